"""What each move of Stem & Branch does to the position, in the order of a Summon."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop_tui.engine.model import SeatId
from tabletop_tui.engine.zones import put, without
from tabletop_tui.games.stem_and_branch import moves
from tabletop_tui.games.stem_and_branch.cards import (
    ACTIONS,
    ANIMAL,
    ANIMALS,
    ELEMENT,
    HAND_LIMIT,
    RANK,
    TOP_RANK,
)
from tabletop_tui.games.stem_and_branch.changes import (
    Events,
    change_supply,
    change_tokens,
    enter_hand,
    finish_action,
    gain_element,
    gain_years,
    leave_hand,
    steal,
    take_ground,
    trigger,
)
from tabletop_tui.games.stem_and_branch.costs import cost
from tabletop_tui.games.stem_and_branch.events import (
    ActionForfeited,
    AnimalFinished,
    AnimalGained,
    AnimalMoved,
    AnimalSummoned,
    CardDiscarded,
    CardDrawn,
    CardPaid,
    GameEnded,
    LastTurnBegun,
    RowRefilled,
    ScrollClaimed,
    ScrollDeclined,
    SummonBegun,
    TokenPaid,
)
from tabletop_tui.games.stem_and_branch.legality import level, scroll_cost
from tabletop_tui.games.stem_and_branch.model import NOTHING, QUIET_ROUNDS, State
from tabletop_tui.games.stem_and_branch.moves import Move
from tabletop_tui.games.stem_and_branch.moving import moved
from tabletop_tui.games.stem_and_branch.rules import claims
from tabletop_tui.games.stem_and_branch.scoring import finished
from tabletop_tui.games.stem_and_branch.scrolls import EFFECTS

# -- drawing ------------------------------------------------------------------------------------


def _draw_row(state: State, move: moves.DrawRow, events: Events) -> bool:
    """Take a card off the row; the deck refills its place (R4, R5, R9)."""
    card = move.card
    deck = state.deck
    shown = deck[0] if deck else NOTHING
    state.row = put(state.row, state.row.index(card), shown)
    state.deck = deck[1:]
    enter_hand(state, (card,), True)
    if events is not None:
        events.append(CardDrawn(SeatId(state.actor), card, "row", True))
        if deck:
            events.append(RowRefilled(shown))
    _drawn(state, bool(deck), events)
    return bool(deck)


def _draw_deck(state: State, move: moves.DrawDeck, events: Events) -> bool:
    card = state.deck[0]
    state.deck = state.deck[1:]
    enter_hand(state, (card,), False)
    if events is not None:
        known = state.options.together
        events.append(CardDrawn(SeatId(state.actor), card, "deck", known))
    _drawn(state, True, events)
    return True


def _drawn(state: State, from_deck: bool, events: Events) -> None:
    state.stirring = True
    if from_deck and not state.deck:
        trigger(state, "deck", events)
    finish_action(state, events)


# -- summoning ----------------------------------------------------------------------------------


def _move_animal(state: State, move: moves.MoveAnimal, events: Events) -> bool:
    """Step 1 in co-op and solo; the token it covers is taken (R49)."""
    state.stacks = moved(state.stacks, move.origin, move.goal)
    state.stage = "follow"
    if events is not None:
        seat, top = SeatId(state.actor), state.stacks[move.goal][-1]
        events.append(AnimalMoved(seat, top, move.origin, move.goal))
    take_ground(state, move.goal, events)
    return False


def _summon(state: State, move: moves.Summon, events: Events) -> bool:
    """Steps 1 to 3: the card leaves the hand, so that it cannot pay for itself (R18)."""
    card = move.card
    free = state.stage == "wood"
    if free:
        state.discard = without(state.discard, card)
    else:
        leave_hand(state, card)
    state.card = card
    state.space = move.space
    state.stirring = True
    state.left = 0 if free else cost(state.stacks, card, move.space)
    if not state.left:
        _place(state, events)
        return False
    state.stage = "pay"
    if events is not None:
        events.append(SummonBegun(SeatId(state.actor), card, move.space, state.left))
    return False


def _pay_card(state: State, move: moves.PayCard, events: Events) -> bool:
    leave_hand(state, move.card)
    state.discard = (*state.discard, move.card)
    if events is not None:
        events.append(CardPaid(SeatId(state.actor), move.card))
    _paid(state, events)
    return False


def _pay_token(state: State, move: moves.PayToken, events: Events) -> bool:
    change_tokens(state, state.actor, move.element, -1)
    change_supply(state, move.element, 1)
    if events is not None:
        events.append(TokenPaid(SeatId(state.actor), move.element))
    _paid(state, events)
    return False


def _paid(state: State, events: Events) -> None:
    state.left -= 1
    if not state.left:
        _place(state, events)


def _place(state: State, events: Events) -> None:
    """Steps 4 and 5: the card lies on the board, an Element Token is gained (R27, R28)."""
    card = state.card
    space = state.space
    stack = state.stacks[space]
    state.stacks = put(state.stacks, space, (*stack, card))
    if events is not None:
        covered = stack[-1] if stack else NOTHING
        events.append(AnimalSummoned(SeatId(state.actor), card, space, covered))
    if not stack:
        take_ground(state, space, events)
    elif not gain_element(state, ELEMENT[stack[-1]], events):
        return
    _settle(state, events)


def _rob(state: State, move: moves.Rob, events: Events) -> bool:
    """Whom to rob was chosen; the Summon goes on, or the Fire scroll is done."""
    steal(state, state.actor, move.seat, state.loot, events)
    state.loot = NOTHING
    if state.card == NOTHING:
        finish_action(state, events)
    else:
        _settle(state, events)
    return False


def _settle(state: State, events: Events) -> None:
    """Steps 6 to 9: the Animal Token, Years, and a scroll to claim."""
    if state.options.together:
        _settle_together(state, events)
        return
    seat = state.actor
    animal = ANIMAL[state.card]
    former = state.control[animal]
    if former != seat:
        state.control = put(state.control, animal, seat)
        if events is not None:
            robbed = None if former == NOTHING else SeatId(former)
            events.append(AnimalGained(SeatId(seat), animal, robbed))
        gain_years(state, state.control.count(seat), "animals", events)
    elif len(state.stacks[state.space]) > 1:
        gain_years(state, sum(state.tokens[seat]), "elements", events)
    if state.options.scrolls:
        state.stage = "claim"
        if claims(state):
            return
    finish_action(state, events)


def _settle_together(state: State, events: Events) -> None:
    """Co-op and solo: an animal of the top rank is finished; twelve end the game (R56)."""
    card = state.card
    space = state.space
    finish_action(state, events)
    if RANK[card] < TOP_RANK:
        return
    done = len(finished(state.stacks))
    if events is not None:
        events.append(AnimalFinished(ANIMAL[card], space, done))
    if done == len(ANIMALS):
        end_game(state, events)


def _claim_scroll(state: State, move: moves.ClaimScroll, events: Events) -> bool:
    """Step 9: Years pay, lower scrolls and the one exchanged go to the box (R60, R63, R64)."""
    seat = state.actor
    element = move.element
    owned = level(state, element)
    years = scroll_cost(state, state.actor, element, move.level)
    state.years = put(state.years, seat, state.years[seat] - years)
    state.scrolls = put(state.scrolls, seat, put(state.scrolls[seat], element, move.level))
    state.piles = put(state.piles, element, move.level + 1)
    if events is not None:
        total = state.years[seat]
        events.append(ScrollClaimed(SeatId(seat), element, move.level, years, owned, total))
    finish_action(state, events)
    return False


def _decline(state: State, move: moves.Decline, events: Events) -> bool:
    if events is not None:
        events.append(ScrollDeclined(SeatId(state.actor)))
    finish_action(state, events)
    return False


# -- the end of a turn ----------------------------------------------------------------------------


def _forfeit(state: State, move: moves.Forfeit, events: Events) -> bool:
    if events is not None:
        events.append(ActionForfeited(SeatId(state.actor)))
    finish_action(state, events)
    return False


def _discard(state: State, move: moves.Discard, events: Events) -> bool:
    leave_hand(state, move.card)
    state.discard = (*state.discard, move.card)
    if events is not None:
        events.append(CardDiscarded(SeatId(state.actor), move.card))
    if len(state.hands[state.actor]) == HAND_LIMIT:
        state.stage = "end"
    return False


def _end_turn(state: State, move: moves.EndTurn, events: Events) -> bool:
    """Pass on; after a whole round the game may be over (R40, R41, R83)."""
    seats = len(state.hands)
    if state.turn % seats == 0:
        state.quiet = 0 if state.stirring else state.quiet + 1
        state.stirring = False
        if state.quiet == QUIET_ROUNDS:
            trigger(state, "quiet", events)
        if state.ending is not None:
            end_game(state, events)
            return False
    state.turn += 1
    state.actor = (state.actor + 1) % seats
    state.actions = ACTIONS
    state.stage = "action"
    if events is not None and state.ending is not None:
        events.append(LastTurnBegun(SeatId(state.actor)))
    return False


def end_game(state: State, events: Events) -> None:
    """Nothing is left to do but to score."""
    state.stage = "over"
    if events is not None:
        together = state.options.together
        perfect = together and len(finished(state.stacks)) == len(ANIMALS)
        events.append(GameEnded(perfect))


_ADVANCE: Final[dict[str, Callable[[State, Any, Events], bool]]] = {
    "draw_row": _draw_row,
    "draw_deck": _draw_deck,
    "move_animal": _move_animal,
    "summon": _summon,
    "pay_card": _pay_card,
    "pay_token": _pay_token,
    "rob": _rob,
    "claim_scroll": _claim_scroll,
    "decline": _decline,
    "forfeit": _forfeit,
    "discard": _discard,
    "end_turn": _end_turn,
    **EFFECTS,
}


def advance(state: State, move: Move, events: Events = None) -> bool:
    """Make a legal move in place; returns whether somebody saw something new."""
    return _ADVANCE[move.kind](state, move, events)
