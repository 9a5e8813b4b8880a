"""The home screen: everything by keys, at every size, without what it does not need."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from tabletop_tui.app.home import game_line, players
from tabletop_tui.app.settings import Preferences, Settings
from tabletop_tui.catalogue import CATALOGUE, Entry
from tabletop_tui.table.dialog import KeysScreen
from tests.ui.app_help import FORMS, Driver, opened


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("size", FORMS)
async def test_home_shows_games_and_keys(size: tuple[int, int], plain: bool) -> None:
    preferences = Preferences(Settings(ascii="on" if plain else "off"))
    async with opened(preferences, size=size) as driver:
        text = driver.text
        for entry in CATALOGUE.values():
            assert entry.title in text
            assert f"{entry.minutes} min" in text
        for word in ("Rules", "Settings", "Quit", "enter open", "s settings", "? keys"):
            assert word in text
        assert text.isascii() is plain


async def test_the_first_enter_opens_the_first_game() -> None:
    async with opened() as driver:
        await driver.keys("enter")
        assert driver.stands == "NewGameScreen"
        await driver.keys("escape")
        assert driver.stands == "HomeScreen"


async def test_numbers_letters_and_arrows() -> None:
    async with opened() as driver:
        await driver.keys("1")
        assert driver.stands == "NewGameScreen"
        await driver.keys("escape", "9")
        assert driver.stands == "HomeScreen", "there is no ninth game"
        await driver.keys("s")
        assert driver.stands == "SettingsScreen"
        await driver.keys("q", *["down"] * (len(CATALOGUE) + 3), "enter")
        assert driver.stands == "SettingsScreen"


async def test_the_palette_keeps_to_ascii() -> None:
    async with opened(Preferences(Settings(ascii="on"))) as driver:
        await driver.keys("ctrl+p")
        await driver.pilot.pause(0.3)
        assert "What do you want to do?" in driver.text
        assert "Key: " in driver.text
        assert driver.text.isascii()


@pytest.mark.parametrize("keys", [["q"], ["ctrl+q"], ["up", "enter"]])
async def test_leaving_needs_no_question_at_home(keys: list[str]) -> None:
    async with opened() as driver:
        await driver.keys(*keys)
        assert driver.app._exit
        assert driver.app.return_code == 0


async def test_the_key_list_runs_what_is_chosen() -> None:
    async with opened() as driver:
        text = await driver.keys("question_mark")
        assert "Keys that work here" in text
        assert "settings" in text
        await driver.keys("escape")
        assert driver.stands == "HomeScreen"


async def test_the_palette_offers_what_the_keys_do() -> None:
    async with opened() as driver:
        await driver.keys("ctrl+p")
        await driver.type("settin")
        await driver.pilot.pause(0.3)
        await driver.pilot.press("enter")
        await driver.pilot.pause(0.1)
        assert driver.stands == "SettingsScreen"


async def test_below_the_least_size_only_the_notice_stands_and_nothing_is_lost() -> None:
    async with opened() as driver:
        await driver.keys(*["down"] * (len(CATALOGUE) + 2))
        text = await driver.resize(79, 24)
        assert "Circadia" not in text
        assert "80" in text
        await driver.keys("s")
        assert driver.stands == "HomeScreen"
        text = await driver.resize(80, 24)
        assert "Circadia" in text
        await driver.keys("enter")
        assert driver.stands == ("RulesScreen" if len(CATALOGUE) == 1 else "WhichGame")


def test_a_long_line_about_a_game_hangs_under_its_title() -> None:
    entry = Entry("x", "X", range(1, 2), "20", "word " * 30)
    rows = game_line(1, entry, True).plain.split("\n")
    assert len(rows) == 4
    assert all(row.startswith("    w") for row in rows[1:])
    assert max(map(len, rows)) <= 74


def test_how_many_can_play_in_words() -> None:
    assert players(range(2, 6)) == "2–5 players"
    assert players(range(1, 5), ascii_only=True) == "1-4 players"
    assert players(range(1, 2)) == "1 player"
    assert players(range(2, 3)) == "2 players"


async def test_with_several_games_rules_asks_which(monkeypatch: pytest.MonkeyPatch) -> None:
    circadia = CATALOGUE["circadia"]
    monkeypatch.setitem(CATALOGUE, "other", replace(circadia, slug="other", title="Other"))
    async with opened() as driver:
        await driver.keys(*["down"] * (len(CATALOGUE) + 2))
        text = await driver.keys("enter")
        assert "Rules of which game?" in text
        await driver.keys("q")
        assert driver.stands == "HomeScreen"
        await driver.keys("enter", "enter")
        assert driver.stands == "RulesScreen"


def test_the_first_frame_needs_no_game_and_no_pydantic() -> None:
    code = (
        "import sys, tabletop_tui.app.app\n"
        "names = ('pydantic', 'markdown_it', 'tabletop_tui.games.circadia')\n"
        "print([name for name in names if name in sys.modules])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert run.stdout.strip() == "[]"


async def told(driver: Driver) -> str:
    """The list of the keys that work, all of it."""
    await driver.keys("question_mark")
    screen = driver.app.screen
    assert isinstance(screen, KeysScreen)
    text = "\n".join(entry.help for entry in screen.entries)
    await driver.keys("escape")
    return text


async def test_the_lists_of_keys_name_what_these_screens_do() -> None:
    async with opened(size=(120, 36)) as driver:
        for key in ("", "h", "g", "r", "enter", "s", "1"):
            text = await told(driver) if not key else ""
            if key:
                await driver.keys(key)
                text = await told(driver)
                await driver.keys("escape")
            for word in (
                "Scroll Left",
                "Scroll Right",
                "Page Left",
                "Page Right",
                "Page Up",
                "First",
                "command",
            ):
                assert word not in text, (key, word)
            assert "Every action by name" in text
        text = await told(driver)
        for entry in CATALOGUE.values():
            assert f"Open {entry.title}" in text
            assert entry.line not in text


async def test_the_palette_keeps_names_as_they_are_written() -> None:
    async with opened() as driver:
        found = list(driver.app.get_system_commands(driver.app.screen))
        titles = [each.title for each in found]
        for entry in CATALOGUE.values():
            assert entry.title in titles
        assert not any(".." in each.help for each in found)
        assert all(title[0].isupper() for title in titles)
