"""What Stem & Branch says a move would do, before it is made, and when it is probably not meant."""

from __future__ import annotations

from typing import assert_never

from tabletop_tui.engine.model import SeatId, Text, listing
from tabletop_tui.games.stem_and_branch.cards import (
    ANIMAL,
    CARD_NAME,
    ELEMENT,
    ELEMENTS,
    HAND_LIMIT,
    RANK,
    SPACE_NAME,
)
from tabletop_tui.games.stem_and_branch.forecast import Forecast, forecast
from tabletop_tui.games.stem_and_branch.legality import (
    has_target,
    level,
    recovered,
    scroll_cost,
)
from tabletop_tui.games.stem_and_branch.model import NOTHING, Options, State
from tabletop_tui.games.stem_and_branch.moves import (
    ActivateScroll,
    ChooseAnimal,
    ClaimScroll,
    Decline,
    Discard,
    DrawDeck,
    DrawRow,
    EndTurn,
    Forfeit,
    Move,
    MoveAnimal,
    PayCard,
    PayToken,
    Recover,
    RefreshScroll,
    Relocate,
    RemoveAnimal,
    Rob,
    ScrollMove,
    StopTaking,
    Summon,
    SwapTop,
    TakeFromSpace,
    TakeFromSupply,
)
from tabletop_tui.games.stem_and_branch.scoring import laid
from tabletop_tui.games.stem_and_branch.words import (
    animal_name,
    count,
    element_name,
    ends_game,
    full_name,
    joined,
    scroll_name,
    stack_name,
    token,
)


def preview(state: State, move: Move) -> Text:
    """What a legal move would do, from what its maker may know."""
    match move:
        case Summon():
            return summon_summary(state, move)
        case DrawRow() | DrawDeck():
            return (_drawing(state, move),)
        case MoveAnimal():
            return (_moving(state, move),)
        case PayCard() | PayToken():
            return (_paying(state, move),)
        case Rob():
            return _robbing(state, move)
        case Forfeit():
            return ("Nothing can be done with this action.",)
        case Discard():
            more = len(state.hands[state.actor]) - 1 - HAND_LIMIT
            rest = f"{more} more to discard" if more else "the hand is down to the limit"
            return (f"{CARD_NAME[move.card]} goes to the discard pile; {rest}.",)
        case EndTurn():
            return _ending(state)
        case _:
            return _of_scrolls(state, move)


def _of_scrolls(state: State, move: ScrollMove) -> Text:
    match move:
        case ClaimScroll():
            return (_claiming(state, move),)
        case Decline():
            return ("The piles stay as they are; the action is over.",)
        case ActivateScroll():
            return (_EFFECTS[ELEMENTS[move.element].id].format(level(state, move.element)),)
        case RefreshScroll():
            held = state.tokens[state.actor][move.token] - 1
            kept = f"{held} {element_name(move.token)} left"
            return (f"Free: {token(move.token)} is spent ({kept}), no action is used.",)
        case RemoveAnimal():
            return _removing(state, move)
        case Recover():
            cards = recovered(state, move.animal)
            names = joined(CARD_NAME[card] for card in cards)
            return (f"{names} to your hand: {count(len(cards), 'Year')}.",)
        case ChooseAnimal():
            return (_choosing(state, move),)
        case Relocate():
            return (_relocating(state, move),)
        case SwapTop():
            top = CARD_NAME[state.stacks[state.space][-1]]
            return (f"{CARD_NAME[move.card]} on top, {top} in its place. Nothing is gained.",)
        case TakeFromSpace():
            return (f"{_more(state)} {SPACE_NAME[move.space]} gives no token later.",)
        case TakeFromSupply():
            left = state.supply[move.element] - 1
            return (f"{_more(state)} The supply keeps {left} {element_name(move.element)}.",)
        case StopTaking():
            return ("The action is over.",)
        case _:
            assert_never(move)


_EFFECTS = {
    "wood": "Summon a discarded card of rank {0} or less for free.",
    "fire": "Remove an animal of rank {0} or less: a Year for each of its cards.",
    "earth": "Take an animal's discarded cards up to rank {0}: a Year for each.",
    "metal": "Gain the rank of an animal up to {0} in Years; move it or swap its top card.",
    "water": "Take up to {0} Element Tokens from open spaces and the supply.",
}


# -- summoning ----------------------------------------------------------------------------------


def summon_summary(state: State, move: Summon) -> Text:
    """A Summon in a sentence: cost, what is gained and stolen, Years."""
    seat = state.actor
    free = state.stage == "wood"
    told = forecast(state, seat, move, state.hands[seat], free)
    parts = (f"{cost_words(told)}.", *gain_words(state.options, told, move.card))
    if told.finishes:
        cards = laid(state.stacks, ANIMAL[move.card]) + 1
        return (*parts, f" Finished: {count(cards, 'card')} on the board score.")
    return parts


def gain_words(options: Options, told: Forecast, card: int) -> Text:
    """` Gains a Wood token and the Rat of Bob. 2 Years.`"""
    gains = [gain for gain in (_token_gain(told), _animal_gain(told, card)) if gain]
    parts: Text = (" Gains ", *listing(gains), ".") if gains else ()
    return (*parts, f" {_years(told)}.") if not options.together else parts


def cost_words(told: Forecast) -> str:
    """`Costs 2: rank 3, less 1 for A2`."""
    due = told.price
    lines = [f"rank {due.rank}"]
    if due.ascend:
        lines.append(f"less {due.ascend} Ascending")
    if due.shared:
        near = joined(SPACE_NAME[space] for space in due.shared)
        lines.append(f"less {len(due.shared)} for {near}")
    total = str(due.total) if due.total else "nothing"
    return f"Costs {total}" if len(lines) == 1 else f"Costs {total}: {', '.join(lines)}"


