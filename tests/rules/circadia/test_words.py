"""What players read: reasons with their numbers, names that fit their lines, the result."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tabletop_tui.assets import read_text
from tabletop_tui.engine.game import apply, decide
from tabletop_tui.engine.model import SeatId, Target, Text, spell
from tabletop_tui.games.circadia import GAME
from tabletop_tui.games.circadia.cards import SPIRIT_KEY
from tabletop_tui.games.circadia.model import GAP, Claim, DiscardSet, EndClaims, Options, State
from tests.rules.circadia.position import (
    do,
    move,
    offered,
    position,
    spirits,
    told,
)

NAMES = ("Ryan", "Beth", "Cleo", "Dov", "Emi")


def why_not(state: State, target: str, *picked: str) -> str:
    """The sentence for a place like `row F1`, after picking others."""
    picks = tuple(Target(*pick.split()) for pick in picked)
    reason = GAME.why_not(state, picks, Target(*target.split()))
    assert reason is not None
    return spell(reason.text, NAMES)


def preview(state: State, step: str) -> str:
    return spell(GAME.preview(state, move(state, step)), NAMES)


def label(state: State, step: str) -> str:
    return spell(GAME.label(state, move(state, step)), NAMES)


def story(state: State, step: str) -> list[str]:
    return [spell(GAME.narrate(event), NAMES) for event in told(state, step)]


# -- why not ------------------------------------------------------------------------------------

PLAYING = """
    Ryan: B[1,1] G[3,3] A[2] hand B2 B2 G2 A4 line F4d
    Forest: 5d 3n 4n | 6n
    Mists: 5n 3n 4d |
"""


@pytest.mark.parametrize(
    ("target", "picked", "sentence"),
    [
        ("hand G2", (), "Goose 2 is too low, the Geese end with 3; a fourth set needs a discard first."),
        ("hand G5", (), "There is no Goose 5 in this hand."),
        ("hand A4", ("hand B2",), "Choose where Bear 2 goes, or go back a step."),
        ("set 2", ("hand B2",), "Bear 2 cannot join Geese: a set is of one creature."),
        ("set new", ("hand B2",), "There are three sets: to start another, discard one first."),
        ("set 1", (), "Choose a card first: this set takes Bears of 1 or more."),
        ("row F1", (), "The line ends with day: only night may follow face up."),
        ("row F2", (), "Now cards are played. Forest 3 needs 3 Bears, the set has 2."),
        ("top M", (), "The Mists deck is empty."),
        ("display B1", (), "Now cards are played; cards are drawn last, as many as the value played."),
        ("act end_play", (), "At least one card must be played first."),
        ("side day", (), "A side is chosen only for a face-down card that begins the line."),
    ],
)  # fmt: skip
def test_why_not_while_playing(target: str, picked: tuple[str, ...], sentence: str) -> None:
    assert why_not(position(PLAYING), target, *picked) == sentence


def test_why_not_names_this_turns_value() -> None:
    state = do(position(PLAYING), "B2 to 1")
    assert why_not(state, "hand A4") == "This turn's cards must all be 2s; this is a 4."
    assert why_not(state, "display B1").endswith("cards are drawn last, 2.")
    sentence = "Sets are discarded only before the first card of a turn is played."
    assert why_not(state, "act discard_set") == sentence


def test_why_not_names_the_last_card_of_a_set() -> None:
    state = position("Ryan: B[1] B[3] hand B2")
    sentence = "Bear 2 is too low: the last card of this set is a 3."
    assert why_not(state, "set 2", "hand B2") == sentence


def test_why_not_names_the_set_that_is_owed() -> None:
    state = do(position("Ryan: B[1] A[1] hand B2 A3"), "discard 2")
    sentence = "A set was discarded, so the last 2 must start a new one."
    assert why_not(state, "set 1", "hand B2") == sentence


CLAIMING = """
    Ryan: G[1,1,1] B[1,1,1,1] A[1,1,1] hand G1 A1 line F4▼d
    Forest: 3n 4n 4d | 5d
    River: 4n 5n 8d | 4d
    Mists: 5n 4d 8n | 7d
