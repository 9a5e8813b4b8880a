"""What a table's painters get: one viewer's view and the people, never a state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop_tui.engine.model import SeatId, Status, Text, Viewer
from tabletop_tui.table.base import Form
from tabletop_tui.table.drawing import Drawing, Line, Role, Span
from tabletop_tui.table.glyphs import Glyphs
from tabletop_tui.table.names import Seat, name_span
from tabletop_tui.table.sentences import spans


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment of a game as one viewer may see it. `view` is the game's own View type."""

    view: Any
    viewer: Viewer
    actor: SeatId | None
    status: Status
    seats: tuple[Seat, ...]
    glyphs: Glyphs
    form: Form
    by_value: bool = False
    """Hands are sorted by value, not by kind."""

    def say(self, text: Text, role: Role = "") -> Line:
        """The sentence with everybody's names."""
        return spans(text, self.seats, self.glyphs, role)

    def name(self, seat: SeatId) -> Span:
        """A seat's mark and name."""
        return name_span(self.seats[seat], self.glyphs)


Painter = Callable[[Scene, int, int], Drawing]
"""Draws one panel in a width and a height of cells."""
