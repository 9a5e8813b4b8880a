"""What Stem & Branch says to whoever decides: prompts, names of moves and targets."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import Final, assert_never

from tabletop_tui.engine.model import Prompt, SeatId, Status, Target, Text, listing
from tabletop_tui.games.stem_and_branch import moves
from tabletop_tui.games.stem_and_branch.cards import (
    ACTIONS,
    ANIMAL,
    ANIMALS,
    CARD_KEY,
    CARD_NAME,
    CARDS,
    EARTH,
    ELEMENT,
    ELEMENTS,
    FIRE,
    GOAL,
    HAND_LIMIT,
    METAL,
    RANK,
    SPACE_NAME,
    SPACES,
    TOP_LEVEL,
    WATER,
    WOOD,
)
from tabletop_tui.games.stem_and_branch.costs import top_of
from tabletop_tui.games.stem_and_branch.forecast import best_cost
from tabletop_tui.games.stem_and_branch.legality import level, recovered, scroll_cost
from tabletop_tui.games.stem_and_branch.model import QUIET_ROUNDS, Stacks, State, Table
from tabletop_tui.games.stem_and_branch.moves import Move
from tabletop_tui.games.stem_and_branch.rules import legal_moves, means_of, round_of
from tabletop_tui.games.stem_and_branch.scoring import scores

PHASES: Final = (*(f"action {number + 1}" for number in range(ACTIONS)), "end")

# Headings of the rules page, word for word.
TURN: Final = "Your turn"
SUMMONING: Final = "Summoning"
PAYING: Final = "What a Summon costs"
TOKENS: Final = "Element Tokens"
MOVING: Final = "Moving an animal"
CLAIMING: Final = "Claiming a scroll"
SCROLLS: Final = "Activating scrolls"
LIMIT: Final = "The hand limit"
ENDING: Final = "The end of a turn"


# -- names of things ----------------------------------------------------------------------------


def count(number: int, singular: str, plural: str = "") -> str:
    """`1 card`, `4 cards`."""
    return f"{number} {singular if number == 1 else plural or singular + 's'}"


def joined(parts: Iterable[str]) -> str:
    """`a, b and c`."""
    return "".join(str(part) for part in listing([(part,) for part in parts]))


def element_name(element: int) -> str:
    return ELEMENTS[element].name


def animal_name(animal: int) -> str:
    return ANIMALS[animal].name


def a(noun: str) -> str:
    """The noun with its article: `a Rat`, `an Ox`, `an Earth token`."""
    return f"an {noun}" if noun[0] in "AEIOU" else f"a {noun}"


def token(element: int) -> str:
    """`a Fire token`."""
    return a(f"{element_name(element)} token")


def full_name(card: int) -> str:
    """`Rat 1 (Wood)`."""
    return f"{CARD_NAME[card]} ({element_name(ELEMENT[card])})"


def scroll_name(element: int, reach: int) -> str:
    """`Wood 3`."""
    return f"{element_name(element)} {reach}"


def hand_of(size: int) -> str:
    """`a hand of 8, 1 card over the limit of 7 at the end of the turn` (R7)."""
    if size <= HAND_LIMIT:
        return f"a hand of {size}"
    over = count(size - HAND_LIMIT, "card")
    return f"a hand of {size}, {over} over the limit of {HAND_LIMIT} at the end of the turn"


def stack_name(stacks: Stacks, space: int) -> str:
    """`Rat 2 at A1`, for a space that is not empty."""
    return f"{CARD_NAME[top_of(stacks, space)]} at {SPACE_NAME[space]}"


def spot_name(stacks: Stacks, space: int) -> str:
    """`A1`, or `Rat 2 at A1` where a stack lies there."""
    return stack_name(stacks, space) if stacks[space] else SPACE_NAME[space]


# -- standing -----------------------------------------------------------------------------------


def phase(state: State) -> str:
    """The step of the turn, as one of `PHASES`."""
    if state.stage in ("limit", "end", "over"):
        return PHASES[-1]
    return PHASES[ACTIONS - state.actions]


def status(state: State) -> Status:
    """The public standing."""
    return Status(
        state.turn, round_of(state), phase(state), PHASES, scores(state), (_ending(state),)
    )


def _ending(state: State) -> str:
    if state.ending is not None:
        return "last turn" if state.options.mode == "solo" else "last round"
    deck = f"deck {len(state.deck)}"
    return f"to {GOAL}, {deck}" if not state.options.together else deck


# -- prompt -------------------------------------------------------------------------------------


def prompt(state: State) -> Prompt:
    """What is asked now; private where a hidden hand must be seen to choose."""
    hidden = not state.options.together and state.stage in ("action", "pay", "limit")
    text, topic = _question(state)
    return Prompt(state.stage, (text,), hidden, topic)


def _question(state: State) -> tuple[str, str]:
    match state.stage:
        case "action":
            return _action_question(state), TURN
        case "follow":
            return "The animal is moved. Summon a card to an empty space.", MOVING
        case "pay":
            card = state.card
            matching = f"{element_name(ELEMENT[card])} or {animal_name(ANIMAL[card])}"
            return f"Pay {state.left} more for {CARD_NAME[card]}: {matching}.", PAYING
        case "steal":
            what = f"The supply has no {element_name(state.loot)} token."
            return f"{what} Take one from whom?", TOKENS
        case "claim":
            scroll = a(f"{element_name(ELEMENT[state.card])} scroll")
            return f"Claim {scroll}, up to level {RANK[state.card]}?", CLAIMING
        case "limit":
            hand = len(state.hands[state.actor])
            more = count(hand - HAND_LIMIT, "card")
            return f"Discard {more}: the hand is {hand}, the limit {HAND_LIMIT}.", LIMIT
        case "end" | "over":
            return _turn_done(state), ENDING
        case "wood" | "fire" | "earth" | "metal" | "rearrange" | "water":
            return _scroll_question(state), SCROLLS
        case _:
            assert_never(state.stage)


def _action_question(state: State) -> str:
    number = f"Action {ACTIONS - state.actions + 1} of {ACTIONS}"
    kinds = {move.kind for move in legal_moves(state)}
    if "forfeit" in kinds:
        freshen = "; refresh a scroll or forfeit" if "refresh_scroll" in kinds else ""
        return f"{number}: nothing can be drawn or summoned{freshen}."
    ways = "".join(map(str, listing([(way,) for way in _ways(kinds)], "or")))
    if kinds & {"summon", "move_animal"}:
        return f"{number}: {ways}."
    why = no_summon(state)
    ends = (f"; no Summon: {why}", f"; {why}", "; no Summon")
    asked = [f"{number}: {ways}{end}." for end in ends]
    return next((each for each in asked if len(each) <= _PROMPT), asked[-1])


def _ways(kinds: Set[str]) -> list[str]:
    """What can be done with an action; a scroll is refreshed beside it."""
    ways = [way for way, some in _WAYS.items() if some & kinds]
    if "refresh_scroll" in kinds:
        return [*ways, *(["activate"] if "activate_scroll" in kinds else []), "refresh a scroll"]
    return [*ways, "activate a scroll"] if "activate_scroll" in kinds else ways


def no_summon(state: State) -> str:
    """Why no card of the hand can be summoned: the one that lacks least, with its numbers."""
    hand = state.hands[state.actor]
    if not hand:
        return "the hand is empty"
    places = [(best_cost(state, card), card, owned) for card, owned in means_of(state)]
    lacking = [(due - owned, due, card) for due, card, owned in places if due is not None]
    if not lacking:
        return "no card has a place"
    short, due, card = min(lacking)
    return f"{CARD_NAME[card]} costs {due}, {short} short"


_WAYS: Final = {
    "draw a card": {"draw_row", "draw_deck"},
    "summon one": {"summon"},
    "move an animal and summon": {"move_animal"},
}
_PROMPT: Final = 76
"""The most characters of a prompt: it has one row of 80 cells."""


def ask(state: State, picked: tuple[Target, ...]) -> Text:
    """What is to be picked after a card, an animal that moves or a scroll."""
    match picked[-1].zone:
        case "hand" | "discard":
            return ("Choose its space.",)
        case "space":
            return ("Choose the space it moves to.",)
        case _:
            return ("Choose the token to spend.",)


def _scroll_question(state: State) -> str:
    match state.stage:
        case "wood":
            return f"Wood {level(state, WOOD)}: summon a discarded card for free."
        case "fire":
            return f"Fire {level(state, FIRE)}: choose the animal to remove."
        case "earth":
            return f"Earth {level(state, EARTH)}: take an animal's discarded cards."
        case "metal":
            return f"Metal {level(state, METAL)}: choose an animal; you gain its rank in Years."
        case "rearrange":
            name = stack_name(state.stacks, state.space)
            return f"Move {name} to an empty space, or swap its top card."
        case _:
            reach = level(state, WATER)
            fresh = state.left == reach
            return f"Water {reach}: take up to {count(reach, 'token') if fresh else f'{state.left} more'}."


def _turn_done(state: State) -> str:
    if ends_game(state):
        return "That was the last turn. End it to see the result."
    on = " to pass on" if len(state.hands) > 1 else ""
    return f"Both actions are done. End the turn{on}."


def reaching(table: Table, seat: int, least: int, most: int) -> str:
    """A sentence on whether a seat's gaining so many Years triggers the end (R40), after others."""
    if table.ending is not None:
        return ""
    years = table.years[seat]
    if years + least >= GOAL:
        return f" That triggers the end: {GOAL} Years."
    return f" That may reach {GOAL}." if years + most >= GOAL else ""


