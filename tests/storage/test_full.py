"""Writes that really fail: the system lets no file of the program grow any more."""

from __future__ import annotations

from pathlib import Path

from tabletop_tui.storage.library import Library
from tests.project.running import python
from tests.storage.keeping import session
from tests.toy import GAME

PLAY = """
import resource, signal, sys
from pathlib import Path
from tabletop_tui.storage.library import Library
from tests.storage.keeping import TWO, play, session

def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
folder = Path(sys.argv[1])
library = Library.open(folder)
begun = session(seed=3)
keeper = library.begin(begun, TWO)
kept = failed = 0
log = folder / "games.db-wal"
for step in range(40):
    if step == 10:
        limit(log.stat().st_size + 2000)
    if step == 25:
        print(keeper.number, kept, failed, keeper.problem)
        if sys.argv[2] == "die":
            break
        limit(resource.RLIM_INFINITY)
    play(begun, 1, step)
    if keeper.save():
        kept = len(begun.record.moves)
    else:
        failed += 1
        assert "disk" in keeper.problem, keeper.problem
print(keeper.problem or "kept", len(begun.record.moves))
"""


def said(folder: Path, end: str) -> list[str]:
    done = python(PLAY, str(folder), end)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_game_goes_on_while_nothing_can_be_written_and_is_kept_when_it_can(
    tmp_path: Path,
) -> None:
    middle, last = said(tmp_path, "recover")
    _, kept, failed, _ = middle.split(" ", 3)
    assert (int(kept), int(failed)) >= (10, 10)
    assert last == "kept 40"
    library = Library.open(tmp_path)
    assert library.notice == ""
    assert len(library.game(1).moves) == 40
    assert library.take(GAME, 1).session.record.seed == session(seed=3).seed


def test_what_was_kept_before_is_whole_when_the_program_ends(tmp_path: Path) -> None:
    middle, _ = said(tmp_path, "die")
    number, kept, failed, problem = middle.split(" ", 3)
    assert int(failed) > 5, "writing really failed"
    assert str(tmp_path) in problem
    library = Library.open(tmp_path)
    assert library.notice == ""
    keeper = library.take(GAME, int(number))
    assert len(keeper.session.record.moves) == int(kept)
