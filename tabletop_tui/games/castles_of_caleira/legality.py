"""What stands against a move, written once.

Each `cannot_` function gives the code of the first thing in the way, or None. The list of legal
moves keeps the None cases; refusals put the codes into words.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabletop_tui.games.castles_of_caleira.cards import (
    ACTS,
    BANQUET,
    BARRACKS,
    BATTLEMENTS,
    FACES,
    FORGE,
    MARKETPLACE,
    OBSERVATORY,
    PRISON,
    RULINGS,
    SPIRE,
    THRONE_ROOM,
    TREBUCHET,
    WATCH_TOWER,
    WIZARD_TOWER,
)
from tabletop_tui.games.castles_of_caleira.model import (
    FACE,
    NOTHING,
    Copy,
    Destroy,
    Effect,
    Frame,
    Hosting,
    Imprison,
    Invite,
    LookAt,
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
    Sink,
    State,
    TradeWith,
    TurnDown,
    TurnUp,
)

FRAME_ASKS: Final[dict[str, tuple[str, ...]]] = {
    "turn": ("play_card",),
    "second_reveal": ("reveal", "end_reveals"),
    "precedence": ("resolve_first",),
    "offering": ("offer",),
    "ordering": ("put_next",),
    "sighting": ("expose", "leave"),
    "hosting": ("sink",),
    "turn_end": ("end_turn",),
}
"""By frame: the kinds of move that answer it."""
EFFECT_ASKS: Final[dict[int, tuple[str, ...]]] = {
    TREBUCHET: ("destroy",),
    WATCH_TOWER: ("reveal", "end_reveals"),
    MARKETPLACE: ("trade_with",),
    THRONE_ROOM: ("turn_up",),
    WIZARD_TOWER: ("look_at_deck",),
    OBSERVATORY: ("look_at",),
    BARRACKS: ("turn_down",),
    PRISON: ("imprison",),
    FORGE: ("copy",),
    BANQUET: ("invite",),
}
"""By the face of an effect that is at the front."""
TARGETING: Final = (TREBUCHET, WATCH_TOWER, THRONE_ROOM, OBSERVATORY, BARRACKS, PRISON, FORGE)
"""Effects whose first choice is a piece."""

Barriers = tuple[tuple[str | None, str | None], tuple[str | None, str | None]]


def _barrier(face: int, own: bool, up: bool) -> str | None:
    """Why an effect cannot be aimed at such a piece (R14-R16, R33, R44, R46, R52)."""
    if face in (WATCH_TOWER, OBSERVATORY) and up:
        return "face_up"
    if face == PRISON and own:
        return "own_piece"
    return "face_down" if face == FORGE and not up else None


BARRED: Final[tuple[Barriers, ...]] = tuple(
    (
        (_barrier(face, False, False), _barrier(face, False, True)),
        (_barrier(face, True, False), _barrier(face, True, True)),
    )
    for face in FACES
)
"""By an effect's face, whether a piece is its player's own, and whether it lies face-up."""
OTHERS_ONLY: Final = (PRISON, FORGE)
"""Effects that never take their own piece (R15, R52)."""


def asks(frame: Frame) -> tuple[str, ...]:
    """The kinds of move that answer a frame."""
    return EFFECT_ASKS[frame.face] if frame.kind == "effect" else FRAME_ASKS[frame.kind]


def owner_of(state: State, piece: int) -> int:
    """The seat in whose rack a piece lies; `NOTHING` if it is in none."""
    for seat, rack in enumerate(state.racks):
        if piece in rack:
            return seat
    return NOTHING


def has_face(cards: Iterable[int], face: int) -> bool:
    return any(card & FACE == face for card in cards)


def all_pieces(state: State) -> list[int]:
    return [piece for rack in state.racks for piece in rack]


def targets(state: State, effect: Effect) -> list[int]:
    """The pieces an effect can be aimed at: those that `cannot_target` lets pass."""
    barred = BARRED[effect.face]
    itself = effect.piece if effect.face in OTHERS_ONLY else NOTHING
    up = state.up
    found: list[int] = []
    for seat, rack in enumerate(state.racks):
        barriers = barred[seat == effect.seat]
        found += [piece for piece in rack if barriers[up[piece]] is None and piece != itself]
    return found


def cannot_target(state: State, effect: Effect, piece: int) -> str | None:
    """Why an effect cannot be aimed at a piece."""
    owner = owner_of(state, piece)
    if owner == NOTHING:
        return "not_in_play"
    if piece == effect.piece and effect.face in OTHERS_ONLY:
        return "itself"
    return BARRED[effect.face][owner == effect.seat][state.up[piece]]


def idle_reason(state: State, effect: Effect) -> str | None:
    """Why an effect at the front has nothing to do (R17); None if its player must choose."""
    face = effect.face
    if face == MARKETPLACE:
        return None if state.hands[effect.seat] else "no_card_to_give"
    if face == WIZARD_TOWER:
        return None if state.deck else "deck_empty"
    if face == BANQUET:
        return None
    if face == PRISON and owner_of(state, effect.piece) == NOTHING:
        return "prison_gone"
    if face == TREBUCHET and not RULINGS.r27_lone_trebuchet_hits_itself:
        return None if all_pieces(state) not in ([], [effect.piece]) else "no_target"
    return None if targets(state, effect) else "no_target"


def cannot_show(face: int, up: bool) -> str | None:
    """Why a card cannot be laid with this side up (R8)."""
    return "spire_face_up" if up and face == SPIRE else None


def cannot_lay(rack: tuple[int, ...], left: bool) -> str | None:
    """Why a card cannot be laid at this end of a rack: the first has one place, the right (R6)."""
    return "one_place" if left and not rack else None


def cannot_hold(state: State, seat: int, face: int) -> str | None:
    """Why this card of a seat's hand cannot be used."""
    return None if has_face(state.hands[seat], face) else "not_in_hand"


