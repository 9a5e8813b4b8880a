"""What Circadia says to whoever decides: prompts, names of moves and targets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from tabletop_tui.engine.model import Prompt, Status, Target, Text, listing
from tabletop_tui.games.circadia.cards import (
    CREATURE,
    CREATURES,
    DWELLER,
    HABITAT,
    HABITATS,
    HOME,
    PRICE,
    SIDE,
    SPIRIT_KEY,
    SPIRIT_NAME,
    VALUE,
)
from tabletop_tui.games.circadia.legality import price
from tabletop_tui.games.circadia.model import (
    GAP,
    GOAL,
    HAND_LIMIT,
    NEW,
    NOBODY,
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
    Sets,
    Spirits,
    State,
    Take,
)
from tabletop_tui.games.circadia.rules import claims, legal_moves

PHASES: Final = ("play", "claim", "draw")

# Headings of the rules page, word for word.
PLAYING: Final = "Step 1: play spirits"
DISCARDING_SETS: Final = "Discarding sets"
CLAIMING: Final = "Step 2: claim habitats"
DRAWING: Final = "Step 3: draw spirits"
LIMIT: Final = "Hand limit"
ENDING: Final = "The end of the turn"

MANY: Final = 7
"""Sets larger than this are named by their first and last value."""


# -- names of things ----------------------------------------------------------------------------


def count(number: int, singular: str, plural: str) -> str:
    """`1 card`, `4 cards`."""
    return f"{number} {singular if number == 1 else plural}"


def cards(number: int) -> str:
    return count(number, "card", "cards")


def creatures(number: int, creature: int) -> str:
    """`1 Goose`, `5 Geese`."""
    return count(number, CREATURES[creature].name, CREATURES[creature].plural)


def dwellers(habitat: int) -> str:
    """The creatures of a habitat: `Bears`."""
    return CREATURES[DWELLER[habitat]].plural


def joined(parts: Iterable[str], joint: str = "and") -> str:
    """`a, b and c`."""
    return "".join(str(part) for part in listing([(part,) for part in parts], joint))


def set_name(own: Spirits) -> str:
    """`Bears 1 2 3`; long sets are cut short."""
    plural = CREATURES[CREATURE[own[0]]].plural
    if len(own) > MANY:
        return f"{plural} {VALUE[own[0]]} to {VALUE[own[-1]]}, {len(own)} cards"
    return f"{plural} {' '.join(str(VALUE[card]) for card in own)}"


def _set_at(sets: Sets, slot: int) -> str:
    """A set's name, with its number where another reads the same."""
    name = set_name(sets[slot])
    same = [other for other in sets if other and set_name(other) == name]
    return name if len(same) == 1 else f"{name} (set {slot + 1})"


def _values_at(sets: Sets, slot: int) -> str:
    """The same without its creatures, which are those of any card that joins it."""
    plural = CREATURES[CREATURE[sets[slot][0]]].plural
    return _set_at(sets, slot).removeprefix(f"{plural} ")


def habitat_name(card: int) -> str:
    """`Forest 5 day`, for a card that lies face up."""
    return f"{HABITATS[HABITAT[card]].name} {PRICE[card]} {SIDE[card]}"


def place_name(state: State, habitat: int, place: int) -> str:
    """`Forest 5 day`, `Forest top 4`; with its place where the row has two that read the same."""
    if place == TOP:
        return f"{HABITATS[habitat].name} top {price(state, habitat, TOP)}"
    row = state.rows[habitat]
    name = habitat_name(row[place])
    same = [card for card in row if card != GAP and habitat_name(card) == name]
    return name if len(same) == 1 else f"{name} (place {place + 1})"


# -- standing and prompt ------------------------------------------------------------------------


def phase(state: State) -> str:
    """The step of the turn, as one of `PHASES`."""
    return state.stage if state.stage in PHASES else "draw"


def status(state: State) -> Status:
    """The public standing; a round is one turn of every seat."""
    ending = _ending(state)
    rounds = (state.turn - 1) // len(state.hands) + 1
    return Status(state.turn, rounds, phase(state), PHASES, state.scores, (ending,))


def _ending(state: State) -> str:
    """How the end comes, and how many turns are left with the one being played (R48)."""
    if state.trigger == NOBODY or state.stage == "over":
        return f"to {GOAL}"
    left = count(state.last_turns, "last turn", "last turns")
    if state.trigger == state.actor:
        return f"then {left}"
    return "the last turn" if state.last_turns == 1 else left


