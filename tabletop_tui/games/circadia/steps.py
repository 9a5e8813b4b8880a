"""What each move of Circadia does to the position, and what everybody sees of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop_tui.engine.model import SeatId
from tabletop_tui.engine.rng import shuffled
from tabletop_tui.engine.zones import put, without
from tabletop_tui.games.circadia.cards import (
    BACK,
    OTHER_SIDE,
    PRICE,
    SIDE,
    VALUE,
)
from tabletop_tui.games.circadia.model import (
    DISPLAY_SIZE,
    GAP,
    GOAL,
    HAND_LIMIT,
    NEW,
    NOBODY,
    TOP,
    BackShown,
    CardDiscarded,
    CardPlaced,
    CardTaken,
    Claim,
    Claimed,
    DeckReshuffled,
    Discard,
    DiscardSet,
    DisplayRefilled,
    DisplayTaken,
    EndClaims,
    EndDraw,
    EndPlay,
    EndTriggered,
    EndTurn,
    Event,
    GameEnded,
    HabitatClaimed,
    Move,
    PlaceCard,
    RowRefilled,
    SetDiscarded,
    State,
    Take,
    TurnSkipped,
)
from tabletop_tui.games.circadia.rules import claims

Events = list[Event] | None

EMPTY_DISPLAY: Final = (GAP,) * DISPLAY_SIZE


def advance(state: State, move: Move, events: Events = None) -> bool:
    """Make a legal move in place; returns whether somebody saw something new."""
    return _ADVANCE[move.kind](state, move, events)


def _discard_set(state: State, move: DiscardSet, events: Events) -> bool:
    seat = state.actor
    sets = state.sets[seat]
    cards = sets[move.slot]
    state.discard += cards
    state.sets = put(state.sets, seat, put(sets, move.slot, ()))
    state.owed = True
    if events is not None:
        events.append(SetDiscarded(SeatId(seat), cards))
    return False


def _place_card(state: State, move: PlaceCard, events: Events) -> bool:
    seat = state.actor
    card = move.card
    slot = move.slot
    sets = state.sets[seat]
    if slot == NEW:
        slot = sets.index(())
        state.owed = False
    _leave_hand(state, card)
    grown = (*sets[slot], card)
    state.sets = put(state.sets, seat, put(sets, slot, grown))
    state.value = VALUE[card]
    state.touched |= 1 << slot
    if events is not None:
        events.append(CardPlaced(SeatId(seat), grown))
    return False


def _leave_hand(state: State, card: int) -> None:
    """Everybody sees `card` leave: of cards known in that hand, one fewer is sure to be there."""
    seat = state.actor
    state.hands = put(state.hands, seat, without(state.hands[seat], card))
    if card in state.known[seat]:
        state.known = put(state.known, seat, without(state.known[seat], card))


def _end_play(state: State, move: EndPlay, events: Events) -> bool:
    state.stage = "claim"
    if not claims(state):
        _begin_draw(state, state.value, events)
    return False


def _claim(state: State, move: Claim, events: Events) -> bool:
    """Pay with a whole set and append to the line (R22, R24); rows wait for their refill (R25)."""
    seat = state.actor
    claimed, shown = _pick_up(state, move)
    sets = state.sets[seat]
    cards = sets[move.slot]
    state.discard += cards
    state.sets = put(state.sets, seat, put(sets, move.slot, ()))
    state.touched &= ~(1 << move.slot)
    state.lines = put(state.lines, seat, (*state.lines[seat], claimed))
    state.scores = put(state.scores, seat, state.scores[seat] + claimed.value)
    if events is not None:
        events.append(HabitatClaimed(SeatId(seat), claimed, cards, state.scores[seat]))
        if shown:
            events.append(_back_shown(state, move.habitat))
    _trigger(state, events)
    return shown


def _pick_up(state: State, move: Claim) -> tuple[Claimed, bool]:
    """Take the claimed card off row or deck; says whether that showed the next back (R26, R29)."""
    habitat = move.habitat
    if move.place != TOP:
        row = state.rows[habitat]
        card = row[move.place]
        state.rows = put(state.rows, habitat, put(row, move.place, GAP))
        return Claimed(habitat, PRICE[card], SIDE[card], False), False
    card, *rest = state.decks[habitat]
    state.decks = put(state.decks, habitat, tuple(rest))
    state.buried = (*state.buried, card)
    line = state.lines[state.actor]
    side = OTHER_SIDE[line[-1].side] if line else move.side
    assert side is not None, "a first face-down card comes with its side"
    return Claimed(habitat, BACK[card], side, True), bool(rest)


def _back_shown(state: State, habitat: int) -> BackShown:
    return BackShown(habitat, BACK[state.decks[habitat][0]])


def _trigger(state: State, events: Events) -> None:
    """Bring the end about at 15 points, or when no habitat card is left (R32, R48, R49)."""
    if state.trigger != NOBODY:
        return
    reached = state.scores[state.actor] >= GOAL
    exhausted = not any(state.decks) and all(card == GAP for row in state.rows for card in row)
    if reached or exhausted:
        state.trigger = state.actor
        state.last_turns = len(state.hands) - 1
        if events is not None:
            seat = SeatId(state.actor)
            events.append(EndTriggered(seat, state.last_turns, not reached))


def _end_claims(state: State, move: EndClaims, events: Events) -> bool:
    """Refill the rows from their decks (R25, R27, R31), then begin to draw."""
    committed = False
    for habitat, row in enumerate(state.rows):
        deck = state.decks[habitat]
        count = min(row.count(GAP), len(deck))
        if count:
            committed = True
            state.rows = put(state.rows, habitat, _filled(row, deck[:count]))
            state.decks = put(state.decks, habitat, deck[count:])
            if events is not None:
                events.append(RowRefilled(habitat, deck[:count]))
                if deck[count:]:
                    events.append(_back_shown(state, habitat))
    _begin_draw(state, state.value, events)
    return committed


def _filled(places: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """`places` with its gaps filled from the left as far as `cards` reach."""
    if len(cards) == len(places):
        return cards
    supply = iter(cards)
    return tuple([next(supply, GAP) if card == GAP else card for card in places])


# -- drawing ------------------------------------------------------------------------------------


def _begin_draw(state: State, count: int, events: Events) -> None:
    """`count` cards are to be taken; a display that has no more is taken whole (R40-R42)."""
    display = state.display
    shown = len(display) - display.count(GAP)
    if count < shown:
        state.stage = "take"
        state.left = count
        return
    cards = tuple([card for card in display if card != GAP])
    state.display = EMPTY_DISPLAY
    _enter_hand(state, cards)
    if events is not None:
        events.append(DisplayTaken(SeatId(state.actor), cards, count))
    _after_draw(state)


def _enter_hand(state: State, cards: tuple[int, ...]) -> None:
    seat = state.actor
    state.hands = put(state.hands, seat, tuple(sorted(state.hands[seat] + cards)))
    state.known = put(state.known, seat, tuple(sorted(state.known[seat] + cards)))


def _after_draw(state: State) -> None:
    state.left = 0
    state.stage = "limit" if len(state.hands[state.actor]) > HAND_LIMIT else "refill"


def _take(state: State, move: Take, events: Events) -> bool:
    card = move.card
    display = state.display
    state.display = put(display, display.index(card), GAP)
    _enter_hand(state, (card,))
    if events is not None:
        events.append(CardTaken(SeatId(state.actor), card))
    state.left -= 1
    if not state.left:
        _after_draw(state)
    return False


def _end_draw(state: State, move: EndDraw, events: Events) -> bool:
    state.stage = "discard"
    return _refill_display(state, events)


def _discard(state: State, move: Discard, events: Events) -> bool:
    """Discard down to the limit, after the refill (R45, R46)."""
    _leave_hand(state, move.card)
    state.discard = (*state.discard, move.card)
    if events is not None:
        events.append(CardDiscarded(SeatId(state.actor), move.card))
    if len(state.hands[state.actor]) == HAND_LIMIT:
        state.stage = "pass"
    return False


def _refill_display(state: State, events: Events) -> bool:
    """Fill the display's gaps as far as deck and discards reach (R41, R44)."""
    cards = _draw(state, state.display.count(GAP), events)
    if not cards:
        return False
    state.display = _filled(state.display, cards)
    if events is not None:
        events.append(DisplayRefilled(cards))
    return True


