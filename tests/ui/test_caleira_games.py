"""Whole games of Caleira by keys alone at 80×24, every frame looked at."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tabletop_tui.app.result import ResultScreen
from tabletop_tui.engine.game import apply
from tabletop_tui.engine.model import Audience, Option
from tabletop_tui.engine.session import AnySession
from tabletop_tui.games.castles_of_caleira import GAME
from tabletop_tui.games.castles_of_caleira.cards import CARDS
from tabletop_tui.games.castles_of_caleira.model import (
    EVERYBODY,
    FACE,
    NOTHING,
    PUBLIC_KNOWS,
    SEAT_KNOWS,
    State,
)
from tabletop_tui.table.curtain import CurtainScreen
from tests.rules.castles_of_caleira.positions import Table, faces
from tests.rules.castles_of_caleira.positions import table as position
from tests.ui.playing import Player, table

SLUG = "castles_of_caleira"
NAMES = ("[/]", "[red]Ann", "🎲 Bo", "שלום")
SETUPS = [
    ("season_1", 2),
    ("season_1", 4),
    ("season_2", 2),
    ("season_2", 3),
    ("season_1_with_moat", 4),
]


def anything(session: AnySession, random: Random) -> Option[Any]:
    decision = session.decision
    assert decision is not None
    return random.choice(list(decision.options))


@pytest.mark.parametrize(("deck", "seats"), SETUPS)
async def test_whole_games_by_keys(deck: str, seats: int) -> None:
    async with table(SLUG, NAMES[:seats], seed=seats, options=[("deck", deck)]) as player:
        steps = await player.play(anything, Random(seats))
        assert steps > 20
        assert isinstance(player.screen, ResultScreen)


# -- nobody sees what is not theirs ---------------------------------------------------------------

CANARIES = {"season_1": "MO FG CP", "season_2": "MO OB BK"}
"""By deck: a card for each seat that the deck does not have. Seen where it is not known, it leaks."""


def _plant(player: Player, canaries: tuple[int, ...]) -> None:
    state: State = player.session.state
    state.hands = tuple(
        (canaries[seat] | SEAT_KNOWS[seat], *hand[1:]) for seat, hand in enumerate(state.hands)
    )
    player.session._decided_at = None


def _known(state: State, canaries: tuple[int, ...]) -> dict[int, int]:
    """By canary: who knows it where it lies now."""
    cards = [*state.deck, *state.box, *(card for hand in state.hands for card in hand)]
    cards += [card for card in state.pieces if card != NOTHING]
    return {card & FACE: card & EVERYBODY for card in cards if card & FACE in canaries}


def _never_in_the_open(canaries: tuple[int, ...]) -> Any:
    """Chooses among what shows no canary to everybody; looks and swaps are welcome."""

    def choose(session: AnySession, random: Random) -> Option[Any] | None:
        decision = session.decision
        if decision is None:
            return None
        safe = []
        for option in decision.options:
            known = _known(apply(GAME, session.state, option.move).state, canaries)
            if len(known) == len(canaries) and not any(PUBLIC_KNOWS & by for by in known.values()):
                safe.append(option)
        return random.choice(safe) if safe else None

    return choose


def _names(card: int) -> tuple[str, ...]:
    return CARDS[card].name, CARDS[card].title, CARDS[card].short


PEEKS = (
    ("down", "i", "escape", "n"),
    ("up", "i", "escape", "tab", "n"),
    ("l", "escape", "tab", "i", "escape", "n"),
    ("c", "escape", "question_mark", "escape"),
)
"""Looks at things round about, each ending on a choice of the table."""


@pytest.mark.parametrize(
    ("deck", "seats", "seed"),
    [("season_1", 2, 1), ("season_2", 2, 3), ("season_2", 3, 4)],
)
async def test_nobody_ever_sees_a_secret_of_another(deck: str, seats: int, seed: int) -> None:
    canaries = faces(CANARIES[deck])[:seats]
    names = ("Ryan", "Beth", "Cleo")[:seats]
    async with table(SLUG, names, seed=seed, options=[("deck", deck)]) as player:
        _plant(player, canaries)
        session, seen = player.session, [0] * seats
        told = dict.fromkeys(canaries, 0)

        def look(frame: str) -> None:
            if isinstance(player.screen, ResultScreen):
                return
            for card, by in _known(session.state, canaries).items():
                told[card] |= by
            viewer = player.sitting.viewer if player.app.flow.sitting else Audience.PUBLIC
            knows = 0 if isinstance(viewer, Audience) else SEAT_KNOWS[viewer]
            if isinstance(player.screen, CurtainScreen):
                knows = 0
            for seat, card in enumerate(canaries):
                shown = any(name in frame for name in _names(card))
                assert not shown or told[card] & knows, frame
                seen[seat] += shown

        player.look = look
        random, choose = Random(seed), _never_in_the_open(canaries)
        while option := choose(session, random):
            if isinstance(player.screen, CurtainScreen):
                await player.press("enter", "l", "i", "space")
                await player.press(*random.choice(PEEKS))
                if random.random() < 0.1:
                    await player.press("b", "u", "enter", "space")
            await player.choose(option)
        assert min(seen) > 10, "the canaries were never in sight of their owners"


# -- handing over in the middle of a turn ---------------------------------------------------------


async def _begin(player: Player, game: Table) -> None:
    """Sit P1 down at a position."""
    player.session._state = game.state
    player.session._decided_at = None
    assert isinstance(player.screen, CurtainScreen)
    await player.press("space")


async def test_the_curtain_says_whose_effect_asks() -> None:
    async with table(SLUG, ("Ryan", "Beth")) as player:
        await _begin(player, position("WZ+", "TB- OB-", hands=["WT"]))
        for key in ("1", "1", "1"):
            await player.press(key)
        await player.press("1", "2")
        assert isinstance(player.screen, CurtainScreen)
        assert "■Beth's Trebuchet acts now: ■Beth chooses what it" in player.frames[-1]
        assert "Observatory" not in player.frames[-1]


async def test_a_swap_costs_one_hand_over_to_each_and_one_back() -> None:
    async with table(SLUG, ("Ryan", "Beth")) as player:
        await _begin(player, position("", "", hands=["MP TB WZ", "BT OB"]))
        session = player.session
        screens = []
        for wanted in ("Marketplace face-up", "Swap with ", "Give Trebuchet", "Give Battlements"):
            screens.append(isinstance(player.screen, CurtainScreen))
            if screens[-1]:
                await player.press("space", "escape")
            decision = session.decision
            assert decision is not None
            option = next(each for each in decision.options if wanted in str(each.label))
            await player.choose(option)
        assert screens == [False, False, False, True]
        assert isinstance(player.screen, CurtainScreen)
        assert player.sitting.viewer is Audience.PUBLIC
        frame = player.frames[-1]
        assert "Pass the keyboard to ●Ryan" in frame
        assert "Battlements" not in frame
        assert "Trebuchet" not in frame, "what was swapped is told to the two traders alone"
        assert "Battlements" in await player.press("space", "escape"), "whose turn it is has a hand"


async def test_the_last_one_in_wins_without_points() -> None:
    async with table(SLUG, ("Ryan", "Beth")) as player:
        await _begin(player, position("WZ+", "PS- OB-", hands=["TB"]))
        await player.press("1", "1", "1")
        frame = await player.press("3")
        assert isinstance(player.screen, ResultScreen)
        assert "●Ryan is the last one in and wins." in frame
        (totals,) = [row.split() for row in frame.splitlines() if "Total" in row]
        assert totals == ["Total", "last", "one", "in", "Total", "out"]
