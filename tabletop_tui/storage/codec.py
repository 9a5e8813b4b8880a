"""Positions, moves and records as JSON, and back with every type checked.

The format is what the dataclasses say: fields in their declared order, one object a frame,
move or event, told apart by its `kind`. Equal values give equal bytes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from typing import Annotated, Any, Generic, TypeVar, Union

from pydantic import Field, TypeAdapter, ValidationError

from tabletop_tui.engine.concession import Concede
from tabletop_tui.engine.game import Game, Position
from tabletop_tui.engine.session import Record
from tabletop_tui.storage.faults import Location, first_fault

S = TypeVar("S", bound=Position)
M = TypeVar("M")
O = TypeVar("O")  # noqa: E741
T = TypeVar("T")

_LONGEST_REASON = 200
_MOST = 2**31 - 1
_LONG_NUMBER = re.compile(rb"[0-9]{10}")


class CodecError(ValueError):
    """Bytes that are not what they should be. `place` is a path into the JSON, `reason` says why."""

    def __init__(self, what: str, place: str, reason: str) -> None:
        where = f" at {place}" if place else ""
        super().__init__(f"This {what} cannot be read{where}: {reason}.")
        self.what = what
        self.place = place
        self.reason = reason


class Codec(Generic[S, M, O]):
    """The JSON of one game. Dumping a value that its own types do not allow raises ValueError."""

    def __init__(self, game: Game[S, M, Any, Any, O]) -> None:
        self.game = game

    def dump_state(self, state: S) -> bytes:
        return self._states.dump_json(state, warnings="error")

    def load_state(self, data: bytes) -> S:
        """Raises `CodecError`."""
        return read_json(self._states, "position", data)

    def dump_move(self, move: M | Concede) -> bytes:
        return self._moves.dump_json(move, warnings="error")

    def load_move(self, data: bytes) -> M | Concede:
        """Raises `CodecError`. Whether the move is legal anywhere is not asked."""
        move = read_json(self._moves, "move", data)
        _check_integers("move", data)
        return move

    def load_moves(self, texts: Sequence[str]) -> tuple[M | Concede, ...]:
        """Many moves at once. Raises `CodecError` with the number of the one that cannot be read."""
        data = f"[{','.join(texts)}]".encode()
        moves = read_json(self._move_lists, "move", data)
        _check_integers("move", data)
        return moves

    def dump_options(self, options: O) -> bytes:
        return self._options.dump_json(options, warnings="error")

    def load_options(self, data: bytes) -> O:
        """Raises `CodecError`."""
        return read_json(self._options, "set of options", data)

    def dump_record(self, record: Record[M | Concede, O]) -> bytes:
        return self._records.dump_json(record, warnings="error")

    def load_record(self, data: bytes) -> Record[M | Concede, O]:
        """Raises `CodecError`, also for another game, other rules or a table that cannot be.

        Whether the moves are legal is for `Session.replayed` to find out.
        """
        record = read_json(self._records, "record", data)
        _check_integers("record", data, "moves")
        game = self.game
        if record.slug != game.slug:
            raise CodecError("record", "slug", f"it is not a game of {game.slug}")
        if record.version != game.version:
            reason = f"it was played by version {record.version} of the rules, not {game.version}"
            raise CodecError("record", "version", reason)
        seats = game.seats(record.options)
        if record.seats not in seats:
            allowed = f"{seats.start} to {seats.stop - 1}" if len(seats) > 1 else f"{seats.start}"
            reason = f"{allowed} can play, not {record.seats}"
            raise CodecError("record", "seats", reason)
        return record

    # -- schemas, built when first wanted: each costs milliseconds ------------------------

    @cached_property
    def _states(self) -> TypeAdapter[S]:
        return TypeAdapter(self.game.state_type)

    @property
    def _kinds(self) -> Any:
        """Every kind of move, the game's own and that it is given up, told apart by its `kind`.

        So one schema is tried, and an error speaks of that one.
        """
        kinds: Any = Union.__getitem__((self.game.move_type, Concede))
        return Annotated[kinds, Field(discriminator="kind")]

    @cached_property
    def _moves(self) -> TypeAdapter[M | Concede]:
        return TypeAdapter(self._kinds)

    @cached_property
    def _move_lists(self) -> TypeAdapter[tuple[M | Concede, ...]]:
        moves = self._kinds
        return TypeAdapter(tuple[moves, ...])  # type: ignore[valid-type]

    @cached_property
    def _options(self) -> TypeAdapter[O]:
        return TypeAdapter(self.game.options)

    @cached_property
    def _records(self) -> TypeAdapter[Record[M | Concede, O]]:
        moves = self._kinds
        return TypeAdapter(Record[moves, self.game.options])  # type: ignore[valid-type, name-defined]


def codec_of(game: Game[Any, Any, Any, Any, Any]) -> Codec[Any, Any, Any]:
    """The one codec of a game: its schemas are built once in a program."""
    same: Any = game  # the protocol does not promise a hash, objects have one
    return _codec_of(same)


@cache
def _codec_of(game: Any) -> Codec[Any, Any, Any]:
    return Codec(game)


def read_json(adapter: TypeAdapter[T], what: str, data: bytes) -> T:
    """Read strictly: exact types, nothing left out, nothing more. Raises `CodecError`."""
    try:
        return adapter.validate_json(data, strict=True, extra="forbid")
    except ValidationError as error:
        faults = error.errors(include_url=False, include_input=False)
        location, reason = first_fault(faults, data)
        raise CodecError(what, _place(location), _printable(reason)) from error


def _check_integers(what: str, data: bytes, part: str = "") -> None:
    """Raise `CodecError` for a number that no move can mean, and no index can be."""
    if not _LONG_NUMBER.search(data):  # hardly ever: then nothing is parsed twice
        return
    found = json.loads(data)
    for location, number in _integers(found[part] if part else found, (part,) if part else ()):
        if abs(number) > _MOST:
            raise CodecError(what, _place(location), "this number is too large for a move")


def _integers(found: Any, at: Location = ()) -> Iterator[tuple[Location, int]]:
    if isinstance(found, int):
        yield at, found
    elif isinstance(found, dict | list):
        for name, each in found.items() if isinstance(found, dict) else enumerate(found):
            yield from _integers(each, (*at, name))


def _place(location: Location) -> str:
    """`("moves", 3, "place", "card")` as `moves[3].place.card`; indices count from 0."""
    parts = (f"[{part}]" if isinstance(part, int) else f".{part}" for part in location)
    return _printable("".join(parts).removeprefix("."))


def _printable(text: str) -> str:
    """The text may quote the file: nothing in it may steer a terminal or fill it."""
    shown = "".join(char if char.isprintable() else "?" for char in text)
    return shown if len(shown) <= _LONGEST_REASON else shown[: _LONGEST_REASON - 3] + "..."
