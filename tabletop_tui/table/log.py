"""The story of the game as one viewer saw it: beside the table, and as a screen of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding

from tabletop_tui.engine.model import SeatId
from tabletop_tui.engine.session import LogEntry
from tabletop_tui.table.base import BaseScreen
from tabletop_tui.table.concession import lines_of
from tabletop_tui.table.drawing import Canvas, Drawing, Line, Span
from tabletop_tui.table.glyphs import Glyphs, glyphs_of
from tabletop_tui.table.keybar import KeyBar
from tabletop_tui.table.names import Seat, name_span, styled
from tabletop_tui.table.panel import Panel
from tabletop_tui.table.sentences import spans, under, wrapped
from tabletop_tui.table.sitting import Sitting

_WALL_NOTE = " no undo past here "


def log_rows(
    entries: Sequence[LogEntry], seats: Sequence[Seat], glyphs: Glyphs, width: int
) -> list[Line]:
    """The entries as rows of at most `width` cells: a heading each turn, the last wall drawn.

    Only the latest wall is a line of its own: the ones before it no longer matter to anybody.
    """
    rows: list[Line] = []
    turn: tuple[int, SeatId] | None = None
    last_wall = max((at for at, entry in enumerate(entries) if entry.wall), default=-1)
    for at, entry in enumerate(entries):
        lines = lines_of(entry)
        if turn != (entry.turn, entry.actor) and lines:
            turn = (entry.turn, entry.actor)
            heading = (
                name_span(seats[entry.actor], glyphs),
                Span(f"  round {entry.round}", "muted"),
            )
            rows.append(heading)
        for text in lines:
            for index, row in enumerate(
                wrapped(spans(under(text, entry.actor), seats, glyphs), width - 2)
            ):
                rows.append((Span(f"{glyphs.bullet} " if index == 0 else "  ", "muted"), *row))
        if at == last_wall:
            rows.append(_wall(glyphs, width))
    return rows


def _wall(glyphs: Glyphs, width: int) -> Line:
    note = _WALL_NOTE if width >= len(_WALL_NOTE) + 4 else ""
    left = (width - len(note)) // 2
    return (Span(glyphs.wall * left + note + glyphs.wall * (width - left - len(note)), "wall"),)


def draw_log(rows: Sequence[Line], width: int, height: int) -> Drawing:
    """The newest rows that fit."""
    canvas = Canvas(width)
    if not rows:
        canvas.text(0, 0, ("Nothing has happened yet.", "muted"))
    for y, row in enumerate(rows[max(0, len(rows) - height) :]):
        canvas.text(0, y, *row)
    return canvas.drawing(height)


class LogScreen(BaseScreen):
    """The whole log, scrolling; `f` shows one seat's steps only."""

    DEFAULT_CSS = """
    LogScreen { layout: vertical; }
    LogScreen > #log-page { height: 1fr; }
    """

    BINDINGS: ClassVar = [
        Binding("escape,backspace,l,q", "close", "close", id="log.close", key_display="esc"),
        Binding(
            "f",
            "filter",
            "one player's",
            id="log.filter",
            tooltip="One player's steps, then the next one's, then everybody's",
        ),
        Binding("down,j", "scroll(1)", "down", id="log.down", show=False),
        Binding("up,k", "scroll(-1)", "up", id="log.up", show=False),
        Binding("pagedown", "scroll(15)", "page down", id="log.pagedown", key_display="PgDn"),
        Binding("pageup", "scroll(-15)", "page up", id="log.pageup", key_display="PgUp"),
        Binding("home", "scroll(-99999)", "start", id="log.home", show=False),
        Binding("end", "scroll(99999)", "end", id="log.end", show=False),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self._sitting = sitting
        self._entries = sitting.session.log(sitting.viewer)
        self._only: SeatId | None = None
        self._above: int | None = None  # rows scrolled off above; None: stay at the end
        self._highest = 0

    def compose_content(self) -> ComposeResult:
        yield Panel(self._draw, id="log-page")
        yield KeyBar()

    def on_mount(self) -> None:
        self._title()

    def action_close(self) -> None:
        if self.is_active:
            self.dismiss()

    def action_filter(self) -> None:
        following = 0 if self._only is None else self._only + 1
        self._only = SeatId(following) if following < len(self._sitting.seats) else None
        self._above = None
        self._title()
        self.query_one(Panel).repaint()

    def action_scroll(self, rows: int) -> None:
        above = self._highest if self._above is None else self._above
        self._above = min(max(0, above + rows), self._highest)
        self.query_one(Panel).repaint()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.action_scroll(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.action_scroll(-3)

    def _title(self) -> None:
        whose = ("everybody",) if self._only is None else (self._only,)
        title = styled(("Log: ", *whose), self._sitting.seats, glyphs_of(self.app))
        self.query_one(Panel).entitle(title)

    def _draw(self, width: int, height: int) -> Drawing:
        shown = [e for e in self._entries if self._only is None or e.actor == self._only]
        rows = log_rows(shown, self._sitting.seats, glyphs_of(self.app), width)
        if not rows:
            rows = [(Span("Nothing has happened yet.", "muted"),)]
        self._highest = max(0, len(rows) - height)
        above = self._highest if self._above is None else min(self._above, self._highest)
        canvas = Canvas(width)
        for y, row in enumerate(rows[above : above + height]):
            canvas.text(0, y, *row)
        return canvas.drawing(height)
