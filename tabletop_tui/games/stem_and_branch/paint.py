"""Stem & Branch's panels as cells: the board, the row of cards, a seat's own things.

Compact spots where room is short, cards as cards where there is plenty.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_tui.engine.model import SeatId, Target
from tabletop_tui.games.stem_and_branch import sights, words
from tabletop_tui.games.stem_and_branch.bill import paying
from tabletop_tui.games.stem_and_branch.cards import (
    ANIMAL,
    BOARD,
    CARD_NAME,
    ELEMENT,
    ELEMENTS,
    GOAL,
    RANK,
    SPACE_NAME,
    SPACES,
)
from tabletop_tui.games.stem_and_branch.model import NOTHING, View
from tabletop_tui.table.drawing import Canvas, Drawing, Line, Span, fit, width_of
from tabletop_tui.table.glyphs import Glyphs
from tabletop_tui.table.names import seat_role
from tabletop_tui.table.scene import Scene
from tabletop_tui.table.sentences import joined

ROLES = ("kind-c", "kind-f", "kind-b", "kind-e", "kind-a")
"""The colours of Wood, Fire, Earth, Metal and Water."""
_INDENT = 8
"""Where lines begin beside their headings."""
_LONGEST = max(map(len, CARD_NAME)) + 3
"""The room that every card's full name fits, with an element's sign of two letters."""
_ROW_HEAD, _ROW_CARD, _ROW_GAP = 5, 9, 7
"""Widths in the row: its heading, a card drawn as a card, an empty place."""
_CARD = 10
"""The width of a hand card that is drawn as a card."""

# -- pieces -----------------------------------------------------------------------------------


def sign(element: int, glyphs: Glyphs) -> str:
    """An element's sign; two letters where only ASCII is drawn."""
    if glyphs.ascii:
        return ELEMENTS[element].name[:2]
    return (glyphs.kinds[0], glyphs.day, glyphs.kinds[2], glyphs.kinds[4], glyphs.kinds[1])[element]


def card_spans(card: int, glyphs: Glyphs, room: int = 0) -> Line:
    """A card: its animal and rank, and its element's sign; short unless `room` cells fit every card."""
    mark = sign(ELEMENT[card], glyphs)
    role = ROLES[ELEMENT[card]]
    if room >= _LONGEST:
        return (Span(f"{CARD_NAME[card]} {mark}", role),)
    return (Span(f"{sights.short(ANIMAL[card])}{RANK[card]}{mark}", role),)


def token_spans(element: int, number: int, glyphs: Glyphs) -> Line:
    """How many Element Tokens of an element there are."""
    return (Span(f"{sign(element, glyphs)}{number}", ROLES[element] if number else "muted"),)


def _named(element: int, number: int, glyphs: Glyphs) -> Line:
    """An element's sign with its name and a number."""
    name = ELEMENTS[element].name
    mark = "" if glyphs.ascii else f"{sign(element, glyphs)} "
    return (Span(f"{mark}{name} {number}", ROLES[element] if number else "muted"),)


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
        due = Span(f"{name} {sights.owed(view)}", "picked")
        return card_spans(view.card, glyphs, room), (due,)
    if not stack:
        token = view.ground[space]
        lying = () if token == NOTHING else (Span(f"  {sign(token, glyphs)}", ROLES[token]),)
        return (Span(name, "muted"), *lying), ()
    owner = view.control[ANIMAL[stack[-1]]]
    note: Line = (Span(glyphs.star, "good"),) if sights.is_locked(view, space) else ()
    note = note if owner == NOTHING else (scene.name(SeatId(owner)),)
    pile = Span(f"{name} {glyphs.times}{len(stack)} ", "muted")
    return card_spans(stack[-1], glyphs, room), fit((pile, *note), room)


# -- the row ----------------------------------------------------------------------------------------


def draw_row(scene: Scene, width: int, height: int) -> Drawing:
    """The open cards in their places, the deck and the discard pile."""
    view: View = scene.view
    canvas = Canvas(width)
    big = height >= 4
    names = (f"deck {view.deck_size}", f"out {len(view.discard)}")
    room = _row_width(view, scene.glyphs) + sum(len(name) + 2 for name in names)
    tight = height == 1 and room + _ROW_HEAD > width
    x = 0 if height > 1 or tight else canvas.text(1, 0, ("Row ", "muted"))
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
    deck, pile = (name.replace(" ", "") if tight else name for name in names)
    below = 1 if height > 1 else 0
    x = x if big or height == 1 else 0
    end = canvas.spot(x, below, words.DECK_TARGET, (deck, "muted"), text=sights.DECK)
    at = (x, below + 1) if big else (end, below)
    canvas.spot(*at, Target("discard", "pile"), (pile, "muted"), text=sights.DISCARDS)
    return canvas.drawing(height)


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
    above = (Span(f"{sights.short(ANIMAL[card])} ", role), Span(str(RANK[card]), "strong"))
    return above, (Span(below, role),)


