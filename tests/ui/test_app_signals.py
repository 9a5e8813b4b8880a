"""The real program in a pseudo-terminal: told to end from outside, it leaves the terminal well."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals and these signals are not there", allow_module_level=True)

_OPEN, _CLOSED = b"\x1b[?1049h", b"\x1b[?1049l"
_PATIENCE = 20


def until(terminal: int, wanted: bytes, seen: bytes = b"") -> bytes:
    """Read from the terminal until it has shown `wanted`, or nothing more comes."""
    end = monotonic() + _PATIENCE
    while wanted not in seen and monotonic() < end:
        if select.select([terminal], [], [], 1)[0]:
            try:
                more = os.read(terminal, 65536)
            except OSError:  # Linux's way to say that the other side has closed
                break
            if not more:
                break
            seen += more
    return seen


@pytest.fixture
def program(tmp_path: Path) -> Iterator[tuple[int, int]]:
    """The process and the terminal of a program that shows its home screen."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", TABLETOP_CONFIG_DIR=str(tmp_path))
        os.execv(sys.executable, [sys.executable, "-m", "tabletop_tui"])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    try:
        seen = until(terminal, b"Circadia")
        assert _OPEN in seen
        assert b"Circadia" in seen
        yield child, terminal
    finally:
        if not ended(child, 0):
            os.kill(child, signal.SIGKILL)


_codes: dict[int, int] = {}


def ended(child: int, patience: float = _PATIENCE) -> bool:
    """Whether the process has ended, or does so soon."""
    end = monotonic() + patience
    while child not in _codes:
        gone, status = os.waitpid(child, os.WNOHANG)
        if gone:
            _codes[child] = os.waitstatus_to_exitcode(status)
        elif monotonic() > end:
            return False
        else:
            sleep(0.05)
    return True


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_restores_the_terminal_and_gives_its_code(
    number: signal.Signals, program: tuple[int, int]
) -> None:
    child, terminal = program
    os.kill(child, number)
    assert _CLOSED in until(terminal, _CLOSED)
    until(terminal, b"never shown")  # to the end of its output
    assert ended(child)
    assert _codes[child] == 128 + number
    os.close(terminal)


def test_closing_the_terminal_ends_the_program(program: tuple[int, int]) -> None:
    child, terminal = program
    os.close(terminal)
    assert ended(child)
    assert _codes[child] == 128 + signal.SIGHUP
