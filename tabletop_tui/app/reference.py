"""The card reference: every card of a game in tables, with what the viewer may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from tabletop_tui.app.flowing import Flowing, Rows, Scroller, table, wrapped
from tabletop_tui.engine.model import Section
from tabletop_tui.table.base import BaseScreen
from tabletop_tui.table.glyphs import Glyphs, glyphs_of
from tabletop_tui.table.keybar import KeyBar
from tabletop_tui.table.names import Seat, styled


class ReferenceScreen(BaseScreen):
    """The sections one below the other; arrows and pages scroll."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,c,q,backspace", "close", "close", id="page.close"),
    ]

    def __init__(self, title: str, sections: Sequence[Section], seats: Sequence[Seat]) -> None:
        super().__init__()
        self._title = title
        self.sections = tuple(sections)
        self.seats = tuple(seats)

    def compose_content(self) -> ComposeResult:
        yield Static(
            Content.assemble((self._title, "bold $primary"), ("  cards", "$muted")),
            id="reference-title",
        )
        with Scroller(id="reference"):
            yield Flowing(self._layout)
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one("#reference").focus()

    def action_close(self) -> None:
        if self.is_active:
            self.dismiss()

    def _layout(self, width: int) -> Rows:
        rows: Rows = []
        for section in self.sections:
            rows += [*section_rows(section, self.seats, glyphs_of(self.app), width), Content("")]
        return rows[:-1]


def section_rows(section: Section, seats: Sequence[Seat], glyphs: Glyphs, width: int) -> Rows:
    """One table of the reference in at most `width` cells."""
    head = [Content.styled(each, "$muted") for each in section.head]
    body = [[styled(cell, seats, glyphs) for cell in row] for row in section.rows]
    note = wrapped(Content.styled(section.note, "$muted"), width) if section.note else []
    title = Content.styled(section.title, "bold $accent")
    return [title, *note, *(table(head, body, width) if head else [])]
