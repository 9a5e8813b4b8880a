"""The worked examples for Spirit Scrolls, under their numbers, and the rulings of section 4G."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.model import Audience
from tabletop_tui.games.stem_and_branch import GAME
from tabletop_tui.games.stem_and_branch.model import State
from tests.rules.stem_and_branch.position import (
    cards,
    controls,
    full_board,
    gained,
    held,
    listed,
    play,
    refused,
    stack,
    token_at,
    told,
)
from tests.rules.stem_and_branch.position import position as any_position


def position(text: str, **chosen: int) -> State:
    return any_position(text, mode="spirit scrolls", **chosen)


RABBIT = "P1 hand Rabbit-3 Rabbit-1 Rabbit-2 Snake-1 | years {}\nP2 years 9"
PAID = "summon Rabbit-3 C5; pay Rabbit-1; pay Rabbit-2; pay Snake-1"


def test_x33_a_claim_costs_years_and_boxes_lower_scrolls() -> None:
    summoned = play(position(RABBIT.format(5)), PAID)
    assert summoned.years[0] == 6
    assert refused(summoned, "claim Wood 4") == "above_rank"
    assert refused(summoned, "claim Fire 1") == "other_element"
    after = play(summoned, "claim Wood 3")
    assert after.years[0] == 3
    assert after.piles[0] == 4
    assert after.scrolls[0][0] == 3


def test_x34_years_cannot_fall_below_zero() -> None:
    summoned = play(position(RABBIT.format(1)), PAID)
    assert summoned.years[0] == 2
    assert refused(summoned, "claim Wood 3") == "too_few_years"
    assert play(summoned, "claim Wood 2").years[0] == 0


def test_x36_a_claimed_scroll_works_in_the_same_turn() -> None:
    summoned = play(position(RABBIT.format(5)), f"{PAID}; claim Wood 3")
    after = play(summoned, "activate Wood; summon Snake-1 A1")
    assert stack(after, "A1") == cards("Snake-1")
    assert after.scrolls[0][0] == -3


def test_x37_refreshing() -> None:
    state = position("P1 tokens Fire Wood Metal Metal | scrolls Fire-2(off)")
    assert refused(state, "refresh Fire Metal") == "wrong_token"
    assert play(state, "refresh Fire Fire").scrolls[0][1] == 2
    between = play(state, "draw deck")
    refreshed = play(between, "refresh Fire Wood")
    assert refreshed.actions == 1
    assert held(refreshed, 1) == "Fire 1, Metal 2"
    assert refused(refreshed, "refresh Fire Fire") == "active"
    assert refused(play(between, "draw deck"), "refresh Fire Fire") == "not_now"


def test_x37_a_token_of_the_second_action_comes_too_late() -> None:
    state = position("board B1 Tiger-1\nP1 hand Goat-1 | scrolls Fire-2(off)", actions=1)
    after = play(state, "summon Goat-1 A1")
    assert held(after, 1) == "Wood 1"
    assert refused(after, "refresh Fire Wood") == "not_now"


def test_x39_fire_removes_a_stack() -> None:
    text = """
        board A1 Ox-1 Ox-2, A2 Rat-3
        P1 scrolls Fire-2
        P2 controls Ox
    """
    before = play(position(text), "activate Fire")
    assert refused(before, "remove A2") == "above_level"
    after = play(before, "remove A1")
    assert gained(before, after, 1) == 2
    assert after.discard == cards("Ox-1 Ox-2")
    assert stack(after, "A1") == ()
    assert controls(after, 2) == ""
    assert held(after, 2) == "Earth 1"
    assert after.actions == 1


def test_x40_earth_takes_cards_up_to_its_level() -> None:
    text = "P1 hand Rat-1 Rat-2 Rat-3 Rat-4 Rat-5 Ox-1 Ox-2 | scrolls Earth-3"
    before = position(f"{text}\ndiscard Pig-1 Pig-3 Pig-5")
    after = play(before, "activate Earth; recover Pig")
    assert gained(before, after, 1) == 2
    assert after.discard == cards("Pig-5")
    assert len(after.hands[0]) == 9
    assert after.known[0] == tuple(sorted(cards("Pig-1 Pig-3")))
    assert listed(play(after, "draw deck")) == {"discard"}


def test_x42_metal_on_a_full_board() -> None:
    before = position(f"{full_board(without='Pig')}\nP1 scrolls Metal-1")
    after = play(before, "activate Metal; choose A1")
    assert gained(before, after, 1) == 1
    assert after.stage == "action"
    assert after.stacks == before.stacks


def test_x43_water_takes_from_spaces_and_supply() -> None:
    before = position("P1 hand Rat-1 Snake-1 | scrolls Water-3")
    after = play(before, "activate Water; take A1; take B1; take Fire")
    assert held(after, 1) == "Wood 1, Fire 1, Earth 1"
    assert after.actions == 1
    later = play(after, "summon Rat-1 A1; pay Snake-1")
    assert held(later, 1) == held(after, 1)


def test_x44_the_end_stays_triggered() -> None:
    text = "P1 hand Rabbit-3 Rabbit-1 Rabbit-2 Snake-1 | years 60\nP2 years 0"
    state = position(text)
    summoned = play(state, PAID)
    assert summoned.years[0] == 61
    claimed = play(summoned, "claim Wood 3")
    assert claimed.years[0] == 58
    assert claimed.ending == "years"
    state = play(claimed, "draw deck; end; draw deck; draw deck; end")
    assert GAME.actor(state) is None


# -- rulings ------------------------------------------------------------------------------------


def test_r59_a_claim_may_be_declined_and_is_no_action() -> None:
    summoned = play(position(RABBIT.format(5)), PAID)
    assert summoned.actions == 2
    assert play(summoned, "decline").actions == 1


def test_r59_nothing_is_asked_where_nothing_can_be_claimed() -> None:
    text = "P1 hand Rabbit-1 Rabbit-2 | scrolls Metal-5"
    assert play(position(text), "summon Rabbit-1 C5; pay Rabbit-2").stage == "action"


def test_r61_the_free_summon_of_wood_may_claim() -> None:
    text = "discard Rat-2\nP1 scrolls Wood-{} | years 3"
    assert refused(position(text.format(1)), "activate Wood") == "no_target"
    after = play(position(text.format(2)), "activate Wood; summon Rat-2 A1; claim Fire 2")
    assert after.scrolls[0] == (-2, 2, 0, 0, 0)
    assert after.years[0] == 3 + 1 - 2


def test_r64_an_exchange_pays_the_difference() -> None:
    text = "P1 hand Rabbit-3 Rabbit-1 Rabbit-2 Snake-1 | years 0 | scrolls Wood-2(off)"
    summoned = play(position(text), PAID)
    assert summoned.years[0] == 1
    after = play(summoned, "claim Wood 3")
    assert after.years[0] == 0
    assert after.scrolls[0][0] == 3


def test_r66_only_own_scrolls_are_used() -> None:
    state = position("board A1 Ox-1\nP1 tokens Fire\nP2 scrolls Fire-2")
    assert refused(state, "activate Fire") == "no_scroll"
    assert refused(state, "refresh Fire Fire") == "no_scroll"


@pytest.mark.parametrize(
    ("text", "scroll"),
    [
        ("board A1 Ox-3\nP1 scrolls Fire-2", "Fire"),
        ("board A1 Ox-3\nP1 scrolls Metal-2", "Metal"),
        ("discard Ox-3\nP1 scrolls Earth-2", "Earth"),
        ("discard Ox-3\nP1 scrolls Wood-2", "Wood"),
    ],
)
def test_r67_a_scroll_needs_something_to_do(text: str, scroll: str) -> None:
    assert refused(position(text), f"activate {scroll}") == "no_target"


def test_r67_water_needs_a_token() -> None:
    bare = " ".join(f"{row}{column}" for row in "ABC" for column in range(1, 6))
    none = "supply Wood 0 Fire 0 Earth 0 Metal 0 Water 0"
    state = position(f"bare {bare}\nP1 scrolls Water-2\n{none}")
    assert refused(state, "activate Water") == "no_target"


def test_r69_wood_places_and_scores_as_usual() -> None:
    text = "board A1 Rat-1\ndiscard Rat-3\nP1 controls Ox | scrolls Wood-3\nP2 controls Rat"
    before = position(text)
    after = play(before, "activate Wood; summon Rat-3 A1")
    assert stack(after, "A1") == cards("Rat-1 Rat-3")
    assert held(after, 1) == "Wood 1"
    assert controls(after, 1) == "Rat Ox"
    assert gained(before, after, 1) == 2


def test_r70_r71_fire_frees_the_animal_although_a_stack_is_left() -> None:
    text = "board A1 Ox-1, C5 Ox-3\nP1 scrolls Fire-1 | controls Ox"
    after = play(position(text), "activate Fire; remove A1")
    assert controls(after, 1) == ""
    assert held(after, 1) == "Fire 1"
    assert stack(after, "C5") == cards("Ox-3")


def test_r38_an_ascend_on_a_freed_animal_is_a_gain() -> None:
    text = "board A1 Ox-1, C5 Ox-2\nP1 scrolls Fire-1 | hand Ox-3 Ox-4 Ox-5 | controls Rat Ox"
    before = play(position(text), "activate Fire; remove A1")
    after = play(before, "summon Ox-3 C5; pay Ox-4; pay Ox-5")
    assert gained(before, after, 1) == 2
    assert controls(after, 1) == "Rat Ox"


def test_r71_an_uncontrolled_animal_consoles_nobody() -> None:
    after = play(position("board A1 Ox-1\nP1 scrolls Fire-1"), "activate Fire; remove A1")
    assert held(after, 1) == held(after, 2) == ""
    assert after.years[0] == 1


FIRE_THEFT = """
    board A1 Ox-1 Ox-2
    P1 scrolls Fire-2 | tokens Earth
    P2 controls Ox
    P3 tokens Earth Earth
    P4 tokens Earth Earth
    supply Earth 0
