"""A card game in one hand-tuned loop over a flat list: about as fast as plain Python goes.

The rules, "row": 48 cards of three suits and the values 1 to 4, four copies of each. Hands of
five, a display of five, and three stacks of goals worth 2 to 4 points, two of each face up. A
turn: play cards of one value, at most one set a suit, values in a set never fall (or throw a set
away and begin it anew); claim goals of a suit whose set grew and is at least as large as the goal
is worth; draw as many cards as the value played; discard down to eight. Who has 15 points ends
the round; there are 200 turns at most.

Cards are `suit * 4 + value - 1`. Moves are ints in ascending order: 0-11 play a card, 12-23
begin a set anew with it, 24-29 claim goal `suit * 2 + place`, 30 stop playing, 31-35 take from
the display, 36 draw from the deck, 37-48 discard a card.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final, TypeAlias

State: TypeAlias = list[Any]
"""All ints, but for the deck and the goals: tuples that copies share."""

GOAL_WORTHS: Final = (2, 2, 3, 3, 4, 4)
CARDS: Final = [card for card in range(12) for _ in range(4)]
GOAL, MOST_IN_HAND, MOST_TURNS = 15, 8, 200

# Where things lie in the list. First come the hands (12 counts by card each), the sets (12 each)
# and the last values of the sets (3 each) of seat 0 and seat 1.
SETS, LAST, DISPLAY, GOALS_UP, GOALS_AT, DISCARD = 24, 48, 54, 59, 65, 68
SEAT, PHASE, VALUE, DRAWS, GROWN, SCORE, _, TURN, ENDING, OVER, DECK_AT, HAND, _ = range(80, 93)
DECK, GOALS = 93, 94
BEGIN, MORE, DRAW, LIMIT = range(4)
"""The phases."""


def new(random: Random) -> State:
    """The position before the first move."""
    deck = CARDS[:]
    random.shuffle(deck)
    stacks = []
    for _suit in range(3):
        worths = list(GOAL_WORTHS)
        random.shuffle(worths)
        stacks.append(tuple(worths))
    state: State = [0] * 95
    for place in range(5):
        state[deck[place]] += 1
        state[12 + deck[5 + place]] += 1
        state[DISPLAY + place] = deck[10 + place]
    for suit, stack in enumerate(stacks):
        state[GOALS_UP + 2 * suit : GOALS_UP + 2 * suit + 2] = stack[:2]
        state[GOALS_AT + suit] = 2
    state[HAND] = state[HAND + 1] = 5
    state[DECK_AT] = 15
    state[DECK], state[GOALS] = tuple(deck), tuple(stacks)
    return state


def legal_moves(state: State) -> list[int]:
    """Every legal move, in ascending order."""
    phase = state[PHASE]
    if phase == DRAW:
        return _draws(state)
    hand = 12 * state[SEAT]
    if phase == LIMIT:
        return [37 + card for card in range(12) if state[hand + card]]
    return _more(state, hand) if phase == MORE else _first(state, hand)


def _draws(state: State) -> list[int]:
    moves = [31 + place for place in range(5) if state[DISPLAY + place] >= 0]
    if _can_draw(state):
        moves.append(36)
    return moves


def _can_draw(state: State) -> bool:
    return state[DECK_AT] < len(state[DECK]) or any(state[DISCARD:SEAT])


def _first(state: State, hand: int) -> list[int]:
    last_of = LAST + 3 * state[SEAT]
    plays, anew = [], []
    for card in range(12):
        if state[hand + card]:
            last = state[last_of + (card >> 2)]
            if last <= (card & 3) + 1:
                plays.append(card)
            if last:
                anew.append(12 + card)
    plays += anew
    return plays or [30]


def _more(state: State, hand: int) -> list[int]:
    value, grown = state[VALUE], state[GROWN]
    last_of = LAST + 3 * state[SEAT]
    plays, anew = [], []
    for suit in range(3):
        card = 4 * suit + value - 1
        if state[hand + card]:
            last = state[last_of + suit]
            if last <= value:
                plays.append(card)
            if last and not grown >> suit & 1:
                anew.append(12 + card)
    plays += anew
    if grown:
        own = SETS + hand
        for suit in range(3):
            if grown >> suit & 1:
                size = sum(state[own + 4 * suit : own + 4 * suit + 4])
                for goal in (2 * suit, 2 * suit + 1):
                    if 0 < state[GOALS_UP + goal] <= size:
                        plays.append(24 + goal)
    plays.append(30)
    return plays


def advance(state: State, move: int, random: Random) -> None:
    """Make a legal move in place."""
    if move < 24:
        _play(state, move)
    elif move < 30:
        _claim(state, move - 24)
    elif move == 30:
        state[DRAWS] = state[VALUE] if state[PHASE] else 1
        state[PHASE] = DRAW
        _after_draw(state)
    elif move < 37:
        _take(state, move, random)
    else:
        seat, card = state[SEAT], move - 37
        state[12 * seat + card] -= 1
        state[DISCARD + card] += 1
        state[HAND + seat] -= 1
        if state[HAND + seat] <= MOST_IN_HAND:
            _end_turn(state)


def _play(state: State, card: int) -> None:
    seat = state[SEAT]
    if card >= 12:
        card -= 12
        _throw_away(state, seat, card >> 2)
    state[12 * seat + card] -= 1
    state[HAND + seat] -= 1
    state[SETS + 12 * seat + card] += 1
    suit = card >> 2
    state[LAST + 3 * seat + suit] = state[VALUE] = (card & 3) + 1
    state[GROWN] |= 1 << suit
    state[PHASE] = MORE


def _claim(state: State, goal: int) -> None:
    seat, suit = state[SEAT], goal >> 1
    _throw_away(state, seat, suit)
    state[SCORE + seat] += state[GOALS_UP + goal]
    at = state[GOALS_AT + suit]
    if at < 6:
        state[GOALS_UP + goal] = state[GOALS][suit][at]
        state[GOALS_AT + suit] = at + 1
    else:
        state[GOALS_UP + goal] = 0
    state[GROWN] &= ~(1 << suit)


def _throw_away(state: State, seat: int, suit: int) -> None:
    own = SETS + 12 * seat + 4 * suit
    for rank in range(4):
        if state[own + rank]:
            state[DISCARD + 4 * suit + rank] += state[own + rank]
            state[own + rank] = 0
    state[LAST + 3 * seat + suit] = 0


def _take(state: State, move: int, random: Random) -> None:
    if move == 36:
        card = _top(state, random)
    else:
        card = state[DISPLAY + move - 31]
        state[DISPLAY + move - 31] = _top(state, random)
    seat = state[SEAT]
    state[12 * seat + card] += 1
    state[HAND + seat] += 1
    state[DRAWS] -= 1
    _after_draw(state)


def _top(state: State, random: Random) -> int:
    """The next card of the deck, which is made of the discards when it is empty; -1 for none."""
    at, deck = state[DECK_AT], state[DECK]
    if at >= len(deck):
        cards = [card for card in range(12) for _ in range(state[DISCARD + card])]
        if not cards:
            return -1
        random.shuffle(cards)
        state[DECK] = deck = tuple(cards)
        state[DISCARD:SEAT] = (0,) * 12
        at = 0
    state[DECK_AT] = at + 1
    card: int = deck[at]
    return card


def _after_draw(state: State) -> None:
    if state[DRAWS] and (max(state[DISPLAY:GOALS_UP]) >= 0 or _can_draw(state)):
        return
    if state[HAND + state[SEAT]] > MOST_IN_HAND:
        state[PHASE] = LIMIT
    else:
        _end_turn(state)


def _end_turn(state: State) -> None:
    seat = state[SEAT]
    state[TURN] += 1
    if state[SCORE + seat] >= GOAL:
        state[ENDING] = 1
    state[SEAT] = 1 - seat
    state[PHASE] = state[GROWN] = 0
    if (state[ENDING] and seat) or state[TURN] >= MOST_TURNS:
        state[OVER] = 1


def play(random: Random, least: int) -> int:
    """Whole games of random moves until at least `least` were made; how many were."""
    made = 0
    rnd = random.random
    while made < least:
        state = new(random)
        while not state[OVER]:
            moves = legal_moves(state)
            advance(state, moves[int(rnd() * len(moves))], random)
            made += 1
    return made


def view(state: State, seat: int) -> State:
    """What a seat may see: not the other's hand, and of the deck only its size."""
    seen = state[:DECK]
    other = 12 * (1 - seat)
    seen[other : other + 12] = (None,) * 12
    seen[DECK_AT] = len(state[DECK]) - state[DECK_AT]
    return seen


def dump(state: State) -> str:
    return json.dumps(state, separators=(",", ":"))


def load(text: str) -> State:
    state: State = json.loads(text)
    state[DECK] = tuple(state[DECK])
    state[GOALS] = tuple(map(tuple, state[GOALS]))
    return state
