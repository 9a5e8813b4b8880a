"""Plays random games and keeps every step, until it is killed. Tells on stdout what it is about to
keep and what is kept; run by `kill`.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.engine.session import AnySession, Session
from tabletop_tui.storage.codec import Codec
from tabletop_tui.storage.keeper import Keeper
from tabletop_tui.storage.kept import KeptSeat
from tabletop_tui.storage.library import Library
from tests.toy import GAME as MARSH


def rules(slug: str) -> Any:
    """A game of the catalogue, or the marsh."""
    return MARSH if slug == MARSH.slug else CATALOGUE[slug].load()


def digest(session: AnySession) -> str:
    """What tells one position of a game from every other."""
    state: bytes = Codec(session.game).dump_state(session.state)
    return sha256(b"%d %s" % (len(session.record.moves), state)).hexdigest()


def step(session: AnySession, random: Random) -> None:
    """A random move, or a step back."""
    how = random.random()
    if how < 0.15 and session.undo():
        return
    if how < 0.18 and session.restart_turn():
        return
    moves = session.game.legal_moves(session.state)
    session.play(moves[int(random.random() * len(moves))])


def say(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def play(library: Library, random: Random, slugs: list[str]) -> None:
    """One game, as people play it: it may be left and taken up again in between."""
    game = rules(random.choice(slugs))
    options = random.choice(game.variants)
    seats = random.choice(game.seats(options))
    session: AnySession = Session(game, options, seats, random.randrange(10**9))
    people = tuple(KeptSeat(f"P{seat}", "blue", "●") for seat in range(seats))
    say("begin", game.slug)
    keeper = library.begin(session, people)
    say("game", keeper.number, digest(session))
    while keeper.session.outcome is None:
        keeper = _left_and_taken(library, keeper, random)
        step(keeper.session, random)
        say("try", digest(keeper.session))
        assert keeper.save(), keeper.problem
        say("kept")
    keeper.close()


def _left_and_taken(library: Library, keeper: Keeper, random: Random) -> Keeper:
    if random.random() > 0.05:
        return keeper
    assert keeper.number is not None
    keeper.close()
    return library.take(keeper.session.game, keeper.number)


def main(folder: str, seed: str, *slugs: str) -> None:
    random = Random(int(seed))
    library = Library.open(Path(folder))
    while True:
        play(library, random, list(slugs))


if __name__ == "__main__":
    main(*sys.argv[1:])
