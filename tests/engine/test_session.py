"""A session played by hand: where undo stops, what the log and the digest hold, replaying."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_tui.engine.model import Audience, IllegalMove, SeatId, Target
from tabletop_tui.engine.session import LogEntry, Record, RecordError, Session
from tests.engine.nim import GAME, Options, Pass, State, Take

ZERO, ONE = SeatId(0), SeatId(1)


def session(*moves: Take | Pass, heap: int = 9) -> Session[State, Any, Any, Any, Options]:
    begun = Session(GAME, Options(heap), 2, 0)
    for move in moves:
        begun.play(move)
    return begun


def test_a_step_that_showed_nothing_is_taken_back_and_made_again() -> None:
    game = session(Take(1))
    assert game.can_undo
    assert game.undo()
    assert game.state == State(9, 0, 1)
    assert not game.record.moves
    assert game.redo()
    assert game.state == State(8, 0, 1)
    assert game.record.moves == (Take(1),)
    assert not game.redo()


def test_nothing_is_taken_back_where_nothing_was_played() -> None:
    game = session()
    assert not game.can_undo
    assert not game.undo()
    assert not game.can_redo


@pytest.mark.parametrize(
    ("moves", "wall"),
    [
        ((Take(1),), False),
        ((Take(2),), True),
        ((Pass(),), True),
        ((Take(2), Take(1)), False),
        ((Take(2), Take(2), Take(2), Take(2), Take(1)), True),
    ],
    ids=["nothing new", "something shown", "another seat", "after a wall", "the end"],
)
def test_the_wall(moves: tuple[Take | Pass, ...], wall: bool) -> None:
    *before, last = moves
    game = session(*before)
    assert game.walls(last) == wall
    game.play(last)
    assert game.can_undo != wall
    assert game.log(ZERO)[-1].wall == wall
    assert game.undo() != wall


def test_undo_stops_at_the_wall() -> None:
    game = session(Take(1), Take(2), Take(1), Take(1))
    assert game.undo()
    assert game.undo()
    assert not game.undo()
    assert game.state == State(6, 0, 1)


def test_another_move_forgets_what_was_taken_back() -> None:
    game = session(Take(1), Take(1))
    game.undo()
    game.play(Take(2))
    assert not game.can_redo
    assert game.record.moves == (Take(1), Take(2))


def test_the_same_move_after_an_undo_forgets_it_too() -> None:
    game = session(Take(1), Take(1))
    game.undo()
    game.undo()
    game.play(Take(1))
    assert not game.can_redo


def test_restarting_a_turn_stops_at_its_beginning() -> None:
    game = session(Take(1), Pass(), Take(1), Take(1))
    assert game.restart_turn()
    assert game.state == State(8, 1, 2)
    assert not game.restart_turn()


def test_restarting_a_turn_leaves_the_turn_before_where_one_person_plays_on() -> None:
    game = Session(GAME, Options(9), 1, 0)
    for move in (Take(1), Pass(), Take(1), Take(1)):
        game.play(move)
    assert game.restart_turn()
    assert game.state == State(8, 0, 2, 1)
    assert not game.restart_turn()
    assert game.undo()
    assert game.state == State(8, 0, 1, 1)


def test_restarting_a_turn_stops_at_the_wall_within_it() -> None:
    game = session(Take(2), Take(1), Take(1))
    assert game.restart_turn()
    assert game.state == State(7, 0, 1)


def test_a_restarted_turn_can_be_redone_step_by_step() -> None:
    game = session(Take(1), Take(1))
    game.restart_turn()
    assert game.redo()
    assert game.redo()
    assert game.state == State(7, 0, 1)


def test_an_illegal_move_changes_nothing() -> None:
    game = session(Take(1), heap=2)
    before = (game.state.copy(), game.record, game.log(ZERO))
    with pytest.raises(IllegalMove) as caught:
        game.play(Take(2))
    assert caught.value.reason.code == "no_such_move"
    assert caught.value.reason.text == ("The heap is 1.",)
    assert (game.state, game.record, game.log(ZERO)) == before


def test_an_illegal_move_keeps_what_can_be_redone() -> None:
    game = session(Take(1), heap=2)
    game.undo()
    with pytest.raises(IllegalMove):
        game.play(Take(3))
    assert game.can_redo


def test_the_log_holds_what_each_viewer_saw() -> None:
    game = session(Take(1), Take(2), Pass())
    one = (ZERO, " took 1.")
    two = (ZERO, " took 2.")
    assert game.log(ZERO) == (
        LogEntry(ZERO, 1, 1, (one,), wall=False),
        LogEntry(ZERO, 1, 1, (two,), wall=True),
        LogEntry(ZERO, 1, 1, (), wall=True),
    )
    assert [entry.lines for entry in game.log(ONE)] == [(), (two,), ()]
    assert game.log(Audience.PUBLIC) == game.log(ZERO)


def test_the_log_forgets_what_was_taken_back() -> None:
    game = session(Take(1))
    game.undo()
    assert game.log(ZERO) == ()


def test_the_digest_begins_after_the_seats_own_last_step() -> None:
    game = session(Take(2), Pass(), Take(1), Take(2), Pass(), Take(1), Pass())
    assert [entry.lines for entry in game.digest(ONE)] == []
    assert [entry.lines for entry in game.digest(ZERO)] == []
    game = session(Take(2), Pass(), Take(1), Take(2), Pass())
    assert [entry.lines for entry in game.digest(ZERO)] == [
        ((ONE, " took 1."),),
        ((ONE, " took 2."),),
    ]


def test_the_digest_of_a_seat_that_has_not_decided_yet_is_everything_it_saw() -> None:
    game = session(Take(1), Take(2), Pass())
    assert [entry.lines for entry in game.digest(ONE)] == [((ZERO, " took 2."),)]


def test_a_decision_is_made_once_a_position() -> None:
    game = session()
    first = game.decision
    assert first is game.decision
    assert first is not None
    assert [option.label for option in first.options] == [("Take 1",), ("Take 2",), ("Pass",)]
    game.play(Take(1))
    assert game.decision is not first
    game.undo()
    assert game.decision == first


def test_asking_about_moves_goes_to_the_game() -> None:
    game = session()
    assert game.preview(Take(2)) == ("7 left.",)
    assert game.warning(Pass()) == ("That gives the game away.",)
    assert game.warning(Take(1)) is None
    assert game.caption((), Target("heap", "1")) == ("1",)
    assert game.why_not((), Target("heap", "1")) is None
    reason = game.why_not((), Target("heap", "3"))
    assert reason is not None
    assert reason.code == "no_such_target"


def test_the_end() -> None:
    game = session(Take(2), heap=2)
    assert game.actor is None
    assert game.decision is None
    assert game.outcome is not None
    assert game.outcome.winners == (ZERO,)
    with pytest.raises(IllegalMove):
        game.play(Pass())


def test_a_record_is_replayed_to_the_same_position() -> None:
    game = session(Take(1), Pass(), Take(2))
    again = Session.replayed(GAME, game.record)
    assert again.state == game.state
    assert again.record == game.record
    assert again.log(ONE) == game.log(ONE)
    assert not again.can_undo


def test_a_record_that_does_not_fit_says_which_move() -> None:
    record: Record[Any, Options] = Record("nim", 1, Options(3), 2, 0, (Take(2), Pass(), Take(2)))
    with pytest.raises(RecordError) as caught:
        Session.replayed(GAME, record)
    assert caught.value.index == 2
    assert caught.value.reason.text == ("The heap is 1.",)
    assert str(caught.value) == "move 3: no_such_move"


def test_a_record_that_goes_on_after_the_end_does_not_fit() -> None:
    record: Record[Any, Options] = Record("nim", 1, Options(1), 2, 0, (Take(1), Pass()))
    with pytest.raises(RecordError) as caught:
        Session.replayed(GAME, record)
    assert caught.value.index == 1
