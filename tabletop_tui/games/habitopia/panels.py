"""What each panel of the table shows, as sheets of characters: reserve, market, conditions.

Plain data in, plain data out; the screen puts the sheets on the terminal.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from tabletop_tui.engine.model import Target
from tabletop_tui.games.habitopia import picture, words
from tabletop_tui.games.habitopia.cards import Facts
from tabletop_tui.games.habitopia.model import GAP, Place, Reserve
from tabletop_tui.games.habitopia.picture import (
    ROLES,
    Cell,
    Frame,
    Picture,
    Scale,
    Sheet,
    Spot,
    Window,
    tile_sign,
)
from tabletop_tui.games.habitopia.scoring import Standing
from tabletop_tui.games.habitopia.story import condition_hint, condition_text, points

Prospect = tuple[Standing | None, Standing]
"""How a fauna card stands, None for one that does not lie yet; and how it would stand."""


@dataclass(frozen=True, slots=True)
class Signs:
    """The symbols of a panel: edges of cards, and a few marks."""

    plain: Frame
    newest: Frame
    ghost: Frame
    misfit: Frame
    open: str
    panel: str
    met: str
    leads: str
    more: str
    """Stands for what was cut off."""
    shapes: bool


@dataclass(frozen=True, slots=True)
class Ghost:
    """The card that is about to be laid, and whether it may lie there."""

    card: Place
    fits: bool


# -- the reserve ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Board:
    """A reserve to be drawn: how its conditions stand, the ghost on it, where it could lie."""

    facts: Facts
    reserve: Reserve
    prospects: Sequence[Prospect]
    ghost: Ghost | None
    open_cells: Collection[Cell]


def draw_reserve(
    board: Board, part: Window, size: tuple[int, int], look: tuple[Scale, Signs]
) -> Sheet:
    """The cards, the places that are open, the ghost, and a small map if not all is in sight."""
    scale, signs = look
    sheet = Picture(*size, board.facts, scale)
    standings = {then.placed: then for _, then in board.prospects}
    for card in board.reserve:
        newest = card is board.reserve[-1] and len(board.reserve) > 1
        frame = signs.newest if newest else signs.plain
        at = sheet.place(part, card.row, card.col)
        sheet.card(at, card, frame)
        standing = standings.get(card)
        if standing is not None:
            role = _role(standing)
            sheet.animal(at, card, role)
            sheet.foot(at, standing, role)
    _name_start(sheet, board, part)
    map_at = None if picture.all_seen(board.reserve, part) else _room_for_map(sheet, board, part)
    for row, col in board.open_cells:
        if part.holds(row, col):
            sheet.put(*sheet.place(part, row, col), signs.open, "legal")
    if board.ghost is not None:
        _draw_ghost(sheet, board, part, signs)
    if map_at is not None:
        _draw_map(sheet, board, part, (map_at, signs))
    return sheet


def _name_start(sheet: Picture, board: Board, part: Window) -> None:
    """Say which the start card is, on an edge of which all is to be seen, if there is one.

    Every place is named from there, see `cell_name`.
    """
    start, *others = board.reserve
    if board.ghost is not None:
        others.append(board.ghost.card)
    covered = {
        (each.row + down, each.col + right)
        for each in others
        for down in (0, 1)
        for right in (0, 1)
    }
    x, y = sheet.place(part, start.row, start.col)
    for down, line in ((1, y + 2 * sheet.scale.lines - 1), (0, y)):
        edge = [(start.row + down, start.col + right) for right in (0, 1)]
        dotted = down == 0 and any(cell in board.open_cells for cell in edge)
        if not dotted and all(part.holds(*cell) and cell not in covered for cell in edge):
            sheet.on_edge((x, y), line, words.START, "muted")
            return


def _draw_ghost(sheet: Picture, board: Board, part: Window, signs: Signs) -> None:
    assert board.ghost is not None
    card, fits = board.ghost.card, board.ghost.fits
    standing = next((then for _, then in board.prospects if then.placed == card), None)
    x, y = sheet.place(part, card.row, card.col)
    sheet.card((x, y), card, signs.ghost if fits else signs.misfit)
    if card.side == "fauna":
        role = "muted" if standing is None else _role(standing)
        sheet.animal((x, y), card, role, crowned=True)
        if standing is not None:
            sheet.foot((x, y), standing, role, crowned=True)
    inner = 2 * sheet.scale.columns - 2
    text = "fits" if fits else "no"
    target = words.cell_target(card.row, card.col)
    name = board.facts.animals[card.card]
    sheet.spot(Spot(x, y, target, text.center(inner), "legal" if fits else "blocked", name))


def _role(standing: Standing) -> str:
    return "good" if standing.progress.met else "muted"


Corner = tuple[bool, bool]
"""A corner of a panel: whether it is at the right, and at the bottom."""


def _mapped(board: Board, part: Window, height: int) -> Window:
    """The part of the reserve that a map can show: all of it, or as many rows as there is room."""
    rows, cols = picture.bounds(board.reserve)
    count = min(len(rows), height - 1)
    first = part.row - (count - part.rows) // 2
    first = max(rows.start, min(first, rows.stop - count))
    return Window(first, cols.start, count, len(cols))


def _room_for_map(sheet: Picture, board: Board, part: Window) -> Corner:
    """The corner where a map hides the least, and never the ghost if that can be helped."""
    whole = _mapped(board, part, sheet.height)
    ghost = () if board.ghost is None else _cells_of(sheet, board.ghost.card, part)

    def hides(corner: Corner) -> tuple[int, int]:
        left, top = _map_at(sheet, whole, corner)
        xs, ys = range(left, left + whole.cols + 1), range(top, top + whole.rows + 1)
        over = sum(x in xs and y in ys for x, y in ghost)
        return over, sum(not sheet.blank(x, y) for x in xs for y in ys)

    return min([(True, False), (False, False), (True, True), (False, True)], key=hides)


def _cells_of(sheet: Picture, card: Place, part: Window) -> list[tuple[int, int]]:
    """The columns and lines that a card is drawn on."""
    x, y = sheet.place(part, card.row, card.col)
    columns, lines = 2 * sheet.scale.columns, 2 * sheet.scale.lines
    return [(x + right, y + down) for right in range(columns) for down in range(lines)]


def _map_at(sheet: Picture, whole: Window, corner: Corner) -> tuple[int, int]:
    """The left column and top line of a map with its two inner edges."""
    right, bottom = corner
    left = sheet.width - whole.cols - 1 if right else 0
    return left, sheet.height - whole.rows - 1 if bottom else 0


def _draw_map(sheet: Picture, board: Board, part: Window, put: tuple[Corner, Signs]) -> None:
    """The reserve in small in a corner of the panel; what is out of sight is pale."""
    (right, bottom), signs = put
    whole = _mapped(board, part, sheet.height)
    left, top = _map_at(sheet, whole, (right, bottom))
    edge, role = signs.plain, signs.plain.role
    inside = left + 1 if right else left
    first = top + 1 if bottom else top
    for y in range(first, first + whole.rows):
        sheet.put(inside, y, " " * whole.cols)
        sheet.put(left if right else left + whole.cols, y, edge.down, role)
    # Of the frame's corners the one that points into the panel.
    corner = edge.corners[(0 if right else 1) if bottom else (2 if right else 3)]
    across = edge.across * whole.cols
    foot = corner + across if right else across + corner
    sheet.put(left, top if bottom else top + whole.rows, foot, role)
    sheet.map((inside, first), board.reserve, whole, part, signs.panel)


# -- the market -------------------------------------------------------------------------------

_ROWS_EACH = 3


GAP_FILLS: Final = "(empty until the turn ends)"
GAP_STAYS: Final = "(empty)"


def draw_market(
    facts: Facts, market: Sequence[int], size: tuple[int, int], signs: Signs, gap: str = GAP_FILLS
) -> Sheet:
    """Each card with both its sides: habitats at the left, then fauna, then what it pays for."""
    sheet = Sheet(*size)
    for slot, card in enumerate(market):
        y = slot * _ROWS_EACH
        if card == GAP:
            sheet.put(1, y, gap, "muted")
            continue
        rp = points(facts.rp[card])
        name = facts.animals[card]
        text = name + rp.rjust(size[0] - 2 - len(name))
        sheet.spot(Spot(0, y, words.market_target(facts, card), text, "strong", name))
        _draw_sides(sheet, y + 1, facts, card, signs)
    return sheet


def _draw_sides(sheet: Sheet, y: int, facts: Facts, card: int, signs: Signs) -> None:
    shapes = signs.shapes and sheet.width >= 42
    faces = [
        (tile_sign(facts, tile, shapes), ROLES[tile])
        for tile in (*facts.habitats[card], *facts.fauna[card])
    ]
    gap = 1 if shapes else 0
    apart = 1 + gap
    after = _draw_tiles(sheet, (apart, y), faces[:2], gap) + apart
    _draw_tiles(sheet, (apart, y + 1), faces[2:4], gap)
    sheet.put(after, y, signs.panel * (5 if shapes else 2), "muted")
    after = _draw_tiles(sheet, (after, y + 1), faces[4:], gap) + apart
    aim = condition_text(facts, facts.conditions[card])
    lines = wrap(aim, sheet.width - after, max_lines=2, placeholder=f" {signs.more}")
    for line, text in enumerate(lines):
        sheet.put(after, y + line, text, "")


def _draw_tiles(sheet: Sheet, at: Cell, tiles: Sequence[tuple[str, str]], gap: int) -> int:
    """Tiles, each its text and role, from a column and a line on; returns the column after them."""
    x, y = at
    for text, role in tiles:
        x = sheet.put(x, y, text, role) + gap
    return x - gap


# -- the conditions ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wish:
    """A line about a fauna card: how its condition stands, and the role to say it in.

    `now` is how it stands without what it was before, for where there is little room.
    """

    card: int
    stands: str
    now: str
    role: str


def wishes(
    facts: Facts, prospects: Sequence[Prospect], ghost: Ghost | None, signs: Signs
) -> list[Wish]:
    """Each fauna card with its progress and the ghost's change: `5▸6/8`.

    The ghost of a fauna card has its line also where it does not fit: nothing jumps.
    """
    found = [
        Wish(
            then.placed.card,
            _stands(now, then, signs),
            _stands(then, then, signs),
            "good" if then.progress.met else "",
        )
        for now, then in prospects
    ]
    if ghost is not None and ghost.card.side == "fauna" and not ghost.fits:
        found.append(Wish(ghost.card.card, "", "", "blocked"))
    return found


def _stands(now: Standing | None, then: Standing, signs: Signs) -> str:
    have = str(then.progress.have)
    if now is None or now.progress.have != then.progress.have:
        have = f"{'' if now is None else now.progress.have}{signs.leads}{have}"
    sign = signs.met if then.progress.met else "!" if then.progress.against else " "
    return f"{have}/{then.progress.need}{sign}"


def draw_fauna(facts: Facts, told: Sequence[Wish], size: tuple[int, int], signs: Signs) -> Sheet:
    """The fauna cards of a reserve: RP, animal, what it wishes and how that stands.

    With the whole condition below where all of them fit; else in one column, or in two.
    """
    width, height = size
    if not told:
        return _draw_legend(facts, size, signs)
    aims = [wrap(condition_text(facts, facts.conditions[each.card]), width - 4) for each in told]
    roomy = sum(1 + len(aim) for aim in aims) <= height
    columns = 1 if roomy or len(told) <= height else 2
    rows = -(-len(told) // columns)
    sheet = Sheet(width, max(height, rows))
    step, y = width // columns, 0
    widest = max(len(each.stands) for each in told)
    for index, (each, aim) in enumerate(zip(told, aims, strict=True)):
        x = index // rows * step
        y = index % rows if not roomy else y
        if columns == 1:
            stands = each.stands.rjust(widest)
            text = f"{_wish_name(facts, each.card, (step - 3 - widest, roomy), signs)} {stands}"
        else:
            text = _short_wish(facts, each, step - 2)
        target = Target(words.FAUNA, facts.ids[each.card])
        sheet.spot(Spot(x, y, target, text, each.role, facts.animals[each.card]))
        if roomy:
            for line, words_of_it in enumerate(aim, y + 1):
                sheet.put(3, line, words_of_it, "muted")
            y += 1 + len(aim)
    used = y if roomy else rows
    if height - used > -(-len(facts.names) // 2):
        _put_legend(sheet, used + 1, height - used - 1, facts, signs)
    return sheet


_HINT = 10


def _wish_name(facts: Facts, card: int, room: tuple[int, bool], signs: Signs) -> str:
    """RP and animal in so many characters, and what the condition is about if it is not told."""
    width, told = room
    hint = condition_hint(
        facts.conditions[card], lambda habitat: tile_sign(facts, habitat, signs.shapes)
    ).ljust(_HINT)
    name = _name_within(facts, card, width - (0 if told else 1 + _HINT))
    if told or name is None:
        return (name or _name_within(facts, card, width) or str(facts.rp[card])).ljust(width)
    return name.ljust(width - _HINT) + hint


def _name_within(facts: Facts, card: int, width: int) -> str | None:
    """RP and as much of the animal's name as there is room for."""
    names = [f"{facts.rp[card]} {name}" for name in _names(facts, card)]
    return next((name for name in names if len(name) <= width), None)


