"""Two programs in one game where no lock can be had: nothing is mixed, and nothing is lost."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tabletop_tui.storage.keeper import Keeper
from tabletop_tui.storage.library import Library
from tabletop_tui.storage.locks import GameLock
from tabletop_tui.storage.problems import GameTaken
from tests.storage.keeping import TWO, keep, play_on, session
from tests.toy import GAME


@pytest.fixture
def unlocked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that knows no locks, as some in the network."""

    def take(folder: Path, game: int) -> GameLock:
        raise OSError("no locks here")

    monkeypatch.setattr(GameLock, "take", take)


def whole(library: Library, keeper: Keeper) -> bool:
    """Whether all of this keeper's game is in the file, and can be gone on with."""
    assert keeper.number is not None
    again = library.take(GAME, keeper.number).session
    return again.record == keeper.session.record and again.state == keeper.session.state


@pytest.mark.usefixtures("unlocked")
def test_who_comes_second_goes_on_in_a_game_of_their_own(tmp_path: Path) -> None:
    number = keep(Library.open(tmp_path), 6)
    one, other = Library.open(tmp_path), Library.open(tmp_path)
    first, second = one.take(GAME, number), other.take(GAME, number)
    play_on(first, 3, seed=1)
    play_on(second, 2, seed=2)
    play_on(first, 2, seed=3)
    play_on(second, 4, seed=4)
    assert (first.number, second.number) == (number, number + 1)
    assert one.notice == other.notice == ""
    assert whole(one, first)
    assert whole(other, second)
    assert len(one.games()) == 2


@pytest.mark.usefixtures("unlocked")
def test_a_game_deleted_meanwhile_is_kept_again(tmp_path: Path) -> None:
    library, other = Library.open(tmp_path), Library.open(tmp_path)
    keeper = library.begin(session(), TWO)
    play_on(keeper, 4)
    assert keeper.number is not None
    other.delete(keeper.number)
    play_on(keeper, 2)
    assert [each.id for each in other.games()] == [keeper.number]
    assert whole(other, keeper)


def test_an_undo_is_no_other_game(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    keeper = library.begin(session(), TWO)
    for step in range(20):
        play_on(keeper, 1, step)
        if keeper.session.undo():
            assert keeper.save(), keeper.problem
    assert [each.id for each in library.games()] == [1]
    assert whole_after(library, keeper)


def whole_after(library: Library, keeper: Keeper) -> bool:
    keeper.close()
    return whole(library, keeper)


def test_a_lock_holds_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(*arguments: object) -> int:
        raise OSError("no room")

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", no_room)
        lock = GameLock.take(tmp_path, 1)
    with pytest.raises(GameTaken, match=r"^Another program has this game open"):
        GameLock.take(tmp_path, 1)
    lock.release()
