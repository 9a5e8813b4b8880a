"""Habitopia's reserves on the table: those of the others, large ones, the map, every size."""

from __future__ import annotations

import pytest

from tabletop_tui.games.habitopia import picture
from tabletop_tui.games.habitopia.cards import FACTS
from tabletop_tui.games.habitopia.model import Place
from tabletop_tui.table.glyphs import ASCII, UNICODE, Glyphs
from tests.ui.playing import Player
from tests.ui.test_habitopia_games import NAMES, begun, ghost, laying, play_ahead

THREE = ("Ryan", "Beth", "Cleo")
WAYS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


async def in_a_row(player: Player, seat: int, way: tuple[int, int], count: int = 7) -> None:
    """Give a seat a reserve of so many cards in a straight line from its start card on."""
    state = player.session.state
    cards = [state.reserves[seat][0].card, *state.pile[: count - 1]]
    line = [
        Place(card, "habitats", 0, 2 * way[0] * at, 2 * way[1] * at)
        for at, card in enumerate(cards)
    ]
    reserves = list(state.reserves)
    reserves[seat] = tuple(line)
    state.reserves = tuple(reserves)
    state.__post_init__()
    player.session._decided_at = None
    player.screen._after_step()
    await player.rest()


# -- the others -----------------------------------------------------------------------------------


async def test_the_others_can_be_looked_at_and_nothing_is_laid_meanwhile() -> None:
    async with begun(THREE) as player:
        await play_ahead(player, 24)
        await player.press("enter")
        own = player.session.actor
        assert own is not None
        moves = len(player.session.record.moves)
        before = ghost(player)
        for other in ((own + 1) % 3, (own + 2) % 3):
            frame = await player.press("v")
            sign = f"{player.sitting.seats[other].mark}{THREE[other]}"
            assert f"{sign}: " in frame
            assert f"Conditions of {sign}" in frame
            assert f"Looking at {sign}: v shows the next reserve, esc the own again." in frame
            assert "fits" not in frame
            assert "1 Right" not in frame
            assert "1 Up" not in frame
        frame = await player.press("v")
        assert "Looking at" not in frame
        assert ghost(player) == before
        for key in ("escape", "enter", "1", "n", "u"):
            await player.press("v")
            frame = await player.press(key)
            assert "Looking at" not in frame, key
            assert ghost(player) == before, key
        assert len(player.session.record.moves) == moves


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36)])
async def test_picking_one_of_the_others_shows_the_reserve(size: tuple[int, int]) -> None:
    async with begun(NAMES, size=size) as player:
        await play_ahead(player, 24)
        others = player.screen.query_one("#others")
        assert len(others.spots) == 3
        for index in range(3):
            await player.press("escape")
            player.screen._cursor.to_spot(others, index)
            player.screen._show_cursor()
            await player.rest()
            assert "Enter shows the reserve." in " ".join(player.frames[-1].split())
            assert "Looking at" in await player.press("enter")


def small_picture(player: Player, index: int) -> list[str]:
    """The lines below the name of one of the others, as far as the next name."""
    panel = player.screen.query_one("#others")
    ends = [*(spot.y for spot in panel.spots), panel.size.height]
    rows = [[" "] * panel.size.width for _ in range(panel.size.height)]
    for label in panel.drawing.labels:
        for at, char in enumerate("".join(span.text for span in label.spans), label.x):
            rows[label.y][at] = char
    return ["".join(row) for row in rows[ends[index] + 1 : ends[index + 1]]]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36)])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
async def test_the_others_are_always_seen_in_small_with_their_points(
    seats: int, size: tuple[int, int], glyphs: Glyphs
) -> None:
    async with begun(NAMES[:seats], size=size) as player:
        player.app.glyphs = glyphs
        await play_ahead(player, seats * 10)
        own = player.session.actor
        assert own is not None
        panel = player.screen.query_one("#others")
        assert len(panel.spots) == seats - 1
        for index, spot in enumerate(panel.spots):
            seat = (own + 1 + index) % seats
            assert spot.target.key == str(seat)
            told = "".join(span.text for line in spot.lines for span in line)
            rp = player.session.status.scores[seat]
            assert told.endswith((f" {rp}", f" {rp} RP"))
            reserve = player.session.state.reserves[seat]
            shown = picture.shown_by(FACTS, reserve)
            rows = sorted({row for row, _ in shown})
            lines = [line.strip() for line in small_picture(player, index)]
            letters = "".join(lines)
            if len(rows) <= len(lines):
                assert len(letters.replace(" ", "")) == len(shown)
            else:
                assert glyphs.up in letters or glyphs.down in letters


