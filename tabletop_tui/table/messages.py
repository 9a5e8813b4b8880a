"""What the screens of a running game ask of the application."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message

from tabletop_tui.engine.model import Section
from tabletop_tui.table.sitting import Sitting

if TYPE_CHECKING:
    from tabletop_tui.table.replay import Looking


class RulesWanted(Message):
    """Show a game's rules page at the heading `topic`, or from the top where it is empty."""

    def __init__(self, slug: str, topic: str) -> None:
        super().__init__()
        self.slug = slug
        self.topic = topic


class CardsWanted(Message):
    """Show the card reference."""

    def __init__(self, sections: tuple[Section, ...], sitting: Sitting) -> None:
        super().__init__()
        self.sections = sections
        self.sitting = sitting


class LeaveWanted(Message):
    """Somebody wants to leave the game."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting


class Finished(Message):
    """The game is over."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting


class NamesWanted(Message):
    """Somebody wants to mend a name."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting


class ResultWanted(Message):
    """Whoever looks at a finished game again wants to see how it ended, and what could be next."""

    def __init__(self, looking: Looking) -> None:
        super().__init__()
        self.looking = looking


class ReplayWanted(Message):
    """Whoever sits at the keyboard wants to see again what has happened."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
