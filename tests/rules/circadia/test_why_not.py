"""Why a place cannot be picked: for every place, with rule and numbers."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.model import Target, spell
from tabletop_tui.games.circadia import GAME
from tabletop_tui.games.circadia.model import State
from tests.rules.circadia.facts import NAMES, eager, picks, targets
from tests.rules.circadia.position import (
    do,
    position,
)


def why_not(state: State, target: str, *picked: str) -> str:
    """The sentence for a place like `row F1`, after picking others."""
    picks = tuple(Target(*pick.split()) for pick in picked)
    reason = GAME.why_not(state, picks, Target(*target.split()))
    assert reason is not None
    return spell(reason.text, NAMES)


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
        ("row F2", (), "This is the play step. Forest 3 needs 3 Bears, the set has 2."),
        ("top M", (), "The Mists deck is empty."),
        ("display B1", (), "This is the play step; cards are drawn last, as many as the value played."),
        ("act end_play", (), "At least one card must be played first."),
        ("side day", (), "A side is chosen only for a face-down card that begins the line."),
    ],
)  # fmt: skip
def test_why_not_while_playing(target: str, picked: tuple[str, ...], sentence: str) -> None:
    assert why_not(position(PLAYING), target, *picked) == sentence


def test_why_not_names_no_more_cards_than_the_display_has() -> None:
    state = do(position("Ryan: hand B4 A1\ndisplay: A1 A2"), "B4 new")
    assert why_not(state, "display A1").endswith("cards are drawn last, 2.")


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


def test_why_not_of_a_set_says_whether_any_card_fits_it() -> None:
    state = do(position("Ryan: B[3,3] A[1] hand B2 A2 A2 A4"), "A2 to 2")
    assert why_not(state, "set 1") == "No other 2 in hand fits: this set takes Bears of 3 or more."
    assert why_not(state, "set 2") == "Choose a card first: this set takes Axolotls of 2 or more."
    assert why_not(position("Ryan: B[3] hand B2"), "set 1").startswith("No card in hand fits")
    owed = do(position("Ryan: B[1] A[1] hand B2"), "discard 2")
    assert why_not(owed, "set 1") == "A set was discarded, so the last 2 must start a new one."


def test_why_not_of_a_habitat_says_when_only_playing_is_to_be_ended() -> None:
    state = do(position("Ryan: B[1,1] hand B1 A1"), "B1 to 1")
    ready = (
        "This is the play step. Forest 3 needs 3 Bears: they are there, finish playing to claim it."
    )
    assert why_not(state, "row F1") == ready


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
        ("hand G1", (), "This is the claim step; spirits are played at the start of a turn."),
        ("display B1", (), "This is the claim step; cards are drawn last, 1."),
        ("act end_turn", (), "This is the claim step; the turn cannot end yet."),
    ],
)
def test_why_not_while_claiming(target: str, picked: tuple[str, ...], sentence: str) -> None:
    state = do(position(CLAIMING), "G1 to 1; A1 to 3; done")
    assert why_not(state, target, *picked) == sentence


def test_every_place_can_be_picked_or_says_why_not() -> None:
    stages = set()
    for state in eager(3, 4, 23):
        stages.add(state.stage)
        paths = [GAME.path(state, legal) for legal in GAME.legal_moves(state)]
        for picked in picks(state):
            depth = len(picked) + 1
            following = {path[:depth] for path in paths}
            for target in targets(state):
                reason = GAME.why_not(state, picked, target)
                assert (reason is None) == ((*picked, target) in following)
    assert stages == {"play", "claim", "take", "limit", "discard", "refill", "pass"}
