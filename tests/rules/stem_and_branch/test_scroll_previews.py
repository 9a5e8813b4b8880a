"""What previews of the Spirit Scrolls say is what happens."""

from __future__ import annotations

import re

from tabletop_tui.games.stem_and_branch import GAME
from tabletop_tui.games.stem_and_branch.events import (
    AnimalRemoved,
    TokenGained,
    TokenStolen,
    YearsGained,
)
from tabletop_tui.games.stem_and_branch.moves import (
    ChooseAnimal,
    ClaimScroll,
    Recover,
    RefreshScroll,
    Relocate,
    RemoveAnimal,
    TakeFromSpace,
    TakeFromSupply,
)
from tests.rules.stem_and_branch.naive_scrolls import ScrollWorld as World
from tests.rules.stem_and_branch.outcomes import (
    ends,
    made,
    number,
    offers,
    outcomes,
    years,
)
from tests.rules.stem_and_branch.test_naive import spoken
from tests.rules.stem_and_branch.test_words import NAMES


def test_claims_and_refreshes_do_what_is_said() -> None:
    for state, move, text in offers("spirit scrolls", "claim_scroll", "refresh_scroll"):
        after, _ = made(state, move)
        if isinstance(move, RefreshScroll):
            kept = number(r"\((\d+) \w+ left\)", text)
            assert kept == after.tokens[state.actor][move.token]
            assert after.actions == state.actions
            continue
        assert isinstance(move, ClaimScroll)
        assert number(r"Costs (\d+) Year", text) == -years(state, after)
        assert number(r": (\d+) Years? left", text) == after.years[state.actor]
        boxed = re.search(r"left\. (.+) to the box", text)
        gone = World(state).piles[spoken(move).split()[1]]
        lost = [str(level) for level in gone if level < move.level]
        assert re.findall(r"\d", boxed[1] if boxed else "") == lost


def test_fire_does_what_is_said() -> None:
    seen = set()
    for state, move, text in offers("spirit scrolls", "remove_animal"):
        assert isinstance(move, RemoveAnimal)
        ways = outcomes(state, move)
        after, events = ways[0]
        assert number(r": (\d+) Year", text) == years(state, after)
        ends(text, ways)
        removed = next(event for event in events if isinstance(event, AnimalRemoved))
        assert text.startswith(f"{len(removed.cards)} card")
        kinds = {event.kind for event in events}
        assert ("loses the" in text) == ("animal_freed" in kinds)
        assert ("and gains a" in text) == ("token_gained" in kinds)
        assert ("gains nothing" in text) == ("token_missed" in kinds)
        victims = {
            NAMES[event.victim]
            for _, told in ways
            for event in told
            if isinstance(event, TokenStolen)
        }
        robbed = re.search(r"takes an? \w+ token of ([^.]+)\.", text)
        assert (set(re.split(", | or ", robbed[1])) if robbed else set()) == victims
        seen |= kinds
    assert {"token_stolen", "token_gained", "animal_freed"} <= seen


def test_earth_and_metal_do_what_is_said() -> None:
    kinds = ("recover", "choose_animal", "relocate")
    for state, move, text in offers("spirit scrolls", *kinds):
        after, events = made(state, move)
        if isinstance(move, Relocate):
            assert ("is gained" in text) == any(isinstance(e, TokenGained) for e in events)
            continue
        gains = [event.years for event in events if isinstance(event, YearsGained)]
        assert number(r"(\d+) Year", text) == sum(gains)
        ends(text, [(after, events)])
        if isinstance(move, Recover):
            assert number(r"hand of (\d+)", text) == len(after.hands[state.actor])
            continue
        assert isinstance(move, ChooseAnimal)
        following = {each.kind for each in GAME.legal_moves(after)}
        open_to = after.stage == "rearrange"
        assert ("empty space" in text) == (open_to and "relocate" in following)
        assert ("swap its top" in text) == (open_to and "swap_top" in following)


def test_water_does_what_is_said() -> None:
    for state, move, text in offers("spirit scrolls", "take_from_space", "take_from_supply"):
        assert isinstance(move, TakeFromSpace | TakeFromSupply)
        after, _ = made(state, move)
        more = number(r"(\d+) more may follow", text)
        assert (more is not None) == (after.stage == "water")
        if after.stage == "water":
            assert more == min(after.left, sum(after.supply) + 15 - after.ground.count(-1))
        if isinstance(move, TakeFromSupply):
            assert number(r"supply keeps (\d+)", text) == after.supply[move.element]
