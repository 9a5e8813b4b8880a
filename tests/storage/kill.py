"""Kills a program that plays and keeps games, at random moments, and looks at what is left.

The full form, hundreds of times over every game: `python -m tests.storage.kill 300`.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.storage.library import Library
from tabletop_tui.storage.resume import replay_of
from tests.storage.victim import digest, rules

ROOT = Path(__file__).resolve().parents[2]
LONGEST_LIFE = 0.25


@dataclass
class Said:
    """What a victim has said before it died: its games, and what each may hold now."""

    allowed: dict[int, set[str]] = field(default_factory=dict)
    beginning: bool = False
    steps: int = 0

    def hear(self, lines: Sequence[str]) -> None:
        game, tried = 0, ""
        for line in lines:
            match line.split():
                case ["begin", _]:
                    self.beginning = True
                case ["game", number, now]:
                    game, self.beginning = int(number), False
                    self.allowed[game] = {now}
                case ["try", tried]:
                    self.allowed[game].add(tried)
                case ["kept"]:
                    self.allowed[game] = {tried}
                    self.steps += 1


def kill_once(folder: Path, seed: int, slugs: Sequence[str]) -> Said:
    """Let a victim play in `folder` for a random while, kill it, and check every game there."""
    random = Random(seed)
    victim = subprocess.Popen(
        [sys.executable, "-m", "tests.storage.victim", str(folder), str(seed), *slugs],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert victim.stdout is not None
    lines = [victim.stdout.readline()]
    time.sleep(random.random() * LONGEST_LIFE)
    assert victim.poll() is None, "it ended by itself"
    victim.kill()
    lines += victim.stdout.read().splitlines()
    victim.wait()
    said = Said()
    said.hear(lines)
    check(folder, said)
    return said


def check(folder: Path, said: Said) -> None:
    """Every game stands before or after the step that was being kept, whole and playable."""
    library = Library.open(folder)
    assert library.notice == "", library.notice
    listed = [each.id for each in library.games()]
    extra = set(listed) - set(said.allowed)
    assert set(said.allowed) <= set(listed), "a game is lost"
    assert len(extra) <= said.beginning, "a game nobody has begun"
    for number in listed:
        kept = library.game(number)
        game = rules(kept.facts.slug)
        keeper = library.take(game, number)
        assert keeper.session.record.moves or not kept.moves, "a mixture of two positions"
        now = digest(keeper.session)
        assert number in extra or now in said.allowed[number], "neither before nor after the step"
        replay = replay_of(game, kept)
        assert replay.stopped is None, replay.stopped
        replay.go(replay.length)
        assert digest(replay) == now, "the moves do not lead to the position"
        keeper.close()
    library.close()


def main(times: int) -> None:
    steps = torn = 0
    for seed in range(times):
        with tempfile.TemporaryDirectory() as folder:
            said = kill_once(Path(folder), seed, list(CATALOGUE))
        steps += said.steps
        torn += said.beginning or any(len(each) > 1 for each in said.allowed.values())
        sys.stdout.write(f"\r{seed + 1} of {times}: {steps} steps kept, {torn} killed in mid-step")
        sys.stdout.flush()
    sys.stdout.write("\nNothing was lost.\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
