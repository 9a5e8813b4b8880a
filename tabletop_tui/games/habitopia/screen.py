"""Habitopia's table: the own reserve with the ghost of the next card, the market, the others.

Once card, side and rotation are chosen, a ghost of the card stands on the reserve and says what
it would bring or why it cannot lie there. Each of them can be changed until it is laid.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size

from tabletop_tui.engine.model import SeatId, Target, Text
from tabletop_tui.games.habitopia import paint, panels, picture, scoring, words
from tabletop_tui.games.habitopia.laying import CARD, STEPS, TURN, Laying
from tabletop_tui.games.habitopia.model import View
from tabletop_tui.games.habitopia.paint import draw_others, drawn, scale_of, signs_of
from tabletop_tui.games.habitopia.panels import Board, Ghost, Prospect
from tabletop_tui.games.habitopia.picture import Cell, Window
from tabletop_tui.table.base import BaseScreen
from tabletop_tui.table.commands import TABLE_BINDINGS
from tabletop_tui.table.detail import SEAT_ZONE
from tabletop_tui.table.drawing import Canvas, Drawing
from tabletop_tui.table.frames import SideBySide, Stacked
from tabletop_tui.table.look import LookScreen
from tabletop_tui.table.panel import Panel
from tabletop_tui.table.prompt import draw_prompt
from tabletop_tui.table.scene import Scene
from tabletop_tui.table.screen import TableScreen
from tabletop_tui.table.zone import Zone

_FLIP = Binding("f", "flip", "flip", id="habitopia.flip", tooltip="The card's other side")
_TURN = Binding("t", "turn", "turn", id="habitopia.turn", tooltip="Turn the card by 180 degrees")
_VIEW = Binding("v", "view", "seats", id="habitopia.view", tooltip="The next reserve in full")
_PAN = tuple(
    Binding(f"shift+{to}", f"pan('{to}')", f"See more {to}", id=f"habitopia.{to}", show=False)
    for to in STEPS
)

_WIDE = 150
"""So many columns have room for several reserves and the log beside one another."""


def _bindings() -> Iterator[BindingType]:
    """The table's keys, said as they work here, with our own where they belong on the bar."""
    for binding in TABLE_BINDINGS:
        if binding.action == "undo":
            yield from (_FLIP, _TURN)
        elif binding.action == "look":
            yield _VIEW
        yield replace(binding, tooltip=words.KEYS.get(binding.key, binding.tooltip))
    yield from (*_PAN, *BaseScreen.BINDINGS)


