"""A full disk, a folder that may not be written, a damaged file, a newer one: a sentence each."""

from __future__ import annotations

import os
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.storage.database import Database
from tabletop_tui.storage.library import Library
from tabletop_tui.storage.problems import Damaged, NewerFile, NoSuchGame, StorageProblem
from tests.storage.keeping import TWO, file_of, keep, play, session
from tests.toy import GAME

# -- no room ----------------------------------------------------------------------------------


def full(library: Library) -> None:
    """No page more can be written to the file."""
    connection = library._database._connection
    ((pages,),) = connection.execute("PRAGMA page_count").fetchall()
    connection.execute(f"PRAGMA max_page_count = {pages}")


def roomy(library: Library) -> None:
    library._database._connection.execute("PRAGMA max_page_count = 100000")


def test_with_a_full_disk_the_game_goes_on_and_says_so(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    begun = session(game=CATALOGUE["circadia"].load())
    keeper = library.begin(begun, TWO)
    full(library)
    kept = 0
    while keeper.save():
        kept = len(begun.record.moves)
        play(begun, 1, kept)
    assert keeper.problem.endswith("the disk is full.")
    play(begun, 3)
    assert not keeper.save()
    assert keeper.number is not None
    assert len(library.game(keeper.number).moves) == kept
    roomy(library)
    play(begun, 1)
    assert keeper.save(), "as soon as there is room all of it is kept"
    assert keeper.problem == ""
    assert len(library.game(keeper.number).moves) == len(begun.record.moves) == kept + 5


def test_a_game_begun_on_a_full_disk_is_kept_as_soon_as_there_is_room(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    full(library)
    for number in range(200):
        keeper = library.begin(session(20, number), TWO)
        if keeper.problem:
            break
        keeper.close()
    assert keeper.number is None
    before = len(library.games())
    play(keeper.session, 2)
    assert not keeper.save()
    roomy(library)
    assert keeper.save()
    assert len(library.games()) == before + 1
    assert keeper.number is not None
    assert len(library.game(keeper.number).moves) == 22


# -- no right to write --------------------------------------------------------------------------


def as_nobody(act: Callable[[], object]) -> None:
    """Run `act` in a process that heeds the rights of files, whoever runs the tests."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            if os.geteuid() == 0:
                os.setgid(65534)
                os.setuid(65534)
            act()
            code = 0
        finally:
            sys.stderr.flush()
            os._exit(code)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0, "see the error above"


@pytest.mark.skipif(sys.platform == "win32", reason="needs processes that fork and change user")
def test_a_folder_that_may_not_be_written_can_be_read() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        library = Library.open(folder)
        number = keep(library, 12)
        library.close()
        folder.chmod(0o555)
        file_of(folder).chmod(0o444)

        def look_and_play() -> None:
            library = Library.open(folder)
            assert not library.writable
            assert library.notice.endswith("can be read, but not written.")
            assert len(library.games()) == 1
            keeper = library.take(GAME, number)
            assert keeper.session.state == session(12).state
            play(keeper.session, 1)
            assert not keeper.save()
            assert "may not be written" in keeper.problem
            with pytest.raises(StorageProblem, match="may not be written"):
                library.delete(number)

        as_nobody(look_and_play)
        folder.chmod(0o755)


@pytest.mark.skipif(sys.platform == "win32", reason="needs processes that fork and change user")
def test_an_empty_folder_that_may_not_be_written_is_told() -> None:
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o555)

        def refuse() -> None:
            with pytest.raises(StorageProblem, match="cannot be used: it cannot be opened"):
                Library.open(Path(name))
            with pytest.raises(StorageProblem, match="Permission denied"):
                Library.open(Path(name) / "deeper")

        as_nobody(refuse)
        Path(name).chmod(0o755)


def test_a_file_in_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StorageProblem, match="cannot be used"):
        Library.open(tmp_path / "file")


# -- damage -------------------------------------------------------------------------------------


def aside(folder: Path) -> list[Path]:
    return sorted(folder.glob("games-damaged-*.db"))


@pytest.mark.parametrize(
    "content",
    [b"not a database, but a letter to a friend" * 100, b"\x00" * 5000],
    ids=["a letter", "zeros"],
)
def test_what_is_no_file_of_games_is_set_aside(tmp_path: Path, content: bytes) -> None:
    file_of(tmp_path).write_bytes(content)
    library = Library.open(tmp_path)
    assert library.games() == []
    (kept,) = aside(tmp_path)
    assert kept.read_bytes() == content
    assert library.notice == (
        f"The file of games was damaged and is set aside as {kept.name}. "
        "Nothing in it could be read."
    )
    keep(library, 3)
    assert len(Library.open(tmp_path).games()) == 1


def page_with(path: Path, needle: bytes) -> int:
    """The offset of the page that holds these bytes."""
    data = path.read_bytes()
    at = data.index(needle)
    return at - at % 4096


def spoil(path: Path, offset: int) -> None:
    with path.open("r+b") as file:
        file.seek(offset)
        file.write(b"\xa5" * 4096)


def test_every_game_but_the_damaged_one_is_still_there(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    numbers = [keep(library, 40, seed) for seed in range(12)]
    library.merge(("Ry",), "Ryan")
    moves = library.game(numbers[5]).moves
    library.close()
    connection = sqlite3.connect(file_of(tmp_path))
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    ((page,),) = (
        connection.execute(
            "SELECT max(pageno) FROM dbstat WHERE name = 'moves' AND pagetype = 'leaf'"
        ).fetchall()
        if _has_dbstat(connection)
        else ((None,),)
    )
    connection.close()
    offset = (page - 1) * 4096 if page else page_with(file_of(tmp_path), moves[20].encode())
    spoil(file_of(tmp_path), offset)

    library = Library.open(tmp_path)
    assert len(library.games()) == 12, "the list can still be read"
    there, lost = [], []
    for number in numbers:
        try:
            assert library.game(number).moves == tuple(session_moves(number - 1))
            there.append(number)
        except NoSuchGame:
            lost.append(number)
    assert lost
    assert len(there) > 6
    assert len(aside(tmp_path)) == 1
    assert "was damaged and is set aside as games-damaged-" in library.notice
    assert ", ".join(map(str, lost)) in library.notice
    assert [listed.id for listed in library.games()] == sorted(there, reverse=True)
    assert library.people() == {"Ry": "Ryan"}
    assert keep(library, 2) > max(there)


def _has_dbstat(connection: sqlite3.Connection) -> bool:
    try:
        connection.execute("SELECT 1 FROM dbstat LIMIT 1")
    except sqlite3.OperationalError:
        return False
    return True


def session_moves(seed: int) -> list[str]:
    from tabletop_tui.storage.codec import Codec

    codec = Codec(GAME)
    return [codec.dump_move(move).decode() for move in session(40, seed).record.moves]


def test_damage_anywhere_ends_in_a_sentence_or_in_the_games(tmp_path: Path) -> None:
    """Random bytes spoilt: opening, listing and reading never fail in another way."""
    library = Library.open(tmp_path)
    numbers = [keep(library, 30, seed) for seed in range(4)]
    library.close()
    data = file_of(tmp_path).read_bytes()
    random = Random(1)
    for attempt in range(24):
        folder = tmp_path / str(attempt)
        folder.mkdir()
        spoilt = bytearray(data)
        for _ in range(random.choice((1, 5, 200))):
            spoilt[random.randrange(len(spoilt))] = random.randrange(256)
        file_of(folder).write_bytes(spoilt)
        try:
            library = Library.open(folder)
        except NewerFile:
            continue
        for number in numbers:
            try:
                keeper = library.take(GAME, number)
            except StorageProblem:
                continue
            play(keeper.session, 1)
            keeper.save()
            keeper.close()
        library.close()


def test_a_game_on_the_table_survives_the_loss_of_its_file(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    keeper = library.begin(session(), TWO)
    for step in range(40):
        play(keeper.session, 1, step)
        keeper.save()
    other = sqlite3.connect(file_of(tmp_path))
    other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    other.close()
    for offset in range(4096, file_of(tmp_path).stat().st_size, 4096):
        spoil(file_of(tmp_path), offset)
    library._database._connection.execute("PRAGMA cache_size = 0")
    play(keeper.session, 1)
    assert keeper.save(), keeper.problem
    keeper.close()
    again = Library.open(tmp_path)
    assert keeper.number is not None
    assert again.take(GAME, keeper.number).session.state == keeper.session.state


def test_rows_that_do_not_belong_together_are_damage(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    number = keep(library, 9)
    connection = sqlite3.connect(file_of(tmp_path))
    connection.execute("DELETE FROM moves WHERE number = 4")
    connection.commit()
    with pytest.raises(Damaged):
        Database.open(file_of(tmp_path)).game(number)