def ends_game(state: State) -> bool:
    """Whether the end of this turn is the end of the game (R40, R83)."""
    silent = not state.stirring and state.quiet + 1 == QUIET_ROUNDS
    return (state.ending is not None or silent) and state.turn % len(state.hands) == 0


# -- targets ------------------------------------------------------------------------------------

HAND_TARGET: Final = tuple(Target("hand", key) for key in CARD_KEY)
ROW_TARGET: Final = tuple(Target("row", key) for key in CARD_KEY)
DISCARD_TARGET: Final = tuple(Target("discard", key) for key in CARD_KEY)
UNDER_TARGET: Final = tuple(Target("under", key) for key in CARD_KEY)
SPACE_TARGET: Final = tuple(Target("space", name) for name in SPACE_NAME)
TOKEN_TARGET: Final = tuple(Target("token", element.id) for element in ELEMENTS)
SUPPLY_TARGET: Final = tuple(Target("supply", element.id) for element in ELEMENTS)
SCROLL_TARGET: Final = tuple(Target("scroll", element.id) for element in ELEMENTS)
PILE_TARGET: Final = tuple(
    tuple(Target("pile", f"{element.id}-{reach}") for reach in range(TOP_LEVEL + 1))
    for element in ELEMENTS
)
ANIMAL_TARGET: Final = tuple(Target("animal", animal.id) for animal in ANIMALS)
SEAT_TARGET: Final = tuple(Target("seat", str(seat)) for seat in range(4))
DECK_TARGET: Final = Target("deck", "top")
ACT_TARGET: Final = {
    key: Target("act", key) for key in ("decline", "stop_taking", "forfeit", "end_turn")
}

