"""The worked examples of the rulings page, under their numbers."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.game import apply
from tabletop_tui.engine.model import SeatId
from tabletop_tui.games.habitopia import GAME, scoring, story
from tabletop_tui.games.habitopia.cards import (
    FACTS,
    AllHabitats,
    Borders,
    GroupCount,
    LargestGroup,
    Neighbours,
    NoNeighbours,
    OwnGroup,
    Square,
    StraightLine,
    TileCount,
)
from tabletop_tui.games.habitopia.model import Options, Place
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
BESIDE_A_FAUNA = (START, "F G1 @(2,0)/180")


def shows(cards: tuple[str, ...], move: str) -> str:
    return picture(laid(cards, move).reserves[0])


# -- placing ------------------------------------------------------------------------------------


def test_e1_own_tile_beside_tile() -> None:
    assert shows((START,), "F G1 @(0,2)") == "MM## GGGG"


def test_e2_panel_between() -> None:
    assert why_not((START,), "F G1 @(2,0)") == "panel_contact_only"


def test_e3_turned_the_tiles_touch() -> None:
    assert shows((START,), "F G1 @(2,0)/180") == "MM GG GG ##"


def test_e4_corner_only() -> None:
    assert why_not((START,), "F G1 @(2,2)") == "diagonal_only"


def test_e5_one_empty_column_between() -> None:
    assert why_not((START,), "F G1 @(0,3)") == "separate"


def test_e6_fauna_never_covers() -> None:
    assert why_not((START,), "F G1 @(1,1)") == "fauna_covers"


def test_e7_shifted_by_a_row_only_the_panel_touches() -> None:
    assert why_not((START,), "F G1 @(1,2)") == "panel_contact_only"


def test_e8_the_same_turned() -> None:
    assert shows((START,), "F G1 @(1,2)/180") == "MM.. GGGG ..##"


def test_e10_covering_one_tile() -> None:
    assert shows((START,), "H G5 @(1,1)") == "MM. GTW .TW"


def test_e11_covering_two_tiles() -> None:
    assert shows((START,), "H G5 @(0,1)") == "MTW GTW"


@pytest.mark.parametrize("move", ["H G5 @(0,0)", "H G5 @(0,0)/180"])
def test_e12_the_same_block(move: str) -> None:
    assert why_not((START,), move) == "covers_whole_card"


def test_e14_the_block_of_a_card_that_is_hidden_already() -> None:
    cards = (START, "H G5 @(0,1)", "H M2 @(0,-1)")
    assert why_not(cards, "H G4 @(0,0)") == "covers_whole_card"


def test_e16_turned_habitats_side() -> None:
    assert shows((START,), "H T5 @(0,2)/180") == "MMGG GGTW"


def test_e17_covering_a_panel() -> None:
    assert why_not(BESIDE_A_FAUNA, "H G5 @(3,1)") == "covers_fauna"


def test_e18_covering_a_fauna_tile_and_a_habitats_tile() -> None:
    assert why_not(BESIDE_A_FAUNA, "H G5 @(1,1)") == "covers_fauna"


def test_e20_tile_panel_and_corner_contact_at_once() -> None:
    assert shows(BESIDE_A_FAUNA, "H G5 @(2,2)") == "MM.. GG.. GGTW ##TW"


def test_e21_fauna_beside_fauna_by_tiles() -> None:
    assert shows(BESIDE_A_FAUNA, "F G2 @(2,2)/180") == "MM.. GG.. GGGR ####"


@pytest.mark.parametrize("rotation", [90, 270, -90, 360])
def test_e23_quarter_turns(rotation: int) -> None:
    state = position(reserve(START), (lay("F G1 @(0,2)").card,))
    for side in ("habitats", "fauna"):
        move = Place(state.market[0], side, rotation, 0, 2)
        reason = GAME.refuse(state, move)
        assert reason is not None
        assert reason.code == "bad_rotation"


def test_e24_negative_coordinates() -> None:
    assert shows((START,), "H G5 @(-2,1)") == ".TW .TW MM. GG."


# -- conditions ---------------------------------------------------------------------------------

LAND = land(
    "GGW",
    "GRW",
    "##M",
    "GTM",
)


def test_e25_tile_count() -> None:
    assert stands(TileCount("grassland", 4), LAND).met
    assert not stands(TileCount("grassland", 5), LAND).met


def test_e26_largest_group_is_broken_by_a_panel() -> None:
    assert stands(LargestGroup("grassland", 3), LAND).met
    assert not stands(LargestGroup("grassland", 4), LAND).met


def test_e27_own_group() -> None:
    assert stands(OwnGroup("grassland", 1), LAND, 2, 0).met
    assert not stands(OwnGroup("grassland", 2), LAND, 2, 0).met


def test_e28_group_count() -> None:
    assert stands(GroupCount("grassland", 2, 1), LAND).met
    assert not stands(GroupCount("grassland", 2, 2), LAND).met


def test_e29_neighbours_beside_tile_and_panel() -> None:
    assert stands(Neighbours("mountains", 2), LAND, 2, 0).met


def test_e30_own_tiles_are_no_neighbours() -> None:
    assert stands(Neighbours("grassland", 1), LAND, 2, 0).met
    assert not stands(Neighbours("grassland", 2), LAND, 2, 0).met


def test_e31_no_neighbours_needs_enough_tiles() -> None:
    assert stands(NoNeighbours("water", 4), LAND, 2, 0).met
    assert not stands(NoNeighbours("water", 5), LAND, 2, 0).met


def test_e32_no_neighbours_with_one() -> None:
    assert not stands(NoNeighbours("rainforest", 1), LAND, 2, 0).met


def test_e34_borders() -> None:
    assert stands(Borders(("water", "mountains"), 1), LAND).met
    assert not stands(Borders(("water", "mountains"), 2), LAND).met


def test_e35_line_is_broken_by_a_panel() -> None:
    assert stands(StraightLine("grassland", 2), LAND).met
    assert not stands(StraightLine("grassland", 3), LAND).met


def test_e36_square_of_three() -> None:
    assert stands(Square("grassland"), LAND).have == 3
    assert not stands(Square("grassland"), LAND).met


def test_e37_all_habitats() -> None:
    assert stands(AllHabitats(1), LAND).met
    assert not stands(AllHabitats(2), LAND).met


def test_e39_each_border_counts_once() -> None:
    grid = land("TMT", "MTM")
    assert stands(Borders(("arctic_tundra", "mountains"), 7), grid).met
    assert not stands(Borders(("arctic_tundra", "mountains"), 8), grid).met
    assert not stands(LargestGroup("arctic_tundra", 2), grid).met
    assert not stands(StraightLine("arctic_tundra", 2), grid).met


# -- the end ------------------------------------------------------------------------------------


def winners(*scores: tuple[int, int]) -> list[int]:
    return [seat for seat, rank in enumerate(scoring.ranks(scores)) if rank == 1]


def test_e41_tie_break() -> None:
    assert winners((20, 5), (20, 4), (18, 2)) == [1]
    assert winners((20, 5), (20, 4), (20, 4)) == [1, 2]
    assert winners((20, 4), (20, 4)) == [0, 1]
    assert story.tie_break([(20, 5), (18, 4)]) == ()
    assert SeatId(2) not in story.tie_break([(20, 5), (20, 4), (18, 2)])


@pytest.mark.parametrize(("seats", "turns"), [(2, 16), (3, 24), (4, 32)])
def test_e42_the_last_turn(seats: int, turns: int) -> None:
    state = GAME.setup(Options(), seats, 5)
    for turn in range(1, turns + 1):
        assert state.turn == turn
        state = apply(GAME, state, GAME.legal_moves(state)[0]).state
        if turn == turns:
            assert state.pile == ()
        state = apply(GAME, state, GAME.legal_moves(state)[0]).state
        if turn == turns - 1:
            assert state.pile == ()
            assert len(state.market) == 3
            assert GAME.actor(state) is not None
    assert GAME.actor(state) is None
    assert sum(card >= 0 for card in state.market) == 2
    assert {len(cards) for cards in state.reserves} == {9}


def test_e43_no_fauna_card_wins_a_tie_without_points() -> None:
    bare, wild = reserve(START), reserve(START, "F G1 @(0,2)")
    scores = [(scoring.score(FACTS, cards), scoring.fauna_count(cards)) for cards in (wild, bare)]
    assert scores == [(0, 1), (0, 0)]
    assert winners(*scores) == [1]


FULL = (
    "H T7 @(0,0)",
    "F G4 @(0,2)/180",
    "F M6 @(-1,4)",
    "H W2 @(0,-1)",
    "H T2 @(1,0)/180",
    "F G6 @(1,4)/180",
    "F M5 @(0,6)",
    "F G8 @(-2,-1)",
    "F G1 @(-2,2)",
)


def test_e44_a_full_reserve() -> None:
    for count in range(1, len(FULL)):
        laid(FULL[:count], FULL[count])
    cards = reserve(*FULL)
    rows = "##.##.... MG.GG##.. MGGGGGM## GMM##TGMW .WW..##.."
    assert picture(cards) == rows
    found = {
        FACTS.animals[each.placed.card]: (each.progress.have, each.scored)
        for each in scoring.standings(FACTS, cards)
    }
    assert found == {
        "Cheetah": (5, 5),
        "Vicuña": (9, 6),
        "Grey Wolf": (found["Grey Wolf"][0], 0),
        "Torrent Duck": (0, 0),
        "American Bison": (10, 7),
        "African Lion": (8, 3),
    }
    assert scoring.score(FACTS, cards) == 21
    assert scoring.fauna_count(cards) == 6
