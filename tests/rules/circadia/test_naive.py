"""The rules against a second, naive telling of them, step by step through strange games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tabletop_tui.engine.game import apply
from tabletop_tui.games.circadia import GAME
from tabletop_tui.games.circadia.cards import HABITATS, SPIRIT_KEY
from tabletop_tui.games.circadia.model import (
    NEW,
    TOP,
    Claim,
    Discard,
    DiscardSet,
    EndDraw,
    EndTurn,
    Move,
    Options,
    PlaceCard,
    State,
    Take,
)
from tests.rules.circadia.naive import Table, ranks
from tests.rules.circadia.strange import strange

STEPS = 150


def spoken(move: Move) -> str:
    """The step as it is written in positions: what `position.move` reads."""
    match move:
        case DiscardSet():
            return f"discard {move.slot + 1}"
        case PlaceCard():
            goal = "new" if move.slot == NEW else f"to {move.slot + 1}"
            return f"{SPIRIT_KEY[move.card]} {goal}"
        case Claim():
            letter = HABITATS[move.habitat].letter
            where = f"top {letter}" if move.place == TOP else f"{letter}{move.place + 1}"
            side = f" as {move.side}" if move.side else ""
            return f"claim {where} with {move.slot + 1}{side}"
        case Take():
            return f"take {SPIRIT_KEY[move.card]}"
        case Discard():
            return f"drop {SPIRIT_KEY[move.card]}"
        case EndDraw():
            return "refill"
        case EndTurn():
            return "end"
        case _:
            return "done"


def same(state: State, table: Table) -> None:
    """The two positions are one."""
    facts = Table(state).facts()
    if state.stage == "over":
        table.actor = state.actor  # whose turn it was is nobody's concern any more
    for name, fact in table.facts().items():
        assert facts[name] == fact, name


def compare(state: State, random: Random, seen: Counter[str]) -> None:
    """Play on at random, claiming often; positions and legal steps agree all the way."""
    table = Table(state)
    for _ in range(STEPS):
        moves = {spoken(move): move for move in GAME.legal_moves(state)}
        assert set(moves) == table.legal(), f"seat {state.actor}, {state.stage}"
        if not moves:
            break
        claims = [step for step in moves if step.startswith("claim")]
        step = random.choice(claims if claims and random.random() < 0.8 else sorted(moves))
        after = apply(GAME, state, moves[step])
        seen.update(event.kind for event in after.events)
        seen["exhausted"] += any(getattr(event, "exhausted", False) for event in after.events)
        seen["stalled"] += any(getattr(event, "stalled", False) for event in after.events)
        state = after.state
        table.do(step)
        same(state, table)
    seen[state.stage] += 1
    if state.stage == "over":
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert [result.rank for result in outcome.results] == ranks(table.lines)
        assert [result.total for result in outcome.results] == table.scores()


def test_strange_games_go_as_the_naive_rules_say() -> None:
    seen: Counter[str] = Counter()
    for seed in range(200):
        random = Random(seed)
        compare(strange(random), random, seen)
    rare = ("turn_skipped", "deck_reshuffled", "end_triggered", "exhausted", "stalled")
    assert min(seen[kind] for kind in rare) > 2, seen


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_games_go_as_the_naive_rules_say(seats: int) -> None:
    seen: Counter[str] = Counter()
    compare(GAME.setup(Options(first_player="random"), seats, seats), Random(seats), seen)