def prompt(state: State) -> Prompt:
    """What is asked now. Every choice is better made with a look at one's hand."""
    code, text, topic = _question(state)
    return Prompt(code, (text,), True, topic)


def _question(state: State) -> tuple[str, str, str]:
    hand = len(state.hands[state.actor])
    match state.stage:
        case "play":
            return _play_question(state)
        case "claim":
            return "claim", CLAIM if claims(state) else NO_CLAIM, CLAIMING
        case "take":
            return "take", _take_question(state), DRAWING
        case "limit":
            text = f"A hand of {hand}: refill the display, then discard down to {HAND_LIMIT}."
            return "limit", text, LIMIT
        case "discard":
            text = f"Discard {hand - HAND_LIMIT} more: the hand is {hand}, the limit {HAND_LIMIT}."
            return "discard", text, LIMIT
        case "refill" | "pass" | "over":
            return "end_turn", _turn_done(state), ENDING
        case _:
            assert_never(state.stage)


CLAIM: Final = "Claim a habitat with a set that got a card this turn, or finish claiming."
NO_CLAIM: Final = "No other habitat can be claimed: finish claiming."


def _take_question(state: State) -> str:
    if not state.value:
        return f"There was no card to play: take {cards(state.left)} from the display."
    if state.left == state.value:
        return f"Take {cards(state.left)} from the display, any you like."
    return f"Take {state.left} more from the display."


def _play_question(state: State) -> tuple[str, str, str]:
    """Code and topic follow from what everybody sees; only the text looks into the hand."""
    if state.owed:
        sort = f"another {state.value}" if state.value else "a card"
        text = f"Play {sort}. A set was discarded, so a card must start a new one."
        return "play_owed", text, DISCARDING_SETS
    playable = any(isinstance(move, PlaceCard) for move in legal_moves(state))
    if state.value:
        more = f"Play another {state.value}, or finish playing."
        done = f"No other {state.value} can be played: finish playing."
        ask = more if playable else done
        return "play_on", f"{ask} You will draw {drawn(state, state.value)}.", PLAYING
    choose = CHOOSE if state.trigger == NOBODY else CHOOSE_LAST
    if () in state.sets[state.actor]:
        return "play", choose, PLAYING
    forced = "No card fits your three sets: discard one of them, then start a new one."
    return "play_full", choose if playable else forced, DISCARDING_SETS


CHOOSE_LAST: Final = "Your last turn. Choose a card to play: all share one value."
CHOOSE: Final = "Choose a card to play: all share one value, and you draw that many."


def _turn_done(state: State) -> str:
    if stalls(state):
        return "In a whole round nobody could play. End the turn to see the result."
    if ends_game(state):
        return "That was the last turn. End it to see the result."
    done = "The turn is done. End it" if state.value else "There was no card to play. End the turn"
    if state.stage == "refill" and refillable(state):
        return f"{done} to refill the display and pass on."
    return f"{done} to pass on."


def ends_game(state: State) -> bool:
    """Whether the end of this turn is the end of the game."""
    final = state.trigger not in (NOBODY, state.actor) and state.last_turns == 1
    return final or stalls(state)


def stalls(state: State) -> bool:
    """Whether this turn ends a whole round in which nobody could play (R19)."""
    return not state.value and state.idle + 1 == len(state.hands)


def on_display(state: State) -> int:
    """How many cards lie in the display."""
    return len(state.display) - state.display.count(GAP)


def drawn(state: State, value: int) -> str:
    """How many cards a play of this value draws from the display as it lies (R40, R42)."""
    return str(min(value, on_display(state)) or "nothing")


def refillable(state: State) -> int:
    """How many cards a refill of the display would show."""
    return min(state.display.count(GAP), len(state.deck) + len(state.discard))


def ask(state: State, picked: tuple[Target, ...]) -> Text:
    """What is to be picked after a card, a habitat or the wish to discard a set."""
    match picked[-1].zone:
        case "act":
            return ("Choose the set to discard.",)
        case "hand":
            return ("Choose a set for it, or start a new one.",)
        case "row" | "top":
            return ("Choose the set that claims it.",)
        case _:
            return ("It lies face down: as day or as night?",)


