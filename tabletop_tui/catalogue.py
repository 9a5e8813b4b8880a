"""Which games there are: facts for menus, and a way to load a game when it is wanted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any


@dataclass(frozen=True, slots=True)
class Start:
    """A way into a game of its own on the home screen, by a key: some options are chosen already.

    `options` are texts as on the command line; `seats` is how many sit down, None for as many as
    the last time.
    """

    key: str
    label: str
    options: dict[str, str] = field(default_factory=dict)
    seats: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A game's line in the menus. `seats` is the widest range its options allow."""

    slug: str
    title: str
    seats: range
    minutes: str
    line: str
    starts: tuple[Start, ...] = ()

    def load(self) -> Any:
        """The game's rules: a `Game`. Imports no screen."""
        return import_module(f"tabletop_tui.games.{self.slug}").GAME

    def load_screen(self) -> Callable[..., Any]:
        """The game's table screen class. Imports Textual."""
        table: Callable[..., Any] = import_module(f"tabletop_tui.games.{self.slug}.screen").TABLE
        return table


CATALOGUE: dict[str, Entry] = {
    entry.slug: entry
    for entry in (
        Entry(
            "circadia",
            "Circadia",
            range(2, 6),
            "30",
            "Gather bears, axolotls and geese; bring them home by day and by night.",
        ),
        Entry(
            "castles_of_caleira",
            "Castles of Caleira",
            range(2, 5),
            "20",
            "Build the finest castle piece by piece, and bring your rivals' down.",
        ),
        Entry(
            "habitopia",
            "Habitopia",
            range(2, 5),
            "40",
            "Lay two-sided cards into a reserve and meet each animal's wish.",
        ),
        Entry(
            "stem_and_branch",
            "Stem & Branch",
            range(1, 5),
            "40",
            "Raise the calendar's twelve animals: as rivals, together or alone.",
            (
                Start("a", "alone", {"mode": "solo"}, 1),
                Start("t", "together", {"mode": "co-op"}),
            ),
        ),
    )
}
