"""The keys that move the cursor over the table, and what follows of a move."""

from __future__ import annotations

from tabletop_tui.engine.model import Target
from tabletop_tui.table.cursor import Cursor
from tabletop_tui.table.errands import Errands
from tabletop_tui.table.panel import Panel
from tabletop_tui.table.prompt import NEXT_PAGE
from tabletop_tui.table.sitting import Sitting


class Walking(Errands):
    """A screen with panels and one cursor over the spots of them all."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._cursor = Cursor(self)
        self._before: Target | None = None
        """What the step before was begun with: where it can be picked again, the cursor stays."""

    def _repaint_choices(self) -> None:
        """Draw the numbered list anew: another page of it shows."""
        raise NotImplementedError

    def _show_cursor(self) -> None:
        """The cursor moved: what it stands on is told, and stays in the list at any size."""
        self._moment.notice = ()
        listed, target = self.query_one("#choices", Panel).cursor, self._cursor.target
        if listed is not None and target != NEXT_PAGE:
            self._moment.keep(target)
        self.query_one("#detail", Panel).repaint()

    def _to_first_choice(self) -> None:
        choices, before = self._moment.choices, self._before
        self._before = None
        if before in choices and len(choices) > 1:
            self._cursor.to_target(before)
        elif len(choices) == 1:
            self._cursor.to_target(choices[0], prefer="choices")
        elif choices and self._cursor.target not in choices:
            self._cursor.to_target(choices[0])
        self._show_cursor()

    def action_move(self, direction: str) -> None:
        self._cursor.move(direction)
        self._show_cursor()

    def action_panel(self, by: int) -> None:
        self._cursor.to_panel(by, self._moment.choices)
        self._show_cursor()

    def action_step(self, by: int) -> None:
        """To the next or previous legal choice, wherever it lies on the table."""
        choices = self._moment.choices
        if not choices:
            return
        at = self._cursor.target
        index = choices.index(at) + by if at in choices else (0 if by > 0 else -1)
        self._to_choice(choices[index % len(choices)])

    def _to_choice(self, target: Target) -> None:
        """To a choice, if it is only in the list then on whatever page."""
        if not self._cursor.to_target(target):
            self._moment.keep(target)
            self._repaint_choices()
            self._cursor.to_target(target)
        self._show_cursor()
