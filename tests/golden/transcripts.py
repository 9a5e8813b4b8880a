"""The text of one whole random game: every decision, every event, views now and then.

A transcript shows in a diff what a change of rules or words does to the games people play.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop_tui.engine.model import Audience, Option, Step, Text, Viewer, spell
from tabletop_tui.engine.session import AnySession, Session
from tests.contract.cases import Case, spread, walk
from tests.golden.printing import printed

NAMES = ("Ryan", "Beth", "Omar", "Lucy", "Noor")
SEEDS = range(2, 10, 2)
VIEWS = 6
FULL_DECISIONS = 24
LISTED = 24


def transcript(case: Case) -> str:
    """The shortest of a few random games from its setup to its result, the same in every run."""
    played = min((walk(case, seed) for seed in SEEDS), key=lambda each: len(each.moves))
    session: AnySession = Session(case.game, case.options, case.seats, played.seed)
    steps = range(len(played.moves))
    viewed, listed = set(spread(steps, VIEWS)), set(spread(steps, FULL_DECISIONS))
    lines = [f"{case.game.slug}, {printed(case.options)}, {case.seats} seats, seed {played.seed}"]
    for index, move in enumerate(played.moves):
        if index in viewed:
            lines += _views(case, session)
        lines += _decision(session, index, move, index in listed)
        lines += _events(case, session.play(move))
    lines += ["", "== the end", printed(session.status), printed(session.outcome)]
    lines += ["open table: " + printed(session.view(Audience.OPEN))]
    return "\n".join(lines) + "\n"


def _views(case: Case, session: AnySession) -> Iterator[str]:
    yield from ("", printed(session.status), "public: " + printed(session.view(Audience.PUBLIC)))
    for seat in case.viewers:
        yield f"{NAMES[seat]}: " + printed(session.view(seat))


def _decision(session: AnySession, index: int, move: Any, full: bool) -> Iterator[str]:
    """In full with every option; or who decides, out of how many options, and what it took."""
    decision = session.decision
    assert decision is not None, "a walk ends with its game"
    prompt, count = decision.prompt, len(decision.options)
    taken = next(option for option in decision.options if option.move == move)
    wall = " for good" if session.walls(move) else ""
    head = f"{index + 1} {NAMES[decision.actor]}, {prompt.code}"
    if full:
        yield f"\n== {head}{', private' if prompt.private else ''}, see {prompt.topic!r}"
        yield told(prompt.text)
        for option in spread(decision.options, LISTED):
            yield from _option(session, option)
    yield f"{head}, 1 of {count}{wall}: {told(taken.label)}"


def _option(session: AnySession, option: Option[Any]) -> Iterator[str]:
    path = " > ".join(f"{target.zone}:{target.key}" for target in option.path)
    yield f"  {told(option.label)} [{path}]: {told(session.preview(option.move))}"
    warning = session.warning(option.move)
    if warning is not None:
        yield f"    warning: {told(warning)}"


def _events(case: Case, step: Step[Any, Any]) -> Iterator[str]:
    """What everybody heard, and what single seats heard beside it."""
    public = _story(case, step, Audience.PUBLIC)
    yield from (f"  * {line}" for line in public)
    for seat in case.viewers:
        own = _story(case, step, seat)
        yield from (f"  * ({NAMES[seat]}) {line}" for line in own if line not in public)


def _story(case: Case, step: Step[Any, Any], viewer: Viewer) -> list[str]:
    seen = (case.game.view_event(event, viewer) for event in step.events)
    return [told(case.game.narrate(event)) for event in seen if event is not None]


def told(text: Text) -> str:
    return spell(text, NAMES)
