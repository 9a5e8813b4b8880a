"""Caleira's table: the castles of all, the piles and the waiting effects, the hand with its texts.

Castles stand in their true order, left to right, the viewer's own at the bottom. Where there is
room a piece is drawn as a card, else as a spot in a row.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, ClassVar

from textual.app import ComposeResult

from tabletop_tui.engine.model import SeatId, Target, Text
from tabletop_tui.games.castles_of_caleira import sights
from tabletop_tui.games.castles_of_caleira.cards import (
    BANQUET,
    BARRACKS,
    CARDS,
    FORGE,
    HIDDEN,
    LETTERS,
    MARKETPLACE,
    NAME,
    OBSERVATORY,
    POINTS,
    PRISON,
    SHORT,
    THRONE_ROOM,
    TREBUCHET,
    WATCH_TOWER,
    WIZARD_TOWER,
)
from tabletop_tui.games.castles_of_caleira.view import SeatView, View
from tabletop_tui.games.castles_of_caleira.words import FACE_AT, piece_words
from tabletop_tui.table.detail import SEAT_ZONE
from tabletop_tui.table.drawing import Canvas, Drawing, Line, Span, width_of
from tabletop_tui.table.frames import SideBySide, Stacked
from tabletop_tui.table.panel import Panel
from tabletop_tui.table.scene import Painter, Scene
from tabletop_tui.table.screen import TableScreen
from tabletop_tui.table.sentences import wrapped

_END = 3
"""Cells of the spot at an end of a castle."""
_WIDEST_PIECE = 20
_BOX_ROWS = 3
"""Rows of a piece in a box: fewer, and it is a spot in a row."""
_SHORT_PIECE = 6
"""Cells for the sign of a back and a short name."""
_NAME_COLUMN = 22
_DECK, _DISCARD = Target("pile", "deck"), Target("pile", "discard")
_ROLES = {
    **dict.fromkeys((TREBUCHET, PRISON), "kind-f"),
    **dict.fromkeys((WATCH_TOWER, THRONE_ROOM, OBSERVATORY, BARRACKS), "kind-c"),
    **dict.fromkeys((MARKETPLACE, BANQUET, WIZARD_TOWER, FORGE), "kind-b"),
}
"""Attack, turning and cards in hand have a colour each; whatever does not act has another."""


class CaleiraTable(TableScreen):
    """Castles above, piles and queue below them, the hand at the bottom; the log beside."""

    CSS_PATH = "screen.tcss"
    PAINTERS: ClassVar[dict[str, Painter]] = {}

    def compose_table(self) -> ComposeResult:
        with SideBySide(id="caleira"):
            with Stacked(id="middle"):
                yield self.panel("castles")
                yield self.panel("piles")
                yield self.panel("hand")
            yield self.log_panel()

    def titles(self, scene: Scene) -> dict[str, Text]:
        return {"castles": sights.deck_title(scene.view), "hand": sights.hand_title(scene.view)}

    def _mark(self, *panels: Panel) -> None:
        """A first pick of the Watch Tower is a step of its own, and still shows as picked."""
        super()._mark(*panels)
        first = sights.picked_before(self._moment.scene.view)
        for panel in panels:
            if first is not None and panel.id == "castles" and self._moment.picker is not None:
                panel.mark(self._moment.choices, [Target("piece", str(first))])

    @classmethod
    def handover(cls, view: Any) -> Text:
        return sights.handover(view)

    def closer(self, scene: Scene, target: Target) -> tuple[Text, ...]:
        view: View = scene.view
        match target.zone:
            case "seat":
                seat = SeatId(int(target.key))
                return sights.about_seat(view, seat, scene.status.scores[seat])
            case "piece":
                return sights.about_piece(view, int(target.key))
            case "hand" | "shown" | "top":
                return sights.about_face(FACE_AT[target.key])
            case "pile":
                return sights.about_deck(view) if target == _DECK else sights.about_discard(view)
            case _:
                return ()


# -- castles --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Row:
    """Where a castle is drawn: its first row, how many there are, and the cells of each piece.

    Where `a_row` pieces stand in each row, the castle goes on in the next.
    """

    y: int
    rows: int
    each: int
    a_row: int

    @property
    def middle(self) -> int:
        return self.y + (1 if self.rows >= _BOX_ROWS else 0)


def draw_castles(scene: Scene, width: int, height: int) -> Drawing:
    """One block of rows a seat: a line about it, then its pieces as rows or as cards."""
    canvas = Canvas(width)
    seats = _seats(scene)
    rows = max(2, height // len(seats))
    longest = max(1, *(len(seat.rack) for seat in seats))
    room = width - 2 * _END
    each = min(_WIDEST_PIECE, room // longest)
    free = height - rows * len(seats)
    y = 0
    for seat in seats:
        _draw_seat(canvas, y, seat, scene)
        row = _Row(y + 1, min(rows - 1, 5), each, longest)
        if row.rows < _BOX_ROWS and _shortened(seat, each - 2, scene):
            # Another row comes before shorter names: an own one, or one that is left over.
            taken = 1 if row.rows == 1 and free > 0 else 0
            free -= taken
            a_row = -(-len(seat.rack) // (row.rows + taken))
            row = _Row(row.y, row.rows, min(_WIDEST_PIECE, room // a_row), a_row)
            y += taken
        _draw_castle(canvas, row, seat, scene)
        y += rows
    return canvas.drawing(height)


def _shortened(seat: SeatView, room: int, scene: Scene) -> bool:
    """Whether a piece of the castle would have its name shortened to so many cells."""
    labels = (
        (sights.piece_label(piece, cells, scene.glyphs.back) for cells in (room, _WIDEST_PIECE))
        for piece in seat.rack
    )
    return any(short != full for short, full in labels)


def _seats(scene: Scene) -> list[SeatView]:
    """In turn order, the viewer's own last; for the public the seat in turn is last."""
    view: View = scene.view
    last = view.player if view.viewer is None else view.viewer
    count = len(view.seats)
    return [view.seats[(last + after) % count] for after in range(1, count + 1)]


