"""Why something is not allowed: every rule of Stem & Branch on what may be done, written once.

Moving an animal, in co-op and solo, has a module of its own.

Each function gives the code of the first thing in the way, or None. The list of legal moves
keeps the None cases; refusals put the codes into words.
"""

from __future__ import annotations

from tabletop_tui.games.stem_and_branch.cards import (
    ANIMAL,
    EARTH,
    ELEMENT,
    FIRE,
    METAL,
    RANK,
    REFRESHED_BY,
    SCROLL_PRICE,
    SPACES,
    TOP_LEVEL,
    WATER,
    WOOD,
)
from tabletop_tui.games.stem_and_branch.costs import ONTO, cost, pays, resources, top_of
from tabletop_tui.games.stem_and_branch.model import NOTHING, Options, Stacks, State, Table


def holders(state: State, element: int, gainer: int) -> list[int]:
    """The other seats that have an Element Token of this element, in turn order after the gainer."""
    seats = len(state.tokens)
    order = [(gainer + step) % seats for step in range(1, seats)]
    return [seat for seat in order if state.tokens[seat][element]]


def richest(state: State, element: int, gainer: int) -> int | None:
    """Whom a gainer that is not in turn robs: the richest in that element, then the next (R29)."""
    victims = holders(state, element, gainer)
    return max(victims, key=lambda seat: state.tokens[seat][element]) if victims else None


# -- drawing ------------------------------------------------------------------------------------


def cannot_draw_row(state: State, card: int) -> str | None:
    """Why this card cannot be drawn from the row (R4)."""
    if state.stage != "action":
        return "not_now"
    return None if card != NOTHING and card in state.row else "not_in_row"


def cannot_draw_deck(state: State) -> str | None:
    """Why no card can be drawn from the deck (R4, R6)."""
    if state.stage != "action":
        return "not_now"
    return None if state.deck else "deck_empty"


# -- summoning ----------------------------------------------------------------------------------


def barrier(options: Options, stacks: Stacks, card: int, space: int) -> str | None:
    """Why `card` cannot lie in `space`, whatever it costs (R22-R26)."""
    top = top_of(stacks, space)
    if top != NOTHING:
        return ONTO[top][card]
    return "stands_already" if barred_from_empty(options, stacks, card) else None


def barred_from_empty(options: Options, stacks: Stacks, card: int) -> bool:
    """Whether the option of unique animals keeps `card` off empty spaces (R22)."""
    if not options.unique_animals:
        return False
    return any(stack and ANIMAL[stack[-1]] == ANIMAL[card] for stack in stacks)


def cannot_use(state: State, card: int) -> str | None:
    """Why this card cannot be summoned at all, wherever it would go."""
    if state.stage == "wood":
        if card not in state.discard:
            return "not_discarded"
        return "above_level" if RANK[card] > level(state, WOOD) else None
    if state.stage not in ("action", "follow"):
        return "not_now"
    return None if card in state.hands[state.actor] else "not_in_hand"


def cannot_summon(state: State, card: int, space: int) -> str | None:
    """Why this card cannot be summoned to this space; by the Wood scroll it is free (R69)."""
    code = cannot_use(state, card)
    if code is not None:
        return code
    if space not in SPACES:
        return "no_space"
    if state.stage == "follow" and state.stacks[space]:
        return "empty_wanted"
    code = barrier(state.options, state.stacks, card, space)
    if code is None and state.stage != "wood":
        seat = state.actor
        owned = resources(state.hands[seat], state.tokens[seat], card)
        return "too_dear" if cost(state.stacks, card, space) > owned else None
    return code


def cannot_pay_card(state: State, card: int) -> str | None:
    """Why this card cannot pay for the Summon under way (R18, R19)."""
    if state.stage != "pay":
        return "not_paying"
    if card == state.card:
        return "pays_itself"
    if card not in state.hands[state.actor]:
        return "not_in_hand"
    return None if pays(card, state.card) else "no_match"


def cannot_pay_token(state: State, element: int) -> str | None:
    """Why an Element Token of this element cannot pay for the Summon under way (R21)."""
    if state.stage != "pay":
        return "not_paying"
    if element != ELEMENT[state.card]:
        return "other_element"
    return None if state.tokens[state.actor][element] else "no_token"


def cannot_rob(state: State, seat: int) -> str | None:
    """Why the Element Token cannot be taken from this seat (R29)."""
    if state.stage != "steal":
        return "not_stealing"
    return None if seat in holders(state, state.loot, state.actor) else "has_none"


# -- Spirit Scrolls -------------------------------------------------------------------------------


def level(state: State, element: int) -> int:
    """The level of the actor's scroll of this element, 0 for none."""
    return abs(state.scrolls[state.actor][element])


def scroll_cost(table: Table, seat: int, element: int, wanted: int) -> int:
    """Years a scroll costs a seat, after an exchange (R64)."""
    owned = abs(table.scrolls[seat][element])
    return SCROLL_PRICE[element][wanted] - SCROLL_PRICE[element][owned]


def cannot_claim(state: State, element: int, wanted: int) -> str | None:
    """Why this scroll cannot be claimed with the card just summoned (R59-R64)."""
    if state.stage != "claim":
        return "not_claiming"
    if element != ELEMENT[state.card]:
        return "other_element"
    if not 0 < wanted <= TOP_LEVEL:
        return "no_scroll"
    if wanted < state.piles[element]:
        return "scroll_gone"
    if wanted > RANK[state.card]:
        return "above_rank"
    return (
        "too_few_years"
        if scroll_cost(state, state.actor, element, wanted) > _years(state)
        else None
    )


