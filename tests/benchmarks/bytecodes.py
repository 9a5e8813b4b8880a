"""The gate: no game may take many more bytecodes a random move, setup included, than it took.

    python -m tests.benchmarks.bytecodes

writes `bytecodes.json` anew. Read the difference afterwards: where a figure grows, say why.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path

from tabletop_tui.catalogue import CATALOGUE
from tests.benchmarks.cases import cases_of
from tests.benchmarks.counting import SAME_PYTHON, measure
from tests.project.running import environment, run

FILE = Path(__file__).parent / "bytecodes.json"
ALLOWED = 1.1
TARGETS = {
    "circadia": 700.0,
    "castles_of_caleira": 700.0,
    "stem_and_branch": 2_000.0,
    "habitopia": 3_000.0,
}
"""Bytecodes a move that a game's figures never exceed, whatever is recorded."""


def figures(slug: str) -> dict[str, float]:
    """The figures of a game by case, counted where nothing else traces or was computed before."""
    command = [sys.executable, "-m", "tests.benchmarks.bytecodes", "--count", slug]
    done = run(command, env=environment(PYTHONHASHSEED="0"))
    assert done.returncode == 0, done.stderr
    counted: dict[str, float] = json.loads(done.stdout)
    return counted


def recorded() -> dict[str, float]:
    loaded: dict[str, float] = json.loads(FILE.read_text(encoding="utf-8"))
    return loaded


def excesses(
    counted: Mapping[str, float], kept: Mapping[str, float], target: float | None
) -> list[str]:
    """What is wrong with some figures, in words: above what was recorded, or above the target."""
    found = []
    for name, figure in counted.items():
        if name not in kept:
            found.append(f"{name}: {figure} bytecodes a move, nothing is recorded")
        elif figure > kept[name] * ALLOWED:
            found.append(f"{name}: {figure} bytecodes a move, {kept[name]} are recorded")
        if target is not None and figure > target:
            found.append(f"{name}: {figure} bytecodes a move, the target is {target}")
    return found


def _count(slug: str) -> dict[str, float]:
    cases = list(cases_of(slug))
    # A process a case: no case finds what another has computed.
    with get_context("fork").Pool(1, maxtasksperchild=1) as pool:
        counted = pool.map(measure, [case.play for case in cases], chunksize=1)
    return dict(zip(map(str, cases), counted, strict=True))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--count", choices=CATALOGUE, help="print the figures of one game")
    chosen = parser.parse_args(arguments)
    if not SAME_PYTHON:
        print("The figures are of CPython 3.11; this is another Python.", file=sys.stderr)
        return 1
    if chosen.count:
        print(json.dumps(_count(chosen.count)))
        return 0
    counted = {name: figure for slug in CATALOGUE for name, figure in figures(slug).items()}
    FILE.write_text(json.dumps(counted, indent=2) + "\n", encoding="utf-8")
    print(f"{len(counted)} figures")
    return 0


if __name__ == "__main__":
    sys.exit(main())
