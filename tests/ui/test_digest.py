"""Since somebody last sat here: a paragraph a turn, by name, never too long."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.model import SeatId, Text
from tabletop_tui.engine.session import LogEntry
from tabletop_tui.table.digest import draw_digest
from tabletop_tui.table.glyphs import ASCII, UNICODE, Glyphs
from tests.toy.model import FOX, STORM, Brave, Bury, EndTurn, Move, Offer, TradeWith
from tests.ui.marsh_table import marsh, seats_of, sitting
from tests.ui.test_prompt import text

SEATS = seats_of(("Ryan", "Beth", "[red]Ann"))
RYAN, BETH, ANN = SeatId(0), SeatId(1), SeatId(2)
FOX_2, STORM_1 = FOX * 4 + 1, STORM * 4


def entry(actor: SeatId, turn: int, *lines: Text) -> LogEntry:
    return LogEntry(actor, turn, 1, lines, False)


def rows(*entries: LogEntry, width: int = 76, glyphs: Glyphs = UNICODE) -> list[str]:
    return text(draw_digest(entries, SEATS, glyphs, width), glyphs)


def test_a_turn_is_one_paragraph_with_its_name_in_front() -> None:
    told = rows(
        entry(BETH, 2, (BETH, " laid Owl 1.")),
        entry(BETH, 2, (BETH, " gave one to ", RYAN, ".")),
        entry(ANN, 3, (ANN, " drew a card.")),
    )
    assert told == ["■Beth: Laid Owl 1. Gave one to ●Ryan.", "▲[red]Ann: Drew a card."]


def test_it_fits_its_width_and_says_so_where_it_is_too_long() -> None:
    entries = [
        entry(BETH, turn, (BETH, " laid one card after another. " * 3)) for turn in range(30)
    ]
    for glyphs in (UNICODE, ASCII):
        told = rows(*entries, width=40, glyphs=glyphs)
        assert len(told) <= 13
        assert told[0] == f"{glyphs.more} the log (l) has it all"
        assert told[-1].endswith("another.")
        assert all(len(row) <= 40 for row in told)


def test_nothing_happened_is_nothing() -> None:
    assert rows() == []


@pytest.mark.parametrize("seat", [RYAN, ANN])
def test_a_digest_of_a_real_game_knows_what_its_reader_knows(seat: SeatId) -> None:
    """Ryan and Beth trade; Ryan knows the cards, Ann does not, and neither is called you."""
    at = sitting(marsh((FOX_2, 0, 1), (2, 3, STORM_1), (0, 1, 2)))
    trade: list[Move] = [Bury(FOX_2, 0, True), TradeWith(1), Offer(0), Offer(STORM_1)]
    onward: list[Move] = [EndTurn(), Bury(2, 34, False), EndTurn()]
    for move in trade + (onward if seat == ANN else []):
        at.session.play(move)
    at.reveal()
    assert at.keyboard == seat
    said = " ".join(text(draw_digest(at.digest(), at.seats, UNICODE, 200)))
    assert ("Storm 1" in said) == (seat == RYAN)
    assert "Beth" in said
    assert " you" not in said.lower()


def test_what_a_storm_did_is_told_to_who_sent_it() -> None:
    at = sitting(marsh((STORM_1, 0, 1), (2, 3, FOX_2)))
    at.session.play(Bury(STORM_1, 0, True))
    at.session.play(Brave())
    at.reveal()
    assert rows(*at.digest()) == ["■Beth: Lost a life: 1 left."]
