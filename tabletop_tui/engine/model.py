"""The nouns every game shares: seats, sentences, targets, decisions, steps, results.

All of it is plain frozen data. A sentence is a `Text`: strings and seat numbers in a row,
so that the interface can put in each player's name with its colour and mark, and no rule
ever learns what anybody is called.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Generic, NewType, TypeAlias, TypeVar

SeatId = NewType("SeatId", int)
"""A place at the table, 0-based, in turn order."""


class Audience(Enum):
    """Viewers that are not a seat."""

    PUBLIC = "public"
    """What everybody at the table may see."""
    OPEN = "open"
    """Every hand open: only for games that are over."""


Viewer: TypeAlias = SeatId | Audience
Text: TypeAlias = tuple[str | SeatId, ...]

M = TypeVar("M")
S = TypeVar("S")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Target:
    """One place on the table that a move can name: `("hand", "B4")`, `("cell", "2,3")`."""

    zone: str
    key: str


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is being asked now.

    `private` says that the decider must see hidden things to decide. `topic` is the heading
    of the game's rules page that explains this step, word for word.
    """

    code: str
    text: Text
    private: bool
    topic: str


@dataclass(frozen=True, slots=True)
class Option(Generic[M]):
    """A legal move with the targets that lead to it and a label of its own."""

    move: M
    path: tuple[Target, ...]
    label: Text


@dataclass(frozen=True, slots=True)
class Decision(Generic[M]):
    """Whose choice it is, what is asked, and every legal answer (at least one)."""

    actor: SeatId
    prompt: Prompt
    options: Sequence[Option[M]]


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """What one move led to. `committed`: somebody saw something new, or a shuffle was used."""

    state: S
    events: tuple[E, ...]
    committed: bool


@dataclass(frozen=True, slots=True)
class Status:
    """The public standing: for the header, the list of games and the jump to a turn.

    `turn` and `round` count from 1. `phase` is one of `phases`, the steps of a turn in order.
    `scores` has one entry a seat, None for a seat that is out or has no score yet.
    `ending` says what ends the game, or how close the end is.
    """

    turn: int
    round: int
    phase: str
    phases: tuple[str, ...]
    scores: tuple[int | None, ...]
    ending: Text


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a seat's final score."""

    label: Text
    points: int


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat finished. `total` is None for a seat that was eliminated; ranks count from 1."""

    seat: SeatId
    total: int | None
    lines: tuple[ScoreLine, ...]
    rank: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: a result for each seat in seat order, and who won.

    `verdict` is the one sentence that tells the end; `tie_break` explains how a tie was broken
    or why the victory is shared, empty where totals alone decided. `note` is anything else to be
    told of the end, such as what was missing.
    """

    results: tuple[SeatResult, ...]
    winners: tuple[SeatId, ...]
    verdict: Text
    tie_break: Text = ()
    note: Text = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not allowed: a code for tests and logs, a sentence with its numbers."""

    code: str
    text: Text


class IllegalMove(ValueError):
    """A move was played that is not legal now; the position is unchanged."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code)
        self.reason = reason


def spell(text: Text, names: Sequence[str]) -> str:
    """The sentence as one string, seats replaced by `names[seat]`."""
    return "".join(part if isinstance(part, str) else names[part] for part in text)


def listing(items: Sequence[Text], joint: str = "and") -> Text:
    """Join sentences parts as in prose: `a`, `a and b`, `a, b and c`."""
    out: list[str | SeatId] = []
    for index, item in enumerate(items):
        if index:
            out.append(f" {joint} " if index == len(items) - 1 else ", ")
        out.extend(item)
    return tuple(out)


@dataclass(frozen=True, slots=True)
class Section:
    """One table of a game's card reference: a title, column heads, rows of cells."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[Text, ...], ...]
    note: str = ""
