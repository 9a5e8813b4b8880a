"""Positions that games reach seldom or never: short supply, empty hands, long sets, last turns."""

from __future__ import annotations

from random import Random

from tabletop_tui.engine.zones import put
from tabletop_tui.games.circadia import GAME
from tabletop_tui.games.circadia.cards import (
    BACK,
    OTHER_SIDE,
    PRICE,
    SIDES,
    SPIRITS,
    VALUES,
    habitat_card,
)
from tabletop_tui.games.circadia.model import (
    DISPLAY_SIZE,
    GAP,
    GOAL,
    HAND_LIMIT,
    NOBODY,
    ROW_SIZE,
    SET_LIMIT,
    Claimed,
    Line,
    Options,
    Sets,
    Spirits,
    State,
)


def strange(random: Random) -> State:
    """A position at the start of a turn; backs may differ from fronts, cards need not be 144."""
    seats = random.randint(2, 5)
    state = GAME.setup(Options(), seats, random.randint(0, 999))
    poor = random.random() < 0.5
    state.hands = tuple(_hand(random, poor) for _ in range(seats))
    state.known = ((),) * seats
    state.sets = tuple(_sets(random) for _ in range(seats))
    shown = random.choice((0, 1, 2, 3, 4, 5, 5, 5))
    state.display = _gapped(random, _some(random, shown), DISPLAY_SIZE)
    state.deck = _some(random, random.choice((0, 0, 1, 2, 5, 40)))
    state.discard = _some(random, random.choice((0, 0, 1, 2, 5, 40)))
    state.decks = tuple(_deck(random, habitat, poor) for habitat in range(len(state.rows)))
    state.rows = tuple(_row(random, at, deck, poor) for at, deck in enumerate(state.decks))
    if random.random() < 0.2:
        _lay_bare(state, random)
    _lay_lines(state, random)
    if all(map(_short, state.scores)):
        state.actor = random.randrange(seats)
        if not state.hands[state.actor]:
            state.hands = tuple(hand or _some(random, 1) for hand in state.hands)
    return state


def _lay_bare(state: State, random: Random) -> None:
    """Hardly a card anywhere: soon nobody can play, or the last habitat is claimed."""
    nothing: Sets = ((),) * SET_LIMIT
    bare = random.random() < 0.5
    state.sets = (nothing,) * len(state.hands) if bare else state.sets
    state.hands = tuple(tuple(sorted(_some(random, random.randint(0, 2)))) for _ in state.hands)
    state.display = _gapped(random, _some(random, random.randint(0, 1)), DISPLAY_SIZE)
    state.deck, state.discard = (), ()
    state.decks = ((),) * len(state.rows)
    gaps, place = (GAP,) * ROW_SIZE, random.randrange(len(state.rows))
    last = habitat_card(place, random.choice(SIDES), 1, 1)
    state.rows = put((gaps,) * len(state.rows), place, put(gaps, 1, last))


def _short(score: int) -> bool:
    return score < GOAL


def _some(random: Random, count: int) -> Spirits:
    """Spirits, low ones more often."""
    weights = [len(VALUES) - card % len(VALUES) for card in SPIRITS]
    return tuple(random.choices(SPIRITS, weights, k=count))


def _hand(random: Random, poor: bool) -> Spirits:
    count = random.choice((0, 0, 1, 2, 8)) if poor else random.randint(0, HAND_LIMIT)
    return tuple(sorted(_some(random, count)))


def _sets(random: Random) -> Sets:
    own: list[Spirits] = []
    for _ in range(SET_LIMIT):
        size = random.choice((0, 1, 2, 3, 5, 9))
        first = random.choice(range(0, len(SPIRITS), len(VALUES)))
        tops = len(VALUES) if random.random() < 0.3 else 2
        own.append(tuple(sorted(first + random.randrange(tops) for _ in range(size))))
    return tuple(own)


def _gapped(random: Random, cards: tuple[int, ...], size: int) -> tuple[int, ...]:
    places = [*cards, *[GAP] * (size - len(cards))]
    random.shuffle(places)
    return tuple(places)


def _habitat(random: Random, habitat: int) -> int:
    value = random.choice((1, 3, 3, 4, 5, 8))
    back = value if random.random() < 0.5 else random.choice((1, 2, 3, 5))
    return habitat_card(habitat, random.choice(SIDES), value, back)


def _deck(random: Random, habitat: int, poor: bool) -> tuple[int, ...]:
    count = random.choice((0, 0, 0, 1)) if poor else random.choice((0, 1, 2, 3, 9))
    return tuple(_habitat(random, habitat) for _ in range(count))


def _row(random: Random, habitat: int, deck: tuple[int, ...], poor: bool) -> tuple[int, ...]:
    count = ROW_SIZE if deck else random.randint(0, 1 if poor else ROW_SIZE)
    return _gapped(random, tuple(_habitat(random, habitat) for _ in range(count)), ROW_SIZE)


def _lay_lines(state: State, random: Random) -> None:
    """Lines of 0 to 4 cards, some face down; whoever has enough points brought the end about."""
    seats = range(len(state.hands))
    state.lines, state.buried = (), ()
    for _ in seats:
        line: Line = ()
        for _ in range(random.randint(0, 4)):
            side = OTHER_SIDE[line[-1].side] if line else random.choice(SIDES)
            habitat = random.randrange(len(state.rows))
            card, down = _habitat(random, habitat), random.random() < 0.4
            line += (Claimed(habitat, (BACK if down else PRICE)[card], side, down),)
            state.buried += (card,) if down else ()
        state.lines += (line,)
    state.scores = tuple(sum(card.value for card in line) for line in state.lines)
    over = [seat for seat in seats if not _short(state.scores[seat])]
    state.trigger = random.choice(over) if over else NOBODY
    if over:
        state.last_turns = random.randint(1, len(seats) - 1)
        state.actor = (state.trigger - state.last_turns) % len(seats)
        if not state.hands[state.actor]:
            state.hands = tuple(hand or _some(random, 1) for hand in state.hands)
