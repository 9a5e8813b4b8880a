"""Sentences on the table: seats replaced by names in their colour with their mark, and wrapped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby

from tabletop_tui.engine.model import SeatId, Text
from tabletop_tui.table.drawing import Line, Span, width_of
from tabletop_tui.table.glyphs import Glyphs
from tabletop_tui.table.names import Seat, name_span


def spans(text: Text, seats: Sequence[Seat], glyphs: Glyphs, role: str = "") -> Line:
    """The sentence as spans: words in `role`, names in their seat's."""
    return tuple(
        Span(glyphs.spelt(part), role) if isinstance(part, str) else name_span(seats[part], glyphs)
        for part in text
    )


def under(text: Text, actor: SeatId) -> Text:
    """The sentence as it reads under a heading with the actor's name: without that name in front."""
    if len(text) < 2 or text[0] != actor or not isinstance(text[1], str):
        return text
    first = text[1].lstrip()
    return (first[:1].upper() + first[1:], *text[2:])


def wrapped(line: Line, width: int) -> list[Line]:
    """The line broken at spaces into lines of at most `width` cells; names are never broken.

    A single word wider than `width` stands on a line of its own, to be clipped where it is drawn.
    """
    return list(_wrapped(line, width))


@lru_cache(512)
def _wrapped(line: Line, width: int) -> tuple[Line, ...]:
    """The log asks for the same lines after each step."""
    rows: list[Line] = []
    row: list[Span] = []
    used = 0
    for word in _words(line):
        wide = width_of(tuple(word))
        gap = 1 if row else 0
        if row and used + gap + wide > width:
            rows.append(_merged(row))
            row, used, gap = [], 0, 0
        if gap:
            row.append(Span(" ", row[-1].role))
        row.extend(word)
        used += gap + wide
    if row:
        rows.append(_merged(row))
    return tuple(rows)


def _merged(row: Iterable[Span]) -> Line:
    """Words of one role as one span: what is drawn costs by the span."""
    roles = groupby(row, key=lambda span: span.role)
    return tuple(Span("".join(span.text for span in spans), role) for role, spans in roles)


def joined(lines: Iterable[Line], between: str, role: str = "") -> Line:
    """Several lines as one, `between` them."""
    out: list[Span] = []
    for line in lines:
        if out:
            out.append(Span(between, role))
        out.extend(line)
    return tuple(out)


def _words(line: Line) -> Iterable[list[Span]]:
    """The spans between spaces; spans that touch belong to one word, and a name is one word."""
    word: list[Span] = []
    for span in line:
        if span.role.startswith("seat"):
            word.append(span)
            continue
        for index, piece in enumerate(span.text.split(" ")):
            if index and word:
                yield word
                word = []
            if piece:
                word.append(Span(piece, span.role))
    if word:
        yield word
