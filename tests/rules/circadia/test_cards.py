"""The card data: the counts of the rulebook, our own table, and what the checks refuse."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from tabletop_tui.assets import read_text
from tabletop_tui.games.circadia.cards import (
    BACK,
    CREATURE,
    HABITAT,
    HABITAT_DECKS,
    HOME,
    PRICE,
    SIDE,
    SPIRIT_DECK,
    SPIRIT_KEY,
    VALUE,
    Cards,
    habitat_card,
)

ROOT = Path(__file__).parents[3]


def data() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(read_text("circadia", "cards.json"))
    return loaded


def test_144_spirits_48_of_each_creature() -> None:
    assert len(SPIRIT_DECK) == 144
    assert set(Counter(CREATURE[card] for card in SPIRIT_DECK).values()) == {48}
    copies = Counter(VALUE[card] for card in SPIRIT_DECK if CREATURE[card] == 0)
    assert copies == {1: 17, 2: 13, 3: 8, 4: 6, 5: 4}


def test_36_habitats_six_of_each_side() -> None:
    cards = [card for deck in HABITAT_DECKS for card in deck]
    assert set(Counter((HABITAT[card], SIDE[card]) for card in cards).values()) == {6}
    assert len(cards) == 36


def test_h1_each_value_from_3_to_8_once_by_day_and_once_by_night() -> None:
    for deck in HABITAT_DECKS:
        assert sorted(PRICE[card] for card in deck) == [3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]


def test_h2_backs_show_the_value_of_the_front() -> None:
    assert all(BACK[card] == PRICE[card] for deck in HABITAT_DECKS for card in deck)


def test_a_habitat_card_carries_all_its_facts() -> None:
    card = habitat_card(2, "night", 7, 4)
    assert (HABITAT[card], SIDE[card], PRICE[card], BACK[card]) == (2, "night", 7, 4)


def test_bears_live_in_the_forest_axolotls_in_the_river_geese_in_the_mists() -> None:
    assert {SPIRIT_KEY[card][0]: HOME[card] for card in SPIRIT_DECK} == {"B": 0, "A": 1, "G": 2}


def test_another_table_is_a_change_of_data_only() -> None:
    other = data()
    other["habitat_cards"] = [
        {"habitat": "river", "side": "night", "value": 9, "back_value": 2},
        {"habitat": "mists", "side": "day", "value": 4, "back_value": 4},
    ]
    loaded = Cards.model_validate_json(json.dumps(other))
    assert [card.back_value for card in loaded.habitat_cards] == [2, 4]


def broken(**changes: Any) -> str:
    return json.dumps({**data(), **changes})


@pytest.mark.parametrize(
    "text",
    [
        broken(extra=1),
        broken(spirit_values=[{"value": 2, "copies": 1}, {"value": 1, "copies": 1}]),
        broken(habitat_cards=[{"habitat": "sea", "side": "day", "value": 3, "back_value": 3}]),
        broken(habitat_cards=[{"habitat": "river", "side": "dusk", "value": 3, "back_value": 3}]),
        broken(habitat_cards=[{"habitat": "river", "side": "day", "value": 16, "back_value": 3}]),
        broken(creatures=data()["creatures"][:2]),
    ],
)
def test_wrong_data_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        Cards.model_validate_json(text)


def test_another_table_is_played_and_told_by_its_own_numbers() -> None:
    command = [sys.executable, "-m", "tests.rules.circadia.other_cards"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
