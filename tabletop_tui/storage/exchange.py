"""Games as files that people can read, share and report faults with."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from tabletop_tui.storage.format import MOST_BYTES, compact, read, written
from tabletop_tui.storage.kept import KeptGame
from tabletop_tui.storage.problems import StorageProblem, Unreadable
from tabletop_tui.storage.resume import checked

Rules = Callable[[str], Any]
"""The rules of the game with this slug; raises KeyError for a game that this program has not."""


def game_in(data: bytes, rules: Rules) -> KeptGame:
    """The game in a file, checked in every way there is. Raises `Unreadable`."""
    kept = read(data)
    try:
        game = rules(kept.facts.slug)
    except KeyError:
        raise Unreadable(f"game: this program has no game “{kept.facts.slug}”.") from None
    checked(game, kept)
    return kept


def read_file(path: Path, rules: Rules) -> KeptGame:
    """The game in the file at `path`. Raises `Unreadable` with the file, the place and the reason."""
    try:
        kind = path.stat().st_mode
        if not (stat.S_ISREG(kind) or stat.S_ISDIR(kind)):  # which could be waited for for ever
            raise Unreadable(f"{path} is not a regular file.")
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Unreadable(f"{path} cannot be read: {error.strerror}.") from error
    try:
        return game_in(data, rules)
    except Unreadable as problem:
        raise Unreadable(f"{path}: {problem}") from problem


def write_file(path: Path, data: bytes, *, over: bool = False) -> None:
    """Write a new file in one stroke. Raises `StorageProblem`; so it does if there is one already.

    `over`: write over it, or over what a link points to. Only a regular file is written over.
    """
    if os.path.lexists(path) and not over:
        raise StorageProblem(f"There is already a file {path}.")
    target = Path(os.path.realpath(path))
    if os.path.lexists(target) and not target.is_file():
        raise StorageProblem(f"{path} cannot be written: it is not a regular file.")
    try:
        _replace(target, data)
    except OSError as error:
        raise StorageProblem(f"{path} cannot be written: {error.strerror}.") from error


def without_names(kept: KeptGame) -> KeptGame:
    """The game with nothing in it that tells who has played."""
    seats = tuple(
        replace(seat, name=f"Player {number}") for number, seat in enumerate(kept.facts.seats, 1)
    )
    return replace(kept, facts=replace(kept.facts, seats=seats, title=""), note="", report=None)


def report_of(kept: KeptGame, facts: Mapping[str, str]) -> bytes:
    """A file for whoever mends the program: the game without names, and `facts` about the machine."""
    return written(replace(without_names(kept), report=compact(dict(facts))))


def _replace(path: Path, data: bytes) -> None:
    mode = path.stat().st_mode & 0o777 if path.exists() else None
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            Path(temporary).chmod(mode)
        Path(temporary).replace(path)
    except OSError:
        Path(temporary).unlink(missing_ok=True)
        raise
