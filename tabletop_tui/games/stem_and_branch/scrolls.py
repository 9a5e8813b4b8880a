"""What the Spirit Scrolls do: one effect for each element, step by step (R65-R82)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop_tui.engine.model import SeatId
from tabletop_tui.engine.zones import put
from tabletop_tui.games.stem_and_branch import moves
from tabletop_tui.games.stem_and_branch.cards import (
    ANIMAL,
    ELEMENT,
    ELEMENTS,
    RANK,
    WATER,
)
from tabletop_tui.games.stem_and_branch.changes import (
    Events,
    change_supply,
    change_tokens,
    enter_hand,
    finish_action,
    gain_element,
    gain_years,
    steal,
    take_ground,
    take_supply,
)
from tabletop_tui.games.stem_and_branch.events import (
    AnimalFreed,
    AnimalMoved,
    AnimalRemoved,
    CardsRecovered,
    ScrollActivated,
    ScrollRefreshed,
    TakingStopped,
    TokenMissed,
    TopSwapped,
)
from tabletop_tui.games.stem_and_branch.legality import level, recovered, richest, takeable
from tabletop_tui.games.stem_and_branch.model import NOTHING, Stage, State
from tabletop_tui.games.stem_and_branch.moving import moved
from tabletop_tui.games.stem_and_branch.rules import rearrangements

_STAGES: Final[dict[str, Stage]] = {
    "wood": "wood",
    "fire": "fire",
    "earth": "earth",
    "metal": "metal",
    "water": "water",
}


def flip(state: State, element: int) -> None:
    """Turn one of the actor's scrolls over."""
    own = state.scrolls[state.actor]
    state.scrolls = put(state.scrolls, state.actor, put(own, element, -own[element]))


def activate(state: State, move: moves.ActivateScroll, events: Events) -> bool:
    """Flip an active scroll; its effect is chosen next."""
    element = move.element
    flip(state, element)
    state.stage = _STAGES[ELEMENTS[element].id]
    if element == WATER:
        state.left = level(state, WATER)
    if events is not None:
        seat = SeatId(state.actor)
        events.append(ScrollActivated(seat, element, level(state, element)))
    return False


def refresh(state: State, move: moves.RefreshScroll, events: Events) -> bool:
    """Flip an inactive scroll back for a token of its own or its generating element (R80)."""
    change_tokens(state, state.actor, move.token, -1)
    change_supply(state, move.token, 1)
    flip(state, move.element)
    if events is not None:
        seat = SeatId(state.actor)
        reach = level(state, move.element)
        events.append(ScrollRefreshed(seat, move.element, reach, move.token))
    return False


def remove_animal(state: State, move: moves.RemoveAnimal, events: Events) -> bool:
    """Fire: the whole stack is discarded and scored, its Animal Token goes free (R70-R72)."""
    space = move.space
    cards = state.stacks[space]
    top = cards[-1]
    animal = ANIMAL[top]
    former = state.control[animal]
    state.stacks = put(state.stacks, space, ())
    state.discard += cards
    if events is not None:
        events.append(AnimalRemoved(SeatId(state.actor), cards, space))
    gain_years(state, len(cards), "removed", events)
    if former != NOTHING:
        state.control = put(state.control, animal, NOTHING)
        if events is not None:
            events.append(AnimalFreed(animal, SeatId(former)))
        if not _console(state, former, ELEMENT[top], events):
            return False
    finish_action(state, events)
    return False


def _console(state: State, former: int, element: int, events: Events) -> bool:
    """The former controller gains a token (R71). Returns False if the actor must choose first.

    Out of turn nobody is asked: the richest in that element is robbed, then the next in turn (R29).
    """
    if former == state.actor:
        return gain_element(state, element, events)
    if state.supply[element]:
        take_supply(state, former, element, events)
        return True
    victim = richest(state, element, former)
    if victim is not None:
        steal(state, former, victim, element, events)
    elif events is not None:
        events.append(TokenMissed(SeatId(former), element))
    return True


def recover(state: State, move: moves.Recover, events: Events) -> bool:
    """Earth: an animal's cards come back into the hand, a Year for each (R73, R74)."""
    cards = recovered(state, move.animal)
    state.discard = tuple([card for card in state.discard if card not in cards])
    enter_hand(state, cards, True)
    if events is not None:
        events.append(CardsRecovered(SeatId(state.actor), cards))
    gain_years(state, len(cards), "recovered", events)
    finish_action(state, events)
    return False


def choose_animal(state: State, move: moves.ChooseAnimal, events: Events) -> bool:
    """Metal: Years first; then the animal must be moved or swapped, if it can be (R75)."""
    state.space = move.space
    gain_years(state, RANK[state.stacks[move.space][-1]], "rank", events)
    state.stage = "rearrange"
    if not rearrangements(state):
        finish_action(state, events)
    return False


def relocate(state: State, move: moves.Relocate, events: Events) -> bool:
    """Metal: move the animal to any empty space; a token there is taken (R76)."""
    origin = state.space
    state.stacks = moved(state.stacks, origin, move.space)
    if events is not None:
        top = state.stacks[move.space][-1]
        events.append(AnimalMoved(SeatId(state.actor), top, origin, move.space))
    take_ground(state, move.space, events)
    finish_action(state, events)
    return False


def swap_top(state: State, move: moves.SwapTop, events: Events) -> bool:
    """Metal: swap the top card with one underneath; nothing is gained or scored (R77)."""
    space = state.space
    stack = state.stacks[space]
    top = stack[-1]
    swapped = (*put(stack, stack.index(move.card), top)[:-1], move.card)
    state.stacks = put(state.stacks, space, swapped)
    if events is not None:
        events.append(TopSwapped(SeatId(state.actor), space, move.card, top))
    finish_action(state, events)
    return False


def take_from_space(state: State, move: moves.TakeFromSpace, events: Events) -> bool:
    """Water: a space's token; the space gives none later (R78)."""
    take_ground(state, move.space, events)
    _taken(state, events)
    return False


def take_from_supply(state: State, move: moves.TakeFromSupply, events: Events) -> bool:
    """Water: a token of the supply (R78)."""
    take_supply(state, state.actor, move.element, events)
    _taken(state, events)
    return False


def _taken(state: State, events: Events) -> None:
    state.left -= 1
    if not takeable(state):
        state.left = 0
        finish_action(state, events)


def stop_taking(state: State, move: moves.StopTaking, events: Events) -> bool:
    """Water: fewer tokens than the level allows are enough."""
    state.left = 0
    if events is not None:
        events.append(TakingStopped(SeatId(state.actor)))
    finish_action(state, events)
    return False


EFFECTS: Final[dict[str, Callable[[State, Any, Events], bool]]] = {
    "activate_scroll": activate,
    "refresh_scroll": refresh,
    "remove_animal": remove_animal,
    "recover": recover,
    "choose_animal": choose_animal,
    "relocate": relocate,
    "swap_top": swap_top,
    "take_from_space": take_from_space,
    "take_from_supply": take_from_supply,
    "stop_taking": stop_taking,
}
