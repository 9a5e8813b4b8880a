"""Looking at a record again: any position, from anybody's knowledge, as far as the rules allow."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.model import SeatId
from tabletop_tui.engine.replay import Replay
from tabletop_tui.engine.session import Record, Session
from tests.engine.nim import GAME, Options, Pass, State, Take

MOVES: tuple[Take | Pass, ...] = (Take(2), Take(1), Pass(), Take(2), Pass(), Take(1), Take(2))


def record(moves: tuple[Take | Pass, ...] = MOVES, heap: int = 8) -> Record[Any, Options]:
    return Record("nim", 1, Options(heap), 2, 0, moves)


def test_it_begins_at_the_deal_and_goes_anywhere() -> None:
    replay = Replay(GAME, record())
    assert (replay.at, replay.length, replay.stopped) == (0, 7, None)
    assert replay.state == State(8, 0, 1)
    for step in (7, 3, 4, 0, 1, 7, 0):
        replay.go(step)
        live = Session.replayed(GAME, record(MOVES[:step]))
        assert replay.at == step
        assert replay.state == live.state
        assert replay.status == live.status
        assert replay.outcome == live.outcome
        for seat in (SeatId(0), SeatId(1)):
            assert replay.log(seat) == live.log(seat)
    replay.go(99)
    assert replay.at == 7
    replay.go(-1)
    assert replay.at == 0


def test_turns_are_found_in_both_directions() -> None:
    replay = Replay(GAME, record())
    assert replay.turns == (0, 3, 5)
    assert [replay.start_of(turn) for turn in range(5)] == [None, 0, 3, 5, None]
    forwards = []
    while replay.at < replay.length:
        replay.go(replay.turn(1))
        forwards.append(replay.at)
    assert forwards == [3, 5, 7]
    assert [replay.start_of(turn) for turn in range(5)] == [None, 0, 3, 5, None]
    back = []
    while replay.at:
        replay.go(replay.turn(-1))
        back.append(replay.at)
    assert back == [5, 3, 0]
    replay.go(4)
    assert replay.turn(-1) == 3, "first to where this turn began"


def test_the_good_part_is_shown_where_a_move_does_not_fit() -> None:
    replay = Replay(GAME, record(heap=4))
    assert replay.length == 3
    assert replay.stopped is not None
    assert replay.stopped.index == 3
    assert replay.stopped.reason.text == ("The heap is 1.",)


def test_a_game_that_has_not_begun_has_one_position() -> None:
    replay = Replay(GAME, record(()))
    replay.go(1)
    assert (replay.at, replay.length, replay.turns) == (0, 0, ())
    assert replay.turn(1) == replay.turn(-1) == 0
