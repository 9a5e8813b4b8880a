"""Arrow keys lead to the nearest spot that way, whatever panel it is in."""

from __future__ import annotations

from textual.geometry import Region

from tabletop_tui.table.navigate import Place, nearest

#        x: 0      10      20
#  y=0      a       b       c
#  y=1      d               e
#  y=5          wide (0..30)
#  y=9          f (12)
PLACES = {
    "a": Region(0, 0, 6, 1),
    "b": Region(10, 0, 6, 1),
    "c": Region(20, 0, 6, 1),
    "d": Region(0, 1, 6, 1),
    "e": Region(20, 1, 6, 1),
    "wide": Region(0, 5, 30, 1),
    "f": Region(12, 9, 4, 3),
}


def go(start: str, *directions: str) -> str | None:
    at: str | None = start
    for direction in directions:
        assert at is not None
        others = [Place(key, region) for key, region in PLACES.items() if key != at]
        at = nearest(PLACES[at], others, direction)
    return at


def test_straight_neighbours_win() -> None:
    assert go("a", "right") == "b"
    assert go("b", "right") == "c"
    assert go("c", "left") == "b"
    assert go("a", "down") == "d"
    assert go("c", "down") == "e"
    assert go("e", "up") == "c"


def test_it_stays_in_its_row_going_sideways() -> None:
    assert go("d", "right") == "e"
    assert go("e", "left") == "d"


def test_what_lies_straight_ahead_beats_what_lies_aside() -> None:
    assert go("b", "down") == "wide"
    assert go("wide", "down") == "f"
    assert go("f", "up") == "wide"


def test_at_an_edge_there_is_nowhere_to_go() -> None:
    assert go("a", "up") is None
    assert go("a", "left") is None
    assert go("f", "down") is None
    assert go("c", "right") is None
    assert nearest(PLACES["a"], [], "down") is None


def test_every_spot_can_be_reached_from_every_other() -> None:
    directions = ("left", "right", "up", "down")
    for start in PLACES:
        reached = {start}
        fresh = [start]
        while fresh:
            at = fresh.pop()
            onward = {go(at, direction) for direction in directions} - reached - {None}
            reached |= onward  # type: ignore[arg-type]
            fresh += onward  # type: ignore[arg-type]
        assert reached == set(PLACES), f"from {start}"


def test_a_tall_card_counts_as_being_in_each_of_its_rows() -> None:
    card, low = Place("card", Region(0, 0, 8, 4)), Place("low", Region(10, 3, 5, 1))
    assert nearest(card.region, [low], "right") == "low"
    assert nearest(low.region, [card], "left") == "card"
