"""Why a place on the table cannot be picked now, for every place that can be pointed at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop_tui.engine.model import Reason, Target, Text
from tabletop_tui.games.stem_and_branch import moves
from tabletop_tui.games.stem_and_branch.cards import (
    ANIMALS,
    CARD_AT,
    CARD_NAME,
    ELEMENT_AT,
    REFRESHED_BY,
    SPACE_AT,
    SPACE_NAME,
)
from tabletop_tui.games.stem_and_branch.legality import cannot_use
from tabletop_tui.games.stem_and_branch.model import NOTHING, State
from tabletop_tui.games.stem_and_branch.moves import Move
from tabletop_tui.games.stem_and_branch.moving import cannot_start
from tabletop_tui.games.stem_and_branch.reasons import NOW, cheapest, obstacle, sentence
from tabletop_tui.games.stem_and_branch.rules import legal_moves
from tabletop_tui.games.stem_and_branch.words import (
    element_name,
    no_summon,
    path,
    stack_name,
)

Picked = tuple[Target, ...]
Answer = tuple[str, Text]
"""A code and a sentence."""

ANIMAL_AT: Final = {animal.id: index for index, animal in enumerate(ANIMALS)}
ACTS: Final[dict[str, Move]] = {
    move.kind: move
    for move in (moves.Decline(), moves.StopTaking(), moves.Forfeit(), moves.EndTurn())
}

NOWHERE: Final[Answer] = ("nothing_here", ("There is nothing to pick here.",))


def why_not(state: State, picked: Picked, target: Target) -> Reason | None:
    """Why `target` cannot be picked after `picked`; None when it can."""
    wanted = (*picked, target)
    if any(path(state, move)[: len(wanted)] == wanted for move in legal_moves(state)):
        return None
    look = _LOOK.get(target.zone, _nowhere)
    return Reason(*look(state, picked, target.key))


def _nowhere(state: State, picked: Picked, key: str) -> Answer:
    return NOWHERE


def _answer(state: State, move: Move, picked: Picked = ()) -> Answer:
    """What stands in the way of a move; if nothing does, something else is half chosen."""
    code = obstacle(state, move)
    return _half_chosen(state, picked) if code is None else (code, sentence(state, code, move))


def _half_chosen(state: State, picked: Picked) -> Answer:
    if not picked:
        return "not_now", (NOW[state.stage],)
    first = picked[0]
    if first.zone in ("hand", "discard"):
        wanted = f"Choose the space for {CARD_NAME[CARD_AT[first.key]]}"
    elif first.zone == "space":
        wanted = f"Choose where the animal at {first.key} moves to"
    else:
        wanted = f"Choose the token that refreshes the {first.key.capitalize()} scroll"
    return "half_chosen", (f"{wanted}, or go back a step.",)


def _hand(state: State, picked: Picked, key: str) -> Answer:
    card = CARD_AT.get(key)
    if card is None:
        return NOWHERE
    if state.stage == "pay":
        return _answer(state, moves.PayCard(card))
    if state.stage == "limit":
        return _answer(state, moves.Discard(card))
    return _summon(state, picked, card)


def _discarded(state: State, picked: Picked, key: str) -> Answer:
    card = CARD_AT.get(key)
    if key == "pile" and state.stage in ("wood", "earth"):
        return "listed", ("The scroll takes one of the cards that stand here.",)
    if state.stage != "wood" and (card is not None or key == "pile"):
        if not state.options.scrolls:
            return "stays_discarded", ("Discarded cards lie open and never come back.",)
        return "only_wood", ("Only Wood and Earth scrolls reach the discard pile.",)
    if card is None:
        return NOWHERE
    return _summon(state, picked, card)


def _summon(state: State, picked: Picked, card: int) -> Answer:
    """A card that cannot be summoned at all, or a second one after a pick."""
    code = cannot_use(state, card)
    if code is not None:
        return code, sentence(state, code, moves.Summon(card, 0))
    if picked:
        return _half_chosen(state, picked)
    return "nowhere_to_go", (cheapest(state, card),)


def _row(state: State, picked: Picked, key: str) -> Answer:
    card = CARD_AT.get(key)
    return NOWHERE if card is None else _answer(state, moves.DrawRow(card), picked)


def _deck(state: State, picked: Picked, key: str) -> Answer:
    return _answer(state, moves.DrawDeck(), picked)


def _space(state: State, picked: Picked, key: str) -> Answer:
    space = SPACE_AT.get(key)
    if space is None:
        return NOWHERE
    if picked:
        return _space_after(state, picked, space)
    match state.stage:
        case "fire":
            return _answer(state, moves.RemoveAnimal(space))
        case "metal":
            return _answer(state, moves.ChooseAnimal(space))
        case "rearrange" if space == state.space:
            text = f"{stack_name(state.stacks, space)} is the animal to move or to swap."
            return "chosen_already", (text,)
        case "rearrange":
            return _answer(state, moves.Relocate(space))
        case "water":
            return _answer(state, moves.TakeFromSpace(space))
        case "wood":
            return "card_first", ("Choose a card of the discard pile first.",)
        case "action" | "follow":
            return _space_first(state, space)
        case _:
            return "not_now", (NOW[state.stage],)


def _space_first(state: State, space: int) -> Answer:
    """A space before any card: only animals that may move are picked first (R47)."""
    if not state.hands[state.actor]:
        return "empty_hand", ("Your hand is empty: there is no card to summon.",)
    if not state.options.together or state.stage == "follow" or not state.stacks[space]:
        return _card_first(state)
    code = cannot_start(state, space)
    if code is not None:
        return code, sentence(state, code, moves.MoveAnimal(space, space))
    goals = [goal for goal in range(len(state.stacks)) if obstacle_at(state, space, goal)]
    code = "no_summon_follows" if goals else "occupied"
    if goals:
        return code, sentence(state, code, moves.MoveAnimal(space, goals[0]))
    return code, (f"No empty space is beside {SPACE_NAME[space]}.",)


def _card_first(state: State) -> Answer:
    """What comes before a space: a card, the move of an animal, or nothing that helps."""
    kinds = {move.kind for move in legal_moves(state)}
    if "summon" in kinds:
        return "card_first", ("Choose a card from your hand first, then its space.",)
    if "move_animal" in kinds:
        return "animal_first", (f"Move an animal first; as it is, {no_summon(state)}.",)
    return "nothing_to_summon", (f"No card can be summoned now: {no_summon(state)}.",)


def obstacle_at(state: State, origin: int, goal: int) -> bool:
    """Whether only the missing Summon keeps an animal from moving there."""
    return obstacle(state, moves.MoveAnimal(origin, goal)) == "no_summon_follows"


def _space_after(state: State, picked: Picked, space: int) -> Answer:
    first = picked[0]
    if first.zone in ("hand", "discard"):
        return _answer(state, moves.Summon(CARD_AT[first.key], space), picked)
    if first.zone == "space":
        return _answer(state, moves.MoveAnimal(SPACE_AT[first.key], space), picked)
    return _half_chosen(state, picked)


def _token(state: State, picked: Picked, key: str) -> Answer:
    element = ELEMENT_AT.get(key)
    if element is None:
        return NOWHERE
    if picked and picked[0].zone == "scroll":
        return _answer(state, moves.RefreshScroll(ELEMENT_AT[picked[0].key], element), picked)
    if state.stage == "pay":
        return _answer(state, moves.PayToken(element))
    if picked:
        return _half_chosen(state, picked)
    if state.stage != "action":
        return "not_now", (NOW[state.stage],)
    seat = state.actor
    held = state.tokens[seat][element]
    text = f"Element Tokens pay for Summons: you have {held} {element_name(element)}."
    return "token_later", (text,)


def _supply(state: State, picked: Picked, key: str) -> Answer:
    element = ELEMENT_AT.get(key)
    if element is None:
        return NOWHERE
    if state.stage == "water":
        return _answer(state, moves.TakeFromSupply(element))
    left = state.supply[element]
    text = f"The supply has {left} {element_name(element)}: tokens come with Summons."
    return "supply_later", (text,)


def _scroll(state: State, picked: Picked, key: str) -> Answer:
    """One's own scroll: an active one would be activated, an inactive one refreshed."""
    element = ELEMENT_AT.get(key)
    if element is None:
        return NOWHERE
    if picked:
        return _half_chosen(state, picked)
    if state.scrolls[state.actor][element] >= 0:
        return _answer(state, moves.ActivateScroll(element))
    code, text = _answer(state, moves.RefreshScroll(element, REFRESHED_BY[element][0]))
    if code != "no_token":
        return code, text
    kinds = " or ".join(map(element_name, REFRESHED_BY[element]))
    return code, (f"You have no {kinds} token to refresh it with.",)


