"""The end of a game: who won and why, every score line by line, and what next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Button, Static

from tabletop_tui.app.fields import PushButton
from tabletop_tui.app.flowing import Flowing, Rows, Scroller, beside, wrapped
from tabletop_tui.engine.model import Outcome, SeatResult, Text
from tabletop_tui.table.base import BaseScreen
from tabletop_tui.table.glyphs import Glyphs, glyphs_of
from tabletop_tui.table.keybar import KeyBar
from tabletop_tui.table.names import Seat, name_span, styled

Next: TypeAlias = Literal["rematch", "same", "watch", "home", "quit"]

_CHOICES: dict[str, Next] = {
    "rematch": "rematch",
    "same": "same",
    "watch": "watch",
    "home": "home",
    "quit": "quit",
}
COLUMN = 28
"""A seat's column: mark, a name of 24 cells, a little air."""
_GAP = 2
_ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}


class ResultScreen(BaseScreen):
    """The score of every seat. Enter does nothing at first: it may still belong to the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "next('rematch')", "rematch", id="result.rematch"),
        Binding("s", "next('same')", "same deal", id="result.same"),
        Binding("w", "next('watch')", "step through", id="result.watch"),
        Binding("h,escape", "next('home')", "home", id="result.home", key_display="h/esc"),
        Binding("q", "next('quit')", "quit", id="result.quit"),
        Binding("enter", "button(1)", "choose", id="result.enter"),
        Binding("right", "button(1)", "next button", id="result.right", show=False),
        Binding("left", "button(-1)", "previous button", id="result.left", show=False),
    ]

    @dataclass
    class Chosen(Message):
        """What the people want to do now."""

        next: Next

    def __init__(
        self, title: str, seats: Sequence[Seat], outcome: Outcome, seed: int | None
    ) -> None:
        """Without a `seed` none is told: another game still hides what it would show."""
        super().__init__()
        self._title = title
        self.seats = tuple(seats)
        self.outcome = outcome
        self._seed = seed

    def compose_content(self) -> ComposeResult:
        seed = "" if self._seed is None else f"   seed {self._seed}"
        facts = f"  the game is over{seed}"
        yield Static(
            Content.assemble((self._title, "bold $primary"), (facts, "$muted")),
            id="result-title",
        )
        with Scroller(id="result"):
            yield Flowing(self._layout)
        with Horizontal(id="result-next"):
            again = "Rematch, rotated" if len(self.seats) > 1 else "Another deal"
            yield PushButton(again, id="next-rematch")
            yield PushButton("Same deal", id="next-same")
            yield PushButton("Step through", id="next-watch")
            yield PushButton("Home", id="next-home")
            yield PushButton("Quit", id="next-quit")
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one("#result").focus()

    def action_next(self, chosen: Next) -> None:
        self.post_message(self.Chosen(chosen))

    def action_button(self, by: int) -> None:
        buttons = list(self.query("#result-next Button"))
        at = buttons.index(self.focused) + by if self.focused in buttons else 0
        buttons[min(max(at, 0), len(buttons) - 1)].focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        event.stop()
        chosen = _CHOICES[(event.button.id or "").removeprefix("next-")]
        self.action_next(chosen)

    def _layout(self, width: int) -> Rows:
        return result_rows(self.outcome, self.seats, glyphs_of(self.app), width)


def result_rows(outcome: Outcome, seats: Sequence[Seat], glyphs: Glyphs, width: int) -> Rows:
    """Verdict, tie-break and the seats' columns, best first, in at most `width` cells."""
    rows = wrapped(_say(outcome.verdict, seats, glyphs).stylize("bold"), width)
    for more in (outcome.tie_break, outcome.note):
        rows += wrapped(_say(more, seats, glyphs), width) if more else []
    results = sorted(outcome.results, key=lambda result: (result.rank, result.seat))
    if _all_equal(results):
        return [*rows, Content(""), *_shared_column(outcome, seats, glyphs, width)]
    narrowest = _narrowest(outcome, seats, glyphs)
    per_row = min(len(results), max(1, (width + _GAP) // (narrowest + _GAP)))
    wide = min((width + _GAP) // per_row - _GAP, max(narrowest, COLUMN + 8))
    if per_row < len(results):
        rows += [Content(""), *_standing(results, seats, glyphs, width)]
    rows.append(Content(""))
    for start in range(0, len(results), per_row):
        part = results[start : start + per_row]
        most = max(len(_score_lines(result, seats, glyphs, wide)) for result in part)
        columns = [_column(result, seats, glyphs, wide, most) for result in part]
        rows += [*beside(columns, wide, _GAP), Content("")]
    return rows[:-1]


def _all_equal(results: Sequence[SeatResult]) -> bool:
    """Whether all seats finished alike: a table that played together, or somebody alone."""
    return len({(result.total, result.lines, result.rank) for result in results}) == 1


def _shared_column(outcome: Outcome, seats: Sequence[Seat], glyphs: Glyphs, width: int) -> Rows:
    """One column for all: everybody's name, the score line by line, the total."""
    wide = min(width, max(_narrowest(outcome, seats, glyphs), COLUMN + 8))
    names = [_name(seats[result.seat], glyphs) for result in outcome.results]
    rule = Content.styled(glyphs.rule * wide, "$muted")
    one = outcome.results[0]
    lines = _score_lines(one, seats, glyphs, wide)
    head = wrapped(Content("  ").join(names), wide)
    return [*head, rule, *lines, *[rule] * bool(lines), _total_row(one, wide)]


def _total_row(result: SeatResult, width: int) -> Content:
    total = Content.styled(_total(result), "bold $points")
    return _spread(Content.styled("Total", "bold"), total, width)


def _narrowest(outcome: Outcome, seats: Sequence[Seat], glyphs: Glyphs) -> int:
    """The least width of a column in which no line has to be cut."""
    widths = [12]
    for result in outcome.results:
        lines = [(_say(line.label, seats, glyphs), str(line.points)) for line in result.lines]
        widths.append(_name(seats[result.seat], glyphs).cell_length + 6)
        widths += [label.cell_length + 2 + len(points) for label, points in lines]
    return max(widths)


def _standing(
    results: Sequence[SeatResult], seats: Sequence[Seat], glyphs: Glyphs, width: int
) -> Rows:
    """Everybody's rank and total in as few rows as they need, where the columns need scrolling."""
    rows: Rows = []
    for result in results:
        name = _name(seats[result.seat], glyphs)
        one = Content.assemble(f"{_rank(result)} ", name, f" {_total(result)}   ")
        if rows and rows[-1].cell_length + one.cell_length <= width + 3:
            rows[-1] = rows[-1] + one
        else:
            rows.append(one)
    return rows


def _column(
    result: SeatResult, seats: Sequence[Seat], glyphs: Glyphs, width: int, height: int
) -> Rows:
    """One seat: rank and name, its score line by line in `height` rows, the total."""
    style = "bold $points" if result.rank == 1 else "$muted"
    rule = Content.styled(glyphs.rule * width, "$muted")
    lines = _score_lines(result, seats, glyphs, width)
    return [
        _spread(_name(seats[result.seat], glyphs), Content.styled(_rank(result), style), width),
        rule,
        *lines,
        *[Content("")] * (height - len(lines)),
        *[rule] * bool(height),
        _total_row(result, width),
    ]


def _score_lines(result: SeatResult, seats: Sequence[Seat], glyphs: Glyphs, width: int) -> Rows:
    """What a seat scored, line by line; a line that is too long goes on below its points."""
    rows: Rows = []
    for line in result.lines:
        points = Content(str(line.points))
        first, *more = wrapped(_say(line.label, seats, glyphs), width - points.cell_length - 1)
        rows.append(_spread(first, points, width))
        rows += [Content.assemble("  ", row) for row in more]
    return rows


def _rank(result: SeatResult) -> str:
    return _ORDINALS.get(result.rank, f"{result.rank}th")


def _total(result: SeatResult) -> str:
    """The points; a seat without any is out, unless it won because all others are."""
    if result.total is not None:
        return str(result.total)
    return "last one in" if result.rank == 1 else "out"


def _spread(left: Content, right: Content, width: int) -> Content:
    room = max(0, width - right.cell_length - 1)
    cut = left.truncate(room)
    return Content.assemble(cut, " " * (width - right.cell_length - cut.cell_length), right)


def _name(seat: Seat, glyphs: Glyphs) -> Content:
    span = name_span(seat, glyphs)
    return Content.styled(span.text, f"bold ${span.role}")


def _say(text: Text, seats: Sequence[Seat], glyphs: Glyphs) -> Content:
    return styled(text, seats, glyphs)
