"""Shuffles, zones, the agenda, sentences, and the few things done the same way for all games."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.engine.agenda import later, now
from tabletop_tui.engine.game import apply, decide, play, playout
from tabletop_tui.engine.model import IllegalMove, SeatId, Target, listing, spell
from tabletop_tui.engine.rng import mixed, shuffled
from tabletop_tui.engine.zones import deal, put, without
from tests.engine.nim import GAME, Options, State, Take, Taken

# -- shuffles: these orders are in everybody's saved games --------------------------------


@pytest.mark.parametrize(
    ("seed", "number", "order"),
    [
        (0, 0, (7, 0, 1, 5, 4, 9, 2, 8, 6, 3)),
        (0, 1, (1, 8, 6, 0, 9, 5, 2, 4, 3, 7)),
        (7, 0, (8, 3, 4, 2, 1, 9, 6, 0, 5, 7)),
        (-1, 0, (5, 2, 6, 0, 4, 3, 1, 8, 7, 9)),
        (2**64, 12, (5, 2, 1, 7, 4, 9, 0, 8, 3, 6)),
    ],
)
def test_the_order_of_a_shuffle_never_changes(
    seed: int, number: int, order: tuple[int, ...]
) -> None:
    assert shuffled(range(10), seed, number) == order


@given(st.lists(st.integers()), st.integers(), st.integers(0, 1000))
def test_a_shuffle_keeps_every_item_and_repeats(items: list[int], seed: int, number: int) -> None:
    order = shuffled(items, seed, number)
    assert sorted(order) == sorted(items)
    assert order == shuffled(tuple(items), seed, number)


def test_every_order_comes_about_equally_often() -> None:
    counts: dict[tuple[int, ...], int] = {}
    random = Random(1)
    for _ in range(6000):
        order = mixed((1, 2, 3), random)
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_mixing_draws_from_the_given_generator_alone() -> None:
    random = Random(3)
    first, second = mixed(range(9), random), mixed(range(9), random)
    assert first != second
    assert mixed(range(9), Random(3)) == first


# -- zones --------------------------------------------------------------------------------


def test_dealing_goes_round_one_card_at_a_time() -> None:
    assert deal((1, 2, 3, 4, 5, 6, 7), 3, 2) == (((1, 4), (2, 5), (3, 6)), (7,))
    assert deal((1, 2), 2, 0) == (((), ()), (1, 2))
    assert deal((1, 2), 1, 2) == (((1, 2),), ())


def test_putting_replaces_one_place() -> None:
    assert put((1, 2, 3), 1, 9) == (1, 9, 3)
    assert put((1,), 0, 9) == (9,)


def test_taking_out_takes_the_first_of_equals() -> None:
    assert without((1, 2, 1, 3), 1) == (2, 1, 3)
    with pytest.raises(ValueError, match="not in tuple"):
        without((1, 2), 3)


# -- the agenda ---------------------------------------------------------------------------


def test_what_must_happen_now_comes_first_in_the_order_given() -> None:
    assert now(("c",), "a", "b") == ("a", "b", "c")
    assert now((), "a") == ("a",)
    assert now(("c",)) == ("c",)


def test_what_happens_later_waits_for_all_that_waits_already() -> None:
    assert later(("a",), "b", "c") == ("a", "b", "c")
    assert later(now(later((), "queued"), "nested"), "last") == ("nested", "queued", "last")


# -- sentences ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("items", "prose"),
    [
        ([], ""),
        ([("a",)], "a"),
        ([("a",), ("b",)], "a and b"),
        ([("a",), ("b", " c"), (SeatId(1),)], "a, b c and Beth"),
    ],
)
def test_a_listing_reads_as_prose(items: list[tuple[str | SeatId, ...]], prose: str) -> None:
    assert spell(listing(items), ["Ryan", "Beth"]) == prose


def test_a_listing_can_be_joined_by_another_word() -> None:
    assert spell(listing([("a",), ("b",), ("c",)], "or"), []) == "a, b or c"


def test_spelling_puts_names_where_seats_stand_and_leaves_brackets_alone() -> None:
    text = (SeatId(1), " gave ", SeatId(0), " [red]2[/red].")
    assert spell(text, ["Ryan", "[b]Beth"]) == "[b]Beth gave Ryan [red]2[/red]."


# -- the doors ----------------------------------------------------------------------------


def test_apply_makes_a_move_on_a_copy() -> None:
    state = State(5, 0, 1)
    step = apply(GAME, state, Take(2))
    assert state == State(5, 0, 1)
    assert step.state == State(3, 0, 1)
    assert step.events == (Taken(SeatId(0), 2),)
    assert step.committed


def test_play_checks_first() -> None:
    state = State(1, 0, 1)
    with pytest.raises(IllegalMove) as caught:
        play(GAME, state, Take(2))
    assert caught.value.reason.code == str(caught.value) == "no_such_move"
    assert state == State(1, 0, 1)
    assert play(GAME, state, Take(1)).state.heap == 0


def test_decide_dresses_every_legal_move() -> None:
    decision = decide(GAME, State(1, 1, 1))
    assert decision is not None
    assert decision.actor == 1
    assert [option.path for option in decision.options] == [
        (Target("heap", "1"),),
        (Target("heap", "pass"),),
    ]
    assert decide(GAME, State(0, 1, 1)) is None


def test_a_playout_stops_at_the_end_or_at_its_limit() -> None:
    state = GAME.setup(Options(), 2, 0)
    assert playout(GAME, state, Random(1), limit=3) == 3
    assert state.heap
    assert playout(GAME, state, Random(1)) > 0
    assert not state.heap
    assert playout(GAME, state, Random(1)) == 0
    assert playout(GAME, GAME.setup(Options(), 2, 0), Random(1), limit=0) == 0
