"""Marketplace, Throne Room, Barracks, Wizard Tower, Observatory: worked examples X30 to X45."""

from __future__ import annotations

from itertools import permutations

import pytest

from tabletop_tui.engine.model import Audience
from tabletop_tui.games.castles_of_caleira import GAME
from tests.rules.castles_of_caleira.positions import seat_of, table, written


def test_x30_a_swap() -> None:
    game = table("", "", hands=["MP PS TB", "BT WT"])
    game.plays("P1", "MP+")
    game.trades_with("P1", "P2")
    before = game.view("P2")
    game.offers("P1", "PS")
    after = game.view("P2")
    assert "PS" not in written(after.seats[0].known)
    assert before.seats == after.seats
    other = table("", "", hands=["MP PS TB", "BT WT"])
    other.plays("P1", "MP+")
    other.trades_with("P1", "P2")
    other.offers("P1", "TB")
    assert other.view("P2") == after, "P2 chooses without seeing P1's choice"
    game.offers("P2", "BT")
    assert game.hand("P1") == "BT TB"
    assert game.hand("P2") == "PS WT"


def test_x32_the_owner_has_nothing_to_give() -> None:
    game = table("", "", hands=["MP", "TB"], deck="")
    game.plays("P1", "MP+")
    assert game.asked == "P1 end_turn"
    assert game.hand("P2") == "TB"


def test_x33_a_throne_room_stops_the_effect() -> None:
    game = table("", "TB-", hands=["TH"])
    game.plays("P1", "TH+")
    game.turns_up("P1", "P2 TB")
    assert game.rack("P2") == "TB+"
    assert game.asked == "P1 end_turn"
    assert game.scores[1] == 0


def test_x34_a_throne_room_shows_the_spire() -> None:
    game = table("PS-", "", hands=["TH"])
    game.plays("P1", "TH+")
    game.turns_up("P1", "P1 PS")
    assert game.rack("P1") == "PS+ TH+"
    assert game.scores[0] == 6 + 2


def test_x35_passive_effects_stay() -> None:
    game = table("BT+ BT+ BT-", "", hands=["TH", "TB"])
    game.plays("P1", "TH+")
    game.turns_up("P1", "P1 BT-")
    assert game.scores[0] == 9 + 2
    game.ends_turn("P1")
    game.plays("P2", "TB+")
    game.destroys("P2", "P1 3")
    assert game.rack("P1") == "BT+ BT+ BT+ TH+"


def test_x36_a_throne_room_on_a_face_up_piece() -> None:
    game = table("WZ+", "", hands=["TH"])
    game.plays("P1", "TH+")
    game.turns_up("P1", "P1 WZ")
    assert game.asked == "P1 end_turn"


def test_x37_nothing_is_called_off() -> None:
    game = table("TH- WZ+", "TB-", hands=["WT"])
    game.plays("P1", "WT+")
    game.reveals("P1", "P1 TH", "P2 TB")
    game.orders("P1", "P1 TH")
    game.turns_up("P1", "P2 TB")
    assert game.asked == "P2 destroy"
    game.destroys("P2", "P1 WZ")
    assert game.discard == "WZ"


def test_x38_barracks_do_not_call_off_either() -> None:
    game = table("BK- WZ+", "TB-", hands=["WT"])
    game.plays("P1", "WT+")
    game.reveals("P1", "P1 BK", "P2 TB")
    game.orders("P1", "P1 BK")
    game.turns_down("P1", "P2 TB")
    assert game.rack("P2") == "TB-"
    game.destroys("P2", "P1 WZ")
    assert game.rack("P2") == "TB-"
    assert game.scores[1] == 1


def test_x40_barracks_break_a_set() -> None:
    game = table("", "BT+ BT+ BT+", hands=["BK", "TB"])
    game.plays("P1", "BK+")
    game.turns_down("P1", "P2 1")
    assert game.scores[1] == 1
    game.ends_turn("P1")
    game.plays("P2", "TB+")
    game.destroys("P2", "P2 BT-")
    assert game.scores[1] == 9


