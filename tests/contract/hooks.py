"""The little that the contract suite must be told about each game: which cards there are and
which of them a viewer cannot see. One entry a game, by slug.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop_tui.engine.model import SeatId
from tests.contract import castles_of_caleira, circadia, habitopia, marsh, stem_and_branch


def indifferent(state: Any, move: Any) -> int:
    return 0


@dataclass(frozen=True, slots=True)
class Hooks:
    """`cards` counts every card of a position, wherever it lies: the count never changes.

    `hidden` maps each place whose card the viewer cannot know to the card that lies there.
    `flashed` are the kinds of events that show everybody a card which no view keeps.
    `taste` is higher for moves that people would rather make; only the games of even seeds care.
    """

    cards: Callable[[Any], Counter[Hashable]]
    hidden: Callable[[Any, SeatId], Mapping[str, Hashable]]
    flashed: frozenset[str] = frozenset()
    taste: Callable[[Any, Any], int] = indifferent


HOOKS: dict[str, Hooks] = {
    "castles_of_caleira": Hooks(
        castles_of_caleira.cards, castles_of_caleira.hidden, castles_of_caleira.FLASHED
    ),
    "circadia": Hooks(circadia.cards, circadia.hidden, circadia.FLASHED, circadia.taste),
    "habitopia": Hooks(habitopia.cards, habitopia.hidden),
    "marsh": Hooks(marsh.cards, marsh.hidden),
    "stem_and_branch": Hooks(
        stem_and_branch.cards, stem_and_branch.hidden, taste=stem_and_branch.taste
    ),
}
