"""Where the cards of Habitopia lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

from tabletop_tui.engine.model import SeatId
from tabletop_tui.games.habitopia.model import GAP, State


def cards(state: State) -> Counter[Hashable]:
    count: Counter[Hashable] = Counter(state.pile + state.removed)
    count.update(card for card in state.market if card != GAP)
    count.update(placed.card for reserve in state.reserves for placed in reserve)
    return count


def hidden(state: State, viewer: SeatId) -> dict[str, Hashable]:
    piles = (("pile", state.pile), ("removed", state.removed))
    return {f"{name} {n}": card for name, pile in piles for n, card in enumerate(pile)}
