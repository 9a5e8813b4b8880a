"""How much more two processes play than one."""

from __future__ import annotations

from dataclasses import dataclass
from multiprocessing import get_context
from random import Random
from time import perf_counter

from tests.benchmarks.cases import Case

_CHUNKS = 16


@dataclass(frozen=True, slots=True)
class _Play:
    """Plays a case's games of a seed; can be sent to another process."""

    case: Case
    least: int

    def __call__(self, seed: int) -> int:
        return self.case.play(Random(seed), self.least)


def gain_of_two(case: Case, moves: int) -> float:
    """How many times as much two processes play as one in the same time, by the wall's clock.

    `moves` are played by each number of processes.
    """
    play = _Play(case, moves // _CHUNKS)
    return _chunks_per_s(play, 2) / _chunks_per_s(play, 1)


def _chunks_per_s(play: _Play, workers: int) -> float:
    with get_context("spawn").Pool(workers) as pool:
        pool.map(play, range(workers * 2), chunksize=1)  # until all have loaded the game
        start = perf_counter()
        pool.map(play, range(_CHUNKS), chunksize=1)
        return _CHUNKS / (perf_counter() - start)
