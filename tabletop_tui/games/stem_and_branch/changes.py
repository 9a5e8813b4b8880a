"""Small changes to a position of Stem & Branch that several moves make."""

from __future__ import annotations

from typing import TypeAlias

from tabletop_tui.engine.model import SeatId
from tabletop_tui.engine.zones import put, without
from tabletop_tui.games.stem_and_branch.cards import GOAL, HAND_LIMIT
from tabletop_tui.games.stem_and_branch.events import (
    Cause,
    EndTriggered,
    Event,
    Gain,
    TokenGained,
    TokenMissed,
    TokenStolen,
    YearsGained,
)
from tabletop_tui.games.stem_and_branch.legality import holders
from tabletop_tui.games.stem_and_branch.model import NOTHING, State

Events: TypeAlias = list[Event] | None


def change_tokens(state: State, seat: int, element: int, by: int) -> None:
    """Give a seat Element Tokens of one element, or take them."""
    own = state.tokens[seat]
    state.tokens = put(state.tokens, seat, put(own, element, own[element] + by))


def change_supply(state: State, element: int, by: int) -> None:
    """Put Element Tokens into the supply, or take them from it."""
    state.supply = put(state.supply, element, state.supply[element] + by)


def leave_hand(state: State, card: int) -> None:
    """A card leaves the actor's hand in the open."""
    seat = state.actor
    state.hands = put(state.hands, seat, without(state.hands[seat], card))
    if card in state.known[seat]:
        state.known = put(state.known, seat, without(state.known[seat], card))


def enter_hand(state: State, cards: tuple[int, ...], known: bool) -> None:
    """Cards enter the actor's hand; `known`: everybody saw which. Open hands need no notes."""
    seat = state.actor
    state.hands = put(state.hands, seat, tuple(sorted(state.hands[seat] + cards)))
    if known and not state.options.together:
        state.known = put(state.known, seat, tuple(sorted(state.known[seat] + cards)))


def gain_years(state: State, years: int, gain: Gain, events: Events) -> None:
    """Move the actor's marker on; 60 triggers the end (R40, R42, R43)."""
    if not years:
        return
    seat = state.actor
    total = state.years[seat] + years
    state.years = put(state.years, seat, total)
    if events is not None:
        events.append(YearsGained(SeatId(seat), years, gain, total))
    if total >= GOAL:
        trigger(state, "years", events)


def trigger(state: State, cause: Cause, events: Events) -> None:
    """The end is triggered, once; the round is finished (R40, R41)."""
    if state.ending is None:
        state.ending = cause
        if events is not None:
            events.append(EndTriggered(SeatId(state.actor), cause))


def take_ground(state: State, space: int, events: Events) -> None:
    """The actor takes the token of a space, if one lies there (R30, R31)."""
    element = state.ground[space]
    if element == NOTHING:
        return
    state.ground = put(state.ground, space, NOTHING)
    change_tokens(state, state.actor, element, 1)
    if events is not None:
        events.append(TokenGained(SeatId(state.actor), element, "space"))


def take_supply(state: State, seat: int, element: int, events: Events) -> None:
    """A seat takes a token from the supply, which has one."""
    change_supply(state, element, -1)
    change_tokens(state, seat, element, 1)
    if events is not None:
        events.append(TokenGained(SeatId(seat), element, "supply"))


def steal(state: State, gainer: int, victim: int, element: int, events: Events) -> None:
    """A token changes hands because the supply has none."""
    change_tokens(state, victim, element, -1)
    change_tokens(state, gainer, element, 1)
    if events is not None:
        events.append(TokenStolen(SeatId(gainer), element, SeatId(victim)))


def gain_element(state: State, element: int, events: Events) -> bool:
    """The actor gains a token from the supply, else from another seat (R28, R29, R54).

    Returns False if there are several to rob: the actor chooses first.
    """
    seat = state.actor
    if state.supply[element]:
        take_supply(state, seat, element, events)
        return True
    victims = holders(state, element, seat)
    if len(victims) > 1:
        state.stage = "steal"
        state.loot = element
        return False
    if victims:
        steal(state, seat, victims[0], element, events)
    elif events is not None:
        events.append(TokenMissed(SeatId(seat), element))
    return True


def finish_action(state: State, events: Events) -> None:
    """An action is over; after the last, the hand limit or the end of the turn follows (R7)."""
    state.card = NOTHING
    state.space = NOTHING
    state.actions -= 1
    if state.actions:
        state.stage = "action"
    else:
        state.stage = "limit" if len(state.hands[state.actor]) > HAND_LIMIT else "end"
