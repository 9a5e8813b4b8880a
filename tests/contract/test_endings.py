"""Every game ends, and says then, and only then, who won and how it was counted."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_tui.engine.game import playout
from tabletop_tui.engine.model import Outcome, Status
from tabletop_tui.engine.session import Record, Session
from tests.contract.cases import CASES, LONGEST_GAME, SEEDS, Case, walk
from tests.contract.checks import check_text


def test_random_games_end(case: Case) -> None:
    for seed in range(100, 108):
        state = case.setup(seed)
        made = playout(case.game, state, Random(seed), LONGEST_GAME)
        assert 0 < made < LONGEST_GAME, f"seed {seed}"
        assert case.game.actor(state) is None
        check_outcome(case, case.game.outcome(state), case.game.status(state))


def test_there_is_an_outcome_only_at_the_end(case: Case) -> None:
    for seed in SEEDS:
        *before, last = walk(case, seed).states
        assert all(case.game.outcome(state) is None for state in before)
        assert all(case.game.actor(state) in range(case.seats) for state in before)
        check_outcome(case, case.game.outcome(last), case.game.status(last))


def check_outcome(case: Case, outcome: Outcome | None, status: Status) -> None:
    """The result counts up, ranks follow the totals, and the header says the same."""
    assert outcome is not None
    assert [result.seat for result in outcome.results] == case.viewers
    for result, score in zip(outcome.results, status.scores, strict=True):
        for line in result.lines:
            check_text(case, line.label)
        if result.total is not None:
            assert result.total == sum(line.points for line in result.lines)
            assert score in (None, result.total)
    check_ranks(outcome)
    check_text(case, outcome.verdict)
    if outcome.tie_break:
        check_text(case, outcome.tie_break)


def check_ranks(outcome: Outcome) -> None:
    first = {result.seat for result in outcome.results if result.rank == 1}
    assert first, "nobody comes first"
    assert set(outcome.winners) <= first
    assert len(set(outcome.winners)) == len(outcome.winners)
    for one in outcome.results:
        for two in outcome.results:
            if one.rank < two.rank and two.total is not None:
                assert one.total is not None, "a seat that is out comes before one that is not"
    counted = [result.total for result in outcome.results if result.total is not None]
    if outcome.tie_break:
        assert len(set(counted)) < len(counted), "a tie is explained where there is none"


def test_the_status_counts_turns_and_names_its_phase(case: Case) -> None:
    for seed in SEEDS:
        statuses = [case.game.status(state) for state in walk(case, seed).states]
        assert statuses[0].turn == statuses[0].round == 1
        for before, after in pairwise(statuses):
            assert before.turn <= after.turn
            assert before.round <= after.round
        for status in statuses:
            assert status.phase in status.phases
            assert len(status.scores) == case.seats
            check_text(case, status.ending)


@settings(max_examples=20, deadline=None, derandomize=True, database=None)
@given(
    which=st.integers(0, len(CASES) - 1),
    seed=st.integers(0, 2**32),
    picks=st.lists(st.integers(0, 10**6), max_size=60),
)
def test_any_choice_of_options_keeps_the_promises(which: int, seed: int, picks: list[int]) -> None:
    case = CASES[which]
    session = Session(case.game, case.options, case.seats, seed)
    cards = case.hooks.cards(session.state)
    for pick in picks:
        decision = session.decision
        if decision is None:
            break
        session.play(decision.options[pick % len(decision.options)].move)
        assert case.hooks.cards(session.state) == cards
        assert (session.outcome is None) == (session.actor is not None)
    record: Record[object, object] = session.record
    assert Session.replayed(case.game, record).state == session.state
