"""Points, the end and the result: worked examples X66 to X71."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.model import spell
from tabletop_tui.games.castles_of_caleira import GAME
from tabletop_tui.games.castles_of_caleira.cards import CARDS, DECK_FACES, POINTS
from tests.rules.castles_of_caleira.positions import SEATS, face, table


@pytest.mark.parametrize(
    ("rack", "points"),
    [
        ("WT+ PS- BT+ BT+ MP- OB+", 7),
        ("BT+ BT+ BT+ TB+ PS+", 15),
        ("BT+ BT+ BT-", 1),
        ("BT- BT- BT-", 3),
    ],
)
def test_x66_castles(rack: str, points: int) -> None:
    assert table(rack, "").scores[0] == points


def test_x67_assumed_values() -> None:
    assumed = sum(POINTS[face(letters)] for letters in ("CP", "FG", "BH"))
    assert assumed == 2 + 3 + 3
    assert table("CP+ FG+ BH+ CP- WZ+", "").scores[0] == assumed + 1 + 3


def test_x68_the_end() -> None:
    game = table("WZ+ TB+", "OB+ WT+", hands=["WT", ""], deck="")
    game.plays("P1", "WT-")
    assert game.scores == [4, 5]
    game.ends_turn("P1")
    assert game.over
    assert game.winners == ["P2"]


def test_x69_a_shared_victory() -> None:
    game = table("WZ+", "OB+", hands=["BT", ""], deck="")
    game.plays("P1", "BT+")
    game.ends_turn("P1")
    assert game.winners == ["P1", "P2"]
    outcome = GAME.outcome(game.state)
    assert outcome is not None
    assert spell(outcome.verdict, SEATS) == "P1 and P2 share the victory with 3 points each."
    assert "phone" in spell(outcome.tie_break, SEATS)


def test_x71_an_eliminated_player_has_no_score() -> None:
    game = table("WZ+", "WT+", "PS-", hands=["TB", "", ""], deck="")
    game.plays("P1", "TB+")
    game.destroys("P1", "P3 PS")
    game.ends_turn("P1")
    outcome = GAME.outcome(game.state)
    assert outcome is not None
    assert [result.total for result in outcome.results] == [3, 2, None]
    assert [result.rank for result in outcome.results] == [1, 2, 3]
    assert outcome.results[2].lines == ()
    assert game.scores == [3, 2, None]


def test_the_lines_of_a_result_name_every_piece() -> None:
    game = table("BT+ BT+ BT+ PS-", "", hands=["WT", ""], deck="")
    game.plays("P1", "WT+")
    game.no_more("P1")
    game.ends_turn("P1")
    outcome = GAME.outcome(game.state)
    assert outcome is not None
    lines = [(spell(line.label, SEATS), line.points) for line in outcome.results[0].lines]
    assert lines == [
        ("Battlements, set of three", 3),
        ("Battlements, set of three", 3),
        ("Battlements, set of three", 3),
        ("Princess' Spire, face-down", 1),
        ("Watch Tower", 2),
    ]


@pytest.mark.parametrize(("deck", "total"), [("season_1", 29), ("season_2", 31)])
def test_the_printed_values_of_a_deck(deck: str, total: int) -> None:
    assert sum(POINTS[card] for card in DECK_FACES[deck]) == total


def test_what_no_source_says_is_marked() -> None:
    assumed = {card.letters: set(card.assumed) for card in CARDS if card.assumed}
    assert assumed == {
        "CP": {"points"},
        "FG": {"points"},
        "BH": {"points"},
        "MO": {"points", "text"},
    }
