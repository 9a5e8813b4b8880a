"""From the command line or the form to a game, to its result, and out again."""

from __future__ import annotations

import gc
from pathlib import Path
from random import Random

import pytest

from tabletop_tui.app.app import TabletopApp, run_app
from tabletop_tui.app.crash import crash_message
from tabletop_tui.app.flow import LOST, Flow
from tabletop_tui.app.settings import FILE_NAME, Preferences, read
from tabletop_tui.app.start import StartRequest
from tabletop_tui.table.messages import Finished
from tests.ui.app_help import Driver, opened

NAMES = ("Ryan", "[/]", "[red]Bo")
REQUEST = StartRequest("circadia", NAMES, {}, 7)


async def finish(driver: Driver) -> None:
    """Play the game on the table to its end at random, below the screens, and tell them."""
    sitting = driver.app.flow.sitting
    assert sitting is not None
    random = Random(1)
    while sitting.session.decision is not None:
        sitting.session.play(random.choice(sitting.session.decision.options).move)
    driver.app.screen.post_message(Finished(sitting))
    driver.app.screen.post_message(Finished(sitting))
    await driver.settle()


def seated(driver: Driver) -> list[str]:
    sitting = driver.app.flow.sitting
    assert sitting is not None
    return [seat.name for seat in sitting.seats]


async def test_a_complete_request_goes_straight_to_the_game() -> None:
    async with opened(start=REQUEST) as driver:
        assert driver.stands == "CurtainScreen"
        assert "Ryan" in driver.text
        sitting = driver.app.flow.sitting
        assert sitting is not None
        assert sitting.session.seed == 7
        assert len({(seat.colour, seat.mark) for seat in sitting.seats}) == 3


async def test_result_then_rematch_with_seats_rotated_and_another_deal() -> None:
    async with opened(start=REQUEST) as driver:
        await finish(driver)
        assert driver.stands == "ResultScreen"
        assert len(driver.app.screen_stack) == 2
        assert "seed 7" in driver.text
        await driver.keys("r")
        assert driver.stands == "CurtainScreen"
        assert seated(driver) == ["[/]", "[red]Bo", "Ryan"]
        assert len(driver.app.screen_stack) == 2
        assert driver.app.flow.deal is not None
        assert driver.app.flow.deal.seed != 7


async def test_same_deal_again_is_the_same_position_for_the_same_people() -> None:
    async with opened(start=REQUEST) as driver:
        assert driver.app.flow.sitting is not None
        first = driver.app.flow.sitting.session.state
        await finish(driver)
        await driver.keys("s")
        assert seated(driver) == list(NAMES)
        assert driver.app.flow.sitting.session.state == first


async def test_a_name_mended_at_the_table_stays_for_the_rematch() -> None:
    async with opened(start=REQUEST) as driver:
        assert driver.app.flow.sitting is not None
        driver.app.flow.sitting.rename(["Brian"])
        await finish(driver)
        assert "Brian" in driver.text
        await driver.keys("r")
        assert seated(driver) == ["[/]", "[red]Bo", "Brian"]


@pytest.mark.parametrize(("key", "code"), [("q", 0), ("ctrl+q", 0)])
async def test_nothing_is_asked_once_the_game_is_over(key: str, code: int) -> None:
    async with opened(start=REQUEST) as driver:
        await finish(driver)
        await driver.keys(key)
        assert driver.app._exit
        assert driver.app.return_code == code


@pytest.mark.parametrize("keys", [["h"], ["escape"]])
async def test_home_from_the_result(keys: list[str]) -> None:
    async with opened(start=REQUEST) as driver:
        await finish(driver)
        await driver.keys(*keys)
        assert driver.stands == "HomeScreen"
        assert len(driver.app.screen_stack) == 1


@pytest.mark.parametrize("before", [[], ["space"]])
async def test_leaving_asks_and_says_what_is_lost(before: list[str]) -> None:
    async with opened(start=REQUEST) as driver:
        await driver.keys(*before)
        stood = driver.stands
        text = await driver.keys("q")
        assert LOST in text
        for no in ("n", "escape", "enter", "q"):
            await driver.keys(no)
            assert driver.stands == stood
            assert driver.app.flow.playing
            await driver.keys("q")
        await driver.keys("y")
        assert driver.stands == "HomeScreen"
        assert not driver.app.flow.playing


