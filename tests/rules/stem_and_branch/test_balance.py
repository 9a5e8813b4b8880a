"""A few games of the statistics script: the rules play out as the rulings' own simulation did."""

from __future__ import annotations

import pytest

from tests.benchmarks.stem_and_branch_balance import ROWS, Row, agrees, play


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.name}-{row.seats}")
def test_means_agree_with_the_rulings(row: Row) -> None:
    assert agrees(row, [play(row, seed) for seed in range(30)])
