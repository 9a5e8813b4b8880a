"""What must hold in every game of Stem & Branch: random play, and hypothesis choosing the moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_tui.engine.game import apply
from tabletop_tui.games.stem_and_branch import GAME
from tabletop_tui.games.stem_and_branch.cards import (
    ANIMAL,
    ANIMALS,
    CARDS,
    ELEMENTS,
    NEIGHBOURS,
    RANK,
    SPACES,
    TOP_LEVEL,
    TOP_RANK,
)
from tabletop_tui.games.stem_and_branch.legality import cannot_summon
from tabletop_tui.games.stem_and_branch.model import NOTHING, Options, State
from tabletop_tui.games.stem_and_branch.moves import MoveAnimal, Summon
from tabletop_tui.games.stem_and_branch.moving import cannot_move
from tabletop_tui.games.stem_and_branch.rules import round_of
from tests.rules.stem_and_branch.position import TOKENS_EACH

TABLES = tuple((options, seats) for options in GAME.variants for seats in GAME.seats(options))
STAGES_WITH_A_CARD = ("pay", "steal", "claim")


def check(state: State) -> None:
    """Nothing is lost or made, and nothing is where it cannot be."""
    check_cards(state)
    check_tokens(state)
    assert min(state.years) >= 0
    if state.options.together:
        assert set(state.control) == {NOTHING}
        assert set(state.years) == {0}
    if not state.options.scrolls:
        for stack in state.stacks:
            ranks = [RANK[card] for card in stack]
            assert ranks == sorted(set(ranks))


def check_cards(state: State) -> None:
    zones = (*state.hands, *state.stacks, state.row, state.discard, state.deck)
    lying = Counter(card for zone in zones for card in zone if card != NOTHING)
    pending = state.card != NOTHING and not lying[state.card]
    if pending:
        assert state.stage == "pay"
        lying[state.card] += 1
    assert lying == Counter(CARDS)
    for stack in state.stacks:
        assert len({ANIMAL[card] for card in stack}) <= 1


def check_tokens(state: State) -> None:
    for element in range(len(ELEMENTS)):
        held = sum(own[element] for own in state.tokens)
        lying = state.ground.count(element)
        assert held + lying + state.supply[element] == TOKENS_EACH
        assert min(state.supply) >= 0
        assert min(map(min, state.tokens)) >= 0
    assert all(
        token == NOTHING for token, stack in zip(state.ground, state.stacks, strict=True) if stack
    )
    assert len(state.control) == len(ANIMALS)
    assert all(NOTHING <= seat < len(state.hands) for seat in state.control)


def check_scrolls(state: State) -> None:
    """A scroll is in its pile, with one seat, or in the box for ever."""
    for element, lowest in enumerate(state.piles):
        owned = [abs(own[element]) for own in state.scrolls if own[element]]
        assert len(set(owned)) == len(owned)
        assert all(0 < level < lowest <= TOP_LEVEL + 1 for level in owned)


@pytest.mark.parametrize(("options", "seats"), TABLES)
def test_random_games_keep_everything_and_end(options: Options, seats: int) -> None:
    for seed in range(6):
        random = Random(seed)
        state = GAME.setup(options, seats, seed)
        made = 0
        while moves := GAME.legal_moves(state):
            GAME.advance(state, moves[int(random.random() * len(moves))])
            check(state)
            if options.scrolls:
                check_scrolls(state)
            made += 1
            assert made < 5000
        assert state.turn % seats == 0 or options.together
        assert GAME.outcome(state) is not None


@pytest.mark.parametrize(("options", "seats"), TABLES)
def test_the_list_of_moves_is_what_the_rules_allow_one_by_one(options: Options, seats: int) -> None:
    """The fast list against the reason functions, asked of every card, space and animal."""
    random = Random("one by one")
    state = GAME.setup(options, seats, 3)
    while moves := GAME.legal_moves(state):
        if state.stage in ("action", "follow", "wood"):
            check_listing(state)
        GAME.advance(state, moves[int(random.random() * len(moves))])


def check_listing(state: State) -> None:
    moves = GAME.legal_moves(state)
    summons = {move for move in moves if isinstance(move, Summon)}
    assert summons == {
        Summon(card, space)
        for card in CARDS
        for space in SPACES
        if cannot_summon(state, card, space) is None
    }
    moved = {move for move in moves if isinstance(move, MoveAnimal)}
    assert moved == {
        MoveAnimal(origin, goal)
        for origin in SPACES
        for goal in NEIGHBOURS[origin]
        if cannot_move(state, origin, goal) is None
    }
    assert moved == set(followed(state))


def followed(state: State) -> Iterator[MoveAnimal]:
    """Moves to an empty neighbour after which something can be summoned, found by trying."""
    if not state.options.together or state.stage != "action":
        return
    for origin in SPACES:
        stack = state.stacks[origin]
        if stack and RANK[stack[-1]] < TOP_RANK:
            for goal in NEIGHBOURS[origin]:
                move = MoveAnimal(origin, goal)
                if not state.stacks[goal] and GAME.legal_moves(apply(GAME, state, move).state):
                    yield move


@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(
    table=st.sampled_from(TABLES),
    seed=st.integers(0, 10_000),
    choices=st.lists(st.integers(0, 10_000), min_size=20, max_size=120),
)
def test_no_choice_of_moves_breaks_the_rules(
    table: tuple[Options, int], seed: int, choices: list[int]
) -> None:
    options, seats = table
    state = GAME.setup(options, seats, seed)
    for choice in choices:
        moves = GAME.legal_moves(state)
        if not moves:
            break
        move = moves[choice % len(moves)]
        before = state.copy()
        assert GAME.refuse(state, move) is None
        GAME.advance(state, move)
        check(state)
        check_progress(before, state)


def check_progress(before: State, after: State) -> None:
    """Years fall only by a claim; discards and the deck only ever go one way in the base game."""
    paid = before.stage == "claim"
    assert paid or all(new >= old for old, new in zip(before.years, after.years, strict=True))
    assert len(after.deck) <= len(before.deck)
    assert round_of(after) >= round_of(before)
    if not after.options.scrolls:
        assert after.discard[: len(before.discard)] == before.discard


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_base_game_is_bounded(seats: int) -> None:
    """Each Draw uses a card of deck or row, each Summon one of a hand; discards never return."""
    options = Options(year=2026)
    for seed in range(10):
        state = GAME.setup(options, seats, seed)
        random = Random(seed)
        actions = 0
        while moves := GAME.legal_moves(state):
            move = moves[int(random.random() * len(moves))]
            actions += move.kind in ("draw_row", "draw_deck", "summon")
            GAME.advance(state, move)
        assert actions <= 2 * len(CARDS)
