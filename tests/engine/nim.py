"""One heap, take one or two, whoever takes the last stone wins: a game one can see through.

Taking two shows something new, so it raises the wall; the next seat's turn begins with `Pass`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from tabletop_tui.engine.game import Game
from tabletop_tui.engine.model import (
    Outcome,
    Prompt,
    Reason,
    SeatId,
    SeatResult,
    Section,
    Status,
    Target,
    Text,
    Viewer,
)


@dataclass(frozen=True, slots=True)
class Options:
    heap: int = 9


@dataclass(frozen=True, slots=True)
class Take:
    count: int
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class Pass:
    kind: Literal["pass"] = "pass"


Move = Take | Pass


@dataclass(frozen=True, slots=True)
class Taken:
    seat: SeatId
    count: int


@dataclass(slots=True)
class State:
    heap: int
    seat: int
    turn: int
    seats: int = 2

    def copy(self) -> State:
        return State(self.heap, self.seat, self.turn, self.seats)


class Nim:
    """Only `SeatId(1)` is not told when one stone is taken by another."""

    slug = "nim"
    version = 1
    options = Options
    variants: tuple[Options, ...] = (Options(),)
    state_type = State
    move_type = Move

    def seats(self, options: Options) -> range:
        return range(1, 3)

    def together(self, options: Options) -> bool:
        return False

    def setup(self, options: Options, seats: int, seed: int) -> State:
        return State(options.heap, 0, 1, seats)

    def actor(self, state: State) -> SeatId | None:
        return SeatId(state.seat) if state.heap else None

    def legal_moves(self, state: State) -> Sequence[Move]:
        if not state.heap:
            return ()
        return (*(Take(count) for count in (1, 2) if count <= state.heap), Pass())

    def advance(self, state: State, move: Move, events: list[Taken] | None = None) -> bool:
        if isinstance(move, Pass):
            state.seat, state.turn = (state.seat + 1) % state.seats, state.turn + 1
            return False
        state.heap -= move.count
        if events is not None:
            events.append(Taken(SeatId(state.seat), move.count))
        return move.count == 2

    def refuse(self, state: State, move: Move) -> Reason | None:
        legal = move in self.legal_moves(state)
        return None if legal else Reason("no_such_move", (f"The heap is {state.heap}.",))

    def status(self, state: State) -> Status:
        ending: Text = (f"{state.heap} left",)
        return Status(state.turn, state.turn, "take", ("take",), (None, None), ending)

    def outcome(self, state: State) -> Outcome | None:
        if state.heap:
            return None
        ranks = [1 if seat == state.seat else 2 for seat in range(2)]
        results = tuple(SeatResult(SeatId(s), 0, (), rank) for s, rank in enumerate(ranks))
        return Outcome(results, (SeatId(state.seat),), (SeatId(state.seat), " wins."))

    def view(self, state: State, viewer: Viewer) -> tuple[Viewer, int]:
        return viewer, state.heap

    def view_event(self, event: Taken, viewer: Viewer) -> Taken | None:
        return None if viewer == 1 and event.seat == 0 and event.count == 1 else event

    def resample(self, state: State, viewer: SeatId, random: Random) -> State:
        return state.copy()

    def prompt(self, state: State) -> Prompt:
        return Prompt("take", ("Take one or two.",), False, "Nim")

    def path(self, state: State, move: Move) -> tuple[Target, ...]:
        key = "pass" if isinstance(move, Pass) else str(move.count)
        return (Target("heap", key),)

    def label(self, state: State, move: Move) -> Text:
        return ("Pass",) if isinstance(move, Pass) else (f"Take {move.count}",)

    def ask(self, state: State, picked: tuple[Target, ...]) -> Text:
        raise AssertionError("every move is found by one pick")

    def caption(self, state: State, picked: tuple[Target, ...], target: Target) -> Text:
        return (target.key,)

    def preview(self, state: State, move: Move) -> Text:
        return ("Passes.",) if isinstance(move, Pass) else (f"{state.heap - move.count} left.",)

    def warning(self, state: State, move: Move) -> Text | None:
        return ("That gives the game away.",) if isinstance(move, Pass) else None

    def why_not(self, state: State, picked: tuple[Target, ...], target: Target) -> Reason | None:
        paths = [self.path(state, move) for move in self.legal_moves(state)]
        return None if (target,) in paths else Reason("no_such_target", ("Not there.",))

    def narrate(self, event: Taken) -> Text:
        return (event.seat, f" took {event.count}.")

    def reference(self, view: Any) -> tuple[Section, ...]:
        return ()


GAME: Game[State, Move, tuple[Viewer, int], Taken, Options] = Nim()
