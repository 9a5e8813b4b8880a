"""Rulings on setup, playing and claiming that the worked examples leave out, by number."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.game import apply
from tabletop_tui.engine.model import Audience, SeatId
from tabletop_tui.games.circadia import GAME
from tabletop_tui.games.circadia.model import (
    DiscardSet,
    GameEnded,
    Options,
    PlaceCard,
    TurnSkipped,
)
from tests.rules.circadia.position import (
    do,
    hand,
    line,
    move,
    offered,
    position,
    refused,
    row,
    sets,
    told,
    written,
)


def test_r1_the_first_player_is_the_first_seat_or_drawn() -> None:
    assert {GAME.setup(Options(), 4, seed).actor for seed in range(20)} == {0}
    drawn = Options(first_player="random")
    assert {GAME.setup(drawn, 4, seed).actor for seed in range(40)} == {0, 1, 2, 3}


def test_r1_drawing_the_first_player_does_not_change_the_deal() -> None:
    fixed, drawn = GAME.setup(Options(), 3, 5), GAME.setup(Options(first_player="random"), 3, 5)
    assert (fixed.hands, fixed.deck, fixed.rows) == (drawn.hands, drawn.deck, drawn.rows)


def test_r2_the_same_seed_deals_the_same_cards() -> None:
    assert GAME.setup(Options(), 3, 5) == GAME.setup(Options(), 3, 5)
    assert GAME.setup(Options(), 3, 5) != GAME.setup(Options(), 3, 6)


def test_r7_a_part_of_the_cards_of_a_value_may_be_kept() -> None:
    state = do(position("Ryan: hand B1 A1 G1"), "B1 new; done")
    assert state.left == 1
    assert hand(do(state, "take B1")) == "B1 A1 G1"


def test_r10_two_new_sets_of_one_creature_in_one_turn() -> None:
    state = do(position("Ryan: hand B2 B2 A1"), "B2 new; B2 new")
    assert sets(state) == "B[2] B[2]"


def test_r11_only_the_last_card_counts_and_jumps_are_fine() -> None:
    state = position("Ryan: B[1,4] hand B2 B5")
    assert refused(state, "B2 to 1") == "falling"
    assert sets(do(state, "B5 to 1")) == "B[1,4,5]"


def test_r11_a_set_is_of_one_creature() -> None:
    assert refused(position("Ryan: B[1] hand A2"), "A2 to 1") == "other_creature"


def test_r13_three_sets_that_take_nothing_force_a_discard() -> None:
    state = position("Ryan: B[3] A[3] G[3] hand B1 B2 A2")
    assert list(GAME.legal_moves(state)) == [DiscardSet(0), DiscardSet(1), DiscardSet(2)]
    state = do(state, "discard 2")
    assert {place.slot for place in offered(state, PlaceCard)} == {-1}


def test_r13_one_fitting_card_of_any_value_spares_the_discard() -> None:
    state = position("Ryan: B[3] A[3] G[3] hand B1 G4")
    assert offered(state, PlaceCard) == [move(state, "G4 to 3")]


def test_r14_several_sets_may_go_also_with_a_place_free() -> None:
    state = do(position("Ryan: B[3] A[3] hand B4 G4"), "discard 1; discard 2; G4 new; done")
    assert sets(state) == "G[4]"


def test_r14_a_card_may_join_while_another_can_still_start_the_owed_set() -> None:
    state = do(position("Ryan: B[1] A[1] G[1] hand B2 B2 A3"), "discard 2; B2 to 1")
    assert refused(state, "done") == "new_set_owed"
    assert refused(state, "B2 to 1") == "new_set_owed"
    assert sets(do(state, "B2 new; done")) == "B[1,2] B[2] G[1]"


def test_r15_one_new_set_is_enough_for_any_number_of_discards() -> None:
    state = do(position("Ryan: B[1] A[1] G[1] hand B2 B2 A3"), "discard 2; discard 3; B2 new")
    assert sets(do(state, "B2 to 1; done")) == "B[1,2] B[2]"


def test_r16_no_discard_after_the_first_card() -> None:
    state = do(position("Ryan: B[1] A[1] hand B2 A2"), "B2 to 1")
    assert refused(state, "discard 1") == "already_placed"
    assert refused(state, "discard 2") == "already_placed"


def test_r17_a_discarded_set_can_come_back_in_the_same_turn() -> None:
    text = """
        Ryan: B[1] A[1] G[1,1,1] hand B1 A5
        deck:
    """
    state = do(position(text), "discard 3; B1 new; done; take B2; end")
    assert "G1" in written(state.display).split()
    assert (len(state.deck), len(state.discard)) == (2, 0)


EMPTY = """
    Ryan: hand
    Beth: hand
    deck:
"""


def test_r19_without_cards_one_is_taken() -> None:
    text = """
        Ryan: hand B1
        Beth: hand
        display: A2 A3
        deck:
    """
    state = do(position(text), "B1 new; done; take A2")
    assert TurnSkipped(SeatId(1)) in told(state, "end")
    state = do(state, "end")
    assert (state.actor, state.stage, hand(state, 1)) == (1, "refill", "A3")
    assert do(state, "end").actor == 0


def test_r19_the_one_card_is_chosen_where_there_are_several() -> None:
    text = """
        Ryan: hand B1
        Beth: hand
    """
    state = do(position(text), "B1 new; done; take B1; end")
    assert (state.actor, state.stage, state.left) == (1, "take", 1)
    assert hand(do(state, "take A1"), 1) == "A1"


def test_r19_a_round_without_a_play_ends_the_game() -> None:
    text = EMPTY + "    display: "
    state = position(text, actor=1, idle=1, stage="refill")
    assert GameEnded(True) in told(state, "end")
    assert do(state, "end").stage == "over"
    assert do(position(text, actor=1, stage="refill"), "end").stage != "over"


def test_r22_a_set_larger_than_the_price_leaves_nothing() -> None:
    text = """
        Ryan: B[1,1,1,1,1,1] hand B1 A2
        Forest: 3d 8n 8d | 7n
    """
    state = do(position(text), "B1 to 1; done; claim F1 with 1")
    assert (state.scores[0], sets(state), len(state.discard)) == (3, "", 7)


def test_r24_several_claims_in_an_order_of_ones_own() -> None:
    text = """
        Ryan: B[1,1] A[1,1] G[1,1] hand B1 A1 G1
        Forest: 3n 8n 8d | 7n
        River: 3d 8n 8d | 7n
        Mists: 3n 8n 8d | 7n
    """
    state = do(position(text), "B1 to 1; A1 to 2; G1 to 3; done; claim M1 with 3")
    assert refused(state, "claim F1 with 1") == "same_side"
    state = do(state, "claim R1 with 2; claim F1 with 1")
    assert line(state) == "M3n R3d F3n"


def test_r25_a_card_turned_up_in_the_refill_cannot_be_claimed() -> None:
    text = """
        Ryan: B[1,1] B[1,1] hand B1 B1 A2
        Forest: 3d 8n 8d | 3n
    """
    state = do(position(text), "B1 to 1; B1 to 2; done; claim F1 with 1")
    assert refused(state, "claim F1 with 2") == "no_card"
    state = do(state, "done")
    assert row(state, "Forest") == "3n 8n 8d"
    assert refused(state, "claim F1 with 2") == "not_claiming"


def test_r26_two_face_down_claims_from_one_deck() -> None:
    text = """
        Ryan: B[1,1] B[1,1,1] hand B1 B1 A2
        Forest: 8n 8d 7d | 3d 4d 5d
    """
    state = do(position(text), "B1 to 1; B1 to 2; done; claim top F with 1 as day")
    assert line(do(state, "claim top F with 2")) == "F3▼d F4▼n"


def test_r28_a_back_of_its_own_is_price_and_points() -> None:
    text = """
        Ryan: B[1,1] hand B1 A2
        Forest: 8n 8d 7d | 6d/3 4d
    """
    state = do(position(text), "B1 to 1; done; claim top F with 1 as night")
    assert (line(state), state.scores[0]) == ("F3▼n", 3)


def test_r29_nobody_learns_the_hidden_side() -> None:
    text = """
        Ryan: B[1,1] hand B1 A2
        Forest: 8n 8d 7d | {} 4d
    """
    steps = "B1 to 1; done; claim top F with 1 as night"
    one, two = (do(position(text.format(card)), steps) for card in ("3d", "3n"))
    assert one.buried != two.buried
    for viewer in (SeatId(0), SeatId(1), Audience.PUBLIC, Audience.OPEN):
        assert GAME.view(one, viewer) == GAME.view(two, viewer)


def test_r31_an_empty_deck_leaves_the_row_short() -> None:
    text = """
        Ryan: B[1,1] hand B1 A2
        Forest: 3d 8n 8d |
    """
    state = do(position(text), "B1 to 1; done")
    assert refused(state, "claim top F with 1 as day") == "no_card"
    step = apply(GAME, do(state, "claim F1 with 1"), move(state, "done"))
    assert row(step.state, "Forest") == ". 8n 8d"
    assert not step.committed


def test_r32_the_last_habitat_card_brings_the_end_about() -> None:
    text = """
        Ryan: B[1,1] hand B1 A2
        Forest: 3d . . |
        River: . . . |
        Mists: . . . |
    """
    state = do(position(text), "B1 to 1; done; claim F1 with 1")
    assert (state.trigger, state.last_turns) == (0, 1)


def test_r33_no_play_after_claiming() -> None:
    text = """
        Ryan: B[1,1] hand B1 B1
        Forest: 3d 8n 8d | 7n
    """
    state = do(position(text), "B1 to 1; done")
    assert refused(state, "B1 new") == "not_playing"
    assert refused(do(state, "done"), "claim F1 with 1") == "not_claiming"


@pytest.mark.parametrize("card", ["F1", "F2"])
def test_r34_a_first_face_up_card_may_show_either_side(card: str) -> None:
    text = """
        Ryan: B[1,1] hand B1 A2
        Forest: 3d 3n 8d | 7n
    """
    assert len(line(do(position(text), f"B1 to 1; done; claim {card} with 1"))) == 3


def test_r36_a_later_face_down_card_takes_no_choice_of_side() -> None:
    text = """
        Ryan: B[1,1] hand B1 A2 line M4n
        Forest: 3d 3n 8d | 3n
    """
    state = do(position(text), "B1 to 1; done")
    assert refused(state, "claim top F with 1 as day") == "side_given"
    assert line(do(state, "claim top F with 1")) == "M4n F3▼d"
