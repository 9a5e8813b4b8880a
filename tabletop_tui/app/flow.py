"""From a filled form to a table, from its end to the result, and round again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tabletop_tui.app.settings import SeatMemory, SettingsProblem
from tabletop_tui.app.start import Deal, StartRequest, parse_options, random_seed, rotated
from tabletop_tui.catalogue import CATALOGUE

if TYPE_CHECKING:
    from tabletop_tui.app.app import TabletopApp
    from tabletop_tui.app.result import Next
    from tabletop_tui.table.sitting import Sitting

LOST = "This game is not kept: if you leave now, it is lost."


class Flow:
    """The one game that is on the table, and the ways from it to other screens."""

    def __init__(self, app: TabletopApp) -> None:
        self.app = app
        self.sitting: Sitting | None = None
        self.deal: Deal | None = None

    @property
    def playing(self) -> bool:
        """Whether leaving now would lose a game."""
        return self.sitting is not None and self.sitting.session.outcome is None

    def request(self, request: StartRequest) -> None:
        """Start what the command line asked for; without names, open its form."""
        if not request.names:
            self.new_game(request.slug, dict(request.options), request.seed)
            return
        from tabletop_tui.table.names import SEAT_COLOURS, SEAT_MARKS, Seat, check_names

        names = check_names(request.names)
        looks = zip(names, SEAT_COLOURS, SEAT_MARKS, strict=False)
        seats = tuple(Seat(name, colour, mark) for name, colour, mark in looks)
        options = parse_options(CATALOGUE[request.slug].load(), request.options)
        seed = random_seed() if request.seed is None else request.seed
        self.start(Deal(request.slug, seats, options, seed))

    def new_game(
        self, slug: str, options: dict[str, str] | None = None, seed: int | None = None
    ) -> None:
        """Open the form of a game, the last table's people in it."""
        from tabletop_tui.app.new_game import NewGameScreen

        last = self.app.preferences.settings.tables.get(slug, ())
        self.app.push_screen(NewGameScreen(CATALOGUE[slug], last, options=options, seed=seed))

    def start(self, deal: Deal) -> None:
        """Deal, and sit down: the table replaces whatever stands above the home screen."""
        from tabletop_tui.engine.session import Session
        from tabletop_tui.table.screen import open_table
        from tabletop_tui.table.sitting import Sitting

        entry = CATALOGUE[deal.slug]
        session = Session(entry.load(), deal.options, len(deal.seats), deal.seed)
        curtain = self.app.preferences.effective.curtain
        self._remember(deal)
        self.deal = deal
        self.sitting = Sitting(session, deal.seats, deal.slug, entry.title, curtain)
        self.app.back_home()
        table: Any = entry.load_screen()
        open_table(self.app, self.sitting, table)

    def finished(self, sitting: Sitting) -> None:
        """The last step was made: show the result. Heard once for each game."""
        from tabletop_tui.app.result import ResultScreen

        deal = self.deal
        outcome = sitting.session.outcome
        if deal is None or outcome is None or sitting is not self.sitting:
            return
        self.sitting = None
        self.deal = replace(deal, seats=sitting.seats)  # a name may have been mended
        self.app.back_home()
        self.app.push_screen(ResultScreen(sitting.title, sitting.seats, outcome, deal.seed))

    def after(self, choice: Next) -> None:
        """What was chosen on the result screen."""
        deal = self.deal
        if choice == "quit":
            self.app.exit()
        elif choice == "home" or deal is None:
            self.app.back_home()
        elif choice == "same":
            self.start(deal)
        else:
            self.start(replace(deal, seats=rotated(deal.seats), seed=random_seed()))

    def mend_names(self, sitting: Sitting) -> None:
        """Ask for the names of a running game anew; the table shows them at once."""
        from tabletop_tui.app.mend_names import MendNamesScreen
        from tabletop_tui.table.screen import TableScreen

        table = self.app.screen

        def mend(names: tuple[str, ...] | None) -> None:
            sitting.rename(names or ())
            if isinstance(table, TableScreen):
                table.renew()

        self.app.push_screen(MendNamesScreen(sitting.seats), mend)

    def leave(self) -> None:
        """Home, after a question where a game would be lost."""
        self._unless_kept("Leave this game?", "Leave", self._abandon)

    def quit(self) -> None:
        """Out of the program, after a question where a game would be lost."""
        self._unless_kept("Quit?", "Quit", self.app.exit)

    def _unless_kept(self, title: str, yes: str, act: Callable[[], None]) -> None:
        """Do `act`, after asking where it would lose a game. One question at a time."""
        from tabletop_tui.table.dialog import Ask

        if not self.playing:
            act()
        elif not isinstance(self.app.screen, Ask):
            question = Ask(title, LOST, f"{yes}, and lose the game", "Play on")
            self.app.push_screen(question, lambda agreed: act() if agreed else None)

    def _abandon(self) -> None:
        self.sitting = None
        self.app.back_home()

    def _remember(self, deal: Deal) -> None:
        if self.app.preferences.problem:
            return
        seats = tuple(SeatMemory(seat.name, seat.colour, seat.mark) for seat in deal.seats)
        try:
            self.app.preferences.remember(deal.slug, seats)
        except SettingsProblem as problem:
            self.app.say(str(problem))
