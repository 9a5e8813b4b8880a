"""Stem & Branch's table: where board, row, the own things, the others and the log stand.

Each painter draws one panel from a seat's view: compact spots where room is short, cards as
cards where there is plenty.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Grid

from tabletop_tui.engine.model import SeatId, Target, Text
from tabletop_tui.games.stem_and_branch import sights, words
from tabletop_tui.games.stem_and_branch.cards import (
    ANIMAL,
    ANIMALS,
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
from tabletop_tui.table.detail import SEAT_ZONE
from tabletop_tui.table.drawing import Canvas, Drawing, Line, Span, fit, width_of
from tabletop_tui.table.glyphs import Glyphs
from tabletop_tui.table.names import seat_role
from tabletop_tui.table.scene import Painter, Scene
from tabletop_tui.table.screen import TableScreen
from tabletop_tui.table.sentences import joined

_ROLES = ("kind-c", "kind-f", "kind-b", "kind-e", "kind-a")
"""The colours of Wood, Fire, Earth, Metal and Water."""
_INDENT = 8
"""Where lines begin beside their headings."""
_LONGEST = max(map(len, CARD_NAME)) + 3
"""The room that every card's full name fits, with an element's sign of two letters."""


class StemAndBranchTable(TableScreen):
    """Board and others above, the row of cards between, the seat's own things below."""

    CSS_PATH = "screen.tcss"

    def compose_table(self) -> ComposeResult:
        with Grid(id="stem"):
            yield self.panel("board")
            yield self.panel("others")
            yield self.panel("row")
            yield self.log_panel()
            yield self.panel("own")

    def titles(self, scene: Scene) -> dict[str, Text]:
        view: View = scene.view
        seat = sights.shown_seat(view)
        others = "Animals" if len(view.hands) == 1 else "The others"
        return {
            "board": (sights.headline(view),),
            "others": (others,),
            "own": ("",) if seat is None else sights.whose(view, seat),
        }

    def closer(self, scene: Scene, target: Target) -> tuple[Text, ...]:
        return sights.closer(scene.view, target)

    PAINTERS: ClassVar[dict[str, Painter]] = {}


# -- pieces -----------------------------------------------------------------------------------


def sign(element: int, glyphs: Glyphs) -> str:
    """An element's sign; two letters where only ASCII is drawn."""
    if glyphs.ascii:
        return ELEMENTS[element].name[:2]
    return (glyphs.kinds[0], glyphs.day, glyphs.kinds[2], glyphs.kinds[4], glyphs.kinds[1])[element]


def card_spans(card: int, glyphs: Glyphs, room: int = 0) -> Line:
    """A card: its animal and rank, and its element's sign; short unless `room` cells fit every card."""
    mark = sign(ELEMENT[card], glyphs)
    role = _ROLES[ELEMENT[card]]
    if room >= _LONGEST:
        return (Span(f"{CARD_NAME[card]} {mark}", role),)
    return (Span(f"{sights.short(ANIMAL[card])}{RANK[card]}{mark}", role),)


def token_spans(element: int, number: int, glyphs: Glyphs) -> Line:
    """How many Element Tokens of an element there are."""
    return (Span(f"{sign(element, glyphs)}{number}", _ROLES[element] if number else "muted"),)


def all_tokens(own: Iterable[int], glyphs: Glyphs) -> Line:
    """Element Tokens of every element."""
    return joined([token_spans(each, number, glyphs) for each, number in enumerate(own)], " ")


def _named(element: int, number: int, glyphs: Glyphs) -> Line:
    """An element's sign with its name and a number."""
    name = ELEMENTS[element].name
    mark = "" if glyphs.ascii else f"{sign(element, glyphs)} "
    return (Span(f"{mark}{name} {number}", _ROLES[element] if number else "muted"),)


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
        lying = () if token == NOTHING else (Span(f"  {sign(token, glyphs)}", _ROLES[token]),)
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
    glyphs = scene.glyphs
    deck = (f"deck {view.deck_size}", "muted")
    pile = (f"out {len(view.discard)}", "muted")
    big = height >= 4
    x = 0 if height > 1 else canvas.text(1, 0, ("Row ", "muted"))
    for card in view.row:
        if card == NOTHING:
            canvas.text(x + 2, 0, (glyphs.dash, "muted"))
            x += 9 if big else 7
            continue
        target = words.ROW_TARGET[card]
        if big:
            x = canvas.card(x, 0, target, _face(card, glyphs), width=9, text=CARD_NAME[card])
        else:
            x = canvas.spot(x, 0, target, *card_spans(card, glyphs), text=CARD_NAME[card])
    discards = Target("discard", "pile")
    if big:
        canvas.spot(x, 1, words.DECK_TARGET, deck, text=sights.DECK)
        canvas.spot(x, 2, discards, pile, text=sights.DISCARDS)
    elif height > 1:
        x = canvas.spot(0, 1, words.DECK_TARGET, deck, text=sights.DECK)
        canvas.spot(x + 1, 1, discards, pile, text=sights.DISCARDS)
    else:
        x = canvas.spot(x, 0, words.DECK_TARGET, deck, text=sights.DECK)
        canvas.spot(x, 0, discards, pile, text=sights.DISCARDS)
    return canvas.drawing(height)


