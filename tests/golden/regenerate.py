"""Writes every golden file anew: `python -m tests.golden.regenerate`. Read the diff afterwards."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.contract.cases import CASES, Case
from tests.golden.perft import perft
from tests.golden.transcripts import transcript

FOLDER = Path(__file__).parent / "files"
COUNTS = FOLDER / "perft.json"


def transcript_file(case: Case) -> Path:
    return FOLDER / f"{case}.txt"


def regenerate() -> int:
    """Writes the files and removes those of games that are no more. Returns how many there are."""
    FOLDER.mkdir(exist_ok=True)
    wanted = {transcript_file(case): transcript(case) for case in CASES}
    counts = (f"  {json.dumps(str(case))}: {perft(case)}" for case in CASES)
    wanted[COUNTS] = "{\n" + ",\n".join(counts) + "\n}\n"
    for path in set(FOLDER.iterdir()) - wanted.keys():
        path.unlink()
    for path, text in wanted.items():
        path.write_text(text, encoding="utf-8")
    return len(wanted)


if __name__ == "__main__":
    sys.stdout.write(f"{regenerate()} files\n")
