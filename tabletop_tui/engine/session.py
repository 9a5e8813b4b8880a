"""One game in progress: its position, what led to it, and how far it can be taken back.

The wall stands where undo ends: after a step that showed somebody something new or used a
shuffle, wherever the deciding seat changes, and at the game's end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from tabletop_tui.engine import game as doors
from tabletop_tui.engine.concession import Concede, conceded_outcome
from tabletop_tui.engine.game import Game, Position
from tabletop_tui.engine.model import (
    Decision,
    IllegalMove,
    Outcome,
    Reason,
    SeatId,
    Status,
    Step,
    Target,
    Text,
    Viewer,
)

S = TypeVar("S", bound=Position)
M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)
V = TypeVar("V")
E = TypeVar("E")
O = TypeVar("O")  # noqa: E741


@dataclass(frozen=True, slots=True)
class Record(Generic[M_co, O]):
    """Everything a game is: from it the same positions can be reached again."""

    slug: str
    version: int
    options: O
    seats: int
    seed: int
    moves: tuple[M_co, ...]


@dataclass(frozen=True, slots=True)
class LogEntry:
    """What one viewer saw of one step. `wall`: undo cannot go back past this step.

    `conceded`: in this step the actor gave the game up, of which no game tells.
    """

    actor: SeatId
    turn: int
    round: int
    lines: tuple[Text, ...]
    wall: bool
    conceded: bool = False


class RecordError(ValueError):
    """A record's move is not legal where it stands. `index` counts moves from 0."""

    def __init__(self, index: int, reason: Reason) -> None:
        super().__init__(f"move {index + 1}: {reason.code}")
        self.index = index
        self.reason = reason


@dataclass(frozen=True, slots=True)
class _Played(Generic[S, M, E]):
    before: S
    move: M | Concede
    actor: SeatId
    status: Status
    step: Step[S, E]
    wall: bool
    seen: dict[Viewer, LogEntry] = field(default_factory=dict, compare=False)
    """The log entry by viewer, once told: a step's story never changes."""


