"""The rules page and the card reference: opened where they are needed, read by keys, closed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop_tui import assets
from tabletop_tui.app.reference import ReferenceScreen, section_rows
from tabletop_tui.app.rules import Contents, RulesScreen
from tabletop_tui.app.settings import Preferences, Settings
from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.engine.model import SeatId, Section
from tabletop_tui.table.glyphs import UNICODE
from tabletop_tui.table.names import SEAT_COLOURS, SEAT_MARKS, Seat
from tests.ui.app_help import FORMS, Driver, opened
from tests.ui.painted import Painted
from tests.ui.small_app import NAMES

PAGE = """# The page

First words.

## A turn

{filler}

- one
  - nested

1. first

| Card | Copies |
|---|---|
| 1 | 17 |

> quoted

---

## [red]Odd & “quoted” `name`

[a link](https://example.invalid) and ![a picture](x.png)

{filler}

### The end

Last words.
""".replace("{filler}", "More words that fill the lines of this page. " * 60)

SEATS = tuple(
    Seat(name, colour, mark)
    for name, colour, mark in zip(NAMES, SEAT_COLOURS, SEAT_MARKS, strict=False)
)


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "read_text", lambda slug, name: PAGE)


async def read(driver: Driver, topic: str = "") -> str:
    driver.app.push_screen(RulesScreen("circadia", "Circadia", topic))
    await driver.pilot.pause()
    await driver.settle()
    return driver.text


def top(text: str) -> list[str]:
    """The first rows below the title that have words in them."""
    return [row.strip() for row in text.split("\n")[1:6] if row.strip()]


@pytest.mark.parametrize("size", FORMS)
@pytest.mark.usefixtures("page")
async def test_the_page_opens_at_the_top_and_at_a_heading(size: tuple[int, int]) -> None:
    async with opened(size=size) as driver:
        assert "First words." in await read(driver)
        await driver.keys("q")
        text = await read(driver, "A turn")
        assert "First words." not in text
        assert any(row.endswith("A turn") for row in top(text))
        assert "t contents" in text
        assert "esc close" in text


@pytest.mark.usefixtures("page")
async def test_a_heading_with_odd_characters_is_found_word_for_word() -> None:
    async with opened() as driver:
        text = await read(driver, "[red]Odd & “quoted” name")
        assert "[red]Odd & “quoted” name" in top(text)[0]


@pytest.mark.usefixtures("page")
async def test_an_unknown_heading_opens_the_top() -> None:
    async with opened() as driver:
        assert "First words." in await read(driver, "Nowhere")


@pytest.mark.usefixtures("page")
async def test_from_heading_to_heading_and_back() -> None:
    async with opened() as driver:
        await read(driver)
        assert "A turn" in top(await driver.keys("n"))[0]
        assert "[red]Odd" in top(await driver.keys("n"))[0]
        assert "Last words." in await driver.keys("n", "n", "n")
        await driver.keys("home", "n", "n")
        assert "A turn" in top(await driver.keys("p"))[0]
        assert "First words." in await driver.keys("p", "p")


@pytest.mark.parametrize("size", FORMS)
@pytest.mark.usefixtures("page")
async def test_the_contents_lead_to_a_heading(size: tuple[int, int]) -> None:
    async with opened(size=size) as driver:
        await read(driver)
        text = await driver.keys("t")
        assert "The end" in text
        text = await driver.keys("down", "down", "enter")
        await driver.settle()
        assert "[red]Odd" in " ".join(top(driver.text))
        await driver.keys("t", "t", "space", "k", "backspace")
        assert driver.stands == "HomeScreen"


@pytest.mark.parametrize("key", ["escape", "q", "backspace"])
@pytest.mark.usefixtures("page")
async def test_the_page_closes(key: str) -> None:
    async with opened() as driver:
        await read(driver)
        await driver.keys(key)
        assert driver.stands == "HomeScreen"


@pytest.mark.usefixtures("page")
async def test_the_page_in_ascii_draws_no_box_characters() -> None:
    async with opened(Preferences(replace(Settings(), ascii="on"))) as driver:
        text = await read(driver)
        for _ in range(12):
            words = text.replace("“", "").replace("”", "")
            assert words.isascii(), [row for row in words.split("\n") if not row.isascii()]
            text = await driver.keys("pagedown")


@pytest.mark.usefixtures("page")
async def test_the_page_survives_a_resize() -> None:
    async with opened() as driver:
        await read(driver, "A turn")
        assert "A turn" not in await driver.resize(70, 20)
        assert "A turn" in await driver.resize(120, 36)


@pytest.mark.parametrize("slug", CATALOGUE)
async def test_every_games_own_page_opens_from_home(slug: str) -> None:
    async with opened(size=(100, 30)) as driver:
        await driver.keys(*["down"] * list(CATALOGUE).index(slug), "r")
        await driver.pilot.pause()
        assert driver.stands == "RulesScreen"
        assert CATALOGUE[slug].title in driver.text
        screen = driver.app.screen
        assert isinstance(screen, RulesScreen)
        assert len(screen.headings) > 5


@pytest.mark.parametrize("size", FORMS)
@pytest.mark.usefixtures("page")
async def test_the_contents_are_painted_wherever_the_text_was_scrolled_to(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(size=size) as driver:
        await read(driver)
        terminal = Painted(driver.app, monkeypatch)
        for _ in range(9):
            await driver.keys("pagedown")
        for key in ("t", "down", "escape", "p", "t", "enter"):
            assert await driver.keys(key) == terminal.text, key


def marked(driver: Driver) -> str:
    """The heading that is marked in the list."""
    contents, screen = driver.app.screen.query_one(Contents), driver.app.screen
    assert isinstance(screen, RulesScreen)
    assert contents.highlighted is not None
    return screen.headings[contents.highlighted].title


@pytest.mark.parametrize("size", FORMS)
async def test_the_list_marks_the_heading_that_was_asked_for(size: tuple[int, int]) -> None:
    async with opened(size=size) as driver:
        await read(driver)
        screen = driver.app.screen
        assert isinstance(screen, RulesScreen)
        await driver.keys("t")
        assert marked(driver) == screen.headings[0].title
        await driver.keys("escape")
        for heading in screen.headings[1:]:
            before = await driver.keys("n")
            await driver.keys("t")
            assert marked(driver) == heading.title
            assert "esc back to the text" in driver.text
            assert await driver.keys("escape") == before
        assert driver.stands == "RulesScreen"


@pytest.mark.usefixtures("page")
async def test_without_being_asked_for_the_first_heading_in_sight_is_marked() -> None:
    async with opened() as driver:
        await read(driver, "A turn")
        await driver.keys("up", "up", "t")
        assert marked(driver) == "A turn"
        await driver.keys("t", "pagedown", "t")
        assert marked(driver) == "A turn", "its text fills the screen"
        before = await driver.keys("escape", "up")
        assert await driver.keys("t", "down", "backspace") == before, "the text stays"
        assert await driver.keys("t", "q") == before
        await driver.keys("t")
        assert marked(driver) == "A turn", "not where the cursor was left"


@pytest.mark.usefixtures("page")
async def test_the_mark_and_the_place_follow_in_another_size() -> None:
    async with opened() as driver:
        await read(driver)
        await driver.keys("n", "n", "n")
        for size in ((100, 30), (80, 40), (120, 36), (80, 24)):
            text = await driver.resize(*size)
            assert "The end" in " ".join(top(text))
            assert marked(driver) == "The end"
        await driver.resize(100, 30)
        await driver.keys("home")
        assert marked(driver) == "The page"
        await driver.keys("n")
        assert marked(driver) == "A turn"
        await driver.keys("pagedown")
        words = top(driver.text)[0]
        assert "More words" in words or "lines of" in words
        for size in ((120, 36), (80, 24), (100, 30)):
            await driver.resize(*size)
            assert driver.app.screen.query_one("#rules").scroll_offset.y > 8, "in mid-text"


# -- cards ----------------------------------------------------------------------------------

SECTIONS = (
    Section(
        "Spirits",
        ("card", "copies", "where"),
        tuple(
            ((f"Bear {n}",), ("17",), ("held by ", SeatId(n), ", as everybody saw"))
            for n in range(5)
        ),
        "These values are our own [/].",
    ),
    Section("Effects", ("card", "effect"), ((("Long",), ("word " * 60,)),)),
    Section("Nothing yet", (), ()),
    Section("Habitats", ("habitat",), tuple(((f"Forest {n}",),) for n in range(40))),
)


@pytest.mark.parametrize("size", FORMS)
async def test_the_reference_shows_every_section(size: tuple[int, int]) -> None:
    async with opened(size=size) as driver:
        driver.app.push_screen(ReferenceScreen("Circadia", SECTIONS, SEATS))
        await driver.settle()
        text = driver.text
        assert "our own [/]." in text
        assert "[red]Ann, as everybody saw" in text
        assert "Forest 39" not in text
        assert "Forest 39" in await driver.keys("end")
        assert "scroll" in driver.text
        await driver.keys("c")
        assert driver.stands == "HomeScreen"


@pytest.mark.parametrize("width", [30, 76, 116])
def test_reference_rows_keep_to_their_width(width: int) -> None:
    for section in SECTIONS:
        rows = section_rows(section, SEATS, UNICODE, width)
        assert all(row.cell_length <= width for row in rows)
        assert rows[0].plain == section.title
