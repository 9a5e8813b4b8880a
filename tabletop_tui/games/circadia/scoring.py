"""What lines are worth, and who comes before whom (R51-R53)."""

from __future__ import annotations

from tabletop_tui.games.circadia.model import Line, State

Standing = tuple[int, list[int]]
"""A total and the values that make it, highest first: seats compare by these."""


def standing(line: Line) -> Standing:
    """What a line is worth, comparable with another's (R51, R52)."""
    values = sorted((claimed.value for claimed in line), reverse=True)
    return sum(values), values


def ranking(state: State) -> tuple[tuple[Standing, int], ...]:
    """For each seat its standing and its rank from 1; equal standings share a rank (R53)."""
    standings = [standing(line) for line in state.lines]
    return tuple((own, 1 + sum(other > own for other in standings)) for own in standings)


def first_difference(best: list[int], beaten: list[int]) -> tuple[int, int]:
    """Where two different lists of the same total part: the higher value, then the lower.

    Equal totals of positive values part before either list ends (R52).
    """
    return next((a, b) for a, b in zip(best, beaten, strict=False) if a != b)