def _pile(state: State, picked: Picked, key: str) -> Answer:
    element, _, reach = key.partition("-")
    if element not in ELEMENT_AT or not reach.isdecimal():
        return NOWHERE
    if state.stage != "claim":
        return "not_claiming", ("A scroll is claimed right after a Summon of its element.",)
    return _answer(state, moves.ClaimScroll(ELEMENT_AT[element], int(reach)))


def _animal(state: State, picked: Picked, key: str) -> Answer:
    animal = ANIMAL_AT.get(key)
    if animal is None:
        return NOWHERE
    if state.stage == "earth":
        return _answer(state, moves.Recover(animal))
    holder = state.control[animal]
    if holder == NOTHING:
        return "animal_token", (
            "Animal Tokens go to whoever summons the animal; they pay for nothing.",
        )
    return "animal_token", ("Animal Tokens pay for nothing; they mark who controls an animal.",)


def _under(state: State, picked: Picked, key: str) -> Answer:
    card = CARD_AT.get(key)
    return NOWHERE if card is None else _answer(state, moves.SwapTop(card), picked)


def _seat(state: State, picked: Picked, key: str) -> Answer:
    if not key.isdecimal() or int(key) >= len(state.hands):
        return NOWHERE
    return _answer(state, moves.Rob(int(key)), picked)


def _act(state: State, picked: Picked, key: str) -> Answer:
    return _answer(state, ACTS[key], picked) if key in ACTS else NOWHERE


_LOOK: Final[dict[str, Callable[[State, Picked, str], Answer]]] = {
    "hand": _hand,
    "discard": _discarded,
    "row": _row,
    "deck": _deck,
    "space": _space,
    "token": _token,
    "supply": _supply,
    "scroll": _scroll,
    "pile": _pile,
    "animal": _animal,
    "under": _under,
    "seat": _seat,
    "act": _act,
}
