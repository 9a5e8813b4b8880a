"""The form of an exported game: one JSON object, a line for each of its parts and moves.

What is in it, in which order and how it is written never changes within a format number, so equal
games are equal files.
"""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from datetime import UTC, datetime
from typing import Annotated, Any, NoReturn

from pydantic import BaseModel, ConfigDict, Field, JsonValue, TypeAdapter

from tabletop_tui.names import NameProblem, check_names, clean_name
from tabletop_tui.storage.codec import CodecError, read_json
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

FORMAT = "tabletop-tui game"
NUMBER = 1
MOST_BYTES = 50_000_000
SECRETS = "This game is still going on: the file holds every hidden card."

_MOST = 2**63 - 1
_MOST_DIGITS = 1000
_TIME = "%Y-%m-%dT%H:%M:%SZ"
_LISTS = ("seats", "moves", "result")

Whole = Annotated[int, Field(ge=0, le=_MOST)]
Number = Annotated[int, Field(ge=-_MOST, le=_MOST)]
Short = Annotated[str, Field(min_length=1, max_length=64)]
Object = dict[str, JsonValue]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class _Seat(_Part):
    name: Short
    colour: Short
    mark: Short


class _Position(_Part):
    moves: Whole
    rules: Whole
    state: Object


class _Standing(_Part):
    turn: Whole
    round: Whole
    phase: Annotated[str, Field(max_length=64)]
    actor: Whole | None
    scores: list[Number | None]


class _Score(_Part):
    total: Number | None
    rank: Annotated[int, Field(ge=1, le=99)]
    won: bool


class _File(_Part):
    format: str
    note: str = ""
    game: Short
    rules: Whole
    title: str
    options: Object
    seats: Annotated[list[_Seat], Field(min_length=1, max_length=9)]
    seed: Whole
    begun: str
    changed: str
    played: Whole
    moves: list[Object]
    position: _Position
    wall: _Position
    standing: _Standing
    result: list[_Score]
    report: dict[str, str] | None = None


# -- writing ----------------------------------------------------------------------------------


def written(kept: KeptGame) -> bytes:
    """A game as a file. Equal games give equal bytes. Raises `Unreadable` for a damaged game."""
    facts, standing = kept.facts, kept.facts.standing
    parts: dict[str, Any] = {
        "format": f"{FORMAT} {NUMBER}",
        **({"note": note} if (note := _note(kept)) else {}),
        "game": facts.slug,
        "rules": facts.version,
        "title": facts.title,
        "options": _part("options", kept.options),
        "seats": [
            {"name": seat.name, "colour": seat.colour, "mark": seat.mark} for seat in facts.seats
        ],
        "seed": facts.seed,
        "begun": _time_text(facts.begun),
        "changed": _time_text(facts.changed),
        "played": facts.played,
        "moves": [_part("moves", move) for move in kept.moves],
        "position": _position_parts(kept.latest),
        "wall": _position_parts(kept.wall),
        "standing": {
            "turn": standing.turn,
            "round": standing.round,
            "phase": standing.phase,
            "actor": standing.actor,
            "scores": list(standing.scores),
        },
        "result": [
            {"total": score.total, "rank": score.rank, "won": score.won} for score in facts.result
        ],
        **({"report": _part("report", kept.report)} if kept.report is not None else {}),
    }
    lines = ",\n".join(f"{compact(name)}: {_laid_out(name, part)}" for name, part in parts.items())
    return f"{{\n{lines}\n}}\n".encode()


def _part(place: str, text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"This game is damaged: its {place} cannot be read.") from error


def _note(kept: KeptGame) -> str:
    """What is said of the game beside it; first of all that it holds secrets, while it does."""
    secrets = "" if kept.facts.over else SECRETS
    return " ".join(filter(None, (secrets, kept.note)))


def _laid_out(name: str, part: Any) -> str:
    if name not in _LISTS or not part:
        return compact(part)
    return "[\n" + ",\n".join(f"  {compact(each)}" for each in part) + "\n]"


def compact(part: Any) -> str:
    """A part in one line, as the codec writes it too."""
    return json.dumps(part, ensure_ascii=False, separators=(",", ":"))


def _position_parts(position: KeptPosition) -> dict[str, Any]:
    state = _part("position", position.state)
    return {"moves": position.moves, "rules": position.version, "state": state}


