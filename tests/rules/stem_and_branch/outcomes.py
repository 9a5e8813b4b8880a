"""Positions on the way through strange games, what is said of their moves, and what comes of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

from tabletop_tui.engine.game import apply
from tabletop_tui.games.stem_and_branch import GAME
from tabletop_tui.games.stem_and_branch.cards import CARD_KEY, CARD_NAME
from tabletop_tui.games.stem_and_branch.events import (
    EndTriggered,
    Event,
)
from tabletop_tui.games.stem_and_branch.model import Mode, State
from tabletop_tui.games.stem_and_branch.moves import (
    Move,
    PayToken,
)
from tests.rules.stem_and_branch.strange import strange
from tests.rules.stem_and_branch.test_naive import EAGER, spoken
from tests.rules.stem_and_branch.test_words import said

Outcome = tuple[State, tuple[Event, ...]]
SHOWN = {CARD_KEY[card].capitalize(): CARD_NAME[card] for card in range(len(CARD_KEY))}


@cache
def positions(mode: Mode) -> tuple[State, ...]:
    """Positions of every stage, on the way through strange games."""
    found = []
    for seed in range(500, 540):
        random = Random(seed)
        state = strange(random, mode)
        for _ in range(25):
            found.append(state)
            moves = {spoken(move): move for move in GAME.legal_moves(state)}
            eager = [step for step in moves if step.startswith(EAGER)]
            step = random.choice(eager if eager and random.random() < 0.7 else [*moves])
            state = apply(GAME, state, moves[step]).state
            if state.stage == "over":
                break
    return tuple(found)


def offers(mode: Mode, *kinds: str) -> Iterator[tuple[State, Move, str]]:
    """Legal moves of these kinds with what is said about them; at most a few of a position."""
    for state in positions(mode):
        if state.stage == "over":
            continue
        moves = [move for move in GAME.legal_moves(state) if move.kind in kinds]
        for move in moves[:: max(1, len(moves) // 6)]:
            yield state, move, said(GAME.preview(state, move))


def outcomes(state: State, move: Move) -> list[Outcome]:
    """What can come of a move until nothing more is to be paid or stolen, each way once."""
    found: list[Outcome] = []
    _walk(*made(state, move), found)
    return found


def made(state: State, move: Move) -> Outcome:
    step = apply(GAME, state, move)
    return step.state, step.events


def _walk(state: State, events: tuple[Event, ...], found: list[Outcome]) -> None:
    if state.stage not in ("pay", "steal"):
        found.append((state, events))
        return
    moves = GAME.legal_moves(state)
    if state.stage == "pay":  # any card pays as well as any other
        moves = [*moves[:1], *(move for move in moves[1:] if isinstance(move, PayToken))]
    for move in moves:
        after, more = made(state, move)
        _walk(after, (*events, *more), found)


def years(state: State, after: State) -> int:
    return after.years[state.actor] - state.years[state.actor]


def number(pattern: str, text: str) -> int | None:
    found = re.search(pattern, text)
    return None if found is None else int(found[1])


def ends(text: str, ways: list[Outcome]) -> None:
    """What is said about the end being triggered."""
    triggered = [any(isinstance(e, EndTriggered) for e in events) for _, events in ways]
    assert ("triggers the end" in text) == all(triggered)
    assert ("may reach 60" in text) == (any(triggered) and not all(triggered))