SUMMON_PATH: Final = tuple(
    tuple((HAND_TARGET[card], SPACE_TARGET[space]) for space in SPACES) for card in CARDS
)


def path(state: State, move: Move) -> tuple[Target, ...]:
    """The targets that lead to a move."""
    match move:
        case moves.Summon():
            if state.stage == "wood":
                return (DISCARD_TARGET[move.card], SPACE_TARGET[move.space])
            return SUMMON_PATH[move.card][move.space]
        case moves.DrawRow():
            return (ROW_TARGET[move.card],)
        case moves.DrawDeck():
            return (DECK_TARGET,)
        case moves.MoveAnimal():
            return (SPACE_TARGET[move.origin], SPACE_TARGET[move.goal])
        case moves.PayCard() | moves.Discard():
            return (HAND_TARGET[move.card],)
        case moves.PayToken():
            return (TOKEN_TARGET[move.element],)
        case moves.Rob():
            return (SEAT_TARGET[move.seat],)
        case moves.ClaimScroll():
            return (PILE_TARGET[move.element][move.level],)
        case moves.ActivateScroll():
            return (SCROLL_TARGET[move.element],)
        case moves.RefreshScroll():
            return (SCROLL_TARGET[move.element], TOKEN_TARGET[move.token])
        case moves.RemoveAnimal() | moves.ChooseAnimal() | moves.Relocate() | moves.TakeFromSpace():
            return (SPACE_TARGET[move.space],)
        case moves.Recover():
            return (ANIMAL_TARGET[move.animal],)
        case moves.SwapTop():
            return (UNDER_TARGET[move.card],)
        case moves.TakeFromSupply():
            return (SUPPLY_TARGET[move.element],)
        case moves.Decline() | moves.StopTaking() | moves.Forfeit() | moves.EndTurn():
            return (ACT_TARGET[move.kind],)
        case _:
            assert_never(move)


