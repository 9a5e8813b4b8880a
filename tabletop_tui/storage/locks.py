"""Who has a game open. The system itself drops the lock of a program that has died."""

from __future__ import annotations

import json
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from tabletop_tui.storage.problems import GameTaken

_FOLDER = "open"


class GameLock:
    """One game held by this program until `release`, or until the program ends in whatever way."""

    def __init__(self, file: IO[bytes], path: Path) -> None:
        self._file = file
        self._path = path

    @classmethod
    def take(cls, folder: Path, game: int) -> GameLock:
        """Take a game. Raises `GameTaken` if a living program has it, OSError if none can be."""
        path = folder / _FOLDER / f"{game}.lock"
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        while True:
            file = path.open("a+b")
            if not _hold(file):
                holder = _holder(file)
                file.close()
                raise GameTaken(f"{holder} has this game open: you may look at it, but not play.")
            # A holder that has just left may have removed the file after it was opened here.
            if _is_still(file, path):
                break
            file.close()
        with suppress(OSError):  # on a full disk it holds without saying who it is
            os.ftruncate(file.fileno(), 0)
            os.write(file.fileno(), _words().encode())
        return cls(file, path)

    @property
    def stands(self) -> bool:
        """Whether other programs still find the lock: its folder may have been removed."""
        return not self._file.closed and _is_still(self._file, self._path)

    def release(self) -> None:
        """Let others have the game. May be called twice."""
        if not self._file.closed:
            if sys.platform != "win32":  # which does not remove what is open
                self._path.unlink(missing_ok=True)
            self._file.close()


def _words() -> str:
    return json.dumps({"process": os.getpid(), "since": int(time.time())})


def _holder(file: IO[bytes]) -> str:
    """The living program that holds this file, in words."""
    file.seek(0)
    try:
        said: Any = json.loads(file.read(1000))
        since = time.strftime("%H:%M", time.localtime(said["since"]))
        return f"Another program (process {int(said['process'])}, since {since})"
    except (ValueError, KeyError, TypeError, OverflowError, OSError):
        return "Another program"


def _is_still(file: IO[bytes], path: Path) -> bool:
    try:
        there = path.stat()
    except FileNotFoundError:
        return False
    return os.path.samestat(os.fstat(file.fileno()), there)


if sys.platform == "win32":
    import msvcrt

    _MARK = 1 << 30  # far behind the words, which others may then read

    def _hold(file: IO[bytes]) -> bool:
        file.seek(_MARK)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _hold(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
