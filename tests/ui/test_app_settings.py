"""The settings file: what it accepts, how it refuses, how it is written; and its screen."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.app.settings import (
    FILE_NAME,
    FOLDER_VARIABLE,
    Preferences,
    SeatMemory,
    Settings,
    SettingsProblem,
    default_folder,
    read,
    write,
)
from tabletop_tui.app.symbols import needs_ascii
from tests.ui.app_help import FORMS, opened

FULL = Settings(
    theme="nord",
    curtain="always",
    animation=False,
    ascii="on",
    mouse=False,
    keys={"home.quit": "x"},
    tables={"circadia": (SeatMemory("[/]", "blue", "●"), SeatMemory("שלום", "red", "★"))},
)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "deep" / FILE_NAME
    write(file, FULL)
    assert read(file) == FULL
    assert [each.name for each in file.parent.iterdir()] == [FILE_NAME]


def test_no_file_means_the_defaults(tmp_path: Path) -> None:
    assert read(tmp_path / FILE_NAME) == Settings()
    preferences = Preferences.open(tmp_path)
    assert (preferences.settings, preferences.problem) == (Settings(), "")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "line 1: this is not valid JSON."),
        ("[]", "the file must be an object in braces."),
        ('{"curtian": "auto"}', "“curtian” is not known in the file; did you mean “curtain”?"),
        ('{"zzz": 1}', "“zzz” is not known in the file."),
        ('{"curtain": "maybe"}', "“curtain” must be one of auto, always, never."),
        ('{"curtain": ["auto"]}', "“curtain” must be one of auto, always, never."),
        ('{"animation": 1}', "“animation” must be true or false."),
        ('{"theme": ""}', "“theme” must be a text in quotes."),
        ('{"keys": {"home.quit": 3}}', "“home.quit” in “keys” must be a text in quotes."),
        ('{"keys": {"home.quit": "x,,y"}}', "must be keys with a comma between them"),
        ('{"keys": {"home.quit": "ctrl + x"}}', "must be keys with a comma between them"),
        ('{"keys": []}', "“keys” must be an object in braces."),
        ('{"tables": {"circadia": 1}}', "must be a list of at most nine seats."),
        ('{"tables": {"circadia": [{"name": "A"}]}}', "must give name, colour and mark"),
        ('{"tables": {"circadia": [{"nom": "A"}]}}', "“nom” is not known in “circadia”"),
        ("\udcff", "is not a JSON text file."),
        ("[" * 100_000, "is not a JSON text file."),
        (" " * 1_000_001, "is too large to be a settings file."),
    ],
)
def test_a_bad_file_is_told_in_one_sentence_and_left_alone(
    tmp_path: Path, text: str, sentence: str
) -> None:
    file = tmp_path / FILE_NAME
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    before = file.read_bytes()
    preferences = Preferences.open(tmp_path)
    assert sentence in preferences.problem
    assert str(file) in preferences.problem
    assert "\n" not in preferences.problem
    assert preferences.settings == Settings()
    with pytest.raises(SettingsProblem, match="not kept"):
        preferences.change(theme="nord")
    assert preferences.settings.theme == "nord"
    assert file.read_bytes() == before


def test_a_file_that_is_a_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    assert "cannot be read" in Preferences.open(tmp_path).problem


def test_a_change_is_kept_and_a_failure_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences = Preferences.open(tmp_path)
    preferences.change(curtain="never")
    before = (tmp_path / FILE_NAME).read_text()

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SettingsProblem, match="No space left on device"):
        preferences.change(curtain="always")
    assert (tmp_path / FILE_NAME).read_text() == before
    assert [each.name for each in tmp_path.iterdir()] == [FILE_NAME]


def test_a_link_to_the_file_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.json").write_text("{}")
    (tmp_path / FILE_NAME).symlink_to(tmp_path / "real.json")
    Preferences.open(tmp_path).change(mouse=False)
    assert (tmp_path / FILE_NAME).is_symlink()
    assert json.loads((tmp_path / "real.json").read_text())["mouse"] is False


def test_wishes_of_the_command_line_are_not_kept(tmp_path: Path) -> None:
    preferences = Preferences.open(tmp_path, theme="nord", ascii=True, mouse=False)
    assert preferences.effective == Settings(theme="nord", ascii="on", mouse=False)
    preferences.change(curtain="never", ascii="off")
    assert preferences.effective.ascii == "off", "what is chosen now replaces the wish"
    kept = read(tmp_path / FILE_NAME)
    assert (kept.theme, kept.mouse, kept.curtain) == ("tabletop-dark", True, "never")


def test_the_folder_can_be_named_by_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    assert default_folder() == tmp_path
    monkeypatch.delenv(FOLDER_VARIABLE)
    assert default_folder().name == "tabletop-tui"


@pytest.mark.parametrize(
    ("setting", "environment", "encoding", "plain"),
    [
        ("auto", {"TERM": "xterm-256color"}, "utf-8", False),
        ("auto", {"TERM": "xterm"}, "UTF8", False),
        ("auto", {"TERM": "xterm"}, "iso-8859-1", True),
        ("auto", {"TERM": "linux"}, "utf-8", True),
        ("auto", {"TERM": "vt220"}, "utf-8", True),
        ("auto", {"TERM": "xterm", "LC_ALL": "C"}, "utf-8", True),
        ("off", {"TERM": "linux"}, "ascii", False),
        ("on", {"TERM": "xterm"}, "utf-8", True),
    ],
)
def test_ascii_is_chosen_where_it_is_needed(
    setting: str, environment: dict[str, str], encoding: str, plain: bool
) -> None:
    assert needs_ascii(setting, environment, encoding) is plain


# -- the screen -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", FORMS)
async def test_every_setting_has_its_line(size: tuple[int, int], tmp_path: Path) -> None:
    async with opened(Preferences.open(tmp_path), size=size) as driver:
        text = await driver.keys("s")
        for title in ("Theme", "Curtain", "Motion", "Plain symbols", "Mouse"):
            assert title in text
        assert "esc close" in text
        assert "move" in text
        await driver.keys("backspace")
        assert driver.stands == "HomeScreen"


async def test_a_theme_is_seen_and_kept_at_once(tmp_path: Path) -> None:
    async with opened(Preferences.open(tmp_path)) as driver:
        await driver.keys("s", "right")
        assert driver.app.theme == "tabletop-light"
        assert read(tmp_path / FILE_NAME).theme == "tabletop-light"
        await driver.keys("left", "left")
        assert driver.app.theme == driver.app.themes[-1]


async def test_each_setting_takes_effect(tmp_path: Path) -> None:
    async with opened(Preferences.open(tmp_path)) as driver:
        await driver.keys("s", "down", "right", "down", "right", "down", "right", "down", "space")
        kept = read(tmp_path / FILE_NAME)
        assert kept == Settings(curtain="always", animation=False, ascii="on", mouse=False)
        assert driver.app.animation_level == "none"
        text = await driver.keys("escape")
        assert text.isascii()
        assert "T  A  B  L  E  T  O  P" in text


async def test_a_bad_file_is_told_at_home_and_in_the_settings(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('{"curtain": "[red]perhaps[/]"}')
    async with opened(Preferences.open(tmp_path), size=(120, 36)) as driver:
        assert "“curtain” must be one of auto, always, never." in driver.text
        text = await driver.keys("s", "down", "right")
        assert "“curtain” must be one of" in text
        assert "not kept" in driver.toasts[0]


async def test_an_unknown_theme_is_told_and_the_default_worn(tmp_path: Path) -> None:
    write(tmp_path / FILE_NAME, Settings(theme="[/]"))
    async with opened(Preferences.open(tmp_path)) as driver:
        assert driver.app.theme == "tabletop-dark"
        assert "There is no theme “[/]”." in driver.text
        assert "dark" in await driver.keys("s")


async def test_keys_can_be_changed_by_the_file() -> None:
    changed = Preferences(Settings(keys={"home.settings": "x", "home.quit": "ctrl+x"}))
    async with opened(changed) as driver:
        assert "x settings" in driver.text
        await driver.keys("s")
        assert driver.stands == "HomeScreen"
        await driver.keys("x")
        assert driver.stands == "SettingsScreen"
