"""Files of newer and older programs: the one is left alone, the other brought up to date."""

from __future__ import annotations

import sqlite3
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop_tui.storage import database, schema
from tabletop_tui.storage.database import Database
from tabletop_tui.storage.kept import KeptGame
from tabletop_tui.storage.library import Library
from tabletop_tui.storage.problems import NewerFile
from tabletop_tui.storage.schema import VERSION
from tests.storage.keeping import file_of, keep, play
from tests.storage.test_trouble import as_nobody, aside
from tests.toy import GAME


def test_a_file_of_a_newer_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    keep(library, 9)
    library.close()
    connection = sqlite3.connect(file_of(tmp_path))
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.execute("CREATE TABLE wonders (name TEXT)")
    connection.close()
    before = file_of(tmp_path).read_bytes()
    with pytest.raises(NewerFile, match="newer version of this program"):
        Library.open(tmp_path)
    assert file_of(tmp_path).read_bytes() == before
    assert aside(tmp_path) == []


def test_a_new_file_has_this_programs_schema_and_settings(tmp_path: Path) -> None:
    database = Database.open(file_of(tmp_path))
    asked = {
        name: database._connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("user_version", "journal_mode", "synchronous", "foreign_keys")
    }
    assert asked == {
        "user_version": VERSION,
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
    }


def test_a_file_of_an_older_program_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Library.open(tmp_path)
    number = keep(library, 9)
    before = library.game(number)
    library.close()
    steps = (*schema.MIGRATIONS, ("ALTER TABLE games ADD COLUMN mood TEXT", "SELECT 1"))
    monkeypatch.setattr(schema, "MIGRATIONS", steps)
    monkeypatch.setattr(schema, "VERSION", len(steps))
    monkeypatch.setattr(database, "VERSION", len(steps))
    again = Library.open(tmp_path)
    assert again.game(number) == before
    moods = again._database._connection.execute("SELECT mood FROM games").fetchall()
    assert moods == [(None,)]
    assert schema.version_of(again._database._connection) == len(steps)


def old_file(folder: Path) -> KeptGame:
    """A file of the first schema with one game in it; the game."""
    (folder / "new").mkdir()
    library = Library.open(folder / "new")
    kept = library.game(keep(library, 9))
    library.merge(("Ry",), "Ryan")
    library.close()
    connection = sqlite3.connect(file_of(folder), isolation_level=None)
    for statement in schema.MIGRATIONS[0]:
        connection.execute(statement)
    connection.execute("PRAGMA user_version = 1")
    connection.execute("ATTACH ? AS new", (str(file_of(folder / "new")),))
    for table in ("games", "seats", "moves", "positions", "people"):
        columns = [row[1] for row in connection.execute(f"PRAGMA main.table_info({table})")]
        names = ", ".join(columns)
        connection.execute(f"INSERT INTO main.{table} ({names}) SELECT {names} FROM new.{table}")
    connection.execute("DETACH new")
    connection.close()
    return kept


def test_a_file_of_the_first_schema_opens_and_keeps_remarks_from_then_on(tmp_path: Path) -> None:
    kept = old_file(tmp_path)
    library = Library.open(tmp_path)
    assert library.notice == ""
    assert library.game(1) == kept
    assert library.people() == {"Ry": "Ryan"}
    noted = replace(kept, note="at the bridge", report='{"program":"1"}')
    assert library.game(library.add(noted)) == noted
    keeper = library.take(GAME, 1)
    play(keeper.session, 1)
    assert keeper.save(), keeper.problem


def test_a_file_of_the_first_schema_that_may_only_be_read_is_read() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        kept = old_file(folder)
        file_of(folder).chmod(0o444)
        folder.chmod(0o555)

        def look() -> None:
            library = Library.open(folder)
            assert not library.writable
            assert library.game(1) == kept

        as_nobody(look)
        folder.chmod(0o755)


def test_a_damaged_file_of_the_first_schema_gives_its_games(tmp_path: Path) -> None:
    kept = old_file(tmp_path)
    connection = sqlite3.connect(file_of(tmp_path))
    connection.execute("ALTER TABLE games ADD COLUMN note TEXT")  # which no program of ours does
    connection.commit()
    connection.close()
    library = Library.open(tmp_path)
    assert len(aside(tmp_path)) == 1
    assert library.game(1) == kept


def test_a_migration_that_fails_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(Library.open(tmp_path), 9)
    steps = (
        *schema.MIGRATIONS,
        ("ALTER TABLE games ADD COLUMN mood TEXT", "SELECT mud FROM games"),
    )
    with monkeypatch.context() as patched:
        patched.setattr(schema, "MIGRATIONS", steps)
        patched.setattr(schema, "VERSION", len(steps))
        connection = sqlite3.connect(file_of(tmp_path), isolation_level=None)
        with pytest.raises(sqlite3.OperationalError, match="mud"):
            schema.migrate(connection)
        connection.close()
    assert len(Library.open(tmp_path).games()) == 1
