"""How many ways a game can go in its first moves: counts that any change of a rule moves."""

from __future__ import annotations

from typing import Any

from tests.contract.cases import SEEDS, Case

NODES = 2_000
"""A count is taken one move deeper as long as the last one is below this."""
DEPTH = 6


def perft(case: Case) -> list[int]:
    """The number of move sequences of length 1, 2, ... from the first seed's setup."""
    counts: list[int] = []
    level: list[Any] = [case.setup(SEEDS[0])]
    while len(counts) < DEPTH:
        listed = [(state, case.game.legal_moves(state)) for state in level]
        counts.append(sum(len(moves) for _, moves in listed))
        if counts[-1] > NODES:
            break
        level = [_after(case, state, move) for state, moves in listed for move in moves]
    return counts


def _after(case: Case, state: Any, move: Any) -> Any:
    after = state.copy()
    case.game.advance(after, move)
    return after
