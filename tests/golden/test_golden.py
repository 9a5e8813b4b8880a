"""Games go as they went. After a meant change: `python -m tests.golden.regenerate`."""

from __future__ import annotations

import json

import pytest

from tests.contract.cases import CASES, Case
from tests.golden.perft import perft
from tests.golden.regenerate import COUNTS, FOLDER, transcript_file
from tests.golden.transcripts import transcript

LARGEST_FILE = 150_000


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_whole_game_goes_as_it_went(case: Case) -> None:
    assert transcript(case) == transcript_file(case).read_text(encoding="utf-8")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_first_moves_branch_as_they_did(case: Case) -> None:
    assert perft(case) == json.loads(COUNTS.read_text(encoding="utf-8"))[str(case)]


def test_there_is_a_file_for_every_case_and_none_is_too_long_to_read() -> None:
    expected = {transcript_file(case) for case in CASES} | {COUNTS}
    assert set(FOLDER.iterdir()) == expected
    assert all(path.stat().st_size < LARGEST_FILE for path in expected)