# -- targets ------------------------------------------------------------------------------------


def path(state: State, move: Move) -> tuple[Target, ...]:
    """The targets that lead to a move."""
    match move:
        case DiscardSet():
            return (Target("act", "discard_set"), _set_target(move.slot))
        case PlaceCard():
            return (Target("hand", SPIRIT_KEY[move.card]), _set_target(move.slot))
        case Claim():
            side = () if move.side is None else (Target("side", move.side),)
            return (habitat_target(move.habitat, move.place), _set_target(move.slot), *side)
        case Take():
            return (Target("display", SPIRIT_KEY[move.card]),)
        case Discard():
            return (Target("hand", SPIRIT_KEY[move.card]),)
        case EndPlay() | EndClaims() | EndDraw() | EndTurn():
            return (Target("act", move.kind),)
        case _:
            assert_never(move)


def _set_target(slot: int) -> Target:
    return Target("set", "new" if slot == NEW else str(slot + 1))


def habitat_target(habitat: int, place: int) -> Target:
    """A place in a row, `("row", "F1")`, or the top of a deck, `("top", "F")`."""
    letter = HABITATS[habitat].letter
    return Target("top", letter) if place == TOP else Target("row", f"{letter}{place + 1}")


def label(state: State, move: Move) -> Text:
    """A move's short name, different from every other legal move's."""
    return (_label(state, move),)


def _label(state: State, move: Move) -> str:
    sets = state.sets[state.actor]
    match move:
        case DiscardSet():
            return f"Discard {_set_at(sets, move.slot)}"
        case PlaceCard():
            goal = "as a new set" if move.slot == NEW else f"onto {_values_at(sets, move.slot)}"
            return f"{SPIRIT_NAME[move.card]} {goal}"
        case Claim():
            return _claim_label(state, move)
        case Take():
            return f"Take {SPIRIT_NAME[move.card]}"
        case Discard():
            return f"Discard {SPIRIT_NAME[move.card]}"
        case EndPlay() | EndClaims() | EndDraw() | EndTurn():
            return ACTS[move.kind]
        case _:
            assert_never(move)


ACTS: Final = {
    "discard_set": "Discard a set",
    "end_play": "Finish playing",
    "end_claims": "Finish claiming",
    "end_draw": "Refill the display",
    "end_turn": "End the turn",
}


def _claim_label(state: State, move: Claim) -> str:
    paying = [
        slot
        for slot, own in enumerate(state.sets[state.actor])
        if own and HOME[own[0]] == move.habitat and state.touched >> slot & 1
    ]
    name = f"Claim {place_name(state, move.habitat, move.place)}"
    if move.side is not None:
        name += f" as {move.side}"
    if len(paying) > 1:
        return f"{name}, set {move.slot + 1}"
    return name if move.side is not None else f"{name} with {dwellers(move.habitat)}"


def caption(state: State, picked: tuple[Target, ...], target: Target) -> Text:
    """A next choice's name: where it leads to one move only, it says what that does."""
    depth = len(picked) + 1
    wanted = (*picked, target)
    moves = [move for move in legal_moves(state) if path(state, move)[:depth] == wanted]
    if len(moves) == 1 and isinstance(moves[0], PlaceCard) and not picked:
        return label(state, moves[0])
    return (_caption(state, target, moves[0]),)


def _caption(state: State, target: Target, move: Move) -> str:
    sets = state.sets[state.actor]
    match target.zone, move:
        case "hand", PlaceCard() | Discard():
            return _copies(move.card, state.hands[state.actor], "in hand")
        case "display", Take():
            return _copies(move.card, state.display, "here")
        case "set", PlaceCard(slot=slot):
            return "As a new set" if slot == NEW else f"Onto {_values_at(sets, slot)}"
        case "set", DiscardSet(slot=slot) | Claim(slot=slot):
            return _set_at(sets, slot)
        case "row" | "top", Claim():
            return place_name(state, move.habitat, move.place)
        case "side", _:
            return f"As {target.key}"
        case _:
            return ACTS[target.key]


def _copies(card: int, zone: Spirits, where: str) -> str:
    copies = zone.count(card)
    return SPIRIT_NAME[card] if copies == 1 else f"{SPIRIT_NAME[card]} ({copies} {where})"
