"""Which animals may be moved in co-op and solo, and where to (R47-R51)."""

from __future__ import annotations

from typing import Final

from tabletop_tui.games.stem_and_branch.cards import (
    ELEMENT,
    NEIGHBOURS,
    PAYERS,
    RANK,
    SPACES,
    TOP_RANK,
)
from tabletop_tui.games.stem_and_branch.costs import ALL_SPACES, bits, sharing, shown
from tabletop_tui.games.stem_and_branch.legality import barred_from_empty
from tabletop_tui.games.stem_and_branch.model import Stacks, State

BEYOND: Final = 99
"""A shortfall that no neighbours make up for."""


def locked(stacks: Stacks, space: int) -> bool:
    """Whether a stack is finished: co-op and solo lock it (R51)."""
    return bool(stacks[space]) and RANK[stacks[space][-1]] == TOP_RANK


def cannot_start(state: State, origin: int) -> str | None:
    """Why the animal in this space cannot be moved at all (R47, R51)."""
    if not state.options.together:
        return "not_in_this_mode"
    if state.stage == "follow":
        return "moved_already"
    if state.stage != "action":
        return "not_now"
    if origin not in SPACES or not state.stacks[origin]:
        return "no_animal"
    return "locked" if locked(state.stacks, origin) else None


def cannot_move(state: State, origin: int, goal: int) -> str | None:
    """Why this animal cannot be moved there (R47-R50)."""
    code = cannot_start(state, origin)
    if code is not None:
        return code
    if goal not in NEIGHBOURS[origin]:
        return "not_adjacent"
    if state.stacks[goal]:
        return "occupied"
    if can_follow(state, shortfalls(state), shown(state.stacks), origin, goal):
        return None
    return "no_summon_follows"


def shortfalls(state: State) -> list[int]:
    """By element: how much the best card of the actor's hand is short of its rank.

    Only cards that may go to an empty space count; a shortfall is what neighbours must share.
    """
    hand = state.hands[state.actor]
    tokens = state.tokens[state.actor]
    mask = bits(hand)
    short = [BEYOND] * len(tokens)
    unique = state.options.unique_animals
    for card in hand:
        if not (unique and barred_from_empty(state.options, state.stacks, card)):
            element = ELEMENT[card]
            lacking = RANK[card] - (mask & PAYERS[card]).bit_count() - tokens[element]
            short[element] = min(short[element], lacking)
    return short


def can_follow(state: State, short: list[int], tops: list[int], origin: int, goal: int) -> bool:
    """Whether a card could be paid for and placed on an empty space after this move.

    The token the move would cover may pay (R49), the space it leaves may be the goal (R50).
    `short` are the hand's shortfalls and `tops` the elements shown, both before the move.
    """
    if min(short) <= 0:
        return True
    here, there = 1 << origin, 1 << goal
    moving = ELEMENT[state.stacks[origin][-1]]
    found = state.ground[goal]
    empty = ALL_SPACES & ~there
    for spaces in tops:
        empty &= ~spaces
    empty |= here
    for element, lacking in enumerate(short):
        if lacking != BEYOND:
            alike = tops[element]
            if element == moving:
                alike = alike & ~here | there
            if sharing(alike)[lacking - (element == found)] & empty:
                return True
    return False


def moved(stacks: Stacks, origin: int, goal: int) -> Stacks:
    """The board with one stack moved to an empty space."""
    board = list(stacks)
    board[origin], board[goal] = (), board[origin]
    return tuple(board)
