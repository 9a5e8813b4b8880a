"""What is done at the terminal while the clock runs: the keys of visits to the program."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle, islice
from tempfile import TemporaryDirectory
from typing import Literal, TypeAlias

from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.engine.picker import Picker
from tabletop_tui.engine.session import AnySession, Session
from tests.benchmarks.minimal_app import FIRST_WORD
from tests.benchmarks.pty import Answer, Pty

SLUG, SEED, NAMES = "circadia", 7, ("A", "B")
CURTAIN = "Pass the keyboard to"
"""What the curtain says, and nothing else does."""
DIGEST = "any key closes this"
TABLE = CATALOGUE[SLUG].title.upper()
"""What the table says, and nothing else does."""

_PYTHON = (sys.executable, "-m")
MINIMAL = (*_PYTHON, "tests.benchmarks.minimal_app")
HOME = (*_PYTHON, "tabletop_tui")
GAME = (*HOME, "play", SLUG, "--seat", NAMES[0], "--seat", NAMES[1], "--seed", str(SEED))
HOME_WORD = CATALOGUE[SLUG].title

_WALK = ("right", "right", "down", "left", "down", "right", "up", "left", "left", "up")
_MEMORY_QUIET = 0.005
_LONG_QUIET = 0.3
"""After keys that open or close a screen: the next key must not come before it can be heard."""
_TRIES = 20

Kind: TypeAlias = Literal["pick", "move", "hand-over", "reveal"]


def moves_by_keys() -> Iterator[tuple[str, Kind]]:
    """Keys that play the game of `GAME` to its end, always by the first choice.

    The game is played along in this process, to know what each key does.
    """
    game = CATALOGUE[SLUG].load()
    session: AnySession = Session(game, game.options(), len(NAMES), SEED)
    while (decision := session.decision) is not None:
        picker = Picker(decision)
        while (option := picker.pick(picker.choices[0].target)) is None:
            yield "1", "pick"
        if session.warning(option.move) is not None:
            yield "1", "pick"
        key = "\r" if len(decision.options) == 1 else "1"  # a number does not end a turn
        session.play(option.move)
        if session.actor in (decision.actor, None):
            yield key, "move"
        else:
            yield key, "hand-over"
            yield " ", "reveal"


@contextmanager
def opened(command: Sequence[str]) -> Iterator[Pty]:
    """The program with empty folders of its own, so that nobody's games and settings are touched."""
    with (
        TemporaryDirectory() as folder,
        Pty(command, TABLETOP_CONFIG_DIR=folder, TABLETOP_DATA_DIR=folder) as terminal,
    ):
        yield terminal


def launch_minimal() -> float:
    with Pty(MINIMAL) as terminal:
        return terminal.launched(FIRST_WORD)


def launch_home() -> float:
    with opened(HOME) as terminal:
        return terminal.launched(HOME_WORD)


def walk_minimal(keys: int) -> list[Answer]:
    """Arrow keys in the minimal application."""
    with Pty(MINIMAL) as terminal:
        terminal.launched(FIRST_WORD)
        return _walk(terminal, keys)


def _walk(terminal: Pty, keys: int) -> list[Answer]:
    return [terminal.press(key) for key in islice(cycle(_WALK), keys)]


def _reveal(terminal: Pty) -> Answer:
    """Lift the curtain and close what happened meanwhile; how long the first of them took.

    A space that comes while the curtain is still falling is not heard.
    """
    terminal.settle()
    for _ in range(_TRIES):
        answer = terminal.press(" ", quiet=_LONG_QUIET)
        if TABLE in answer.text:
            if DIGEST in answer.text:
                terminal.press(" ", quiet=_LONG_QUIET)
            return answer
    raise AssertionError(f"the curtain stays:\n{answer.text}")


class Visit:
    """A visit to the table of Circadia, from its launch to the last key; seconds and answers."""

    def __init__(self, keys: int, moves: int, idle: float) -> None:
        with opened(GAME) as terminal:
            self.launch = terminal.launched(CURTAIN)
            self.answers: dict[str, list[Answer]] = {"reveal": [_reveal(terminal)]}
            self.answers["arrow"] = _walk(terminal, keys)
            self.answers["dialog"] = [self._dialog(terminal, key) for key in "?q?q"]
            self._play(terminal, moves)
            terminal.settle()
            self.idle_bytes = terminal.idle(idle)

    @staticmethod
    def _dialog(terminal: Pty, key: str) -> Answer:
        answer = terminal.press(key, quiet=_LONG_QUIET)
        terminal.press("q", quiet=_LONG_QUIET)
        return answer

    def _play(self, terminal: Pty, moves: int) -> None:
        played = 0
        for key, kind in moves_by_keys():
            if kind == "reveal":
                answer = _reveal(terminal)
            else:
                answer = terminal.press(key, until=CURTAIN if kind == "hand-over" else "")
            self.answers.setdefault(kind, []).append(answer)
            lost = CURTAIN in answer.text and kind != "hand-over"
            assert not lost, f"the curtain fell after a {kind}:\n{answer.text}"
            played += kind in ("move", "hand-over")
            # Not while the curtain stands: it is idle as well, but the table is asked about.
            if played >= moves and kind != "hand-over":
                return


def memory_of_walk(keys: int) -> tuple[float, float] | None:
    """Megabytes at most after this many arrow keys, and how much of it came in their second half.

    None where the system does not tell.
    """
    with opened(GAME) as terminal:
        terminal.launched(CURTAIN)
        _reveal(terminal)
        peaks = []
        for _ in range(2):
            for key in islice(cycle(_WALK), keys // 2):
                terminal.press(key, _MEMORY_QUIET)
            peaks.append(terminal.peak_memory())
    half, whole = peaks
    return None if half is None or whole is None else (whole, whole - half)
