"""The tables of the file of games, and how a file of an older version is brought up to date."""

from __future__ import annotations

import sqlite3

_FIRST = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        slug TEXT NOT NULL,
        version INTEGER NOT NULL,
        options TEXT NOT NULL,
        seed INTEGER NOT NULL,
        title TEXT NOT NULL,
        begun INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        played INTEGER NOT NULL,
        moves INTEGER NOT NULL,
        turn INTEGER NOT NULL,
        round INTEGER NOT NULL,
        phase TEXT NOT NULL,
        actor INTEGER,
        deleted INTEGER
    )
    """,
    """
    CREATE TABLE seats (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        colour TEXT NOT NULL,
        mark TEXT NOT NULL,
        score INTEGER,
        total INTEGER,
        rank INTEGER,
        won INTEGER,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE moves (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        number INTEGER NOT NULL,
        move TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE positions (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        place TEXT NOT NULL CHECK (place IN ('latest', 'wall')),
        moves INTEGER NOT NULL,
        version INTEGER NOT NULL,
        state TEXT NOT NULL,
        PRIMARY KEY (game, place)
    )
    """,
    "CREATE TABLE people (name TEXT PRIMARY KEY, person TEXT NOT NULL) WITHOUT ROWID",
)

_REMARKS = (
    "ALTER TABLE games ADD COLUMN note TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE games ADD COLUMN report TEXT",
)
REMARKS_SINCE = 2
"""The first schema version in which a game has a note and a report."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (_FIRST, _REMARKS)
"""The statements that lead from each schema version to the next. Only ever added to."""

VERSION = len(MIGRATIONS)


def version_of(connection: sqlite3.Connection) -> int:
    """The schema version of a file; 0 for a new one."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to this program's schema, all in one transaction."""
    if version_of(connection) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Asked again: another program may just have done it.
        for statements in MIGRATIONS[version_of(connection) :]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
