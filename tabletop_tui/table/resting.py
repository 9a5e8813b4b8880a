"""Why a key of the table does nothing now, said to whoever pressed it."""

from __future__ import annotations

from tabletop_tui.engine.model import Text
from tabletop_tui.engine.session import AnySession, LogEntry

NO_CURSOR: Text = ("The cursor is on nothing. The keys n and p go from choice to choice.",)
ENTER_ONLY: Text = (
    "There is nothing else to choose, and it cannot be taken back: enter does it, no number.",
)
NO_OTHERS: Text = ("These are all the choices there are.",)
_NOTHING_PICKED: Text = ("Nothing is picked that could be taken back.",)
_STEP_INSTEAD: Text = (*_NOTHING_PICKED, " The key u undoes the last step.")
_NOTHING_UNDONE: Text = ("Nothing was taken back that could be made again.",)
_UNTOLD: Text = ("What was played before the game was taken up again stands.",)
_NOTHING_PLAYED: Text = ("Nothing has been played yet that could be taken back.",)


def resting(action: str, session: AnySession, log: tuple[LogEntry, ...]) -> Text:
    """Why this action rests; () for one that always works or needs no reason.

    `log` is what whoever sits at the keyboard has seen: it tells where undo ends.
    """
    match action:
        case "back":
            return _STEP_INSTEAD if session.can_undo else _NOTHING_PICKED
        case "redo" if not session.can_redo:
            return _NOTHING_UNDONE
        case "undo" | "restart" if not session.can_undo:
            return _wall(log) if log or not session.record.moves else _UNTOLD
        case _:
            return ()


def no_such_choice(number: int, count: int) -> Text:
    """There are fewer choices on this page than the number pressed."""
    if not count:
        return (f"There is no choice {number}: nothing is to be chosen now.",)
    if count == 1:
        return (f"There is no choice {number} here, only 1.",)
    return (f"There is no choice {number} here, only 1 to {count}.",)


def _wall(log: tuple[LogEntry, ...]) -> Text:
    """Undo ends at the last step that showed something or passed the turn on."""
    if not log:
        return _NOTHING_PLAYED
    told = [part for line in log[-1].lines for part in (" ", *line)]
    return ("The last step stands and cannot be taken back:", *(told or (" all have seen it.",)))
