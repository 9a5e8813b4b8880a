"""Plays while the disk is full and when there is room again: `python -m tests.storage.full_disk FOLDER`.

The folder has to be on a small file system of its own, which is filled: for instance a few megabytes
of memory (`mount -t tmpfs -o size=6m tmpfs FOLDER`). The tests do the like with a limit on files.
"""

from __future__ import annotations

import shutil
import sys
from contextlib import suppress
from pathlib import Path

from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.storage.keeper import Keeper
from tabletop_tui.storage.library import Library
from tests.storage.keeping import TWO, play, session

MOST = 100_000_000
"""Bytes: a larger file system is not one to be filled."""


def fill(folder: Path) -> Path:
    """Leave no room at all."""
    filler = folder / "filler"
    with suppress(OSError), filler.open("wb", buffering=0) as file:
        while file.write(bytes(4096)):
            pass
    return filler


def steps(keeper: Keeper, count: int) -> int:
    """Play on; how many of the steps were kept."""
    kept = 0
    for step in range(count):
        play(keeper.session, 1, step)
        kept += keeper.save()
    return kept


def main(folder: Path) -> None:
    if shutil.disk_usage(folder).total > MOST:
        raise SystemExit(f"{folder} is on a file system that is too large to be filled.")
    library = Library.open(folder / "games")
    keeper = library.begin(session(game=CATALOGUE["circadia"].load()), TWO)
    before = steps(keeper, 30)
    filler = fill(folder)
    during = steps(keeper, 100)
    problem = keeper.problem
    filler.unlink()
    assert steps(keeper, 20), keeper.problem
    assert before == 30
    assert during < 100, "the disk was never full"
    keeper.close()
    library.close()
    again = Library.open(folder / "games")
    assert again.notice == "", again.notice
    assert keeper.number is not None
    assert len(again.game(keeper.number).moves) == 150
    sys.stdout.write(f"{100 - during} of 150 steps could not be kept at first: {problem}\n")
    sys.stdout.write("Nothing was lost.\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
