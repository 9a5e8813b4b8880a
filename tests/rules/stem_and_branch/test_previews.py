"""What previews, warnings and reasons say is what happens, in games and in strange positions."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from tabletop_tui.engine.game import apply
from tabletop_tui.engine.model import Audience, SeatId, Target
from tabletop_tui.games.stem_and_branch import GAME
from tabletop_tui.games.stem_and_branch.bill import bill
from tabletop_tui.games.stem_and_branch.cards import ANIMAL, ANIMALS, CARD_KEY
from tabletop_tui.games.stem_and_branch.events import (
    AnimalGained,
    EndTriggered,
    TokenGained,
    TokenStolen,
    YearsGained,
)
from tabletop_tui.games.stem_and_branch.model import Mode, State
from tabletop_tui.games.stem_and_branch.moves import (
    ClaimScroll,
    Discard,
    DrawDeck,
    DrawRow,
    EndTurn,
    MoveAnimal,
    PayCard,
    PayToken,
    Rob,
    StopTaking,
    Summon,
)
from tests.rules.stem_and_branch.naive import animal, element, rank
from tests.rules.stem_and_branch.naive_scrolls import ScrollWorld as World
from tests.rules.stem_and_branch.outcomes import (
    SHOWN,
    Outcome,
    ends,
    made,
    number,
    offers,
    outcomes,
    positions,
    years,
)
from tests.rules.stem_and_branch.strange import MODES, strange
from tests.rules.stem_and_branch.test_words import NAMES, said

# -- summoning ------------------------------------------------------------------------------------


def check_cost(state: State, move: Summon, text: str) -> None:
    world = World(state)
    name, space = CARD_KEY[move.card].capitalize(), text[:2]
    assert GAME.path(state, move)[-1].key == space
    if state.stage == "wood":
        assert text.startswith(f"{space} is free by the scroll.")
        return
    due = world.cost(name, space)
    assert text.startswith(f"{space} {f'costs {due}' if due else 'is free'}: rank {rank(name)}")
    stack = world.board[space]
    ascending = number(r"less (\d) Ascending", text) or 0
    assert ascending == (rank(name) - rank(stack[-1]) if stack else 0)
    shared = number(r"less (\d) for ", text) or 0
    assert due == max(0, rank(name) - ascending - shared)


def check_gains(state: State, move: Summon, text: str, ways: list[Outcome]) -> None:
    gains = [
        {(type(event).__name__, getattr(event, "victim", None)) for event in events}
        & {("TokenGained", None), *(("TokenStolen", seat) for seat in range(4))}
        for _, events in ways
    ]
    victims = {NAMES[seat] for gain in gains for _, seat in gain if seat is not None}
    assert bool(re.search(r"Gains an? \w+ token", text)) == bool(gains[0])
    told = re.search(r"token of ([\w ,]+?)(?: and the [A-Z]|\.)", text)
    assert (set(re.split(r", | or ", told[1])) if told else set()) == victims
    animals = [event for event in ways[0][1] if isinstance(event, AnimalGained)]
    name = ANIMALS[ANIMAL[move.card]].name
    assert (f"the {name}" in text) == bool(animals)
    if animals and animals[0].former is not None:
        assert f"the {name} of {NAMES[animals[0].former]}" in text


def check_years(state: State, text: str, ways: list[Outcome]) -> None:
    gained = [years(state, after) for after, _ in ways]
    low, high = min(gained), max(gained)
    span = str(low) if low == high else f"{low} to {high}"
    told = re.search(r"([\d to]+|No) Years?\.", text)
    assert told is not None
    assert told[1].strip() == (span if high else "No")
    ends(text, ways)
    claims = [
        move.level
        for after, _ in ways
        if after.stage == "claim"
        for move in GAME.legal_moves(after)
        if isinstance(move, ClaimScroll)
    ]
    assert (number(r"Then \w+ (\d) may be claimed", text) or 0) == max(claims, default=0)


@pytest.mark.parametrize("mode", MODES)
def test_a_summon_does_what_is_said(mode: Mode) -> None:
    seen: Counter[str] = Counter()
    for state, move, text in offers(mode, "summon"):
        assert isinstance(move, Summon)
        ways = outcomes(state, move)
        check_cost(state, move, text)
        check_gains(state, move, text, ways)
        after, events = ways[0]
        seen.update(event.kind for event in events)
        if not state.options.together:
            check_years(state, text, ways)
            continue
        assert "Year" not in text
        world = World(after)
        lying = sum(animal(card) == spoken_animal(move) for s in world.board.values() for card in s)
        assert number(r"Finished: (\d+) card", text) == (lying if _tops(move) else None)
        assert ("the game ends" in text) == (after.stage == "over")
    assert seen["token_gained"] > 50
    assert seen["token_stolen"] + seen["token_missed"] > 3


@pytest.mark.parametrize("mode", MODES)
def test_the_bill_adds_up_to_what_is_paid(mode: Mode) -> None:
    for state, move, text in offers(mode, "summon"):
        assert isinstance(move, Summon)
        view = GAME.view(state, SeatId(state.actor))
        card, space = GAME.path(state, move)
        told = bill(view, (card,), space)
        assert told is not None
        assert told.total[1] == str(number(r"costs (\d)", text) or 0)
        for costs in (told.costs, told.brief):
            added = max(0, sum(int(value) for _, value in costs))
            assert state.stage == "wood" or told.total[1] == str(added)
        entries = {said(label): value for label, value in (*told.means, *told.gains)}
        if not state.options.together:
            assert f"{entries['Years'] if entries['Years'] != '0' else 'No'} Year" in text
        paying = apply(GAME, state, move).state
        if paying.stage == "pay":
            rest = bill(GAME.view(paying, SeatId(state.actor)), (), None)
            assert rest is not None
            assert rest.costs == told.costs
            assert rest.means == ((("Still to pay",), str(paying.left)),)
            assert rest.gains == told.gains
            others = bill(GAME.view(paying, Audience.PUBLIC), (), None)
            assert (others is None) != state.options.together


def spoken_animal(move: Summon) -> str:
    return ANIMALS[ANIMAL[move.card]].name


def _tops(move: Summon) -> bool:
    return CARD_KEY[move.card].endswith("5")


def test_the_last_of_the_twelve_tells_its_bonus() -> None:
    random = Random(1)
    state = strange(random, "solo")
    fives = [card for card in range(60) if _tops(Summon(card, 0))]
    state.stacks = tuple([(card,) for card in fives[:11]] + [()] * 4)
    state.hands = ((fives[11],),)
    state.tokens = ((5,) * 5,)
    state.row = state.row[:2] + (-1,) * 6
    state.deck = state.deck[:4]
    text = said(GAME.preview(state, Summon(fives[11], 14)))
    after, _ = outcomes(state, Summon(fives[11], 14))[0]
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert f"the game ends, {outcome.results[0].lines[-1].points} more" in text


# -- the other moves ------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_a_draw_does_what_is_said(mode: Mode) -> None:
    for state, move, text in offers(mode, "draw_row", "draw_deck"):
        after, events = made(state, move)
        hand = len(after.hands[state.actor])
        assert number(r"makes a hand of (\d+)", text) == hand
        over = number(r"(\d+) cards? over the limit", text) or 0
        assert over == max(0, hand - 7), "said from the first action on"
        assert ("triggered" in text) == any(isinstance(e, EndTriggered) for e in events)
        if isinstance(move, DrawDeck):
            continue
        assert isinstance(move, DrawRow)
        world, name = World(after), CARD_KEY[move.card].capitalize()
        dues = [world.cost(name, space) for space in world.board if world.fits(name, space)]
        least = 0 if "for free" in text else number(r"costs (\d) at best", text)
        assert least == min(dues, default=None)
        paid = re.search(r"can pay for ([^.]+)\.", text)
        fed = {SHOWN[own] for own in world.hands[state.actor] if name in world.payers(own)}
        assert (set(re.split(", | and ", paid[1])) if paid else set()) == fed


@pytest.mark.parametrize("mode", ["co-op", "solo"])
def test_a_move_of_an_animal_does_what_is_said(mode: Mode) -> None:
    named = 0
    for state, move, text in offers(mode, "move_animal"):
        assert isinstance(move, MoveAnimal)
        after, events = made(state, move)
        assert ("takes" in text) == any(isinstance(e, TokenGained) for e in events)
        told = re.search(r"Then cheaper: ([^.]+)\.", text)
        cheaper = set(re.split(", | and ", told[1])) if told else set()
        named += len(cheaper)
        before, then = World(state), World(after)
        for card in then.hands[state.actor]:
            old, new = _on_empty(before, card), _on_empty(then, card)
            falls = old is not None and new is not None and new < old
            assert (f"{SHOWN[card]} for {new}" in cheaper) == falls, text
    assert named > 20


def _on_empty(world: World, card: str) -> int | None:
    spaces = [s for s, stack in world.board.items() if not stack and world.fits(card, s)]
    empty = any(not stack for stack in world.board.values())
    dues = [world.cost(card, space) for space in spaces]
    return min(dues, default=None) if empty else rank(card)


@pytest.mark.parametrize("mode", MODES)
def test_small_steps_do_what_is_said(mode: Mode) -> None:
    kinds = ("pay_card", "pay_token", "rob", "discard", "end_turn", "forfeit")
    for state, move, text in offers(mode, *kinds):
        after, _ = made(state, move)
        match move:
            case PayCard() | PayToken():
                assert (number(r"(\d+) still to pay", text) or 0) == after.left
            case Rob():
                held = number(r"has (\d+) ", text)
                assert held == state.tokens[move.seat][state.loot]
            case Discard():
                more = number(r"(\d+) more to discard", text) or 0
                assert more == max(0, len(after.hands[state.actor]) - 7)
            case EndTurn():
                assert ("The game ends" in text) == (after.stage == "over")
                if after.stage != "over" and len(state.hands) > 1:
                    assert text == f"{NAMES[after.actor]} is next."
            case _:
                assert after.actions == state.actions - 1


# -- warnings and reasons -------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_a_warning_comes_exactly_where_nothing_is_gained(mode: Mode) -> None:
    warned = 0
    for state, move, _ in offers(mode, "summon", "stop_taking"):
        warning = GAME.warning(state, move)
        if isinstance(move, StopTaking):
            assert warning is not None
            assert number(r"(\d+) more", said(warning)) == len(_taken(state))
            continue
        useless = not state.options.together and all(
            after.stage != "claim"
            and not any(isinstance(e, TokenGained | TokenStolen | YearsGained) for e in events)
            for after, events in outcomes(state, move)
        )
        new_stack = World(state).board[GAME.path(state, move)[-1].key] == []
        assert (warning is not None) == (useless and new_stack)
        warned += warning is not None
    assert warned > 3 or mode in ("co-op", "solo")


def _taken(state: State) -> list[State]:
    """The positions on the way to having taken all that Water allows."""
    found: list[State] = []
    while state.stage == "water":
        state = apply(GAME, state, GAME.legal_moves(state)[0]).state
        found.append(state)
    return found


@pytest.mark.parametrize("mode", MODES)
def test_the_numbers_in_reasons_are_right(mode: Mode) -> None:
    """Why a card cannot be summoned, anywhere or here: what it costs and what there is to pay."""
    seen = 0
    for state in positions(mode)[::3]:
        if state.stage not in ("action", "follow"):
            continue
        world = World(state)
        for name in world.hands[state.actor]:
            hand = Target("hand", name.lower())
            owned = len(world.payers(name)) + world.tokens[state.actor][element(name)]
            for space in world.board:
                reason = GAME.why_not(state, (hand,), Target("space", space))
                if reason is not None and reason.code == "too_dear":
                    text = said(reason.text)
                    assert number(r"costs (\d)", text) == world.cost(name, space)
                    assert (number(r"can pay (\d)", text) or 0) == owned
            reason = GAME.why_not(state, (), hand)
            if reason is not None:
                text = said(reason.text)
                open_to = [
                    space
                    for space, stack in world.board.items()
                    if world.fits(name, space) and not (stack and state.stage == "follow")
                ]
                least = min((world.cost(name, space) for space in open_to), default=None)
                assert number(r"costs (\d) or more", text) == least
                seen += 1
    assert seen > 20
