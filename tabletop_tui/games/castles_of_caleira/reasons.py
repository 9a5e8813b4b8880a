"""Why Caleira refuses a move, and why a place on the table cannot be picked now."""

from __future__ import annotations

from typing import Final

from tabletop_tui.engine.model import Reason, Target
from tabletop_tui.games.castles_of_caleira.legality import (
    asks,
    cannot,
    cannot_hold,
    cannot_lay,
    cannot_put,
    cannot_reveal_second,
    cannot_seat,
    cannot_show,
    cannot_target,
    cannot_trade,
)
from tabletop_tui.games.castles_of_caleira.model import (
    Effect,
    Hosting,
    Move,
    Offering,
    Ordering,
    Precedence,
    SecondReveal,
    State,
    Turn,
)
from tabletop_tui.games.castles_of_caleira.words import FACE_AT

Picked = tuple[Target, ...]

SENTENCES: Final = {
    "game_over": "The game is over.",
    "not_asked": "That is not what is asked now.",
    "not_in_hand": "This card is not in the hand that is asked for.",
    "spire_face_up": "Princess' Spire cannot be played face-up: only an effect turns it up.",
    "one_place": "The first piece of a castle has only one place.",
    "not_in_play": "Only a piece in a castle can be chosen.",
    "itself": "Another piece must be chosen, not this one itself.",
    "face_up": "This piece is face-up already; a face-down one is asked for.",
    "face_down": "This piece is face-down; a face-up one is asked for.",
    "own_piece": "A Prison takes an opponent's piece, never one's own.",
    "picked_already": "This is picked already.",
    "not_revealed": "Only the two pieces that were just revealed can be put in order.",
    "oneself": "A Marketplace needs somebody else to swap with.",
    "not_in_game": "This player is out of the game.",
    "not_seen": "This card is not among those that were looked at.",
    "placed_already": "This card has its place already.",
    "card_first": "Choose a card of the hand first.",
    "side_first": "Choose face-up or face-down first.",
    "card_picked": "A card is picked. Take it back to choose another.",
    "side_picked": "The side is picked. Take it back to choose the other.",
    "nothing_here": "There is nothing to pick here.",
}
"""By code: the sentence. None of them tells a face that is not seen anyway."""


def reason(code: str | None) -> Reason | None:
    return None if code is None else Reason(code, (SENTENCES[code],))


def refuse(state: State, move: Move) -> Reason | None:
    """Why a move is not legal now; None when it is."""
    return reason(cannot(state, move))


def why_not(state: State, picked: Picked, target: Target) -> Reason | None:
    """Why `target` cannot be picked after `picked`; None when it can."""
    return reason("game_over" if state.over else _obstacle(state, picked, target))


def _obstacle(state: State, picked: Picked, target: Target) -> str | None:
    frame = state.agenda[0]
    if isinstance(frame, Turn):
        return _play_obstacle(state, frame, picked, target)
    match target.zone:
        case "piece":
            return _piece_obstacle(state, int(target.key))
        case "seat":
            return _seat_obstacle(state, int(target.key))
        case "hand" | "shown" | "top":
            return _card_obstacle(state, target.zone, FACE_AT.get(target.key, -1))
        case "act":
            return None if target.key in asks(frame) else "not_asked"
        case _:
            return "not_asked"


def _play_obstacle(state: State, frame: Turn, picked: Picked, target: Target) -> str | None:
    """A card, then its side, then the end of the rack, in that order."""
    rack = state.racks[frame.seat]
    match target.zone:
        case "hand":
            if picked:
                return "picked_already" if target in picked else "card_picked"
            return cannot_hold(state, frame.seat, FACE_AT.get(target.key, -1))
        case "face":
            if len(picked) != 1:
                return "side_picked" if picked else "card_first"
            return cannot_show(FACE_AT[picked[0].key], target.key == "up")
        case "end":
            if not rack:
                return "one_place"
            if len(picked) < 2:
                return "side_first" if picked else "card_first"
            return cannot_lay(rack, target.key == "left")
        case _:
            return "not_asked"


def _piece_obstacle(state: State, piece: int) -> str | None:
    frame = state.agenda[0]
    match frame:
        case Effect() if any(kind in _PIECE_MOVES for kind in asks(frame)):
            return cannot_target(state, frame, piece)
        case SecondReveal():
            return cannot_reveal_second(state, frame, piece)
        case Precedence():
            return None if piece in (frame.one, frame.two) else "not_revealed"
        case _:
            return "not_asked"


_PIECE_MOVES: Final = (
    "destroy",
    "reveal",
    "turn_up",
    "look_at",
    "turn_down",
    "imprison",
    "copy",
)


def _seat_obstacle(state: State, seat: int) -> str | None:
    frame = state.agenda[0]
    if "trade_with" in asks(frame):
        return cannot_trade(state, frame.seat, seat)
    return cannot_seat(state, seat) if "invite" in asks(frame) else "not_asked"


def _card_obstacle(state: State, zone: str, face: int) -> str | None:
    """Hands are looked into only where the frame asks for one of their cards."""
    match zone, state.agenda[0]:
        case "hand", Offering(seat):
            return cannot_hold(state, seat, face)
        case "hand", Hosting(seat, host) if host == seat:
            return cannot_hold(state, host, face)
        case "shown", Hosting(seat, host) if host != seat:
            return cannot_hold(state, host, face)
        case "top", Ordering() as frame:
            return cannot_put(state, frame, face)
        case _:
            return "not_asked"
