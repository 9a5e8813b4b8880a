"""The protocol a game fulfils, and the few things done the same way for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, Self, TypeVar

from tabletop_tui.engine.model import (
    Decision,
    IllegalMove,
    Option,
    Outcome,
    Prompt,
    Reason,
    SeatId,
    Section,
    Status,
    Step,
    Target,
    Text,
    Viewer,
)


class Position(Protocol):
    """A game's state: a mutable shell whose attributes are immutable.

    A copy therefore copies references, and two positions never share anything that changes.
    """

    def copy(self) -> Self: ...


S = TypeVar("S", bound=Position)
M = TypeVar("M")
V_co = TypeVar("V_co", covariant=True)
E = TypeVar("E")
O = TypeVar("O")  # noqa: E741  the architecture's name for a game's options


class Game(Protocol[S, M, V_co, E, O]):
    """Pure functions over positions. Nothing in it knows a screen, a file or a name."""

    slug: str
    version: int  # of the rules: raised when a recorded game could replay differently
    options: type[O]
    variants: tuple[O, ...]  # every mode, for tests and benchmarks
    state_type: Any
    move_type: Any

    def seats(self, options: O) -> range:
        """How many people can play with these options."""

    def together(self, options: O) -> bool:
        """Whether the seats win or lose as one; else they are rivals."""

    def setup(self, options: O, seats: int, seed: int) -> S:
        """The position before the first move; the same arguments give the same position."""

    def actor(self, state: S) -> SeatId | None:
        """The seat that decides now, in whoever's turn; None when the game is over."""

    def legal_moves(self, state: S) -> Sequence[M]:
        """Every legal move, each once; empty only when the game is over. May be lazy."""

    def advance(self, state: S, move: M, events: list[E] | None = None) -> bool:
        """Make a move that is known to be legal, in place.

        Returns whether it was committed: somebody saw something new or a shuffle was used.
        What happened is appended to `events` where a list is given.
        """

    def refuse(self, state: S, move: M) -> Reason | None:
        """Why this move is not legal now; None when it is."""

    def status(self, state: S) -> Status:
        """The public standing."""

    def outcome(self, state: S) -> Outcome | None:
        """The result; None until the game is over."""

    def view(self, state: S, viewer: Viewer) -> V_co:
        """What this viewer may see, as a type that cannot hold more."""

    def view_event(self, event: E, viewer: Viewer) -> E | None:
        """The event as this viewer saw it; None if it went unseen."""

    def resample(self, state: S, viewer: SeatId, random: Random) -> S:
        """A position this viewer cannot tell from the given one, the unseen cards dealt anew."""

    def prompt(self, state: S) -> Prompt:
        """What is asked now. Undefined when the game is over."""

    def ask(self, state: S, picked: tuple[Target, ...]) -> Text:
        """What is to be picked next, once `picked`, the beginning of a path, is picked."""

    def path(self, state: S, move: M) -> tuple[Target, ...]:
        """The targets that lead to this legal move; never the beginning of another's path."""

    def label(self, state: S, move: M) -> Text:
        """A short name of this legal move, different from every other legal move's."""

    def caption(self, state: S, picked: tuple[Target, ...], target: Target) -> Text:
        """How `target` is called in the list of next choices after `picked`."""

    def preview(self, state: S, move: M) -> Text:
        """What this legal move would do, from what the actor may know."""

    def warning(self, state: S, move: M) -> Text | None:
        """Why a legal move is probably not meant (it does nothing, it gives something up)."""

    def why_not(self, state: S, picked: tuple[Target, ...], target: Target) -> Reason | None:
        """Why `target` cannot be picked after `picked`; None when it can."""

    def narrate(self, event: E) -> Text:
        """One sentence for the log, of an event that went through `view_event`."""

    def reference(self, view: Any) -> tuple[Section, ...]:
        """Every card with its copies and effects, and where this viewer knows some to lie."""


def apply(game: Game[S, M, Any, E, Any], state: S, move: M) -> Step[S, E]:
    """Make a legal move on a copy; `state` is untouched. Trusts its caller."""
    after = state.copy()
    events: list[E] = []
    committed = game.advance(after, move, events)
    return Step(after, tuple(events), committed)


def play(game: Game[S, M, Any, E, Any], state: S, move: M) -> Step[S, E]:
    """Check, then apply. Raises `IllegalMove` and changes nothing if the move is not legal."""
    reason = game.refuse(state, move)
    if reason is not None:
        raise IllegalMove(reason)
    return apply(game, state, move)


def decide(game: Game[S, M, Any, Any, Any], state: S) -> Decision[M] | None:
    """The decision to be made now, every legal move with its path and label; None at the end."""
    actor = game.actor(state)
    if actor is None:
        return None
    options = tuple(
        Option(move, game.path(state, move), game.label(state, move))
        for move in game.legal_moves(state)
    )
    return Decision(actor, game.prompt(state), options)


def playout(
    game: Game[S, M, Any, Any, Any], state: S, random: Random, limit: int | None = None
) -> int:
    """Play uniformly random moves in place until the game is over, or `limit` moves.

    Returns the number of moves made.
    """
    legal, advance, rnd = game.legal_moves, game.advance, random.random
    made = 0
    while limit is None or made < limit:
        moves = legal(state)
        count = len(moves)
        if not count:
            break
        advance(state, moves[int(rnd() * count)])
        made += 1
    return made
