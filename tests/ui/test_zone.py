"""A zone paints only what changed, keeps its cursor in sight and says where it was pressed."""

from __future__ import annotations

from typing import ClassVar, Self

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from textual.content import Content
from textual.events import MouseScrollDown
from textual.geometry import Offset, Region

from tabletop_tui.engine.model import SeatId
from tabletop_tui.names import clean_name, isolated
from tabletop_tui.table.drawing import Canvas, Drawing
from tabletop_tui.table.glyphs import ASCII, UNICODE, Glyphs
from tabletop_tui.table.names import SEAT_MARKS, Seat, name_span, styled
from tabletop_tui.table.zone import Zone
from tests.ui.small_app import (
    NAMES,
    SIZES,
    SmallApp,
    assert_even,
    column,
    compact,
    picture,
    rows,
    target,
)


class Watched(Zone):
    """A zone that records what it was asked to paint: regions, or None for all of it."""

    def __init__(self, title: str = "") -> None:
        self.painted: list[Region | None] = []
        super().__init__(title)

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        self.painted += regions or (None,)
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)


class Pressed(SmallApp):
    """Records what was pressed."""

    pressed: tuple[int, object] | None = None

    def on_zone_spot_pressed(self, event: Zone.SpotPressed) -> None:
        assert event.control is event.zone
        self.pressed = (event.index, event.target)


def names_drawing(glyphs: Glyphs) -> Drawing:
    canvas = Canvas(60)
    for y, name in enumerate(NAMES):
        span = name_span(Seat(clean_name(name), "blue", SEAT_MARKS[0]), glyphs)
        canvas.spot(canvas.text(0, y, span, "|"), y, target(y), span)
    return canvas.drawing()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
async def test_any_name_is_drawn_as_it_is_and_shears_no_row(
    size: tuple[int, int], glyphs: Glyphs
) -> None:
    zone = Zone()
    app = SmallApp(zone, glyphs=glyphs)
    async with app.run_test(size=size) as pilot:
        for name in NAMES:
            seat = Seat(clean_name(name), "pink", SEAT_MARKS[2])
            zone.entitle(styled((SeatId(0), "'s table"), (seat,), glyphs))
            zone.show(names_drawing(glyphs))
            await pilot.pause()
            assert_even(app)
            assert f"{isolated(seat.name)}'s table" in rows(app)[0]
        assert all(clean_name(name) in picture(app) for name in NAMES)


async def test_ascii_leaves_nothing_but_ascii_on_the_screen() -> None:
    zone = Zone("Display")
    app = SmallApp(zone, glyphs=ASCII)
    async with app.run_test(size=(80, 24)) as pilot:
        canvas = Canvas(40)
        x = canvas.card(0, 0, target(0), ["one"], width=8)
        canvas.card(x, 0, target(1), ["two"], width=8)
        canvas.spot(0, 5, target(2), "three")
        zone.show(canvas.drawing())
        zone.mark([target(0)], [target(1)])
        for index in (0, 1, 2):
            zone.place_cursor(index)
            await pilot.pause()
            assert picture(app).isascii()


async def test_moving_the_cursor_paints_the_two_spots_alone() -> None:
    zone = Watched("Display")
    async with SmallApp(zone).run_test() as pilot:
        zone.show(compact(5))
        zone.mark([target(0), target(1)], [])
        zone.place_cursor(0)
        await pilot.pause()
        zone.painted.clear()
        zone.place_cursor(1)
        assert zone.painted == [Region(0, 2, 5, 1), Region(5, 2, 5, 1)]
        await pilot.pause()
        zone.painted.clear()
        zone.place_cursor(1)
        assert zone.painted == []


async def test_the_same_drawing_and_marks_paint_nothing() -> None:
    zone = Watched("Display")
    async with SmallApp(zone).run_test() as pilot:
        zone.show(compact(5))
        zone.mark([target(0)], [target(1)])
        zone.entitle("Display")
        await pilot.pause()
        zone.painted.clear()
        zone.show(compact(5))
        zone.mark([target(0)], [target(1)])
        zone.entitle("Display")
        assert zone.painted == []


