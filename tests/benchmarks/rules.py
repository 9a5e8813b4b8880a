"""How fast the rules are, as ratios to other people's rules measured in the same run.

    python -m tests.benchmarks.rules --game circadia --seconds 2 --json figures.json

Every subject runs in a process of its own, time is CPU time, repeats are interleaved and the
median counts. Peers that are not installed are left out by name; the extra `bench` has them.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median

from tabletop_tui.catalogue import CATALOGUE
from tests.benchmarks.cases import Case, few_cases_of
from tests.benchmarks.goals import Goal, Measured, short, table
from tests.benchmarks.measuring import NOT_THERE, REFERENCE, Figures
from tests.benchmarks.peers import CHESS, LIARS_POKER, PEERS, UNO
from tests.benchmarks.workers import gain_of_two
from tests.project.running import environment, run

FLOORS = (REFERENCE, *PEERS)
SET_GAMES = ("circadia", "castles_of_caleira")
NAMES = {
    "moves_per_s": "random moves a second",
    "listed_us": "one listed move, µs",
    "legal_us": "legal moves, µs",
    "copy_us": "copy, µs",
    "view_us": "one seat's view, µs",
    "json_us": "JSON out and in, µs",
    "memory_mb": "peak memory, MB",
    "gain_of_two": "two processes against one",
    "bytecodes": "bytecodes a move",
}


def goals(slug: str) -> Iterator[tuple[str, str, Goal]]:
    """A game's goals: the figure, the floor that it is divided by ("" for none), the marks."""
    if slug in SET_GAMES:
        yield "moves_per_s", UNO, Goal(1, 3)
        yield "moves_per_s", REFERENCE, Goal(0.12, 0.35)
        yield "bytecodes", "", Goal(2_000, 700, lower=True)
    elif slug == "stem_and_branch":
        yield "moves_per_s", LIARS_POKER, Goal(0.7, 1.5)
        yield "bytecodes", "", Goal(5_000, 2_000, lower=True)
    elif slug == "habitopia":
        yield "moves_per_s", CHESS, Goal(0.5, 1.5)
        yield "listed_us", CHESS, Goal(0.3, 0.1, lower=True)
        yield "bytecodes", "", Goal(8_000, 3_000, lower=True)
    yield "copy_us", CHESS, Goal(5, 2, lower=True)
    yield "view_us", UNO, Goal(2, 0.5, lower=True)
    yield "json_us", CHESS, Goal(3, 1, lower=True)
    yield "memory_mb", UNO, Goal(1.2, 0.8, lower=True)
    yield "gain_of_two", "", Goal(1.6, 1.8)


def measured_apart(name: str, seconds: float, seed: int) -> Figures | None:
    """The figures of a subject, measured in another process; None for one that is not there."""
    command = [sys.executable, "-m", "tests.benchmarks.measuring", name, str(seconds), str(seed)]
    # Libraries of numbers would start threads of their own.
    variables = {"PYTHONHASHSEED": "0", "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    done = run(command, env=environment(**variables), seconds=120 + 30 * seconds)
    if done.returncode == NOT_THERE:
        return None
    assert done.returncode == 0, done.stderr
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures


def measured(names: Sequence[str], seconds: float, repeats: int) -> dict[str, Figures]:
    """The median figures of the subjects that are there."""
    kept: dict[str, list[Figures]] = {name: [] for name in names}
    for seed in range(1, repeats + 1):
        for name in list(kept):
            figures = measured_apart(name, seconds, seed)
            if figures is None:
                del kept[name]
                print(f"left out, because it is not installed: {name}", file=sys.stderr)
                continue
            if name not in FLOORS:
                moves = int(figures["moves_per_s"] * seconds)
                figures["gain_of_two"] = gain_of_two(Case.named(name), moves)
            kept[name].append(figures)
            print(f"{seed}/{repeats} {name}", file=sys.stderr)
    return {
        name: {key: median(figures[key] for figures in all_) for key in all_[0]}
        for name, all_ in kept.items()
    }


def report(name: str, figures: Mapping[str, Figures]) -> Iterator[Measured]:
    """The lines of one case: every figure, and every goal that it has."""
    own = figures[name]
    left = dict.fromkeys(key for key in NAMES if key in own)
    for key, floor, goal in goals(Case.named(name).slug):
        if key not in own or (floor and floor not in figures):
            continue
        left.pop(key, None)
        value = own[key] / figures[floor][key] if floor else own[key]
        other = f"{floor} {short(figures[floor][key])}" if floor else ""
        yield Measured(NAMES[key], short(own[key]), value, goal, "×" if floor else "", other)
    for key in left:
        yield Measured(NAMES[key], short(own[key]), None, None)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", choices=CATALOGUE, action="append", help="only this game")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time for each playing")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures here")
    chosen = parser.parse_args(arguments)
    cases = [str(case) for slug in chosen.game or CATALOGUE for case in few_cases_of(slug)]
    figures = measured([*FLOORS, *cases], chosen.seconds, chosen.repeats)
    for name in cases:
        print(f"\n{_title(Case.named(name))}\n{table(row.cells for row in report(name, figures))}")
    if chosen.json:
        about = {"python": platform.python_version(), "machine": platform.machine()}
        text = json.dumps({**about, "seconds": chosen.seconds, "figures": figures}, indent=1)
        chosen.json.write_text(text + "\n", encoding="utf-8")
    return 0


def _title(case: Case) -> str:
    options = case.game.variants[case.variant]
    return f"{CATALOGUE[case.slug].title}, {case.seats} seats, {options}"


if __name__ == "__main__":
    sys.exit(main())
