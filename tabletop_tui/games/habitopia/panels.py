"""What each panel of the table shows, as sheets of characters: reserve, market, conditions.

Plain data in, plain data out; the screen puts the sheets on the terminal.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from textwrap import wrap

from tabletop_tui.engine.model import Target
from tabletop_tui.games.habitopia import picture, words
from tabletop_tui.games.habitopia.cards import Facts
from tabletop_tui.games.habitopia.model import GAP, Place, Reserve
from tabletop_tui.games.habitopia.picture import (
    ROLES,
    SHAPES,
    Cell,
    Frame,
    Picture,
    Scale,
    Sheet,
    Spot,
    Window,
    short_name,
)
from tabletop_tui.games.habitopia.scoring import Standing
from tabletop_tui.games.habitopia.story import condition_text, points

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
        sheet.card(sheet.place(part, card.row, card.col), card, frame, standings.get(card))
    for row, col in board.open_cells:
        if part.holds(row, col):
            sheet.put(*sheet.place(part, row, col), signs.open, "legal")
    if board.ghost is not None:
        _draw_ghost(sheet, board, part, signs)
    if not _all_seen(board.reserve, part):
        _draw_overview(sheet, board, part, signs)
    return sheet


def _draw_ghost(sheet: Picture, board: Board, part: Window, signs: Signs) -> None:
    assert board.ghost is not None
    card, fits = board.ghost.card, board.ghost.fits
    standing = next((then for _, then in board.prospects if then.placed == card), None)
    x, y = sheet.place(part, card.row, card.col)
    sheet.card((x, y), card, signs.ghost if fits else signs.misfit, standing)
    if standing is None and card.side == "fauna":
        sheet.panel_words((x, y), card, short_name(board.facts.animals[card.card]))
    inner = 2 * sheet.scale.columns - 2
    text = "fits" if fits else "no"
    target = words.cell_target(card.row, card.col)
    name = board.facts.animals[card.card]
    sheet.spot(Spot(x, y, target, text.center(inner), "legal" if fits else "blocked", name))


def _all_seen(reserve: Reserve, part: Window) -> bool:
    rows, cols = picture.bounds(reserve)
    corners = ((row, col) for row in (rows[0], rows[-1]) for col in (cols[0], cols[-1]))
    return all(part.holds(*corner) for corner in corners)


def _draw_overview(sheet: Picture, board: Board, part: Window, signs: Signs) -> None:
    """The whole reserve in small, in the corner away from the ghost; what is out of sight is pale."""
    rows, cols = picture.bounds(board.reserve)
    whole = Window(rows[0], cols[0], len(rows), len(cols))
    ghost = board.ghost.card if board.ghost else None
    leftish = ghost is not None and ghost.col - part.col >= part.cols // 2
    x = 0 if leftish else sheet.width - len(cols) - 2
    edge = signs.plain.down
    for y in range(len(rows)):
        sheet.put(x, y, edge + " " * len(cols) + edge, signs.plain.role)
    corners = signs.plain.corners
    foot = corners[2] + signs.plain.across * len(cols) + corners[3]
    sheet.put(x, len(rows), foot, signs.plain.role)
    sheet.map((x + 1, 0), board.reserve, whole, part)


# -- the market -------------------------------------------------------------------------------

_ROWS_EACH = 3


def draw_market(facts: Facts, market: Sequence[int], size: tuple[int, int], signs: Signs) -> Sheet:
    """Each card with both its sides: habitats at the left, then fauna, then what it pays for."""
    sheet = Sheet(*size)
    for slot, card in enumerate(market):
        y = slot * _ROWS_EACH
        if card == GAP:
            sheet.put(1, y, "(empty until the turn ends)", "muted")
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
        (facts.letters[tile] + (SHAPES[tile] if shapes else ""), ROLES[tile])
        for tile in (*facts.habitats[card], *facts.fauna[card])
    ]
    gap = 1 if shapes else 0
    after = _draw_tiles(sheet, (2, y), faces[:2], gap) + 2
    _draw_tiles(sheet, (2, y + 1), faces[2:4], gap)
    sheet.put(after, y, signs.panel * (5 if shapes else 2), "muted")
    after = _draw_tiles(sheet, (after, y + 1), faces[4:], gap)
    aim = condition_text(facts, facts.conditions[card])
    for line, text in enumerate(wrap(aim, sheet.width - after - 2)[:2]):
        sheet.put(after + 2, y + line, text, "")


def _draw_tiles(sheet: Sheet, at: Cell, tiles: Sequence[tuple[str, str]], gap: int) -> int:
    """Tiles, each its text and role, from a column and a line on; returns the column after them."""
    x, y = at
    for text, role in tiles:
        x = sheet.put(x, y, text, role) + gap
    return x - gap


# -- the conditions ---------------------------------------------------------------------------


def draw_fauna(
    facts: Facts, prospects: Sequence[Prospect], size: tuple[int, int], signs: Signs
) -> Sheet:
    """Each fauna card of a reserve: RP, animal and progress, with the ghost's change.

    With its condition below it where there is room; in two columns where there is little.
    """
    width, height = size
    roomy = width >= 40 and 2 * len(prospects) <= height
    columns = 1 if roomy else 2
    rows = -(-len(prospects) // columns)
    sheet = Sheet(width, max(height, rows))
    if not prospects:
        sheet.put(1, 0, "No card lies fauna side up yet.", "muted")
    step = width // columns
    for index, prospect in enumerate(prospects):
        card = prospect[1].placed.card
        x, y = index % columns * step, index // columns * (2 if roomy else 1)
        name = facts.animals[card] if roomy else short_name(facts.animals[card])
        text = _standing_text(f"{facts.rp[card]} {name}", prospect, step - 2, signs)
        role = "good" if prospect[1].progress.met else ""
        target = Target(words.FAUNA, facts.ids[card])
        sheet.spot(Spot(x, y, target, text, role, facts.animals[card]))
        if roomy:
            sheet.put(3, y + 1, condition_text(facts, facts.conditions[card]), "muted")
    return sheet


def _standing_text(name: str, prospect: Prospect, width: int, signs: Signs) -> str:
    """Name and progress in exactly so many characters: `7 Anaconda 5▸6/8`."""
    now, then = prospect
    have = str(then.progress.have)
    if now is None or now.progress.have != then.progress.have:
        have = f"{'' if now is None else now.progress.have}{signs.leads}{have}"
    sign = signs.met if then.progress.met else "!" if then.progress.against else " "
    stands = f" {have}/{then.progress.need}{sign}"
    room = width - len(stands)
    return name[:room].ljust(room) + stands
