"""The worked examples of the rulings, each under its number."""

from __future__ import annotations

import pytest

from tabletop_tui.games.circadia import GAME
from tabletop_tui.games.circadia.model import Claim, DiscardSet, EndClaims, EndPlay, Options, State
from tests.rules.circadia.position import (
    do,
    hand,
    line,
    offered,
    pass_turn,
    position,
    refused,
    row,
    sets,
    written,
)

RYAN = "Ryan: B[1,2,3] A[2,4] hand B4 A4 A4 G1 G2"
BETH = "Beth: A[1,1,2] G[1,2,2] hand B1 B1 G1 A3 G3"


def test_e1_cards_of_one_value_join_two_sets() -> None:
    state = do(position(RYAN), "B4 to 1; A4 to 2; A4 to 2")
    assert sets(state) == "B[1,2,3,4] A[2,4,4,4]"
    assert hand(state) == "G1 G2"
    state = do(state, "done; done")
    assert state.left == 4
    state = do(state, "take B1; take A1; take G1; take B2")
    assert len(state.hands[0]) == 6


def test_e2a_a_new_set_while_another_card_of_the_value_stays_in_hand() -> None:
    state = do(position(BETH), "B1 new; B1 to 3; done")
    assert sets(state) == "A[1,1,2] G[1,2,2] B[1,1]"
    assert state.left == 1
    assert hand(do(state, "take A1")) == "A1 A3 G1 G3"


def test_e2b_a_lower_card_cannot_join() -> None:
    assert refused(position(BETH), "G1 to 2") == "falling"


def test_e2c_no_fourth_set_without_a_discard() -> None:
    state = do(position(BETH), "B1 new; B1 to 3")
    assert refused(state, "G1 new") == "three_sets"


def test_e2e_a_discard_makes_room_for_a_new_set() -> None:
    state = do(position(BETH), "discard 2; B1 new; B1 to 2; G1 new; done")
    assert sets(state) == "A[1,1,2] B[1,1] G[1]"
    assert written(state.discard) == "G1 G2 G2"
    assert state.left == 1


def test_e3_a_set_of_five_claims_a_five() -> None:
    text = """
        Beth: G[1,1,2] hand G2 G2 B1
        Mists: 5d 8n 8d | 7n
    """
    state = do(position(text), "G2 to 1; G2 to 1; done; claim M1 with 1")
    assert sets(state) == ""
    assert written(state.discard) == "G1 G1 G2 G2 G2"
    assert line(state) == "M5d"
    assert state.scores[0] == 5
    assert row(state, "Mists") == ". 8n 8d"
    state = do(state, "done")
    assert row(state, "Mists") == "7n 8n 8d"
    assert state.left == 2


FOUR = """
    Ryan: hand B4 B1
    display: B1 A1 G2 B3 A5
"""


def test_e4_the_draw_is_the_value_and_the_display_is_refilled_to_five() -> None:
    state = do(position(FOUR), "B4 new; done; take B1; take A1; take G2; take B3")
    assert written(state.display) == ". . . . A5"
    assert hand(state) == "B1 B1 B3 A1 G2"
    after = do(state, "end")
    assert written(after.display) == "G2 G3 B1 A1 A5"


def test_e4_three_or_five_cards_are_refused() -> None:
    state = do(position(FOUR), "B4 new; done; take B1; take A1; take G2")
    assert refused(state, "end") == "turn_not_done"
    state = do(state, "take B3")
    assert refused(state, "take A5") == "not_drawing"


def ended(*lines: str) -> State:
    seats = "\n".join(f"Seat{index}: hand B1 line {text}" for index, text in enumerate(lines))
    return position(seats, stage="over", trigger=0)


def ranks(state: State) -> list[int]:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return [result.rank for result in outcome.results]


def test_e5_equal_points_go_to_the_highest_card() -> None:
    state = ended("F7d F6n F3d", "M8d M5n M3d")
    assert state.scores == (16, 16)
    assert ranks(state) == [2, 1]


def test_e6_then_to_the_next_highest_card() -> None:
    assert ranks(ended("F8d F4n R4d", "M8d M5n M3d")) == [2, 1]


def test_e7_equal_cards_share_the_victory() -> None:
    state = ended("F8d F5n F3d", "M5d M3n M8d", "R8d R7n")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert ranks(state) == [1, 1, 3]


def test_e8_a_set_without_a_new_card_cannot_claim() -> None:
    text = """
        Ryan: B[1,1,1,2,2] A[1,1] hand A1 A1
        Forest: 5d 8n 8d | 7n
    """
    state = do(position(text), "A1 to 2; done")
    assert refused(state, "claim F1 with 1") == "untouched"


