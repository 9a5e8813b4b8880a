"""Counting the bytecodes that rules run: a figure that repeats to the last digit."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from types import FrameType
from typing import Any

SAME_PYTHON = sys.implementation.name == "cpython" and sys.version_info[:2] == (3, 11)
"""Whether this interpreter compiles to the bytecodes that are recorded: CPython 3.11."""

_MOVES = 400
_SEED = 1
_OTHER_SEED = 2


def bytecodes_a_move(play: Callable[[], int]) -> float:
    """Bytecodes of all Python code that `play` runs, by the number it returns."""
    count = 0

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal count
        if event == "opcode":
            count += 1
        elif event == "call":
            frame.f_trace_opcodes = True
            frame.f_trace_lines = False
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        moves = play()
    finally:
        sys.settrace(before)
    return round(count / moves, 1)


def measure(play: Callable[[Random, int], int]) -> float:
    """Bytecodes a move of some random games, played by `play` as `Case.play` does.

    Other games go before them, so that what is computed once and kept does not count.
    """
    play(Random(_OTHER_SEED), _MOVES)
    return bytecodes_a_move(lambda: play(Random(_SEED), _MOVES))
