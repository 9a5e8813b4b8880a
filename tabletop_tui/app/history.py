"""Who has won what: figures of all finished games or of one game's, head to head, and a chart."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from tabletop_tui.app.ask_text import AskWhich
from tabletop_tui.app.chart import chart, mark
from tabletop_tui.app.flowing import Flowing, Rows, Scroller, table, wrapped
from tabletop_tui.app.kept_line import ago, duration, standing
from tabletop_tui.app.shelf import Shelf, title_of
from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.names import isolated
from tabletop_tui.storage.history import History, Person, history
from tabletop_tui.storage.problems import StorageProblem
from tabletop_tui.table.base import BaseScreen, Form
from tabletop_tui.table.glyphs import Glyphs, glyphs_of
from tabletop_tui.table.keybar import KeyBar

NOTHING_YET = "No game has been finished yet. Who has won what will stand here."
_LAST = 8
_MOST_PAIRS = 10


class HistoryScreen(BaseScreen):
    """One page of figures; `g` goes from game to game, `n` from person to person."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("g", "game", "next game", id="history.game"),
        Binding("n", "person", "next person", id="history.person"),
        Binding("m", "merge", "merge two names", id="history.merge"),
        Binding("p", "part", "part merged names", id="history.part"),
        Binding("escape,q,backspace", "close", "close", id="page.close"),
    ]

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self.shelf = shelf
        self._slug = ""
        self._charted = 0
        self._people: dict[str, str] = {}
        self._read()

    def _read(self) -> None:
        """Work the figures out anew."""
        library = self.shelf.library
        try:
            self._people = {} if library is None else library.people()
        except StorageProblem as problem:
            self.shelf.problem = str(problem)
        self.history = history(self.shelf.games(), self._people, self._slug)
        self._charted = min(self._charted, max(0, len(self.history.people) - 1))

    # -- showing ------------------------------------------------------------------------------

    def compose_content(self) -> ComposeResult:
        yield Static(self._title(), id="history-title")
        with Scroller(id="history"):
            yield Flowing(self._layout, id="history-page")
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(Scroller).focus()

    def reform(self, form: Form) -> None:
        self.call_after_refresh(self._show)

    async def _show(self) -> None:
        self.query_one("#history-title", Static).update(self._title())
        page = self.query_one(Scroller)
        await page.remove_children()
        await page.mount(Flowing(self._layout))
        self.refresh_bindings()

    def _title(self) -> Content:
        which = CATALOGUE[self._slug].title if self._slug else "all games"
        return Content.assemble(("History", "bold $primary"), (f"  {which}", "$muted"))

    def _layout(self, width: int) -> Rows:
        charted = self.history.people[self._charted] if self.history.people else None
        notice = wrapped(Content.styled(self.shelf.problem, "$bad"), width)
        return [*notice, Content("")] * bool(self.shelf.problem) + history_rows(
            self.history, charted, glyphs_of(self.app), width, one_game=bool(self._slug)
        )

    # -- acting -------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "merge":
                return len(self.history.people) > 1 and self.shelf.library is not None
            case "part":
                return bool(self._people)
            case "person":
                return len(self.history.people) > 1
            case _:
                return super().check_action(action, parameters)

    async def action_game(self) -> None:
        """All games, then each that has been finished once."""
        slugs = ["", *CATALOGUE]
        self._slug = slugs[(slugs.index(self._slug) + 1) % len(slugs)]
        self._read()
        await self._show()

    async def action_person(self) -> None:
        self._charted = (self._charted + 1) % len(self.history.people)
        await self._show()

    def action_merge(self) -> None:
        """Ask which name is another name of which person."""
        names = self.history.names

        def into(first: int | None) -> None:
            if first is None:
                return
            rest = [name for name in names if name != names[first]]
            question = AskWhich(f"Who is {isolated(names[first])}?", _contents(rest))
            self.app.push_screen(question, lambda other: merge(names[first], rest, other))

        def merge(name: str, rest: Sequence[str], other: int | None) -> None:
            if other is not None:
                self._merge(name, rest[other])

        question = AskWhich("Which name is another name of somebody else here?", _contents(names))
        self.app.push_screen(question, into)

    def _merge(self, name: str, person: str) -> None:
        library = self.shelf.library
        also = [each for each, who in self._people.items() if who == name]
        if library is not None:
            self._change(lambda: library.merge((name, person, *also), person))

    def action_part(self) -> None:
        """Ask whose names shall count by themselves again."""
        people = sorted(set(self._people.values()))

        def part(which: int | None) -> None:
            library = self.shelf.library
            if which is not None and library is not None:
                self._change(lambda: library.part(people[which]))

        self.app.push_screen(
            AskWhich("Whose names shall be parted again?", _contents(people)), part
        )

    def _change(self, act: Callable[[], None]) -> None:
        try:
            act()
        except StorageProblem as problem:
            self.app.notify(str(problem), markup=False)
        self._read()
        self.call_later(self._show)

    def action_close(self) -> None:
        if self.is_active:
            self.dismiss()


