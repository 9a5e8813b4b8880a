"""Who has played and won what: figures worked out from finished games, never kept apart from them.

Nothing here guesses who is who: two names are one person only where somebody has said so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from tabletop_tui.storage.kept import Listed


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game as one person played it."""

    number: int
    slug: str
    when: int
    total: int | None
    rank: int
    won: bool


@dataclass(frozen=True, slots=True)
class Person:
    """One person's games, oldest first, and what they come to.

    `average` and `best` are of the games that gave a score. Solitary games count like others.
    """

    name: str
    played: tuple[Played, ...]
    wins: int
    average: float | None
    best: int | None
    streak: int
    """Games won in a row up to now."""
    longest: int
    """The most games ever won in a row."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two people against one another: games in which one came before the other, and draws."""

    one: str
    other: str
    games: int
    one_ahead: int
    other_ahead: int


@dataclass(frozen=True, slots=True)
class History:
    """Finished games, oldest first, and the people in them, the one with most wins first."""

    games: tuple[Listed, ...]
    people: tuple[Person, ...]
    pairs: tuple[Pair, ...]

    @property
    def seconds(self) -> int:
        """The time at the table in all these games."""
        return sum(each.facts.played for each in self.games)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(person.name for person in self.people)


def history(listed: Sequence[Listed], people: Mapping[str, str], slug: str = "") -> History:
    """The figures of all finished games, or of one game's. `people` maps merged names."""
    over = [each for each in listed if each.facts.result and slug in ("", each.facts.slug)]
    games = tuple(sorted(over, key=lambda each: (each.facts.changed, each.id)))
    played: dict[str, list[Played]] = {}
    for each in games:
        for name, one in _played(each, people):
            played.setdefault(name, []).append(one)
    found = [_person(name, tuple(own)) for name, own in played.items()]
    found.sort(key=lambda person: (-person.wins, -len(person.played), person.name))
    return History(games, tuple(found), _pairs(games, people))


def _played(listed: Listed, people: Mapping[str, str]) -> list[tuple[str, Played]]:
    """Everybody at one table. Where one person sat twice, the better seat counts."""
    facts = listed.facts
    best: dict[str, Played] = {}
    for seat, score in zip(facts.seats, facts.result, strict=True):
        name = people.get(seat.name, seat.name)
        one = Played(listed.id, facts.slug, facts.changed, score.total, score.rank, score.won)
        if name not in best or one.rank < best[name].rank:
            best[name] = one
    return list(best.items())


def _person(name: str, played: tuple[Played, ...]) -> Person:
    totals = [each.total for each in played if each.total is not None]
    streak = longest = 0
    for each in played:
        streak = streak + 1 if each.won else 0
        longest = max(longest, streak)
    return Person(
        name=name,
        played=played,
        wins=sum(each.won for each in played),
        average=sum(totals) / len(totals) if totals else None,
        best=max(totals, default=None),
        streak=streak,
        longest=longest,
    )


def _pairs(games: Sequence[Listed], people: Mapping[str, str]) -> tuple[Pair, ...]:
    """Everybody who has met anybody, those who met most first."""
    met: dict[tuple[str, str], list[int]] = {}
    for listed in games:
        ranks = {name: one.rank for name, one in _played(listed, people)}
        for one, other in combinations(sorted(ranks), 2):
            counts = met.setdefault((one, other), [0, 0, 0])
            counts[0] += 1
            counts[1] += ranks[one] < ranks[other]
            counts[2] += ranks[other] < ranks[one]
    pairs = [Pair(one, other, *counts) for (one, other), counts in met.items()]
    return tuple(sorted(pairs, key=lambda pair: (-pair.games, pair.one, pair.other)))
