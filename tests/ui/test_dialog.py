"""Dialogs are answered once, by several keys, and let nothing through to the screen below."""

from __future__ import annotations

from typing import ClassVar

import pytest
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList

from tabletop_tui.table.base import BaseScreen
from tabletop_tui.table.dialog import Ask, KeysScreen
from tabletop_tui.table.glyphs import ASCII, UNICODE, Glyphs
from tabletop_tui.table.keybar import KeyBar
from tests.ui.small_app import NAMES, SIZES, SmallApp, assert_even, picture


class Below(BaseScreen):
    """A screen that notes every key that reaches it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l", "note('leave')", "leave", tooltip="Leave the game"),
        Binding("y", "note('y')", "yes"),
        Binding("n", "note('n')", "no"),
        Binding("z,w", "note('z')", "zebra", show=False),
        Binding("v", "never", "never"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.notes: list[str] = []

    def compose_content(self) -> ComposeResult:
        yield KeyBar()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "never"

    def action_note(self, what: str) -> None:
        self.notes.append(what)


async def answers(keys: list[str], *, default: bool = False) -> list[bool | None]:
    """What `Ask` was answered by these keys; also that nothing reached the screen below."""
    below = Below()
    app = SmallApp(screen=below)
    heard: list[bool | None] = []
    async with app.run_test() as pilot:
        app.push_screen(Ask("Leave", "Really?", default=default), heard.append)
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        assert below.notes == []
        assert (app.screen is below) == bool(heard)
    return heard


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (["y"], True),
        (["n"], False),
        (["q"], False),
        (["escape"], False),
        (["backspace"], False),
        (["enter"], False),
        (["up", "enter"], True),
    ],
)
async def test_every_key_gives_its_answer(keys: list[str], answer: bool) -> None:
    assert await answers(keys) == [answer]


async def test_the_default_is_in_focus() -> None:
    assert await answers(["enter"], default=True) == [True]


async def test_other_keys_do_nothing() -> None:
    assert await answers(["l", "z", "1", "space", "question_mark"]) == []


async def test_a_second_answer_is_not_heard() -> None:
    below = Below()
    app = SmallApp(screen=below)
    heard: list[bool | None] = []
    async with app.run_test() as pilot:
        ask = Ask("Leave", "Really?")
        app.push_screen(ask, heard.append)
        await pilot.pause()
        ask.answer(True)
        ask.answer(False)
        await pilot.pause()
        assert heard == [True]
        assert app.screen is below


@pytest.mark.parametrize("size", [*SIZES, (40, 12)])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
async def test_a_question_may_hold_any_name(size: tuple[int, int], glyphs: Glyphs) -> None:
    app = SmallApp(screen=Below(), glyphs=glyphs)
    async with app.run_test(size=size) as pilot:
        for name in NAMES:
            app.push_screen(Ask(name, Content(f"Does {name} concede?"), f"{name}!", name))
            await pilot.pause()
            assert_even(app)
            for words in (f"Does {name} concede?", f"y {name}!", f"n {name}"):
                assert words in picture(app)
            assert glyphs is UNICODE or not set(picture(app)) & set("╭╮╰╯─│▊▎▔▁")
            await pilot.press("n")


async def test_the_list_names_every_key_that_works() -> None:
    app = SmallApp(screen=Below())
    async with app.run_test() as pilot:
        await pilot.press("question_mark")
        assert isinstance(app.screen, KeysScreen)
        labels = {entry.keys: entry.help for entry in app.screen.entries}
        assert labels["l"] == "Leave the game"
        assert labels["z, w"] == "zebra"
        assert "never" not in labels.values()
        assert "?" not in labels
        assert "Leave the game" in picture(app)
        assert_even(app)


async def test_enter_runs_a_key_on_the_screen_below() -> None:
    below = Below()
    app = SmallApp(screen=below)
    async with app.run_test() as pilot:
        await pilot.press("question_mark")
        listing = app.screen
        assert isinstance(listing, KeysScreen)
        labels = [entry.label for entry in listing.entries]
        listing.query_one(OptionList).highlighted = labels.index("zebra")
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is below
        assert below.notes == ["z"]


@pytest.mark.parametrize("key", ["escape", "q", "backspace", "question_mark"])
async def test_the_list_closes_without_doing_anything(key: str) -> None:
    below = Below()
    app = SmallApp(screen=below)
    async with app.run_test() as pilot:
        await pilot.press("question_mark", key)
        await pilot.pause()
        assert app.screen is below
        assert below.notes == []


async def test_dialogs_are_ascii_where_everything_is() -> None:
    app = SmallApp(screen=Below(), glyphs=ASCII)
    async with app.run_test() as pilot:
        await pilot.press("question_mark")
        assert picture(app).isascii()
        await pilot.press("q")
        app.push_screen(Ask("Leave", "Really?"))
        await pilot.pause()
        assert picture(app).isascii()
