"""What each viewer may see of a position and of an event, and the positions it could as well be.

A face is shown to whoever has the card's bit of knowledge; `HIDDEN` stands for any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final, NamedTuple

from tabletop_tui.engine.model import Audience, SeatId, Viewer
from tabletop_tui.engine.rng import mixed
from tabletop_tui.games.castles_of_caleira.cards import HIDDEN
from tabletop_tui.games.castles_of_caleira.events import (
    CardDrawn,
    CardPlayed,
    CardsSwapped,
    DeckOrdered,
    DeckSeen,
    Event,
    OfferMade,
    PieceImprisoned,
    PieceSeen,
    PieceTurnedDown,
)
from tabletop_tui.games.castles_of_caleira.model import (
    EVERYBODY,
    FACE,
    NOTHING,
    PUBLIC_KNOWS,
    SEAT_KNOWS,
    Captive,
    Card,
    Cards,
    DeckName,
    Frame,
    Offering,
    State,
)

Faces = tuple[int, ...]


class PieceView(NamedTuple):
    """A piece; its face is `HIDDEN` where the viewer does not know it."""

    piece: int
    face: int
    up: bool


class SeatView(NamedTuple):
    """One seat. `known` are the faces of hand cards that the viewer knows, all of one's own.

    They are sorted, so that the order of a hand tells nothing of the cards between.
    """

    seat: SeatId
    hand_size: int
    known: Faces
    rack: tuple[PieceView, ...]
    out: bool


class CaptiveView(NamedTuple):
    """A piece held under the Prison that is piece `prison`."""

    prison: int
    owner: SeatId
    held: PieceView


class View(NamedTuple):
    """The table as one viewer sees it.

    `viewer` is None for the public and for the open table after the end. `agenda` starts with
    what is being decided; the effects after it wait. `deck` has a face or `HIDDEN` for each
    card, the top first. `box_known` are those of the `box_size` cards set aside that the viewer
    knows.
    """

    viewer: SeatId | None
    actor: SeatId | None
    player: SeatId
    turn: int
    deck_name: DeckName
    agenda: tuple[Frame, ...]
    seats: tuple[SeatView, ...]
    captives: tuple[CaptiveView, ...]
    deck: Faces
    discard: Faces
    box_size: int
    box_known: Faces


def knowledge(viewer: Viewer) -> int:
    """The bits of a card of which one is enough for this viewer to know its face."""
    return PUBLIC_KNOWS if isinstance(viewer, Audience) else SEAT_KNOWS[viewer]


def seen(card: Card, knows: int) -> int:
    """A card's face for whoever has `knows`."""
    return card & FACE if card & knows else HIDDEN


_SEATS: Final = tuple(SeatId(seat) for seat in range(len(SEAT_KNOWS)))
_piece: Final = cache(PieceView)


def view(state: State, viewer: Viewer) -> View:
    """The table as `viewer` sees it (3.2). `Audience.OPEN` sees every face."""
    if viewer is Audience.OPEN:
        state = _opened(state)
    seat = None if isinstance(viewer, Audience) else viewer
    knows = PUBLIC_KNOWS if seat is None else SEAT_KNOWS[seat]
    agenda = state.agenda
    if agenda and agenda[0].kind == "offering":
        agenda = (_redacted(agenda[0], viewer), *agenda[1:])
    return View(
        seat,
        _SEATS[agenda[0].seat] if agenda else None,
        _SEATS[state.player],
        state.turn,
        state.options.deck,
        agenda,
        _seats(state, knows),
        tuple([_captive(state, held, knows) for held in state.captives]) if state.captives else (),
        tuple([card & FACE if card & knows else HIDDEN for card in state.deck]),
        state.discard,
        len(state.box),
        _known(state.box, knows) if state.box else (),
    )


def _opened(state: State) -> State:
    """The position with every face known to everybody."""
    state = state.copy()
    state.hands = tuple([_shown(hand) for hand in state.hands])
    state.pieces = _shown(state.pieces)
    state.deck = _shown(state.deck)
    state.box = _shown(state.box)
    return state


