"""The first screen: the games, the rules, the settings, and the way out."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tabletop_tui.app.flowing import wrapped
from tabletop_tui.app.kept_line import kept_line
from tabletop_tui.catalogue import CATALOGUE, Entry, Start
from tabletop_tui.storage.kept import Listed
from tabletop_tui.table.base import BaseScreen, Form
from tabletop_tui.table.dialog import Dialog
from tabletop_tui.table.frames import Stacked
from tabletop_tui.table.glyphs import glyphs_of
from tabletop_tui.table.keybar import KeyBar
from tabletop_tui.table.menu import Menu
from tabletop_tui.table.messages import RulesWanted

MENU_WIDTH = 74
_INDENT = 4
_CONTINUE = "continue-"
_GOES_ON = "Continue "
_MOST_CONTINUED = {"small": 3, "medium": 5, "large": 5}
_TITLE = (
    "▀█▀ █▀█ █▀▄ █   █▀▀ ▀█▀ █▀█ █▀█",
    " █  █▀█ █▀▄ █   █▀   █  █ █ █▀▀",
    " ▀  ▀ ▀ ▀▀  ▀▀▀ ▀▀▀  ▀  ▀▀▀ ▀  ",
)
_PLAIN_TITLE = ("", "T  A  B  L  E  T  O  P", "======================")
_CARDS = (("forest", "3"), ("river", "5"), ("mists", "8"), ("points", "2"), ("seat2", "7"))
_CARD_WIDTH = 7
_SUBTITLE = "Card games for people around one terminal"


class HomeScreen(BaseScreen):
    """A menu of the games and what belongs to them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        # Its row in the menu says so, and the key bar has no room for all.
        Binding(
            "c",
            "continue",
            "continue",
            id="home.continue",
            show=False,
            tooltip="Continue the game played last",
        ),
        Binding("g", "kept", "kept", id="home.kept", tooltip="Games kept"),
        Binding("r", "rules", "rules", id="home.rules"),
        Binding("h", "history", "history", id="home.history"),
        Binding("s", "settings", "settings", id="home.settings"),
        Binding("q", "quit", "quit", id="home.quit"),
        *(
            Binding(
                str(n),
                f"game({n})",
                entry.title,
                id=f"home.game{n}",
                show=False,
                tooltip=f"Open {entry.title}",
            )
            for n, entry in enumerate(CATALOGUE.values(), 1)
        ),
        *(
            Binding(
                start.key,
                f"start({entry.slug!r}, {at})",
                f"{entry.title}, {start.label}",
                id=f"home.start.{entry.slug}.{start.label}",
                show=False,
                tooltip=f"Open {entry.title}, {start.label}",
            )
            for entry in CATALOGUE.values()
            for at, start in enumerate(entry.starts)
        ),
    ]

    @dataclass
    class GameWanted(Message):
        """Somebody wants to play a game, perhaps by a start of its own."""

        slug: str
        start: Start | None = None

    @dataclass
    class ContinueWanted(Message):
        """Somebody wants to play a kept game on."""

        number: int

    class KeptWanted(Message):
        """Somebody wants to see all kept games."""

    class HistoryWanted(Message):
        """Somebody wants to see who has won what."""

    class SettingsWanted(Message):
        """Somebody wants to change the settings."""

    class QuitWanted(Message):
        """Somebody wants to leave the program."""

    def __init__(
        self, notice: str = "", running: Callable[[], Sequence[Listed]] = lambda: ()
    ) -> None:
        """`notice` is a sentence shown below the menu, such as a fault in the settings file.

        `running` gives the games that can be continued, the one played last first.
        """
        super().__init__()
        self.notice = notice
        self._ask_running = running
        self._continuable: Sequence[Listed] = running()
        self.set_class(bool(notice), "-notice")

    def compose_content(self) -> ComposeResult:
        with Stacked(id="home"):
            yield Static(self._cards(), id="home-cards")
            yield Static(self._title(), id="home-title")
            yield Menu(*self._items(), id="home-menu")
            notice = Static(Content(self.notice), id="home-notice")
            notice.display = bool(self.notice)
            yield notice
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """The games to continue may have changed while another screen stood."""
        running = self._ask_running()
        if self.is_mounted and running != self._continuable:
            self._continuable = running
            self.query_one(OptionList).set_options(self._items())
            self.query_one(OptionList).highlighted = 0
        self.set_class(bool(self._continuable), "-continue")
        self.refresh_bindings()

    def reform(self, form: Form) -> None:
        """Draw title and menu again: the set of symbols may have changed."""
        self.query_one("#home-cards", Static).update(self._cards())
        self.query_one("#home-title", Static).update(self._title())
        menu = self.query_one(OptionList)
        at = menu.highlighted
        menu.set_options(self._items())
        menu.highlighted = at

    # -- acting ---------------------------------------------------------------------------

    def action_game(self, number: int) -> None:
        games = list(CATALOGUE)
        if number <= len(games):
            self._want(games[number - 1])

    def action_start(self, slug: str, at: int) -> None:
        self._want(slug, CATALOGUE[slug].starts[at])

    def _want(self, slug: str, start: Start | None = None) -> None:
        menu = self.query_one(OptionList)
        menu.highlighted = menu.get_option_index(slug)
        self.post_message(self.GameWanted(slug, start))

    def action_continue(self) -> None:
        self.post_message(self.ContinueWanted(self._continuable[0].id))

    def action_kept(self) -> None:
        self.post_message(self.KeptWanted())

    def action_history(self) -> None:
        self.post_message(self.HistoryWanted())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "continue":
            return bool(self._continuable)
        return super().check_action(action, parameters)

    def action_rules(self) -> None:
        """The rules of the highlighted game; asks which, where that is not clear."""
        option = self.query_one(OptionList).highlighted_option
        if option is not None and option.id in CATALOGUE:
            self.post_message(RulesWanted(option.id, ""))
        elif len(CATALOGUE) == 1:
            self.post_message(RulesWanted(next(iter(CATALOGUE)), ""))
        else:
            self.app.push_screen(WhichGame("Rules of which game?"), self._rules_of)

    def action_settings(self) -> None:
        self.post_message(self.SettingsWanted())

    def action_quit(self) -> None:
        self.post_message(self.QuitWanted())

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        chosen = event.option_id or ""
        if chosen in CATALOGUE:
            self.post_message(self.GameWanted(chosen))
        elif chosen.startswith(_CONTINUE):
            self.post_message(self.ContinueWanted(int(chosen.removeprefix(_CONTINUE))))
        else:
            {
                "kept": self.action_kept,
                "rules": self.action_rules,
                "history": self.action_history,
                "settings": self.action_settings,
                "quit": self.action_quit,
            }[chosen]()

    def _rules_of(self, slug: str | None) -> None:
        if slug:
            self.post_message(RulesWanted(slug, ""))

    # -- drawing --------------------------------------------------------------------------

    def _title(self) -> Content:
        lines = _PLAIN_TITLE if glyphs_of(self.app).ascii else _TITLE
        art = Content.styled("\n".join(lines), "$primary bold")
        return Content.assemble(art, "\n\n", Content.styled(_SUBTITLE, "$muted"))

    def _cards(self) -> Content:
        """A hand of cards, where there is room for it."""
        glyphs = glyphs_of(self.app)
        faces = list(zip(glyphs.kinds, _CARDS, strict=False))
        box = glyphs.light
        edge = box.horizontal * _CARD_WIDTH
        rows = (
            [f"{box.top_left}{edge}{box.top_right}" for _ in faces],
            [f"{box.vertical}{kind:<{_CARD_WIDTH}}{box.vertical}" for kind, _ in faces],
            [f"{box.vertical}{value:^{_CARD_WIDTH}}{box.vertical}" for _, (_, value) in faces],
            [f"{box.vertical}{kind:>{_CARD_WIDTH}}{box.vertical}" for kind, _ in faces],
            [f"{box.bottom_left}{edge}{box.bottom_right}" for _ in faces],
        )
        lines = (
            Content("  ").join(
                Content.styled(part, f"${role}")
                for part, (_, (role, _)) in zip(row, faces, strict=True)
            )
            for row in rows
        )
        return Content("\n").join(lines)

    def _items(self) -> list[Option]:
        ascii_only = glyphs_of(self.app).ascii
        games = [
            Option(game_line(number, entry, ascii_only), id=entry.slug)
            for number, entry in enumerate(CATALOGUE.values(), 1)
        ]
        rest = (
            ("g", "Games kept", "kept"),
            ("h", "History", "history"),
            ("r", "Rules", "rules"),
            ("s", "Settings", "settings"),
            ("q", "Quit", "quit"),
        )
        others = [Option(_entry(key, label), id=name) for key, label, name in rest]
        gap = Option(Content(""), disabled=True)
        return [*self._continued(), *games, gap, *others]

    def _continued(self) -> list[Option]:
        """The games to continue, as many as there is room for; all are behind `Kept games`."""
        shown = self._continuable[: _MOST_CONTINUED[self.form]]
        now = int(time.time())
        lines = [
            Option(
                Content.assemble(f" {'c' if at == 0 else ' '}  ", (_GOES_ON, "$muted"))
                + kept_line(each.facts, now, MENU_WIDTH - _INDENT - len(_GOES_ON)),
                id=f"{_CONTINUE}{each.id}",
            )
            for at, each in enumerate(shown)
        ]
        return [*lines, Option(Content(""), disabled=True)] if lines else []


