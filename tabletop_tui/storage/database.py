"""The file of games: with `rows` and `schema` the one place that speaks SQL.

Every change is one transaction that is on the disk when the call returns. Errors of the database
come out as `StorageProblem`.
"""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, TypeAlias

from tabletop_tui.storage.kept import (
    CONCEDED,
    Facts,
    KeptGame,
    KeptPosition,
    KeptSeat,
    Listed,
    SeatScore,
    Standing,
)
from tabletop_tui.storage.open_files import OpenFiles
from tabletop_tui.storage.problems import (
    ERRORS,
    Damaged,
    Mismatch,
    NewerFile,
    NoSuchGame,
    StorageProblem,
    problem_of,
)
from tabletop_tui.storage.rights import free_logs, has_log, make_private, write_protected
from tabletop_tui.storage.rows import insert, write_moves, write_positions, write_scores
from tabletop_tui.storage.schema import REMARKS_SINCE, VERSION, migrate, version_of

Row: TypeAlias = tuple[Any, ...]

_PATIENCE = 2.0
"""Seconds to wait for another program that is writing just now."""
_HIGHEST = 2**63 - 1
_LAST_SECOND = 253402300799
"""The end of the year 9999, after which nothing can be dated."""
_FACTS = (
    "SELECT id, slug, version, title, seed, begun, changed, played, moves,"
    " turn, round, phase, actor FROM games"
)
_FACTS_TYPES = (int, str, int, str, *(int,) * 7, str, int | None)
_GIVEN_UP = (
    "SELECT id FROM games WHERE actor IS NULL AND ?"
    " = (SELECT move FROM moves WHERE game = games.id ORDER BY number DESC LIMIT 1)"
)
_SEATS = "SELECT game, name, colour, mark, score, total, rank, won FROM seats"
_SEATS_TYPES = (int, str, str, str, *(int | None,) * 4)


@dataclass(frozen=True, slots=True)
class Change:
    """What one step changes: the first `kept` moves stay, `moves` come after them.

    `wall` is None where it stands as it stood. `before` is what the file has of the game, if nobody
    else has written it: the number of moves, when it was changed, how long it was played.
    """

    before: tuple[int, int, int]

    kept: int
    moves: tuple[str, ...]
    latest: KeptPosition
    wall: KeptPosition | None
    standing: Standing
    result: tuple[SeatScore, ...]
    changed: int
    played: int


