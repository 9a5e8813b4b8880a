"""What the others did since somebody last sat here, in a few lines over the table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tabletop_tui.engine.session import LogEntry
from tabletop_tui.table.drawing import Canvas, Drawing, Line, Span
from tabletop_tui.table.glyphs import Glyphs
from tabletop_tui.table.names import Seat, name_span
from tabletop_tui.table.sentences import joined, spans, under, wrapped

_MOST_ROWS = 10


def draw_digest(
    entries: Sequence[LogEntry], seats: Sequence[Seat], glyphs: Glyphs, width: int
) -> Drawing:
    """One paragraph a turn, newest last; where it is too long the oldest rows are left to the log."""
    rows: list[Line] = []
    for (_, actor), turn in groupby(entries, lambda entry: (entry.turn, entry.actor)):
        name = (name_span(seats[actor], glyphs), Span(":"))
        told = [spans(under(text, actor), seats, glyphs) for entry in turn for text in entry.lines]
        rows += wrapped(joined([name, *told], " "), width)
    if len(rows) > _MOST_ROWS:
        note = (Span(f"{glyphs.more} the log (l) has it all", "muted"),)
        rows = [note, *rows[1 - _MOST_ROWS :]]
    canvas = Canvas(width)
    for y, row in enumerate(rows):
        canvas.text(0, y, *row)
    return canvas.drawing()
