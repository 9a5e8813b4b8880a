"""Why a move of Stem & Branch is refused, in words with the numbers that stand in the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from tabletop_tui.engine.model import Reason, SeatId, Text
from tabletop_tui.games.stem_and_branch import legality, moves, moving
from tabletop_tui.games.stem_and_branch.cards import (
    ANIMAL,
    CARD_NAME,
    EARTH,
    ELEMENT,
    FIRE,
    METAL,
    RANK,
    REFRESHED_BY,
    SPACE_NAME,
    WATER,
    WOOD,
)
from tabletop_tui.games.stem_and_branch.costs import cost, resources, top_of
from tabletop_tui.games.stem_and_branch.legality import level, scroll_cost
from tabletop_tui.games.stem_and_branch.model import Stage, State
from tabletop_tui.games.stem_and_branch.moves import Move
from tabletop_tui.games.stem_and_branch.rules import cannot_forfeit
from tabletop_tui.games.stem_and_branch.words import (
    a,
    animal_name,
    count,
    element_name,
    scroll_name,
    stack_name,
)

NOW: Final[dict[Stage, str]] = {
    "action": "An action is to be chosen now.",
    "follow": "An animal was moved: now a card goes to an empty space.",
    "pay": "The Summon must be paid for first.",
    "steal": "First choose whom to take the token from.",
    "claim": "First decide whether to claim a scroll.",
    "wood": "First choose the card that the Wood scroll summons.",
    "fire": "First choose the animal that the Fire scroll removes.",
    "earth": "First choose the animal whose cards the Earth scroll takes.",
    "metal": "First choose an animal for the Metal scroll.",
    "rearrange": "First move the chosen animal, or swap its top card.",
    "water": "First take tokens by the Water scroll.",
    "limit": "First discard down to the hand limit.",
    "end": "Both actions are done: the turn can only be ended.",
    "over": "The game is over.",
}


def refuse(state: State, move: Move) -> Reason | None:
    """Why this move is not legal now; None when it is."""
    code = obstacle(state, move)
    return None if code is None else Reason(code, sentence(state, code, move))


def obstacle(state: State, move: Move) -> str | None:
    """The code of the first thing in the way of a move; None when it is legal."""
    match move:
        case moves.Summon():
            return legality.cannot_summon(state, move.card, move.space)
        case moves.DrawRow():
            return legality.cannot_draw_row(state, move.card)
        case moves.DrawDeck():
            return legality.cannot_draw_deck(state)
        case moves.MoveAnimal():
            return moving.cannot_move(state, move.origin, move.goal)
        case moves.PayCard():
            return legality.cannot_pay_card(state, move.card)
        case moves.PayToken():
            return legality.cannot_pay_token(state, move.element)
        case moves.Rob():
            return legality.cannot_rob(state, move.seat)
        case moves.ClaimScroll():
            return legality.cannot_claim(state, move.element, move.level)
        case moves.Decline():
            return legality.cannot_decline(state)
        case moves.ActivateScroll():
            return legality.cannot_activate(state, move.element)
        case moves.RefreshScroll():
            return legality.cannot_refresh(state, move.element, move.token)
        case moves.RemoveAnimal():
            return legality.cannot_remove(state, move.space)
        case moves.Recover():
            return legality.cannot_recover(state, move.animal)
        case moves.ChooseAnimal():
            return legality.cannot_choose(state, move.space)
        case moves.Relocate():
            return legality.cannot_relocate(state, move.space)
        case moves.SwapTop():
            return legality.cannot_swap(state, move.card)
        case moves.TakeFromSpace():
            return legality.cannot_take_from_space(state, move.space)
        case moves.TakeFromSupply():
            return legality.cannot_take_from_supply(state, move.element)
        case moves.StopTaking():
            return legality.cannot_stop(state)
        case moves.Forfeit():
            return cannot_forfeit(state)
        case moves.Discard():
            return legality.cannot_discard(state, move.card)
        case moves.EndTurn():
            return legality.cannot_end_turn(state)
        case _:
            assert_never(move)


LATER: Final = frozenset(
    ("not_now", "not_paying", "not_stealing", "not_claiming", "not_discarding")
)
"""Codes that say only that something else is asked now."""


def sentence(state: State, code: str, move: Move) -> Text:
    """What stands in the way, for the actor's eyes."""
    if code in LATER or state.stage == "over":
        return (NOW[state.stage],)
    if isinstance(move, moves.Rob):
        return (SeatId(move.seat), f" has no {element_name(state.loot)} token to take.")
    return (_SENTENCES[move.kind](state, code, move),)


