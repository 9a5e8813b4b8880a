"""How fast the interface is, from key to last byte, against the least Textual application.

    python -m tests.benchmarks.interface --repeats 3 --keys 100

Everything runs in a pseudo-terminal of 120×40; repeats are interleaved and the median counts,
of keys the 95th percentile. The machine should have nothing else to do.
"""

from __future__ import annotations

import argparse
import math
import resource
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median

from tests.benchmarks.goals import Goal, Measured, short, table
from tests.benchmarks.pty import Answer
from tests.benchmarks.visits import (
    Visit,
    launch_home,
    launch_minimal,
    memory_of_walk,
    walk_minimal,
)
from tests.project.running import program, python

COMMANDS = ("--help", "--version", "list")
BARE = "bare interpreter"
UNWANTED = ("textual", "pydantic")
_LOADED = f"""
import sys
from tabletop_tui.cli import main
main(sys.argv[1:])
print("loaded:", *(name for name in {UNWANTED} if name in sys.modules))
"""


@dataclass
class Results:
    """What was measured so far; seconds."""

    minimal: list[float] = field(default_factory=list)
    home: list[float] = field(default_factory=list)
    minimal_arrows: list[Answer] = field(default_factory=list)
    visits: list[Visit] = field(default_factory=list)
    commands: dict[str, list[float]] = field(default_factory=dict)

    def answers(self, *kinds: str) -> list[Answer]:
        return [a for visit in self.visits for kind in kinds for a in visit.answers.get(kind, ())]


def cpu_of(*arguments: str) -> float:
    """CPU seconds of a command of the program; of an empty one without arguments."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = program(*arguments) if arguments else python("")
    assert done.returncode == 0, done.stderr
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def unwanted(command: str) -> list[str]:
    """Large libraries that a command loads."""
    done = python(_LOADED, command)
    return done.stdout.splitlines()[-1].split()[1:]


def percentile(seconds: Iterable[float | None], share: float) -> float:
    """The nearest rank among what was answered, in milliseconds."""
    known = sorted(each for each in seconds if each is not None)
    return known[math.ceil(share * len(known)) - 1] * 1000


def first_bytes(answers: Iterable[Answer], share: float = 0.95) -> float:
    return percentile((answer.first for answer in answers), share)


def last_bytes(answers: Iterable[Answer], share: float = 0.95) -> float:
    return percentile((answer.last for answer in answers), share)


def measure(repeats: int, keys: int, moves: int, idle: float) -> Results:
    results = Results()
    for turn in range(repeats):
        print(f"{turn + 1}/{repeats}", file=sys.stderr)
        results.minimal.append(launch_minimal())
        results.home.append(launch_home())
        results.minimal_arrows += walk_minimal(keys)
        results.visits.append(Visit(keys, moves, idle))
        results.commands.setdefault(BARE, []).append(cpu_of())
        for command in COMMANDS:
            results.commands.setdefault(command, []).append(cpu_of(command))
    return results


def _launches(results: Results) -> Iterator[Measured]:
    floor = median(results.minimal) * 1000
    beside = f"minimal app {short(floor)}"
    for name, seconds, goal in (
        ("launch to the home screen, ms", results.home, Goal(1.6, 1.3, lower=True)),
        (
            "launch into a game, ms",
            [visit.launch for visit in results.visits],
            Goal(2.4, 1.8, lower=True),
        ),
    ):
        figure = median(seconds) * 1000
        yield Measured(name, short(figure), figure / floor, goal, "×", beside)


def _commands(results: Results) -> Iterator[Measured]:
    bare = median(results.commands[BARE]) * 1000
    for command in COMMANDS:
        figure = median(results.commands[command]) * 1000
        goal = Goal(None, 60, lower=True)
        floor = f"{BARE} {short(bare)}"
        yield Measured(
            f"CPU of {command} above the floor, ms", short(figure), figure - bare, goal, "", floor
        )
        found = unwanted(command)
        goal = Goal(0, 0, lower=True)
        yield Measured(f"libraries of {command}", " ".join(found) or "none", len(found), goal)


def _keys(results: Results) -> Iterator[Measured]:
    arrows, minimal = results.answers("arrow"), results.minimal_arrows
    for share, name in ((0.5, "p50"), (0.95, "p95")):
        figure, floor = last_bytes(arrows, share), last_bytes(minimal, share)
        goal = Goal(10 if share > 0.5 else None, 2 * floor, lower=True)
        beside = f"minimal app {short(floor)}"
        yield Measured(f"arrow key, {name}, ms", short(figure), figure, goal, "", beside)
    for name, figure, goal in (
        ("played move, p95, ms", last_bytes(results.answers("move")), Goal(50, 25, lower=True)),
        ("hand-over, first byte, p95, ms", first_bytes(results.answers("hand-over")), _SOON),
        ("reveal, first byte, p95, ms", first_bytes(results.answers("reveal")), _SOON),
        ("dialog, first byte, p95, ms", first_bytes(results.answers("dialog")), _SOON),
    ):
        yield Measured(name, short(figure), figure, goal)


_SOON = Goal(50, 20, lower=True)


def _rest(results: Results, memory: tuple[float, float] | None, keys: int) -> Iterator[Measured]:
    idle = max(visit.idle_bytes for visit in results.visits)
    yield Measured("output while idle, bytes", str(idle), idle, Goal(0, 0, lower=True))
    if memory is None:
        print("Peak memory is left out: this system does not tell it.", file=sys.stderr)
        return
    peak, growth = memory
    yield Measured(f"peak after {keys} keys, MB", short(peak), peak, Goal(70, 55, lower=True))
    yield Measured("growth in their second half, MB", short(growth), growth, Goal(2, 1, lower=True))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--keys", type=int, default=100, help="arrow keys a repeat")
    parser.add_argument("--moves", type=int, default=40, help="played moves a repeat")
    parser.add_argument("--idle", type=float, default=3.0, help="seconds a repeat")
    parser.add_argument("--memory-keys", type=int, default=1_000, help="arrow keys for the memory")
    chosen = parser.parse_args(arguments)
    results = measure(chosen.repeats, chosen.keys, chosen.moves, chosen.idle)
    memory = memory_of_walk(chosen.memory_keys)
    rows = [
        *_launches(results),
        *_commands(results),
        *_keys(results),
        *_rest(results, memory, chosen.memory_keys),
    ]
    print(table(row.cells for row in rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
