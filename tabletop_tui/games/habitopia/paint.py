"""From sheets of characters to drawings of the table, and the reserves of the others in small."""

from __future__ import annotations

from dataclasses import replace

from tabletop_tui.engine.model import SeatId, Target, Text
from tabletop_tui.games.habitopia import panels, picture, scoring, words
from tabletop_tui.games.habitopia.cards import Facts
from tabletop_tui.games.habitopia.model import Reserve, View
from tabletop_tui.games.habitopia.panels import Signs
from tabletop_tui.games.habitopia.picture import Frame, Picture, Scale, Sheet
from tabletop_tui.games.habitopia.story import points
from tabletop_tui.table.detail import SEAT_ZONE
from tabletop_tui.table.drawing import Canvas, Drawing, Label, Span, width_of
from tabletop_tui.table.glyphs import Border, Glyphs
from tabletop_tui.table.heading import short
from tabletop_tui.table.prompt import draw_detail
from tabletop_tui.table.scene import Scene

_USUAL_ROWS = 6
"""So many rows most reserves have in the end; a small picture is not put further down."""


def _frame(border: Border, role: str) -> Frame:
    corners = border.top_left + border.top_right + border.bottom_left + border.bottom_right
    return Frame(corners, border.horizontal, border.vertical, role)


def panel_sign(glyphs: Glyphs) -> str:
    """A cell of a scoring panel, in the market and in small maps."""
    return "#" if glyphs.ascii else glyphs.back


def met_sign(glyphs: Glyphs) -> str:
    """A condition that is met: in ASCII the star is the sign of what can be picked."""
    return "$" if glyphs.ascii else glyphs.star


def signs_of(glyphs: Glyphs) -> Signs:
    """The symbols of the panels."""
    return Signs(
        plain=_frame(glyphs.light, "wall"),
        # In ASCII heavy sides and corners are those of any card, and a name may hide the rest.
        newest=Frame("%%%%", "=", "%", "wall") if glyphs.ascii else _frame(glyphs.heavy, "wall"),
        ghost=_frame(glyphs.double, "legal"),
        misfit=Frame(glyphs.times * 4, glyphs.times, glyphs.times, "blocked"),
        open=glyphs.legal,
        panel=panel_sign(glyphs),
        met=met_sign(glyphs),
        leads=glyphs.right,
        more=glyphs.more,
        shapes=not glyphs.ascii,
    )


def scale_of(scene: Scene) -> Scale:
    """How large cards are drawn."""
    columns, lines = (6, 3) if scene.form == "large" else (4, 2)
    return Scale(columns, lines, not scene.glyphs.ascii, met_sign(scene.glyphs))


def drawn(sheet: Sheet, glyphs: Glyphs) -> Drawing:
    """A sheet as a drawing. Its characters take one cell each, so nothing needs measuring."""
    spelt = glyphs.spelt
    canvas = Canvas(sheet.width)
    for spot in sheet.spots:
        text, name = spelt(spot.text), spelt(spot.name)
        canvas.spot(spot.x, spot.y, spot.target, (text, spot.role), text=name)
    labels = tuple([Label(x, y, (Span(spelt(text), role),)) for x, y, text, role in sheet.runs()])
    return replace(canvas.drawing(sheet.height), labels=labels)


def titles(scene: Scene, shown: SeatId) -> dict[str, Text]:
    """The words on the panels' borders while a seat's reserve is shown."""
    view: View = scene.view
    rp = points(scoring.score(view.facts, view.reserves[shown]))
    return {
        "reserve": (shown, f": {rp} as it stands"),
        "market": (words.market_title(view),),
        "fauna": ("Conditions of ", shown),
        "others": ("Others",) if scene.form != "small" else (),
    }


def closer(view: View, shown: SeatId, target: Target) -> tuple[Text, ...]:
    """What there is to say about a person, a market card, or a fauna card of the shown reserve."""
    if target.zone == SEAT_ZONE:
        return words.about_seat(view, SeatId(int(target.key)))
    if target.zone == "market":
        return (words.about_card(view.facts, view.facts.ids.index(target.key)),)
    if target.zone == words.FAUNA:
        card = view.facts.ids.index(target.key)
        return words.about_fauna(view.facts, view.reserves[shown], card)
    return ()


def draw_told(
    scene: Scene, told: tuple[Text, ...], size: tuple[int, int], *, opens: bool
) -> Drawing:
    """What is said of a thing; `opens` where enter shows a seat's reserve."""
    if opens:
        told = ((*told[0], " Enter shows the reserve."), *told[1:])
    return draw_detail([scene.say(text) for text in told], scene.glyphs, *size)


def draw_market(scene: Scene, width: int, height: int) -> Drawing:
    """The market's cards with both their sides."""
    view: View = scene.view
    gap = panels.GAP_STAYS if view.stage == "over" else panels.GAP_FILLS
    look = (width, height), signs_of(scene.glyphs)
    return drawn(panels.draw_market(view.facts, view.market, *look, gap), scene.glyphs)


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
        label = short(scene, seat, width - len(told) - 3)
        canvas.spot(0, y, Target(SEAT_ZONE, str(seat)), label, (told, "points"), text=name.text)
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
    sheet.map((0, 0), reserve, part, None, panel_sign(glyphs))
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