async def test_a_reserve_too_large_for_its_small_picture_says_where_it_goes_on() -> None:
    async with begun(NAMES) as player:
        own = player.session.actor
        assert own is not None
        await in_a_row(player, (own + 1) % 4, (0, 1), 7)
        await in_a_row(player, (own + 2) % 4, (1, 0), 7)
        signs = player.app.glyphs
        wide, high, _ = (small_picture(player, index) for index in range(3))
        assert any(line.strip().startswith(signs.left) for line in wide)
        assert any(line.strip().endswith(signs.right) for line in wide)
        assert signs.up in high[0]
        assert signs.down in high[-1]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(100, 30), (120, 36), (160, 50)])
async def test_the_log_stands_beside_the_table(seats: int, size: tuple[int, int]) -> None:
    async with begun(NAMES[:seats], size=size) as player:
        await play_ahead(player, 4)
        log = player.screen.query_one("#log")
        assert log.display
        assert log.size.width >= 40
        assert "came to the market" in " ".join(player.frames[-1].split())


async def test_a_card_can_be_taken_while_another_reserve_is_looked_at() -> None:
    async with begun(THREE) as player:
        await play_ahead(player, 6)
        frame = await player.press("v", "down", "enter")
        assert "Looking at" not in frame
        assert ghost(player).card == player.session.state.market[1]


# -- large reserves -------------------------------------------------------------------------------


async def test_a_large_reserve_scrolls_with_the_ghost_and_has_an_overview() -> None:
    async with begun(("Ryan", "Beth")) as player:
        seat = player.session.actor
        assert seat is not None
        await in_a_row(player, seat, (0, 1))
        await player.press("enter")
        for key, steps in (("left", 22), ("up", 6), ("right", 30), ("down", 12)):
            for _ in range(steps):
                frame = await player.press(key)
                assert "[ fits ]" in frame or "(  no  )" in frame


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
async def test_the_ghost_walks_a_reserve_of_eight_cards_in_every_direction(
    way: tuple[int, int],
) -> None:
    async with begun(("Ryan", "Beth")) as player:
        seat = player.session.actor
        assert seat is not None
        await in_a_row(player, seat, way, 8)
        await player.press("enter")
        for cell in laying(player).open_cells:
            laying(player).at = cell
            player.screen._show_ghost()
            await player.rest()
            assert "[ fits ]" in player.frames[-1], cell


async def test_a_large_reserve_of_another_is_panned_to_its_ends_and_no_further() -> None:
    async with begun(("Ryan", "Beth")) as player:
        other = 1 - player.session.actor  # type: ignore[operator]
        await in_a_row(player, other, (0, 1), 8)
        await player.press("v")
        screen, reserve = player.screen, player.session.state.reserves[other]
        for key, end in (("left", 0), ("right", 16)):
            for _ in range(20):
                await player.press(key)
            part = screen._sight()
            assert (part.col if key == "left" else part.col + part.cols) == end
            assert not picture.goes_on(reserve, part, key)
        middle = screen._sight().row
        await player.press("up", "down", "down")
        assert screen._sight().row == middle


async def test_the_own_large_reserve_can_be_looked_along_before_a_card_is_taken() -> None:
    async with begun(("Ryan", "Beth")) as player:
        seat = player.session.actor
        assert seat is not None
        await in_a_row(player, seat, (1, 0), 8)
        reserve = player.session.state.reserves[seat]
        for key in ("up", "down"):
            for _ in range(12):
                await player.press(f"shift+{key}")
            assert not picture.goes_on(reserve, player.screen._sight(), key)
        await player.press("enter")
        before = player.screen._sight()
        await player.press("shift+up")
        assert player.screen._sight() == before


async def test_finished_reserves_can_be_looked_at_and_along_from_the_result() -> None:
    async with begun(THREE) as player:
        await play_ahead(player, 48)
        frame = await player.press("w", "end")
        first = player.screen._builder()
        assert "(empty)" in frame
        for step in (1, 2, 3):
            frame = await player.press("v")
            seat = (first + step) % 3
            rp = player.screen.sitting.session.status.scores[seat]
            assert f"{player.screen.sitting.seats[seat].mark}{THREE[seat]}: {rp} RP" in frame
        before = player.screen._sight()
        for key in ("shift+right", "shift+down"):
            await player.press(key)
        after = player.screen._sight()
        assert (after == before) == player.screen._all_in_sight()


