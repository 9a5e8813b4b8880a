"""Circadia's cards as a few cells: spirits, sets and lines, as fully as their room allows.

What does not fit is written shorter, and where even that is too long an ellipsis stands for the
part that matters least: never is something cut that looks whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tabletop_tui.games.circadia.cards import (
    CREATURE,
    CREATURES,
    HOME,
    SPIRITS,
    VALUE,
    VALUES,
    Side,
)
from tabletop_tui.games.circadia.model import Claimed, SeatView, Sets, Spirits
from tabletop_tui.table.drawing import Line, Span, width_of
from tabletop_tui.table.glyphs import Glyphs
from tabletop_tui.table.sentences import joined

ROLES: Final = ("forest", "river", "mists")
"""The roles of habitats, and of the creatures that live there."""
SET_FORMS: Final = 4
"""Ways to write a set, each shorter than the one before."""
_TIGHT: Final = "" if max(VALUES) < 10 else ","


def fullest(room: int, choices: Sequence[Line]) -> Line:
    """The first of these that takes no more than `room` cells, else the last."""
    return next((line for line in choices if width_of(line) <= room), choices[-1])


# -- spirits ------------------------------------------------------------------------------------


def spirit(card: int, glyphs: Glyphs) -> Line:
    """A spirit card in two cells: its creature's sign and its value."""
    role = ROLES[HOME[card]]
    return (Span(f"{glyphs.kinds[HOME[card]]}{VALUE[card]}", role),)


def spirit_face(card: int, glyphs: Glyphs, width: int, copies: int = 1) -> tuple[Line, Line]:
    """Spirit cards in two rows of `width` cells: sign, value and copies, and the creature's name."""
    role = ROLES[HOME[card]]
    many = f" {glyphs.times}{copies}" if copies > 1 else ""
    value = f"{VALUE[card]:>{max(1, min(5, width - 1 - len(many)))}}"
    name = CREATURES[CREATURE[card]].name[:width]
    top = (Span(glyphs.kinds[HOME[card]], role), Span(value, role), Span(many, "strong"))
    return top, (Span(name, role),)


def spirit_rows(room: int, cards: Iterable[int], glyphs: Glyphs, rows: int) -> list[Line]:
    """Spirits side by side, equal ones as one with their number, in at most so many rows."""
    hand = tuple(cards)
    left = [_copies(card, hand.count(card), glyphs) for card in SPIRITS if card in hand]
    told: list[Line] = []
    while left:
        last = len(told) == rows - 1
        cut = [joined(left[:kept], " ") for kept in range(len(left), 0, -1)]
        ends = [(*line, Span(glyphs.more)) for line in cut[1:]] if last else cut[1:]
        told.append(fullest(room, [cut[0], *ends]))
        kept = next((len(left) - at for at, line in enumerate(cut) if width_of(line) <= room), 1)
        left = [] if last else left[kept:]
    return told


def _copies(card: int, copies: int, glyphs: Glyphs) -> Line:
    many = (Span(f"{glyphs.times}{copies}", "strong"),) if copies > 1 else ()
    return (*spirit(card, glyphs), *many)


# -- sets ---------------------------------------------------------------------------------------


def set_spans(cards: Spirits, glyphs: Glyphs, form: int = 0) -> Line:
    """A set in one of the `SET_FORMS`: `♣ 1 1 2`, `♣ 112`, `♣112`, or `♣1…2×3` for a long one."""
    first, last = VALUE[cards[0]], VALUE[cards[-1]]
    sign, values = glyphs.kinds[HOME[cards[0]]], [str(VALUE[card]) for card in cards]
    tight = f"{sign}{_TIGHT.join(values)}"
    short = f"{sign}{first}{glyphs.more}{last}{glyphs.times}{len(cards)}"
    forms = (f"{sign} {' '.join(values)}", f"{sign} {_TIGHT.join(values)}", tight, short)
    text = tight if form == SET_FORMS - 1 and len(tight) < len(short) else forms[form]
    return (Span(text, ROLES[HOME[cards[0]]]),)


def sets_in(room: int, sets: Sets, glyphs: Glyphs) -> Line:
    """All sets of a seat in one row; the longest are the first to be shortened."""
    own = [cards for cards in sets if cards]
    if not own:
        return (Span("no sets", "muted"),)
    choices = [
        joined([set_spans(cards, glyphs, form) for cards in own], "  " if form < 2 else " ")
        for form in range(SET_FORMS - 1)
    ]
    by_length = sorted(range(len(own)), key=lambda at: -len(own[at]))
    for count in range(1, len(own) + 1):
        short = by_length[:count]
        forms = [SET_FORMS - 1 if at in short else 2 for at in range(len(own))]
        choices.append(joined(map(set_spans, own, [glyphs] * len(own), forms), " "))
    return fullest(room, choices)


# -- lines --------------------------------------------------------------------------------------


def side_span(value: int, side: Side, glyphs: Glyphs) -> Span:
    """A habitat card's value with its side: the letter stands beside the sign."""
    sign = glyphs.day if side == "day" else glyphs.night
    return Span(f"{value}{side[0]}{'' if glyphs.ascii else sign}", side)


def _claimed(card: Claimed, glyphs: Glyphs, *, sign: bool) -> Line:
    """A card of a line; one that lies face down has its sign behind it."""
    face = side_span(card.value, card.side, glyphs)
    back = (Span(glyphs.back, "muted"),) if card.face_down else ()
    habitat = Span(glyphs.kinds[card.habitat], ROLES[card.habitat])
    return (habitat, face if sign else Span(f"{card.value}{card.side[0]}", card.side), *back)


def line_in(room: int, seat: SeatView, glyphs: Glyphs) -> Line:
    """A seat's line, left to right. Its end tells what may follow: the beginning goes first."""
    if not seat.line:
        return (Span("empty", "muted"),)
    short = [_claimed(card, glyphs, sign=False) for card in seat.line]
    choices = [joined([_claimed(card, glyphs, sign=True) for card in seat.line], " ")]
    choices.append(joined(short, " "))
    cut = Span(glyphs.more, "muted")
    choices += [(cut, *joined(short[at:], " ")) for at in range(1, len(short))]
    return fullest(room, choices)
