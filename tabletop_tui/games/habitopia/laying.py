"""The card that is about to be laid: what is chosen of it, and where its ghost stands.

Card, side and rotation are picks that can be changed one by one; the place is not picked before
it is confirmed, so the ghost may stand anywhere, also where the card cannot lie.
"""

from __future__ import annotations

from typing import Any, Final

from tabletop_tui.engine.model import Target
from tabletop_tui.engine.picker import Picker
from tabletop_tui.games.habitopia import words
from tabletop_tui.games.habitopia.cards import Facts
from tabletop_tui.games.habitopia.ground import REACH
from tabletop_tui.games.habitopia.model import Place
from tabletop_tui.games.habitopia.picture import Cell

CARD, SIDE, TURN, PLACE = range(len(words.STEPS))
"""Where each choice stands in what was picked."""
STEPS: Final[dict[str, Cell]] = {
    "up": (-1, 0),
    "down": (1, 0),
    "left": (0, -1),
    "right": (0, 1),
}
_OTHER: Final = {"habitats": "fauna", "fauna": "habitats", "0": "180", "180": "0"}


def stepped(cell: Cell, direction: str) -> Cell:
    """The next cell in a direction, as far as cards can reach."""
    down, right = STEPS[direction]
    return (
        max(-REACH, min(REACH, cell[0] + down)),
        max(-REACH, min(REACH, cell[1] + right)),
    )


class Laying:
    """One decision about a card, walked with its picker."""

    def __init__(self, picker: Picker[Any], facts: Facts) -> None:
        self.picker = picker
        self.facts = facts
        self.at: Cell | None = None
        """Where the ghost stands, or stood last."""
        self.quick = False
        """Side and rotation were filled in, so that taking back takes the card back."""

    @property
    def active(self) -> bool:
        """Whether there is a ghost: card, side and rotation are chosen."""
        return len(self.picker.picked) == PLACE

    @property
    def card(self) -> Place | None:
        """The card as it would lie."""
        if not self.active or self.at is None:
            return None
        return words.placement(self.facts, self.picker.picked, self.at)

    @property
    def fits(self) -> bool:
        """Whether the card may lie where the ghost stands."""
        return self.at is not None and self.picker.choice(words.cell_target(*self.at)) is not None

    @property
    def open_cells(self) -> list[Cell]:
        """Every place that is open to the card as it is turned, in reading order."""
        if not self.active:
            return []
        return sorted(words.cell_of(choice.target) for choice in self.picker.choices)

    # -- choosing -----------------------------------------------------------------------------

    def take(self, card: Target) -> bool:
        """Take a card, or this one instead; side, rotation and place stay. False if it cannot be.

        A card that is taken anew begins where it may lie.
        """
        anew = not self.active
        if not self._change(CARD, card):
            return False
        self.quick = True
        self._fill_in()
        if anew and self.at is not None and not self.fits:
            self.at = self._nearest(self.at)
        return True

    def fill_in(self) -> None:
        """Choose side and rotation for a card that was taken step by step, to be changed later."""
        if not self.active:
            self.quick = True
            self._fill_in()

    def flip(self) -> None:
        """Turn the other side up, in the same rotation where that is possible."""
        self._change(SIDE, self._other(SIDE))
        self._fill_in()

    def turn(self) -> Target | None:
        """Turn the card by 180 degrees. Returns the rotation if it is not open."""
        other = self._other(TURN)
        return None if self._change(TURN, other) else other

    def back(self) -> Target | None:
        """Take back the card with all that was filled in. Returns its target."""
        picked = self.picker.picked
        while self.picker.back():
            pass
        self.quick = False
        return picked[CARD] if picked else None

    def _other(self, step: int) -> Target:
        picked = self.picker.picked[step]
        return Target(picked.zone, _OTHER[picked.key])

    def _change(self, step: int, target: Target) -> bool:
        try:
            self.picker.repick(step, target)
        except KeyError:
            return False
        return True

    def _fill_in(self) -> None:
        """Choose side and rotation where none is chosen: the first that is open."""
        while CARD < len(self.picker.picked) < PLACE:
            self._change(len(self.picker.picked), self.picker.choices[0].target)

    # -- the ghost ----------------------------------------------------------------------------

    def arrive(self, near: Cell) -> Cell:
        """The ghost's cell; at first the open place nearest to a cell."""
        if self.at is None:
            self.at = self._nearest(near)
        return self.at

    def _nearest(self, near: Cell) -> Cell:
        """The open place nearest to a cell."""
        return min(self.open_cells, key=lambda cell: (_distance(cell, near), cell))

    def move(self, direction: str) -> None:
        """One cell on, whether the card fits there or not."""
        if self.at is not None:
            self.at = stepped(self.at, direction)

    def snap(self, by: int) -> None:
        """To the next open place in reading order, or the previous one, round the end."""
        cells = self.open_cells
        here = self.at
        if here is None or not cells:
            return
        ahead = [cell for cell in cells if (cell > here if by > 0 else cell < here)]
        self.at = (ahead or cells)[0 if by > 0 else -1]


def _distance(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