class Session(Generic[S, M, V, E, O]):
    """A game being played. Screens ask it for one seat's view; they never get the state."""

    def __init__(self, game: Game[S, M, V, E, O], options: O, seats: int, seed: int) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.seed = seed
        self._state = game.setup(options, seats, seed)
        self._untold: tuple[M | Concede, ...] = ()
        """The moves before a kept position, as long as their story is not known."""
        self._recalled = False
        self._past: list[_Played[S, M, E]] = []
        self._future: list[_Played[S, M, E]] = []
        self._decision: Decision[M] | None = None
        self._decided_at: S | None = None

    @classmethod
    def replayed(
        cls, game: Game[S, M, V, E, O], record: Record[M | Concede, O]
    ) -> Session[S, M, V, E, O]:
        """The session a record leads to. Raises `RecordError` at the first move that does not fit."""
        session = cls(game, record.options, record.seats, record.seed)
        session._play_all(record.moves)
        return session

    @classmethod
    def resumed(
        cls, game: Game[S, M, V, E, O], record: Record[M | Concede, O], position: S, made: int
    ) -> Session[S, M, V, E, O]:
        """The session of a record, opened at the position that its first `made` moves led to.

        These moves are not made again: the wall stands behind them, and what they tell is worked
        out when the log is first asked for. It stays untold where the rules do not lead from the
        deal to the position. Raises `RecordError` where a later move does not fit.
        """
        session = cls(game, record.options, record.seats, record.seed)
        session._state = position
        session._untold = record.moves[:made]
        session._play_all(record.moves, made)
        return session

    def _play_all(self, moves: Sequence[M | Concede], start: int = 0) -> None:
        for index in range(start, len(moves)):
            try:
                self.play(moves[index])
            except IllegalMove as error:
                raise RecordError(index, error.reason) from error

    # -- moving ---------------------------------------------------------------------------

    def play(self, move: M | Concede) -> Step[S, E]:
        """Make a move. Raises `IllegalMove` and changes nothing if it is not legal now."""
        before = self._state
        actor = self.actor
        step = self._step(move)
        assert actor is not None, "a game that is over refuses every move"
        wall = step.committed or self.game.actor(step.state) != actor
        self._past.append(_Played(before, move, actor, self.game.status(before), step, wall))
        self._future.clear()
        self._state = step.state
        return step

    def _step(self, move: M | Concede) -> Step[S, E]:
        if self.conceded is not None or (isinstance(move, Concede) and self.actor is None):
            raise IllegalMove(Reason("over", ("The game is over.",)))
        if isinstance(move, Concede):
            return Step(self._state.copy(), (), committed=True)
        return doors.play(self.game, self._state, move)

    @property
    def conceded(self) -> SeatId | None:
        """The seat that gave the game up; None if nobody did."""
        last = self._past[-1].move if self._past else next(iter(self._untold[-1:]), None)
        return self.game.actor(self._state) if isinstance(last, Concede) else None

    @property
    def can_undo(self) -> bool:
        return bool(self._past) and not self._past[-1].wall

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def undo(self) -> bool:
        """Take the last step back, unless the wall stands behind it. Returns whether it did."""
        if not self.can_undo:
            return False
        played = self._past.pop()
        self._future.append(played)
        self._state = played.before
        return True

    def redo(self) -> bool:
        """Make the step again that was last taken back. Returns whether there was one."""
        if not self._future:
            return False
        played = self._future.pop()
        self._past.append(played)
        self._state = played.step.state
        return True

    def restart_turn(self) -> bool:
        """Take back every step of this turn up to the wall. Returns whether there was one."""
        turn = self.status.turn
        undone = False
        while self.can_undo and self._past[-1].status.turn == turn:
            undone = self.undo()
        return undone

    # -- deciding -------------------------------------------------------------------------

    @property
    def actor(self) -> SeatId | None:
        """The seat that decides; None when the game is over."""
        return self.game.actor(self._state) if self.conceded is None else None

    @property
    def decision(self) -> Decision[M] | None:
        """What is to be decided now; None when the game is over."""
        if self._decided_at is not self._state:
            over = self.conceded is not None
            self._decision = None if over else doors.decide(self.game, self._state)
            self._decided_at = self._state
        return self._decision

    def why_not(self, picked: tuple[Target, ...], target: Target) -> Reason | None:
        """Why `target` cannot be picked after `picked`; None when it can."""
        return self.game.why_not(self._state, picked, target)

    def ask(self, picked: tuple[Target, ...]) -> Text:
        """What is to be picked after `picked`."""
        return self.game.ask(self._state, picked)

    def caption(self, picked: tuple[Target, ...], target: Target) -> Text:
        """How `target` is called in the list of next choices."""
        return self.game.caption(self._state, picked, target)

    def preview(self, move: M) -> Text:
        """What a legal move would do, from what its maker may know."""
        return self.game.preview(self._state, move)

    def warning(self, move: M) -> Text | None:
        """Why a legal move is probably not meant."""
        return self.game.warning(self._state, move)

    def walls(self, move: M) -> bool:
        """Whether a legal move could not be taken back."""
        step = doors.apply(self.game, self._state, move)
        return step.committed or self.game.actor(step.state) != self.actor

    # -- seeing ---------------------------------------------------------------------------

    @property
    def status(self) -> Status:
        return self.game.status(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None until it has. That of a conceded game has no sentences."""
        if self.conceded is None:
            return self.game.outcome(self._state)
        together = self.game.together(self.options)
        return conceded_outcome(self.status.scores, self.conceded, together=together)

    @property
    def state(self) -> S:
        """The whole position: for keeping and for tests, never for a screen."""
        return self._state

    @property
    def record(self) -> Record[M | Concede, O]:
        moves = (*self._untold, *(played.move for played in self._past))
        return Record(self.game.slug, self.game.version, self.options, self.seats, self.seed, moves)

    @property
    def wall(self) -> tuple[int, S]:
        """How many moves cannot be taken back any more, and the position they led to."""
        free = len(self._past)
        while free and not self._past[free - 1].wall:
            free -= 1
        position = self._past[free].before if free < len(self._past) else self._state
        return len(self._untold) + free, position

    def view(self, viewer: Viewer) -> V:
        """What this viewer may see of the position."""
        return self.game.view(self._state, viewer)

    def log(self, viewer: Viewer) -> tuple[LogEntry, ...]:
        """Every step so far as this viewer saw it, oldest first; steps that went unseen have no lines."""
        self._recall()
        return tuple(self._entry(played, viewer) for played in self._past)

    def digest(self, seat: SeatId) -> tuple[LogEntry, ...]:
        """What happened since this seat last decided, as it saw it, oldest first."""
        self._recall()
        start = len(self._past)
        while start and self._past[start - 1].actor != seat:
            start -= 1
        entries = (self._entry(played, seat) for played in self._past[start:])
        return tuple(entry for entry in entries if entry.lines)

    def first_time(self, seat: SeatId) -> bool:
        """Whether this seat has not decided anything yet."""
        self._recall()
        return not self._untold and all(played.actor != seat for played in self._past)

    def _recall(self) -> None:
        """Make the moves before a kept position again, from the deal, to have their story."""
        if self._recalled or not self._untold:
            return
        self._recalled = True
        kept = self._past[0].before if self._past else self._state
        past = self._retold(kept)
        if past:
            past[-1] = replace(past[-1], wall=True)
            self._past[:0] = past
            self._untold = ()

    def _retold(self, position: S) -> list[_Played[S, M, E]]:
        """The untold moves played from the deal; none if they do not lead to this position."""
        early = type(self)(self.game, self.options, self.seats, self.seed)
        try:
            early._play_all(self._untold)
        except RecordError:
            return []
        return early._past if early._state == position else []

    def _entry(self, played: _Played[S, M, E], viewer: Viewer) -> LogEntry:
        entry = played.seen.get(viewer)
        if entry is None:
            lines = tuple(self._narrated(played.step.events, viewer))
            status = played.status
            conceded = isinstance(played.move, Concede)
            entry = LogEntry(played.actor, status.turn, status.round, lines, played.wall, conceded)
            played.seen[viewer] = entry
        return entry

    def _narrated(self, events: Sequence[E], viewer: Viewer) -> Iterable[Text]:
        for event in events:
            seen = self.game.view_event(event, viewer)
            if seen is not None:
                yield self.game.narrate(seen)


AnySession = Session[Any, Any, Any, Any, Any]
