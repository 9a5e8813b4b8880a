"""A zone that is drawn anew whenever what it shows or its size changes."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip

from tabletop_tui.table.drawing import Drawing
from tabletop_tui.table.zone import Zone


class Panel(Zone):
    """A zone with a painter: a function from its inner width and height to a drawing."""

    def __init__(
        self,
        paint: Callable[[int, int], Drawing],
        title: Content | str = "",
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(title, id=id, classes=classes)
        self._paint = paint

    def repaint(self) -> None:
        """Draw anew, if there is room yet; only rows that differ reach the terminal."""
        width, height = self.size
        if width and height:
            self.show(self._paint(width, height))

    def render_lines(self, crop: Region) -> list[Strip]:
        """The first paint comes before the first resize is heard of: it has its drawing already."""
        if self.unpainted:
            self.begin(self._paint(*self.size))
        return super().render_lines(crop)

    def _on_resize(self, event: events.Resize) -> None:
        self.repaint()
