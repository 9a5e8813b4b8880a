"""The little that the contract suite must be told about each game: which cards there are and
which of them a viewer cannot see. One entry a game, by slug.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop_tui.engine.model import SeatId
from tests.contract import circadia, marsh


@dataclass(frozen=True, slots=True)
class Hooks:
    """`cards` counts every card of a position, wherever it lies: the count never changes.

    `hidden` maps each place whose card the viewer cannot know to the card that lies there.
    `flashed` are the kinds of events that show everybody a card which no view keeps.
    """

    cards: Callable[[Any], Counter[Hashable]]
    hidden: Callable[[Any, SeatId], Mapping[str, Hashable]]
    flashed: frozenset[str] = frozenset()


HOOKS: dict[str, Hooks] = {
    "circadia": Hooks(circadia.cards, circadia.hidden, circadia.FLASHED),
    "marsh": Hooks(marsh.cards, marsh.hidden),
}