def _names(facts: Facts, card: int) -> list[str]:
    """Ever fewer of the last words of an animal's name; before one that another has too, its first."""
    parts = facts.animals[card].split()
    alike = sum(each.split()[-1] == parts[-1] for each in facts.animals) > 1
    ends = [" ".join(parts[first:]) for first in range(len(parts))]
    return [*ends[:-1], parts[0], ends[-1]] if alike else ends


def _short_wish(facts: Facts, each: Wish, width: int) -> str:
    """RP, animal and how it stands, or as much of these as there is room for."""
    now = each.now.rstrip()
    for stands in (each.stands, now):
        name = _name_within(facts, each.card, width - 1 - len(stands))
        if name is not None:
            return name.ljust(width - len(stands)) + stands
    last = _names(facts, each.card)[-1]
    begins = last if len(last) + 1 + len(now) <= width else str(facts.rp[each.card])
    return begins.ljust(width - len(now)) + now


def _draw_legend(facts: Facts, size: tuple[int, int], signs: Signs) -> Sheet:
    """What the letters mean, where there is no fauna card to tell about."""
    sheet = Sheet(*size)
    sheet.put(1, 0, "No fauna card lies here yet.", "muted")
    _put_legend(sheet, 1, max(3, size[1] - 1), facts, signs)
    return sheet


def _put_legend(sheet: Sheet, top: int, height: int, facts: Facts, signs: Signs) -> None:
    """What the letters mean, from a line on in at most so many lines."""
    rows = min(len(facts.names), height)
    tiles = [tile_sign(facts, habitat, signs.shapes) for habitat in range(len(facts.names))]
    widest = max(len(f"{tile} {name}") for tile, name in zip(tiles, facts.names, strict=True))
    step = min(sheet.width // 2, sheet.width - 1 - widest)
    for habitat, name in enumerate(facts.names):
        x, y = 1 + habitat // rows * step, top + habitat % rows
        after = sheet.put(x, y, tiles[habitat], ROLES[habitat])
        sheet.put(after + 1, y, name, "muted")
