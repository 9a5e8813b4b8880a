"""Every game is kept move by move, taken up again at any move, exported and imported again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop_tui.engine.concession import Concede
from tabletop_tui.engine.model import Audience, SeatId
from tabletop_tui.engine.session import AnySession, Session
from tabletop_tui.storage.exchange import game_in
from tabletop_tui.storage.format import written
from tabletop_tui.storage.kept import KeptGame, KeptSeat
from tabletop_tui.storage.library import Library
from tabletop_tui.storage.resume import kept_of, replay_of, resume
from tabletop_tui.storage.same import same_game
from tests.contract.cases import SEEDS, Case, spread, walk

STEPS = 60


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library.open(tmp_path)
    yield opened
    opened.close()


def people(case: Case) -> tuple[KeptSeat, ...]:
    return tuple(KeptSeat(f"P{seat}", "blue", "●") for seat in range(case.seats))


def session_of(case: Case, seed: int, steps: int) -> AnySession:
    session: AnySession = Session(case.game, case.options, case.seats, seed)
    for move in walk(case, seed).moves[:steps]:
        session.play(move)
    return session


def test_every_step_and_every_undo_is_kept(case: Case, library: Library) -> None:
    session = session_of(case, SEEDS[1], 0)
    keeper = library.begin(session, people(case))
    for index, move in enumerate(walk(case, SEEDS[1]).moves[:STEPS]):
        session.play(move)
        assert keeper.save(), keeper.problem
        if index % 5 == 0 and session.undo():
            assert keeper.save()
            session.redo()
            assert keeper.save()
    keeper.close()
    assert keeper.number is not None
    again = library.take(case.game, keeper.number).session
    assert again.state == session.state
    assert again.record == session.record


def test_a_game_taken_up_at_any_move_is_the_live_one(case: Case) -> None:
    for seed in SEEDS:
        length = len(walk(case, seed).moves)
        for steps in spread(range(length + 1), 4):
            live = session_of(case, seed, steps)
            resumed = resume(case.game, kept_of(live, people(case)))
            assert resumed.carried == 0
            _same(case, resumed.session, live)


def _same(case: Case, resumed: AnySession, live: AnySession) -> None:
    """Nobody can tell the two apart, and both can be taken back as far."""
    assert resumed.state == live.state
    assert resumed.record == live.record
    assert resumed.decision == live.decision
    assert resumed.wall == live.wall
    for viewer in case.audience:
        assert resumed.log(viewer) == live.log(viewer)
    for seat in case.viewers:
        assert resumed.digest(seat) == live.digest(seat)
    while live.undo():
        assert resumed.undo()
        assert resumed.state == live.state
    assert not resumed.undo()


def test_a_kept_game_is_replayed_position_by_position(case: Case) -> None:
    played = walk(case, SEEDS[1])
    replay = replay_of(case.game, kept_of(session_of(case, SEEDS[1], 10**6), people(case)))
    assert replay.stopped is None
    assert replay.length == len(played.moves)
    for step in spread(range(replay.length + 1), 12):
        replay.go(step)
        assert replay.state == played.states[step]


def test_a_game_exported_at_any_move_is_imported_equal(case: Case) -> None:
    length = len(walk(case, SEEDS[1]).moves)
    for steps in spread(range(length + 1), 4):
        kept = kept_of(session_of(case, SEEDS[1], steps), people(case), "Title", 10**9)
        data = written(kept)
        assert game_in(data, lambda slug: case.game) == kept
        assert written(game_in(data, lambda slug: case.game)) == data


def test_a_game_given_up_at_any_move_is_kept_exported_and_replayed(
    case: Case, library: Library
) -> None:
    length = len(walk(case, SEEDS[1]).moves)
    for steps in spread(range(length), 4):
        live = session_of(case, SEEDS[1], steps)
        seat = live.actor
        keeper = library.begin(live, people(case))
        live.play(Concede())
        assert keeper.save(), keeper.problem
        keeper.close()
        _check_conceded(case, live, seat)
        assert keeper.number is not None
        kept = library.game(keeper.number)
        assert kept.facts.over
        _check_told(case, library, kept, seat)
        again = resume(case.game, kept).session
        assert (again.conceded, again.outcome) == (seat, live.outcome)
        for viewer in (*case.audience, Audience.OPEN):
            assert again.log(viewer) == live.log(viewer)
            assert again.view(viewer) == live.view(viewer)
        data = written(kept)
        assert written(game_in(data, lambda slug: case.game)) == data
        assert same_game(game_in(data, lambda slug: case.game), kept)
        replay = replay_of(case.game, kept)
        assert (replay.stopped, replay.length) == (None, steps + 1)
        replay.go(replay.length)
        assert replay.outcome == live.outcome


def _check_told(case: Case, library: Library, kept: KeptGame, seat: SeatId | None) -> None:
    """The list says that this game was given up and by whom, without reading its moves."""
    listed = [each.facts for each in library.games()]
    assert kept.facts in listed
    assert kept.facts.conceded
    alone = case.game.together(case.options) or case.seats == 1
    assert seat is not None
    assert kept.facts.conceding == (None if alone else people(case)[seat])


def _check_conceded(case: Case, session: AnySession, seat: SeatId | None) -> None:
    outcome = session.outcome
    assert outcome is not None
    assert session.decision is None
    alone = case.game.together(case.options) or case.seats == 1
    assert (seat in outcome.winners, not outcome.winners) == (False, alone)
    worst = max(result.rank for result in outcome.results)
    assert outcome.results[seat or 0].rank == worst
