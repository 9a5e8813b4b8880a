"""The log: one heading a turn, the last wall, one seat's steps only, scrolled by keys and mouse."""

from __future__ import annotations

from typing import Any

import pytest
from textual.events import MouseScrollDown, MouseScrollUp

from tabletop_tui.engine.model import Audience, SeatId
from tabletop_tui.engine.session import LogEntry
from tabletop_tui.table.drawing import width_of, words_of
from tabletop_tui.table.glyphs import ASCII, UNICODE, Glyphs
from tabletop_tui.table.log import draw_log, log_rows
from tests.toy.model import OWL, Bury, EndTurn
from tests.ui.marsh_table import marsh, seated, seats_of, sitting
from tests.ui.test_prompt import text

RYANS, BETHS = (0, 1, OWL * 4 + 2), (0, 2, 3)
SEATS = seats_of(("Ryan", "[red]Ann"))
RYAN, ANN = SeatId(0), SeatId(1)
WALL = "no undo past here"


def entry(actor: SeatId, turn: int, *lines: Any, wall: bool = False) -> LogEntry:
    return LogEntry(actor, turn, (turn + 1) // 2, tuple((actor, line) for line in lines), wall)


def rows(*entries: LogEntry, width: int = 60, glyphs: Glyphs = UNICODE) -> list[str]:
    return [words_of(row) for row in log_rows(entries, SEATS, glyphs, width)]


def test_each_turn_has_a_heading_and_its_steps_leave_the_name_out() -> None:
    assert rows(
        entry(RYAN, 1, " laid a card."),
        entry(RYAN, 1, " drew a card."),
        entry(ANN, 2, " passed."),
    ) == [
        "●Ryan  round 1",
        "· Laid a card.",
        "· Drew a card.",
        "■[red]Ann  round 1",
        "· Passed.",
    ]


def test_only_the_last_wall_is_drawn_where_it_stands() -> None:
    told = rows(
        entry(RYAN, 1, " saw a card.", wall=True),
        entry(RYAN, 1, " drew a card.", wall=True),
        entry(RYAN, 1, " laid a card."),
    )
    assert [WALL in row for row in told] == [False, False, False, True, False]
    assert told[2] == "· Drew a card.", "the step that revealed stands above it"


def test_a_step_nobody_saw_still_builds_the_wall() -> None:
    told = rows(entry(RYAN, 1, " laid a card."), entry(RYAN, 1, wall=True))
    assert WALL in told[-1]
    assert len(told) == 3


@pytest.mark.parametrize("width", [8, 20, 26, 60])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_rows_fit_and_long_steps_are_indented(width: int, glyphs: Glyphs) -> None:
    steps = entry(RYAN, 1, " laid one thing after another thing.", wall=True)
    made = log_rows((steps,), SEATS, glyphs, width)
    assert all(width_of(row) <= max(width, 15) for row in made)
    bullets = [words_of(row)[:2] for row in made[1:-1]]
    assert bullets[0] == f"{glyphs.bullet} "
    assert set(bullets[1:]) <= {"  "}
    assert width_of(made[-1]) == width


def test_beside_the_table_the_newest_rows_show() -> None:
    made = log_rows([entry(RYAN, turn, f" laid {turn}.") for turn in range(20)], SEATS, UNICODE, 30)
    assert text(draw_log(made, 30, 3))[-1] == "· Laid 19."
    assert text(draw_log([], 30, 3))[0] == "Nothing has happened yet."


def test_the_wall_of_a_game_stands_where_undo_stops() -> None:
    session = marsh(RYANS, BETHS)
    session.play(Bury(0, 0, True))
    session.play(EndTurn())
    session.play(Bury(0, 34, False))
    assert session.can_undo
    told = rows(*session.log(Audience.PUBLIC))
    at = next(index for index, row in enumerate(told) if WALL in row)
    assert told[at - 1] == "· Drew a card."
    assert told[at + 2] == "· Laid a card face down, 3,3."


async def test_the_page_scrolls_filters_and_closes() -> None:
    session = marsh(RYANS, BETHS)
    for turn in range(14):
        hand = session.state.hands[turn % 2]
        session.play(Bury(hand[0], turn * 17, False))
        session.play(EndTurn())
    async with seated(sitting(session)) as hands:
        last = await hands.press("space", "escape", "l")
        assert WALL in last, "it opens at its end"
        assert "Log: everybody" in last
        assert "1,1." not in last
        assert "●Ryan  round 1\n" not in last
        top = await hands.press("home")
        assert "1,1." in top
        assert await hands.press("up", "k") == top, "and no further"
        down = await hands.press("down")
        assert down != top
        assert await hands.press("up") == top
        assert await hands.press("j", "k") == top
        page = await hands.press("pagedown")
        assert page != top
        assert await hands.press("pageup") == top
        assert await hands.press("end") == last
        assert await hands.press("pagedown") == last

        wheeled = await hands.wheel(MouseScrollUp)
        assert wheeled != last
        assert await hands.wheel(MouseScrollDown) == last

        only = await hands.press("f", "home")
        assert "Log: ●Ryan" in only
        assert "■Beth" not in only.replace("■Beth's", "")
        assert "Laid Stone" in only, "his own cards by name"
        only = await hands.press("f", "home")
        assert "Log: ■Beth" in only
        assert "●Ryan" not in only
        assert "Laid a card face down" in only
        assert await hands.press("f") == last

        await hands.press("home")
        await hands.resize(120, 36)
        assert "Log: everybody" in hands.text
        assert "1,1." in hands.text, "it stays where it was read"
        await hands.resize(80, 24)
        assert hands.text == top
        await hands.press("l")
        assert hands.table is hands.app.screen
        for key in ("escape", "backspace", "q"):
            await hands.press("l", key)
            assert hands.table is hands.app.screen
        assert hands.app.asked == []


async def test_an_empty_log_says_so() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        assert "Nothing has happened yet." in await hands.press("space", "l")
        assert "Nothing has happened yet." in await hands.press("f", "home", "down", "end")
        assert hands.text.isascii() is False


async def test_nothing_private_is_told_before_a_reveal() -> None:
    """A public decision stands without a curtain: its log is everybody's."""
    session = marsh((3 * 4, 0, 1), BETHS)
    session.play(Bury(0, 0, False))
    session.play(EndTurn())
    session.play(Bury(0, 34, False))
    session.play(EndTurn())
    session.play(Bury(3 * 4, 68, True))
    async with seated(sitting(session)) as hands:
        await hands.press("space", "escape", "1", "escape")
        assert hands.app.sitting.viewer is Audience.PUBLIC
        told = await hands.press("l")
        assert "Laid a card face down, 1,1." in told
        assert "Laid Stone" not in told
