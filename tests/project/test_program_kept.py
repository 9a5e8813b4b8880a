"""The whole program on a terminal, killed in mid-game: the next start goes on where it was."""

from __future__ import annotations

import signal
from pathlib import Path

from tabletop_tui.storage.library import Library
from tests.project.terminal import Terminal

TWO = ("--seat", "Ryan", "--seat", "Beth [/]", "--seed", "7")


def test_a_killed_program_has_lost_nothing(tmp_path: Path) -> None:
    folders = ("--config-dir", str(tmp_path), "--data-dir", str(tmp_path))
    with Terminal("play", "circadia", *TWO, *folders) as terminal:
        terminal.wait_for("Space")
        terminal.press(" ")
        terminal.wait_for("Choose a card")
        terminal.wait_for("enter pick")
        terminal.press("1")
        terminal.wait_for("finish playing")
        terminal.send_signal(signal.SIGKILL)
        assert terminal.ended() == -signal.SIGKILL
    library = Library.open(tmp_path)
    (listed,) = library.games()
    assert listed.facts.moves == 1, "the frame that shows a step comes after it was kept"
    library.close()
    with Terminal("continue", *folders) as terminal:
        terminal.wait_for("goes on where it was left")
        terminal.press(" ")
        terminal.wait_for("finish playing")
        terminal.press("q")
        terminal.wait_for("This game is kept")
        terminal.press("y")
        terminal.wait_for("Continue ")
        terminal.press("q")
        assert terminal.ended() == 0
        assert terminal.restored


def test_two_programs_do_not_play_the_same_game(tmp_path: Path) -> None:
    folders = ("--config-dir", str(tmp_path), "--data-dir", str(tmp_path))
    with Terminal("play", "circadia", *TWO, *folders) as first:
        first.wait_for("Space")
        with Terminal("continue", *folders) as second:
            second.wait_for("you may look at it")
            second.press("y")
            second.wait_for("Who wants to look at it?")
