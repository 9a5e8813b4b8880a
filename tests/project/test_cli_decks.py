"""A deck of one's own on the command line, and in the new-game form."""

from __future__ import annotations

import json
from pathlib import Path

from tabletop_tui.assets import read_text
from tabletop_tui.games.habitopia.cards import Deck
from tabletop_tui.games.habitopia.model import Options
from tests.project.test_cli import TWO, refusal
from tests.ui.playing import table


def deck_file(folder: Path, rp: int = 9) -> Path:
    """Habitopia's deck with a first card of other points."""
    deck = json.loads(read_text("habitopia", "cards.json"))
    deck["cards"][0]["fauna"]["rp"] = rp
    file = folder / "deck.json"
    file.write_text(json.dumps(deck), encoding="utf-8")
    return file


def test_a_bad_deck_is_refused_with_file_card_and_field(tmp_path: Path) -> None:
    file = deck_file(tmp_path, rp=0)
    sentence = f"The deck “{file}” cannot be used: card G1, fauna.rp: this must be at least 1."
    assert refusal("play", "habitopia", *TWO, "--deck", str(file)) == sentence
    assert refusal("play", "habitopia", *TWO, "--option", f"deck={file}") == sentence


def test_a_deck_that_is_not_there_is_refused(tmp_path: Path) -> None:
    missing = tmp_path / "none.json"
    assert refusal("play", "habitopia", "--deck", str(missing)) == (
        f"The deck “{missing}” cannot be read: No such file or directory."
    )


def test_a_good_deck_is_let_through(tmp_path: Path) -> None:
    file = deck_file(tmp_path)
    sentence = refusal("play", "habitopia", *TWO, "--deck", str(file))
    assert sentence == "A game needs a terminal, but the standard input is not one."


def test_a_deck_is_given_once_and_to_a_game_that_has_one(tmp_path: Path) -> None:
    twice = ("--deck", "a", "--option", "deck=b")
    assert refusal("play", "habitopia", *twice) == "The option “deck” is given twice."
    assert refusal("play", "circadia", "--deck", "a").startswith("Circadia has no option “deck”")


async def test_a_game_is_played_with_the_deck_of_a_file(tmp_path: Path) -> None:
    file = deck_file(tmp_path)
    chosen = (("deck", str(file)),)
    async with table("habitopia", ("Ryan", "Beth"), options=chosen) as player:
        options = player.session.options
        assert isinstance(options, Options)
        assert isinstance(options.deck, Deck)
        assert options.facts.rp[0] == 9


async def test_the_form_keeps_the_path_and_says_what_is_wrong(tmp_path: Path) -> None:
    file = deck_file(tmp_path)
    chosen = (("deck", str(file)),)
    async with table("habitopia", (), options=chosen) as player:
        field = player.screen.query_one("#option-deck")
        assert field.value == str(file)
        field.value = "no such deck"
        await player.rest()
        assert "Deck must be “own” or the path of a file." in player.frames[-1]
        field.value = "own"
        await player.rest()
        assert "must be" not in player.frames[-1]
