"""Other people's rules in Python, to be measured beside ours where they are installed.

RLCard and python-chess come with the extra `bench`; OpenSpiel is used where it is there.
"""

from __future__ import annotations

import copy
import logging
from collections.abc import Callable, Iterable
from importlib import import_module
from random import Random
from typing import Any

from tests.benchmarks.subjects import Operations, Subject

UNO, CHESS, LIARS_POKER = "rlcard uno", "chess", "python_liars_poker"


class Uno:
    """RLCard's UNO by `env.step`: rules and observations."""

    def __init__(self) -> None:
        self._env = import_module("rlcard").make("uno", config={"seed": 1})

    def play(self, random: Random, least: int) -> int:
        made = 0
        env = self._env
        while made < least:
            state, _ = env.reset()
            while not env.is_over():
                moves = list(state["legal_actions"])
                state, _ = env.step(moves[int(random.random() * len(moves))])
                made += 1
        return made

    def games(self, random: Random) -> Iterable[Any]:
        env = self._env
        while True:
            state, _ = env.reset()
            while not env.is_over():
                yield env.game
                moves = list(state["legal_actions"])
                state, _ = env.step(moves[int(random.random() * len(moves))])

    def operations(self) -> Operations:
        return {
            "legal": lambda game: game.get_legal_actions(),
            "copy": copy.deepcopy,
            "view": self._view,
        }

    def _view(self, game: Any) -> Any:
        self._env.game, before = game, self._env.game
        state = self._env.get_state(game.get_player_id())
        self._env.game = before
        return state


class Chess:
    """python-chess: a game ends without a move, by lack of material, 75 moves or five repetitions."""

    def __init__(self) -> None:
        self._chess = import_module("chess")

    def play(self, random: Random, least: int) -> int:
        made = 0
        while made < least:
            board = self._chess.Board()
            while moves := self._moves(board):
                board.push(moves[int(random.random() * len(moves))])
                made += 1
        return made

    @staticmethod
    def _moves(board: Any) -> list[Any]:
        moves = list(board.legal_moves)
        over = (
            board.is_insufficient_material()
            or board.is_seventyfive_moves()
            or board.is_fivefold_repetition()
        )
        return [] if over else moves

    def games(self, random: Random) -> Iterable[Any]:
        while True:
            board = self._chess.Board()
            while moves := self._moves(board):
                yield board
                board.push(moves[int(random.random() * len(moves))])

    def operations(self) -> Operations:
        return {
            "legal": lambda board: list(board.legal_moves),
            "copy": lambda board: board.copy(stack=False),
            "json": lambda board: self._chess.Board(board.fen()),
        }


class LiarsPoker:
    """OpenSpiel's python_liars_poker."""

    def __init__(self) -> None:
        logging.disable(logging.WARNING)
        spiel = import_module("pyspiel")
        import_module("open_spiel.python.games")
        self._game = spiel.load_game("python_liars_poker")

    def play(self, random: Random, least: int) -> int:
        made = 0
        while made < least:
            state = self._game.new_initial_state()
            while not state.is_terminal():
                made += not state.is_chance_node()
                self._step(state, random)
        return made

    def games(self, random: Random) -> Iterable[Any]:
        while True:
            state = self._game.new_initial_state()
            while not state.is_terminal():
                if not state.is_chance_node():
                    yield state
                self._step(state, random)

    @staticmethod
    def _step(state: Any, random: Random) -> None:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()  # a deal: each is as likely
            state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
        else:
            moves = state.legal_actions()
            state.apply_action(moves[int(random.random() * len(moves))])

    def operations(self) -> Operations:
        return {
            "legal": lambda state: state.legal_actions(),
            "copy": lambda state: state.clone(),
            "view": lambda state: state.observation_string(0),
        }


PEERS: dict[str, Callable[[], Subject]] = {UNO: Uno, CHESS: Chess, LIARS_POKER: LiarsPoker}
"""Making one raises ImportError where it is not installed."""
