"""The key bar names what works now, in whole entries, and leaves nothing behind."""

from __future__ import annotations

import gc
from typing import Any, ClassVar

import pytest
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Input

from tabletop_tui.app.start import StartRequest
from tabletop_tui.table.base import BaseScreen
from tabletop_tui.table.glyphs import ASCII
from tabletop_tui.table.keybar import KeyBar
from tests.ui.app_help import opened
from tests.ui.small_app import SIZES, SmallApp, assert_even, rows

STEP = Binding.Group("next/previous")
MOVE = Binding.Group("move")


class Keys(BaseScreen):
    """Bindings of every sort."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "pick", "pick"),
        Binding("escape,backspace", "back", "back"),
        *(Binding(key, f"go('{key}')", key, group=MOVE) for key in ("left", "up", "down", "right")),
        Binding("n", "go('n')", "next", group=STEP),
        Binding("p", "go('p')", "previous", group=STEP),
        Binding("u", "undo", "undo"),
        Binding("x", "secret", "secret", show=False),
        Binding("c", "cards", "cards"),
        Binding("f1,h", "rules", "rules"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.undoable = True
        self.done: list[str] = []

    def compose_content(self) -> ComposeResult:
        yield Input(id="line")
        yield KeyBar()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "undo":
            return True if self.undoable else None
        return action != "cards"

    def action_go(self, key: str) -> None:
        self.done.append(key)

    def action_undo(self) -> None:
        self.done.append("undo")


def bar(app: SmallApp) -> str:
    return rows(app)[-1].rstrip()


@pytest.mark.parametrize("size", SIZES)
async def test_the_bar_names_what_works_in_binding_order(size: tuple[int, int]) -> None:
    app = SmallApp(screen=Keys())
    async with app.run_test(size=size):
        assert (
            bar(app) == " enter pick  esc back  ←↑↓→ move  n/p next/previous  u undo"
            "  F1 rules  ? keys"
        )
        assert_even(app)


async def test_the_bar_is_ascii_where_everything_is() -> None:
    app = SmallApp(screen=Keys(), glyphs=ASCII)
    async with app.run_test():
        assert " arrows move " in bar(app)
        assert bar(app).isascii()


async def test_a_disabled_key_goes_and_comes_back() -> None:
    screen = Keys()
    app = SmallApp(screen=screen)
    async with app.run_test() as pilot:
        screen.undoable = False
        screen.refresh_bindings()
        await pilot.pause()
        assert "undo" not in bar(app)
        screen.undoable = True
        screen.refresh_bindings()
        await pilot.pause()
        assert "u undo" in bar(app)


async def test_whole_entries_fit_and_the_list_of_keys_stays() -> None:
    app = SmallApp(screen=Keys())
    async with app.run_test():
        keys = app.screen.query_one(KeyBar)
        for width in range(8, 90):
            shown = keys.fitting(width)
            used = sum(len(f" {entry.keys} {entry.label} ") for entry in shown)
            assert used <= width
            assert shown[-1].label == "keys"
            assert shown[:-1] == list(keys.entries[: len(shown) - 1])
        assert len(keys.fitting(8)) == 1
        assert len(keys.fitting(90)) == len(keys.entries)


async def test_letters_that_a_line_takes_for_itself_are_not_promised() -> None:
    app = SmallApp(screen=Keys())
    async with app.run_test() as pilot:
        app.screen.query_one(Input).focus()
        await pilot.pause()
        assert "undo" not in bar(app)
        assert "esc back" in bar(app)


async def test_a_changed_keymap_is_shown() -> None:
    class Mine(Keys):
        BINDINGS: ClassVar[list[BindingType]] = [Binding("w", "wait", "wait", id="wait")]

    app = SmallApp(screen=Mine())
    app.set_keymap({"wait": "comma"})
    async with app.run_test(size=(100, 30)):
        assert ", wait" in bar(app)


async def test_a_click_runs_an_entry() -> None:
    screen = Keys()
    app = SmallApp(screen=screen)
    async with app.run_test() as pilot:
        await pilot.click(KeyBar, offset=(bar(app).index("undo"), 0))
        assert screen.done == ["undo"]


async def test_a_hundred_changes_paint_once_each_and_leave_no_widgets() -> None:
    screen = Keys()
    app = SmallApp(screen=screen)
    painted = 0

    class Counted(KeyBar):
        def refresh(self, *regions: Any, **how: Any) -> Any:
            nonlocal painted
            painted += 1
            return super().refresh(*regions, **how)

    async with app.run_test() as pilot:
        await screen.query_one(KeyBar).remove()
        await screen.mount(Counted())
        await pilot.pause()
        gc.collect()
        before = sum(isinstance(each, Widget) for each in gc.get_objects())
        painted = 0
        for _ in range(100):
            screen.refresh_bindings()
            await pilot.pause(0)
            await pilot.pause(0)
        assert painted == 0
        for turn in range(100):
            screen.undoable = bool(turn % 2)
            screen.refresh_bindings()
            await pilot.pause(0)
            await pilot.pause(0)
        gc.collect()
        assert 0 < painted <= 100
        assert sum(isinstance(each, Widget) for each in gc.get_objects()) == before


async def test_the_bar_is_silent_while_something_stands_over_it() -> None:
    async with opened(start=StartRequest("circadia", ("Ryan", "Beth"), {}, 7)) as driver:
        assert "reveal" in driver.text.split("\n")[-1]
        text = await driver.keys("space", "q")
        assert text.split("\n")[-1].strip() == ""
        assert "enter pick" in (await driver.keys("n")).split("\n")[-1]
