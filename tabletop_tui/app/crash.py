"""What a crash says: where it happened, never what was in the players' hands."""

from __future__ import annotations

import traceback
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]
_MOST_PLACES = 6


def crash_message(error: BaseException | None, kept: bool = False) -> str:
    """A short text about an error. It holds no values: they could be hidden cards.

    `kept`: nothing is lost by stopping.
    """
    name = type(error).__name__ if error is not None else "an unknown error"
    frames = traceback.extract_tb(error.__traceback__) if error is not None else []
    places = [f"  {_place(frame)}" for frame in frames[-_MOST_PLACES:]]
    return "\n".join(
        (
            f"The program met a fault of its own ({name}) and had to stop. {_lost(kept)}",
            "The terminal has been restored. Please report these lines where you got it from:",
            *places,
        )
    )


def _lost(kept: bool) -> str:
    return "Every move is kept: you can continue." if kept else "The game is lost."


def _place(frame: traceback.FrameSummary) -> str:
    path = Path(frame.filename)
    if path.is_relative_to(_PACKAGE):
        shown = path.relative_to(_PACKAGE.parent).as_posix()
    else:
        shown = "/".join(path.parts[-2:])
    return f"{shown}, line {frame.lineno}, in {frame.name}"
