"""Walking to an option target by target."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.model import Decision, Option, Prompt, SeatId, Target
from tabletop_tui.engine.picker import Picker


def decision(*paths: str) -> Decision[str]:
    """One option a path; `"a b"` is the path a, b. Its move is the path itself."""
    options = tuple(
        Option(path, tuple(Target("zone", key) for key in path.split()), (path,)) for path in paths
    )
    return Decision(SeatId(0), Prompt("code", ("Choose.",), False, "Topic"), options)


def at(key: str) -> Target:
    return Target("zone", key)


def keys(picker: Picker[str]) -> list[str]:
    return [choice.target.key for choice in picker.choices]


def test_the_next_choices_are_the_first_targets_each_once_in_order() -> None:
    picker = Picker(decision("b 1", "a 1", "b 2", "c"))
    assert keys(picker) == ["b", "a", "c"]
    assert [len(choice.options) for choice in picker.choices] == [2, 1, 1]
    assert picker.forced is None


def test_a_pick_that_leaves_one_option_finds_the_move() -> None:
    picker = Picker(decision("a 1", "a 2", "b 1 x"))
    found = picker.pick(at("b"))
    assert found is not None
    assert found.move == "b 1 x"
    assert picker.picked == ()


def test_a_pick_that_leaves_several_goes_on() -> None:
    picker = Picker(decision("a 1", "a 2", "b"))
    assert picker.pick(at("a")) is None
    assert picker.picked == (at("a"),)
    assert keys(picker) == ["1", "2"]
    found = picker.pick(at("2"))
    assert found is not None
    assert found.move == "a 2"


def test_the_same_key_behind_another_pick_is_another_choice() -> None:
    picker = Picker(decision("a 1 x", "a 1 y", "b 1 z", "b 2"))
    picker.pick(at("b"))
    assert keys(picker) == ["1", "2"]
    found = picker.pick(at("1"))
    assert found is not None
    assert found.move == "b 1 z"


def test_a_target_that_is_not_a_next_choice_is_refused_and_nothing_changes() -> None:
    picker = Picker(decision("a 1", "a 2", "b"))
    with pytest.raises(KeyError):
        picker.pick(at("1"))
    assert picker.picked == ()
    assert picker.choice(at("1")) is None
    assert keys(picker) == ["a", "b"]


def test_back_takes_the_last_pick_back() -> None:
    picker = Picker(decision("a 1 x", "a 1 y", "a 2", "b"))
    picker.pick(at("a"))
    picker.pick(at("1"))
    assert picker.back()
    assert keys(picker) == ["1", "2"]
    assert picker.back()
    assert keys(picker) == ["a", "b"]
    assert not picker.back()


def test_a_decision_with_one_option_is_forced_but_still_to_be_picked() -> None:
    picker = Picker(decision("end turn"))
    assert picker.forced is picker.decision.options[0]
    assert keys(picker) == ["end"]
    assert picker.pick(at("end")) is picker.forced
