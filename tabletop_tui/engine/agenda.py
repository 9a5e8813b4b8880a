"""Nested and delayed effects as data.

An agenda is a tuple of frozen frames in a game's state; the first frame is the one being
resolved, and names the seat that chooses. An effect that must finish before anything else is
put in front with `now`; an effect that waits its turn is appended with `later`. Dropping
effects is a filter. Nothing is a closure, so any position in mid-effect can be copied,
compared, saved and tested.
"""

from __future__ import annotations

from typing import TypeVar

F = TypeVar("F")


def now(agenda: tuple[F, ...], *frames: F) -> tuple[F, ...]:
    """Resolve `frames` first, in the order given, then the rest."""
    return frames + agenda


def later(agenda: tuple[F, ...], *frames: F) -> tuple[F, ...]:
    """Resolve `frames`, in the order given, after everything that waits already."""
    return agenda + frames
