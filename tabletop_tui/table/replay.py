"""A game looked at again on its own table: step by step, turn by turn, or played at a pace.

What is shown is one viewer's knowledge at every step; which viewers there are to choose from is
settled by whoever opens the replay.
"""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import new_class
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Input, Static

from tabletop_tui.engine.model import Audience, SeatId, Target, Text, Viewer
from tabletop_tui.engine.replay import AnyReplay
from tabletop_tui.table.base import Form
from tabletop_tui.table.concession import lines_of
from tabletop_tui.table.dialog import Dialog
from tabletop_tui.table.drawing import Canvas, Drawing, Line, Span
from tabletop_tui.table.glyphs import Glyphs, glyphs_of
from tabletop_tui.table.messages import ResultWanted
from tabletop_tui.table.moment import Moment
from tabletop_tui.table.names import Seat
from tabletop_tui.table.prompt import draw_detail, draw_prompt
from tabletop_tui.table.screen import TableScreen
from tabletop_tui.table.sentences import joined, spans
from tabletop_tui.table.sitting import Sitting
from tabletop_tui.table.zone import Zone

PACES = (0.5, 1.0, 2.0, 4.0)
"""Steps a second."""
_STEP = Binding.Group("step")
_TURN = Binding.Group("turn")
_PACE = Binding.Group("pace")


@dataclass
class Looking(Sitting):
    """A replay on the table. `viewers` are those whose knowledge may be shown, at first the first."""

    session: AnyReplay
    viewers: tuple[Viewer, ...] = (Audience.PUBLIC,)
    eyes: int = 0
    """Whose knowledge is shown: an index into `viewers`."""
    stopped: str = field(default="")
    """Why the replay ends before the game does; empty if it does not."""
    over: bool = False
    """Whether the replay leads to the end of the game, and its result may be asked for."""

    @property
    def viewer(self) -> Viewer:
        return self.viewers[self.eyes]

    def other_eyes(self) -> None:
        """Show the knowledge of the next viewer."""
        self.eyes = (self.eyes + 1) % len(self.viewers)


class ReplayMoment(Moment):
    """A position of the past: nothing is asked; what led to it is told."""

    def __init__(self, looking: Looking, glyphs: Glyphs, form: Form) -> None:
        self._sitting: Looking = looking
        self._session: AnyReplay = looking.session
        self.picker = None
        self.page = 0
        self.notice: Text = ()
        self.pace = ""
        self.look(glyphs, form)

    def prompt(self, width: int, height: int) -> Drawing:
        replay = self._session
        where = f"Step {replay.at} of {replay.length}, turn {self.scene.status.turn}"
        facts: list[Line] = [(Span(where, "strong"),), self._eyes()]
        facts += [(Span(self.pace, "now"),)] if self.pace else []
        return draw_prompt(joined(facts, "   "), (), self.scene.glyphs, width)

    def numbered(self, width: int, height: int) -> Drawing:
        """In place of choices: how far the game has come."""
        canvas = Canvas(width)
        canvas.text(1, 0, *draw_bar(self._session, self.scene.glyphs, width - 2))
        if self._session.at == self._session.length and self._sitting.stopped:
            canvas.text(1, 1, (self._sitting.stopped, "bad"))
        return canvas.drawing(height)

    def detail(
        self, target: Target | None, closer: tuple[Text, ...], width: int, height: int
    ) -> Drawing:
        return draw_detail(self._story(), self.scene.glyphs, width, height)

    def _eyes(self) -> Line:
        viewer = self._sitting.viewer
        if viewer is Audience.OPEN:
            return (Span("all cards open", "muted"),)
        if viewer is Audience.PUBLIC:
            return (Span("what everybody sees", "muted"),)
        assert not isinstance(viewer, Audience), "there are two audiences"
        return (Span("as seen by ", "muted"), self.scene.name(viewer))

    def _story(self) -> list[Line]:
        """What the last step was, as the viewer saw it."""
        if not self._session.at:
            return [(Span("The cards are dealt.", "muted"),)]
        entry = self._session.log(self._sitting.viewer)[-1]
        lines = lines_of(entry)
        if not lines:
            unseen: Text = ("There is nothing to see in this step of ", entry.actor, "'s.")
            return [self.scene.say(unseen, "muted")]
        told = [spans(line, self.scene.seats, self.scene.glyphs) for line in lines]
        return [joined(told, " ")]


