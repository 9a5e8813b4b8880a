"""Drawings are exact: widths in cells, nothing sheared, states told apart without colour."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tabletop_tui.engine.model import Target
from tabletop_tui.table.drawing import (
    Canvas,
    Drawing,
    Label,
    Layout,
    Marks,
    Span,
    clip,
    fit,
    line_of,
    width_of,
)
from tabletop_tui.table.glyphs import ASCII, UNICODE, Glyphs
from tests.ui.small_app import NAMES, target

STATES = {
    "legal": Marks.of([target(0)], []),
    "picked": Marks.of([], [target(0)]),
    "blocked": Marks.of([target(1)], []),
    "": Marks(),
}

texts = st.text(max_size=12) | st.sampled_from([*NAMES, "漢字漢字", "\u2068שלום\u2069", "e\u0301x"])
parts = st.lists(st.tuples(texts, st.sampled_from(["", "muted", "forest"])), max_size=4)
puts = st.lists(
    st.tuples(
        st.sampled_from(["text", "spot", "card"]),
        st.integers(0, 50),
        st.integers(0, 5),
        parts,
        st.integers(0, 14),
    ),
    max_size=8,
)


def row_text(drawing: Drawing, y: int, marks: Marks, cursor: int | None, glyphs: Glyphs) -> str:
    return "".join(piece.text for piece in Layout(drawing).row(y, marks, cursor, glyphs))


def picture(drawing: Drawing, marks: Marks, cursor: int | None, glyphs: Glyphs) -> list[str]:
    return [row_text(drawing, y, marks, cursor, glyphs) for y in range(drawing.height)]


def draw(width: int, things: list[tuple[str, int, int, list[tuple[str, str]], int]]) -> Drawing:
    canvas = Canvas(width)
    for number, (kind, x, y, words, wide) in enumerate(things):
        if kind == "text":
            canvas.text(x, y, *words)
        elif kind == "spot":
            canvas.spot(x, y, target(number), *words)
        else:
            canvas.card(x, y, target(number), [words, "two"], width=wide)
    return canvas.drawing()


@given(width=st.integers(0, 40), things=puts, cursor=st.none() | st.integers(0, 7))
def test_every_row_is_exactly_as_wide_as_the_drawing(
    width: int, things: list[tuple[str, int, int, list[tuple[str, str]], int]], cursor: int | None
) -> None:
    drawing = draw(width, things)
    marks = Marks.of([target(1), target(2)], [target(3)])
    for glyphs in (UNICODE, ASCII):
        for row in picture(drawing, marks, cursor, glyphs):
            assert cell_len(row) == width


@given(width=st.integers(0, 40), things=puts)
def test_spots_lie_inside_the_drawing(
    width: int, things: list[tuple[str, int, int, list[tuple[str, str]], int]]
) -> None:
    drawing = draw(width, things)
    for spot in drawing.spots:
        assert spot.x >= 0
        assert spot.x + spot.width <= width
        assert spot.y + spot.height <= drawing.height


@given(text=texts, width=st.integers(0, 20))
def test_clip_keeps_the_longest_beginning_that_fits(text: str, width: int) -> None:
    (span,) = line_of([text]) or (Span(""),)
    kept = clip(span.text, width)
    assert cell_len(kept) <= width
    if kept != span.text:
        assert cell_len(kept) >= width - 1
    if span.text.count("\u2068") == span.text.count("\u2069"):
        assert kept.count("\u2068") <= kept.count("\u2069")


def test_half_a_wide_character_is_not_drawn() -> None:
    assert clip("漢字", 3) == "漢"
    assert clip("a漢", 2) == "a"
    assert fit((Span("漢", "x"), Span("bc")), 3) == (Span("漢", "x"), Span("b"))


def test_a_cut_isolate_is_closed() -> None:
    assert clip("\u2068abcd\u2069", 2) == "\u2068ab\u2069"


def test_control_characters_become_spaces_and_selectors_go() -> None:
    assert line_of(["a\tb\x1b[0m", ("\u2665\ufe0f", "x")]) == (
        Span("a b [0m"),
        Span("\u2665", "x"),
    )


def test_canvas_returns_where_it_stopped_and_grows_downwards() -> None:
    canvas = Canvas(20)
    assert canvas.text(1, 0, "ab", ("漢", "muted"), Span("c")) == 6
    assert canvas.spot(6, 3, target(0), "x") == 9
    assert canvas.card(9, 4, target(1), ["one"], width=7) == 16
    drawing = canvas.drawing()
    assert drawing.height == 7
    assert canvas.drawing(30).height == 30
    assert drawing.labels == (Label(1, 0, (Span("ab"), Span("漢", "muted"), Span("c"))),)


def test_spots_know_their_words() -> None:
    canvas = Canvas(40)
    canvas.spot(0, 0, target(0), ("♣", "forest"), " 4 ")
    canvas.spot(9, 0, target(1), "♣4", text="Bear 4")
    canvas.card(0, 1, target(2), [("Goose", "mists"), ["value ", ("3", "points")]], width=12)
    assert [spot.text for spot in canvas.drawing().spots] == ["♣ 4", "Bear 4", "Goose value 3"]


def test_a_card_line_of_two_strings_is_a_text_with_its_role() -> None:
    canvas = Canvas(40)
    canvas.card(0, 0, target(0), [("Goose", "mists"), ["a", "b"]], width=12)
    first, second = canvas.drawing().spots[0].lines
    assert first == (Span("Goose", "mists"),)
    assert second == (Span("a"), Span("b"))


def test_what_has_no_room_at_all_is_left_out() -> None:
    canvas = Canvas(10)
    assert canvas.spot(9, 0, target(0), "x") == 9
    assert canvas.card(9, 0, target(0), ["x"], width=5) == 9
    assert canvas.text(10, 0, "x") == 10
    assert canvas.drawing() == Drawing(10, 0, (), ())


def test_a_spot_at_the_edge_is_cut_but_keeps_both_marks() -> None:
    canvas = Canvas(10)
    assert canvas.spot(4, 0, target(0), "long words") == 10
    assert row_text(canvas.drawing(), 0, Marks(), 0, UNICODE) == "    (long)"


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_all_states_of_a_compact_spot_differ_without_colour(glyphs: Glyphs) -> None:
    canvas = Canvas(6)
    canvas.spot(0, 0, target(0), "c4")
    drawing = canvas.drawing()
    looks = {
        (state, here): row_text(drawing, 0, marks, here, glyphs)
        for state, marks in STATES.items()
        if state  # while no decision is open nothing needs to be told from what is blocked
        for here in (None, 0)
    }
    assert len(set(looks.values())) == 6


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_all_states_of_a_card_differ_without_colour(glyphs: Glyphs) -> None:
    canvas = Canvas(8)
    canvas.card(0, 0, target(0), ["c4"], width=8)
    drawing = canvas.drawing()
    looks = {
        tuple(picture(drawing, marks, here, glyphs))
        for state, marks in STATES.items()
        if state
        for here in (None, 0)
    }
    assert len(looks) == 6


def test_a_card_is_drawn_in_its_border() -> None:
    canvas = Canvas(9)
    canvas.card(0, 0, target(0), ["漢字", ("4d", "points")], width=8)
    drawing = canvas.drawing()
    legal = STATES["legal"]
    assert picture(drawing, legal, None, UNICODE) == [
        "┏•━━━━━┓ ",
        "┃漢字  ┃ ",
        "┃4d    ┃ ",
        "┗━━━━━━┛ ",
    ]
    assert picture(drawing, legal, 0, ASCII)[0] == "#*###### "


def test_the_cursor_lies_over_the_state_and_the_role_stays_below() -> None:
    canvas = Canvas(6)
    canvas.spot(0, 0, target(0), ("c4", "forest"))
    left, words, right, _ = Layout(canvas.drawing()).row(0, STATES["legal"], 0, UNICODE)
    assert (words.role, words.state, words.spot) == ("forest", "cursor", 0)
    assert (left.text, right.text) == ("[", "]")


def test_marks_block_only_while_a_decision_is_open() -> None:
    assert Marks().state(Target("a", "b")) == ""
    assert Marks.of([target(0)], []).state(target(1)) == "blocked"
    assert Marks.of([target(0)], [target(0)]).state(target(0)) == "picked"


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_every_glyph_is_one_cell_wide(glyphs: Glyphs) -> None:
    boxes = (glyphs.light, glyphs.heavy, glyphs.double)
    box = "".join(
        f"{b.top_left}{b.top_right}{b.bottom_left}{b.bottom_right}{b.horizontal}{b.vertical}"
        for b in boxes
    )
    singles = [
        *(glyphs.kinds + glyphs.seats + tuple(box)),
        *(glyphs.day, glyphs.night, glyphs.legal, glyphs.picked, glyphs.wall, glyphs.rule),
        *(glyphs.up, glyphs.down, glyphs.left, glyphs.right, glyphs.bullet, glyphs.back),
        *(glyphs.star, glyphs.times, glyphs.dash, glyphs.more),
    ]
    assert {(len(single), cell_len(single)) for single in singles} == {(1, 1)}
    assert len(set(glyphs.kinds)) == len(glyphs.kinds) == len(UNICODE.kinds)
    assert len(set(glyphs.seats)) == len(glyphs.seats) == len(UNICODE.seats)
    if glyphs.ascii:
        assert "".join([*singles, glyphs.arrows]).isascii()


def test_width_of_counts_cells() -> None:
    assert width_of((Span("漢"), Span("a\u0301"))) == 3
