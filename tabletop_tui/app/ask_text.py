"""A question that is answered with one line of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tabletop_tui.app.fields import TextField
from tabletop_tui.table.dialog import Dialog
from tabletop_tui.table.menu import Menu


class AskText(Dialog[str | None]):
    """Gives the text, or None where nothing was to change."""

    DEFAULT_CSS = """
    AskText TextField { width: 1fr; }
    AskText #problem { height: auto; min-height: 1; margin-top: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "answer_nothing", "leave as it is", id="text.close"),
    ]

    def __init__(
        self, title: str, text: str, problem: Callable[[str], str] = lambda text: ""
    ) -> None:
        """`problem` says in a sentence why a text will not do; "" if it will."""
        super().__init__()
        self._title = title
        self._text = text
        self._problem = problem

    def compose(self) -> ComposeResult:
        box = Vertical(id="box")
        box.border_title = Content(self._title)
        box.border_subtitle = Content("enter takes it, esc leaves it as it is")
        with box:
            yield TextField(self._text, id="text")
            yield Static("", id="problem")

    def on_mount(self) -> None:
        self.query_one(TextField).focus()

    def on_input_submitted(self) -> None:
        text = self.query_one(TextField).value.strip()
        problem = self._problem(text)
        if problem:
            self.query_one("#problem", Static).update(Content.styled(problem, "$bad"))
        else:
            self.answer(text)

    def action_go(self, by: int) -> None:
        """There is only one line."""

    def action_answer_nothing(self) -> None:
        self.answer(None)


class AskWhich(Dialog[int | None]):
    """One of a few things; gives its index, or None by closing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,backspace", "answer_nothing", "close", id="dialog.close"),
    ]

    def __init__(self, question: str, things: Sequence[Content]) -> None:
        super().__init__()
        self._question = question
        self._things = tuple(things)

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(Content(self._question), id="question")
            yield Menu(*(Option(thing) for thing in self._things))

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.answer(event.option_index)

    def action_answer_nothing(self) -> None:
        self.answer(None)
