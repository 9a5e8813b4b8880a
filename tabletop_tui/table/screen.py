"""The table: one seat's view of a game in panels, a cursor over its spots, and every key.

A game's screen is a subclass that says which panels there are and how each is painted; it
knows no rule. What can be picked comes from the session's decision, walked with a `Picker`.
"""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType

from tabletop_tui.engine.model import Target, Text
from tabletop_tui.table import messages
from tabletop_tui.table.base import Form
from tabletop_tui.table.commands import TABLE_BINDINGS
from tabletop_tui.table.digest import DigestPanel
from tabletop_tui.table.drawing import Drawing
from tabletop_tui.table.frames import Frame
from tabletop_tui.table.glyphs import glyphs_of
from tabletop_tui.table.keybar import KeyBar
from tabletop_tui.table.look import LookScreen
from tabletop_tui.table.moment import Moment
from tabletop_tui.table.names import styled
from tabletop_tui.table.panel import Panel
from tabletop_tui.table.prompt import NEXT_PAGE
from tabletop_tui.table.resting import ENTER_ONLY, NO_CURSOR, NO_OTHERS, no_such_choice, resting
from tabletop_tui.table.scene import Painter, Scene
from tabletop_tui.table.sitting import Sitting
from tabletop_tui.table.walking import Walking
from tabletop_tui.table.zone import Zone

_OPENS = ("look", "log", "cards", "rules", "names", "replay", "blank", "leave", "concede", "keys")