"""


def test_r29_out_of_turn_the_richest_then_the_next_is_robbed() -> None:
    after = play(position(FIRE_THEFT), "activate Fire; remove A1")
    assert [held(after, seat) for seat in (1, 2, 3, 4)] == [
        "Earth 1",
        "Earth 1",
        "Earth 1",
        "Earth 2",
    ]


def test_r29_in_turn_the_gainer_chooses() -> None:
    text = FIRE_THEFT.replace("P2 controls Ox", "P2 years 1").replace(
        "| tokens Earth", "| controls Ox"
    )
    state = play(position(text), "activate Fire; remove A1")
    assert refused(state, "rob P2") == "has_none"
    after = play(state, "rob P4")
    assert held(after, 1) == "Earth 1"
    assert held(after, 4) == "Earth 1"
    assert after.actions == 1


def test_r72_deeper_cards_above_the_level_go_too() -> None:
    before = position("board A1 Ox-3 Ox-1\nP1 scrolls Fire-1")
    after = play(before, "activate Fire; remove A1")
    assert after.discard == cards("Ox-3 Ox-1")
    assert gained(before, after, 1) == 2


def test_r75_r76_metal_gains_and_moves_any_distance() -> None:
    before = position("board A1 Ox-1 Ox-2\nP1 scrolls Metal-2")
    chosen = play(before, "activate Metal; choose A1")
    assert gained(before, chosen, 1) == 2
    assert refused(chosen, "relocate A1") == "occupied"
    after = play(chosen, "relocate C5")
    assert stack(after, "C5") == cards("Ox-1 Ox-2")
    assert held(after, 1) == "Metal 1"
    assert token_at(after, "C5") is None
    assert token_at(after, "A1") is None


def test_r77_metal_swaps_up_to_its_level() -> None:
    before = position("board A1 Ox-4 Ox-1 Ox-2\nP1 scrolls Metal-2 | controls Ox")
    chosen = play(before, "activate Metal; choose A1")
    assert refused(chosen, "swap Ox-4") == "above_level"
    assert refused(chosen, "swap Ox-2") == "not_underneath"
    after = play(chosen, "swap Ox-1")
    assert stack(after, "A1") == cards("Ox-4 Ox-2 Ox-1")
    assert held(after, 1) == ""
    assert gained(chosen, after, 1) == 0


def test_r26_an_ascend_compares_with_the_top_after_a_swap() -> None:
    state = any_position("board A1 Ox-4 Ox-1\nP1 hand Ox-2 Ox-3", mode="spirit scrolls")
    assert refused(state, "summon Ox-2 A1") is None


def test_r78_fewer_tokens_are_enough_but_one_is_needed() -> None:
    state = play(position("P1 scrolls Water-3"), "activate Water")
    assert refused(state, "stop") == "take_one"
    after = play(state, "take Fire; stop")
    assert held(after, 1) == "Fire 1"
    assert after.stage == "action"


def test_r82_a_scroll_may_be_used_twice_in_a_turn() -> None:
    text = "P1 tokens Water | scrolls Water-1"
    once = play(position(text), "activate Water; take Metal; refresh Water Metal")
    after = play(once, "activate Water; take Fire")
    assert held(after, 1) == "Fire 1, Water 1"
    assert after.stage == "end"


LOOP = "refresh Water Water; activate Water; take Water"


def test_r83_three_quiet_rounds_end_the_game() -> None:
    state = position(
        """
        P1 tokens Water | scrolls Water-1(off)
        P2 tokens Water | scrolls Water-2(off)
        """
    )
    for _ in range(3):
        assert state.ending is None
        state = play(state, f"{LOOP}; {LOOP}; end")
        state = play(state, f"{LOOP}; stop; {LOOP}; stop; end")
    assert state.ending == "quiet"
    assert GAME.outcome(state) is not None


def test_r83_a_draw_breaks_the_silence() -> None:
    state = position("P1 tokens Water | scrolls Water-1(off)\nP2 years 0")
    for _ in range(4):
        state = play(state, f"{LOOP}; {LOOP}; end; draw deck; draw deck; end")
        state.hands = ((), ())
    assert state.quiet == 0
    assert GAME.outcome(state) is None


def test_r8_the_discard_pile_is_open() -> None:
    state = position("discard Ox-1 Ox-2")
    assert GAME.view(state, Audience.PUBLIC).discard == cards("Ox-1 Ox-2")


def test_scrolls_belong_to_the_competitive_game() -> None:
    modes = [options for options in GAME.variants if options.scrolls]
    assert modes
    assert not any(options.together for options in modes)
    claimed = told(position(RABBIT.format(5)), f"{PAID}; claim Wood 3")
    assert [event.kind for event in claimed] == ["scroll_claimed"]
