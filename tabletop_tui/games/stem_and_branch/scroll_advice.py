"""What a move of the Spirit Scrolls would do, before it is made."""

from __future__ import annotations

from typing import Final, assert_never

from tabletop_tui.engine.model import SeatId, Text, listing
from tabletop_tui.games.stem_and_branch import moves
from tabletop_tui.games.stem_and_branch.cards import (
    ANIMAL,
    CARD_NAME,
    ELEMENT,
    ELEMENTS,
    RANK,
    SPACE_NAME,
)
from tabletop_tui.games.stem_and_branch.legality import (
    holders,
    level,
    recovered,
    richest,
    scroll_cost,
    takeable,
)
from tabletop_tui.games.stem_and_branch.model import NOTHING, State
from tabletop_tui.games.stem_and_branch.moves import ScrollMove
from tabletop_tui.games.stem_and_branch.rules import rearrangements
from tabletop_tui.games.stem_and_branch.words import (
    animal_name,
    count,
    element_name,
    hand_of,
    joined,
    reaching,
    scroll_name,
    stack_name,
    token,
)


def of_scrolls(state: State, move: ScrollMove) -> Text:
    """A legal move of the Spirit Scrolls in a sentence."""
    match move:
        case moves.ClaimScroll():
            return (_claiming(state, move),)
        case moves.Decline():
            return ("The piles stay as they are; the action is over.",)
        case moves.ActivateScroll():
            return (effect(move.element, level(state, move.element)),)
        case moves.RefreshScroll():
            held = state.tokens[state.actor][move.token] - 1
            kept = f"{held} {element_name(move.token)} left"
            return (f"Costs {token(move.token)} ({kept}) but no action.",)
        case moves.RemoveAnimal():
            return _removing(state, move)
        case moves.Recover():
            return (_recovering(state, move),)
        case moves.ChooseAnimal():
            return (_choosing(state, move),)
        case moves.Relocate():
            return (_relocating(state, move),)
        case moves.SwapTop():
            top = CARD_NAME[state.stacks[state.space][-1]]
            return (f"{CARD_NAME[move.card]} on top, {top} in its place. Nothing is gained.",)
        case moves.TakeFromSpace():
            return (f"{_more(state)} {SPACE_NAME[move.space]} gives no token later.",)
        case moves.TakeFromSupply():
            left = state.supply[move.element] - 1
            return (f"{_more(state)} The supply keeps {left} {element_name(move.element)}.",)
        case moves.StopTaking():
            return ("The action is over.",)
        case _:
            assert_never(move)


_EFFECTS: Final = {
    "wood": "Summon a discarded card of rank {0} or less for free.",
    "fire": "Remove an animal of rank {0} or less: a Year for each of its cards.",
    "earth": "Take an animal's discarded cards up to rank {0}: a Year for each.",
    "metal": "Gain the rank of an animal up to {0} in Years; move it or swap its top card.",
    "water": "Take up to {1} from open spaces and the supply.",
}


def effect(element: int, reach: int) -> str:
    """What a scroll of this element and level does."""
    return _EFFECTS[ELEMENTS[element].id].format(reach, count(reach, "Element Token"))


def _gaining(state: State, years: int) -> str:
    """`2 Years.`, and whether they trigger the end."""
    return f"{count(years, 'Year')}.{reaching(state, state.actor, years, years)}"


def _recovering(state: State, move: moves.Recover) -> str:
    cards = recovered(state, move.animal)
    names = joined(CARD_NAME[card] for card in cards)
    hand = hand_of(len(state.hands[state.actor]) + len(cards))
    make = "makes" if len(cards) == 1 else "make"
    return f"{names} {make} {hand}: {_gaining(state, len(cards))}"


def _claiming(state: State, move: moves.ClaimScroll) -> str:
    due = scroll_cost(state, state.actor, move.element, move.level)
    left = state.years[state.actor] - due
    boxed = range(state.piles[move.element], move.level)
    gone = f" {joined(scroll_name(move.element, each) for each in boxed)} to the box."
    returned = level(state, move.element)
    back = f" after {scroll_name(move.element, returned)} is returned" if returned else ""
    years = count(due, "Year")
    costs = f"Costs {years}{back}: {count(left, 'Year')} left.{gone if boxed else ''}"
    return f"{costs} {effect(move.element, move.level)}"


def _removing(state: State, move: moves.RemoveAnimal) -> Text:
    stack = state.stacks[move.space]
    top = stack[-1]
    former = state.control[ANIMAL[top]]
    years = f"{count(len(stack), 'card')} discarded: {_gaining(state, len(stack))}"
    if former == NOTHING:
        return (years,)
    gain = _consolation(state, former, ELEMENT[top])
    return (f"{years} ", SeatId(former), f" loses the {animal_name(ANIMAL[top])} and ", *gain)


def _consolation(state: State, former: int, element: int) -> Text:
    """The token that whoever loses an animal gains, and from where (R29, R71)."""
    if state.supply[element]:
        return (f"gains {token(element)}.",)
    victims = holders(state, element, former)
    if not victims:
        return (f"gains nothing: nobody has {token(element)}.",)
    if former != state.actor:
        victims = [seat for seat in victims if seat == richest(state, element, former)]
    robbed = listing([(SeatId(seat),) for seat in victims], "or")
    return (f"takes {token(element)} of ", *robbed, ".")


def _choosing(state: State, move: moves.ChooseAnimal) -> str:
    rank = RANK[state.stacks[move.space][-1]]
    chosen = state.copy()
    chosen.stage, chosen.space = "rearrange", move.space
    kinds = {each.kind for each in rearrangements(chosen)}
    ways = [words for kind, words in _REARRANGED.items() if kind in kinds]
    then = f"then {' or '.join(ways)}" if ways else "there is no room to move it"
    return f"{count(rank, 'Year')}; {then}.{reaching(state, state.actor, rank, rank)}"


_REARRANGED: Final = {
    "relocate": "move it to an empty space",
    "swap_top": "swap its top card",
}


def _relocating(state: State, move: moves.Relocate) -> str:
    found = state.ground[move.space]
    name = stack_name(state.stacks, state.space)
    gain = "no token lies there" if found == NOTHING else f"{token(found)} is gained"
    return f"{name} goes to {SPACE_NAME[move.space]}; {gain}."


def _more(state: State) -> str:
    more = takeable(state) - 1
    return f"{more} more may follow." if more else "The last one."
