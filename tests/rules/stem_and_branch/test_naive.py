"""The rules against a second, naive telling of them, step by step through strange games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tabletop_tui.engine.game import apply
from tabletop_tui.games.stem_and_branch import GAME
from tabletop_tui.games.stem_and_branch.cards import ANIMALS, CARD_KEY, ELEMENTS, SPACE_NAME
from tabletop_tui.games.stem_and_branch.model import Mode, Options, State
from tabletop_tui.games.stem_and_branch.moves import (
    ActivateScroll,
    ChooseAnimal,
    ClaimScroll,
    Decline,
    Discard,
    DrawDeck,
    DrawRow,
    EndTurn,
    Forfeit,
    Move,
    MoveAnimal,
    PayCard,
    PayToken,
    Recover,
    RefreshScroll,
    Relocate,
    RemoveAnimal,
    Rob,
    StopTaking,
    Summon,
    SwapTop,
    TakeFromSpace,
    TakeFromSupply,
)
from tests.rules.stem_and_branch.naive_scrolls import ScrollWorld as World
from tests.rules.stem_and_branch.position import move as parsed
from tests.rules.stem_and_branch.strange import MODES, strange

STEPS = 400
EAGER = ("claim", "activate", "refresh", "move", "summon", "rob", "swap")
RARE: dict[Mode, set[str]] = {
    "competitive": {"token_stolen", "animal_gained", "action_forfeited"},
    "spirit scrolls": {
        *("token_stolen", "animal_freed", "cards_recovered", "top_swapped"),
        *("scroll_claimed", "scroll_declined", "scroll_refreshed", "taking_stopped"),
    },
    "co-op": {"animal_moved", "animal_finished", "token_stolen", "action_forfeited"},
    "solo": {"animal_moved", "animal_finished", "token_missed"},
}
"""What must have happened often enough for the comparison to be worth something."""


def spoken(move: Move) -> str:
    """The step as it is written in positions: what `position.move` reads."""
    match move:
        case DrawDeck():
            return "draw deck"
        case DrawRow():
            return f"draw {_card(move.card)}"
        case MoveAnimal():
            return f"move {SPACE_NAME[move.origin]} {SPACE_NAME[move.goal]}"
        case Summon():
            return f"summon {_card(move.card)} {SPACE_NAME[move.space]}"
        case PayCard():
            return f"pay {_card(move.card)}"
        case PayToken():
            return f"pay {_element(move.element)}"
        case Rob():
            return f"rob P{move.seat + 1}"
        case Discard():
            return f"discard {_card(move.card)}"
        case Decline() | Forfeit() | EndTurn() | StopTaking():
            return {"stop_taking": "stop", "end_turn": "end"}.get(move.kind, move.kind)
        case _:
            return _of_scrolls(move)


def _of_scrolls(move: Move) -> str:
    match move:
        case ClaimScroll():
            return f"claim {_element(move.element)} {move.level}"
        case ActivateScroll():
            return f"activate {_element(move.element)}"
        case RefreshScroll():
            return f"refresh {_element(move.element)} {_element(move.token)}"
        case RemoveAnimal():
            return f"remove {SPACE_NAME[move.space]}"
        case ChooseAnimal():
            return f"choose {SPACE_NAME[move.space]}"
        case Relocate():
            return f"relocate {SPACE_NAME[move.space]}"
        case TakeFromSpace():
            return f"take {SPACE_NAME[move.space]}"
        case Recover():
            return f"recover {ANIMALS[move.animal].name}"
        case SwapTop():
            return f"swap {_card(move.card)}"
        case TakeFromSupply():
            return f"take {_element(move.element)}"
        case _:
            raise ValueError(move)


def _card(card: int) -> str:
    return CARD_KEY[card].capitalize()


def _element(element: int) -> str:
    return ELEMENTS[element].name


def same(state: State, world: World) -> None:
    """The two positions are one."""
    facts = World(state).facts()
    for name, fact in world.facts().items():
        if name == "discard":
            assert Counter(facts[name]) == Counter(fact)
        elif state.stage != "over" or name not in ("actor", "turn"):
            assert facts[name] == fact, name


def compare(state: State, random: Random, seen: Counter[str]) -> None:
    """Play on at random, eagerly; positions and legal steps agree all the way."""
    world = World(state)
    for _ in range(STEPS):
        moves = {spoken(move): move for move in GAME.legal_moves(state)}
        assert all(parsed(step) == move for step, move in moves.items())
        assert set(moves) == world.legal(), f"seat {state.actor}, {state.stage}"
        if not moves:
            assert state.stage == "over"
            break
        eager = [step for step in moves if step.startswith(EAGER)]
        step = random.choice(eager if eager and random.random() < 0.7 else sorted(moves))
        after = apply(GAME, state, moves[step])
        seen.update(event.kind for event in after.events)
        state = after.state
        world.do(step)
        same(state, world)
    seen[state.stage] += 1
    if state.stage == "over":
        _same_end(state, world)


def _same_end(state: State, world: World) -> None:
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [result.total for result in outcome.results] == world.totals()
    assert all(
        sum(line.points for line in result.lines) == result.total for result in outcome.results
    )
    if not world.together:
        assert set(outcome.winners) == world.winners()
        assert {result.seat for result in outcome.results if result.rank == 1} == world.winners()


@pytest.mark.parametrize("mode", MODES)
def test_strange_games_go_as_the_naive_rules_say(mode: Mode) -> None:
    seen: Counter[str] = Counter()
    for seed in range(80):
        random = Random(seed)
        compare(strange(random, mode), random, seen)
    assert seen["over"] > 70
    assert all(seen[kind] > 3 for kind in RARE[mode]), seen


@pytest.mark.parametrize("options", GAME.variants)
def test_whole_games_go_as_the_naive_rules_say(options: Options) -> None:
    seats = GAME.seats(options)[-1]
    compare(GAME.setup(options, seats, seats), Random(seats), Counter())