class TableScreen(Walking):
    """A game on the table. Subclasses give `PAINTERS`, `compose_table` and, if they like, `titles`."""

    PAINTERS: ClassVar[dict[str, Painter]] = {}

    DEFAULT_CSS = """
    TableScreen { layers: table over; layout: vertical; }
    TableScreen #heading { height: 1; border: none; background: $panel; }
    TableScreen #table { height: 1fr; }
    TableScreen #prompt { height: 1; border: none; }
    TableScreen #choices { height: 3; border: none; }
    TableScreen #detail { height: 3; border: none; }
    TableScreen.-small #log { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = list(TABLE_BINDINGS)
    LOOKING: ClassVar[tuple[BindingType, ...]] = ()
    """Keys of the game that only look: a replay has them too."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._digest = DigestPanel(sitting)
        self._warned: object = None

    # -- what a game's screen gives ---------------------------------------------------------

    def compose_table(self) -> ComposeResult:
        """The game's panels, each made with `self.panel(id)`, in containers as it likes."""
        raise NotImplementedError

    def titles(self, scene: Scene) -> dict[str, Text]:
        """The words on the panels' borders, by panel id."""
        return {}

    def closer(self, scene: Scene, target: Target) -> tuple[Text, ...]:
        """What there is to say about a target besides what it can be picked for."""
        return ()

    # -- building ---------------------------------------------------------------------------

    def panel(self, panel_id: str, classes: str | None = None) -> Panel:
        """A panel painted by the game's painter of the same name."""
        painter = self.PAINTERS[panel_id]
        return Panel(
            lambda width, height: painter(self._moment.scene, width, height),
            id=panel_id,
            classes=classes,
        )

    def log_panel(self) -> Panel:
        """The log beside the table."""
        return Panel(self._draw_log, "Log", id="log")

    def compose_content(self) -> ComposeResult:
        """Everything is as it stays from the first paint on: there is no time for a second."""
        self._begin()
        titles = self.titles(self._moment.scene)
        for widget in self._widgets():
            if isinstance(widget, Panel):
                self._entitle(widget, titles.get(widget.id or ""))
                self._mark(widget)
            yield widget

    def _widgets(self) -> ComposeResult:
        yield Panel(self._draw_heading, id="heading")
        with Frame(id="table"):
            yield from self.compose_table()
        yield Panel(self._draw_prompt, id="prompt")
        yield Panel(self._draw_choices, id="choices")
        yield Panel(self._draw_detail, id="detail")
        yield KeyBar()
        self._digest.open()
        yield self._digest

    def on_mount(self) -> None:
        self.call_after_refresh(self._show)

    # -- showing ----------------------------------------------------------------------------

    def _begin(self) -> None:
        """Take the session's position as the moment to show."""
        self._moment = self._new_moment()

    def _new_moment(self) -> Moment:
        return Moment(self.sitting, glyphs_of(self.app), self.form)

    def reform(self, form: Form) -> None:
        """The terminal's size asks for another form of the table."""
        self._moment.look(glyphs_of(self.app), form)
        self.call_after_refresh(self._repaint)

    def on_resize(self, event: events.Resize) -> None:
        """Any size may leave less room, or the first room there is."""
        self._digest.fit()
        if self._cursor.target is None:
            self.call_after_refresh(self._to_first_choice)

    def renew(self) -> None:
        """Draw everything anew: a name or a setting has changed, the position has not."""
        self._moment.look(glyphs_of(self.app), self.form)
        self._repaint()
        self._show_cursor()

    def _show(self) -> None:
        """Draw the moment, put the cursor on its first choice, and say so if it is the last."""
        self._repaint()
        self._to_first_choice()
        if self._session.decision is None:
            self.post_message(messages.Finished(self.sitting))

    def _after_step(self) -> None:
        """The position changed: show it, or hand over, or say that the game is over."""
        self.sitting.on_change()
        self._warned = None
        if not self.sitting.settle():
            self.behind_the_curtain()
        elif self._session.decision is None:
            # Not drawn: what lies open at the end is for the result to show, or not.
            self._begin()
            self.post_message(messages.Finished(self.sitting))
        else:
            self._begin()
            self._digest.open()
            self._show()

    def _repaint(self) -> None:
        """Bring every panel up to the moment."""
        titles = self.titles(self._moment.scene)
        panels = list(self.query(Panel))
        for panel in panels:
            self._entitle(panel, titles.get(panel.id or ""))
            panel.repaint()
        self._mark(*panels)
        self.refresh_bindings()

    def _entitle(self, panel: Panel, title: Text | None) -> None:
        if title is not None:
            panel.entitle(styled(title, self.sitting.seats, self._moment.scene.glyphs))

    def _mark(self, *panels: Panel) -> None:
        choices = self._moment.choices
        legal = [*choices, NEXT_PAGE] if choices else []
        for panel in panels:
            panel.mark(legal, self._moment.picked)

    # The moment changes while its panels stay, so each asks for it whenever it draws.

    def _draw_heading(self, width: int, height: int) -> Drawing:
        return self._moment.heading(width, height)

    def _draw_prompt(self, width: int, height: int) -> Drawing:
        return self._moment.prompt(width, height)

    def _draw_choices(self, width: int, height: int) -> Drawing:
        return self._moment.numbered(width, height)

    def _draw_log(self, width: int, height: int) -> Drawing:
        return self._moment.log(width, height)

    def _draw_detail(self, width: int, height: int) -> Drawing:
        target = self._cursor.target
        closer = self.closer(self._moment.scene, target) if target else ()
        return self._moment.detail(target, closer, width, height)

    @property
    def warning_shown(self) -> bool:
        """Whether a pick was stopped to warn, and the same pick again would do it."""
        return self._warned is not None and bool(self._moment.notice)

    def _repaint_choices(self) -> None:
        self.query_one("#choices", Panel).repaint()
        self._mark(*self.query(Panel))

    # -- picking ----------------------------------------------------------------------------

    def action_pick(self) -> None:
        target = self._cursor.target
        if target is None:
            self._say(NO_CURSOR)
        else:
            self._pick(target)

    def action_number(self, number: int) -> None:
        spots = self.query_one("#choices", Panel).spots
        targets = [spot.target for spot in spots if spot.target != NEXT_PAGE]
        if number == 1 and self._moment.final:
            self._to_choice(targets[0])
            self._say(ENTER_ONLY)
        elif number <= len(targets):
            self._cursor.to_target(targets[number - 1])
            self._show_cursor()
            self._pick(targets[number - 1])
        else:
            self._say(no_such_choice(number, len(targets)))

    def action_page(self) -> None:
        panel = self.query_one("#choices", Panel)
        if not self._moment.turn_page(*panel.size):
            self._say(NO_OTHERS)
            return
        self._repaint_choices()
        if self._cursor.target is None and panel.spots:
            self._cursor.to_spot(panel, 0)
        self._show_cursor()

    def _pick(self, target: Target) -> None:
        picker = self._moment.picker
        if target == NEXT_PAGE:
            self.action_page()
            return
        choice = picker.choice(target) if picker else None
        if picker is None or choice is None:
            self.app.bell()
            return
        if len(choice.options) == 1 and self._warns(choice.options[0].move):
            return
        option = picker.pick(target)
        if option is None:
            self._repick()
        else:
            self._session.play(option.move)
            self._before = option.path[0]
            self._after_step()

    def _warns(self, move: object) -> bool:
        """Whether a move is stopped this once, to say that it is probably not meant."""
        warning = self._session.warning(move)
        if warning is None or self._warned == move:
            return False
        self._warned = move
        self._say((*warning, " Pick it again to do it all the same."))
        return True

    def _say(self, notice: Text) -> None:
        """Say something in place of what the cursor stands on, until it moves; not at the end."""
        if notice and self._moment.picker is not None:
            self._moment.notice = notice
            self.query_one("#detail", Panel).repaint()

    def _repick(self) -> None:
        self._warned = None
        self._moment.keep(None)
        self._repaint()
        self._to_first_choice()

    def action_back(self) -> None:
        picker = self._moment.picker
        if picker is not None and picker.picked:
            last = picker.picked[-1]
            picker.back()
            self._repick()
            self._to_choice(last)

    def on_zone_pressed(self, event: Zone.Pressed) -> None:
        """A click where nothing is closes the digest, as any key does."""
        self._close_digest()

    def on_zone_spot_pressed(self, event: Zone.SpotPressed) -> None:
        """A click is moving there and pressing enter."""
        if self._close_digest():
            return
        self._cursor.to_spot(event.zone, event.index)
        self._show_cursor()
        self._pick(event.target)

    # -- taking back ------------------------------------------------------------------------

    def action_undo(self) -> None:
        if self._moment.picked:
            self.action_back()
        elif self._session.undo():
            self._after_step()

    def action_redo(self) -> None:
        if self._session.redo():
            self._after_step()

    def action_restart(self) -> None:
        if self._session.restart_turn():
            self._after_step()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that would do nothing now are not offered; pressed all the same, they say why."""
        if not super().check_action(action, parameters):
            return False
        if self._digest.is_open and action not in _OPENS:
            return None  # nor by a click on the bar or from the palette
        picked = self.is_mounted and bool(self._moment.picked)
        match action:
            case "undo":
                return picked or self._session.can_undo or None
            case "restart":
                return self._session.can_undo or None
            case "redo":
                return self._session.can_redo or None
            case "back":
                return picked or None
            case _:
                return True

    # -- keys and the digest ----------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """The first key closes the digest; only one that opens something else does that as well."""
        active = self.active_bindings.get(event.key)
        action = active.binding.action if active else ""
        if self._close_digest():
            if action not in _OPENS and not action.startswith("app."):
                event.stop()
                event.prevent_default()
        elif active is not None and not active.enabled:
            self._say(resting(action, self._session, self._session.log(self.sitting.viewer)))

    def _close_digest(self) -> bool:
        """Take the digest away. Returns whether it was open."""
        closed = self._digest.close()
        if closed:
            self.refresh_bindings()
        return closed

    def action_sort(self) -> None:
        """Sort hands the other way from now on, for whoever sits here."""
        self.sitting.sort_otherwise()
        self.renew()

    def action_look(self) -> None:
        target = self._cursor.target
        if target is None or target == NEXT_PAGE:
            return
        closer = self.closer(self._moment.scene, target)
        title, lines = self._moment.closer_look(target, closer)
        title = title or (self._cursor.text,)
        self.app.push_screen(LookScreen(title, lines, self.sitting.seats))
