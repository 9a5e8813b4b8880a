"""The whole program on a terminal: it opens where it was asked to, and leaves all as it found it."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.project.running import python
from tests.project.terminal import Terminal

TWO = ("play", "circadia", "--seat", "Ryan", "--seat", "Beth [/]", "--seed", "7")


def test_home_opens_and_is_left_by_q(tmp_path: Path) -> None:
    with Terminal("--config-dir", str(tmp_path)) as terminal:
        terminal.wait_for("Circadia")
        terminal.press("q")
        assert terminal.ended() == 0
        assert terminal.restored


def test_a_game_alone_asks_who_plays(tmp_path: Path) -> None:
    with Terminal("play", "circadia", "--config-dir", str(tmp_path)) as terminal:
        terminal.wait_for("Player 2")


def test_seats_start_a_game_at_once(tmp_path: Path) -> None:
    with Terminal(*TWO, "--config-dir", str(tmp_path)) as terminal:
        terminal.wait_for("Ryan")
        terminal.wait_for("Beth [/]")


def test_ascii_leaves_nothing_else_on_the_screen(tmp_path: Path) -> None:
    with Terminal("--ascii", "--config-dir", str(tmp_path)) as terminal:
        terminal.wait_for("Circadia")
        terminal.wait_for("Quit")
        assert terminal.text.isascii(), terminal.text


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_restores_the_terminal(tmp_path: Path, number: signal.Signals) -> None:
    with Terminal("--config-dir", str(tmp_path)) as terminal:
        terminal.wait_for("Circadia")
        terminal.send_signal(number)
        assert terminal.ended() == 128 + number
        assert terminal.restored


def test_an_interrupt_while_the_program_loads_is_quiet() -> None:
    code = (
        "import builtins, signal, tabletop_tui.__main__ as door; real = builtins.__import__\n"
        "def load(name, *rest):\n"
        "    if name == 'click': signal.raise_signal(signal.SIGINT)\n"
        "    return real(name, *rest)\n"
        "builtins.__import__ = load; print(door.run())"
    )
    done = python(code)
    assert (done.stdout, done.stderr) == ("130\n", "")


def test_a_theme_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with Terminal("--theme", "mauve", "--config-dir", str(tmp_path)) as terminal:
        assert terminal.ended() == 2
        assert "There is no theme “mauve”" in terminal.text


@pytest.mark.parametrize("term", ["dumb", "unknown"])
def test_a_terminal_that_cannot_draw_is_refused(term: str) -> None:
    with Terminal(*TWO, TERM=term) as terminal:
        assert terminal.ended() == 2
        assert "tabletop-tui: This terminal says that it cannot draw" in terminal.text
        assert b"\x1b[" not in terminal.output
