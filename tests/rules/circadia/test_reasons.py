"""Prompts and reasons say how it stands, and every number in them can be counted on the table."""

from __future__ import annotations

import re
from collections import Counter

from tabletop_tui.engine.model import Target, spell
from tabletop_tui.games.circadia import GAME
from tabletop_tui.games.circadia.cards import (
    CREATURES,
    HABITATS,
    HOME,
    SIDE,
    SPIRIT_KEY,
    VALUE,
)
from tabletop_tui.games.circadia.model import (
    HAND_LIMIT,
    TOP,
    Claim,
    DisplayRefilled,
    EndTurn,
    GameEnded,
    PlaceCard,
    State,
)
from tests.rules.circadia.facts import (
    NAMES,
    check_reach,
    drawn,
    lying,
    made,
    picks,
    positions,
    targets,
    told,
)
from tests.rules.circadia.position import offered

# -- prompts ------------------------------------------------------------------------------------


def check_prompt(state: State) -> None:
    text = spell(GAME.prompt(state).text, NAMES)
    moves = list(GAME.legal_moves(state))
    playable = any(isinstance(move, PlaceCard) for move in moves)
    if found := re.search(r"[Yy]ou will draw (\d|nothing)", text):
        assert found[1] == (str(drawn(state)) if drawn(state) else "nothing")
    if state.stage == "play":
        assert ("discard one of them" in text) == (not playable and not state.value)
        assert text.startswith("Play another") <= playable
        assert ("No other" in text) == (not playable and state.value > 0)
    if state.stage == "claim":
        assert text.startswith("Claim a habitat") == bool(offered(state, Claim))
    if state.stage == "take":
        number = int(told(text, r".*?[Tt]ake (?P<number>\d)\b.*")["number"])
        assert number == drawn(state)
        assert ("more" in text) == (state.left != max(state.value, 1))
    if state.stage == "discard":
        facts = told(text, r"Discard (?P<over>\d+) more: the hand is (?P<hand>\d+), the limit 8\.")
        assert int(facts["hand"]) == len(state.hands[state.actor])
        assert int(facts["over"]) == len(state.hands[state.actor]) - HAND_LIMIT
    if state.stage in ("refill", "pass"):
        after, events = made(state, EndTurn())
        stalled = any(isinstance(event, GameEnded) and event.stalled for event in events)
        assert ("whole round nobody" in text) == stalled
        assert ("last turn" in text) == (after.stage == "over" and not stalled)
        fills = state.stage == "refill" and any(isinstance(e, DisplayRefilled) for e in events)
        assert ("refill" in text) == (fills and after.stage != "over")


# -- reasons ------------------------------------------------------------------------------------


def check_reason(state: State, picked: tuple[Target, ...], target: Target, text: str) -> None:
    """Every number in a reason is one that can be counted on the table."""
    sets = state.sets[state.actor]
    for name, cost, number, creature in re.findall(r"(\w+) (\d+) needs (\d+) (\w+)", text):
        place = picked[0] if picked and picked[0].zone in ("row", "top") else target
        at = next(i for i, habitat in enumerate(HABITATS) if habitat.letter == place.key[0])
        lies = lying(state)[at, TOP if place.zone == "top" else int(place.key[1]) - 1]
        assert (name, int(cost)) == (HABITATS[at].name, lies[1])
        assert int(number) == lies[1]
        sizes = [len(own) for own in sets if own and HOME[own[0]] == at]
        for has in re.findall(r"the (?:largest )?set has (\d+)", text):
            assert int(has) == max(sizes) < lies[1]
        assert ("largest" in text) <= (len(sizes) > 1)
        if state.stage in ("play", "claim") and target == place:
            assert ("no set of" in text) == (not sizes)
        assert creature.rstrip("s")[:3] in CREATURES[at].plural[:3] or lies[1] == 1
    if target.zone == "set" and target.key != "new":
        check_set_reason(state, int(target.key) - 1, text)
    played = target if target.zone == "hand" else picked[0] if picked else target
    for value, card in re.findall(r"must all be (\d+)s; this is a (\d+)", text):
        assert int(value) == state.value != int(card) == int(played.key[1:])
    for number in re.findall(r"cards are drawn last, (\d)", text):
        assert int(number) == drawn(state)


def check_set_reason(state: State, slot: int, text: str) -> None:
    own = state.sets[state.actor][slot]
    for last in re.findall(r"last card of this set is a (\d+)|of (\d+) or more", text):
        assert int("".join(last)) == VALUE[own[-1]]
    for number in re.findall(r"^(\d+) \w+ (?:is|are) too few|this set has (\d+)", text):
        assert int("".join(number)) == len(own)
    if found := re.search(r"the cheapest (\w+) that fits costs (\d+)", text):
        check_reach_of(state, found[1], int(found[2]))
    if found := re.search(r"(\d+) \w+ (?:is|are) (enough for .+)\.", text):
        assert int(found[1]) == len(own)
        check_reach(state, slot, found[2])


def check_reach_of(state: State, name: str, cheapest: int) -> None:
    line = state.lines[state.actor]
    costs = [
        cost
        for (habitat, place), (_, cost) in lying(state).items()
        if HABITATS[habitat].name == name
        and (place == TOP or not line or SIDE[state.rows[habitat][place]] != line[-1].side)
    ]
    assert cheapest == min(costs)


def check_reasons(state: State) -> None:
    places = [*targets(state), *(Target("hand", key) for key in SPIRIT_KEY)]
    for picked in picks(state):
        for target in dict.fromkeys(places):
            reason = GAME.why_not(state, picked, target)
            if reason is not None:
                check_reason(state, picked, target, spell(reason.text, NAMES))


def test_prompts_say_how_it_stands() -> None:
    seen: Counter[str] = Counter()
    for state in positions():
        check_prompt(state)
        seen[state.stage] += 1
    assert min(seen.values()) > 20, seen


def test_reasons_give_numbers_that_are_there() -> None:
    for number, state in enumerate(positions()):
        if number % 7 == 0 or state.stage == "claim":
            check_reasons(state)
