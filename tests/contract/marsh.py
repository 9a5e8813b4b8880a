"""Where the cards of the Marsh lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

from tabletop_tui.engine.model import SeatId
from tests.toy.model import NOTHING, Offering, State
from tests.toy.view import may_see


def cards(state: State) -> Counter[Hashable]:
    count: Counter[Hashable] = Counter(state.deck + state.discard)
    count.update(card for hand in state.hands for card in hand)
    count.update(piece.card for piece in state.pieces)
    count.update(frame.offered for frame in _offers(state))
    return count


def hidden(state: State, viewer: SeatId) -> dict[str, Hashable]:
    places: dict[str, Hashable] = {f"deck {n}": card for n, card in enumerate(state.deck)}
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            places.update((f"hand {seat} {n}", card) for n, card in enumerate(hand))
    for n, piece in enumerate(state.pieces):
        if not may_see(state, piece, viewer):
            places[f"piece {n}"] = piece.card
    places.update(("offer", f.offered) for f in _offers(state) if f.other != viewer)
    return places


def _offers(state: State) -> list[Offering]:
    return [f for f in state.agenda if isinstance(f, Offering) and f.offered != NOTHING]
