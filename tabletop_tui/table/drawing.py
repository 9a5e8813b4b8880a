"""A zone's picture as plain data: words and spots at cells, and which cells each row holds.

Nothing here knows a widget. Widths are terminal cells, never characters, and a row is
always exactly as wide as its drawing: what does not fit is cut, never half a wide character.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len, get_character_cell_size

from tabletop_tui.engine.model import Target
from tabletop_tui.table.glyphs import Border, Glyphs

Role: TypeAlias = str
"""What a piece of text is, such as "muted", "forest" or "seat1"; "" is plain."""

ISOLATE, END_ISOLATE = "\u2068", "\u2069"


@dataclass(frozen=True, slots=True)
class Span:
    """Text in one role."""

    text: str
    role: Role = ""


Line: TypeAlias = tuple[Span, ...]
Part: TypeAlias = str | Span | tuple[str, Role]


@dataclass(frozen=True, slots=True)
class Label:
    """Words that nobody can pick, starting at a cell."""

    x: int
    y: int
    spans: Line


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that the cursor can stand on.

    A boxed spot is a card of `lines` in a border. Any other is one line with a mark cell at
    each end; `width` and `height` count border and marks. `text` says in plain words what it is.
    """

    x: int
    y: int
    width: int
    height: int
    lines: tuple[Line, ...]
    target: Target
    boxed: bool
    text: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture of `width` by `height` cells. Later things are drawn over earlier ones."""

    width: int
    height: int
    labels: tuple[Label, ...]
    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Marks:
    """Which targets can be picked now and which are. Anything else is blocked while either is."""

    legal: frozenset[Target] = frozenset()
    picked: frozenset[Target] = frozenset()

    @classmethod
    def of(cls, legal: Collection[Target], picked: Collection[Target]) -> Marks:
        return cls(frozenset(legal), frozenset(picked))

    def state(self, target: Target) -> str:
        """ "picked", "legal", "blocked", or "" where no decision is open."""
        if target in self.picked:
            return "picked"
        if target in self.legal:
            return "legal"
        return "blocked" if self.legal or self.picked else ""


class Piece(NamedTuple):
    """A run of one row: text, its role, the role of its state, and the spot it belongs to.

    A tuple because dozens are made for each row that is painted.
    """

    text: str
    role: Role = ""
    state: Role = ""
    spot: int | None = None


def clip(text: str, width: int) -> str:
    """The longest beginning of `text` that fits `width` cells; isolates stay closed."""
    if width <= 0:
        return ""
    if cell_len(text) <= width:
        return text
    used, end = 0, 0
    for end, char in enumerate(text):  # noqa: B007  the loop always stops inside
        used += get_character_cell_size(char)
        if used > width:
            break
    kept = text[:end]
    return kept + END_ISOLATE * (kept.count(ISOLATE) - kept.count(END_ISOLATE))


def plain(text: str) -> str:
    """The text without what would shear a row.

    Control characters become spaces; joiners and emoji selectors, which terminals measure
    differently, go.
    """
    if text.isascii() and text.isprintable():
        return text  # nearly all there is, and each key asks again
    return "".join(
        " " if ord(char) < 32 or 127 <= ord(char) < 160 else char
        for char in text
        if char not in "\u200d\ufe0f"
    )


def line_of(parts: Iterable[Part]) -> Line:
    """Parts as spans, empty ones left out."""
    spans = (
        part if isinstance(part, Span) else Span(*((part,) if isinstance(part, str) else part))
        for part in parts
    )
    return tuple(Span(plain(span.text), span.role) for span in spans if span.text)


def width_of(line: Line) -> int:
    """A line's width in cells."""
    return sum(cell_len(span.text) for span in line)


def fit(line: Line, width: int) -> Line:
    """The line cut to at most `width` cells."""
    if width_of(line) <= width:
        return line
    kept: list[Span] = []
    for span in line:
        text = clip(span.text, width)
        if text:
            kept.append(Span(text, span.role))
        width -= cell_len(span.text)
        if width <= 0:
            break
    return tuple(kept)


def words_of(line: Line) -> str:
    """A line without its roles."""
    return "".join(span.text for span in line)


class Canvas:
    """Builds a drawing. Its width is fixed, its height grows with what is put on it."""

    def __init__(self, width: int) -> None:
        self.width = max(0, width)
        self.height = 0
        self._labels: list[Label] = []
        self._spots: list[Spot] = []

    def text(self, x: int, y: int, *parts: Part) -> int:
        """Write words at a cell, cut at the right edge. Returns the x after them."""
        line = fit(line_of(parts), self.width - x)
        if line:
            self._labels.append(Label(x, y, line))
            self._grow(y + 1)
        return x + width_of(line)

    def spot(self, x: int, y: int, target: Target, *parts: Part, text: str = "") -> int:
        """Put a compact spot: a mark cell, the words, a mark cell. Returns the x after it.

        A spot with no room for its marks is left out; `x` is returned unchanged.
        """
        line = fit(line_of(parts), self.width - x - 2)
        width = width_of(line) + 2
        if x + width > self.width:
            return x
        plain_text = text or words_of(line).strip()
        self._spots.append(Spot(x, y, width, 1, (line,), target, False, plain_text))
        self._grow(y + 1)
        return x + width

    def card(
        self,
        x: int,
        y: int,
        target: Target,
        lines: Iterable[Part | Iterable[Part]],
        *,
        width: int,
        text: str = "",
    ) -> int:
        """Put a boxed spot `width` cells wide, border included. Returns the x after it.

        Each of `lines` is a part or a row of parts. A card that would cross the right edge
        is made narrower; one with no room for its border is left out.
        """
        width = min(width, self.width - x)
        if width < 2:
            return x
        full = tuple(_card_line(line) for line in lines)
        inner = tuple(fit(line, width - 2) for line in full)
        plain_text = text or " ".join(filter(None, (words_of(line).strip() for line in full)))
        height = len(inner) + 2
        self._spots.append(Spot(x, y, width, height, inner, target, True, plain_text))
        self._grow(y + height)
        return x + width

    def drawing(self, height: int | None = None) -> Drawing:
        """The picture so far, `height` rows or as many as were used."""
        rows = self.height if height is None else height
        return Drawing(self.width, rows, tuple(self._labels), tuple(self._spots))

    def _grow(self, height: int) -> None:
        self.height = max(self.height, height)


