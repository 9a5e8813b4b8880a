"""What is kept of a game, as plain data that needs neither the game's rules nor pydantic.

Options, moves and positions are JSON texts here: a list of games is shown, and a game of other
rules is carried along, without reading them.
"""

from __future__ import annotations

from dataclasses import dataclass

CONCEDED = '{"kind":"concede"}'
"""The last move of a game that was given up, as it is kept."""


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """One person as they were called and told apart."""

    name: str
    colour: str
    mark: str


@dataclass(frozen=True, slots=True)
class KeptPosition:
    """The position after `moves` moves, written by version `version` of the rules."""

    moves: int
    version: int
    state: str


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game stands in public. `actor` is None when it is over."""

    turn: int
    round: int
    phase: str
    actor: int | None
    scores: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class SeatScore:
    """How one seat finished. `total` is None for a seat that was eliminated."""

    total: int | None
    rank: int
    won: bool


@dataclass(frozen=True, slots=True)
class Facts:
    """What a list shows of a game. Times are whole seconds since 1970, `played` a duration.

    `version` is that of the rules the game was begun with. `result` has an entry a seat once the
    game is over, and none before. `conceded` says that somebody gave it up: its last move does.
    """

    slug: str
    version: int
    title: str
    seats: tuple[KeptSeat, ...]
    seed: int
    begun: int
    changed: int
    played: int
    moves: int
    standing: Standing
    result: tuple[SeatScore, ...] = ()
    conceded: bool = False

    @property
    def conceding(self) -> KeptSeat | None:
        """Who gave the game up; None if nobody did, or a table that played together or alone.

        Whoever concedes is last by itself: by rank alone it can be told who that was.
        """
        ranks = [score.rank for score in self.result]
        if not self.conceded or len(set(ranks)) < 2:
            return None
        return self.seats[ranks.index(max(ranks))]

    @property
    def over(self) -> bool:
        return self.standing.actor is None


def given_up(moves: tuple[str, ...]) -> bool:
    """Whether these moves end with somebody conceding."""
    return moves[-1:] == (CONCEDED,)


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A whole game. `latest` is its position now, `wall` the one that undo can go back to.

    `note` and `report` are what the file it came from said beside the game: the one as text, the
    other as JSON.
    """

    facts: Facts
    options: str
    moves: tuple[str, ...]
    latest: KeptPosition
    wall: KeptPosition
    note: str = ""
    report: str | None = None


@dataclass(frozen=True, slots=True)
class Listed:
    """A kept game's number and what a list shows of it."""

    id: int
    facts: Facts
