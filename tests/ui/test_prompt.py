"""The numbered list in pages of nine, the picked path, and details that are cut visibly."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.model import Target
from tabletop_tui.table.drawing import Drawing, Layout, Line, Marks, Span, width_of, words_of
from tabletop_tui.table.glyphs import ASCII, UNICODE, Glyphs
from tabletop_tui.table.prompt import (
    NEXT_PAGE,
    Listed,
    draw_choices,
    draw_detail,
    draw_prompt,
    pages,
)


def text(drawing: Drawing, glyphs: Glyphs = UNICODE) -> list[str]:
    """A drawing's rows as they read with nothing marked."""
    layout = Layout(drawing)
    rows = [layout.row(y, Marks(), None, glyphs) for y in range(drawing.height)]
    return ["".join(piece.text for piece in row).rstrip() for row in rows]


def choices(*captions: str) -> list[Listed]:
    return [Listed(Target("card", caption), (Span(caption),)) for caption in captions]


def numbered(count: int, width: int = 8) -> list[Listed]:
    return choices(*(f"choice {n}".ljust(width, ".") for n in range(count)))


def test_choices_that_fit_are_one_page_without_more() -> None:
    (page,) = pages(numbered(9), 200, 3)
    drawing = draw_choices(page, False, 200, 3)
    assert text(drawing)[0].split() == [
        word for n in range(9) for word in (str(n + 1), "choice", str(n))
    ]
    assert NEXT_PAGE not in [spot.target for spot in drawing.spots]


@pytest.mark.parametrize("count", [1, 9, 10, 11, 19, 40, 200])
@pytest.mark.parametrize(("width", "rows"), [(78, 3), (98, 3), (20, 2), (118, 5), (12, 1)])
def test_every_choice_is_on_exactly_one_page_and_every_page_fits(
    count: int, width: int, rows: int
) -> None:
    listed = numbered(count)
    split = pages(listed, width, rows)
    assert [choice for page in split for choice in page] == listed
    for page in split:
        assert 1 <= len(page) <= 9
        drawing = draw_choices(page, len(split) > 1, width, rows)
        shown = [spot.target for spot in drawing.spots]
        if rows > 1 or len(split) == 1:
            assert shown[: len(page)] == [choice.target for choice in page]
        if len(split) > 1 and rows > 1:
            assert shown[-1] == NEXT_PAGE
        assert all(spot.x + spot.width <= width for spot in drawing.spots)
        assert all(spot.y < rows for spot in drawing.spots)


def test_pages_are_numbered_from_one_and_zero_leads_on() -> None:
    split = pages(numbered(20), 78, 3)
    for page in split:
        rows = " ".join(text(draw_choices(page, True, 78, 3)))
        assert rows.split()[0] == "1"
        assert rows.rstrip().endswith("0 more choices")


def test_a_caption_wider_than_the_list_is_cut_and_can_still_be_picked() -> None:
    listed = choices("a very long caption " * 9)
    ((choice,),) = pages(listed, 30, 3)
    (spot,) = draw_choices([choice], False, 30, 3).spots
    assert spot.width == 30
    assert words_of(spot.lines[0]).startswith("1 a very long caption")


def test_the_prompt_shows_the_picked_path_first() -> None:
    picked: list[Line] = [(Span("Owl 3"),), (Span("Face up"),)]
    for glyphs in (UNICODE, ASCII):
        (row,) = text(draw_prompt((Span("Choose a cell."),), picked, glyphs, 60), glyphs)
        assert row == f" Owl 3 {glyphs.right} Face up {glyphs.right} Choose a cell."
    (row,) = text(draw_prompt((Span("Choose a card."),), [], UNICODE, 60))
    assert row == " Choose a card."


def test_a_prompt_that_does_not_fit_beside_the_picked_path_ends_in_an_ellipsis() -> None:
    prompt = (Span("Choose a card to lay, or pass."),)
    for glyphs in (UNICODE, ASCII):
        (row,) = text(draw_prompt(prompt, [(Span("Owl 3"),)], glyphs, 38), glyphs)
        assert row == f" Owl 3 {glyphs.right} Choose a card to lay, or {glyphs.more}"
        (row,) = text(draw_prompt(prompt, [(Span("Owl 3"),)], glyphs, 39), glyphs)
        assert row.endswith("pass.")


def test_what_was_picked_is_in_a_role_of_its_own() -> None:
    drawing = draw_prompt((Span("Next?", "strong"),), [(Span("Owl 3"),)], UNICODE, 60)
    roles = {span.text: span.role for label in drawing.labels for span in label.spans}
    assert roles["Owl 3"] == "picked"
    assert roles["Next?"] == "strong"


def test_details_wrap_and_each_sentence_has_a_row_of_its_own() -> None:
    drawing = draw_detail([(Span("One two three."),), (Span("Four."),)], UNICODE, 12, 3)
    assert text(drawing) == [" One two", " three.", " Four."]


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_what_does_not_fit_is_cut_visibly(glyphs: Glyphs) -> None:
    sentence = (Span("many words that go on " * 9, "blocked"),)
    drawing = draw_detail([sentence], glyphs, 40, 3)
    rows = text(drawing, glyphs)
    assert len(rows) == 3
    assert rows[-1].endswith(f" {glyphs.more}")
    assert all(width_of((Span(row),)) <= 40 for row in rows)


def test_details_that_fit_exactly_are_not_cut() -> None:
    drawing = draw_detail([(Span("one"),), (Span("two"),), (Span("three"),)], UNICODE, 12, 3)
    assert text(drawing) == [" one", " two", " three"]
