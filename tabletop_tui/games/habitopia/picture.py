"""A reserve as characters with roles: cards as blocks that lie over one another, part by part.

Nothing here knows a widget. A card is a box of two cells by two; each cell is a fixed number of
columns and lines, so the quarter of a card that shows under another is drawn as it would be seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from tabletop_tui.engine.model import Target
from tabletop_tui.games.habitopia.cards import Facts
from tabletop_tui.games.habitopia.model import Place, Reserve
from tabletop_tui.games.habitopia.scoring import PANEL, Standing, faces
from tabletop_tui.games.habitopia.story import condition_hint

ROLES: Final = ("kind-e", "kind-c", "kind-b", "strong", "kind-a")
"""The colour of each habitat's tiles, by habitat index."""
SHAPES: Final = ("♣", "♠", "▲", "◇", "≈")
"""The shape of each habitat's tiles, beside its letter."""


Cell: TypeAlias = tuple[int, int]
"""Row and column."""
_UNDER_A_SPOT: Final = "spot"


@dataclass(frozen=True, slots=True)
class Frame:
    """The characters of a card's edge, in reading order, and their role."""

    corners: str
    across: str
    down: str
    role: str


@dataclass(frozen=True, slots=True)
class Scale:
    """How large a cell is, in columns and lines, and whether tiles have a shape beside the letter."""

    columns: int
    lines: int
    shapes: bool
    met: str
    """The sign of a condition that is met."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Words that the cursor can stand on, with a cell for a mark at each end."""

    x: int
    y: int
    target: Target
    text: str
    role: str
    name: str