def label(state: State, move: Move) -> Text:
    """A move's short name, different from every other legal move's."""
    if isinstance(move, moves.Rob):
        return ("From ", SeatId(move.seat))
    return (_label(state, move),)


ACTS: Final = {
    "decline": "Claim no scroll",
    "stop_taking": "Take no more",
    "forfeit": "Forfeit the action",
    "end_turn": "End the turn",
}


def _label(state: State, move: Move) -> str:
    match move:
        case moves.Summon():
            where = spot_name(state.stacks, move.space)
            return f"{CARD_NAME[move.card]} {'on' if state.stacks[move.space] else 'to'} {where}"
        case moves.DrawRow():
            return f"Draw {full_name(move.card)}"
        case moves.DrawDeck():
            return f"Draw from the deck ({len(state.deck)})"
        case moves.MoveAnimal():
            return f"Move {stack_name(state.stacks, move.origin)} to {SPACE_NAME[move.goal]}"
        case moves.PayCard():
            return f"Pay {full_name(move.card)}"
        case moves.Discard():
            return f"Discard {full_name(move.card)}"
        case moves.PayToken():
            return f"Pay {token(move.element)}"
        case moves.Rob():
            return "From a seat"
        case moves.ClaimScroll():
            years = count(scroll_cost(state, state.actor, move.element, move.level), "Year")
            return f"{scroll_name(move.element, move.level)} for {years}"
        case moves.ActivateScroll():
            return f"Activate {scroll_name(move.element, level(state, move.element))}"
        case moves.RefreshScroll():
            name = scroll_name(move.element, level(state, move.element))
            return f"Refresh {name} with {token(move.token)}"
        case moves.RemoveAnimal():
            return f"Remove {stack_name(state.stacks, move.space)}"
        case moves.Recover():
            ranks = joined(str(RANK[card]) for card in recovered(state, move.animal))
            return f"Take {animal_name(move.animal)} {ranks}"
        case moves.ChooseAnimal():
            return f"Choose {stack_name(state.stacks, move.space)}"
        case moves.Relocate():
            return f"Move it to {SPACE_NAME[move.space]}"
        case moves.SwapTop():
            return f"Bring {full_name(move.card)} to the top"
        case moves.TakeFromSpace():
            return f"{element_name(state.ground[move.space])} at {SPACE_NAME[move.space]}"
        case moves.TakeFromSupply():
            return f"{element_name(move.element)} of the supply"
        case moves.Decline() | moves.StopTaking() | moves.Forfeit() | moves.EndTurn():
            return ACTS[move.kind]
        case _:
            assert_never(move)
