"""Stem & Branch's table: where board, row, the own things, the others, the bill and the log stand."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content

from tabletop_tui.engine.model import Target, Text
from tabletop_tui.games.stem_and_branch import sights
from tabletop_tui.games.stem_and_branch.bill import Bill, bill
from tabletop_tui.games.stem_and_branch.model import View
from tabletop_tui.games.stem_and_branch.paint.board import draw_board, draw_row
from tabletop_tui.games.stem_and_branch.paint.others import draw_others
from tabletop_tui.games.stem_and_branch.paint.own import draw_own
from tabletop_tui.table.drawing import Canvas, Drawing, Span, fit
from tabletop_tui.table.frames import Squares, Stacked
from tabletop_tui.table.panel import Panel
from tabletop_tui.table.scene import Painter, Scene
from tabletop_tui.table.screen import TableScreen
from tabletop_tui.table.sentences import wrapped

_TITLE = 2
"""The cells beside a title that the panel's border takes."""


class StemAndBranchTable(TableScreen):
    """Board above, the row of cards between, the seat's own things below, the others beside."""

    CSS_PATH = "screen.tcss"
    PAINTERS: ClassVar[dict[str, Painter]] = {}

    def compose_table(self) -> ComposeResult:
        with Squares(id="stem", classes=f"seats{len(self.sitting.seats)}"):
            yield self.panel("board")
            with Stacked(id="side"):
                yield self.panel("others")
                yield Panel(self._draw_bill, "Summon", id="bill")
                yield self.log_panel()
            yield self.panel("row")
            yield self.panel("own")

    def titles(self, scene: Scene) -> dict[str, Text]:
        view: View = scene.view
        seat = sights.shown_seat(view)
        others = "Animals" if len(view.hands) == 1 else "The others"
        return {
            "board": (sights.headline(view),),
            "others": (others,),
            "own": ("",) if seat is None else sights.whose(view, seat),
        }

    def closer(self, scene: Scene, target: Target) -> tuple[Text, ...]:
        return sights.closer(scene.view, target)

    # -- what is picked and pointed at -----------------------------------------------------------

    def _show_cursor(self) -> None:
        super()._show_cursor()
        self.query_one("#bill", Panel).repaint()

    def _bill(self) -> Bill | None:
        return bill(self._moment.scene.view, self._moment.picked, self._cursor.target)

    def _draw_bill(self, width: int, height: int) -> Drawing:
        due = self._bill()
        title = "Summon"
        if due:
            title = due.title if len(due.title) <= width - _TITLE else due.brief_title
        self.query_one("#bill", Panel).entitle(Content(title))
        return draw_bill(due, self._moment.scene, width, height)


# -- the bill ---------------------------------------------------------------------------------------


def draw_bill(due: Bill | None, scene: Scene, width: int, height: int) -> Drawing:
    """A Summon's cost line by line, what pays for it, what it brings."""
    canvas = Canvas(width)
    if due is None:
        for y, row in enumerate(wrapped((Span(sights.NO_BILL, "muted"),), width - 2)):
            canvas.text(1, y, *row)
        return canvas.drawing(height)
    below = [(due.total, "strong"), *((each, "") for each in due.means)]
    below += [(each, "good") for each in due.gains]
    costs = due.costs if len(due.costs) + len(below) <= height else due.brief
    entries = [*((each, "") for each in costs), *below]
    for y, ((text, value), role) in enumerate(entries[:height]):
        room = width - 2 - len(value) - (1 if value else 0)
        canvas.text(1, y, *fit(scene.say(text, role), room))
        canvas.text(width - 1 - len(value), y, (value, role))
    return canvas.drawing(height)


StemAndBranchTable.PAINTERS = {
    "board": draw_board,
    "row": draw_row,
    "own": draw_own,
    "others": draw_others,
}
TABLE = StemAndBranchTable
