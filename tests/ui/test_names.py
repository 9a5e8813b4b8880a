"""People are drawn with a colour and a mark, whatever they are called."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tabletop_tui.engine.model import SeatId
from tabletop_tui.names import cells, clean_name
from tabletop_tui.table.glyphs import ASCII
from tabletop_tui.table.names import (
    SEAT_COLOURS,
    SEAT_MARKS,
    Seat,
    name_span,
    seat_role,
    styled,
)
from tabletop_tui.table.themes import ROLE_STYLES
from tests.ui.small_app import NAMES

SEATS = tuple(
    Seat(clean_name(name), colour, mark)
    for name, colour, mark in zip(NAMES, SEAT_COLOURS, SEAT_MARKS, strict=False)
)


def test_six_seats_differ_in_colour_and_in_mark() -> None:
    assert len(set(SEAT_COLOURS)) == len(set(SEAT_MARKS)) == len(SEAT_COLOURS) == 6
    roles = [seat_role(seat) for seat in SEATS]
    assert roles == ["seat1", "seat2", "seat3", "seat4", "seat5", "seat6"]
    assert set(roles) <= set(ROLE_STYLES)


def test_an_unknown_colour_is_an_error() -> None:
    with pytest.raises(ValueError, match="tuple"):
        seat_role(Seat("Ann", "beige", SEAT_MARKS[0]))


def test_marks_have_an_ascii_form() -> None:
    signs = [seat.sign(ASCII) for seat in SEATS]
    assert signs == list(ASCII.seats)
    assert name_span(Seat("Ann", "blue", SEAT_MARKS[1]), ASCII).text == "#Ann"


@pytest.mark.parametrize("name", NAMES)
def test_names_are_never_markup_and_keep_their_width(name: str) -> None:
    seat = Seat(clean_name(name), "blue", SEAT_MARKS[0])
    content = styled((SeatId(0), " plays [b]Bear[/b]."), (seat,))
    assert seat.name in content.plain
    assert content.plain.endswith(" plays [b]Bear[/b].")
    assert content.cell_length == 1 + cells(seat.name) + len(" plays [b]Bear[/b].")
    assert cell_len(name_span(seat).text) == 1 + cells(seat.name)


def test_the_colour_covers_the_name_alone() -> None:
    content = styled(("Now ", SeatId(1), " acts."), SEATS)
    (span,) = content.spans
    assert content.plain[span.start : span.end] == f"{SEAT_MARKS[1]}{SEATS[1].name}"
    assert "$seat2" in str(span.style)


def test_right_to_left_names_are_isolated() -> None:
    span = name_span(Seat("שלום", "blue", SEAT_MARKS[0]))
    assert span.text == f"{SEAT_MARKS[0]}\u2068שלום\u2069"
