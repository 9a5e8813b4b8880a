"""A closer look: everything about one thing, as it may be known, closed by several keys."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.model import SeatId, Target
from tabletop_tui.table.keys import entries
from tabletop_tui.table.look import LookScreen
from tests.toy.model import OWL
from tests.ui.marsh_table import marsh, seated, seats_of, sitting
from tests.ui.small_app import SmallApp, assert_even, picture

RYANS, BETHS = (0, 1, OWL * 4 + 2), (0, 2, 3)


async def test_i_tells_every_way_of_a_choice_under_its_name() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        said = await hands.press("space", "i")
        assert "─ Stone 1 ─" in said
        assert "It acts as a stone and costs 0." in said
        assert "It stays secret and costs 0." in said
        assert said.count("It stays secret") == 1


@pytest.mark.parametrize("key", ["escape", "backspace", "enter", "i", "q"])
async def test_it_closes_and_nothing_else_happens(key: str) -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        before = await hands.press("space")
        await hands.press("i")
        assert isinstance(hands.app.screen, LookScreen)
        assert await hands.press(key) == before
        assert hands.app.asked == []


async def test_a_person_and_a_blocked_thing_can_be_looked_at() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space", "tab", "down")
        assert hands.cursor == Target("seat", "1")
        said = await hands.press("i")
        assert "─ ■Beth ─" in said
        assert "■Beth has 2 lives." in said
        await hands.press("escape", "2", "n")
        while hands.cursor != Target("hand", "0"):
            await hands.press("shift+tab")
            await hands.press("left", "left")
        assert "That was picked already." in await hands.press("i")


async def test_with_nothing_more_to_say_it_says_so_and_reads_no_markup() -> None:
    seats = seats_of(("[/]", "[red]Ann"))
    lines = [(SeatId(0), " [b]and[/b] ", SeatId(1), ".")]
    app = SmallApp(screen=LookScreen((SeatId(1),), lines, seats))
    async with app.run_test(size=(80, 24)):
        assert "●[/] [b]and[/b] ■[red]Ann." in picture(app)
        assert "─ ■[red]Ann ─" in picture(app)
    app = SmallApp(screen=LookScreen((), [], seats))
    async with app.run_test(size=(80, 24)):
        assert "There is nothing more to say about this." in picture(app)


async def test_a_long_text_scrolls() -> None:
    lines = [(f"Sentence {number}.",) for number in range(40)]
    app = SmallApp(screen=LookScreen(("Much",), lines, ()))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Sentence 0." in picture(app)
        assert "Sentence 39." not in picture(app)
        await pilot.press("end")
        await pilot.pause()
        assert "Sentence 39." in picture(app)
        assert_even(app)


@pytest.mark.parametrize("key", ["escape", "q", "i", "b"])
async def test_while_it_is_hidden_no_key_closes_it(key: str) -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        shown = await hands.press("space", "i")
        await hands.resize(70, 20)
        assert "It stays secret" not in hands.text
        await hands.press(key)
        assert isinstance(hands.app.screen, LookScreen)
        found = entries(hands.app.screen, grouped=False)
        assert "close" not in [each.action for each in found], "nor does the palette"
        await hands.resize(80, 24)
        assert hands.text == shown
        await hands.press("q")
        assert hands.app.screen_stack[-1] is hands.table
