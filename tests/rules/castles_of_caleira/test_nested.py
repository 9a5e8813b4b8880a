"""Rulings that meet: effects within effects, from the discard pile, of players who go out."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.model import Audience
from tabletop_tui.games.castles_of_caleira import GAME
from tabletop_tui.games.castles_of_caleira.model import Options, State
from tests.rules.castles_of_caleira.positions import Table, faces, table, written

LONG_DECK = " ".join(["MO"] * 9)


def held(game: Table) -> list[str]:
    """Who is held under which piece: `P1 CP: P2 WZ`."""
    names = {
        game.piece(f"{who} {at}"): f"{who} {card[:2]}"
        for who in ("P1", "P2", "P3")[: len(game.state.racks)]
        for at, card in enumerate(game.rack(who).split(), 1)
    }
    return [
        f"{names[captive.prison]}: P{captive.owner + 1} {written([game.state.pieces[captive.piece]])}"
        for captive in game.state.captives
    ]


# -- the Forge from the discard pile (R30, R52) ---------------------------------------------------


def shot_forge(*racks: str, hands: list[str], deck: str = LONG_DECK) -> Table:
    """P1 has shot P2's face-down Forge, which now chooses from the discard pile."""
    game = table(*racks, hands=hands, deck=deck, deck_name="season_2")
    game.plays("P1", "TB+")
    game.destroys("P1", "P2 FG")
    assert game.asked == "P2 copy"
    assert game.discard == "FG"
    return game


def test_a_discarded_forge_copies_a_watch_tower_and_the_turn_player_orders() -> None:
    game = shot_forge("WT+ TH-", "FG- MP-", hands=["TB BT", "BT"])
    game.copies("P2", "P1 WT")
    game.reveals("P2", "P1 TH", "P2 MP")
    assert game.asked == "P1 precedence"
    game.orders("P1", "P2 MP")
    assert game.queue == "P2 MP, P1 TH"


def test_a_discarded_forge_trades_for_its_player() -> None:
    game = shot_forge("MP+", "FG-", "", hands=["TB BT", "WZ", "TH"])
    game.copies("P2", "P1 MP")
    assert "P2 and P3 swapped a card." not in game.log("P1")
    game.trades_with("P2", "P3")
    game.offers("P2", "WZ")
    game.offers("P3", "TH")
    assert (game.hand("P2"), game.hand("P3")) == ("TH", "WZ")
    assert game.asked == "P1 end_turn"


def test_a_discarded_forge_gives_a_banquet() -> None:
    game = shot_forge("BH+", "FG-", hands=["TB BT WZ", ""], deck="TH MP")
    game.copies("P2", "P1 BH")
    game.invites("P2", "P1")
    game.sinks("P2", "WZ")
    assert game.hand("P1") == "BT TH"
    assert game.hand("P2") == "", "the Forge's player draws nothing (R64, R67)"
    assert game.deck == "MP WZ"


def test_a_discarded_forge_copies_a_prison_that_still_stands() -> None:
    """Gone is the Forge, not the Prison that holds: R47 does not apply."""
    game = shot_forge("CP+ WZ+", "FG- BT+", hands=["TB BT", ""])
    game.copies("P2", "P1 CP")
    assert game.offered == {"P1 WZ+", "P1 TB+"}, "opponents of the Forge's player, not the Prison"
    game.imprisons("P2", "P1 WZ")
    assert held(game) == ["P1 CP: P1 WZ"], "one's own Prison holds one's own piece"
    assert game.scores[0] == 2


# -- the Forge in a castle ------------------------------------------------------------------------


def test_a_forge_uses_its_players_own_prison_that_a_throne_room_turned_up() -> None:
    game = table("CP+", "WZ+ BT-", hands=["FG"])
    game.plays("P1", "FG+")
    game.copies("P1", "P1 CP")
    game.imprisons("P1", "P2 BT")
    assert held(game) == ["P1 CP: P2 BT"]


def test_a_copied_prison_may_find_nothing_but_itself() -> None:
    game = table("", "CP+", hands=["FG"])
    game.plays("P1", "FG+")
    game.copies("P1", "P2 CP")
    assert game.asked == "P1 end_turn"
    assert game.rack("P2") == "CP+"


def test_a_copied_shot_may_hit_the_forge_and_the_piece_it_copies() -> None:
    for aim, rest in (("P1 FG", ("", "TB+")), ("P2 TB", ("FG+", ""))):
        game = table("", "TB+", hands=["FG"])
        game.plays("P1", "FG+")
        game.copies("P1", "P2 TB")
        assert game.offered == {"P1 FG+", "P2 TB+"}
        game.destroys("P1", aim)
        assert (game.rack("P1"), game.rack("P2")) == rest
        assert game.asked == "P1 end_turn", "it lay face-up: nothing activates (R26)"


