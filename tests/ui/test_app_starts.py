"""Ways into a game of their own on the home screen: a key, the form filled in, enter plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_tui.app.home import MENU_WIDTH, HomeScreen, game_line
from tabletop_tui.app.new_game import NewGameScreen
from tabletop_tui.app.settings import Preferences, SeatMemory, Settings
from tabletop_tui.app.start import parse_options
from tabletop_tui.catalogue import CATALOGUE, Entry, Start
from tabletop_tui.cli import _with_start
from tests.ui.app_help import FORMS, opened

STARTS = [(entry, start) for entry in CATALOGUE.values() for start in entry.starts]
RYAN, BETH, OMAR = (
    SeatMemory(name, colour, mark)
    for name, colour, mark in (
        ("Ryan", "blue", "disc"),
        ("Beth", "orange", "square"),
        ("Omar", "green", "triangle"),
    )
)


def test_every_start_has_a_key_of_its_own_and_options_that_the_game_knows() -> None:
    keys = [key for binding in HomeScreen.BINDINGS for key in binding.key.split(",")]  # type: ignore[union-attr]
    assert len(keys) == len(set(keys))
    for entry, start in STARTS:
        game = entry.load()
        allowed = game.seats(parse_options(game, start.options))
        assert start.seats is None or start.seats in allowed
        assert start.options != {}


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("size", FORMS)
async def test_the_starts_stand_beside_their_game(size: tuple[int, int], plain: bool) -> None:
    preferences = Preferences(Settings(ascii="on" if plain else "off"))
    async with opened(preferences, size=size) as driver:
        for entry, start in STARTS:
            (row,) = [line for line in driver.text.splitlines() if entry.title in line]
            assert f"{start.key} {start.label}" in row
            assert f"{entry.minutes} min" in row


def test_no_line_of_a_game_is_wider_than_the_menu() -> None:
    for number, entry in enumerate(CATALOGUE.values(), 1):
        assert all(
            len(row) <= MENU_WIDTH for row in game_line(number, entry, False).plain.split("\n")
        )


@pytest.mark.parametrize(("entry", "start"), STARTS, ids=[start.label for _, start in STARTS])
async def test_two_keys_from_home_to_the_game_that_was_wanted(entry: Entry, start: Start) -> None:
    async with opened() as driver:
        await driver.keys(start.key)
        form = driver.app.screen
        assert isinstance(form, NewGameScreen)
        assert form.entry.slug == entry.slug
        await driver.keys("enter")
        sitting = driver.app.flow.sitting
        assert sitting is not None
        options = sitting.session.options
        assert {name: str(getattr(options, name)) for name in start.options} == start.options
        assert start.seats in (None, len(sitting.seats))


def test_people_are_remembered_apart_from_who_plays_alone(tmp_path: Path) -> None:
    preferences = Preferences.open(tmp_path)
    preferences.remember("game", (RYAN, BETH, OMAR))
    assert preferences.settings.table_of("game", 1) == (RYAN,)
    preferences.remember("game", (BETH,))
    again = Preferences.open(tmp_path).settings
    assert again.table_of("game", 1) == (BETH,)
    assert again.table_of("game") == (RYAN, BETH, OMAR)
    assert again.table_of("other", 1) == ()


def test_one_name_on_the_command_line_is_a_start_for_one() -> None:
    entry = CATALOGUE["stem_and_branch"]
    assert _with_start(entry, 1, {}) == {"mode": "solo"}
    assert _with_start(entry, 1, {"year": "2025"}) == {"mode": "solo", "year": "2025"}
    assert _with_start(entry, 1, {"mode": "co-op"}) == {"mode": "co-op"}
    assert _with_start(entry, 2, {}) == {}
    assert _with_start(entry, 0, {}) == {}
