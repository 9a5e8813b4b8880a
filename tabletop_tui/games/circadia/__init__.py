"""Circadia, for two to five: the game as the rest of the program asks for it."""

from __future__ import annotations

from typing import Any, Final

from tabletop_tui.engine.game import Game
from tabletop_tui.games.circadia import forecast, reasons, rules, steps, story, why_not, words
from tabletop_tui.games.circadia import view as sight
from tabletop_tui.games.circadia.model import Event, Move, Options, State, View

SEATS: Final = range(2, 6)


class Circadia:
    """Fulfils `engine.game.Game`; every part lives in a module of its own."""

    slug = "circadia"
    version = 1
    options = Options
    variants: tuple[Options, ...] = (
        Options(),
        Options(first_player="random"),
    )
    state_type: Any = State
    move_type: Any = Move

    def seats(self, options: Options) -> range:
        """Two to five, whatever the options."""
        return SEATS

    def together(self, options: Options) -> bool:
        """Everybody plays for themselves."""
        return False

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
    caption = staticmethod(words.caption)
    preview = staticmethod(forecast.preview)
    warning = staticmethod(forecast.warning)
    why_not = staticmethod(why_not.why_not)
    narrate = staticmethod(story.narrate)
    reference = staticmethod(story.reference)


GAME: Final[Game[State, Move, View, Event, Options]] = Circadia()
