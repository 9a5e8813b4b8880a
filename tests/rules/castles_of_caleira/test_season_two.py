"""Clifftop Prison, the Forge and Banquet Halls: worked examples X46 to X64."""

from __future__ import annotations

from tabletop_tui.engine.model import Audience
from tests.rules.castles_of_caleira.positions import Table, seat_of, table, written


def captive(game: Table, viewer: str | Audience) -> str:
    """The only captive as a viewer sees it."""
    (held,) = game.view(viewer).captives
    return written([held.held.face]) + ("+" if held.held.up else "-")


def test_x46_a_face_down_captive() -> None:
    game = table("BT+", "WT- OB+", hands=["CP"])
    game.plays("P1", "CP+")
    assert game.offered == {"P2 WT-", "P2 OB+"}
    game.imprisons("P1", "P2 WT")
    assert game.rack("P2") == "OB+"
    assert captive(game, "P2") == "WT-"
    assert captive(game, "P1") == "??-"
    assert captive(game, Audience.PUBLIC) == "??-"
    assert game.asked == "P1 end_turn"


def test_x47_a_captive_breaks_the_set_and_comes_back() -> None:
    game = table("", "BT+ BT+ BT+", hands=["CP", "TB"])
    game.plays("P1", "CP+")
    game.imprisons("P1", "P2 1")
    assert captive(game, Audience.PUBLIC) == "BT+"
    assert game.scores == [2, 0]
    game.ends_turn("P1")
    game.plays("P2", "TB+")
    game.destroys("P2", "P1 CP")
    assert game.rack("P2") == "BT+ BT+ TB+ BT+"
    assert game.scores[1] == 9


def test_x48_a_captive_comes_back_face_up_and_does_nothing() -> None:
    game = table("BT-", "WT-", hands=["CP", "TB"])
    game.plays("P1", "CP+")
    game.imprisons("P1", "P2 WT")
    game.ends_turn("P1")
    game.plays("P2", "TB+")
    game.destroys("P2", "P1 CP")
    assert game.rack("P2") == "TB+ WT+"
    assert game.asked == "P2 end_turn"
    assert game.committed, "the captive's face is shown"


def test_x50_a_prison_in_the_discard_pile_takes_nothing() -> None:
    game = table("WZ+", "CP-", hands=["TB"])
    game.plays("P1", "TB+")
    game.destroys("P1", "P2 CP")
    assert game.discard == "CP"
    assert game.rack("P1") == "WZ+ TB+"
    assert game.asked == "P1 end_turn"


def test_x52_a_captive_effect_is_dropped() -> None:
    game = table("CP- WZ+", "TB-", hands=["WT"])
    game.plays("P1", "WT+")
    game.reveals("P1", "P1 CP", "P2 TB")
    game.orders("P1", "P1 CP")
    game.imprisons("P1", "P2 TB")
    assert game.asked == "P1 end_turn"
    assert game.rack("P1") == "CP+ WZ+ WT+"


def test_x53_a_prison_shown_by_a_throne_room() -> None:
    game = table("CP-", "WZ+", hands=["TH"])
    game.plays("P1", "TH+")
    game.turns_up("P1", "P1 CP")
    assert game.rack("P1") == "CP+ TH+"
    assert game.rack("P2") == "WZ+"
    assert game.asked == "P1 end_turn"


def test_x54_a_forge_without_a_face_up_piece() -> None:
    game = table("WT-", "BT-", hands=["FG"])
    game.plays("P1", "FG+")
    assert game.asked == "P1 end_turn"


def test_x55_a_copied_shot() -> None:
    game = table("", "TB+ WZ+", hands=["FG"])
    game.plays("P1", "FG+")
    game.copies("P1", "P2 TB")
    assert game.asked == "P1 destroy"
    game.destroys("P1", "P2 WZ")
    assert (game.rack("P2"), game.discard) == ("TB+", "WZ")


def test_x56_copying_what_has_no_effect() -> None:
    game = table("", "BT+", hands=["FG"])
    game.plays("P1", "FG+")
    game.copies("P1", "P2 BT")
    assert game.asked == "P1 end_turn"


def test_x57_a_copied_prison_holds_the_captive() -> None:
    game = table("", "CP+ WZ+", hands=["FG TB", "MO"])
    game.plays("P1", "FG+")
    game.copies("P1", "P2 CP")
    assert game.offered == {"P2 WZ+"}, "the Prison cannot take itself"
    game.imprisons("P1", "P2 WZ")
    assert game.rack("P2") == "CP+"
    (held,) = game.view("P1").captives
    assert held.prison == game.piece("P2 CP")
    game.ends_turn("P1")
    game.plays("P2", "MO-")
    game.ends_turn("P2")
    game.plays("P1", "TB+")
    game.destroys("P1", "P2 CP")
    assert game.rack("P2") == "MO- WZ+"


def test_x59_a_forge_that_works_from_the_discard_pile() -> None:
    game = table("WT-", "FG-", hands=["TB"])
    game.plays("P1", "TB+")
    game.destroys("P1", "P2 FG")
    assert game.asked == "P2 copy"
    game.copies("P2", "P1 TB")
    game.destroys("P2", "P1 WT")
    assert game.rack("P1") == "TB+"
    assert game.discard == "FG WT"
    assert game.asked == "P1 end_turn", "the Watch Tower found nothing face-down"


def test_x61_a_guest_chooses_from_an_open_hand() -> None:
    game = table("", "", hands=["BH", "MP PS"], deck="WT TB")
    game.plays("P1", "BH+")
    game.invites("P1", "P2")
    assert game.knows_hand("P1", "P2") == "MP PS"
    assert written(sorted(game.view(Audience.PUBLIC).seats[1].known)) == "MP PS"
    game.sinks("P1", "PS")
    assert game.deck == "TB PS"
    assert game.hand("P2") == "MP WT"
    assert game.hand("P1") == ""
    assert game.asked == "P1 end_turn"


def test_x62_a_banquet_at_home() -> None:
    game = table("", "", hands=["BH MP TB"], deck="WT TB")
    game.plays("P1", "BH+")
    game.invites("P1", "P1")
    assert game.knows_hand("P2", "P1") == ""
    game.sinks("P1", "TB")
    assert game.deck == "TB TB"
    assert game.hand("P1") == "MP WT"
    assert game.knows_hand("P2", "P1") == ""
    assert "P1 put Trebuchet of their own under the deck." in game.log("P2")


def test_x63_an_empty_deck_gives_the_card_back() -> None:
    game = table("", "", hands=["BH", "MP"], deck="")
    game.plays("P1", "BH+")
    game.invites("P1", "P2")
    game.sinks("P1", "MP")
    assert game.hand("P2") == "MP"
    assert game.knows_hand("P1", "P2") == "MP"
    assert game.deck == ""


def test_x64_an_empty_hand() -> None:
    game = table("", "", hands=["BH", ""])
    game.plays("P1", "BH+")
    game.invites("P1", "P2")
    assert game.asked == "P1 end_turn"
    assert game.state.hands[seat_of("P2")] == ()
