"""From a filled form to a table, from its end to the result, and round again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tabletop_tui.app.settings import SeatMemory, SettingsProblem
from tabletop_tui.app.shelf import Shelf, kept_seats, seats_of
from tabletop_tui.app.start import (
    ContinueRequest,
    Deal,
    Request,
    StartRequest,
    WatchRequest,
    parse_options,
    random_seed,
    rotated,
)
from tabletop_tui.catalogue import CATALOGUE, Start
from tabletop_tui.storage.problems import GameTaken, StorageProblem

if TYPE_CHECKING:
    from tabletop_tui.app.app import TabletopApp
    from tabletop_tui.app.result import Next
    from tabletop_tui.storage.keeper import Keeper
    from tabletop_tui.storage.kept import KeptGame
    from tabletop_tui.table.sitting import Sitting

NOT_BEGUN = "No step of this game was made yet, so it is not kept."
AT_LAST = "The end of the game is kept now."
LOST = "This game is not kept: if you leave now, it is lost."
KEPT = "This game is kept, and goes on from here when you continue it."
OTHER_RULES = "This game was begun under other rules: its log and undo begin here."
NOT_KEPT_NOW = "The game goes on, but it is not being kept."


class Flow:
    """The one game that is on the table, and the ways from it to other screens."""

    def __init__(self, app: TabletopApp, shelf: Shelf) -> None:
        self.app = app
        self.shelf = shelf
        self.sitting: Sitting | None = None
        self.deal: Deal | None = None
        self.keeper: Keeper | None = None
        self._owing: Keeper | None = None
        """Keeps a game that is over and whose end could not be kept yet."""
        self.ended: KeptGame | None = None

    @property
    def playing(self) -> bool:
        """Whether a game is on the table that is not over."""
        return self.sitting is not None and self.sitting.session.outcome is None

    @property
    def kept(self) -> bool:
        """Whether all of the game on the table is on the disk."""
        return self.keeper is not None and not self.keeper.problem

    def request(self, request: Request) -> None:
        """Do what the command line asked for."""
        match request:
            case StartRequest():
                self._requested(request)
            case ContinueRequest(number):
                self.resume(number)
            case WatchRequest(game):
                self.watch(game)

    def _requested(self, request: StartRequest) -> None:
        """Start a game; without names, open its form."""
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
        self,
        slug: str,
        options: dict[str, str] | None = None,
        seed: int | None = None,
        *,
        start: Start | None = None,
    ) -> None:
        """Open the form of a game, the last table's people in it; a start chooses some of it."""
        from tabletop_tui.app.new_game import NewGameScreen

        start = start or Start("", "", options or {})
        last = self.app.preferences.settings.table_of(slug, start.seats)
        form = NewGameScreen(
            CATALOGUE[slug], last, options=start.options, seed=seed, count=start.seats
        )
        self.app.push_screen(form)

    def start(self, deal: Deal) -> None:
        """Deal, and sit down: the table replaces whatever stands above the home screen."""
        from tabletop_tui.engine.session import Session
        from tabletop_tui.table.sitting import Sitting

        entry = CATALOGUE[deal.slug]
        session = Session(entry.load(), deal.options, len(deal.seats), deal.seed)
        self._remember(deal)
        sitting = Sitting(session, deal.seats, deal.slug, entry.title)
        library = self.shelf.library
        keeper = None if library is None else library.begin(session, kept_seats(deal.seats))
        self._sit_down(deal, sitting, keeper)

    def resume(self, number: int) -> None:
        """Play a kept game on, from the hand-over; one that is over is shown again."""
        from tabletop_tui.table.sitting import Sitting

        library = self.shelf.library
        if library is None:
            self.app.say(self.shelf.problem)
            return
        try:
            kept = library.game(number)
            entry = CATALOGUE.get(kept.facts.slug)
            if kept.facts.over or entry is None:
                self.watch(kept)
                return
            keeper = library.take(entry.load(), number)
        except GameTaken as taken:
            self._offer_to_watch(kept, str(taken))
            return
        except StorageProblem as problem:
            self.app.say(f"This game cannot be opened. {problem}")
            return
        session, seats = keeper.session, seats_of(keeper.kept.facts)
        sitting = Sitting(session, seats, entry.slug, entry.title, taken_up=True)
        self._sit_down(Deal(entry.slug, seats, session.options, session.seed), sitting, keeper)
        if keeper.carried:
            self.app.say(OTHER_RULES)

    def _sit_down(self, deal: Deal, sitting: Sitting, keeper: Keeper | None) -> None:
        """The table replaces whatever stands above the home screen."""
        from tabletop_tui.table.curtain import open_table

        sitting.curtain = self.app.preferences.effective.curtain
        sitting.on_change = self.save
        self.deal, self.sitting, self.keeper, self.ended = deal, sitting, keeper, None
        self._tell(self.shelf.problem if keeper is None else keeper.problem)
        self.app.back_home()
        table: Any = CATALOGUE[deal.slug].load_screen()
        open_table(self.app, sitting, table)

    def save(self) -> None:
        """Keep the last step, before anybody sees it; say so when it cannot be kept."""
        keeper, sitting = self.keeper, self.sitting
        if keeper is None or sitting is None:
            return
        before = keeper.problem
        keeper.save()
        if keeper.problem != before:
            self._tell(keeper.problem)
        if self.shelf.news():
            self.app.say(self.shelf.problem)

    def _tell(self, problem: str) -> None:
        """What stands in the way of keeping, now and in the heading for as long as it does."""
        sitting, deal = self.sitting, self.deal
        assert sitting is not None, "a game is on the table"
        assert deal is not None, "a game is on the table"
        title = CATALOGUE[deal.slug].title
        sitting.title = f"{title}, not kept" if problem else title
        if problem:
            self.app.say(f"{problem} {NOT_KEPT_NOW}")

    def watch(self, kept: KeptGame) -> None:
        """Show a game from its beginning."""
        from tabletop_tui.app.watching import watch

        watch(self.app, kept)

    def watch_now(self, sitting: Sitting) -> None:
        """Show the game on the table from its beginning, to whoever sits there."""
        from tabletop_tui.app.watching import watch_from_table

        watch_from_table(self.app, self.on_table(sitting), sitting)

    def on_table(self, sitting: Sitting) -> KeptGame:
        """The whole game on the table as it would be kept."""
        from tabletop_tui.storage.resume import kept_of

        if self.keeper is not None and self.keeper.session is sitting.session:
            return self.keeper.kept
        return kept_of(sitting.session, kept_seats(sitting.seats))

    @property
    def at_hand(self) -> KeptGame | None:
        """The game on the table, or the one that has just ended."""
        return self.ended if self.sitting is None else self.on_table(self.sitting)

    def _offer_to_watch(self, kept: KeptGame, taken: str) -> None:
        from tabletop_tui.table.dialog import Ask

        question = Ask("Open elsewhere", taken, "Look at it", "Leave it")
        self.app.push_screen(question, lambda agreed: self.watch(kept) if agreed else None)

    def finished(self, sitting: Sitting) -> None:
        """The last step was made: show the result. Heard once for each game."""
        from tabletop_tui.app.result import ResultScreen
        from tabletop_tui.table.concession import ended

        deal = self.deal
        outcome = ended(sitting.session)
        if deal is None or outcome is None or sitting is not self.sitting:
            return
        self.ended = self.on_table(sitting)
        if self.keeper is not None and self.keeper.problem:
            self._owing, self.keeper = self.keeper, None
        self._leave_table()
        self.deal = replace(deal, seats=sitting.seats)  # a name may have been mended
        self.app.back_home()
        title = CATALOGUE[deal.slug].title
        seed = self.shelf.told_seed(self.ended.facts)
        self.app.push_screen(ResultScreen(title, sitting.seats, outcome, seed))

    def after(self, choice: Next) -> None:
        """What was chosen on the result screen."""
        self._keep_at_last()
        deal = self.deal
        if choice == "quit":
            self.app.exit()
        elif choice == "home" or deal is None:
            self.app.back_home()
        elif choice == "watch" and self.ended is not None:
            self.watch(self.ended)
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
            if names is not None:
                sitting.rename(names)
                if self.keeper is not None:
                    self.keeper.call([seat.name for seat in sitting.seats])
                if self.deal is not None:
                    self.deal = replace(self.deal, seats=sitting.seats)
                    self._remember(self.deal)
            if isinstance(table, TableScreen):
                table.renew()

        self.app.push_screen(MendNamesScreen(sitting.seats), mend)

    def leave(self) -> None:
        """Home, after a question that says what becomes of the game."""
        self._asked("Leave this game?", "Leave", self._abandon)

    def quit(self) -> None:
        """Out of the program, after a question that says what becomes of the game."""
        self._asked("Quit?", "Quit", self.app.exit)

    def _asked(self, title: str, yes: str, act: Callable[[], None]) -> None:
        """Do `act`, after asking where a game is on the table. One question at a time."""
        from tabletop_tui.table.dialog import Ask

        if not self.playing:
            act()
        elif not isinstance(self.app.screen, Ask):
            if self.kept:
                begun = self.keeper is not None and self.keeper.begun
                what = KEPT if begun else NOT_BEGUN
                question = Ask(title, what, yes, "Play on", default=True)
            else:
                question = Ask(title, LOST, f"{yes}, and lose the game", "Play on")
            self.app.push_screen(question, lambda agreed: act() if agreed else None)

    def _abandon(self) -> None:
        self._leave_table()
        self.app.back_home()

    def close(self) -> None:
        """The program ends: others may have the game, and the file is as tidy as it can be."""
        self._keep_at_last()
        self._leave_table(cleanly=not self.app.return_code)
        if self.shelf.library is not None:
            self.shelf.library.close()

    def _keep_at_last(self) -> None:
        """Try once more to keep a game whose end could not be kept when it came."""
        owing, self._owing = self._owing, None
        if owing is not None:
            kept = owing.save()
            self.app.say(AT_LAST if kept else f"The end of this game is not kept: {owing.problem}")
            owing.leave()

    def _leave_table(self, *, cleanly: bool = True) -> None:
        self.sitting = None
        if self.keeper is not None:
            if cleanly:
                self.keeper.leave()
            else:
                self.keeper.close()
            self.keeper = None

    def _remember(self, deal: Deal) -> None:
        if self.app.preferences.problem:
            return
        seats = tuple(SeatMemory(seat.name, seat.colour, seat.mark) for seat in deal.seats)
        try:
            self.app.preferences.remember(deal.slug, seats)
        except SettingsProblem as problem:
            self.app.say(str(problem))