def cannot_seat(state: State, seat: int) -> str | None:
    """Why this seat cannot be chosen at all."""
    return None if 0 <= seat < len(state.out) and not state.out[seat] else "not_in_game"


def cannot_trade(state: State, seat: int, other: int) -> str | None:
    """Why `seat` cannot trade with `other` (R34)."""
    return "oneself" if seat == other else cannot_seat(state, other)


def cannot_reveal_second(state: State, frame: SecondReveal, piece: int) -> str | None:
    """Why a Watch Tower cannot turn up this piece besides the first."""
    if piece == frame.first:
        return "picked_already"
    return cannot_target(state, Effect(frame.seat, WATCH_TOWER, NOTHING), piece)


def cannot(state: State, move: Move) -> str | None:
    """Why a move is not legal now."""
    if state.over:
        return "game_over"
    frame = state.agenda[0]
    if move.kind not in asks(frame):
        return "not_asked"
    return _cannot_answer(state, frame, move)


def _cannot_answer(state: State, frame: Frame, move: Move) -> str | None:
    """Why a move of the right kind does not answer the frame."""
    match move, frame:
        case PlayCard(face, up, left), _:
            seat = frame.seat
            code = cannot_hold(state, seat, face) or cannot_show(face, up)
            return code or cannot_lay(state.racks[seat], left)
        case Reveal(piece), SecondReveal():
            return cannot_reveal_second(state, frame, piece)
        case (
            Destroy(piece)
            | Reveal(piece)
            | TurnUp(piece)
            | TurnDown(piece)
            | LookAt(piece)
            | Imprison(piece)
            | Copy(piece),
            Effect(),
        ):
            return cannot_target(state, frame, piece)
        case ResolveFirst(piece), Precedence(_, one, two):
            return None if piece in (one, two) else "not_revealed"
        case TradeWith(seat), _:
            return cannot_trade(state, frame.seat, seat)
        case Invite(seat), _:
            return cannot_seat(state, seat)
        case Offer(face), Offering():
            return cannot_hold(state, frame.seat, face)
        case Sink(face), Hosting(_, host):
            return cannot_hold(state, host, face)
        case PutNext(face), Ordering():
            return cannot_put(state, frame, face)
        case _:
            return None


def cannot_put(state: State, frame: Ordering, face: int) -> str | None:
    """Why this card cannot come next: it is in its place, or was never among those seen."""
    if has_face(state.deck[frame.placed : frame.count], face):
        return None
    return "placed_already" if has_face(state.deck[: frame.placed], face) else "not_seen"


def has_effect(face: int) -> bool:
    """Whether a face that is revealed enters the queue."""
    return ACTS[face]


def withstands(face: int) -> bool:
    """Whether a Trebuchet cannot destroy it, face-up or face-down (1.4)."""
    return face == BATTLEMENTS
