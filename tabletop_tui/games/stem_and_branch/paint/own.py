"""A seat's own things as cells: hand, Element Tokens, scrolls and how far everybody has come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from tabletop_tui.engine.model import SeatId
from tabletop_tui.games.stem_and_branch import sights, words
from tabletop_tui.games.stem_and_branch.bill import paying
from tabletop_tui.games.stem_and_branch.cards import ANIMAL, CARD_NAME, ELEMENT, GOAL, RANK
from tabletop_tui.games.stem_and_branch.model import View
from tabletop_tui.games.stem_and_branch.paint.pieces import (
    LONGEST,
    ROLES,
    animal_spans,
    card_spans,
    named,
    scroll_role,
    scroll_sign,
    sign,
    token_spans,
)
from tabletop_tui.table.drawing import Canvas, Drawing, Line, Span, width_of
from tabletop_tui.table.glyphs import Glyphs
from tabletop_tui.table.names import seat_role
from tabletop_tui.table.scene import Scene
from tabletop_tui.table.sentences import joined, wrapped

_INDENT = 8
"""Where lines begin beside their headings."""
_CARD = 10
"""The least width of a hand card that is drawn as a card."""
_TRACK = 32
"""The least width of a Year track that shares its row, with its heading."""

Owned: TypeAlias = list[tuple[int, int]]
"""A seat's scrolls: element and level, negative when inactive."""


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
        _draw_scrolls(canvas, y, scene, seat, height)
    else:
        _draw_standing(canvas, y, scene, height)
    return canvas.drawing(max(height, canvas.height))  # what does not fit is scrolled to


def _draw_standing(canvas: Canvas, y: int, scene: Scene, height: int) -> None:
    """The supply and how far everybody has come, as far as there is room."""
    view: View = scene.view
    if y < height:
        canvas.text(1, y, ("Supply", "muted"))
        shown = [named(*each, scene.glyphs) for each in enumerate(view.supply)]
        canvas.text(_INDENT + 1, y, *joined(shown, "  "))
        y += 1
    if y < height and len(view.hands) == 1:  # the ranks stand beside the board
        canvas.text(1, y, ("Next", "muted"))
        _draw_ahead(canvas, y, scene, height)
    elif y < height and view.options.together:
        _draw_progress(canvas, y, scene)
    elif y < height:
        draw_track(canvas, 1, y, scene)


