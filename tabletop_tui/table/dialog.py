"""Questions with two answers, and the list of keys that work here."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tabletop_tui.table.base import BaseScreen, dress
from tabletop_tui.table.keys import KEYS_ACTION, Entry, entries
from tabletop_tui.table.menu import Menu

R = TypeVar("R")


class Dialog(ModalScreen[R]):
    """A box over the screen below. It can be answered once: a second answer is not heard."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Dialog { align: center middle; }
    Dialog > #box {
        width: 60; max-width: 100%; height: auto; max-height: 100%;
        padding: 0 1; border: round $wall; border-title-color: $title; background: $surface;
    }
    Dialog.-ascii > #box { border: ascii $wall; }
    Dialog #question { height: auto; margin: 1 0; }
    Dialog OptionList, Dialog OptionList:focus {
        height: auto; max-height: 100%; border: none; padding: 0; background: $surface;
    }
    Dialog OptionList > .option-list--option-highlighted { text-style: bold; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "app.blank", "blank", id="dialog.blank", show=False),
    ]

    def on_screen_resume(self) -> None:
        dress(self)

    def answer(self, result: R) -> None:
        """Close with this result."""
        if self.is_active:
            self.dismiss(result)


class Ask(Dialog[bool]):
    """A question answered by yes or no. Enter takes the answer in focus, at first `default`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "yes", id="ask.yes"),
        Binding("n", "answer(False)", "no", id="ask.no"),
        Binding("escape,backspace,q", "answer(False)", "no", id="ask.close"),
    ]

    def __init__(
        self,
        title: str,
        question: Content | str,
        yes: str = "Yes",
        no: str = "No",
        *,
        default: bool = False,
    ) -> None:
        super().__init__()
        self._heading = title
        self._question = Content(question) if isinstance(question, str) else question
        self._answers = (yes, no)
        self._default = default

    def compose(self) -> ComposeResult:
        dress(self)
        box = Vertical(id="box")
        box.border_title = Content(self._heading)
        yes, no = self._answers
        with box:
            yield Static(self._question, id="question")
            yield Menu(Option(_keyed("y", yes)), Option(_keyed("n", no)))

    def on_mount(self) -> None:
        self.query_one(OptionList).highlighted = 0 if self._default else 1

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.answer(event.option_index == 0)

    def action_answer(self, yes: bool) -> None:
        self.answer(yes)


class KeysScreen(Dialog[None]):
    """Every key that works on the screen below; enter runs one."""

    DEFAULT_CSS = """
    KeysScreen > #box { width: 72; }
    KeysScreen #signs { height: 1; color: $muted; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace,q,question_mark", "close", "close", id="keys.close"),
    ]

    def __init__(self, below: Screen[Any]) -> None:
        super().__init__()
        self._signs = below.signs() if isinstance(below, BaseScreen) else ""
        found = entries(below, grouped=False)
        self.entries = tuple(entry for entry in found if entry.action != KEYS_ACTION)

    def compose(self) -> ComposeResult:
        dress(self)
        widest = max((cell_len(entry.keys) for entry in self.entries), default=0)
        box = Vertical(id="box")
        box.border_title = Content("Keys that work here")
        box.border_subtitle = Content("enter runs one, esc closes")
        with box:
            if self._signs:
                yield Static(Content(self._signs), id="signs")
            yield Menu(*(Option(_row(entry, widest)) for entry in self.entries))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        entry = self.entries[event.option_index]
        if self.is_active:
            self.dismiss()
            if entry.action:
                # Later, so that the screen below is on top again when its action runs.
                self.app.call_later(self.app.run_action, entry.action, entry.namespace)

    def action_close(self) -> None:
        self.answer(None)


def _keyed(key: str, label: str) -> Content:
    return Content.assemble((key, "bold"), " ", label)


def _row(entry: Entry, widest: int) -> Content:
    pad = " " * (widest - cell_len(entry.keys) + 2)
    return Content.assemble((entry.keys, "bold"), pad, entry.help)
