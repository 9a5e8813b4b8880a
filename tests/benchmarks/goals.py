"""How fast is fast enough: what must be, what is aimed at, and whether a figure reaches it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Goal:
    """Two marks for one figure; the higher the figure the better, or the lower with `lower`.

    Without a `must` only the target counts.
    """

    must: float | None
    target: float
    lower: bool = False

    def verdict(self, value: float) -> str:
        """ "met", "must only" or "not met"."""
        musts = self.must is None or self._reaches(value, self.must)
        if musts and self._reaches(value, self.target):
            return "met"
        return "must only" if musts and self.must is not None else "not met"

    def _reaches(self, value: float, mark: float) -> bool:
        return value <= mark if self.lower else value >= mark


@dataclass(frozen=True, slots=True)
class Measured:
    """A line of a report: what was measured, its figure, and the value that the goal is for."""

    name: str
    figure: str
    value: float | None
    goal: Goal | None
    unit: str = ""
    floor: str = ""

    @property
    def cells(self) -> tuple[str, ...]:
        if self.value is None or self.goal is None:
            return (self.name, self.figure, self.floor, "", "", "", "")
        goal = self.goal
        must = "" if goal.must is None else f"{short(goal.must)}{self.unit}"
        marks = (must, f"{short(goal.target)}{self.unit}")
        value = f"{short(self.value)}{self.unit}"
        return (self.name, self.figure, self.floor, value, *marks, goal.verdict(self.value))


HEAD = ("", "figure", "floor", "value", "must", "target", "target is")


def short(value: float) -> str:
    """Three digits of a number, all of one that has more before the point."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def table(rows: Iterable[Sequence[str]]) -> str:
    """Rows of cells as text: the first column to the left, the others to the right."""
    all_rows = [HEAD, *rows]
    widths = [max(len(row[column]) for row in all_rows) for column in range(len(HEAD))]
    lines = []
    for first, *others in all_rows:
        rest = (f"{cell:>{width}}" for cell, width in zip(others, widths[1:], strict=True))
        lines.append(f"{first:{widths[0]}}  {'  '.join(rest)}".rstrip())
    return "\n".join(lines)
