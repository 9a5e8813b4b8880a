"""Keeps one game on the table up to date in the file, move by move."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tabletop_tui.engine.session import AnySession
from tabletop_tui.storage.codec import codec_of
from tabletop_tui.storage.database import Change
from tabletop_tui.storage.kept import KeptGame, KeptPosition, KeptSeat, given_up
from tabletop_tui.storage.problems import Damaged, GameTaken, Gone, Mismatch, StorageProblem
from tabletop_tui.storage.resume import kept_of, position_of, result_of, standing_of

if TYPE_CHECKING:
    from tabletop_tui.storage.library import Library
    from tabletop_tui.storage.locks import GameLock

LONGEST_THOUGHT = 600
"""Seconds: nobody is playing who has not moved for longer."""


class Keeper:
    """Keeps a game from when it was begun or taken until `close`.

    While something is in the way the game goes on, `problem` says what, and each step tries again
    to keep all there is.
    """

    def __init__(
        self,
        library: Library,
        session: AnySession,
        kept: KeptGame,
        *,
        number: int | None = None,
        carried: int = 0,
        lock: GameLock | None = None,
    ) -> None:
        """`kept` is what the file holds of the session, if it has a `number` there."""
        self.session = session
        self.number = number
        self.problem = ""
        self._library = library
        self._kept = self._whole = kept
        self.carried = carried
        """How many moves were made under other rules, before those that the session knows."""
        self._moves: tuple[Any, ...] = session.record.moves
        self._codec = codec_of(session.game)
        self._wall: tuple[object, KeptPosition] | None = None
        self._lock = lock
        self._begun_here = number is None
        self._owed = False
        """Whether more than the last step is missing in the file."""
        self._played = float(kept.facts.played)
        self._last = time.monotonic()

    @property
    def kept(self) -> KeptGame:
        """The whole game as the file holds it, or would if nothing were in the way."""
        return self._whole

    @property
    def seats(self) -> tuple[KeptSeat, ...]:
        return self._kept.facts.seats

    def save(self) -> bool:
        """Keep the session as it stands now. Returns whether it is on the disk."""
        change = self._change()
        kept = self._whole = self._changed(change)
        try:
            self._write(change, kept)
        except StorageProblem as problem:
            self.problem = str(problem)
            return False
        self.problem = ""
        self._kept = kept
        self._moves = self.session.record.moves
        return True

    def call(self, names: Sequence[str]) -> bool:
        """Keep what the people are called from now on. Returns whether it is on the disk."""
        seats = [replace(seat, name=name) for seat, name in zip(self.seats, names, strict=True)]
        self._kept = replace(self._kept, facts=replace(self._kept.facts, seats=tuple(seats)))
        self._whole = replace(self._whole, facts=replace(self._whole.facts, seats=tuple(seats)))
        if self.number is not None:
            try:
                self._library.call(self.number, names)
            except StorageProblem as problem:
                self.problem = str(problem)
                self._owed = True
        return not self.problem

    @property
    def begun(self) -> bool:
        """Whether there is anything to keep: a step was made, or the game was there before."""
        return not self._begun_here or bool(self.session.record.moves)

    def leave(self) -> None:
        """Let others have the game. One that was dealt and then left at once is not kept."""
        if self.number is not None and not self.begun:
            with suppress(StorageProblem):  # then it stands in the list, and can be deleted there
                self._library.discard(self.number)
        self.close()

    def close(self) -> None:
        """Let others have the game."""
        if self._lock is not None:
            self._lock.release()

    # -- one step ---------------------------------------------------------------------------

    def _write(self, change: Change, kept: KeptGame) -> None:
        if self.number is None:
            self.number = self._library.add(kept)
            self._hold(self.number)
            return
        if not self._owed:
            try:
                self._library.save(self.number, change)
                return
            except (Damaged, Gone, Mismatch):
                # There is another file, or the rows are not ours: here is the whole game.
                self._owed = True
        number = self._library.house(kept, self._kept, self.number)
        if number != self.number or self._lock is None or not self._lock.stands:
            self.number = number
            self._hold(number)
        self._owed = False

    def _hold(self, number: int) -> None:
        self.close()
        try:
            self._lock = self._library.lock(number)
        except GameTaken:
            self._lock = None  # nobody can have meant it: the number is new

    def _change(self) -> Change:
        session, carried, before = self.session, self.carried, self._kept.facts
        moves = session.record.moves
        same = _alike(self._moves, moves)
        made, wall = session.wall
        now = time.monotonic()
        self._played += min(now - self._last, LONGEST_THOUGHT)
        self._last = now
        return Change(
            before=(before.moves, before.changed, before.played),
            kept=carried + same,
            moves=tuple(self._codec.dump_move(move).decode() for move in moves[same:]),
            latest=position_of(self._codec, session.state, carried + len(moves)),
            wall=self._new_wall(carried + made, wall),
            standing=standing_of(session),
            result=result_of(session.outcome),
            changed=int(time.time()),
            played=int(self._played),
        )

    def _new_wall(self, made: int, position: Any) -> KeptPosition | None:
        """The wall, if it is not where the file has it."""
        if self._wall is None or self._wall[0] is not position:
            self._wall = (position, position_of(self._codec, position, made))
        wall = self._wall[1]
        return None if wall == self._kept.wall else wall

    def _changed(self, change: Change) -> KeptGame:
        """What the file holds once the change is made."""
        kept = self._kept
        moves = (*kept.moves[: change.kept], *change.moves)
        facts = replace(
            kept.facts,
            changed=change.changed,
            played=change.played,
            moves=len(moves),
            standing=change.standing,
            result=change.result,
            conceded=given_up(moves),
        )
        wall = change.wall or kept.wall
        return replace(kept, facts=facts, moves=moves, latest=change.latest, wall=wall)


def begin(library: Library, session: AnySession, seats: Sequence[KeptSeat]) -> Keeper:
    """Keep a new game from its deal on."""
    keeper = Keeper(library, session, kept_of(session, seats))
    keeper.save()
    return keeper


def _alike(before: Sequence[Any], now: Sequence[Any]) -> int:
    """How many moves both begin with."""
    for index, (one, other) in enumerate(zip(before, now, strict=False)):
        if one is not other and one != other:
            return index
    return min(len(before), len(now))
