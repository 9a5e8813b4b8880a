"""Exported games: readable, the same bytes for the same game, and nothing else is let in."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_tui.storage.exchange import (
    game_in,
    read_file,
    report_of,
    without_names,
    write_file,
)
from tabletop_tui.storage.format import SECRETS, written
from tabletop_tui.storage.kept import KeptGame
from tabletop_tui.storage.library import Library
from tabletop_tui.storage.problems import StorageProblem, Unreadable
from tabletop_tui.storage.resume import kept_of, resume
from tests.storage.keeping import TWO, keep, session
from tests.storage.test_resume import NEWER
from tests.toy import GAME

NOW = 1_800_000_000


def rules(slug: str) -> Any:
    return {"marsh": GAME}[slug]


@cache
def kept(steps: int = 1000) -> KeptGame:
    return kept_of(session(steps), TWO, "At the lake", NOW)


@cache
def whole(steps: int = 1000) -> bytes:
    return written(kept(steps))


def refused(data: bytes) -> str:
    """The sentence a file is refused with."""
    with pytest.raises(Unreadable) as caught:
        game_in(data, rules)
    sentence = str(caught.value)
    assert sentence.isprintable()
    assert sentence.endswith(".")
    assert len(sentence) < 500
    return sentence


def test_the_form_of_the_file() -> None:
    lines = whole(2).decode().split("\n")
    assert lines[:12] == [
        "{",
        '"format": "tabletop-tui game 1",',
        f'"note": "{SECRETS}",',
        '"game": "marsh",',
        '"rules": 1,',
        '"title": "At the lake",',
        '"options": {"lives":2,"copies":2},',
        '"seats": [',
        '  {"name":"Ryan","colour":"blue","mark":"●"},',
        '  {"name":"Beth","colour":"orange","mark":"■"}',
        "],",
        '"seed": 7,',
    ]
    assert '"begun": "2027-01-15T08:00:00Z",' in lines
    moves = lines.index('"moves": [')
    assert lines[moves + 3] == "],"
    assert lines[-2:] == ["}", ""]
    assert json.loads(whole(2))["position"]["moves"] == 2


@pytest.mark.parametrize("steps", [0, 1, 9, 30, 1000])
def test_a_file_comes_back_equal_and_byte_for_byte(steps: int) -> None:
    found = game_in(whole(steps), rules)
    assert found == kept(steps)
    assert written(found) == whole(steps)
    assert resume(GAME, found).session.state == session(steps).state


def test_a_game_that_came_from_the_file_of_games_is_the_same_file(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    number = keep(library, 14)
    data = written(library.game(number))
    again = library.add(game_in(data, rules))
    assert again != number
    assert written(library.game(again)) == data
    library.close()


def test_only_a_game_that_goes_on_is_said_to_hold_secrets() -> None:
    assert SECRETS in whole(9).decode()
    assert SECRETS not in whole().decode()


def test_a_game_of_other_rules_keeps_its_moves_and_its_position(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    number = library.add(game_in(whole(14), lambda slug: NEWER))
    assert written(library.game(number)) == whole(14)
    assert library.take(NEWER, number).session.state == session(14).state
    library.close()


# -- what is refused ------------------------------------------------------------------------------


def changed(data: bytes, change: Callable[[Any], object]) -> bytes:
    parts = json.loads(data)
    change(parts)
    return json.dumps(parts).encode()


def put(*place: Any, value: Any) -> Callable[[Any], object]:
    def change(parts: Any) -> None:
        for key in place[:-1]:
            parts = parts[key]
        parts[place[-1]] = value

    return change


def drop(name: str) -> Callable[[Any], object]:
    return lambda parts: parts.pop(name)


WRONG: list[tuple[Callable[[Any], object], str]] = [
    (put("seed", value="7"), "seed: it must be a whole number."),
    (put("seed", value=2**63), "seed: it must be at most 9223372036854775807."),
    (put("more", value=1), "more: nothing of this name belongs here."),
    (put("game", value="chess"), "game: this program has no game “chess”."),
    (put("game", value="\x1b[2J"), "game: this program has no game “?[2J”."),
    (put("format", value="tabletop-tui game 2"), "format: it was written by a newer version"),
    (put("format", value=1), "it is not a game that this program has exported."),
    (put("title", value="a" * 99), "title: "),
    (put("title", value=" x"), "title: it would be drawn as “x”."),
    (put("seats", 1, "name", value="Ryan"), "seats[1].name: Two players cannot both be called"),
    (put("seats", 1, "name", value="B\x1beth"), "seats[1].name: it would be drawn as “Beth”."),
    (put("seats", 1, "hat", value=1), "seats[1].hat: nothing of this name belongs here."),
    (put("seats", value=[]), "seats: it must have at least 1 entry."),
    (put("seats", value=[{}]), "seats[0].name: it is missing."),
    (put("begun", value="yesterday"), "begun: it must be a time such as"),
    (put("begun", value="1969-12-31T23:59:59Z"), "begun: it must be a time such as"),
    (put("begun", value="2026-1-1T00:00:00Z"), "begun: it must be a time such as"),
    (put("options", "lives", value=9), "options.lives: it must be at most 3."),
    (put("options", "lines", value=1), "options.lines: nothing of this name belongs here."),
    (put("moves", 3, value={"kind": "fly"}), "moves[3].kind: there is no “fly” here."),
    (put("moves", 3, value={"kind": []}), "moves[3].kind: it must be a text."),
    (put("moves", 3, value={}), "moves[3].kind: it is missing."),
    (put("moves", 3, "kind", value="bury"), "moves[3].card: it is missing."),
    (put("moves", 3, value=3), "moves[3]: it must be an object."),
    (put("moves", 3, "more", value=3), "moves[3].more: nothing of this name belongs here."),
    (lambda parts: parts["moves"].pop(), "position.moves: there are 13 moves."),
    (put("moves", 4, value={"kind": "end_turn"}), "moves[4]: this move is not possible there: "),
    (put("wall", "moves", value=99), "wall.moves: there are 14 moves."),
    (put("wall", "moves", value=0), "wall: it is not where the moves put it."),
    (put("position", "state", "seed", value=8), "position: it is not the one that the moves lead"),
    (
        put("position", "state", "seed", value="7"),
        "position.state.seed: it must be a whole number.",
    ),
    (put("position", "state", value=[]), "position.state: it must be an object."),
    (put("wall", "state", "seed", value=None), "wall.state.seed: it must be a whole number."),
    (put("standing", "turn", value=99), "standing: it is not the one of the position."),
    (put("standing", "actor", value=5), "standing.actor: there are 2 seats."),
    (put("standing", "scores", value=[1]), "standing.scores: there are 2 seats."),
    (put("result", value=[{"total": 1, "rank": 1, "won": True}] * 2), "result: it has an entry a"),
    (put("report", value={"version": 1}), "report.version: it must be a text."),
]


@pytest.mark.parametrize(("change", "sentence"), WRONG, ids=[text[:40] for _, text in WRONG])
def test_a_wrong_file_is_refused_with_place_and_reason(
    change: Callable[[Any], object], sentence: str
) -> None:
    assert refused(changed(whole(14), change)).startswith(sentence)


def test_a_wrong_result_is_refused() -> None:
    def cheat(parts: Any) -> None:
        for score in parts["result"]:
            score["won"] = not score["won"]

    assert refused(changed(whole(), cheat)) == ("result: it is not the one that the moves lead to.")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "it is empty."),
        (b" \n", "it is empty."),
        (b"{", "line 1: this is not valid JSON."),
        (b"null", "it is not a game that this program has exported."),
        (b"\xff\xfe", "it is not a text file in UTF-8."),
        (b"\xef\xbb\xbf{}", "it begins with a byte order mark, which no exported game does."),
        (b"[" * 100_000, "its brackets are nested too deeply for a game."),
        (b'{"seed":' + b"9" * 5000 + b"}", "999999999... is a number of 5000 digits, which noth"),
        (b'{"seed": NaN}', "NaN is not a number that can be kept."),
        (b'{"a": 1,\n"b": 2,\n}', "line 3: this is not valid JSON."),
        (b'{"a": 1, "a": 1}', "“a” is given twice in one object."),
    ],
    ids=lambda value: repr(value[:20]),
)
def test_what_is_no_game_at_all_is_refused(data: bytes, sentence: str) -> None:
    assert refused(data).startswith(sentence)


def test_a_part_that_is_missing_is_named() -> None:
    for name in json.loads(whole(14)):
        if name not in ("note", "format"):
            assert refused(changed(whole(14), drop(name))) == f"{name}: it is missing."


# -- any change at all ----------------------------------------------------------------------------


def let_in_whole_or_not_at_all(data: bytes, tmp: Path) -> None:
    """A changed file is refused in a sentence, or it is a game like any other."""
    library = Library.open(tmp)
    before = len(library.games())
    try:
        number = library.add(game_in(data, rules))
    except Unreadable as problem:
        sentence = str(problem)
        assert sentence.isprintable()
        assert len(library.games()) == before
    else:
        keeper = library.take(GAME, number)
        assert keeper.save(), keeper.problem
        keeper.close()
        assert game_in(written(library.game(number)), rules).moves == library.game(number).moves
    library.close()


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(seed=st.integers(0, 2**32), steps=st.sampled_from([0, 9, 14, 1000]), cuts=st.integers(1, 8))
def test_files_with_bytes_changed(
    seed: int, steps: int, cuts: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    random = Random(seed)
    data = bytearray(whole(steps))
    for _ in range(cuts):
        at = random.randrange(len(data))
        how = random.randrange(4)
        if how == 0:
            del data[at : at + random.choice((1, 2, 40))]
        elif how == 1:
            data[at:at] = bytes(random.choice(b'0123456789{}[],:"\\n-.e\x00\xff') for _ in range(2))
        elif how == 2:
            data[at] = random.randrange(256)
        else:
            other = random.randrange(len(data))
            data[at:at] = data[other : other + 30]
    let_in_whole_or_not_at_all(bytes(data), tmp_path_factory.getbasetemp() / "bytes")


VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-3, 30),
    st.floats(),
    st.text(max_size=5),
    st.just([]),
    st.just({}),
    st.lists(st.integers(), max_size=3),
)


@settings(max_examples=250, deadline=None, derandomize=True, database=None)
@given(seed=st.integers(0, 2**32), steps=st.sampled_from([0, 9, 14, 1000]), value=VALUES)
def test_files_with_values_changed(
    seed: int, steps: int, value: Any, tmp_path_factory: pytest.TempPathFactory
) -> None:
    random = Random(seed)
    parts = json.loads(whole(steps))
    inner, key = random.choice(list(_places(parts)))
    how = random.randrange(4)
    if how == 0:
        del inner[key]
    elif how == 1 and isinstance(inner, dict):
        inner[random.choice(("", "kind", "x", "state"))] = value
    elif how == 2 and isinstance(inner, list):
        inner.insert(key, random.choice(inner))
    else:
        inner[key] = value
    let_in_whole_or_not_at_all(
        json.dumps(parts).encode(), tmp_path_factory.getbasetemp() / "values"
    )


def _places(part: Any) -> Any:
    """Every place in a file where a value stands."""
    keys = part.keys() if isinstance(part, dict) else range(len(part))
    for key in keys:
        yield part, key
        if isinstance(part[key], dict | list):
            yield from _places(part[key])


# -- files ----------------------------------------------------------------------------------------


def test_a_file_is_written_in_one_stroke_and_not_over_another(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_file(path, whole(9))
    assert read_file(path, rules) == kept(9)
    with pytest.raises(StorageProblem, match="already a file"):
        write_file(path, whole(14))
    assert path.read_bytes() == whole(9)
    write_file(path, whole(14), over=True)
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]
    with pytest.raises(StorageProblem, match="cannot be written"):
        write_file(tmp_path / "none" / "game.json", whole(9))
    with pytest.raises(StorageProblem, match="cannot be written"):
        write_file(tmp_path, whole(9), over=True)
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


def test_a_file_that_is_refused_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(changed(whole(14), put("seed", value="7")))
    with pytest.raises(Unreadable) as caught:
        read_file(path, rules)
    assert str(caught.value) == f"{path}: seed: it must be a whole number."
    with pytest.raises(Unreadable, match=r"cannot be read: No such file"):
        read_file(tmp_path / "none.json", rules)


def test_a_report_tells_nobody_who_has_played() -> None:
    data = report_of(kept(14), {"version": "1.2.3", "terminal": "xterm 80x24"})
    assert b"Ryan" not in data
    assert b"lake" not in data
    assert json.loads(data)["report"] == {"version": "1.2.3", "terminal": "xterm 80x24"}
    assert replace(game_in(data, rules), report=None) == without_names(kept(14))
    assert [seat.name for seat in without_names(kept(14)).facts.seats] == ["Player 1", "Player 2"]
    assert replace(without_names(kept(14)), facts=kept(14).facts) == kept(14)


def test_what_stands_beside_a_game_stays_with_it(tmp_path: Path) -> None:
    """A report that was imported, and a remark on it, go out again byte for byte."""
    library = Library.open(tmp_path)
    report = report_of(kept(14), {"zeta": "1", "alpha": "“2”"})
    remark = f"{SECRETS} It happens at the second bridge."
    for steps, note in ((14, remark), (1000, "What a game!")):
        data = report if steps == 14 else whole(steps)
        parts = {"format": "", "note": note, **json.loads(data), "title": "x"}
        parts["note"] = note
        noted = written(game_in(json.dumps(parts).encode(), rules))
        assert json.loads(noted) == parts
        number = library.add(game_in(noted, rules))
        assert written(library.game(number)) == noted
    number = library.add(game_in(report, rules))
    assert written(library.game(number)) == report
    assert b"bridge" not in report_of(game_in(noted, rules), {})
    library.close()


@pytest.mark.parametrize("version", [0, 2, 2**40])
@pytest.mark.parametrize("place", [("rules",), ("position", "rules"), ("wall", "rules")])
def test_rules_that_this_program_cannot_know_are_refused(
    place: tuple[str, ...], version: int
) -> None:
    sentence = refused(changed(whole(14), put(*place, value=version)))
    assert sentence.startswith(f"{'.'.join(place)}: this program knows version 1")