# -- the seat's own things --------------------------------------------------------------------------


def draw_own(scene: Scene, width: int, height: int) -> Drawing:
    """Hand, tokens, scrolls and the Year track, the most needed first."""
    view: View = scene.view
    canvas = Canvas(width)
    seat = sights.shown_seat(view)
    if seat is None:
        return canvas.drawing(height)
    y = _draw_hand(canvas, scene, seat, height - (4 if view.options.scrolls else 3))
    due = paying(view)
    if due and scene.form != "large":  # there the bill says it
        canvas.text(1, y, ("Cost", "muted"))
        canvas.text(_INDENT + 1, y, due)
        y += 1
    _draw_tokens(canvas, y, scene, seat)
    y += 1
    if view.options.scrolls:
        y = _draw_scrolls(canvas, y, scene, seat)
    elif y < height:
        canvas.text(1, y, ("Supply", "muted"))
        named = [_named(*each, scene.glyphs) for each in enumerate(view.supply)]
        canvas.text(_INDENT + 1, y, *joined(named, "  "))
        y += 1
    if y < height:
        last = draw_track if not view.options.together else _draw_progress
        last(canvas, y, scene)
    return canvas.drawing(max(height, canvas.height))  # what does not fit is scrolled to


def _draw_hand(canvas: Canvas, scene: Scene, seat: SeatId, height: int) -> int:
    """The cards by animal, each with its cost at its best place. Returns the row after them."""
    view: View = scene.view
    hand = view.hands[seat]
    if hand is None:
        canvas.text(1, 0, ("Hand", "muted"))
        canvas.text(_INDENT + 1, 0, (sights.hidden(view.hand_sizes[seat]), "muted"))
        return 1
    ordered = sorted(hand, key=lambda c: (RANK[c], ANIMAL[c])) if scene.by_value else hand
    costs = sights.prices(view, seat)
    if height >= 4 and 0 < len(hand) * _CARD <= canvas.width:
        x = 0
        for card in ordered:
            face = _hand_face(card, costs.get(card), scene.glyphs)
            target = words.HAND_TARGET[card]
            x = canvas.card(x, 0, target, face, width=_CARD, text=CARD_NAME[card])
        return 4
    canvas.text(1, 0, ("Hand", "muted"))
    x, y = _INDENT, 0
    for card, parts in zip(ordered, _in_a_row(canvas, ordered, costs, scene.glyphs), strict=True):
        if x + width_of(parts) + 2 > canvas.width:
            x, y = _INDENT, y + 1
        x = canvas.spot(x, y, words.HAND_TARGET[card], *parts, text=CARD_NAME[card])
    return y + 1


def _hand_face(card: int, cost: int | None, glyphs: Glyphs) -> tuple[Line, Line]:
    """A hand card in two rows: what it is, and what it would cost."""
    role = ROLES[ELEMENT[card]]
    above = (Span(f"{sights.short(ANIMAL[card])} ", role), Span(str(RANK[card]), "strong"))
    below = () if cost is None else (Span(sights.at_best(cost).strip(), "muted"),)
    return (*above, Span(f" {sign(ELEMENT[card], glyphs)}", role)), below


def _in_a_row(
    canvas: Canvas, cards: Sequence[int], costs: dict[int, int], glyphs: Glyphs
) -> list[Line]:
    """Hand cards with their costs, as fully as fits one row; else as shortly as they can be."""
    shown: list[Line] = []
    for room, wording in (
        (_LONGEST, sights.at_best),
        (0, sights.at_best),
        (0, sights.at_best_short),
    ):
        shown = [
            (
                *card_spans(card, glyphs, room),
                *((Span(wording(costs[card]), "muted"),) if card in costs else ()),
            )
            for card in cards
        ]
        if sum(width_of(parts) + 2 for parts in shown) <= canvas.width - _INDENT:
            break
    return shown


