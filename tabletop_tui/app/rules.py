"""The rules page: a game's own text, opened at the heading that fits what is being asked."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
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
        self._reading = -1  # the heading to stay at when another width breaks the lines anew

    def compose_content(self) -> ComposeResult:
        yield Static(
            Content.assemble((self._title, "bold $primary"), ("  rules", "$muted")),
            id="rules-title",
        )
        self._layout(self.app.size.width)
        with Horizontal(id="rules-pane"):
            yield Menu(
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
        self._reading = titles.index(self._topic) if self._topic in titles else -1
        self.watch(self._page, "scroll_y", self._scrolled, init=False)

    def on_flowing_laid(self, event: Flowing.Laid) -> None:
        event.stop()
        self._go(self._reading)

    def _scrolled(self) -> None:
        self._reading = self.at

    @property
    def at(self) -> int:
        """The heading whose text stands at the top of the screen; -1 above the first."""
        top = self._page.scroll_offset.y
        return sum(heading.row <= top for heading in self.headings) - 1

    @property
    def _page(self) -> Scroller:
        return self.query_one("#rules", Scroller)

    def _layout(self, width: int) -> Rows:
        page = laid_out(self._tree, width, glyphs_of(self.app))
        self.headings = page.headings
        # Room below, so that the last heading too can come to the top.
        below = len(page.rows) - (page.headings[-1].row if page.headings else 0)
        return page.rows + [Content("")] * max(0, self.app.size.height - 2 - below)

    def action_heading(self, by: int) -> None:
        self._go(min(max(self.at + by, 0), len(self.headings) - 1))

    def action_contents(self) -> None:
        """To the list of headings, or back to the text."""
        contents = self.query_one(OptionList)
        if contents.has_focus:
            self._read()
            return
        self.add_class("-contents")
        contents.highlighted = max(self.at, 0)
        contents.focus()

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

    def _go(self, index: int) -> None:
        if 0 <= index < len(self.headings):
            self._reading = index
            self._page.go(self.headings[index].row)
