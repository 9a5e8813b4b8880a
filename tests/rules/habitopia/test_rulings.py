"""The rulings of the rulings page that no worked example shows, under their numbers."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from random import Random

import pytest

from tabletop_tui.engine.game import apply
from tabletop_tui.engine.model import Audience, SeatId
from tabletop_tui.games.habitopia import GAME, scoring
from tabletop_tui.games.habitopia.cards import DECK_SIZE, FACTS, StraightLine, TileCount
from tabletop_tui.games.habitopia.model import GAP, EndTurn, Options, Place, State
from tests.rules.habitopia.language import (
    laid,
    land,
    lay,
    picture,
    position,
    reserve,
    stands,
    why_not,
)

START = "H R3 @(0,0)"


def played(seed: int, moves: int, seats: int = 2) -> State:
    random = Random(seed)
    state = GAME.setup(Options(), seats, seed)
    for _ in range(moves):
        legal = GAME.legal_moves(state)
        state = apply(GAME, state, legal[random.randrange(len(legal))]).state
    return state


@pytest.mark.parametrize(("seats", "removed", "pile"), [(2, 20, 15), (3, 11, 23), (4, 2, 31)])
def test_the_deal(seats: int, removed: int, pile: int) -> None:
    state = GAME.setup(Options(), seats, 1)
    assert (len(state.removed), len(state.pile), len(state.market)) == (removed, pile, 3)
    assert all(len(cards) == 1 for cards in state.reserves)
    starts = [cards[0].card for cards in state.reserves]
    everything = Counter((*state.removed, *state.pile, *state.market, *starts))
    assert everything == Counter(range(DECK_SIZE))


def test_r6_removed_cards_are_not_in_any_view() -> None:
    state = played(3, 32)
    assert GAME.actor(state) is None
    for viewer in (SeatId(0), Audience.PUBLIC, Audience.OPEN):
        view = GAME.view(state, viewer)
        names = {field.name for field in fields(view)}
        assert not names & {"removed", "pile"}
        assert view.removed_size == 20


def test_r7_start_cards_lie_habitats_side_up_and_upright() -> None:
    for seed in range(20):
        for cards in GAME.setup(Options(), 4, seed).reserves:
            assert (cards[0].side, cards[0].rotation, cards[0].row, cards[0].col) == (
                "habitats",
                0,
                0,
                0,
            )


def test_r8_every_seat_can_be_first_and_the_option_fixes_it() -> None:
    assert {GAME.setup(Options(), 4, seed).first for seed in range(60)} == {0, 1, 2, 3}
    fixed = Options(first_player="first seat")
    assert {GAME.setup(fixed, 4, seed).first for seed in range(60)} == {0}


def test_r9_a_turn_cannot_be_passed() -> None:
    state = GAME.setup(Options(), 2, 1)
    reason = GAME.refuse(state, EndTurn())
    assert reason is not None
    assert reason.code == "nothing_placed"
    assert {move.kind for move in GAME.legal_moves(state)} == {"place"}


def test_r9_one_card_a_turn() -> None:
    state = played(1, 1)
    assert list(GAME.legal_moves(state)) == [EndTurn()]
    other = next(card for card in state.market if card != GAP)
    reason = GAME.refuse(state, Place(other, "habitats", 0, 0, -2))
    assert reason is not None
    assert reason.code == "placed_already"


def test_only_market_cards_can_be_taken() -> None:
    state = GAME.setup(Options(), 2, 1)
    for card in (GAP, state.pile[0], state.removed[0], DECK_SIZE, -7):
        reason = GAME.refuse(state, Place(card, "habitats", 0, 0, -2))
        assert reason is not None
        assert reason.code == "not_in_market"


def test_r13_a_panel_may_touch_anything_once_tiles_touch() -> None:
    cards = (START, "F G1 @(2,0)/180")
    assert picture(laid(cards, "F G2 @(2,2)/180").reserves[0]) == "MM.. GG.. GGGR ####"


def test_r17_four_cells_may_lie_on_several_cards() -> None:
    cards = (START, "H G5 @(0,2)", "H M2 @(2,0)", "H G4 @(2,2)")
    state = laid(cards, "H T5 @(1,1)")
    assert picture(state.reserves[0]) == "MMTW GWTW WGGM WRWT"


def test_r18_the_last_tiles_of_a_half_covered_card_can_be_covered() -> None:
    cards = (START, "H G5 @(0,1)")
    state = laid(cards, "H M2 @(0,-1)")
    assert picture(state.reserves[0]) == "WWTW WRTW"


def test_r20_a_fauna_card_stays_an_obstacle() -> None:
    cards = (START, "F G1 @(0,2)")
    for move in ("H G5 @(0,1)", "H G5 @(1,2)", "H G5 @(0,3)", "H G5 @(-1,1)"):
        assert why_not(cards, move) == "covers_fauna"
    assert why_not(cards, "F G5 @(0,2)") == "fauna_covers"


@pytest.mark.parametrize("back", ["R7", "W7"])
def test_r23_backs_that_look_alike_turned_are_listed_upright_only(back: str) -> None:
    card = lay(f"H {back} @(0,2)").card
    state = position(reserve(START), (card,))
    backs = [m for m in GAME.legal_moves(state) if m.kind == "place" and m.card == card]
    assert {m.rotation for m in backs if m.side == "habitats"} == {0}
    assert {m.rotation for m in backs if m.side == "fauna"} == {0, 180}
    turned = Place(card, "habitats", 180, 0, 2)
    assert GAME.refuse(state, turned) is None
    upright = Place(card, "habitats", 0, 0, 2)
    assert apply(GAME, state, turned) == apply(GAME, state, upright)


def test_only_two_backs_look_alike_turned() -> None:
    alike = [FACTS.ids[card] for card, turns in enumerate(FACTS.turns) if len(turns) == 1]
    assert alike == ["R7", "W7"]


def test_r27_the_refill_goes_into_the_empty_slot() -> None:
    state = GAME.setup(Options(), 2, 4)
    market, top = state.market, state.pile[0]
    taken = next(m for m in GAME.legal_moves(state) if m.kind == "place" and m.card == market[1])
    state = apply(GAME, state, taken).state
    assert state.market == (market[0], GAP, market[2])
    step = apply(GAME, state, EndTurn())
    assert step.state.market == (market[0], top, market[2])
    assert step.committed


def test_r29_the_last_end_of_turn_reveals_nothing() -> None:
    state = played(9, 31)
    assert state.pile == ()
    step = apply(GAME, state, EndTurn())
    assert not step.committed
    assert GAME.actor(step.state) is None


def test_r30_what_is_left_in_the_market_counts_for_nobody() -> None:
    state = played(9, 32)
    outcome = GAME.outcome(state)
    assert outcome is not None
    left = {FACTS.animals[card] for card in state.market if card != GAP}
    assert len(left) == 2
    told = [line.label[0] for result in outcome.results for line in result.lines]
    assert told
    assert not any(str(label).startswith(tuple(left)) for label in told)


def test_r32_a_condition_can_be_lost_again() -> None:
    cards = (START, "F G1 @(0,2)")
    grass = TileCount("grassland", 4)
    before = scoring.land_of(FACTS, reserve(*cards))
    assert stands(grass, before).met
    after = scoring.land_of(FACTS, laid(cards, "H M2 @(1,-1)").reserves[0])
    assert not stands(grass, after).met


def test_r33_habitats_sides_earn_nothing() -> None:
    cards = reserve("H G1 @(0,0)", "H G3 @(0,2)")
    assert scoring.standings(FACTS, cards) == ()


def test_r34_own_tiles_count() -> None:
    cards = reserve("H T6 @(0,0)", "F G4 @(0,2)")
    assert picture(cards) == "GG## WWGG"
    assert stands(StraightLine("grassland", 2), scoring.land_of(FACTS, cards)).met


def test_r35_covered_tiles_do_not_count() -> None:
    cards = reserve(START, "H G5 @(0,1)")
    shown = scoring.land_of(FACTS, cards)
    assert shown == land("MTW", "GTW")
    assert scoring.covered(FACTS, cards[:1], cards[1]) == 2


def test_r36_no_reserve_scores_less_than_nothing() -> None:
    assert min(scoring.score(FACTS, cards) for cards in played(2, 32, 4).reserves) >= 0


def test_r37_others_keep_their_ranks() -> None:
    assert scoring.ranks([(20, 5), (20, 4), (18, 2), (18, 2)]) == (2, 1, 3, 3)


def test_r37_the_tie_break_is_among_the_leaders_only() -> None:
    assert scoring.ranks([(20, 5), (18, 2), (18, 3), (0, 1)]) == (1, 2, 2, 4)
    assert scoring.ranks([(0, 5), (0, 2), (0, 2), (0, 8)]) == (3, 1, 1, 4)


def test_r39_two_to_four_players() -> None:
    assert GAME.seats(Options()) == range(2, 5)


def test_r40_the_first_player_never_changes() -> None:
    state = played(6, 30, 3)
    assert state.first == GAME.setup(Options(), 3, 6).first
    assert GAME.view(state, SeatId(0)).first == state.first