"""


@pytest.mark.parametrize(
    ("target", "picked", "sentence"),
    [
        ("row M1", (), "Mists 5 needs 5 Geese, the set has 4."),
        ("row M2", (), "The line ends with day, face down: only night may follow face up."),
        ("row F1", (), "Forest 3 needs 3 Bears in a set that got a card this turn."),
        ("set 1", (), "4 Geese are too few: the cheapest Mists that fits costs 5."),
        ("set 2", (), "This set got no card this turn, so it cannot claim."),
        ("set 3", (), "Choose a habitat first: 4 Axolotls are enough for River 4 and top 4."),
        ("set 1", ("row R1",), "River 4 needs 4 Axolotls, this set is Geese."),
        ("row F1", ("row R1",), "Choose the set that pays, or go back a step."),
        ("hand G1", (), "Now habitats are claimed; spirits are played at the start of a turn."),
        ("display B1", (), "Now habitats are claimed; cards are drawn last, 1."),
        ("act end_turn", (), "Now habitats are claimed; the turn cannot end yet."),
    ],
)
def test_why_not_while_claiming(target: str, picked: tuple[str, ...], sentence: str) -> None:
    state = do(position(CLAIMING), "G1 to 1; A1 to 3; done")
    assert why_not(state, target, *picked) == sentence


def targets(state: State) -> Iterator[Target]:
    """Every place that can be pointed at."""
    hand = state.hands[state.actor]
    yield from (Target("hand", SPIRIT_KEY[card]) for card in dict.fromkeys(hand))
    display = dict.fromkeys(card for card in state.display if card != GAP)
    yield from (Target("display", SPIRIT_KEY[card]) for card in display)
    yield from (Target("set", key) for key in ("1", "2", "3", "new"))
    yield from (Target("row", f"{place}{index}") for place in "FRM" for index in (1, 2, 3))
    yield from (Target("top", place) for place in "FRM")
    yield from (Target("side", side) for side in ("day", "night"))
    acts = ("discard_set", "end_play", "end_claims", "end_draw", "end_turn")
    yield from (Target("act", key) for key in acts)


def picks(state: State) -> list[tuple[Target, ...]]:
    """Every beginning of every path, nothing picked included."""
    paths = [GAME.path(state, legal) for legal in GAME.legal_moves(state)]
    return list(dict.fromkeys(path[:depth] for path in paths for depth in range(len(path))))


def positions(seats: int, seed: int, every: int) -> Iterator[State]:
    """Positions of an eager game, each phase among them."""
    state, random = GAME.setup(Options(), seats, seed), Random(seed)
    step = 0
    while moves := list(GAME.legal_moves(state)):
        if step % every == 0 or state.stage == "claim":
            yield state
        claims = offered(state, Claim)
        state = apply(GAME, state, random.choice(claims or moves)).state
        step += 1


def test_every_place_can_be_picked_or_says_why_not() -> None:
    stages = set()
    for state in positions(3, 4, 23):
        stages.add(state.stage)
        paths = [GAME.path(state, legal) for legal in GAME.legal_moves(state)]
        for picked in picks(state):
            depth = len(picked) + 1
            following = {path[:depth] for path in paths}
            for target in targets(state):
                reason = GAME.why_not(state, picked, target)
                assert (reason is None) == ((*picked, target) in following)
    assert stages == {"play", "claim", "take", "limit", "discard", "refill", "pass"}


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
    for state in positions(4, 2, 3):
        for text, width in texts(state):
            assert len(spell(text, NAMES)) <= width


def test_topics_are_headings_of_the_rules_page() -> None:
    page = read_text("circadia", "rules.md").splitlines()
    headings = {line.lstrip("# ") for line in page if line.startswith("#")}
    topics = {GAME.prompt(state).topic for state in positions(3, 4, 5)}
    assert topics <= headings
    assert len(topics) == 6


def test_labels_tell_equal_sets_and_equal_cards_apart() -> None:
    text = """
        Ryan: B[1,1,1] B[1,1,1] hand B1 B1 A2
        Forest: 3d 3d 8n | 3n
    """
    state = do(position(text), "B1 to 1")
    assert label(state, "B1 to 2") == "Bear 1 to Bears 1 1 1"
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
    expected = "Costs 4, discards 5 Bears. Lies as day, then night. 16 points: last turns."
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
