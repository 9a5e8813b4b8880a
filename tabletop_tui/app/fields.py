"""Fields of forms that need one line and only the keyboard: a chooser and a text field."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Button, Input

from tabletop_tui.table.glyphs import glyphs_of
from tabletop_tui.table.menu import StandsOut

_MOVE = Binding.Group("move")
_CHANGE = Binding.Group("change")


@dataclass(frozen=True, slots=True)
class Value:
    """A value, how it is called, and the style of a swatch before its name."""

    value: str
    label: str
    swatch: str = ""
    style: str = ""


class Chooser(Widget, can_focus=True):
    """One of a few values. Shows all of them where they fit, else the chosen one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,minus", "step(-1)", "before", id="field.before", group=_CHANGE),
        Binding("right,space,plus", "step(1)", "next value", id="field.after", group=_CHANGE),
    ]
    chosen: reactive[int] = reactive(0)

    @dataclass
    class Changed(Message):
        """Somebody chose another value."""

        chooser: Chooser
        value: str

        @property
        def control(self) -> Chooser:
            return self.chooser

    def __init__(
        self,
        values: Sequence[Value],
        value: str,
        *,
        folded: bool = False,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        """`folded`: show only the chosen value, whatever the room.

        Raises ValueError if `value` is none of `values`.
        """
        super().__init__(id=id, classes=classes)
        self.values = tuple(values)
        self.folded = folded
        self.set_reactive(Chooser.chosen, self._index(value))

    @property
    def value(self) -> str:
        return self.values[self.chosen].value

    @value.setter
    def value(self, value: str) -> None:
        """Set without telling anybody."""
        self.chosen = self._index(value)

    def action_step(self, by: int) -> None:
        """Choose the next or the previous value, round the end."""
        self._choose((self.chosen + by) % len(self.values))

    def on_click(self, event: Click) -> None:
        place = event.style.meta.get("value")
        if isinstance(place, int):
            self._choose(place)
        else:
            self.action_step(1)

    def render(self) -> Content:
        parts = self._open_parts() if not self.folded else self._folded_parts()
        if sum(Content(text).cell_length for text, _ in parts) > self.size.width:
            parts = self._folded_parts()
        return Content.assemble(*parts)

    def _choose(self, index: int) -> None:
        if index != self.chosen:
            self.chosen = index
            self.post_message(self.Changed(self, self.value))

    def _index(self, value: str) -> int:
        return [each.value for each in self.values].index(value)

    def _open_parts(self) -> list[tuple[str, str]]:
        filled, empty = ("(*) ", "( ) ") if glyphs_of(self.app).ascii else ("◉ ", "○ ")
        parts: list[tuple[str, str]] = []
        for index, each in enumerate(self.values):
            mark = filled if index == self.chosen else empty
            parts += [(mark + each.label, self._style(index == self.chosen)), ("   ", "")]
        return parts[:-1]

    def _folded_parts(self) -> list[tuple[str, str]]:
        glyphs = glyphs_of(self.app)
        each = self.values[self.chosen]
        arrow = "$muted"
        swatch = [(each.swatch, each.style), (" ", "")] if each.swatch else []
        name = (each.label, self._style(True))
        return [(f"{glyphs.left} ", arrow), *swatch, name, (f" {glyphs.right}", arrow)]

    def _style(self, chosen: bool) -> str:
        if not chosen:
            return "$muted"
        return "bold reverse" if self.has_focus else "bold"

    def watch_has_focus(self, focused: bool) -> None:
        super().watch_has_focus(focused)
        self.refresh()


class Form(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Fields below one another. The arrows are for going between them: it scrolls by itself."""


class PushButton(StandsOut, Button):
    """A button of one line whose key is named on the key bar."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "press", "press", id="button.press"),
    ]

    def __init__(self, label: str, *, id: str) -> None:
        super().__init__(Content(f"[ {label} ]"), id=id, compact=True)


class TextField(StandsOut, Input):
    """One line of text, without a border, on a screen with an action `go` from line to line.

    A space works however the terminal sends it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "next", id="field.submit"),
        Binding("up", "screen.go(-1)", "up", id="field.up", group=_MOVE),
        Binding("down", "screen.go(1)", "down", id="field.down", group=_MOVE),
        # Some terminals send space as a key without its character, which Input would ignore.
        Binding("space", "insert_space", "space", show=False),
    ]

    def __init__(self, value: str, *, placeholder: str = "", id: str | None = None) -> None:
        super().__init__(value, placeholder=placeholder, compact=True, id=id)
        self.cursor_blink = False  # an idle program writes nothing

    def stands_out(self, component_classes: Sequence[str]) -> bool:
        return "input--cursor" in component_classes

    def action_insert_space(self) -> None:
        self.replace(" ", *sorted(self.selection))
