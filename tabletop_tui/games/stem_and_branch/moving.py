"""Which animals may be moved in co-op and solo, and where to (R47-R51)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from tabletop_tui.games.stem_and_branch.cards import (
    AROUND,
    ELEMENT,
    NEIGHBOURS,
    RANK,
    SPACES,
    TOP_RANK,
)
from tabletop_tui.games.stem_and_branch.costs import layout, means, sharing, spaces_of
from tabletop_tui.games.stem_and_branch.legality import barred_from_empty
from tabletop_tui.games.stem_and_branch.model import Stacks, State


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
    seat = state.actor
    short = shortfalls(state, means(state.hands[seat], state.tokens[seat]))
    if can_follow(state, short, origin, goal):
        return None
    return "no_summon_follows"


@lru_cache(maxsize=1024)
def ways(stacks: Stacks) -> tuple[tuple[int, int], ...]:
    """Every space whose stack may leave it, with each empty space beside it (R48, R51)."""
    empty = layout(stacks).empty
    return tuple(
        [
            (origin, goal)
            for origin, stack in enumerate(stacks)
            if stack and not locked(stacks, origin)
            for goal in spaces_of(AROUND[origin] & empty)
        ]
    )


def shortfalls(state: State, cards: Iterable[tuple[int, int]]) -> dict[int, int]:
    """By element: how much the best of some cards is short of its rank, 0 for nothing.

    The cards come with the resources to pay for them. Only those that may go to an empty space
    count; a shortfall is what neighbours must share.
    """
    short: dict[int, int] = {}
    unique = state.options.unique_animals
    for card, owned in cards:
        if not (unique and barred_from_empty(state.options, state.stacks, card)):
            element = ELEMENT[card]
            lacking = max(0, RANK[card] - owned)
            if lacking < short.get(element, TOP_RANK + 1):
                short[element] = lacking
    return short


def can_follow(state: State, short: Mapping[int, int], origin: int, goal: int) -> bool:
    """Whether a card could be paid for and placed on an empty space after this move.

    The token the move would cover may pay (R49), the space it leaves may be the goal (R50).
    `short` are the hand's shortfalls before the move.
    """
    tops, _, empty = layout(state.stacks)
    here, there = 1 << origin, 1 << goal
    empty = empty & ~there | here
    moving = ELEMENT[state.stacks[origin][-1]]
    found = state.ground[goal]
    for element, lacking in short.items():
        if not lacking:
            return True
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
