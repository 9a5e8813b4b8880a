"""Stem & Branch's table at its sizes: nothing cut, nothing below its panel, each sign for one thing."""

from __future__ import annotations

import pytest

from tabletop_tui.games.stem_and_branch.model import State
from tabletop_tui.table.glyphs import ASCII, UNICODE, Glyphs
from tabletop_tui.table.zone import Zone
from tests.rules.stem_and_branch.position import position
from tests.ui.playing import Player, table
from tests.ui.test_stem_and_branch_games import SLUG, _stand_on, put

NAMES = ("Bernd", "Anna", "Christopher", "Dora")
SCROLLS = (("mode", "spirit scrolls"), ("year", "2026"))
SOLO = (("mode", "solo"), ("year", "2026"))
COMPETITIVE = (("mode", "competitive"), ("year", "2026"))
WIDE_ROW = "row Horse-1 Tiger-2 Tiger-3 Rooster-2 Goat-2 Goat-3 Snake-1 Snake-2"


def rich(hand: str) -> State:
    text = f"""
        board A1 Ox-1 Ox-2, B4 Monkey-2
        P1 hand {hand} | scrolls Fire-2 Water-3(off) | tokens Water Metal | years 2
        P2 controls Ox Monkey | years 1
        {WIDE_ROW}
        discard Pig-1 Pig-2
    """
    return position(text, seats=4, mode="spirit scrolls")


def own_rows(player: Player) -> str:
    """What is seen of the own panel without scrolling."""
    area = player.screen.query_one("#own", Zone).region
    rows = player.frames[-1].splitlines()[area.y : area.bottom]
    return "\n".join(row[area.x : area.right] for row in rows)


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize(
    "hand",
    [
        "Rat-5 Rabbit-2 Monkey-5 Rooster-1 Horse-4 Goat-1 Dragon-3",
        "Rat-5 Rabbit-2 Monkey-5 Rooster-1 Horse-4 Goat-1 Dragon-3 Dog-2",
    ],
    ids=["seven", "eight"],
)
async def test_with_scrolls_all_of_ones_own_is_on_the_smallest_table(
    hand: str, glyphs: Glyphs
) -> None:
    async with table(SLUG, NAMES, options=SCROLLS) as player:
        player.app.glyphs = glyphs
        await put(player, rich(hand))
        seen = own_rows(player)
        for shown in ("Hand", "Tokens", "Scrolls", "Years", "Supply", "next:", " 60"):
            assert shown in seen, shown
        legal = "•" if glyphs is UNICODE else "*"
        assert f"{legal}Fire 2 {legal}Water 3 inactive" in seen
        row = next(line for line in player.frames[-1].splitlines() if "deck " in line[60:])
        assert row.lstrip().startswith("Row")
        assert "out 2" in row


async def test_the_piles_say_that_they_name_what_is_next() -> None:
    async with table(SLUG, NAMES, options=SCROLLS) as player:
        await put(player, rich("Rat-5"))
        assert "next: Wood 1  Fire 3  Earth 1  Metal 1  Water 4" in own_rows(player)
    async with table(SLUG, NAMES, size=(120, 40), options=SCROLLS) as player:
        await put(player, rich("Rat-5"))
        assert "Piles, next: ♣ Wood 1  ☼ Fire 3" in own_rows(player)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
async def test_who_has_no_scroll_sees_a_dash(size: tuple[int, int]) -> None:
    async with table(SLUG, NAMES[:2], size=size, options=SCROLLS) as player:
        await put(player, position("P1 hand Rat-1", mode="spirit scrolls"))
        assert "Scrolls –" in own_rows(player)


async def test_round_brackets_are_the_cursors_alone() -> None:
    async with table(SLUG, NAMES, options=SCROLLS) as player:
        state = rich("Rat-5 Rabbit-2 Monkey-5 Rooster-1 Horse-4 Goat-1 Dragon-3")
        state.scrolls = (state.scrolls[0], (1, 2, -3, -4, 5), (0,) * 5, (0, 0, 0, -1, 0))
        await put(player, state)
        frame = await _stand_on(player, "row", "tiger-2")
        table_rows = frame.splitlines()[:16]
        assert not any("(" in row for row in table_rows)
        assert "•Rat5≈:4" in frame
        assert "-≡3◇4-" in frame.replace(" ", "")


async def test_why_a_card_is_too_dear_stands_before_its_places() -> None:
    async with table(SLUG, NAMES[:2], options=COMPETITIVE) as player:
        await put(player, position(f"P1 hand Ox-5 Pig-1\n{WIDE_ROW}"))
        frame = await _stand_on(player, "hand", "ox-5")
        rows = frame.splitlines()
        reason = "Ox 5 costs 5 or more; you have no Wood or Ox to pay with."
        assert any(row.strip().startswith(reason) for row in rows), frame
        frame = await player.press("i")
        assert frame.index("costs 5 or more") < frame.index("the cheapest places first")


async def test_a_closer_look_at_a_bare_space_says_which() -> None:
    async with table(SLUG, NAMES[:2], options=COMPETITIVE) as player:
        await put(player, position("P1 hand Rat-1"))
        await _stand_on(player, "space", "A3")
        assert "╭─ A3 ─" in await player.press("i")


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
async def test_alone_what_comes_next_is_told_to_its_end(size: tuple[int, int]) -> None:
    async with table(SLUG, NAMES[:1], size=size, options=SOLO) as player:
        await put(player, position("board A1 Rat-1 Rat-5\nP1 hand Ox-1", seats=1))
        seen = " ".join(own_rows(player).replace("│", " ").split())
        assert "Next Apprentice from 12 Years." in seen
        assert "1 more per card left, 57" in seen or "scores 1 Year too: 57 cards now." in seen


async def test_a_long_bill_names_the_space_alone() -> None:
    async with table(SLUG, NAMES, size=(120, 40), options=SCROLLS) as player:
        await put(player, rich("Monkey-5 Rat-1"))
        frame = await _stand_on(player, "hand", "monkey-5")
        assert "─ Monkey 5 at B4, at best ─" in frame
        assert "Ascends on Monkey 2" in frame


async def test_large_cards_have_their_full_names_where_they_fit() -> None:
    async with table(SLUG, NAMES[:2], size=(120, 36), options=COMPETITIVE) as player:
        await put(player, position(f"P1 hand Rooster-4 Goat-4 Rat-1\n{WIDE_ROW}"))
        frame = player.frames[-1]
        for name in ("Horse 1", "Tiger 2", "Goat 2", "Snake 1", "Roo 2", "Rooster 4 ", "Goat 4 "):
            assert name in frame, name
