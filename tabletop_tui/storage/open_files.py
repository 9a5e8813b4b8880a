"""The file of games and its log while they are open: whether other programs still find them."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from tabletop_tui.storage.problems import Damaged, Gone
from tabletop_tui.storage.rights import identity, logs_of, size_of


class OpenFiles:
    """The files as they were when they were opened. They are asked for at every change."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.closed = False
        self._file = identity(path)
        self._size = size_of(path)
        self._logs = {log: identity(log) for log in logs_of(path)}
        self._log = logs_of(path)[0]

    @property
    def there(self) -> bool:
        """Whether the file that was opened has its name still."""
        return identity(self.path) == self._file

    def check(self) -> None:
        """Raise `Gone` or `Damaged` where SQLite would go on writing what nobody finds again."""
        log = self._logs[self._log]
        if self.closed or not self.there or log not in (None, identity(self._log)):
            raise Gone(f"{self.path} was removed or replaced.")
        size = size_of(self.path)
        if size < self._size:  # it never shrinks
            raise Damaged(f"{self.path} is damaged.")
        self._size = size

    def free_the_name(self) -> None:
        """Take away the logs of a file that has lost its name: they would spoil the next one.

        What is in them can still be read by whoever has them open.
        """
        for log, mine in self._logs.items():
            if mine is not None and identity(log) == mine:
                with suppress(OSError):  # then the opening will say what is wrong
                    log.unlink()
