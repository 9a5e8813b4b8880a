"""Arrow keys lead to the nearest spot that way, whatever panel it is in."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from textual.geometry import Region

from tabletop_tui.table.curtain import CurtainScreen
from tabletop_tui.table.navigate import Place, nearest
from tests.ui.playing import table

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


def test_sideways_it_leaves_its_row_only_where_nothing_is_left_in_it() -> None:
    row, far, other = (
        Region(20, 4, 5, 1),
        Place("far", Region(0, 4, 5, 1)),
        Place("other", Region(12, 5, 5, 1)),
    )
    assert nearest(row, [far, other], "left") == "far"
    assert nearest(row, [other], "left") == "other"


@pytest.mark.parametrize("slug", ["circadia", "castles_of_caleira", "stem_and_branch"])
@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_the_arrows_alone_reach_everything_on_the_table(
    slug: str, size: tuple[int, int]
) -> None:
    random = Random(3)
    async with table(slug, ("Ryan", "Beth", "Carl", "Dora"), size=size) as player:
        for _ in range(6):
            if isinstance(player.screen, CurtainScreen):
                await player.press("space")
            places = list(player.screen._cursor._places())
            assert _reached(places) == {place.key for place in places}
            await player.choose(random.choice(player.session.decision.options))  # type: ignore[union-attr]


def _reached(places: list[Place[Any]]) -> set[Any]:
    at = {place.key: place for place in places}
    reached, fresh = {places[0].key}, [places[0].key]
    while fresh:
        start = fresh.pop()
        others = [place for place in places if place.key != start]
        for direction in ("left", "right", "up", "down"):
            key = nearest(at[start].region, others, direction)
            if key is not None and key not in reached:
                reached.add(key)
                fresh.append(key)
    return reached
