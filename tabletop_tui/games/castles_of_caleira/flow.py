"""Between a player's moves: turns that begin, effects that have nothing to do, the game's end."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabletop_tui.engine.agenda import later
from tabletop_tui.engine.model import SeatId
from tabletop_tui.engine.zones import put
from tabletop_tui.games.castles_of_caleira.events import (
    CardDrawn,
    EffectFailed,
    Event,
    GameEnded,
    TurnBegun,
    TurnPassed,
)
from tabletop_tui.games.castles_of_caleira.legality import idle_reason
from tabletop_tui.games.castles_of_caleira.model import (
    EVERYBODY,
    FACE,
    SEAT_KNOWS,
    Effect,
    State,
    Turn,
    TurnEnd,
)

Events = list[Event] | None

# Frames are data that compares by value: the same few are made over and over.
effect: Final = cache(Effect)
TURN: Final = tuple(Turn(seat) for seat in range(len(SEAT_KNOWS)))
TURN_END: Final = tuple(TurnEnd(seat) for seat in range(len(SEAT_KNOWS)))


def draw(state: State, seat: int, events: Events) -> bool:
    """The top card goes to a hand, if there is one (R3). Whoever knew it still does."""
    if not state.deck:
        return False
    card = state.deck[0] | SEAT_KNOWS[seat]
    state.deck = state.deck[1:]
    state.hands = put(state.hands, seat, (*state.hands[seat], card))
    if events is not None:
        events.append(CardDrawn(SeatId(seat), card & FACE, card & EVERYBODY))
    return True


def settle(state: State, events: Events) -> bool:
    """Go on until a seat has something to decide or the game is over.

    Returns whether somebody drew a card, which happens where the seat in turn went out (R55).
    """
    while not state.over:
        if not state.agenda:
            if state.out[state.player]:
                return pass_on(state, events)
            state.agenda = (TURN_END[state.player],)
            return False
        frame = state.agenda[0]
        if frame.kind != "effect":
            return False
        code = idle_reason(state, frame)
        if code is None:
            return False
        state.agenda = state.agenda[1:]
        if events is not None:
            events.append(EffectFailed(SeatId(frame.seat), frame.face, code))
    return False


def next_seat(state: State, seat: int) -> int:
    """The seat after this one that is still in (R2)."""
    seats = len(state.out)
    after = (seat + 1) % seats
    while state.out[after]:
        after = (after + 1) % seats
    return after


def pass_on(state: State, events: Events) -> bool:
    """The next seat draws and has its turn, or the game is over (R60); says whether one drew."""
    if not state.deck and not any(state.hands):
        state.over = True
        if events is not None:
            events.append(GameEnded(False))
        return False
    before = state.player
    seat = next_seat(state, before)
    state.player = seat
    state.turn += 1
    seats = len(state.out)
    if (seat - state.first) % seats <= (before - state.first) % seats:
        state.round += 1
    if events is not None:
        events.append(TurnBegun(SeatId(seat)))
    drew = draw(state, seat, events)
    if state.hands[seat]:
        state.agenda = (TURN[seat],)
        return drew
    if events is not None:
        events.append(TurnPassed(SeatId(seat)))
    return pass_on(state, events)


def wait(state: State, seat: int, face: int, piece: int) -> None:
    """A revealed effect joins the end of the queue (R24)."""
    state.agenda = later(state.agenda, effect(seat, face, piece))


def orderer(state: State) -> int:
    """Who orders two reveals: the seat in turn, or the next one if that is out (R21)."""
    player = state.player
    return next_seat(state, player) if state.out[player] else player