def test_e10_a_set_of_four_cannot_claim_a_five() -> None:
    text = """
        Ryan: G[1,1,1] hand G1 B2
        Mists: 5d 4n 8d | 7n
    """
    state = do(position(text), "G1 to 1; done")
    assert refused(state, "claim M1 with 1") == "too_small"


def test_e11_axolotls_cannot_claim_the_forest() -> None:
    text = """
        Ryan: A[1,1,1,1] hand A1 B2
        Forest: 5d 8n 8d | 7n
    """
    state = do(position(text), "A1 to 1; done")
    assert refused(state, "claim F1 with 1") == "wrong_creature"


def test_e12_a_set_begun_this_turn_claims_at_once() -> None:
    text = """
        Ryan: hand B1 B1 B1 G5
        Forest: 3n 8n 8d | 7n
    """
    state = do(position(text), "B1 new; B1 to 1; B1 to 1; done; claim F1 with 1; done")
    assert line(state) == "F3n"
    assert state.scores[0] == 3
    assert state.left == 1


def test_e14_one_set_pays_for_one_card() -> None:
    text = """
        Ryan: B[1,1,1,1,1,1,1] hand B1 G1
        Forest: 4d 4n 8d | 7n
    """
    state = do(position(text), "B1 to 1; done; claim F1 with 1")
    assert refused(state, "claim F2 with 1") == "no_set"


def test_e15_two_sets_cannot_pay_together() -> None:
    text = """
        Ryan: B[1,1] B[1,1] hand B1 B1
        Forest: 6d 3n 8d | 7n
    """
    state = do(position(text), "B1 to 1; B1 to 2; done")
    assert refused(state, "claim F1 with 1") == "too_small"
    assert refused(state, "claim F1 with 2") == "too_small"


FACE_DOWN = """
    Ryan: A[1,1,1] B[1,1,1,1] hand A1 B1 line F4d
    River: 8d 8n 7d | 4d 5n
    Forest: 3n 3d 8d | 4d 4n
"""


def test_e16_a_face_down_card_acts_as_the_opposite_of_the_last() -> None:
    state = do(position(FACE_DOWN), "A1 to 1; done")
    assert offered(state, Claim) == [Claim(1, 3, 0, None)]
    state = do(state, "claim top R with 1")
    assert line(state) == "F4d R4▼n"
    state = do(state, "done")
    assert row(state, "River") == "8d 8n 7d"
    assert len(state.decks[1]) == 1


def test_e17_what_may_follow_a_face_down_night() -> None:
    state = do(position(FACE_DOWN), "A1 to 1; B1 to 2; done; claim top R with 1")
    assert refused(state, "claim F1 with 2") == "same_side"
    assert line(do(state, "claim F2 with 2")) == "F4d R4▼n F3d"
    assert line(do(state, "claim top F with 2")) == "F4d R4▼n F4▼d"


@pytest.mark.parametrize("hidden", ["5d", "5n"])
def test_e18_a_first_face_down_card_needs_a_side(hidden: str) -> None:
    text = f"""
        Ryan: G[1,1,1,1] B[1,1,1] hand G1 B1
        Mists: 8d 8n 7d | {hidden} 6d
        Forest: 3n 3d 8d | 7n
    """
    state = do(position(text), "G1 to 1; B1 to 2; done")
    assert refused(state, "claim top M with 1") == "side_missing"
    state = do(state, "claim top M with 1 as night")
    assert line(state) == "M5▼n"
    assert refused(state, "claim F1 with 2") == "same_side"
    assert line(do(state, "claim F2 with 2")) == "M5▼n F3d"


def test_e20_two_values_in_one_turn() -> None:
    state = do(position("Ryan: hand B1 B2"), "B1 new")
    assert refused(state, "B2 to 1") == "other_value"
    assert refused(state, "B2 new") == "other_value"


def test_e21_three_new_sets_in_one_turn_draw_one() -> None:
    state = do(position("Ryan: hand B1 A1 G1 G1 B5"), "B1 new; A1 new; G1 new; G1 to 3; done")
    assert sets(state) == "B[1] A[1] G[1,1]"
    assert state.left == 1


def test_e22_twelve_cards_are_four_too_many() -> None:
    state = do(position("Ryan: hand G5 B2 B2 B2 A2 A2 A3 A3"), "G5 new; done")
    assert len(state.hands[0]) == 12
    state = do(state, "refill; drop B1; drop A1; drop G1")
    assert refused(state, "end") == "turn_not_done"
    state = do(state, "drop B2")
    assert len(state.hands[0]) == 8
    assert refused(state, "drop B2") == "not_discarding"
    assert written(state.discard) == "B1 A1 G1 B2"