def _time_text(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime(_TIME)


# -- reading ----------------------------------------------------------------------------------


def read(data: bytes) -> KeptGame:
    """The game in a file, its form checked: types, keys, names and numbers that must agree.

    Raises `Unreadable` with the place and the reason. Whether the game itself can be so is for
    `resume.checked` to find out.
    """
    _check_text(data)
    try:
        file = read_json(TypeAdapter(_File), "file", data)
    except CodecError as error:
        raise Unreadable(
            f"{error.place}: {error.reason}." if error.place else f"{error.reason}."
        ) from error
    _check_numbers(file)
    names = _checked_names(file)
    standing = file.standing
    moves = tuple(compact(move) for move in file.moves)
    facts = Facts(
        slug=file.game,
        version=file.rules,
        title=_checked_title(file.title),
        seats=tuple(
            KeptSeat(name, seat.colour, seat.mark)
            for name, seat in zip(names, file.seats, strict=True)
        ),
        seed=file.seed,
        begun=_seconds("begun", file.begun),
        changed=_seconds("changed", file.changed),
        played=file.played,
        moves=len(moves),
        standing=Standing(
            standing.turn, standing.round, standing.phase, standing.actor, tuple(standing.scores)
        ),
        result=tuple(SeatScore(score.total, score.rank, score.won) for score in file.result),
        conceded=given_up(moves),
    )
    return KeptGame(
        facts,
        compact(file.options),
        moves,
        KeptPosition(file.position.moves, file.position.rules, compact(file.position.state)),
        KeptPosition(file.wall.moves, file.wall.rules, compact(file.wall.state)),
        file.note.removeprefix(SECRETS).strip(),
        None if file.report is None else compact(file.report),
    )


def _check_text(data: bytes) -> None:
    """Raise `Unreadable` unless this is JSON, of this format, and says nothing twice."""
    if len(data) > MOST_BYTES:
        raise Unreadable("it is too large to be a game.")
    if not data.strip():
        raise Unreadable("it is empty.")
    if data.startswith(BOM_UTF8):
        raise Unreadable("it begins with a byte order mark, which no exported game does.")
    try:
        found = json.loads(
            data.decode(), object_pairs_hook=_once, parse_constant=_no_number, parse_int=_number
        )
    except UnicodeDecodeError:
        raise Unreadable("it is not a text file in UTF-8.") from None
    except RecursionError:
        raise Unreadable("its brackets are nested too deeply for a game.") from None
    except json.JSONDecodeError as error:
        raise Unreadable(f"line {error.lineno}: this is not valid JSON.") from error
    except ValueError as error:  # our own three
        raise Unreadable(f"{error}.") from error
    form = found.get("format") if isinstance(found, dict) else None
    if not isinstance(form, str) or not form.startswith(f"{FORMAT} "):
        raise Unreadable("it is not a game that this program has exported.")
    if form != f"{FORMAT} {NUMBER}":
        raise Unreadable("format: it was written by a newer version of this program.")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"“{_shown(twice)}” is given twice in one object")
    return found


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is not a number that can be kept")


def _number(text: str) -> int:
    if len(text) > _MOST_DIGITS:
        raise ValueError(f"{text[:9]}... is a number of {len(text)} digits, which nothing here has")
    return int(text)


def _shown(text: str) -> str:
    return "".join(char if char.isprintable() else "?" for char in text[:40])


def _check_numbers(file: _File) -> None:
    """Raise `Unreadable` where two parts of the file contradict one another."""
    seats, moves, standing = len(file.seats), len(file.moves), file.standing
    made, people = _there_are(moves, "move"), _there_are(seats, "seat")
    for broken, place, reason in (
        (file.position.moves != moves, "position.moves", made),
        (file.wall.moves > moves, "wall.moves", made),
        (len(standing.scores) != seats, "standing.scores", people),
        ((standing.actor or 0) >= seats, "standing.actor", people),
        (
            len(file.result) != (0 if standing.actor is not None else seats),
            "result",
            "it has an entry a seat when the game is over, and none before",
        ),
    ):
        if broken:
            raise Unreadable(f"{place}: {reason}.")


def _there_are(count: int, thing: str) -> str:
    return f"there is 1 {thing}" if count == 1 else f"there are {count} {thing}s"


def _checked_names(file: _File) -> tuple[str, ...]:
    names = tuple(seat.name for seat in file.seats)
    try:
        clean = check_names(names)
    except NameProblem as problem:
        raise Unreadable(f"seats[{problem.seat}].name: {problem}") from problem
    for seat, (name, shown) in enumerate(zip(names, clean, strict=True)):
        if name != shown:
            raise Unreadable(f"seats[{seat}].name: it would be drawn as “{shown}”.")
    return names


def _checked_title(title: str) -> str:
    try:
        clean = clean_name(title) if title else ""
    except NameProblem as problem:
        raise Unreadable(f"title: {problem}") from problem
    if title != clean:
        raise Unreadable(f"title: it would be drawn as “{clean}”.")
    return title


def _seconds(place: str, text: str) -> int:
    try:
        when = datetime.strptime(text, _TIME).replace(tzinfo=UTC)
    except ValueError as error:
        raise Unreadable(f"{place}: it must be a time such as 2026-01-31T20:15:00Z.") from error
    if when.timestamp() < 0 or _time_text(int(when.timestamp())) != text:
        raise Unreadable(f"{place}: it must be a time such as 2026-01-31T20:15:00Z.")
    return int(when.timestamp())
