"""Games to keep: whole and half-played ones of the marsh, and libraries to keep them in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from tabletop_tui.engine.session import AnySession, Session
from tabletop_tui.storage.folder import FILE_NAME
from tabletop_tui.storage.keeper import Keeper
from tabletop_tui.storage.kept import KeptSeat
from tabletop_tui.storage.library import Library
from tests.toy import GAME

LOOKS = (("blue", "●"), ("orange", "■"), ("green", "▲"), ("pink", "◆"), ("yellow", "★"))


def people(*names: str) -> tuple[KeptSeat, ...]:
    looks = zip(names, LOOKS, strict=False)
    return tuple(KeptSeat(name, colour, mark) for name, (colour, mark) in looks)


TWO = people("Ryan", "Beth")


def session(steps: int = 0, seed: int = 7, seats: int = 2, game: Any = GAME) -> AnySession:
    """A game of random moves, `steps` of them or until it is over."""
    begun: AnySession = Session(game, game.options(), seats, seed)
    play(begun, steps, seed)
    return begun


def play(begun: AnySession, steps: int, seed: int = 7) -> int:
    """Make random moves; how many."""
    random = Random(seed)
    for step in range(steps):
        moves = begun.game.legal_moves(begun.state)
        if not moves:
            return step
        begun.play(moves[int(random.random() * len(moves))])
    return steps


def keep(library: Library, steps: int = 0, seed: int = 7, seats: Sequence[KeptSeat] = TWO) -> int:
    """Play a game of the marsh, keep every move, and leave it. Its number."""
    keeper = library.begin(session(0, seed, len(seats)), seats)
    play_on(keeper, steps, seed)
    keeper.close()
    assert keeper.number is not None
    return keeper.number


def play_on(keeper: Keeper, steps: int, seed: int = 7) -> None:
    """Random moves, each kept."""
    random = Random(seed)
    for _ in range(steps):
        moves = keeper.session.game.legal_moves(keeper.session.state)
        if not moves:
            return
        keeper.session.play(moves[int(random.random() * len(moves))])
        assert keeper.save(), keeper.problem


def file_of(folder: Path) -> Path:
    return folder / FILE_NAME
