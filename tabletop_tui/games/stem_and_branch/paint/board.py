"""The board and the row of cards as cells.

Compact spots where room is short, cards as cards where there is plenty.
"""

from __future__ import annotations

from tabletop_tui.engine.model import SeatId, Target
from tabletop_tui.games.stem_and_branch import sights, words
from tabletop_tui.games.stem_and_branch.cards import (
    ANIMAL,
    BOARD,
    CARD_NAME,
    ELEMENT,
    ELEMENTS,
    RANK,
    SPACE_NAME,
    SPACES,
)
from tabletop_tui.games.stem_and_branch.model import NOTHING, View
from tabletop_tui.games.stem_and_branch.paint.pieces import (
    ROLES,
    animal_spans,
    card_spans,
    sign,
)
from tabletop_tui.table.drawing import Canvas, Drawing, Line, Span, fit, width_of
from tabletop_tui.table.glyphs import Glyphs
from tabletop_tui.table.scene import Scene

_NOTE = 7
"""The room that a space's name, the height of its stack and a mark take."""
_ROW_CARD, _ROW_GAP = 9, 7
"""Widths in the row: a card drawn as a card, an empty place."""

# -- the board --------------------------------------------------------------------------------------


def draw_board(scene: Scene, width: int, height: int) -> Drawing:
    """The spaces in their rows: the top card, then height of the stack and who controls it."""
    canvas = Canvas(width)
    cell, step = width // BOARD.cols, max(2, height // BOARD.rows)
    for space in SPACES:
        place = BOARD.spaces[space]
        x, y = place.col * cell, place.row * step
        rows = _space_rows(scene, space, cell - 2)
        target = Target("space", SPACE_NAME[space])
        text = words.spot_name(scene.view.stacks, space)
        if step >= 4:
            canvas.card(x, y, target, rows, width=cell, text=text)
        else:
            canvas.spot(x, y, target, *rows[0], text=text)
            canvas.text(x + 1, y + 1, *fit(rows[1], cell - 1))
    return canvas.drawing(height)


def _space_rows(scene: Scene, space: int, room: int) -> tuple[Line, Line]:
    """The two rows of a space: what shows, and what else there is to know."""
    view: View = scene.view
    glyphs = scene.glyphs
    name = SPACE_NAME[space]
    stack = view.stacks[space]
    if sights.awaits(view, space):
        owed = sights.owed(view)
        due = f"{name} {owed}" if len(name) + len(owed) <= room else owed
        return card_spans(view.card, glyphs, room), (Span(due, "picked"),)
    if not stack:
        token = view.ground[space]
        lying = () if token == NOTHING else (Span(f"  {sign(token, glyphs)}", ROLES[token]),)
        return (Span(name, "muted"), *lying), ()
    owner = view.control[ANIMAL[stack[-1]]]
    note: Line = (Span(glyphs.star, "good"),) if sights.is_locked(view, space) else ()
    note = note if owner == NOTHING else (scene.name(SeatId(owner)),)
    pile = Span(f"{name} {glyphs.times}{len(stack)} ", "muted")
    return card_spans(stack[-1], glyphs, room), fit((pile, *note), max(room, _NOTE))


# -- the row ----------------------------------------------------------------------------------------


def draw_row(scene: Scene, width: int, height: int) -> Drawing:
    """The open cards in their places, the deck and the discard pile.

    While a scroll looks for a card elsewhere, the cards that it looks through.
    """
    view: View = scene.view
    canvas = Canvas(width)
    if view.stage in sights.SEARCHED:
        return _draw_searched(canvas, scene, height)
    big = height >= 4
    head, deck, pile = _row_words(view, scene.glyphs, width if height == 1 else None)
    x = canvas.text(1 if head.endswith(" ") else 0, 0, (head, "muted"))
    for card in view.row:
        if card == NOTHING:
            canvas.text(x + 2, 0, (scene.glyphs.dash, "muted"))
            x += _ROW_CARD if big else _ROW_GAP
            continue
        target = words.ROW_TARGET[card]
        if big:
            face = _face(card, scene.glyphs)
            x = canvas.card(x, 0, target, face, width=_ROW_CARD, text=CARD_NAME[card])
        else:
            x = canvas.spot(x, 0, target, *card_spans(card, scene.glyphs), text=CARD_NAME[card])
    below = 1 if height > 1 else 0
    x = x if big or height == 1 else 0
    end = canvas.spot(x, below, words.DECK_TARGET, (deck, "muted"), text=sights.DECK)
    at = (x, below + 1) if big else (end, below)
    canvas.spot(*at, Target("discard", "pile"), (pile, "muted"), text=sights.DISCARDS)
    return canvas.drawing(height)


def _row_words(view: View, glyphs: Glyphs, width: int | None) -> tuple[str, str, str]:
    """The row's heading, the deck and the discard pile; `width` is the room for it all in one row.

    The heading of the table has the deck's number until the end is triggered.
    """
    deck, pile = f"deck {view.deck_size}", f"out {len(view.discard)}"
    if width is None:
        return "", deck, pile
    short = deck if view.ending else "deck"
    fullest = (("Row ", deck, pile), ("Row", deck, pile), ("Row", short, pile))
    room = width - _row_width(view, glyphs) - 4  # the marks of deck and discard pile
    for head, named, out in (*fullest, ("Row", short, pile.replace(" ", ""))):
        if len(head) + head.endswith(" ") + len(named) + len(out) <= room:
            return head, named, out
    return "", deck.replace(" ", ""), pile.replace(" ", "")


def _draw_searched(canvas: Canvas, scene: Scene, height: int) -> Drawing:
    """The discard pile, or what lies under the animal that is rearranged."""
    view: View = scene.view
    x, y = canvas.text(1, 0, (f"{sights.SEARCHED[view.stage]} ", "muted")), 0
    start = x
    for card, target in sights.searched(view):
        face = card_spans(card, scene.glyphs)
        if x + width_of(face) + 2 > canvas.width:
            x, y = start, y + 1
        x = canvas.spot(x, y, target, *face, text=CARD_NAME[card])
    return canvas.drawing(max(height, canvas.height))


def _row_width(view: View, glyphs: Glyphs) -> int:
    """The cells that the cards of the row take where they stand in one row."""
    return sum(
        _ROW_GAP if card == NOTHING else width_of(card_spans(card, glyphs)) + 2 for card in view.row
    )


def _face(card: int, glyphs: Glyphs) -> tuple[Line, Line]:
    """A card of the row in two rows: animal and rank, sign and element."""
    element = ELEMENT[card]
    role = ROLES[element]
    name = ELEMENTS[element].name
    below = name if glyphs.ascii else f"{sign(element, glyphs)} {name}"
    above = (*animal_spans(card, _ROW_CARD - 2), Span(str(RANK[card]), "strong"))
    return above, (Span(below, role),)
