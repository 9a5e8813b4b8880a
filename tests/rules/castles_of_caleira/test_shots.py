"""Trebuchet, Battlements, the Spire and elimination: worked examples X15 to X29."""

from __future__ import annotations

from tabletop_tui.engine.model import Audience
from tabletop_tui.games.castles_of_caleira import GAME
from tabletop_tui.games.castles_of_caleira.model import Effect
from tests.rules.castles_of_caleira.positions import face, injected, seat_of, table, written


def test_x15_any_piece_of_anybody() -> None:
    game = table("WZ+", "BT+ MP-", hands=["TB"])
    game.plays("P1", "TB+")
    assert game.offered == {"P1 WZ+", "P1 TB+", "P2 BT+", "P2 MP-"}


def test_x16_the_first_card_must_hit_itself() -> None:
    game = table("", "", hands=["TB"])
    game.plays("P1", "TB+")
    assert game.offered == {"P1 TB+"}
    game.destroys("P1", "P1 TB")
    assert game.rack("P1") == ""
    assert game.discard == "TB"


def test_x17_a_shot_back_from_the_discard_pile() -> None:
    game = table("", "TB-", hands=["TB"])
    game.plays("P1", "TB+")
    game.destroys("P1", "P2 TB")
    assert game.asked == "P2 destroy"
    assert game.offered == {"P1 TB+"}
    game.destroys("P2", "P1 TB")
    assert game.asked == "P1 end_turn"
    assert (game.rack("P1"), game.rack("P2"), game.discard) == ("", "", "TB TB")


def test_x18_a_face_up_piece_does_not_act_again() -> None:
    game = table("", "WZ+", hands=["TB"])
    game.plays("P1", "TB+")
    game.destroys("P1", "P2 WZ")
    assert game.discard == "WZ"
    assert game.asked == "P1 end_turn"


def test_x20_a_throne_room_saves_nothing_it_is_shot_with() -> None:
    game = table("OB- WT-", "TH-", hands=["TB"])
    game.plays("P1", "TB+")
    game.destroys("P1", "P2 TH")
    assert game.discard == "TH"
    game.turns_up("P2", "P1 OB")
    assert game.asked == "P1 end_turn"
    assert game.rack("P1") == "OB+ WT- TB+"
    assert game.discard == "TH"


def test_x21_battlements_face_up_stay() -> None:
    game = table("", "BT+", hands=["TB"])
    game.plays("P1", "TB+")
    game.destroys("P1", "P2 BT")
    assert (game.rack("P2"), game.discard) == ("BT+", "")


def test_x22_battlements_face_down_are_turned_up() -> None:
    game = table("", "BT-", hands=["TB"])
    game.plays("P1", "TB+")
    game.destroys("P1", "P2 BT")
    assert (game.rack("P2"), game.discard) == ("BT+", "")
    assert game.asked == "P1 end_turn"


def test_x23_shooting_ones_own_completes_the_set() -> None:
    game = table("BT- BT+ BT+", "", hands=["TB"])
    game.plays("P1", "TB+")
    game.destroys("P1", "P1 BT-")
    assert game.rack("P1") == "BT+ BT+ BT+ TB+"
    assert game.scores[0] == 9


def test_x24_an_effect_without_a_target_fails() -> None:
    game = table("", "")
    game.state.discard = (face("TB"),)
    after = injected(game.state, Effect(seat_of("P2"), face("TB"), 0))
    assert after.asked == "P1 end_turn"
    assert after.log(Audience.PUBLIC) == [
        "P2's Trebuchet does nothing: there is no piece it could be aimed at."
    ]


def test_x25_the_spire_falls_and_the_last_one_wins() -> None:
    game = table("", "PS- OB-", hands=["TB"])
    game.plays("P1", "TB+")
    game.destroys("P1", "P2 PS")
    assert game.over
    assert game.winners == ["P1"]
    outcome = GAME.outcome(game.state)
    assert outcome is not None
    assert [result.total for result in outcome.results] == [None, None]
    assert [result.rank for result in outcome.results] == [1, 2]
    assert all(not result.lines for result in outcome.results)


def test_x26_shooting_ones_own_spire() -> None:
    game = table("OB-", "TB- PS-", hands=["WT"])
    game.plays("P1", "WT+")
    game.reveals("P1", "P2 TB", "P1 OB")
    game.orders("P1", "P2 TB")
    game.destroys("P2", "P2 PS")
    assert game.over
    assert game.winners == ["P1"]
    assert game.queue == ""


def test_x27_cards_and_effects_of_an_eliminated_player() -> None:
    game = table("", "TB- WT-", "PS- MP- WT+", hands=["WT", "BK", "TH BT"], deck="MO MO")
    game.plays("P1", "WT+")
    game.reveals("P1", "P2 TB", "P3 MP")
    game.orders("P1", "P2 TB")
    game.destroys("P2", "P3 PS")
    assert game.state.out == (False, False, True)
    assert game.hand("P3") == game.rack("P3") == ""
    assert sorted(written(game.state.box).split()) == ["BT", "MP", "TH", "WT"]
    assert game.discard == "PS"
    assert game.asked == "P1 end_turn"
    for who, card in [("P2", "BK-"), ("P1", "MO-"), ("P2", "MO-")]:
        game.ends_turn("P1" if who == "P2" else "P2")
        game.plays(who, card)
    game.ends_turn("P2")
    assert game.over, "P3 is never asked again"


def test_x29_a_spire_that_was_handed_on() -> None:
    game = table("", "", hands=["MP PS TB", "BT BT"], deck=" ".join(["MO"] * 6))
    game.plays("P1", "MP+")
    game.trades_with("P1", "P2")
    game.offers("P1", "PS")
    game.offers("P2", "BT")
    game.ends_turn("P1")
    game.plays("P2", "PS-")
    game.ends_turn("P2")
    game.plays("P1", "TB+")
    game.destroys("P1", "P2 PS")
    assert game.winners == ["P1"]
