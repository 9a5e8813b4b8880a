"""Where the cards of Circadia lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator

from tabletop_tui.engine.model import SeatId
from tabletop_tui.engine.zones import without
from tabletop_tui.games.circadia.cards import BACK, HABITAT, PRICE, SIDE
from tabletop_tui.games.circadia.model import GAP, NEW, DiscardSet, Move, PlaceCard, Spirits, State

FLASHED = frozenset({"card_discarded"})
"""A discard falls face up; of the discards the table then shows the number alone."""


def cards(state: State) -> Counter[Hashable]:
    """Spirits by their number, habitat cards by their fronts: a card in a line has no number."""
    sets = [cards for seat in state.sets for cards in seat]
    zones = (*state.hands, *sets, state.display, state.deck, state.discard)
    count: Counter[Hashable] = Counter(card for zone in zones for card in zone if card != GAP)
    count.update(_fronts(state))
    return count


def _fronts(state: State) -> Iterator[Hashable]:
    for zone in (*state.rows, *state.decks, state.buried):
        for card in zone:
            if card != GAP:
                yield HABITAT[card], SIDE[card], PRICE[card]
    for claimed in (card for line in state.lines for card in line if not card.face_down):
        yield claimed.habitat, claimed.side, claimed.value


def hidden(state: State, viewer: SeatId) -> dict[str, Hashable]:
    places: dict[str, Hashable] = {f"deck {n}": card for n, card in enumerate(state.deck)}
    for seat in range(len(state.hands)):
        if seat != viewer:
            places.update((f"hand {seat} {n}", c) for n, c in enumerate(_unknown(state, seat)))
    for habitat, deck in enumerate(state.decks):
        places.update((f"habitat deck {habitat} {n}", c) for n, c in enumerate(deck) if n)
    places.update(_backs(state))
    return places


def _backs(state: State) -> Iterator[tuple[str, Hashable]]:
    """Cards of which the back was seen, unless only one front is left that it can belong to."""
    tops = {f"habitat top {habitat}": deck[0] for habitat, deck in enumerate(state.decks) if deck}
    seen = tops | {f"buried {n}": card for n, card in enumerate(state.buried)}
    unseen = [*state.buried, *(card for deck in state.decks for card in deck)]
    for place, card in seen.items():
        kin = {c for c in unseen if (HABITAT[c], BACK[c]) == (HABITAT[card], BACK[card])}
        if len(kin) > 1:
            yield place, card


def _unknown(state: State, seat: int) -> Spirits:
    """The hand without the cards that everybody knows to be in it."""
    hand = state.hands[seat]
    for card in state.known[seat]:
        hand = without(hand, card)
    return hand


def taste(state: State, move: Move) -> int:
    """People add to their sets, and discard one only if they must."""
    match move:
        case DiscardSet():
            return -1
        case PlaceCard(slot=slot) if slot != NEW:
            return 1
        case _:
            return 0
