"""Setup, the turn, and the queue of effects: worked examples X1 to X12."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop_tui.games.castles_of_caleira import GAME
from tabletop_tui.games.castles_of_caleira.cards import LETTERS
from tabletop_tui.games.castles_of_caleira.model import FACE, Options, PlayCard, State
from tests.rules.castles_of_caleira.positions import face, table


def cards_of(state: State) -> Counter[str]:
    cards = [*state.deck, *state.box, *(card for hand in state.hands for card in hand)]
    return Counter(LETTERS[card & FACE] for card in cards)


@pytest.mark.parametrize(("seats", "deck"), [(2, 14), (3, 12)])
def test_x1_season_1(seats: int, deck: int) -> None:
    state = GAME.setup(Options(), seats, 1)
    drawn = [2 + (seat == state.first) for seat in range(seats)]
    assert [len(hand) for hand in state.hands] == drawn
    assert len(state.deck) == deck - 1
    assert cards_of(state) == Counter(TB=4, BT=3, WT=3, MP=2, TH=2, WZ=1, OB=1, PS=1, BK=1)


def test_x2_sixteen_cards_for_four() -> None:
    state = GAME.setup(Options(), 4, 1)
    assert len(state.box) == 2
    assert len(state.deck) == 8 - 1
    assert all(not card & ~FACE for card in state.box), "nobody knows the cards set aside"


def test_x2_twenty_cards_for_four() -> None:
    state = GAME.setup(Options(deck="season_1_with_moat"), 4, 1)
    assert len(state.deck) == 12 - 1
    assert state.box == ()
    assert cards_of(state)["MO"] == 2
    assert cards_of(state).total() == 20


def test_x2_season_2() -> None:
    state = GAME.setup(Options(deck="season_2"), 2, 1)
    expected = Counter(TB=3, BT=3, WT=2, TH=2, MP=2, CP=2, BH=1, FG=1, WZ=1, PS=1)
    assert cards_of(state) == expected


def test_x3_one_card_in_one_card_out() -> None:
    game = table("", "", hands=["WT BT BT", "TB TB"], deck="MP WZ TH OB BK")
    game.plays("P1", "WT-")
    game.ends_turn("P1")
    assert game.hand("P2") == "MP TB TB"
    assert game.deck == "WZ TH OB BK"
    game.plays("P2", "TB-")
    assert game.hand("P2") == "MP TB"


def test_x4_an_empty_deck() -> None:
    game = table("", "", hands=["WT", "TB MP"], deck="")
    game.plays("P1", "WT-")
    game.ends_turn("P1")
    assert game.hand("P2") == "MP TB"
    game.plays("P2", "MP-")
    assert game.hand("P2") == "TB"


def test_x5_the_spire_is_played_face_down() -> None:
    game = table("WT+", "", hands=["PS", "TB"], deck="")
    assert {move.up for move in GAME.legal_moves(game.state) if isinstance(move, PlayCard)} == {
        False
    }
    assert game.refused(PlayCard(face("PS"), True, False)) == "spire_face_up"


def test_x6_left_and_right() -> None:
    game = table("WT+", "", hands=["TB"])
    game.plays("P1", "TB-", left=True)
    assert game.rack("P1") == "TB- WT+"
    game = table("WT+", "", hands=["TB"])
    game.plays("P1", "TB-")
    assert game.rack("P1") == "WT+ TB-"


def test_x7_the_others_close_up() -> None:
    game = table("", "WT+ OB- MP+", hands=["TB"])
    game.plays("P1", "TB+")
    game.destroys("P1", "P2 OB-")
    assert game.rack("P2") == "WT+ MP+"


def test_x8_face_down_nothing_happens() -> None:
    game = table("", "OB-", hands=["WT MO"])
    game.plays("P1", "WT-")
    assert game.queue == ""
    assert game.asked == "P1 end_turn"
    assert game.sees_rack("P2", "P1") == "??-"
    assert game.sees_rack("P1", "P1") == "WT-"


def test_x9_no_face_down_piece_no_question() -> None:
    game = table("BT+", "MP+", hands=["WT"])
    game.plays("P1", "WT+")
    assert game.asked == "P1 end_turn"


def test_x10_none_is_allowed() -> None:
    game = table("BT-", "MP-", hands=["WT"])
    game.plays("P1", "WT+")
    game.no_more("P1")
    assert (game.rack("P1"), game.rack("P2")) == ("BT- WT+", "MP-")


def test_x11_the_owner_chooses_in_anybodys_turn() -> None:
    game = table("", "MP-", hands=["WT TB", "BT"])
    game.plays("P1", "WT+")
    game.reveals("P1", "P2 MP")
    assert game.asked == "P2 trade"
    game.trades_with("P2", "P1")
    game.offers("P2", "BT")
    game.offers("P1", "TB")
    assert (game.hand("P1"), game.hand("P2")) == ("BT", "TB")
    assert game.asked == "P1 end_turn"


def test_x12_a_chain_in_the_order_of_its_reveals() -> None:
    game = table("OB- BK- WT-", "TB- WZ+", hands=["WT"])
    game.plays("P1", "WT+")
    game.reveals("P1", "P2 TB", "P1 OB")
    assert game.asked == "P1 precedence"
    game.orders("P1", "P2 TB")
    assert game.queue == "P2 TB, P1 OB"
    game.destroys("P2", "P1 BK")
    assert game.discard == "BK"
    assert game.queue == "P1 OB, P1 BK"
    game.looks_at("P1", "P1 WT-")
    game.exposes("P1")
    assert game.queue == "P1 BK, P1 WT"
    game.turns_down("P1", "P2 WZ")
    assert game.queue == "P1 WT"
    assert game.offered == {"P2 WZ-"}
    game.no_more("P1")
    assert game.rack("P1") == "OB+ WT+ WT+"
    assert game.rack("P2") == "TB+ WZ-"
    assert game.asked == "P1 end_turn"
