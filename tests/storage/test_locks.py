"""One game, two programs: the second is told who has it; a dead one holds nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop_tui.storage.library import Library
from tabletop_tui.storage.locks import GameLock
from tabletop_tui.storage.problems import GameTaken
from tests.project.running import ROOT, environment
from tests.storage.keeping import keep
from tests.toy import GAME

HOLD = """
import sys, time
from pathlib import Path
from tabletop_tui.storage.locks import GameLock
lock = GameLock.take(Path(sys.argv[1]), int(sys.argv[2]))
print("held", flush=True)
time.sleep(60)
"""


def holder(folder: Path, game: int) -> subprocess.Popen[str]:
    """Another program that has the game open."""
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder), str(game)],
        cwd=ROOT,
        env=environment(),
        stdout=subprocess.PIPE,
        text=True,
    )
    assert other.stdout is not None
    assert other.stdout.readline() == "held\n"
    return other


def test_the_second_program_is_told_who_has_the_game_and_may_look(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    number = keep(library, 8)
    other = holder(tmp_path, number)
    try:
        with pytest.raises(GameTaken, match=rf"process {other.pid}, since \d\d:\d\d\) has this"):
            library.take(GAME, number)
        assert len(library.game(number).moves) == 8
        assert len(library.games()) == 1
    finally:
        other.kill()
        other.wait()


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_the_lock_of_a_dead_program_is_taken_over(tmp_path: Path, how: signal.Signals) -> None:
    library = Library.open(tmp_path)
    number = keep(library, 8)
    other = holder(tmp_path, number)
    os.kill(other.pid, how)
    other.wait()
    assert (tmp_path / "open" / f"{number}.lock").exists(), "it left its file behind"
    library.take(GAME, number).close()


def test_another_game_is_free(tmp_path: Path) -> None:
    first = GameLock.take(tmp_path, 1)
    second = GameLock.take(tmp_path, 2)
    first.release()
    second.release()


def test_a_game_can_be_taken_again_and_its_file_goes(tmp_path: Path) -> None:
    for _ in range(2):
        lock = GameLock.take(tmp_path, 1)
        with pytest.raises(GameTaken):
            GameLock.take(tmp_path, 1)
        lock.release()
        lock.release()
    assert list((tmp_path / "open").iterdir()) == []


def test_a_lock_file_with_strange_words_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "open").mkdir()
    path = tmp_path / "open" / "1.lock"
    path.write_bytes(b"\xff\x00 nonsense")
    GameLock.take(tmp_path, 1).release()
    lock = GameLock.take(tmp_path, 1)
    path.write_bytes(b'{"process": "\x1b[2J", "since": null}')
    with pytest.raises(GameTaken, match=r"^Another program has this game open"):
        GameLock.take(tmp_path, 1)
    lock.release()
