"""The benchmarks measure what they say. No figure of time is looked at: machines differ."""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from random import Random

import pytest

from tests.benchmarks import reference
from tests.benchmarks.cases import Case
from tests.benchmarks.counting import SAME_PYTHON
from tests.benchmarks.goals import Goal, Measured, table
from tests.benchmarks.measuring import NOT_THERE, REFERENCE
from tests.benchmarks.rules import goals, report
from tests.benchmarks.visits import Visit, moves_by_keys
from tests.project.running import run

TIMED = {"moves_per_s", "memory_mb", "legal_us", "copy_us", "view_us", "json_us", "listed_us"}


def test_the_reference_plays_whole_games_with_all_its_cards() -> None:
    random = Random(1)
    state = reference.new(random)
    before = state[reference.TURN]
    while not state[reference.OVER]:
        assert reference.load(reference.dump(state)) == state
        moves = reference.legal_moves(state)
        assert moves == sorted(moves)
        reference.advance(state, random.choice(moves), random)
        assert _cards(state) == len(reference.CARDS)
        assert state[reference.TURN] >= before
    scores = state[reference.SCORE : reference.SCORE + 2]
    assert max(scores) >= reference.GOAL or state[reference.TURN] == reference.MOST_TURNS


def _cards(state: reference.State) -> int:
    shown = sum(card >= 0 for card in state[reference.DISPLAY : reference.GOALS_UP])
    left = len(state[reference.DECK]) - state[reference.DECK_AT]
    thrown = sum(state[reference.DISCARD : reference.SEAT])
    total: int = sum(state[: reference.LAST]) + shown + left + thrown
    return total


def test_the_reference_hides_the_other_hand() -> None:
    state = reference.new(Random(2))
    seen = reference.view(state, 1)
    assert seen[12:24] == state[12:24]
    assert set(seen[:12]) == {None}
    assert seen[reference.DECK_AT] == len(reference.CARDS) - 15


@pytest.mark.parametrize("name", ["circadia-0-2", REFERENCE])
def test_a_subject_is_measured_in_a_process_of_its_own(name: str) -> None:
    done = run([sys.executable, "-m", "tests.benchmarks.measuring", name, "0.01", "1"])
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    assert set(figures) == TIMED | ({"bytecodes"} if SAME_PYTHON else set())
    assert figures["moves_per_s"] > 0
    assert figures["memory_mb"] > 0


def test_a_peer_that_is_not_installed_is_told_apart_from_a_fault() -> None:
    hidden = "import sys; sys.modules['chess'] = None; "
    code = hidden + "from tests.benchmarks.measuring import main; sys.exit(main('chess', '0', '1'))"
    assert run([sys.executable, "-c", code]).returncode == NOT_THERE
    done = run([sys.executable, "-m", "tests.benchmarks.measuring", "no-0-2", "0.01", "1"])
    assert done.returncode == 1


def test_a_goal_says_how_far_a_figure_reaches() -> None:
    higher, lower, loose = Goal(1, 3), Goal(5, 2, lower=True), Goal(None, 60, lower=True)
    assert [higher.verdict(value) for value in (3, 1, 0.9)] == ["met", "must only", "not met"]
    assert [lower.verdict(value) for value in (2, 5, 5.1)] == ["met", "must only", "not met"]
    assert [loose.verdict(value) for value in (60, 61)] == ["met", "not met"]
    assert Goal(10, 20, lower=True).verdict(15) == "not met"


def test_a_report_divides_by_the_floors_that_were_measured() -> None:
    figures = {
        "circadia-0-2": {"moves_per_s": 400.0, "copy_us": 3.0},
        REFERENCE: {"moves_per_s": 1_000.0, "copy_us": 1.0},
    }
    rows = list(report("circadia-0-2", figures))
    assert [(row.figure, row.value) for row in rows] == [("400", 0.4), ("3", None)]
    text = table(row.cells for row in rows)
    assert "reference loop 1,000" in text
    assert text.splitlines()[1].endswith("met")


def test_a_game_that_nobody_has_compared_has_no_goal_for_its_speed() -> None:
    for slug in ("circadia", "castles_of_caleira", "stem_and_branch", "habitopia"):
        assert "moves_per_s" in {key for key, _, _ in goals(slug)}
    assert "moves_per_s" not in {key for key, _, _ in goals("another")}


def test_a_row_without_a_goal_has_as_many_cells() -> None:
    goal = Goal(1, 2)
    assert len(Measured("a", "1", None, None).cells) == len(Measured("a", "1", 1, goal).cells)


def test_a_case_is_found_by_its_name() -> None:
    case = Case("castles_of_caleira", 1, 4)
    assert Case.named(str(case)) == case


def test_keys_play_a_whole_game_and_every_hand_over_is_followed_by_a_reveal() -> None:
    kinds = [kind for _, kind in moves_by_keys()]
    assert kinds.count("hand-over") == kinds.count("reveal") > 10
    for before, after in pairwise(kinds):
        assert (before == "hand-over") == (after == "reveal")
    assert kinds[-1] == "move"


def test_a_visit_finds_its_way_from_the_launch_to_the_second_turn() -> None:
    visit = Visit(keys=2, moves=8, idle=0.0)
    assert visit.launch > 0
    assert set(visit.answers) == {"reveal", "arrow", "dialog", "pick", "move", "hand-over"}
    assert all(answer.first for kind in ("reveal", "dialog") for answer in visit.answers[kind])