class HabitopiaTable(TableScreen, inherit_bindings=False):
    """The reserve at the left, market and conditions in the middle, the others small at the right."""

    CSS_PATH = "screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = list(_bindings())
    LOOKING: ClassVar[tuple[BindingType, ...]] = (_VIEW, *_PAN)

    _laying: Laying | None = None
    _by_list = False
    """A number was pressed: the list goes step by step."""
    _viewed: SeatId | None = None
    """Whose reserve is looked at instead of the one that is built."""
    _shift: Cell = (0, 0)
    """How far the sight of a reserve was moved from its middle."""

    # -- panels -----------------------------------------------------------------------------

    def compose_table(self) -> ComposeResult:
        with SideBySide(id="habitopia"):
            yield Panel(self._draw_reserve, id="reserve")
            with Stacked(id="beside"):
                yield Panel(self._draw_market, id="market")
                yield Panel(self._draw_fauna, id="fauna")
                yield self.log_panel()
            yield Panel(self._draw_others, id="others")

    def _measure(self, size: Size) -> None:
        super()._measure(size)
        self.set_class(size.width >= _WIDE, "-wide")

    def titles(self, scene: Scene) -> dict[str, Text]:
        return paint.titles(scene, self._shown_seat())

    def closer(self, scene: Scene, target: Target) -> tuple[Text, ...]:
        return paint.closer(scene.view, self._shown_seat(), target)

    def action_look(self) -> None:
        """A card that can be laid in many ways is told itself, not each of the ways."""
        target, scene = self._cursor.target, self._moment.scene
        if target is None or target.zone not in words.STEPS[:-1]:
            super().action_look()
            return
        card = (*self._moment.picked, target)[0]
        title = self._session.caption((), card)
        told = list(self.closer(scene, card))
        self.app.push_screen(LookScreen(title, told, self.sitting.seats))

    # -- who and what is shown ----------------------------------------------------------------

    @property
    def _view(self) -> View:
        view: View = self._moment.scene.view
        return view

    def _builder(self) -> SeatId:
        """Whose turn it is; the first player when the game is over."""
        return self._view.first if self._view.actor is None else self._view.actor

    def _shown_seat(self) -> SeatId:
        return self._builder() if self._viewed is None else self._viewed

    def _ghost(self) -> Ghost | None:
        card = self._laying.card if self._laying is not None and self._viewed is None else None
        return None if card is None or self._laying is None else Ghost(card, self._laying.fits)

    def _prospects(self) -> tuple[Prospect, ...]:
        """The conditions of the reserve shown: now, and with the ghost laid where that may be."""
        view, ghost = self._view, self._ghost()
        placed = ghost.card if ghost is not None and ghost.fits else None
        return scoring.prospects(view.facts, view.reserves[self._shown_seat()], placed)

    # -- choosing -----------------------------------------------------------------------------

    def _begin(self) -> None:
        super()._begin()
        picker = self._moment.picker
        self._laying = None if picker is None else Laying(picker, self._view.facts)
        self._viewed, self._shift = None, (0, 0)

    def action_number(self, number: int) -> None:
        """The numbered list goes step by step; nothing is laid on a reserve that is not in sight."""
        if self._viewed is not None:
            self._look_home()
            return
        self._by_list = True
        super().action_number(number)
        self._by_list = False

    def action_pick(self) -> None:
        if self._viewed is not None and self._cursor.target is None:
            self._look_home()
        else:
            super().action_pick()

    def _pick(self, target: Target) -> None:
        """A card of the market is taken with a side and a rotation, to be changed on the ghost."""
        if target.zone == SEAT_ZONE:
            self._look_at(SeatId(int(target.key)))
        elif target.zone != "market" or self._by_list or self._laying is None:
            super()._pick(target)
        elif self._laying.take(target):
            self._viewed = None
            self._repick()
        else:
            self.app.bell()

    def action_flip(self) -> None:
        if self._laying is not None:
            self._laying.fill_in()
            self._laying.flip()
            self._repick()

    def action_turn(self) -> None:
        if self._laying is None:
            return
        self._laying.fill_in()
        closed = self._laying.turn()
        if closed is None:
            self._repick()
            return
        self._repick()
        reason = self._session.why_not(self._moment.picked[:TURN], closed)
        self._say(() if reason is None else reason.text)

    def action_back(self) -> None:
        if self._viewed is not None:
            self._look_home()
            return
        if self._laying is None or not self._laying.quick:
            super().action_back()
            return
        card = self._laying.back()
        self._repick()
        if card is not None:
            self._cursor.to_target(card)
            self._show_cursor()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("flip", "turn"):
            chosen = len(self._moment.picked) if self.is_mounted and self._viewed is None else 0
            return chosen > CARD or None
        if action == "back" and self._viewed is not None:
            return True
        if action == "sort":
            return False  # there are no hands
        if action == "pan":
            return self.is_mounted and self._ghost() is None and not self._all_in_sight()
        return super().check_action(action, parameters)

    def on_key(self, event: events.Key) -> None:
        """Without a card to turn its keys say so; the table says why all others rest."""
        active = self.active_bindings.get(event.key)
        rests = active is not None and not active.enabled
        if rests and active and active.binding.action in ("flip", "turn"):
            self._say(words.nothing_to_turn(self._view, looking=self._viewed is not None))

    # -- the ghost ------------------------------------------------------------------------------

    def _to_first_choice(self) -> None:
        if self._laying is None or not self._laying.active or self._viewed is not None:
            super()._to_first_choice()
            return
        rows, cols = picture.bounds(self._view.reserves[self._builder()])
        self._laying.arrive((rows[len(rows) // 2 - 1], cols.stop))
        self._show_ghost()

    def _show_ghost(self) -> None:
        """Draw the ghost where it stands, with the cursor on it."""
        assert self._laying is not None
        assert self._laying.at is not None
        self._repaint_reserve()
        self._cursor.to_target(words.cell_target(*self._laying.at), prefer="reserve")
        super()._show_cursor()

    def _repaint_reserve(self) -> None:
        for panel_id in ("reserve", "fauna", "prompt"):
            self.query_one(f"#{panel_id}", Panel).repaint()

    def _show_cursor(self) -> None:
        """A place in the numbered list shows the ghost there."""
        target = self._cursor.target
        if target is not None and target.zone == "cell" and self._laying is not None:
            self._laying.at = words.cell_of(target)
            self._repaint_reserve()
        super()._show_cursor()

    def action_move(self, direction: str) -> None:
        """The arrows move the ghost, or the sight of another's large reserve, or the cursor."""
        if self._pans(direction):
            self.action_pan(direction)
        elif self._laying is not None and self._on_ghost():
            self._laying.move(direction)
            self._show_ghost()
        else:
            super().action_move(direction)

    def _pans(self, direction: str) -> bool:
        """Whether an arrow moves the sight: where nothing is to be chosen on what is in sight."""
        if self._viewed is not None:
            return not self._all_in_sight()
        reserve = self._view.reserves[self._builder()]
        laid = self._view.stage != "place"
        return laid and picture.goes_on(reserve, self._sight(), direction)

    def _on_ghost(self) -> bool:
        return self.query_one("#reserve", Panel).cursor is not None

    def action_step(self, by: int) -> None:
        if self._viewed is not None:
            self._look_home()
            return
        if self._laying is None or self._ghost() is None:
            super().action_step(by)
            return
        self._laying.snap(by)
        self._show_ghost()

    def on_zone_pressed(self, event: Zone.Pressed) -> None:
        """A click on the grid brings the ghost there."""
        if event.zone.id == "reserve" and self._laying is not None and self._ghost():
            part, scale = self._sight(), scale_of(self._moment.scene)
            self._laying.at = part.row + event.y // scale.lines, part.col + event.x // scale.columns
            self._show_ghost()

    # -- another's reserve ----------------------------------------------------------------------

    def action_view(self) -> None:
        """The next seat's reserve in full; after the last the own again."""
        self._look_at(SeatId((self._shown_seat() + 1) % len(self.sitting.seats)))

    def _look_at(self, seat: SeatId) -> None:
        """Show a seat's reserve in place of the one that is built."""
        if seat == self._builder():
            self._look_home()
            return
        self._viewed = seat
        self._shift = 0, 0
        self._repaint()

    def _look_home(self) -> None:
        """Back to the reserve that is built."""
        self._viewed, self._shift = None, (0, 0)
        self._repaint()
        self._to_first_choice()

    def action_pan(self, direction: str) -> None:
        """One cell on, as long as there is more that way. A ghost is always in sight."""
        reserve = self._view.reserves[self._shown_seat()]
        if picture.goes_on(reserve, self._sight(), direction):
            down, right = STEPS[direction]
            self._shift = self._shift[0] + down, self._shift[1] + right
            self._repaint_reserve()

    def _all_in_sight(self) -> bool:
        return picture.all_seen(self._view.reserves[self._shown_seat()], self._sight())

    def _sight(self) -> Window:
        return self._window(*self.query_one("#reserve", Panel).size)

    # -- painting -------------------------------------------------------------------------------

    def _mark(self, *panels: Panel) -> None:
        """The market stays open while a card is chosen: another can be taken instead."""
        super()._mark(*panels)
        picked, facts = self._moment.picked, self._view.facts
        market = [words.market_target(facts, card) for card in self._view.market]
        for panel in panels:
            if picked and panel.id == "market":
                panel.mark(market, picked)

    def _window(self, width: int, height: int) -> Window:
        scale, ghost = scale_of(self._moment.scene), self._ghost()
        reserve = self._view.reserves[self._shown_seat()]
        rows, cols = height // scale.lines, width // scale.columns
        if ghost is not None:
            return picture.window(reserve, rows, cols, (ghost.card.row, ghost.card.col))
        # A card that has just been laid is in sight, however large the reserve is.
        newest = reserve[-1] if self._viewed is None and self._view.stage == "pass" else None
        focus = None if newest is None else (newest.row, newest.col)
        part = picture.window(reserve, rows, cols, focus)
        return replace(part, row=part.row + self._shift[0], col=part.col + self._shift[1])

    def _draw_reserve(self, width: int, height: int) -> Drawing:
        ghost = self._ghost()
        board = Board(
            self._view.facts,
            self._view.reserves[self._shown_seat()],
            self._prospects(),
            ghost,
            () if ghost is None or self._laying is None else self._laying.open_cells,
        )
        part = self._window(width, height)
        glyphs = self._moment.scene.glyphs
        look = scale_of(self._moment.scene), signs_of(glyphs)
        return drawn(panels.draw_reserve(board, part, (width, height), look), glyphs)

    def _draw_market(self, width: int, height: int) -> Drawing:
        return paint.draw_market(self._moment.scene, width, height)

    def _draw_fauna(self, width: int, height: int) -> Drawing:
        facts, glyphs = self._view.facts, self._moment.scene.glyphs
        signs = signs_of(glyphs)
        told = panels.wishes(facts, self._prospects(), self._ghost(), signs)
        return drawn(panels.draw_fauna(facts, told, (width, height), signs), glyphs)

    def _draw_others(self, width: int, height: int) -> Drawing:
        return draw_others(self._moment.scene, self._shown_seat(), width, height)

    def _draw_prompt(self, width: int, height: int) -> Drawing:
        """With a ghost: what was chosen of the card, and where it stands."""
        ghost, scene = self._ghost(), self._moment.scene
        if self._viewed is not None:
            looking = "Looking at ", self._viewed, ": v shows the next reserve, esc the own again."
            return draw_prompt(scene.say(looking, "strong"), (), scene.glyphs, width)
        if ghost is None:
            return super()._draw_prompt(width, height)
        picked = self._moment.picked
        captions = (self._session.caption(picked[:at], each) for at, each in enumerate(picked))
        trail = [scene.say(caption) for caption in captions]
        asked = scene.say(words.placing(ghost.card.row, ghost.card.col), "strong")
        return draw_prompt(asked, trail, scene.glyphs, width)

    def _draw_choices(self, width: int, height: int) -> Drawing:
        """While the ghost cannot be seen there is no place to be chosen."""
        if self._viewed is not None and self._moment.picked:
            return Canvas(width).drawing(height)
        return super()._draw_choices(width, height)

    def _draw_detail(self, width: int, height: int) -> Drawing:
        """A card of the market is told with both its sides, whether it can be taken or not."""
        target, scene = self._cursor.target, self._moment.scene
        if target is None or target.zone not in ("market", SEAT_ZONE) or self._moment.notice:
            return super()._draw_detail(width, height)
        told = self.closer(scene, target)
        return paint.draw_told(scene, told, (width, height), opens=target.zone == SEAT_ZONE)


TABLE = HabitopiaTable
