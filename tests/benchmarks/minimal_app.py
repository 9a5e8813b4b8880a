"""The least that a Textual application can be: one widget on the Line API, with a cursor.

What the table takes is measured against it: `python -m tests.benchmarks.minimal_app`.
"""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

COLUMNS, ROWS, WIDTH = 10, 12, 8
FIRST_WORD = "c0,0"
_HERE = Style(reverse=True)


class Grid(Widget, can_focus=True):
    """Cells in rows and columns, and one that the cursor is on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1, 0)"),
        Binding("right", "move(1, 0)"),
        Binding("up", "move(0, -1)"),
        Binding("down", "move(0, 1)"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._column = self._row = 0

    def action_move(self, columns: int, rows: int) -> None:
        self._paint()
        self._column = (self._column + columns) % COLUMNS
        self._row = (self._row + rows) % ROWS
        self._paint()

    def _paint(self) -> None:
        self.refresh(Region(self._column * WIDTH, self._row, WIDTH, 1))

    def render_line(self, y: int) -> Strip:
        if y >= ROWS:
            return Strip.blank(self.size.width, self.rich_style)
        own = self.rich_style
        cells = [self._cell(column, y, own) for column in range(COLUMNS)]
        return Strip(cells).adjust_cell_length(self.size.width, own)

    def _cell(self, column: int, row: int, own: Style) -> Segment:
        here = (column, row) == (self._column, self._row)
        return Segment(f"c{column},{row}".ljust(WIDTH), own + _HERE if here else own)


class MinimalApp(App[None]):
    """One grid and nothing else."""

    CSS = "Grid { width: 1fr; height: 1fr; }"
    ENABLE_COMMAND_PALETTE = False

    def compose(self) -> ComposeResult:
        yield Grid()


if __name__ == "__main__":
    MinimalApp().run()
