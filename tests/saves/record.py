"""Looks for ways to end that no saved game shows yet, and saves the shortest game of each.

`python -m tests.saves.record 40` plays 40 random games at every table, and 25 times as many by the
players of `players.py`. A game that was saved once is never written again: it is to load for ever.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from tabletop_tui.engine.session import AnySession, Record, Session
from tabletop_tui.storage.exchange import write_file
from tabletop_tui.storage.format import written
from tabletop_tui.storage.kept import KeptSeat
from tabletop_tui.storage.resume import kept_of
from tests.contract.cases import CASES, Case, Walk, walk
from tests.saves.players import played, players_of
from tests.saves.ways import Way, way_of

FOLDER = Path(__file__).parent
_LOOKS = (("blue", "●"), ("orange", "■"), ("green", "▲"), ("pink", "◆"), ("yellow", "★"))
_NAMES = ("Ryan", "Zoë", "[/]", "漢字", "שלום")
_THEN = 1_796_000_000
_MORE = 25


def session_of(case: Case, game: Walk) -> AnySession:
    record = Record(
        case.game.slug, case.game.version, case.options, case.seats, game.seed, game.moves
    )
    session: AnySession = Session.replayed(case.game, record)
    return session


def way_at_end(case: Case, game: Walk) -> Way:
    last = game.states[-1]
    outcome = case.game.outcome(last)
    assert outcome is not None, "every game ends"
    return way_of(case.game, case.options, last, outcome)


def found(games: int) -> dict[Way, tuple[Case, Walk]]:
    """The shortest game of each way to end."""
    best: dict[Way, tuple[Case, Walk]] = {}
    for case in CASES:
        for game in _games(case, games):
            way = way_at_end(case, game)
            if way not in best or len(game.moves) < len(best[way][1].moves):
                best[way] = (case, game)
    return best


def _games(case: Case, count: int) -> Iterator[Walk]:
    for seed in range(2, 2 + 2 * count, 2):
        yield walk.__wrapped__(case, seed)
    for choose in players_of(case):
        for seed in range(2, 2 + 2 * count * _MORE, 2):
            yield played(case, seed, choose)


def main(games: int) -> None:
    for way, (case, game) in found(games).items():
        path = FOLDER / f"{way.name}.json"
        if path.exists() or way.slug == "marsh":
            continue
        seats = tuple(
            KeptSeat(name, colour, mark)
            for name, (colour, mark) in zip(_NAMES[: case.seats], _LOOKS, strict=False)
        )
        write_file(path, written(kept_of(session_of(case, game), seats, "", _THEN)))
        sys.stdout.write(f"{path.name}: {len(game.moves)} moves\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
