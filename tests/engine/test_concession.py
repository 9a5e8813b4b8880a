"""A game that is given up: it ends at once, for good, and its record says so."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.concession import Concede, conceded_outcome
from tabletop_tui.engine.model import IllegalMove, SeatId
from tabletop_tui.engine.replay import Replay
from tabletop_tui.engine.session import Session
from tests.engine.nim import GAME, Options


def ranks(scores: tuple[int | None, ...], seat: int, *, together: bool = False) -> tuple[int, ...]:
    outcome = conceded_outcome(scores, SeatId(seat), together=together)
    return tuple(result.rank for result in outcome.results)


def test_whoever_concedes_is_last_and_the_others_rank_by_their_scores() -> None:
    assert ranks((9, 4), 0) == (2, 1)
    assert ranks((3, 9, 5, 5), 1) == (3, 4, 1, 1)
    assert ranks((None, 9, 5), 1) == (2, 3, 1), "a seat that was out comes before it all the same"
    assert conceded_outcome((3, 9, 5, 5), SeatId(1), together=False).winners == (2, 3)


def test_a_table_that_plays_together_loses_together() -> None:
    assert ranks((7, 7, 7), 1, together=True) == (1, 1, 1)
    assert conceded_outcome((7, 7, 7), SeatId(1), together=True).winners == ()
    assert conceded_outcome((7,), SeatId(0), together=True).winners == ()


def test_a_conceded_game_is_over_and_stays_so() -> None:
    session = Session(GAME, Options(), 2, 7)
    decision = session.decision
    assert decision is not None
    session.play(decision.options[0].move)
    actor = session.actor
    assert actor is not None
    status = session.status
    session.play(Concede())
    assert session.conceded == actor
    assert session.actor is None
    assert session.decision is None
    assert session.outcome is not None
    assert session.outcome.winners == (1 - actor,)
    assert session.status == status
    assert not session.can_undo
    assert not session.undo()
    for move in (Concede(), decision.options[0].move):
        with pytest.raises(IllegalMove):
            session.play(move)
    entry = session.log(SeatId(0))[-1]
    assert (entry.actor, entry.conceded, entry.wall, entry.lines) == (actor, True, True, ())
    assert session.wall == (len(session.record.moves), session.state)


def test_its_record_leads_to_it_again_and_a_replay_goes_back_past_it() -> None:
    session = Session(GAME, Options(), 2, 7)
    session.play(session.decision.options[0].move)  # type: ignore[union-attr]
    session.play(Concede())
    record = session.record
    assert record.moves[-1] == Concede()
    for again in (
        Session.replayed(GAME, record),
        Session.resumed(GAME, record, session.state, len(record.moves)),
    ):
        assert again.conceded == session.conceded
        assert again.outcome == session.outcome
        assert again.record == record
        assert [entry.conceded for entry in again.log(SeatId(0))] == [False, True]
    replay = Replay(GAME, record)
    assert replay.stopped is None
    assert [replay.conceded, replay.actor] == [None, 0]
    replay.go(replay.length)
    assert replay.outcome == session.outcome
    replay.go(1)
    assert replay.outcome is None
    assert replay.decision is not None


def test_a_game_that_is_over_cannot_be_given_up() -> None:
    session = Session(GAME, Options(), 2, 7)
    while session.decision is not None:
        session.play(session.decision.options[0].move)
    with pytest.raises(IllegalMove):
        session.play(Concede())
    assert session.conceded is None
