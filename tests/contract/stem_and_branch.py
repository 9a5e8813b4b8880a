"""Where the cards and tokens of Stem & Branch lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

from tabletop_tui.engine.model import SeatId
from tabletop_tui.games.stem_and_branch.model import NOTHING, State
from tabletop_tui.games.stem_and_branch.moves import Move


def cards(state: State) -> Counter[Hashable]:
    """Cards by their number; Element Tokens and Animal Tokens by their names."""
    zones = (*state.hands, *state.stacks, state.row, state.discard, state.deck)
    count: Counter[Hashable] = Counter(card for zone in zones for card in zone if card != NOTHING)
    if state.stage in ("pay", "steal", "claim") and not _on_board(state):
        count[state.card] += 1
    count.update(("element", element) for element in state.ground if element != NOTHING)
    for own in (state.supply, *state.tokens):
        for element, number in enumerate(own):
            count["element", element] += number
    count.update(("animal", animal) for animal in range(len(state.control)))
    return count


def _on_board(state: State) -> bool:
    """Whether the card of the Summon under way is placed, or there is none."""
    return state.card == NOTHING or any(state.card in stack for stack in state.stacks)


def hidden(state: State, viewer: SeatId) -> dict[str, Hashable]:
    places: dict[str, Hashable] = {f"deck {n}": card for n, card in enumerate(state.deck)}
    if state.options.together:
        return places
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            unknown = [card for card in hand if card not in state.known[seat]]
            places.update((f"hand {seat} {n}", card) for n, card in enumerate(unknown))
    return places


EAGER = {"summon": 3, "claim_scroll": 3, "move_animal": 2, "activate_scroll": 1}


def taste(state: State, move: Move) -> int:
    """Animals and scrolls before cards."""
    return EAGER.get(move.kind, 0)
