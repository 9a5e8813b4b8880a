"""What must hold in every position of every game, as functions that raise AssertionError."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from tabletop_tui.engine.game import decide
from tabletop_tui.engine.model import Decision, Option, Reason, Target, Text, spell
from tabletop_tui.engine.picker import Picker
from tests.contract.cases import Case, known_moves, known_targets, spread

NAMES = tuple("ABCDEFGH")


def decision_at(case: Case, state: Any) -> Decision[Any]:
    decision = decide(case.game, state)
    assert decision is not None, "only positions with a decision are checked"
    return decision


def check_text(case: Case, text: Text) -> None:
    """A sentence, or a part of one: strings that can be shown on a line, and seats at the table."""
    assert isinstance(text, tuple), text
    for part in text:
        if isinstance(part, str):
            assert part.isprintable(), f"{part!r} cannot be shown"
        else:
            assert type(part) is int, text
            assert part in range(case.seats), text
    shown = spell(text, NAMES)
    assert shown == shown.strip() != "", f"{text} is empty, or begins or ends with a space"


def check_reason(case: Case, reason: Reason | None) -> None:
    assert reason is not None, "no reason is given"
    assert reason.code.isidentifier(), reason.code
    check_text(case, reason.text)


def check_moves(case: Case, state: Any) -> None:
    """Legal moves are there and each once; `refuse` is None for them and for no other move."""
    game, moves = case.game, list(case.game.legal_moves(state))
    assert moves, "somebody decides, and there is nothing to choose"
    legal = set(moves)
    assert len(legal) == len(moves), "a legal move is listed twice"
    assert len(game.legal_moves(state)) == len(moves), "the list is not as long as it says"
    for move in spread(moves, 60):
        assert game.refuse(state, move) is None, f"{move} is listed and refused"
    for move in known_moves(case):
        if move not in legal:
            check_reason(case, game.refuse(state, move))


def check_decision(case: Case, state: Any) -> None:
    """Prompt, paths and labels: every option can be named, reached and told from the others."""
    decision = decision_at(case, state)
    assert decision.actor == case.game.actor(state)
    check_text(case, decision.prompt.text)
    assert decision.prompt.code.isidentifier()
    labels = [option.label for option in decision.options]
    assert len(set(labels)) == len(labels), "two options have one label"
    spelt = {spell(label, NAMES) for label in labels}
    assert len(spelt) == len(labels), "two labels read the same"
    for label in spread(labels, 60):
        check_text(case, label)
    check_paths([option.path for option in decision.options])


def check_paths(paths: list[tuple[Target, ...]]) -> None:
    """No path is empty, another's double or another's beginning."""
    assert all(paths), "a path is empty"
    keys = sorted(tuple((t.zone, t.key) for t in path) for path in paths)
    for one, two in pairwise(keys):
        assert two[: len(one)] != one, f"{one} is the beginning of {two}"


def check_picker(case: Case, state: Any) -> None:
    """Every option is reached through `Picker` by its own path; its choices can be told apart."""
    decision = decision_at(case, state)
    picker = Picker(decision)
    found = [option.move for option in _explore(case, state, picker)]
    assert len(found) == len(decision.options)
    assert set(found) == {option.move for option in decision.options}
    assert picker.picked == ()
    for option in spread(decision.options, 3):
        assert _follow(Picker(decision), option) is option, f"{option} is not reached by its path"


def _explore(case: Case, state: Any, picker: Picker[Any]) -> Iterator[Option[Any]]:
    """Every option behind what was picked, walking into a few of the choices that branch."""
    _check_choices(case, state, picker)
    branching = [choice.target for choice in picker.choices if len(choice.options) > 1]
    entered = set(spread(branching, 4))
    for choice in picker.choices:
        if choice.target not in entered:
            yield from choice.options
            continue
        assert picker.pick(choice.target) is None
        yield from _explore(case, state, picker)
        assert picker.back()


def _check_choices(case: Case, state: Any, picker: Picker[Any]) -> None:
    captions = [case.game.caption(state, picker.picked, choice.target) for choice in picker.choices]
    for caption in captions:
        check_text(case, caption)
    assert len({spell(c, NAMES) for c in captions}) == len(captions), f"one caption: {captions}"
    if picker.picked:
        check_text(case, case.game.ask(state, picker.picked))
    check_why_not(case, state, picker)


def _follow(picker: Picker[Any], option: Option[Any]) -> Option[Any] | None:
    for target in option.path:
        reached = picker.pick(target)
        if reached is not None:
            return reached
    return None


def check_why_not(case: Case, state: Any, picker: Picker[Any]) -> None:
    """A target has no reason against it exactly if it is a next choice."""
    game, open_now = case.game, {choice.target for choice in picker.choices}
    for target in spread(list(open_now), 20):
        assert game.why_not(state, picker.picked, target) is None, f"{target} is open, with reason"
    for target in known_targets(case):
        if target not in open_now:
            reason = game.why_not(state, picker.picked, target)
            assert reason is not None, f"{target} is closed after {picker.picked}, no reason"
            check_reason(case, reason)


def check_advice(case: Case, state: Any) -> None:
    """Previews and warnings are sentences."""
    for move in spread(case.game.legal_moves(state), 24):
        check_text(case, case.game.preview(state, move))
        warning = case.game.warning(state, move)
        if warning is not None:
            check_text(case, warning)
