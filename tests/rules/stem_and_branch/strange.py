"""Positions that games reach seldom or never: empty supply, full boards, swapped stacks, last turns."""

from __future__ import annotations

from random import Random

from tabletop_tui.games.stem_and_branch import GAME
from tabletop_tui.games.stem_and_branch.cards import (
    ANIMAL,
    CARDS,
    CARDS_OF,
    ELEMENTS,
    ROW_SIZE,
    SPACES,
    START_TOKENS,
    TOP_LEVEL,
)
from tabletop_tui.games.stem_and_branch.model import NOTHING, Mode, Options, State

MODES: tuple[Mode, ...] = ("competitive", "spirit scrolls", "co-op", "solo")


def strange(random: Random, mode: Mode) -> State:
    """A position at the beginning of an action. All cards and tokens are there, none twice."""
    unique = random.random() < 0.3
    options = Options(mode=mode, unique_animals=unique, year=random.randint(2020, 2031))
    seats = 1 if mode == "solo" else random.randint(2, 4)
    state = GAME.setup(options, seats, random.randint(0, 999))
    left = _lay_board(state, random)
    random.shuffle(left)
    hands = []
    for _ in range(seats):
        size = random.choice((0, 1, 3, 3, 5, 7, 7))
        hands.append(tuple(sorted(_take(left, size))))
    state.hands = tuple(hands)
    open_cards = [
        tuple(card for card in hand if random.random() < 0.3 and not options.together)
        for hand in state.hands
    ]
    state.known = tuple(open_cards)
    state.deck = tuple(_take(left, random.choice((0, 1, 2, 3, 10, 40))))
    full = bool(state.deck) or random.random() < 0.3
    row = _take(left, ROW_SIZE if full else random.randint(0, ROW_SIZE))
    state.row = tuple(row + [NOTHING] * (ROW_SIZE - len(row)))
    state.discard = tuple(left)
    _deal_tokens(state, random)
    if not options.together:
        _deal_control(state, random)
    if options.scrolls:
        _deal_scrolls(state, random)
    _clock(state, random)
    return state


def _take(cards: list[int], number: int) -> list[int]:
    taken = cards[:number]
    del cards[:number]
    return taken


def _lay_board(state: State, random: Random) -> list[int]:
    """Stacks in some spaces; returns the cards that are left."""
    together, scrolls = state.options.together, state.options.scrolls
    left = list(CARDS)
    spaces = random.sample(SPACES, random.choice((0, 2, 5, 9, 12, 14, 15)))
    stacks: list[tuple[int, ...]] = [()] * len(SPACES)
    animals = [animal for animal in range(len(CARDS_OF)) for _ in range(2)]
    if state.options.unique_animals:
        animals = list(range(len(CARDS_OF)))
    random.shuffle(animals)
    for space, animal in zip(spaces, animals, strict=False):
        own = [card for card in left if ANIMAL[card] == animal]
        if together and len(own) < len(CARDS_OF[animal]) and random.random() < 0.5:
            continue
        stack = sorted(random.sample(own, random.randint(1, min(4, len(own)))))
        if scrolls and random.random() < 0.4:
            random.shuffle(stack)
        stacks[space] = tuple(stack)
        left = [card for card in left if card not in stack]
    state.stacks = tuple(stacks)
    return left


def _deal_tokens(state: State, random: Random) -> None:
    """Every token on its space, with a seat or in the supply."""
    bare = random.choice((0.1, 0.5, 1.0))
    ground = [
        NOTHING if stack or random.random() < bare else token
        for token, stack in zip(START_TOKENS, state.stacks, strict=True)
    ]
    greed = random.choice((0.0, 0.5, 1.0))
    held = [[0] * len(ELEMENTS) for _ in state.hands]
    supply = [0] * len(ELEMENTS)
    for element in range(len(ELEMENTS)):
        for _ in range(START_TOKENS.count(element) + 2 - ground.count(element)):
            if random.random() < greed:
                random.choice(held)[element] += 1
            else:
                supply[element] += 1
    state.ground = tuple(ground)
    state.supply = tuple(supply)
    state.tokens = tuple(map(tuple, held))


def _deal_control(state: State, random: Random) -> None:
    on_board = {ANIMAL[card] for stack in state.stacks for card in stack}
    state.control = tuple(
        random.randrange(len(state.hands))
        if animal in on_board and random.random() < 0.9
        else NOTHING
        for animal in range(len(CARDS_OF))
    )
    state.years = tuple(random.choice((0, 1, 5, 30, 52, 57, 59)) for _ in state.hands)


def _deal_scrolls(state: State, random: Random) -> None:
    own = [[0] * len(ELEMENTS) for _ in state.hands]
    piles = []
    for element in range(len(ELEMENTS)):
        owners = random.sample(range(len(own)), random.randint(0, len(own)))
        levels = random.sample(range(1, TOP_LEVEL + 1), len(owners))
        for seat, level in zip(owners, levels, strict=True):
            own[seat][element] = random.choice((level, -level))
        piles.append(max([0, *levels]) + 1)
    state.scrolls = tuple(map(tuple, own))
    state.piles = tuple(piles)


def _clock(state: State, random: Random) -> None:
    seats = len(state.hands)
    state.turn = random.randint(1, 12)
    state.actor = (state.first + state.turn - 1) % seats
    state.actions = random.randint(1, 2)
    state.quiet = random.choice((0, 0, 1, 2)) if state.options.scrolls else 0
    state.stirring = state.quiet == 0 and random.random() < 0.5
    if not state.deck:
        state.ending = "deck"
    elif max(state.years) >= 57 and random.random() < 0.3:
        state.ending = "years"
