"""Playing, undo, redo, the wall, the log and the digest, on random games of every game."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletop_tui.engine.model import Audience
from tabletop_tui.engine.session import AnySession, LogEntry, Session
from tests.contract.cases import SEEDS, Case, Walk, walk
from tests.contract.checks import check_text

STEPS = 90


def session_of(case: Case, seed: int) -> AnySession:
    return Session(case.game, case.options, case.seats, seed)


def seen(case: Case, session: AnySession) -> list[Any]:
    """All that anybody can see of a session."""
    views = [session.view(viewer) for viewer in case.audience]
    logs = [session.log(viewer) for viewer in case.audience]
    digests = [session.digest(seat) for seat in case.viewers]
    return [views, logs, digests, session.status, session.actor, session.record]


def walls(case: Case, played: Walk) -> list[bool]:
    """Where the wall must stand: something was shown, another seat decides, or the game is over."""
    actors = [case.game.actor(state) for state in played.states]
    return [
        step.committed or actors[index + 1] != actors[index]
        for index, step in enumerate(played.steps)
    ]


def test_undo_goes_back_to_the_wall_and_redo_comes_forward_again(case: Case) -> None:
    played = walk(case, SEEDS[0])
    expected = walls(case, played)
    session = session_of(case, SEEDS[0])
    before = [seen(case, session)]
    for index, move in enumerate(played.moves[:STEPS]):
        session.play(move)
        before.append(seen(case, session))
        free = 0
        while free <= index and not expected[index - free]:
            free += 1
        assert _undone(case, session, before) == free, f"after move {index + 1}"
        for back in range(free - 1, -1, -1):
            assert session.redo()
            assert seen(case, session) == before[index + 1 - back]
        assert not session.can_redo
        assert session.state == played.states[index + 1]


def _undone(case: Case, session: AnySession, before: list[Any]) -> int:
    """Undo all there is. After each, everybody sees exactly what they saw before the step."""
    count = 0
    while session.can_undo:
        assert session.undo()
        count += 1
        assert seen(case, session) == before[-1 - count], "an undo left something behind"
    assert not session.undo()
    return count


def test_a_step_says_beforehand_whether_it_can_be_taken_back(case: Case) -> None:
    played = walk(case, SEEDS[0])
    session = session_of(case, SEEDS[0])
    for move, wall in zip(played.moves[:STEPS], walls(case, played), strict=False):
        assert session.walls(move) == wall
        session.play(move)
        assert session.can_undo != wall
        assert session.log(Audience.PUBLIC)[-1].wall == wall


def test_another_move_after_an_undo_forgets_what_was_taken_back(case: Case) -> None:
    random = Random(f"branches/{case}")
    session = session_of(case, SEEDS[1])
    branched = 0
    for _ in range(STEPS):
        moves = case.game.legal_moves(session.state)
        if not moves:
            break
        session.play(moves[int(random.random() * len(moves))])
        if session.can_undo and random.random() < 0.5:
            session.undo()
            branched += 1
            session.play(case.game.legal_moves(session.state)[0])
            assert not session.can_redo
        replayed = Session.replayed(case.game, session.record) if branched % 8 == 1 else session
        assert replayed.state == session.state


def test_restarting_a_turn_goes_back_to_its_beginning_or_the_wall(case: Case) -> None:
    played = walk(case, SEEDS[1])
    expected = walls(case, played)
    turns = [case.game.status(state).turn for state in played.states]
    session = session_of(case, SEEDS[1])
    for index, move in enumerate(played.moves[:STEPS]):
        session.play(move)
        start = index + 1
        while start and not expected[start - 1] and turns[start - 1] == turns[index + 1]:
            start -= 1
        assert session.restart_turn() == (start != index + 1)
        assert session.state == played.states[start]
        while session.can_redo:
            session.redo()


def test_the_digest_is_the_log_since_a_seat_last_decided(case: Case) -> None:
    played = walk(case, SEEDS[0])
    session = session_of(case, SEEDS[0])
    for index, move in enumerate(played.moves[:STEPS]):
        session.play(move)
        if index % 7 == 0 or index + 1 == len(played.moves):
            for seat in case.viewers:
                own = [at for at, entry in enumerate(session.log(seat)) if entry.actor == seat]
                since = session.log(seat)[own[-1] + 1 if own else 0 :]
                assert session.digest(seat) == tuple(entry for entry in since if entry.lines)


def test_the_log_tells_every_step_with_its_actor_turn_and_round(case: Case) -> None:
    played = walk(case, SEEDS[1])
    session = session_of(case, SEEDS[1])
    for move in played.moves:
        session.play(move)
    for viewer in case.audience:
        log = session.log(viewer)
        assert len(log) == len(played.moves)
        for entry, state in zip(log, played.states, strict=False):
            _check_entry(case, entry, state)


def _check_entry(case: Case, entry: LogEntry, state: Any) -> None:
    status = case.game.status(state)
    assert (entry.actor, entry.turn, entry.round) == (
        case.game.actor(state),
        status.turn,
        status.round,
    )
    for line in entry.lines:
        check_text(case, line)


def test_a_game_that_is_over_cannot_be_taken_back(case: Case) -> None:
    for seed in SEEDS:
        session = session_of(case, seed)
        for move in walk(case, seed).moves:
            session.play(move)
        assert session.decision is None
        assert session.outcome is not None
        assert not session.can_undo
        assert session.view(Audience.OPEN) is not None
