"""Any value made of dataclasses, models, tuples and plain values as indented text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from pydantic import BaseModel

WIDTH = 100


def printed(value: Any, indent: int = 0) -> str:
    """On one line where that is short enough, else one field or item a line."""
    line = _flat(value)
    inner = list(_items(value))
    if len(line) + indent <= WIDTH or not inner:
        return line
    margin = " " * (indent + 2)
    lines = [f"{margin}{head}{printed(item, indent + 2)}".rstrip() for head, item in inner]
    return "\n".join([_head(value), *lines])


def _items(value: Any) -> Iterator[tuple[str, Any]]:
    """The parts of a value with what stands before each."""
    if isinstance(value, BaseModel):
        yield from ((f"{name}: ", getattr(value, name)) for name in type(value).model_fields)
    elif is_dataclass(value):
        names = [field.name for field in fields(value) if field.name != "kind"]
        yield from ((f"{name}: ", getattr(value, name)) for name in names)
    elif isinstance(value, tuple) and hasattr(value, "_fields"):
        yield from ((f"{name}: ", getattr(value, name)) for name in value._fields)
    elif isinstance(value, tuple | list):
        yield from (("- ", item) for item in value)
    elif isinstance(value, dict):
        yield from ((f"{key}: ", item) for key, item in value.items())


def _head(value: Any) -> str:
    """The name of a type with named parts; a plain row has none."""
    return "" if type(value) in (tuple, list, dict) else type(value).__name__


def _flat(value: Any) -> str:
    if not isinstance(value, tuple | list | dict | BaseModel) and not is_dataclass(value):
        return repr(value)
    left, right = "()" if _head(value) else "[]"
    inner = ", ".join(_part(head, item) for head, item in _items(value))
    return f"{_head(value)}{left}{inner}{right}"


def _part(head: str, item: Any) -> str:
    return f"{head.removeprefix('- ')}{_flat(item)}"
