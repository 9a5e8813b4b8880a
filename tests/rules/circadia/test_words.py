"""What players read: reasons with their numbers, names that fit their lines, the result."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop_tui.assets import read_text
from tabletop_tui.engine.game import decide
from tabletop_tui.engine.model import SeatId, Text, spell
from tabletop_tui.games.circadia import GAME
from tabletop_tui.games.circadia.model import DiscardSet, EndClaims, State
from tests.rules.circadia.facts import NAMES, eager, positions
from tests.rules.circadia.position import (
    do,
    move,
    position,
    spirits,
    told,
)


def preview(state: State, step: str) -> str:
    return spell(GAME.preview(state, move(state, step)), NAMES)


def label(state: State, step: str) -> str:
    return spell(GAME.label(state, move(state, step)), NAMES)


def story(state: State, step: str) -> list[str]:
    return [spell(GAME.narrate(event), NAMES) for event in told(state, step)]


# -- names that fit -----------------------------------------------------------------------------


def texts(state: State) -> Iterator[tuple[Text, int]]:
    """What has to fit, and into how many cells."""
    decision = decide(GAME, state)
    assert decision is not None
    yield decision.prompt.text, 76
    for option in decision.options:
        yield option.label, 36
        for depth, target in enumerate(option.path):
            yield GAME.caption(state, option.path[:depth], target), 36


def test_prompts_and_labels_fit_their_lines() -> None:
    for state in eager(4, 2, 3):
        for text, width in texts(state):
            assert len(spell(text, NAMES)) <= width
    for state in positions():
        assert len(spell(GAME.prompt(state).text, NAMES)) <= 76


def test_topics_are_headings_of_the_rules_page() -> None:
    page = read_text("circadia", "rules.md").splitlines()
    headings = {line.lstrip("# ") for line in page if line.startswith("#")}
    topics = {GAME.prompt(state).topic for state in eager(3, 4, 5)}
    assert topics <= headings
    assert len(topics) == 6


def test_labels_tell_equal_sets_and_equal_cards_apart() -> None:
    text = """
        Ryan: B[1,1,1] B[1,1,1] hand B1 B1 A2
        Forest: 3d 3d 8n | 3n
    """
    state = do(position(text), "B1 to 1")
    assert label(state, "B1 to 2") == "Bear 1 onto 1 1 1"
    state = do(state, "B1 to 2; done")
    assert label(state, "claim F1 with 1") == "Claim Forest 3 day (place 1), set 1"
    assert label(state, "claim top F with 2 as night") == "Claim Forest top 3 as night, set 2"


# -- previews and warnings ----------------------------------------------------------------------


def test_preview_of_a_card_says_what_the_set_is_enough_for() -> None:
    text = """
        Ryan: B[1,2,3] hand B4 A1
        Forest: 3n 4d 8d | 4n
    """
    state = position(text)
    joins = "Joins your Bears: 4 cards, enough for Forest 3, 4 and top 4. Draw 4."
    assert preview(state, "B4 to 1") == joins
    assert preview(state, "A1 new") == (
        "Starts a set of Axolotls: 1 card, 2 short of River 3. Draw 1."
    )


def test_preview_of_a_claim_gives_cost_side_and_points() -> None:
    text = """
        Ryan: B[1,2,3,3] hand B4 line F8d M4n
        Forest: 3n 4d 8d | 4n
    """
    state = do(position(text), "B4 to 1; done")
    expected = "Costs 4, discards 5 Bears. Lies as day, so night follows. You then have 16 points: the last turns begin."
    assert preview(state, "claim F2 with 1") == expected


def test_finishing_warns_while_a_habitat_can_be_claimed() -> None:
    text = """
        Ryan: B[1,2] hand B4 A1
        Forest: 3n 4d 8d | 4n
    """
    state = do(position(text), "B4 to 1; done")
    assert GAME.warning(state, EndClaims()) == ("You can still claim Forest 3 night.",)
    assert GAME.warning(do(state, "claim F1 with 1"), EndClaims()) is None


def test_discarding_warns_while_a_place_is_free() -> None:
    assert GAME.warning(position("Ryan: B[1] hand B1"), DiscardSet(0)) is not None
    assert GAME.warning(position("Ryan: B[1] A[1] G[1] hand B1"), DiscardSet(0)) is None


def test_the_forced_discard_is_explained() -> None:
    prompt = GAME.prompt(position("Ryan: B[3] A[3] G[3] hand B1 B2"))
    sentence = "No card fits your three sets: discard one of them, then start a new one."
    assert prompt.text == (sentence,)
    assert prompt.topic == "Discarding sets"


def asked(state: State) -> str:
    return spell(GAME.prompt(state).text, NAMES)


def test_a_short_display_draws_no_more_than_it_has() -> None:
    state = position("""
        Ryan: hand B4 B4 A1
        display: A1 A2
    """)
    assert preview(state, "B4 new").endswith("Draw 2.")
    assert asked(do(state, "B4 new")).endswith("You will draw 2.")


def test_without_a_card_to_play_the_prompt_says_so() -> None:
    text = """
        Ryan: hand B1
        Beth: hand
    """
    state = do(position(text), "B1 new; done; take B1; end")
    assert asked(state) == "There was no card to play: take 1 card from the display."
    done = "There was no card to play. End the turn to refill the display and pass on."
    assert asked(do(state, "take A1")) == done


def test_after_the_last_claim_the_prompt_says_that_none_is_left() -> None:
    text = """
        Ryan: B[1,2] hand B4 A1
        Forest: 3n 4d 8d | 4n
    """
    state = do(position(text), "B4 to 1; done")
    assert asked(state).startswith("Claim a habitat")
    assert asked(do(state, "claim F1 with 1")).startswith("No other habitat can be claimed")


def test_claiming_the_last_habitat_says_that_the_end_comes() -> None:
    text = """
        Ryan: B[1,1] hand B1 A2
        Forest: 3d . . |
        River: . . . |
        Mists: . . . |
    """
    state = do(position(text), "B1 to 1")
    assert preview(position(text), "A2 new").endswith("no River card is left. Draw 2.")
    expected = "You then have 3 points, and it is the last habitat: the last turns begin."
    assert preview(do(state, "done"), "claim F1 with 1").endswith(expected)


def test_the_prompt_code_does_not_tell_whether_a_hand_fits() -> None:
    stuck = position("Ryan: B[3] A[3] G[3] hand B1 B2")
    free = position("Ryan: B[3] A[3] G[3] hand B5 B2")
    assert GAME.prompt(stuck).code == GAME.prompt(free).code
    assert GAME.prompt(stuck).topic == GAME.prompt(free).topic


# -- the story and the result -------------------------------------------------------------------


def test_the_story_of_a_face_down_claim() -> None:
    text = """
        Ryan: B[1,2,2] hand B4 A1 line F8d
        Forest: 8n 7d 8d | 4d 6d
    """
    state = do(position(text), "B4 to 1; done")
    assert story(state, "claim top F with 1") == [
        "Ryan claims Forest 4 (face down as night) with 4 Bears and has 12 points.",
        "The top of the Forest deck now shows 6.",
    ]


def test_the_story_of_a_turns_end_with_a_reshuffle() -> None:
    text = """
        Ryan: hand B2 A1
        deck: G5
        discard: A3
    """
    state = do(position(text), "B2 new; done; take B1; take A1")
    assert story(state, "end") == [
        "The discards, 1 card, are shuffled into a new deck.",
        "The display gets Goose 5 and Axolotl 3.",
    ]


def verdict(*lines: str) -> tuple[str, str]:
    seats = "\n".join(f"Seat{index}: hand B1 line {text}" for index, text in enumerate(lines))
    outcome = GAME.outcome(position(seats, stage="over"))
    assert outcome is not None
    return spell(outcome.verdict, NAMES), spell(outcome.tie_break, NAMES)


def test_a_clear_victory_needs_no_tie_break() -> None:
    assert verdict("F8d F7n", "F3d") == ("Ryan wins with 15 points.", "")


def test_a_tie_break_is_told_card_by_card() -> None:
    assert verdict("F7d F6n F3d", "M8d M5n M3d") == (
        "Beth wins with 16 points.",
        "Ryan and Beth have 16 points each. Compared from the highest card down, Beth has 8, 5, 3:"
        " the 8 beats the 7 of Ryan (7, 6, 3).",
    )


def test_a_shared_victory_says_why() -> None:
    assert verdict("F8d F5n F3d", "M5d M3n M8d", "R3d") == (
        "Ryan and Beth share the victory with 16 points each.",
        "Ryan and Beth have 16 points each. Their cards are equal too (8, 5, 3):"
        " they share the victory.",
    )


def test_the_breakdown_names_face_down_cards() -> None:
    outcome = GAME.outcome(position("Ryan: hand B1 line F8d R4▼n", stage="over"))
    assert outcome is not None
    lines = [(line.label, line.points) for line in outcome.results[0].lines]
    assert lines == [(("Forest 8",), 8), (("River 4, face down",), 4)]


# -- the reference ------------------------------------------------------------------------------


def test_the_reference_tells_what_is_in_sight_and_nothing_else() -> None:
    text = """
        Ryan: B[1,2] hand B1 A5 line F5d
        Beth: hand B1 A5
        Forest: 3d 4n 5n | 6n
    """
    state = position(text)
    state.known = ((), spirits("B1"))
    spirit_table, forest, *_, origin = GAME.reference(GAME.view(state, SeatId(0)))
    cells = {spell(row[0], NAMES): spell(row[2], NAMES) for row in spirit_table.rows}
    assert (
        cells["Bear 1"]
        == "1 in display, 1 in sets of Ryan, 1 in hand of Ryan and 1 in hand of Beth"
    )
    assert cells["Axolotl 5"] == "1 in hand of Ryan"
    habitats = {spell(row[0], NAMES): spell(row[2], NAMES) for row in forest.rows}
    assert habitats["Forest 3 day"] == "1 in row"
    assert habitats["Forest 5 day"] == "1 in line of Ryan"
    assert habitats["Forest 6 night"] == ""
    assert "top card's back shows 6" in forest.note
    assert "this project's own table" in origin.note


def test_a_claim_below_what_the_set_is_enough_for_warns_once() -> None:
    text = """
        Ryan: G[1,1,1,1,1] hand G1 B1
        Mists: 6n 4n . | 4n
    """
    state = do(position(text), "G1 to 1; done")
    warned = {
        spell(GAME.label(state, move), NAMES): GAME.warning(state, move)
        for move in GAME.legal_moves(state)
    }
    warning = ("The same set is enough for Mists 6 night.",)
    assert warned["Claim Mists 4 night with Geese"] == warning
    assert warned["Claim Mists 6 night with Geese"] is None
