"""Stem & Branch's Year track: nobody's mark ever stands ahead of a higher score."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from tabletop_tui.games.stem_and_branch.paint.own import track_places

SCORES = (0, 1, 2, 3, 30, 58, 59, 60, 61, 75)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("room", [4, 5, 6, 7, 8, 19, 27, 40, 66, 120])
def test_marks_stand_in_the_order_of_the_years(seats: int, room: int) -> None:
    for years in product(SCORES, repeat=seats):
        placed = track_places(years, room)
        cells = [cell for cell, _ in placed]
        assert sorted(seat for _, seat in placed) == list(range(seats))
        assert all(0 <= cell < room for cell in cells)
        apart = room >= seats + len(set(years)) - 1
        for (left, first), (right, second) in pairwise(placed):
            assert left < right
            if years[first] == years[second]:
                assert right == left + 1, "equal ones stand together"
            else:
                assert years[first] < years[second]
                assert right > left + 1 or not apart


def test_two_with_nothing_stand_behind_the_leader() -> None:
    assert track_places((2, 1, 0, 0), 19) == [(0, 2), (1, 3), (3, 1), (5, 0)]


def test_where_there_is_room_everybody_stands_at_their_years() -> None:
    assert track_places((30, 0, 60), 61) == [(0, 1), (30, 0), (60, 2)]


def test_too_few_cells_are_refused() -> None:
    with pytest.raises(ValueError, match="3 marks do not fit 2 cells"):
        track_places((1, 2, 3), 2)