class WhichGame(Dialog[str]):
    """A question answered with one of the games' slugs, or with "" by closing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,backspace", "close", "close", id="dialog.close"),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(Content(self._question), id="question")
            yield Menu(
                *(Option(Content(entry.title), id=slug) for slug, entry in CATALOGUE.items())
            )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.answer(event.option_id or "")

    def action_close(self) -> None:
        self.answer("")


def game_line(number: int, entry: Entry, ascii_only: bool) -> Content:
    """A game's two lines in the menu: what it is called, for whom, how long; what it is about.

    Its own starts stand beside its title with their keys.
    """
    facts = f"{players(entry.seats, ascii_only)}   {entry.minutes} min"
    about = wrapped(Content(entry.line), MENU_WIDTH - _INDENT)
    starts = Content("").join(
        Content.assemble("   ", (start.key, "bold"), f" {start.label}") for start in entry.starts
    )
    used = cell_len(entry.title) + starts.cell_length + cell_len(facts)
    gap = " " * max(1, MENU_WIDTH - _INDENT - used)
    return Content.assemble(
        f" {number}  ",
        (entry.title, "bold"),
        starts,
        gap + facts,
        *(f"\n{' ' * _INDENT}{row.plain}" for row in about),
    )


def players(seats: Sequence[int], ascii_only: bool = False) -> str:
    """How many people can play, in words."""
    low, high = seats[0], seats[-1]
    if low == high:
        return f"{low} player" + ("s" if low > 1 else "")
    return f"{low}{'-' if ascii_only else '–'}{high} players"


def _entry(key: str, label: str) -> Content:
    return Content(f" {key}  {label}")
