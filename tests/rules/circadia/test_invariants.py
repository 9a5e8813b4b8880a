"""What holds in every position of every game, whatever is played."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_tui.engine.game import apply
from tabletop_tui.engine.model import SeatId
from tabletop_tui.games.circadia import GAME
from tabletop_tui.games.circadia.cards import (
    BACK,
    CREATURE,
    HABITAT_DECKS,
    SPIRIT_DECK,
    SPIRITS,
    VALUE,
    Side,
)
from tabletop_tui.games.circadia.model import (
    GAP,
    Claim,
    Discard,
    DiscardSet,
    EndClaims,
    EndDraw,
    EndPlay,
    EndTurn,
    Move,
    Options,
    PlaceCard,
    State,
    Take,
)
from tests.rules.circadia.position import do, position

SIDES: tuple[Side | None, ...] = (None, "day", "night")
EVERY_MOVE: list[Move] = [
    *(DiscardSet(slot) for slot in range(-1, 4)),
    *(PlaceCard(card, slot) for card, slot in product(range(-1, len(SPIRITS) + 1), range(-2, 4))),
    EndPlay(),
    *(
        Claim(habitat, place, slot, side)
        for habitat, place, slot, side in product(range(-1, 4), range(-1, 5), range(-1, 4), SIDES)
    ),
    EndClaims(),
    *(Take(card) for card in range(-1, len(SPIRITS) + 1)),
    EndDraw(),
    *(Discard(card) for card in range(-1, len(SPIRITS) + 1)),
    EndTurn(),
]


def spirits(state: State) -> Counter[int]:
    zones = [*state.hands, state.display, state.deck, state.discard]
    zones += [own for sets in state.sets for own in sets]
    return Counter(card for zone in zones for card in zone if card != GAP)


def check_cards(state: State) -> None:
    assert spirits(state) == Counter(SPIRIT_DECK)
    face_up = [card for line in state.lines for card in line if not card.face_down]
    lying = [card for zone in (*state.rows, *state.decks, state.buried) for card in zone]
    cards = [card for card in lying if card != GAP]
    assert len(cards) + len(face_up) == 36
    assert not Counter(cards) - Counter(card for deck in HABITAT_DECKS for card in deck)


def check_sets(state: State) -> None:
    for sets in state.sets:
        assert len(sets) == 3
        for own in sets:
            assert all(VALUE[low] <= VALUE[high] for low, high in pairwise(own))
            assert len({CREATURE[card] for card in own}) <= 1


def check_lines(state: State) -> None:
    for line, score in zip(state.lines, state.scores, strict=True):
        assert all(one.side != next_one.side for one, next_one in pairwise(line))
        assert score == sum(card.value for card in line)
    backs = Counter(card.value for line in state.lines for card in line if card.face_down)
    assert backs == Counter(BACK[card] for card in state.buried)


def check_between_turns(state: State) -> None:
    assert all(len(own) <= 8 for own in state.hands)
    assert GAP not in state.display or not state.deck
    for row, deck in zip(state.rows, state.decks, strict=True):
        assert GAP not in row or not deck


def check(state: State) -> None:
    check_cards(state)
    check_sets(state)
    check_lines(state)
    for own, known in zip(state.hands, state.known, strict=True):
        assert not Counter(known) - Counter(own)
    if state.stage == "play" and not state.value and not state.owed:
        check_between_turns(state)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(2))
def test_random_games_keep_the_invariants_and_end(seats: int, seed: int) -> None:
    state = GAME.setup(Options(first_player="random"), seats, seed)
    random = Random(seed)
    triggered = 0
    while moves := GAME.legal_moves(state):
        state = apply(GAME, state, random.choice(list(moves))).state
        triggered = triggered or (state.turn if state.trigger >= 0 else 0)
        check(state)
    assert state.turn == triggered + seats - 1


@settings(max_examples=25, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 10**6), picks=st.lists(st.integers(0, 99)))
def test_chosen_games_keep_the_invariants(seats: int, seed: int, picks: list[int]) -> None:
    state = GAME.setup(Options(), seats, seed)
    for pick in picks:
        moves = GAME.legal_moves(state)
        before = state.copy()
        after = apply(GAME, state, moves[pick % len(moves)]).state
        assert state == before
        state = after
        check(state)


def test_a_move_is_refused_exactly_if_it_is_not_listed() -> None:
    random = Random(1)
    for seed in range(6):
        state = GAME.setup(Options(), 2 + seed % 4, seed)
        for step in range(120):
            moves = list(GAME.legal_moves(state))
            if step % 4 == 0:
                open_moves = [move for move in EVERY_MOVE if GAME.refuse(state, move) is None]
                assert len(open_moves) == len(moves)
                assert set(open_moves) == set(moves)
            state = apply(GAME, state, _eager(moves, random)).state


def _eager(moves: list[Move], random: Random) -> Move:
    """Claim where it is possible, so that lines and refills come about."""
    claims = [move for move in moves if isinstance(move, Claim)]
    return random.choice(claims or moves)


def test_one_value_a_turn() -> None:
    random = Random(3)
    state = GAME.setup(Options(), 3, 3)
    played: dict[int, set[int]] = {}
    for _ in range(1500):
        moves = list(GAME.legal_moves(state))
        move = random.choice(moves)
        if isinstance(move, PlaceCard):
            played.setdefault(state.turn, set()).add(VALUE[move.card])
        state = apply(GAME, state, move).state
    assert len(played) > 50
    assert {len(values) for values in played.values()} == {1}


def walk(seed: int, seats: int, steps: int) -> State:
    """A position some eager steps into a game that is not over."""
    state, random = GAME.setup(Options(), seats, seed), Random(seed)
    for _ in range(steps):
        after = apply(GAME, state, _eager(list(GAME.legal_moves(state)), random)).state
        if GAME.actor(after) is None:
            break
        state = after
    return state


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 5), st.integers(0, 250), st.integers(0, 4))
def test_resampled_positions_look_the_same_and_can_be_played(
    seed: int, seats: int, steps: int, viewer: int
) -> None:
    seat = SeatId(viewer % seats)
    state = walk(seed, seats, steps)
    other = GAME.resample(state, seat, Random(seed))
    check(other)
    assert GAME.view(other, seat) == GAME.view(state, seat)
    assert GAME.legal_moves(other)


def test_resampling_keeps_a_card_for_whoever_owes_a_new_set() -> None:
    """R14: the last card of the value may only start the owed set, so one must be in hand."""
    text = """
        Ryan: B[1] A[1] G[1] hand B2 B2 A3
        Beth: hand B1 A1
        deck: B1 B1 B1 A5 A5 G4 G4
    """
    state = do(position(text), "discard 2; B2 to 1")
    for seed in range(30):
        other = GAME.resample(state, SeatId(1), Random(seed))
        assert any(isinstance(move, PlaceCard) for move in GAME.legal_moves(other))
    hands = {GAME.resample(state, SeatId(1), Random(seed)).hands[0] for seed in range(30)}
    assert len(hands) > 1
