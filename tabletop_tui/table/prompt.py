"""The lower part of the table: what is asked, the numbered choices, what the cursor stands on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop_tui.engine.model import Target
from tabletop_tui.table.drawing import Canvas, Drawing, Line, Span, fit, width_of
from tabletop_tui.table.glyphs import Glyphs
from tabletop_tui.table.sentences import joined, wrapped

NEXT_PAGE = Target("page", "next")
_GAP = 1
_PER_PAGE = 9


@dataclass(frozen=True, slots=True)
class Listed:
    """A next choice in the numbered list."""

    target: Target
    caption: Line


def draw_prompt(prompt: Line, picked: Sequence[Line], glyphs: Glyphs, width: int) -> Drawing:
    """One row: what was picked so far, then what is asked; cut, it ends in an ellipsis."""
    canvas = Canvas(width)
    trail = joined([*picked, ()], f" {glyphs.right} ", "picked")
    row = (*(Span(span.text, "picked") for span in trail), *prompt)
    if width_of(row) > width - 1:
        row = _cut(row, width - 1, glyphs)
    canvas.text(1, 0, *row)
    return canvas.drawing(1)


def pages(choices: Sequence[Listed], width: int, rows: int) -> list[list[Listed]]:
    """The choices split into pages of at most nine that fit `rows` rows of `width` cells."""
    if _fits(choices, width, rows, more=False):
        return [list(choices)]
    out: list[list[Listed]] = [[]]
    for choice in choices:
        if out[-1] and not _fits([*out[-1], choice], width, rows, more=True):
            out.append([])
        out[-1].append(choice)
    return out


def _fits(page: Sequence[Listed], width: int, rows: int, *, more: bool) -> bool:
    return len(page) <= _PER_PAGE and len(_flow(page, width, more)) <= rows


def draw_choices(
    page: Sequence[Listed], more: bool, width: int, height: int, first: str = "1"
) -> Drawing:
    """The page's choices numbered from 1, in rows; `more` adds `0 more choices`.

    `first` stands in place of the 1 where another key alone takes that choice.
    """
    canvas = Canvas(width)
    for y, row in enumerate(_flow(page, width, more, first)[: max(1, height)]):
        x = 0
        for target, label in row:
            x = canvas.spot(x, y, target, *label) + _GAP
    return canvas.drawing(height)


def _flow(
    page: Sequence[Listed], width: int, more: bool, first: str = "1"
) -> list[list[tuple[Target, Line]]]:
    keys = (first, *map(str, range(2, _PER_PAGE + 1)))
    items = [
        (choice.target, fit((Span(f"{key} ", "key"), *choice.caption), width - 2))
        for key, choice in zip(keys, page, strict=False)
    ]
    if more:
        items.append((NEXT_PAGE, (Span("0 ", "key"), Span("more choices"))))
    rows: list[list[tuple[Target, Line]]] = [[]]
    used = 0
    for target, label in items:
        wide = width_of(label) + 2
        if rows[-1] and used + _GAP + wide > width:
            rows.append([])
            used = 0
        used += wide + (_GAP if rows[-1] else 0)
        rows[-1].append((target, label))
    return rows


def draw_detail(sentences: Sequence[Line], glyphs: Glyphs, width: int, height: int) -> Drawing:
    """The sentences, wrapped, each from a row of its own if there is room for that.

    What does not fit all the same ends in an ellipsis.
    """
    canvas = Canvas(width)
    rows = detail_rows(sentences, width)
    if len(rows) > height:
        rows = wrapped(joined(sentences, " "), width - 2)
    for y, row in enumerate(rows[:height]):
        cut = y == height - 1 and len(rows) > height
        canvas.text(1, y, *(_cut(row, width - 2, glyphs) if cut else row))
    return canvas.drawing(height)


def detail_rows(sentences: Sequence[Line], width: int) -> list[Line]:
    """The rows that the sentences take below the choices, each from a row of its own."""
    return [row for sentence in sentences for row in wrapped(sentence, width - 2)]


def _cut(line: Line, width: int, glyphs: Glyphs) -> Line:
    """As many whole words as there is room for, and a sign that there is more."""
    kept = wrapped(line, width - 2)[0]
    return (*kept, Span(f" {glyphs.more}", "muted"))
