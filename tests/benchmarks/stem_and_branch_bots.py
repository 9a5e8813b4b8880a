"""Plain players of Stem & Branch for statistics: random, greedy by one step, and one for co-op.

None of them looks further than the next step. The greedy one weighs everything by three numbers:
a Year is worth 1, an Element Token `TOKEN`, a card or an action spent `CARD`. With scrolls it
claims the highest that it can pay, and refreshes only while it holds `KEPT` Element Tokens:
how freely it refreshes decides how long four-seat games last and how many Years end them. The
same player sits at every table, whatever the mode and the number of seats.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from tabletop_tui.games.stem_and_branch import GAME
from tabletop_tui.games.stem_and_branch.cards import (
    ANIMAL,
    EARTH,
    ELEMENT,
    FIRE,
    METAL,
    RANK,
    TOP_RANK,
    WOOD,
)
from tabletop_tui.games.stem_and_branch.costs import cost, pays
from tabletop_tui.games.stem_and_branch.forecast import forecast
from tabletop_tui.games.stem_and_branch.legality import has_target, level, recovered
from tabletop_tui.games.stem_and_branch.model import NOTHING, Cards, State
from tabletop_tui.games.stem_and_branch.moves import (
    ActivateScroll,
    ChooseAnimal,
    ClaimScroll,
    Discard,
    DrawDeck,
    DrawRow,
    Move,
    MoveAnimal,
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
KEPT, PAIR = 6, 2
"""A scroll is refreshed by a seat with so many Element Tokens, so many of the one it spends."""
FREE_SUMMON = 2.0
"""About what the Wood scroll brings."""


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
            return move.level
        case RemoveAnimal():
            return _removal(state, state.stacks[move.space])
        case Recover():
            return len(recovered(state, move.animal))
        case ActivateScroll():
            return _scroll_worth(state, move.element)
        case RefreshScroll():
            return _refresh_worth(state, move)
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


def _refresh_worth(state: State, move: RefreshScroll) -> float:
    """What the scroll would bring next, less the token; nothing for whoever has few tokens."""
    held = state.tokens[state.actor]
    if sum(held) < KEPT or held[move.token] < PAIR:
        return -9.0
    return _scroll_worth(state, move.element) - TOKEN - CARD


def _scroll_worth(state: State, element: int) -> float:
    """About what using one's scroll of this element would bring."""
    reach = level(state, element)
    if not has_target(state, element, reach):
        return -1.0
    if element == METAL:
        return max(RANK[s[-1]] for s in state.stacks if s and RANK[s[-1]] <= reach)
    if element == FIRE:
        return max(_removal(state, s) for s in state.stacks if s and RANK[s[-1]] <= reach)
    if element == EARTH:
        usable = [ANIMAL[card] for card in state.discard if RANK[card] <= reach]
        return max(map(usable.count, usable))
    return FREE_SUMMON if element == WOOD else TOKEN * reach


def _removal(state: State, stack: Cards) -> float:
    """Years for a stack's cards, less the animal if it is one's own."""
    return len(stack) - 2.0 * (state.control[ANIMAL[stack[-1]]] == state.actor)


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
"""What beginning an animal at rank 1, or Ascending by a rank, for a cost of 1 is worth."""
FINISH = 3.0
"""What finishing an animal is worth beside that."""
STEP = 0.55
DUE = 0.7
"""What each rank that is jumped over, and each resource beyond the first, takes off."""
KEEP = 0.5
"""What a Draw is worth, whatever the card; a wanted card adds its share."""
SHARE = 0.3
BOTHER = 0.02
"""A move of an animal is made only for something."""


def choose_together(state: State, random: Random) -> Move:
    """Ascend in small steps where it is cheap, begin animals low, else draw what is wanted.

    An animal is moved where the best placement after it is worth more than everything else.
    """
    moves = GAME.legal_moves(state)
    worth = [_shared_worth(state, move) + random.random() / 100 for move in moves]
    return moves[max(range(len(moves)), key=worth.__getitem__)]


def _shared_worth(state: State, move: Move) -> float:
    match move:
        case Summon():
            return _stack_worth(state, move)
        case DrawRow():
            return KEEP + SHARE * _need(state, move.card)
        case DrawDeck():
            return KEEP + SHARE
        case PayCard() | Discard():
            return -_need(state, move.card)
        case MoveAnimal():
            return _move_worth(state, move)
        case _:
            return {"pay_token": -0.4, "forfeit": -9.0}.get(move.kind, 0.0)


def _move_worth(state: State, move: MoveAnimal) -> float:
    """The best placement that follows, and the token that is covered."""
    after = state.copy()
    GAME.advance(after, move)
    follow = [_stack_worth(after, each) for each in summons_of(after)]
    return max(follow) - BOTHER + TOKEN * (state.ground[move.goal] != NOTHING)


def summons_of(state: State) -> list[Summon]:
    return [move for move in GAME.legal_moves(state) if isinstance(move, Summon)]


def _stack_worth(state: State, move: Summon) -> float:
    """Worth of a placement: its step up, less what it costs; a second stack is worth nothing."""
    due = DUE * (cost(state.stacks, move.card, move.space) - 1)
    stack = state.stacks[move.space]
    rank = RANK[move.card]
    if not stack:
        if standing(state, move.card):
            return -9.0
        found = state.ground[move.space] != NOTHING
        return START - STEP * (rank - 1) - due + TOKEN * found
    found = bool(state.supply[ELEMENT[stack[-1]]])
    step = rank - RANK[stack[-1]]
    return START + FINISH * (rank == TOP_RANK) - STEP * (step - 1) - due + TOKEN * found


def standing(state: State, card: int) -> int:
    """The rank at which the card's animal stands, 0 if it does not."""
    tops = [RANK[s[-1]] for s in state.stacks if s and ANIMAL[s[-1]] == ANIMAL[card]]
    return max(tops, default=0)


def _need(state: State, card: int) -> float:
    """How much a card is still wanted: not at all if its animal has passed it."""
    step = RANK[card] - standing(state, card)
    if step <= 0:
        return 0.0
    return 3.0 - 0.4 * step + 0.5 * (RANK[card] == TOP_RANK)
