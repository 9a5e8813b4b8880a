"""Where an arrow key leads: the nearest spot in that direction, across panels."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from textual.geometry import Region

K = TypeVar("K")

_OTHER_ROW = 10_000
_SIDEWAYS_COSTS = 3
"""A step aside counts as this many steps ahead, so that straight neighbours win."""


@dataclass(frozen=True, slots=True)
class Place(Generic[K]):
    """A spot on the screen by a key of the caller's."""

    key: K
    region: Region


def nearest(start: Region, places: Iterable[Place[K]], direction: str) -> K | None:
    """The key of the place to go to from `start`: "left", "right", "up" or "down".

    Left and right keep to the row as long as there is anything in it that way. None if nothing
    lies that way at all. Cells are about twice as high as wide, which the distances allow for.
    """
    best: tuple[float, K] | None = None
    for place in places:
        cost = _cost(start, place.region, direction)
        if cost is not None and (best is None or cost < best[0]):
            best = (cost, place.key)
    return best[1] if best else None


def _cost(start: Region, other: Region, direction: str) -> float | None:
    slack: float
    if direction in ("left", "right"):
        ahead = other.x - start.right if direction == "right" else start.x - other.right
        aside = _gap(start.y, start.bottom, other.y, other.bottom) * 2
        slack = abs(start.y - other.y)
    else:
        ahead = other.y - start.bottom if direction == "down" else start.y - other.bottom
        ahead *= 2
        aside = _gap(start.x, start.right, other.x, other.right)
        slack = abs(_middle(start) - _middle(other)) / 4
    if ahead < 0:
        return None
    if direction in ("left", "right") and aside:
        ahead += _OTHER_ROW
    return ahead + aside * _SIDEWAYS_COSTS + slack / 100


def _middle(region: Region) -> float:
    return region.x + region.width / 2


def _gap(start: int, end: int, other_start: int, other_end: int) -> int:
    """The distance between two stretches; 0 where they overlap."""
    return max(0, other_start - end + 1, start - other_end + 1)
