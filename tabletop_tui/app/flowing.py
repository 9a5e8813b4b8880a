"""Text laid out for the width it gets: the page widget, columns and tables of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeAlias

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

Rows: TypeAlias = list[Content]
_SCROLL = Binding.Group("scroll")


class Scroller(VerticalScroll):
    """A page that scrolls; its keys are named on the key bar."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll_up", "up", id="page.up", group=_SCROLL),
        Binding("down,j", "scroll_down", "down", id="page.down", group=_SCROLL),
        Binding("pageup", "page_up", "page up", id="page.page_up", show=False),
        Binding("pagedown,space", "page_down", "page down", id="page.page_down", show=False),
    ]


class Flowing(Widget):
    """Text that is laid out anew for each width, and as high as it needs to be."""

    DEFAULT_CSS = "Flowing { width: 1fr; height: auto; }"

    def __init__(
        self, layout: Callable[[int], Rows], *, id: str | None = None, classes: str | None = None
    ) -> None:
        """`layout` gives the rows for a width in cells, none of them wider."""
        super().__init__(id=id, classes=classes)
        self._make = layout
        self._rows: Rows = []
        self._width = -1

    def rows(self, width: int) -> Rows:
        """The rows for a width, made once."""
        if width != self._width:
            self._rows, self._width = self._make(width), width
        return self._rows

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.rows(width))

    def render(self) -> Content:
        return Content("\n").join(self.rows(self.size.width))


def wrapped(text: Content, width: int) -> Rows:
    """The text broken into rows of at most `width` cells; at least one row."""
    return [row.rstrip() for row in text.wrap(max(1, width))] or [Content("")]


def beside(columns: Sequence[Rows], width: int, gap: int) -> Rows:
    """Columns of `width` cells side by side, `gap` cells apart, as high as the highest."""
    height = max(len(rows) for rows in columns)
    blank = Content("")
    out: Rows = []
    for y in range(height):
        cells = [rows[y] if y < len(rows) else blank for rows in columns]
        out.append(Content(" " * gap).join(fit(cell, width) for cell in cells))
    return out


def fit(text: Content, width: int) -> Content:
    """The text in exactly `width` cells: cut, or filled up with spaces."""
    cut = text.truncate(width)
    return cut.pad_right(width - cut.cell_length)


def table(head: Sequence[Content], rows: Sequence[Sequence[Content]], width: int) -> Rows:
    """A table in `width` cells: columns as wide as they need, the widest wrapped if it must be."""
    widths = column_widths([head, *rows], width)
    out: Rows = []
    for row in (head, *rows):
        cells = [wrapped(cell, wide) for cell, wide in zip(row, widths, strict=True)]
        height = max(len(cell) for cell in cells)
        for y in range(height):
            parts = [
                fit(cell[y] if y < len(cell) else Content(""), wide)
                for cell, wide in zip(cells, widths, strict=True)
            ]
            out.append(Content("  ").join(parts).rstrip())
    return out


def column_widths(rows: Sequence[Sequence[Content]], width: int) -> list[int]:
    """What each column needs; while that is too much together, the widest gives way."""
    widths = [max(1, *(cell.cell_length for cell in column)) for column in zip(*rows, strict=True)]
    while sum(widths) + 2 * (len(widths) - 1) > width and max(widths) > 1:
        widths[widths.index(max(widths))] -= 1
    return widths
