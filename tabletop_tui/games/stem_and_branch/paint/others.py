"""What the other seats have, as cells; alone, how far each animal has come."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_tui.engine.model import SeatId, Target
from tabletop_tui.games.stem_and_branch import sights, words
from tabletop_tui.games.stem_and_branch.cards import ANIMALS
from tabletop_tui.games.stem_and_branch.model import View
from tabletop_tui.games.stem_and_branch.paint import pieces
from tabletop_tui.table.detail import SEAT_ZONE
from tabletop_tui.table.drawing import Canvas, Drawing, Line, Span, fit, width_of
from tabletop_tui.table.glyphs import Glyphs
from tabletop_tui.table.scene import Scene
from tabletop_tui.table.sentences import joined, wrapped

_LEAST = 2
"""Rows that a seat takes at least."""
_FEW = 3
"""With so many rows or fewer a seat's Element Tokens stand beside its name."""
_NAME = 9
"""Cells of a name, with its mark, that are kept before anything else gives way."""


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
    room = max(_LEAST, height // len(seats))
    heads = [_head(scene, seat, room) for seat in seats]
    full = all(_fits(scene, seat, head, width) for seat, head in zip(seats, heads, strict=True))
    for index, (seat, head) in enumerate(zip(seats, heads, strict=True)):
        y = index * room
        facts = sights.facts(view, seat, brief=not full)
        beside: Line = (*head, Span("  " if head else ""), Span(facts, "points"))
        x = width - width_of(beside)
        name = scene.name(seat)
        canvas.spot(0, y, Target(SEAT_ZONE, str(seat)), *fit((name,), x - 3), text=name.text)
        canvas.text(x, y, *beside)
        for offset, row in enumerate(_rows(scene, seat, width - 2, room), 1):
            canvas.text(2, y + offset, *row)
    return canvas.drawing(height)


def _head(scene: Scene, seat: SeatId, room: int) -> Line:
    """What stands beside a name: the Element Tokens, where there are few rows."""
    return _held(scene.view.tokens[seat], scene.glyphs) if room <= _FEW else ()


def _fits(scene: Scene, seat: SeatId, head: Line, width: int) -> bool:
    """Whether all the facts have room beside a name and its tokens."""
    name = min(_NAME, width_of((scene.name(seat),)))
    facts = sights.facts(scene.view, seat, brief=False)
    return name + width_of(head) + len(facts) + 5 <= width


def _rows(scene: Scene, seat: SeatId, width: int, room: int) -> list[Line]:
    """What a seat has besides its head: each kind from a row of its own, or all of it in a flow."""
    view: View = scene.view
    glyphs = scene.glyphs
    hand = view.hands[seat] if view.hands[seat] is not None else view.known[seat]
    cards = [pieces.card_spans(card, glyphs) for card in hand or ()]
    tokens = () if room <= _FEW else _held(view.tokens[seat], glyphs)
    if view.options.together:
        label = (Span("tokens ", "muted"),) if any(view.tokens[seat]) and tokens else ()
        kinds: list[Line] = [joined(cards, " "), (*label, *tokens)]
        return _flowing(kinds, glyphs, width, room - 1)
    if room == _LEAST:
        return [_and_seen(_owned(scene, seat, width), cards, glyphs, width)]
    kinds = [joined(_some(tokens, _animals(view, seat, " ")), _between(glyphs), "muted")]
    kinds.append(_scrolls(view, seat, glyphs, "scrolls ", " "))
    if cards:
        kinds.append((Span("seen ", "muted"), *joined(cards, " ")))
    return _flowing(kinds, glyphs, width, room - 1)


def _some(*kinds: Line) -> list[Line]:
    return [kind for kind in kinds if kind]


def _owned(scene: Scene, seat: SeatId, width: int) -> Line:
    """Animal Tokens and scrolls in one row, as closely as it must be."""
    row: Line = ()
    for label, gap in (("scrolls ", " "), ("scr ", " "), ("scr ", "")):
        animals = _animals(scene.view, seat, gap)
        scrolls = _scrolls(scene.view, seat, scene.glyphs, label, gap)
        row = joined(_some(animals, scrolls), _between(scene.glyphs), "muted")
        if width_of(row) <= width:
            break
    return row


def _and_seen(row: Line, cards: Sequence[Line], glyphs: Glyphs, width: int) -> Line:
    """A row with as many of the seen cards as fit; an ellipsis where some do not."""
    for shown in range(len(cards), 0, -1):
        more = (Span(f" {glyphs.more}", "muted"),) if shown < len(cards) else ()
        seen: Line = (Span("seen ", "muted"), *joined(cards[:shown], " "), *more)
        both = joined(_some(row, seen), _between(glyphs), "muted")
        if width_of(both) <= width:
            return both
    return (*row, Span(f" {glyphs.more}", "muted")) if cards else row


def _between(glyphs: Glyphs) -> str:
    return f" {glyphs.bullet} "


def _animals(view: View, seat: SeatId, gap: str) -> Line:
    short = gap.join(sights.short(animal) for animal in sights.animals_of(view, seat))
    return (Span(short),) if short else ()


def _scrolls(view: View, seat: SeatId, glyphs: Glyphs, label: str, gap: str) -> Line:
    """The active scrolls by their signs, then the inactive ones between dashes; () for none."""
    owned = [(element, own) for element, own in enumerate(view.scrolls[seat]) if own]
    signs = [pieces.scroll_sign(element, abs(own), glyphs) for element, own in owned]
    active: list[Line] = []
    inactive: list[Line] = []
    for (element, own), face in zip(owned, signs, strict=True):
        (active if own > 0 else inactive).append((Span(face, pieces.scroll_role(element, own)),))
    sides = [joined(active, gap)] if active else []
    if inactive:
        sides.append((Span("-", "muted"), *joined(inactive, gap), Span("-", "muted")))
    return (Span(label, "muted"), *joined(sides, gap)) if sides else ()


def _held(own: Sequence[int], glyphs: Glyphs) -> Line:
    """The Element Tokens that somebody has."""
    held = [pieces.token_spans(each, number, glyphs) for each, number in enumerate(own) if number]
    return joined(held, " ") or (Span("no tokens", "muted"),)


def _flowing(kinds: Sequence[Line], glyphs: Glyphs, width: int, height: int) -> list[Line]:
    """Rows of at most `width` cells; where there are too many, the last ends in an ellipsis."""
    rows = [row for kind in kinds for row in wrapped(kind, width)]
    if len(rows) > height:
        rows = wrapped(joined(_some(*kinds), _between(glyphs), "muted"), width)
    if len(rows) > height:
        last = wrapped(rows[height - 1], width - 2)[0]
        rows = [*rows[: height - 1], (*last, Span(f" {glyphs.more}", "muted"))]
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
