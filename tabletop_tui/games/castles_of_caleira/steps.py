"""What each move of Caleira does to the position, and what is told of it.

Every function gets the frame that its move answers, taken off the agenda already, and returns
whether the move showed somebody something new.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop_tui.engine.agenda import now
from tabletop_tui.engine.model import SeatId
from tabletop_tui.engine.zones import put
from tabletop_tui.games.castles_of_caleira.cards import ACTS, HIDDEN, PRISON, RULINGS, WATCH_TOWER
from tabletop_tui.games.castles_of_caleira.events import (
    CardPlayed,
    CardsSwapped,
    CardSunk,
    DeckOrdered,
    DeckSeen,
    EffectCopied,
    HandShown,
    NothingRevealed,
    OfferMade,
    OrderChosen,
    PartnerChosen,
    PieceLeft,
    PieceSeen,
)
from tabletop_tui.games.castles_of_caleira.flow import (
    Events,
    draw,
    effect,
    orderer,
    pass_on,
    settle,
    wait,
)
from tabletop_tui.games.castles_of_caleira.legality import owner_of, targets
from tabletop_tui.games.castles_of_caleira.model import (
    EVERYBODY,
    FACE,
    NOTHING,
    SEAT_KNOWS,
    SIGHT,
    Cards,
    Copy,
    Effect,
    EndReveals,
    EndTurn,
    Expose,
    Hosting,
    Invite,
    Leave,
    LookAt,
    LookAtDeck,
    Move,
    Offer,
    Offering,
    Ordering,
    PlayCard,
    Precedence,
    PutNext,
    ResolveFirst,
    Reveal,
    SecondReveal,
    Sighting,
    Sink,
    State,
    TradeWith,
    TurnEnd,
)
from tabletop_tui.games.castles_of_caleira.pieces import (
    destroy,
    imprison,
    place_of,
    reveal,
    turn_down,
    turn_up,
)


def advance(state: State, move: Move, events: Events = None) -> bool:
    """Make a legal move in place; returns whether somebody saw something new."""
    frame, *rest = state.agenda
    state.agenda = tuple(rest)
    committed = _STEPS[move.kind](state, frame, move, events)
    return settle(state, events) or committed


# -- hands ----------------------------------------------------------------------------------------


def without_card(hand: Cards, face: int, watchers: int) -> Cards:
    """A hand after a card of this face has left it, seen by `watchers` and nobody else.

    Whoever does not see which card leaves can no longer be sure of any that was known. Whoever
    sees it leave is sure of one copy fewer, whichever copy it was.
    """
    at = next(at for at, card in enumerate(hand) if card & FACE == face)
    gone = hand[at]
    keep = watchers | FACE
    rest = [card & keep for card in hand[:at] + hand[at + 1 :]]
    for at, card in enumerate(rest):
        if card & FACE == face:
            unsure = card & ~gone & EVERYBODY
            rest[at] = card ^ unsure
            gone |= unsure
    return tuple(rest)


def _play_card(state: State, frame: Any, move: PlayCard, events: Events) -> bool:
    """Lay a piece; face-up its effect waits, and is the first to resolve (R9, R19)."""
    seat = frame.seat
    face = move.face
    seen_by = EVERYBODY if move.up else SEAT_KNOWS[seat]
    state.hands = put(state.hands, seat, without_card(state.hands[seat], face, seen_by))
    piece = len(state.pieces)
    state.pieces = (*state.pieces, face | seen_by)
    state.up = (*state.up, move.up)
    rack = state.racks[seat]
    state.racks = put(state.racks, seat, (piece, *rack) if move.left else (*rack, piece))
    if events is not None:
        events.append(CardPlayed(SeatId(seat), face, seen_by, move.up, move.left, not rack))
    if move.up and ACTS[face]:
        wait(state, seat, face, piece)
    return False


# -- Watch Tower, Observatory ---------------------------------------------------------------------


def _reveal(state: State, frame: Any, move: Reveal, events: Events) -> bool:
    """Pick one; the second pick, or the only one there is, turns up what was picked (R33)."""
    seat = frame.seat
    if isinstance(frame, SecondReveal):
        return _turn_up_both(state, seat, frame.first, move.piece, events)
    if len(targets(state, effect(seat, WATCH_TOWER, NOTHING))) == 1:
        return reveal(state, seat, move.piece, events)
    state.agenda = now(state.agenda, SecondReveal(seat, move.piece))
    return False


def _end_reveals(state: State, frame: Any, move: EndReveals, events: Events) -> bool:
    if isinstance(frame, SecondReveal):
        return reveal(state, frame.seat, frame.first, events)
    if events is not None:
        events.append(NothingRevealed(SeatId(frame.seat)))
    return False


def _turn_up_both(state: State, seat: int, one: int, two: int, events: Events) -> bool:
    """Both at once; if both have effects their order is asked at this moment (R20, R22)."""
    waiting = state.agenda
    shown = reveal(state, seat, one, events)
    shown = reveal(state, seat, two, events) or shown
    if len(state.agenda) == len(waiting) + 2:
        state.agenda = now(waiting, Precedence(orderer(state), one, two))
    return shown


def _resolve_first(state: State, frame: Precedence, move: ResolveFirst, events: Events) -> bool:
    for piece in (move.piece, frame.one + frame.two - move.piece):
        wait(state, owner_of(state, piece), state.pieces[piece] & FACE, piece)
    if events is not None:
        face = state.pieces[move.piece] & FACE
        events.append(OrderChosen(SeatId(frame.seat), *place_of(state, move.piece), face))
    return False


def _look_at(state: State, frame: Effect, move: LookAt, events: Events) -> bool:
    seat = frame.seat
    before = state.pieces[move.piece]
    card = before | SEAT_KNOWS[seat]
    state.pieces = put(state.pieces, move.piece, card)
    state.agenda = now(state.agenda, Sighting(seat, move.piece))
    if events is not None:
        place = place_of(state, move.piece)
        events.append(PieceSeen(SeatId(seat), *place, card & FACE, card & EVERYBODY))
    return card != before


def _expose(state: State, frame: Sighting, move: Expose, events: Events) -> bool:
    return reveal(state, frame.seat, frame.piece, events)


def _leave(state: State, frame: Sighting, move: Leave, events: Events) -> bool:
    if events is not None:
        events.append(PieceLeft(SeatId(frame.seat)))
    return False


# -- Marketplace ----------------------------------------------------------------------------------


def _trade_with(state: State, frame: Effect, move: TradeWith, events: Events) -> bool:
    seat, other = frame.seat, move.seat
    idle = not state.hands[other]
    if events is not None:
        events.append(PartnerChosen(SeatId(seat), SeatId(other), idle))
    if not idle:
        state.agenda = now(state.agenda, Offering(seat, other, HIDDEN))
    return False


def _offer(state: State, frame: Offering, move: Offer, events: Events) -> bool:
    """The first answer is kept until the second is given; then both cards change hands (R36)."""
    seat, other = frame.seat, frame.other
    if events is not None:
        events.append(OfferMade(SeatId(seat), move.face, SEAT_KNOWS[seat]))
    if frame.offered == HIDDEN:
        state.agenda = now(state.agenda, Offering(other, seat, move.face))
        return False
    traders = SEAT_KNOWS[seat] | SEAT_KNOWS[other]
    _swap(state, other, frame.offered, move.face, traders)
    _swap(state, seat, move.face, frame.offered, traders)
    if events is not None:
        one, two = SeatId(other), SeatId(seat)
        events.append(CardsSwapped(one, two, frame.offered, move.face, traders))
    return True


def _swap(state: State, seat: int, given: int, got: int, traders: int) -> None:
    hand = (*without_card(state.hands[seat], given, traders), got | traders)
    state.hands = put(state.hands, seat, hand)


# -- Wizard Tower, Banquet Halls, the Forge -------------------------------------------------------


def _look_at_deck(state: State, frame: Effect, move: LookAtDeck, events: Events) -> bool:
    """See the top cards; once they may be in another order nobody else is sure of them (R43)."""
    knows = SEAT_KNOWS[frame.seat]
    before = state.deck[:SIGHT]
    count = len(before)
    keep = FACE | knows if count > 1 else FACE | EVERYBODY
    state.deck = tuple([card & keep | knows for card in before]) + state.deck[count:]
    state.agenda = now(state.agenda, Ordering(frame.seat, 0, count))
    if events is not None:
        faces = tuple([card & FACE for card in before])
        events.append(DeckSeen(SeatId(frame.seat), faces, knows))
    return any(not card & knows for card in before)


def _put_next(state: State, frame: Ordering, move: PutNext, events: Events) -> bool:
    """One card of those seen comes next; asked once for each but the last, whatever they are.

    Where there is only one it is put back, so that its player has the time to look.
    """
    placed, count = frame.placed, frame.count
    deck = list(state.deck)
    at = next(at for at in range(placed, count) if deck[at] & FACE == move.face)
    deck.insert(placed, deck.pop(at))
    state.deck = tuple(deck)
    if placed + 2 < count:
        state.agenda = now(state.agenda, Ordering(frame.seat, placed + 1, count))
    elif events is not None and count > 1:
        faces = tuple([card & FACE for card in deck[:count]])
        events.append(DeckOrdered(SeatId(frame.seat), faces, SEAT_KNOWS[frame.seat]))
    return False


def _invite(state: State, frame: Effect, move: Invite, events: Events) -> bool:
    """An opponent shows their hand to everybody; an empty one ends it (R65)."""
    seat, host = frame.seat, move.seat
    hand = state.hands[host]
    shown = False
    if hand:
        state.agenda = now(state.agenda, Hosting(seat, host))
        if host != seat:
            shown = any(~card & EVERYBODY for card in hand)
            state.hands = put(state.hands, host, tuple([card | EVERYBODY for card in hand]))
    if events is not None and (host != seat or not hand):
        faces = tuple(sorted([card & FACE for card in hand]))
        events.append(HandShown(SeatId(seat), SeatId(host), faces))
    return shown


def _sink(state: State, frame: Hosting, move: Sink, events: Events) -> bool:
    """Put a card under the deck in the open; its owner draws one (R64, R66)."""
    seat, host = frame.seat, frame.host
    state.hands = put(state.hands, host, without_card(state.hands[host], move.face, EVERYBODY))
    state.deck = (*state.deck, move.face | EVERYBODY)
    if events is not None:
        events.append(CardSunk(SeatId(seat), SeatId(host), move.face))
    draw(state, host, events)
    if host != seat:
        for _ in range(RULINGS.r64_extra_draws):
            draw(state, seat, events)
    return True


def _copy(state: State, frame: Effect, move: Copy, events: Events) -> bool:
    """The copied effect resolves at once, every choice the Forge's player's (R52)."""
    face = state.pieces[move.piece] & FACE
    if events is not None:
        place = place_of(state, move.piece)
        events.append(EffectCopied(SeatId(frame.seat), *place, face, not ACTS[face]))
    if ACTS[face]:
        held_by_forge = face == PRISON and not RULINGS.r52_copied_prison_holds_the_captive
        source = frame.piece if held_by_forge else move.piece
        state.agenda = now(state.agenda, effect(frame.seat, face, source))
    return False


def _end_turn(state: State, frame: TurnEnd, move: EndTurn, events: Events) -> bool:
    return pass_on(state, events)


_STEPS: Final[dict[str, Callable[[State, Any, Any, Events], bool]]] = {
    "play_card": _play_card,
    "destroy": destroy,
    "reveal": _reveal,
    "end_reveals": _end_reveals,
    "resolve_first": _resolve_first,
    "trade_with": _trade_with,
    "offer": _offer,
    "turn_up": turn_up,
    "look_at_deck": _look_at_deck,
    "put_next": _put_next,
    "look_at": _look_at,
    "expose": _expose,
    "leave": _leave,
    "turn_down": turn_down,
    "imprison": imprison,
    "copy": _copy,
    "invite": _invite,
    "sink": _sink,
    "end_turn": _end_turn,
}