def _years(state: State) -> int:
    return state.years[state.actor]


def claimable(table: Table, seat: int, card: int, years: int) -> int:
    """The highest scroll that a Summon of `card` lets a seat claim with so many Years, or 0."""
    if not table.options.scrolls:
        return 0
    element = ELEMENT[card]
    levels = range(table.piles[element], RANK[card] + 1)
    return max(
        (each for each in levels if scroll_cost(table, seat, element, each) <= years), default=0
    )


def cannot_decline(state: State) -> str | None:
    """Why there is no claim to decline."""
    return None if state.stage == "claim" else "not_claiming"


def cannot_activate(state: State, element: int) -> str | None:
    """Why this scroll cannot be activated (R66, R67)."""
    if state.stage != "action":
        return "not_now"
    owned = state.scrolls[state.actor][element]
    if not owned:
        return "no_scroll"
    if owned < 0:
        return "inactive"
    return None if has_target(state, element, owned) else "no_target"


def has_target(state: State, element: int, reach: int) -> bool:
    """Whether a scroll of this element and level would do anything (R67)."""
    if element == WOOD:
        return any(RANK[card] <= reach and _fits(state, card) for card in state.discard)
    if element == EARTH:
        return any(RANK[card] <= reach for card in state.discard)
    if element == WATER:
        return any(state.supply) or any(token != NOTHING for token in state.ground)
    return any(stack and RANK[stack[-1]] <= reach for stack in state.stacks)


def _fits(state: State, card: int) -> bool:
    return any(barrier(state.options, state.stacks, card, space) is None for space in SPACES)


def cannot_refresh(state: State, element: int, token: int) -> str | None:
    """Why this scroll cannot be refreshed with this Element Token (R79-R81)."""
    if state.stage != "action":
        return "not_now"
    owned = state.scrolls[state.actor][element]
    if not owned:
        return "no_scroll"
    if owned > 0:
        return "active"
    if token not in REFRESHED_BY[element]:
        return "wrong_token"
    return None if state.tokens[state.actor][token] else "no_token"


def cannot_remove(state: State, space: int) -> str | None:
    """Why the Fire scroll cannot remove the animal in this space (R68, R72)."""
    return _cannot_target(state, "fire", FIRE, space)


def cannot_choose(state: State, space: int) -> str | None:
    """Why the Metal scroll cannot be used on the animal in this space (R68)."""
    return _cannot_target(state, "metal", METAL, space)


def _cannot_target(state: State, stage: str, element: int, space: int) -> str | None:
    if state.stage != stage:
        return "not_now"
    if space not in SPACES or not state.stacks[space]:
        return "no_animal"
    return "above_level" if RANK[state.stacks[space][-1]] > level(state, element) else None


def recovered(state: State, animal: int) -> tuple[int, ...]:
    """The discarded cards of an animal that the Earth scroll would take, oldest first (R73)."""
    reach = level(state, EARTH)
    return tuple([card for card in state.discard if ANIMAL[card] == animal and RANK[card] <= reach])


def cannot_recover(state: State, animal: int) -> str | None:
    """Why the Earth scroll cannot take this animal's cards (R73)."""
    if state.stage != "earth":
        return "not_now"
    if recovered(state, animal):
        return None
    discarded = any(ANIMAL[card] == animal for card in state.discard)
    return "above_level" if discarded else "not_discarded"


def cannot_relocate(state: State, space: int) -> str | None:
    """Why the Metal scroll cannot move the chosen animal there (R76)."""
    if state.stage != "rearrange":
        return "not_now"
    if space not in SPACES:
        return "no_space"
    return "occupied" if state.stacks[space] else None


def cannot_swap(state: State, card: int) -> str | None:
    """Why the Metal scroll cannot bring this card to the top of the chosen stack (R77)."""
    if state.stage != "rearrange":
        return "not_now"
    if card not in state.stacks[state.space][:-1]:
        return "not_underneath"
    return "above_level" if RANK[card] > level(state, METAL) else None


def cannot_take_from_space(state: State, space: int) -> str | None:
    """Why the Water scroll cannot take the token of this space (R78)."""
    if state.stage != "water":
        return "not_now"
    return None if space in SPACES and state.ground[space] != NOTHING else "no_token"


def cannot_take_from_supply(state: State, element: int) -> str | None:
    """Why the Water scroll cannot take this token from the supply (R78)."""
    if state.stage != "water":
        return "not_now"
    return None if state.supply[element] else "no_token"


def takeable(state: State) -> int:
    """How many tokens the Water scroll can still take (R78)."""
    lying = sum(token != NOTHING for token in state.ground)
    return min(state.left, sum(state.supply) + lying)


def cannot_stop(state: State) -> str | None:
    """Why taking tokens cannot be stopped: at least one must be taken (R67, R78)."""
    if state.stage != "water":
        return "not_now"
    return "take_one" if state.left == level(state, WATER) else None


# -- the end of a turn ----------------------------------------------------------------------------


def cannot_discard(state: State, card: int) -> str | None:
    """Why this card cannot be discarded from the hand (R7)."""
    if state.stage != "limit":
        return "not_discarding"
    return None if card in state.hands[state.actor] else "not_in_hand"


def cannot_end_turn(state: State) -> str | None:
    """Why the turn cannot be ended yet: both actions are mandatory (R1)."""
    return None if state.stage == "end" else "turn_not_done"