def _draw_ahead(canvas: Canvas, y: int, scene: Scene, height: int) -> None:
    """Alone: what is still to be reached, in full if there are rows for it."""
    room = canvas.width - _INDENT - 1
    rows = wrapped((Span(sights.ahead(scene.view)),), room)
    if len(rows) > height - y:
        rows = wrapped((Span(sights.ahead_brief(scene.view)),), room)
    for at, row in enumerate(rows[: height - y]):
        canvas.text(_INDENT + 1, y + at, *row)


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
        x, wide = 0, min(canvas.width // len(hand), LONGEST + 2)
        for card in ordered:
            face = _hand_face(card, costs.get(card), wide - 2, scene.glyphs)
            target = words.HAND_TARGET[card]
            x = canvas.card(x, 0, target, face, width=wide, text=CARD_NAME[card])
        return 4
    canvas.text(1, 0, ("Hand", "muted"))
    if not hand:
        canvas.text(_INDENT + 1, 0, scene.glyphs.dash)
    faces = _in_a_row(canvas, ordered, costs, scene.glyphs)
    if height < 1 and view.options.scrolls and not _fits_row(canvas, faces):
        faces = _in_a_row(canvas, ordered, {}, scene.glyphs)  # the rows below are needed
    x, y = _INDENT, 0
    for card, parts in zip(ordered, faces, strict=True):
        if x + width_of(parts) + 2 > canvas.width:
            x, y = _INDENT, y + 1
        x = canvas.spot(x, y, words.HAND_TARGET[card], *parts, text=CARD_NAME[card])
    return y + 1


def _hand_face(card: int, cost: int | None, room: int, glyphs: Glyphs) -> tuple[Line, Line]:
    """A hand card in two rows of `room` cells: what it is, and what it would cost."""
    mark = f" {sign(ELEMENT[card], glyphs)}"
    animal = animal_spans(card, room - len(mark))
    below = () if cost is None else (Span(sights.at_best(cost).strip(), "muted"),)
    above = (*animal, Span(str(RANK[card]), "strong"), Span(mark, ROLES[ELEMENT[card]]))
    return above, below


def _in_a_row(
    canvas: Canvas, cards: Sequence[int], costs: dict[int, int], glyphs: Glyphs
) -> list[Line]:
    """Hand cards with their costs, as fully as fits one row; else as shortly as they can be."""
    shown: list[Line] = []
    for room, wording in (
        (LONGEST, sights.at_best),
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
        if _fits_row(canvas, shown):
            break
    return shown


def _fits_row(canvas: Canvas, faces: Sequence[Line]) -> bool:
    return sum(width_of(parts) + 2 for parts in faces) <= canvas.width - _INDENT


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


# -- scrolls --------------------------------------------------------------------------------------


def _draw_scrolls(canvas: Canvas, y: int, scene: Scene, seat: SeatId, height: int) -> None:
    """Own scrolls, supply, piles and Year track; in two rows where there is no room for more."""
    view: View = scene.view
    owned = [(element, own) for element, own in enumerate(view.scrolls[seat]) if own]
    if y + 3 > height:
        shown = _faces(owned, canvas.width - _INDENT - _TRACK, scene.glyphs)
        x = _draw_own_scrolls(canvas, 1, y, owned, shown, glyphs=scene.glyphs) + 2
        draw_track(canvas, x, y, scene)
        _draw_piles(canvas, _draw_supply(canvas, y + 1, scene) + 1, y + 1, scene)
        return
    x = _draw_supply(canvas, y, scene) + 1
    shown = _faces(owned, canvas.width - x - len(sights.SCROLLS), scene.glyphs)
    if x + len(sights.SCROLLS) + _spots_width(shown) > canvas.width:
        x, y = 1, y + 1
        shown = _faces(owned, canvas.width - _INDENT, scene.glyphs)
    _draw_own_scrolls(canvas, x, y, owned, shown, glyphs=scene.glyphs)
    _draw_piles(canvas, 1, y + 1, scene)
    if y + 2 < height:
        draw_track(canvas, 1, y + 2, scene)


def _faces(owned: Owned, room: int, glyphs: Glyphs) -> list[str]:
    """A seat's scrolls in full, or by their signs where there is less room."""
    for side in (sights.scroll_side, sights.scroll_side_short):
        named = [side(*each) for each in owned]
        if _spots_width(named) <= room:
            return named
    return [scroll_sign(*each, glyphs) for each in owned]


def _spots_width(faces: list[str]) -> int:
    return sum(len(face) + 2 for face in faces)


def _draw_own_scrolls(
    canvas: Canvas, x: int, y: int, owned: Owned, shown: list[str], *, glyphs: Glyphs
) -> int:
    """A seat's scrolls, shown by these faces; a dash for none. Returns their end."""
    x = max(_INDENT, canvas.text(x, y, (sights.SCROLLS, "muted")))
    if not owned:
        return canvas.text(x + 1, y, (glyphs.dash, "muted"))
    full = [sights.scroll_side(*each) for each in owned]
    for (element, own), face, said in zip(owned, shown, full, strict=True):
        target = words.SCROLL_TARGET[element]
        x = canvas.spot(x, y, target, (face, scroll_role(element, own)), text=said)
    return x


def _draw_supply(canvas: Canvas, y: int, scene: Scene) -> int:
    """The tokens that may be taken by scrolls. Returns their end."""
    view: View = scene.view
    canvas.text(1, y, ("Supply", "muted"))
    x = _INDENT
    for element, number in enumerate(view.supply):
        parts = token_spans(element, number, scene.glyphs)
        text = words.element_name(element)
        x = canvas.spot(x, y, words.SUPPLY_TARGET[element], *parts, text=text)
    return x


def _draw_piles(canvas: Canvas, x: int, y: int, scene: Scene) -> None:
    """The scrolls on offer by sign and name, by name, or by sign, as there is room."""
    offer = sights.on_offer(scene.view)
    glyphs = scene.glyphs
    faces: list[Line] = []
    heading = ""
    first, *briefer = sights.piles_headings(scene.view)
    ways = [(named, first), *((face, each) for face in _SHORTER for each in (first, *briefer))]
    for face, heading in ways:
        faces = [face(element, level, glyphs) for element, level in offer]
        used = max(_INDENT, x + len(heading)) + sum(width_of(each) + 2 for each in faces)
        if used <= canvas.width:
            break
    x = max(_INDENT, canvas.text(x, y, (heading, "muted")))
    for (element, level), parts in zip(offer, faces, strict=True):
        target = words.PILE_TARGET[element][level]
        x = canvas.spot(x, y, target, *parts, text=words.scroll_name(element, level))


def _by_name(element: int, level: int, glyphs: Glyphs) -> Line:
    return (Span(words.scroll_name(element, level), ROLES[element]),)


def _by_sign(element: int, level: int, glyphs: Glyphs) -> Line:
    return (Span(f"{sign(element, glyphs)}{level}", ROLES[element]),)


_SHORTER: Final = (_by_name, _by_sign)


# -- how far everybody has come -------------------------------------------------------------------


def draw_track(canvas: Canvas, x: int, y: int, scene: Scene) -> None:
    """The Year track up to the goal, with everybody's mark."""
    view: View = scene.view
    start = x + _INDENT
    room = canvas.width - start - 4
    track = [Span(scene.glyphs.rule, "muted")] * room
    for at, seat in track_places(view.years, room):
        track[at] = Span(scene.seats[seat].sign(scene.glyphs), seat_role(scene.seats[seat]))
    canvas.text(x, y, ("Years", "muted"))
    canvas.text(start, y, *track, (f" {GOAL}", "muted"))


def track_places(years: Sequence[int], room: int) -> list[tuple[int, int]]:
    """Each seat's cell on a track of `room` cells, as (cell, seat) from left to right.

    Fewer Years always stand further left. Equal ones touch, in seating order; others never do as
    long as there is room for a cell between them. Raises ValueError where seats outnumber cells.
    """
    if room < len(years):
        raise ValueError(f"{len(years)} marks do not fit {room} cells")
    alike = [[seat for seat, own in enumerate(years) if own == each] for each in sorted(set(years))]
    gap = 1 if room >= len(years) + len(alike) - 1 else 0
    starts: list[int] = []
    least = 0
    for group in alike:
        wanted = min(years[group[0]], GOAL) * (room - 1) // GOAL
        starts.append(max(wanted, least))
        least = starts[-1] + len(group) + gap
    most = room
    for index in reversed(range(len(alike))):  # what was pushed over the end moves back
        starts[index] = min(starts[index], most - len(alike[index]))
        most = starts[index] - gap
    placed = zip(starts, alike, strict=True)
    return [(start + at, seat) for start, group in placed for at, seat in enumerate(group)]


def _draw_progress(canvas: Canvas, y: int, scene: Scene) -> None:
    """Co-op: the rank each animal stands at."""
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
