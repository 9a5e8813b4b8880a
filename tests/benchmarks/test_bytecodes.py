"""No game's rules grow slower unnoticed: bytecodes a move, counted, never timed.

After a meant change: `python -m tests.benchmarks.bytecodes`.
"""

from __future__ import annotations

import pytest

from tabletop_tui.catalogue import CATALOGUE
from tests.benchmarks.bytecodes import TARGETS, excesses, figures, recorded
from tests.benchmarks.cases import cases_of
from tests.benchmarks.counting import SAME_PYTHON, bytecodes_a_move

same_python = pytest.mark.skipif(
    not SAME_PYTHON,
    reason="the figures are of CPython 3.11, and each Python has bytecodes of its own",
)


@same_python
@pytest.mark.parametrize("slug", CATALOGUE)
def test_no_move_takes_more_bytecodes_than_it_took(slug: str) -> None:
    assert excesses(figures(slug), recorded(), TARGETS.get(slug)) == []


def test_every_case_is_recorded_and_nothing_else() -> None:
    assert set(recorded()) == {str(case) for slug in CATALOGUE for case in cases_of(slug)}


def test_growth_and_a_missed_target_are_noticed() -> None:
    kept = {"small": 100.0, "large": 680.0}
    assert excesses({"small": 110.0, "large": 700.0}, kept, 700.0) == []
    assert excesses({"small": 111.0, "large": 690.0}, kept, 700.0) == [
        "small: 111.0 bytecodes a move, 100.0 are recorded"
    ]
    assert excesses({"large": 701.0}, kept, 700.0) == [
        "large: 701.0 bytecodes a move, the target is 700.0"
    ]
    assert excesses({"large": 701.0}, kept, None) == []
    assert excesses({"new": 1.0}, kept, None) == ["new: 1.0 bytecodes a move, nothing is recorded"]


@same_python
def test_work_is_counted_in_whatever_function_it_is_done() -> None:
    def work(turns: int) -> int:
        return sum(turn for turn in range(turns))

    def once() -> int:
        work(10)
        return 1

    def longer() -> int:
        work(20)
        return 1

    assert bytecodes_a_move(once) < bytecodes_a_move(longer) < 2 * bytecodes_a_move(once)
