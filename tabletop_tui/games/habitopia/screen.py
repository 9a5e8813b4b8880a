"""Habitopia's table: the own reserve with the ghost of the next card, the market, the others.

Once card, side and rotation are chosen, a ghost of the card stands on the reserve and says what
it would bring or why it cannot lie there. Each of them can be changed until it is laid.
"""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from tabletop_tui.engine.model import SeatId, Target, Text
from tabletop_tui.games.habitopia import panels, picture, scoring, words
from tabletop_tui.games.habitopia.cards import Facts
from tabletop_tui.games.habitopia.ground import REACH
from tabletop_tui.games.habitopia.model import Place, Reserve, View
from tabletop_tui.games.habitopia.panels import Board, Ghost, Prospect, Signs
from tabletop_tui.games.habitopia.picture import Frame, Picture, Scale, Sheet, Window
from tabletop_tui.games.habitopia.story import points
from tabletop_tui.table.drawing import Canvas, Drawing, fit
from tabletop_tui.table.glyphs import Border, Glyphs
from tabletop_tui.table.panel import Panel
from tabletop_tui.table.scene import Scene
from tabletop_tui.table.screen import SEAT_ZONE, TableScreen
from tabletop_tui.table.zone import Zone

Cell = tuple[int, int]

_DIRECTIONS: Final[dict[str, Cell]] = {
    "up": (-1, 0),
    "down": (1, 0),
    "left": (0, -1),
    "right": (0, 1),
}
_OTHER_SIDE: Final = {"habitats": "fauna", "fauna": "habitats"}
_OTHER_ROTATION: Final = {"0": "180", "180": "0"}
_CARD, _SIDE, _TURN, _PLACE = range(4)
"""Where each choice stands in what was picked."""