def test_e23_eight_cards_are_allowed() -> None:
    state = do(position("Ryan: hand B4 A2 A2 A3 A3"), "B4 new; done")
    state = do(state, "take B1; take A1; take G1; take B2")
    assert len(state.hands[0]) == 8
    assert refused(state, "drop B1") == "not_discarding"
    assert do(state, "end").turn == 2


def test_e25_a_discard_though_the_card_would_fit() -> None:
    state = do(position("Ryan: B[1,3] A[2] G[2] hand B3"), "discard 1; B3 new; done")
    assert sets(state) == "B[3] A[2] G[2]"


def test_e26_a_discard_must_lead_to_a_new_set() -> None:
    state = do(position("Ryan: B[1,3] A[2] hand B3"), "discard 2")
    assert refused(state, "B3 to 1") == "new_set_owed"
    assert refused(state, "done") == "nothing_placed"


def test_e27_equal_cards_go_to_different_sets() -> None:
    state = position("Ryan: B[3] B[1,1] hand B2 B2")
    assert refused(state, "B2 to 1") == "falling"
    assert sets(do(state, "B2 to 2; B2 new")) == "B[3] B[1,1,2] B[2]"


def test_e29_discards_become_the_deck_in_mid_refill() -> None:
    text = """
        Ryan: hand B3 A1
        display: B1 A1 G1 B2 A2
        deck: G5
        discard: B1 B1 B1 B1 B1 A2 A2 A2 A2 A2
    """
    state = do(position(text), "B3 new; done; take B1; take A1; take G1; end")
    assert written(state.display).split()[0] == "G5"
    assert "." not in written(state.display)
    assert (len(state.deck), len(state.discard)) == (8, 0)


def test_e30_a_short_display_without_supply_is_taken_whole() -> None:
    text = """
        Ryan: hand B5 A1
        Beth: hand B1
        display: B1 A1 G1
        deck:
    """
    state = do(position(text), "B5 new; done")
    assert hand(state) == "B1 A1 A1 G1"
    state = do(state, "end")
    assert written(state.display) == ". . . . ."
    assert state.actor == 1


FOUR_SEATS = """
    One: hand B1 A2
    Two: B[1,1] hand B1 A1 G2 line F8d R4n
    Three: hand B1 A2
    Four: G[1,1,1] hand G1 A2 G2 line F8d R5n
    Forest: 3d 6n 6d | 7n 8d 7d 6n
    Mists: 4d 6n 6d | 7n 8d 7d 6n
"""


def last_turns() -> State:
    """Seat 2 has just ended the turn in which it reached 15."""
    state = do(position(FOUR_SEATS, actor=1), "B1 to 1; done; claim F1 with 1; done; take A1; end")
    assert state.scores[1] == 15
    return state


def test_e31_each_other_seat_has_one_last_turn() -> None:
    state = last_turns()
    seats = []
    while state.stage != "over":
        seats.append(state.actor)
        state = pass_turn(state)
    assert seats == [2, 3, 0]
    assert GAME.actor(state) is None
    assert GAME.outcome(state) is not None


def test_e32_reaching_fifteen_in_a_last_turn_adds_none() -> None:
    state = pass_turn(last_turns())
    state = pass_turn(do(state, "G1 to 1; done; claim M1 with 1"))
    assert state.scores[3] == 17
    state = pass_turn(state)
    assert state.stage == "over"
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (3,)


@pytest.mark.parametrize("step", ["done", "end", "take B1", "claim F1 with 1"])
def test_e34_nothing_before_playing(step: str) -> None:
    state = position("Ryan: B[1,1,1] hand B1")
    assert refused(state, step) in {
        "nothing_placed",
        "turn_not_done",
        "not_drawing",
        "not_claiming",
    }


def test_e35_claiming_is_never_forced() -> None:
    state = do(position("Ryan: B[1,1,1] hand B1 A1"), "B1 to 1; done")
    assert offered(state, Claim)
    assert offered(state, EndClaims)
    state = do(state, "done")
    assert line(state) == ""
    assert state.left == 1


@pytest.mark.parametrize(("seats", "deck"), [(2, 129), (3, 124), (4, 119), (5, 114)])
def test_e36_setup(seats: int, deck: int) -> None:
    state = GAME.setup(Options(), seats, 7)
    assert len(state.deck) == deck
    assert [len(own) for own in state.hands] == [5] * seats
    assert len(state.display) == 5
    assert [len(own) for own in state.rows] == [3, 3, 3]
    assert [len(own) for own in state.decks] == [9, 9, 9]
    assert offered(state, DiscardSet) == []
    assert offered(state, EndPlay) == []