def _draw_seat(canvas: Canvas, y: int, seat: SeatView, scene: Scene) -> None:
    name = scene.name(seat.seat)
    x = canvas.spot(0, y, Target(SEAT_ZONE, str(seat.seat)), name, text=name.text)
    if sights.is_shown(scene.view, seat):
        for face in dict.fromkeys(seat.known):
            target = Target("shown", LETTERS[face])
            x = canvas.spot(x, y, target, (NAME[face], _role(face)), text=NAME[face])
        return
    canvas.text(x + 1, y, *_facts(seat, scene, canvas.width - x - 1))


def _facts(seat: SeatView, scene: Scene, room: int) -> Line:
    """What there is to say about a seat, in full where there is room."""
    view, score = scene.view, scene.status.scores[seat.seat]
    full = scene.say(sights.seat_facts(view, seat, score), "muted")
    if width_of(full) <= room:
        return full
    line = scene.say(sights.few_facts(view, seat, score), "muted")
    for index, held in enumerate(sights.held_by(view, seat)):
        joint = Span(", " if index else ", holds ", "muted")
        sign = Span(scene.seats[held.owner].sign(scene.glyphs), scene.name(held.owner).role)
        label = sights.piece_label(held.held, _SHORT_PIECE, scene.glyphs.back)
        line = (*line, joint, sign, Span(label, "muted"))
    return line


def _draw_castle(canvas: Canvas, row: _Row, seat: SeatView, scene: Scene) -> None:
    """The pieces left to right, between the ends where a card can be laid."""
    if not seat.rack:
        canvas.text(_END, row.middle, (sights.EMPTY, "muted"))
        return
    laying = sights.is_laying(scene.view, seat)
    if laying:
        left = (scene.glyphs.left, "strong")
        canvas.spot(0, row.middle, Target("end", "left"), left, text=sights.LEFT_END)
    x, y = _END, row.y
    for index, piece in enumerate(seat.rack):
        y = row.y + index // row.a_row
        x = _END + index % row.a_row * row.each
        _draw_piece(canvas, (x, y), row, sights.Placed(seat, piece), scene)
    if laying:
        right = (scene.glyphs.right, "strong")
        canvas.spot(
            x + row.each,
            row.middle + y - row.y,
            Target("end", "right"),
            right,
            text=sights.RIGHT_END,
        )


def _draw_piece(
    canvas: Canvas, at: tuple[int, int], row: _Row, placed: sights.Placed, scene: Scene
) -> None:
    piece, (x, y) = placed.piece, at
    target = Target("piece", str(piece.piece))
    label = sights.piece_label(piece, row.each - 2, scene.glyphs.back)
    name = Span(label, _role(piece.face) if piece.up else "muted")
    said = piece_words(piece.face, piece.up)
    if row.rows < _BOX_ROWS:
        canvas.spot(x, y, target, name, text=said)
        return
    lines: list[Line] = [(name,)]
    if row.rows >= 4:
        lines.append((Span(placed.worth, "points"),))
    canvas.card(x, y, target, lines, width=row.each, text=said)


def _role(face: int) -> str:
    return "muted" if face == HIDDEN else _ROLES.get(face, "kind-a")


# -- piles and queue ------------------------------------------------------------------------------


