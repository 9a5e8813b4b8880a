"""What is wrong with a file, in our own words: where a value stands, and why it cannot be there."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

Location: TypeAlias = tuple[int | str, ...]

_MUST = "it must be "
_TEXT = f"{_MUST}a text"
_UNNAMED = "this is not as it should be"
_NUMBER = f"{_MUST}a whole number"
_LIST = f"{_MUST}a list"
_OBJECT = f"{_MUST}an object"
_UNKNOWN = "nothing of this name belongs here"
_MISSING = "it is missing"

_QUOTED = re.compile("'([^']*)'")
_REASONS = {
    "missing": _MISSING,
    "missing_argument": _MISSING,
    "union_tag_not_found": _MISSING,
    "extra_forbidden": _UNKNOWN,
    "unexpected_keyword_argument": _UNKNOWN,
    "union_tag_invalid": "there is no “{tag}” here",
    "int_type": _NUMBER,
    "int_parsing": _NUMBER,
    "int_from_float": _NUMBER,
    "int_parsing_size": "this number is too large",
    "float_type": f"{_MUST}a number",
    "float_parsing": f"{_MUST}a number",
    "finite_number": f"{_MUST}a number",
    "bool_type": f"{_MUST}true or false",
    "bool_parsing": f"{_MUST}true or false",
    "string_type": _TEXT,
    "list_type": _LIST,
    "tuple_type": _LIST,
    "set_type": _LIST,
    "frozen_set_type": _LIST,
    "dict_type": _OBJECT,
    "model_type": _OBJECT,
    "model_attributes_type": _OBJECT,
    "dataclass_type": _OBJECT,
    "dataclass_exact_type": _OBJECT,
    "none_required": f"{_MUST}null",
    "literal_error": f"{_MUST}{{expected}}",
    "enum": f"{_MUST}{{expected}}",
    "greater_than": "it must be more than {gt}",
    "greater_than_equal": "it must be at least {ge}",
    "less_than": "it must be less than {lt}",
    "less_than_equal": "it must be at most {le}",
    "string_too_short": "it must have at least {min_length} characters",
    "string_too_long": "it may have at most {max_length} characters",
    "too_short": "it must have at least {min_length} entries",
    "too_long": "it may have at most {max_length} entries",
    "string_pattern_mismatch": "it is not written as it must be",
    "json_invalid": "this is not valid JSON",
    "recursion_loop": "it is nested too deeply",
}
"""Our words for each kind of fault that pydantic finds, with what it knows about it."""


def reason_of(fault: ErrorDetails) -> str:
    """Why a value cannot be there: without a capital and a full stop."""
    context: dict[str, Any] = dict(fault.get("ctx", {}))
    if fault["type"] in ("value_error", "assertion_error"):  # a check of our own
        return str(context.get("error", "")).rstrip(".") or _UNNAMED
    if "expected" in context:
        context["expected"] = _QUOTED.sub(r"“\1”", str(context["expected"]))
    try:
        reason = _REASONS.get(fault["type"], _UNNAMED).format_map(context)
    except KeyError:
        return _UNNAMED
    if 1 in (context.get("min_length"), context.get("max_length")):
        reason = reason.replace("1 characters", "1 character").replace("1 entries", "1 entry")
    return reason


def first_fault(faults: Sequence[ErrorDetails], data: bytes) -> tuple[Location, str]:
    """Where in the JSON the first fault is, and what is wrong there.

    Where a value may be one of several kinds, what it must be names them all.
    """
    try:
        whole = json.loads(data)
    except (ValueError, RecursionError):
        whole = None
    places = [_place_of(fault, whole) for fault in faults]
    if faults[0]["type"] == "union_tag_invalid" and not isinstance(_at(whole, places[0]), str):
        return places[0], _TEXT
    there = (fault for fault, place in zip(faults, places, strict=True) if place == places[0])
    reasons = list(dict.fromkeys(map(reason_of, there)))
    if all(reason.startswith(_MUST) for reason in reasons):
        return places[0], _MUST + " or ".join(reason.removeprefix(_MUST) for reason in reasons)
    return places[0], reasons[0]


def _place_of(fault: ErrorDetails, whole: Any) -> Location:
    """The place as the file has it: without the names that the checks give to kinds of values."""
    place: list[int | str] = []
    value, parts = whole, fault["loc"]
    told = False
    for index, part in enumerate(parts):
        if not told and _is_kind(value, parts[index:]):
            told = True
        elif _holds(value, part):
            value, told = value[part], False
            place.append(part)
        elif index == len(parts) - 1 and reason_of(fault) == _MISSING and isinstance(value, dict):
            place.append(part)
    if fault["type"].startswith("union_tag") and isinstance(value, dict):
        place.append("kind")
    return tuple(place)


def _at(whole: Any, place: Location) -> Any:
    for part in place:
        whole = whole[part]
    return whole


def _holds(value: Any, part: int | str) -> bool:
    if isinstance(value, list):
        return isinstance(part, int) and part < len(value)
    return isinstance(value, dict) and part in value


def _is_kind(value: Any, parts: Location) -> bool:
    """Whether the first part is the kind of this object and not a key in it, though it is one."""
    if not isinstance(value, dict) or value.get("kind") != parts[0]:
        return False
    return not (len(parts) > 1 and _holds(value.get(parts[0]), parts[1]))
