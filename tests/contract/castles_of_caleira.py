"""Where the cards of Caleira lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator

from tabletop_tui.engine.model import SeatId
from tabletop_tui.games.castles_of_caleira.model import FACE, SEAT_KNOWS, Card, State

FLASHED = frozenset({"piece_turned_up", "piece_turned_down", "shot_withstood"})
"""Open choices that may change nothing: they are told, and leave no trace on the table."""


def cards(state: State) -> Counter[Hashable]:
    count: Counter[Hashable] = Counter(state.discard)
    count.update(card & FACE for _, card in _secrets(state))
    return count


def hidden(state: State, viewer: SeatId) -> dict[str, Hashable]:
    knows = SEAT_KNOWS[viewer]
    return {place: card & FACE for place, card in _secrets(state) if not card & knows}


def _secrets(state: State) -> Iterator[tuple[str, Card]]:
    """Every place where a card can be a secret."""
    for n, card in enumerate(state.deck):
        yield f"deck {n}", card
    for n, card in enumerate(state.box):
        yield f"box {n}", card
    for seat, hand in enumerate(state.hands):
        for n, card in enumerate(hand):
            yield f"hand {seat} {n}", card
    held = [captive.piece for captive in state.captives]
    for piece in [*(piece for rack in state.racks for piece in rack), *held]:
        yield f"piece {piece}", state.pieces[piece]
