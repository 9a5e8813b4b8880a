"""Habitopia by keys at 80×24: the ghost, the market, the others' reserves, whole games."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

from tabletop_tui.app.result import ResultScreen
from tabletop_tui.engine.model import Option
from tabletop_tui.engine.session import AnySession
from tabletop_tui.games.habitopia.cards import FACTS
from tabletop_tui.games.habitopia.laying import Laying
from tabletop_tui.games.habitopia.model import EndTurn, Place
from tabletop_tui.table.glyphs import ASCII
from tests.benchmarks.habitopia_balance import choose_greedy
from tests.ui.playing import Player, table

NAMES = ("[/]", "[red]Ann", "🎲 Bo", "שלום")


@asynccontextmanager
async def begun(
    names: Sequence[str], *, seed: int = 7, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Player]:
    """A game whose first player has closed the banner."""
    async with table("habitopia", names, seed=seed, size=size) as player:
        await player.press("space")
        yield player


def laying(player: Player) -> Laying:
    found = player.screen._laying
    assert isinstance(found, Laying)
    return found


def ghost(player: Player) -> Place:
    card = laying(player).card
    assert card is not None, "there is no ghost"
    return card


def market(player: Player) -> tuple[int, ...]:
    cards: tuple[int, ...] = player.session.state.market
    return cards


async def play_ahead(player: Player, moves: int) -> None:
    """Greedy moves without the screen, then the table as it stands."""
    random = Random(moves)
    for _ in range(moves):
        player.session.play(choose_greedy(player.session.state, random))
    player.screen._after_step()
    await player.rest()
    await player.press("space")  # closes the digest


async def lay(player: Player, move: Place) -> None:
    """Lay a card with the keys of the ghost."""
    slot = market(player).index(move.card)
    await player.press(*["down"] * slot, "enter")
    if ghost(player).side != move.side:
        await player.press("f")
    if ghost(player).rotation != move.rotation:
        await player.press("t")
    at = ghost(player)
    down, right = move.row - at.row, move.col - at.col
    await player.press(*["down" if down > 0 else "up"] * abs(down))
    await player.press(*["right" if right > 0 else "left"] * abs(right))
    assert ghost(player) == move
    await player.press("enter")
    if player.screen.warning_shown:
        await player.press("enter")


# -- the ghost ----------------------------------------------------------------------------------


async def test_a_card_is_taken_with_its_habitats_side_and_a_place_that_fits() -> None:
    async with begun(("Ryan", "Beth")) as player:
        frame = await player.press("enter")
        assert ghost(player).card == market(player)[0]
        assert (ghost(player).side, ghost(player).rotation) == ("habitats", 0)
        assert laying(player).fits
        assert "[ fits ]" in frame
        assert "Lay it here: right 2?" in frame


async def test_flip_and_turn_keep_the_place() -> None:
    async with begun(("Ryan", "Beth")) as player:
        await player.press("enter")
        at = laying(player).at
        await player.press("f")
        assert (ghost(player).side, ghost(player).rotation) == ("fauna", 0)
        await player.press("t")
        assert (ghost(player).side, ghost(player).rotation) == ("fauna", 180)
        await player.press("f")
        assert (ghost(player).side, ghost(player).rotation) == ("habitats", 180)
        await player.press("t")
        assert (ghost(player).side, ghost(player).rotation) == ("habitats", 0)
        assert laying(player).at == at


async def test_another_card_can_be_taken_instead_and_stays_as_it_was_turned() -> None:
    async with begun(("Ryan", "Beth")) as player:
        await player.press("enter", "f", "t", "left", "left")
        before = ghost(player)
        await player.press("tab", "down", "enter")
        after = ghost(player)
        assert after.card != before.card
        assert (after.side, after.rotation) == (before.side, before.rotation)
        assert (after.row, after.col) == (before.row, before.col)


async def test_every_place_where_it_cannot_lie_says_why() -> None:
    async with begun(("Ryan", "Beth")) as player:
        await player.press("enter", "f")
        frame = await player.press("left")
        assert "(  no  )" in frame
        assert "A fauna side covers nothing" in frame
        frame = await player.press("right", "right", "right")
        assert "The card would touch nothing" in frame
        moves = len(player.session.record.moves)
        await player.press("enter")
        assert len(player.session.record.moves) == moves


async def test_next_and_previous_snap_from_place_to_place() -> None:
    async with begun(("Ryan", "Beth")) as player:
        await player.press("enter", "left", "left", "left", "left", "left", "left")
        assert not laying(player).fits
        cells = laying(player).open_cells
        here = laying(player).at
        assert here is not None
        following = next(cell for cell in cells if cell > here)
        await player.press("n")
        assert laying(player).at == following
        assert laying(player).fits
        await player.press("p")
        assert laying(player).at == max(cell for cell in cells if cell < following)
        for _ in cells:
            await player.press("n")
            assert laying(player).fits
        assert laying(player).at == max(cell for cell in cells if cell < following)


async def test_taking_back_returns_the_card_to_the_market() -> None:
    async with begun(("Ryan", "Beth")) as player:
        await player.press("down", "enter", "f", "t")
        await player.press("escape")
        assert laying(player).card is None
        assert player.screen._moment.picked == ()
        target = player.screen._cursor.target
        assert target is not None
        assert (target.zone, target.key) == ("market", FACTS.ids[market(player)[1]])


async def test_a_card_taken_anew_begins_where_it_may_lie() -> None:
    async with begun(("Ryan", "Beth")) as player:
        await player.press("enter", *["up"] * 8)
        assert not laying(player).fits
        for back in ("escape", "u"):
            await player.press(back, "enter")
            assert laying(player).fits
            await player.press("f", "t", *["left"] * 9)
            assert not laying(player).fits


async def test_a_turn_that_changes_nothing_says_so() -> None:
    async with begun(("Ryan", "Beth")) as player:
        state = player.session.state
        alike = FACTS.ids.index("R7")
        state.market = (alike, *(card for card in state.market[1:]))
        state.pile = tuple(card for card in state.pile if card != alike)
        player.session._decided_at = None
        player.screen._after_step()
        frame = await player.press("enter", "t")
        assert ghost(player).rotation == 0
        assert "This habitats side looks the same turned." in frame


async def test_the_ghost_shows_what_conditions_would_stand_at() -> None:
    async with begun(("Ryan", "Beth")) as player:
        frame = await player.press("enter", "f")
        card = ghost(player).card
        begins = f"{FACTS.rp[card]} {FACTS.animals[card]}"
        line = next(line for line in frame.splitlines() if begins in line)
        assert "▸" in line
        # Where it does not fit the card keeps its line, without figures: nothing jumps.
        frame = await player.press("left")
        assert not laying(player).fits
        line = next(line for line in frame.splitlines() if begins in line)
        assert "/" not in line
        frame = await player.press("right", "enter")
        assert "▸" not in next(line for line in frame.splitlines() if begins in line)


async def test_a_placement_can_be_taken_back_until_the_turn_ends() -> None:
    async with begun(("Ryan", "Beth")) as player:
        frame = await player.press("enter", "enter")
        assert "End the turn" in frame
        assert "(empty until the turn ends)" in frame
        frame = await player.press("u")
        assert "(empty" not in frame
        assert not player.session.can_undo
        await player.press("enter", "enter", "enter")
        assert isinstance(player.session.record.moves[-1], EndTurn)
        assert not player.session.can_undo


async def test_the_numbered_list_goes_step_by_step() -> None:
    async with begun(("Ryan", "Beth")) as player:
        frame = await player.press("2")
        assert "1 Habitats side" in frame
        frame = await player.press("2")
        assert "1 Upright" in frame
        frame = await player.press("2")
        assert ghost(player).side == "fauna"
        assert ghost(player).rotation == 180
        await player.press("escape")
        assert len(player.screen._moment.picked) == 2


async def test_a_closer_look_at_a_card_tells_the_card_and_not_every_way_to_lay_it() -> None:
    async with begun(("Ryan", "Beth")) as player:
        for keys in (("i",), ("2", "i"), ("2", "1", "i")):
            frame = await player.press(*keys)
            card = market(player)[1 if len(keys) > 1 else 0]
            assert FACTS.animals[card] in frame
            assert "Habitats side: " in frame
            assert "Fauna side: " in frame
            assert "The reserve stands" not in frame
            await player.press("escape", *["escape"] * (len(keys) - 1))


async def test_a_click_on_the_grid_brings_the_ghost_there() -> None:
    async with begun(("Ryan", "Beth")) as player:
        await player.press("enter")
        reserve = player.screen.query_one("#reserve")
        window = player.screen._window(*reserve.size)
        await player.pilot.click(reserve, offset=(2, 2))
        await player.rest()
        assert laying(player).at == (window.row, window.col)


# -- the market ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36), (160, 50)])
@pytest.mark.parametrize("plain", [False, True])
async def test_every_size_shows_both_sides_of_every_market_card(
    size: tuple[int, int], plain: bool
) -> None:
    async with begun(("Ryan", "Beth", "Cleo", "Dov"), size=size) as player:
        if plain:
            player.app.glyphs = ASCII
        await play_ahead(player, 40)
        frame = await player.press("enter", "f")
        for card in market(player):
            assert FACTS.animals[card] in frame
            assert f"{FACTS.rp[card]} RP" in frame
        assert "fits" in frame or " no " in frame
        tiles = ("♣", "♠", "▲", "◇", "≈")
        assert any(tile in frame for tile in tiles) is not plain


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36)])
async def test_without_other_symbols_the_panels_are_ascii_to_the_last_letter(
    size: tuple[int, int],
) -> None:
    async with begun(("Ryan", "Beth"), size=size) as player:
        player.app.glyphs = ASCII
        state = player.session.state
        (vicuna,) = (card for card, animal in enumerate(FACTS.animals) if not animal.isascii())
        spare = state.pile[0]
        state.market = (vicuna, *state.market[1:])
        state.reserves = tuple(
            (*cards, Place(spare if cards[0].card == vicuna else vicuna, "fauna", 0, 0, 2))
            for cards in state.reserves
        )
        state.__post_init__()
        player.session._decided_at = None
        player.screen._after_step()
        await player.rest()
        for panel_id in ("reserve", "market", "fauna", "others"):
            drawing = player.screen.query_one(f"#{panel_id}").drawing
            lines = [label.spans for label in drawing.labels]
            lines += [line for spot in drawing.spots for line in spot.lines]
            told = "".join(span.text for line in lines for span in line)
            assert told.isascii(), panel_id
            assert ("Vicuna" in told) is (panel_id != "others")


# -- who plays -------------------------------------------------------------------------------------


async def test_a_banner_names_who_plays_at_every_change_the_first_turn_included() -> None:
    async with table("habitopia", ("Ryan", "Beth")) as player:
        for turn in range(3):
            seat = player.session.actor
            assert seat is not None
            sign = f"{player.sitting.seats[seat].mark}{('Ryan', 'Beth')[seat]}"
            banner = f"Pass the keyboard to {sign}"
            assert banner in player.frames[-1], turn
            assert banner not in await player.press("space")
            for _ in range(3):  # take, lay, end the turn
                assert "Pass the keyboard" not in player.frames[-1]
                await player.press("enter")


async def test_the_list_of_keys_says_what_they_do_to_the_card_that_is_laid() -> None:
    async with begun(("Ryan", "Beth")) as player:
        frame = await player.press("question_mark")
        assert "the card to be laid, or else the cursor" in frame
        assert "To the spot" not in frame
        assert "Next place where the card fits" in frame


# -- whole games ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_whole_games_by_the_ghost(seats: int) -> None:
    async with begun(NAMES[:seats], seed=seats) as player:
        random = Random(seats)
        while not isinstance(player.screen, ResultScreen):
            await player.press("space")
            move = choose_greedy(player.session.state, random)
            if isinstance(move, Place):
                await lay(player, move)
            else:
                await player.press("enter")
        assert "Total" in player.frames[-1]


def on_the_first_pages(session: AnySession, random: Random) -> Option[Any]:
    """Any card, side and rotation, but a place that comes early in the list."""
    decision = session.decision
    assert decision is not None
    first: dict[tuple[Any, ...], Option[Any]] = {}
    for option in decision.options:
        first.setdefault(option.path[:-1], option)
    return random.choice(list(first.values()))


async def test_a_whole_game_by_numbers() -> None:
    async with begun(("Ryan", "Beth"), seed=5) as player:
        assert await player.play(on_the_first_pages, Random(5)) == 32
        assert isinstance(player.screen, ResultScreen)
