"""What is measured: every game of the catalogue, each variant at each number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Self

from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.engine.game import playout

_SEEDS = 2**31


@dataclass(frozen=True, slots=True)
class Case:
    """A game at one table; `variant` is an index into the game's variants."""

    slug: str
    variant: int
    seats: int

    def __str__(self) -> str:
        return f"{self.slug}-{self.variant}-{self.seats}"

    @classmethod
    def named(cls, name: str) -> Self:
        slug, variant, seats = name.rsplit("-", 2)
        return cls(slug, int(variant), int(seats))

    @property
    def game(self) -> Any:
        return CATALOGUE[self.slug].load()

    def setup(self, random: Random) -> Any:
        """A dealt position; its seed is drawn from `random`."""
        game = self.game
        seed = int(random.random() * _SEEDS)
        return game.setup(game.variants[self.variant], self.seats, seed)

    def play(self, random: Random, least: int) -> int:
        """Whole games of random moves until at least `least` were made; how many were."""
        game = self.game
        made = 0
        while made < least:
            made += playout(game, self.setup(random), random)
        return made


def cases_of(slug: str) -> Iterator[Case]:
    """Every variant of a game at every number of seats."""
    game = CATALOGUE[slug].load()
    for variant, options in enumerate(game.variants):
        for seats in game.seats(options):
            yield Case(slug, variant, seats)


def few_cases_of(slug: str) -> list[Case]:
    """The first variant with fewest and most seats, and the last variant."""
    cases = list(cases_of(slug))
    first = [case for case in cases if case.variant == 0]
    last = next(case for case in cases if case.variant == cases[-1].variant)
    return list(dict.fromkeys((first[0], first[-1], last)))
