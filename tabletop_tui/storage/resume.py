"""Between a session and what is kept of it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop_tui.engine.model import Outcome, spell
from tabletop_tui.engine.replay import AnyReplay, Replay
from tabletop_tui.engine.session import AnySession, Record, RecordError, Session
from tabletop_tui.storage.codec import Codec, CodecError, codec_of
from tabletop_tui.storage.kept import (
    Facts,
    KeptGame,
    KeptPosition,
    KeptSeat,
    SeatScore,
    Standing,
    given_up,
)
from tabletop_tui.storage.problems import Unreadable


@dataclass(frozen=True, slots=True)
class Resumed:
    """A kept game opened. `carried` moves lie before those that the session knows.

    They were made under other rules: the session begins at the position they led to.
    """

    session: AnySession
    carried: int = 0


def resume(game: Any, kept: KeptGame) -> Resumed:
    """The game where it was left. Plays only the moves behind its wall.

    Under the rules it was begun with, its story can still be told. Under others it opens at the
    kept position, as it does where its moves no longer lead there. Raises `Unreadable`.
    """
    codec = codec_of(game)
    options = _options(codec, kept)
    if kept.wall.version == game.version:
        found = _from_wall(codec, kept, options)
        if found is not None:
            return found
    record = _record(game, kept, options, ())
    state = _state(codec, kept.latest)
    return Resumed(Session.resumed(game, record, state, 0), len(kept.moves))


def replay_of(game: Any, kept: KeptGame) -> AnyReplay:
    """The game from its deal, as far as these rules allow. Raises `Unreadable`."""
    codec = codec_of(game)
    options = _options(codec, kept)
    record = _record(game, kept, options, _readable(codec, kept.moves))
    return Replay(game, record)


def checked(game: Any, kept: KeptGame) -> None:
    """Raise `Unreadable` unless the game can be opened, and is what its moves make it.

    Under other rules than these only its kept positions can be checked.
    """
    for place, version in (
        ("rules", kept.facts.version),
        ("position.rules", kept.latest.version),
        ("wall.rules", kept.wall.version),
    ):
        if not 1 <= version <= game.version:
            newest = f"this program knows version {game.version} of the rules"
            raise Unreadable(f"{place}: {newest}, and not version {version}.")
    codec = codec_of(game)
    options = _options(codec, kept)
    for place, position in (("position", kept.latest), ("wall", kept.wall)):
        if position.version == game.version:
            _state(codec, position, place)
    if kept.facts.version != game.version:
        _state(codec, kept.latest)
        return
    session = _replayed(codec, kept, options)
    made, wall = session.wall
    latest = position_of(codec, session.state, len(kept.moves))
    if kept.latest != latest:
        raise Unreadable("position: it is not the one that the moves lead to.")
    if kept.wall != position_of(codec, wall, made):
        raise Unreadable("wall: it is not where the moves put it.")
    if kept.facts.standing != standing_of(session):
        raise Unreadable("standing: it is not the one of the position.")
    if kept.facts.result != result_of(session.outcome):
        raise Unreadable("result: it is not the one that the moves lead to.")


def _replayed(codec: Codec[Any, Any, Any], kept: KeptGame, options: Any) -> AnySession:
    try:
        moves = codec.load_moves(kept.moves)
        return Session.replayed(codec.game, _record(codec.game, kept, options, moves))
    except CodecError as error:
        raise Unreadable(f"moves{error.place}: {error.reason}.") from error
    except RecordError as error:
        names = [seat.name for seat in kept.facts.seats]
        raise Unreadable(f"moves[{error.index}]: {why(error, names)}") from error


def why(error: RecordError, names: Sequence[str]) -> str:
    """Why a recorded move does not fit, in a sentence."""
    return f"this move is not possible there: {spell(error.reason.text, names)}"


def _from_wall(codec: Codec[Any, Any, Any], kept: KeptGame, options: Any) -> Resumed | None:
    """None where the moves behind the wall do not lead to the kept position."""
    game, wall = codec.game, kept.wall
    carried = 0 if kept.facts.version == game.version else wall.moves
    try:
        moves = codec.load_moves(kept.moves[carried:])
        record = _record(game, kept, options, moves)
        state = codec.load_state(wall.state.encode())
        session = Session.resumed(game, record, state, wall.moves - carried)
    except (CodecError, RecordError):
        return None
    same = codec.dump_state(session.state).decode() == kept.latest.state
    return Resumed(session, carried) if same else None


def _readable(codec: Codec[Any, Any, Any], texts: Sequence[str]) -> tuple[Any, ...]:
    """The moves up to the first that these rules do not know."""
    try:
        return codec.load_moves(texts)
    except CodecError:
        moves = []
        for text in texts:
            try:
                moves.append(codec.load_move(text.encode()))
            except CodecError:
                break
        return tuple(moves)


def _options(codec: Codec[Any, Any, Any], kept: KeptGame) -> Any:
    game, seats = codec.game, len(kept.facts.seats)
    try:
        options = codec.load_options(kept.options.encode())
    except CodecError as error:
        place = f"options.{error.place}" if error.place else "options"
        raise Unreadable(f"{place}: {error.reason}.") from error
    allowed = game.seats(options)
    if seats not in allowed:
        bounds = f"{allowed.start} to {allowed.stop - 1}" if len(allowed) > 1 else allowed.start
        people = f"{bounds} can play, not {seats}"
        raise Unreadable(f"seats: {people}.")
    return options


def _state(codec: Codec[Any, Any, Any], kept: KeptPosition, place: str = "position") -> Any:
    try:
        return codec.load_state(kept.state.encode())
    except CodecError as error:
        inner = f".{error.place}" if error.place else ""
        raise Unreadable(f"{place}.state{inner}: {error.reason}.") from error


def _record(game: Any, kept: KeptGame, options: Any, moves: tuple[Any, ...]) -> Record[Any, Any]:
    facts = kept.facts
    return Record(facts.slug, game.version, options, len(facts.seats), facts.seed, moves)


# -- from a session to what is kept ---------------------------------------------------------


def position_of(codec: Codec[Any, Any, Any], state: Any, moves: int) -> KeptPosition:
    """A position as it is kept."""
    return KeptPosition(moves, codec.game.version, codec.dump_state(state).decode())


def standing_of(session: AnySession) -> Standing:
    """How the game stands, for lists."""
    status = session.status
    actor = session.actor
    return Standing(
        status.turn,
        status.round,
        status.phase,
        None if actor is None else int(actor),
        tuple(status.scores),
    )


def result_of(outcome: Outcome | None) -> tuple[SeatScore, ...]:
    """How everybody finished; empty while the game goes on."""
    if outcome is None:
        return ()
    return tuple(
        SeatScore(result.total, result.rank, result.seat in outcome.winners)
        for result in outcome.results
    )


def kept_of(
    session: AnySession, seats: Sequence[KeptSeat], title: str = "", now: int | None = None
) -> KeptGame:
    """All that is to be kept of a session that stands at its own end of the line."""
    codec = codec_of(session.game)
    moves = tuple(codec.dump_move(move).decode() for move in session.record.moves)
    made, wall = session.wall
    when = int(time.time()) if now is None else now
    facts = Facts(
        slug=session.game.slug,
        version=session.game.version,
        title=title,
        seats=tuple(seats),
        seed=session.seed,
        begun=when,
        changed=when,
        played=0,
        moves=len(moves),
        standing=standing_of(session),
        result=result_of(session.outcome),
        conceded=given_up(moves),
    )
    return KeptGame(
        facts,
        codec.dump_options(session.options).decode(),
        moves,
        position_of(codec, session.state, len(moves)),
        position_of(codec, wall, made),
    )
