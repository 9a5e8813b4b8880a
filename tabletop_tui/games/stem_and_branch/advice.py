"""What Stem & Branch says a move would do, before it is made, and when it is probably not meant."""

from __future__ import annotations

from tabletop_tui.engine.model import SeatId, Text, listing
from tabletop_tui.games.stem_and_branch import moves
from tabletop_tui.games.stem_and_branch.cards import (
    ANIMAL,
    ANIMALS,
    CARD_NAME,
    ELEMENT,
    HAND_LIMIT,
    RANK,
    SPACE_NAME,
    SPACES,
)
from tabletop_tui.games.stem_and_branch.costs import Price, cost, pays
from tabletop_tui.games.stem_and_branch.forecast import Forecast, best_cost, forecast
from tabletop_tui.games.stem_and_branch.legality import (
    barred_from_empty,
    claimable,
    has_target,
    level,
    takeable,
)
from tabletop_tui.games.stem_and_branch.model import NOTHING, Options, Stacks, State, Table
from tabletop_tui.games.stem_and_branch.moves import Move
from tabletop_tui.games.stem_and_branch.moving import moved
from tabletop_tui.games.stem_and_branch.scoring import finished, laid, left_over
from tabletop_tui.games.stem_and_branch.scroll_advice import of_scrolls
from tabletop_tui.games.stem_and_branch.words import (
    animal_name,
    count,
    element_name,
    ends_game,
    full_name,
    hand_of,
    joined,
    reaching,
    scroll_name,
    token,
)


def preview(state: State, move: Move) -> Text:
    """What a legal move would do, from what its maker may know."""
    match move:
        case moves.Summon():
            return summon_summary(state, move)
        case moves.DrawRow() | moves.DrawDeck():
            return (_drawing(state, move),)
        case moves.MoveAnimal():
            return (_moving(state, move),)
        case moves.PayCard() | moves.PayToken():
            return (_paying(state, move),)
        case moves.Rob():
            return _robbing(state, move)
        case moves.Forfeit():
            return ("Nothing can be done with this action.",)
        case moves.Discard():
            more = len(state.hands[state.actor]) - 1 - HAND_LIMIT
            rest = f"{more} more to discard" if more else "the hand is down to the limit"
            return (f"{CARD_NAME[move.card]} goes to the discard pile; {rest}.",)
        case moves.EndTurn():
            return _ending(state)
        case _:
            return of_scrolls(state, move)


# -- summoning ----------------------------------------------------------------------------------


def summon_summary(state: State, move: moves.Summon) -> Text:
    """A Summon in a sentence: where, cost, what is gained and stolen, Years, what may follow."""
    seat = state.actor
    free = state.stage == "wood"
    told = forecast(state, seat, move, state.hands[seat], free)
    return told_in_full(state, seat, move, told, left=left_over(state), free=free)


def told_in_full(
    table: Table, seat: int, move: moves.Summon, told: Forecast, *, left: int, free: bool
) -> Text:
    """The same of a Summon that is worked out; `left` are the cards left in deck and row."""
    due = f"{SPACE_NAME[move.space]} {'is free by the scroll' if free else cost_words(told.price)}."
    parts = (due, *gain_words(table.options, told, move.card))
    if told.finishes:
        return (*parts, f" {_finishing(table, move.card, left)}")
    if table.options.together:
        return parts
    end = reaching(table, seat, told.least_years, told.most_years)
    return (*parts, *filter(None, (end, _claimed_next(table, seat, told, move.card))))


def _finishing(table: Table, card: int, left: int) -> str:
    """Co-op and solo: what a card of the top rank scores, and whether it ends the game (R56)."""
    cards = laid(table.stacks, ANIMAL[card]) + 1
    done = f"Finished: {count(cards, 'card')} on the board {'score' if cards > 1 else 'scores'}."
    if len({*finished(table.stacks), ANIMAL[card]}) < len(ANIMALS):
        return done
    return f"{done} All twelve are: the game ends, {left} more for deck and row."


def _claimed_next(table: Table, seat: int, told: Forecast, card: int) -> str:
    """The highest scroll that may be claimed next, with the Years of this Summon (R62)."""
    reach = claimable(table, seat, card, table.years[seat] + told.most_years)
    return f" Then {scroll_name(ELEMENT[card], reach)} may be claimed." if reach else ""


def gain_words(options: Options, told: Forecast, card: int) -> Text:
    """` Gains a Wood token and the Rat of Bob. 2 Years.`"""
    gains = [gain for gain in (token_gain(told), animal_gain(told, card)) if gain]
    parts: Text = (" Gains ", *listing(gains), ".") if gains else ()
    return (*parts, f" {_years(told)}.") if not options.together else parts


def cost_words(due: Price) -> str:
    """`costs 2: rank 3, less 1 for A2`, after the name of the space."""
    lines = [f"rank {due.rank}"]
    if due.ascend:
        lines.append(f"less {due.ascend} Ascending")
    if due.shared:
        near = joined(SPACE_NAME[space] for space in due.shared)
        lines.append(f"less {len(due.shared)} for {near}")
    total = f"costs {due.total}" if due.total else "is free"
    return f"{total}: {', '.join(lines)}"


