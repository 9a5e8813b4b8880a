"""What a Summon costs and what can pay for it (R10-R21)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple

from tabletop_tui.games.stem_and_branch.cards import (
    ANIMAL,
    ANIMALS,
    AROUND,
    BIT,
    CARDS,
    ELEMENT,
    ELEMENTS,
    NEIGHBOURS,
    PAYERS,
    RANK,
    SPACES,
    TOP_RANK,
)
from tabletop_tui.games.stem_and_branch.model import NOTHING, Cards, Counts, Stacks, State


@dataclass(frozen=True, slots=True)
class Price:
    """A cost line by line: the card's rank, less each of the `shared` neighbours, less `ascend`."""

    rank: int
    shared: tuple[int, ...]
    ascend: int
    total: int


ALL_SPACES: Final = (1 << len(SPACES)) - 1


def _onto(top: int, card: int) -> str | None:
    """Why `card` cannot lie on `top` (R24, R25)."""
    if ANIMAL[card] != ANIMAL[top]:
        return "other_animal"
    return None if RANK[top] < RANK[card] else "not_lower"


ONTO: Final = tuple(tuple(_onto(top, card) for card in CARDS) for top in CARDS)
"""By a stack's top card: what keeps each card from Ascending on it."""


class Layout(NamedTuple):
    """What the stacks of a board show.

    `tops` has, by element, the spaces whose top card has it, as bits; `homes`, by animal, the
    spaces where it shows, in order; `empty` the other spaces, as bits.
    """

    tops: tuple[int, ...]
    homes: tuple[Cards, ...]
    empty: int


@lru_cache(maxsize=1024)  # a Draw and a payment leave the board as it is
def layout(stacks: Stacks) -> Layout:
    """A board read once for all cards."""
    tops = [0] * len(ELEMENTS)
    homes: list[Cards] = [()] * len(ANIMALS)
    empty = ALL_SPACES
    for space, stack in enumerate(stacks):
        if stack:
            top = stack[-1]
            tops[ELEMENT[top]] |= 1 << space
            homes[ANIMAL[top]] += (space,)
            empty ^= 1 << space
    return Layout(tuple(tops), tuple(homes), empty)


@cache
def sharing(spaces: int) -> tuple[int, ...]:
    """By number: the spaces with at least so many neighbours among `spaces`; all are bits.

    As long as the highest rank asks for, so that any cost can be looked up.
    """
    least = [ALL_SPACES, *(0,) * TOP_RANK]
    for space in spaces_of(spaces):
        around = AROUND[space]
        for number in range(TOP_RANK, 0, -1):
            least[number] |= least[number - 1] & around
    return tuple(least)


@cache
def spaces_of(mask: int) -> tuple[int, ...]:
    """Bits as spaces, in order."""
    return tuple([space for space in SPACES if mask >> space & 1])


def top_of(stacks: Stacks, space: int) -> int:
    """The card that shows in a space, NOTHING in an empty one."""
    stack = stacks[space]
    return stack[-1] if stack else NOTHING


def base_cost(top: int, card: int) -> int:
    """A cost before Shared Elements: the rank, or the covered card's rank when Ascending."""
    return RANK[card] if top == NOTHING else RANK[top]


def shared_spaces(stacks: Stacks, card: int, space: int) -> tuple[int, ...]:
    """The neighbours whose top card has the card's element (R12-R15)."""
    element = ELEMENT[card]
    return tuple(
        [
            near
            for near in NEIGHBOURS[space]
            if stacks[near] and ELEMENT[stacks[near][-1]] == element
        ]
    )


def cost(stacks: Stacks, card: int, space: int) -> int:
    """What summoning `card` to `space` costs; never below 0 (R10, R11)."""
    return max(0, base_cost(top_of(stacks, space), card) - len(shared_spaces(stacks, card, space)))


def price(stacks: Stacks, card: int, space: int) -> Price:
    """The same, line by line."""
    rank = RANK[card]
    ascend = rank - base_cost(top_of(stacks, space), card)
    shared = shared_spaces(stacks, card, space)
    return Price(rank, shared, ascend, max(0, rank - ascend - len(shared)))


def bits(cards: Cards) -> int:
    """Cards as one number with a bit each."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def means(hand: Cards, tokens: Counts) -> list[tuple[int, int]]:
    """Each card of a hand, with how much of its cost the rest and Element Tokens could pay."""
    mask = bits(hand)
    return [(card, (mask & PAYERS[card]).bit_count() + tokens[ELEMENT[card]]) for card in hand]


def resources(hand: Cards, tokens: Counts, card: int) -> int:
    """How much of a cost of `card` a hand and Element Tokens could pay (R17, R18, R21)."""
    return (bits(hand) & PAYERS[card]).bit_count() + tokens[ELEMENT[card]]


def pays(payer: int, card: int) -> bool:
    """Whether discarding `payer` pays 1 for `card`: same element or same animal."""
    return bool(PAYERS[card] & BIT[payer])


def payers(state: State) -> Cards:
    """The actor's cards that can pay for the Summon under way."""
    wanted = PAYERS[state.card]
    return tuple([card for card in state.hands[state.actor] if wanted & BIT[card]])
