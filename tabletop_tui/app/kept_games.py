"""All kept games: continue or watch one, give it a title, copy, delete, export and import."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tabletop_tui.app.ask_text import AskText
from tabletop_tui.app.kept_line import duration, kept_line
from tabletop_tui.app.shelf import Shelf, title_of
from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.names import NameProblem, clean_name, isolated
from tabletop_tui.storage.kept import KeptGame, Listed
from tabletop_tui.storage.library import Library
from tabletop_tui.storage.problems import AlreadyKept, StorageProblem
from tabletop_tui.table.base import BaseScreen, Form
from tabletop_tui.table.dialog import Ask
from tabletop_tui.table.keybar import KeyBar
from tabletop_tui.table.menu import Menu

NONE_YET = "No game is kept yet. Every game you begin will stand here."


class KeptGamesScreen(BaseScreen):
    """A line a game, the ones that go on first; below it what there is to say of one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "continue, watch", id="kept.open"),
        Binding("w", "watch", "watch", id="kept.watch"),
        Binding("u", "bring_back", "bring back", id="kept.bring_back"),
        Binding("escape,q,backspace", "close", "close", id="page.close"),
        Binding("t", "entitle", "title", id="kept.title"),
        Binding("c", "copy", "copy", id="kept.copy", tooltip="Copy it as a new game"),
        Binding("d", "delete", "delete", id="kept.delete"),
        Binding("e", "export", "export", id="kept.export"),
        Binding("i", "import", "import", id="kept.import"),
    ]

    @dataclass
    class ContinueWanted(Message):
        """Somebody wants to play a game on."""

        number: int

    @dataclass
    class WatchWanted(Message):
        """Somebody wants to look at a game again."""

        game: KeptGame

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self.shelf = shelf
        self.games: list[Listed] = []
        self._deleted: list[int] = []
        """What can be brought back, the game deleted last first."""

    # -- showing ------------------------------------------------------------------------------

    def compose_content(self) -> ComposeResult:
        yield Static(Content.styled("Kept games", "bold $primary"), id="kept-title")
        yield Static("", id="kept-notice")
        yield Menu(id="kept")
        yield Static("", id="kept-about")
        yield KeyBar()

    def on_mount(self) -> None:
        self._fill()
        self.query_one(OptionList).focus()

    def reform(self, form: Form) -> None:
        self._fill()

    def on_resize(self, event: events.Resize) -> None:
        """The rows are made for a width."""
        if self.is_mounted:
            self._fill()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        if self.is_mounted:
            self._fill()

    def _fill(self, at: int | None = None) -> None:
        """List the games anew, and stand where it stood, or on game number `at`."""
        menu = self.query_one(OptionList)
        before = menu.highlighted or 0
        self.games = sorted(self.shelf.games(), key=lambda each: each.facts.over)
        self._deleted = self.shelf.deleted()
        now = int(time.time())
        width = self.app.size.width - 12
        menu.set_options(
            Option(Content(f"{each.id:>4}  ") + kept_line(each.facts, now, width))
            for each in self.games
        )
        numbers = [each.id for each in self.games]
        if numbers:
            wanted = numbers.index(at) if at in numbers else before
            menu.highlighted = min(wanted, len(numbers) - 1)
        self._tell()

    def on_option_list_option_highlighted(self) -> None:
        self._tell()

    def _tell(self) -> None:
        """About the game under the cursor, or why there is none."""
        listed = self.listed
        if listed is None:
            text = NONE_YET
        else:
            facts = listed.facts
            entry = CATALOGUE.get(facts.slug)
            begun = time.strftime("%d %b %Y, %H:%M", time.localtime(facts.begun))
            names = ", ".join(isolated(seat.name) for seat in facts.seats)
            steps = "1 step" if facts.moves == 1 else f"{facts.moves} steps"
            told = self.shelf.told_seed(facts)
            seed = "" if told is None else f", seed {told}"
            text = (
                f"{title_of(facts)}, number {listed.id}: {names}.\n"
                f"{facts.slug if entry is None else entry.title}, begun {begun}, "
                f"{steps} in {duration(facts.played)}{seed}."
            )
        self.query_one("#kept-about", Static).update(Content(text))
        notice = self.query_one("#kept-notice", Static)
        notice.update(Content(self.shelf.problem))
        notice.display = bool(self.shelf.problem)
        self.refresh_bindings()

    @property
    def listed(self) -> Listed | None:
        """The game under the cursor."""
        at = self.query_one(OptionList).highlighted if self.is_mounted else None
        return None if at is None or at >= len(self.games) else self.games[at]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "open" | "watch" | "export":
                return self.listed is not None
            case "entitle" | "delete":
                return self.listed is not None and self._writable
            case "copy":
                listed = self.listed
                return listed is not None and not listed.facts.over and self._writable
            case "bring_back":
                return bool(self._deleted)
            case "import":
                return self._writable
            case _:
                return super().check_action(action, parameters)

    @property
    def _writable(self) -> bool:
        return self.shelf.library is not None and self.shelf.library.writable

    # -- acting -------------------------------------------------------------------------------

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.action_open()

    def action_open(self) -> None:
        listed = self.listed
        if listed is not None:
            self.post_message(self.ContinueWanted(listed.id))

    def action_watch(self) -> None:
        def watch(library: Library, listed: Listed) -> None:
            self.post_message(self.WatchWanted(library.game(listed.id)))

        self._do(watch)

    def action_entitle(self) -> None:
        listed = self.listed
        if listed is not None:
            question = AskText("Title of this game", listed.facts.title, title_problem)
            self.app.push_screen(question, self._entitle)

    def _entitle(self, title: str | None) -> None:
        def entitle(library: Library, listed: Listed) -> None:
            library.entitle(listed.id, clean_name(title) if title else "")
            self._fill(listed.id)

        if title is not None:
            self._do(entitle)

    def action_copy(self) -> None:
        def copy(library: Library, listed: Listed) -> None:
            number = library.copy(listed.id)
            self._fill(number)
            self._say(f"Number {number} is a copy of number {listed.id}.")

        self._do(copy)

    def action_delete(self) -> None:
        listed = self.listed
        if listed is not None:
            question = Ask(
                "Delete this game?",
                f"{title_of(listed.facts)}, number {listed.id}. For a day, u on this page "
                "brings it back.",
                "Delete",
                "Keep it",
            )
            self.app.push_screen(question, lambda agreed: self._delete() if agreed else None)

    def _delete(self) -> None:
        def delete(library: Library, listed: Listed) -> None:
            library.delete(listed.id)
            self._fill()

        self._do(delete)

    def action_bring_back(self) -> None:
        library = self.shelf.library
        if library is not None and self._deleted:
            number = self._deleted[0]
            self._try(lambda: library.bring_back(number))
            self._fill(number)

    def action_close(self) -> None:
        if self.is_active:
            self.dismiss()

    # -- files --------------------------------------------------------------------------------

    def action_export(self) -> None:
        listed = self.listed
        if listed is not None:
            name = f"{listed.facts.slug}-{listed.id}.json"
            question = AskText("Export to which file?", name, new_file_problem)
            self.app.push_screen(question, self._export)

    def _export(self, path: str | None) -> None:
        def export(library: Library, listed: Listed) -> None:
            from tabletop_tui.storage.exchange import write_file
            from tabletop_tui.storage.format import written

            write_file(Path(path or "").expanduser(), written(library.game(listed.id)))
            self._say(f"Written to {path}. {self.shelf.secrets(listed.facts)}".rstrip())

        if path:
            self._do(export)

    def action_import(self) -> None:
        self.app.push_screen(AskText("Import which file?", "", file_problem), self._import)

    def _import(self, path: str | None) -> None:
        library = self.shelf.library
        if not path or library is None:
            return
        from tabletop_tui.storage.exchange import read_file

        def take_in() -> None:
            kept = read_file(Path(path).expanduser(), lambda slug: CATALOGUE[slug].load())
            try:
                number = library.take_in(kept)
            except AlreadyKept as there:
                number = there.number
                self._say(str(there))
            self._fill(number)

        self._try(take_in)

    def _do(self, act: Callable[[Library, Listed], None]) -> None:
        """Do something with the game under the cursor, or say why it cannot be done."""
        library, listed = self.shelf.library, self.listed
        if library is not None and listed is not None:
            self._try(lambda: act(library, listed))

    def _try(self, act: Callable[[], Any]) -> None:
        try:
            act()
        except StorageProblem as problem:
            self._say(str(problem))

    def _say(self, sentence: str) -> None:
        self.app.notify(sentence, markup=False)


def title_problem(text: str) -> str:
    """Why a text will not do as a title; none at all takes the title away."""
    try:
        clean_name(text or "none")
    except NameProblem as problem:
        return str(problem).replace("A name", "A title").replace("a name", "a title")
    return ""


def new_file_problem(text: str) -> str:
    """Why nothing can be written there."""
    path = Path(text).expanduser()
    if not text:
        return "A file needs a name."
    if os.path.lexists(path):
        return "There is already something of that name."
    return "" if os.path.isdir(path.parent) else f"There is no folder {path.parent}."


def file_problem(text: str) -> str:
    """Why nothing can be read there."""
    return "" if text and os.path.isfile(os.path.expanduser(text)) else "There is no such file."
