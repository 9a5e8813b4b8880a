"""A closer look: everything there is to say about one thing on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from tabletop_tui.engine.model import Text
from tabletop_tui.table.base import fits
from tabletop_tui.table.glyphs import glyphs_of
from tabletop_tui.table.names import Seat, styled


class LookScreen(ModalScreen[None]):
    """A title and its sentences; any of several keys closes it."""

    DEFAULT_CSS = """
    LookScreen { align: center middle; }
    LookScreen > VerticalScroll {
        width: 70; max-width: 90%; height: auto; max-height: 80%;
        background: $surface; border: round $accent; padding: 1 2;
    }
    LookScreen.-too-small > VerticalScroll { display: none; }
    LookScreen.-ascii > VerticalScroll { border: ascii $accent; }
    LookScreen Static { width: 1fr; margin-bottom: 1; }
    LookScreen .hint { color: $muted; margin: 0; }
    """

    BINDINGS: ClassVar = [
        Binding("escape,backspace,enter,i,q", "close", "close", id="look.close"),
        Binding("b", "app.blank", "blank", id="look.blank"),
    ]

    def __init__(self, title: Text, lines: Sequence[Text], seats: Sequence[Seat]) -> None:
        super().__init__()
        self._title = title
        self._lines = lines
        self._seats = seats

    def compose(self) -> ComposeResult:
        glyphs = glyphs_of(self.app)
        self.set_class(glyphs.ascii, "-ascii")
        with VerticalScroll(can_focus=True) as box:
            box.border_title = styled(self._title, self._seats, glyphs)
            for line in self._lines or [("There is nothing more to say about this.",)]:
                yield Static(styled(line, self._seats, glyphs), markup=False)
            yield Static(Content("esc or enter closes this"), classes="hint")

    def on_resize(self) -> None:
        self.set_class(self._hidden, "-too-small")

    async def on_event(self, event: events.Event) -> None:
        """While it is hidden no key closes it unseen."""
        if isinstance(event, events.Key) and self._hidden:
            event.stop()
            event.prevent_default()
            return
        await super().on_event(event)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nor does the palette."""
        return not self._hidden and super().check_action(action, parameters)

    @property
    def _hidden(self) -> bool:
        return not fits(self.app.size)

    def action_close(self) -> None:
        if self.is_active:
            self.dismiss()
