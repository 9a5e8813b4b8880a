"""Habitopia: two-sided cards laid, turned and overlapped into a reserve that pays at the end."""

from __future__ import annotations

from tabletop_tui.engine.game import Game
from tabletop_tui.games.habitopia import rules, story, words
from tabletop_tui.games.habitopia import view as views
from tabletop_tui.games.habitopia.model import Event, Move, Options, State, View


class Habitopia:
    """The protocol, put together from the game's modules."""

    slug = "habitopia"
    version = 1
    options = Options
    variants: tuple[Options, ...] = (Options(), Options(first_player="first seat"))
    state_type = State
    move_type = Move

    seats = staticmethod(rules.seats)

    def together(self, options: Options) -> bool:
        """Everybody plays for themselves."""
        return False

    setup = staticmethod(rules.setup)
    actor = staticmethod(rules.actor)
    legal_moves = staticmethod(rules.legal_moves)
    advance = staticmethod(rules.advance)
    refuse = staticmethod(words.refuse)
    status = staticmethod(rules.status)
    outcome = staticmethod(story.outcome)
    view = staticmethod(views.view)
    view_event = staticmethod(views.view_event)
    resample = staticmethod(views.resample)
    prompt = staticmethod(words.prompt)
    ask = staticmethod(words.ask)
    path = staticmethod(words.path)
    label = staticmethod(words.label)
    caption = staticmethod(words.caption)
    preview = staticmethod(words.preview)
    warning = staticmethod(words.warning)
    why_not = staticmethod(words.why_not)
    narrate = staticmethod(story.narrate)
    reference = staticmethod(words.reference)


GAME: Game[State, Move, View, Event, Options] = Habitopia()
