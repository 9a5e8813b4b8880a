"""Plain players of Stem & Branch for statistics: random, greedy by one step, and one for co-op."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from tabletop_tui.games.stem_and_branch import GAME
from tabletop_tui.games.stem_and_branch.cards import (
    ANIMAL,
    EARTH,
    FIRE,
    METAL,
    RANK,
    TOP_RANK,
    WOOD,
)
from tabletop_tui.games.stem_and_branch.costs import cost, pays
from tabletop_tui.games.stem_and_branch.forecast import forecast
from tabletop_tui.games.stem_and_branch.legality import has_target, level, recovered
from tabletop_tui.games.stem_and_branch.model import State
from tabletop_tui.games.stem_and_branch.moves import (
    ActivateScroll,
    ChooseAnimal,
    ClaimScroll,
    Discard,
    DrawRow,
    Move,
    PayCard,
    Recover,
    RefreshScroll,
    RemoveAnimal,
    Summon,
)

Bot: TypeAlias = Callable[[State, Random], Move]

DRAW = 0.2
"""A Summon must be worth more than this to be preferred to a Draw."""
TOKEN = 0.6
CARD = 0.35
"""What a gained Element Token and a spent resource are worth in Years."""


def choose_random(state: State, random: Random) -> Move:
    """A kind of action at random (a Draw, a Summon, a scroll), then one of that kind."""
    moves = GAME.legal_moves(state)
    if state.stage == "action":
        kinds = sorted({_kind(move) for move in moves})
        wanted = kinds[int(random.random() * len(kinds))]
        moves = [move for move in moves if _kind(move) == wanted]
    return any_of(moves, random)


def _kind(move: Move) -> str:
    return "draw" if move.kind.startswith("draw") else move.kind


def any_of(moves: Sequence[Move], random: Random) -> Move:
    return moves[int(random.random() * len(moves))]


def choose_greedy(state: State, random: Random) -> Move:
    """The move that brings most at once: Years, less what it costs."""
    moves = GAME.legal_moves(state)
    worth = [_worth(state, move) + random.random() / 100 for move in moves]
    return moves[max(range(len(moves)), key=worth.__getitem__)]


def _worth(state: State, move: Move) -> float:
    match move:
        case Summon():
            return _summon_worth(state, move)
        case DrawRow():
            return DRAW + _use(state, move.card) / 100
        case PayCard() | Discard():
            return -_use(state, move.card)
        case ClaimScroll():
            return move.level - 2.0
        case RemoveAnimal():
            own = state.control[ANIMAL[state.stacks[move.space][-1]]] == state.actor
            return len(state.stacks[move.space]) - 3 * own
        case Recover():
            return len(recovered(state, move.animal))
        case ActivateScroll():
            return _scroll_worth(state, move.element) - CARD
        case RefreshScroll():
            return _scroll_worth(state, move.element) - 2 * CARD - TOKEN
        case ChooseAnimal():
            return RANK[state.stacks[move.space][-1]]
        case _:
            return _flat(move)


def _flat(move: Move) -> float:
    return {
        "draw_deck": DRAW,
        "pay_token": -1.5,
        "stop_taking": -1.0,
        "decline": -0.5,
        "forfeit": -9.0,
    }.get(move.kind, 0.0)


def _scroll_worth(state: State, element: int) -> float:
    """About what using one's scroll of this element would bring."""
    reach = level(state, element)
    if not has_target(state, element, reach):
        return 0.0
    ranks = [RANK[stack[-1]] for stack in state.stacks if stack]
    if element == METAL:
        return max(rank for rank in ranks if rank <= reach)
    if element == FIRE:
        return max(len(s) for s in state.stacks if s and RANK[s[-1]] <= reach)
    if element == EARTH:
        usable = [ANIMAL[card] for card in state.discard if RANK[card] <= reach]
        return max(map(usable.count, usable)) * (1 + CARD)
    return 2.0 if element == WOOD else CARD * reach


def _summon_worth(state: State, move: Summon) -> float:
    free = state.stage == "wood"
    told = forecast(state, state.actor, move, state.hands[state.actor], free)
    gains = told.origin in ("space", "supply", "seats")
    return told.most_years + TOKEN * gains - CARD * told.price.total - (0 if free else CARD)


def _use(state: State, card: int) -> float:
    """How well a card goes with the hand and the board."""
    hand = state.hands[state.actor]
    fits = sum(pays(other, card) for other in hand if other != card)
    ascends = any(
        stack and ANIMAL[stack[-1]] == ANIMAL[card] and RANK[stack[-1]] < RANK[card]
        for stack in state.stacks
    )
    return fits + 2.0 * ascends - 0.3 * RANK[card]


# -- co-op and solo -------------------------------------------------------------------------------

START = 1.6
"""What beginning an animal at rank 1 for a cost of 1 is worth."""
STEP = 0.55
DUE = 1.1
"""What each rank that is jumped over, and each resource beyond the first, takes off."""
KEEP = 0.5
"""What a Draw is worth, whatever the card."""


def choose_together(state: State, random: Random) -> Move:
    """Ascend in small steps where it is cheap, begin animals low, else draw what is wanted."""
    moves = GAME.legal_moves(state)
    worth = [_shared_worth(state, move) + random.random() / 100 for move in moves]
    return moves[max(range(len(moves)), key=worth.__getitem__)]


def _shared_worth(state: State, move: Move) -> float:
    match move:
        case Summon():
            return _stack_worth(state, move)
        case DrawRow():
            return KEEP + _need(state, move.card) / 10
        case PayCard() | Discard():
            return -_need(state, move.card)
        case _:
            return {"pay_token": -0.4, "move_animal": -9.0, "forfeit": -9.0}.get(move.kind, 0.0)


def _stack_worth(state: State, move: Summon) -> float:
    """Worth of a placement: its step up, less what it costs; a second stack is worth nothing."""
    due = cost(state.stacks, move.card, move.space)
    stack = state.stacks[move.space]
    rank = RANK[move.card]
    if not stack:
        if standing(state, move.card):
            return -9.0
        return START - STEP * (rank - 1) - DUE * (due - 1)
    step = rank - RANK[stack[-1]]
    return 2.0 + 2.0 * (rank == TOP_RANK) - STEP * (step - 1) - DUE * (due - 1)


def standing(state: State, card: int) -> int:
    """The rank at which the card's animal stands, 0 if it does not."""
    tops = [RANK[s[-1]] for s in state.stacks if s and ANIMAL[s[-1]] == ANIMAL[card]]
    return max(tops, default=0)


def _need(state: State, card: int) -> float:
    """How much a card is still wanted: not at all if its animal has passed it."""
    step = RANK[card] - standing(state, card)
    if step <= 0:
        return 0.0
    return 3.0 - 0.4 * step + (RANK[card] == TOP_RANK)
