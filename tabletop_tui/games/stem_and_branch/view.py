"""What each viewer may see of a position, and the positions it could just as well be."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tabletop_tui.engine.model import Audience, SeatId, Viewer
from tabletop_tui.engine.rng import mixed
from tabletop_tui.games.stem_and_branch.cards import ELEMENT
from tabletop_tui.games.stem_and_branch.costs import pays
from tabletop_tui.games.stem_and_branch.events import CardDrawn, Event
from tabletop_tui.games.stem_and_branch.model import NOTHING, Cards, State, View
from tabletop_tui.games.stem_and_branch.rules import round_of


def view(state: State, viewer: Viewer) -> View:
    """The table as `viewer` sees it: all but the deck, and the hands of rivals."""
    hands = state.hands
    seen: tuple[Cards | None, ...] = hands
    if viewer is not Audience.OPEN and not state.options.together:
        seen = tuple([hand if seat == viewer else None for seat, hand in enumerate(hands)])
    return View(
        None if isinstance(viewer, Audience) else viewer,
        None if state.stage == "over" else SeatId(state.actor),
        state.options,
        state.stage,
        state.turn,
        round_of(state),
        state.actions,
        state.ending,
        seen,
        tuple([len(hand) for hand in hands]),
        state.known,
        len(state.deck),
        state.row,
        state.discard,
        state.stacks,
        state.ground,
        state.supply,
        state.tokens,
        state.control,
        state.years,
        state.scrolls,
        state.piles,
        state.card,
        state.space,
        state.left,
        state.loot,
    )


def view_event(event: Event, viewer: Viewer) -> Event | None:
    """Everything happens in the open but a rival's draw from the deck."""
    if not isinstance(event, CardDrawn) or event.known:
        return event
    if viewer not in (event.seat, Audience.OPEN):
        return replace(event, card=NOTHING)
    return event


def resample(state: State, viewer: SeatId, random: Random) -> State:
    """The same position for `viewer`, deck and unknown cards of rivals dealt anew.

    Kept are hand cards everybody knows; and whoever is paying can pay the rest.
    """
    new = state.copy()
    if state.options.together:
        new.deck = mixed(state.deck, random)
        return new
    rivals = [seat for seat in range(len(state.hands)) if seat != viewer]
    unseen = list(state.deck)
    for seat in rivals:
        unseen += _unknown(state, seat)
    pool = list(mixed(unseen, random))
    hands = list(state.hands)
    for seat in sorted(rivals, key=lambda seat: seat != state.actor):
        count = len(hands[seat]) - len(state.known[seat])
        dealt = _due(state, seat, pool) if state.stage == "pay" else []
        pool = [card for card in pool if card not in dealt]
        rest = count - len(dealt)
        dealt += pool[:rest]
        pool = pool[rest:]
        hands[seat] = tuple(sorted((*state.known[seat], *dealt)))
    new.hands = tuple(hands)
    new.deck = tuple(pool)
    return new


def _unknown(state: State, seat: int) -> Cards:
    known = state.known[seat]
    return tuple([card for card in state.hands[seat] if card not in known])


def _due(state: State, seat: int, pool: list[int]) -> list[int]:
    """Cards of the pool that the seat must hold to pay what it still owes."""
    if seat != state.actor:
        return []
    sure = state.tokens[seat][ELEMENT[state.card]]
    sure += sum(pays(card, state.card) for card in state.known[seat])
    fitting = [card for card in pool if pays(card, state.card)]
    return fitting[: max(0, state.left - sure)]
