"""The worked examples of the rulings page for the base game, under their numbers."""

from __future__ import annotations

import pytest

from tabletop_tui.games.stem_and_branch import GAME
from tests.rules.stem_and_branch.position import (
    card,
    cards,
    controls,
    full_board,
    gained,
    held,
    listed,
    play,
    position,
    price,
    refused,
    stack,
    token_at,
)


def test_x1_the_first_summon() -> None:
    before = position("P1 hand Rat-1 Snake-1")
    assert price(before, "Rat-1", "A1") == 1
    after = play(before, "summon Rat-1 A1; pay Snake-1")
    assert stack(after, "A1") == cards("Rat-1")
    assert held(after, 1) == "Wood 1"
    assert controls(after, 1) == "Rat"
    assert after.years == (1, 0)
    assert after.discard == cards("Snake-1")
    assert after.actions == 1


def test_x2_a_payment_shares_element_or_animal() -> None:
    assert refused(position("P1 hand Rat-1 Ox-2"), "summon Rat-1 A1") == "too_dear"
    after = play(position("P1 hand Rat-1 Rat-5"), "summon Rat-1 A1; pay Rat-5")
    assert after.discard == cards("Rat-5")


def test_x3_a_neighbour_shares_its_element() -> None:
    before = position("board A1 Rat-1\nP1 hand Dog-1")
    assert price(before, "Dog-1", "A2") == 0
    assert price(before, "Dog-1", "B2") == 1
    after = play(before, "summon Dog-1 A2")
    assert held(after, 1) == "Fire 1"
    assert refused(before, "summon Dog-1 B2") == "too_dear"


def test_x4_two_neighbours_share() -> None:
    before = position("board A1 Rat-1, B2 Snake-1\nP1 hand Rabbit-3 Rabbit-1")
    assert price(before, "Rabbit-3", "A2") == 1
    assert stack(play(before, "summon Rabbit-3 A2; pay Rabbit-1"), "A2") == cards("Rabbit-3")


def test_x6_an_ascend_scores_element_tokens() -> None:
    before = position("board A1 Rat-1\nP1 hand Rat-2 Ox-1 | tokens Wood | controls Rat")
    assert price(before, "Rat-2", "A1") == 1
    after = play(before, "summon Rat-2 A1; pay Ox-1")
    assert held(after, 1) == "Wood 2"
    assert gained(before, after, 1) == 2


def test_x7_tokens_count_after_payment() -> None:
    before = position("board A1 Rat-1\nP1 hand Rat-2 | tokens Wood Fire | controls Rat")
    after = play(before, "summon Rat-2 A1; pay Fire")
    assert held(after, 1) == "Wood 2"
    assert gained(before, after, 1) == 2


def test_x8_an_ascend_costs_the_covered_rank() -> None:
    low = position("board A1 Rat-1\nP1 hand Rat-5")
    assert price(low, "Rat-5", "A1") == 1
    high = position("board A1 Rat-1 Rat-4\nP1 hand Rat-5 Rat-2 Rat-3 Pig-4 Ox-4")
    assert price(high, "Rat-5", "A1") == 4
    payment = "pay Rat-2; pay Rat-3; pay Pig-4; pay Ox-4"
    assert held(play(high, f"summon Rat-5 A1; {payment}"), 1) == "Metal 1"


def test_x10_only_a_lower_card_of_the_same_animal_is_covered() -> None:
    before = position("board A1 Rat-3, A2 Ox-1\nP1 hand Rat-2 Rat-4 Rat-5 Rat-1")
    assert refused(before, "summon Rat-2 A1") == "not_lower"
    assert refused(before, "summon Rat-2 A2") == "other_animal"


X12 = "board A1 Rat-3\nP1 hand Rat-2 Ox-1 Rat-4 | controls Ox\nP2 controls Rat"


def test_x12_a_second_stack_steals_the_animal() -> None:
    before = position(X12)
    assert price(before, "Rat-2", "C5") == 2
    after = play(before, "summon Rat-2 C5; pay Ox-1; pay Rat-4")
    assert held(after, 1) == "Metal 1"
    assert controls(after, 1) == "Rat Ox"
    assert controls(after, 2) == ""
    assert gained(before, after, 1) == 2
    assert gained(before, after, 2) == 0
    assert stack(after, "A1") == cards("Rat-3")


def test_x12_unique_animals_forbid_a_second_stack() -> None:
    assert refused(position(X12, unique_animals=True), "summon Rat-2 C5") == "stands_already"


def test_x13_a_second_stack_of_an_own_animal_scores_nothing() -> None:
    before = position("board A1 Rat-3\nP1 hand Rat-2 Ox-1 Rat-4 | controls Rat")
    after = play(before, "summon Rat-2 C5; pay Ox-1; pay Rat-4")
    assert held(after, 1) == "Metal 1"
    assert gained(before, after, 1) == 0


def test_x15_cards_and_tokens_pay_animal_tokens_do_not() -> None:
    before = position("P1 hand Tiger-3 Goat-3 Tiger-1 | tokens Water")
    assert price(before, "Tiger-3", "A1") == 3
    after = play(before, "summon Tiger-3 A1; pay Goat-3; pay Tiger-1; pay Water")
    assert held(after, 1) == "Wood 1"
    assert after.supply[4] == before.supply[4] + 1
    poor = position("P1 hand Tiger-3 Goat-3 Tiger-1 | controls Tiger")
    assert refused(poor, "summon Tiger-3 A1") == "too_dear"


