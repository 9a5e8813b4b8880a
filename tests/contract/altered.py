"""The Marsh with a fault put in, to prove that the suite finds it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.contract.cases import CASES, Case
from tests.toy import GAME as MARSH


class Altered:
    """The Marsh, some of whose functions are others."""

    def __init__(self, **changed: Callable[..., Any]) -> None:
        self.__dict__.update(changed)

    def __getattr__(self, name: str) -> Any:
        return getattr(MARSH, name)


def altered(**changed: Callable[..., Any]) -> Case:
    """A table of three at the Marsh with these functions changed."""
    sound = next(case for case in CASES if str(case) == "marsh-0-3")
    return Case(Altered(**changed), sound.variant, sound.seats, sound.page)
