"""The cells of a reserve as bits, and where the next card may lie: the placement rules, once.

A number with a bit for each cell, or for each place of a card (the cell of its top left
quarter), is a set of cells or places. The sets that decide legality only ever grow, so each
card laid adds its print to them and nothing is worked out anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

Side: TypeAlias = Literal["habitats", "fauna"]
Cells: TypeAlias = int
"""A set of cells, one bit each."""
Places: TypeAlias = int
"""A set of places for a card's 2 × 2 block, each by its top left cell."""

SIDES: Final[tuple[Side, Side]] = ("habitats", "fauna")
ROTATIONS: Final = (0, 180)

REACH: Final = 18
"""Nine cards cannot get further than this from the first, in any direction."""
_WIDTH: Final = 2 * (REACH + 2)
_ORIGIN: Final = (REACH + 2) * _WIDTH + REACH + 2

BLOCK: Final[Cells] = 0b11 | 0b11 << _WIDTH
"""A card's four cells, to be shifted to its place."""
_TOP: Final[Cells] = 0b11
_BOTTOM: Final[Cells] = 0b11 << _WIDTH
TILES: Final[dict[Side, dict[int, Cells]]] = {
    "habitats": {0: BLOCK, 180: BLOCK},
    "fauna": {0: _BOTTOM, 180: _TOP},
}
"""The cells of a card that show tiles; the others of its block show the scoring panel."""
OFFSETS: Final = (0, 1, _WIDTH, _WIDTH + 1)
"""From a card's place to its cells in reading order."""


def place_at(row: int, col: int) -> int | None:
    """The bit number of a cell or place; None if no card can get there."""
    if -REACH <= row <= REACH and -REACH <= col <= REACH:
        return _ORIGIN + row * _WIDTH + col
    return None


def cell_at(place: int) -> tuple[int, int]:
    """Row and column of a bit number."""
    row, col = divmod(place, _WIDTH)
    return row - REACH - 2, col - REACH - 2


def bits(cells: int) -> Iterator[int]:
    """The bit numbers of a set, in reading order."""
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


def nth(cells: int, index: int, count: int) -> int:
    """The bit number at `index` in reading order of a set of `count`."""
    # Splitting the binary digits finds it in C: what is left lies below the wanted bit.
    return len(f"{cells:b}".split("1", count - index)[-1])


def beside(cells: Cells) -> Cells:
    """The cells and those that share an edge with one of them."""
    return cells | cells << 1 | cells >> 1 | cells << _WIDTH | cells >> _WIDTH


def around(cells: Cells) -> Cells:
    """The cells and those that share an edge or a corner with one of them."""
    rows = cells | cells << 1 | cells >> 1
    return rows | rows << _WIDTH | rows >> _WIDTH


def places_on(cells: Cells) -> Places:
    """The places whose block holds one of the cells."""
    return cells | cells >> 1 | cells >> _WIDTH | cells >> _WIDTH + 1


def starts(cells: Cells, length: int) -> Cells:
    """The cells that begin a straight line of `length` cells of the set, rightwards or downwards."""
    across = down = cells
    for step in range(1, length):
        across &= cells >> step
        down &= cells >> step * _WIDTH
    return across | down


def edges(one: Cells, two: Cells) -> int:
    """How many edges lie between a cell of one set and a cell of the other."""
    return sum(
        (one & moved).bit_count() for moved in (two << 1, two >> 1, two << _WIDTH, two >> _WIDTH)
    )


class Ground(NamedTuple):
    """What the cards of a reserve mean for the next one, as sets of places.

    On a place in `taken` a card would lie on another, in `on_fauna` on a fauna card, in `blocks`
    on the very block of another. In the `near` sets a tile of the new card would share an edge
    with a visible tile, or lie on one: of its habitats side, its fauna side, its fauna side
    turned.
    """

    taken: Places
    on_fauna: Places
    blocks: Places
    near: Places
    near_fauna: Places
    near_turned: Places


def ground_under(backs: Places, upright: Places, turned: Places) -> Ground:
    """What cards on these places mean: with the habitats side up, the fauna side up, and so turned."""
    fauna = upright | turned
    blocks = backs | fauna
    # Half a card is two cells; the upper half shows tiles unless the panel is there.
    halves = backs | turned | (backs | upright) << _WIDTH
    reach = beside(halves | halves << 1)
    upper = reach | reach >> 1  # places with one of their upper two cells in reach
    return Ground(
        taken=around(blocks),
        on_fauna=around(fauna),
        blocks=blocks,
        near=upper | upper >> _WIDTH,
        near_fauna=upper >> _WIDTH,
        near_turned=upper,
    )


_CORNER: Final = 2 * _WIDTH + 2
_HERE: Final[Places] = 1 << _CORNER
_PRINTS: Final[dict[Side, dict[int, Ground]]] = {
    "habitats": dict.fromkeys(ROTATIONS, ground_under(_HERE, 0, 0)),
    "fauna": {0: ground_under(0, _HERE, 0), 180: ground_under(0, 0, _HERE)},
}
"""What a card adds, had it been laid on the place `_CORNER`."""


def laid(ground: Ground, side: Side, rotation: int, place: int) -> Ground:
    """The ground with one card more."""
    taken, on_fauna, blocks, near, near_fauna, near_turned = _PRINTS[side][rotation]
    shift = place - _CORNER
    return Ground(
        ground[0] | taken << shift,
        ground[1] | on_fauna << shift,
        ground[2] | blocks << shift,
        ground[3] | near << shift,
        ground[4] | near_fauna << shift,
        ground[5] | near_turned << shift,
    )


# -- the placement rules ----------------------------------------------------------------------


def barriers(ground: Ground, side: Side) -> tuple[tuple[str, Places], ...]:
    """The places a side may not have at all, each set with its reason, in order (R16-R20)."""
    if side == "fauna":
        return (("fauna_covers", ground.taken),)
    return (("covers_fauna", ground.on_fauna), ("covers_whole_card", ground.blocks))


def in_touch(ground: Ground, side: Side, rotation: int) -> Places:
    """The places where a tile of the card would touch a tile (R11-R14).

    A habitats side that covers a tile is in touch by that alone (L1, R15).
    """
    if side == "habitats":
        return ground.near
    return ground.near_turned if rotation else ground.near_fauna


def open_places(ground: Ground, side: Side, rotation: int) -> Places:
    """Every place where the card may lie."""
    barred = 0
    for _, places in barriers(ground, side):
        barred |= places
    return in_touch(ground, side, rotation) & ~barred


def cannot_lie(ground: Ground, side: Side, rotation: int, row: int, col: int) -> str | None:
    """Why a card cannot lie here; None where it can (R11-R23)."""
    if rotation not in ROTATIONS:
        return "bad_rotation"
    place = place_at(row, col)
    if place is None:
        return "separate"
    for code, places in barriers(ground, side):
        if places >> place & 1:
            return code
    if in_touch(ground, side, rotation) >> place & 1:
        return None
    if beside(ground.taken) >> place & 1:
        return "panel_contact_only"
    return "diagonal_only" if around(ground.taken) >> place & 1 else "separate"
