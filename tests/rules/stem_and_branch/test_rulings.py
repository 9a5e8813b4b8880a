"""Rulings of the base game that no worked example shows."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_tui.engine.game import apply
from tabletop_tui.engine.model import Audience, SeatId
from tabletop_tui.games.stem_and_branch import GAME
from tabletop_tui.games.stem_and_branch.cards import animal_of_year
from tabletop_tui.games.stem_and_branch.model import NOTHING
from tests.rules.stem_and_branch.position import (
    ANIMAL_AT,
    card,
    cards,
    controls,
    gained,
    held,
    listed,
    move,
    options,
    play,
    position,
    price,
    refused,
    stack,
    token_at,
    told,
)

ROW = "Rat-1 Rat-2 Rat-3 Rat-4 Rat-5 Ox-1 Ox-2 Ox-3"


def test_the_deal() -> None:
    state = GAME.setup(options(), 3, 5)
    assert [len(hand) for hand in state.hands] == [3, 3, 3]
    assert len(state.row) == 8
    assert len(state.deck) == 43
    assert state.supply == (2, 2, 2, 2, 2)
    assert NOTHING not in state.ground
    assert len(GAME.setup(options(starting_hand=5), 2, 5).hands[1]) == 5


def test_a_random_seat_begins_unless_the_first_is_chosen() -> None:
    firsts = {GAME.setup(options(), 4, seed).actor for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    fixed = options(first_player="first seat")
    assert {GAME.setup(fixed, 4, seed).actor for seed in range(40)} == {0}


def test_r2_the_same_action_twice() -> None:
    state = play(position("deck 5"), "draw deck; draw deck")
    assert listed(state) == {"end_turn"}


def test_r1_the_turn_cannot_be_ended_early() -> None:
    assert refused(position("deck 5"), "end") == "turn_not_done"
    assert refused(play(position("deck 5"), "draw deck"), "end") == "turn_not_done"


@pytest.mark.parametrize("draw", ["draw deck", "draw Rat-1"])
def test_r5_the_end_is_triggered_when_the_last_card_leaves(draw: str) -> None:
    assert play(position(f"row {ROW}\ndeck 1"), draw).ending == "deck"
    assert play(position(f"row {ROW}\ndeck 2"), draw).ending is None


def test_r6_discards_never_return() -> None:
    state = position("discard Pig-1 Pig-2\ndeck 0")
    assert listed(state) == {"forfeit"}


def test_r9_a_draw_shows_a_card_and_cannot_be_undone() -> None:
    state = position(f"row {ROW}\ndeck 3")
    assert apply(GAME, state, move("draw Rat-1")).committed
    assert apply(GAME, state, move("draw deck")).committed
    bare = position(f"row {ROW}\ndeck 0")
    assert not apply(GAME, bare, move("draw Rat-1")).committed


def test_r10_a_cost_is_never_below_nothing() -> None:
    state = position("board A1 Rat-1, A3 Snake-1, B2 Tiger-4\nP1 hand Dog-1")
    assert price(state, "Dog-1", "A2") == 0


def test_r11_discounts_add_up() -> None:
    state = position("board A2 Rat-3, A1 Monkey-5")
    assert price(state, "Rat-5", "A2") == 3
    state = position("board A2 Rat-3, A1 Dog-5")
    assert price(state, "Rat-5", "A2") == 2


def test_r13_tokens_on_spaces_share_nothing() -> None:
    state = position("P1 hand Dog-1")
    assert token_at(state, "A1") == "Wood"
    assert price(state, "Dog-1", "A2") == 1


def test_r14_only_tops_share() -> None:
    state = position("board A1 Rat-1 Rat-2")
    assert price(state, "Dog-1", "A2") == 1
    assert price(state, "Ox-1", "A2") == 0


def test_r16_any_rank_may_start_a_stack() -> None:
    state = position("P1 hand Rat-5 Rat-1 Rat-2 Rat-3 Rat-4 Dog-5")
    after = play(state, "summon Rat-5 B3; pay Rat-1; pay Rat-2; pay Rat-3; pay Rat-4; pay Dog-5")
    assert stack(after, "B3") == cards("Rat-5")


def test_r18_a_card_does_not_pay_for_itself() -> None:
    state = position("P1 hand Rat-2 Rat-1")
    assert refused(state, "summon Rat-2 A1") == "too_dear"
    begun = play(position("P1 hand Rat-2 Rat-1 Rat-3"), "summon Rat-2 A1")
    assert refused(begun, "pay Rat-2") == "pays_itself"


def test_r20_the_token_to_be_gained_does_not_pay() -> None:
    state = position("P1 hand Rat-1")
    assert token_at(state, "A1") == "Wood"
    assert refused(state, "summon Rat-1 A1") == "too_dear"


def test_r21_a_token_of_another_element_does_not_pay() -> None:
    begun = play(position("P1 hand Rat-1 Rat-2 | tokens Fire"), "summon Rat-1 A1")
    assert refused(begun, "pay Fire") == "other_element"
    assert refused(begun, "pay Wood") == "no_token"
    assert refused(begun, "pay Rat-2") is None


def test_r23_one_token_controls_all_stacks() -> None:
    text = "board A1 Rat-1, C5 Rat-2\nP1 hand Rat-3 Rat-5 Rat-4\nP2 controls Rat"
    after = play(position(text), "summon Rat-3 A1; pay Rat-4")
    assert controls(after, 1) == "Rat"
    assert controls(after, 2) == ""


def test_r29_the_gainer_chooses_whom_to_rob() -> None:
    text = """
        board A1 Rat-1
        P1 hand Rat-2 Ox-1 | controls Rat
        P2 tokens Wood
        P3 tokens Wood Wood Fire
        supply Wood 0
    """
    begun = play(position(text), "summon Rat-2 A1; pay Ox-1")
    assert refused(begun, "rob P1") == "has_none"
    after = play(begun, "rob P2")
    assert held(after, 1) == "Wood 1"
    assert held(after, 2) == ""
    assert after.years[0] == 1


def test_r29_a_single_holder_is_robbed_without_asking() -> None:
    text = "board A1 Rat-1\nP1 hand Rat-2 Ox-1\nP2 tokens Wood\nsupply Wood 0"
    after = play(position(text), "summon Rat-2 A1; pay Ox-1")
    assert held(after, 1) == "Wood 1"
    assert held(after, 2) == ""


def test_nobody_has_the_token() -> None:
    text = "board A1 Rat-1\nP1 hand Rat-2 Ox-1\nsupply Wood 0"
    events = told(position(text), "summon Rat-2 A1; pay Ox-1")
    assert "token_missed" in [event.kind for event in events]


def test_r30_the_token_of_the_space_needs_no_supply() -> None:
    text = "P1 hand Rat-1 Snake-1\nP2 tokens Wood\nsupply Wood 0"
    after = play(position(text), "summon Rat-1 A1; pay Snake-1")
    assert held(after, 1) == "Wood 1"
    assert held(after, 2) == "Wood 1"


def test_r31_a_space_gives_its_token_once() -> None:
    state = position("bare A1\nP1 hand Rat-1 Snake-1")
    assert held(play(state, "summon Rat-1 A1; pay Snake-1"), 1) == ""


def test_r33_a_rank_five_stack_loses_its_token_to_a_second_stack() -> None:
    text = "board A1 Rat-5\nP1 hand Rat-1 Snake-1\nP2 controls Rat"
    after = play(position(text), "summon Rat-1 C5; pay Snake-1")
    assert controls(after, 1) == "Rat"


def test_r36_a_steal_by_ascending_scores_the_gain_only() -> None:
    text = "board A1 Rat-1\nP1 hand Rat-2 Ox-1 | tokens Fire Metal\nP2 controls Rat | years 7"
    before = position(text)
    after = play(before, "summon Rat-2 A1; pay Ox-1")
    assert gained(before, after, 1) == 1
    assert held(after, 1) == "Wood 1, Fire 1, Metal 1"
    assert after.years[1] == 7  # R39


def test_r43_years_go_on_beyond_sixty() -> None:
    text = "P1 hand Rat-1 Snake-1 | years 70\nP2 years 0"
    assert play(position(text), "summon Rat-1 A1; pay Snake-1").years[0] == 71


@pytest.mark.parametrize(
    ("year", "animal"), [(2024, "Dragon"), (2025, "Snake"), (2026, "Horse"), (2027, "Goat")]
)
def test_r46_the_animal_of_a_year(year: int, animal: str) -> None:
    assert animal_of_year(year) == ANIMAL_AT[animal]


def test_cards_drawn_from_the_row_are_known_until_they_leave() -> None:
    state = play(position(f"row {ROW}\nP1 hand Snake-1\ndeck Pig-1 Pig-2"), "draw Rat-1")
    other = GAME.view(state, SeatId(1))
    assert other.hands == (None, ())
    assert other.known[0] == cards("Rat-1")
    assert other.hand_sizes == (2, 0)
    after = play(state, "summon Rat-1 A1; pay Snake-1")
    assert GAME.view(after, Audience.PUBLIC).known[0] == ()


def test_a_card_drawn_from_the_deck_is_the_drawers_secret() -> None:
    (drawn,) = told(position("deck 3"), "draw deck")
    assert GAME.view_event(drawn, SeatId(0)) == drawn
    hidden = GAME.view_event(drawn, SeatId(1))
    assert hidden is not None
    assert hidden.kind == "card_drawn"
    assert hidden.card == NOTHING
    (shown,) = told(position("deck 3", mode="co-op"), "draw deck")
    assert GAME.view_event(shown, SeatId(1)) == shown


def test_whoever_pays_is_known_to_be_able_to() -> None:
    """A position dealt anew for a rival must still let the payer pay."""
    state = play(position("P1 hand Rat-3 Rat-1 Rat-2 Rat-4 Pig-1"), "summon Rat-3 A1")
    for seed in range(30):
        other = GAME.resample(state, SeatId(1), Random(seed))
        for _ in range(3):
            payment = GAME.legal_moves(other)[0]
            GAME.advance(other, payment)
        assert card("Rat-3") in other.stacks[0]
