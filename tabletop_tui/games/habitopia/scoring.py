"""What a reserve shows and what it scores; the order of the seats at the end (R31-R37)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tabletop_tui.games.habitopia.cards import HABITATS, Facts
from tabletop_tui.games.habitopia.conditions import Land, Progress, progress
from tabletop_tui.games.habitopia.ground import BLOCK, OFFSETS, TILES, Side, place_at
from tabletop_tui.games.habitopia.model import Place, Reserve

PANEL: Final = -1
"""What a cell shows that is half of a scoring panel; any other face is a habitat's index."""
BARE: Final[Land] = (0,) * len(HABITATS)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a fauna card of a reserve stands: `rp` is what it pays if its condition is met."""

    placed: Place
    progress: Progress
    rp: int

    @property
    def scored(self) -> int:
        return self.rp if self.progress.met else 0


def faces(facts: Facts, card: int, side: Side, rotation: int) -> tuple[int, ...]:
    """What a card's four cells show, in reading order, as it lies."""
    shown = facts.habitats[card] if side == "habitats" else (PANEL, PANEL, *facts.fauna[card])
    return shown[::-1] if rotation else shown


def place_of(placed: Place) -> int:
    """The bit number of a laid card's place."""
    place = place_at(placed.row, placed.col)
    assert place is not None, "a card lies within reach of the first"
    return place


def with_card(land: Land, shown: Sequence[int], place: int) -> Land:
    """The landscape with one card more on top; covered tiles do not count (R35)."""
    kept = ~(BLOCK << place)
    cells = [habitat & kept for habitat in land]
    for face, offset in zip(shown, OFFSETS, strict=True):
        if face != PANEL:
            cells[face] |= 1 << place + offset
    return tuple(cells)


def land_of(facts: Facts, reserve: Reserve) -> Land:
    """The visible tiles of a reserve."""
    land = BARE
    for card in reserve:
        shown = faces(facts, card.card, card.side, card.rotation)
        land = with_card(land, shown, place_of(card))
    return land


def covered(facts: Facts, reserve: Reserve, placed: Place) -> int:
    """How many visible tiles of a reserve a card laid on it would hide."""
    block = BLOCK << place_of(placed)
    return sum((habitat & block).bit_count() for habitat in land_of(facts, reserve))


def is_hidden(reserve: Reserve, placed: Place) -> bool:
    """Whether cards laid later hide all of a card (R18)."""
    left = BLOCK << place_of(placed)
    for card in reserve[reserve.index(placed) + 1 :]:
        left &= ~(BLOCK << place_of(card))
    return not left


def standings(facts: Facts, reserve: Reserve) -> tuple[Standing, ...]:
    """How each fauna card of a reserve stands, in the order they were laid (R33)."""
    land = land_of(facts, reserve)
    return tuple([standing(facts, card, land) for card in reserve if card.side == "fauna"])


def standing(facts: Facts, placed: Place, land: Land) -> Standing:
    """How one fauna card stands in a landscape; turning it changes nothing by itself (R24)."""
    place = place_of(placed)
    own = TILES["fauna"][placed.rotation] << place
    condition = facts.conditions[placed.card]
    return Standing(placed, progress(condition, land, place, own), facts.rp[placed.card])


def prospects(
    facts: Facts, reserve: Reserve, placed: Place | None
) -> tuple[tuple[Standing | None, Standing], ...]:
    """How each fauna card stands now, and how it would stand with one card more.

    None for the card that would be new.
    """
    now = {each.placed: each for each in standings(facts, reserve)}
    then = standings(facts, reserve if placed is None else (*reserve, placed))
    return tuple([(now.get(each.placed), each) for each in then])


def score(facts: Facts, reserve: Reserve) -> int:
    """The RP of every condition that is met (R36: never negative)."""
    return sum(each.scored for each in standings(facts, reserve))


def fauna_count(reserve: Reserve) -> int:
    """The cards that lie fauna side up: the fewer, the better in a tie (R37)."""
    return sum(card.side == "fauna" for card in reserve)


def ranks(scores: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Each seat's rank, from 1, by its RP, among the leaders by its number of fauna cards (R37)."""
    most = max(rp for rp, _ in scores)
    keys = [(rp, -fauna if rp == most else 0) for rp, fauna in scores]
    return tuple(1 + sum(other > own for other in keys) for own in keys)
