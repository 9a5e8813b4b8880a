"""The ways in which games end, told apart by what every game says of its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tabletop_tui.engine.model import Outcome

MODES: dict[str, Callable[[Any], str]] = {
    "castles_of_caleira": lambda options: str(options.deck),
    "stem_and_branch": lambda options: str(options.mode),
}
"""What a game with different ends in different modes calls them, from its options."""


class Way(NamedTuple):
    """One way to end. `winners` is "none", "one" or "several"; `out` says who was eliminated."""

    slug: str
    mode: str
    alone: bool
    winners: str
    tie_broken: bool
    out: str
    cause: str

    @property
    def name(self) -> str:
        """A name for a file."""
        parts = [self.slug, self.mode, "alone" if self.alone else "", f"{self.winners}-won"]
        parts += ["tie" if self.tie_broken else "", self.out, self.cause]
        return "-".join(part for part in parts if part).replace("_", "-").replace(" ", "-")


def way_of(game: Any, options: Any, state: Any, outcome: Outcome) -> Way:
    """How a finished game has ended."""
    mode = MODES.get(game.slug, lambda options: "")(options)
    cause = getattr(state, "ending", None)
    return Way(
        game.slug,
        mode,
        len(outcome.results) == 1,
        ("none", "one", "several")[min(2, len(outcome.winners))],
        bool(outcome.tie_break),
        _out(outcome),
        str(cause or ""),
    )


def _out(outcome: Outcome) -> str:
    out = sum(result.total is None for result in outcome.results)
    return "last-one-in" if out == len(outcome.results) else "somebody-out" if out else ""