def _draw(state: State, count: int, events: Events) -> tuple[int, ...]:
    """Cards off the deck; the discards become the deck when one is needed and it is empty (R43)."""
    cards = state.deck[:count]
    state.deck = state.deck[count:]
    if len(cards) < count and state.discard:
        if events is not None:
            events.append(DeckReshuffled(len(state.discard)))
        state.deck = shuffled(state.discard, state.seed, state.shuffles)
        state.discard = ()
        state.shuffles += 1
        cards += _draw(state, count - len(cards), events)
    return cards


# -- passing on ---------------------------------------------------------------------------------


def _end_turn(state: State, move: EndTurn, events: Events) -> bool:
    committed = state.stage == "refill" and _refill_display(state, events)
    if state.trigger not in (NOBODY, state.actor):
        state.last_turns -= 1
    state.idle = 0 if state.value else state.idle + 1
    stalled = state.idle == len(state.hands)
    if stalled or (state.trigger != NOBODY and not state.last_turns):
        state.stage = "over"
        if events is not None:
            events.append(GameEnded(stalled))
        return committed
    return _begin_turn(state, (state.actor + 1) % len(state.hands), events) or committed


def _begin_turn(state: State, seat: int, events: Events) -> bool:
    """A seat without cards skips playing and claiming and takes one card, if there is one (R19)."""
    state.actor = seat
    state.turn += 1
    state.value = 0
    state.touched = 0
    state.stage = "play"
    if state.hands[seat]:
        return False
    if events is not None:
        events.append(TurnSkipped(SeatId(seat)))
    committed = _refill_display(state, events)
    _begin_draw(state, 1, events)
    return committed


_ADVANCE: Final[dict[str, Callable[[State, Any, Events], bool]]] = {
    "discard_set": _discard_set,
    "place_card": _place_card,
    "end_play": _end_play,
    "claim": _claim,
    "end_claims": _end_claims,
    "take": _take,
    "end_draw": _end_draw,
    "discard": _discard,
    "end_turn": _end_turn,
}
