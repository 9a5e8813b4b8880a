"""What each viewer may see of a position, and the positions it could just as well be."""

from __future__ import annotations

from random import Random

from tabletop_tui.engine.model import Audience, SeatId, Viewer
from tabletop_tui.engine.rng import mixed
from tabletop_tui.games.habitopia.model import Event, State, View
from tabletop_tui.games.habitopia.rules import turns_left


def view(state: State, viewer: Viewer) -> View:
    """The table: everybody sees everything but the pile and the removed cards (R5, R6)."""
    return View(
        None if isinstance(viewer, Audience) else viewer,
        None if state.stage == "over" else SeatId(state.actor),
        state.stage,
        state.turn,
        turns_left(state),
        SeatId(state.first),
        state.market,
        len(state.pile),
        len(state.removed),
        state.reserves,
        state.options,
    )


def view_event(event: Event, viewer: Viewer) -> Event | None:
    """Every event of Habitopia happens in the open."""
    return event


def resample(state: State, viewer: SeatId, random: Random) -> State:
    """The same position for `viewer`: the pile and the removed cards are mixed and dealt anew."""
    new = state.copy()
    unseen = mixed(state.pile + state.removed, random)
    new.pile = unseen[: len(state.pile)]
    new.removed = unseen[len(state.pile) :]
    return new
