"""The deck: the counts of the rulings page, and what the checks say of bad files."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.assets import path, read_text
from tabletop_tui.engine.game import apply
from tabletop_tui.games.habitopia import GAME
from tabletop_tui.games.habitopia.cards import (
    FACTS,
    HABITATS,
    KINDS,
    OWN_DECK,
    DeckProblem,
    OwnGroup,
    read_deck,
)
from tabletop_tui.games.habitopia.model import Options
from tabletop_tui.storage.codec import Codec

Data = dict[str, Any]


def data() -> Data:
    loaded: Data = json.loads(read_text("habitopia", "cards.json"))
    return loaded


def problem(folder: Path, spoil: Callable[[Data], None]) -> str:
    """What is said of the deck after it was spoilt."""
    deck = data()
    spoil(deck)
    file = folder / "deck.json"
    file.write_text(json.dumps(deck), encoding="utf-8")
    with pytest.raises(DeckProblem) as caught:
        read_deck(file)
    sentence = str(caught.value)
    assert sentence.startswith(f"The deck “{file}” cannot be used: ")
    assert sentence.endswith(".")
    assert sentence.isprintable()
    return sentence.removeprefix(f"The deck “{file}” cannot be used: ")


def test_32_tiles_of_each_habitat_on_the_backs_and_16_on_the_fronts() -> None:
    backs = Counter(tile for back in FACTS.habitats for tile in back)
    fronts = Counter(tile for front in FACTS.fauna for tile in front)
    assert set(backs.values()) == {32}
    assert set(fronts.values()) == {16}
    assert len(backs) == len(fronts) == len(HABITATS)


def test_the_ranking_points_and_the_kinds_of_condition() -> None:
    assert Counter(FACTS.rp) == {3: 3, 4: 8, 5: 11, 6: 12, 7: 4, 8: 1, 9: 1}
    kinds = Counter(condition.kind for condition in FACTS.conditions)
    five = ("tile_count", "largest_group", "own_group", "line", "neighbours", "borders")
    assert kinds == {
        **dict.fromkeys(five, 5),
        "square": 3,
        "group_count": 3,
        "no_neighbours": 2,
        "all_habitats": 2,
    }
    assert set(kinds) == set(KINDS) == set(OWN_DECK.condition_kinds)


def test_backs_are_different_even_turned() -> None:
    alike = {min(back, back[::-1]) for back in FACTS.habitats}
    assert len(alike) == len(FACTS.habitats)


def test_own_group_cards_carry_their_habitat() -> None:
    for card, condition in enumerate(FACTS.conditions):
        if isinstance(condition, OwnGroup):
            assert HABITATS.index(condition.habitat) in FACTS.fauna[card]


def test_the_deck_says_that_it_is_our_own() -> None:
    assert "NOT the published" in OWN_DECK.notice


# -- bad files ----------------------------------------------------------------------------------


def test_a_wrong_number_names_card_and_field(tmp_path: Path) -> None:
    def spoil(deck: Data) -> None:
        deck["cards"][3]["fauna"]["condition"]["length"] = 0

    assert problem(tmp_path, spoil) == (
        "card G4, fauna.condition.length: input should be greater than or equal to 1."
    )


def test_an_unknown_field_is_named(tmp_path: Path) -> None:
    def spoil(deck: Data) -> None:
        deck["cards"][0]["fauna"]["condition"]["colour"] = "red"

    assert problem(tmp_path, spoil).startswith("card G1, fauna.condition.colour: ")


def test_a_missing_field_is_named(tmp_path: Path) -> None:
    def spoil(deck: Data) -> None:
        del deck["cards"][8]["fauna"]["rp"]

    assert problem(tmp_path, spoil) == "card R1, fauna.rp: field required."


def test_an_unknown_kind_is_named(tmp_path: Path) -> None:
    def spoil(deck: Data) -> None:
        deck["cards"][0]["fauna"]["condition"]["kind"] = "penguins"

    assert problem(tmp_path, spoil).startswith("card G1, fauna.condition: ")


def test_a_card_without_an_id_is_counted(tmp_path: Path) -> None:
    def spoil(deck: Data) -> None:
        del deck["cards"][4]["id"]

    assert problem(tmp_path, spoil) == "card 5, id: field required."


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (lambda deck: deck["cards"].pop(), "a deck has 40 cards, not 39."),
        (lambda deck: deck["cards"][1].update(id="G1"), "the card id G1 occurs twice."),
        (
            lambda deck: deck["cards"][1].update(animal="African Lion"),
            "the animal African Lion occurs twice.",
        ),
        (
            lambda deck: deck["cards"][1].update(suit="red"),
            "card G2 has the unknown suit red.",
        ),
        (
            lambda deck: deck["cards"][0]["fauna"].update(tiles=["water", "water"]),
            "card G1: an own_group card needs a tile of its habitat.",
        ),
        (
            lambda deck: deck["cards"][1]["fauna"]["condition"].update(habitats=["water"] * 2),
            "card G2: borders lie between two different habitats.",
        ),
        (lambda deck: deck["habitats"].pop(), "each of the five habitats must be listed once."),
        (
            lambda deck: deck["habitats"][0].update(letter="W"),
            "the habitat letter W occurs twice.",
        ),
        (
            lambda deck: deck["geometry"].update(rotations=[0, 90]),
            "geometry: the card must be two cells by two with its panel above its tiles.",
        ),
        (
            lambda deck: deck["cards"][2].update(animal="Ant\x1beater"),
            "card G3, animal: this cannot be printed in one cell a character.",
        ),
    ],
)
def test_faults_of_the_deck(tmp_path: Path, spoil: Callable[[Data], None], fault: str) -> None:
    assert problem(tmp_path, spoil) == fault


def test_a_file_that_is_no_deck(tmp_path: Path) -> None:
    file = tmp_path / "deck.json"
    with pytest.raises(DeckProblem, match="cannot be read"):
        read_deck(file)
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DeckProblem, match="not a text file"):
        read_deck(file)
    for text in ("no JSON", "[]", '{"cards": 3}', '{"cards": [3]}', "null"):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(DeckProblem, match="cannot be used"):
            read_deck(file)


# -- a deck of one's own --------------------------------------------------------------------------


def other_deck(folder: Path) -> Options:
    """A deck of other animals, whose cards are in another order."""
    deck = data()
    deck["cards"].reverse()
    for card in deck["cards"]:
        card["animal"] = card["animal"].upper()
        card["fauna"]["rp"] = 1
    file = folder / "deck.json"
    file.write_text(json.dumps(deck), encoding="utf-8")
    return Options(deck=read_deck(file))


def test_a_deck_of_ones_own_is_kept_in_the_options(tmp_path: Path) -> None:
    options = other_deck(tmp_path)
    state = GAME.setup(options, 2, 1)
    codec = Codec(GAME)
    loaded = codec.load_state(codec.dump_state(state))
    assert loaded == state
    assert loaded.options.facts == options.facts
    assert loaded.options.facts.animals[0] == "GREEN ANACONDA"
    while moves := GAME.legal_moves(loaded):
        loaded = apply(GAME, loaded, moves[-1]).state
    assert GAME.outcome(loaded) is not None


def test_our_deck_is_kept_by_its_name_only() -> None:
    codec = Codec(GAME)
    assert codec.dump_options(Options()) == b'{"first_player":"random","deck":"own"}'
    assert codec.load_options(codec.dump_options(Options(deck=OWN_DECK))).facts == FACTS


def test_our_deck_from_its_file_is_our_deck() -> None:
    assert read_deck(path("habitopia", "cards.json")) == OWN_DECK
