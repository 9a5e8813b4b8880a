"""A small application to try the table's pieces in, and the text that its screen shows."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.screen import Screen
from textual.widget import Widget

from tabletop_tui.engine.model import Target
from tabletop_tui.table.drawing import Canvas, Drawing, width_of, words_of
from tabletop_tui.table.glyphs import UNICODE, Glyphs
from tabletop_tui.table.themes import THEMES, role_variables
from tabletop_tui.table.zone import Zone

SIZES = ((80, 24), (100, 30), (120, 40))
NAMES = ("[/]", "[red]Ann", "🎲 Bo", "漢字 太郎", "שלום עולם", "مرحبا", "Zoë", "$x [b]")


class SmallApp(App[Any]):
    """Shows the given widgets on its first screen, or pushes the given screen."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self, *content: Widget, screen: Screen[Any] | None = None, glyphs: Glyphs = UNICODE
    ) -> None:
        super().__init__()
        self.glyphs = glyphs
        self._content = content
        self._first = screen

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return role_variables()

    def compose(self) -> ComposeResult:
        yield from self._content

    async def on_mount(self) -> None:
        for theme in THEMES:
            self.register_theme(theme)
        self.screen.set_class(self.glyphs.ascii, "-ascii")
        if self._first is not None:
            await self.push_screen(self._first)


def rows(app: App[Any]) -> list[str]:
    """The screen's rows as text, blanks at their ends included."""
    return [strip.text for strip in app.screen._compositor.render_strips()]


def picture(app: App[Any]) -> str:
    return "\n".join(row.rstrip() for row in rows(app))


def assert_even(app: App[Any]) -> None:
    """Every row is exactly as wide as the terminal."""
    assert [cell_len(row) for row in rows(app)] == [app.size.width] * app.size.height
    for zone in app.screen.query(Zone):
        assert overlaps(zone.drawing) == []


def overlaps(drawing: Drawing) -> list[tuple[str, str]]:
    """What lies on the same cells: it would be drawn elsewhere than where it is repainted."""
    rows: dict[int, list[tuple[int, int, str]]] = {}
    for label in drawing.labels:
        words = words_of(label.spans)
        rows.setdefault(label.y, []).append((label.x, label.x + width_of(label.spans), words))
    for spot in drawing.spots:
        for y in range(spot.y, spot.y + spot.height):
            rows.setdefault(y, []).append((spot.x, spot.x + spot.width, spot.text))
    found = []
    for row in rows.values():
        row.sort()
        found += [(one[2], other[2]) for one, other in pairwise(row) if other[0] < one[1]]
    return found


def target(key: object) -> Target:
    return Target("place", str(key))


def compact(count: int, width: int = 60, first: int = 0) -> Drawing:
    """A row of compact spots "c0" "c1" ... two rows below a heading."""
    canvas = Canvas(width)
    canvas.text(0, 0, ("Display", "title"))
    x = 0
    for number in range(first, first + count):
        x = canvas.spot(x, 2, target(number), ("♣", "forest"), f"c{number}")
    return canvas.drawing()


def column(count: int, width: int = 20) -> Drawing:
    """Compact spots below one another."""
    canvas = Canvas(width)
    for number in range(count):
        canvas.spot(0, number, target(number), f"row {number}")
    return canvas.drawing()
