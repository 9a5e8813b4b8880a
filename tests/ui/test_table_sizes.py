"""The table at every size: nothing is lost in a resize, and without room only the notice stands."""

from __future__ import annotations

import pytest

from tabletop_tui.app.start import StartRequest
from tabletop_tui.table.glyphs import ASCII
from tabletop_tui.table.keybar import KeyBar
from tabletop_tui.table.messages import LeaveWanted
from tests.toy.model import Bury, EndTurn
from tests.ui.app_help import opened
from tests.ui.marsh_table import marsh, seated, sitting
from tests.ui.test_table import (
    BETHS,
    LAY_DOWN,
    RYANS,
    STONE_1,
    STONE_2,
    closed,
    second_turn,
)

SIZES = ((120, 36), (100, 30), (60, 20), (80, 24), (79, 24), (80, 23), (200, 60), (80, 24))


async def test_the_terminals_own_cursor_follows() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space")
        for key in ("right", "n", "tab", "tab", "left", "1", "escape"):
            await hands.press(key)
            assert hands.pointed == hands.cursor is not None
        for size in ((80, 30), (120, 36), (80, 24)):
            await hands.press("tab")
            await hands.resize(*size)
            assert hands.pointed == hands.cursor is not None, size


async def test_a_resize_loses_neither_picks_nor_page_nor_cursor() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space", "2", "1", "0", "n")
        picked, cursor = hands.picked, hands.cursor
        assert cursor is not None
        for size in SIZES:
            await hands.resize(*size)
            assert hands.picked == picked, size
            if min(size[0] - 80, size[1] - 24) >= 0:
                assert hands.cursor == cursor, size
                assert hands.pointed == cursor, size
                assert hands.words("prompt").startswith("Stone 2 ▸ Face up ▸")
        await hands.press("enter")
        assert len(hands.picked) == 3


async def test_a_resize_leaves_the_digest_open_and_whole() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await second_turn(hands)
        for size in SIZES:
            await hands.resize(*size)
            if size == (60, 20):
                await hands.press("n", "enter", "escape")
            shown = "Laid a card face down" in hands.text
            assert shown == (min(size[0] - 80, size[1] - 24) >= 0), size
            assert not closed(hands)
        await hands.press("enter")
        assert closed(hands)


@pytest.mark.parametrize("opener", ["l", "i", "question_mark"])
async def test_a_resize_under_another_screen_loses_nothing(opener: str) -> None:
    session = marsh(RYANS, BETHS)
    for move in (Bury(0, 0, False), EndTurn(), Bury(0, 34, False), EndTurn()):
        session.play(move)
    async with seated(sitting(session)) as hands:
        await hands.press("space", "escape", "1", opener)
        above = hands.app.screen
        for size in SIZES:
            await hands.resize(*size)
            assert hands.app.screen is above
            if size == (60, 20):
                for private in ("Stone", "Owl", "acts as"):
                    assert private not in hands.text
        if opener == "i":
            assert "It acts as a stone" in hands.text
        await hands.press("escape")
        assert hands.picked == [STONE_2]
        assert "▸Stone 2" in hands.words("hand")
        assert hands.pointed == hands.cursor is not None


async def test_without_room_only_the_notice_shows_and_game_keys_rest() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space", "1")
        for size in ((79, 24), (80, 23), (30, 8)):
            await hands.resize(*size)
            words = " ".join(hands.text.split())
            assert words == (
                "This needs 80 columns and 24 rows. "
                f"The terminal has {size[0]} and {size[1]}. "
                "Make it larger to go on; nothing is lost."
            )
            for key in ("enter", "1", "2", "escape", "n", "u", "b", "l", "i", "c", "question_mark"):
                await hands.press(key)
        assert hands.app.asked == []
        await hands.press("q")
        assert [type(event) for event in hands.app.asked] == [LeaveWanted]
        await hands.resize(80, 24)
        assert hands.picked == [STONE_1]


async def test_a_list_of_keys_left_open_cannot_play_where_there_is_no_room() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space", "1", "question_mark")
        labels = [entry.label for entry in hands.app.screen.entries]  # type: ignore[attr-defined]
        await hands.resize(60, 20)
        await hands.press(*["down"] * labels.index("back"), "enter")
        assert hands.picked == [STONE_1]
        await hands.resize(80, 24)
        assert "esc back" in hands.text.split("\n")[-1], "the bar has its keys again"


async def test_the_palette_offers_no_game_keys_where_there_is_no_room() -> None:
    request = StartRequest("circadia", ("Ryan", "Beth"), {}, 7)
    async with opened(start=request) as driver:
        await driver.keys("space")
        assert "Blank the screen now" in await driver.keys("ctrl+p")
        await driver.keys("escape")
        await driver.resize(60, 20)
        text = await driver.keys("ctrl+p")
        assert driver.stands == "CommandPalette"
        assert "Leave the game" in text
        for said in ("Blank", "Cards", "Pick", "Look"):
            assert said not in text


async def test_the_log_stands_beside_the_table_where_there_is_room() -> None:
    session = marsh(RYANS, BETHS)
    session.play(Bury(0, 0, False))
    session.play(EndTurn())
    async with seated(sitting(session)) as hands:
        await hands.press("space", "escape")
        assert not hands.panel("log").display
        await hands.resize(100, 30)
        assert "Laid a card face down" in hands.words("log")


async def test_in_ascii_every_row_is_ascii() -> None:
    async with seated(sitting(marsh(RYANS, BETHS)), glyphs=ASCII) as hands:
        assert hands.text.isascii()
        await hands.press("space", *LAY_DOWN, "enter", "space")
        assert hands.text.isascii(), "with the digest open"
        for keys in (("escape",), ("2",), ("l",), ("escape", "i"), ("escape", "question_mark")):
            assert (await hands.press(*keys)).isascii(), keys
        await hands.resize(120, 36)
        assert hands.text.isascii()
        await hands.press("escape")
        assert "*Face up" in hands.text or "[1 Face up" in hands.text
        assert ">Stone 3" in hands.words("hand")


async def test_a_resize_two_screens_up_reaches_the_table() -> None:
    async with seated(sitting(marsh(RYANS, BETHS)), (120, 36)) as hands:
        await hands.press("space", "l", "question_mark")
        await hands.resize(80, 24)
        await hands.press("escape", "escape")
        assert hands.table.form == hands.table._moment.scene.form == "small"
        narrow = hands.text
    async with seated(sitting(marsh(RYANS, BETHS)), (80, 24)) as hands:
        assert await hands.press("space") == narrow


@pytest.mark.parametrize("before", [(99, 24), (60, 20)])
async def test_the_banner_fits_every_size_and_the_cursor_is_found(before: tuple[int, int]) -> None:
    async with seated(sitting(marsh(RYANS, BETHS), "never"), before) as hands:
        await hands.resize(80, 24)
        await hands.rest()
        resized = hands.text
        assert hands.cursor == STONE_1
    async with seated(sitting(marsh(RYANS, BETHS), "never"), (80, 24)) as hands:
        assert resized == hands.text


async def test_under_the_banner_neither_the_bar_nor_the_palette_plays() -> None:
    async with seated(sitting(marsh(RYANS, BETHS), "never")) as hands:
        bar = hands.table.query_one(KeyBar)
        assert "pick" not in [entry.label for entry in bar.entries]
        await hands.app.run_action("pick", hands.table)
        await hands.app.run_action("number(1)", hands.table)
        await hands.rest()
        assert hands.picked == []
        await hands.press("escape")
        assert "pick" in [entry.label for entry in bar.entries]
