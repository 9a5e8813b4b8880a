"""The new-game form: ready as it stands, mended by keys, every fault told beside its field."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pytest
from pydantic import BaseModel, Field
from textual.events import Key, Paste

from tabletop_tui.app.fields import Chooser, TextField
from tabletop_tui.app.new_game import NewGameScreen
from tabletop_tui.app.settings import FILE_NAME, Preferences, SeatMemory, Settings, read
from tabletop_tui.app.start import StartRequest
from tabletop_tui.catalogue import CATALOGUE, Entry
from tabletop_tui.table.names import SEAT_COLOURS, SEAT_MARKS
from tests.ui.app_help import FORMS, Driver, opened
from tests.ui.small_app import NAMES


def form(driver: Driver) -> NewGameScreen:
    screen = driver.app.screen
    assert isinstance(screen, NewGameScreen)
    return screen


def focused(driver: Driver) -> str | None:
    focus = driver.app.focused
    return focus.id if focus else None


def names_at_table(driver: Driver) -> list[str]:
    sitting = driver.app.flow.sitting
    assert sitting is not None
    return [seat.name for seat in sitting.seats]


@pytest.mark.parametrize("size", FORMS)
async def test_two_enters_from_home_to_a_game(size: tuple[int, int]) -> None:
    async with opened(size=size) as driver:
        text = await driver.keys("enter")
        for word in (
            "Player 1",
            "Player 2",
            "First player",
            "Seed",
            "Start the game",
            "enter press",
        ):
            assert word in text
        await driver.keys("enter")
        assert names_at_table(driver) == ["Player 1", "Player 2"]


async def test_names_are_typed_and_remembered_once_a_game_has_begun(tmp_path: Path) -> None:
    async with opened(Preferences.open(tmp_path)) as driver:
        await driver.keys("enter", "tab")
        assert focused(driver) == "name-0"
        await driver.type("Ryan")
        await driver.keys("enter")
        assert focused(driver) == "name-1"
        await driver.type("[/]")
        assert not (tmp_path / FILE_NAME).exists()
        await driver.keys("ctrl+n")
        assert focused(driver) == "name-2"
        await driver.type("[red]Bo")
        await driver.keys(*["down"] * 3)
        assert focused(driver) == "form-start"
        await driver.keys("enter")
        assert names_at_table(driver) == ["Ryan", "[/]", "[red]Bo"]
    kept = read(tmp_path / FILE_NAME).tables["circadia"]
    assert [seat.name for seat in kept] == ["Ryan", "[/]", "[red]Bo"]
    async with opened(Preferences.open(tmp_path)) as driver:
        text = await driver.keys("enter")
        assert "[red]Bo" in text
        assert form(driver).count == 3


@pytest.mark.parametrize("name", NAMES)
async def test_any_name_can_be_pasted(name: str) -> None:
    async with opened() as driver:
        await driver.keys("enter", "tab")
        assert driver.app.focused is not None
        driver.app.focused.post_message(Paste(name))
        await driver.settle()
        assert driver.text
        await driver.keys(*["down"] * 4, "enter")
        assert driver.stands == "CurtainScreen"
        assert names_at_table(driver)[0] == name


@pytest.mark.parametrize(
    ("first", "sentence"),
    [
        ("player 2", "Two players cannot both be called"),
        ("a name that is far too long for its seat", "columns wide"),
    ],
)
async def test_a_bad_name_is_told_under_it_and_start_goes_there(first: str, sentence: str) -> None:
    async with opened() as driver:
        await driver.keys("enter", "tab")
        text = await driver.type(first)
        assert sentence in text
        await driver.keys(*["down"] * 4)
        assert focused(driver) == "form-start"
        await driver.keys("enter")
        assert driver.stands == "NewGameScreen"
        assert focused(driver) in ("name-0", "name-1")
        form(driver).query_one("#name-0", TextField).value = ""
        await driver.settle()
        assert sentence not in driver.text


async def test_an_empty_name_is_the_seats_default() -> None:
    async with opened() as driver:
        await driver.keys("enter", "tab", "delete", "down", "down", "down", "down", "enter")
        assert names_at_table(driver)[0] == "Player 1"


async def test_a_space_that_comes_as_a_key_without_a_character_is_typed() -> None:
    async with opened() as driver:
        await driver.keys("enter", "tab")
        await driver.type("Ann")
        driver.app.post_message(Key("space", None))
        await driver.settle()
        await driver.type("Bo C")
        assert form(driver).query_one("#name-0", TextField).value == "Ann Bo C"


async def test_colours_and_marks_are_never_shared() -> None:
    async with opened() as driver:
        await driver.keys("enter", "ctrl+n", "tab", "right", "tab", "right")
        screen = form(driver)
        colours = [screen.query_one(f"#colour-{n}", Chooser).value for n in range(5)]
        marks = [screen.query_one(f"#mark-{n}", Chooser).value for n in range(5)]
        assert sorted(colours) == sorted(SEAT_COLOURS[:5])
        assert sorted(marks) == sorted(SEAT_MARKS[:5])
        assert colours[2] == SEAT_COLOURS[3]
        assert marks[2] == SEAT_MARKS[3]
        await driver.keys(*["down"] * 3, "enter")
        sitting = driver.app.flow.sitting
        assert sitting is not None
        assert (sitting.seats[2].colour, sitting.seats[2].mark) == (colours[2], marks[2])


async def test_seats_come_and_go_within_the_games_bounds() -> None:
    async with opened() as driver:
        await driver.keys("enter", "ctrl+r")
        assert form(driver).count == 2
        text = await driver.keys(*["ctrl+n"] * 7)
        assert form(driver).count == 5
        assert "ctrl+r" in text
        assert "ctrl+n" not in text
        await driver.type("Zoë")
        await driver.keys("ctrl+r")
        assert focused(driver) == "form-start"
        assert "Zoë" not in driver.text
        assert "Zoë" in await driver.keys("ctrl+n")


async def test_options_and_seed_reach_the_game() -> None:
    async with opened() as driver:
        await driver.keys("enter", "up")
        assert focused(driver) == "option-seed"
        assert "A seed is a whole number" in await driver.type("4x")
        await driver.keys("enter", "enter")
        assert focused(driver) == "option-seed"
        await driver.type("42")
        assert "A seed is a whole number" not in driver.text
        await driver.keys("up", "space", "down", "down", "enter")
        sitting = driver.app.flow.sitting
        assert sitting is not None
        assert sitting.session.seed == 42
        assert sitting.session.options.first_player == "random"


async def test_the_rules_can_be_read_before_the_start() -> None:
    async with opened() as driver:
        await driver.keys("enter", "f1")
        assert driver.stands == "RulesScreen"
        await driver.keys("q")
        assert driver.stands == "NewGameScreen"


async def test_letters_close_the_form_only_outside_the_fields() -> None:
    async with opened() as driver:
        await driver.keys("enter", "tab")
        await driver.type("qh")
        assert driver.stands == "NewGameScreen"
        await driver.keys("tab", "q")
        assert driver.stands == "HomeScreen"


async def test_a_seat_count_that_no_longer_fits_is_brought_into_bounds() -> None:
    seats = tuple(SeatMemory(f"P{n}", "blue", "●") for n in range(7))
    async with opened(Preferences(Settings(tables={"circadia": seats}))) as driver:
        text = await driver.keys("enter")
        assert form(driver).count == 5
        assert "P4" in text
        assert "P5" not in text


async def test_the_command_line_fills_the_form() -> None:
    request = StartRequest("circadia", (), {"first_player": "random"}, 99)
    async with opened(start=request) as driver:
        assert driver.stands == "NewGameScreen"
        assert "99" in driver.text
        assert form(driver).query_one("#option-first_player", Chooser).value == "random"


# -- a game with every kind of option -------------------------------------------------------


class Many(BaseModel, frozen=True):
    mode: Literal["open", "solo"] = Field("open", description="Together [/] or alone.")
    scrolls: bool = True
    years: int = Field(3, ge=1, le=6)
    goal: int = Field(30, ge=10)
    length: Literal["a very short game indeed", "one that takes the whole evening"] = Field(
        "a very short game indeed"
    )


class ManyGame:
    options = Many

    def seats(self, options: Many) -> range:
        return range(1, 2) if options.mode == "solo" else range(2, 5)


@pytest.fixture
def many(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(self: Entry) -> Any:
        return ManyGame()

    monkeypatch.setattr(Entry, "load", load)
    entry = Entry("circadia", "Many", range(1, 5), "9", "A game.")
    monkeypatch.setitem(CATALOGUE, "circadia", entry)


@pytest.mark.parametrize("size", FORMS)
@pytest.mark.usefixtures("many")
async def test_a_long_form_scrolls_with_the_cursor(size: tuple[int, int]) -> None:
    async with opened(Preferences(Settings(ascii="on")), size=size) as driver:
        text = await driver.keys("enter")
        assert "Together [/] or alone." in text
        assert text.isascii()
        await driver.keys("tab", "down", "down")
        for question in ("scrolls", "years", "goal", "length"):
            text = await driver.keys("down")
            assert focused(driver) == f"option-{question}"
            assert question.capitalize() in text


@pytest.mark.usefixtures("many")
async def test_a_mode_for_one_leaves_one_seat_and_gives_them_back() -> None:
    async with opened() as driver:
        await driver.keys("enter", "tab", "down", "down", "right")
        assert focused(driver) == "option-mode"
        assert form(driver).count == 1
        await driver.settle()
        assert "Player 2" not in driver.text
        await driver.keys("left")
        assert form(driver).count == 2


@pytest.mark.usefixtures("many")
async def test_a_number_out_of_bounds_is_told() -> None:
    async with opened(size=(100, 30)) as driver:
        await driver.keys("enter", *["up"] * 3)
        assert focused(driver) == "option-goal"
        assert "Goal must be a number from 10." in await driver.type("7")
        await driver.keys(*["down"] * 3, "enter")
        assert focused(driver) == "option-goal"


async def test_only_what_makes_a_difference_in_the_mode_is_asked() -> None:
    async with opened() as driver:
        await driver.keys("4")
        assert "Year" in driver.text
        form(driver).query_one("#option-year", TextField).value = "never"
        await driver.settle()
        assert "Year must be a whole number from 1 to 9999." in driver.text
        mode = form(driver).query_one("#option-mode", Chooser)
        mode._choose([each.value for each in mode.values].index("solo"))
        await driver.settle()
        assert "Year" not in driver.text
        assert "First player" not in driver.text
        assert "Unique animals" in driver.text
        form(driver).query_one("#form-start").focus()
        await driver.keys("enter")
        sitting = driver.app.flow.sitting
        assert sitting is not None, "what is not asked cannot be answered wrongly"
        assert sitting.session.options.mode == "solo"


async def test_up_from_the_options_goes_to_the_name_above_them() -> None:
    async with opened() as driver:
        await driver.keys("enter", "tab")
        assert focused(driver) == "name-0"
        await driver.keys("down", "down")
        assert (focused(driver) or "").startswith("option-")
        await driver.keys("up")
        assert focused(driver) == "name-1"
        await driver.keys("tab", "up")
        assert focused(driver) == "colour-0", "and straight up from a colour"


async def test_the_start_says_as_it_stands_only_while_it_does() -> None:
    ready, enter = "as it stands; tab goes to the names", "enter starts"
    for keys in (["tab", "Z"], ["tab", "tab", "right"], ["ctrl+n"], ["up", "7"]):
        async with opened() as driver:
            assert ready in await driver.keys("1")
            assert ready in await driver.keys("tab", "shift+tab")
            assert enter not in driver.text
            text = await driver.keys(*keys)
            assert ready not in text, keys
            assert enter in text, keys
