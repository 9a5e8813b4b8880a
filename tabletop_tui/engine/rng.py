"""Shuffles that never change: the same seed and number give the same order for ever."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffled(items: Sequence[T], seed: int, number: int) -> tuple[T, ...]:
    """`items` in the random order of shuffle `number` of a game with this seed.

    Fisher-Yates over `Random.random()`, the one generator call whose results Python keeps
    from version to version.
    """
    return mixed(items, Random(f"{seed}/{number}"))


def mixed(items: Sequence[T], random: Random) -> tuple[T, ...]:
    """`items` in random order, drawn from `random`."""
    out = list(items)
    draw = random.random
    for last in range(len(out) - 1, 0, -1):
        other = int(draw() * (last + 1))
        out[last], out[other] = out[other], out[last]
    return tuple(out)
