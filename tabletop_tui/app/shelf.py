"""The kept games as the application sees them: there may be none, and then it says why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop_tui.app.settings import SeatMemory
from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.storage.folder import default_folder
from tabletop_tui.storage.kept import Facts, KeptSeat, Listed
from tabletop_tui.storage.library import Library
from tabletop_tui.storage.problems import StorageProblem
from tabletop_tui.storage.same import SAME_DEAL, still_hidden, told_seed

if TYPE_CHECKING:
    from tabletop_tui.table.names import Seat

NOT_KEPT = "Games are not kept."


@dataclass(slots=True)
class Shelf:
    """The library in use. `problem` is a sentence, empty if all is well."""

    library: Library | None = None
    problem: str = ""

    @classmethod
    def open(cls, folder: Path | None = None) -> Shelf:
        """The games in `folder`, or where this system keeps them. Never raises."""
        try:
            library = Library.open(folder or default_folder())
        except StorageProblem as problem:
            return cls(None, f"{problem} {NOT_KEPT}")
        return cls(library, library.notice)

    def news(self) -> bool:
        """Whether something has happened to the file; `problem` says what from now on."""
        if self.library is None or self.library.notice in ("", self.problem):
            return False
        self.problem = self.library.notice
        return True

    def games(self, *, everything: bool = False) -> list[Listed]:
        """Every kept game, the one played last first; or with those that could be brought back."""
        if self.library is None:
            return []
        try:
            found = self.library.everything() if everything else self.library.games()
        except StorageProblem as problem:
            self.problem = str(problem)
            return []
        self.news()
        return found

    def deleted(self) -> list[int]:
        """The games that can be brought back, the one deleted last first."""
        if self.library is None or not self.library.writable:
            return []
        try:
            return self.library.deleted()
        except StorageProblem as problem:
            self.problem = str(problem)
            return []

    def told_seed(self, facts: Facts) -> int | None:
        """The seed of a game, where it tells no hidden card."""
        return told_seed(facts, self.games(everything=True))

    def same_deal(self, facts: Facts) -> str:
        """Which game hides what this one, which is over, would show; empty if none does."""
        twin = still_hidden(facts, self.games(everything=True))
        return "" if twin is None else SAME_DEAL.format(number=twin.id)

    def secrets(self, facts: Facts) -> str:
        """What a file of this game would tell that is still hidden; empty if nothing is."""
        from tabletop_tui.storage.format import SECRETS

        return self.same_deal(facts) if facts.over else SECRETS

    def running(self) -> list[Listed]:
        """The games that can be continued."""
        return [each for each in self.games() if not each.facts.over]


def seats_of(facts: Facts) -> tuple[Seat, ...]:
    """The people of a kept game; looks that this program does not have are replaced."""
    from tabletop_tui.app.form import places
    from tabletop_tui.table.names import SEAT_COLOURS, SEAT_MARKS, Seat

    kept = [SeatMemory(seat.name, seat.colour, seat.mark) for seat in facts.seats]
    known = places(kept, len(kept), SEAT_COLOURS, SEAT_MARKS)
    return tuple(Seat(seat.name, seat.colour, seat.mark) for seat in known)


def kept_seats(seats: Sequence[Seat]) -> tuple[KeptSeat, ...]:
    return tuple(KeptSeat(seat.name, seat.colour, seat.mark) for seat in seats)


def title_of(facts: Facts) -> str:
    """What a kept game is called: its own title, else its game's."""
    entry = CATALOGUE.get(facts.slug)
    return facts.title or (facts.slug if entry is None else entry.title)
