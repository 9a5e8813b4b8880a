"""Text laid out for the width it gets: the page widget, columns and tables of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeAlias

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

Rows: TypeAlias = list[Content]
_COLUMN_GAP = 2
_SCROLL = Binding.Group("scroll")


class Scroller(VerticalScroll, inherit_bindings=False):
    """A page that scrolls at once, without gliding; its keys are named on the key bar."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "up", id="page.up", group=_SCROLL),
        Binding("down,j", "move(1)", "down", id="page.down", group=_SCROLL),
        Binding("pageup", "turn(-1)", "page up", id="page.page_up", show=False),
        Binding("pagedown,space", "turn(1)", "page down", id="page.page_down", show=False),
        Binding("home", "edge(-1)", "start", id="page.start", show=False),
        Binding("end", "edge(1)", "end", id="page.end", show=False),
    ]

    def action_move(self, rows: int) -> None:
        self.go(self.scroll_offset.y + rows)

    def action_turn(self, pages: int) -> None:
        self.go(self.scroll_offset.y + pages * max(1, self.size.height - 1))

    def action_edge(self, side: int) -> None:
        self.go(self.max_scroll_y if side > 0 else 0)

    def go(self, row: int) -> None:
        """Bring a row of the page to the top, or as near as there is text below it."""
        self.scroll_to(y=row, animate=False, immediate=True)


class Flowing(Widget):
    """Text that is laid out anew for each width, and as high as it needs to be."""

    DEFAULT_CSS = "Flowing { width: 1fr; height: auto; }"

    class Laid(Message):
        """The text stands in its place, laid out for its width."""

    def __init__(
        self, layout: Callable[[int], Rows], *, id: str | None = None, classes: str | None = None
    ) -> None:
        """`layout` gives the rows for a width in cells, none of them wider."""
        super().__init__(id=id, classes=classes)
        self._make = layout
        self._rows: Rows = []
        self._made_for = (-1, Size())

    def rows(self, width: int) -> Rows:
        """The rows for a width, made once for each size of the terminal."""
        if (width, self.app.size) != self._made_for:
            self._rows, self._made_for = self._make(width), (width, self.app.size)
        return self._rows

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.rows(width))

    def render(self) -> Content:
        return Content("\n").join(self.rows(self.size.width))

    def on_resize(self) -> None:
        self.post_message(self.Laid())


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


def table(
    head: Sequence[Content],
    body: Sequence[Sequence[Content]],
    width: int,
    rule: Callable[[int], Content] | None = None,
) -> Rows:
    """A table in `width` cells: columns as wide as they need, the widest wrapped if it must be.

    `rule` draws the line of a given width under the head.
    """
    widths = column_widths([head, *body], width)
    rows = _table_row(head, widths)
    if rule is not None:
        rows.append(rule(sum(widths) + _COLUMN_GAP * (len(widths) - 1)))
    for line in body:
        rows += _table_row(line, widths)
    return rows


def _table_row(line: Sequence[Content], widths: Sequence[int]) -> Rows:
    cells = [wrapped(cell, wide) for cell, wide in zip(line, widths, strict=True)]
    height = max(len(cell) for cell in cells)
    filled = [cell + [Content("")] * (height - len(cell)) for cell in cells]
    gap = Content(" " * _COLUMN_GAP)
    return [
        gap.join(fit(part, wide) for part, wide in zip(parts, widths, strict=True)).rstrip()
        for parts in zip(*filled, strict=True)
    ]


def column_widths(rows: Sequence[Sequence[Content]], width: int) -> list[int]:
    """What each column needs; while that is too much together, the widest gives way."""
    widths = [max(1, *(cell.cell_length for cell in column)) for column in zip(*rows, strict=True)]
    while sum(widths) + _COLUMN_GAP * (len(widths) - 1) > width and max(widths) > 1:
        widths[widths.index(max(widths))] -= 1
    return widths
