"""A small chart of figures in time, drawn with characters."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from tabletop_tui.app.flowing import Rows

HEIGHT = 4
_EIGHTHS = " ▁▂▃▄▅▆▇█"
_PLAIN = " .:#"


def mark(ascii_only: bool) -> str:
    """What stands under the columns that are marked."""
    return "*" if ascii_only else "✓"


def chart(values: Sequence[int], marked: Sequence[bool], width: int, *, ascii_only: bool) -> Rows:
    """The last values as columns, the highest `HEIGHT` rows high, marks under those that are marked.

    On the left stand the highest and the lowest value. No values, no rows.
    """
    if not values:
        return []
    low, high = min(0, *values), max(1, *values)
    label = max(len(str(low)), len(str(high)))
    room = max(1, (width - label - 2) // 2)
    shown = list(zip(values, marked, strict=True))[-room:]
    steps = _PLAIN if ascii_only else _EIGHTHS
    rows: Rows = []
    for row in range(HEIGHT - 1, -1, -1):
        edge = {HEIGHT - 1: str(high), 0: str(low)}.get(row, "")
        cells = [
            (_cell((value - low) / (high - low), row, steps) + " ", "$points" if each else "$muted")
            for value, each in shown
        ]
        rows.append(Content.assemble((f"{edge:>{label}}  ", "$muted"), *cells))
    below = [f"{mark(ascii_only)} " if each else "  " for _, each in shown]
    rows.append(Content.styled(" " * (label + 2) + "".join(below), "$points").rstrip())
    return rows


def _cell(part: float, row: int, steps: str) -> str:
    """The piece of a column in one row; every value but the lowest shows at least a line."""
    most = len(steps) - 1
    filled = max(1, round(part * HEIGHT * most)) - row * most
    return steps[min(max(0, filled), most)]
