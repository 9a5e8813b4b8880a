"""What a castle is worth, and who has won (R56, R60-R63)."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop_tui.games.castles_of_caleira.cards import (
    DOWN_POINTS,
    FULL_SET,
    POINTS,
    SET_POINTS,
)
from tabletop_tui.games.castles_of_caleira.model import FACE, State


def points_of(face: int, up: bool, full_set: bool) -> int:
    """A piece's points: face-down always the same, whatever it is (R61)."""
    if not up:
        return DOWN_POINTS
    return POINTS[face] + (SET_POINTS[face] if full_set else 0)


def is_full_set(open_faces: Iterable[int]) -> bool:
    """Whether a rack's face-up pieces have all Battlements (R62)."""
    return sum(SET_POINTS[face] for face in open_faces) == FULL_SET


def castle(state: State, seat: int) -> list[tuple[int, bool, int]]:
    """A seat's rack, left to right: face, whether it is face-up, points.

    Points depend on nothing that is hidden: a face-down piece counts as such.
    """
    rack = [(state.pieces[piece] & FACE, state.up[piece]) for piece in state.racks[seat]]
    full = is_full_set(face for face, up in rack if up)
    return [(face, up, points_of(face, up, full)) for face, up in rack]


def total(state: State, seat: int) -> int | None:
    """A seat's points as its castle stands; None for a seat that is out.

    The sum of `castle`, written out because every view has it.
    """
    if state.out[seat]:
        return None
    pieces, up = state.pieces, state.up
    points = in_set = 0
    for piece in state.racks[seat]:
        if not up[piece]:
            points += DOWN_POINTS
            continue
        face = pieces[piece] & FACE
        points += POINTS[face]
        in_set += SET_POINTS[face]
    return points + in_set if in_set == FULL_SET else points


def last_one_in(state: State) -> int | None:
    """The seat that has won because all others are out; None if scores decide (R56)."""
    return state.out.index(False) if state.out.count(False) == 1 else None
