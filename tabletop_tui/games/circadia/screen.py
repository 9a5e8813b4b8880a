"""Circadia's table: where habitats, display, sets, line, hand and the others stand.

Each painter draws one panel from a seat's view: compact spots where room is short, cards as
cards where there is plenty.
"""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from textual.app import ComposeResult

from tabletop_tui.engine.model import SeatId, Target, Text
from tabletop_tui.games.circadia import sights, words
from tabletop_tui.games.circadia.cards import (
    CREATURE,
    CREATURES,
    HABITATS,
    PRICE,
    SIDE,
    SPIRIT_KEY,
    SPIRIT_NAME,
    VALUE,
)
from tabletop_tui.games.circadia.model import GAP, TOP, SeatView, View
from tabletop_tui.games.circadia.paint import (
    ROLES,
    SET_FORMS,
    fullest,
    line_in,
    set_spans,
    sets_in,
    side_span,
    spirit,
    spirit_face,
    spirit_rows,
)
from tabletop_tui.table.detail import SEAT_ZONE
from tabletop_tui.table.drawing import Canvas, Drawing, Line, Span, fit, width_of
from tabletop_tui.table.frames import SideBySide, Stacked
from tabletop_tui.table.scene import Painter, Scene
from tabletop_tui.table.screen import TableScreen
from tabletop_tui.table.sentences import joined

_CARD_WIDTH = 9
_NEW_SET = Target("set", "new")


class CircadiaTable(TableScreen):
    """Habitats and display above, the seat's own things below, the others and the log beside."""

    CSS_PATH = "screen.tcss"

    def compose_table(self) -> ComposeResult:
        with SideBySide(id="circadia", classes=f"seats{len(self.sitting.seats)}"):
            with Stacked(id="middle"):
                with SideBySide(id="upper"):
                    yield self.panel("habitats")
                    yield self.panel("display")
                yield self.panel("own")
            with Stacked(id="beside"):
                yield self.panel("others")
                yield self.log_panel()

    def titles(self, scene: Scene) -> dict[str, Text]:
        seat = _own(scene)
        whose: Text = ("",) if seat is None else (seat.seat, f": {sights.points(seat.score)}")
        return {
            "habitats": ("Habitats",),
            "display": ("Display",),
            "own": whose,
            "others": ("The others",),
        }

    def closer(self, scene: Scene, target: Target) -> tuple[Text, ...]:
        match target.zone:
            case "row":
                return sights.about_habitat(scene.view, target.key[0], int(target.key[1:]) - 1)
            case "top":
                return sights.about_habitat(scene.view, target.key, TOP)
            case zone if zone == SEAT_ZONE:
                return sights.about_seat(scene.view, SeatId(int(target.key)))
            case _:
                return ()

    PAINTERS: ClassVar[dict[str, Painter]] = {}


def _own(scene: Scene) -> SeatView | None:
    """The seat shown below: the viewer's; where nobody in particular looks, whose turn it is.

    None where neither is, in a game that is over; with all cards open its first seat stands there.
    """
    view: View = scene.view
    seat = view.viewer if view.viewer is not None else view.actor
    if seat is None:
        return view.seats[0] if view.seats[0].hand is not None else None
    return view.seats[seat]


# -- habitats and display -----------------------------------------------------------------------


