"""The people at the table as they are drawn: a name with a colour and a mark of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content

from tabletop_tui.engine.model import Text
from tabletop_tui.names import (
    MAX_CELLS,
    NameProblem,
    cells,
    check_names,
    clean_name,
    isolated,
)
from tabletop_tui.table.drawing import Span
from tabletop_tui.table.glyphs import UNICODE, Glyphs

__all__ = [
    "MAX_CELLS",
    "SEAT_COLOURS",
    "SEAT_MARKS",
    "NameProblem",
    "Seat",
    "cells",
    "check_names",
    "clean_name",
    "isolated",
    "name_span",
    "seat_role",
    "styled",
]

SEAT_COLOURS = ("blue", "orange", "green", "pink", "yellow", "red")
"""Colours a seat can have, as they are called; the theme gives `$seat1` to `$seat6`."""

SEAT_MARKS = UNICODE.seats
"""Marks a seat can have. In ASCII each is drawn as its counterpart."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One person. `name` is clean, `colour` and `mark` come from the lists above."""

    name: str
    colour: str
    mark: str

    def sign(self, glyphs: Glyphs = UNICODE) -> str:
        """The mark as it is drawn with these symbols, one cell."""
        return glyphs.seats[SEAT_MARKS.index(self.mark)]


def seat_role(seat: Seat) -> str:
    """The drawing role of this seat's colour. Raises ValueError for an unknown colour."""
    return f"seat{SEAT_COLOURS.index(seat.colour) + 1}"


def name_span(seat: Seat, glyphs: Glyphs = UNICODE) -> Span:
    """The seat's mark and name, in its colour, for a drawing."""
    return Span(f"{seat.sign(glyphs)}{isolated(seat.name)}", seat_role(seat))


def styled(text: Text, seats: Sequence[Seat], glyphs: Glyphs = UNICODE) -> Content:
    """A sentence with the names put in, each with its mark and in its colour."""
    parts: list[str | tuple[str, str]] = []
    for part in text:
        if isinstance(part, str):
            parts.append(glyphs.spelt(part))
        else:
            span = name_span(seats[part], glyphs)
            parts.append((span.text, f"bold ${span.role}"))
    return Content.assemble(*parts)