def _draw_row(state: State, code: str, move: moves.DrawRow) -> str:
    return f"{CARD_NAME[move.card]} is not in the row."


def _draw_deck(state: State, code: str, move: moves.DrawDeck) -> str:
    return "The deck is empty: cards can only be drawn from the row."


def _summon(state: State, code: str, move: moves.Summon) -> str:
    card = move.card
    name = CARD_NAME[card]
    match code:
        case "not_discarded":
            return f"{name} is not in the discard pile."
        case "not_in_hand":
            return f"{name} is not in your hand."
        case "above_level":
            return f"The scroll has level {level(state, WOOD)}, {name} is above it."
        case "no_space":
            return "The board has no such space."
        case "empty_wanted":
            return "After an animal was moved, the card must go to an empty space."
        case "other_animal":
            animal = animal_name(ANIMAL[card])
            return f"{name} Ascends only on a lower {animal}, not on {stack_name(state.stacks, move.space)}."
        case "not_lower":
            return f"{name} must be higher than {stack_name(state.stacks, move.space)}."
        case "stands_already":
            return f"The {animal_name(ANIMAL[card])} is on the board: it may only be Ascended."
        case _:
            return f"{name} costs {_cost(state, move)} at {SPACE_NAME[move.space]}; {_means(state, card)}."


def _cost(state: State, move: moves.Summon) -> int:
    return cost(state.stacks, move.card, move.space)


def _means(state: State, card: int) -> str:
    seat = state.actor
    owned = resources(state.hands[seat], state.tokens[seat], card)
    kinds = f"{element_name(ELEMENT[card])} or {animal_name(ANIMAL[card])}"
    return f"you can pay {owned} in {kinds}" if owned else f"you have no {kinds} to pay with"


def cheapest(state: State, card: int) -> str:
    """Why a card in hand cannot be summoned anywhere."""
    summons = [moves.Summon(card, space) for space in range(len(state.stacks))]
    dear = [move for move in summons if obstacle(state, move) == "too_dear"]
    if dear:
        least = min(dear, key=lambda move: _cost(state, move))
        return f"{CARD_NAME[card]} costs {_cost(state, least)} or more; {_means(state, card)}."
    return (
        f"No space is free for {CARD_NAME[card]}, and no lower {animal_name(ANIMAL[card])} shows."
    )


def _move_animal(state: State, code: str, move: moves.MoveAnimal) -> str:
    match code:
        case "not_in_this_mode":
            return "Animals are moved only in the co-op and solo games."
        case "moved_already":
            return "One animal was moved already: now a card goes to an empty space."
        case "no_animal":
            return "There is no animal to move here."
        case "locked":
            animal = animal_name(ANIMAL[top_of(state.stacks, move.origin)])
            return f"The {animal} is finished: it is locked in its space."
        case "not_adjacent":
            return f"{SPACE_NAME[move.goal]} is not beside {SPACE_NAME[move.origin]}."
        case "occupied":
            return f"{stack_name(state.stacks, move.goal)} is in the way."
        case _:
            return "After this move you could pay for no card on an empty space."


def _pay_card(state: State, code: str, move: moves.PayCard) -> str:
    name, wanted = CARD_NAME[move.card], state.card
    match code:
        case "pays_itself":
            return f"{name} is being summoned and cannot pay for itself."
        case "not_in_hand":
            return f"{name} is not in your hand."
        case _:
            animal = animal_name(ANIMAL[wanted])
            return f"{name} is neither {element_name(ELEMENT[wanted])} nor {a(animal)}."


def _pay_token(state: State, code: str, move: moves.PayToken) -> str:
    if code == "other_element":
        wanted = element_name(ELEMENT[state.card])
        return f"Only {wanted} tokens pay for {CARD_NAME[state.card]}."
    return f"You have no {element_name(move.element)} token."