def draw_habitats(scene: Scene, width: int, height: int) -> Drawing:
    """Three rows: the deck's top back with the deck's size, then the open cards."""
    if scene.form == "large":
        return _habitats_as_cards(scene, width, height)
    view: View = scene.view
    canvas = Canvas(width)
    step = max(1, height // len(HABITATS))
    for habitat, card in enumerate(HABITATS):
        y = habitat * step
        sign = scene.glyphs.kinds[habitat]
        canvas.text(1, y, (f"{sign} {card.name}", ROLES[habitat]))
        x = 11
        for place, code in enumerate(view.rows[habitat]):
            target = Target("row", f"{card.letter}{place + 1}")
            if code == GAP:
                canvas.text(x + 1, y, (scene.glyphs.dash, "muted"))
            else:
                face = side_span(PRICE[code], SIDE[code], scene.glyphs)
                canvas.spot(x, y, target, face, text=words.habitat_name(code))
            x += 6
        _deck_spot(canvas, x + 1, y, habitat, scene)
    return canvas.drawing(height)


def _deck_spot(canvas: Canvas, x: int, y: int, habitat: int, scene: Scene) -> None:
    view: View = scene.view
    top = view.tops[habitat]
    if top is None:
        canvas.text(x + 1, y, ("no deck", "muted"))
        return
    words_on_back = (f"{scene.glyphs.back}{top}", "muted")
    size = words.cards(view.deck_sizes[habitat])
    target = Target("top", HABITATS[habitat].letter)
    after = canvas.spot(x, y, target, words_on_back, text=sights.top_name(habitat, top))
    canvas.text(after + 1, y, (size, "muted"))


def _habitats_as_cards(scene: Scene, width: int, height: int) -> Drawing:
    view: View = scene.view
    canvas = Canvas(width)
    for habitat, facts in enumerate(HABITATS):
        y = habitat * 4
        sign = Span(scene.glyphs.kinds[habitat], ROLES[habitat])
        canvas.text(0, y + 1, (facts.name, ROLES[habitat]))
        for place, code in enumerate(view.rows[habitat]):
            x = 8 + place * (_CARD_WIDTH + 1)
            target = Target("row", f"{facts.letter}{place + 1}")
            if code == GAP:
                canvas.text(x + 3, y + 1, ("gap", "muted"))
                continue
            face = side_span(PRICE[code], SIDE[code], scene.glyphs)
            lines = ((sign, Span("  "), face), (Span(f"{SIDE[code]:>7}", SIDE[code]),))
            name = words.habitat_name(code)
            canvas.card(x, y, target, lines, width=_CARD_WIDTH, text=name)
        x = 9 + 3 * (_CARD_WIDTH + 1)
        top = view.tops[habitat]
        if top is None:
            canvas.text(x + 1, y + 1, ("no deck", "muted"))
            continue
        back = Span(f"{scene.glyphs.back * 2} {top}", "muted")
        size = Span(words.cards(view.deck_sizes[habitat]), "muted")
        target = Target("top", facts.letter)
        name = sights.top_name(habitat, top)
        canvas.card(x, y, target, ((sign, Span("  "), back), (size,)), width=10, text=name)
    return canvas.drawing(height)


def draw_display(scene: Scene, width: int, height: int) -> Drawing:
    """The open spirits in their places, and how many cards are left to come."""
    view: View = scene.view
    canvas = Canvas(width)
    piles = f"deck {view.spirits_left}   discard {view.discard_size}"
    if scene.form == "large":
        for place, card in enumerate(view.display):
            x, y = place % 3 * 9, place // 3 * 4
            _display_card(canvas, x, y, card, scene)
        canvas.text(0, 9, (f"deck     {view.spirits_left:>3}", "muted"))
        canvas.text(0, 10, (f"discard  {view.discard_size:>3}", "muted"))
        return canvas.drawing(height)
    x = 0
    for card in view.display:
        if card == GAP:
            canvas.text(x + 1, 0, (scene.glyphs.dash, "muted"))
        else:
            target = Target("display", SPIRIT_KEY[card])
            canvas.spot(x, 0, target, *spirit(card, scene.glyphs), text=SPIRIT_NAME[card])
        x += 5
    if height > 1:
        canvas.text(1, 1, (piles, "muted"))
    else:
        canvas.text(max(x + 1, width - len(piles) - 1), 0, (piles, "muted"))
    return canvas.drawing(height)


def _display_card(canvas: Canvas, x: int, y: int, card: int, scene: Scene) -> None:
    if card == GAP:
        canvas.text(x + 3, y + 1, ("gap", "muted"))
        return
    canvas.card(
        x,
        y,
        Target("display", SPIRIT_KEY[card]),
        spirit_face(card, scene.glyphs, _CARD_WIDTH - 2),
        width=_CARD_WIDTH,
        text=SPIRIT_NAME[card],
    )


# -- the seat's own things --------------------------------------------------------------------------


def draw_own(scene: Scene, width: int, height: int) -> Drawing:
    """Sets in their slots, the line, and the hand sorted by creature."""
    seat = _own(scene)
    canvas = Canvas(width)
    if seat is None:
        return canvas.drawing(height)
    wide = scene.form == "large"
    gap = 1 if height >= 10 else 0
    y = _draw_sets(canvas, scene, seat) + gap
    canvas.text(1, y, ("Line  ", "muted"), *line_in(width - 7, seat, scene.glyphs))
    y += 1 + gap
    if wide and seat.hand is not None:
        _hand_as_cards(canvas, y, seat, scene)
    else:
        _draw_hand(canvas, y, seat, scene)
    return canvas.drawing(height)


def _draw_sets(canvas: Canvas, scene: Scene, seat: SeatView) -> int:
    """The three slots; the first free one is where a new set goes. Returns the row after them."""
    if scene.form == "large":
        return _sets_as_boxes(canvas, scene, seat)
    for slot, cards in enumerate(seat.sets):
        canvas.text(1, slot, (f"Set {slot + 1}", "muted"))
        if cards:
            shown, note = _set_in(canvas.width - 12, scene, seat, slot)
            target = Target("set", str(slot + 1))
            after = canvas.spot(6, slot, target, *shown, text=words.set_name(cards))
            canvas.text(after, slot, (f"{scene.glyphs.bullet} {note}", "muted"))
        elif slot == seat.sets.index(()):
            canvas.spot(6, slot, _NEW_SET, (sights.FREE_SLOT, "muted"), text=sights.NEW_SET)
        else:
            canvas.text(7, slot, (sights.FREE, "muted"))
    return len(seat.sets)


def _set_in(room: int, scene: Scene, seat: SeatView, slot: int) -> tuple[Line, str]:
    """A set and its note, as fully as both fit `room` cells."""
    note = _set_note(scene, seat, slot)
    return fullest(room - len(note), _named_set(scene, seat, slot)), note


def _named_set(scene: Scene, seat: SeatView, slot: int) -> list[Line]:
    """The ways to write a set, the fullest first: with its creature's name, and without."""
    cards = seat.sets[slot]
    forms = [set_spans(cards, scene.glyphs, form) for form in range(SET_FORMS)]
    return [(*forms[0], Span(f"  {CREATURES[CREATURE[cards[0]]].plural}", "muted")), *forms]


def _sets_as_boxes(canvas: Canvas, scene: Scene, seat: SeatView) -> int:
    width = canvas.width // len(seat.sets)
    for slot, cards in enumerate(seat.sets):
        x = slot * width
        if cards:
            number = Span(f"{slot + 1} ", "muted")
            own = fullest(width - 4, _named_set(scene, seat, slot))
            rows = ((number, *own), (Span(_set_note(scene, seat, slot), "muted"),))
            target, said = Target("set", str(slot + 1)), words.set_name(cards)
            canvas.card(x, 0, target, rows, width=width, text=said)
        elif slot == seat.sets.index(()):
            rows = ((Span(f"Set {slot + 1}", "muted"),), (Span(sights.FREE_SLOT, "muted"),))
            canvas.card(x, 0, _NEW_SET, rows, width=width, text=sights.NEW_SET)
        else:
            canvas.text(x + 1, 1, (f"Set {slot + 1}", "muted"))
            canvas.text(x + 1, 2, (sights.FREE, "muted"))
    return 4


def _set_note(scene: Scene, seat: SeatView, slot: int) -> str:
    touched = slot in scene.view.touched and seat.seat == scene.view.actor
    return sights.set_note(seat.sets[slot], touched)


def _draw_hand(canvas: Canvas, y: int, seat: SeatView, scene: Scene) -> None:
    left = canvas.text(1, y, ("Hand ", "muted"))
    if seat.hand is None:
        canvas.text(left + 1, y, (f"{seat.hand_size} cards, hidden", "muted"))
        return
    x = left
    for card, copies in _sorted_hand(seat.hand, scene):
        many = (Span(f"{scene.glyphs.times}{copies}", "strong"),) if copies > 1 else ()
        parts = (*spirit(card, scene.glyphs), *many)
        if x + width_of(parts) + 2 > canvas.width:
            x, y = left, y + 1
        target = Target("hand", SPIRIT_KEY[card])
        x = canvas.spot(x, y, target, *parts, text=SPIRIT_NAME[card])


def _hand_as_cards(canvas: Canvas, y: int, seat: SeatView, scene: Scene) -> None:
    hand = _sorted_hand(seat.hand or (), scene)
    width = min(_CARD_WIDTH, max(6, canvas.width // max(1, len(hand))))
    for index, (card, copies) in enumerate(hand):
        lines = spirit_face(card, scene.glyphs, width - 2, copies)
        canvas.card(
            index * width,
            y,
            Target("hand", SPIRIT_KEY[card]),
            lines,
            width=width,
            text=SPIRIT_NAME[card],
        )


def _sorted_hand(hand: tuple[int, ...], scene: Scene) -> list[tuple[int, int]]:
    """The kinds of card in a hand with their copies, by creature and value or the other way."""
    kinds = sorted(Counter(hand).items())
    return sorted(kinds, key=lambda kind: VALUE[kind[0]]) if scene.by_value else kinds


# -- the others ---------------------------------------------------------------------------------------


def draw_others(scene: Scene, width: int, height: int) -> Drawing:
    """Every other seat in turn order after the one shown below, in as many rows as there are."""
    view: View = scene.view
    own = _own(scene)
    first = own.seat + 1 if own else 0
    count = len(view.seats)
    seats = [view.seats[(first + at) % count] for at in range(count - (1 if own else 0))]
    canvas = Canvas(width)
    y = 0
    for seat in seats:
        rows = _other_rows(seat, scene, width - 2, height // len(seats))
        facts = f"{seat.score:>2} pts  hand {seat.hand_size}"
        name = scene.name(seat.seat)
        shown = fit((name,), width - len(facts) - 4)
        canvas.spot(0, y, Target(SEAT_ZONE, str(seat.seat)), *shown, text=name.text)
        canvas.text(width - len(facts) - 1, y, (facts, "points"))
        for offset, row in enumerate(rows, 1):
            canvas.text(2, y + offset, *row)
        y += max(len(rows) + 1, min(height // len(seats), len(rows) + 2))
    return canvas.drawing(max(height, y))


def _other_rows(seat: SeatView, scene: Scene, wide: int, room: int) -> list[Line]:
    """What lies in front of a seat, in rows of `wide` cells; the less room, the fewer rows."""
    glyphs = scene.glyphs
    together = sets_in(wide, seat.sets, glyphs)
    if room < 3:
        line = line_in(max(wide - width_of(together) - 3, wide // 2), seat, glyphs)
        together = sets_in(wide - width_of(line) - 3, seat.sets, glyphs)
        return [joined((together, line), " | ", "muted") if seat.line else together]
    apart = [sets_in(wide, (cards,), glyphs) for cards in seat.sets if cards]
    rows = apart if apart and room >= 6 else [together]
    rows.append((Span("line ", "muted"), *line_in(wide - 5, seat, glyphs)))
    # With all cards open a hand is shown itself, not only what was seen to enter it.
    word, held = ("seen ", seat.known) if seat.hand is None else ("hand ", seat.hand)
    if held and (room >= 4 or seat.hand is not None):
        told = spirit_rows(wide - 5, held, glyphs, max(1, room - 1 - len(rows)))
        labels = (Span(word, "muted"), *[Span(" " * 5)] * len(told))
        rows += [(label, *line) for label, line in zip(labels, told, strict=False)]
    return rows


CircadiaTable.PAINTERS = {
    "habitats": draw_habitats,
    "display": draw_display,
    "own": draw_own,
    "others": draw_others,
}
TABLE = CircadiaTable
