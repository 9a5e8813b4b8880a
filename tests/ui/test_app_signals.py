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
from pathlib import Path
from time import monotonic

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals and these signals are not there", allow_module_level=True)

_OPEN, _CLOSED = b"\x1b[?1049h", b"\x1b[?1049l"
_PATIENCE = 60


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


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_restores_the_terminal_and_gives_its_code(
    number: signal.Signals, tmp_path: Path
) -> None:
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", TABLETOP_CONFIG_DIR=str(tmp_path))
        os.execv(sys.executable, [sys.executable, "-m", "tabletop_tui"])
    try:
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        seen = until(terminal, b"Circadia")
        assert _OPEN in seen
        assert b"Circadia" in seen
        os.kill(child, number)
        seen = until(terminal, _CLOSED, seen)
        assert _CLOSED in seen
    finally:
        os.close(terminal)
        _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 128 + number