def test_x41_barracks_on_a_face_down_piece() -> None:
    game = table("", "OB-", hands=["BK"])
    game.plays("P1", "BK+")
    game.turns_down("P1", "P2 OB")
    assert game.rack("P2") == "OB-"
    assert game.asked == "P1 end_turn"


def test_x42_the_top_three_in_any_order() -> None:
    game = table("", "", hands=["WZ"], deck="TB OB BK MP")
    game.plays("P1", "WZ+")
    game.looks_at_deck("P1")
    game.puts("P1", "BK", "TB")
    assert game.deck == "BK TB OB MP"
    assert game.asked == "P1 end_turn"


@pytest.mark.parametrize("order", permutations(["TB", "OB", "BK"]))
def test_x42_every_order_can_be_reached(order: tuple[str, ...]) -> None:
    game = table("", "", hands=["WZ"], deck="TB OB BK MP")
    game.plays("P1", "WZ+")
    game.looks_at_deck("P1")
    game.puts("P1", *order[:2])
    assert game.deck == " ".join([*order, "MP"])


def test_x42_fewer_than_three() -> None:
    game = table("", "", hands=["WZ"], deck="TB OB")
    game.plays("P1", "WZ+")
    game.looks_at_deck("P1")
    assert len(GAME.legal_moves(game.state)) == 2
    game.puts("P1", "OB")
    assert game.deck == "OB TB"
    assert game.asked == "P1 end_turn"


def test_x42_one_card_is_only_looked_at() -> None:
    game = table("", "", hands=["WZ"], deck="TB")
    game.plays("P1", "WZ+")
    game.looks_at_deck("P1")
    assert game.knows_deck("P1") == "TB"
    game.puts("P1", "TB")
    assert game.asked == "P1 end_turn"
    assert game.knows_deck("P1") == "TB"
    assert game.log("P1")[1:] == ["P1 looked at the top card of the deck: Trebuchet."]


def test_x42_who_looks_in_anothers_turn_has_a_private_moment_to_do_it() -> None:
    for deck in ("TB", "TB OB"):
        game = table("", "WZ-", hands=["WT"], deck=deck)
        game.plays("P1", "WT+")
        game.reveals("P1", "P2 WZ")
        game.looks_at_deck("P2")
        assert game.asked == "P2 order"
        assert GAME.prompt(game.state).private


def test_x42_an_empty_deck() -> None:
    game = table("", "", hands=["WZ"], deck="")
    game.plays("P1", "WZ+")
    assert game.asked == "P1 end_turn"


def test_x43_the_observatory_looks_in_secret() -> None:
    game = table("", "WZ- MP-", hands=["OB"])
    game.plays("P1", "OB+")
    game.looks_at("P1", "P2 WZ")
    assert game.sees_rack("P1", "P2") == "WZ- ??-"
    assert game.sees_rack(Audience.PUBLIC, "P2") == "??- ??-"
    game.leaves("P1")
    assert game.rack("P2") == "WZ- MP-"
    assert not any("Wizard" in line for line in game.log(Audience.PUBLIC))
    assert any("Wizard Tower" in line for line in game.log("P1"))
    assert game.asked == "P1 end_turn"


def test_x45_nothing_to_look_at() -> None:
    game = table("BT+", "WZ+", hands=["OB"])
    game.plays("P1", "OB+")
    assert game.asked == "P1 end_turn"


def test_r44_what_is_flipped_acts_for_its_owner() -> None:
    game = table("", "TB-", hands=["OB"])
    game.plays("P1", "OB+")
    game.looks_at("P1", "P2 TB")
    game.exposes("P1")
    assert game.asked == "P2 destroy"


def test_r34_an_empty_handed_partner_makes_it_fail() -> None:
    game = table("", "", "", hands=["MP TB", "", "BT"])
    game.plays("P1", "MP+")
    partners = {move.seat for move in GAME.legal_moves(game.state) if move.kind == "trade_with"}
    assert partners == {seat_of("P2"), seat_of("P3")}
    game.trades_with("P1", "P2")
    assert game.asked == "P1 end_turn"
    assert game.hand("P1") == "TB"
