"""Files changed at random, of every game: what is wrong is always said in our own words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.storage import faults
from tabletop_tui.storage.exchange import game_in
from tabletop_tui.storage.problems import Unreadable

FILES = sorted((Path(__file__).parents[1] / "saves").glob("*.json"))
VALUES: tuple[Any, ...] = (
    None,
    True,
    5,
    -3,
    2**70,
    1.5,
    "",
    "abc",
    [],
    {},
    [1, 2, 3],
    {"kind": "x"},
    {"kind": 1},
)
FOREIGN = ("nput", " tag", "http", "pydantic", "found using", "'", "rror", "entries 1")


def rules(slug: str) -> Any:
    return CATALOGUE[slug].load()


def somewhere(whole: Any, random: Random) -> tuple[Any, Any]:
    """An object or list deep in a file, and a key in it."""
    inner = whole
    while True:
        keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
        key = random.choice(keys)
        if not (isinstance(inner[key], dict | list) and inner[key] and random.random() < 0.85):
            return inner, key
        inner = inner[key]


def changed(text: str, random: Random) -> str:
    parts = json.loads(text)
    inner, key = somewhere(parts, random)
    how = random.randrange(4)
    if how == 0:
        del inner[key]
    elif how == 1 and isinstance(inner, dict):
        inner[random.choice(("", "kind", "x"))] = random.choice(VALUES)
    elif how == 2 and isinstance(inner, list):
        inner.insert(key, random.choice(inner))
    else:
        inner[key] = random.choice(VALUES)
    return json.dumps(parts)


def sentences(count: int) -> Iterator[str]:
    random = Random(1)
    for number in range(count):
        text = changed(FILES[number % len(FILES)].read_text(encoding="utf-8"), random)
        try:
            game_in(text.encode(), rules)
        except Unreadable as problem:
            yield str(problem)


def test_every_fault_that_a_file_can_have_is_in_our_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kinds: set[str] = set()
    words = faults.reason_of

    def heard(fault: Any) -> str:
        kinds.add(fault["type"])
        return words(fault)

    monkeypatch.setattr(faults, "reason_of", heard)
    said = list(sentences(len(FILES) * 12))
    for sentence in said:
        assert not any(word in sentence for word in FOREIGN), sentence
        assert faults._UNNAMED not in sentence, sentence
    assert len(said) > 250
    assert len(kinds) > 10
    assert kinds <= faults._REASONS.keys()


def fault(kind: str, *place: int | str, **context: Any) -> Any:
    return {"type": kind, "loc": place, "msg": "Input should be tagged", "ctx": context}


@pytest.mark.parametrize(
    ("found", "reason"),
    [
        (fault("value_error", error=ValueError("two cards share an id.")), "two cards share an id"),
        (fault("literal_error", expected="'a', 'b' or 3"), "it must be “a”, “b” or 3"),
        (fault("too_long", max_length=1), "it may have at most 1 entry"),
        (fault("string_too_short", min_length=2), "it must have at least 2 characters"),
        (fault("something_new"), "this is not as it should be"),
        (fault("greater_than"), "this is not as it should be"),
    ],
)
def test_a_reason_is_worded(found: Any, reason: str) -> None:
    assert faults.reason_of(found) == reason


def test_a_place_is_where_the_file_has_it() -> None:
    data = b'{"moves": [{"kind": "claim", "claim": {"card": "x"}}]}'
    deep = fault("int_type", "moves", 0, "claim", "claim", "Claim", "card")
    assert faults.first_fault([deep], data)[0] == ("moves", 0, "claim", "card")
    missing = fault("missing", "moves", 0, "claim", "set")
    assert faults.first_fault([missing], data)[0] == ("moves", 0, "set")


def test_a_value_of_several_kinds_is_told_what_it_may_be() -> None:
    found = [fault("int_type", "a", "int"), fault("none_required", "a", "none")]
    assert faults.first_fault(found, b'{"a": "x"}') == (
        ("a",),
        "it must be a whole number or null",
    )