def test_x16_nobody_pays_more_than_the_cost() -> None:
    before = position("board A1 Goat-3\nP1 hand Tiger-3 Tiger-1 Tiger-2 Tiger-4")
    assert price(before, "Tiger-3", "A2") == 2
    after = play(before, "summon Tiger-3 A2; pay Tiger-1; pay Tiger-2")
    assert stack(after, "A2") == cards("Tiger-3")
    assert refused(after, "pay Tiger-4") == "not_paying"


def test_x17_the_hand_limit_holds_at_the_end_of_the_turn() -> None:
    before = position("P1 hand Rat-1 Rat-2 Rat-3 Rat-4 Rat-5 Ox-1 Ox-2")
    drawn = play(before, "draw deck; draw deck")
    assert len(drawn.hands[0]) == 9
    assert listed(drawn) == {"discard"}
    done = play(drawn, "discard Rat-1; discard Ox-2")
    assert listed(done) == {"end_turn"}
    assert len(done.hands[0]) == 7


def test_x19_the_round_is_finished_after_sixty_years() -> None:
    text = "P1 hand Rat-1 Snake-1 | controls Ox Tiger | years 58\nP2 years 0\nP3 years 0"
    state = play(position(text, round=12), "summon Rat-1 A1; pay Snake-1")
    assert state.years[0] == 61
    assert state.ending == "years"
    state = play(state, "draw deck; end")
    for seat in (1, 2):
        assert state.actor == seat
        assert GAME.outcome(state) is None
        state = play(state, "draw deck; draw deck; end")
    assert GAME.actor(state) is None
    assert GAME.outcome(state) is not None


def test_x19_the_last_seat_ends_the_game_with_its_turn() -> None:
    text = "P2 hand Rat-1 Snake-1 | years 59"
    state = play(position(text, actor=2), "summon Rat-1 A1; pay Snake-1; draw deck")
    assert GAME.outcome(state) is None
    assert GAME.actor(play(state, "end")) is None


def test_x20_with_an_empty_deck_the_row_is_left() -> None:
    before = position("row Rat-1 Rat-2 Rat-3 Rat-4 Rat-5\ndeck 0")
    after = play(before, "draw Rat-3")
    assert sorted(after.row)[-4:] == sorted(cards("Rat-1 Rat-2 Rat-4 Rat-5"))
    assert refused(before, "draw deck") == "deck_empty"


def test_x20_an_action_without_anything_to_do_is_forfeited() -> None:
    before = position("P1 hand Rat-1\ndeck 0")
    assert listed(before) == {"forfeit"}
    after = play(before, "forfeit; forfeit")
    assert listed(after) == {"end_turn"}
    assert refused(position("P1 hand Rat-1"), "forfeit") == "action_possible"


def finish(text: str, **options: int) -> list[int]:
    """The ranks at the end of the last seat's last turn, totals first."""
    state = position(text, actor=3, **options)
    state.ending = "deck"
    state.actions = 0
    state.stage = "end"
    outcome = GAME.outcome(play(state, "end"))
    assert outcome is not None
    return [result.rank for result in outcome.results]


def test_x21_final_scoring() -> None:
    text = "P1 hand Rat-2 Dog-3 Dog-5 | tokens Wood Wood Fire Water | controls Dog\nP2 years 3"
    state = position(text, actor=2)
    state.ending = "deck"
    state.actions = 0
    state.stage = "end"
    outcome = GAME.outcome(play(state, "end"))
    assert outcome is not None
    first, second = outcome.results
    assert [line.points for line in first.lines] == [0, 4, 2]
    assert first.total == 6
    assert second.total == 3
    assert outcome.winners == (0,)
    assert outcome.tie_break == ()


@pytest.mark.parametrize(
    ("owner", "year", "ranks"),
    [
        ("P1 controls Horse", 2026, [1, 2, 3]),
        ("P2 controls Horse", 2026, [2, 1, 3]),
        ("P3 controls Horse", 2026, [1, 1, 3]),
        ("P3 controls Rat", 2026, [1, 1, 3]),
        ("P2 controls Snake", 2025, [2, 1, 3]),
        ("P2 controls Horse", 2025, [1, 1, 3]),
    ],
)
def test_x22_the_animal_of_the_year_breaks_a_tie(owner: str, year: int, ranks: list[int]) -> None:
    assert finish(f"P1 years 58\nP2 years 58\nP3 years 40\n{owner}", year=year) == ranks


def test_x23_the_row_is_refilled_in_place_before_the_second_action() -> None:
    row = "Rat-1 Rat-2 Rat-3 Rat-4 Rat-5 Ox-1 Ox-2 Ox-3"
    after = play(position(f"row {row}\ndeck Pig-1 Pig-2"), "draw Rat-3")
    assert after.row == cards(row.replace("Rat-3", "Pig-1"))
    assert after.actions == 1
    assert card("Pig-1") in after.row


def test_x24_on_a_full_board_without_an_ascend_only_draws_are_left() -> None:
    before = position(f"{full_board(without='Pig Dog')}\nP1 hand Pig-1 Pig-2 Pig-3")
    assert listed(before) == {"draw_deck"}
    assert refused(before, "summon Pig-1 A1") == "other_animal"
    assert token_at(before, "A1") is None
