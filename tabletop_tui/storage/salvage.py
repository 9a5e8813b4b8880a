"""A damaged file of games: set aside under a new name, and what can be read of it brought over."""

from __future__ import annotations

import sqlite3
import time
from dataclasses import dataclass
from pathlib import Path

from tabletop_tui.storage.database import Database
from tabletop_tui.storage.problems import Mismatch, NoSuchGame, StorageProblem

_BESIDE = ("-wal", "-shm", "")
"""The log goes first: a new file must never find the log of the old one beside it."""


@dataclass(frozen=True, slots=True)
class Salvage:
    """What became of a damaged file."""

    aside: Path
    saved: int
    lost: tuple[int, ...]

    def __str__(self) -> str:
        if not (self.saved or self.lost):
            what = "Nothing in it could be read"
        elif self.lost:
            numbers = ", ".join(map(str, self.lost))
            what = (
                f"{_games(self.saved).capitalize()} could be brought over, but not number {numbers}"
            )
        else:
            what = f"{_games(self.saved)} could be brought over, which is all of them"
        return f"The file of games was damaged and is set aside as {self.aside.name}. {what}."


def mended(path: Path) -> tuple[Database, Salvage]:
    """Set a damaged file aside and open a new one with every game that can still be read.

    Raises `StorageProblem` if that cannot be done.
    """
    aside = _set_aside(path)
    database = Database.open(path)
    saved, lost = _all_over(aside, database)
    return database, Salvage(aside, saved, tuple(lost))


def _set_aside(path: Path) -> Path:
    stem = f"{path.stem}-damaged-{time.strftime('%Y%m%d-%H%M%S')}"
    aside = path.with_name(f"{stem}{path.suffix}")
    number = 2
    while aside.exists():
        aside = path.with_name(f"{stem}-{number}{path.suffix}")
        number += 1
    try:
        for end in _BESIDE:
            part = path.with_name(path.name + end)
            if part.exists():
                part.rename(aside.with_name(aside.name + end))
    except OSError as error:
        raise StorageProblem(
            f"{path} is damaged and cannot be set aside: {error.strerror}."
        ) from error
    return aside


def _all_over(aside: Path, database: Database) -> tuple[int, list[int]]:
    try:
        connection = sqlite3.connect(
            f"{aside.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None
        )
        # A file that was cut off is read as far as it goes.
        connection.execute("PRAGMA writable_schema = ON")
    except sqlite3.Error:
        return 0, []
    old = Database(connection, aside, False)
    saved, lost = _bring_over(old, database)
    old.close()
    return saved, lost


def made_again(old: Database, path: Path) -> tuple[Database, str]:
    """A new file with all games of one that was removed while it was open, and what to say of it.

    Raises `StorageProblem`, and leaves no file behind, unless all that can be read comes over.
    """
    new = Database.open(path)
    try:
        saved, lost = _bring_over(old, new, whole=True)
    except StorageProblem:
        new.close()
        for end in _BESIDE:
            path.with_name(path.name + end).unlink(missing_ok=True)
        raise
    but = f", but not number {', '.join(map(str, lost))}" if lost else ""
    return new, f"A new one holds {_games(saved)} of the old one{but}."


def _bring_over(old: Database, new: Database, *, whole: bool = False) -> tuple[int, list[int]]:
    """Bring every game that can be read, and who is who, to another file.

    Returns how many games came over, and the numbers of those that did not. Where one cannot be
    written that counts as lost too, or with `whole` raises `StorageProblem`.
    """
    saved, lost = 0, []
    for number in _numbers(old):
        try:
            game = old.game(number)
        except NoSuchGame:
            continue
        except StorageProblem:
            lost.append(number)
            continue
        try:
            new.add(game, number)
            saved += 1
        except Mismatch:
            continue  # another program was here first
        except StorageProblem:
            if whole:
                raise
            lost.append(number)
    _people_over(old, new)
    return saved, lost


def _numbers(old: Database) -> list[int]:
    """The numbers of the games, as far as they can be found."""
    try:
        return old.ids()
    except StorageProblem:
        return list(range(1, old.highest() + 1))


def _people_over(old: Database, database: Database) -> None:
    try:
        for name, person in old.people().items():
            database.merge((name,), person)
    except StorageProblem:
        return  # who is who can be said again


def _games(count: int) -> str:
    return {0: "no game", 1: "1 game"}.get(count, f"{count} games")
