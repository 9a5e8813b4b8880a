"""What Stem & Branch's panels are made of: cards, tokens and scrolls as a few cells."""

from __future__ import annotations

from tabletop_tui.games.stem_and_branch import sights
from tabletop_tui.games.stem_and_branch.cards import ANIMAL, CARD_NAME, ELEMENT, ELEMENTS, RANK
from tabletop_tui.table.drawing import Line, Span
from tabletop_tui.table.glyphs import Glyphs

ROLES = ("kind-c", "kind-f", "kind-b", "kind-e", "kind-a")
"""The colours of Wood, Fire, Earth, Metal and Water."""
LONGEST = max(map(len, CARD_NAME)) + 3
"""The room that every card's full name fits, with an element's sign of two letters."""


def sign(element: int, glyphs: Glyphs) -> str:
    """An element's sign; two letters where only ASCII is drawn."""
    if glyphs.ascii:
        return ELEMENTS[element].name[:2]
    return (glyphs.kinds[0], glyphs.day, glyphs.kinds[2], glyphs.kinds[4], glyphs.kinds[1])[element]


def card_spans(card: int, glyphs: Glyphs, room: int = 0) -> Line:
    """A card: its animal and rank, and its element's sign; short unless `room` cells fit every card."""
    mark = sign(ELEMENT[card], glyphs)
    role = ROLES[ELEMENT[card]]
    if room >= LONGEST:
        return (Span(f"{CARD_NAME[card]} {mark}", role),)
    return (Span(f"{sights.short(ANIMAL[card])}{RANK[card]}{mark}", role),)


def animal_spans(card: int, room: int) -> Line:
    """A card's animal before its rank: its full name where that fits `room` cells with the rank."""
    name = CARD_NAME[card].removesuffix(str(RANK[card]))
    short = f"{sights.short(ANIMAL[card])} "
    return (Span(name if len(name) < room else short, ROLES[ELEMENT[card]]),)


def token_spans(element: int, number: int, glyphs: Glyphs) -> Line:
    """How many Element Tokens of an element there are."""
    return (Span(f"{sign(element, glyphs)}{number}", ROLES[element] if number else "muted"),)


def named(element: int, number: int, glyphs: Glyphs) -> Line:
    """An element's sign with its name and a number."""
    name = ELEMENTS[element].name
    mark = "" if glyphs.ascii else f"{sign(element, glyphs)} "
    return (Span(f"{mark}{name} {number}", ROLES[element] if number else "muted"),)


def scroll_role(element: int, own: int) -> str:
    """The colour of a scroll's active side, or of an inactive one."""
    return ROLES[element] if own > 0 else "muted"


def scroll_sign(element: int, own: int, glyphs: Glyphs) -> str:
    """A scroll by its element's sign: `♣3`, or `-♣3-` where it is inactive."""
    face = f"{sign(element, glyphs)}{abs(own)}"
    return face if own > 0 else sights.used_up(face)
