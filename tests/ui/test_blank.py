"""The key that blanks the screen works from everything that can stand over a table."""

from __future__ import annotations

import pytest

from tabletop_tui.app.home import HomeScreen
from tabletop_tui.app.start import StartRequest
from tabletop_tui.table.curtain import CurtainScreen
from tabletop_tui.table.screen import TableScreen
from tests.ui.app_help import Driver, opened

RYAN_AND_BETH = StartRequest("circadia", ("Ryan", "Beth"), {}, 7)


def blank(driver: Driver) -> bool:
    """Whether the curtain stands, and nothing but the home screen below it."""
    kinds = [type(screen) for screen in driver.app.screen_stack]
    return kinds == [HomeScreen, CurtainScreen]


@pytest.mark.parametrize("key", ["i", "l", "c", "h", "question_mark", "q", "f2", "w"])
async def test_it_blanks_whatever_stands_over_the_table(key: str) -> None:
    async with opened(start=RYAN_AND_BETH) as driver:
        await driver.keys("space", "1", key)
        if isinstance(driver.app.screen, TableScreen) and len(driver.app.screen_stack) == 2:
            assert key == "w"  # a game that is not kept cannot be watched
        await driver.keys("b")
        assert blank(driver)
        assert "The table was hidden by hand." in driver.text
        await driver.keys("space")
        assert isinstance(driver.app.screen, TableScreen)
        assert driver.app.flow.playing


async def test_where_a_name_is_written_it_is_a_letter() -> None:
    async with opened(start=RYAN_AND_BETH) as driver:
        await driver.keys("space", "N")
        await driver.type("b")
        assert not blank(driver)


@pytest.mark.parametrize("key", ["h", "q"])
async def test_behind_the_curtain_there_is_nothing_to_blank(key: str) -> None:
    async with opened(start=RYAN_AND_BETH) as driver:
        await driver.keys(key)
        over = driver.stands
        await driver.keys("b")
        assert driver.stands == over


async def test_without_a_game_there_is_nothing_to_blank() -> None:
    async with opened() as driver:
        await driver.keys("f2", "b")
        assert driver.stands == "SettingsScreen"