def _contents(names: Sequence[str]) -> list[Content]:
    return [Content(isolated(name)) for name in names]


# -- the page ---------------------------------------------------------------------------------


def history_rows(
    found: History, charted: Person | None, glyphs: Glyphs, width: int, *, one_game: bool
) -> Rows:
    """The whole page in at most `width` cells. Scores are compared only within one game."""
    if not found.games or charted is None:
        return wrapped(Content(NOTHING_YET), width)
    count = len(found.games)
    games = "1 game" if count == 1 else f"{count} games"
    average = duration(found.seconds // count)
    rows = [
        Content(f"{games} finished, {duration(found.seconds)} at the table, {average} a game."),
        Content(""),
        *_people_table(found, glyphs, width, one_game),
        Content(""),
        *_chart_rows(charted, glyphs, width),
        Content(""),
    ]
    rows += _last_games(found, width)
    if found.pairs:
        rows += [Content(""), *_pair_rows(found, glyphs, width)]
    return rows


def _people_table(found: History, glyphs: Glyphs, width: int, one_game: bool) -> Rows:
    names = ["", "games", "won", "in a row", "longest"]
    names += ["average", "best"] if one_game else []
    head = [Content.styled(name, "$muted") for name in names]
    body = [[Content(cell) for cell in _person_cells(each, one_game)] for each in found.people]
    return table(head, body, width, lambda wide: Content.styled(glyphs.rule * wide, "$wall"))


def _person_cells(person: Person, one_game: bool) -> list[str]:
    games = len(person.played)
    share = f"{person.wins} ({round(100 * person.wins / games)} %)"
    cells = [isolated(person.name), str(games), share, str(person.streak), str(person.longest)]
    if one_game:
        cells.append("" if person.average is None else f"{person.average:.1f}")
        cells.append("" if person.best is None else str(person.best))
    return cells


def _chart_rows(person: Person, glyphs: Glyphs, width: int) -> Rows:
    """The scores of one person's last games, the ones that were won with a mark."""
    scored = [(each.total, each.won) for each in person.played if each.total is not None]
    title = Content.assemble(
        (isolated(person.name), "bold $accent"), ("  points, game by game; ", "$muted"),
        (f"{mark(glyphs.ascii)} won", "$points"),
    )  # fmt: skip
    values, marked = [value for value, _ in scored], [won for _, won in scored]
    return [title, *chart(values, marked, width, ascii_only=glyphs.ascii)]


def _last_games(found: History, width: int) -> Rows:
    now = int(time.time())
    rows = [Content.styled("Last games", "bold $accent")]
    for each in reversed(found.games[-_LAST:]):
        facts = each.facts
        totals = (
            f"{isolated(seat.name)} {'out' if score.total is None else score.total}"
            for seat, score in zip(facts.seats, facts.result, strict=True)
        )
        told = (
            f"{title_of(facts)}, {ago(now - facts.changed)}: {', '.join(totals)}; {standing(facts)}"
        )
        rows += wrapped(Content(told), width)
    return rows


def _pair_rows(found: History, glyphs: Glyphs, width: int) -> Rows:
    head = [Content.styled(name, "$muted") for name in ("head to head", "games", "ahead", "draws")]
    body = []
    for pair in found.pairs[:_MOST_PAIRS]:
        draws = pair.games - pair.one_ahead - pair.other_ahead
        dash = glyphs.dash
        cells = (
            f"{isolated(pair.one)} {dash} {isolated(pair.other)}",
            str(pair.games),
            f"{pair.one_ahead} {dash} {pair.other_ahead}",
            str(draws),
        )
        body.append([Content(cell) for cell in cells])
    return table(head, body, width, lambda wide: Content.styled(glyphs.rule * wide, "$wall"))
