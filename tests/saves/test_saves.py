"""Every file in this folder loads, and replays to its end as long as the rules are the same.

A bug report becomes a test by being put here, without a change.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.engine.model import Audience, SeatId, Viewer
from tabletop_tui.storage.exchange import game_in
from tabletop_tui.storage.format import read, written
from tabletop_tui.storage.kept import KeptGame
from tabletop_tui.storage.resume import replay_of, result_of, resume
from tests.contract.cases import CASES, SEEDS, walk
from tests.saves.record import FOLDER, way_at_end
from tests.saves.ways import Way, way_of

FILES = sorted(FOLDER.glob("*.json"))


def rules(slug: str) -> Any:
    return CATALOGUE[slug].load()


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_it_loads_and_replays(path: Path) -> None:
    data = path.read_bytes()
    kept = game_in(data, rules)
    if b'"report": {' not in data:
        assert written(kept) == data, "equal games are equal files, for ever"
    game = rules(kept.facts.slug)
    if kept.facts.version == game.version:
        assert_replays(game, kept)
    session = resume(game, kept).session
    assert (session.outcome is not None) == kept.facts.over


def assert_replays(game: Any, kept: KeptGame) -> None:
    """To the recorded result, with everything that is shown on the way."""
    replay = replay_of(game, kept)
    assert replay.stopped is None
    viewers: list[Viewer] = [Audience.PUBLIC, *(SeatId(seat) for seat in range(replay.seats))]
    for step in range(replay.length + 1):
        replay.go(step)
        decision = replay.decision
        assert (decision is None) == (replay.outcome is not None)
        for viewer in viewers:
            assert replay.view(viewer) is not None
        if decision is not None:
            assert all(option.label for option in decision.options)
    for viewer in viewers:
        assert len(replay.log(viewer)) == replay.length
    assert result_of(replay.outcome) == kept.facts.result


def test_every_way_to_end_is_here() -> None:
    assert seen_in_walks() <= ways_here()


def test_every_end_of_stem_and_branch_is_here() -> None:
    """What random games seldom or never reach too: perfect clears, ties at 60 Years, standstills."""
    rivals = ("one-won", "one-won-tie", "several-won-tie")
    wanted = {f"competitive-{who}-{why}" for who in rivals for why in ("deck", "years")}
    wanted |= {
        f"spirit-scrolls-{who}-{why}" for who in rivals for why in ("deck", "years", "quiet")
    }
    for table, all_of_it in (("co-op", "several-won"), ("solo-alone", "one-won")):
        wanted |= {f"{table}-{way}" for way in ("none-won-deck", all_of_it, f"{all_of_it}-deck")}
    here = {way.name.removeprefix("stem-and-branch-") for way in ways_here()}
    assert wanted <= here


def ways_here() -> set[Way]:
    here = set()
    for path in FILES:
        kept = read(path.read_bytes())
        game = rules(kept.facts.slug)
        if kept.facts.over and kept.facts.version == game.version:
            session = resume(game, kept).session
            assert session.outcome is not None
            here.add(way_of(game, session.options, session.state, session.outcome))
    return here


def seen_in_walks() -> set[Way]:
    """The ways in which the games of the contract suite end."""
    cases = [case for case in CASES if case.game.slug in CATALOGUE]
    return {way_at_end(case, walk(case, seed)) for case in cases for seed in SEEDS}
