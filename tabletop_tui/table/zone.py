"""A region of the table: one widget on the Line API that shows a drawing and a cursor in it.

A zone never takes the focus. The table screen owns the cursor and the keys; a zone draws,
scrolls so that its cursor stays in sight, and tells where the mouse was pressed.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tabletop_tui.engine.model import Target
from tabletop_tui.table.drawing import Drawing, Layout, Marks, Piece, Spot
from tabletop_tui.table.glyphs import glyphs_of
from tabletop_tui.table.themes import role_style

_BLANK = Layout(Drawing(0, 0, (), ()))
_OVERLAY = {"legal": Style(bold=True), "picked": Style(bold=True)}


def point_at(app: App[Any], region: Region) -> None:
    """Put the terminal's own cursor on a region of the screen, for magnifiers and braille."""
    if region:
        app.cursor_position = region.offset


class Zone(Widget, can_focus=False):
    """One region of the table. `cursor` is the index of the spot it stands on, or None."""

    SCOPED_CSS = False  # a rule below looks at the screen's class

    # Roles take their colours from the theme's variables and are no component classes: there are
    # dozens, and Textual would match each against every rule for every zone of a new screen.
    DEFAULT_CSS = """
    Zone {
        width: 1fr;
        height: auto;
        border: round $wall;
        border-title-color: $title;
        border-subtitle-color: $muted;
    }
    Screen.-ascii Zone { border: ascii $wall; }
    """

    class SpotPressed(Message):
        """A spot was clicked."""

        def __init__(self, zone: Zone, index: int, target: Target) -> None:
            super().__init__()
            self.zone = zone
            self.index = index
            self.target = target

        @property
        def control(self) -> Zone:
            return self.zone

    class Pressed(Message):
        """The zone was clicked where no spot is, at a cell of its drawing."""

        def __init__(self, zone: Zone, x: int, y: int) -> None:
            super().__init__()
            self.zone = zone
            self.x = x
            self.y = y

        @property
        def control(self) -> Zone:
            return self.zone

    def __init__(
        self, title: Content | str = "", *, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.cursor: int | None = None
        self._layout = _BLANK
        self._marks = Marks()
        self._top = 0
        self._strips: dict[int, Strip] = {}
        self._styles_by_piece: dict[tuple[str, str, int | None], Style] = {}
        self._own_style: Style | None = None
        self._title = Content("")
        self._hint = ""
        self.entitle(title)

    # What is shown

    @property
    def drawing(self) -> Drawing:
        return self._layout.drawing

    @property
    def spots(self) -> tuple[Spot, ...]:
        return self._layout.drawing.spots

    @property
    def marks(self) -> Marks:
        return self._marks

    def entitle(self, title: Content | str) -> None:
        """Set the words on the border; never read as markup."""
        content = Content(title) if isinstance(title, str) else title
        if content.is_same(self._title):
            return
        self._title = content
        self.border_title = content if content.plain else None

    @property
    def unpainted(self) -> bool:
        """Whether it has shown nothing yet."""
        return self._layout is _BLANK

    def begin(self, drawing: Drawing) -> None:
        """Take the first drawing, just before it is painted."""
        self._layout = Layout(drawing)

    def show(self, drawing: Drawing) -> None:
        """Show another drawing; only rows that differ are painted.

        The cursor stays on its target, or leaves the zone if the target is gone.
        """
        old = self._layout
        if drawing == old.drawing:
            return
        target = None if self.cursor is None else old.drawing.spots[self.cursor].target
        self._repaint(self.cursor)
        self._layout = new = Layout(drawing)
        self.cursor = _index_of(target, drawing)
        if self.cursor is None:
            self._scroll(0)  # what it showed is gone, and the new begins at its top
        self._repaint(self.cursor)
        if drawing.width != old.drawing.width:
            self._strips.clear()
            self.refresh()
        for y in range(max(drawing.height, old.drawing.height)):
            if old.source(y) != new.source(y):
                self._repaint_row(y)
        if self.styles.auto_dimensions and _size(drawing) != _size(old.drawing):
            self.refresh(layout=True)
        self._settle()

    def mark(self, legal: Collection[Target], picked: Collection[Target]) -> None:
        """Say what can be picked and what is picked; only spots that change are painted."""
        old, new = self._marks, Marks.of(legal, picked)
        self._marks = new
        for index, spot in enumerate(self.spots):
            if old.state(spot.target) != new.state(spot.target):
                self._repaint(index)

    # The cursor

    def place_cursor(self, index: int | None) -> None:
        """Move the cursor to a spot, or out of this zone. Raises IndexError for no such spot."""
        if index is not None and not 0 <= index < len(self.spots):
            raise IndexError(index)
        if index != self.cursor:
            self._repaint(self.cursor)
            self.cursor = index
            self._repaint(index)
        self._settle()

    def spot_region_on_screen(self, index: int) -> Region:
        """Where a spot is now, in screen cells; parts that are scrolled away count as well."""
        return self._on_screen((self.spots[index],))[0]

    def spot_regions_on_screen(self) -> list[Region]:
        """Where each spot is now, as `spot_region_on_screen` says for one."""
        return self._on_screen(self.spots)

    def _on_screen(self, spots: tuple[Spot, ...]) -> list[Region]:
        x, y = self.content_region.offset
        y -= self._top
        return [Region(x + spot.x, y + spot.y, spot.width, spot.height) for spot in spots]

    def index_of(self, target: Target) -> int | None:
        """The first spot with this target; None where there is none."""
        return _index_of(target, self.drawing)

    # Scrolling

    def _settle(self) -> None:
        """Bring the cursor into sight, say what is out of sight, move the terminal's cursor."""
        top = self._top
        if self.cursor is not None:
            spot = self.spots[self.cursor]
            top = min(max(top, spot.y + spot.height - self.size.height), spot.y)
        self._scroll(top)
        if self.cursor is not None and self.is_mounted and self.size.height:
            point_at(self.app, self.spot_region_on_screen(self.cursor))

    def _scroll(self, top: int) -> None:
        room = self.size.height
        top = max(0, min(top, self.drawing.height - room)) if room else 0
        if top != self._top:
            self._top = top
            self.refresh()
        self._hint_at(room)

    def _hint_at(self, room: int) -> None:
        glyphs = glyphs_of(self.app) if self.is_mounted else None
        hint = ""
        if glyphs and room:
            hint += glyphs.up if self._top else ""
            hint += glyphs.down if self._top + room < self.drawing.height else ""
        if hint != self._hint:
            self._hint = hint
            self.border_subtitle = Content(hint) if hint else None

    # Painting

    def _repaint(self, index: int | None) -> None:
        if index is None:
            return
        spot = self.spots[index]
        for y in range(spot.y, spot.y + spot.height):
            self._strips.pop(y, None)
        self.refresh(Region(spot.x, spot.y - self._top, spot.width, spot.height))

    def _repaint_row(self, y: int) -> None:
        self._strips.pop(y, None)
        self.refresh(Region(0, y - self._top, self.size.width, 1))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.drawing.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.drawing.height

    def render_line(self, y: int) -> Strip:
        row = y + self._top
        strip = self._strips.get(row)
        if strip is None or strip.cell_length != self.size.width:
            strip = self._strips[row] = self._draw(row)
        return strip

    def _draw(self, row: int) -> Strip:
        """The row as one strip: each that Textual has to derive from another costs a dozen caches."""
        pieces = self._layout.row(row, self._marks, self.cursor, glyphs_of(self.app))
        segments: list[Segment] = []
        for piece in pieces:
            segment = self._segment(piece)
            if segments and segments[-1].style is segment.style:
                segments[-1] = Segment(segments[-1].text + segment.text, segment.style)
            else:
                segments.append(segment)
        room = self.size.width - self.drawing.width
        if room < 0:
            return Strip(segments, self.drawing.width).crop(0, self.size.width)
        if room:
            segments.append(Segment(" " * room, self._plain))
        return Strip(segments, self.size.width)

    @property
    def _plain(self) -> Style:
        """The zone's own style, kept: Textual asks all its ancestors each time."""
        if self._own_style is None:
            self._own_style = self.rich_style
        return self._own_style

    def _segment(self, piece: Piece) -> Segment:
        key = (piece.role, piece.state, piece.spot)
        style = self._styles_by_piece.get(key)
        if style is None:
            style = self._style(piece.role, piece.state)
            if piece.spot is not None:
                style += Style(meta={"spot": piece.spot})
            self._styles_by_piece[key] = style
        return Segment(piece.text, style)

    def _style(self, role: str, state: str) -> Style:
        """A role's style under a state. Raises KeyError for a role that is not in the themes."""
        colours = self.app.theme_variables
        style = self._plain
        for each in (role, "cursor" if state == "cursor" else ""):
            if each:
                style += role_style(each, colours[each])
        return style + _OVERLAY.get(state, Style.null())

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._strips.clear()
        self._styles_by_piece.clear()
        self._own_style = None

    # Events

    def on_resize(self) -> None:
        self._settle()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._wheel(event, 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._wheel(event, -1)

    def _wheel(self, event: events.MouseEvent, rows: int) -> None:
        """Scroll what is too high; where all is in sight the wheel is left to the screen."""
        if self.drawing.height > self.size.height:
            self._scroll(self._top + rows)
            event.stop()

    def on_click(self, event: events.Click) -> None:
        index = event.style.meta.get("spot")
        if isinstance(index, int) and index < len(self.spots):
            self.post_message(self.SpotPressed(self, index, self.spots[index].target))
            return
        cell = event.get_content_offset(self)
        if cell is not None:
            self.post_message(self.Pressed(self, cell.x, cell.y + self._top))


def _index_of(target: Target | None, drawing: Drawing) -> int | None:
    return next((i for i, spot in enumerate(drawing.spots) if spot.target == target), None)


def _size(drawing: Drawing) -> Size:
    return Size(drawing.width, drawing.height)
