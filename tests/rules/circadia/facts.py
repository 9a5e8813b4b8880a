"""Counting on the table what words about it must agree with, and positions to try that in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from tabletop_tui.engine.game import apply
from tabletop_tui.engine.model import SeatId, Target
from tabletop_tui.games.circadia import GAME
from tabletop_tui.games.circadia.cards import (
    HABITATS,
    HOME,
    PRICE,
    SIDE,
    SPIRIT_KEY,
)
from tabletop_tui.games.circadia.model import (
    GAP,
    TOP,
    Claim,
    EndClaims,
    EndPlay,
    Event,
    Move,
    Options,
    PlaceCard,
    State,
)
from tests.rules.circadia.position import offered
from tests.rules.circadia.strange import strange

Facts = dict[str, str]
NAMES = ("Ryan", "Beth", "Cleo", "Dov", "Emi")


def made(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    step = apply(GAME, state, move)
    return step.state, step.events


def told(text: str, pattern: str) -> Facts:
    """What a sentence says, by the names in a pattern it must match as a whole."""
    found = re.fullmatch(pattern, text)
    assert found, text
    return {name: fact or "" for name, fact in found.groupdict().items()}


def cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def shown(state: State) -> int:
    return sum(card != GAP for card in state.display)


def drawn(state: State) -> int:
    """How many cards come into the hand from here on in this turn, whatever else is done."""
    before = state
    while state.stage in ("play", "claim"):
        hand = len(state.hands[state.actor])
        moves = list(GAME.legal_moves(state))
        ends = [move for move in moves if isinstance(move, EndPlay | EndClaims)]
        state = made(state, (ends or moves)[0])[0]
        if isinstance((ends or moves)[0], PlaceCard):
            assert len(state.hands[state.actor]) == hand - 1
            before = state
    while state.stage == "take":
        state = made(state, GAME.legal_moves(state)[0])[0]
    return len(state.hands[state.actor]) - len(before.hands[before.actor])


def lying(state: State) -> dict[tuple[int, int], tuple[str, int]]:
    """Each habitat card that can be read: by its place, what it is called and what it costs."""
    found: dict[tuple[int, int], tuple[str, int]] = {}
    tops = GAME.view(state, SeatId(state.actor)).tops
    for habitat, row in enumerate(state.rows):
        name = HABITATS[habitat].name
        for place, card in enumerate(row):
            if card != GAP:
                found[habitat, place] = (f"{name} {PRICE[card]} {SIDE[card]}", PRICE[card])
        top = tops[habitat]
        if top is not None:
            found[habitat, TOP] = (f"{name} top {top}", top)
    return found


def claimed_names(state: State) -> set[str]:
    """The names of the cards for which there is a claim."""
    names = lying(state)
    return {names[claim.habitat, claim.place][0] for claim in offered(state, Claim)}


def named(text: str) -> set[str]:
    """The cards in a list in words; the place that tells two equal ones apart is left out."""
    return set(re.split(r", | and | or ", re.sub(r" \(place \d\)", "", text)))


def check_reach(after: State, slot: int, text: str) -> None:
    """What a set that has just grown is enough for, were playing to end now."""
    claiming = after.copy()
    claiming.stage = "claim"
    size, home = len(after.sets[after.actor][slot]), HOME[after.sets[after.actor][slot][0]]
    name, lies = HABITATS[home].name, lying(after)
    enough = {
        f"{'top ' if claim.place == TOP else ''}{lies[claim.habitat, claim.place][1]}"
        for claim in offered(claiming, Claim)
        if claim.slot == slot
    }
    if enough:
        assert text.startswith(f"enough for {name} ")
        assert named(text.removeprefix(f"enough for {name} ")) == enough
        return
    line = after.lines[after.actor]
    fitting = [
        cost
        for (habitat, place), (_, cost) in lies.items()
        if habitat == home
        and (place == TOP or not line or SIDE[after.rows[home][place]] != line[-1].side)
    ]
    if fitting:
        pattern = rf"{min(fitting) - size} short of {name} (top )?{min(fitting)}"
    elif any(habitat == home for habitat, _ in lies):
        pattern = f"no {name} card fits your line"
    else:
        pattern = f"no {name} card is left"
    told(text, pattern)


def targets(state: State) -> Iterator[Target]:
    """Every place that can be pointed at."""
    hand = state.hands[state.actor]
    yield from (Target("hand", SPIRIT_KEY[card]) for card in dict.fromkeys(hand))
    display = dict.fromkeys(card for card in state.display if card != GAP)
    yield from (Target("display", SPIRIT_KEY[card]) for card in display)
    yield from (Target("set", key) for key in ("1", "2", "3", "new"))
    yield from (Target("row", f"{place}{index}") for place in "FRM" for index in (1, 2, 3))
    yield from (Target("top", place) for place in "FRM")
    yield from (Target("side", side) for side in ("day", "night"))
    acts = ("discard_set", "end_play", "end_claims", "end_draw", "end_turn")
    yield from (Target("act", key) for key in acts)


def picks(state: State) -> list[tuple[Target, ...]]:
    """Every beginning of every path, nothing picked included."""
    paths = [GAME.path(state, legal) for legal in GAME.legal_moves(state)]
    return list(dict.fromkeys(path[:depth] for path in paths for depth in range(len(path))))


def eager(seats: int, seed: int, every: int) -> Iterator[State]:
    """Positions of an eager game, each phase among them."""
    state, random = GAME.setup(Options(), seats, seed), Random(seed)
    step = 0
    while moves := list(GAME.legal_moves(state)):
        if step % every == 0 or state.stage == "claim":
            yield state
        claims = offered(state, Claim)
        state = apply(GAME, state, random.choice(claims or moves)).state
        step += 1


def walk(random: Random, state: State, steps: int) -> Iterator[State]:
    for _ in range(steps):
        moves = list(GAME.legal_moves(state))
        if not moves:
            return
        yield state
        claims = offered(state, Claim) if random.random() < 0.8 else []
        state = made(state, random.choice(claims or moves))[0]


def positions(strange_games: int = 30) -> Iterator[State]:
    for seed in range(strange_games):
        random = Random(seed)
        yield from walk(random, strange(random), 60)
    for seats in (2, 3, 4, 5):
        yield from walk(Random(seats), GAME.setup(Options(), seats, seats), 150)
