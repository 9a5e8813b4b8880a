"""What the commands share: their wishes, the terminal they need, and how they open the program."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import click

PROGRAM = "tabletop-tui"
USAGE = 2
_TERMINALS_THAT_CANNOT_DRAW = ("dumb", "unknown")

F = TypeVar("F", bound=Callable[..., Any])


class Refused(click.ClickException):
    """What was asked cannot be done. The message is one sentence for players."""

    exit_code = USAGE


@dataclass(frozen=True, slots=True)
class Look:
    """Wishes for this run only, which may stand before the command or after it."""

    ascii: bool
    no_mouse: bool
    theme: str | None
    config_dir: Path | None
    data_dir: Path | None = None

    def over(self, other: Look) -> Look:
        """These wishes, and the other's where these are silent."""
        return Look(
            self.ascii or other.ascii,
            self.no_mouse or other.no_mouse,
            self.theme or other.theme,
            self.config_dir or other.config_dir,
            self.data_dir or other.data_dir,
        )


data_option = click.option(
    "--data-dir",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Keep the games in this folder.",
)


def look_options(command: F) -> F:
    """Add the options of `Look` to a command."""
    for option in (
        data_option,
        click.option(
            "--config-dir",
            type=click.Path(file_okay=False, path_type=Path),
            metavar="DIR",
            help="Keep the settings in this folder.",
        ),
        click.option("--theme", metavar="NAME", help="Colours for this run."),
        click.option("--no-mouse", is_flag=True, help="Leave the mouse to the terminal."),
        click.option("--ascii", is_flag=True, help="Draw with plain ASCII characters."),
    ):
        command = option(command)
    return command


def open_app(look: Look, request: Any = None) -> int:
    """Open the program, at home or in the game asked for. Returns the exit code."""
    require_terminal()
    from tabletop_tui.app.settings import Preferences

    preferences = Preferences.open(
        look.config_dir, theme=look.theme, ascii=look.ascii, mouse=not look.no_mouse
    )
    from tabletop_tui.app.shelf import Shelf

    shelf = Shelf.open(look.data_dir)
    from tabletop_tui.app.app import run_app

    return run_app(preferences, request, shelf)


def require_terminal() -> None:
    """Raise `Refused` unless the keys come from a terminal and the table can be drawn on it."""
    # The table is drawn on the error stream, so that one counts too.
    for stream, name in ((sys.stdin, "input"), (sys.stdout, "output"), (sys.stderr, "errors")):
        if stream is None or not stream.isatty():
            raise Refused(f"A game needs a terminal, but the standard {name} is not one.")
    term = os.environ.get("TERM", "")
    if term in _TERMINALS_THAT_CANNOT_DRAW:
        raise Refused(
            f"This terminal says that it cannot draw (TERM={term}); "
            "if it can, set TERM to its kind, such as xterm-256color."
        )
