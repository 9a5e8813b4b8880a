"""Bad deck files: each is refused in one sentence that names file, card and field."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.assets import read_text
from tabletop_tui.games.habitopia.cards import read_deck
from tabletop_tui.games.habitopia.deck_file import MOST_BYTES, DeckProblem

Data = dict[str, Any]
Way = tuple[str | int, ...]
"""The steps from the top of the file to a field."""

OWN: Data = json.loads(read_text("habitopia", "cards.json"))
G4 = ("cards", 3)
WISH = (*G4, "fauna", "condition")


def spoilt(way: Way, value: object) -> Data:
    """The deck with another value in one place."""
    deck = deepcopy(OWN)
    _last(deck, way)[way[-1]] = value
    return deck


def without(way: Way) -> Data:
    """The deck without one field or entry."""
    deck = deepcopy(OWN)
    del _last(deck, way)[way[-1]]
    return deck


def _last(deck: Data, way: Way) -> Any:
    inner: Any = deck
    for step in way[:-1]:
        inner = inner[step]
    return inner


def said(folder: Path, content: object) -> str:
    """What is said of a file with this content; empty if it is a deck."""
    file = folder / "deck.json"
    if isinstance(content, bytes):
        file.write_bytes(content)
    else:
        text = content if isinstance(content, str) else json.dumps(content)
        file.write_text(text, encoding="utf-8")
    try:
        read_deck(file)
    except DeckProblem as problem:
        return _sentence(file, str(problem))
    return ""


def _sentence(file: Path, problem: str) -> str:
    """A problem without the words that each begins with."""
    opening = f"The deck “{file}” "
    assert problem.startswith(opening)
    assert problem.endswith(".")
    assert problem.isprintable()
    assert len(problem) < len(opening) + 220
    return problem.removeprefix(opening).removeprefix("cannot be used: ")


# -- faults of fields -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "value", "fault"),
    [
        ((*WISH, "length"), 0, "card G4, fauna.condition.length: this must be at least 1."),
        ((*WISH, "length"), 99, "card G4, fauna.condition.length: this must be at most 18."),
        ((*WISH, "colour"), "red", "card G4, fauna.condition.colour: there is no such field."),
        ((*WISH, "habitat"), "desert", "card G4, fauna.condition.habitat: this must be grassland, "
         "rainforest, mountains, arctic_tundra or water."),
        (WISH, {"habitat": "water"}, "card G4, fauna.condition: the kind is missing."),
        (WISH, {"kind": "penguins"}, "card G4, fauna.condition: the kind must be tile_count, "
         "largest_group, group_count, own_group, neighbours, no_neighbours, borders, line, square "
         "or all_habitats."),
        (WISH, None, "card G4, fauna.condition: this must be an object, { … }."),
        ((*G4, "fauna", "rp"), "5", "card G4, fauna.rp: this must be a whole number."),
        ((*G4, "fauna", "rp"), True, "card G4, fauna.rp: this must be a whole number."),
        ((*G4, "fauna", "rp"), 100, "card G4, fauna.rp: this must be at most 99."),
        ((*G4, "fauna", "tiles"), ["water"], "card G4, fauna.tiles.2: this is missing."),
        ((*G4, "fauna", "tiles"), ["water"] * 3,
         "card G4, fauna.tiles: this must have 2 entries, not more."),
        ((*G4, "id"), "G\x1b[31m", "card 4, id: an id has one to 6 letters or digits."),
        ((*G4, "id"), 7, "card 4, id: this must be a text in quotes."),
        ((*G4, "id"), "G1", "the card id G1 occurs twice."),
        ((*G4, "animal"), "", "card G4, animal: this must not be empty."),
        ((*G4, "animal"), "Ant\x1beater",
         "card G4, animal: this cannot be printed in one cell a character."),
        ((*G4, "animal"), "African Lion", "the animal African Lion occurs twice."),
        ((*G4, "suit"), "red", "card G4 has the unknown suit red."),
        (("cards", 3), None, "card 4: this must be an object, { … }."),
        (("cards",), {}, "cards: this must be a list, [ … ]."),
        (("cards", 0, "fauna", "tiles"), ["water"] * 2,
         "card G1: an own_group card needs a tile of its habitat."),
        (("cards", 1, "fauna", "condition", "habitats"), ["water"] * 2,
         "card G2: borders lie between two different habitats."),
        (("habitats", 0, "letter"), "g",
         "habitats.1.letter: this must be one capital letter from A to Z."),
        (("habitats", 0, "letter"), "W", "the habitat letter W occurs twice."),
        (("habitats", 0, "name"), "Water", "the habitat name Water occurs twice."),
        (("suits", 1, "id"), "yellow", "the suit yellow occurs twice."),
        (("condition_kinds", 0), "tiles", "there is no kind of condition called tiles."),
        (("geometry", "rotations"), [0, 90],
         "geometry: the card must be two cells by two with its panel above its tiles."),
        (("schema_version",), 2, "schema_version: this must be 1."),
        (("square",), 1, "square: there is no such field."),
        ((*WISH, "line"), 1, "card G4, fauna.condition.line: there is no such field."),
        (("x" * 900,), 1, f"{'x' * 24}…: there is no such field."),
    ],
)  # fmt: skip
def test_wrong_values(tmp_path: Path, way: Way, value: object, fault: str) -> None:
    assert said(tmp_path, spoilt(way, value)) == fault


@pytest.mark.parametrize(
    ("way", "fault"),
    [
        ((*G4, "fauna", "rp"), "card G4, fauna.rp: this is missing."),
        ((*G4, "id"), "card 4, id: this is missing."),
        (("cards", 39), "a deck has 40 cards, not 39."),
        (("habitats", 4), "each of the five habitats must be listed once."),
        (("geometry",), "geometry: this is missing."),
    ],
)
def test_missing_values(tmp_path: Path, way: Way, fault: str) -> None:
    assert said(tmp_path, without(way)) == fault


def ways(inner: Any, way: Way = ()) -> Iterator[Way]:
    """Every field and entry of the file, of its cards the first few of each kind of fault."""
    steps: list[str | int] = list(inner) if isinstance(inner, dict) else []
    if isinstance(inner, list):
        steps = list(range(len(inner)) if way != ("cards",) else (0, 1, 5, 6))
    for step in steps:
        yield (*way, step)
        yield from ways(inner[step], (*way, step))


WRONG: tuple[object, ...] = (
    None,
    True,
    -1,
    1.5,
    10**400,
    "",
    "\x1b[31m" * 60,
    [],
    {},
    [[]],
    {"kind": 3},
)


@pytest.mark.parametrize("way", ways(OWN), ids=lambda way: ".".join(map(str, way)))
def test_whatever_is_spoilt_is_told_in_one_sentence(tmp_path: Path, way: Way) -> None:
    told = [said(tmp_path, without(way))]
    told += [said(tmp_path, spoilt(way, value)) for value in WRONG]
    assert any(told)
    if way[0] == "cards" and len(way) > 1:
        named = f"card {OWN['cards'][way[1]]['id']}", f"card {int(way[1]) + 1}"
        counted = "a deck has 40 cards"
        assert all(fault.startswith((*named, counted)) for fault in told if fault)


# -- faults of files ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("", "this is not JSON, "),
        ("no JSON", "this is not JSON, "),
        (json.dumps(OWN)[:5000], "this is not JSON, "),
        ("[" * 100_000, "this is not JSON, "),
        ("[]", "this must be an object"),
        ("null", "this must be an object"),
        ('{"cards": 3}', "schema_version: this is missing"),
        (json.dumps({**OWN, "notice": "x" * MOST_BYTES}), "is too large: a deck has at most"),
        (json.dumps({**OWN, "notice": "x" * 9000}), "notice: this must have at most"),
        (json.dumps(OWN).encode("utf-16"), "is not a text file"),
        (b"\0" * 100, "this is not JSON, "),
    ],
)
def test_a_file_that_is_no_deck(tmp_path: Path, content: str | bytes, fault: str) -> None:
    assert said(tmp_path, content).startswith(fault)


def test_the_mark_that_some_editors_begin_a_file_with_is_no_fault(tmp_path: Path) -> None:
    assert said(tmp_path, json.dumps(OWN).encode("utf-8-sig")) == ""


def _pipe(file: Path) -> None:
    os.mkfifo(file)


@pytest.mark.parametrize(
    ("make", "fault"),
    [
        (lambda file: None, "cannot be read: No such file or directory."),
        (lambda file: file.mkdir(), "cannot be read: Is a directory."),
        (lambda file: file.symlink_to(file), "cannot be read: Too many levels of symbolic links."),
        # Each of these would be read for ever.
        (_pipe, "cannot be read: it is not an ordinary file."),
        (lambda file: file.symlink_to("/dev/zero"), "cannot be read: it is not an ordinary file."),
    ],
)
def test_what_is_no_file(tmp_path: Path, make: Callable[[Path], None], fault: str) -> None:
    file = tmp_path / "deck.json"
    make(file)
    with pytest.raises(DeckProblem) as caught:
        read_deck(file)
    assert _sentence(file, str(caught.value)) == fault


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "deck.json"
    file.write_text(json.dumps(OWN), encoding="utf-8")

    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(file))

    # Not by the file's mode, which does not keep the superuser out.
    monkeypatch.setattr(Path, "open", forbidden)
    with pytest.raises(DeckProblem, match=r"cannot be read: Permission denied\.$"):
        read_deck(file)


@pytest.mark.parametrize("name", ["a\0b", "\x1b[31m", "x" * 5000, "\udcff"])
def test_what_can_be_no_name_of_a_file(name: str) -> None:
    with pytest.raises(DeckProblem) as caught:
        read_deck(Path(name))
    assert str(caught.value).isprintable()
