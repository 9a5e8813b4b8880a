"""The table: one seat's view of a game in panels, a cursor over its spots, and every key.

A game's screen is a subclass that says which panels there are and how each is painted; it
knows no rule. What can be picked comes from the session's decision, walked with a `Picker`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container

from tabletop_tui.engine.model import SeatId, Target, Text
from tabletop_tui.engine.picker import Picker
from tabletop_tui.table.base import BaseScreen, Form
from tabletop_tui.table.cursor import Cursor
from tabletop_tui.table.curtain import CurtainScreen
from tabletop_tui.table.digest import draw_digest
from tabletop_tui.table.drawing import Drawing, Line, Span
from tabletop_tui.table.glyphs import glyphs_of
from tabletop_tui.table.heading import draw_heading
from tabletop_tui.table.keybar import KeyBar
from tabletop_tui.table.log import LogScreen, draw_log, log_rows
from tabletop_tui.table.look import LookScreen
from tabletop_tui.table.messages import CardsWanted, Finished, LeaveWanted, RulesWanted
from tabletop_tui.table.names import styled
from tabletop_tui.table.panel import Panel
from tabletop_tui.table.prompt import (
    NEXT_PAGE,
    Listed,
    draw_choices,
    draw_detail,
    draw_prompt,
    pages,
)
from tabletop_tui.table.scene import Painter, Scene
from tabletop_tui.table.sitting import Sitting
from tabletop_tui.table.zone import Zone

SEAT_ZONE = "seat"
"""The zone of targets that are people: they are looked at, never picked."""

_WIDEST_DIGEST = 90
_STEP = Binding.Group("choices")
_MOVE = Binding.Group("move")
_CLOSES_DIGEST_ONLY = {"enter", "escape", "backspace", "space"}


class TableScreen(BaseScreen):
    """A game on the table. Subclasses give `PAINTERS`, `compose_table` and, if they like, `titles`."""

    PAINTERS: ClassVar[dict[str, Painter]] = {}

    DEFAULT_CSS = """
    TableScreen { layers: table over; layout: vertical; }
    TableScreen #heading { height: 1; border: none; background: $panel; }
    TableScreen #table { height: 1fr; }
    TableScreen #prompt { height: 1; border: none; }
    TableScreen #choices { height: 3; border: none; }
    TableScreen #detail { height: 3; border: none; }
    TableScreen.-medium #choices, TableScreen.-large #choices { height: 3; }
    TableScreen #digest {
        layer: over; display: none; position: absolute; offset: 2 1;
        background: $surface; border: round $accent; padding: 0 1;
    }
    TableScreen.-ascii #digest { border: ascii $accent; }
    TableScreen.-small #log { display: none; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "pick", "pick", id="table.pick", tooltip="Pick what the cursor is on"),
        Binding(
            "escape,backspace", "back", "back", id="table.back", tooltip="Take the last pick back"
        ),
        Binding("u", "undo", "undo", id="table.undo", tooltip="Undo the last step"),
        Binding("r", "redo", "redo", id="table.redo", tooltip="Make the step again"),
        Binding("n", "step(1)", "next", id="table.next", group=_STEP, tooltip="Next legal choice"),
        Binding(
            "p",
            "step(-1)",
            "previous",
            id="table.previous",
            group=_STEP,
            tooltip="Previous legal choice",
        ),
        Binding("left", "move('left')", "left", id="table.left", group=_MOVE),
        Binding("up", "move('up')", "up", id="table.up", group=_MOVE),
        Binding("down", "move('down')", "down", id="table.down", group=_MOVE),
        Binding("right", "move('right')", "right", id="table.right", group=_MOVE),
        Binding(
            "i", "look", "look", id="table.look", tooltip="Look closer at what the cursor is on"
        ),
        Binding("f1,h", "rules", "rules", id="table.rules", tooltip="The rules of this step"),
        Binding("c", "cards", "cards", id="table.cards", tooltip="Every card of the game"),
        Binding("l", "log", "log", id="table.log", tooltip="What has happened"),
        Binding("b", "blank", "blank", id="table.blank", tooltip="Blank the screen now"),
        Binding("q", "leave", "leave", id="table.leave", tooltip="Leave the game"),
        Binding(
            "U",
            "restart",
            "restart turn",
            id="table.restart",
            show=False,
            tooltip="Take back the whole turn",
        ),
        Binding("tab", "panel(1)", "next panel", id="table.panel", show=False),
        Binding("shift+tab", "panel(-1)", "previous panel", id="table.panel_back", show=False),
        Binding("0", "page", "more choices", id="table.page", show=False),
        *(
            Binding(str(n), f"number({n})", f"choice {n}", id=f"table.choice{n}", show=False)
            for n in range(1, 10)
        ),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self._session = sitting.session
        self._cursor = Cursor(self)
        self._picker: Picker[Any] | None = None
        self._page = 0
        self._warned: object = None
        self._notice: Text = ()

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
            lambda width, height: painter(self._scene, width, height), id=panel_id, classes=classes
        )

    def log_panel(self) -> Panel:
        """The log beside the table."""
        return Panel(self._draw_log, "Log", id="log")

    def compose_content(self) -> ComposeResult:
        self._begin()
        yield Panel(self._draw_heading, id="heading")
        with Container(id="table"):
            yield from self.compose_table()
        yield Panel(self._draw_prompt, id="prompt")
        yield Panel(self._draw_choices, id="choices")
        yield Panel(self._draw_detail, id="detail")
        yield KeyBar()
        yield Panel(self._draw_digest, id="digest")

    def on_mount(self) -> None:
        self._show_digest()
        self.call_after_refresh(self._arrive)

    def reform(self, form: Form) -> None:
        """The terminal's size asks for another form of the table."""
        self._look_anew()
        self._size_digest()
        self.call_after_refresh(self._repaint)

    @property
    def warning_shown(self) -> bool:
        """Whether a pick was stopped to warn, and the same pick again would do it."""
        return bool(self._notice)

    # -- the moment -------------------------------------------------------------------------

    def _begin(self) -> None:
        """Take the session's position as the moment to show."""
        decision = self._session.decision
        self._picker = Picker(decision) if decision else None
        self._look_anew()

    def _look_anew(self) -> None:
        viewer = self.sitting.viewer
        self._scene = Scene(
            view=self._session.view(viewer),
            viewer=viewer,
            actor=self._session.actor,
            status=self._session.status,
            seats=self.sitting.seats,
            glyphs=glyphs_of(self.app),
            form=self.form,
        )

    def _arrive(self) -> None:
        self._repaint()
        self._to_first_choice()
        if self._session.decision is None:
            self.post_message(Finished(self.sitting))

    def _after_step(self) -> None:
        """The position changed: show it, or hand over, or say that the game is over."""
        self.sitting.on_change()
        self._page = 0
        self._warned = None
        self._notice = ()
        if not self.sitting.settle():
            self.app.switch_screen(CurtainScreen(self.sitting, type(self)))
            return
        self._begin()
        self._show_digest()
        self._repaint()
        self._to_first_choice()
        if self._session.decision is None:
            self.post_message(Finished(self.sitting))

    def _repaint(self) -> None:
        """Bring every panel up to the moment."""
        for panel_id, title in self.titles(self._scene).items():
            content = styled(title, self.sitting.seats, self._scene.glyphs)
            self.query_one(f"#{panel_id}", Panel).entitle(content)
        for panel in self.query(Panel):
            panel.repaint()
        self._mark()
        self.refresh_bindings()

    def _mark(self) -> None:
        legal, picked = self._choices_targets(), self._picked()
        for panel in self.query(Panel):
            panel.mark(legal, picked)

    def _picked(self) -> tuple[Target, ...]:
        return self._picker.picked if self._picker else ()

    def _choices_targets(self) -> list[Target]:
        if self._picker is None:
            return []
        return [choice.target for choice in self._picker.choices] + [NEXT_PAGE]

    # -- painting the lower part --------------------------------------------------------------

    def _draw_heading(self, width: int, height: int) -> Drawing:
        return draw_heading(self.sitting.title, self._scene, width)

    def _draw_prompt(self, width: int, height: int) -> Drawing:
        if self._picker is None:
            return draw_prompt((Span("The game is over."),), (), self._scene.glyphs, width)
        picked = self._picker.picked
        trail = [self._caption(picked[:at], target) for at, target in enumerate(picked)]
        prompt = self._scene.say(self._picker.decision.prompt.text, "strong")
        return draw_prompt(prompt, trail, self._scene.glyphs, width)

    def _draw_choices(self, width: int, height: int) -> Drawing:
        split = self._pages(width, height)
        return draw_choices(split[self._page % len(split)], len(split) > 1, width, height)

    def _pages(self, width: int, height: int) -> list[list[Listed]]:
        if self._picker is None:
            return [[]]
        picked = self._picker.picked
        listed = [Listed(c.target, self._caption(picked, c.target)) for c in self._picker.choices]
        return pages(listed, width, height)

    def _caption(self, picked: tuple[Target, ...], target: Target) -> Line:
        return self._scene.say(self._session.caption(picked, target))

    def _draw_detail(self, width: int, height: int) -> Drawing:
        return draw_detail(self._details(), self._scene.glyphs, width, height)

    def _draw_log(self, width: int, height: int) -> Drawing:
        entries = self._session.log(self.sitting.viewer)
        return draw_log(
            log_rows(entries, self.sitting.seats, self._scene.glyphs, width), width, height
        )

    def _draw_digest(self, width: int, height: int) -> Drawing:
        return draw_digest(self.sitting.digest(), self.sitting.seats, self._scene.glyphs, width)

    # -- what the cursor stands on --------------------------------------------------------------

    def _details(self) -> list[Line]:
        """Sentences about the spot under the cursor: a notice, else why not, else what it does."""
        if self._notice:
            return [self._scene.say(self._notice, "bad")]
        target = self._cursor.target
        if target is None or self._picker is None:
            return []
        return [self._scene.say(*said) for said in self._about(target)]

    def _about(self, target: Target) -> list[tuple[Text, str]]:
        assert self._picker is not None
        if target == NEXT_PAGE:
            return [(("Shows the other choices. The key 0 does the same.",), "")]
        choice = self._picker.choice(target)
        if choice is None:
            return self._why_not(target)
        if len(choice.options) > 3:
            captions = (self._session.caption(self._picker.picked, target), (": choose how.",))
            return [(captions[0] + captions[1], "")]
        about = [(self._session.preview(option.move), "") for option in choice.options]
        if len(choice.options) == 1 and self._session.walls(choice.options[0].move):
            about.append((("This cannot be taken back.",), "muted"))
        return about

    def _why_not(self, target: Target) -> list[tuple[Text, str]]:
        about = [(text, "") for text in self.closer(self._scene, target)]
        if target in self._picked():
            about.append((("Picked. Backspace or esc takes it back.",), "muted"))
        elif target.zone != SEAT_ZONE:
            reason = self._session.why_not(self._picked(), target)
            if reason is not None:
                about.append((reason.text, "blocked"))
        return about

    # -- the cursor -------------------------------------------------------------------------------

    def _show_cursor(self) -> None:
        """The cursor moved: what it stands on is told."""
        self._notice = ()
        self.query_one("#detail", Panel).repaint()

    def _to_first_choice(self) -> None:
        targets = self._choices_targets()
        if self._picker is not None and self._picker.forced is not None:
            self._cursor.to_target(targets[0], prefer="choices")
        elif targets and self._cursor.target not in targets:
            self._cursor.to_target(targets[0])
        self._show_cursor()

    def action_move(self, direction: str) -> None:
        self._cursor.move(direction)
        self._show_cursor()

    def action_panel(self, by: int) -> None:
        self._cursor.to_panel(by, self._choices_targets())
        self._show_cursor()

    def action_step(self, by: int) -> None:
        """To the next or previous legal choice, wherever it lies on the table."""
        targets = [target for target in self._choices_targets() if target != NEXT_PAGE]
        if not targets:
            return
        at = self._cursor.target
        index = targets.index(at) + by if at in targets else (0 if by > 0 else -1)
        self._cursor.to_target(targets[index % len(targets)])
        self._show_cursor()

    # -- picking ------------------------------------------------------------------------------------

    def action_pick(self) -> None:
        target = self._cursor.target
        if target is not None:
            self._pick(target)

    def action_number(self, number: int) -> None:
        panel = self.query_one("#choices", Panel)
        numbered = [spot for spot in panel.spots if spot.target != NEXT_PAGE]
        if number > len(numbered):
            return
        target = numbered[number - 1].target
        self._cursor.to_target(target)
        self._show_cursor()
        self._pick(target)

    def action_page(self) -> None:
        panel = self.query_one("#choices", Panel)
        split = self._pages(*panel.size)
        self._page = (self._page + 1) % len(split)
        panel.repaint()
        self._mark()
        self._show_cursor()

    def _pick(self, target: Target) -> None:
        picker = self._picker
        if picker is None:
            return
        if target == NEXT_PAGE:
            self.action_page()
            return
        choice = picker.choice(target)
        if choice is None:
            self.app.bell()
            return
        if len(choice.options) == 1 and self._warns(choice.options[0].move):
            return
        option = picker.pick(target)
        if option is not None:
            self._session.play(option.move)
            self._after_step()
            return
        self._repick()

    def _warns(self, move: object) -> bool:
        """Whether a move is stopped this once, to say that it is probably not meant."""
        warning = self._session.warning(move)
        if warning is None or self._warned == move:
            return False
        self._warned = move
        self._notice = (*warning, " Enter again does it.")
        self.query_one("#detail", Panel).repaint()
        return True

    def _repick(self) -> None:
        self._page = 0
        self._notice = ()
        self._repaint()
        self._to_first_choice()

    def action_back(self) -> None:
        if self._picker is not None and self._picker.picked:
            last = self._picker.picked[-1]
            self._picker.back()
            self._repick()
            self._cursor.to_target(last)
            self._show_cursor()

    def on_zone_spot_pressed(self, event: Zone.SpotPressed) -> None:
        """A click is moving there and pressing enter."""
        if self._close_digest():
            return
        self._cursor.to_spot(event.zone, event.index)
        self._show_cursor()
        self._pick(event.target)

    # -- taking back ----------------------------------------------------------------------------------

    def action_undo(self) -> None:
        if self._picker is not None and self._picker.picked:
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
        """Keys that would do nothing now are not offered."""
        picked = bool(self._picked())
        match action:
            case "undo":
                return picked or self._session.can_undo
            case "restart":
                return self._session.can_undo
            case "redo":
                return self._session.can_redo
            case "back":
                return picked
            case _:
                return super().check_action(action, parameters)

    # -- the digest -----------------------------------------------------------------------------------

    def _show_digest(self) -> None:
        digest = self.query_one("#digest", Panel)
        entries = self.sitting.digest() if self.sitting.arriving else ()
        self.sitting.arriving = False
        digest.display = bool(entries)
        if entries and self.sitting.keyboard is not None:
            title: Text = ("Since ", SeatId(self.sitting.keyboard), " last sat here")
            digest.entitle(styled(title, self.sitting.seats, self._scene.glyphs))
            self._size_digest()

    def _size_digest(self) -> None:
        """Make the digest as wide as the screen allows and as high as it needs."""
        digest = self.query_one("#digest", Panel)
        digest.styles.width = width = min(self.app.size.width - 4, _WIDEST_DIGEST)
        digest.styles.height = self._draw_digest(width - 4, 0).height + 2

    def _close_digest(self) -> bool:
        digest = self.query_one("#digest", Panel)
        was_open = bool(digest.display)
        digest.display = False
        return was_open

    def on_key(self, event: events.Key) -> None:
        """The first key closes the digest; enter and escape do nothing else then."""
        if self._close_digest() and event.key in _CLOSES_DIGEST_ONLY:
            event.stop()
            event.prevent_default()

    # -- other screens ----------------------------------------------------------------------------------

    def action_look(self) -> None:
        target = self._cursor.target
        if target is None or target == NEXT_PAGE:
            return
        caption = self._look_title(target)
        self.app.push_screen(LookScreen(caption, self._look_lines(target), self.sitting.seats))

    def _look_title(self, target: Target) -> Text:
        if target.zone == SEAT_ZONE:
            return (SeatId(int(target.key)),)
        return self._session.caption(self._picked(), target)

    def _look_lines(self, target: Target) -> list[Text]:
        lines = list(self.closer(self._scene, target))
        if self._picker is not None and (choice := self._picker.choice(target)) is not None:
            lines += [self._session.preview(option.move) for option in choice.options]
        elif target.zone != SEAT_ZONE:
            lines += [text for text, _ in self._why_not(target)]
        return list(dict.fromkeys(lines))

    def action_log(self) -> None:
        self.app.push_screen(LogScreen(self.sitting))

    def action_cards(self) -> None:
        sections = self._session.game.reference(self._scene.view)
        self.post_message(CardsWanted(sections, self.sitting))

    def action_rules(self) -> None:
        topic = self._picker.decision.prompt.topic if self._picker else ""
        self.post_message(RulesWanted(self.sitting.slug, topic))

    def action_blank(self) -> None:
        if self._picker is None:
            return
        self.sitting.blank()
        self.app.switch_screen(CurtainScreen(self.sitting, type(self)))

    def action_leave(self) -> None:
        self.post_message(LeaveWanted(self.sitting))


def open_table(app: App[Any], sitting: Sitting, table: type[TableScreen]) -> None:
    """Put a game on the screen: behind the curtain, or at once where nothing is hidden."""
    settled = sitting.settle()
    app.push_screen(table(sitting) if settled else CurtainScreen(sitting, table))
