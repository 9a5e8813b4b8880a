"""Who knows what: kept while it is true, dropped when it could betray what moved."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

import pytest

from tabletop_tui.engine.game import apply
from tabletop_tui.engine.model import Audience, SeatId, Viewer
from tabletop_tui.games.castles_of_caleira import GAME
from tabletop_tui.games.castles_of_caleira.model import Move, Offer, Options, PlayCard, PutNext
from tests.rules.castles_of_caleira.positions import table

DECK = "TB OB BK MP MO MO MO"


def test_an_observatory_is_remembered_by_its_player_only() -> None:
    game = table("", "WZ- MP-", "", hands=["OB"], deck=DECK)
    game.plays("P1", "OB+")
    game.looks_at("P1", "P2 WZ")
    game.leaves("P1")
    game.ends_turn("P1")
    assert game.sees_rack("P1", "P2") == "WZ- ??-"
    assert game.sees_rack("P3", "P2") == "??- ??-"


def test_what_lay_face_up_is_remembered_by_all() -> None:
    game = table("", "WZ+", hands=["BK"], deck=DECK)
    game.plays("P1", "BK+")
    game.turns_down("P1", "P2 WZ")
    assert game.sees_rack("P1", "P2") == "WZ-"
    assert game.sees_rack(Audience.PUBLIC, "P2") == "WZ-"


def seen_on_top() -> Any:
    """P1 has put OB on top, then BK, then TB, and P2 has drawn the first of them."""
    game = table("", "", "", hands=["WZ", "WT", ""], deck=DECK)
    game.plays("P1", "WZ+")
    game.looks_at_deck("P1")
    game.puts("P1", "OB", "BK")
    game.ends_turn("P1")
    return game


def test_a_wizard_knows_what_is_drawn() -> None:
    game = seen_on_top()
    assert game.knows_hand("P1", "P2") == "OB"
    assert game.knows_hand("P3", "P2") == ""
    assert game.knows_deck("P1") == "BK TB ?? ?? ?? ??"
    assert game.knows_deck("P2") == "?? ?? ?? ?? ?? ??"
    assert "P2 drew Observatory." in game.log("P1")
    assert "P2 drew a card." in game.log("P3")


def test_laying_a_card_face_down_makes_a_hand_unknown() -> None:
    for card in ("OB-", "WT-"):
        game = seen_on_top()
        game.plays("P2", card)
        assert game.knows_hand("P1", "P2") == ""
        assert game.sees_rack("P1", "P2") == "??-"


def test_laying_another_card_face_up_keeps_a_hand_known() -> None:
    game = seen_on_top()
    game.plays("P2", "WT+")
    assert game.knows_hand("P1", "P2") == "OB"


def test_laying_the_known_card_face_up_uses_it_up() -> None:
    game = seen_on_top()
    game.plays("P2", "OB+")
    assert game.knows_hand("P1", "P2") == ""


@pytest.mark.parametrize("deck", ["OB TB TB", "TB OB TB"])
def test_of_two_copies_one_fewer_is_known_whichever_is_laid(deck: str) -> None:
    game = table("", "", hands=["WZ", "TB"], deck=f"{deck} MO MO")
    game.plays("P1", "WZ+")
    game.looks_at_deck("P1")
    game.puts("P1", "TB", "OB")
    game.ends_turn("P1")
    assert game.knows_hand("P1", "P2") == "TB"
    game.plays("P2", "TB+")
    assert game.hand("P2") == "TB"
    assert game.knows_hand("P1", "P2") == ""


def traded() -> Any:
    """P1 gave TB to P2 for OB; P3 had seen the hand of P2 at a banquet."""
    game = table("", "", "", hands=["BH MP TB", "OB BT", "MO"], deck=DECK)
    game.plays("P1", "BH+")
    game.invites("P1", "P2")
    game.sinks("P1", "BT")
    assert game.knows_hand("P3", "P2") == "OB"
    game.ends_turn("P1")
    game.plays("P2", "TB+")
    game.destroys("P2", "P2 TB")
    game.ends_turn("P2")
    game.plays("P3", "MO+")
    game.ends_turn("P3")
    assert game.knows_hand("P3", "P2") == "OB"
    game.plays("P1", "MP+")
    game.trades_with("P1", "P2")
    game.offers("P1", "TB")
    game.offers("P2", "OB")
    return game


def test_traders_know_what_they_gave_and_others_forget() -> None:
    game = traded()
    assert game.knows_hand("P1", "P2") == "TB"
    assert game.knows_hand("P2", "P1") == "OB"
    assert game.knows_hand("P3", "P2") == ""
    assert game.knows_hand("P3", "P1") == ""
    assert "P1 and P2 swapped a card." in game.log("P3")
    assert "P1 gave Trebuchet to P2 and got Observatory." in game.log("P1")
    assert "P1 gave Trebuchet to P2 and got Observatory." in game.log("P2")


def test_what_was_given_is_forgotten_when_a_card_is_laid_face_down() -> None:
    game = traded()
    game.ends_turn("P1")
    game.plays("P2", "MO-" if "MO" in game.knows_hand("P2", "P2") else "TB-")
    assert game.knows_hand("P1", "P2") == ""


def test_a_card_under_the_deck_is_known_until_a_wizard_mixes_it_in() -> None:
    game = table("", "", hands=["BH MO", "MP WZ"], deck="WT TB")
    game.plays("P1", "BH+")
    game.invites("P1", "P2")
    game.sinks("P1", "MP")
    assert game.knows_deck("P1") == "?? MP"
    game.ends_turn("P1")
    assert game.knows_deck("P1") == "MP"
    game.plays("P2", "WZ+")
    game.looks_at_deck("P2")
    game.puts("P2", "MP")
    assert game.knows_deck("P1") == "MP", "one card cannot be put in another order"
    game.ends_turn("P2")
    assert "MP" in game.knows_hand("P2", "P1").split()


def test_a_wizard_who_sorts_makes_others_unsure() -> None:
    game = table("", "", hands=["BH MO", "MP WZ"], deck="WT MO TB")
    game.plays("P1", "BH+")
    game.invites("P1", "P2")
    game.sinks("P1", "MP")
    game.ends_turn("P1")
    assert game.knows_deck("P1") == "?? MP"
    game.plays("P2", "WZ+")
    game.looks_at_deck("P2")
    game.puts("P2", "MP")
    assert game.knows_deck("P1") == "?? ??"
    assert game.knows_deck("P2") == "MP TB"


def test_an_eliminated_player_keeps_what_was_theirs_to_know() -> None:
    game = table("", "PS- WT-", "", hands=["TB", "OB BT"])
    game.plays("P1", "TB+")
    game.destroys("P1", "P2 PS")
    assert len(game.view("P2").box_known) == 3
    assert game.view("P1").box_known == ()
    assert game.view("P1").box_size == 3
    assert len(game.view(Audience.OPEN).box_known) == 3


def test_a_piece_is_numbered_by_when_it_was_laid() -> None:
    """Whichever card of the hand it was, so that the number tells nothing."""
    for card in ("OB-", "WT-"):
        game = table("BT+", "MP-", hands=["OB WT"])
        game.plays("P1", card, left=True)
        assert game.state.racks[0] == (2, 0)


def _secret_choice(state: Any, move: Move) -> object | None:
    """What everybody sees of a secret choice; None for a choice made in the open."""
    match move:
        case PlayCard(_, False, left):
            return "laid", left
        case Offer() | PutNext():
            return move.kind
        case _:
            return None


@pytest.mark.parametrize("options", GAME.variants, ids=lambda options: str(options.deck))
def test_secret_choices_look_the_same_to_all_others(options: Options) -> None:
    """In views and in the log, for every viewer to whom the choice itself is a secret."""
    compared = 0
    for seats in GAME.seats(options):
        for seed in range(12):
            compared += _compare_secret_choices(options, seats, seed)
    assert compared > 500


def _compare_secret_choices(options: Options, seats: int, seed: int) -> int:
    random = Random(f"{seats}/{seed}")
    state, compared = GAME.setup(options, seats, seed), 0
    while moves := GAME.legal_moves(state):
        groups: dict[object, list[Any]] = defaultdict(list)
        for move in moves:
            looks = _secret_choice(state, move)
            if looks is not None:
                groups[looks].append(apply(GAME, state, move))
        frame: Any = state.agenda[0]
        informed = {frame.seat}
        if frame.kind == "offering" and frame.offered >= 0:
            informed.add(frame.other)
        others = [SeatId(seat) for seat in range(seats) if seat not in informed]
        for alike in groups.values():
            viewers: list[Viewer] = [*others, Audience.PUBLIC]
            for viewer in viewers:
                sights = {repr(GAME.view(step.state, viewer)) for step in alike}
                stories = {
                    repr([GAME.view_event(event, viewer) for event in step.events])
                    for step in alike
                }
                assert len(sights) == len(stories) == 1
                compared += len(alike) > 1
        state = apply(GAME, state, moves[int(random.random() * len(moves))]).state
    return compared


@pytest.mark.parametrize("options", GAME.variants, ids=lambda options: str(options.deck))
def test_what_a_viewer_is_told_to_know_is_true(options: Options) -> None:
    for seats in GAME.seats(options):
        for seed in range(6):
            random = Random(seed)
            state = GAME.setup(options, seats, seed)
            while moves := GAME.legal_moves(state):
                _check_true(state, seats)
                GAME.advance(state, moves[int(random.random() * len(moves))])


def _check_true(state: Any, seats: int) -> None:
    truth = GAME.view(state, Audience.OPEN)
    for viewer in range(seats):
        seen = GAME.view(state, SeatId(viewer))
        for one, real in zip(seen.seats, truth.seats, strict=True):
            left = list(real.known)
            for card in one.known:
                left.remove(card)
            assert one.seat != viewer or not left, "a hand is open to its own seat"
            for piece, whole in zip(one.rack, real.rack, strict=True):
                assert piece.face in (-1, whole.face)
                assert piece.face == whole.face or (not piece.up and one.seat != viewer)
        assert all(a in (-1, b) for a, b in zip(seen.deck, truth.deck, strict=True))
