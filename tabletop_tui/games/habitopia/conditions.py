"""What each kind of condition looks at, and how far a reserve has come with it.

A landscape is the visible tiles of a reserve: for each habitat the set of its cells. One
function a kind, all of them pure; a condition is met or not, and pays its card's RP or nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from tabletop_tui.games.habitopia.cards import (
    INDEX,
    AllHabitats,
    Borders,
    Condition,
    GroupCount,
    LargestGroup,
    Neighbours,
    NoNeighbours,
    OwnGroup,
    Square,
    StraightLine,
    TileCount,
)
from tabletop_tui.games.habitopia.ground import (
    BLOCK,
    Cells,
    beside,
    bits,
    edges,
    places_on,
    starts,
)

Land: TypeAlias = tuple[Cells, ...]
"""The cells that show each habitat, by habitat index."""


@dataclass(frozen=True, slots=True)
class Progress:
    """`have` of the `need` that are wanted; `against` counts tiles that forbid it."""

    have: int
    need: int
    against: int = 0

    @property
    def met(self) -> bool:
        return self.have >= self.need and not self.against


def progress(condition: Condition, land: Land, place: int, own: Cells) -> Progress:
    """How far a card's condition has come; `place` is the card's, `own` its two tiles' cells."""
    match condition:
        case TileCount():
            return tile_count(condition, land)
        case LargestGroup():
            return largest_group(condition, land)
        case GroupCount():
            return group_count(condition, land)
        case OwnGroup():
            return own_group(condition, land, own)
        case Neighbours():
            return neighbours(condition, land, place)
        case NoNeighbours():
            return no_neighbours(condition, land, place)
        case Borders():
            return borders(condition, land)
        case StraightLine():
            return straight_line(condition, land)
        case Square():
            return square(condition, land)
        case AllHabitats():
            return all_habitats(condition, land)
        case _:
            assert_never(condition)


def tile_count(condition: TileCount, land: Land) -> Progress:
    """Have: the habitat's tiles."""
    return Progress(land[INDEX[condition.habitat]].bit_count(), condition.count)


def largest_group(condition: LargestGroup, land: Land) -> Progress:
    """Have: the tiles of the habitat's largest group."""
    sizes = (group.bit_count() for group in groups(land[INDEX[condition.habitat]]))
    return Progress(max(sizes, default=0), condition.size)


def group_count(condition: GroupCount, land: Land) -> Progress:
    """Have: the habitat's groups that are large enough."""
    found = groups(land[INDEX[condition.habitat]])
    return Progress(sum(g.bit_count() >= condition.size for g in found), condition.groups)


def own_group(condition: OwnGroup, land: Land, own: Cells) -> Progress:
    """Have: the largest group of the habitat that a tile of the card itself lies in."""
    cells = land[INDEX[condition.habitat]]
    sizes = (grown(cell, cells).bit_count() for cell in _each(own & cells))
    return Progress(max(sizes, default=0), condition.size)


def neighbours(condition: Neighbours, land: Land, place: int) -> Progress:
    """Have: the neighbour cells that show the habitat."""
    near = neighbour_cells(place) & land[INDEX[condition.habitat]]
    return Progress(near.bit_count(), condition.count)


def no_neighbours(condition: NoNeighbours, land: Land, place: int) -> Progress:
    """Have: the neighbour cells that show some tile. Against: those that show the habitat."""
    near = neighbour_cells(place)
    tiles = sum((near & cells).bit_count() for cells in land)
    against = (near & land[INDEX[condition.habitat]]).bit_count()
    return Progress(tiles, condition.min_tiles, against)


def borders(condition: Borders, land: Land) -> Progress:
    """Have: the edges between the two habitats, each once."""
    one, two = (land[INDEX[habitat]] for habitat in condition.habitats)
    return Progress(edges(one, two), condition.count)


def straight_line(condition: StraightLine, land: Land) -> Progress:
    """Have: the longest straight line of the habitat."""
    cells = land[INDEX[condition.habitat]]
    longest = 0
    while starts(cells, longest + 1):
        longest += 1
    return Progress(longest, condition.length)


def square(condition: Square, land: Land) -> Progress:
    """Have: the most tiles of the habitat in any 2 × 2 block."""
    cells = land[INDEX[condition.habitat]]
    blocks = (BLOCK << place & cells for place in bits(places_on(cells)))
    return Progress(max((block.bit_count() for block in blocks), default=0), 4)


def all_habitats(condition: AllHabitats, land: Land) -> Progress:
    """Have: the tiles that count, no more than `count` of any habitat."""
    have = sum(min(cells.bit_count(), condition.count) for cells in land)
    return Progress(have, condition.count * len(land))


# -- cells ------------------------------------------------------------------------------------


def groups(cells: Cells) -> Iterator[Cells]:
    """The connected parts of a set of cells."""
    while cells:
        group = grown(cells & -cells, cells)
        yield group
        cells ^= group


def grown(part: Cells, cells: Cells) -> Cells:
    """Everything of `cells` that hangs together with `part`."""
    while True:
        more = beside(part) & cells
        if more == part:
            return part
        part = more


def neighbour_cells(place: int) -> Cells:
    """The eight cells outside a card's block that share an edge with it."""
    block = BLOCK << place
    return beside(block) & ~block


def _each(cells: Cells) -> Iterator[Cells]:
    return (1 << cell for cell in bits(cells))
