"""Why something is not allowed: whose step it is, and then the rules of the ground."""

from __future__ import annotations

from tabletop_tui.games.habitopia.ground import ROTATIONS, SIDES, Side, cannot_lie
from tabletop_tui.games.habitopia.model import GAP, Place, State


def cannot_place_now(state: State) -> str | None:
    """Why no card can be laid at all."""
    if state.stage == "over":
        return "game_over"
    return None if state.stage == "place" else "placed_already"


def cannot_take(state: State, card: int) -> str | None:
    """Why this card cannot be taken (R9)."""
    code = cannot_place_now(state)
    if code is not None:
        return code
    return None if card != GAP and card in state.market else "not_in_market"


def cannot_turn(state: State, card: int, side: Side, rotation: int) -> str | None:
    """Why a side cannot be laid in this rotation, or would only look the same (R23).

    There is always a place for either side in either rotation (L2).
    """
    if rotation not in ROTATIONS:
        return "bad_rotation"
    if side == "habitats" and rotation not in state.options.facts.turns[card]:
        return "looks_the_same"
    return None


def cannot_place(state: State, move: Place) -> str | None:
    """Why the card cannot be laid so. A back that looks the same turned may be given turned."""
    code = cannot_take(state, move.card)
    if code is None and move.side not in SIDES:
        code = "no_side"
    if code is not None:
        return code
    ground = state.grounds[state.actor]
    return cannot_lie(ground, move.side, move.rotation, move.row, move.col)


def cannot_end_turn(state: State) -> str | None:
    """Why the turn cannot be ended: a card must be taken and laid (R9)."""
    if state.stage == "over":
        return "game_over"
    return None if state.stage == "pass" else "nothing_placed"
