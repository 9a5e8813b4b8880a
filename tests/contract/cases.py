"""What the contract suite runs over: every game, variant and number of seats, and games of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.engine.game import apply
from tabletop_tui.engine.model import Audience, SeatId, Step, Target, Viewer
from tests.contract.hooks import HOOKS, Hooks
from tests.toy import GAME as MARSH

ROOT = Path(__file__).parents[2]
SEEDS = (1, 2)
LONGEST_GAME = 100_000

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class Case:
    """One game at one table. Compared by identity, so that its games are played once."""

    game: Any
    variant: int
    seats: int
    page: Path
    """The game's rules page."""

    def __str__(self) -> str:
        return f"{self.game.slug}-{self.variant}-{self.seats}"

    @property
    def options(self) -> Any:
        return self.game.variants[self.variant]

    @property
    def hooks(self) -> Hooks:
        return HOOKS[self.game.slug]

    @property
    def viewers(self) -> list[SeatId]:
        return [SeatId(seat) for seat in range(self.seats)]

    @property
    def audience(self) -> list[Viewer]:
        """Everybody who may look while the game goes on."""
        return [*self.viewers, Audience.PUBLIC]

    def setup(self, seed: int) -> Any:
        return self.game.setup(self.options, self.seats, seed)


def cases_of(game: Any, page: Path) -> Iterator[Case]:
    for variant, options in enumerate(game.variants):
        for seats in game.seats(options):
            yield Case(game, variant, seats, page)


def _all_cases() -> Iterator[Case]:
    yield from cases_of(MARSH, ROOT / "tests" / "toy" / "rules.md")
    for slug, entry in CATALOGUE.items():
        yield from cases_of(entry.load(), ROOT / "assets" / slug / "rules.md")


CASES = tuple(_all_cases())


@dataclass(frozen=True)
class Walk:
    """A whole game of random moves: `states[i]`, `moves[i]`, `steps[i]` lead to `states[i + 1]`."""

    seed: int
    states: tuple[Any, ...]
    moves: tuple[Any, ...]
    steps: tuple[Step[Any, Any], ...]


@cache
def walk(case: Case, seed: int) -> Walk:
    """The random game of this seed, the same in every run.

    Odd seeds choose uniformly, which leads to long games and odd corners. Even seeds go by
    `_worth`, which leads to games more like those people play.
    """
    random = Random(f"{case}/{seed}")
    states, moves, steps = [case.setup(seed)], [], []
    while legal := case.game.legal_moves(states[-1]):
        count = 1 if seed % 2 else min(len(legal), 8)
        some = [legal[int(random.random() * len(legal))] for _ in range(count)]
        worth = partial(_worth, case, states[-1])
        moves.append(max(some, key=worth) if count > 1 else some[0])
        steps.append(apply(case.game, states[-1], moves[-1]))
        states.append(steps[-1].state)
        assert len(moves) < LONGEST_GAME, f"{case} seed {seed} does not end"
    return Walk(seed, tuple(states), tuple(moves), tuple(steps))


def _worth(case: Case, state: Any, move: Any) -> tuple[bool, int, int]:
    """Moves that are warned of come last, moves that score come first, then it is taste."""
    after = apply(case.game, state, move).state
    score = case.game.status(after).scores[case.game.actor(state)] or 0
    return case.game.warning(state, move) is None, score, case.hooks.taste(state, move)


def spread(items: Sequence[T], count: int) -> list[T]:
    """At most `count` of the items, first and last among them, evenly spaced."""
    if len(items) <= count:
        return list(items)
    return [items[index * (len(items) - 1) // (count - 1)] for index in range(count)]


def positions(case: Case, count: int) -> Iterator[Any]:
    """At most `count` positions that ask for a decision, of each seed's game."""
    for seed in SEEDS:
        yield from spread(walk(case, seed).states[:-1], count)


@cache
def known_moves(case: Case) -> tuple[Any, ...]:
    """Moves that are legal somewhere in this case's games, each once."""
    listed = (spread(case.game.legal_moves(state), 24) for state in positions(case, 40))
    return tuple(dict.fromkeys(move for moves in listed for move in moves))


@cache
def known_targets(case: Case) -> tuple[Target, ...]:
    """Targets that lie on a path somewhere in this case's games, each once."""
    game = case.game
    paths = (
        game.path(state, move)
        for state in positions(case, 40)
        for move in spread(game.legal_moves(state), 24)
    )
    return tuple(dict.fromkeys(target for path in paths for target in path))
