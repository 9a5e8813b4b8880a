"""A program in a pseudo-terminal, watched by the clock: keys in, and when its output came.

A key is answered when bytes came and then none for a while: the time of the last byte counts.
Screens are not read here, only the words in the output.
"""

from __future__ import annotations

import fcntl
import os
import re
import select
import struct
import subprocess
import termios
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.project.running import ROOT, environment

SIZE = (120, 40)
PATIENCE = 30.0
"""Seconds after which a program counts as stuck; never a measure."""
QUIET = 0.06
"""Seconds without output after which a key counts as answered."""
LONGEST_SILENCE = 0.3
"""Seconds after which a key counts as one that nothing answers."""

ARROWS = {"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D"}

_ESCAPES = re.compile(
    rb"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)"  # a title and the like
    rb"|\x1b[PX^_][^\x1b]*\x1b\\"  # strings for the terminal
    rb"|\x1b\[[0-?]*[ -/]*[@-~]"  # cursor, colours, modes
    rb"|\x1b[ -/]*[0-~]"
)
_QUERIES = re.compile(rb"\x1b\[(?:>?0?c|\??6n|5n|\?(\d+)\$p)")


@dataclass(slots=True)
class Answer:
    """The output after something was asked for; seconds from then on."""

    first: float | None = None
    last: float | None = None
    output: bytes = b""
    came: list[tuple[float, int]] = field(default_factory=list)
    """When, and how many bytes there were with it."""

    @property
    def text(self) -> str:
        """The words in it; what is not printable and where it stands is left out."""
        return _words(self.output)

    def when(self, text: str) -> float | None:
        """When the output with these words in it had come; None if it never did."""
        for moment, size in self.came:
            if text in _words(self.output[:size]):
                return moment
        return None


def _words(output: bytes) -> str:
    return _ESCAPES.sub(b"", output).decode(errors="replace")


class Pty:
    """A program on a terminal of its own. Leave the `with` block to end it for certain."""

    def __init__(self, command: Sequence[str], **values: str) -> None:
        self._master, slave = os.openpty()
        columns, lines = SIZE
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        variables = {"TERM": "xterm-256color", "COLORTERM": "truecolor", **values}
        self._started = time.perf_counter()
        self._process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment(**variables),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
        )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._master)

    def launched(self, text: str) -> float:
        """Seconds from the start until these words stood in the output."""
        answer = Answer()
        while (moment := answer.when(text)) is None:
            late = time.perf_counter() - self._started > PATIENCE
            assert not late, f"“{text}” never came:\n{answer.text}"
            self._read(answer, self._started, 0.5)
        self.settle()
        return moment

    def settle(self) -> None:
        """Wait until nothing comes any more."""
        while self._read(Answer(), self._started, 0.4):
            pass

    def press(self, key: str, quiet: float = QUIET, until: str = "") -> Answer:
        """Write a key (one of `ARROWS` by name) and read until it is answered, with these words."""
        answer = Answer()
        start = time.perf_counter()
        os.write(self._master, ARROWS.get(key, key).encode())
        while until not in answer.text:
            assert self._read(answer, start, PATIENCE), f"“{until}” never came:\n{answer.text}"
        while self._read(answer, start, quiet if answer.output else LONGEST_SILENCE):
            assert time.perf_counter() - start < PATIENCE, f"no end of output after “{key}”"
        return answer

    def idle(self, seconds: float) -> int:
        """How many bytes come in some time without a key."""
        answer = Answer()
        start = time.perf_counter()
        while (left := start + seconds - time.perf_counter()) > 0:
            self._read(answer, start, left)
        return len(answer.output)

    def peak_memory(self) -> float | None:
        """Megabytes that the program used at most so far; None where the system does not tell."""
        status = Path(f"/proc/{self._process.pid}/status")
        if not status.exists():
            return None
        (line,) = (each for each in status.read_text().splitlines() if each.startswith("VmHWM:"))
        return int(line.split()[1]) / 1024

    def _read(self, answer: Answer, start: float, patience: float) -> bool:
        """Read once into `answer`; False if nothing came in time."""
        ready, _, _ = select.select([self._master], [], [], patience)
        if not ready:
            return False
        try:
            data = os.read(self._master, 1 << 16)
        except OSError as error:  # what Linux says of a terminal that nobody holds open
            raise RuntimeError(f"The program has ended:\n{answer.text}") from error
        moment = time.perf_counter() - start
        answer.output += data
        answer.came.append((moment, len(answer.output)))
        answer.first = moment if answer.first is None else answer.first
        answer.last = moment
        self._reply(data)
        return True

    def _reply(self, data: bytes) -> None:
        """Tell the program what terminals tell that are asked."""
        for query in _QUERIES.finditer(data):
            asked = query.group()
            if query[1]:
                known = b"2" if query[1] == b"2026" else b"0"
                os.write(self._master, b"\x1b[?" + query[1] + b";" + known + b"$y")
            elif asked.endswith(b"6n"):
                os.write(self._master, b"\x1b[1;1R")
            elif asked.endswith(b"5n"):
                os.write(self._master, b"\x1b[0n")
            else:
                os.write(self._master, b"\x1b[>0;10;1c" if b">" in asked else b"\x1b[?62;22c")
