"""A session opened at a kept position: undo to its wall, and the story of what came before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tabletop_tui.engine.game import Game
from tabletop_tui.engine.model import SeatId
from tabletop_tui.engine.session import Record, RecordError, Session
from tests.engine.nim import GAME, Nim, Options, Pass, State, Take

ONE = SeatId(1)
MOVES: tuple[Take | Pass, ...] = (Take(2), Pass(), Take(2), Take(1), Take(1))
"""The wall stands behind the third."""


class Counting(Nim):
    """Nim that counts how often it is advanced."""

    def __init__(self) -> None:
        self.advanced = 0

    def advance(self, state: State, move: Take | Pass, events: Any = None) -> bool:
        self.advanced += 1
        return super().advance(state, move, events)


def record(moves: Sequence[Take | Pass] = MOVES, heap: int = 9) -> Record[Any, Options]:
    return Record("nim", 1, Options(heap), 2, 0, tuple(moves))


def live(*moves: Take | Pass) -> Session[State, Any, Any, Any, Options]:
    return Session.replayed(GAME, record(moves))


def resumed(
    game: Game[State, Any, Any, Any, Options] = GAME, heap: int = 9
) -> Session[State, Any, Any, Any, Options]:
    made, position = live(*MOVES).wall
    return Session.resumed(game, record(heap=heap), position, made)


def test_the_wall_is_where_undo_ends() -> None:
    assert live().wall == (0, State(9, 0, 1))
    assert live(Take(1)).wall == (0, State(9, 0, 1))
    assert live(Take(2)).wall == (1, State(7, 0, 1))
    assert live(*MOVES).wall == (3, State(5, 1, 2))


def test_a_resumed_session_stands_where_the_live_one_stood() -> None:
    session = resumed()
    assert session.state == live(*MOVES).state
    assert session.record == record()
    assert session.wall == live(*MOVES).wall


def test_it_can_be_taken_back_to_its_wall_and_made_again() -> None:
    session = resumed()
    assert session.undo()
    assert session.undo()
    assert not session.undo()
    assert session.state == State(5, 1, 2)
    assert session.record.moves == MOVES[:3]
    assert session.redo()
    assert session.redo()
    assert session.record.moves == MOVES


def test_nothing_before_the_wall_is_played_to_open_it() -> None:
    game = Counting()
    session = resumed(game)
    assert game.advanced == 2
    session.log(ONE)
    assert game.advanced == 2 + 3
    session.log(ONE)
    session.digest(ONE)
    assert game.advanced == 2 + 3


@pytest.mark.parametrize("undone", [0, 1, 2])
def test_the_story_of_what_came_before_is_told(undone: int) -> None:
    session, before = resumed(), live(*MOVES)
    for _ in range(undone):
        session.undo()
        before.undo()
    for seat in (SeatId(0), ONE):
        assert session.digest(seat) == before.digest(seat)
        assert session.log(seat) == before.log(seat)
    assert session.record == before.record
    assert session.wall == before.wall
    assert session.can_undo == before.can_undo


def test_a_game_goes_on_after_its_story_was_told_as_before() -> None:
    session = resumed()
    session.log(ONE)
    session.undo()
    session.play(Take(2))
    assert session.record.moves == (*MOVES[:4], Take(2))
    assert [entry.wall for entry in session.log(ONE)] == [True, True, True, False, True]


def test_a_position_the_rules_do_not_lead_to_has_no_story_but_its_moves() -> None:
    game = Counting()
    session = Session.resumed(game, record(), State(6, 1, 2), 3)
    assert len(session.log(ONE)) == 2
    advanced = game.advanced
    assert len(session.log(ONE)) == 2
    assert game.advanced == advanced, "it is tried once"
    assert session.record == record()
    assert session.wall == (3, State(6, 1, 2))


def test_moves_that_do_not_fit_before_the_position_leave_no_story() -> None:
    session = Session.resumed(GAME, record(heap=2), State(5, 1, 2), 3)
    assert len(session.log(ONE)) == 2
    assert session.record.moves == MOVES


def test_a_move_that_does_not_fit_after_the_position_is_told() -> None:
    with pytest.raises(RecordError) as caught:
        Session.resumed(GAME, record(), State(1, 1, 2), 3)
    assert caught.value.index == 4


def test_a_game_can_be_opened_at_its_end() -> None:
    session = Session.resumed(GAME, record((Take(2), Take(2)), 4), State(0, 0, 1), 2)
    assert session.outcome is not None
    assert not session.can_undo
    assert [entry.lines for entry in session.log(ONE)] == [
        ((SeatId(0), " took 2."),),
        ((SeatId(0), " took 2."),),
    ]
