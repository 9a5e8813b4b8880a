"""The same seed and moves give the same game in every process, whatever its hash seed."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.contract.cases import CASES, ROOT


def fingerprints(hash_seed: str) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-m", "tests.contract.fingerprint"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.splitlines()


def test_games_are_the_same_in_processes_with_different_hash_seeds() -> None:
    one, two = fingerprints("1"), fingerprints("2")
    assert [line.split()[0] for line in one] == [str(case) for case in CASES]
    assert one == two
