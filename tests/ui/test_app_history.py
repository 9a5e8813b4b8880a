"""The page of figures: every size, every game, names merged and parted, the chart."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop_tui.app.chart import HEIGHT, chart
from tabletop_tui.app.history import NOTHING_YET, HistoryScreen, history_rows
from tabletop_tui.app.settings import Preferences, Settings
from tabletop_tui.app.shelf import Shelf
from tabletop_tui.storage.history import history
from tabletop_tui.table.glyphs import ASCII, UNICODE
from tests.storage.test_history import GAMES, game
from tests.ui.app_help import FORMS, opened
from tests.ui.kept_help import OVER, keep, library_of, shelf


def filled(folder: Path) -> Shelf:
    kept = shelf(folder)
    for seed in range(2):
        keep(kept, "castles_of_caleira", ("Ryan", "[red]Bo"), OVER, seed)
    keep(kept, "castles_of_caleira", ("ryan", "[red]Bo"), OVER, 5)
    keep(kept, "habitopia", ("Ryan", "Zoë"), OVER, 6)
    keep(kept, "habitopia", ("Ryan", "Zoë"), 5, 6)
    return kept


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("size", FORMS)
async def test_the_page_at_every_size(size: tuple[int, int], plain: bool, tmp_path: Path) -> None:
    preferences = Preferences(Settings(ascii="on" if plain else "off"))
    async with opened(preferences, size=size, shelf=filled(tmp_path)) as driver:
        text = await driver.keys("h")
        assert "4 games finished" in text
        assert "[red]Bo" in text
        assert "average" not in text, "scores of different games are not compared"
        text = await driver.keys("g", "g")
        assert "Castles of Caleira" in text
        assert "3 games finished" in text
        assert "average" in text
        await driver.keys("end", "n", "n", "q")
        assert driver.stands == "HomeScreen"


async def test_names_are_merged_and_parted_by_hand(tmp_path: Path) -> None:
    kept = filled(tmp_path)
    async with opened(shelf=kept) as driver:
        text = await driver.keys("h")
        assert "ryan" in text
        assert "p part" not in text
        names = driver.app.screen.history.names  # type: ignore[attr-defined]
        text = await driver.keys("m", *["down"] * names.index("ryan"), "enter")
        assert "Who is ryan?" in text
        rest = [name for name in names if name != "ryan"]
        await driver.keys(*["down"] * rest.index("Ryan"), "enter")
        await driver.settle()
        assert library_of(kept).people() == {"ryan": "Ryan", "Ryan": "Ryan"}
        assert "ryan" not in driver.app.screen.history.names  # type: ignore[attr-defined]
        await driver.keys("p", "enter")
        await driver.settle()
        assert library_of(kept).people() == {}


async def test_without_games_the_page_says_so(tmp_path: Path) -> None:
    async with opened(shelf=shelf(tmp_path)) as driver:
        assert NOTHING_YET[:30] in await driver.keys("h")
        await driver.keys("g", "g", "n", "m", "p", "q")
        assert driver.stands == "HomeScreen"


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("width", [76, 96, 116])
def test_no_row_is_wider_than_the_page(width: int, glyphs: object) -> None:
    games = [*GAMES, game(9, {"漢字 太郎" * 3: 5, "שלום": 7, "[red]Ann": -3})]
    found = history(games, {})
    for person in found.people:
        for one_game in (True, False):
            rows = history_rows(found, person, glyphs, width, one_game=one_game)  # type: ignore[arg-type]
            assert max(row.cell_length for row in rows) <= width


def test_the_chart_shows_the_last_values_from_low_to_high() -> None:
    rows = [row.plain for row in chart([0, 10, 5], [False, True, False], 30, ascii_only=False)]
    assert len(rows) == HEIGHT + 1
    assert rows[0].startswith("10  ")
    assert rows[-1] == "      ✓", "the one that was won"
    rows = rows[:-1]
    assert rows[-1].startswith(" 0  ")
    assert rows[0][6] == "█"
    assert rows[0][4] == rows[0][8] == " "
    assert rows[-1][4] == "▁", "even nothing is seen"
    assert rows[-1][8] == "█"
    many = chart(list(range(100)), [False] * 100, 30, ascii_only=True)
    assert all(row.cell_length <= 30 for row in many)
    assert all(row.plain.isascii() for row in many)
    assert chart([], [], 30, ascii_only=True) == []
    assert len(chart([-5, -9], [True, True], 30, ascii_only=False)) == HEIGHT + 1


@pytest.mark.parametrize("plain", [True, False])
async def test_what_was_won_is_told_without_colours(plain: bool, tmp_path: Path) -> None:
    preferences = Preferences(Settings(ascii="on" if plain else "off"))
    async with opened(preferences, size=(100, 30), shelf=filled(tmp_path)) as driver:
        text = await driver.keys("h")
        mark = "*" if plain else "✓"
        screen = driver.app.screen
        assert isinstance(screen, HistoryScreen)
        first = screen.history.people[0]
        assert f"{mark} won" in text
        won = sum(each.won and each.total is not None for each in first.played)
        assert text.count(mark) == won + 1, "each, and what the mark means"
        assert re.search(r"Habitopia, (just now|\d+ \w+ ago): ", text)


def test_how_long_ago_a_game_was_is_told_as_that() -> None:
    found = history(GAMES, {})
    told = [row.plain for row in history_rows(found, found.people[0], UNICODE, 76, one_game=False)]
    assert any(" weeks ago: " in row for row in told)


async def test_a_game_given_up_says_who_conceded(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    keep(kept, concede=True, steps=0)
    keep(kept, names=("Ann", "Bo", "Cy"), concede=True, steps=0, seed=3)
    keep(kept, "stem_and_branch", names=("Dee",), concede=True, steps=0, seed=4)
    async with opened(size=(100, 30), shelf=kept) as driver:
        for key in ("h", "g"):
            text = " ".join((await driver.keys(key)).split())
            first = library_of(kept).game(1).facts.conceding
            assert first is not None
            assert f"{first.name} conceded" in text
            assert "conceded, won by" in text
            assert "given up" in text
            await driver.keys("q")