def token_gain(told: Forecast) -> Text:
    """`a Wood token`, with whom it is taken from; () for none."""
    if told.origin in ("none", "nobody"):
        return ()
    name = token(told.element)
    if told.origin != "seats":
        return (name,)
    return (f"{name} of ", *listing([(seat,) for seat in told.victims], "or"))


def animal_gain(told: Forecast, card: int) -> Text:
    """`the Rat`, with whom it is taken from; () if it changes no hands."""
    if not told.gains_animal:
        return ()
    name = f"the {animal_name(ANIMAL[card])}"
    return (name,) if told.former == NOTHING else (f"{name} of ", SeatId(told.former))


def _years(told: Forecast) -> str:
    if told.least_years == told.most_years:
        return "No Years" if not told.most_years else count(told.most_years, "Year")
    return f"{years_span(told)} Years"


def years_span(told: Forecast) -> str:
    """`2`, or `1 to 3` where it depends on the payment."""
    least, most = told.least_years, told.most_years
    return str(most) if least == most else f"{least} to {most}"


# -- the other moves ------------------------------------------------------------------------------


def _drawing(state: State, move: moves.DrawRow | moves.DrawDeck) -> str:
    hand = len(state.hands[state.actor]) + 1
    name = full_name(move.card) if isinstance(move, moves.DrawRow) else "An unseen card"
    parts = [f"{name} makes {hand_of(hand)}"]
    if isinstance(move, moves.DrawRow):
        parts.append("" if state.deck else "; its place in the row stays empty")
        parts.append(f".{_use(state, move.card)}")
    else:
        parts.append(".")
    if len(state.deck) == 1 and state.ending is None:
        parts.append(" The deck runs out: the end is triggered.")
    return "".join(parts)


def _use(state: State, card: int) -> str:
    """What a card of the row would be good for in the hand: its cost, what it can pay for."""
    told = []
    least = best_cost(state, card)
    if least is not None:
        told.append(f"costs {least} at best" if least else "can be summoned for free")
    paid = [other for other in state.hands[state.actor] if pays(card, other)]
    if paid:
        told.append(f"can pay for {joined(CARD_NAME[other] for other in paid)}")
    return f" It {' and '.join(told)}." if told else ""


def _moving(state: State, move: moves.MoveAnimal) -> str:
    found = state.ground[move.goal]
    gain = "" if found == NOTHING else f" and takes {token(found)}"
    name = animal_name(ANIMAL[state.stacks[move.origin][-1]])
    cheaper = _cheaper(state, move)
    then = f" Then cheaper: {joined(cheaper)}." if cheaper else ""
    return f"The {name} goes to {SPACE_NAME[move.goal]}{gain}; then summon to an empty space.{then}"


def _cheaper(state: State, move: moves.MoveAnimal) -> list[str]:
    """The hand cards whose best cost on an empty space falls by a move, with that cost."""
    after = moved(state.stacks, move.origin, move.goal)
    found = []
    for card in state.hands[state.actor]:
        before, then = (_on_empty(state.options, stacks, card) for stacks in (state.stacks, after))
        if then < before:
            found.append(f"{CARD_NAME[card]} for {then}")
    return found


def _on_empty(options: Options, stacks: Stacks, card: int) -> int:
    """A card's cost at its best empty space; its rank where it has none."""
    if barred_from_empty(options, stacks, card):
        return RANK[card]
    dues = [cost(stacks, card, space) for space in SPACES if not stacks[space]]
    return min(dues, default=RANK[card])


def _paying(state: State, move: moves.PayCard | moves.PayToken) -> str:
    if isinstance(move, moves.PayCard):
        what = f"{CARD_NAME[move.card]} goes to the discard pile"
    else:
        what = f"The {element_name(move.element)} token goes to the supply"
    if state.left > 1:
        return f"{what}; {state.left - 1} still to pay."
    return f"{what}, and {CARD_NAME[state.card]} to {SPACE_NAME[state.space]}."


def _robbing(state: State, move: moves.Rob) -> Text:
    held = state.tokens[move.seat][state.loot]
    seat = SeatId(move.seat)
    return (seat, f" has {held} {element_name(state.loot)}.")


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
        case moves.Summon():
            return _idle_summon(state, move)
        case moves.StopTaking():
            more = count(takeable(state), "more token", "more tokens")
            return (f"{more} may be taken.",)
        case moves.RefreshScroll():
            reach = level(state, move.element)
            if not has_target(state, move.element, reach):
                name = scroll_name(move.element, reach)
                return (f"{name} would do nothing in this position.",)
        case _:
            pass
    return None


def _idle_summon(state: State, move: moves.Summon) -> Text | None:
    if state.options.together:
        return None
    seat = state.actor
    told = forecast(state, seat, move, state.hands[seat], True)
    if claimable(state, seat, move.card, state.years[seat]):
        return None
    if told.origin == "none" and not told.most_years:
        name = animal_name(ANIMAL[move.card])
        return (f"The {name} is yours already and no token lies there: this brings nothing.",)
    return None
