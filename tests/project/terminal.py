"""The real program in a pseudo-terminal: keys go in, the screen is read as a person would."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from types import TracebackType
from typing import Self

import pyte

from tests.project.running import ROOT, environment

PATIENCE = 30.0
"""Seconds after which something that was waited for counts as missing; never a measure."""


class Terminal:
    """The program on a terminal of its own. Leave the `with` block to end it for certain."""

    def __init__(self, *arguments: str, columns: int = 80, lines: int = 24, **values: str) -> None:
        self._screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self._screen)
        self.output = b""
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self._before = termios.tcgetattr(slave)
        self._slave = slave
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tabletop_tui", *arguments],
            cwd=ROOT,
            env=environment(**{"TERM": "xterm-256color", "TEXTUAL_ANIMATIONS": "none", **values}),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._slave)
        os.close(self._master)

    @property
    def text(self) -> str:
        """What stands on the screen now."""
        return "\n".join(line.rstrip() for line in self._screen.display)

    @property
    def restored(self) -> bool:
        """Whether the terminal is as it was: line mode, main screen, cursor, no mouse reports."""
        same = termios.tcgetattr(self._slave)[:4] == self._before[:4]
        main = self.output.rfind(b"\x1b[?1049l") >= self.output.rfind(b"\x1b[?1049h")
        cursor = self.output.rfind(b"\x1b[?25h") >= self.output.rfind(b"\x1b[?25l")
        mouse = self.output.rfind(b"\x1b[?1003l") >= self.output.rfind(b"\x1b[?1003h")
        return same and main and cursor and mouse

    def press(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def wait_for(self, text: str) -> None:
        """Read until `text` stands on the screen; fail with the screen if it never does."""
        end = time.monotonic() + PATIENCE
        while text not in self.text:
            assert time.monotonic() < end, f"“{text}” never came:\n{self.text}"
            assert self._read() or self.process.poll() is None, f"ended early:\n{self.text}"

    def ended(self) -> int:
        """Read until the program has ended; its exit code."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < end, f"still running:\n{self.text}"
            self._read()
        while self._read():
            pass
        return self.process.returncode

    def send_signal(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def _read(self) -> bool:
        ready, _, _ = select.select([self._master], [], [], 0.05)
        if not ready:
            return False
        data = os.read(self._master, 65536)
        self.output += data
        self._stream.feed(data)
        return True
