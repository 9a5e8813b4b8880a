"""Why not: the codes of `legality` put into sentences with their numbers."""

from __future__ import annotations

from typing import Final, assert_never

from tabletop_tui.engine.model import Reason
from tabletop_tui.games.circadia.cards import (
    CREATURE,
    CREATURES,
    DWELLER,
    HABITATS,
    SPIRIT_NAME,
    SPIRITS,
    VALUE,
)
from tabletop_tui.games.circadia.legality import (
    cannot_claim,
    cannot_discard,
    cannot_discard_set,
    cannot_end_claims,
    cannot_end_draw,
    cannot_end_play,
    cannot_end_turn,
    cannot_place,
    cannot_take,
    next_side,
    price,
)
from tabletop_tui.games.circadia.model import (
    TOP,
    Claim,
    Discard,
    DiscardSet,
    EndClaims,
    EndDraw,
    EndPlay,
    EndTurn,
    Move,
    PlaceCard,
    Stage,
    State,
    Take,
)
from tabletop_tui.games.circadia.words import creatures, drawn

NOW: Final[dict[Stage, str]] = {
    "play": "This is the play step",
    "claim": "This is the claim step",
    "take": "This is the draw step",
    "limit": "The display must be refilled first",
    "discard": "Cards must be discarded down to the limit first",
    "refill": "The turn is at its end",
    "pass": "The turn is at its end",
    "over": "The game is over",
}


def refuse(state: State, move: Move) -> Reason | None:
    """Why this move is not legal now; None when it is."""
    code = obstacle(state, move)
    return None if code is None else Reason(code, (_refusal(state, move, code),))


def obstacle(state: State, move: Move) -> str | None:
    """The code of what keeps this move from being legal."""
    match move:
        case DiscardSet():
            return cannot_discard_set(state, move.slot)
        case PlaceCard():
            return cannot_place(state, move.card, move.slot)
        case EndPlay():
            return cannot_end_play(state)
        case Claim():
            return cannot_claim(state, move.habitat, move.place, move.slot, move.side)
        case EndClaims():
            return cannot_end_claims(state)
        case Take():
            return cannot_take(state, move.card)
        case EndDraw():
            return cannot_end_draw(state)
        case Discard():
            return cannot_discard(state, move.card)
        case EndTurn():
            return cannot_end_turn(state)
        case _:
            assert_never(move)


def _refusal(state: State, move: Move, code: str) -> str:
    match move:
        case PlaceCard():
            return place_sentence(state, code, move.card, move.slot)
        case Claim():
            return claim_sentence(state, code, move)
        case Take():
            return take_sentence(state, code, move.card)
        case Discard():
            return discard_sentence(state, code, move.card)
        case DiscardSet():
            return discard_set_sentence(state, code)
        case EndPlay() | EndClaims() | EndDraw() | EndTurn():
            return act_sentence(state, code)
        case _:
            assert_never(move)


def _name(card: int) -> str:
    return SPIRIT_NAME[card] if card in SPIRITS else "such card"


def place_sentence(state: State, code: str, card: int, slot: int) -> str:
    """Why a card cannot be played into the set in `slot`."""
    match code:
        case "not_playing":
            return f"{NOW[state.stage]}; spirits are played at the start of a turn."
        case "not_in_hand":
            return f"There is no {_name(card)} in this hand."
        case "other_value":
            return f"This turn's cards must all be {state.value}s; this is a {VALUE[card]}."
        case "three_sets" if state.value:
            return "There are three sets, and sets are discarded only before the first card."
        case "three_sets":
            return "There are three sets: to start another, discard one first."
        case "no_set":
            return "There is no such set."
        case "free_place":
            return "This place is free: choose a new set."
        case "new_set_owed":
            return f"A set was discarded, so the last {VALUE[card]} must start a new one."
        case "other_creature" | "falling":
            return _misfit(state, code, card, slot)
        case _:
            raise AssertionError(code)