class Database:
    """An open file of games. `writable` is False where it may only be read."""

    def __init__(self, connection: sqlite3.Connection, path: Path, writable: bool) -> None:
        connection.text_factory = bytes.decode  # damaged text is an error of its own
        self._connection = connection
        self.path = path
        self.writable = writable
        self.files = OpenFiles(path)

    @classmethod
    def open(cls, path: Path) -> Database:
        """Open the file, new if there is none, or for reading only if nothing else is allowed.

        Raises `NewerFile`, `Damaged` or another `StorageProblem`, and leaves the file alone.
        """
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if write_protected(path):
                raise PermissionError(errno.EACCES, "it may not be written")
            free_logs(path)
            make_private(path)
            return cls(_connected(path), path, True)
        except ERRORS as error:
            problem = problem_of(error, str(path))
            if type(problem) is not StorageProblem or not os.path.isfile(path):
                raise problem from error
        return cls._only_read(path, problem)

    @classmethod
    def _only_read(cls, path: Path, problem: StorageProblem) -> Database:
        """Immutable: a log beside a file that may not be written cannot be opened either.

        Without a log that comes first: nothing is made beside the file then.
        """
        ways = ("mode=ro&immutable=1", "mode=ro")
        for way in reversed(ways) if has_log(path) else ways:
            try:
                connection = sqlite3.connect(
                    f"{path.resolve().as_uri()}?{way}", uri=True, isolation_level=None
                )
                if _checked_version(connection, path):  # an older one is read as it is
                    return cls(connection, path, False)
                connection.close()
            except ERRORS:
                continue
        raise problem

    def close(self) -> None:
        self.files.closed = True
        self._connection.close()

    def settle(self) -> None:
        """Bring everything from a log that was taken away into the file, and close it.

        Both at once: SQLite would give the next connection in this program the old log's index.
        """
        with suppress(sqlite3.Error):  # then it stays as it was at an earlier moment
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self.close()

    # -- reading ----------------------------------------------------------------------------

    def games(self, *, everything: bool = False) -> list[Listed]:
        """Every game that is not deleted, or every one there is, the one played last first."""
        which = "" if everything else "WHERE deleted IS NULL"
        rows = self._asked(f"{_FACTS} {which} ORDER BY changed DESC, id DESC")
        seats = self._asked(f"{_SEATS} ORDER BY game, seat")
        by_game = {game: list(group) for game, group in groupby(seats, lambda seat: seat[0])}
        conceded = self._given_up()
        return [
            Listed(row[0], self._facts(row, by_game.get(row[0], []), row[0] in conceded))
            for row in rows
        ]

    def _given_up(self) -> set[int]:
        """The games that end with somebody conceding; none where the moves are damaged.

        The list can be read then all the same.
        """
        try:
            return {row[0] for row in self._asked(_GIVEN_UP, CONCEDED)}
        except Damaged:
            return set()

    def ids(self) -> list[int]:
        """The numbers of all games, deleted ones too."""
        return [row[0] for row in self._asked("SELECT id FROM games ORDER BY id")]

    def deleted(self) -> list[int]:
        """The games that can be brought back, the one deleted last first."""
        order = "WHERE deleted IS NOT NULL ORDER BY deleted DESC, id DESC"
        return [row[0] for row in self._asked(f"SELECT id FROM games {order}")]

    def highest(self) -> int:
        """The highest number that a game was ever given; 0 if that cannot be read."""
        try:
            rows = self._asked("SELECT seq FROM sqlite_sequence WHERE name = 'games'")
        except StorageProblem:
            return 0
        return int(rows[0][0]) if rows else 0

    def game(self, game: int) -> KeptGame:
        """A whole game. Raises `NoSuchGame`, also for one that is deleted."""
        held = 0 < game <= _HIGHEST  # SQLite itself cannot ask for others
        rows = self._asked(f"{_FACTS} WHERE id = ? AND deleted IS NULL", game) if held else []
        if not rows:
            raise NoSuchGame(f"There is no kept game {game}.")
        seats = self._asked(f"{_SEATS} WHERE game = ? ORDER BY seat", game)
        options = self._asked("SELECT options FROM games WHERE id = ?", game)
        note, report = self._remarks(game)
        moves = self._asked("SELECT move FROM moves WHERE game = ? ORDER BY number", game)
        facts = self._facts(rows[0], seats, moves[-1:] == [(CONCEDED,)])
        order = "ORDER BY place"
        places = self._asked(
            f"SELECT place, moves, version, state FROM positions WHERE game = ? {order}", game
        )
        for row in (*options, *moves):
            self._check(row, (str,))
        for row in places:
            self._check(row, (str, int, int, str))
        if len(places) < 2 or len(moves) != facts.moves:
            raise self._damage
        latest, wall = (KeptPosition(*row[1:]) for row in places)
        return KeptGame(
            facts, options[0][0], tuple(move for (move,) in moves), latest, wall, note, report
        )

    def _remarks(self, game: int) -> tuple[str, str | None]:
        """What came with a game beside it."""
        if self._version < REMARKS_SINCE:  # a file that may only be read, or a damaged one
            return "", None
        (row,) = self._asked("SELECT note, report FROM games WHERE id = ?", game)
        self._check(row, (str, str | None))
        return row[0], row[1]

    @property
    def _version(self) -> int:
        return int(self._asked("PRAGMA user_version")[0][0])

    def alike(self, facts: Facts) -> list[int]:
        """The games that were dealt, and played last, at the same moment as this one."""
        rows = self._asked(
            "SELECT id FROM games WHERE deleted IS NULL AND slug = ? AND seed = ? AND begun = ?"
            " AND changed = ? AND moves = ? ORDER BY id",
            *(facts.slug, facts.seed, facts.begun, facts.changed, facts.moves),
        )
        return [row[0] for row in rows]

    def people(self) -> dict[str, str]:
        """Which names are the same person's, as somebody said."""
        return dict(self._asked("SELECT name, person FROM people"))

    def _facts(self, row: Row, seats: Sequence[Row], conceded: bool) -> Facts:
        self._check(row, _FACTS_TYPES)
        for seat in seats:
            self._check(seat, _SEATS_TYPES)
        if not seats or (row[-1] or 0) not in range(len(seats)):
            raise self._damage
        _, slug, version, title, seed, begun, changed, played, moves, turn, round_, phase, actor = (
            row
        )
        ended = actor is None and all(seat[6] is not None for seat in seats)
        result = tuple(SeatScore(total, rank, bool(won)) for *_, total, rank, won in seats)
        return Facts(
            slug=slug,
            version=version,
            title=title,
            seats=tuple(KeptSeat(*seat[1:4]) for seat in seats),
            seed=seed,
            begun=_dated(begun),
            changed=_dated(changed),
            played=played,
            moves=moves,
            standing=Standing(turn, round_, phase, actor, tuple(seat[4] for seat in seats)),
            result=result if ended else (),
            conceded=conceded,
        )

    def _check(self, row: Row, kinds: tuple[Any, ...]) -> None:
        """Rows that no program of ours can have written are damage."""
        if not all(isinstance(value, kind) for value, kind in zip(row, kinds, strict=True)):
            raise self._damage

    @property
    def _damage(self) -> Damaged:
        return Damaged(f"{self.path} is damaged.")

    def _asked(self, question: str, *values: object) -> list[Row]:
        try:
            return self._connection.execute(question, values).fetchall()
        except ERRORS as error:
            raise problem_of(error, str(self.path)) from error

    # -- writing ----------------------------------------------------------------------------

    def add(self, game: KeptGame, number: int | None = None) -> int:
        """Keep a whole game under its number, or a new one. Returns the number."""
        with self._transaction() as connection:
            return insert(connection, game, number)

    def put(self, game: KeptGame, number: int) -> None:
        """Keep a whole game under its number, in place of what is there."""
        with self._transaction() as connection:
            connection.execute("DELETE FROM games WHERE id = ?", (number,))
            insert(connection, game, number)

    def save(self, game: int, change: Change) -> None:
        """Keep what a step changed, all of it or nothing. Raises `Mismatch` for another's game."""
        standing = change.standing
        with self._transaction() as connection:
            written = connection.execute(
                "UPDATE games SET changed=?, played=?, moves=?, turn=?, round=?, phase=?, actor=?"
                " WHERE id=? AND moves=? AND changed=? AND played=? AND deleted IS NULL",
                (
                    *(change.changed, change.played, change.kept + len(change.moves)),
                    *(standing.turn, standing.round, standing.phase, standing.actor, game),
                    *change.before,
                ),
            )
            if written.rowcount != 1:
                raise Mismatch(f"{self.path} was changed by somebody else.")
            connection.execute(
                "DELETE FROM moves WHERE game = ? AND number >= ?", (game, change.kept)
            )
            write_moves(connection, game, change.kept, change.moves)
            write_positions(connection, game, change.latest, change.wall)
            write_scores(connection, game, standing, change.result)

    def entitle(self, game: int, title: str) -> None:
        self._changed("UPDATE games SET title = ? WHERE id = ?", (title, game))

    def call(self, game: int, names: Sequence[str]) -> None:
        """Change what the people of a game are called."""
        rows = [(name, game, seat) for seat, name in enumerate(names)]
        self._changed("UPDATE seats SET name = ? WHERE game = ? AND seat = ?", *rows)

    def delete(self, game: int, when: int | None) -> None:
        """Take a game from all lists; None brings it back."""
        self._changed("UPDATE games SET deleted = ? WHERE id = ?", (when, game))

    def discard(self, game: int) -> None:
        """Remove a game for good, at once."""
        self._changed("DELETE FROM games WHERE id = ?", (game,))

    def forget(self, before: int) -> None:
        """Remove for good what was deleted before this time."""
        self._changed("DELETE FROM games WHERE deleted < ?", (before,))

    def merge(self, names: Iterable[str], person: str) -> None:
        """Count these names as one person's from now on."""
        rows = [(name, person) for name in names]
        self._changed("INSERT OR REPLACE INTO people (name, person) VALUES (?, ?)", *rows)

    def part(self, person: str) -> None:
        """Count every name of this person by itself again."""
        self._changed("DELETE FROM people WHERE person = ?", (person,))

    def _changed(self, statement: str, *rows: Row) -> None:
        with self._transaction() as connection:
            connection.executemany(statement, rows)

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        if self.writable:
            self.files.check()
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise
        except ERRORS as error:
            raise problem_of(error, str(self.path)) from error


def _dated(seconds: int) -> int:
    """A time that has a date: a clock may have been anywhere."""
    return min(max(0, seconds), _LAST_SECOND)


def _connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
    try:
        _checked_version(connection, path)
        for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {setting}")
        migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _checked_version(connection: sqlite3.Connection, path: Path) -> int:
    version = version_of(connection)
    if version > VERSION:
        raise NewerFile(
            f"{path} was written by a newer version of this program, and only that can open it."
        )
    return version
