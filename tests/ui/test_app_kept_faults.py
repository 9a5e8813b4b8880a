"""What the page of kept games must not tell or do, and what it must."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from textual.binding import Binding
from textual.screen import Screen

from tabletop_tui.app.flow import KEPT, NOT_BEGUN
from tabletop_tui.app.kept_games import KeptGamesScreen
from tabletop_tui.app.start import ContinueRequest, StartRequest, WatchRequest
from tabletop_tui.storage.format import SECRETS
from tabletop_tui.table.dialog import Ask
from tabletop_tui.table.messages import Finished
from tests.ui.app_help import Driver, opened
from tests.ui.kept_help import OVER, keep, library_of, shelf
from tests.ui.test_app_kept import REQUEST, step

HIDDEN = "goes on and has the same cards as this game"


def plain(text: str) -> str:
    """What stands in a dialog, in one line."""
    return " ".join(text.replace("│", " ").replace("┃", " ").split())


def bound(screen: type[Screen[Any]]) -> set[tuple[str, str]]:
    """Each key of a screen and what it does."""
    bindings = [each for each in screen.BINDINGS if isinstance(each, Binding)]
    return {(key, each.action) for each in bindings for key in each.key.split(",")}


def spoil(folder: Path) -> None:
    connection = sqlite3.connect(folder / "games.db")
    connection.execute("DELETE FROM seats")
    connection.commit()
    connection.close()


async def test_the_seed_is_told_when_the_game_is_over(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    keep(kept, steps=1, seed=4711)
    keep(kept, steps=OVER, seed=4712)
    async with opened(shelf=kept) as driver:
        text = await driver.keys("g")
        assert "1 step in 0 s." in text
        assert "seed" not in text
        assert "seed 4712." in await driver.keys("end")


async def test_a_finished_game_hides_what_its_copy_hides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    kept = shelf(tmp_path)
    keep(kept, steps=OVER, seed=4712)
    copy = keep(kept, steps=9, seed=4712)
    async with opened(shelf=kept) as driver:
        assert "seed" not in await driver.keys("g", "end")
        text = await driver.keys("w")
        assert driver.stands == "Ask"
        assert f"Number {copy} {HIDDEN}" in plain(text)
        await driver.keys("enter")
        assert driver.stands == "KeptGamesScreen", "enter leaves it"
        await driver.keys("e", "enter")
        assert any(HIDDEN in toast for toast in driver.toasts)
        await driver.keys("w", "y")
        assert driver.stands == "CircadiaTableReplay"
        await driver.keys("q")
        library_of(kept).delete(copy)
        await driver.keys("w")
        assert driver.stands == "Ask", "it can still be brought back"
        await driver.keys("enter")
    whole = library_of(kept := shelf(tmp_path)).game(1)
    library_of(kept).bring_back(copy)
    async with opened(start=WatchRequest(whole), shelf=kept) as driver:
        await driver.settle()
        assert HIDDEN in plain(driver.text), "a file is asked about too"
        driver.app.flow.ended = whole
        driver.app.action_report()
        await driver.settle()
        await driver.keys("enter")
        assert any(HIDDEN in toast for toast in driver.toasts)
        library_of(kept).discard(copy)
        assert kept.same_deal(whole.facts) == "", "nothing is hidden any more"


async def test_the_result_does_not_tell_a_seed_that_is_still_in_play(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    number = keep(kept, steps=20, seed=4711)
    library_of(kept).copy(number)
    async with opened(start=ContinueRequest(number), shelf=kept) as driver:
        await driver.settle()
        sitting = driver.app.flow.sitting
        step(driver, OVER)
        driver.app.screen.post_message(Finished(sitting))  # type: ignore[arg-type]
        await driver.settle()
        assert driver.stands == "ResultScreen"
        assert "4711" not in driver.text
        assert HIDDEN in plain(await driver.keys("w"))


async def test_the_key_that_agrees_does_nothing_on_the_page(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    keep(kept)
    keep(kept, seed=8)
    async with opened(shelf=kept) as driver:
        await driver.keys("g", "d", "y", "y")
        assert len(kept.games()) == 1
    agreeing = {key for key, action in bound(Ask) if "True" in action}
    assert agreeing
    page = {key for key, _ in bound(KeptGamesScreen)}
    assert not agreeing & page


async def test_a_deleted_game_comes_back_on_another_day(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    for name in ("Ann", "Bea", "Cy"):
        keep(kept, names=(name, "Bo"))
    async with opened(shelf=kept) as driver:
        text = await driver.keys("g", "d")
        assert "For a day, u on this page brings it back." in plain(text)
        await driver.keys("y", "escape", "g", "d", "y")
        assert len(kept.games()) == 1
    kept = shelf(tmp_path)
    async with opened(shelf=kept) as driver:
        text = await driver.keys("g")
        assert "u bring back" in text
        text = await driver.keys("u", "u")
        assert "u bring back" not in text
        assert len(kept.games()) == 3


async def test_damage_is_told_on_the_page_that_finds_it(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    keep(kept)
    keep(kept, steps=OVER)
    async with opened(shelf=kept) as driver:
        assert "set aside" not in driver.text
        spoil(tmp_path)
        text = await driver.keys("g")
        assert "set aside" in text
        assert "No game is kept yet" in text
        keep(kept)
        spoil(tmp_path)
        assert "set aside" in await driver.keys("escape", "h")


async def test_damage_found_by_the_first_look_is_told_at_home(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    keep(kept)
    library_of(kept).close()
    spoil(tmp_path)
    async with opened(shelf=shelf(tmp_path)) as driver:
        assert "set aside" in driver.text


async def test_a_running_game_is_looked_at_as_it_stands(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    keep(kept, steps=30)
    async with opened(shelf=kept) as driver:
        await driver.keys("g", "w", "enter")
        await driver.pilot.pause()
        text = await driver.keys("space")
        assert "Step 30 of 30" in text
        assert "r result" not in text
        await driver.keys("r")
        assert driver.stands == "CircadiaTableReplay"


async def test_from_a_finished_game_to_its_result_and_a_rematch(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    keep(kept, steps=OVER)
    async with opened(shelf=kept) as driver:
        text = await driver.keys("g", "w")
        assert "Step 0 of" in text
        assert "r result" in await driver.keys("end")
        await driver.keys("home", "r")
        assert driver.stands == "ResultScreen"
        assert "seed 7" in driver.text
        await driver.keys("w")
        assert driver.stands == "CircadiaTableReplay"
        depth = len(driver.app.screen_stack)
        await driver.keys("r", "w")
        assert len(driver.app.screen_stack) == depth
        await driver.keys("r", "r")
        sitting = driver.app.flow.sitting
        assert sitting is not None
        assert [seat.name for seat in sitting.seats] == ["Beth", "Ryan"]
        assert len(kept.running()) == 1


async def left(driver: Driver) -> str:
    """The question before the game on the table is left; the answer is yes."""
    await driver.settle()
    text = plain(await driver.keys("q"))
    await driver.keys("enter")
    return text


async def test_a_game_left_before_its_first_step_is_not_kept(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    async with opened(start=REQUEST, shelf=kept) as driver:
        assert NOT_BEGUN in await left(driver)
        assert driver.stands == "HomeScreen"
        assert kept.games() == []
        assert kept.deleted() == []
        driver.app.flow.request(REQUEST)
        step(driver, 1)
        assert KEPT in await left(driver)
        assert len(kept.running()) == 1


@pytest.mark.parametrize(("code", "games"), [(0, 0), (143, 1)])
async def test_only_who_leaves_by_hand_drops_a_game(code: int, games: int, tmp_path: Path) -> None:
    async with opened(start=REQUEST, shelf=shelf(tmp_path)) as driver:
        await driver.settle()
        driver.app.exit(None, code)
    assert len(shelf(tmp_path).games()) == games


async def test_the_file_that_is_written_warns_inside_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    kept = shelf(tmp_path)
    keep(kept, steps=9)
    keep(kept, steps=OVER, seed=8)
    async with opened(shelf=kept) as driver:
        await driver.keys("g", "e", "enter", "end", "e", "enter")
        assert driver.toasts == [
            f"Written to circadia-1.json. {SECRETS}",
            "Written to circadia-2.json.",
        ]
    assert json.loads((tmp_path / "circadia-1.json").read_text())["note"] == SECRETS


async def test_a_file_that_was_removed_is_told_at_the_table(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    async with opened(
        start=StartRequest("circadia", ("Ryan", "Beth"), {}, 7), shelf=kept
    ) as driver:
        await driver.settle()
        await driver.keys("space", "1", "1")
        (tmp_path / "games.db").unlink()
        await driver.keys("u", "u")
        assert driver.toasts == [
            "The file of games was removed while the program ran. "
            "A new one holds 1 game of the old one."
        ]
        assert "not kept" not in driver.text.lower()
        assert len(shelf(tmp_path).games()) == 1


async def test_an_end_that_could_not_be_kept_is_tried_again_when_the_result_is_left(
    tmp_path: Path,
) -> None:
    async with opened(start=REQUEST, shelf=shelf(tmp_path)) as driver:
        await driver.keys("space", "1")
        await driver.settle()
        other = sqlite3.connect(tmp_path / "games.db", isolation_level=None, timeout=0)
        other.execute("BEGIN IMMEDIATE")
        await driver.keys("X", "y")
        assert driver.stands == "ResultScreen"
        other.execute("ROLLBACK")
        other.close()
        await driver.keys("h")
        assert driver.stands == "HomeScreen"
        assert "The end of the game is kept now." in driver.toasts
        (listed,) = driver.app.shelf.games()
        assert listed.facts.over
        assert listed.facts.conceded
