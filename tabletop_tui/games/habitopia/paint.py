"""From sheets of characters to drawings of the table, and the reserves of the others in small."""

from __future__ import annotations

from dataclasses import replace

from tabletop_tui.engine.model import SeatId, Target
from tabletop_tui.games.habitopia import picture
from tabletop_tui.games.habitopia.cards import Facts
from tabletop_tui.games.habitopia.model import Reserve, View
from tabletop_tui.games.habitopia.panels import Signs
from tabletop_tui.games.habitopia.picture import Frame, Picture, Scale, Sheet
from tabletop_tui.games.habitopia.story import points
from tabletop_tui.table.detail import SEAT_ZONE
from tabletop_tui.table.drawing import Canvas, Drawing, Label, Span, fit
from tabletop_tui.table.glyphs import Border, Glyphs
from tabletop_tui.table.scene import Scene

_NARROW = 14
"""In a column of no more cells, the points stand without their unit."""


def _frame(border: Border, role: str) -> Frame:
    corners = border.top_left + border.top_right + border.bottom_left + border.bottom_right
    return Frame(corners, border.horizontal, border.vertical, role)


def signs_of(glyphs: Glyphs) -> Signs:
    """The symbols of the panels."""
    return Signs(
        plain=_frame(glyphs.light, "wall"),
        newest=_frame(glyphs.heavy, "wall"),
        ghost=_frame(glyphs.double, "legal"),
        misfit=Frame(glyphs.times * 4, glyphs.times, glyphs.times, "blocked"),
        open=glyphs.legal,
        panel="#" if glyphs.ascii else glyphs.back,
        met=glyphs.star,
        leads=glyphs.right,
        more=glyphs.more,
        shapes=not glyphs.ascii,
    )


def scale_of(scene: Scene) -> Scale:
    """How large cards are drawn."""
    columns, lines = (6, 3) if scene.form == "large" else (4, 2)
    return Scale(columns, lines, not scene.glyphs.ascii, scene.glyphs.star)


def drawn(sheet: Sheet) -> Drawing:
    """A sheet as a drawing. Its characters take one cell each, so nothing needs measuring."""
    canvas = Canvas(sheet.width)
    for spot in sheet.spots:
        canvas.spot(spot.x, spot.y, spot.target, (spot.text, spot.role), text=spot.name)
    labels = tuple([Label(x, y, (Span(text, role),)) for x, y, text, role in sheet.runs()])
    return replace(canvas.drawing(sheet.height), labels=labels)


def draw_others(scene: Scene, shown: SeatId, width: int, height: int) -> Drawing:
    """The other seats in turn order: RP as it stands, and small reserves where there is room."""
    view: View = scene.view
    count = len(view.reserves)
    canvas = Canvas(width)
    step = width // (count - 1)
    for index in range(count - 1):
        seat = SeatId((shown + 1 + index) % count)
        x, name = index * step, scene.name(seat)
        rp = scene.status.scores[seat] or 0
        told = f" {points(rp)}" if step > _NARROW else f" {rp}"
        label = fit((name,), step - len(told) - 3)
        canvas.spot(x, 0, Target(SEAT_ZONE, str(seat)), *label, (told, "points"), text=name.text)
        if height > 1:
            owned = view.facts, view.reserves[seat]
            _draw_small(canvas, (x + 1, 1), owned, (step - 2, height - 1))
    return canvas.drawing(height)


def _draw_small(
    canvas: Canvas, at: tuple[int, int], owned: tuple[Facts, Reserve], size: tuple[int, int]
) -> None:
    """A reserve with a letter for each tile; of a large one the middle part."""
    facts, reserve = owned
    part = picture.window(reserve, size[1], size[0], None)
    sheet = Picture(*size, facts, Scale(1, 1, shapes=False, met=""))
    sheet.map((0, 0), reserve, part, None)
    for x, y, text, role in sheet.runs():
        canvas.text(at[0] + x, at[1] + y, (text, role))
