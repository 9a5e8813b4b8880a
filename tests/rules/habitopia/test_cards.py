"""The deck: the counts of the rulings page, and decks of one's own."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from tabletop_tui.assets import path, read_text
from tabletop_tui.engine.game import apply
from tabletop_tui.games.habitopia import GAME
from tabletop_tui.games.habitopia.cards import (
    FACTS,
    HABITATS,
    KINDS,
    OWN_DECK,
    OwnGroup,
    read_deck,
)
from tabletop_tui.games.habitopia.model import Options
from tabletop_tui.storage.codec import Codec

Data = dict[str, Any]


def data() -> Data:
    loaded: Data = json.loads(read_text("habitopia", "cards.json"))
    return loaded


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
