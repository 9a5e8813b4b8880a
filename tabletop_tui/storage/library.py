"""All kept games: what a list shows, taking one up, and what else can be done with them.

Free of pydantic until a game is taken or begun: the first frame of a start shows the list.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from tabletop_tui.storage.database import Change, Database
from tabletop_tui.storage.folder import FILE_NAME
from tabletop_tui.storage.kept import KeptGame, KeptSeat, Listed
from tabletop_tui.storage.locks import GameLock
from tabletop_tui.storage.problems import AlreadyKept, Damaged, Gone, StorageProblem
from tabletop_tui.storage.salvage import made_again, mended
from tabletop_tui.storage.same import same_beginning, same_game

if TYPE_CHECKING:
    from tabletop_tui.engine.session import AnySession
    from tabletop_tui.storage.keeper import Keeper

T = TypeVar("T")

DELETED_STAY = 24 * 3600
"""Seconds that a deleted game can still be brought back."""


class Library:
    """The games in one folder. Every change is on the disk when the call returns.

    A file that turns out to be damaged is set aside, what can be read of it is brought over, and
    `notice` says so; so it does when the file was removed or replaced under the running program.
    Every method may raise `StorageProblem`.
    """

    def __init__(self, database: Database, folder: Path, notice: str = "") -> None:
        self._database = database
        self.folder = folder
        self.notice = notice
        """What happened to the file, as a sentence; empty if all is well."""

    @classmethod
    def open(cls, folder: Path) -> Library:
        """Open the games of a folder, or begin one. Raises `StorageProblem`."""
        path = folder / FILE_NAME
        try:
            database = Database.open(path)
        except Damaged:
            database, salvage = mended(path)
            return cls(database, folder, str(salvage))
        if not database.writable:
            return cls(database, folder, f"{path} can be read, but not written.")
        library = cls(database, folder)
        library._do(lambda database: database.forget(_now() - DELETED_STAY))
        return library

    @property
    def writable(self) -> bool:
        return self._database.writable

    def close(self) -> None:
        self._database.close()

    # -- looking ----------------------------------------------------------------------------

    def games(self) -> list[Listed]:
        """Every game, the one played last first."""
        return self._do(Database.games)

    def everything(self) -> list[Listed]:
        """Every game with those that could be brought back: what must not be given away."""
        return self._do(lambda database: database.games(everything=True))

    def game(self, number: int) -> KeptGame:
        """A whole game. Raises `NoSuchGame`."""
        return self._do(lambda database: database.game(number))

    def deleted(self) -> list[int]:
        """The numbers of the games that `bring_back` knows, the one deleted last first."""
        return self._do(Database.deleted)

    def people(self) -> dict[str, str]:
        """The person behind each name that was merged with another."""
        return self._do(Database.people)

    # -- playing ----------------------------------------------------------------------------

    def begin(self, session: AnySession, seats: Sequence[KeptSeat]) -> Keeper:
        """Keep a new game from now on. Never raises: the keeper says what is in the way."""
        from tabletop_tui.storage.keeper import begin

        return begin(self, session, seats)

    def take(self, game: Any, number: int) -> Keeper:
        """Open a game to play on. `game` are its rules.

        Raises `GameTaken` while another program has it, `Unreadable` if it cannot be opened.
        """
        from tabletop_tui.storage.keeper import Keeper
        from tabletop_tui.storage.resume import resume

        lock = self.lock(number)
        try:
            kept = self.game(number)
            resumed = resume(game, kept)
        except StorageProblem:
            if lock is not None:
                lock.release()
            raise
        keeper = Keeper(
            self, resumed.session, kept, number=number, carried=resumed.carried, lock=lock
        )
        keeper.problem = "" if self.writable else self.notice
        return keeper

    def lock(self, number: int) -> GameLock | None:
        """Hold a game. None where this folder knows no locks. Raises `GameTaken`."""
        try:
            return GameLock.take(self.folder, number)
        except OSError:
            return None

    def save(self, number: int, change: Change) -> None:
        """Keep what a step changed.

        Raises `Damaged` after the file was set aside, `Gone` after there was a new one.
        """
        try:
            self._database.save(number, change)
        except Damaged:
            self._mend()
            raise
        except Gone:
            self._renew()
            raise

    def house(self, kept: KeptGame, before: KeptGame, number: int) -> int:
        """Keep a whole game in a file that may be another than before. Returns its number there.

        That is its own number, unless something would be lost: there is another game, or moves
        that are neither in it nor `before` the last step.
        """
        if number in self._do(Database.ids) and not self._is_there(kept, before, number):
            return self.add(kept)
        self.put(kept, number)
        return number

    def _is_there(self, kept: KeptGame, before: KeptGame, number: int) -> bool:
        try:
            there = self.game(number)
        except StorageProblem:
            return False
        known = kept.moves[: len(there.moves)], before.moves
        return same_beginning(there, kept) and there.moves in known

    # -- the list ---------------------------------------------------------------------------

    def add(self, kept: KeptGame) -> int:
        """Keep a whole game under a new number."""
        try:
            return self._do(lambda database: database.add(kept))
        except Gone:  # in whatever file there is now
            return self._do(lambda database: database.add(kept))

    def take_in(self, kept: KeptGame) -> int:
        """Keep a game that came as a file. Raises `AlreadyKept` if the very same game is there."""
        for number in self._do(lambda database: database.alike(kept.facts)):
            if same_game(self.game(number), kept):
                raise AlreadyKept(number)
        return self.add(kept)

    def put(self, kept: KeptGame, number: int) -> None:
        """Keep a whole game under its number, in place of what is there."""
        self._do(lambda database: database.put(kept, number))

    def copy(self, number: int) -> int:
        """A game once more, to be played on independently."""
        kept, now = self.game(number), _now()
        return self.add(replace(kept, facts=replace(kept.facts, begun=now, changed=now)))

    def entitle(self, number: int, title: str) -> None:
        """Give a game a title of its own; an empty one takes it away."""
        self._do(lambda database: database.entitle(number, title))

    def call(self, number: int, names: Sequence[str]) -> None:
        """Change what the people of a game are called."""
        self._do(lambda database: database.call(number, names))

    def delete(self, number: int) -> None:
        """Take a game from the lists. Raises `GameTaken` while somebody has it open."""
        lock = self.lock(number)
        try:
            self._do(lambda database: database.delete(number, _now()))
        finally:
            if lock is not None:
                lock.release()

    def discard(self, number: int) -> None:
        """Remove a game for good, at once."""
        self._do(lambda database: database.discard(number))

    def bring_back(self, number: int) -> None:
        """Undo `delete`."""
        self._do(lambda database: database.delete(number, None))

    def merge(self, names: Sequence[str], person: str) -> None:
        """Count these names as one person's in the statistics."""
        self._do(lambda database: database.merge(names, person))

    def part(self, person: str) -> None:
        """Undo `merge`: every name of this person counts by itself again."""
        self._do(lambda database: database.part(person))

    # -- damage -----------------------------------------------------------------------------

    def _do(self, act: Callable[[Database], T]) -> T:
        try:
            return act(self._database)
        except Damaged:
            if not self.writable:
                raise
            self._mend()
            return act(self._database)
        except Gone:
            if not self._renew():
                raise
            return act(self._database)

    def _renew(self) -> bool:
        """Open the file anew that was removed or replaced. Whether its games are still the same.

        A file that was removed is made again, with all games that were in it. Where that cannot
        be done, the next change tries again.
        """
        old = self._database
        if old.files.there:  # only its log was taken away
            old.settle()
            self._database = Library.open(self.folder)._database
            return True
        replaced = os.path.lexists(old.path)
        old.files.free_the_name()
        if replaced:
            there = Library.open(self.folder)
            self._database, more = there._database, there.notice
            told = "was replaced by another while the program ran: here are the games of that one."
        else:
            self._database, more = made_again(old, old.path)
            told = "was removed while the program ran."
        self.notice = f"The file of games {told} {more}".rstrip()
        old.close()
        return not replaced

    def _mend(self) -> None:
        path = self._database.path
        self._database.close()
        self._database, salvage = mended(path)
        self.notice = str(salvage)


def _now() -> int:
    return int(time.time())
