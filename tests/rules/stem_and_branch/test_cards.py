"""The data file: what the rulings page says of it, and that other data are a change of data only."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from pydantic import ValidationError

from tabletop_tui.assets import read_text
from tabletop_tui.games.stem_and_branch.cards import (
    ACTIONS,
    ANIMAL,
    ANIMALS,
    CARDS,
    CARDS_OF,
    DECK,
    ELEMENT,
    GOAL,
    HAND_LIMIT,
    NEIGHBOURS,
    PAYERS,
    RANK,
    ROW_SIZE,
    SPACE_AT,
    SPACES,
    START_TOKENS,
    SUPPLY,
    Components,
)

RAW = json.loads(read_text("stem_and_branch", "cards.json"))


def test_sixty_cards_each_animal_once_in_each_element_and_rank() -> None:
    assert len(CARDS) == 60
    assert len({(ANIMAL[card], ELEMENT[card]) for card in CARDS}) == 60
    assert len({(ANIMAL[card], RANK[card]) for card in CARDS}) == 60
    assert all(ELEMENT[card] == (ANIMAL[card] + RANK[card] - 1) % 5 for card in CARDS)
    cells = Counter((ELEMENT[card], RANK[card]) for card in CARDS)
    assert set(cells.values()) == {2, 3}


def test_the_sixty_year_cycle() -> None:
    assert {card.cycle_number for card in DECK} == set(range(1, 61))
    for card in CARDS:
        turn = (ELEMENT[card] - ANIMAL[card] // 2) % 5
        assert DECK[card].cycle_number == ANIMAL[card] + 12 * turn + 1
        assert DECK[card].recent_year % 12 == ANIMALS[ANIMAL[card]].year_mod_12
        assert (DECK[card].recent_year - 1984) % 60 == DECK[card].cycle_number - 1


def test_the_board() -> None:
    assert len(SPACES) == 15
    assert Counter(START_TOKENS) == dict.fromkeys(range(5), 3)
    assert SUPPLY == (2,) * 5
    for space in SPACES:
        for near in NEIGHBOURS[space]:
            assert space in NEIGHBOURS[near]
            assert START_TOKENS[near] != START_TOKENS[space]
    assert sorted(map(len, NEIGHBOURS)) == [2] * 4 + [3] * 8 + [4] * 3
    assert SPACE_AT["B3"] in NEIGHBOURS[SPACE_AT["C3"]]


def test_the_numbers() -> None:
    assert (ROW_SIZE, ACTIONS, HAND_LIMIT, GOAL) == (8, 2, 7, 60)


def test_eight_cards_can_pay_for_a_card_by_its_animal_or_element() -> None:
    for card in CARDS:
        payers = [other for other in CARDS if PAYERS[card] >> other & 1]
        assert card not in payers
        assert len(payers) == 4 + 11
    assert [RANK[card] for card in CARDS_OF[3]] == [1, 2, 3, 4, 5]


def broken(**change: Any) -> str:
    data = json.loads(json.dumps(RAW))
    for path, value in change.items():
        place = data
        *way, last = path.split("__")
        for step in way:
            place = place[int(step) if step.isdecimal() else step]
        place[int(last) if last.isdecimal() else last] = value
    with pytest.raises(ValidationError) as caught:
        Components.model_validate_json(json.dumps(data))
    return str(caught.value)


def test_a_broken_file_says_what_is_wrong() -> None:
    assert "unknown element" in broken(deck__cards__0__element="aether")
    assert "unknown animal" in broken(deck__cards__0__animal="cat")
    assert "the same" in broken(deck__cards__0__rank=2)
    assert "does not adjoin" in broken(board__spaces__0__neighbours=["A2"])
    assert "token of an unknown" in broken(board__spaces__0__start_token="aether")
    assert "one scroll of each" in broken(scrolls__items__0__level=2)
    assert "refreshing" in broken(scrolls__refresh={"wood": ["wood"]})


def test_another_order_of_elements_is_a_change_of_data_only() -> None:
    """The other reading of the ranks: by the animal's first appearance in the cycle."""
    data = json.loads(json.dumps(RAW))
    elements = [each["id"] for each in data["elements"]["items"]]
    for number, card in enumerate(data["deck"]["cards"]):
        card["element"] = elements[(number // 5 // 2 + card["rank"] - 1) % 5]
    loaded = Components.model_validate_json(json.dumps(data))
    assert len({(card.animal, card.element) for card in loaded.deck.cards}) == 60
