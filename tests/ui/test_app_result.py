"""The result: every score line by line for one to five seats, and what can follow."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop_tui.app.result import ResultScreen, result_rows
from tabletop_tui.app.settings import Preferences, Settings
from tabletop_tui.engine.concession import conceded_outcome
from tabletop_tui.engine.model import Outcome, ScoreLine, SeatId, SeatResult
from tabletop_tui.table.glyphs import ASCII, UNICODE
from tabletop_tui.table.names import SEAT_COLOURS, SEAT_MARKS, Seat
from tests.ui.app_help import FORMS, Driver, opened
from tests.ui.small_app import NAMES


def seats(count: int, names: tuple[str, ...] = NAMES) -> tuple[Seat, ...]:
    looks = zip(names[:count], SEAT_COLOURS, SEAT_MARKS, strict=False)
    return tuple(Seat(name, colour, mark) for name, colour, mark in looks)


def outcome(count: int) -> Outcome:
    """Seat 0 came last and was eliminated if there are more than two; the last seat won."""
    results = []
    for seat in range(count):
        lines = tuple(
            ScoreLine((f"Forest {value}, face down",), value) for value in range(3, 4 + seat)
        )
        total = sum(line.points for line in lines)
        out = seat == 0 and count > 2
        results.append(
            SeatResult(SeatId(seat), None if out else total, () if out else lines, count - seat)
        )
    best = SeatId(count - 1)
    tie = ("Card by card: ", best, " has a 7 where the others have a 6.") if count > 1 else ()
    return Outcome(tuple(results), (best,), (best, " wins."), tie)


@pytest.mark.parametrize("width", [40, 75, 118])
def test_a_long_score_line_goes_on_below_its_points(width: int) -> None:
    label = "An animal of some name, 2 of 5, 1 too many: five tiles next to this card, no water"
    lines = (ScoreLine((label,), 12), ScoreLine(("Short",), 3))
    results = (SeatResult(SeatId(0), 15, lines, 1), SeatResult(SeatId(1), 0, (), 2))
    told = Outcome(results, (SeatId(0),), (SeatId(0), " wins."), ())
    rows = [row.plain for row in result_rows(told, seats(2), UNICODE, width)]
    assert all(len(row) <= width for row in rows)
    words = " ".join(" ".join(rows).replace(" 12 ", " ").split())
    assert label in words or width == 118  # there the other seat's column stands beside it
    assert sum(row.rstrip().endswith((" 12", " 3")) for row in rows) == 2


async def show(driver: Driver, count: int) -> str:
    driver.app.push_screen(ResultScreen("Circadia", seats(count), outcome(count), 4711))
    await driver.settle()
    return driver.text


@pytest.mark.parametrize("size", FORMS)
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
async def test_everybody_stands_there_with_rank_and_total(
    count: int, size: tuple[int, int]
) -> None:
    async with opened(size=size) as driver:
        text = await show(driver, count)
        for name in NAMES[:count]:
            assert name in text
        for rank in ("1st", "2nd", "3rd", "4th", "5th")[:count]:
            assert (rank in text) == (count > 1)
        assert ("out" in text) == (count > 2)
        assert ("Card by card" in text) == (count > 1)
        for word in ("4711", "Total", "r rematch", "s same deal", "h/esc home", "q quit", "? keys"):
            assert word in text


async def test_what_does_not_fit_can_be_scrolled_to() -> None:
    async with opened() as driver:
        await show(driver, 5)
        assert driver.text.count("Total") == 3
        assert (await driver.keys("end")).count("Total") == 5


async def test_enter_does_nothing_before_somebody_chose_a_button() -> None:
    async with opened() as driver:
        await show(driver, 2)
        await driver.keys("enter", "space")
        assert driver.stands == "ResultScreen"
        await driver.keys("right", "right", "right", "left", "right", "enter")
        assert driver.stands == "HomeScreen"


async def test_the_result_in_ascii_and_too_small() -> None:
    async with opened(Preferences(replace(Settings(), ascii="on"))) as driver:
        driver.app.push_screen(ResultScreen("X", seats(2, ("Ann", "[/]")), outcome(2), 1))
        await driver.settle()
        assert driver.text.isascii()
        assert "Ann" not in await driver.resize(60, 20)
        assert "Ann" in await driver.resize(80, 24)


def test_a_long_line_gets_the_room_there_is() -> None:
    line = ScoreLine(("Golden Eagle, 6 of 8: at least 8 Mountains tiles",), 5)
    long = Outcome((SeatResult(SeatId(0), 5, (line,), 1),), (SeatId(0),), ("Over.",))
    roomy, narrow = (
        [row.plain for row in result_rows(long, seats(1), UNICODE, width)] for width in (76, 40)
    )
    assert any(row.endswith("at least 8 Mountains tiles  5") for row in roomy)
    assert max(map(len, narrow)) <= 40


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("width", [20, 40, 76, 116, 200])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_rows_keep_to_their_width(count: int, width: int, glyphs: object) -> None:
    symbols = ASCII if glyphs is ASCII else UNICODE
    rows = result_rows(outcome(count), seats(count), symbols, width)
    assert all(row.cell_length <= width for row in rows)
    text = "\n".join(row.plain for row in rows)
    assert text.count("Total") == count


def test_totals_of_seats_side_by_side_stand_on_one_row() -> None:
    rows = result_rows(outcome(3), seats(3), UNICODE, 116)
    assert [row.plain.count("Total") for row in rows if "Total" in row.plain] == [3]


def shared(count: int, names: tuple[str, ...] = NAMES) -> Outcome:
    """A table that played together: everybody has the same."""
    lines = tuple(ScoreLine((f"Rat {n}, 5 cards",), 5) for n in range(3))
    results = tuple(SeatResult(SeatId(seat), 15, lines, 1) for seat in range(count))
    return Outcome(results, (), ("Reached.",), (), ("Not finished: Ox at rank 4.",))


@pytest.mark.parametrize("width", [20, 40, 76, 116])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_table_with_one_result_has_one_column(count: int, width: int) -> None:
    rows = [row.plain for row in result_rows(shared(count), seats(count), UNICODE, width)]
    text = "\n".join(rows)
    assert text.count("Total") == 1
    assert text.count("Rat 1, 5 cards") == 1
    assert "1st" not in text
    assert "Not finished: Ox" in text.replace("\n", " ")
    assert max(map(len, rows)) <= width
    for name in NAMES[:count]:
        assert name in text or width < 30


def test_different_results_keep_their_columns_and_nobody_alone_has_a_rank() -> None:
    for count in (1, 2):
        rows = result_rows(outcome(count), seats(count), UNICODE, 116)
        text = "\n".join(row.plain for row in rows)
        assert text.count("Total") == count
        assert ("1st" in text) == (count > 1)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_game_given_up_shows_totals_and_no_lines(count: int) -> None:
    scores = tuple(range(3, 3 + count))
    given_up = conceded_outcome(scores, SeatId(0), together=count == 1)
    rows = [row.plain for row in result_rows(given_up, seats(count), ASCII, 116)]
    text = "\n".join(rows)
    assert "nothing scored" not in text
    assert all(f"{score}" in text for score in scores)
    assert sum("---" in row for row in rows) == 1, "one line between the names and the totals"
