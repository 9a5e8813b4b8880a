"""A bug report: the game as a file without names, with what kind of program and terminal it was."""

from __future__ import annotations

import os
import platform
import sys
import time
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop_tui import __version__
from tabletop_tui.app.ask_text import AskText
from tabletop_tui.app.kept_games import new_file_problem
from tabletop_tui.storage.exchange import report_of, write_file
from tabletop_tui.storage.kept import KeptGame
from tabletop_tui.storage.problems import StorageProblem

if TYPE_CHECKING:
    from tabletop_tui.app.app import TabletopApp


def report(app: TabletopApp, kept: KeptGame) -> None:
    """Ask where to write the report, and write it."""

    def write(path: str | None) -> None:
        if path is None:
            return
        try:
            write_file(Path(path).expanduser(), report_of(kept, machine(app)))
        except StorageProblem as problem:
            app.say(str(problem))
            return
        told = f"Written to {path}, without names. {app.shelf.secrets(kept.facts)}"
        app.say(told.rstrip())

    name = f"report-{kept.facts.slug}-{time.strftime('%Y%m%d-%H%M%S')}.json"
    app.push_screen(AskText("Write the bug report to which file?", name, new_file_problem), write)


def machine(app: TabletopApp) -> dict[str, str]:
    """What may matter of the program, the system and the terminal; nothing of the person."""
    settings = app.preferences.effective
    return {
        "program": __version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()}",
        "textual": version("textual"),
        "terminal": os.environ.get("TERM", ""),
        "terminal_program": os.environ.get("TERM_PROGRAM", ""),
        "colours": str(app.console.color_system),
        "encoding": sys.__stdout__.encoding if sys.__stdout__ else "",
        "size": f"{app.size.width}x{app.size.height}",
        "theme": app.theme,
        "curtain": settings.curtain,
        "ascii": str(app.glyphs.ascii),
    }
