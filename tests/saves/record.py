"""Looks for ways to end that no saved game shows yet, and saves the shortest game of each.

`python -m tests.saves.record 40` plays 40 random games at every table. A game that was saved once
is never written again: it is to load for ever.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tabletop_tui.engine.session import AnySession, Record, Session
from tabletop_tui.storage.exchange import write_file
from tabletop_tui.storage.format import written
from tabletop_tui.storage.kept import KeptSeat
from tabletop_tui.storage.resume import kept_of
from tests.contract.cases import CASES, Case, Walk, walk
from tests.saves.ways import Way, way_of

FOLDER = Path(__file__).parent
_LOOKS = (("blue", "●"), ("orange", "■"), ("green", "▲"), ("pink", "◆"), ("yellow", "★"))
_NAMES = ("Ryan", "Zoë", "[/]", "漢字", "שלום")
_THEN = 1_796_000_000


def session_of(case: Case, played: Walk) -> AnySession:
    record = Record(
        case.game.slug, case.game.version, case.options, case.seats, played.seed, played.moves
    )
    session: AnySession = Session.replayed(case.game, record)
    return session


def way_at_end(case: Case, played: Walk) -> Way:
    last = played.states[-1]
    outcome = case.game.outcome(last)
    assert outcome is not None, "every game ends"
    return way_of(case.game, case.options, last, outcome)


def found(games: int) -> dict[Way, tuple[Case, Walk]]:
    """The shortest game of each way to end."""
    best: dict[Way, tuple[Case, Walk]] = {}
    for case in CASES:
        for seed in range(2, 2 + 2 * games, 2):
            played = walk.__wrapped__(case, seed)
            way = way_at_end(case, played)
            if way not in best or len(played.moves) < len(best[way][1].moves):
                best[way] = (case, played)
    return best


def main(games: int) -> None:
    for way, (case, played) in found(games).items():
        path = FOLDER / f"{way.name}.json"
        if path.exists() or way.slug == "marsh":
            continue
        seats = tuple(
            KeptSeat(name, colour, mark)
            for name, (colour, mark) in zip(_NAMES[: case.seats], _LOOKS, strict=False)
        )
        write_file(path, written(kept_of(session_of(case, played), seats, "", _THEN)))
        sys.stdout.write(f"{path.name}: {len(played.moves)} moves\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