class Sheet:
    """A field of characters, each with a role, and spots. What lies outside is not drawn."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.spots: list[Spot] = []
        self._chars = [[" "] * width for _ in range(height)]
        self._roles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, role: str = "") -> int:
        """Write characters, one a cell, over what is there. Returns the column after them."""
        if 0 <= y < self.height:
            for at, char in enumerate(text, x):
                if 0 <= at < self.width:
                    self._chars[y][at] = char
                    self._roles[y][at] = role
        return x + len(text)

    def spot(self, spot: Spot) -> int:
        """Put a spot over what is there. Returns the column after it."""
        self.spots.append(spot)
        return self.put(spot.x, spot.y, " " * (len(spot.text) + 2), _UNDER_A_SPOT)

    def blank(self, x: int, y: int) -> bool:
        """Whether nothing is drawn there."""
        inside = 0 <= y < self.height and 0 <= x < self.width
        return inside and self._chars[y][x] == " " and self._roles[y][x] != _UNDER_A_SPOT

    def runs(self) -> Iterator[tuple[int, int, str, str]]:
        """Column, line, text and role of each run of one role that is not blank."""
        for y, (chars, roles) in enumerate(zip(self._chars, self._roles, strict=True)):
            x = 0
            while x < self.width:
                end = x + 1
                while end < self.width and roles[end] == roles[x]:
                    end += 1
                text = "".join(chars[x:end])
                if text.strip():
                    yield x, y, text, roles[x]
                x = end


# -- where the picture looks ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Window:
    """The part of the endless grid that is shown: its first row and column, and how many."""

    row: int
    col: int
    rows: int
    cols: int

    def holds(self, row: int, col: int) -> bool:
        return self.row <= row < self.row + self.rows and self.col <= col < self.col + self.cols


def bounds(reserve: Reserve) -> tuple[range, range]:
    """The rows and columns in use."""
    rows, cols = [card.row for card in reserve], [card.col for card in reserve]
    return range(min(rows), max(rows) + 2), range(min(cols), max(cols) + 2)


def window(reserve: Reserve, rows: int, cols: int, focus: Cell | None) -> Window:
    """A window of so many cells with the reserve in its middle, moved as far as `focus` needs.

    The focus is a card's top left cell: all of the card is shown, with a cell to spare where the
    reserve goes on. Where there is room for the reserve and that card, all of both is shown.
    """
    used_rows, used_cols = bounds(reserve)
    row, col = focus or (None, None)
    return Window(_start(used_rows, rows, row), _start(used_cols, cols, col), rows, cols)


def _start(used: range, count: int, focus: int | None) -> int:
    """The first of `count` rows or columns to be shown."""
    middle = used.start - (count - len(used)) // 2
    if focus is None:
        return middle
    first = focus - (used.start < focus)
    end = focus + 2 + (used.stop > focus + 2)
    return max(end - count, min(middle, first))


def goes_on(reserve: Reserve, part: Window, direction: str) -> bool:
    """Whether some of a reserve lies out of sight in a direction."""
    rows, cols = bounds(reserve)
    return {
        "up": rows.start < part.row,
        "down": rows.stop > part.row + part.rows,
        "left": cols.start < part.col,
        "right": cols.stop > part.col + part.cols,
    }[direction]


def all_seen(reserve: Reserve, part: Window) -> bool:
    """Whether no part of a reserve lies out of sight."""
    return not any(goes_on(reserve, part, way) for way in ("up", "down", "left", "right"))


# -- drawing ----------------------------------------------------------------------------------


class Picture(Sheet):
    """A sheet on which cards of one deck are drawn, in one size."""

    def __init__(self, width: int, height: int, facts: Facts, scale: Scale) -> None:
        super().__init__(width, height)
        self.facts = facts
        self.scale = scale

    def place(self, view: Window, row: int, col: int) -> tuple[int, int]:
        """Column and line of a cell's top left corner."""
        return (col - view.col) * self.scale.columns, (row - view.row) * self.scale.lines

    def card(self, at: Cell, card: Place, frame: Frame) -> None:
        """One card as it lies, its edge included, over what is there; its panel stays empty."""
        x, y = at
        self._edge(x, y, frame)
        columns, lines = self.scale.columns, self.scale.lines
        shown = faces(self.facts, card.card, card.side, card.rotation)
        for index, face in enumerate(shown):
            row, col = divmod(index, 2)
            # The edge takes a column of each quarter; in height a tile stands in its middle.
            left = x + (columns if col else 1)
            line = y + (2 * lines - 1 - lines // 2 if row else lines // 2)
            if face != PANEL:
                self.put(left, line, self._tile(face).center(columns - 1), ROLES[face])

    def _tile(self, face: int) -> str:
        return tile_sign(self.facts, face, self.scale.shapes)

    def _edge(self, x: int, y: int, frame: Frame) -> None:
        inner, last = 2 * self.scale.columns - 2, 2 * self.scale.lines - 1
        across = frame.across * inner
        self.put(x, y, frame.corners[0] + across + frame.corners[1], frame.role)
        for line in range(y + 1, y + last):
            self.put(x, line, frame.down, frame.role)
            self.put(x + 1, line, " " * inner)
            self.put(x + inner + 1, line, frame.down, frame.role)
        self.put(x, y + last, frame.corners[2] + across + frame.corners[3], frame.role)

    def on_edge(self, at: Cell, line: int, text: str, role: str) -> None:
        """Words on an edge of the card drawn at this column and line, a long one to its corner."""
        inner = 2 * self.scale.columns - 2
        spaced = f" {text} " if len(text) + 2 <= inner else text
        self.put(at[0] + 1 + max(0, inner - len(spaced)) // 2, line, spaced, role)

    def animal(self, at: Cell, card: Place, role: str, *, crowned: bool = False) -> None:
        """The animal on a card's panel and, where there is room, what its condition is about.

        The top line of a crowned card is taken by something else.
        """
        inner, lines = 2 * self.scale.columns - 2, self.scale.lines
        last = at[1] + 2 * lines - 1
        edge = last if card.rotation else at[1]
        inside = (
            [*range(at[1] + lines, last)] if card.rotation else [*range(at[1] + 1, at[1] + lines)]
        )
        rows = inside if crowned else sorted([edge, *inside])
        widths = [inner + (row == edge) for row in rows]  # an edge's corner can be written on
        name = name_lines(self.facts.animals[card.card], widths)
        if len(name) == 1:
            taken = [inside[0] if len(name[0]) <= inner else edge]
        else:
            taken = rows[: len(name)]
        told = dict(zip(taken, name, strict=True))
        if lines > 2:
            free = [row for row in (*inside, edge) if row in rows and row not in taken]
            told |= {row: self.hint(card.card) for row in free[:1]}
        for row, text in told.items():
            if row == edge:
                self.on_edge(at, row, text, role)
            else:
                self.put(at[0] + 1, row, text.center(inner), role)

    def foot(self, at: Cell, standing: Standing, role: str, *, crowned: bool = False) -> None:
        """RP and how the condition stands, on the edge across from the panel's."""
        inner, last = 2 * self.scale.columns - 2, 2 * self.scale.lines - 1
        line = at[1] + (0 if standing.placed.rotation and not crowned else last)
        self.on_edge(at, line, foot_text(standing, inner + 1, self.scale.met), role)

    def hint(self, card: int) -> str:
        """What a card's condition is about, in few characters."""
        return condition_hint(self.facts.conditions[card], self._tile)

    def map(
        self, at: tuple[int, int], reserve: Reserve, part: Window, seen: Window | None, panel: str
    ) -> None:
        """A small picture, a letter for each tile in `part`; cells outside of `seen` are pale.

        `panel` is the sign of a cell of a scoring panel.
        """
        x, y = at
        for (row, col), face in shown_by(self.facts, reserve).items():
            if part.holds(row, col):
                letter = panel if face == PANEL else self.facts.letters[face]
                pale = face == PANEL or (seen is not None and not seen.holds(row, col))
                role = "muted" if pale else ROLES[face]
                self.put(x + col - part.col, y + row - part.row, letter, role)


def shown_by(facts: Facts, reserve: Reserve) -> dict[Cell, int]:
    """What each cell of a reserve shows: a habitat's index or `PANEL`."""
    shown: dict[Cell, int] = {}
    for card in reserve:
        for index, face in enumerate(faces(facts, card.card, card.side, card.rotation)):
            shown[card.row + index // 2, card.col + index % 2] = face
    return shown


def tile_sign(facts: Facts, habitat: int, shapes: bool) -> str:
    """A habitat's letter, with its shape where shapes are drawn."""
    return facts.letters[habitat] + (SHAPES[habitat] if shapes else "")


def foot_text(standing: Standing, room: int, met: str) -> str:
    """RP and how the condition stands in so many characters: `5 RP 3/8`, `5: 3/8`, `9 RP★`."""
    now = standing.progress
    sign = met if now.met else "!" if now.against else ""
    stands, rp = f"{now.have}/{now.need}{sign}", standing.rp
    ways = [f"{rp} RP {stands}", f"{rp}: {stands}", f"{rp}:{stands}"]
    return next((way for way in ways if len(way) <= room), f"{rp} RP{sign}")


def name_lines(animal: str, widths: Sequence[int]) -> tuple[str, ...]:
    """An animal's name in one line or two, or its last words, or its last word parted by a hyphen.

    `widths` are those of the lines there are. Nothing is ever cut: () where there is no room.
    """
    every = animal.split()
    for start in range(len(every)):
        rest = every[start:]
        if len(" ".join(rest)) <= max(widths):
            return (" ".join(rest),)
        for at in range(1, len(rest) if len(widths) > 1 else 0):
            two = " ".join(rest[:at]), " ".join(rest[at:])
            # By the shorter line: a card that is turned keeps its words.
            if max(map(len, two)) <= min(widths):
                return two
    return _parted(every[-1], *widths[:2]) if len(widths) > 1 else ()


def _parted(word: str, first: int, second: int) -> tuple[str, ...]:
    """A word parted near its middle into lines of so many characters; () if it is too long."""
    middle = -(-len(word) // 2)
    at = max(min(middle, first - 1), len(word) - second)
    return (f"{word[:at]}-", word[at:]) if at < first else ()