def draw_bar(replay: AnyReplay, glyphs: Glyphs, width: int) -> Line:
    """How far a replay has come, as a bar of `width` cells."""
    done = round(width * replay.at / replay.length) if replay.length else width
    return (
        Span(glyphs.heavy.horizontal * done, "now"),
        Span(glyphs.light.horizontal * (width - done), "muted"),
    )


# Textual takes a widget's CSS type from its first base that is a widget: a mixin must be none.
if TYPE_CHECKING:

    class _Mixin(TableScreen):
        pass
else:
    _Mixin = object


class _Replaying(_Mixin):
    """What a replay does differently from the table it stands on."""

    sitting: Looking
    _moment: ReplayMoment
    _timer: Timer | None = None
    _pace = 1

    @property
    def replay(self) -> AnyReplay:
        return self.sitting.session

    def _new_moment(self) -> Moment:
        moment = ReplayMoment(self.sitting, glyphs_of(self.app), self.form)
        moment.pace = self._pace_words()
        return moment

    def _show(self) -> None:
        self._repaint()

    def _show_cursor(self) -> None:
        """There is none: nothing is to be picked."""

    def _draw_prompt(self, width: int, height: int) -> Drawing:
        return self._moment.prompt(width, height)

    def _draw_detail(self, width: int, height: int) -> Drawing:
        return self._moment.detail(None, (), width, height)

    def on_zone_spot_pressed(self, event: Zone.SpotPressed) -> None:
        """A click picks nothing here."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        replay = self.replay
        match action:
            case "by_step" | "by_turn":
                forwards = parameters[0] == 1
                return replay.at < replay.length if forwards else replay.at > 0
            case "eyes":
                return len(self.sitting.viewers) > 1
            case "play":
                return replay.length > 0
            case "result":
                return self.sitting.over
            case _:
                return super().check_action(action, parameters)

    # -- moving in time -----------------------------------------------------------------------

    def go(self, step: int) -> None:
        """Show the position after this many steps."""
        self.replay.go(step)
        if self.replay.at == self.replay.length:
            self._pause()
        self._begin()
        self._show()

    def action_by_step(self, by: int) -> None:
        self._pause()
        self.go(self.replay.at + by)

    def action_by_turn(self, by: int) -> None:
        self._pause()
        self.go(self.replay.turn(by))

    def action_edge(self, side: int) -> None:
        self._pause()
        self.go(self.replay.length if side > 0 else 0)

    def action_jump(self) -> None:
        """Ask for a turn and go to where it begins."""
        self._pause()
        turns = len(self.replay.turns)
        if turns:
            self.app.push_screen(JumpScreen(self.replay), self._jump)

    def _jump(self, step: int | None) -> None:
        if step is not None:
            self.go(step)

    # -- playing at a pace --------------------------------------------------------------------

    def action_play(self) -> None:
        """Play on by itself, from the beginning if it stands at the end; or stop."""
        if self._timer is not None:
            self._pause()
        else:
            if self.replay.at == self.replay.length:
                self.replay.go(0)
            self._timer = self.set_interval(1 / PACES[self._pace], self._tick)
        self._begin()
        self._show()

    def action_pace(self, by: int) -> None:
        self._pace = min(max(0, self._pace + by), len(PACES) - 1)
        if self._timer is not None:
            self._timer.stop()
            self._timer = self.set_interval(1 / PACES[self._pace], self._tick)
        self._begin()
        self._show()

    def _tick(self) -> None:
        if self.is_active:
            self.go(self.replay.at + 1)

    def _pause(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _pace_words(self) -> str:
        if self._timer is None:
            return ""
        pace = PACES[self._pace]
        return f"playing, {pace:g} steps a second" if pace != 1 else "playing, 1 step a second"

    # -- the rest -----------------------------------------------------------------------------

    def action_eyes(self) -> None:
        self.sitting.other_eyes()
        self._begin()
        self._show()

    def action_result(self) -> None:
        self._pause()
        self.post_message(ResultWanted(self.sitting))

    def action_close(self) -> None:
        if self.is_active:
            self._pause()
            self.dismiss()

    @property
    def private(self) -> bool:
        return not self.sitting.over

    def action_blank(self) -> None:
        self.action_hide()

    def action_hide(self) -> None:
        """Away with it at once; a table that lies below is blanked."""
        tables = [each for each in self.app.screen_stack[:-1] if isinstance(each, TableScreen)]
        self.action_close()
        if tables:
            self.app.call_later(tables[-1].action_blank)


_KEYS: tuple[BindingType, ...] = (
    Binding("left", "by_step(-1)", "step back", id="replay.back", group=_STEP),
    Binding("right,n", "by_step(1)", "next step", id="replay.next", group=_STEP),
    Binding("up", "by_turn(-1)", "turn back", id="replay.turn_back", group=_TURN),
    Binding("down", "by_turn(1)", "next turn", id="replay.turn_next", group=_TURN),
    Binding("enter", "play", "play", id="replay.play", tooltip="Play by itself, or stop"),
    Binding("s", "eyes", "eyes", id="replay.eyes", tooltip="Through other eyes"),
    Binding("r", "result", "result", id="replay.result", tooltip="How the game ended"),
    Binding("escape,q,backspace", "close", "close", id="page.close"),
    Binding("minus", "pace(-1)", "slower", id="replay.slower", key_display="-", group=_PACE),
    Binding("plus", "pace(1)", "faster", id="replay.faster", key_display="+", group=_PACE),
    Binding("j", "jump", "jump to a turn", id="replay.jump"),
    Binding("home", "edge(-1)", "to the deal", id="replay.start", show=False),
    Binding("end", "edge(1)", "to the end", id="replay.end", show=False),
    Binding("l", "log", "log", id="table.log", show=False),
    Binding("c", "cards", "cards", id="table.cards", show=False),
    Binding("o", "sort", "sort the hands the other way", id="table.sort", show=False),
    Binding("f1,h", "rules", "rules", id="table.rules", show=False),
    Binding("b", "hide", "away with it, now", id="table.blank", show=False),
    Binding("question_mark", "keys", "keys", id="screen.keys", tooltip="The keys that work"),
)

_made: dict[type[TableScreen], type[TableScreen]] = {}


def replay_screen(table: type[TableScreen]) -> type[TableScreen]:
    """The replay of the game that has this table: its panels, the keys of a replay."""
    if table not in _made:
        parts: dict[str, Any] = {"BINDINGS": [*_KEYS, *table.LOOKING], "__module__": __name__}
        if isinstance(table.CSS_PATH, str):
            parts["CSS_PATH"] = Path(inspect.getfile(table)).with_name(table.CSS_PATH)
        _made[table] = new_class(
            f"{table.__name__}Replay",
            (_Replaying, table),
            {"inherit_bindings": False},
            lambda namespace: namespace.update(parts),
        )
    return _made[table]


class JumpScreen(Dialog[int | None]):
    """Asks for a turn; gives the step at which it begins."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "answer_nothing", "stay here", id="jump.close"),
    ]

    def __init__(self, replay: AnyReplay) -> None:
        super().__init__()
        self._replay = replay

    def compose(self) -> ComposeResult:
        box = Vertical(id="box")
        box.border_title = Content("Jump to turn")
        box.border_subtitle = Content("enter goes there, esc stays here")
        with box:
            yield Input(type="integer", id="turn", compact=True)
            yield Static(Content(f"There are turns 1 to {len(self._replay.turns)}."), id="problem")

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        text = event.value.strip()
        step = self._replay.start_of(int(text)) if text.isdigit() else None
        if step is None:
            self.app.bell()
        else:
            self.answer(step)

    def action_answer_nothing(self) -> None:
        self.answer(None)


def viewers_of(
    seats: Sequence[Seat], *, over: bool, only: SeatId | None = None
) -> tuple[Viewer, ...]:
    """Through whose eyes a game may be seen: of a finished one everybody's, cards open first.

    Of a running one only those of the seat that asks, or what everybody sees.
    """
    if over:
        return (Audience.OPEN, *(SeatId(seat) for seat in range(len(seats))))
    return (Audience.PUBLIC,) if only is None else (only,)
