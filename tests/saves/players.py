"""Players that reach ends which random games do not: a perfect clear, a tie at 60 Years, a standstill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tabletop_tui.games.stem_and_branch import GAME
from tabletop_tui.games.stem_and_branch.cards import ELEMENT, METAL, WATER
from tabletop_tui.games.stem_and_branch.model import State
from tabletop_tui.games.stem_and_branch.moves import (
    ActivateScroll,
    ClaimScroll,
    Move,
    RefreshScroll,
    Summon,
    TakeFromSpace,
    TakeFromSupply,
)
from tests.benchmarks.stem_and_branch_bots import Bot, choose_greedy, choose_together
from tests.contract.cases import Case, Walk

_USEFUL = (WATER, METAL)
"""Elements whose tokens refresh the Water scroll."""


def choose_standstill(state: State, random: Random) -> Move:
    """Get a Water scroll, then only use and refresh it: nothing is drawn or summoned (R83)."""
    moves = GAME.legal_moves(state)
    wanted = [move for move in moves if _idles(state, move)]
    return wanted[0] if wanted else choose_greedy(state, random)


def _idles(state: State, move: Move) -> bool:
    match move:
        case ActivateScroll() | RefreshScroll():
            return move.element == WATER
        case ClaimScroll():
            return move.element == WATER
        case Summon():
            return ELEMENT[move.card] == WATER and not state.scrolls[state.actor][WATER]
        case TakeFromSupply():
            return move.element in _USEFUL
        case TakeFromSpace():
            return state.ground[move.space] in _USEFUL
        case _:
            return False


def players_of(case: Case) -> Sequence[Bot]:
    """Who plays at a table besides random movers."""
    if case.game.slug != GAME.slug:
        return ()
    if case.options.together:
        return (choose_together,)
    return (choose_greedy, choose_standstill) if case.options.scrolls else (choose_greedy,)


def played(case: Case, seed: int, choose: Callable[[Any, Random], Any]) -> Walk:
    """A whole game in which everybody plays alike; of its positions only the last is kept."""
    random = Random(f"{case}/{choose.__name__}/{seed}")
    state, moves = case.setup(seed), []
    while case.game.actor(state) is not None:
        moves.append(choose(state, random))
        case.game.advance(state, moves[-1])
    return Walk(seed, (state,), tuple(moves), ())