def _shown(cards: Cards) -> Cards:
    return tuple([card | EVERYBODY for card in cards])


def _known(cards: Cards, knows: int) -> Faces:
    return tuple(sorted([card & FACE for card in cards if card & knows]))


def _seats(state: State, knows: int) -> tuple[SeatView, ...]:
    """Written out in one loop, because a view is wanted before each choice of a computer seat."""
    racks, out, pieces, up = state.racks, state.out, state.pieces, state.up
    seats = []
    for seat, hand in enumerate(state.hands):
        known = [card & FACE for card in hand if card & knows]
        known.sort()
        rack = [
            _piece(piece, card & FACE if (card := pieces[piece]) & knows else HIDDEN, up[piece])
            for piece in racks[seat]
        ]
        seats.append(SeatView(_SEATS[seat], len(hand), tuple(known), tuple(rack), out[seat]))
    return tuple(seats)


def _captive(state: State, held: Captive, knows: int) -> CaptiveView:
    piece = held.piece
    shown = _piece(piece, seen(state.pieces[piece], knows), state.up[piece])
    return CaptiveView(held.prison, _SEATS[held.owner], shown)


def _redacted(frame: Offering, viewer: Viewer) -> Offering:
    """The first of two secret choices is for its maker alone until the swap (R36)."""
    secret = frame.offered != HIDDEN and viewer not in (Audience.OPEN, frame.other)
    return replace(frame, offered=HIDDEN) if secret else frame


# -- events ---------------------------------------------------------------------------------------


def view_event(event: Event, viewer: Viewer) -> Event | None:
    """The event with the faces that this viewer may not know hidden."""
    match event:
        case (
            CardDrawn()
            | CardPlayed()
            | OfferMade()
            | PieceSeen()
            | PieceImprisoned()
            | PieceTurnedDown()
        ):
            known = _sees(event.seen_by, viewer)
            return replace(event, face=event.face if known else HIDDEN, seen_by=0)
        case CardsSwapped():
            if _sees(event.seen_by, viewer):
                return replace(event, seen_by=0)
            return replace(event, gave=HIDDEN, got=HIDDEN, seen_by=0)
        case DeckSeen() | DeckOrdered():
            if _sees(event.seen_by, viewer):
                return replace(event, seen_by=0)
            return replace(event, faces=(HIDDEN,) * len(event.faces), seen_by=0)
        case _:
            return event


def _sees(seen_by: int, viewer: Viewer) -> bool:
    return viewer is Audience.OPEN or bool(seen_by & knowledge(viewer))


# -- sampling -------------------------------------------------------------------------------------


def resample(state: State, viewer: SeatId, random: Random) -> State:
    """The same position for `viewer`, every face it does not know dealt anew.

    Who knows which place stays as it is. A secret offer is some card of the new hand.
    """
    knows = knowledge(viewer)
    supply = iter(mixed([card & FACE for card in _cards(state) if not card & knows], random))

    def dealt(cards: Cards) -> Cards:
        return tuple([card if card & knows else card & EVERYBODY | next(supply) for card in cards])

    new = state.copy()
    new.hands = tuple([dealt(hand) for hand in state.hands])
    new.pieces = tuple([card if card == NOTHING else dealt((card,))[0] for card in state.pieces])
    new.deck = dealt(state.deck)
    new.box = dealt(state.box)
    new.agenda = tuple([_offered_anew(new, frame, viewer, random) for frame in state.agenda])
    return new


def _cards(state: State) -> Iterator[Card]:
    """Every card whose face can be a secret; what has left the table knows no viewer."""
    for hand in state.hands:
        yield from hand
    for card in state.pieces:
        if card != NOTHING:
            yield card
    yield from state.deck
    yield from state.box


def _offered_anew(state: State, frame: Frame, viewer: SeatId, random: Random) -> Frame:
    if isinstance(frame, Offering) and frame.offered != HIDDEN and frame.other != viewer:
        hand = state.hands[frame.other]
        return replace(frame, offered=hand[int(random.random() * len(hand))] & FACE)
    return frame
