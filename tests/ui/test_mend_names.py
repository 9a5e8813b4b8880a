"""A name is mended in mid-game: at once everywhere, checked, and nothing else changes."""

from __future__ import annotations

from typing import Any

from tabletop_tui.app.start import StartRequest
from tabletop_tui.names import isolated
from tests.ui.app_help import Driver, opened

REQUEST = StartRequest("circadia", ("Ryan", "Beth", "[/]"), {}, 7)


def names(driver: Driver) -> list[str]:
    assert driver.app.flow.sitting is not None
    return [seat.name for seat in driver.app.flow.sitting.seats]


async def retype(driver: Driver, name: str) -> None:
    """Replace what the field in focus holds."""
    await driver.keys("end", *["backspace"] * 24)
    await driver.type(name)


async def test_it_shows_at_once_in_every_panel_and_the_position_stays() -> None:
    async with opened(start=REQUEST, size=(120, 36)) as driver:
        await driver.keys("space", "1")
        assert driver.app.flow.sitting is not None
        position = driver.app.flow.sitting.session.state
        before: Any = driver.app.screen
        assert "Mend a name" in await driver.keys("N")
        await retype(driver, "[red]Bo")
        await driver.keys("enter")
        assert driver.stands == "CircadiaTable"
        assert names(driver) == ["[red]Bo", "Beth", "[/]"]
        assert "Ryan" not in driver.text
        rows = driver.text.split("\n")
        assert "●[red]Bo" in rows[0], "the heading"
        assert any(row.startswith("╭─ ●[red]Bo: ") for row in rows), "the border of the own panel"
        assert driver.app.flow.sitting.session.state is position
        after: Any = driver.app.screen
        assert after._cursor.target == before._cursor.target is not None, "the cursor stays"


async def test_escape_leaves_names_as_they_are() -> None:
    async with opened(start=REQUEST) as driver:
        before = await driver.keys("space")
        await driver.keys("N")
        await retype(driver, "Bo")
        await driver.keys("escape")
        assert names(driver) == ["Ryan", "Beth", "[/]"]
        assert driver.text == before


async def test_a_name_that_will_not_do_is_refused_with_a_sentence() -> None:
    async with opened(start=REQUEST) as driver:
        await driver.keys("space", "N")
        await retype(driver, "beth")
        said = await driver.keys("enter")
        assert driver.stands == "MendNamesScreen"
        assert names(driver) == ["Ryan", "Beth", "[/]"]
        assert "Beth" in said or "beth" in said
        await retype(driver, "")
        await driver.keys("enter")
        assert driver.stands == "MendNamesScreen"
        await driver.keys("escape")
        assert names(driver) == ["Ryan", "Beth", "[/]"]


async def test_every_seat_has_its_line_and_any_script_will_do() -> None:
    async with opened(start=REQUEST) as driver:
        await driver.keys("space", "N", "down", "down")
        await retype(driver, "שלום 漢")
        await driver.keys("enter")
        assert names(driver) == ["Ryan", "Beth", "שלום 漢"]
        assert isolated("שלום 漢") in driver.text


async def test_letters_in_the_field_are_not_keys_of_the_table() -> None:
    async with opened(start=REQUEST) as driver:
        await driver.keys("space", "N")
        await retype(driver, "q b1u")
        assert driver.stands == "MendNamesScreen"
        await driver.keys("enter")
        assert names(driver)[0] == "q b1u"
        assert driver.stands == "CircadiaTable"


async def test_the_curtain_and_the_log_call_everybody_by_the_new_name() -> None:
    async with opened(start=REQUEST) as driver:
        await driver.keys("space", "N")
        await retype(driver, "Bo")
        await driver.keys("enter", "b")
        assert driver.stands == "CurtainScreen"
        assert "Waiting for ●Bo" in driver.text
        assert "Ryan" not in driver.text


async def test_a_table_can_be_resized_while_a_name_is_typed() -> None:
    async with opened(start=REQUEST) as driver:
        await driver.keys("space", "N")
        await retype(driver, "Bo")
        for size in ((120, 36), (60, 20), (80, 24)):
            await driver.resize(*size)
        assert driver.stands == "MendNamesScreen"
        await driver.keys("enter")
        assert names(driver)[0] == "Bo"
