"""Kept games for the tests of the screens that show them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from tabletop_tui.app.shelf import Shelf
from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.engine.concession import Concede
from tabletop_tui.engine.session import AnySession, Session
from tabletop_tui.storage.library import Library
from tests.storage.keeping import people

OVER = 100_000


def shelf(folder: Path) -> Shelf:
    """The games of a folder as the application opens them."""
    return Shelf.open(folder)


def library_of(opened: Shelf) -> Library:
    assert opened.library is not None, opened.problem
    return opened.library


def keep(
    opened: Shelf,
    slug: str = "circadia",
    names: Sequence[str] = ("Ryan", "Beth"),
    steps: int = 30,
    seed: int = 7,
    *,
    concede: bool = False,
) -> int:
    """Keep a game of `steps` random moves, or one played to its end or given up. Its number."""
    session = play(slug, len(names), steps, seed)
    keeper = library_of(opened).begin(session, people(*names))
    if concede:
        session.play(Concede())
        assert keeper.save(), keeper.problem
    keeper.close()
    assert keeper.number is not None
    return keeper.number


def play(slug: str, seats: int, steps: int, seed: int) -> AnySession:
    game = CATALOGUE[slug].load()
    session: AnySession = Session(game, game.options(), seats, seed)
    random = Random(seed)
    for _ in range(steps):
        moves = game.legal_moves(session.state)
        if not moves:
            break
        session.play(moves[int(random.random() * len(moves))])
    return session
