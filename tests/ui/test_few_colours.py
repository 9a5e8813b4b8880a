"""Without colours, or with sixteen, everything can still be told apart and read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.color import ColorSystem
from rich.segment import Segment
from textual.app import App

from tabletop_tui.app.settings import Preferences
from tabletop_tui.app.start import StartRequest
from tabletop_tui.table.themes import THEMES
from tests.ui.app_help import Driver, opened

REQUEST = StartRequest("circadia", ("Ryan", "[/]", "Beth"), {}, 7)
_BARS = set("─│╭╮╰╯█▀▄▇▆▅▃▂▁")
"""Borders and scroll bars, which say nothing that has to be read."""

OWN = tuple(theme.name for theme in THEMES)


def segments(app: App[None]) -> Iterator[Segment]:
    """What is drawn now, without the blanks."""
    for strip in app.screen._compositor.render_strips():
        yield from (segment for segment in strip if segment.text.strip())


async def at_every_screen(driver: Driver) -> Iterator[str]:  # type: ignore[misc]
    """Walks from the curtain through the screens of a table, by name."""
    yield "curtain"
    await driver.keys("space")
    yield "table"
    await driver.keys("1", "1")
    yield "picked"
    for name, key in (("look", "i"), ("keys", "question_mark"), ("log", "l"), ("cards", "c")):
        await driver.keys(key)
        yield name
        await driver.keys("escape")


async def test_without_colour_nothing_is_coloured_and_marks_tell_everything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened(start=REQUEST) as driver:
        async for name in at_every_screen(driver):  # type: ignore[attr-defined]
            coloured = [
                segment.text
                for segment in segments(driver.app)
                if segment.style
                for colour in (segment.style.color, segment.style.bgcolor)
                if colour is not None and not colour.is_default
            ]
            assert coloured == [], name
            if name == "table":
                assert "[♣1×2]•♣3×2 •≡4" in driver.text
                cursor = [s for s in segments(driver.app) if "♣1" in s.text and s.style]
                assert any(s.style and (s.style.reverse or s.style.bold) for s in cursor)
            if name == "keys":
                rows = [s for s in segments(driver.app) if "Pick what the cursor is on" in s.text]
                assert [row.style and row.style.reverse for row in rows] == [True]
            if name == "picked":
                assert "▸♣1" in driver.text


@pytest.mark.parametrize("theme", OWN)
async def test_with_sixteen_colours_no_text_has_the_colour_of_its_ground(theme: str) -> None:
    async with opened(Preferences(only_now={"theme": theme}), REQUEST) as driver:
        async for name in at_every_screen(driver):  # type: ignore[attr-defined]
            unread = []
            for segment in segments(driver.app):
                style = segment.style
                if style is None or style.color is None or style.bgcolor is None:
                    continue
                ink = style.color.downgrade(ColorSystem.STANDARD)
                ground = style.bgcolor.downgrade(ColorSystem.STANDARD)
                if ink.number == ground.number and not set(segment.text.strip()) <= _BARS:
                    unread.append(segment.text.strip())
            assert unread == [], name


@pytest.mark.parametrize("theme", OWN)
async def test_seats_differ_by_mark_and_kinds_by_sign_in_every_theme(theme: str) -> None:
    async with opened(Preferences(only_now={"theme": theme}), REQUEST) as driver:
        text = await driver.keys("space")
        for sign in ("●Ryan", "■[/]", "♣ Forest", "≈ River", "≡ Mists", "d☼", "n☾", "•", "["):
            assert sign in text