async def test_a_new_drawing_paints_the_rows_that_differ() -> None:
    zone = Watched("Display")
    app = SmallApp(zone)
    async with app.run_test() as pilot:
        zone.show(compact(5))
        await pilot.pause()
        zone.painted.clear()
        zone.show(compact(5, first=1))
        assert zone.painted == [Region(0, 2, zone.size.width, 1)]
        await pilot.pause()
        assert "♣c5" in picture(app)
        assert "♣c0" not in picture(app)


async def test_new_marks_paint_the_spots_that_change() -> None:
    zone = Watched("Display")
    app = SmallApp(zone)
    async with app.run_test() as pilot:
        zone.show(compact(3))
        zone.mark([target(0), target(1)], [])
        await pilot.pause()
        zone.painted.clear()
        zone.mark([target(0)], [target(2)])
        assert zone.painted == [Region(5, 2, 5, 1), Region(10, 2, 5, 1)]
        await pilot.pause()
        assert "•♣c0  ♣c1 ▸♣c2" in picture(app)


async def test_the_cursor_stays_on_its_target() -> None:
    zone = Zone()
    async with SmallApp(zone).run_test():
        zone.show(compact(5))
        zone.place_cursor(3)
        zone.show(compact(5, first=2))
        assert zone.cursor == 1
        zone.show(compact(5, first=9))
        assert zone.cursor is None


async def test_there_is_no_cursor_where_there_is_no_spot() -> None:
    zone = Zone()
    async with SmallApp(zone).run_test():
        zone.show(compact(2))
        for index in (2, -1):
            with pytest.raises(IndexError):
                zone.place_cursor(index)
        assert zone.cursor is None


async def test_the_terminals_cursor_follows() -> None:
    zone = Zone("Display")
    app = SmallApp(zone)
    async with app.run_test() as pilot:
        zone.show(compact(3))
        await pilot.pause()
        zone.place_cursor(2)
        assert zone.spot_region_on_screen(2) == Region(11, 3, 5, 1)
        assert app.cursor_position == Offset(11, 3)


async def test_a_tall_zone_scrolls_with_its_cursor_and_says_that_there_is_more() -> None:
    zone = Zone("Log")
    zone.styles.height = 7
    app = SmallApp(zone)
    async with app.run_test() as pilot:
        zone.show(column(12))
        await pilot.pause()
        assert "▼" in rows(app)[6]
        assert "▲" not in rows(app)[6]
        zone.place_cursor(8)
        await pilot.pause()
        assert "(row 8)" in rows(app)[5]
        assert "▲▼" in rows(app)[6]
        assert zone.spot_region_on_screen(8).y == 5
        zone.place_cursor(11)
        await pilot.pause()
        assert "(row 11)" in rows(app)[5]
        assert "▼" not in rows(app)[6]
        zone.place_cursor(0)
        await pilot.pause()
        assert "(row 0)" in rows(app)[1]
        zone.show(column(3))
        await pilot.pause()
        assert not set("▲▼") & set(rows(app)[6])


async def test_the_wheel_scrolls_no_further_than_the_ends() -> None:
    zone = Zone("Log")
    zone.styles.height = 7
    app = SmallApp(zone)
    async with app.run_test() as pilot:
        zone.show(column(7))
        await pilot.pause()
        for _ in range(4):
            await pilot._post_mouse_events([MouseScrollDown], zone, offset=(3, 3))
        await pilot.pause()
        assert "row 2" in rows(app)[1]
        assert "row 6" in rows(app)[5]


