"""What each viewer of the Marsh may see: the view, events as seen, and unseen cards dealt anew."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from tabletop_tui.engine.model import Audience, SeatId, Viewer
from tabletop_tui.engine.rng import mixed
from tests.toy.model import (
    NOTHING,
    Buried,
    Drew,
    Event,
    Frame,
    Offered,
    Offering,
    Peered,
    Piece,
    State,
    Traded,
)
from tests.toy.rules import actor


@dataclass(frozen=True, slots=True)
class View:
    """A hand, or a card, that the viewer may not see is None or NOTHING; its count remains."""

    viewer: SeatId | None
    actor: SeatId | None
    turn: int
    player: int
    agenda: tuple[Frame, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    counts: tuple[int, ...]
    lives: tuple[int, ...]
    pieces: tuple[Piece, ...]
    deck: int
    discard: tuple[int, ...]


def view(state: State, viewer: Viewer) -> View:
    seat = None if isinstance(viewer, Audience) else viewer
    whole = viewer is Audience.OPEN
    return View(
        viewer=seat,
        actor=actor(state),
        turn=state.turn,
        player=state.player,
        agenda=tuple(_frame_seen(frame, seat, whole) for frame in state.agenda),
        hands=tuple(
            hand if whole or owner == seat else None for owner, hand in enumerate(state.hands)
        ),
        counts=tuple(map(len, state.hands)),
        lives=state.lives,
        pieces=tuple(
            piece if whole or may_see(state, piece, seat) else replace(piece, card=NOTHING)
            for piece in state.pieces
        ),
        deck=len(state.deck),
        discard=state.discard,
    )


def may_see(state: State, piece: Piece, seat: int | None) -> bool:
    """Whether a piece's card is public, the seat's own, or one it has looked at."""
    if piece.up or piece.owner == seat:
        return True
    return seat is not None and piece.cell in state.knows[seat]


def _frame_seen(frame: Frame, seat: int | None, whole: bool) -> Frame:
    """The card set aside first in a trade is its owner's secret until the other has chosen."""
    if isinstance(frame, Offering) and not whole and frame.other != seat:
        return replace(frame, offered=NOTHING)
    return frame


def view_event(event: Event, viewer: Viewer) -> Event | None:
    if viewer is Audience.OPEN:
        return event
    match event:
        case Traded(seat, other) if viewer not in (seat, other):
            return replace(event, gave=NOTHING, got=NOTHING)
        case Buried(up=True):
            return event
        case Buried(seat) | Peered(seat) | Offered(seat) | Drew(seat) if viewer != seat:
            return replace(event, card=NOTHING)
        case _:
            return event


def resample(state: State, viewer: SeatId, random: Random) -> State:
    """Hands of others, their unseen pieces, a card set aside and the deck are dealt anew."""
    unseen = iter(mixed(_unseen(state, viewer), random))
    after = state.copy()
    after.hands = tuple(
        hand if owner == viewer else tuple(sorted(next(unseen) for _ in hand))
        for owner, hand in enumerate(state.hands)
    )
    after.pieces = tuple(
        piece if may_see(state, piece, viewer) else replace(piece, card=next(unseen))
        for piece in state.pieces
    )
    after.agenda = tuple(
        replace(frame, offered=next(unseen))
        if isinstance(frame, Offering) and _is_unseen(frame, viewer)
        else frame
        for frame in state.agenda
    )
    after.deck = tuple(unseen)
    return after


def _unseen(state: State, viewer: SeatId) -> list[int]:
    hands = [c for owner, hand in enumerate(state.hands) if owner != viewer for c in hand]
    pieces = [piece.card for piece in state.pieces if not may_see(state, piece, viewer)]
    offers = [
        frame.offered
        for frame in state.agenda
        if isinstance(frame, Offering) and _is_unseen(frame, viewer)
    ]
    return [*hands, *pieces, *offers, *state.deck]


def _is_unseen(frame: Offering, viewer: SeatId) -> bool:
    """Whether a card is set aside that the viewer did not set aside itself."""
    return frame.offered != NOTHING and frame.other != viewer
