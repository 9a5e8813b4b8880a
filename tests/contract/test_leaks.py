"""Nobody is shown what is not theirs; and the tests that say so catch games that leak."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tabletop_tui.engine.model import Reason, SeatId, Text, Viewer
from tabletop_tui.engine.zones import put
from tests.contract.altered import altered
from tests.contract.cases import Case, positions
from tests.contract.leaks import check_leaks, check_resample
from tests.toy import GAME as MARSH
from tests.toy.model import Event, Move, State, kind_of
from tests.toy.view import View


def test_what_a_viewer_is_shown_does_not_depend_on_hidden_cards(case: Case) -> None:
    check_leaks(case, 25)


def test_resample_deals_hidden_cards_anew(case: Case) -> None:
    check_resample(case, 20)


def test_a_resampled_position_can_be_played_to_its_end(case: Case) -> None:
    random = Random(f"play on/{case}")
    for state in positions(case, 2):
        for viewer in case.viewers:
            other = case.game.resample(state, viewer, random)
            while moves := case.game.legal_moves(other):
                case.game.advance(other, moves[int(random.random() * len(moves))])
            assert case.game.outcome(other) is not None


# -- games that leak ----------------------------------------------------------------------


def secret(state: State) -> str:
    """What no seat may know while the game goes on: what the next card of the deck is."""
    return str(state.deck[:1])


def leaky_view(state: State, viewer: Viewer) -> View:
    shown = MARSH.view(state, viewer)
    neighbour = (len(state.hands) + (shown.viewer or 0) - 1) % len(state.hands)
    return replace(shown, hands=put(shown.hands, neighbour, state.hands[neighbour]))


def unredacted(event: Event, viewer: Viewer) -> Event | None:
    return event


def leaky_story(event: Event, viewer: Viewer) -> Event | None:
    """Silent about some of the cards that are laid face down."""
    seen = MARSH.view_event(event, viewer)
    told_apart = event.kind == "buried" and not event.up and kind_of(event.card) == 0
    return None if told_apart else seen


def leaky_label(state: State, move: Move) -> Text:
    return (*MARSH.label(state, move), secret(state))


def leaky_preview(state: State, move: Move) -> Text:
    return (*MARSH.preview(state, move), secret(state))


def leaky_caption(state: State, picked: Any, target: Any) -> Text:
    return (*MARSH.caption(state, picked, target), secret(state))


def leaky_ask(state: State, picked: Any) -> Text:
    return (*MARSH.ask(state, picked), secret(state))


def leaky_warning(state: State, move: Move) -> Text | None:
    return (secret(state),)


def leaky_refuse(state: State, move: Move) -> Reason | None:
    reason = MARSH.refuse(state, move)
    return reason and Reason(reason.code, (secret(state),))


def leaky_why_not(state: State, picked: Any, target: Any) -> Reason | None:
    reason = MARSH.why_not(state, picked, target)
    return reason and Reason(reason.code, (secret(state),))


def leaky_prompt(state: State) -> Any:
    return replace(MARSH.prompt(state), text=(secret(state),))


def telling_code(state: State) -> Any:
    """Tells the others by the code of a private prompt what the decider holds."""
    asked = MARSH.prompt(state)
    return replace(asked, code=f"{asked.code}{state.hands[state.agenda[0].seat]}")


def unguarded(state: State) -> Any:
    return replace(MARSH.prompt(state), private=False)


def leaky_status(state: State) -> Any:
    return replace(MARSH.status(state), ending=(secret(state),))


def leaky_moves(state: State) -> Any:
    moves = MARSH.legal_moves(state)
    return moves[:-1] if len(moves) > 1 and sum(state.deck[:1]) % 2 else moves


def leaky_wall(state: State, move: Move, events: list[Event] | None = None) -> bool:
    lucky = bool(sum(state.deck[:1]) % 2)
    return MARSH.advance(state, move, events) or lucky


def no_wall(state: State, move: Move, events: list[Event] | None = None) -> bool:
    MARSH.advance(state, move, events)
    return False


def same_position(state: State, viewer: SeatId, random: Random) -> State:
    return state.copy()


def only_the_deck(state: State, viewer: SeatId, random: Random) -> State:
    other = state.copy()
    other.deck = tuple(sorted(state.deck, key=lambda card: random.random()))
    return other


LEAKS: dict[str, dict[str, Callable[..., Any]]] = {
    "the view shows a hand": {"view": leaky_view},
    "events are not redacted": {"view_event": unredacted},
    "events depend on a hidden card": {"view_event": leaky_story},
    "labels": {"label": leaky_label},
    "questions after a pick": {"ask": leaky_ask},
    "captions": {"caption": leaky_caption},
    "previews": {"preview": leaky_preview},
    "warnings": {"warning": leaky_warning},
    "refusals": {"refuse": leaky_refuse},
    "why not": {"why_not": leaky_why_not},
    "the prompt": {"prompt": leaky_prompt},
    "the prompt's code": {"prompt": telling_code},
    "private decisions are not guarded": {"prompt": unguarded},
    "status": {"status": leaky_status},
    "legal moves": {"legal_moves": leaky_moves},
    "the wall depends on a hidden card": {"advance": leaky_wall},
    "what is shown raises no wall": {"advance": no_wall},
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_game_that_leaks_is_caught(leak: str) -> None:
    with pytest.raises(AssertionError):
        check_leaks(altered(**LEAKS[leak]), 40)


@pytest.mark.parametrize("resample", [same_position, only_the_deck])
def test_a_resample_that_hides_leaks_is_caught(resample: Callable[..., Any]) -> None:
    with pytest.raises(AssertionError):
        check_resample(altered(resample=resample), 30)
