"""The file of games taken away, or another put in its place, while the program runs."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop_tui.storage.database import Database
from tabletop_tui.storage.keeper import Keeper
from tabletop_tui.storage.library import Library
from tabletop_tui.storage.locks import GameLock
from tabletop_tui.storage.problems import GameTaken, Gone, StorageProblem
from tests.storage.keeping import TWO, file_of, keep, play, play_on, session
from tests.toy import GAME


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library.open(tmp_path)
    yield opened
    opened.close()


def remove(folder: Path) -> None:
    for end in ("", "-wal", "-shm"):
        Path(f"{file_of(folder)}{end}").unlink(missing_ok=True)


def stands(folder: Path, keeper: Keeper) -> None:
    """The game of this keeper is in the file, whole, for every program."""
    again = Library.open(folder)
    assert again.notice == ""
    assert keeper.number is not None
    assert len(again.game(keeper.number).moves) == len(keeper.session.record.moves)
    with pytest.raises(GameTaken):
        again.take(GAME, keeper.number)
    again.close()


def test_a_file_that_was_removed_is_made_again_with_all_its_games(
    library: Library, tmp_path: Path
) -> None:
    other = keep(library, 1000, seed=3)
    library.merge(("Ry",), "Ryan")
    keeper = library.begin(session(), TWO)
    play_on(keeper, 9)
    remove(tmp_path)
    play(keeper.session, 1)
    assert keeper.save(), keeper.problem
    assert library.notice == (
        "The file of games was removed while the program ran. "
        "A new one holds 2 games of the old one."
    )
    stands(tmp_path, keeper)
    again = Library.open(tmp_path)
    assert again.game(other).facts.over
    assert again.people() == {"Ry": "Ryan"}
    again.close()


def test_the_whole_folder_may_go(library: Library, tmp_path: Path) -> None:
    keeper = library.begin(session(), TWO)
    for step in range(3):
        shutil.rmtree(tmp_path)
        play(keeper.session, 1, step)
        assert keeper.save(), keeper.problem
        stands(tmp_path, keeper)
    keeper.close()
    assert keeper.number is not None
    assert library.take(GAME, keeper.number).session.state == keeper.session.state


def test_nothing_is_written_over_in_a_file_that_took_its_place(
    library: Library, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    other = Library.open(elsewhere)
    theirs = [keep(other, 1000, seed) for seed in (11, 12)]
    other.delete(theirs[1])
    before = other.game(theirs[0])
    other.close()
    keep(library, 3)
    keeper = library.begin(session(), TWO)
    play_on(keeper, 9)
    assert keeper.number == theirs[1]
    file_of(elsewhere).rename(file_of(tmp_path))
    play(keeper.session, 1)
    assert keeper.save(), keeper.problem
    assert "was replaced by another" in library.notice
    assert keeper.number not in theirs
    stands(tmp_path, keeper)
    assert library.game(theirs[0]) == before
    assert library.deleted() == [theirs[1]]


def test_two_programs_find_their_games_again(library: Library, tmp_path: Path) -> None:
    second = Library.open(tmp_path)
    old = keep(library, 1000, seed=3)
    keepers = [each.begin(session(), TWO) for each in (library, second)]
    for keeper in keepers:
        play_on(keeper, 5, seed=keeper.number or 0)
    remove(tmp_path)
    for keeper in keepers:
        play_on(keeper, 2)
    assert [keeper.number for keeper in keepers] == [2, 3]
    assert library.game(old).facts.over
    for keeper in keepers:
        stands(tmp_path, keeper)


def test_a_game_that_another_program_brought_over_is_not_in_the_way(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(library, 4)
    keeper = library.begin(session(), TWO)
    play_on(keeper, 5)
    remove(tmp_path)
    opened = Database.open

    def both_at_once(path: Path) -> Database:
        database = opened(path)
        other = opened(path)
        other.add(keeper.kept, 2)
        other.close()
        return database

    monkeypatch.setattr(Database, "open", both_at_once)
    play(keeper.session, 1)
    assert keeper.save(), keeper.problem
    monkeypatch.undo()
    assert len(library.games()) == 2
    stands(tmp_path, keeper)


def test_the_same_game_in_the_other_file_is_gone_on_with(library: Library, tmp_path: Path) -> None:
    keeper = library.begin(session(), TWO)
    play_on(keeper, 4)
    with sqlite3.connect(tmp_path / "copy.db") as copy:
        library._database._connection.backup(copy)
    copy.close()
    play_on(keeper, 4, 2)
    remove(tmp_path)
    (tmp_path / "copy.db").rename(file_of(tmp_path))
    play(keeper.session, 1)
    assert keeper.save(), keeper.problem
    assert keeper.number == 1
    stands(tmp_path, keeper)


def test_a_change_meant_for_another_game_is_not_made(library: Library, tmp_path: Path) -> None:
    number = keep(library, 3)
    remove(tmp_path)
    other = Database.open(file_of(tmp_path))
    other.close()
    with pytest.raises(Gone):
        library.delete(number)
    assert library.games() == []
    assert library.add(Library.open(tmp_path).begin(session(5), TWO).kept) == 2


def test_every_change_finds_a_file_that_was_removed(library: Library, tmp_path: Path) -> None:
    number = keep(library, 3)
    remove(tmp_path)
    library.entitle(number, "At the lake")
    assert Library.open(tmp_path).games()[0].facts.title == "At the lake"
    remove(tmp_path)
    assert keep(library, 2) == number + 1
    assert len(Library.open(tmp_path).games()) == 2


def test_where_no_file_can_be_made_the_game_goes_on_until_one_can(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    library = Library.open(folder)
    keep(library, 5)
    keeper = library.begin(session(), TWO)
    play_on(keeper, 5)
    shutil.rmtree(folder)
    folder.write_text("in the way")
    for step in range(2):
        play(keeper.session, 1, step)
        assert not keeper.save()
        assert str(folder) in keeper.problem
    folder.unlink()
    play(keeper.session, 1)
    assert keeper.save(), keeper.problem
    stands(folder, keeper)
    assert len(library.games()) == 2
    library.close()


def test_a_new_file_that_cannot_hold_all_is_not_left_behind(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(library, 5)
    keeper = library.begin(session(), TWO)
    remove(tmp_path)
    with monkeypatch.context() as patched:

        def no_room(*arguments: object) -> int:
            raise StorageProblem("The disk is full.")

        patched.setattr(Database, "add", no_room)
        assert not keeper.save()
        assert keeper.problem == "The disk is full."
        assert not file_of(tmp_path).exists()
    assert keeper.save()
    assert len(library.games()) == 2


def test_a_link_that_points_elsewhere_now_is_another_file(tmp_path: Path) -> None:
    for name in ("one", "two"):
        keep(Library.open(tmp_path / name), 1000)
    folder = tmp_path / "linked"
    folder.mkdir()
    file_of(folder).symlink_to(file_of(tmp_path / "one"))
    library = Library.open(folder)
    keeper = library.begin(session(), TWO)
    file_of(folder).unlink()
    file_of(folder).symlink_to(file_of(tmp_path / "two"))
    play(keeper.session, 1)
    assert keeper.save(), keeper.problem
    assert len(Library.open(tmp_path / "two").games()) == 2
    assert file_of(folder).is_symlink()


def test_a_lock_that_nobody_finds_any_more_says_so(tmp_path: Path) -> None:
    lock = GameLock.take(tmp_path, 1)
    assert lock.stands
    shutil.rmtree(tmp_path / "open")
    assert not lock.stands
    lock.release()
    assert not lock.stands


def test_games_are_private_to_their_owner(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    before = os.umask(0o022)
    try:
        library = Library.open(folder)
        keep(library, 3)
    finally:
        os.umask(before)
    assert folder.stat().st_mode & 0o777 == 0o700
    for path in folder.iterdir():
        assert path.stat().st_mode & 0o077 == 0, path
    assert len(list(folder.iterdir())) >= 3
    library.close()


@pytest.mark.parametrize("ends", [("-wal",), ("-wal", "-shm")])
def test_a_log_that_was_removed_takes_nothing_with_it(
    library: Library, tmp_path: Path, ends: tuple[str, ...]
) -> None:
    keeper = library.begin(session(), TWO)
    for step in range(3):
        play_on(keeper, 5, step)
        for end in ends:
            Path(f"{file_of(tmp_path)}{end}").unlink()
        play(keeper.session, 1, step)
        assert keeper.save(), keeper.problem
        stands(tmp_path, keeper)
    assert keeper.number == 1
    assert library.notice == ""


def test_a_file_emptied_in_place_is_written_anew(library: Library, tmp_path: Path) -> None:
    keeper = library.begin(session(), TWO)
    play_on(keeper, 9)
    for end in ("", "-wal"):
        os.truncate(f"{file_of(tmp_path)}{end}", 0)
    for step in range(3):
        play(keeper.session, 1, step)
        keeper.save()
    assert keeper.problem == ""
    assert "was damaged and is set aside" in library.notice
    stands(tmp_path, keeper)
