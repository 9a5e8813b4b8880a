"""Why a place on the table cannot be picked now, for every place that can be pointed at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop_tui.engine.model import Reason, Target
from tabletop_tui.games.circadia.cards import (
    CREATURE,
    CREATURES,
    HABITATS,
    HOME,
    SPIRIT_KEY,
    SPIRIT_NAME,
    VALUE,
)
from tabletop_tui.games.circadia.forecast import reach
from tabletop_tui.games.circadia.legality import (
    cannot_claim,
    cannot_discard,
    cannot_discard_set,
    cannot_place,
    cannot_play,
    cannot_take,
    off_line,
    price,
)
from tabletop_tui.games.circadia.model import (
    NEW,
    ROW_SIZE,
    SET_LIMIT,
    TOP,
    Claim,
    EndClaims,
    EndDraw,
    EndPlay,
    EndTurn,
    Spirits,
    State,
)
from tabletop_tui.games.circadia.reasons import (
    NOW,
    act_sentence,
    claim_sentence,
    discard_sentence,
    discard_set_sentence,
    needs,
    obstacle,
    place_sentence,
    same_side,
    take_sentence,
)
from tabletop_tui.games.circadia.rules import legal_moves
from tabletop_tui.games.circadia.words import creatures, dwellers, joined, path

Picked = tuple[Target, ...]
Answer = tuple[str, str]
"""A code and a sentence."""

SPIRIT_AT: Final = {key: card for card, key in enumerate(SPIRIT_KEY)}
SLOT_AT: Final = {"new": NEW, **{str(slot + 1): slot for slot in range(SET_LIMIT)}}
ROW_AT: Final = {
    f"{habitat.letter}{place + 1}": (index, place)
    for index, habitat in enumerate(HABITATS)
    for place in range(ROW_SIZE)
}
TOP_AT: Final = {habitat.letter: (index, TOP) for index, habitat in enumerate(HABITATS)}
ENDS: Final = {move.kind: move for move in (EndPlay(), EndClaims(), EndDraw(), EndTurn())}

NOWHERE: Final[Answer] = ("nothing_here", "There is nothing to pick here.")


def why_not(state: State, picked: Picked, target: Target) -> Reason | None:
    """Why `target` cannot be picked after `picked`; None when it can."""
    wanted = (*picked, target)
    if any(path(state, move)[: len(wanted)] == wanted for move in legal_moves(state)):
        return None
    code, sentence = _LOOK.get(target.zone, _nowhere)(state, picked, target.key)
    return Reason(code, (sentence,))


def _nowhere(state: State, picked: Picked, key: str) -> Answer:
    return NOWHERE


def _busy(picked: Picked) -> Answer:
    """Something else is half chosen."""
    first = picked[0]
    if first.zone == "hand":
        wanted = f"Choose where {SPIRIT_NAME[SPIRIT_AT[first.key]]} goes"
    elif first.zone == "act":
        wanted = "Choose the set to discard"
    else:
        wanted = "Choose the set that pays" if len(picked) == 1 else "Choose day or night"
    return "half_chosen", f"{wanted}, or go back a step."


def _hand(state: State, picked: Picked, key: str) -> Answer:
    card = SPIRIT_AT.get(key)
    if card is None:
        return NOWHERE
    if state.stage == "discard":
        code = cannot_discard(state, card)
        return _busy(picked) if code is None else (code, discard_sentence(state, code, card))
    code = cannot_play(state, card)
    if code is not None:
        return code, place_sentence(state, code, card, NEW)
    return _busy(picked) if picked else _homeless(state, card)


def _homeless(state: State, card: int) -> Answer:
    """No set takes the card, and three sets lie out already (R12, R13)."""
    kin = [
        VALUE[own[-1]]
        for own in state.sets[state.actor]
        if own and CREATURE[own[0]] == CREATURE[card]
    ]
    plural = CREATURES[CREATURE[card]].plural
    limit = "three sets are the limit" if state.value else "a fourth set needs a discard first"
    if kin:
        ends = joined(str(value) for value in dict.fromkeys(kin))
        return "falling", f"{SPIRIT_NAME[card]} is too low, the {plural} end with {ends}; {limit}."
    return "three_sets", f"There are no {plural} to join, and {limit}."


def _set(state: State, picked: Picked, key: str) -> Answer:
    slot = SLOT_AT.get(key)
    if slot is None:
        return NOWHERE
    if not picked:
        return _SETS.get(state.stage, _set_later)(state, slot)
    first = picked[0]
    if first.zone == "hand":
        card = SPIRIT_AT[first.key]
        code = cannot_place(state, card, slot) or "no_set"
        return code, place_sentence(state, code, card, slot)
    if first.zone == "act":
        code = cannot_discard_set(state, slot) or "no_set"
        return code, discard_set_sentence(state, code)
    if len(picked) > 1:
        return _busy(picked)
    habitat, place = (ROW_AT | TOP_AT)[first.key]
    if slot == NEW:
        return "no_set", claim_sentence(state, "no_set", Claim(habitat, place, slot))
    code = cannot_claim(state, habitat, place, slot, None) or "no_set"
    return code, claim_sentence(state, code, Claim(habitat, place, slot))


def _set_in_play(state: State, slot: int) -> Answer:
    codes = {card: cannot_place(state, card, slot) for card in state.hands[state.actor]}
    takes = _takes(() if slot == NEW else state.sets[state.actor][slot])
    if None in codes.values():
        return "card_first", f"Choose a card first{takes}."
    for card, code in codes.items():
        if code in ("three_sets", "free_place", "new_set_owed"):
            return code, place_sentence(state, code, card, slot)
    which = f"other {state.value}" if state.value else "card"
    return "no_card_fits", f"No {which} in hand fits{takes}."


def _takes(own: Spirits) -> str:
    """`: this set takes Bears of 2 or more`; nothing for a free place."""
    if not own:
        return ""
    return f": this set takes {CREATURES[CREATURE[own[-1]]].plural} of {VALUE[own[-1]]} or more"


def _set_in_claim(state: State, slot: int) -> Answer:
    own = () if slot == NEW else state.sets[state.actor][slot]
    if not own:
        return "no_set", "There is no set here to claim with."
    if not state.touched >> slot & 1:
        return "untouched", "This set got no card this turn, so it cannot claim."
    size = creatures(len(own), CREATURE[own[0]])
    home = HOME[own[0]]
    lying = [(price(state, home, place), place) for place in range(ROW_SIZE + 1)]
    costs = [cost for cost, place in lying if cost and not off_line(state, home, place)]
    name = HABITATS[home].name
    be = "is" if len(own) == 1 else "are"
    if not any(cost for cost, _ in lying):
        return "no_card", f"No {name} card is left."
    if not costs:
        return "same_side", f"No {name} card that lies here may follow in the line."
    if min(costs) > len(own):
        return (
            "too_small",
            f"{size} {be} too few: the cheapest {name} that fits costs {min(costs)}.",
        )
    return "habitat_first", f"Choose a habitat first: {size} {be} {reach(state, home, len(own))}."


def _set_later(state: State, slot: int) -> Answer:
    return "not_playing", f"{NOW[state.stage]}; sets are not used for that."


_SETS: Final = {"play": _set_in_play, "claim": _set_in_claim}


def _row(state: State, picked: Picked, key: str) -> Answer:
    return _habitat(state, picked, ROW_AT.get(key))


def _top(state: State, picked: Picked, key: str) -> Answer:
    return _habitat(state, picked, TOP_AT.get(key))


def _habitat(state: State, picked: Picked, at: tuple[int, int] | None) -> Answer:
    if at is None:
        return NOWHERE
    habitat, place = at
    if price(state, habitat, place) is None:
        return "no_card", claim_sentence(state, "no_card", Claim(habitat, place, 0))
    if picked:
        return _busy(picked)
    if off_line(state, habitat, place) and state.stage in ("play", "claim"):
        return "same_side", same_side(state)
    code, text = _payment(state, habitat, place)
    if state.stage == "claim":
        return code, f"{text}."
    if state.stage == "play":
        return "not_claiming", f"{NOW[state.stage]}. {text}."
    return "not_claiming", f"{NOW[state.stage]}; {needs(state, habitat, place)}."


def _payment(state: State, habitat: int, place: int) -> Answer:
    """How far the actor's sets are from paying for a card."""
    wanted = needs(state, habitat, place)
    sizes = {
        slot: len(own)
        for slot, own in enumerate(state.sets[state.actor])
        if own and HOME[own[0]] == habitat
    }
    if not sizes:
        return "no_set", f"{wanted}: there is no set of {dwellers(habitat)}"
    best = max(sizes.values())
    cost = price(state, habitat, place) or 0
    if best < cost:
        which = "the set has" if len(sizes) == 1 else "the largest set has"
        return "too_small", f"{wanted}, {which} {best}"
    if any(size >= cost and state.touched >> slot & 1 for slot, size in sizes.items()):
        return "not_claiming", f"{wanted}: they are there, finish playing to claim it"
    gets = "gets" if state.stage == "play" else "got"
    return "untouched", f"{wanted} in a set that {gets} a card this turn"


def _display(state: State, picked: Picked, key: str) -> Answer:
    card = SPIRIT_AT.get(key)
    if card is None:
        return NOWHERE
    code = cannot_take(state, card)
    return _busy(picked) if code is None else (code, take_sentence(state, code, card))


def _side(state: State, picked: Picked, key: str) -> Answer:
    text = "A side is chosen only for a face-down card that begins the line."
    return "side_given", text


def _act(state: State, picked: Picked, key: str) -> Answer:
    if key == "discard_set":
        slots = range(SET_LIMIT)
        codes = [cannot_discard_set(state, slot) for slot in slots]
        code = None if None in codes else codes[0]
        return _busy(picked) if code is None else (code, discard_set_sentence(state, code))
    if key not in ENDS:
        return NOWHERE
    code = obstacle(state, ENDS[key])
    return _busy(picked) if code is None else (code, act_sentence(state, code))


_LOOK: Final[dict[str, Callable[[State, Picked, str], Answer]]] = {
    "hand": _hand,
    "set": _set,
    "row": _row,
    "top": _top,
    "display": _display,
    "side": _side,
    "act": _act,
}
