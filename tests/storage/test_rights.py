"""What may not be written or is no ordinary file: read where that goes, refused where not."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import pytest

from tabletop_tui.app.shelf import NOT_KEPT, Shelf
from tabletop_tui.storage.exchange import read_file, write_file
from tabletop_tui.storage.library import Library
from tabletop_tui.storage.problems import NoSuchGame, StorageProblem, Unreadable
from tests.storage.keeping import file_of, keep
from tests.storage.test_exchange import rules
from tests.storage.test_trouble import as_nobody, aside

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs the rights of Unix")


def give_away(folder: Path) -> None:
    """Let the user that `as_nobody` becomes own the files, as players do."""
    if os.geteuid() == 0:
        for path in (folder, *folder.rglob("*")):
            os.chown(path, 65534, 65534)


def test_a_file_that_may_not_be_written_in_a_folder_that_may() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        library = Library.open(folder)
        keep(library, 12)
        library.close()
        file_of(folder).chmod(0o444)
        give_away(folder)

        def look_and_mend() -> None:
            library = Library.open(folder)
            assert not library.writable
            assert len(library.games()) == 1
            library.close()
            assert {each.name for each in folder.iterdir()} <= {"games.db", "open"}
            for end in ("-wal", "-shm"):  # as an older program left them
                log = folder / f"games.db{end}"
                log.touch()
                log.chmod(0o444)
            file_of(folder).chmod(0o644)
            library = Library.open(folder)
            assert library.writable
            keep(library, 3)
            library.close()

        as_nobody(look_and_mend)


def test_a_folder_without_any_right_is_told() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        Library.open(folder).close()
        give_away(folder)
        folder.chmod(0)

        def refuse() -> None:
            for where in (folder, folder / "deeper"):
                with pytest.raises(StorageProblem, match="cannot be used"):
                    Library.open(where)
                assert Shelf.open(where).problem.endswith(NOT_KEPT)

        as_nobody(refuse)
        folder.chmod(0o755)


def test_numbers_that_no_file_can_hold(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    for number in (0, -1, 2**63, 10**30, -(10**30)):
        with pytest.raises(NoSuchGame, match=f"no kept game {number}"):
            library.game(number)
    library.close()


def test_only_a_regular_file_is_written_over(tmp_path: Path) -> None:
    fifo, link, lost = tmp_path / "fifo", tmp_path / "link", tmp_path / "lost"
    real = tmp_path / "real.json"
    os.mkfifo(fifo)
    for path in (fifo, Path("/dev/null")):
        with pytest.raises(StorageProblem, match="cannot be written: it is not a regular file"):
            write_file(path, b"1", over=True)
    lost.symlink_to(tmp_path / "nowhere")
    with pytest.raises(StorageProblem, match="already a file"):
        write_file(lost, b"1")
    real.write_bytes(b"0")
    real.chmod(0o640)
    link.symlink_to(real)
    write_file(link, b"1", over=True)
    assert link.is_symlink()
    assert real.read_bytes() == b"1"
    assert real.stat().st_mode & 0o777 == 0o640


def test_only_a_regular_file_is_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo")
    for path in (tmp_path / "fifo", Path("/dev/zero")):
        with pytest.raises(Unreadable, match="not a regular file"):
            read_file(path, rules)


def test_a_file_cut_at_its_end_gives_what_can_be_read(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    for seed in range(20):
        keep(library, 40, seed)
    library.close()
    path = file_of(tmp_path)
    os.truncate(path, path.stat().st_size - 4096)
    library = Library.open(tmp_path)
    assert library.games()
    library.close()
    assert aside(tmp_path)
    assert "set aside as" in library.notice
