"""Rulings that no worked example shows, under their numbers, and the switches of assumed ones."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_tui.engine.model import Audience
from tabletop_tui.games.castles_of_caleira import GAME, flow, legality, pieces, steps
from tabletop_tui.games.castles_of_caleira.cards import RULINGS
from tabletop_tui.games.castles_of_caleira.model import (
    Effect,
    Options,
    PlayCard,
    TurnEnd,
)
from tests.rules.castles_of_caleira.positions import face, injected, seat_of, table, written


def test_r1_any_seat_may_begin() -> None:
    for seats in (2, 3, 4):
        first = {GAME.actor(GAME.setup(Options(), seats, seed)) for seed in range(40)}
        assert first == set(range(seats))


def test_r2_eliminated_seats_are_skipped_and_rounds_are_counted() -> None:
    game = table("", "PS-", "", hands=["TB"], deck=" ".join(["MO"] * 9))
    game.plays("P1", "TB+")
    game.destroys("P1", "P2 PS")
    rounds = []
    for who in ("P1", "P3", "P1", "P3"):
        rounds.append(GAME.status(game.state).round)
        if game.asked != f"{who} end_turn":
            game.plays(who, "MO-")
        game.ends_turn(who)
    assert rounds == [1, 1, 2, 2]


def test_r4_there_is_no_passing() -> None:
    game = table("", "", hands=["WT BT"])
    assert all(isinstance(move, PlayCard) for move in GAME.legal_moves(game.state))


def test_r5_a_turn_without_a_card_passes() -> None:
    game = table("", "", "", hands=["WT", "", "BT TB"], deck="")
    game.plays("P1", "WT-")
    game.ends_turn("P1")
    assert game.asked == "P3 play"
    assert "P2 has no card to play and passed." in game.log(Audience.PUBLIC)


def test_r15_a_piece_may_be_its_own_target() -> None:
    for card in ("TB", "TH", "BK"):
        game = table("", "WZ+", hands=[card])
        game.plays("P1", f"{card}+")
        assert f"P1 {card}+" in game.offered


def test_r18_useless_targets_are_asked_for_all_the_same() -> None:
    game = table("", "WZ+", hands=["TH"])
    game.plays("P1", "TH+")
    assert game.asked == "P1 turn_up"
    assert game.offered == {"P1 TH+", "P2 WZ+"}


def test_r21_the_next_seat_orders_when_the_turn_player_is_out() -> None:
    game = table("PS-", "TB- OB-", "WT- MP-", hands=["WT"])
    game.plays("P1", "WT+")
    game.reveals("P1", "P2 TB", "P3 WT")
    game.orders("P1", "P2 TB")
    game.destroys("P2", "P1 PS")
    game.reveals("P3", "P2 OB", "P3 MP")
    assert game.asked == "P2 precedence"
    game.orders("P2", "P3 MP")
    assert game.queue == "P3 MP, P2 OB"


def test_r22_only_one_of_two_has_an_effect() -> None:
    game = table("", "BT- TH-", hands=["WT"])
    game.plays("P1", "WT+")
    game.reveals("P1", "P2 BT", "P2 TH")
    assert game.asked == "P2 turn_up"


def test_r23_the_turn_player_orders_what_another_watch_tower_reveals() -> None:
    game = table("OB-", "WT- TH-", hands=["TB"])
    game.plays("P1", "TB+")
    game.destroys("P1", "P2 WT")
    game.reveals("P2", "P1 OB", "P2 TH")
    assert game.asked == "P1 precedence"


def test_r31_a_destroyed_trebuchet_still_fires() -> None:
    game = table("WZ+", "TB- TB-", hands=["WT"])
    game.plays("P1", "WT+")
    game.reveals("P1", "P2 1", "P2 2")
    game.orders("P1", "P2 1")
    game.destroys("P2", "P2 2")
    assert game.discard == "TB"
    assert game.asked == "P2 destroy"
    game.destroys("P2", "P1 WZ")
    assert game.discard == "TB WZ"


def test_r32_a_copied_shot_puts_a_spires_owner_out() -> None:
    game = table("", "TB+ PS+", hands=["FG"])
    game.plays("P1", "FG+")
    game.copies("P1", "P2 TB")
    game.destroys("P1", "P2 PS")
    assert game.winners == ["P1"]


def test_r36_the_card_just_received_is_not_given_back() -> None:
    game = table("", "", hands=["MP BT", "WT"])
    game.plays("P1", "MP+")
    game.trades_with("P1", "P2")
    game.offers("P1", "BT")
    assert written([move.face for move in GAME.legal_moves(game.state)]) == "WT"  # type: ignore[union-attr]


def test_r42_a_piece_revealed_again_acts_again() -> None:
    game = table("BK- WT-", "TB- OB+", hands=["WT"])
    game.plays("P1", "WT+")
    game.reveals("P1", "P1 BK", "P1 2")
    game.orders("P1", "P1 BK")
    game.turns_down("P1", "P1 BK")
    game.reveals("P1", "P1 BK", "P2 TB")
    game.orders("P1", "P1 BK")
    assert game.queue == "P1 BK, P2 TB"


def test_r45_a_spire_seen_by_an_observatory_may_be_shown() -> None:
    game = table("", "PS-", hands=["OB"])
    game.plays("P1", "OB+")
    game.looks_at("P1", "P2 PS")
    game.exposes("P1")
    assert game.rack("P2") == "PS+"
    assert game.asked == "P1 end_turn"


def test_r46_r58_the_spire_as_a_captive() -> None:
    game = table("", "PS- BT+", hands=["CP"])
    game.plays("P1", "CP+")
    game.imprisons("P1", "P2 PS")
    assert game.state.out == (False, False)
    assert game.scores == [2, 0]


def test_r50_two_captives_come_back_in_the_order_of_their_capture() -> None:
    game = table("", "WZ- BT- MP+", "", hands=["CP MO", "MO TB", "FG"], deck="MO MO MO MO MO")
    game.plays("P1", "CP+")
    game.imprisons("P1", "P2 WZ")
    game.ends_turn("P1")
    game.plays("P2", "MO-")
    game.ends_turn("P2")
    game.plays("P3", "FG+")
    game.copies("P3", "P1 CP")
    game.imprisons("P3", "P2 BT")
    game.ends_turn("P3")
    game.plays("P1", "MO-")
    game.ends_turn("P1")
    game.plays("P2", "TB+")
    game.destroys("P2", "P1 CP")
    assert game.rack("P2") == "MP+ MO- TB+ WZ+ BT+"


def test_r50_a_prison_that_is_taken_captive_frees_its_captive_at_once() -> None:
    game = table("WZ-", "", hands=["MO CP", "CP"], deck="MO MO MO MO")
    game.plays("P1", "MO-")
    game.ends_turn("P1")
    game.plays("P2", "CP+")
    game.imprisons("P2", "P1 WZ")
    game.ends_turn("P2")
    game.plays("P1", "CP+")
    game.imprisons("P1", "P2 CP")
    assert game.rack("P1") == "MO- CP+ WZ+"
    assert game.committed
    assert [held.prison for held in game.view("P1").captives] == [game.piece("P1 CP")]


def test_r50_r53_prisons_and_captives_of_an_eliminated_player() -> None:
    game = table("", "PS- WT+", "BT+", hands=["CP", "CP", "TB"], deck=" ".join(["MO"] * 6))
    game.plays("P1", "CP+")
    game.imprisons("P1", "P2 WT")
    game.ends_turn("P1")
    game.plays("P2", "CP+")
    game.imprisons("P2", "P3 BT")
    game.ends_turn("P2")
    game.plays("P3", "TB+")
    game.destroys("P3", "P2 PS")
    assert game.rack("P3") == "TB+ BT+", "what the Prison held is free"
    assert game.view("P1").captives == (), "what others held is set aside"
    assert sorted(written(game.state.box).split()) == ["CP", "MO", "WT"]
    assert game.rack("P2") == ""


def test_r52_copying_another_watch_tower_the_turn_player_orders() -> None:
    game = table("", "WT+ OB- TH-", hands=["FG"])
    game.plays("P1", "FG+")
    game.copies("P1", "P2 WT")
    game.reveals("P1", "P2 OB", "P2 TH")
    assert game.asked == "P1 precedence"
    game.orders("P1", "P2 TH")
    assert game.queue == "P2 TH, P2 OB"


def test_r52_a_copied_marketplace_trades_for_the_forges_player() -> None:
    game = table("", "MP+", "", hands=["FG TB", "BT", "OB"])
    game.plays("P1", "FG+")
    game.copies("P1", "P2 MP")
    game.trades_with("P1", "P3")
    game.offers("P1", "TB")
    game.offers("P3", "OB")
    assert (game.hand("P1"), game.hand("P3")) == ("OB", "TB")


def test_r55_the_turn_player_out_by_the_own_chain() -> None:
    game = table("PS-", "TB- TH-", "", hands=["WT"], deck="BT MO MO")
    game.plays("P1", "WT+")
    game.reveals("P1", "P2 TB", "P2 TH")
    game.orders("P1", "P2 TB")
    game.destroys("P2", "P1 PS")
    assert game.asked == "P2 turn_up", "the rest of the queue resolves"
    game.turns_up("P2", "P2 TB")
    assert game.asked == "P2 play", "then the next seat plays, and has drawn"
    assert game.hand("P2") == "BT"


def test_r60_the_last_effects_come_before_the_end() -> None:
    game = table("", "BT+", hands=["TH", ""], deck="")
    game.plays("P1", "TH+")
    assert not game.over
    game.turns_up("P1", "P2 BT")
    assert game.asked == "P1 end_turn"
    game.ends_turn("P1")
    assert game.over


# -- switches -------------------------------------------------------------------------------------


def switch(monkeypatch: pytest.MonkeyPatch, **changed: Any) -> None:
    """Play with another ruling, wherever the rules look it up."""
    other = RULINGS.model_copy(update=changed)
    for module in (flow, legality, pieces, steps):
        if hasattr(module, "RULINGS"):
            monkeypatch.setattr(module, "RULINGS", other)


def test_a27_a_lone_trebuchet_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    switch(monkeypatch, r27_lone_trebuchet_hits_itself=False)
    game = table("", "", hands=["TB"])
    game.plays("P1", "TB+")
    assert game.asked == "P1 end_turn"
    assert game.rack("P1") == "TB+"
    game = table("BT+", "", hands=["TB"])
    game.plays("P1", "TB+")
    assert game.offered == {"P1 BT+", "P1 TB+"}


def test_a41_barracks_call_an_effect_off(monkeypatch: pytest.MonkeyPatch) -> None:
    switch(monkeypatch, r41_turned_down_effect_resolves=False)
    game = table("BK- WZ+", "TB-", hands=["WT"])
    game.plays("P1", "WT+")
    game.reveals("P1", "P1 BK", "P2 TB")
    game.orders("P1", "P1 BK")
    game.turns_down("P1", "P2 TB")
    assert game.asked == "P1 end_turn"


def test_a48_a_captive_effect_resolves(monkeypatch: pytest.MonkeyPatch) -> None:
    switch(monkeypatch, r48_captive_effect_is_dropped=False)
    game = table("CP- WZ+", "TB-", hands=["WT"])
    game.plays("P1", "WT+")
    game.reveals("P1", "P1 CP", "P2 TB")
    game.orders("P1", "P1 CP")
    game.imprisons("P1", "P2 TB")
    assert game.asked == "P2 destroy"


def test_a52_a_copied_prison_binds_to_the_forge(monkeypatch: pytest.MonkeyPatch) -> None:
    switch(monkeypatch, r52_copied_prison_holds_the_captive=False)
    game = table("", "CP+ WZ+", hands=["FG"])
    game.plays("P1", "FG+")
    game.copies("P1", "P2 CP")
    game.imprisons("P1", "P2 WZ")
    assert [held.prison for held in game.state.captives] == [game.piece("P1 FG")]


def test_a53_an_eliminated_players_cards_are_discarded(monkeypatch: pytest.MonkeyPatch) -> None:
    switch(monkeypatch, r53_eliminated_cards="discarded")
    game = table("", "PS- WT-", "", hands=["TB", "OB"])
    game.plays("P1", "TB+")
    game.destroys("P1", "P2 PS")
    assert game.discard == "PS OB WT"
    assert game.state.box == ()


def test_a64_the_guest_draws_besides(monkeypatch: pytest.MonkeyPatch) -> None:
    switch(monkeypatch, r64_extra_draws=1)
    game = table("", "", hands=["BH", "MP"], deck="WT TB")
    game.plays("P1", "BH+")
    game.invites("P1", "P2")
    game.sinks("P1", "MP")
    assert (game.hand("P1"), game.hand("P2"), game.deck) == ("TB", "WT", "MP")


def test_an_injected_queue_goes_on_in_its_order() -> None:
    state = table("", "BT-").state
    game = injected(
        state, Effect(seat_of("P2"), face("WZ"), 9), Effect(seat_of("P1"), face("TH"), 9)
    )
    assert game.queue == "P2 WZ, P1 TH"
    assert injected(table("", "").state, TurnEnd(0)).asked == "P1 end_turn"
