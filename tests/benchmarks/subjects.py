"""What can play random games and be timed piece by piece: our games and the reference loop."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, Protocol, TypeAlias

from tabletop_tui.engine.model import SeatId
from tests.benchmarks import reference
from tests.benchmarks.cases import Case

Operations: TypeAlias = Mapping[str, Callable[[Any], Any]]
"""What is done to one position, by name: `copy`, `view`, `json` (out and in), and `legal`: moves
that can be counted and picked by their index."""


class Subject(Protocol):
    """A set of rules. Nothing is imported before the subject is made."""

    def play(self, random: Random, least: int) -> int:
        """Whole games of random moves until at least `least` were made; how many were."""

    def games(self, random: Random) -> Iterable[Any]:
        """Every position of random games without end; each may change when the next is asked for."""

    def operations(self) -> Operations: ...


class OurGame:
    """A game of the catalogue, through the door that playouts and search use."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.play = case.play
        case.game  # noqa: B018  loads it

    def games(self, random: Random) -> Iterable[Any]:
        game = self.case.game
        while True:
            state = self.case.setup(random)
            while moves := game.legal_moves(state):
                yield state
                game.advance(state, moves[int(random.random() * len(moves))])

    def operations(self) -> Operations:
        # Only here, so that pydantic's schemas are no part of a simulation's memory.
        from tabletop_tui.storage.codec import Codec

        game = self.case.game
        codec: Codec[Any, Any, Any] = Codec(game)
        return {
            "legal": game.legal_moves,
            "copy": lambda state: state.copy(),
            "view": lambda state: game.view(state, SeatId(0)),
            "json": lambda state: codec.load_state(codec.dump_state(state)),
        }


class Reference:
    """The hand-tuned loop."""

    play = staticmethod(reference.play)

    def games(self, random: Random) -> Iterable[reference.State]:
        while True:
            state = reference.new(random)
            while not state[reference.OVER]:
                yield state
                moves = reference.legal_moves(state)
                reference.advance(state, moves[int(random.random() * len(moves))], random)

    def operations(self) -> Operations:
        return {
            "legal": reference.legal_moves,
            "copy": list.copy,
            "view": lambda state: reference.view(state, 0),
            "json": lambda state: reference.load(reference.dump(state)),
        }