def test_a_copied_marketplace_fails_without_a_card() -> None:
    game = table("", "MP+", hands=["FG", "BT"])
    game.plays("P1", "FG+")
    game.copies("P1", "P2 MP")
    assert game.asked == "P1 end_turn"
    assert game.hand("P2") == "BT"


def test_a_copied_shot_at_the_own_spire() -> None:
    game = table("PS+", "TB+", "", hands=["FG BT", "MO", "MO"], deck=LONG_DECK)
    game.plays("P1", "FG+")
    game.copies("P1", "P2 TB")
    game.destroys("P1", "P1 PS")
    assert game.state.out == (True, False, False)
    assert sorted(written(game.state.box).split()) == ["BT", "FG"]
    assert game.asked == "P2 play"


# -- prisons within prisons -----------------------------------------------------------------------


def test_a_prison_that_comes_back_holds_nothing() -> None:
    """P2's Prison held a piece of P1, was taken by P1's, and returns when that is shot."""
    game = table("WZ-", "", hands=["MO CP MO", "CP TB"], deck=LONG_DECK)
    game.plays("P1", "MO-")
    game.ends_turn("P1")
    game.plays("P2", "CP+")
    game.imprisons("P2", "P1 WZ")
    game.ends_turn("P2")
    game.plays("P1", "CP+")
    game.imprisons("P1", "P2 CP")
    assert game.rack("P1") == "MO- CP+ WZ+"
    game.ends_turn("P1")
    game.plays("P2", "TB+")
    game.destroys("P2", "P1 CP")
    assert game.rack("P2") == "TB+ CP+"
    assert game.state.captives == ()
    assert game.asked == "P2 end_turn", "it came back without its effect"


def test_of_two_prisons_revealed_at_once_the_first_calls_the_other_off() -> None:
    game = table("CP- WZ+", "CP- BT+", hands=["WT"])
    game.plays("P1", "WT+")
    game.reveals("P1", "P1 CP", "P2 CP")
    game.orders("P1", "P2 CP")
    game.imprisons("P2", "P1 CP")
    assert game.asked == "P1 end_turn"
    assert held(game) == ["P2 CP: P1 CP"]
    assert "P1's Clifftop Prison acts no more: its effect is dropped." in game.log("P2")


def test_a_freed_piece_can_be_the_next_target_and_stays_silent() -> None:
    """Released at once, before the next effect of the queue (R50)."""
    game = table("", "BK- TB- TH-", hands=["CP WT", "MO"], deck=LONG_DECK)
    game.plays("P1", "CP+")
    game.imprisons("P1", "P2 BK")
    game.ends_turn("P1")
    game.plays("P2", "MO-")
    game.ends_turn("P2")
    game.plays("P1", "WT+")
    game.reveals("P1", "P2 TB", "P2 TH")
    game.orders("P1", "P2 TB")
    game.destroys("P2", "P1 CP")
    assert game.rack("P2") == "TB+ TH+ MO- BK+"
    assert game.asked == "P2 turn_up", "the captive is back without its effect"
    assert "P2 BK+" in game.offered


def test_captives_of_two_prisons_come_back_in_the_order_of_their_capture() -> None:
    """Not in the order of the Prisons of the player who is out (R50, R53)."""
    game = table("PS-", "WZ+ MP+", "", hands=["CP CP", "MO TB", "MO"], deck=LONG_DECK)
    game.plays("P1", "CP+")
    game.imprisons("P1", "P2 WZ")
    game.ends_turn("P1")
    game.plays("P2", "MO-")
    game.ends_turn("P2")
    game.plays("P3", "MO-")
    game.ends_turn("P3")
    game.plays("P1", "CP+", left=True)
    game.imprisons("P1", "P2 MP")
    game.ends_turn("P1")
    game.plays("P2", "TB+")
    game.destroys("P2", "P1 PS")
    assert game.rack("P2") == "MO- TB+ WZ+ MP+"


# -- what waits, and Barracks (R41, R42) ----------------------------------------------------------


@pytest.mark.parametrize("card", ["WT", "OB"])
def test_what_barracks_turn_down_while_it_waits_may_turn_itself_up(card: str) -> None:
    game = table(f"BK- {card}-", "BT-", hands=["WT"])
    game.plays("P1", "WT+")
    game.reveals("P1", "P1 BK", "P1 2")
    game.orders("P1", "P1 BK")
    game.turns_down("P1", "P1 2")
    if card == "WT":
        game.reveals("P1", "P1 2")
        game.no_more("P1")
    else:
        game.looks_at("P1", "P1 2")
        game.exposes("P1")
    assert game.queue == f"P1 {card}", "a fresh entry, of its own making"


def test_a_trebuchet_turned_down_and_shot_fires_twice() -> None:
    game = table("BK- TB- WZ+ OB+", "TB-", hands=["WT"])
    game.plays("P1", "WT+")
    game.reveals("P1", "P1 BK", "P1 TB")
    game.orders("P1", "P1 BK")
    game.turns_down("P1", "P1 TB")
    game.destroys("P1", "P1 TB")
    assert game.discard == "TB"
    assert game.queue == "P1 TB", "turned up by the shot, it waits again"
    game.destroys("P1", "P1 WZ")
    assert game.asked == "P1 end_turn"


