"""Giving a game up: what every game has beside its own moves, and how such a game ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tabletop_tui.engine.model import Outcome, SeatId, SeatResult


@dataclass(frozen=True, slots=True)
class Concede:
    """Whoever decides gives the game up. It ends at once, and this is the last move of its record."""

    kind: Literal["concede"] = "concede"


def conceded_outcome(
    scores: tuple[int | None, ...], conceding: SeatId, *, together: bool
) -> Outcome:
    """How a game ends that a seat has given up, by the scores as they stood; without sentences.

    The one that concedes is last, behind those that were out before; the others rank by their
    scores. A table that plays together wins or loses as one: then nobody wins.
    """
    keys = [_key(score, SeatId(seat) == conceding) for seat, score in enumerate(scores)]
    ranks = [1 if together else 1 + sum(other > key for other in keys) for key in keys]
    results = tuple(
        SeatResult(SeatId(seat), score, (), rank)
        for seat, (score, rank) in enumerate(zip(scores, ranks, strict=True))
    )
    best = tuple(each.seat for each in results if each.rank == 1 and each.seat != conceding)
    return Outcome(results, () if together else best, ())


def _key(score: int | None, conceding: bool) -> tuple[bool, bool, int]:
    return not conceding, score is not None, score or 0
