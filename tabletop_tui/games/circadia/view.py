"""What each viewer may see of a position, and the positions it could just as well be."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tabletop_tui.engine.model import Audience, SeatId, Viewer
from tabletop_tui.engine.rng import mixed
from tabletop_tui.engine.zones import put, without
from tabletop_tui.games.circadia.cards import BACK, HABITAT, VALUE
from tabletop_tui.games.circadia.model import NOBODY, Event, SeatView, Spirits, State, View
from tabletop_tui.games.circadia.rules import TOUCHED_SLOTS

OPEN: Final = Audience.OPEN


def view(state: State, viewer: Viewer) -> View:
    """The table as `viewer` sees it (R47). Cards buried in lines stay hidden for ever (R29)."""
    over = state.stage == "over"
    known, sets, lines, scores = state.known, state.sets, state.lines, state.scores
    seats = [
        SeatView(
            SeatId(seat),
            hand if seat == viewer or viewer is OPEN else None,
            len(hand),
            known[seat],
            sets[seat],
            lines[seat],
            scores[seat],
        )
        for seat, hand in enumerate(state.hands)
    ]
    return View(
        None if isinstance(viewer, Audience) else viewer,
        None if over else SeatId(state.actor),
        state.stage,
        state.turn,
        tuple(seats),
        state.display,
        state.rows,
        tuple([BACK[deck[0]] if deck else None for deck in state.decks]),
        tuple(map(len, state.decks)),
        len(state.deck),
        len(state.discard),
        state.value,
        state.owed,
        state.left,
        TOUCHED_SLOTS[state.touched],
        None if state.trigger == NOBODY else SeatId(state.trigger),
        state.last_turns,
    )


def view_event(event: Event, viewer: Viewer) -> Event | None:
    """Every event of Circadia happens in the open: cards are drawn from the display (R41)."""
    return event


def resample(state: State, viewer: SeatId, random: Random) -> State:
    """The same position for `viewer`, with everything it cannot see dealt anew.

    Kept: hand cards everybody knows, the discards (they fell face up, and their number alone
    is shown), and the backs that were seen: those of decks' tops and of cards in lines.
    """
    new = state.copy()
    _deal_spirits(new, viewer, random)
    for habitat in range(len(new.decks)):
        _deal_habitat(new, habitat, random)
    return new


def _deal_spirits(state: State, viewer: SeatId, random: Random) -> None:
    # The actor first: only its hand may need a card of a certain value.
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    others.sort(key=lambda seat: seat != state.actor)
    unseen = list(state.deck)
    for seat in others:
        unseen += _unknown(state, seat)
    pool = mixed(unseen, random)
    for seat in others:
        missing = len(state.hands[seat]) - len(state.known[seat])
        dealt, pool = _deal_hand(state, seat, missing, pool)
        state.hands = put(state.hands, seat, tuple(sorted(state.known[seat] + dealt)))
    state.deck = pool


def _unknown(state: State, seat: int) -> Spirits:
    hand = state.hands[seat]
    for card in state.known[seat]:
        hand = without(hand, card)
    return hand


def _deal_hand(state: State, seat: int, count: int, pool: Spirits) -> tuple[Spirits, Spirits]:
    """`count` cards from the pool, and the rest.

    Whoever owes a new set in mid-play is known to hold a card of this turn's value (R14).
    """
    owing = state.stage == "play" and seat == state.actor and state.owed and state.value
    if owing and not any(VALUE[card] == state.value for card in state.known[seat]):
        card = next(card for card in pool if VALUE[card] == state.value)
        pool = (card, *without(pool, card))
    return pool[:count], pool[count:]


def _deal_habitat(state: State, habitat: int, random: Random) -> None:
    """Deal one habitat's face-down cards anew among the places whose backs are the same."""
    deck = state.decks[habitat]
    places = [index for index, card in enumerate(state.buried) if HABITAT[card] == habitat]
    pool = mixed([*deck, *(state.buried[index] for index in places)], random)
    for index in places:
        card, pool = _with_back(pool, BACK[state.buried[index]])
        state.buried = put(state.buried, index, card)
    if deck:
        top, pool = _with_back(pool, BACK[deck[0]])
        state.decks = put(state.decks, habitat, (top, *pool))


def _with_back(pool: Sequence[int], back: int) -> tuple[int, tuple[int, ...]]:
    """The first card with this back, and the pool without it."""
    card = next(card for card in pool if BACK[card] == back)
    return card, without(tuple(pool), card)