def test_a_throne_room_in_the_queue_may_turn_up_what_barracks_turned_down() -> None:
    game = table("BK- WZ+", "TH-", hands=["WT"])
    game.plays("P1", "WT+")
    game.reveals("P1", "P1 BK", "P2 TH")
    game.orders("P1", "P1 BK")
    game.turns_down("P1", "P1 WZ")
    game.turns_up("P2", "P1 WZ")
    assert game.rack("P1") == "BK+ WZ+ WT+"
    assert game.asked == "P1 end_turn", "without its effect"


# -- going out ------------------------------------------------------------------------------------


def test_a_watch_towers_player_goes_out_by_the_first_of_two_reveals() -> None:
    game = table("PS- OB-", "TB-", "MP- BT-", hands=["WT", "BT", "BT TH"], deck=LONG_DECK)
    game.plays("P1", "WT+")
    game.reveals("P1", "P2 TB", "P1 OB")
    game.orders("P1", "P2 TB")
    game.destroys("P2", "P1 PS")
    assert game.state.out[0]
    assert game.asked == "P2 play", "the Observatory of who is out is dropped"
    assert game.hand("P2") == "BT"


def test_a_player_who_is_out_is_no_partner_and_no_host() -> None:
    game = table("", "PS-", "", hands=["TB MP BH BT", "BT", "TH"], deck=LONG_DECK)
    game.plays("P1", "TB+")
    game.destroys("P1", "P2 PS")
    game.ends_turn("P1")
    game.plays("P3", "TH+")
    game.turns_up("P3", "P3 TH")
    game.ends_turn("P3")
    game.plays("P1", "MP+")
    assert len(GAME.legal_moves(game.state)) == 1, "only P3"
    game.trades_with("P1", "P3")
    game.offers("P1", "BT")
    game.offers("P3", "MO")
    game.ends_turn("P1")
    game.plays("P3", "BT-")
    game.ends_turn("P3")
    game.plays("P1", "BH+")
    assert len(GAME.legal_moves(game.state)) == 2, "P1 and P3"


def test_the_last_effect_of_a_player_who_is_out_ends_the_game() -> None:
    """Every card is gone with P1, who was in turn: nobody is left to end that turn."""
    game = table("PS- OB+", "TB-", "WZ+", hands=["WT", "", ""], deck="")
    game.plays("P1", "WT+")
    game.reveals("P1", "P2 TB")
    game.no_more("P1")
    game.destroys("P2", "P1 PS")
    assert game.over
    assert game.scores == [None, 0, 3]
    assert game.winners == ["P3"]


# -- the end --------------------------------------------------------------------------------------


def test_a_banquet_in_the_last_turn_keeps_the_game_going() -> None:
    game = table("", "", hands=["BH", "MP"], deck="WT")
    game.plays("P1", "BH+")
    game.invites("P1", "P2")
    game.sinks("P1", "MP")
    assert (game.hand("P2"), game.deck) == ("WT", "MP")
    game.ends_turn("P1")
    assert game.hand("P2") == "MP WT"
    game.plays("P2", "WT-")
    game.ends_turn("P2")
    assert game.asked == "P2 play", "P1 has no card and passes (R5)"
    game.plays("P2", "MP-")
    game.ends_turn("P2")
    assert game.over
    assert game.scores == [3, 2]


def test_a_banquet_at_home_without_a_card_draws_nothing() -> None:
    game = table("", "", hands=["BH", "MP"], deck="WT TB")
    game.plays("P1", "BH+")
    game.invites("P1", "P1")
    assert game.asked == "P1 end_turn"
    assert (game.hand("P1"), game.deck) == ("", "WT TB")
    assert "P1 chose nobody else and there was no card to give up." in game.log("P2")


def test_all_twenty_cards_are_in_play() -> None:
    state: State = GAME.setup(Options(deck="season_1_with_moat"), 4, 5)
    assert (len(state.deck), state.box) == (11, ())
    assert written([*state.deck, *(card for hand in state.hands for card in hand)]).count("MO") == 2


def test_a_moat_does_nothing_and_counts_two() -> None:
    game = table("", "MO- TH-", "", "", hands=["WT"], deck_name="season_1_with_moat")
    game.plays("P1", "WT+")
    game.reveals("P1", "P2 MO", "P2 TH")
    assert game.asked == "P2 turn_up", "of the two only the Throne Room acts (R22)"
    game.turns_up("P2", "P2 TH")
    assert game.scores[1] == 4


def test_a_set_with_a_copy_set_aside_is_never_full() -> None:
    game = table("BT+ BT+", "", "", "", hands=["WZ"], deck="")
    game.state.box = faces("BT")
    assert game.scores[0] == 0
    assert game.view(Audience.PUBLIC).box_known == ()
