"""Dealing and moving cards in zones that are tuples. The first card of a pile is its top."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(zone: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """`zone` with `item` at `index` in place of what was there."""
    return zone[:index] + (item,) + zone[index + 1 :]


def without(zone: tuple[T, ...], item: T) -> tuple[T, ...]:
    """`zone` without the first `item`. Raises ValueError if there is none."""
    index = zone.index(item)
    return zone[:index] + zone[index + 1 :]


def deal(
    pile: tuple[T, ...], seats: int, count: int
) -> tuple[tuple[tuple[T, ...], ...], tuple[T, ...]]:
    """Deal `count` cards to each of `seats` from the top, one by one in turn order.

    Returns the hands in seat order and the rest of the pile.
    """
    hands = tuple(pile[seat : seats * count : seats] for seat in range(seats))
    return hands, pile[seats * count :]