def _card_line(line: Part | Iterable[Part]) -> Line:
    """A tuple of two strings is text with its role, as everywhere; other rows hold parts."""
    if isinstance(line, (str, Span)):
        return line_of((line,))
    if isinstance(line, tuple) and len(line) == 2:
        first, second = line
        if isinstance(first, str) and isinstance(second, str):
            return line_of((Span(first, second),))
    return line_of(line)


class Layout:
    """A drawing sorted into rows, ready to be turned into pieces row by row."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self._labels: dict[int, list[Label]] = {}
        self._spots: dict[int, list[tuple[int, Spot]]] = {}
        for label in drawing.labels:
            self._labels.setdefault(label.y, []).append(label)
        for index, spot in enumerate(drawing.spots):
            for y in range(spot.y, spot.y + spot.height):
                self._spots.setdefault(y, []).append((index, spot))

    def source(self, y: int) -> tuple[object, ...]:
        """What row `y` is made of: two equal sources look the same under equal marks."""
        return (*self._labels.get(y, ()), *self._spots.get(y, ()))

    def row(self, y: int, marks: Marks, cursor: int | None, glyphs: Glyphs) -> list[Piece]:
        """The pieces of row `y`, left to right, exactly the drawing's width in cells."""
        runs = [
            (label.x, [Piece(span.text, span.role) for span in label.spans])
            for label in self._labels.get(y, ())
        ]
        for index, spot in self._spots.get(y, ()):
            state = marks.state(spot.target)
            here = cursor == index
            pieces = spot_pieces(spot, y - spot.y, state, here, glyphs)
            over = "cursor" if here else state
            runs.append((spot.x, [Piece(p.text, p.role, over, index) for p in pieces]))
        return list(_lay(runs, self.drawing.width))


def _lay(runs: list[tuple[int, list[Piece]]], width: int) -> Iterator[Piece]:
    """Runs on one row of `width` cells; where two overlap, the later starts where it can."""
    at = 0
    for x, pieces in sorted(runs, key=lambda run: run[0]):
        if x > at:
            gap = min(x, width) - at
            yield Piece(" " * gap)
            at += gap
        for piece in pieces:
            text = clip(piece.text, width - at)
            if text:
                yield piece if text is piece.text else piece._replace(text=text)
                at += cell_len(text)
    if at < width:
        yield Piece(" " * (width - at))


_ENDS = {"legal": ("[", "]"), "picked": ("{", "}"), "blocked": ("(", ")"), "": ("(", ")")}


def spot_pieces(spot: Spot, row: int, state: str, here: bool, glyphs: Glyphs) -> list[Piece]:
    """One row of a spot, `spot.width` cells wide, as its state and the cursor make it look.

    The mark says what can be done and the brackets or border say where the cursor is, so that
    neither needs colour.
    """
    if spot.boxed:
        return _card_row(spot, row, state, here, glyphs)
    left, right = _ENDS[state] if here else (_mark(state, glyphs), " ")
    words = [Piece(span.text, span.role) for span in spot.lines[0]]
    return [_end(left, state), *words, _end(right, state)]


def _end(mark: str, state: str) -> Piece:
    """A blank end has no colour to show: without a role it joins what is beside it."""
    return Piece(mark, "" if mark == " " else state)


def _mark(state: str, glyphs: Glyphs) -> str:
    return {"legal": glyphs.legal, "picked": glyphs.picked}.get(state, " ")


def _border(state: str, here: bool, glyphs: Glyphs) -> Border:
    if here:
        return glyphs.double
    return glyphs.heavy if state in ("legal", "picked") else glyphs.light


def _card_row(spot: Spot, row: int, state: str, here: bool, glyphs: Glyphs) -> list[Piece]:
    box = _border(state, here, glyphs)
    inner = spot.width - 2
    if row == spot.height - 1:
        return [Piece(box.bottom_left + box.horizontal * inner + box.bottom_right, state)]
    if row == 0:
        mark = _mark(state, glyphs).strip()[: max(0, inner)]
        edge = box.horizontal * (inner - len(mark))
        return [Piece(box.top_left + mark + edge + box.top_right, state)]
    line = spot.lines[row - 1]
    words = [Piece(span.text, span.role) for span in line]
    pad = Piece(" " * (inner - width_of(line)))
    return [Piece(box.vertical, state), *words, pad, Piece(box.vertical, state)]
