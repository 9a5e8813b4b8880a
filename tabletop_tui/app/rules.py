"""The rules page: a game's own text, opened at the heading that fits what is being asked."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Markdown, OptionList, Static
from textual.widgets.option_list import Option

from tabletop_tui import assets
from tabletop_tui.app.fields import Menu
from tabletop_tui.app.flowing import Scroller
from tabletop_tui.table.base import BaseScreen
from tabletop_tui.table.glyphs import glyphs_of
from tabletop_tui.table.keybar import KeyBar


class Page(Markdown):
    """A Markdown text whose links are never followed."""

    def __init__(self, text: str, *, ascii_only: bool) -> None:
        super().__init__(text, id="rules-text", open_links=False)
        if ascii_only:
            self.BULLETS = ["* ", "- ", "+ "]


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
        self._text = assets.read_text(slug, "rules.md")
        self.headings: list[tuple[int, str, str | None]] = []

    def compose_content(self) -> ComposeResult:
        yield Static(
            Content.assemble((self._title, "bold $primary"), ("  rules", "$muted")),
            id="rules-title",
        )
        with Horizontal(id="rules-pane"):
            yield Menu(id="rules-contents", compact=True)
            with Scroller(id="rules"):
                yield Page(self._text, ascii_only=glyphs_of(self.app).ascii)
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one("#rules").focus()

    def on_markdown_table_of_contents_updated(self, event: Markdown.TableOfContentsUpdated) -> None:
        event.stop()
        self.headings = list(event.table_of_contents)
        contents = self.query_one(OptionList)
        contents.clear_options()
        contents.add_options(
            Option(Content("  " * (level - 1) + title)) for level, title, _ in self.headings
        )
        self.call_after_refresh(self.open_at, self._topic)

    def open_at(self, topic: str) -> bool:
        """Scroll to the heading with these very words. Returns whether there is one."""
        for index, (_, title, _) in enumerate(self.headings):
            if title == topic:
                self._go(index)
                return True
        return False

    @property
    def at(self) -> int:
        """The heading whose text stands at the top of the screen; -1 above the first."""
        top = self.query_one("#rules").region.y
        found = -1
        for index, (_, _, block_id) in enumerate(self.headings):
            block = self.query_one(f"#{block_id}")
            if block.region.y - block.styles.margin.top <= top:
                found = index
        return found

    def action_heading(self, by: int) -> None:
        self._go(min(max(self.at + by, 0), len(self.headings) - 1))

    def action_contents(self) -> None:
        """To the list of headings, or back to the text."""
        contents = self.query_one(OptionList)
        if contents.has_focus:
            self._read()
            return
        self.add_class("-contents")
        if self.headings:
            contents.highlighted = max(self.at, 0)
        contents.focus()

    def action_close(self) -> None:
        if self.is_active:
            self.dismiss()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self._read()
        self.call_after_refresh(self._go, event.option_index)

    def _read(self) -> None:
        self.remove_class("-contents")
        self.query_one("#rules").focus()

    def _go(self, index: int) -> None:
        block = self.headings[index][2]
        self.query_one("#rules").scroll_to_widget(
            self.query_one(f"#{block}"), top=True, animate=False, force=True
        )