async def test_a_smaller_room_keeps_the_cursor_in_sight() -> None:
    zone = Zone("Log")
    app = SmallApp(zone)
    zone.styles.height = "1fr"
    async with app.run_test(size=(80, 24)) as pilot:
        zone.show(column(20))
        zone.place_cursor(19)
        await pilot.resize_terminal(60, 10)
        await pilot.pause()
        assert "(row 19)" in rows(app)[8]
        assert app.cursor_position.y == 8
        assert_even(app)


async def test_a_click_tells_the_spot() -> None:
    zone = Zone("Display")
    app = Pressed(zone)
    async with app.run_test() as pilot:
        zone.show(compact(3))
        await pilot.pause()
        await pilot.click(zone, offset=(7, 3))
        assert app.pressed == (1, target(1))
        app.pressed = None
        await pilot.click(zone, offset=(30, 3))
        assert app.pressed is None


async def test_a_click_beside_the_spots_tells_the_cell_of_the_drawing() -> None:
    class Beside(SmallApp):
        cells: ClassVar[list[tuple[int, int]]] = []

        def on_zone_pressed(self, event: Zone.Pressed) -> None:
            assert event.control is event.zone
            self.cells.append((event.x, event.y))

    zone = Zone("Display")
    app = Beside(zone)
    async with app.run_test(size=(60, 12)) as pilot:
        zone.styles.height = 6
        zone.show(column(20))
        await pilot.pause()
        await pilot.click(zone, offset=(30, 3))
        assert app.cells == [(29, 2)]
        zone.place_cursor(19)
        await pilot.pause()
        await pilot.click(zone, offset=(30, 1))
        assert app.cells[1:] == [(29, 16)]
        await pilot.click(zone, offset=(3, 3))
        await pilot.click(zone, offset=(0, 0))
        assert len(app.cells) == 2


async def test_an_automatic_height_follows_the_drawing() -> None:
    zone = Zone("Log")
    async with SmallApp(zone).run_test() as pilot:
        zone.show(column(4))
        await pilot.pause()
        assert zone.outer_size.height == 6
        zone.show(column(9))
        await pilot.pause()
        assert zone.outer_size.height == 11


async def test_a_zone_never_takes_the_focus() -> None:
    zone = Zone("Display")
    app = SmallApp(zone)
    async with app.run_test() as pilot:
        zone.show(compact(3))
        await pilot.press("tab")
        await pilot.click(zone, offset=(2, 3))
        assert app.focused is None


async def test_a_theme_change_draws_in_new_colours() -> None:
    zone = Zone("Display")
    app = SmallApp(zone)
    async with app.run_test() as pilot:
        zone.show(compact(3))
        colours = set()
        for name in ("tabletop-dark", "tabletop-light", "tabletop-contrast"):
            app.theme = name
            await pilot.pause()
            word = zone.render_line(2)._segments[1]
            assert word.text == "♣"
            assert word.style is not None
            colours.add((word.style.color, word.style.bgcolor))
        assert len(colours) == 3


async def test_an_unknown_role_is_an_error() -> None:
    zone = Zone()
    async with SmallApp(zone).run_test():
        with pytest.raises(KeyError, match="no such role"):
            zone._style("no such role", "")


async def test_a_title_can_be_taken_away() -> None:
    zone = Zone("Display")
    app = SmallApp(zone)
    async with app.run_test() as pilot:
        zone.entitle(Content(""))
        await pilot.pause()
        assert "Display" not in picture(app)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    words=st.lists(st.text(max_size=30) | st.sampled_from(NAMES), min_size=1, max_size=6),
    cursor=st.integers(0, 5),
)
async def test_any_text_leaves_every_row_even(words: list[str], cursor: int) -> None:
    zone = Zone("Any")
    app = SmallApp(zone)
    async with app.run_test(size=(30, 12)) as pilot:
        canvas = Canvas(26)
        for y, word in enumerate(words):
            canvas.spot(canvas.text(0, y, word), y, target(y), word)
        zone.show(canvas.drawing())
        if cursor < len(zone.spots):
            zone.place_cursor(cursor)
        await pilot.pause()
        assert_even(app)