def draw_piles(scene: Scene, width: int, height: int) -> Drawing:
    """What is being resolved and what waits, then deck, discard pile and what is set aside."""
    view: View = scene.view
    canvas = Canvas(width)
    canvas.text(1, 0, *scene.say(sights.queue_words(view), "strong"))
    order = sights.sorted_cards(view)
    if order is not None:
        _draw_order(canvas, 1, *order, scene)
        return canvas.drawing(height)
    deck, discard, box = _pile_words(view, width)
    x = canvas.spot(0, 1, _DECK, (deck, "muted"))
    x = canvas.spot(x + 1, 1, _DISCARD, (discard, "muted"))
    canvas.text(x + 1, 1, (box, "muted"))
    return canvas.drawing(height)


def _pile_words(view: View, width: int) -> tuple[str, str, str]:
    """Deck, discard pile and cards set aside, as full as fits a row with two spots in it.

    What is set aside is left out where nothing else helps: the deck's closer look tells it too.
    """
    full, few = sights.box_words(view), sights.box_words(view, ())
    for deck, discard, box in (
        (NAME, NAME, full),
        (SHORT, NAME, full),
        (SHORT, SHORT, full),
        (SHORT, SHORT, few),
    ):
        words = sights.deck_words(view, deck), sights.discard_words(view, discard), box
        if sum(map(len, words)) + 6 <= width:
            return words
    return sights.deck_words(view, SHORT), sights.discard_words(view, SHORT), ""


def _draw_order(canvas: Canvas, y: int, placed: int, count: int, scene: Scene) -> None:
    """The cards that were looked at: those in place as words, the rest to be picked."""
    deck = scene.view.deck
    x = canvas.text(1, y, ("From the top: ", "muted"))
    for face in deck[:placed]:
        x = canvas.text(x, y, (f"{NAME[face]}, ", _role(face)))
    for face, copies in Counter(deck[placed:count]).items():
        target = Target("top", LETTERS[face])
        many = ((f" {scene.glyphs.times}{copies}", "strong"),) if copies > 1 else ()
        x = canvas.spot(x, y, target, (NAME[face], _role(face)), *many, text=NAME[face])


# -- the hand -------------------------------------------------------------------------------------


def draw_hand(scene: Scene, width: int, height: int) -> Drawing:
    """The viewer's cards with what they do: a row each, or as cards where there is room."""
    view: View = scene.view
    canvas = Canvas(width)
    if view.viewer is None:
        for y, line in enumerate(wrapped(scene.say(sights.covered_hand(view), "muted"), width - 2)):
            canvas.text(1, y, *line)
        return canvas.drawing(height)
    hand = sorted(Counter(view.seats[view.viewer].known).items())
    if scene.by_value:
        hand.sort(key=lambda each: -POINTS[each[0]])
    if scene.form == "large":
        _hand_as_cards(canvas, hand, scene)
    else:
        _hand_as_rows(canvas, hand, scene, max(1, height // max(3, len(hand))))
    return canvas.drawing(height)


def _hand_as_rows(canvas: Canvas, hand: list[tuple[int, int]], scene: Scene, rows: int) -> None:
    """A card and its points, and beside them what it does in so many rows."""
    left = _NAME_COLUMN + 2
    for index, (face, copies) in enumerate(hand):
        y = index * rows
        name = (NAME[face], _role(face))
        many = (f" {scene.glyphs.times}{copies}" if copies > 1 else "", "strong")
        canvas.spot(0, y, Target("hand", LETTERS[face]), name, many, text=NAME[face])
        canvas.text(_NAME_COLUMN, y, (f"{POINTS[face]}", "points"))
        for at, row in enumerate(wrapped((Span(CARDS[face].brief),), canvas.width - left)[:rows]):
            canvas.text(left, y + at, *row)


def _hand_as_cards(canvas: Canvas, hand: list[tuple[int, int]], scene: Scene) -> None:
    width = min(40, canvas.width // max(3, len(hand)))
    for index, (face, copies) in enumerate(hand):
        many = f" {scene.glyphs.times}{copies}" if copies > 1 else ""
        name = Span(f"{NAME[face]}{many}", _role(face))
        points = Span(str(POINTS[face]), "points")
        gap = Span(" " * max(1, width - 2 - width_of((name, points))))
        text = wrapped((Span(CARDS[face].text),), width - 2)
        rows = [(name, gap, points), *text, *[()] * 4][:5]
        target = Target("hand", LETTERS[face])
        canvas.card(index * width, 0, target, rows, width=width, text=NAME[face])


CaleiraTable.PAINTERS = {"castles": draw_castles, "piles": draw_piles, "hand": draw_hand}
TABLE = CaleiraTable
