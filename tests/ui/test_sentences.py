"""Names in sentences, wrapping, and the name left out under its own heading."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.model import SeatId, Text
from tabletop_tui.table.drawing import Line, Span, width_of, words_of
from tabletop_tui.table.glyphs import ASCII, UNICODE
from tabletop_tui.table.names import SEAT_MARKS, Seat, isolated, styled
from tabletop_tui.table.sentences import joined, spans, under, wrapped
from tests.ui.marsh_table import seats_of
from tests.ui.small_app import NAMES

SEATS = seats_of(NAMES[:6])
RYAN, BETH = SeatId(0), SeatId(1)


def test_a_seat_becomes_a_mark_and_a_name_in_its_colour() -> None:
    line = spans((RYAN, " gave a card to ", BETH, "."), SEATS, UNICODE)
    assert words_of(line) == "●[/] gave a card to ■[red]Ann."
    assert [span.role for span in line] == ["seat1", "", "seat2", ""]
    assert words_of(spans((RYAN,), SEATS, ASCII)) == "@[/]"


@pytest.mark.parametrize("seat", range(6))
def test_no_name_is_read_as_markup(seat: int) -> None:
    content = styled((SeatId(seat), " won [b]all[/b]."), SEATS)
    assert content.plain.endswith(f"{isolated(NAMES[seat])} won [b]all[/b].")


@pytest.mark.parametrize("width", range(1, 60))
def test_wrapped_rows_fit_and_lose_no_word(width: int) -> None:
    sentence: Text = (BETH, " laid a card, and ", SeatId(3), " paid three; then ", RYAN, " left.")
    line = spans(sentence, SEATS, UNICODE)
    rows = wrapped(line, width)
    assert "".join(words_of(row) for row in rows).replace(" ", "") == words_of(line).replace(
        " ", ""
    )
    for row in rows:
        assert width_of(row) <= width or " " not in words_of(row).replace("漢字 太郎", "")


def test_a_name_with_spaces_is_one_word() -> None:
    rows = wrapped(spans(("to ", SeatId(3), " and on"), SEATS, UNICODE), 11)
    assert [words_of(row) for row in rows] == ["to", "◆漢字 太郎", "and on"]


def test_what_touches_a_name_stays_beside_it() -> None:
    rows = wrapped(spans(("It is ", RYAN, "."), SEATS, UNICODE), 7)
    assert [words_of(row) for row in rows] == ["It is", "●[/]."]


def test_wrapping_nothing_gives_nothing() -> None:
    assert wrapped((), 10) == []
    assert wrapped((Span("   "),), 10) == []


def test_under_a_heading_the_actors_own_name_is_left_out() -> None:
    assert under((RYAN, " laid a card."), RYAN) == ("Laid a card.",)
    assert under((RYAN, " gave one to ", BETH, "."), RYAN) == ("Gave one to ", BETH, ".")


@pytest.mark.parametrize("text", [(BETH, " laid a card."), ("It rains.",), (RYAN,), (RYAN, BETH)])
def test_under_leaves_every_other_sentence_alone(text: Text) -> None:
    assert under(text, RYAN) == text


def test_joined_puts_words_between() -> None:
    lines: list[Line] = [(Span("a"),), (Span("b"), Span("c"))]
    assert words_of(joined(lines, " > ")) == "a > bc"
    assert joined([], ", ") == ()


def test_in_ascii_words_lose_their_accents_and_names_do_not() -> None:
    seat = Seat("Zoë", "blue", SEAT_MARKS[0])
    line = spans((SeatId(0), " takes the Vicuña."), (seat,), ASCII)
    assert words_of(line)[1:] == "Zoë takes the Vicuna."
    assert words_of(spans(("The Vicuña.",), (seat,), UNICODE)) == "The Vicuña."
    assert "Vicuna" in styled(("The Vicuña.",), (seat,), ASCII).plain
