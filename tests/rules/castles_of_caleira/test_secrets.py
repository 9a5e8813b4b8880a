"""What a seat sees follows from what it was told, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tabletop_tui.engine.game import apply, decide
from tabletop_tui.engine.model import Audience, SeatId, Step, Viewer, spell
from tabletop_tui.games.castles_of_caleira import GAME
from tabletop_tui.games.castles_of_caleira.model import (
    FACE,
    Move,
    Offer,
    Options,
    PlayCard,
    PutNext,
    State,
)
from tests.rules.castles_of_caleira.positions import SEATS, table

EACH_DECK = pytest.mark.parametrize("options", GAME.variants, ids=lambda options: str(options.deck))


def told(step: Step[State, Any], viewer: Viewer) -> list[Any]:
    return [GAME.view_event(event, viewer) for event in step.events]


# -- the order of a hand --------------------------------------------------------------------------


def test_a_shown_hand_is_told_in_an_order_of_its_own() -> None:
    """The order in which its cards came would tell which of them was there before."""
    stories, choices = [], []
    for hand in ("MP PS BT", "BT PS MP"):
        game = table("", "", hands=["BH", hand])
        game.plays("P1", "BH+")
        game.invites("P1", "P2")
        stories.append(game.log("P1"))
        decision = decide(GAME, game.state)
        assert decision is not None
        choices.append([spell(option.label, SEATS) for option in decision.options])
    assert stories[0] == stories[1]
    assert choices[0] == choices[1]


def turned_round(state: State) -> State:
    """The same position, every hand in the opposite order."""
    other = state.copy()
    other.hands = tuple(hand[::-1] for hand in state.hands)
    return other


@EACH_DECK
def test_the_order_of_a_hand_is_shown_to_nobody(options: Options) -> None:
    for seats in GAME.seats(options):
        viewers: list[Viewer] = [*(SeatId(seat) for seat in range(seats)), Audience.PUBLIC]
        for seed in range(6):
            random = Random(f"{seats}/{seed}")
            state = GAME.setup(options, seats, seed)
            while moves := GAME.legal_moves(state):
                other = turned_round(state)
                assert decide(GAME, other) == decide(GAME, state)
                move = moves[int(random.random() * len(moves))]
                one, two = apply(GAME, state, move), apply(GAME, other, move)
                for viewer in viewers:
                    assert GAME.view(one.state, viewer) == GAME.view(two.state, viewer)
                    assert told(one, viewer) == told(two, viewer)
                state = one.state


# -- two games that look the same -----------------------------------------------------------------


def _unknown(state: State, viewer: SeatId) -> list[tuple[str, int, int]]:
    """Places whose cards a viewer has not seen and will not draw soon."""
    places = [("box", 0, at) for at in range(len(state.box))]
    places += [("deck", 0, at) for at in range(len(state.deck))[-3:]]
    for seat, hand in enumerate(state.hands):
        places += [("hands", seat, at) for at in range(len(hand)) if seat != viewer]
    return places


def exchanged(state: State, viewer: SeatId, random: Random) -> State:
    """The same position for a viewer, two cards that it has not seen in each other's place."""
    other = state.copy()
    zones = {
        "box": [list(state.box)],
        "deck": [list(state.deck)],
        "hands": [list(hand) for hand in state.hands],
    }
    (zone1, seat1, at1), (zone2, seat2, at2) = random.sample(_unknown(state, viewer), 2)
    one, two = zones[zone1][seat1], zones[zone2][seat2]
    difference = (one[at1] ^ two[at2]) & FACE
    one[at1] ^= difference
    two[at2] ^= difference
    other.box, other.deck = tuple(zones["box"][0]), tuple(zones["deck"][0])
    other.hands = tuple(map(tuple, zones["hands"]))
    return other


def may_differ(one: Move, two: Move, actor: int, viewer: SeatId) -> bool:
    """Whether two moves of somebody else can look the same to a viewer."""
    if one.kind != two.kind or actor == viewer:
        return False
    match one:
        case PlayCard(_, up, _):
            return not up
        case Offer() | PutNext():
            return True
        case _:
            return False


def twins(
    one: State, two: State, viewer: SeatId, random: Random
) -> Iterator[tuple[Step[State, Any], Step[State, Any]]]:
    """Moves in both games of which the viewer is told the same, if there are such."""
    moves = list(GAME.legal_moves(one))
    for move in random.sample(moves, len(moves)):
        step = apply(GAME, one, move)
        for other in GAME.legal_moves(two):
            if other == move or may_differ(move, other, one.agenda[0].seat, viewer):
                answer = apply(GAME, two, other)
                if told(answer, viewer) == told(step, viewer):
                    yield step, answer


def play_alike(options: Options, seats: int, viewer: SeatId, seed: int) -> int:
    """Play two games that a viewer cannot tell apart, as long as it goes; the number of steps."""
    random = Random(f"{options.deck}/{seats}/{viewer}/{seed}")
    one: State = GAME.setup(options, seats, seed)
    two = exchanged(one, viewer, random)
    steps = 0
    while pair := next(twins(one, two, viewer, random), None):
        one, two = pair[0].state, pair[1].state
        if one.over or two.over:
            break
        assert GAME.view(one, viewer) == GAME.view(two, viewer)
        assert GAME.status(one) == GAME.status(two)
        if one.agenda[0].seat == viewer or not GAME.prompt(one).private:
            assert decide(GAME, one) == decide(GAME, two)
        steps += 1
    return steps


@EACH_DECK
def test_who_is_told_the_same_sees_the_same(options: Options) -> None:
    """However the hidden cards lie and whatever others chose in secret, from deal to end."""
    steps = 0
    for seats in GAME.seats(options):
        for viewer in range(seats):
            for seed in range(12):
                steps += play_alike(options, seats, SeatId(viewer), seed)
    assert steps > 400, "the games part too soon to prove anything"


def test_games_that_look_the_same_are_not() -> None:
    """Else the test above would prove nothing."""
    different = 0
    for seed in range(20):
        state: State = GAME.setup(Options(), 2, seed)
        other = exchanged(state, SeatId(0), Random(seed))
        assert GAME.view(state, SeatId(0)) == GAME.view(other, SeatId(0))
        different += state != other
    assert different > 10
