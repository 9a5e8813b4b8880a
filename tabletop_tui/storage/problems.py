"""What can go wrong with what is kept, as sentences for players."""

from __future__ import annotations

import sqlite3


class StorageProblem(Exception):
    """Something cannot be kept or read. The message is a sentence for players."""


class Damaged(StorageProblem):
    """The file of games is no longer what was written."""


class Gone(StorageProblem):
    """The file of games was removed, or another stands in its place."""


class AlreadyKept(StorageProblem):
    """The very same game is there already; `number` is its own."""

    def __init__(self, number: int) -> None:
        super().__init__(f"This game is already kept as number {number}.")
        self.number = number


class Mismatch(StorageProblem):
    """A game's rows are not what this program has written last."""


class NewerFile(StorageProblem):
    """The file was written by a newer version of the program; it is left alone."""


class NoSuchGame(StorageProblem):
    """No kept game has this number."""


class GameTaken(StorageProblem):
    """Somebody else has the game open: it may be looked at, not played."""


class Unreadable(StorageProblem):
    """One game, or one file, is not as it should be. Nothing else is touched by it.

    The sentence may quote the file: what could steer a terminal is left out of it.
    """

    def __init__(self, sentence: str) -> None:
        super().__init__("".join(char if char.isprintable() else "?" for char in sentence))


# The last: a table or column is gone, since the statements themselves are right.
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
_REASONS = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "it may not be written",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened or made there",
    sqlite3.SQLITE_PERM: "it may not be written",
    sqlite3.SQLITE_BUSY: "another program holds it",
    sqlite3.SQLITE_LOCKED: "another program holds it",
    sqlite3.SQLITE_IOERR: "the disk does not answer",
}


ERRORS = (sqlite3.Error, OSError, UnicodeDecodeError)
"""What reading and writing a file of games can raise; text that is no text is damage."""


def problem_of(error: Exception, path: str) -> StorageProblem:
    """The problem behind one of `ERRORS`."""
    if isinstance(error, OSError):
        return StorageProblem(f"{path} cannot be used: {error.strerror or error}.")
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if isinstance(error, UnicodeDecodeError) or code in _DAMAGE:
        return Damaged(f"{path} is damaged.")
    if code == sqlite3.SQLITE_CONSTRAINT:
        return Mismatch(f"{path} was changed by somebody else.")
    return StorageProblem(f"{path} cannot be used: {_REASONS.get(code, str(error))}.")
