"""Who may write the file of games, and the log that SQLite keeps beside it."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

LOGS = ("-wal", "-shm")


def write_protected(path: Path) -> bool:
    """Whether there is a file that this program may not write.

    SQLite itself opens such a file without a word and fails at the first change.
    """
    return os.path.isfile(path) and not os.access(path, os.W_OK)


def free_logs(path: Path) -> None:
    """Let the logs be written where the file may be: SQLite made them while it might not."""
    for end in LOGS:
        log = f"{path}{end}"
        if os.path.isfile(log) and not os.access(log, os.W_OK):
            with suppress(OSError):  # not our file: the opening will say what is wrong
                os.chmod(log, os.stat(path).st_mode & 0o777)


def has_log(path: Path) -> bool:
    """Whether changes lie beside the file that are not in it yet."""
    try:
        return os.path.getsize(f"{path}-wal") > 0
    except OSError:
        return False
