"""A deck file before it is a deck: its text, and what is wrong with it, in a sentence for players."""

from __future__ import annotations

import errno
import json
import os
import stat
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

Fault: TypeAlias = Mapping[str, Any]
"""What a checker found, as pydantic tells it: `type`, `loc`, `msg` and perhaps `ctx`."""

MOST_BYTES: Final = 256 * 1024
"""A deck of forty cards takes a tenth of this."""
_LONGEST_NAME: Final = 24


class DeckProblem(ValueError):
    """A file is no deck. The message is one sentence that names file, card and field."""

    def __init__(self, file: Path, fault: str) -> None:
        super().__init__(_printable(f"The deck “{file}” {fault}."))


def text_of(file: Path) -> str:
    """The text of a file of the size a deck may have. Raises `DeckProblem`."""
    try:
        data = _data_of(file)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else "it is out of reach"
        raise DeckProblem(file, f"cannot be read: {reason}") from error
    if data is None:
        raise DeckProblem(file, "cannot be read: it is not an ordinary file")
    if len(data) > MOST_BYTES:
        raise DeckProblem(file, f"is too large: a deck has at most {MOST_BYTES // 1024} KiB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DeckProblem(file, "is not a text file") from error


def _data_of(file: Path) -> bytes | None:
    """The start of a file, enough to see whether it is too large; None for a pipe or a device.

    A pipe would wait for somebody to write and a device may never end: neither is opened.
    """
    try:
        mode = file.stat().st_mode
    except ValueError as error:  # a NUL in the name
        raise OSError(errno.ENOENT, "") from error
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        return None
    with file.open("rb") as opened:
        return opened.read(MOST_BYTES + 1)


def told(fault: Fault, text: str, kinds: Collection[str]) -> str:
    """Where a fault of a deck's text lies and what it is, without a full stop."""
    place = list(fault["loc"])
    if "condition" in place[:-1] and place[place.index("condition") + 1] in kinds:
        del place[place.index("condition") + 1]  # the condition's kind, which is no field
    where = []
    if place[:1] == ["cards"] and len(place) > 1 and isinstance(place[1], int):
        where = [f"card {_card_name(text, place[1])}"]
        place = place[2:]
    if place:
        where.append(".".join(_short(_counted(step)) for step in place))
    return (", ".join(where) + ": " if where else "") + _wrong(fault)


def _counted(step: int | str) -> str:
    """A step on the way to a field; what is in a list is counted from 1."""
    return str(step + 1) if isinstance(step, int) else step


_WRONG: Final = {
    "missing": "this is missing",
    "extra_forbidden": "there is no such field",
    "unexpected_keyword_argument": "there is no such field",
    "model_type": "this must be an object, { … }",
    "dict_type": "this must be an object, { … }",
    "dataclass_type": "this must be an object, { … }",
    "tuple_type": "this must be a list, [ … ]",
    "int_type": "this must be a whole number",
    "int_from_float": "this must be a whole number",
    "string_type": "this must be a text in quotes",
    "string_too_short": "this must not be empty",
    "union_tag_not_found": "the kind is missing",
}
"""By type of error what is wrong, where the checker's own words are for programmers."""


def _wrong(fault: Fault) -> str:
    kind, context = fault["type"], fault.get("ctx", {})
    match kind:
        case "json_invalid":
            return f"this is not JSON, {context['error']}"
        case "union_tag_invalid":
            return f"the kind must be {_choice(context['expected_tags'])}"
        case "literal_error":
            return f"this must be {_choice(context['expected'])}"
        case "greater_than_equal":
            return f"this must be at least {context['ge']}"
        case "less_than_equal":
            return f"this must be at most {context['le']}"
        case "too_long":
            return f"this must have {context['max_length']} entries, not more"
        case "string_too_long":
            return f"this must have at most {context['max_length']} characters"
        case _:
            message = str(fault["msg"]).removeprefix("Value error, ")
            return _WRONG.get(kind, message[:1].lower() + message[1:])


def _choice(names: str) -> str:
    """`'a', 'b' or 'c'` without the quotes, `, ` or ` or ` before the last."""
    plain = names.replace("'", "").replace(" or ", ", ")
    *most, last = plain.split(", ")
    return f"{', '.join(most)} or {last}" if most else last


def _card_name(text: str, index: int) -> str:
    """A card by its id where the file gives one, else by its number counted from 1."""
    # An int() of thousands of digits would be refused.
    card: Any = json.loads(text, parse_int=float)["cards"][index]
    name = card.get("id") if isinstance(card, dict) else None
    plain = isinstance(name, str) and name.isprintable() and 0 < len(name) <= _LONGEST_NAME
    return str(name) if plain else str(index + 1)


def _short(name: str) -> str:
    """A field's name, which may be anything in a bad file."""
    return name if len(name) <= _LONGEST_NAME else f"{name[:_LONGEST_NAME]}…"


def _printable(text: str) -> str:
    return "".join(char if char.isprintable() else "?" for char in text)
