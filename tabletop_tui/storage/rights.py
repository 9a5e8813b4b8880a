"""The files that games are kept in: who may write them, and the log that SQLite keeps beside."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

LOGS = ("-wal", "-shm")


def logs_of(path: Path) -> tuple[Path, ...]:
    """The names of the logs beside a file."""
    return tuple(path.with_name(path.name + end) for end in LOGS)


def identity(path: Path) -> tuple[int, int] | None:
    """What tells the file of this name from every other; None if there is none."""
    with suppress(OSError):
        found = os.stat(path)
        return found.st_dev, found.st_ino
    return None


def write_protected(path: Path) -> bool:
    """Whether there is a file that this program may not write.

    SQLite itself opens such a file without a word and fails at the first change.
    """
    return os.path.isfile(path) and not os.access(path, os.W_OK)


def make_private(path: Path) -> None:
    """Make the file, if there is none, so that only its owner can read it: it holds every card.

    SQLite gives its logs the rights of the file.
    """
    if not os.path.lexists(path):
        with suppress(OSError):  # the opening will say what is wrong
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def free_logs(path: Path) -> None:
    """Let the logs be written where the file may be: SQLite made them while it might not."""
    for log in logs_of(path):
        if os.path.isfile(log) and not os.access(log, os.W_OK):
            with suppress(OSError):  # not our file: the opening will say what is wrong
                os.chmod(log, os.stat(path).st_mode & 0o777)


def has_log(path: Path) -> bool:
    """Whether changes lie beside the file that are not in it yet."""
    return size_of(logs_of(path)[0]) > 0


def size_of(path: Path) -> int:
    """The bytes of a file; 0 if there is none."""
    try:
        return os.path.getsize(path)
    except OSError:
        return 0
