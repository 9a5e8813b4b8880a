"""The Marsh: a made-up game with every difficulty the engine must carry, and no screen.

Its turns are interrupted by other seats, it has private looks, two secret choices at the
same time, payment card by card, seats that drop out, a field of 256 places and a game for one.
"""

from __future__ import annotations

from tabletop_tui.engine.game import Game
from tests.toy import rules, words
from tests.toy import view as views
from tests.toy.model import Event, Move, Options, State


class Marsh:
    """The protocol, put together from the game's modules."""

    slug = "marsh"
    version = 1
    options = Options
    variants: tuple[Options, ...] = (Options(), Options(lives=1, copies=1))
    state_type = State
    move_type = Move

    seats = staticmethod(rules.seats)

    def together(self, options: Options) -> bool:
        return False

    setup = staticmethod(rules.setup)
    actor = staticmethod(rules.actor)
    legal_moves = staticmethod(rules.legal_moves)
    advance = staticmethod(rules.advance)
    refuse = staticmethod(words.refuse)
    status = staticmethod(words.status)
    outcome = staticmethod(words.outcome)
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
    narrate = staticmethod(words.narrate)
    reference = staticmethod(words.reference)


GAME: Game[State, Move, views.View, Event, Options] = Marsh()
