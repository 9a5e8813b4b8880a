"""Games that break a promise of the protocol are caught by the check for that promise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tabletop_tui.engine.model import Outcome, Reason, Target, Text
from tests.contract.altered import altered
from tests.contract.cases import Case, positions, walk
from tests.contract.checks import check_advice, check_decision, check_moves, check_picker
from tests.contract.test_endings import check_outcome
from tests.toy import GAME as MARSH
from tests.toy.model import Move, State

Check = Callable[[Case, Any], None]


def twice(state: State) -> Any:
    moves = list(MARSH.legal_moves(state))
    return [*moves, moves[0]] if moves else moves


def one_less(state: State) -> Any:
    """Hides a legal move: `refuse` and `why_not` find nothing against it."""
    moves = list(MARSH.legal_moves(state))
    return moves[:-1] if len(moves) > 1 else moves


def lenient(state: State, move: Move) -> Reason | None:
    return None


def strict(state: State, move: Move) -> Reason | None:
    return MARSH.refuse(state, move) or Reason("no", ("No.",))


def wordless(state: State, move: Move) -> Reason | None:
    reason = MARSH.refuse(state, move)
    return reason and replace(reason, text=())


def one_label(state: State, move: Move) -> Text:
    return ("A move",)


def spelt_alike(state: State, move: Move) -> Text:
    """Two different sentences that read the same."""
    first, *others = MARSH.legal_moves(state)[:2]
    if move == first:
        return ("Sa", "me")
    return ("Same",) if move in others else MARSH.label(state, move)


def short_path(state: State, move: Move) -> tuple[Target, ...]:
    path = MARSH.path(state, move)
    return path[:-1] if move == MARSH.legal_moves(state)[0] else path


def one_caption(state: State, picked: Any, target: Any) -> Text:
    return ("A place",)


def two_questions(state: State, picked: Any) -> Text:
    return ("One\ntwo",)


def two_lines(state: State, move: Move) -> Text:
    return ("One\ntwo",)


def nobody(state: State, move: Move) -> Text:
    return (MARSH.legal_moves(state) and 7, " is not at this table.")  # type: ignore[return-value]


def all_open(state: State, picked: Any, target: Any) -> Reason | None:
    return None


def all_closed(state: State, picked: Any, target: Any) -> Reason | None:
    return Reason("no", ("No.",))


FAULTS: dict[str, tuple[Check, dict[str, Callable[..., Any]]]] = {
    "a move listed twice": (check_moves, {"legal_moves": twice}),
    "a legal move not listed": (check_picker, {"legal_moves": one_less}),
    "nothing refused": (check_moves, {"refuse": lenient}),
    "everything refused": (check_moves, {"refuse": strict}),
    "refused without a sentence": (check_moves, {"refuse": wordless}),
    "one label for all": (check_decision, {"label": one_label}),
    "labels that read the same": (check_decision, {"label": spelt_alike}),
    "a path that begins another": (check_decision, {"path": short_path}),
    "one caption for all": (check_picker, {"caption": one_caption}),
    "a question of two lines": (check_picker, {"ask": two_questions}),
    "a preview of two lines": (check_advice, {"preview": two_lines}),
    "a preview that names nobody": (check_advice, {"preview": nobody}),
    "an empty warning": (check_advice, {"warning": lambda state, move: ()}),
    "no reason why not": (check_picker, {"why_not": all_open}),
    "always a reason why not": (check_picker, {"why_not": all_closed}),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_caught(fault: str) -> None:
    check, changed = FAULTS[fault]
    case = altered(**changed)
    with pytest.raises(AssertionError):
        check_all(check, case)


def check_all(check: Check, case: Case) -> None:
    for state in positions(case, 10):
        check(case, state)


def of_sums(outcome: Outcome) -> Outcome:
    first, *rest = outcome.results
    return replace(outcome, results=(replace(first, lines=()), *rest))


def of_ranks(outcome: Outcome) -> Outcome:
    return replace(outcome, results=tuple(replace(r, rank=4 - r.rank) for r in outcome.results))


def of_seats(outcome: Outcome) -> Outcome:
    return replace(outcome, results=outcome.results[::-1])


def of_words(outcome: Outcome) -> Outcome:
    return replace(outcome, verdict=())


@pytest.mark.parametrize("spoilt", [of_sums, of_ranks, of_seats, of_words])
def test_a_wrong_outcome_is_caught(spoilt: Callable[[Outcome], Outcome]) -> None:
    case = altered()
    last = walk(case, 1).states[-1]
    outcome = MARSH.outcome(last)
    assert outcome is not None
    check_outcome(case, outcome, MARSH.status(last))
    with pytest.raises(AssertionError):
        check_outcome(case, spoilt(outcome), MARSH.status(last))


def test_the_sound_game_passes_every_check() -> None:
    case = altered()
    for check in (check_moves, check_decision, check_picker, check_advice):
        check_all(check, case)
