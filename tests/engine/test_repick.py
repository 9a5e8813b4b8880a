"""Changing one pick and keeping the others."""

from __future__ import annotations

from itertools import product

import pytest

from tabletop_tui.engine.model import Decision, Option, Prompt, SeatId, Target
from tabletop_tui.engine.picker import Picker


def path(*keys: str) -> tuple[Target, ...]:
    return tuple(
        Target(zone, key) for zone, key in zip(("card", "side", "cell"), keys, strict=False)
    )


def picker() -> Picker[str]:
    """Cards a, b with sides up, down and cells 1, 2; card c has no side down and one cell."""
    moves = ["".join(keys) for keys in product("ab", "ud", "12")] + ["cu1"]
    options = tuple(Option(move, path(*move), (move,)) for move in moves)
    return Picker(Decision(SeatId(0), Prompt("p", ("?",), False, ""), options))


def test_an_earlier_pick_is_changed_and_later_ones_stay() -> None:
    walk = picker()
    walk.pick(Target("card", "a"))
    walk.pick(Target("side", "d"))
    walk.repick(0, Target("card", "b"))
    assert walk.picked == path("b", "d")
    assert [choice.options[0].move for choice in walk.choices] == ["bd1", "bd2"]
    walk.repick(1, Target("side", "u"))
    assert walk.picked == path("b", "u")


def test_later_picks_that_lead_nowhere_are_dropped() -> None:
    walk = picker()
    walk.pick(Target("card", "a"))
    walk.pick(Target("side", "d"))
    walk.repick(0, Target("card", "c"))
    assert walk.picked == path("c")


def test_one_option_left_is_not_a_move_yet() -> None:
    walk = picker()
    walk.repick(0, Target("card", "c"))
    walk.repick(1, Target("side", "u"))
    assert walk.picked == path("c", "u")
    found = walk.pick(Target("cell", "1"))
    assert found is not None
    assert found.move == "cu1"


@pytest.mark.parametrize(
    ("index", "target"),
    [
        (0, Target("card", "z")),
        (1, Target("card", "b")),
        (3, Target("cell", "1")),
        (-1, Target("card", "b")),
        (2, Target("cell", "1")),
    ],
)
def test_what_does_not_lead_on_changes_nothing(index: int, target: Target) -> None:
    walk = picker()
    walk.pick(Target("card", "a"))
    walk.pick(Target("side", "d"))
    choices = walk.choices
    with pytest.raises(KeyError):
        walk.repick(index, target)
    assert walk.picked == path("a", "d")
    assert walk.choices == choices
