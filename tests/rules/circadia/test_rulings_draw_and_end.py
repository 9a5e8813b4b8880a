"""Rulings on drawing, the end and undo that the worked examples leave out, by number."""

from __future__ import annotations

from tabletop_tui.engine.game import apply, play
from tabletop_tui.engine.model import SeatId
from tabletop_tui.games.circadia import GAME
from tabletop_tui.games.circadia.model import (
    Claim,
    EndTurn,
)
from tests.rules.circadia.position import (
    do,
    hand,
    move,
    offered,
    pass_turn,
    position,
    refused,
    written,
)


def test_r40_fives_take_the_whole_display_by_themselves() -> None:
    state = do(position("Ryan: hand B5 A1"), "B5 new; done")
    assert state.stage == "refill"
    assert hand(state) == "B1 B2 A1 A1 A2 G1"


def test_r42_a_short_display_is_not_refilled_before_drawing() -> None:
    text = """
        Ryan: hand B4 A1
        display: B1 A1
        deck:
        discard: G1 G1 G1
    """
    state = do(position(text), "B4 new; done")
    assert hand(state) == "B1 A1 A1"
    assert written(do(state, "end").display) == "G1 G1 G1 . ."


def test_r43_a_deck_that_just_suffices_is_not_reshuffled() -> None:
    text = """
        Ryan: hand B2 A1
        deck: G5 G4
        discard: B1 B1
    """
    state = do(position(text), "B2 new; done; take B1; take A1; end")
    assert (len(state.deck), len(state.discard)) == (0, 2)


def test_r43_cards_over_the_limit_are_not_in_the_reshuffle() -> None:
    text = """
        Ryan: hand B5 A2 A2 A2 A2 A3 A3 A3
        deck: G5
        discard: B1 B1 B1 B1 B1
    """
    state = do(position(text), "B5 new; done; refill; drop A2; drop A2; drop A2; drop A2; end")
    assert (len(state.deck), written(state.discard)) == (1, "A2 A2 A2 A2")


def test_r44_gaps_are_filled_at_the_next_refill() -> None:
    text = """
        Ryan: hand B1 A1
        Beth: B[1] hand B1 A5
        display: G1 G1 G1 . .
        deck: A3
    """
    state = do(position(text), "B1 new; done; take G1; end")
    assert written(state.display) == "A3 G1 G1 . ."
    state = do(state, "discard 1; B1 new; done; take G1; end")
    assert written(state.display) == "A3 B1 G1 . ."


def test_r45_refill_first_then_discard_then_no_second_refill() -> None:
    text = """
        Ryan: hand B2 A1 A1 A1 A2 A2 A2 A3
        deck:
    """
    state = do(position(text), "B2 new; done; take B1; take A1")
    assert refused(state, "end") == "turn_not_done"
    state = do(state, "refill; drop A3")
    assert written(state.discard) == "A3"
    assert written(do(state, "end").display) == ". . G1 B2 A2"


def test_r47_hands_are_hidden_and_taken_cards_are_known() -> None:
    state = do(position("Ryan: hand B2 B2 G1"), "B2 new; done; take B2; take A1")
    seen = GAME.view(state, SeatId(1)).seats[0]
    assert (seen.hand, seen.hand_size) == (None, 4)
    assert written(seen.known) == "B2 A1"
    assert GAME.view(state, SeatId(0)).seats[0].hand == state.hands[0]


def test_r47_a_known_card_is_no_longer_sure_once_its_like_was_played() -> None:
    state = do(position("Ryan: hand B2 B2 G1"), "B2 new; done; take B2; take A1; end")
    state = do(pass_turn(state), "B2 to 1")
    assert hand(state).count("B2") == 1
    assert written(GAME.view(state, SeatId(1)).seats[0].known) == "A1"


def test_r48_whoever_brings_the_end_about_goes_on_claiming() -> None:
    text = """
        Ryan: B[1,1] A[1,1] hand B1 A1 line F8d F5n
        Forest: 3d 8n 8d | 7n
        River: 3n 8n 8d | 7n
    """
    state = do(position(text), "B1 to 1; A1 to 2; done; claim F1 with 1")
    assert (state.trigger, state.scores[0]) == (0, 16)
    state = do(state, "claim R1 with 2")
    assert (state.last_turns, state.scores[0]) == (1, 19)


def test_r49_the_trigger_seat_has_no_last_turn() -> None:
    text = """
        Ryan: B[1,1] hand B1 A1 line F8d F5n
        Beth: hand B1 A1
        Forest: 3d 8n 8d | 7n
    """
    state = pass_turn(do(position(text), "B1 to 1; done; claim F1 with 1"))
    assert (state.actor, GAME.status(state).ending) == (1, ("the last turn",))
    assert pass_turn(state).stage == "over"


def test_r50_a_last_turn_is_a_full_turn() -> None:
    state = position("Ryan: hand B1 A1", trigger=1, last_turns=1)
    assert refused(state, "end") == "turn_not_done"
    assert do(state, "B1 new; done; take A1; end").stage == "over"


def test_r53_lower_places_are_ranked_by_the_same_comparison() -> None:
    text = """
        One: hand B1 line F8d F5n F3d
        Two: hand B1 line F4d R4n F4d
        Three: hand B1 line F5d R4n F3d
        Four: hand B1 line M3d R4n M5d
    """
    outcome = GAME.outcome(position(text, stage="over"))
    assert outcome is not None
    assert [result.rank for result in outcome.results] == [1, 4, 2, 2]
    assert outcome.winners == (0,)
    assert outcome.tie_break == ()


def test_undo_is_walled_where_something_was_seen() -> None:
    """R18: claims from a row can be taken back, a face-down one and every refill cannot."""
    text = """
        Ryan: B[1,1] A[1,1] hand B1 A1
        Forest: 3d 8n 8d | 7n
        River: 3d 8n 8d | 3n 4d
    """
    state = do(position(text), "B1 to 1; A1 to 2; done")
    claims = {claim.place: apply(GAME, state, claim).committed for claim in offered(state, Claim)}
    assert claims == {0: False, 3: True}
    state = do(state, "claim F1 with 1")
    assert apply(GAME, state, move(state, "done")).committed
    state = do(state, "done; take B1")
    assert play(GAME, state, EndTurn()).committed
