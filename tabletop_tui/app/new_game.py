"""The new-game form: who sits where, the game's options, the seed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Button, Input, Static

from tabletop_tui.app.fields import Chooser, Form, PushButton, TextField, Value
from tabletop_tui.app.form import Question, answers, places, questions, swapped
from tabletop_tui.app.home import players
from tabletop_tui.app.settings import SeatMemory
from tabletop_tui.app.start import (
    Deal,
    OptionsProblem,
    SeedProblem,
    parse_options,
    parse_seed,
    random_seed,
)
from tabletop_tui.catalogue import Entry
from tabletop_tui.table.base import BaseScreen
from tabletop_tui.table.glyphs import glyphs_of
from tabletop_tui.table.keybar import KeyBar
from tabletop_tui.table.messages import RulesWanted
from tabletop_tui.table.names import (
    SEAT_COLOURS,
    SEAT_MARKS,
    NameProblem,
    Seat,
    check_names,
    clean_name,
)

_READY = "as it stands; tab goes to the names"
_CHANGED = "enter starts"
_NOT_YET = "once the names above are mended"
_SEED = "seed"
_MOVE = Binding.Group("move")


class NewGameScreen(BaseScreen):
    """A form that is ready to start as it stands: enter on the start button plays."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", "up", id="form.up", group=_MOVE),
        Binding("down", "go(1)", "down", id="form.down", group=_MOVE),
        Binding("enter", "go(1)", "next", id="form.next"),
        Binding("ctrl+n", "seats(1)", "add player", id="form.more"),
        Binding("ctrl+r", "seats(-1)", "remove", id="form.fewer"),
        Binding("f1", "rules", "rules", id="form.rules"),
        Binding("escape", "close", "back", id="form.close"),
        Binding("q", "close", "back", id="form.quit", show=False),
        Binding("h", "rules", "rules", id="form.rules2", show=False),
    ]

    @dataclass
    class Filled(Message):
        """The form is complete and somebody pressed start."""

        deal: Deal

    def __init__(
        self,
        entry: Entry,
        last: Sequence[SeatMemory] = (),
        *,
        options: dict[str, str] | None = None,
        seed: int | None = None,
        count: int | None = None,
    ) -> None:
        """`last`: who sat at this game's table before. The others are filled in; `count`: seats.

        Raises `OptionsProblem` for options the game does not have.
        """
        super().__init__()
        self.entry = entry
        self.game = entry.load()
        self.questions = questions(self.game.options)
        self.answers = answers(parse_options(self.game, options or {}), options or {})
        most = entry.seats[-1]
        self.places = places(last, most, SEAT_COLOURS[:most], SEAT_MARKS[:most])
        self.count = count or len(last) or entry.seats[0]
        self._changed = False  # whether it still stands as it was opened
        self._said = _READY
        self._opened: dict[str | None, str] = {}
        self._seed = "" if seed is None else str(seed)

    # -- what is shown --------------------------------------------------------------------

    def compose_content(self) -> ComposeResult:
        dash = glyphs_of(self.app).ascii
        facts = f"{players(self.entry.seats, dash)}, {self.entry.minutes} min"
        yield Static(
            Content.assemble(
                ("New game  ", "$muted"),
                (self.entry.title, "bold $primary"),
                ("  " + facts, "$muted"),
            ),
            id="form-title",
        )
        with Form(id="form"):
            with Vertical(id="form-seats", classes="panel"):
                for seat in range(len(self.places)):
                    yield from self._seat_row(seat)
                yield Static("", id="form-count", classes="hint")
            with Vertical(id="form-options", classes="panel"):
                for question in self.questions:
                    with Vertical(id=f"question-{question.name}", classes="question"):
                        yield from self._question_row(question)
                yield from self._seed_row()
        with Horizontal(id="form-start-row"):
            yield PushButton("Start the game", id="form-start")
            yield Static(_READY, id="form-says")
        yield KeyBar()

    def _seat_row(self, seat: int) -> Iterable[Widget]:
        place = self.places[seat]
        glyphs = glyphs_of(self.app)
        most = len(self.places)
        colours = [
            Value(name, name, "█" if not glyphs.ascii else " ", f"$seat{i} on $seat{i}")
            for i, name in enumerate(SEAT_COLOURS[:most], 1)
        ]
        marks = [Value(m, Seat("", "blue", m).sign(glyphs)) for m in SEAT_MARKS[:most]]
        with Horizontal(classes="row seat-row", id=f"row-{seat}"):
            yield Static(f"{seat + 1}", classes="row-number")
            yield TextField(place.name, placeholder=f"Player {seat + 1}", id=f"name-{seat}")
            yield Chooser(colours, place.colour, folded=True, id=f"colour-{seat}", classes="colour")
            yield Chooser(marks, place.mark, folded=True, id=f"mark-{seat}", classes="mark")
        yield Static("", id=f"problem-{seat}", classes="problem")

    def _question_row(self, question: Question) -> Iterable[Widget]:
        answer = self.answers[question.name]
        with Horizontal(classes="row"):
            yield Static(Content(question.title), classes="row-title")
            if question.choices:
                values = [Value(value, label) for value, label in question.choices]
                yield Chooser(values, answer, id=f"option-{question.name}", classes="option")
            else:
                yield TextField(answer, id=f"option-{question.name}")
        if question.description:
            yield Static(Content(question.description), classes="hint")
        yield Static("", id=f"problem-{question.name}", classes="problem")

    def _seed_row(self) -> Iterable[Widget]:
        with Horizontal(classes="row"):
            yield Static("Seed", classes="row-title")
            yield TextField(self._seed, placeholder="any", id="option-seed")
        yield Static("The same seed deals the same cards; empty deals anew.", classes="hint")
        yield Static("", id=f"problem-{_SEED}", classes="problem")

    def on_mount(self) -> None:
        self.query_one("#form-seats").border_title = Content("Players, in turn order")
        self.query_one("#form-options").border_title = Content("Options")
        self._opened = {field.id: field.value for field in self.query(TextField)}
        self._show_questions()
        self._show_seats()
        self.query_one("#form-start").focus()

    # -- seats ----------------------------------------------------------------------------

    @property
    def allowed(self) -> range:
        """How many people can play with the options as they stand."""
        try:
            seats: range = self.game.seats(self._options())
        except OptionsProblem:
            return self.entry.seats
        return seats

    def action_seats(self, by: int) -> None:
        """One seat more or less, where the game allows it; the names of a removed one are kept."""
        if self.count + by not in self.allowed:
            return
        self.count += by
        self._changed = True
        self._leave_hidden_rows()
        self._show_seats()
        if by > 0:
            self.query_one(f"#name-{self.count - 1}").focus()

    def _leave_hidden_rows(self) -> None:
        """Take the cursor from a row that is about to vanish."""
        rows = [self.query_one(f"#row-{seat}") for seat in range(self.count, len(self.places))]
        if self.focused is not None and self.focused.parent in rows:
            self.query_one("#form-start").focus()

    def _show_seats(self) -> None:
        allowed = self.allowed
        self.count = min(max(self.count, allowed[0]), allowed[-1])
        for seat in range(len(self.places)):
            self.query_one(f"#row-{seat}").display = seat < self.count
        self.query_one("#form-count", Static).update(Content(self._count_hint(allowed)))
        self._check_names()
        self.refresh_bindings()

    def _count_hint(self, allowed: range) -> str:
        more = "ctrl+n adds a player" if self.count < allowed[-1] else ""
        fewer = "ctrl+r removes the last" if self.count > allowed[0] else ""
        return ", ".join(filter(None, (more, fewer)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "seats" and isinstance(parameters[0], int):
            return self.count + parameters[0] in self.allowed
        return super().check_action(action, parameters)

    def _names(self) -> list[str]:
        """What stands in the name fields; an empty one is its placeholder."""
        fields = [self.query_one(f"#name-{seat}", TextField) for seat in range(self.count)]
        return [field.value if field.value.strip() else field.placeholder for field in fields]

    def _check_names(self) -> bool:
        """Show the first fault of the names under its field. Returns whether there is none."""
        problems = [""] * len(self.places)
        for seat, name in enumerate(self._names()):
            problems[seat] = _problem_of(name)
        if not any(problems):
            try:
                check_names(self._names())
            except NameProblem as problem:
                problems[problem.seat or 0] = str(problem)
        for seat, sentence in enumerate(problems):
            self._say(str(seat), sentence)
        fine = not any(problems)
        says = (_CHANGED if self._changed else _READY) if fine else _NOT_YET
        if says != self._said:
            self._said = says
            self.query_one("#form-says", Static).update(says)
        return fine

    def _say(self, place: str, sentence: str) -> None:
        line = self.query_one(f"#problem-{place}", Static)
        line.update(Content(sentence))
        line.display = bool(sentence)

    # -- answers --------------------------------------------------------------------------

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        name = (event.input.id or "").removeprefix("option-")
        self._changed |= event.value != self._opened.get(event.input.id, event.value)
        self._check_names()
        if name.startswith("name-"):
            return
        if name == _SEED:
            self._say(_SEED, _seed_problem(event.value))
        else:
            self.answers[name] = event.value
            self._say(name, self._question(name).problem(event.value))

    def on_chooser_changed(self, event: Chooser.Changed) -> None:
        event.stop()
        kind, _, name = (event.chooser.id or "").partition("-")
        self._changed = True
        if kind == "option":
            self.answers[name] = event.value
            self._show_questions()
            self._show_seats()
        else:
            self._swap(kind, int(name), event.value)
            self._check_names()

    def _swap(self, kind: str, seat: int, value: str) -> None:
        """Two seats never share a colour or a mark: whoever had it gets the other."""
        choosers = [self.query_one(f"#{kind}-{each}", Chooser) for each in range(len(self.places))]
        before = [getattr(place, kind) for place in self.places]
        after = swapped(before, seat, value)
        for index, (chooser, each) in enumerate(zip(choosers, after, strict=True)):
            chooser.value = each
            self.places[index] = _with(self.places[index], kind, each)

    def _question(self, name: str) -> Question:
        return next(each for each in self.questions if each.name == name)

    def _options(self) -> Any:
        """The options as they are answered; what is not asked stands as it is by itself."""
        given = {
            question.name: self.answers[question.name]
            if question.asked(self.answers)
            else question.default
            for question in self.questions
        }
        return parse_options(self.game, given)

    def _show_questions(self) -> None:
        """Ask only what makes a difference beside the other answers."""
        for question in self.questions:
            row, asked = self.query_one(f"#question-{question.name}"), question.asked(self.answers)
            if row.display != asked:
                row.display = asked

    # -- moving and leaving ---------------------------------------------------------------

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_go(1)

    def action_go(self, by: int) -> None:
        """To the field on the next line up or down that stands nearest to this one."""
        here = self.focused
        if here is None:
            self.query_one("#form-start").focus()
            return
        lines = [each for each in self.focus_chain if (each.region.y - here.region.y) * by > 0]
        if lines:
            near = min(abs(each.region.y - here.region.y) for each in lines)
            line = [each for each in lines if abs(each.region.y - here.region.y) == near]
            min(line, key=lambda each: _apart(each.region, here.region)).focus()

    def action_rules(self) -> None:
        self.post_message(RulesWanted(self.entry.slug, ""))

    def action_close(self) -> None:
        if self.is_active:
            self.dismiss()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        event.stop()
        deal = self._deal()
        if deal is not None:
            self.post_message(self.Filled(deal))

    def _deal(self) -> Deal | None:
        """The game the form describes; None after going to the first field with a fault."""
        if not self._check_names():
            self._stay_at(*(f"name-{seat}" for seat in range(self.count)))
            return None
        names = check_names(self._names())
        try:
            seed = parse_seed(self.query_one("#option-seed", TextField).value)
        except SeedProblem:
            self._stay_at("option-seed")
            return None
        try:
            options = self._options()
        except OptionsProblem as problem:
            self._say(problem.name, str(problem))
            self._stay_at(f"option-{problem.name}")
            return None
        seats = tuple(
            Seat(name, place.colour, place.mark)
            for name, place in zip(names, self.places[: self.count], strict=True)
        )
        return Deal(self.entry.slug, seats, options, random_seed() if seed is None else seed)

    def _stay_at(self, *fields: str) -> None:
        """Focus the first of `fields` that has a sentence under it."""
        for field in fields:
            name = field.partition("-")[2]
            if self.query_one(f"#problem-{name}").display:
                self.query_one(f"#{field}").focus()
                return


def _apart(one: Region, other: Region) -> int:
    """How far apart two regions are from left to right; 0 where one is above the other."""
    return max(0, one.x - other.right + 1, other.x - one.right + 1)


def _problem_of(name: str) -> str:
    try:
        clean_name(name)
    except NameProblem as problem:
        return str(problem)
    return ""


def _seed_problem(text: str) -> str:
    try:
        parse_seed(text)
    except SeedProblem as problem:
        return str(problem)
    return ""


def _with(place: SeatMemory, kind: str, value: str) -> SeatMemory:
    if kind == "colour":
        return SeatMemory(place.name, value, place.mark)
    return SeatMemory(place.name, place.colour, value)
