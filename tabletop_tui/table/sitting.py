"""Who sits at the keyboard of a running game, and what may be drawn for them.

A sitting joins a session to the people around the terminal. It decides when the curtain must
stand: the screens only ask.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from tabletop_tui.engine.model import Audience, Decision, SeatId, Viewer
from tabletop_tui.engine.session import AnySession, LogEntry
from tabletop_tui.table.names import Seat

CurtainMode = Literal["auto", "always", "never"]


@dataclass
class Sitting:
    """A game on the table.

    `curtain`: `auto` raises it when a decision that needs hidden things passes to another
    person; `always` whenever another person decides; `never` only when blanked by hand.
    `on_change` is called after every step made, taken back or made again.
    """

    session: AnySession
    seats: tuple[Seat, ...]
    slug: str
    title: str
    curtain: CurtainMode = "auto"
    on_change: Callable[[], None] = field(default=lambda: None)
    keyboard: SeatId | None = None
    """Who decided last at this keyboard."""
    revealed: bool = False
    """Whether the keyboard's seat may see its own hidden things now."""
    blanked: bool = False
    taken_up: bool = False
    """The game was left and has just been opened again: somebody must sit down first."""
    sorted_by_value: set[SeatId | None] = field(default_factory=set)
    """Whose hands are sorted by value; the others' by kind."""
    arriving: bool = False
    """Somebody has just sat down and has not seen yet what the others did."""
    named: bool = False
    """Whether a curtain has named who sits at the keyboard; if not, a banner must."""

    @property
    def viewer(self) -> Viewer:
        """Whose knowledge the screen may show."""
        if self.session.outcome is not None:
            return Audience.OPEN
        if self.revealed and self.keyboard is not None:
            return self.keyboard
        return Audience.PUBLIC

    @property
    def by_value(self) -> bool:
        """Whether whoever sits at the keyboard wants hands sorted by value."""
        return self.keyboard in self.sorted_by_value

    def sort_otherwise(self) -> None:
        """Sort hands the other way for whoever sits at the keyboard."""
        self.sorted_by_value ^= {self.keyboard}

    def settle(self) -> bool:
        """Seat whoever decides now. Returns False where the curtain must stand first."""
        decision = self.session.decision
        if decision is None:
            return True
        same = self.keyboard == decision.actor
        if same and self.revealed and not self.blanked:
            return True
        if self.blanked or self.taken_up or self._hides(decision, same):
            self.revealed = False
            return False
        if not same:
            self.keyboard = decision.actor
            self.arriving = True
            self.named = False
        self.revealed = self.curtain == "never" or len(self.seats) == 1
        return True

    def reveal(self) -> None:
        """The decider sits at the keyboard and has asked to see."""
        decision = self.session.decision
        if decision is None:
            return
        self.arriving = self.arriving or self.keyboard != decision.actor
        self.keyboard = decision.actor
        self.revealed = self.named = True
        self.blanked = self.taken_up = False

    def blank(self) -> None:
        """Hide everything until the decider asks to see again."""
        self.blanked = True
        self.revealed = False

    def digest(self) -> tuple[LogEntry, ...]:
        """What the others did since the person at the keyboard last decided.

        As that person saw it only once they have asked to see; until then as everybody did.
        """
        seat = self.keyboard
        if seat is None or self.revealed:
            return () if seat is None else self.session.digest(seat)
        entries = self.session.log(Audience.PUBLIC)
        start = len(entries)
        while start and entries[start - 1].actor != seat:
            start -= 1
        return tuple(entry for entry in entries[start:] if entry.lines)

    def rename(self, names: Sequence[str]) -> None:
        """Mend names, from the first seat on. Nothing in the game knows them."""
        mended = [replace(seat, name=name) for seat, name in zip(self.seats, names, strict=False)]
        self.seats = (*mended, *self.seats[len(mended) :])

    def _hides(self, decision: Decision[object], same: bool) -> bool:
        if self.curtain == "never" or len(self.seats) == 1:
            return False
        if self.curtain == "always":
            return not same or (decision.prompt.private and not self.revealed)
        return decision.prompt.private
