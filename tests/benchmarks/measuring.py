"""Timing one subject piece by piece, alone in a process that holds little else.

    python -m tests.benchmarks.measuring circadia-0-2 1.0 1

prints its figures as JSON, measured for about two CPU seconds with seed 1. The exit code is 3 for
a peer that is not installed.
"""

from __future__ import annotations

import json
import resource
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from tests.benchmarks import counting
from tests.benchmarks.cases import Case
from tests.benchmarks.peers import PEERS
from tests.benchmarks.subjects import Operations, OurGame, Reference, Subject

REFERENCE = "reference loop"
NOT_THERE = 3
"""The exit code for a peer that is not installed."""

_BATCH = 200
_POSITIONS = 48
_KEPT = 0.05
"""The share of positions that are kept to be timed."""
_SLICES = 5

Figures = dict[str, float]
"""Moves a second, microseconds, megabytes, bytecodes: the names end in their unit."""


def measure(subject: Subject, seconds: float, seed: int) -> Figures:
    """Every figure of one subject, in about twice `seconds`."""
    figures: Figures = {}
    if counting.SAME_PYTHON:
        figures["bytecodes"] = counting.measure(subject.play)
    figures["moves_per_s"] = _speed(subject, seconds, Random(seed))
    figures["memory_mb"] = peak_memory()
    operations = subject.operations()
    positions = _positions(subject, operations, Random(seed))
    for name, time in _times(operations, positions, seconds).items():
        figures[f"{name}_us"] = time
    listed = sum(len(operations["legal"](position)) for position in positions)
    figures["listed_us"] = figures["legal_us"] * len(positions) / listed
    return figures


def _speed(subject: Subject, seconds: float, random: Random) -> float:
    subject.play(random, _BATCH)
    start, made, used = process_time(), 0, 0.0
    while used < seconds:
        made += subject.play(random, _BATCH)
        used = process_time() - start
    return made / used


def _positions(subject: Subject, operations: Operations, random: Random) -> list[Any]:
    kept: list[Any] = []
    for position in subject.games(random):
        if random.random() < _KEPT:
            kept.append(operations["copy"](position))
        if len(kept) == _POSITIONS:
            break
    return kept


def _times(operations: Operations, positions: Sequence[Any], seconds: float) -> Mapping[str, float]:
    """Microseconds for each operation on a position, less those of a call that does nothing."""
    empty = _microseconds(lambda position: None, positions, 0.05)
    each = seconds / len(operations)
    return {
        name: _microseconds(operation, positions, each) - empty
        for name, operation in operations.items()
    }


def _microseconds(
    operation: Callable[[Any], Any], positions: Sequence[Any], seconds: float
) -> float:
    """The median of a few slices of time."""
    _round(operation, positions, 1)
    rounds = max(1, int(seconds / _SLICES / max(_round(operation, positions, 1), 1e-7)))
    slices = [_round(operation, positions, rounds) for _ in range(_SLICES)]
    return sorted(slices)[_SLICES // 2] / rounds / len(positions) * 1e6


def _round(operation: Callable[[Any], Any], positions: Sequence[Any], rounds: int) -> float:
    start = process_time()
    for _ in range(rounds):
        for position in positions:
            operation(position)
    return process_time() - start


def peak_memory() -> float:
    """Megabytes that this process has used at most."""
    status = Path("/proc/self/status")
    if status.exists():
        # What resource reports counts the parent's memory at the fork as well.
        (line,) = (each for each in status.read_text().splitlines() if each.startswith("VmHWM"))
        return int(line.split()[1]) / 1024
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (2**20 if sys.platform == "darwin" else 1024)


def subject(name: str) -> Subject:
    """The subject of this name. Raises ImportError for a peer that is not installed."""
    if name == REFERENCE:
        return Reference()
    return PEERS[name]() if name in PEERS else OurGame(Case.named(name))


def main(name: str, seconds: str, seed: str) -> int:
    try:
        found = subject(name)
    except ImportError:
        return NOT_THERE
    print(json.dumps(measure(found, float(seconds), int(seed))))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
