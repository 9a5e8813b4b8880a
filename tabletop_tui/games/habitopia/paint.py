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
from tabletop_tui.table.drawing import Canvas, Drawing, Label, Span, fit, width_of
from tabletop_tui.table.glyphs import Border, Glyphs
from tabletop_tui.table.scene import Scene

_USUAL_ROWS = 6
"""So many rows most reserves have in the end; a small picture is not put further down."""


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


def drawn(sheet: Sheet, glyphs: Glyphs) -> Drawing:
    """A sheet as a drawing. Its characters take one cell each, so nothing needs measuring."""
    spelt = glyphs.spelt
    canvas = Canvas(sheet.width)
    for spot in sheet.spots:
        text, name = spelt(spot.text), spelt(spot.name)
        canvas.spot(spot.x, spot.y, spot.target, (text, spot.role), text=name)
    labels = tuple([Label(x, y, (Span(spelt(text), role),)) for x, y, text, role in sheet.runs()])
    return replace(canvas.drawing(sheet.height), labels=labels)


def draw_others(scene: Scene, shown: SeatId, width: int, height: int) -> Drawing:
    """The other seats one below the other in turn order: RP as it stands and the reserve in small."""
    view: View = scene.view
    count = len(view.reserves)
    canvas = Canvas(width)
    for index in range(count - 1):
        seat = SeatId((shown + 1 + index) % count)
        y, end = (height * at // (count - 1) for at in (index, index + 1))
        name, rp = scene.name(seat), scene.status.scores[seat] or 0
        told = f" {points(rp)}"
        if width_of((name, Span(told))) > width - 2:
            told = f" {rp}"
        label = fit((name,), width - len(told) - 2)
        canvas.spot(0, y, Target(SEAT_ZONE, str(seat)), *label, (told, "points"), text=name.text)
        owned = view.facts, view.reserves[seat]
        _draw_small(canvas, (1, y + 1), owned, (width - 1, end - y - 1), scene.glyphs)
    return canvas.drawing(height)


def _draw_small(
    canvas: Canvas,
    at: tuple[int, int],
    owned: tuple[Facts, Reserve],
    size: tuple[int, int],
    glyphs: Glyphs,
) -> None:
    """A reserve with a letter for each tile; of a large one the middle, and where it goes on."""
    facts, reserve = owned
    rows = len(picture.bounds(reserve)[0])
    # Beside the name first, not in the middle of what may be a high column.
    part = picture.window(reserve, min(size[1], max(rows, _USUAL_ROWS)), size[0], None)
    sheet = Picture(*size, facts, Scale(1, 1, shapes=False, met=""))
    sheet.map((0, 0), reserve, part, None)
    across = sorted(range(part.cols), key=lambda x: abs(x - part.cols // 2))
    down = sorted(range(part.rows), key=lambda y: abs(y - part.rows // 2))
    edges = {
        "up": ([(x, 0) for x in across], glyphs.up),
        "down": ([(x, part.rows - 1) for x in across], glyphs.down),
        "left": ([(0, y) for y in down], glyphs.left),
        "right": ([(part.cols - 1, y) for y in down], glyphs.right),
    }
    for way, (cells, sign) in edges.items():
        if picture.goes_on(reserve, part, way):
            # Between tiles where it can be, else in the middle over one of them.
            x, y = next((cell for cell in cells if sheet.blank(*cell)), cells[0])
            sheet.put(x, y, sign, "muted")
    for x, y, text, role in sheet.runs():
        canvas.text(at[0] + x, at[1] + y, (text, role))
