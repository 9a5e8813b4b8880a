"""Why something is not allowed: every rule of Circadia on what may be done, written once.

Each function gives the code of the first thing in the way, or None. The list of legal moves
keeps the None cases; refusals put the codes into words.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tabletop_tui.games.circadia.cards import (
    BACK,
    CREATURE,
    HOME,
    OTHER_SIDE,
    PRICE,
    SIDE,
    SPAN,
    SPIRITS,
    VALUE,
    VALUES,
    Side,
)
from tabletop_tui.games.circadia.model import GAP, NEW, ROW_SIZE, SET_LIMIT, TOP, Sets, State

Barriers = tuple[str | None, ...]
"""For each spirit card, what keeps it out; None lets it in."""

OPEN: Final[Barriers] = (None,) * len(SPIRITS)
FULL: Final[Barriers] = ("three_sets",) * len(SPIRITS)
UNUSED: Final[Barriers] = ("free_place",) * len(SPIRITS)


def _onto(last: int, card: int) -> str | None:
    """Why `card` cannot follow `last` in a set (R11)."""
    if CREATURE[card] != CREATURE[last]:
        return "other_creature"
    return "falling" if VALUE[card] < VALUE[last] else None


ONTO: Final = tuple(tuple(_onto(last, card) for card in SPIRITS) for last in SPIRITS)
"""By a set's last card: what keeps each card out of the set."""
OFF_VALUE: Final[dict[int, Barriers]] = {
    0: OPEN,
    **{
        value: tuple(None if VALUE[card] == value else "other_value" for card in SPIRITS)
        for value in VALUES
    },
}
"""By this turn's value, 0 before it is chosen: what keeps each card from being played (R6)."""


def barriers(sets: Sets, slot: int) -> Barriers:
    """By card: why it cannot join the set in `slot`, or start one with `NEW` (R8, R9, R12)."""
    if slot == NEW:
        return OPEN if () in sets else FULL
    own = sets[slot]
    return ONTO[own[-1]] if own else UNUSED


def cannot_discard_set(state: State, slot: int) -> str | None:
    """Why the set in `slot` cannot be discarded (R13-R16).

    Whoever may still discard has a card in hand, and a discard makes room for a new set, so a
    discard can always be followed by one.
    """
    if state.stage != "play":
        return "not_playing"
    if state.value:
        return "already_placed"
    if not 0 <= slot < SET_LIMIT or not state.sets[state.actor][slot]:
        return "no_set"
    return None


def cannot_play(state: State, card: int) -> str | None:
    """Why this card cannot be played at all, wherever it would go (R5, R6)."""
    if state.stage != "play":
        return "not_playing"
    if card not in state.hands[state.actor]:
        return "not_in_hand"
    return OFF_VALUE[state.value][card]


def cannot_place(state: State, card: int, slot: int) -> str | None:
    """Why this card cannot be played into the set in `slot`, or as a `NEW` one."""
    code = cannot_play(state, card)
    if code is not None:
        return code
    if not NEW <= slot < SET_LIMIT:
        return "no_set"
    code = barriers(state.sets[state.actor], slot)[card]
    if code is None and slot != NEW and must_start(state, card):
        return "new_set_owed"
    return code


def must_start(state: State, card: int) -> bool:
    """Whether the card is the last of its value while a new set is owed (R14)."""
    if not state.owed:
        return False
    value = VALUE[card]
    return sum(VALUE[other] == value for other in state.hands[state.actor]) == 1


def cannot_end_play(state: State) -> str | None:
    """Why playing cannot be ended (R5, R14)."""
    if state.stage != "play":
        return "not_playing"
    if not state.value:
        return "nothing_placed"
    return "new_set_owed" if state.owed else None


def price(state: State, habitat: int, place: int) -> int | None:
    """The price of a row's card or of a deck's top card; None if none lies there (R28, R30)."""
    if place == TOP:
        deck = state.decks[habitat]
        return BACK[deck[0]] if deck else None
    card = state.rows[habitat][place]
    return None if card == GAP else PRICE[card]


def affordable(state: State, slot: int) -> tuple[int, ...]:
    """The habitat the set in `slot` belongs to, if the set is large enough for any card of it."""
    own = state.sets[state.actor][slot]
    habitat = HOME[own[0]]
    small = len(own) < _cheapest(state.rows[habitat], state.decks[habitat][:1])
    return () if small else (habitat,)


@lru_cache(maxsize=1 << 12)
def _cheapest(row: tuple[int, ...], top: tuple[int, ...]) -> int:
    prices = [PRICE[card] for card in row if card != GAP] + [BACK[card] for card in top]
    return min(prices, default=SPAN)


def off_line(state: State, habitat: int, place: int) -> str | None:
    """Why the actor's line cannot go on with the card that lies there (R34-R37)."""
    line = state.lines[state.actor]
    if place != TOP and line and SIDE[state.rows[habitat][place]] == line[-1].side:
        return "same_side"
    return None


def off_set(state: State, habitat: int, cost: int, slot: int) -> str | None:
    """Why the set in `slot` does not pay for a card of this habitat and price (R21-R24)."""
    own = state.sets[state.actor][slot]
    if not own:
        return "no_set"
    if HOME[own[0]] != habitat:
        return "wrong_creature"
    if not state.touched >> slot & 1:
        return "untouched"
    return "too_small" if len(own) < cost else None


def off_side(state: State, place: int, side: Side | None) -> str | None:
    """Why this choice of side does not fit: only a first face-down card has one (R34, R36)."""
    if place == TOP and not state.lines[state.actor]:
        return "side_missing" if side is None else None
    return None if side is None else "side_given"


def cannot_claim(
    state: State, habitat: int, place: int, slot: int, side: Side | None
) -> str | None:
    """Why the card at `place` of `habitat` cannot be claimed with the set in `slot`."""
    if state.stage != "claim":
        return "not_claiming"
    if not (0 <= habitat < len(state.rows) and 0 <= place <= ROW_SIZE and 0 <= slot < SET_LIMIT):
        return "no_card"
    cost = price(state, habitat, place)
    if cost is None:
        return "no_card"
    return (
        off_line(state, habitat, place)
        or off_set(state, habitat, cost, slot)
        or off_side(state, place, side)
    )


def cannot_end_claims(state: State) -> str | None:
    """Why claiming cannot be ended."""
    return None if state.stage == "claim" else "not_claiming"


def cannot_take(state: State, card: int) -> str | None:
    """Why this card cannot be taken (R40, R41)."""
    if state.stage != "take":
        return "not_drawing"
    return None if card != GAP and card in state.display else "not_on_display"


def cannot_end_draw(state: State) -> str | None:
    """Why drawing cannot be ended: it is a step of its own only before discarding (R45)."""
    return None if state.stage == "limit" else "not_over_limit"


def cannot_discard(state: State, card: int) -> str | None:
    """Why this card cannot be discarded from the hand (R45)."""
    if state.stage != "discard":
        return "not_discarding"
    return None if card in state.hands[state.actor] else "not_in_hand"


def cannot_end_turn(state: State) -> str | None:
    """Why the turn cannot be ended yet (R33, R40)."""
    return None if state.stage in ("refill", "pass") else "turn_not_done"


def next_side(state: State) -> Side | None:
    """The side the actor's next face-up card must show; None if the line is empty (R35)."""
    line = state.lines[state.actor]
    return OTHER_SIDE[line[-1].side] if line else None
