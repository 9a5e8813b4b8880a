"""Whole games of Circadia by keys alone at 80×24, every frame looked at."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from tabletop_tui.app.result import ResultScreen
from tabletop_tui.engine.model import Option, SeatId
from tabletop_tui.engine.session import AnySession
from tabletop_tui.games.circadia.cards import SPIRIT_KEY, SPIRIT_NAME
from tabletop_tui.games.circadia.model import Claim, Discard, DiscardSet, EndClaims, PlaceCard
from tabletop_tui.table.curtain import CurtainScreen
from tests.ui.playing import Player, table

NAMES = ("[/]", "[red]Ann", "🎲 Bo", "שלום", "Zoë")


def eager(session: AnySession, random: Random) -> Option[Any]:
    """Claims what it can and grows its sets, so that games end soon."""
    decision = session.decision
    assert decision is not None
    claims = [option for option in decision.options if isinstance(option.move, Claim)]
    growing = [
        option
        for option in decision.options
        if isinstance(option.move, PlaceCard) and option.move.slot >= 0
    ]
    rest = [option for option in decision.options if not isinstance(option.move, EndClaims)]
    return random.choice(claims or growing or rest or list(decision.options))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
async def test_whole_games_by_keys(seats: int) -> None:
    async with table("circadia", NAMES[:seats], seed=seats) as player:
        steps = await player.play(eager, Random(seats))
        assert steps > 20
        assert isinstance(player.screen, ResultScreen)


CANARY_OF_FIRST = SPIRIT_KEY.index("G5")
CANARY_OF_SECOND = SPIRIT_KEY.index("B5")


def _plant(player: Player) -> None:
    """Give each seat a card that lies nowhere else, so that seeing it elsewhere is a leak."""
    state = player.session.state
    canaries = (CANARY_OF_FIRST, CANARY_OF_SECOND)
    harmless = SPIRIT_KEY.index("A1")
    for zone in ("deck", "display"):
        cards = getattr(state, zone)
        setattr(state, zone, tuple(harmless if card in canaries else card for card in cards))
    hands = [[harmless if card in canaries else card for card in hand] for hand in state.hands]
    for hand, canary in zip(hands, canaries, strict=True):
        hand[0] = canary
    state.hands = tuple(tuple(sorted(hand)) for hand in hands)
    player.session._decided_at = None


def _keeping_canaries(session: AnySession, random: Random) -> Option[Any]:
    decision = session.decision
    assert decision is not None
    safe = [
        option
        for option in decision.options
        if not (
            isinstance(option.move, PlaceCard | Discard)
            and option.move.card in (CANARY_OF_FIRST, CANARY_OF_SECOND)
        )
    ]
    assert safe, "a canary must be laid openly: take another seed"
    # A discarded set can force a canary onto the table.
    calm = [option for option in safe if not isinstance(option.move, DiscardSet)]
    return random.choice(calm or safe)


def _signs(card: int) -> re.Pattern[str]:
    """The card by name or by sign; a sign with a side behind it is a habitat."""
    kinds = {"B": "♣", "A": "≈", "G": "≡"}
    key = SPIRIT_KEY[card]
    return re.compile(f"{SPIRIT_NAME[card]}|{kinds[key[0]]}{key[1]}(?![dn])")


async def test_nobody_ever_sees_a_card_of_another_hand() -> None:
    async with table("circadia", ("Ryan", "Beth"), seed=3) as player:
        _plant(player)
        seen = {0: 0, 1: 0}

        def look(frame: str) -> None:
            owner = None
            if not isinstance(player.screen, CurtainScreen) and player.app.flow.sitting:
                owner = player.sitting.keyboard
            for seat, card in ((0, CANARY_OF_FIRST), (1, CANARY_OF_SECOND)):
                shown = _signs(card).search(frame) is not None
                assert not shown or owner == SeatId(seat), f"{owner} sees {SPIRIT_NAME[card]}"
                seen[seat] += shown

        player.look = look
        random = Random(1)
        for _ in range(160):
            if isinstance(player.screen, CurtainScreen):
                await player.press("enter", "tab", "l", "i")
                await player.press("space")
                await player.press("down", "l", "escape", "i", "escape", "n", "question_mark")
                await player.press("escape")
                if random.random() < 0.2:
                    await player.press("b", "u", "enter", "space")
            await player.choose(_keeping_canaries(player.session, random))
        assert min(seen.values()) > 20, "the canaries were never in sight of their owners"


@pytest.mark.parametrize(
    ("slug", "names", "options", "verdict"),
    [
        ("circadia", ("Ryan", "Beth"), (), "Ryan conceded: ■Beth wins."),
        ("circadia", ("Ryan", "Beth", "Zoe"), (), "share the victory by the points so far."),
        ("stem_and_branch", ("Ryan",), (("mode", "solo"),), "gave the game up, unfinished."),
    ],
)
async def test_a_game_given_up_shows_its_result_and_can_be_looked_at(
    slug: str, names: tuple[str, ...], options: tuple[tuple[str, str], ...], verdict: str
) -> None:
    async with table(slug, names, options=options) as player:
        await player.press("space", "X")
        shown = " ".join((await player.press("y")).split())
        assert isinstance(player.screen, ResultScreen)
        assert verdict in shown
        assert "concedes" in await player.press("w", "end")
