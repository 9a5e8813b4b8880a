"""What a viewer is shown of a position, compared with a position it must not tell apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator
from random import Random
from typing import Any

from tabletop_tui.engine.game import apply
from tabletop_tui.engine.model import Audience, SeatId, Target
from tests.contract.cases import Case, known_moves, known_targets, positions, spread

OPTIONS = 16
PROBES = 24


def check_leaks(case: Case, count: int) -> None:
    """Nothing a viewer is shown, in `count` positions of each game, depends on hidden cards."""
    random = Random(f"leaks/{case}")
    for state in positions(case, count):
        for viewer in case.viewers:
            other = case.game.resample(state, viewer, random)
            check_same(case, shown(case, state, viewer), shown(case, other, viewer), viewer)
            check_next_steps(case, state, other, viewer)
            check_stories(case, state, viewer)


def check_same(case: Case, one: dict[str, Any], two: dict[str, Any], viewer: SeatId) -> None:
    for key, value in one.items():
        assert two[key] == value, f"{case}: seat {viewer} sees hidden cards through {key}"


def sits_at(game: Any, state: Any, viewer: SeatId) -> bool:
    """Whether this viewer's screen may show the decision: its own, or one that hides nothing."""
    return bool(game.actor(state) == viewer or not game.prompt(state).private)


def shown(case: Case, state: Any, viewer: SeatId) -> dict[str, Any]:
    """Everything the interface may show this viewer of a position."""
    game, prompt = case.game, case.game.prompt(state)
    always = {
        "actor": game.actor(state),
        "view": game.view(state, viewer),
        "public view": game.view(state, Audience.PUBLIC),
        "status": game.status(state),
        "reference": game.reference(game.view(state, viewer)),
        "privacy of the prompt": prompt.private,
        "code of the prompt": prompt.code,
    }
    return always | (_decision(case, state) if sits_at(game, state, viewer) else {})


def _decision(case: Case, state: Any) -> dict[str, Any]:
    game = case.game
    moves = game.legal_moves(state)
    some = spread(moves, OPTIONS)
    paths = [game.path(state, move) for move in some]
    return {
        "prompt": game.prompt(state),
        "legal moves": list(moves),
        "paths": paths,
        "labels": [game.label(state, move) for move in some],
        "questions after a pick": [game.ask(state, picked) for picked in picks(paths) if picked],
        "captions": [
            game.caption(state, path[:depth], target)
            for path in paths
            for depth, target in enumerate(path)
        ],
        "previews": [game.preview(state, move) for move in some],
        "warnings": [game.warning(state, move) for move in some],
        "walls": [_wall(game, state, move) for move in some],
        "refusals": [game.refuse(state, move) for move in spread(known_moves(case), PROBES)],
        "why not": [
            game.why_not(state, picked, target)
            for picked in picks(paths)
            for target in spread(known_targets(case), PROBES)
        ],
    }


def picks(paths: list[tuple[Target, ...]]) -> list[tuple[Target, ...]]:
    """Nothing picked, and every beginning of the first and the last path."""
    begun = (path[:depth] for path in (paths[0], paths[-1]) for depth in range(len(path)))
    return list(dict.fromkeys(begun))


def _wall(game: Any, state: Any, move: Any) -> bool:
    step = apply(game, state, move)
    return bool(step.committed or game.actor(step.state) != game.actor(state))


def check_next_steps(case: Case, state: Any, other: Any, viewer: SeatId) -> None:
    """The same move in both positions looks the same, unless it showed this viewer a card."""
    game = case.game
    for move in spread(game.legal_moves(state), 6):
        if game.refuse(other, move) is not None:
            assert not sits_at(game, state, viewer), f"{case}: {move} depends on hidden cards"
            continue
        one, two = apply(game, state, move), apply(game, other, move)
        if game.actor(one.state) is None or game.actor(two.state) is None:
            continue
        same = game.view(one.state, viewer) == game.view(two.state, viewer)
        assert same or one.committed, f"{case}: {move} shows seat {viewer} a card without a wall"
        if same:
            seen = [_story(game, step.events, viewer) for step in (one, two)]
            assert seen[0] == seen[1], f"{case}: the story of {move} tells seat {viewer} a card"


def check_stories(case: Case, state: Any, viewer: SeatId) -> None:
    """Two answers to a private question that leave a bystander the same view tell it the same."""
    game = case.game
    if sits_at(game, state, viewer):
        return
    stories: dict[str, list[Any]] = {}
    for move in _alike(game, state):
        step = apply(game, state, move)
        if game.actor(step.state) is None:
            continue
        kept = tuple(event for event in step.events if event.kind not in case.hooks.flashed)
        story = _story(game, kept, viewer)
        first = stories.setdefault(repr(game.view(step.state, viewer)), story)
        assert story == first, f"{case}: the story of {move} tells seat {viewer} a secret choice"


def _alike(game: Any, state: Any) -> Iterator[Any]:
    """Some moves, and others that differ from the first and the last only in where they start."""
    moves = game.legal_moves(state)
    yield from spread(moves, 12)
    if len(moves) > 12:
        ends = {game.path(state, move)[1:] for move in (moves[0], moves[-1])}
        yield from (move for move in moves if game.path(state, move)[1:] in ends)


def _story(game: Any, events: tuple[Any, ...], viewer: SeatId) -> list[Any]:
    """The events as a viewer saw them, with the sentences that tell them."""
    seen = (game.view_event(event, viewer) for event in events)
    return [(event, game.narrate(event)) for event in seen if event is not None]


def check_resample(case: Case, count: int, draws: int = 5) -> None:
    """`resample` keeps every card, and each hidden place gets another face somewhere.

    Without that the leak test could not fail. Positions with few different cards unseen prove
    nothing, nor do places that are hidden in one or two of the positions only.
    """
    random = Random(f"resample/{case}")
    moved: dict[tuple[SeatId, str], list[bool]] = defaultdict(list)
    for state in positions(case, count):
        for viewer in case.viewers:
            faces = _faces(case, state, viewer, random, draws)
            if len(set(case.hooks.hidden(state, viewer).values())) < 4:
                continue
            assert max(map(len, faces.values())) > 1, f"{case}: nothing is dealt anew"
            for place, found in faces.items():
                moved[viewer, place].append(len(found) > 1)
    fixed = [place for place, moves in moved.items() if len(moves) >= 3 and not any(moves)]
    assert not fixed, f"{case}: resample never changes {fixed}"


def _faces(
    case: Case, state: Any, viewer: SeatId, random: Random, draws: int
) -> dict[str, set[Hashable]]:
    hidden, cards = case.hooks.hidden, case.hooks.cards
    faces = {place: {card} for place, card in hidden(state, viewer).items()}
    before = state.copy()
    for _ in range(draws):
        other = case.game.resample(state, viewer, random)
        assert state == before, f"{case}: resample changed the position it was given"
        assert cards(other) == cards(state), f"{case}: resample lost or made a card"
        places = hidden(other, viewer)
        assert places.keys() == faces.keys(), f"{case}: resample changed what is hidden"
        for place, card in places.items():
            faces[place].add(card)
    return faces
