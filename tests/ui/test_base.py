"""Screens know their form, hide themselves where there is no room, and forget nothing."""

from __future__ import annotations

from typing import ClassVar

import pytest
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.geometry import Size
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tabletop_tui.table.base import BaseScreen, Form, form
from tabletop_tui.table.dialog import Ask
from tabletop_tui.table.glyphs import ASCII
from tabletop_tui.table.keybar import KeyBar
from tabletop_tui.table.zone import Zone
from tests.ui.painted import Painted
from tests.ui.small_app import SIZES, SmallApp, assert_even, compact, picture


class Table(BaseScreen):
    """A zone, a line to type in, and keys that leave a trace."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d", "deal", "deal"),
        Binding("q", "leave", "leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.deals = 0
        self.forms: list[Form] = []

    def compose_content(self) -> ComposeResult:
        yield Zone("SECRET", id="hand")
        yield Input(id="line")
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one("#hand", Zone).show(compact(3))

    def reform(self, form: Form) -> None:
        self.forms.append(form)

    def action_deal(self) -> None:
        self.deals += 1

    def action_leave(self) -> None:
        self.app.push_screen(Ask("Leave", "Really?"))


def test_forms_have_exact_edges() -> None:
    sizes = {
        (80, 24): "small",
        (99, 40): "small",
        (100, 29): "small",
        (100, 30): "medium",
        (119, 50): "medium",
        (120, 35): "medium",
        (120, 36): "large",
        (300, 90): "large",
    }
    assert {size: form(Size(*size)) for size in sizes} == sizes


@pytest.mark.parametrize(("size", "name"), zip(SIZES, ("small", "medium", "large"), strict=True))
async def test_a_screen_starts_in_its_form(size: tuple[int, int], name: Form) -> None:
    screen = Table()
    app = SmallApp(screen=screen)
    async with app.run_test(size=size):
        assert screen.form == name
        assert screen.classes == {f"-{name}"}
        assert screen.forms == []
        assert_even(app)


async def test_a_resize_changes_the_form_once() -> None:
    screen = Table()
    async with SmallApp(screen=screen).run_test(size=(80, 24)) as pilot:
        for width, height in ((100, 30), (101, 31), (130, 40), (80, 24)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
        assert screen.forms == ["medium", "large", "small"]
        assert screen.classes == {"-small"}


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 8), (5, 2)])
async def test_too_small_hides_everything_but_the_notice(size: tuple[int, int]) -> None:
    screen = Table()
    app = SmallApp(screen=screen)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "SECRET" in picture(app)
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert "SECRET" not in picture(app)
        assert "c0" not in picture(app)
        assert "deal" not in picture(app)
        assert_even(app)


async def test_the_notice_names_both_sizes_and_follows() -> None:
    app = SmallApp(screen=Table())
    async with app.run_test(size=(60, 20)) as pilot:
        assert "This needs 80 columns and 24 rows." in picture(app)
        assert "has 60 and 20" in picture(app)
        await pilot.resize_terminal(70, 21)
        await pilot.pause()
        assert "has 70 and 21" in picture(app)


async def test_keys_rest_while_it_is_too_small_and_leaving_works() -> None:
    screen = Table()
    app = SmallApp(screen=screen)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.resize_terminal(60, 20)
        await pilot.press("d", "question_mark")
        assert app.screen is screen
        assert screen.deals == 0
        await pilot.press("q")
        assert isinstance(app.screen, Ask)
        assert "SECRET" not in picture(app)
        await pilot.press("n")
        await pilot.resize_terminal(80, 24)
        await pilot.press("d")
        assert screen.deals == 1


async def test_a_resize_behind_a_dialog_hides_the_screen_below() -> None:
    screen = Table()
    app = SmallApp(screen=screen)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("q")
        assert "SECRET" in picture(app)
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert "SECRET" not in picture(app)
        assert "Really?" in picture(app)
        await pilot.resize_terminal(80, 24)
        await pilot.press("n")
        assert "SECRET" in picture(app)


async def test_nothing_is_lost_over_a_spell_of_smallness() -> None:
    screen = Table()
    app = SmallApp(screen=screen)
    async with app.run_test(size=(120, 40)) as pilot:
        line = screen.query_one("#line", Input)
        line.focus()
        await pilot.press("a", "b")
        await pilot.resize_terminal(60, 20)
        await pilot.press("c")
        assert line.value == "ab"
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert app.focused is line
        await pilot.press("d")
        assert line.value == "abd"
        assert screen.forms == []


async def test_nothing_takes_the_focus_by_itself() -> None:
    app = SmallApp(screen=Table())
    async with app.run_test():
        assert app.focused is None


class Longlist(BaseScreen):
    """A list with a scroll bar."""

    DEFAULT_CSS = "Longlist OptionList, Longlist OptionList:focus { border: none; }"

    def compose_content(self) -> ComposeResult:
        yield OptionList(*(Option(f"line {number}") for number in range(99)))


async def test_ascii_reaches_scroll_bars_and_the_notice() -> None:
    app = SmallApp(screen=Longlist(), glyphs=ASCII)
    async with app.run_test(size=(80, 24)) as pilot:
        app.screen.query_one(OptionList).scroll_to(y=31, animate=False)
        await pilot.pause()
        assert "line 40" in picture(app)
        assert picture(app).isascii()
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert picture(app).isascii()


class Unfolding(BaseScreen):
    """A page that scrolls, beside which a list can be shown and entered."""

    def compose_content(self) -> ComposeResult:
        with Horizontal():
            yield OptionList(Option("the list"), id="list")
            with VerticalScroll(id="page"):
                yield Static("\n".join(f"row {n}" for n in range(99)))

    def on_mount(self) -> None:
        self.query_one("#list").display = False


async def test_what_is_shown_and_entered_on_a_scrolled_page_is_painted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = SmallApp(screen=Unfolding())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        terminal = Painted(app, monkeypatch)
        page, beside = app.screen.query_one("#page"), app.screen.query_one("#list")
        for row in (60, 30):
            page.scroll_to(y=row, animate=False, immediate=True)
            await pilot.pause()
            beside.display = not beside.display
            page.focus() if row == 30 else beside.focus()
            await pilot.pause()
            await pilot.pause()
            assert terminal.text == picture(app)
            assert ("the list" in terminal.text) == (row == 60)
            assert f"row {row}" in terminal.text
