"""The settings, each on one line; a change shows at once and is kept at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from tabletop_tui.app.fields import Chooser, Form, Value
from tabletop_tui.app.settings import Preferences, Settings
from tabletop_tui.table.base import BaseScreen
from tabletop_tui.table.keybar import KeyBar


@dataclass(frozen=True, slots=True)
class Line:
    """One setting: its field, how it is called, what it does, its values by text."""

    name: str
    title: str
    hint: str
    values: tuple[tuple[Any, str], ...]


_MOVE = Binding.Group("move")
_ON_OFF = ((True, "on"), (False, "off"))
_LINES = (
    Line(
        "curtain",
        "Curtain",
        "Hides the table while the keyboard changes hands.",
        (("auto", "auto"), ("always", "always"), ("never", "never")),
    ),
    Line("animation", "Motion", "Short, quiet movement where it explains something.", _ON_OFF),
    Line(
        "ascii",
        "Plain symbols",
        "Draws all in ASCII. Auto: where the terminal needs it.",
        (("auto", "auto"), ("on", "always"), ("off", "never")),
    ),
    Line("mouse", "Mouse", "Off leaves it to the terminal, from the next start on.", _ON_OFF),
)


class SettingsScreen(BaseScreen):
    """A form that needs no saving. The themes are previewed as they are chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "go(-1)", "up", id="settings.up", group=_MOVE),
        Binding("down,enter,j", "go(1)", "down", id="settings.down", group=_MOVE),
        Binding("escape,q,backspace", "close", "close", id="page.close"),
    ]

    @dataclass
    class Changed(Message):
        """A setting has a new value."""

        name: str
        value: Any

    def __init__(self, preferences: Preferences, themes: Sequence[str]) -> None:
        """`themes`: the names of all themes there are, our own first."""
        super().__init__()
        self.preferences = preferences
        titles = tuple((name, name.replace("tabletop-", "")) for name in themes)
        theme = Line(
            "theme", "Theme", "Seen at once. The first three are made for these tables.", titles
        )
        self.lines = (theme, *_LINES)

    def compose_content(self) -> ComposeResult:
        yield Static(Content.styled("Settings", "bold $primary"), id="settings-title")
        with Form(id="settings"):
            for line in self.lines:
                yield from self._rows(line)
            yield Static(Content(self._keys_hint()), id="settings-file", classes="hint")
        yield KeyBar()

    def _rows(self, line: Line) -> Iterable[Widget]:
        values = [Value(str(value), label) for value, label in line.values]
        with Horizontal(classes="row"):
            yield Static(Content(line.title), classes="row-title")
            yield Chooser(
                values,
                str(self._value(line.name)),
                folded=line.name == "theme",
                id=f"set-{line.name}",
                classes="option",
            )
        yield Static(Content(line.hint), classes="hint")

    def on_mount(self) -> None:
        self.query_one("#set-theme").focus()

    def on_chooser_changed(self, event: Chooser.Changed) -> None:
        event.stop()
        name = (event.chooser.id or "").removeprefix("set-")
        line = next(line for line in self.lines if line.name == name)
        value = next(value for value, _ in line.values if str(value) == event.value)
        self.post_message(self.Changed(name, value))

    def action_go(self, by: int) -> None:
        """To the next setting or the one before, round the end."""
        self.focus_next() if by > 0 else self.focus_previous()

    def action_close(self) -> None:
        if self.is_active:
            self.dismiss()

    def _value(self, name: str) -> Any:
        effective: Settings = self.preferences.effective
        value = getattr(effective, name)
        if name == "theme" and value not in (known for known, _ in self.lines[0].values):
            return self.lines[0].values[0][0]
        return value

    def _keys_hint(self) -> str:
        if self.preferences.problem:
            return self.preferences.problem
        if self.preferences.path is None:
            return "These settings are not kept."
        return f"Kept in {self.preferences.path}, where keys can be changed too: see the README."
