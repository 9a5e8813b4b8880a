"""The application: which screen stands, the settings in force, and the ways out."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import threading
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.constants import TEXTUAL_ANIMATIONS
from textual.css.query import NoMatches
from textual.screen import Screen

from tabletop_tui.app.crash import crash_message
from tabletop_tui.app.flow import Flow
from tabletop_tui.app.home import HomeScreen
from tabletop_tui.app.settings import DEFAULT_THEME, Preferences, SettingsProblem
from tabletop_tui.app.shelf import Shelf
from tabletop_tui.app.start import Request
from tabletop_tui.app.symbols import needs_ascii, use_scrollbars
from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.table.base import BaseScreen, dress
from tabletop_tui.table.glyphs import ASCII, UNICODE
from tabletop_tui.table.keys import entries
from tabletop_tui.table.messages import (
    CardsWanted,
    Finished,
    LeaveWanted,
    NamesWanted,
    ReplayWanted,
    ResultWanted,
    RulesWanted,
)
from tabletop_tui.table.panel import Panel
from tabletop_tui.table.themes import THEMES, role_variables

if TYPE_CHECKING:
    from tabletop_tui.app.kept_games import KeptGamesScreen
    from tabletop_tui.app.new_game import NewGameScreen
    from tabletop_tui.app.result import ResultScreen
    from tabletop_tui.app.settings_screen import SettingsScreen
    from tabletop_tui.table.screen import TableScreen

_TOAST_SECONDS = 8
_LAST_SECONDS = 4
_PALETTE = "What do you want to do?"


class TabletopApp(App[None]):
    """Routes between screens and holds the settings. Everything else is theirs."""

    TITLE = "Tabletop"
    CSS_PATH = "app.tcss"
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "quit", id="app.quit", show=False, priority=True),
        Binding("f2", "settings", "settings", id="app.settings", show=False),
        Binding("b", "blank", "blank", id="app.blank", show=False, tooltip="Blank the screen now"),
        Binding(
            "ctrl+p",
            "command_palette",
            "palette",
            id="app.palette",
            show=False,
            priority=True,
            tooltip="Every action by name",
        ),
    ]

    def __init__(
        self,
        preferences: Preferences | None = None,
        start: Request | None = None,
        shelf: Shelf | None = None,
    ) -> None:
        """Without a `shelf` no game is kept."""
        # Colourless output needs the terminal's own colours from the start on.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.preferences = preferences or Preferences()
        self.shelf = shelf or Shelf()
        self.flow = Flow(self, self.shelf)
        self.glyphs = UNICODE
        self._start = start
        for theme in THEMES:
            self.register_theme(theme)
        self._apply()

    @property
    def themes(self) -> list[str]:
        """The names of all themes, our own first."""
        own = [theme.name for theme in THEMES]
        return own + sorted(name for name in self.available_themes if name not in own)

    def get_default_screen(self) -> Screen[Any]:
        self.shelf.games()  # damage may show at the first look: then the notice tells it
        return HomeScreen(self._notice(), self.shelf.running)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        theme = self.current_theme
        return role_variables(dark=theme.dark, ansi=theme.ansi)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the keys do here, by name; going from place to place is left out."""
        for entry in entries(screen, grouped=False):
            told = "" if entry.help == entry.label else f"{entry.help.rstrip('.')}. "
            if entry.action != "command_palette" and (entry.show or told):
                run = partial(self.call_later, self.run_action, entry.action, entry.namespace)
                yield SystemCommand(_capital(entry.label), f"{told}Key: {entry.keys}", run)
        if self.flow.at_hand is not None:
            told = "Write this game to a file for whoever mends the program"
            yield SystemCommand("Bug report", f"{told}, without names.", self.action_report)

    def action_command_palette(self) -> None:
        if self.use_command_palette and not isinstance(self.screen, CommandPalette):
            self.push_screen(CommandPalette(placeholder=_PALETTE, id="--command-palette"))

    def on_mount(self) -> None:
        self._heed_signals()
        if self._start is not None:
            self.flow.request(self._start)
        self.call_after_refresh(_settle_memory)

    def on_unmount(self) -> None:
        self.flow.close()

    # -- ways between screens ---------------------------------------------------------------

    def back_home(self) -> None:
        """Take away every screen above the home screen."""
        with self.batch_update():
            while len(self.screen_stack) > 1:
                self.pop_screen()

    def say(self, sentence: str) -> None:
        """A passing notice. Never used for anything hidden, or needed to play."""
        self.notify(sentence, markup=False, timeout=_TOAST_SECONDS)

    def on_home_screen_game_wanted(self, event: HomeScreen.GameWanted) -> None:
        self.flow.new_game(event.slug, start=event.start)

    def on_home_screen_continue_wanted(self, event: HomeScreen.ContinueWanted) -> None:
        self.flow.resume(event.number)

    def on_home_screen_kept_wanted(self) -> None:
        from tabletop_tui.app.kept_games import KeptGamesScreen

        self.push_screen(KeptGamesScreen(self.shelf))

    def on_home_screen_history_wanted(self) -> None:
        from tabletop_tui.app.history import HistoryScreen

        self.push_screen(HistoryScreen(self.shelf))

    def on_kept_games_screen_continue_wanted(self, event: KeptGamesScreen.ContinueWanted) -> None:
        self.flow.resume(event.number)

    def on_kept_games_screen_watch_wanted(self, event: KeptGamesScreen.WatchWanted) -> None:
        self.flow.watch(event.game)

    def on_result_wanted(self, event: ResultWanted) -> None:
        from tabletop_tui.app.watching import show_result

        show_result(self, event.looking)

    def on_replay_wanted(self, event: ReplayWanted) -> None:
        self.flow.watch_now(event.sitting)

    def on_home_screen_settings_wanted(self) -> None:
        self.action_settings()

    def on_home_screen_quit_wanted(self) -> None:
        self.exit()

    def on_new_game_screen_filled(self, event: NewGameScreen.Filled) -> None:
        self.flow.start(event.deal)

    def on_result_screen_chosen(self, event: ResultScreen.Chosen) -> None:
        self.flow.after(event.next)

    def on_finished(self, event: Finished) -> None:
        self.flow.finished(event.sitting)

    def on_leave_wanted(self, event: LeaveWanted) -> None:
        self.flow.leave()

    def on_rules_wanted(self, event: RulesWanted) -> None:
        from tabletop_tui.app.rules import RulesScreen

        if not isinstance(self.screen, RulesScreen):
            title = CATALOGUE[event.slug].title
            self.push_screen(RulesScreen(event.slug, title, event.topic))

    def on_cards_wanted(self, event: CardsWanted) -> None:
        from tabletop_tui.app.reference import ReferenceScreen

        if not isinstance(self.screen, ReferenceScreen):
            sitting = event.sitting
            self.push_screen(ReferenceScreen(sitting.title, event.sections, sitting.seats))

    def on_names_wanted(self, event: NamesWanted) -> None:
        self.flow.mend_names(event.sitting)

    async def action_quit(self) -> None:
        self.flow.quit()

    def action_report(self) -> None:
        """Write the game at hand to a file, without names."""
        from tabletop_tui.app.report import report

        kept = self.flow.at_hand
        if kept is not None:
            report(self, kept)

    def action_settings(self) -> None:
        from tabletop_tui.app.settings_screen import SettingsScreen

        if self._at_home or self._at_table:
            self.push_screen(SettingsScreen(self.preferences, self.themes))

    def action_blank(self) -> None:
        """Blank the table at once, whatever stands over it."""
        table = self._covered_table()
        if table is not None:
            with self.batch_update():
                while self.screen is not table:
                    self.pop_screen()
                table.action_blank()

    def _covered_table(self) -> TableScreen | None:
        """The table or the replay of a running game that lies under other screens."""
        if len(self.screen_stack) < 3 and not self.flow.playing:
            return None
        from tabletop_tui.table.screen import TableScreen

        standing = [each for each in self.screen_stack if not isinstance(each, CommandPalette)]
        tables = [screen for screen in standing[:-1] if isinstance(screen, TableScreen)]
        private = tables if self.flow.playing else [each for each in tables if each.private]
        return next(iter(private), None)

    @property
    def _at_home(self) -> bool:
        return len(self.screen_stack) == 1

    @property
    def _at_table(self) -> bool:
        return self.flow.sitting is not None and len(self.screen_stack) == 2

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "settings":
            return self._at_home or self._at_table
        if action == "blank":
            return self._covered_table() is not None
        return super().check_action(action, parameters)

    # -- settings ---------------------------------------------------------------------------

    def on_settings_screen_changed(self, event: SettingsScreen.Changed) -> None:
        try:
            self.preferences.change(**{event.name: event.value})
        except SettingsProblem as problem:
            self.say(str(problem))
        self._apply()
        if self.flow.sitting is not None:
            self.flow.sitting.curtain = self.preferences.effective.curtain
        for screen in self.screen_stack:
            self._redraw(screen)

    def _redraw(self, screen: Screen[Any]) -> None:
        """Symbols and colours of a screen may have changed."""
        dress(screen)
        if isinstance(screen, BaseScreen):
            screen.reform(screen.form)
        for panel in screen.query(Panel):
            panel.notify_style_update()
            panel.refresh()
            panel.repaint()

    def _apply(self) -> None:
        """Bring theme, symbols, motion and keys to what the settings say."""
        settings = self.preferences.effective
        known = settings.theme in self.available_themes
        self.theme = settings.theme if known else DEFAULT_THEME
        plain = needs_ascii(
            settings.ascii, os.environ, sys.__stdout__.encoding if sys.__stdout__ else ""
        )
        self.glyphs = ASCII if plain else UNICODE
        self.set_class(plain, "-ascii")
        use_scrollbars(plain)
        self.animation_level = TEXTUAL_ANIMATIONS if settings.animation else "none"
        self.set_keymap(dict(settings.keys))

    def _notice(self) -> str:
        """What is wrong with the settings or the kept games, for the home screen."""
        return " ".join(filter(None, (self.shelf.problem, self._settings_notice())))

    def _settings_notice(self) -> str:
        theme = self.preferences.effective.theme
        if self.preferences.problem:
            return f"{self.preferences.problem} The defaults are used."
        return "" if theme in self.available_themes else f"There is no theme “{theme}”."

    # -- ways out ---------------------------------------------------------------------------

    def _heed_signals(self) -> None:
        """Leave the terminal as it was when told to end from outside."""
        if sys.platform == "win32" or self.is_headless:
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, self._told_to_end, 128 + number)

    def _told_to_end(self, code: int) -> None:
        # Where the terminal itself is gone, nobody takes the last output: do not wait for ever.
        guard = threading.Timer(_LAST_SECONDS, os._exit, (code,))
        guard.daemon = True
        guard.start()
        self.exit(None, code)

    def _handle_exception(self, error: Exception) -> None:
        # A screen that was coming up when the program was told to end finds its widgets gone.
        if not (self._exit and isinstance(error, NoMatches)):
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        # Textual would print the values of local variables, which hold everybody's cards.
        # One fault often breaks what follows it: only the first is told.
        if not self._exit_renderables:
            kept = self.flow.kept or not self.flow.playing
            self.panic(Text(crash_message(sys.exc_info()[1], kept)))


def _capital(label: str) -> str:
    """A label as the beginning of a line; the names in it keep their capitals."""
    return label[:1].upper() + label[1:]


def _settle_memory() -> None:
    """What was made up to the first frame stays: the collector need not look at it again.

    Does nothing where the collector was not held back for the start.
    """
    if gc.isenabled():
        return
    gc.collect()
    gc.freeze()
    gc.enable()


def run_app(
    preferences: Preferences, start: Request | None = None, shelf: Shelf | None = None
) -> int:
    """Open the application and return the exit code: 0, 1 after a crash, 128 + n after signal n.

    `start` must have been checked. A theme asked for on the command line that does not exist
    is told on stderr, with exit code 2.
    """
    gc.disable()
    app = TabletopApp(preferences, start, shelf)
    wanted = preferences.only_now.get("theme")
    if wanted is not None and wanted not in app.available_themes:
        print(f"There is no theme “{wanted}”; there are {', '.join(app.themes)}.", file=sys.stderr)
        return 2
    app.run(mouse=preferences.effective.mouse)
    return app.return_code or 0
