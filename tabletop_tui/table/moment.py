"""What the table shows now: the decision as far as it is picked, and the words around the table.

It draws the heading, the prompt, the numbered choices, the detail and the log; where they stand
and which keys there are is the screen's business.
"""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.model import Target, Text
from tabletop_tui.engine.picker import Choice, Picker
from tabletop_tui.table.base import Form
from tabletop_tui.table.detail import about, closer_look, title_of
from tabletop_tui.table.drawing import Drawing, Line, Span
from tabletop_tui.table.glyphs import Glyphs
from tabletop_tui.table.heading import draw_heading
from tabletop_tui.table.log import draw_log, log_rows
from tabletop_tui.table.prompt import (
    Listed,
    detail_rows,
    draw_choices,
    draw_detail,
    draw_prompt,
    pages,
)
from tabletop_tui.table.scene import Scene
from tabletop_tui.table.sitting import Sitting

_OVER = (Span("The game is over.", "strong"),)


class Moment:
    """One position of a sitting's game as the person at the keyboard may see it."""

    def __init__(self, sitting: Sitting, glyphs: Glyphs, form: Form) -> None:
        self._sitting = sitting
        self._session = sitting.session
        decision = self._session.decision
        self.picker: Picker[Any] | None = Picker(decision) if decision else None
        self._kept: Target | None = None  # a choice on the page that shows; None: the first page
        self.notice: Text = ()
        """A warning that stands in place of the details."""
        self.look(glyphs, form)

    def look(self, glyphs: Glyphs, form: Form) -> None:
        """Take the scene anew: symbols, names or the room have changed, the position has not."""
        viewer = self._sitting.viewer
        self.scene = Scene(
            view=self._session.view(viewer),
            viewer=viewer,
            actor=self._session.actor,
            status=self._session.status,
            seats=self._sitting.seats,
            glyphs=glyphs,
            form=form,
            by_value=self._sitting.by_value,
        )

    @property
    def picked(self) -> tuple[Target, ...]:
        return self.picker.picked if self.picker else ()

    @property
    def choices(self) -> list[Target]:
        """The targets that can be picked next, in the decision's order."""
        return [choice.target for choice in self.picker.choices] if self.picker else []

    @property
    def final(self) -> bool:
        """Whether there is but one move, and it cannot be taken back: the end of a turn, mostly."""
        forced = self.picker.forced if self.picker else None
        return forced is not None and self._session.walls(forced.move)

    # -- drawing ----------------------------------------------------------------------------

    def heading(self, width: int, height: int) -> Drawing:
        return draw_heading(self._sitting.title, self.scene, width)

    def prompt(self, width: int, height: int) -> Drawing:
        if self.picker is None:
            return draw_prompt(_OVER, (), self.scene.glyphs, width)
        picked = self.picked
        trail = [self._caption(picked[:at], target) for at, target in enumerate(picked)]
        asked = self._session.ask(picked) if picked else self.picker.decision.prompt.text
        prompt = self.scene.say(asked, "strong")
        return draw_prompt(prompt, trail, self.scene.glyphs, width)

    def numbered(self, width: int, height: int) -> Drawing:
        split = self._pages(width, height)
        first = "enter" if self.final else "1"
        return draw_choices(split[self._page(split)], len(split) > 1, width, height, first)

    def turn_page(self, width: int, height: int) -> bool:
        """Show the next page of choices in a list of this size. Returns whether there is another."""
        split = self._pages(width, height)
        following = split[(self._page(split) + 1) % len(split)]
        self._kept = following[0].target if following else None
        return len(split) > 1

    def keep(self, target: Target | None) -> None:
        """Show the page with this choice in whatever size of list; None for the first page."""
        self._kept = target

    def log(self, width: int, height: int) -> Drawing:
        entries = self._session.log(self._sitting.viewer)
        told = [entry for entry in entries if entry.lines or entry.wall]
        # Each takes a row at least: older ones cannot be in sight.
        rows = log_rows(told[-height:], self._sitting.seats, self.scene.glyphs, width)
        return draw_log(rows, width, height)

    def detail(
        self, target: Target | None, closer: tuple[Text, ...], width: int, height: int
    ) -> Drawing:
        """About the target under the cursor: the notice, else why not, else what it does."""
        said = self._sentences(target, closer)
        if closer and len(detail_rows(said, width)) > height and self._branches(target):
            said = [self.scene.say(text) for text in closer]  # each way is told once it is picked
        return draw_detail(said, self.scene.glyphs, width, height)

    def _branches(self, target: Target | None) -> bool:
        """Whether a pick of this leaves several moves."""
        choice = self.picker.choice(target) if self.picker and target else None
        return choice is not None and len(choice.options) > 1

    def _sentences(self, target: Target | None, closer: tuple[Text, ...]) -> list[Line]:
        if self.notice:
            return [self.scene.say(self.notice, "bad")]
        if target is None or self.picker is None:
            return []
        said = about(self._session, self.picker, target, closer)
        return [self.scene.say(text, role) for text, role in said]

    def closer_look(self, target: Target, closer: tuple[Text, ...]) -> tuple[Text, list[Text]]:
        """A title and everything there is to say about a target."""
        title = title_of(self._session, self.picker, target)
        return title, closer_look(self._session, self.picker, target, closer)

    def _pages(self, width: int, height: int) -> list[list[Listed]]:
        picked = self.picked
        choices = self.picker.choices if self.picker else ()
        listed = [Listed(each.target, self._listed(picked, each)) for each in choices]
        return pages(listed, width, height)

    def _listed(self, picked: tuple[Target, ...], choice: Choice[Any]) -> Line:
        """A choice's name; where it leads to another choice, a sign says so."""
        name = self._caption(picked, choice.target)
        asks = len(choice.options) > 1
        return (*name, Span(f" {self.scene.glyphs.right}", "muted")) if asks else name

    def _page(self, split: list[list[Listed]]) -> int:
        pages_with = (
            at for at, page in enumerate(split) if any(c.target == self._kept for c in page)
        )
        return next(pages_with, 0)

    def _caption(self, picked: tuple[Target, ...], target: Target) -> Line:
        return self.scene.say(self._session.caption(picked, target))