def _face(card: int, glyphs: Glyphs) -> tuple[Line, Line]:
    """A card of the row in two rows: animal and rank, sign and element."""
    element = ELEMENT[card]
    role = _ROLES[element]
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
    y = _draw_hand(canvas, 0, scene, seat)
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
    return canvas.drawing(height)


def _draw_hand(canvas: Canvas, y: int, scene: Scene, seat: SeatId) -> int:
    """The cards by animal, each with its cost at its best place. Returns the row after them."""
    view: View = scene.view
    hand = view.hands[seat]
    canvas.text(1, y, ("Hand", "muted"))
    if hand is None:
        canvas.text(_INDENT + 1, y, (sights.hidden(view.hand_sizes[seat]), "muted"))
        return y + 1
    costs = sights.prices(view, seat)
    ordered = sorted(hand, key=lambda c: (RANK[c], ANIMAL[c])) if scene.by_value else hand
    room = (canvas.width - _INDENT) // max(1, len(hand)) - 8
    x = _INDENT
    for card in ordered:
        due = (Span(sights.at_best(costs[card]), "muted"),) if card in costs else ()
        parts = (*card_spans(card, scene.glyphs, room), *due)
        if x + width_of(parts) + 2 > canvas.width:
            x, y = _INDENT, y + 1
        x = canvas.spot(x, y, words.HAND_TARGET[card], *parts, text=CARD_NAME[card])
    return y + 1


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
    short = [_scroll_sign(*each, scene.glyphs) for each in owned]
    room = canvas.width - x - len(sights.SCROLLS)
    if sum(len(face) + 2 for face in short) > room:
        x, y, room = 1, y + 1, canvas.width
    shown = full if sum(len(face) + 2 for face in full) <= room else short
    x = max(_INDENT, canvas.text(x, y, (sights.SCROLLS, "muted")))
    for (element, own), face, said in zip(owned, shown, full, strict=True):
        role = _ROLES[element] if own > 0 else "muted"
        x = canvas.spot(x, y, words.SCROLL_TARGET[element], (face, role), text=said)
    return y


def _scroll_sign(element: int, own: int, glyphs: Glyphs) -> str:
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


# -- the others ---------------------------------------------------------------------------------------


def draw_others(scene: Scene, width: int, height: int) -> Drawing:
    """Every other seat in turn order after the one shown below; alone, how far each animal is."""
    view: View = scene.view
    count = len(view.hands)
    canvas = Canvas(width)
    if count == 1:
        return _draw_animals(canvas, scene, height)
    own = sights.shown_seat(view)
    first = 0 if own is None else own + 1
    seats = [SeatId((first + at) % count) for at in range(count - (own is not None))]
    room = max(2, height // len(seats))
    for index, seat in enumerate(seats):
        y = index * room
        facts = sights.facts(view, seat)
        name = scene.name(seat)
        shown = fit((name,), width - len(facts) - 3)
        canvas.spot(0, y, Target(SEAT_ZONE, str(seat)), *shown, text=name.text)
        canvas.text(width - len(facts), y, (facts, "points"))
        for offset, row in enumerate(_other_rows(scene, seat, width - 2)[: room - 1], 1):
            canvas.text(2, y + offset, *row)
    return canvas.drawing(height)


def _other_rows(scene: Scene, seat: SeatId, room: int) -> list[Line]:
    """What a seat has, the most needed first."""
    view: View = scene.view
    tokens = all_tokens(view.tokens[seat], scene.glyphs)
    hand = view.hands[seat] if view.hands[seat] is not None else view.known[seat]
    cards = joined([card_spans(card, scene.glyphs) for card in hand or ()], " ")
    if view.options.together:
        return [cards, (Span("tokens ", "muted"), *tokens)]
    short = " ".join(sights.short(animal) for animal in sights.animals_of(view, seat))
    rows = [(*tokens, Span(f"  {short}"))]
    if width_of(rows[0]) > room:
        rows = [tokens, (Span(short),)]
    scrolls: list[Line] = [
        (Span(_scroll_sign(each, own, scene.glyphs), _ROLES[each] if own > 0 else "muted"),)
        for each, own in enumerate(view.scrolls[seat])
        if own
    ]
    rows += [(Span("scrolls ", "muted"), *joined(scrolls, " "))] if scrolls else []
    rows += [(Span("seen ", "muted"), *cards)] if cards else []
    return rows


def _draw_animals(canvas: Canvas, scene: Scene, height: int) -> Drawing:
    rows = max(1, min(height, (len(ANIMALS) + 1) // 2))
    for animal, rank, done in sights.ranks(scene.view):
        x, y = animal // rows * (canvas.width // 2) + 1, animal % rows
        role = "good" if done else "" if rank else "muted"
        canvas.text(x, y, (words.animal_name(animal), role))
        canvas.text(x + 8, y, (str(rank or scene.glyphs.dash), role))
        if done:
            canvas.text(x + 10, y, (scene.glyphs.star, "good"))
    return canvas.drawing(height)


StemAndBranchTable.PAINTERS = {
    "board": draw_board,
    "row": draw_row,
    "own": draw_own,
    "others": draw_others,
}
TABLE = StemAndBranchTable
