"""Whole games of Caleira by keys alone at 80×24, every frame looked at."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tabletop_tui.app.result import ResultScreen
from tabletop_tui.engine.game import apply
from tabletop_tui.engine.model import Audience, Option, SeatId
from tabletop_tui.engine.session import AnySession
from tabletop_tui.games.castles_of_caleira import GAME
from tabletop_tui.games.castles_of_caleira.cards import CARDS
from tabletop_tui.games.castles_of_caleira.model import EVERYBODY, FACE, SEAT_KNOWS, State
from tabletop_tui.table.curtain import CurtainScreen
from tests.rules.castles_of_caleira.positions import Table, face
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

CANARIES = (face("MO"), face("FG"))
"""A card for each of two seats that is not in the deck of Season 1: seeing it elsewhere is a leak."""


def _plant(player: Player) -> None:
    state: State = player.session.state
    state.hands = tuple(
        (CANARIES[seat] | SEAT_KNOWS[seat], *hand[1:]) for seat, hand in enumerate(state.hands)
    )
    player.session._decided_at = None


def _still_secret(state: State) -> bool:
    """Whether each canary is known to its first owner and to nobody else."""
    cards = [*state.deck, *(card for hand in state.hands for card in hand)]
    cards += [state.pieces[piece] for rack in state.racks for piece in rack]
    known = {card & FACE: card & EVERYBODY for card in cards if card & FACE in CANARIES}
    return all(known.get(CANARIES[seat]) == SEAT_KNOWS[seat] for seat in (0, 1))


def _keeping_secrets(session: AnySession, random: Random) -> Option[Any] | None:
    decision = session.decision
    if decision is None:
        return None
    safe = [
        option
        for option in decision.options
        if _still_secret(apply(GAME, session.state, option.move).state)
    ]
    return random.choice(safe) if safe else None


def _names(card: int) -> tuple[str, ...]:
    return CARDS[card].name, CARDS[card].title, CARDS[card].short


PEEKS = (
    ("down", "i", "escape", "n"),
    ("up", "i", "escape", "tab"),
    ("l", "escape", "tab", "i", "escape"),
    ("c", "escape", "question_mark", "escape"),
)
"""Looks at things round about, each ending on the table."""


@pytest.mark.parametrize("seed", [1, 2])
async def test_nobody_ever_sees_a_secret_of_another(seed: int) -> None:
    async with table(SLUG, ("Ryan", "Beth"), seed=seed) as player:
        _plant(player)
        seen = [0, 0]

        def look(frame: str) -> None:
            if isinstance(player.screen, ResultScreen):
                return
            viewer = player.sitting.viewer if player.app.flow.sitting else None
            curtain = isinstance(player.screen, CurtainScreen)
            for seat, card in enumerate(CANARIES):
                shown = any(name in frame for name in _names(card))
                assert not shown or (viewer == SeatId(seat) and not curtain), frame
                seen[seat] += shown

        player.look = look
        random, session = Random(seed), player.session
        while option := _keeping_secrets(session, random):
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


async def test_a_swap_costs_one_hand_over_to_each_and_none_back() -> None:
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
        assert not isinstance(player.screen, CurtainScreen)
        assert player.sitting.viewer is Audience.PUBLIC
        frame = player.frames[-1]
        assert "Battlements" not in frame
        assert "Trebuchet" not in frame, "what was swapped is told to the two traders alone"


async def test_the_last_one_in_wins_without_points() -> None:
    async with table(SLUG, ("Ryan", "Beth")) as player:
        await _begin(player, position("WZ+", "PS- OB-", hands=["TB"]))
        await player.press("1", "1", "1")
        frame = await player.press("3")
        assert isinstance(player.screen, ResultScreen)
        assert "●Ryan is the last one in and wins." in frame
        (totals,) = [row.split() for row in frame.splitlines() if "Total" in row]
        assert totals == ["Total", "last", "one", "in", "Total", "out"]
