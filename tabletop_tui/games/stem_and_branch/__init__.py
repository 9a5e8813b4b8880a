"""Stem & Branch: competitive, with or without Spirit Scrolls, co-op and solo."""

from __future__ import annotations

from typing import Any, Final

from tabletop_tui.engine.game import Game
from tabletop_tui.games.stem_and_branch import (
    advice,
    captions,
    reasons,
    reference,
    rules,
    steps,
    story,
    why_not,
    words,
)
from tabletop_tui.games.stem_and_branch import view as sight
from tabletop_tui.games.stem_and_branch.events import Event
from tabletop_tui.games.stem_and_branch.model import Options, State, View
from tabletop_tui.games.stem_and_branch.moves import Move


class StemAndBranch:
    """Fulfils `engine.game.Game`; every part lives in a module of its own."""

    slug = "stem_and_branch"
    version = 1
    options = Options
    variants: tuple[Options, ...] = (
        Options(year=2026),
        Options(year=2026, mode="spirit scrolls"),
        Options(year=2026, mode="co-op"),
        Options(year=2026, mode="solo"),
        Options(year=2025, unique_animals=True, first_player="first seat", starting_hand=5),
    )
    state_type: Any = State
    move_type: Any = Move

    seats = staticmethod(rules.seats)

    def together(self, options: Options) -> bool:
        """Co-op and solo."""
        return options.together

    setup = staticmethod(rules.setup)
    actor = staticmethod(rules.actor)
    legal_moves = staticmethod(rules.legal_moves)
    advance = staticmethod(steps.advance)
    refuse = staticmethod(reasons.refuse)
    status = staticmethod(words.status)
    outcome = staticmethod(story.outcome)
    view = staticmethod(sight.view)
    view_event = staticmethod(sight.view_event)
    resample = staticmethod(sight.resample)
    prompt = staticmethod(words.prompt)
    ask = staticmethod(words.ask)
    path = staticmethod(words.path)
    label = staticmethod(words.label)
    caption = staticmethod(captions.caption)
    preview = staticmethod(advice.preview)
    warning = staticmethod(advice.warning)
    why_not = staticmethod(why_not.why_not)
    narrate = staticmethod(story.narrate)
    reference = staticmethod(reference.reference)


GAME: Final[Game[State, Move, View, Event, Options]] = StemAndBranch()
