"""The one line at the bottom that names the keys that work now."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from tabletop_tui.table.keys import KEYS_ACTION, Entry, entries


class KeyBar(Widget, can_focus=False):
    """Keys and what they do, in binding order, as many whole entries as fit.

    The list of keys keeps its place at the end. A click runs an entry.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"keybar--key", "keybar--label"}
    DEFAULT_CSS = """
    KeyBar { dock: bottom; height: 1; background: $panel; }
    KeyBar > .keybar--key { color: $key; text-style: bold; }
    KeyBar > .keybar--label { color: $foreground; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.entries: tuple[Entry, ...] = ()

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._bindings_changed)
        self._bindings_changed(self.screen)
        # At once: what comes over the screen paints it a last time.
        self.app.screen_change_signal.subscribe(self, lambda _: self.refresh(), immediate=True)

    def _bindings_changed(self, screen: Screen[Any]) -> None:
        if not screen.is_attached:
            return
        new = tuple(entry for entry in entries(screen, grouped=True) if entry.show)
        if new != self.entries:
            self.entries = new
            self.refresh()

    def fitting(self, width: int) -> list[Entry]:
        """The entries that fit `width` cells, the list of keys included."""
        last = [entry for entry in self.entries if entry.action == KEYS_ACTION]
        room = width - sum(_width(entry) for entry in last)
        shown: list[Entry] = []
        for entry in self.entries[: len(self.entries) - len(last)]:
            room -= _width(entry)
            if room < 0:
                break
            shown.append(entry)
        return shown + last

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        if self.app.screen is not self.screen:  # what stands over it has keys of its own
            return Strip.blank(width, self.rich_style)
        key = self.get_component_rich_style("keybar--key")
        label = self.get_component_rich_style("keybar--label")
        segments = []
        for entry in self.fitting(width):
            meta = Style(meta={"entry": self.entries.index(entry)})
            segments.append(Segment(f" {entry.keys}", key + meta))
            segments.append(Segment(f" {entry.label} ", label + meta))
        return Strip(segments).adjust_cell_length(width, self.rich_style)

    async def on_click(self, event: events.Click) -> None:
        index = event.style.meta.get("entry")
        if isinstance(index, int) and index < len(self.entries):
            entry = self.entries[index]
            await self.app.run_action(entry.action, entry.namespace)


def _width(entry: Entry) -> int:
    return cell_len(entry.keys) + cell_len(entry.label) + 3