def _claim(state: State, code: str, move: moves.ClaimScroll) -> str:
    card = state.card
    scroll = scroll_name(move.element, move.level)
    match code:
        case "other_element":
            return f"{CARD_NAME[card]} allows a {element_name(ELEMENT[card])} scroll only."
        case "scroll_gone" | "no_scroll":
            return f"{scroll} is not in its pile any more."
        case "above_rank":
            return (
                f"{scroll} needs a card of rank {move.level}; {CARD_NAME[card]} has {RANK[card]}."
            )
        case _:
            years = count(scroll_cost(state, state.actor, move.element, move.level), "Year")
            return f"{scroll} costs {years}; you have {state.years[state.actor]}."


def _activate(state: State, code: str, move: moves.ActivateScroll) -> str:
    name = element_name(move.element)
    match code:
        case "no_scroll":
            return f"You have no {name} scroll."
        case "inactive":
            return f"The {name} scroll lies on its inactive side: refresh it first."
        case _:
            return f"{scroll_name(move.element, level(state, move.element))} would do nothing now."


def _refresh(state: State, code: str, move: moves.RefreshScroll) -> str:
    name = element_name(move.element)
    match code:
        case "no_scroll":
            return f"You have no {name} scroll."
        case "active":
            return f"The {name} scroll lies on its active side: there is nothing to refresh."
        case "wrong_token":
            own, source = map(element_name, REFRESHED_BY[move.element])
            return f"The {name} scroll is refreshed with {a(own)} or {a(source)} token."
        case _:
            return f"You have no {element_name(move.token)} token."


def _target(state: State, code: str, move: moves.RemoveAnimal | moves.ChooseAnimal) -> str:
    if code == "no_animal":
        return "There is no animal here."
    element = FIRE if isinstance(move, moves.RemoveAnimal) else METAL
    name = scroll_name(element, level(state, element))
    return f"{stack_name(state.stacks, move.space)} is above {name}."


def _recover(state: State, code: str, move: moves.Recover) -> str:
    animal = animal_name(move.animal)
    if code == "not_discarded":
        return f"No {animal} is in the discard pile."
    return f"Every discarded {animal} is above {scroll_name(EARTH, level(state, EARTH))}."


def _relocate(state: State, code: str, move: moves.Relocate) -> str:
    if code == "no_space":
        return "The board has no such space."
    return f"{stack_name(state.stacks, move.space)} is in the way."


def _swap(state: State, code: str, move: moves.SwapTop) -> str:
    name = CARD_NAME[move.card]
    if code == "not_underneath":
        return f"{name} does not lie under the top card of the chosen animal."
    return f"{name} is above {scroll_name(METAL, level(state, METAL))}."


def _from_space(state: State, code: str, move: moves.TakeFromSpace) -> str:
    return "No Element Token lies here."


def _from_supply(state: State, code: str, move: moves.TakeFromSupply) -> str:
    return f"The supply has no {element_name(move.element)} token."


def _stop(state: State, code: str, move: moves.StopTaking) -> str:
    return f"{scroll_name(WATER, level(state, WATER))} takes at least one token."


def _forfeit(state: State, code: str, move: moves.Forfeit) -> str:
    return "An action is possible, and both are mandatory."


def _discard(state: State, code: str, move: moves.Discard) -> str:
    return f"{CARD_NAME[move.card]} is not in your hand."


def _end_turn(state: State, code: str, move: moves.EndTurn) -> str:
    return f"{NOW[state.stage]} {count(state.actions, 'action')} left, all mandatory."


def _decline(state: State, code: str, move: moves.Decline) -> str:
    return NOW[state.stage]


_SENTENCES: Final[dict[str, Callable[..., str]]] = {
    "summon": _summon,
    "draw_row": _draw_row,
    "draw_deck": _draw_deck,
    "move_animal": _move_animal,
    "pay_card": _pay_card,
    "pay_token": _pay_token,
    "claim_scroll": _claim,
    "decline": _decline,
    "activate_scroll": _activate,
    "refresh_scroll": _refresh,
    "remove_animal": _target,
    "choose_animal": _target,
    "recover": _recover,
    "relocate": _relocate,
    "swap_top": _swap,
    "take_from_space": _from_space,
    "take_from_supply": _from_supply,
    "stop_taking": _stop,
    "forfeit": _forfeit,
    "discard": _discard,
    "end_turn": _end_turn,
}
