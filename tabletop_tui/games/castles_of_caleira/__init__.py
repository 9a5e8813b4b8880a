"""Castles of Caleira, for two to four: the game as the rest of the program asks for it."""

from __future__ import annotations

from typing import Any, Final

from tabletop_tui.engine.game import Game
from tabletop_tui.games.castles_of_caleira import forecast, reasons, rules, steps, story, words
from tabletop_tui.games.castles_of_caleira import view as sight
from tabletop_tui.games.castles_of_caleira.events import Event
from tabletop_tui.games.castles_of_caleira.model import Move, Options, State
from tabletop_tui.games.castles_of_caleira.view import View


class Caleira:
    """Fulfils `engine.game.Game`; every part lives in a module of its own."""

    slug = "castles_of_caleira"
    version = 1
    options = Options
    variants: tuple[Options, ...] = (
        Options(),
        Options(deck="season_2"),
        Options(deck="season_1_with_moat"),
    )
    state_type: Any = State
    move_type: Any = Move

    seats = staticmethod(rules.seats)

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
    why_not = staticmethod(reasons.why_not)
    narrate = staticmethod(story.narrate)
    reference = staticmethod(story.reference)


GAME: Final[Game[State, Move, View, Event, Options]] = Caleira()
