"""Pieces that are turned, destroyed, taken captive and released, and players who go out."""

from __future__ import annotations

from tabletop_tui.engine.model import SeatId
from tabletop_tui.engine.zones import put, without
from tabletop_tui.games.castles_of_caleira.cards import (
    ACTS,
    PRISON,
    RULINGS,
    SPIRE,
)
from tabletop_tui.games.castles_of_caleira.events import (
    EffectDropped,
    GameEnded,
    PieceDestroyed,
    PieceImprisoned,
    PieceReleased,
    PieceRevealed,
    PieceTurnedDown,
    PieceTurnedUp,
    SeatEliminated,
    ShotWithstood,
)
from tabletop_tui.games.castles_of_caleira.flow import Events, wait
from tabletop_tui.games.castles_of_caleira.legality import owner_of, withstands
from tabletop_tui.games.castles_of_caleira.model import (
    EVERYBODY,
    FACE,
    NOTHING,
    PUBLIC_KNOWS,
    Captive,
    Destroy,
    Effect,
    Imprison,
    State,
    TurnDown,
    TurnUp,
)


def place_of(state: State, piece: int) -> tuple[SeatId, int]:
    """Whose rack a piece is in, and its place there counted from 1 at the left."""
    owner = owner_of(state, piece)
    return SeatId(owner), state.racks[owner].index(piece) + 1


def show(state: State, piece: int) -> bool:
    """Turn a piece up without activating it; returns whether its face was a secret."""
    card = state.pieces[piece]
    state.pieces = put(state.pieces, piece, card | EVERYBODY)
    state.up = put(state.up, piece, True)
    return not card & PUBLIC_KNOWS


def reveal(state: State, seat: int, piece: int, events: Events) -> bool:
    """Turn a face-down piece up; its effect, if it has one, waits for its owner (R12, R42)."""
    fresh = show(state, piece)
    face = state.pieces[piece] & FACE
    if ACTS[face]:
        wait(state, owner_of(state, piece), face, piece)
    if events is not None:
        events.append(PieceRevealed(SeatId(seat), *place_of(state, piece), face))
    return fresh


def turn_up(state: State, frame: Effect, move: TurnUp, events: Events) -> bool:
    """Throne Room: up, without activation (R37, R38)."""
    piece = move.piece
    flipped = not state.up[piece]
    fresh = flipped and show(state, piece)
    if events is not None:
        face = state.pieces[piece] & FACE
        events.append(PieceTurnedUp(SeatId(frame.seat), *place_of(state, piece), face, flipped))
    return fresh


def turn_down(state: State, frame: Effect, move: TurnDown, events: Events) -> bool:
    """Barracks: down; a waiting effect still resolves (R40, R41). Nobody forgets the face."""
    piece = move.piece
    flipped = state.up[piece]
    state.up = put(state.up, piece, False)
    if events is not None:
        card = state.pieces[piece]
        place = place_of(state, piece)
        seen_by = card & EVERYBODY
        events.append(PieceTurnedDown(SeatId(frame.seat), *place, card & FACE, seen_by, flipped))
    if not RULINGS.r41_turned_down_effect_resolves:
        _drop_effects(state, piece, events)
    return False


def destroy(state: State, frame: Effect, move: Destroy, events: Events) -> bool:
    """Trebuchet: turn up, queue the effect, discard; Battlements only turn up (R25-R28)."""
    piece = move.piece
    owner = owner_of(state, piece)
    flipped = not state.up[piece]
    fresh = flipped and show(state, piece)
    face = state.pieces[piece] & FACE
    stays = withstands(face)
    if events is not None:
        told = ShotWithstood if stays else PieceDestroyed
        events.append(told(SeatId(frame.seat), *place_of(state, piece), face, flipped))
    if stays:
        return fresh
    if flipped and ACTS[face]:
        wait(state, owner, face, piece)
    _take_off(state, owner, piece)
    state.discard = (*state.discard, face)
    state.pieces = put(state.pieces, piece, NOTHING)
    if face == PRISON:
        return _release(state, (piece,), events) or fresh
    if face == SPIRE:
        return _eliminate(state, owner, events) or fresh
    return fresh


def _take_off(state: State, owner: int, piece: int) -> None:
    """Remove from a rack; the others close up in their order (R7)."""
    state.racks = put(state.racks, owner, without(state.racks[owner], piece))


# -- prisons --------------------------------------------------------------------------------------


def imprison(state: State, frame: Effect, move: Imprison, events: Events) -> bool:
    """Clifftop Prison: the face is kept, a waiting effect is dropped (R46, R48, R49)."""
    piece = move.piece
    owner = owner_of(state, piece)
    if events is not None:
        card = state.pieces[piece]
        place = place_of(state, piece)
        seen_by = card & EVERYBODY
        events.append(
            PieceImprisoned(SeatId(frame.seat), *place, card & FACE, seen_by, state.up[piece])
        )
    _take_off(state, owner, piece)
    state.captives = (*state.captives, Captive(frame.piece, piece, owner))
    if RULINGS.r48_captive_effect_is_dropped:
        _drop_effects(state, piece, events)
    return _release(state, (piece,), events)


def _drop_effects(state: State, piece: int, events: Events) -> None:
    kept = []
    for frame in state.agenda:
        if isinstance(frame, Effect) and frame.piece == piece:
            if events is not None:
                events.append(EffectDropped(SeatId(frame.seat), frame.face))
        else:
            kept.append(frame)
    state.agenda = tuple(kept)


def _release(state: State, prisons: tuple[int, ...], events: Events) -> bool:
    """What these pieces held comes back at once, face-up, not activated, at the right end (R50).

    All in the order of their capture. Returns whether a captive's face was a secret.
    """
    fresh = False
    for captive in state.captives:
        if captive.prison in prisons:
            piece, owner = captive.piece, captive.owner
            fresh = show(state, piece) or fresh
            state.racks = put(state.racks, owner, (*state.racks[owner], piece))
            if events is not None:
                face = state.pieces[piece] & FACE
                events.append(PieceReleased(SeatId(owner), face))
    state.captives = tuple([held for held in state.captives if held.prison not in prisons])
    return fresh


# -- going out ------------------------------------------------------------------------------------


def _eliminate(state: State, seat: int, events: Events) -> bool:
    """A player's Spire is destroyed: their cards and effects leave the game (R53, R54, R56)."""
    if events is not None:
        events.append(SeatEliminated(SeatId(seat)))
    state.out = put(state.out, seat, True)
    state.agenda = tuple([frame for frame in state.agenda if frame.seat != seat])
    rack = state.racks[seat]
    held = tuple([captive.piece for captive in state.captives if captive.owner == seat])
    state.captives = tuple([captive for captive in state.captives if captive.owner != seat])
    fresh = _set_aside(state, seat, rack + held)
    fresh = _release(state, rack + held, events) or fresh
    if state.out.count(False) == 1:
        state.over = True
        state.agenda = ()
        if events is not None:
            events.append(GameEnded(True))
    return fresh


def _set_aside(state: State, seat: int, pieces: tuple[int, ...]) -> bool:
    """Hand and pieces leave the game as they are known, or are discarded face-up (R53)."""
    cards = state.hands[seat] + tuple([state.pieces[piece] for piece in pieces])
    state.hands = put(state.hands, seat, ())
    state.racks = put(state.racks, seat, ())
    for piece in pieces:
        state.pieces = put(state.pieces, piece, NOTHING)
    if RULINGS.r53_eliminated_cards == "set aside":
        state.box += cards
        return False
    state.discard += tuple([card & FACE for card in cards])
    return any(not card & PUBLIC_KNOWS for card in cards)