class HabitopiaTable(TableScreen):
    """The reserve at the left, market and conditions at the right, the others small."""

    CSS_PATH = "screen.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f", "flip", "flip", id="habitopia.flip", tooltip="The card's other side"),
        Binding("t", "turn", "turn", id="habitopia.turn", tooltip="Turn the card by 180 degrees"),
        Binding("v", "view", "view", id="habitopia.view", tooltip="The next reserve in full"),
    ]

    _ghost_at: Cell | None = None
    """Where the ghost stands, or stood last."""
    _quick = False
    """Side and rotation were filled in: taking back takes the card back."""
    _by_list = False
    _viewed: SeatId | None = None
    """Whose reserve is looked at instead of the one that is built."""
    _pan: Cell | None = None

    # -- panels -----------------------------------------------------------------------------

    def compose_table(self) -> ComposeResult:
        with Horizontal(id="habitopia", classes=f"seats{len(self.sitting.seats)}"):
            yield Panel(self._draw_reserve, id="reserve")
            with Vertical(id="beside"):
                yield Panel(self._draw_market, id="market")
                yield Panel(self._draw_fauna, id="fauna")
                with Horizontal(id="below"):
                    yield Panel(self._draw_others, id="others")
                    yield self.log_panel()

    def titles(self, scene: Scene) -> dict[str, Text]:
        view: View = scene.view
        seat = self._shown_seat()
        rp = points(scoring.score(view.facts, view.reserves[seat]))
        whose: Text = (seat, f": {rp} as it stands")
        return {
            "reserve": whose,
            "market": (f"Market, {view.pile_size} more in the pile",),
            "fauna": ("Conditions of ", seat),
            "others": ("The others",) if scene.form != "small" else (),
        }

    def closer(self, scene: Scene, target: Target) -> tuple[Text, ...]:
        view: View = scene.view
        if target.zone == SEAT_ZONE:
            return words.about_seat(view, SeatId(int(target.key)))
        if target.zone == "market":
            return words.about_card(view.facts, view.facts.ids.index(target.key))
        if target.zone == words.FAUNA:
            card = view.facts.ids.index(target.key)
            return words.about_fauna(view.facts, view.reserves[self._shown_seat()], card)
        return ()

    # -- who and what is shown ----------------------------------------------------------------

    def _shown_seat(self) -> SeatId:
        """Whose reserve is the big one: the one looked at, else the one being built."""
        if self._viewed is not None:
            return self._viewed
        return self._builder()

    def _builder(self) -> SeatId:
        view: View = self._scene.view
        if view.actor is not None:
            return view.actor
        return view.viewer if view.viewer is not None else view.first

    def _ghost(self) -> Place | None:
        """The card as it would be laid; None before card, side and rotation are chosen."""
        picked = self._picked()
        if len(picked) != _PLACE or self._ghost_at is None or self._viewed is not None:
            return None
        return words.placement(self._scene.view.facts, picked, self._ghost_at)

    def _fits(self) -> bool:
        """Whether the ghost stands where the card may lie."""
        if self._picker is None or self._ghost_at is None:
            return False
        return self._picker.choice(words.cell_target(*self._ghost_at)) is not None

    def _on_ghost(self) -> bool:
        """Whether the keys move the ghost."""
        target = self._cursor.target
        return target is not None and target.zone == "cell" and self._ghost() is not None

    def _prospects(self) -> tuple[Prospect, ...]:
        """The conditions of the reserve shown: now, and with the ghost laid where that may be."""
        view: View = self._scene.view
        ghost = self._ghost() if self._fits() else None
        return scoring.prospects(view.facts, view.reserves[self._shown_seat()], ghost)

    # -- choosing -----------------------------------------------------------------------------

    def _begin(self) -> None:
        super()._begin()
        self._ghost_at = self._viewed = self._pan = None
        self._quick = False

    def action_number(self, number: int) -> None:
        """The numbered list goes step by step, without filling in side and rotation."""
        self._by_list = True
        super().action_number(number)
        self._by_list = False

    def _pick(self, target: Target) -> None:
        if target.zone == "market" and not self._by_list:
            self._take(target)
        else:
            super()._pick(target)

    def _take(self, target: Target) -> None:
        """Take this card, or this card instead; side, rotation and place stay as they are."""
        if self._picker is None or not self._change(_CARD, target):
            self.app.bell()
            return
        self._quick = True
        self._fill_in()
        self._viewed = None
        self._repick()

    def _change(self, index: int, target: Target) -> bool:
        """Change one choice; False where that is not open."""
        assert self._picker is not None
        try:
            self._picker.repick(index, target)
        except KeyError:
            return False
        return True

    def _fill_in(self) -> None:
        """Choose a side and a rotation where none is chosen: the first that is open."""
        assert self._picker is not None
        while _CARD < len(self._picker.picked) < _PLACE:
            self._change(len(self._picker.picked), self._picker.choices[0].target)

    def action_flip(self) -> None:
        """The other side, turned as it was where that is possible."""
        other = Target("side", _OTHER_SIDE[self._picked()[_SIDE].key])
        if self._change(_SIDE, other):
            self._fill_in()
            self._repick()

    def action_turn(self) -> None:
        picked = self._picked()
        other = Target("turn", _OTHER_ROTATION[picked[_TURN].key])
        if self._change(_TURN, other):
            self._repick()
            return
        reason = self._session.why_not(picked[:_TURN], other)
        if reason is not None:
            self._notice = reason.text
            self.query_one("#detail", Panel).repaint()

    def action_back(self) -> None:
        if self._quick and self._picker is not None:
            card = self._picked()[_CARD]
            while self._picker.back():
                pass
            self._quick = False
            self._repick()
            self._cursor.to_target(card)
            self._show_cursor()
        else:
            super().action_back()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "flip":
            return len(self._picked()) > _SIDE
        if action == "turn":
            return len(self._picked()) > _TURN
        return super().check_action(action, parameters)

    def _choices_targets(self) -> list[Target]:
        """The market stays open while a card is chosen: another can be taken instead."""
        targets = super()._choices_targets()
        if self._picked():
            view: View = self._scene.view
            market = (words.market_target(view.facts, card) for card in view.market)
            targets += [target for target in market if target != self._picked()[_CARD]]
        return targets

    # -- moving the ghost -----------------------------------------------------------------------

    def _to_first_choice(self) -> None:
        if len(self._picked()) != _PLACE or self._viewed is not None:
            super()._to_first_choice()
            return
        if self._ghost_at is None:
            self._ghost_at = self._nearest(self._middle(self._builder()))
        self._show_ghost()

    def _show_ghost(self) -> None:
        """Draw the ghost where it stands, with the cursor on it."""
        assert self._ghost_at is not None
        self._repaint_reserve()
        self._cursor.to_target(words.cell_target(*self._ghost_at), prefer="reserve")
        super()._show_cursor()

    def _repaint_reserve(self) -> None:
        for panel_id in ("reserve", "fauna"):
            self.query_one(f"#{panel_id}", Panel).repaint()

    def _show_cursor(self) -> None:
        """A place in the numbered list shows the ghost there."""
        target = self._cursor.target
        if target is not None and target.zone == "cell" and len(self._picked()) == _PLACE:
            self._ghost_at = words.cell_of(target)
            self._repaint_reserve()
        super()._show_cursor()

    def action_move(self, direction: str) -> None:
        step = _DIRECTIONS[direction]
        if self._viewed is not None and self._pan is not None:
            self._pan = _stepped(self._pan, step)
            self.query_one("#reserve", Panel).repaint()
        elif self._on_ghost() and self._ghost_at is not None and self._in_reserve():
            self._ghost_at = _stepped(self._ghost_at, step)
            self._show_ghost()
        else:
            super().action_move(direction)

    def _in_reserve(self) -> bool:
        return self.query_one("#reserve", Panel).cursor is not None

    def action_step(self, by: int) -> None:
        """With a ghost: to the next or previous place where it fits, in reading order."""
        if self._ghost() is None or self._ghost_at is None:
            super().action_step(by)
            return
        here = self._ghost_at
        open_cells = sorted(self._open_cells())
        ahead = [cell for cell in open_cells if (cell > here if by > 0 else cell < here)]
        self._ghost_at = (ahead or open_cells)[0 if by > 0 else -1]
        self._show_ghost()

    def _open_cells(self) -> list[Cell]:
        assert self._picker is not None
        return [words.cell_of(choice.target) for choice in self._picker.choices]

    def _nearest(self, to: Cell) -> Cell:
        """The open place nearest to a cell."""
        return min(self._open_cells(), key=lambda cell: (_distance(cell, to), cell))

    def _middle(self, seat: SeatId) -> Cell:
        rows, cols = picture.bounds(self._scene.view.reserves[seat])
        return rows[len(rows) // 2], cols[len(cols) // 2]

    def on_zone_pressed(self, event: Zone.Pressed) -> None:
        """A click on the grid brings the ghost there."""
        if event.zone.id != "reserve" or self._ghost() is None:
            return
        part = self._window(event.zone.size.width, event.zone.size.height)
        scale = self._scale()
        self._ghost_at = part.row + event.y // scale.lines, part.col + event.x // scale.columns
        self._show_ghost()

    # -- looking at the others ------------------------------------------------------------------

    def action_view(self) -> None:
        """The next seat's reserve in full; after the last the own again."""
        following = SeatId((self._shown_seat() + 1) % len(self.sitting.seats))
        self._viewed = None if following == self._builder() else following
        self._pan = None if self._viewed is None else self._middle(self._viewed)
        self._repaint()
        if self._viewed is None:
            self._to_first_choice()

    # -- painting -------------------------------------------------------------------------------

    def _scale(self) -> Scale:
        glyphs = self._scene.glyphs
        columns, lines = (6, 3) if self._scene.form == "large" else (4, 2)
        return Scale(columns, lines, not glyphs.ascii, glyphs.star)

    def _window(self, width: int, height: int) -> Window:
        scale = self._scale()
        reserve = self._scene.view.reserves[self._shown_seat()]
        focus = self._pan if self._viewed is not None else self._ghost_at
        return picture.window(reserve, height // scale.lines, width // scale.columns, focus)

    def _draw_reserve(self, width: int, height: int) -> Drawing:
        view: View = self._scene.view
        card = self._ghost()
        board = Board(
            view.facts,
            view.reserves[self._shown_seat()],
            self._prospects(),
            None if card is None else Ghost(card, self._fits()),
            () if card is None else self._open_cells(),
        )
        look = self._scale(), signs_of(self._scene.glyphs)
        part = self._window(width, height)
        return drawn(panels.draw_reserve(board, part, (width, height), look))

    def _draw_market(self, width: int, height: int) -> Drawing:
        view: View = self._scene.view
        signs = signs_of(self._scene.glyphs)
        return drawn(panels.draw_market(view.facts, view.market, (width, height), signs))

    def _draw_fauna(self, width: int, height: int) -> Drawing:
        facts = self._scene.view.facts
        signs = signs_of(self._scene.glyphs)
        return drawn(panels.draw_fauna(facts, self._prospects(), (width, height), signs))

    def _draw_others(self, width: int, height: int) -> Drawing:
        return draw_others(self._scene, self._shown_seat(), width, height)


def _stepped(cell: Cell, step: Cell) -> Cell:
    """A cell further, as far as cards can reach."""
    row, col = cell[0] + step[0], cell[1] + step[1]
    return max(-REACH, min(REACH, row)), max(-REACH, min(REACH, col))


def _distance(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


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
        panel=glyphs.back,
        met=glyphs.star,
        leads=glyphs.right,
        shapes=not glyphs.ascii,
    )


def drawn(sheet: Sheet) -> Drawing:
    """A sheet as a drawing."""
    canvas = Canvas(sheet.width)
    for x, y, text, role in sheet.runs():
        canvas.text(x, y, (text, role))
    for spot in sheet.spots:
        canvas.spot(spot.x, spot.y, spot.target, (spot.text, spot.role), text=spot.name)
    return canvas.drawing(sheet.height)


def draw_others(scene: Scene, shown: SeatId, width: int, height: int) -> Drawing:
    """The other seats in turn order: RP as it stands, and the reserves in small where there is room."""
    view: View = scene.view
    count = len(view.reserves)
    seats = [SeatId((shown + at) % count) for at in range(1, count)]
    canvas = Canvas(width)
    columns = len(seats) if scene.form != "small" else 2
    step = width // columns
    for index, seat in enumerate(seats):
        x, y = index % columns * step, index // columns
        rp = scene.status.scores[seat]
        facts = f" {rp} RP"
        name = scene.name(seat)
        target = Target(SEAT_ZONE, str(seat))
        canvas.spot(x, y, target, *fit((name,), step - len(facts) - 3), facts, text=name.text)
        if scene.form != "small":
            _draw_small(canvas, x + 1, view.facts, view.reserves[seat], (step - 2, height - 1))
    return canvas.drawing(height)


def _draw_small(
    canvas: Canvas, left: int, facts: Facts, reserve: Reserve, size: tuple[int, int]
) -> None:
    """A reserve with a letter for each tile, its middle part if it is too large."""
    part = picture.window(reserve, size[1], size[0], None)
    sheet = Picture(*size, facts, Scale(1, 1, shapes=False, met=""))
    sheet.map((0, 0), reserve, part, None)
    for x, y, text, role in sheet.runs():
        canvas.text(left + x, y + 1, (text, role))


TABLE = HabitopiaTable
