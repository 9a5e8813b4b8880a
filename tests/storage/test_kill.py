"""A program killed at any moment leaves every game before or after its last step.

The short form; `python -m tests.storage.kill 300` kills hundreds of times.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.storage.library import Library
from tests.storage.keeping import keep
from tests.storage.kill import Said, check, kill_once


@pytest.mark.parametrize("slug", ["marsh", *CATALOGUE])
def test_nothing_is_lost_when_the_program_is_killed(slug: str, tmp_path: Path) -> None:
    for seed in range(2):
        folder = tmp_path / str(seed)
        folder.mkdir()
        kill_once(folder, seed, [slug])


def test_the_check_would_notice(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    keep(library, 5)
    library.close()
    with pytest.raises(AssertionError, match="a game nobody has begun"):
        check(tmp_path, Said())
    with pytest.raises(AssertionError, match="neither before nor after"):
        check(tmp_path, Said({1: {"another"}}))
    with pytest.raises(AssertionError, match="a game is lost"):
        check(tmp_path, Said({1: set(), 2: set()}))


def test_what_a_victim_says_is_understood() -> None:
    said = Said()
    said.hear(["begin marsh", "game 1 a", "try b", "kept", "try c"])
    assert (said.allowed, said.beginning, said.steps) == ({1: {"b", "c"}}, False, 1)
    said.hear(["begin marsh"])
    assert said.beginning
