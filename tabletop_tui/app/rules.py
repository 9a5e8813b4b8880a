"""The rules page: a game's own text, opened at the heading that fits what is being asked."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tabletop_tui import assets
from tabletop_tui.app.flowing import Flowing, Rows, Scroller
from tabletop_tui.app.page import Heading, laid_out, parsed
from tabletop_tui.table.base import BaseScreen
from tabletop_tui.table.glyphs import glyphs_of
from tabletop_tui.table.keybar import KeyBar
from tabletop_tui.table.menu import Menu


class Contents(Menu):
    """The list of the headings."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", "go there", id="menu.select"),
        Binding("escape,q,backspace,t", "screen.contents", "back to the text", id="rules.text"),
    ]


class RulesScreen(BaseScreen):
    """The text, and beside it or in its place the list of its headings."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "heading(1)", "next heading", id="rules.next"),
        Binding("p", "heading(-1)", "previous", id="rules.previous"),
        Binding("t", "contents", "contents", id="rules.contents"),
        Binding("escape,q,backspace", "close", "close", id="page.close"),
    ]

    def __init__(self, slug: str, title: str, topic: str = "") -> None:
        """Open the rules of `slug` at the heading `topic`, or at the top.

        Raises `AssetsMissing` if the page is not there.
        """
        super().__init__()
        self._title = title
        self._topic = topic
        self._tree = parsed(assets.read_text(slug, "rules.md"))
        self.headings: tuple[Heading, ...] = ()
        self._length = 0
        self._place = (-1, 0.0)
        """The heading above the top row, and how much of its text is: the same at any width."""
        self._shape = (0, 0)  # the width and rows that the text was laid out in
        self._settled = False  # whether the text lies where its place says

    def compose_content(self) -> ComposeResult:
        yield Static(
            Content.assemble((self._title, "bold $primary"), ("  rules", "$muted")),
            id="rules-title",
        )
        self._layout(self.app.size.width)
        with Container(id="rules-pane"):
            yield Contents(
                *(Option(Content("  " * (each.level - 1) + each.title)) for each in self.headings),
                id="rules-contents",
                compact=True,
            )
            with Scroller(id="rules"):
                yield Flowing(self._layout, id="rules-text")
        yield KeyBar()

    def on_mount(self) -> None:
        self._page.focus()
        titles = [heading.title for heading in self.headings]
        self._place = (titles.index(self._topic) if self._topic in titles else -1, 0.0)
        self.watch(self._page, "scroll_y", self._scrolled, init=False)

    def on_flowing_laid(self, event: Flowing.Laid) -> None:
        """Back to the place that was read before the lines were broken anew."""
        event.stop()
        index, part = self._place
        start, end = self._stretch(index)
        self._settled = True
        self._page.go(start + round(part * (end - start)))
        self._mark()

    def _scrolled(self) -> None:
        if not self._settled:
            return
        index = self._above(self._top)
        start, end = self._stretch(index)
        self._place = (index, (self._top - start) / max(1, end - start))
        self._mark()

    @property
    def at(self) -> int:
        """The heading that is read: the first in sight, else the one whose text is; -1: none."""
        first = bisect_left(self._rows_of_headings, self._top)
        seen = first < len(self.headings) and self.headings[first].row < (
            self._top + self._page.size.height
        )
        return first if seen else first - 1

    @property
    def _page(self) -> Scroller:
        return self.query_one("#rules", Scroller)

    @property
    def _top(self) -> int:
        return self._page.scroll_offset.y

    @property
    def _rows_of_headings(self) -> list[int]:
        return [heading.row for heading in self.headings]

    def _above(self, row: int) -> int:
        """The last heading that stands on this row or above it; -1 above the first."""
        return bisect_right(self._rows_of_headings, row) - 1

    def _stretch(self, index: int) -> tuple[int, int]:
        """From which row to which the text of a heading goes; of -1 what comes before the first."""
        rows = [0, *self._rows_of_headings, self._length]
        return rows[index + 1], rows[index + 2]

    def _layout(self, width: int) -> Rows:
        page = laid_out(self._tree, width, glyphs_of(self.app))
        self.headings, self._length = page.headings, len(page.rows)
        # Room below, so that the last heading too can come to the top.
        below = len(page.rows) - (page.headings[-1].row if page.headings else 0)
        rows = page.rows + [Content("")] * max(0, self.app.size.height - 2 - below)
        before, self._shape = self._shape, (width, len(rows))
        self._settled &= self._shape == before  # in the same shape nobody is told that it lies
        return rows

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "heading" and self._choosing:
            return False
        return super().check_action(action, parameters)

    def action_heading(self, by: int) -> None:
        """To the first heading below the top row, or the last above it."""
        next_one = self._above(self._top) + 1
        previous = bisect_left(self._rows_of_headings, self._top) - 1
        self._go(min(max(next_one if by > 0 else previous, 0), len(self.headings) - 1))

    def action_contents(self) -> None:
        """To the list of headings, or back to the text."""
        if self._choosing:
            self._read()
        else:
            self.add_class("-contents")
            self._mark()
            self.query_one(Contents).focus()

    @property
    def _choosing(self) -> bool:
        return self.is_mounted and self.query_one(Contents).has_focus

    def action_close(self) -> None:
        if self.is_active:
            self.dismiss()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self._read()
        self._go(event.option_index)

    def _read(self) -> None:
        self.remove_class("-contents")
        self._page.focus()
        self._mark()

    def _mark(self) -> None:
        """In the list the heading that is read, unless somebody is choosing one there."""
        if self.headings and not self._choosing:
            self.query_one(Contents).highlighted = max(self.at, 0)

    def _go(self, index: int) -> None:
        if 0 <= index < len(self.headings):
            self._page.go(self.headings[index].row)
