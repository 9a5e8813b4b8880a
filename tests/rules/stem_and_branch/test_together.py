"""The worked examples for co-op and solo, under their numbers, and the rulings of section 4F."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.model import Audience
from tabletop_tui.games.stem_and_branch import GAME
from tabletop_tui.games.stem_and_branch.cards import BANDS, CARDS, SPACES
from tabletop_tui.games.stem_and_branch.costs import cost
from tabletop_tui.games.stem_and_branch.scoring import band, together
from tests.rules.stem_and_branch.position import (
    cards,
    held,
    listed,
    options,
    play,
    position,
    price,
    refused,
    stack,
    token_at,
    told,
)


def test_x26_no_move_with_an_ascend() -> None:
    """Neither before nor after: what follows a move goes to an empty space."""
    state = position("board A1 Rat-1, B3 Dog-1\nP1 hand Rat-2 Rat-3 Ox-1", seats=1)
    assert refused(play(state, "move B3 B4"), "summon Rat-2 A1") == "empty_wanted"
    begun = play(state, "summon Rat-2 A1")
    assert refused(begun, "move B3 B4") == "not_now"
    assert refused(play(begun, "pay Ox-1"), "move B3 B4") == "no_summon_follows"


def test_x26_a_move_goes_to_an_empty_neighbour() -> None:
    state = position("board A1 Rat-1, A2 Dog-1\nP1 hand Snake-1 Snake-2", seats=1)
    assert refused(state, "move A1 A2") == "occupied"
    assert refused(state, "move A1 B2") == "not_adjacent"
    assert refused(state, "move A1 C1") == "not_adjacent"
    assert refused(state, "move A1 B1") is None


def test_x27_a_finished_animal_is_locked() -> None:
    text = "board A1 Rat-4, C5 Dog-1\nP1 hand Rat-5 Rat-1 Rat-2 Rat-3 Dog-5 Ox-1 Ox-2"
    events = told(
        position(text, seats=1), "summon Rat-5 A1; pay Rat-1; pay Rat-2; pay Rat-3; pay Dog-5"
    )
    assert [event.kind for event in events][-1] == "animal_finished"
    state = play(
        position(text, seats=1),
        "summon Rat-5 A1; pay Rat-1; pay Rat-2; pay Rat-3; pay Dog-5",
    )
    assert refused(state, "move A1 A2") == "locked"
    assert refused(state, "move C5 C4") is None
    assert together(state.stacks) == 2


def test_x28_scoring_when_the_deck_is_out() -> None:
    text = """
        board A1 Rat-1 Rat-2 Rat-3 Rat-4 Rat-5, A2 Dog-1 Dog-5, A3 Ox-1 Ox-2 Ox-3 Ox-4
        deck 1
    """
    state = position(text, seats=1, actions=1)
    state = play(state, "draw deck; end")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.results[0].total == 7
    assert "Beginner" in str(outcome.verdict)
    points = {str(line.label[0]): line.points for line in outcome.results[0].lines}
    assert points["Rat, 5 cards"] == 5
    assert points["Dog, 2 cards"] == 2
    assert len(points) == 2
    missing = str(outcome.note)
    assert "Not finished: Ox at rank 4. Not on the board: Tiger" in missing
    assert "5 more Years would have been Apprentice." in missing


@pytest.mark.parametrize(
    ("years", "name"),
    [
        (0, "Unranked"),
        (1, "Beginner"),
        (11, "Beginner"),
        (12, "Apprentice"),
        (20, "Apprentice"),
        (21, "Average"),
        (28, "Average"),
        (29, "Good"),
        (37, "Good"),
        (38, "Strong"),
        (45, "Strong"),
        (46, "Expert"),
        (54, "Expert"),
        (55, "Master"),
        (59, "Master"),
    ],
)
def test_x30_bands(years: int, name: str) -> None:
    assert band(years) == name


def test_x30_sixty_is_out_of_reach() -> None:
    """The very first Summon must be paid with a card, which is then neither on the board nor left."""
    empty = position("", seats=1).stacks
    assert min(cost(empty, card, space) for card in CARDS for space in SPACES) == 1
    start = GAME.setup(options(mode="solo"), 1, 7)
    assert sum(start.tokens[0]) == 0
    assert max(each.max for each in BANDS) == len(CARDS) - 1
    with pytest.raises(ValueError, match="60"):
        band(60)


def test_x31_the_turn_is_finished_when_the_deck_runs_out() -> None:
    state = play(position("row Ox-1 Ox-2\ndeck 1", seats=1), "draw deck")
    assert state.ending == "deck"
    state = play(state, "draw Ox-1")
    assert GAME.actor(state) == 0
    assert GAME.actor(play(state, "end")) is None


def test_x32_alone_nobody_is_robbed() -> None:
    text = "board A1 Rat-1\nP1 hand Rat-2 Ox-1\nsupply Wood 0"
    events = told(position(text, seats=1), "summon Rat-2 A1; pay Ox-1")
    assert [event.kind for event in events][-1] == "token_missed"
    assert held(play(position(text, seats=1), "summon Rat-2 A1; pay Ox-1"), 1) == ""


def test_x32_together_a_team_mate_is_named() -> None:
    text = """
        board A1 Rat-1
        P1 hand Rat-2 Ox-1
        P2 tokens Wood
        P3 tokens Wood
        supply Wood 0
    """
    state = play(position(text, mode="co-op"), "summon Rat-2 A1; pay Ox-1")
    assert listed(state) == {"rob"}
    state = play(state, "rob P3")
    assert held(state, 1) == "Wood 1"
    assert held(state, 2) == "Wood 1"
    assert held(state, 3) == ""
    assert state.actions == 1


# -- rulings ------------------------------------------------------------------------------------


def test_r47_one_move_before_a_placement() -> None:
    state = position("board A1 Rat-1, B3 Dog-1\nP1 hand Snake-1 Snake-2", seats=1)
    moved = play(state, "move A1 A2")
    assert listed(moved) == {"summon"}
    assert refused(moved, "move B3 B4") == "moved_already"
    assert refused(moved, "draw deck") == "not_now"


def test_r47_a_move_must_be_followed_by_a_summon_that_can_be_paid() -> None:
    state = position("board A1 Ox-1\nP1 hand Rat-5 Ox-2", seats=1)
    assert refused(state, "move A1 A2") == "no_summon_follows"
    assert refused(position("board A1 Ox-1", seats=1), "move A1 A2") == "no_summon_follows"


def test_r47_r50_the_space_left_may_be_the_goal_and_the_move_make_it_payable() -> None:
    """Dog-1 comes to lie beside the space it left, and shares its Wood with Snake-1 there."""
    state = position("board A1 Dog-1\nbare A2 B1\nP1 hand Snake-1", seats=1)
    after = play(state, "move A1 A2; summon Snake-1 A1")
    assert stack(after, "A1") == cards("Snake-1")
    assert stack(after, "A2") == cards("Dog-1")


def test_r49_the_token_covered_by_a_move_may_pay() -> None:
    state = position("board A5 Ox-1\nP1 hand Monkey-1", seats=1)
    assert refused(state, "summon Monkey-1 B3") == "too_dear"
    assert refused(state, "move A5 B5") == "no_summon_follows"
    moved = play(state, "move A5 A4")
    assert held(moved, 1) == "Metal 1"
    assert token_at(moved, "A4") is None
    after = play(moved, "summon Monkey-1 B3; pay Metal")
    assert stack(after, "B3") == cards("Monkey-1")


def test_r15_r51_a_finished_neighbour_still_shares() -> None:
    state = position("board A1 Rat-5\nP1 hand Dragon-1", seats=1)
    assert price(state, "Dragon-1", "A2") == 0


def test_r52_r53_other_cards_of_a_finished_animal_count() -> None:
    text = "board A1 Rat-4 Rat-5\nP1 hand Rat-1 Snake-1"
    state = play(position(text, seats=1), "summon Rat-1 C5; pay Snake-1")
    assert together(state.stacks) == 3


def test_r55_r56_twelve_finished_animals_end_the_game_at_once() -> None:
    finished = (
        "A1 Ox-5, A2 Tiger-5, A3 Rabbit-5, A4 Dragon-5, A5 Snake-5, B1 Horse-5, B2 Goat-5,"
        " B3 Monkey-5, B4 Rooster-5, B5 Dog-5, C1 Pig-5, C5 Rat-4"
    )
    text = f"board {finished}\nP1 hand Rat-5 Rat-1 Rat-2 Rat-3"
    paid = "summon Rat-5 C5; pay Rat-1; pay Rat-2; pay Rat-3"
    state = play(position(f"{text}\nrow Pig-1 Pig-2\ndeck 3", seats=1), paid)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.results[0].lines[-1].points == 5
    assert outcome.results[0].total == 13 + 5
    assert outcome.winners == (0,)
    last = position(f"{text}\nrow Pig-1 Pig-2\ndeck 0", seats=1)
    last.ending = "deck"
    end = GAME.outcome(play(last, paid))
    assert end is not None
    assert end.results[0].total == 13 + 2


def test_r57_hands_are_open_and_no_prompt_is_private() -> None:
    state = position("P1 hand Rat-1 Snake-1\nP2 hand Ox-1", mode="co-op")
    assert GAME.view(state, Audience.PUBLIC).hands == (cards("Rat-1 Snake-1"), cards("Ox-1"))
    assert not GAME.prompt(state).private


def test_no_years_and_no_animal_tokens_during_play() -> None:
    state = position("P1 hand Rat-1 Snake-1", mode="co-op")
    after = play(state, "summon Rat-1 A1; pay Snake-1")
    assert after.years == (0, 0)
    assert set(after.control) == {-1}
