"""What holds in every game: facts that an independent model of the rulings showed (section 3)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_tui.games.castles_of_caleira import GAME
from tabletop_tui.games.castles_of_caleira.cards import ACTS, DECK_FACES
from tabletop_tui.games.castles_of_caleira.model import FACE, Options, State

SETUPS = [(options, seats) for options in GAME.variants for seats in GAME.seats(options)]
LONGEST_RACK = {2: 9, 3: 8, 4: 6}
MOST_EFFECTS = 18


def cards_of(state: State) -> Counter[int]:
    held = [captive.piece for captive in state.captives]
    laid = [piece for rack in state.racks for piece in rack] + held
    cards = [card for hand in state.hands for card in hand]
    cards += [state.pieces[piece] for piece in laid]
    faces = [card & FACE for card in (*cards, *state.deck, *state.box)]
    assert len(set(laid)) == len(laid), "a piece lies in two places"
    return Counter([*faces, *state.discard])


def check(state: State, seats: int) -> None:
    assert cards_of(state) == Counter(DECK_FACES[state.options.deck])
    assert all(len(rack) <= LONGEST_RACK[seats] for rack in state.racks)
    for seat, out in enumerate(state.out):
        if out:
            assert not state.hands[seat]
            assert not state.racks[seat]
            assert all(frame.seat != seat for frame in state.agenda)
    prisons = {piece for rack in state.racks for piece in rack}
    assert all(held.prison in prisons for held in state.captives)
    if not state.over and state.agenda[0].kind == "turn_end":
        assert len(state.agenda) == 1, "a turn ends with an empty queue"
        if state.deck:
            sizes = {len(h) for h, out in zip(state.hands, state.out, strict=True) if not out}
            assert sizes == {2}


class Tally:
    """What is counted over one game."""

    def __init__(self, seats: int) -> None:
        self.plays = [0] * seats
        self.effects = 0
        self.passed = False

    def count(self, move: Any, seat: int, events: list[Any]) -> None:
        self.plays[seat] += move.kind == "play_card"
        for event in events:
            self.passed |= event.kind == "turn_passed"
            self.effects += _activates(event)


def _activates(event: Any) -> bool:
    """Whether a piece with an effect was played face-up or revealed."""
    shown = {"card_played": "up", "piece_destroyed": "flipped"}.get(event.kind)
    turned = event.kind == "piece_revealed" or (shown is not None and getattr(event, shown))
    return turned and ACTS[event.face]


def finish(state: State, seats: int, choose: Any) -> Tally:
    tally = Tally(seats)
    while moves := GAME.legal_moves(state):
        check(state, seats)
        seat = state.agenda[0].seat
        move = choose(moves)
        events: list[Any] = []
        GAME.advance(state, move, events)
        tally.count(move, seat, events)
    check(state, seats)
    return tally


@pytest.mark.parametrize(("options", "seats"), SETUPS, ids=str)
def test_random_games(options: Options, seats: int) -> None:
    for seed in range(60):
        random = Random(seed)
        state = GAME.setup(options, seats, seed)
        tally = finish(state, seats, random.choice)
        assert state.over
        assert not tally.passed, "nobody ever has to skip a turn"
        assert tally.effects <= MOST_EFFECTS
        if not any(state.out):
            assert not state.deck
            assert len(set(tally.plays)) == 1, "everybody plays as many cards"


@settings(max_examples=80, deadline=None, derandomize=True, database=None)
@given(
    setup=st.sampled_from(SETUPS),
    seed=st.integers(0, 10_000),
    choices=st.lists(st.integers(0, 10_000), min_size=20, max_size=160),
)
def test_games_chosen_by_hypothesis(
    setup: tuple[Options, int], seed: int, choices: list[int]
) -> None:
    options, seats = setup
    stream = iter(choices)

    def choose(moves: Any) -> Any:
        return moves[next(stream, 0) % len(moves)]

    state = GAME.setup(options, seats, seed)
    finish(state, seats, choose)
    outcome = GAME.outcome(state)
    assert outcome is not None
    totals = [result.total for result in outcome.results if result.total is not None]
    winners = [outcome.results[seat].total for seat in outcome.winners]
    assert winners == [max(totals, default=None)] * len(winners)


def test_ties_are_not_rare() -> None:
    """7 to 19 percent of random games end in a tie, so the rule for it matters."""
    ties = 0
    for seed in range(300):
        random = Random(seed)
        state = GAME.setup(Options(), 3, seed)
        while moves := GAME.legal_moves(state):
            GAME.advance(state, random.choice(moves))
        outcome = GAME.outcome(state)
        assert outcome is not None
        ties += len(outcome.winners) > 1
    assert 0.05 < ties / 300 < 0.25
