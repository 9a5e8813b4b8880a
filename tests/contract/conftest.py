"""Every contract test that asks for `case` runs once for each game, variant and number of seats."""

from __future__ import annotations

import pytest

from tests.contract.cases import CASES, Case


@pytest.fixture(params=CASES, ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found
