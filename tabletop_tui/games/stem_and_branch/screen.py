"""Stem & Branch's table: where board, row, the own things, the others, the bill and the log stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Grid, Vertical
from textual.content import Content

from tabletop_tui.engine.model import SeatId, Target, Text
from tabletop_tui.games.stem_and_branch import paint, sights, words
from tabletop_tui.games.stem_and_branch.bill import Bill, bill
from tabletop_tui.games.stem_and_branch.cards import ANIMALS
from tabletop_tui.games.stem_and_branch.model import View
from tabletop_tui.table.detail import SEAT_ZONE
from tabletop_tui.table.drawing import Canvas, Drawing, Line, Span, fit
from tabletop_tui.table.glyphs import Glyphs
from tabletop_tui.table.panel import Panel
from tabletop_tui.table.prompt import draw_prompt
from tabletop_tui.table.scene import Painter, Scene
from tabletop_tui.table.screen import TableScreen
from tabletop_tui.table.sentences import joined, wrapped


class StemAndBranchTable(TableScreen):
    """Board above, the row of cards between, the seat's own things below, the others beside."""

    CSS_PATH = "screen.tcss"
    PAINTERS: ClassVar[dict[str, Painter]] = {}

    def compose_table(self) -> ComposeResult:
        with Grid(id="stem", classes=f"seats{len(self.sitting.seats)}"):
            yield self.panel("board")
            with Vertical(id="side"):
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
        title = due.title if due else "Summon"
        self.query_one("#bill", Panel).entitle(Content(title))
        return draw_bill(due, self._moment.scene, width, height)

    def _draw_prompt(self, width: int, height: int) -> Drawing:
        """After a pick: what was picked, and what belongs to it."""
        picked, scene = self._moment.picked, self._moment.scene
        if not picked:
            return super()._draw_prompt(width, height)
        captions = (self._session.caption(picked[:at], each) for at, each in enumerate(picked))
        asked = scene.say((words.next_pick(picked[0]),), "strong")
        return draw_prompt(asked, [scene.say(each) for each in captions], scene.glyphs, width)


# -- the others ---------------------------------------------------------------------------------------


def draw_others(scene: Scene, width: int, height: int) -> Drawing:
    """Every other seat in turn order after the one shown below; alone, how far each animal is."""
    view: View = scene.view
    count = len(view.hands)
    canvas = Canvas(width)
    if count == 1:
        return _draw_animals(canvas, scene, height)
    own = sights.shown_seat(view)
    first = 0 if own is None else own + 1
    seats = [SeatId((first + at) % count) for at in range(count - (own is not None))]
    room = max(2, height // len(seats))
    for index, seat in enumerate(seats):
        y = index * room
        facts = sights.facts(view, seat)
        name = scene.name(seat)
        shown = fit((name,), width - len(facts) - 3)
        canvas.spot(0, y, Target(SEAT_ZONE, str(seat)), *shown, text=name.text)
        canvas.text(width - len(facts), y, (facts, "points"))
        for offset, row in enumerate(_other_rows(scene, seat, width - 2, room - 1), 1):
            canvas.text(2, y + offset, *row)
    return canvas.drawing(height)


def _other_rows(scene: Scene, seat: SeatId, width: int, height: int) -> list[Line]:
    """What a seat has: each kind from a row of its own, or all of it in a flow."""
    view: View = scene.view
    glyphs = scene.glyphs
    tokens = _held(view.tokens[seat], glyphs)
    hand = view.hands[seat] if view.hands[seat] is not None else view.known[seat]
    cards = joined([paint.card_spans(card, glyphs) for card in hand or ()], " ")
    if view.options.together:
        tokens = (Span("tokens ", "muted"), *tokens) if any(view.tokens[seat]) else tokens
        return _flowing([cards, tokens] if cards else [tokens], glyphs, width, height)
    short = " ".join(sights.short(animal) for animal in sights.animals_of(view, seat))
    scrolls: list[Line] = [
        (Span(paint.scroll_sign(each, own, glyphs), paint.ROLES[each] if own > 0 else "muted"),)
        for each, own in enumerate(view.scrolls[seat])
        if own
    ]
    between = f" {glyphs.bullet} "
    kinds = [joined([tokens, (Span(short),)] if short else [tokens], between, "muted")]
    kinds += [(Span("scrolls ", "muted"), *joined(scrolls, " "))] if scrolls else []
    kinds += [(Span("seen ", "muted"), *cards)] if cards else []
    return _flowing(kinds, glyphs, width, height)


def _held(own: Sequence[int], glyphs: Glyphs) -> Line:
    """The Element Tokens that somebody has."""
    held = [paint.token_spans(each, number, glyphs) for each, number in enumerate(own) if number]
    return joined(held, " ") or (Span("no tokens", "muted"),)


def _flowing(kinds: Sequence[Line], glyphs: Glyphs, width: int, height: int) -> list[Line]:
    """Rows of at most `width` cells; where there are too many, the last ends in an ellipsis."""
    rows = [row for kind in kinds for row in wrapped(kind, width)]
    if len(rows) > height:
        rows = wrapped(joined(kinds, f" {glyphs.bullet} ", "muted"), width)
    if len(rows) > height:
        last = wrapped(rows[height - 1], width - 2)[0]
        rows = [*rows[: height - 1], (*last, Span(f" {glyphs.more}", "muted"))]
    return rows


def _draw_animals(canvas: Canvas, scene: Scene, height: int) -> Drawing:
    rows = max(1, min(height, (len(ANIMALS) + 1) // 2))
    for animal, rank, done in sights.ranks(scene.view):
        x, y = animal // rows * (canvas.width // 2) + 1, animal % rows
        role = "good" if done else "" if rank else "muted"
        canvas.text(x, y, (words.animal_name(animal), role))
        canvas.text(x + 8, y, (str(rank or scene.glyphs.dash), role))
        if done:
            canvas.text(x + 10, y, (scene.glyphs.star, "good"))
    return canvas.drawing(height)


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
    "board": paint.draw_board,
    "row": paint.draw_row,
    "own": paint.draw_own,
    "others": draw_others,
}
TABLE = StemAndBranchTable
