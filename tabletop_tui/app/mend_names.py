"""Mending names in mid-game: one line a seat; nothing in the game knows what anybody is called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from tabletop_tui.app.fields import TextField
from tabletop_tui.names import NameProblem, check_names
from tabletop_tui.table.dialog import Dialog
from tabletop_tui.table.glyphs import glyphs_of
from tabletop_tui.table.names import Seat, seat_role


class MendNamesScreen(Dialog[tuple[str, ...] | None]):
    """Gives the clean names of all seats, or None where nothing was to change."""

    DEFAULT_CSS = """
    MendNamesScreen Horizontal { height: 1; }
    MendNamesScreen .mark { width: 3; }
    MendNamesScreen TextField { width: 1fr; }
    MendNamesScreen #problem { height: auto; min-height: 1; margin-top: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "answer_nothing", "leave as it is", id="names.close"),
    ]

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__()
        self._seats = tuple(seats)

    def compose(self) -> ComposeResult:
        glyphs = glyphs_of(self.app)
        box = Vertical(id="box")
        box.border_title = Content("Mend a name")
        box.border_subtitle = Content("enter saves, esc leaves it as it is")
        with box:
            for number, seat in enumerate(self._seats):
                with Horizontal():
                    yield Static(
                        Content.styled(seat.sign(glyphs), f"${seat_role(seat)}"), classes="mark"
                    )
                    yield TextField(seat.name, id=f"mend-{number}")
            yield Static("", id="problem")

    def on_mount(self) -> None:
        self.query(TextField).first().focus()

    def on_input_submitted(self) -> None:
        fields = list(self.query(TextField))
        try:
            names = check_names([field.value for field in fields])
        except NameProblem as problem:
            self.query_one("#problem", Static).update(Content.styled(str(problem), "$bad"))
            fields[problem.seat or 0].focus()
            return
        self.answer(names)

    def action_go(self, by: int) -> None:
        """From line to line."""
        fields = list(self.query(TextField))
        at = next((i for i, field in enumerate(fields) if field.has_focus), 0)
        fields[(at + by) % len(fields)].focus()

    def action_answer_nothing(self) -> None:
        self.answer(None)