def _draw_tokens(canvas: Canvas, y: int, scene: Scene, seat: SeatId) -> None:
    view: View = scene.view
    canvas.text(1, y, ("Tokens", "muted"))
    x = _INDENT
    for element, number in enumerate(view.tokens[seat]):
        parts = token_spans(element, number, scene.glyphs)
        text = words.element_name(element)
        x = canvas.spot(x, y, words.TOKEN_TARGET[element], *parts, text=text)
    if not view.options.together:
        owned = sights.animals_of(view, seat)
        names = [words.animal_name(animal) for animal in owned]
        if sum(len(name) + 1 for name in names) > canvas.width - x - 10:
            names = [sights.short(animal) for animal in owned]
        canvas.text(x + 1, y, ("Animals ", "muted"), " ".join(names) or scene.glyphs.dash)


def _draw_scrolls(canvas: Canvas, y: int, scene: Scene, seat: SeatId) -> int:
    """The supply and own scrolls, then the piles. Returns the row after them."""
    view: View = scene.view
    canvas.text(1, y, ("Supply", "muted"))
    x = _INDENT
    for element, number in enumerate(view.supply):
        parts = token_spans(element, number, scene.glyphs)
        text = words.element_name(element)
        x = canvas.spot(x, y, words.SUPPLY_TARGET[element], *parts, text=text)
    y = _draw_own_scrolls(canvas, x + 1, y, scene, seat)
    canvas.text(1, y + 1, ("Piles", "muted"))
    x = _INDENT
    for element, level in sights.on_offer(view):
        name = words.scroll_name(element, level)
        target = words.PILE_TARGET[element][level]
        x = canvas.spot(x, y + 1, target, *_named(element, level, scene.glyphs), text=name)
    return y + 2


def _draw_own_scrolls(canvas: Canvas, x: int, y: int, scene: Scene, seat: SeatId) -> int:
    """Beside the supply in full or by their signs, else in a row of their own. Returns that row."""
    owned = [(element, own) for element, own in enumerate(scene.view.scrolls[seat]) if own]
    full = [sights.scroll_side(*each) for each in owned]
    short = [scroll_sign(*each, scene.glyphs) for each in owned]
    room = canvas.width - x - len(sights.SCROLLS)
    if sum(len(face) + 2 for face in short) > room:
        x, y, room = 1, y + 1, canvas.width
    shown = full if sum(len(face) + 2 for face in full) <= room else short
    x = max(_INDENT, canvas.text(x, y, (sights.SCROLLS, "muted")))
    for (element, own), face, said in zip(owned, shown, full, strict=True):
        role = ROLES[element] if own > 0 else "muted"
        x = canvas.spot(x, y, words.SCROLL_TARGET[element], (face, role), text=said)
    return y


def scroll_sign(element: int, own: int, glyphs: Glyphs) -> str:
    """A scroll by its element's sign, in brackets where it is inactive."""
    face = f"{sign(element, glyphs)}{abs(own)}"
    return face if own > 0 else f"({face})"


def draw_track(canvas: Canvas, y: int, scene: Scene) -> None:
    """The Year track up to the goal, with everybody's mark; seats on one spot stand side by side."""
    view: View = scene.view
    room = canvas.width - _INDENT - 6
    track = [Span(scene.glyphs.rule, "muted")] * (room + 1)
    taken: set[int] = set()
    for seat in sorted(range(len(view.years)), key=lambda each: -view.years[each]):
        at = min(view.years[seat], GOAL) * room // GOAL
        while at in taken:
            at = at - 1 if at else max(taken) + 1
        taken.add(at)
        track[at] = Span(scene.seats[seat].sign(scene.glyphs), seat_role(scene.seats[seat]))
    canvas.text(1, y, ("Years", "muted"))
    canvas.text(_INDENT + 1, y, *track, (f" {GOAL}", "muted"))


def _draw_progress(canvas: Canvas, y: int, scene: Scene) -> None:
    """Co-op and solo: the rank each animal stands at."""
    canvas.text(1, y, ("Ranks", "muted"))
    x = _INDENT + 1
    for animal, rank, done in sights.ranks(scene.view):
        face = _rank_spans(animal, rank, done, scene.glyphs)
        if x + width_of(face) > canvas.width:
            x, y = _INDENT + 1, y + 1
        x = canvas.text(x, y, *face) + 1


def _rank_spans(animal: int, rank: int, done: bool, glyphs: Glyphs) -> Line:
    role = "good" if done else "" if rank else "muted"
    end = glyphs.star if done else ""
    return (Span(f"{sights.short(animal)}{rank or glyphs.dash}{end}", role),)