async def test_a_reserve_that_is_all_in_sight_leaves_the_arrows_to_the_cursor() -> None:
    async with begun(("Ryan", "Beth")) as player:
        before = player.screen._cursor.target
        await player.press("v", "down")
        assert player.screen._cursor.target != before


# -- every size -------------------------------------------------------------------------------------


SIZES = ((120, 36), (79, 24), (100, 30), (80, 24), (200, 60), (160, 50), (80, 24))


async def test_a_resize_keeps_the_ghost_and_whom_is_looked_at() -> None:
    async with begun(NAMES) as player:
        await play_ahead(player, 40)
        await player.press("enter", "f", "t", "n")
        before = ghost(player)
        for size in SIZES:
            await player.pilot.resize_terminal(*size)
            await player.rest()
            assert ghost(player) == before
            if min(size) >= 24 and size[0] >= 80:
                assert "fits" in player.frames[-1], size
        await player.press("v")
        for size in SIZES:
            await player.pilot.resize_terminal(*size)
            await player.rest()
        assert "Looking at" in player.frames[-1]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36)])
async def test_no_fauna_card_is_out_of_sight(seats: int, size: tuple[int, int]) -> None:
    """Eight fauna cards are the most there can be: all of them are told without scrolling."""
    async with begun(NAMES[:seats], size=size) as player:
        state = player.session.state
        seat = player.session.actor
        assert seat is not None
        fauna = [Place(card, "fauna", 180, 0, 2 * at) for at, card in enumerate(state.pile[:8], 1)]
        reserves = list(state.reserves)
        reserves[seat] = (reserves[seat][0], *fauna)
        state.reserves = tuple(reserves)
        state.__post_init__()
        player.session._decided_at = None
        player.screen._after_step()
        await player.rest()
        panel = player.screen.query_one("#fauna")
        assert panel.drawing.height <= panel.size.height
        assert len(panel.spots) == 8
        for card in fauna:
            assert f"{FACTS.rp[card.card]} " in player.frames[-1]


# -- what was just laid, keys that rest, signs ----------------------------------------------------


async def test_a_card_just_laid_at_the_end_of_a_large_reserve_is_in_sight() -> None:
    async with begun(("Ryan", "Beth")) as player:
        seat = player.session.actor
        assert seat is not None
        await in_a_row(player, seat, (0, 1), 7)
        decision = player.session.decision
        assert decision is not None
        far = max(decision.options, key=lambda option: getattr(option.move, "col", 0))
        player.session.play(far.move)
        player.screen._after_step()
        await player.rest()
        reserve, part = player.session.state.reserves[seat], player.screen._sight()
        newest = reserve[-1]
        assert part.holds(newest.row, newest.col)
        assert part.holds(newest.row + 1, newest.col + 1)
        assert picture.goes_on(reserve, part, "left")
        for _ in range(12):
            await player.press("left")
        assert not picture.goes_on(reserve, player.screen._sight(), "left")


@pytest.mark.parametrize("key", ["f", "t"])
async def test_the_keys_that_turn_a_card_say_why_they_rest(key: str) -> None:
    async with begun(("Ryan", "Beth")) as player:
        assert "First take a card from the market" in await player.press(key)
        await player.press("enter", "v")
        assert "Another reserve is shown" in await player.press(key)
        await player.press("escape", "n", "enter")
        frame = await player.press(key)
        if player.screen._view.stage == "pass":
            assert "A card that lies is never moved or turned again." in frame


@pytest.mark.parametrize("numbers", [("1",), ("1", "1")])
@pytest.mark.parametrize("key", ["f", "t"])
async def test_a_card_taken_by_number_is_turned_by_the_same_keys(
    numbers: tuple[str, ...], key: str
) -> None:
    async with begun(("Ryan", "Beth")) as player:
        frame = await player.press(*numbers)
        assert "fits" not in frame
        assert "fits" in await player.press(key)
        assert ghost(player).card == player.session.state.market[0]
        assert ghost(player).side == ("fauna" if key == "f" else "habitats")
        await player.press("left")
        assert laying(player).active


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_legend_stays_beside_a_fauna_card(size: tuple[int, int]) -> None:
    async with begun(("Ryan", "Beth"), size=size) as player:
        frame = await player.press("enter", "f", "n")
        assert "No fauna card" not in frame
        for name in FACTS.names:
            assert name in frame
