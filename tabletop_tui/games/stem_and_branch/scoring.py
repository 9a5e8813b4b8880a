"""Scores of Stem & Branch: the end of a competitive game, and what a table has reached together."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop_tui.games.stem_and_branch.cards import (
    ANIMAL,
    ANIMALS,
    BANDS,
    RANK,
    TOP_RANK,
    Band,
    animal_of_year,
)
from tabletop_tui.games.stem_and_branch.model import NOTHING, Cards, Stacks, State


@dataclass(frozen=True, slots=True)
class Tally:
    """What a seat has at the end: Years, a Year per Element Token, and per matching hand card."""

    years: int
    tokens: int
    matches: Cards

    @property
    def total(self) -> int:
        return self.years + self.tokens + len(self.matches)


def tally(state: State, seat: int) -> Tally:
    """A seat's final scoring in the competitive game (R44)."""
    matches = tuple([card for card in state.hands[seat] if state.control[ANIMAL[card]] == seat])
    return Tally(state.years[seat], sum(state.tokens[seat]), matches)


def ranking(state: State) -> list[tuple[int, int]]:
    """By seat: total and rank; the year's animal decides ties (R45, R46)."""
    holder = state.control[animal_of_year(state.options.year)]
    totals = [tally(state, seat).total for seat in range(len(state.hands))]
    keys = [(total, seat == holder) for seat, total in enumerate(totals)]
    return [
        (total, 1 + sum(other > key for other in keys))
        for total, key in zip(totals, keys, strict=True)
    ]


# -- co-op and solo -------------------------------------------------------------------------------


def finished(stacks: Stacks) -> tuple[int, ...]:
    """The animals that have reached the top rank, in the order of the twelve."""
    tops = [stack[-1] for stack in stacks if stack]
    return tuple(sorted({ANIMAL[top] for top in tops if RANK[top] == TOP_RANK}))


def laid(stacks: Stacks, animal: int) -> int:
    """How many cards of an animal lie on the board, in all its stacks (R52, R53)."""
    return sum(ANIMAL[card] == animal for stack in stacks for card in stack)


def highest(stacks: Stacks, animal: int) -> int:
    """The rank that an animal stands at, 0 if it is not on the board."""
    return max(
        (RANK[stack[-1]] for stack in stacks if stack and ANIMAL[stack[-1]] == animal), default=0
    )


def together(stacks: Stacks) -> int:
    """The Years a table has reached so far, without a bonus (R53)."""
    return sum(laid(stacks, animal) for animal in finished(stacks))


def bonus(state: State) -> int:
    """The bonus for twelve finished animals: a Year per card left in deck and row (R55, R56)."""
    return left_over(state) if len(finished(state.stacks)) == len(ANIMALS) else 0


def left_over(state: State) -> int:
    """How many cards are left in deck and row."""
    return len(state.deck) + sum(card != NOTHING for card in state.row)


def band(years: int) -> str:
    """The name of the band a shared score falls in. Raises ValueError if it falls in none."""
    for each in BANDS:
        if each.min <= years <= each.max:
            return each.name
    raise ValueError(f"no band has {years} Years")


def next_band(years: int) -> Band | None:
    """The band above the one a shared score falls in; None above the highest."""
    return next((each for each in BANDS if each.min > years), None)


def scores(state: State) -> tuple[int, ...]:
    """By seat: Years so far, with the final scoring once the game is over.

    In co-op and solo every seat has the shared score.
    """
    if state.options.together:
        return (together(state.stacks) + bonus(state),) * len(state.hands)
    if state.stage == "over":
        return tuple([total for total, _ in ranking(state)])
    return state.years
