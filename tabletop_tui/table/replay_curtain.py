"""The curtain before a running game is looked at again: only one seat may see what follows."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from tabletop_tui.engine.model import Text
from tabletop_tui.table.curtain import CurtainScreen
from tabletop_tui.table.drawing import Canvas, Drawing, Line, Span, width_of
from tabletop_tui.table.glyphs import glyphs_of
from tabletop_tui.table.names import name_span
from tabletop_tui.table.replay import Looking, replay_screen
from tabletop_tui.table.screen import TableScreen
from tabletop_tui.table.sentences import spans, wrapped


class ReplayCurtain(CurtainScreen):
    """Says who may look. Space begins the replay, as that seat saw the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape", "leave", "back", id="table.leave"),
    ]

    def __init__(self, looking: Looking, table: type[TableScreen]) -> None:
        super().__init__(looking, table)
        self._looking = looking
        self._shown = replay_screen(table)

    def action_reveal(self) -> None:
        """Only ever the key's own doing, as at every curtain."""
        if self.is_active and self._asked:
            self.app.switch_screen(self._shown(self._looking))

    def action_leave(self) -> None:
        if self.is_active:
            self.dismiss()

    def _draw(self, width: int, height: int) -> Drawing:
        looking, glyphs = self._looking, glyphs_of(self.app)
        seat = looking.viewer
        assert isinstance(seat, int), "everybody may see what everybody sees"
        who = name_span(looking.seats[seat], glyphs)
        why: Text = ("The game is still going on, so it is shown as ", seat, " saw it.")
        rows: list[Line] = [
            (Span(looking.title, "muted"),),
            (),
            (Span("Pass the keyboard to ", "title"), who),
            (),
            *wrapped(spans(why, looking.seats, glyphs), min(width - 4, 52)),
            (),
            (Span("Space", "key"), Span(" shows the game from its beginning")),
        ]
        canvas = Canvas(width)
        top = max(0, (height - len(rows)) // 2)
        for index, row in enumerate(rows):
            canvas.text(max(0, (width - width_of(row)) // 2), top + index, *row)
        return canvas.drawing(height)