def _misfit(state: State, code: str, card: int, slot: int) -> str:
    last = state.sets[state.actor][slot][-1]
    plural = CREATURES[CREATURE[last]].plural
    if code == "other_creature":
        return f"{SPIRIT_NAME[card]} cannot join {plural}: a set is of one creature."
    return f"{SPIRIT_NAME[card]} is too low: the last card of this set is a {VALUE[last]}."


def discard_set_sentence(state: State, code: str) -> str:
    """Why a set cannot be discarded."""
    match code:
        case "not_playing":
            return f"{NOW[state.stage]}; sets are discarded at the start of a turn."
        case "already_placed":
            return "Sets are discarded only before the first card of a turn is played."
        case "no_set":
            return "There is no set here to discard."
        case _:
            raise AssertionError(code)


def claim_sentence(state: State, code: str, move: Claim) -> str:
    """Why a claim cannot be made."""
    match code:
        case "not_claiming":
            return f"{NOW[state.stage]}; habitats are claimed after playing."
        case "no_card" if move.place == TOP and 0 <= move.habitat < len(HABITATS):
            return f"The {HABITATS[move.habitat].name} deck is empty."
        case "no_card":
            return "There is no habitat card here."
        case "same_side":
            return same_side(state)
        case "no_set":
            return f"There is no set here; {needs(state, move.habitat, move.place)}."
        case "wrong_creature" | "untouched" | "too_small":
            return _unfit_set(state, code, move)
        case "side_missing":
            return "The first card of a line lies face down only with a side: day or night."
        case "side_given":
            return "A side is chosen only for a face-down card that begins the line."
        case _:
            raise AssertionError(code)


def same_side(state: State) -> str:
    """Why the actor's line cannot go on with a side."""
    last = state.lines[state.actor][-1]
    turned = ", face down" if last.face_down else ""
    return f"The line ends with {last.side}{turned}: only {next_side(state)} may follow face up."


def needs(state: State, habitat: int, place: int) -> str:
    """What the card that lies there asks for: `Mists 5 needs 5 Geese`."""
    name = HABITATS[habitat].name
    cost = price(state, habitat, place)
    return f"{name} {cost} needs {creatures(cost or 0, DWELLER[habitat])}"


def _unfit_set(state: State, code: str, move: Claim) -> str:
    own = state.sets[state.actor][move.slot]
    wanted = needs(state, move.habitat, move.place)
    match code:
        case "wrong_creature":
            return f"{wanted}, this set is {CREATURES[CREATURE[own[0]]].plural}."
        case "untouched":
            return f"{wanted} and a card added this turn: this set got none."
        case _:
            return f"{wanted}, this set has {len(own)}."


def take_sentence(state: State, code: str, card: int) -> str:
    """Why a card of the display cannot be taken."""
    if code == "not_on_display":
        return f"There is no {_name(card)} on display."
    if state.stage in ("play", "claim"):
        number = drawn(state, state.value) if state.value else "as many as the value played"
        return f"{NOW[state.stage]}; cards are drawn last, {number}."
    return f"{NOW[state.stage]}; this turn's draw is done."


def discard_sentence(state: State, code: str, card: int) -> str:
    """Why a card of the hand cannot be discarded."""
    if code == "not_in_hand":
        return f"There is no {_name(card)} in this hand."
    return f"{NOW[state.stage]}; cards are discarded only from a hand over the limit."


def act_sentence(state: State, code: str) -> str:
    """Why a step cannot be ended."""
    match code:
        case "not_playing" | "not_claiming" | "not_over_limit":
            return f"{NOW[state.stage]}."
        case "nothing_placed":
            return "At least one card must be played first."
        case "new_set_owed":
            return "A set was discarded, so a card must start a new one first."
        case "turn_not_done":
            return f"{NOW[state.stage]}; the turn cannot end yet."
        case _:
            raise AssertionError(code)
