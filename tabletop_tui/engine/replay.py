"""A recorded game looked at again, position by position, forwards and back past every wall."""

from __future__ import annotations

from typing import Any, TypeVar

from tabletop_tui.engine.concession import Concede
from tabletop_tui.engine.game import Game, Position
from tabletop_tui.engine.model import Status
from tabletop_tui.engine.session import Record, RecordError, Session

S = TypeVar("S", bound=Position)
M = TypeVar("M")
V = TypeVar("V")
E = TypeVar("E")
O = TypeVar("O")  # noqa: E741


class Replay(Session[S, M, V, E, O]):
    """A session that stands at any of the positions of a record.

    Every move is checked. Where one does not fit these rules the good part before it is shown,
    and `stopped` says why.
    """

    def __init__(self, game: Game[S, M, V, E, O], record: Record[M | Concede, O]) -> None:
        super().__init__(game, record.options, record.seats, record.seed)
        self.stopped: RecordError | None = None
        try:
            self._play_all(record.moves)
        except RecordError as error:
            self.stopped = error
        self.turns = self._turn_starts()
        """The steps at which a turn begins, in order."""
        self.go(0)

    @property
    def length(self) -> int:
        """How many steps there are; positions are numbered from 0 to this."""
        return len(self._past) + len(self._future)

    @property
    def at(self) -> int:
        """How many steps were made up to the position that is shown."""
        return len(self._past)

    def go(self, step: int) -> None:
        """Show the position after `step` steps, or the nearest there is."""
        step = min(max(0, step), self.length)
        while len(self._past) > step:
            self._future.append(self._past.pop())
        while len(self._past) < step:
            self._past.append(self._future.pop())
        if self._past:
            self._state = self._past[-1].step.state
        elif self._future:
            self._state = self._future[-1].before

    def turn(self, by: int) -> int:
        """The step at which the turn after this one (`by` 1) or this or the one before (-1) begins.

        The end of the game comes after the last turn, its beginning before the first.
        """
        if by > 0:
            return next((start for start in self.turns if start > self.at), self.length)
        return next((start for start in reversed(self.turns) if start < self.at), 0)

    def start_of(self, turn: int) -> int | None:
        """The step at which the turn of this number begins; None if there is no such turn."""
        return next((at for at in self.turns if self._status_at(at).turn == turn), None)

    def _turn_starts(self) -> tuple[int, ...]:
        starts: list[int] = []
        turn = 0
        for step, played in enumerate(self._past):
            if played.status.turn != turn:
                turn = played.status.turn
                starts.append(step)
        return tuple(starts)

    def _status_at(self, step: int) -> Status:
        played = (
            self._past[step] if step < len(self._past) else self._future[self.length - 1 - step]
        )
        return played.status


AnyReplay = Replay[Any, Any, Any, Any, Any]
