"""The curtain: an opaque screen in place of the table while the keyboard changes hands."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.message import Message

from tabletop_tui.engine.model import Audience, Text
from tabletop_tui.table.base import BaseScreen
from tabletop_tui.table.drawing import Canvas, Drawing, Line, Span, width_of
from tabletop_tui.table.glyphs import Glyphs, glyphs_of
from tabletop_tui.table.keybar import KeyBar
from tabletop_tui.table.messages import LeaveWanted, RulesWanted
from tabletop_tui.table.names import name_span
from tabletop_tui.table.panel import Panel
from tabletop_tui.table.sentences import spans, wrapped
from tabletop_tui.table.sitting import Sitting

_CALM = 0.05
"""Seconds."""


class TableKind(Protocol):
    """What the curtain must know of the table behind it: a game's screen class."""

    def __call__(self, sitting: Sitting) -> BaseScreen:
        """The table itself."""

    def handover(self, view: Any) -> Text:
        """Why the seat that decides is asked now, from the public view; () where that is plain."""


class CurtainScreen(BaseScreen):
    """Says whose turn it is and why the screen is blank. Only space reveals.

    Keys that were typed before the curtain stood are dropped: they were meant for the table.
    """

    DEFAULT_CSS = """
    CurtainScreen { layout: vertical; }
    CurtainScreen > #curtain { height: 1fr; border: none; }
    """

    BINDINGS: ClassVar = [
        Binding(
            "space",
            "reveal",
            "reveal",
            id="curtain.reveal",
            key_display="space",
            tooltip="Reveal the table; only the key itself does",
        ),
        Binding("q", "leave", "leave", id="table.leave"),
        Binding("f1,h", "rules", "rules", id="table.rules", key_display="F1"),
    ]

    def __init__(self, sitting: Sitting, table: TableKind) -> None:
        super().__init__()
        self.sitting = sitting
        self._table = table
        self._next = table(sitting)
        self._stands_since: float | None = None
        self._asked = False

    def compose_content(self) -> ComposeResult:
        yield Panel(self._draw, id="curtain")
        yield KeyBar()

    def on_mount(self) -> None:
        self.call_after_refresh(self._stand)

    def _stand(self) -> None:
        self._stands_since = Message().time  # by the clock that times keys
        self.set_timer(_CALM, self._prepare)  # once the curtain itself is on the terminal

    def _prepare(self) -> None:
        """Read the table's style sheet while nobody waits for it; of the table nothing is made."""
        styles = self.app.stylesheet
        unread = [path for path in self._next.css_path if not styles.has_source(str(path))]
        for path in unread:
            styles.read(path)
        if unread:
            styles.reparse()

    def on_key(self, event: events.Key) -> None:
        if self._stands_since is None or event.time < self._stands_since:
            event.stop()
            event.prevent_default()
            return
        pressed = self.active_bindings.get(event.key)
        if pressed is not None and pressed.binding.action == "reveal":
            self._asked = True

    def action_reveal(self) -> None:
        """Only ever the key's own doing: no click, palette or list of keys may reveal."""
        if self.is_active and self._asked:
            self.sitting.reveal()
            self.app.switch_screen(self._next)

    def action_leave(self) -> None:
        self.post_message(LeaveWanted(self.sitting))

    def action_rules(self) -> None:
        decision = self.sitting.session.decision
        topic = decision.prompt.topic if decision else ""
        self.post_message(RulesWanted(self.sitting.slug, topic))

    def _draw(self, width: int, height: int) -> Drawing:
        asked = self._table.handover(self.sitting.session.view(Audience.PUBLIC))
        return draw_curtain(self.sitting, asked, glyphs_of(self.app), width, height)


def open_table(app: App[Any], sitting: Sitting, table: TableKind) -> None:
    """Put a game on the screen: behind the curtain, or at once where nothing is hidden."""
    settled = sitting.settle()
    app.push_screen(table(sitting) if settled else CurtainScreen(sitting, table))


def draw_curtain(sitting: Sitting, asked: Text, glyphs: Glyphs, width: int, height: int) -> Drawing:
    """The curtain's picture: only what everybody at the table may see."""
    canvas = Canvas(width)
    decision = sitting.session.decision
    if decision is None:
        return canvas.drawing(height)
    status = sitting.session.status
    actor = name_span(sitting.seats[decision.actor], glyphs)
    rows: list[Line] = [
        (Span(f"{sitting.title}, round {status.round}", "muted"),),
        (),
        (Span("Waiting for " if sitting.blanked else "Pass the keyboard to ", "title"), actor),
        (),
    ]
    inner = min(width - 4, 52)
    if asked:
        rows += [*wrapped(spans(asked, sitting.seats, glyphs), inner), ()]
    rows += wrapped(spans(_why_blank(sitting), sitting.seats, glyphs), inner)
    rows += [(), *_standing(sitting, glyphs), ()]
    if status.ending:
        rows += [spans(status.ending, sitting.seats, glyphs, "muted"), ()]
    rows.append((Span("Space", "key"), Span(" shows "), actor, Span("'s table")))
    top = max(0, (height - len(rows)) // 2)
    for index, row in enumerate(rows):
        canvas.text(max(0, (width - width_of(row)) // 2), top + index, *row)
    return canvas.drawing(height)


def _why_blank(sitting: Sitting) -> Text:
    decision = sitting.session.decision
    assert decision is not None, "the curtain stands only before a decision"
    if sitting.blanked:
        return ("The table was hidden by hand. The game stands as it was.",)
    if sitting.taken_up:
        return ("The game goes on where it was left. It is ", decision.actor, " who decides next.")
    return ("The table is hidden: what comes next is for ", decision.actor, " alone to see.")


def _standing(sitting: Sitting, glyphs: Glyphs) -> list[Line]:
    """One row a seat with its score, aligned."""
    scores = sitting.session.status.scores
    names = [name_span(seat, glyphs) for seat in sitting.seats]
    widest = max(width_of((name,)) for name in names)
    rows: list[Line] = []
    for name, score in zip(names, scores, strict=True):
        points = glyphs.dash if score is None else str(score)
        pad = " " * (widest - width_of((name,)) + 2)
        rows.append((name, Span(f"{pad}{points:>3}")))
    return rows
