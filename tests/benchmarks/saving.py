"""How long it takes to keep a move durably, and to open a game of many moves.

`python -m tests.benchmarks.saving` plays one game of each kind and prints milliseconds beside what
the disk itself takes to make a page durable, measured in turns with it: quote the ratios.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.engine.model import SeatId
from tabletop_tui.engine.session import AnySession, Session
from tabletop_tui.storage.kept import KeptSeat
from tabletop_tui.storage.library import Library

LONGEST = 500
"""Moves: a long game."""
_PAGE = b"x" * 4096
_PEOPLE = (KeptSeat("Ann", "blue", "●"), KeptSeat("Bo", "orange", "■"))


def milliseconds(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return (time.perf_counter() - start) * 1000


def part(times: Sequence[float], share: float) -> float:
    """The time below which this share of all times lies."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def long_game(game: Any) -> AnySession:
    """A session to begin; random seeds until one lasts, or the longest of twenty."""
    best, most = 1, 0
    for seed in range(1, 21):
        made = len(_moves(game, seed))
        if made > most:
            best, most = seed, made
        if most >= LONGEST:
            break
    session: AnySession = Session(game, game.options(), 2, best)
    return session


def _moves(game: Any, seed: int) -> list[Any]:
    state, random = game.setup(game.options(), 2, seed), Random(seed)
    moves: list[Any] = []
    while len(moves) < LONGEST and (legal := game.legal_moves(state)):
        moves.append(legal[int(random.random() * len(legal))])
        game.advance(state, moves[-1])
    return moves


def measure(slug: str, folder: Path) -> str:
    """One line of figures for one game."""
    game = CATALOGUE[slug].load()
    library = Library.open(folder)
    session = long_game(game)
    keeper = library.begin(session, _PEOPLE)
    saves, disk = [], []
    handle = os.open(folder / "page", os.O_CREAT | os.O_RDWR)
    for move in _moves(game, session.seed):
        session.play(move)
        saves.append(milliseconds(keeper.save))
        os.pwrite(handle, _PAGE, 0)
        disk.append(milliseconds(lambda: os.fsync(handle)))
    os.close(handle)
    keeper.close()
    number = keeper.number
    assert number is not None, keeper.problem
    opening = [milliseconds(lambda: library.take(game, number).close()) for _ in range(9)]
    again = library.take(game, number).session
    story = milliseconds(lambda: again.log(SeatId(0)))
    library.close()
    return (
        f"{slug:20} {len(saves):4} moves   keep p50 {part(saves, 0.5):6.2f} p95 {part(saves, 0.95):6.2f}"
        f"   disk p50 {part(disk, 0.5):6.2f} p95 {part(disk, 0.95):6.2f}"
        f"   open first {opening[0]:5.1f} then {part(opening, 0.5):5.1f}   story {story:5.1f}"
    )


def main(slugs: Sequence[str]) -> None:
    for slug in slugs or list(CATALOGUE):
        with tempfile.TemporaryDirectory() as folder:
            sys.stdout.write(f"{measure(slug, Path(folder))}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