def _token_gain(told: Forecast) -> Text:
    if told.origin in ("none", "nobody"):
        return ()
    name = token(told.element)
    if told.origin != "seats":
        return (name,)
    return (f"{name} of ", *listing([(seat,) for seat in told.victims], "or"))


def _animal_gain(told: Forecast, card: int) -> Text:
    if not told.gains_animal:
        return ()
    name = f"the {animal_name(ANIMAL[card])}"
    return (name,) if told.former == NOTHING else (f"{name} of ", SeatId(told.former))


def _years(told: Forecast) -> str:
    if told.least_years == told.most_years:
        return "No Years" if not told.most_years else count(told.most_years, "Year")
    return f"{told.least_years} to {told.most_years} Years"


# -- the other moves ------------------------------------------------------------------------------


def _drawing(state: State, move: DrawRow | DrawDeck) -> str:
    hand = len(state.hands[state.actor]) + 1
    name = full_name(move.card) if isinstance(move, DrawRow) else "An unseen card"
    size = f"{name} makes a hand of {hand}"
    last = " The deck runs out: the end is triggered." if len(state.deck) == 1 else ""
    if state.actions == 1 and hand > HAND_LIMIT:
        return f"{size}, {count(hand - HAND_LIMIT, 'card')} over the limit.{last}"
    if isinstance(move, DrawRow) and not state.deck:
        return f"{size}; its place in the row stays empty."
    return f"{size}.{last}"


def _moving(state: State, move: MoveAnimal) -> str:
    found = state.ground[move.goal]
    gain = "" if found == NOTHING else f" and takes {token(found)}"
    name = animal_name(ANIMAL[state.stacks[move.origin][-1]])
    return f"The {name} goes to {SPACE_NAME[move.goal]}{gain}; then summon to an empty space."


def _paying(state: State, move: PayCard | PayToken) -> str:
    if isinstance(move, PayCard):
        what = f"{CARD_NAME[move.card]} goes to the discard pile"
    else:
        what = f"The {element_name(move.element)} token goes to the supply"
    if state.left > 1:
        return f"{what}; {state.left - 1} still to pay."
    return f"{what}, and {CARD_NAME[state.card]} to {SPACE_NAME[state.space]}."


def _robbing(state: State, move: Rob) -> Text:
    held = state.tokens[move.seat][state.loot]
    seat = SeatId(move.seat)
    return (seat, f" has {held} {element_name(state.loot)}.")


def _claiming(state: State, move: ClaimScroll) -> str:
    due = scroll_cost(state, move.element, move.level)
    left = state.years[state.actor] - due
    boxed = range(state.piles[move.element], move.level)
    gone = f" {joined(scroll_name(move.element, each) for each in boxed)} to the box."
    returned = level(state, move.element)
    back = f" after {scroll_name(move.element, returned)} is returned" if returned else ""
    years = count(due, "Year")
    return f"Costs {years}{back}: {count(left, 'Year')} left.{gone if boxed else ''}"


def _removing(state: State, move: RemoveAnimal) -> Text:
    stack = state.stacks[move.space]
    top = stack[-1]
    former = state.control[ANIMAL[top]]
    years = f"{count(len(stack), 'card')} discarded: {count(len(stack), 'Year')}."
    if former == NOTHING:
        return (years,)
    gain = f" loses the {animal_name(ANIMAL[top])} and gains {token(ELEMENT[top])}."
    return (f"{years} ", SeatId(former), gain)


def _choosing(state: State, move: ChooseAnimal) -> str:
    rank = RANK[state.stacks[move.space][-1]]
    return f"{count(rank, 'Year')}; then it moves, or its top card is swapped."


def _relocating(state: State, move: Relocate) -> str:
    found = state.ground[move.space]
    name = stack_name(state.stacks, state.space)
    gain = "no token lies there" if found == NOTHING else f"{token(found)} is gained"
    return f"{name} goes to {SPACE_NAME[move.space]}; {gain}."


def _more(state: State) -> str:
    return f"{state.left - 1} more may follow." if state.left > 1 else "The last one."


def _ending(state: State) -> Text:
    if ends_game(state):
        return ("The game ends with this turn.",)
    if len(state.hands) == 1:
        return ("The next turn begins.",)
    following = SeatId((state.actor + 1) % len(state.hands))
    return (following, " is next.")


# -- warnings -----------------------------------------------------------------------------------


def warning(state: State, move: Move) -> Text | None:
    """Why a legal move is probably not meant: it brings nothing, or gives something up."""
    match move:
        case Summon():
            return _idle_summon(state, move)
        case StopTaking():
            more = count(state.left, "more token", "more tokens")
            return (f"{more} may be taken.",)
        case RefreshScroll():
            reach = level(state, move.element)
            if not has_target(state, move.element, reach):
                name = scroll_name(move.element, reach)
                return (f"{name} would do nothing in this position.",)
        case _:
            pass
    return None


def _idle_summon(state: State, move: Summon) -> Text | None:
    if state.options.together:
        return None
    seat = state.actor
    told = forecast(state, seat, move, state.hands[seat], True)
    if told.origin == "none" and not told.most_years:
        name = animal_name(ANIMAL[move.card])
        return (f"The {name} is yours already and no token lies there: this brings nothing.",)
    return None