async def test_ctrl_q_asks_once_and_ends_the_program() -> None:
    async with opened(start=REQUEST) as driver:
        text = await driver.keys("space", "ctrl+q", "ctrl+q")
        assert LOST in text
        assert len(driver.app.screen_stack) == 3
        await driver.keys("n")
        assert not driver.app._exit
        await driver.keys("ctrl+q", "y")
        assert driver.app._exit
        assert driver.app.return_code == 0


async def test_rules_and_cards_open_over_the_table_and_close_again() -> None:
    async with opened(start=REQUEST) as driver:
        await driver.keys("space")
        assert driver.stands == "CircadiaTable"
        text = await driver.keys("c")
        assert driver.stands == "ReferenceScreen"
        assert "Bear" in text
        await driver.keys("q", "h")
        assert driver.stands == "RulesScreen"
        await driver.keys("q")
        assert driver.stands == "CircadiaTable"


async def test_settings_open_over_the_table_and_take_effect() -> None:
    async with opened(start=REQUEST) as driver:
        await driver.keys("space", "f2", "down", "right", "right", "down", "down", "right")
        assert driver.app.flow.sitting is not None
        assert driver.app.flow.sitting.curtain == "never"
        text = await driver.keys("q")
        assert driver.stands == "CircadiaTable"
        assert text.isascii()
        await driver.keys("q", "f2")
        assert driver.stands == "Ask", "not over a question"


async def test_a_settings_file_that_cannot_be_written_does_not_stop_the_game(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").write_text("")
    preferences = Preferences(path=tmp_path / "file" / FILE_NAME)
    async with opened(preferences, REQUEST) as driver:
        assert driver.stands == "CurtainScreen"
        assert "cannot be written" in driver.toasts[0]


async def test_the_people_are_remembered(tmp_path: Path) -> None:
    async with opened(Preferences.open(tmp_path), REQUEST):
        pass
    assert [seat.name for seat in read(tmp_path / FILE_NAME).tables["circadia"]] == list(NAMES)


# -- ways out -------------------------------------------------------------------------------


def deal_with(hand: list[str]) -> None:
    raise KeyError(hand[0])


def test_a_crash_tells_the_place_and_no_values() -> None:
    with pytest.raises(KeyError) as caught:
        deal_with(["the hidden bear"])
    message = crash_message(caught.value)
    assert "KeyError" in message
    assert "ui/test_app_flow.py, line" in message
    assert "in deal_with" in message
    assert "hidden bear" not in message


def test_a_crash_gives_a_code_and_a_short_message(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(self: Flow, request: StartRequest) -> None:
        secret = "the hidden bear"
        raise KeyError(secret)

    monkeypatch.setattr(Flow, "request", broken)
    app = TabletopApp(start=REQUEST)
    app.run(headless=True)
    assert app.return_code == 1
    said = capsys.readouterr().err
    assert "KeyError" in said
    assert "hidden bear" not in said
    assert len(said.splitlines()) < 15


def test_an_unknown_theme_of_the_command_line_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    try:
        assert run_app(Preferences(only_now={"theme": "puce"})) == 2
    finally:
        gc.enable()
    said = capsys.readouterr().err
    assert said.startswith("There is no theme “puce”; there are tabletop-dark, tabletop-light")


async def test_without_colour_what_stands_out_is_reversed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened() as driver:
        assert driver.app.native_ansi_color
        menu = driver.app.screen.query_one("#home-menu")
        assert menu.get_visual_style("option-list--option-highlighted").reverse
        assert not menu.get_visual_style("option-list--option").reverse
        await driver.keys("enter")
        start = driver.app.screen.query_one("#form-start")
        assert start.get_visual_style().reverse
        await driver.keys("tab")
        assert not start.get_visual_style().reverse
