"""Positions and moves of Stem & Branch in a few words, as the rulings page writes them.

    board A1 Rat-1, B2 Snake-1 Snake-2
    P1 hand Rat-2 Ox-1 | tokens Wood Fire | controls Rat | years 6 | scrolls Wood-3 Fire-2(off)
    row Pig-1 Pig-2
    discard Dog-1
    deck 5

A stack is written bottom first, and its space has no token. Whatever is not said is as after the
deal, without row and hands; the deck holds the cards that lie nowhere else. P1 is in turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tabletop_tui.engine.game import apply
from tabletop_tui.engine.game import play as checked
from tabletop_tui.games.stem_and_branch import GAME
from tabletop_tui.games.stem_and_branch.cards import (
    ACTIONS,
    ANIMAL,
    ANIMALS,
    CARD_AT,
    CARDS,
    ELEMENTS,
    ROW_SIZE,
    SPACE_AT,
)
from tabletop_tui.games.stem_and_branch.costs import cost
from tabletop_tui.games.stem_and_branch.events import Event
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
    StopTaking,
    Summon,
    SwapTop,
    TakeFromSpace,
    TakeFromSupply,
)
from tabletop_tui.games.stem_and_branch.rules import setup

TOKENS_EACH = 5
ELEMENT_AT = {element.name: index for index, element in enumerate(ELEMENTS)}
ANIMAL_AT = {animal.name: index for index, animal in enumerate(ANIMALS)}


def card(name: str) -> int:
    """`Rat-1`."""
    return CARD_AT[name.lower()]


def cards(names: str) -> tuple[int, ...]:
    return tuple(card(name) for name in names.split())


def options(**chosen: Any) -> Options:
    return Options(**({"year": 2026} | chosen))


def position(
    text: str,
    *,
    seats: int | None = None,
    actor: int = 1,
    round: int = 1,
    actions: int = ACTIONS,
    **chosen: Any,
) -> State:
    """The position that `text` describes. `actor` counts from 1; other keywords are options."""
    chosen = {"mode": "solo"} | chosen if seats == 1 else chosen
    rules = options(**chosen)
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    named = [int(line[1]) for line in lines if line[0] == "P" and line[1].isdecimal()]
    count = seats or max([2, *named])
    state = setup(rules, count, 1)
    state.first = 0
    state.actor = actor - 1
    state.turn = (round - 1) * count + actor
    state.actions = actions
    state.hands = ((),) * count
    state.row = (NOTHING,) * ROW_SIZE
    deck: str | None = None
    supply = ""
    for line in lines:
        word, _, rest = line.partition(" ")
        match word:
            case "board":
                _lay(state, rest)
            case "bare":
                state.ground = tuple(
                    NOTHING if space in {SPACE_AT[name] for name in rest.split()} else token
                    for space, token in enumerate(state.ground)
                )
            case "row":
                shown = cards(rest)
                state.row = (*shown, *(NOTHING,) * (ROW_SIZE - len(shown)))
            case "discard":
                state.discard = cards(rest)
            case "deck":
                deck = rest
            case "supply":
                supply = rest
            case _:
                _seat(state, int(word[1:]) - 1, rest)
    state.supply = tuple(_supply(state, element) for element in range(len(ELEMENTS)))
    for name, number in _pairs(supply):
        state.supply = _put(state.supply, ELEMENT_AT[name], int(number))
    state.deck = _deck(state, deck)
    return state


def _pairs(text: str) -> Iterable[tuple[str, str]]:
    words = text.split()
    return zip(words[::2], words[1::2], strict=True)


def _put(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _lay(state: State, text: str) -> None:
    for part in text.split(","):
        name, _, stack = part.strip().partition(" ")
        space = SPACE_AT[name]
        state.stacks = _put(state.stacks, space, cards(stack))
        state.ground = _put(state.ground, space, NOTHING)


def _seat(state: State, seat: int, text: str) -> None:
    for part in text.split("|"):
        word, _, rest = part.strip().partition(" ")
        match word:
            case "hand":
                state.hands = _put(state.hands, seat, tuple(sorted(cards(rest))))
            case "known":
                state.known = _put(state.known, seat, tuple(sorted(cards(rest))))
            case "tokens":
                held = [ELEMENT_AT[name] for name in rest.split()]
                own = tuple(held.count(element) for element in range(len(ELEMENTS)))
                state.tokens = _put(state.tokens, seat, own)
            case "controls":
                for name in rest.split():
                    state.control = _put(state.control, ANIMAL_AT[name], seat)
            case "years":
                state.years = _put(state.years, seat, int(rest))
            case "scrolls":
                for scroll in rest.split():
                    _give_scroll(state, seat, scroll)
            case _:
                raise ValueError(f"unknown word {word!r}")


def _give_scroll(state: State, seat: int, text: str) -> None:
    name, _, reach = text.removesuffix("(off)").partition("-")
    element = ELEMENT_AT[name]
    reached = -int(reach) if text.endswith("(off)") else int(reach)
    state.scrolls = _put(state.scrolls, seat, _put(state.scrolls[seat], element, reached))
    state.piles = _put(state.piles, element, max(state.piles[element], int(reach) + 1))


def _supply(state: State, element: int) -> int:
    """What neither spaces nor seats have; 0 where a test gave out more than there are."""
    held = sum(own[element] for own in state.tokens)
    return max(0, TOKENS_EACH - state.ground.count(element) - held)


def _deck(state: State, text: str | None) -> tuple[int, ...]:
    if text is not None and not text.isdecimal():
        return cards(text)
    lying = {c for zone in (*state.hands, *state.stacks, state.row, state.discard) for c in zone}
    rest = tuple(c for c in CARDS if c not in lying)
    return rest if text is None else rest[: int(text)]


# -- moves ----------------------------------------------------------------------------------------


def move(text: str) -> Move:
    """`summon Rat-1 A1`, `pay Snake-1`, `pay Fire`, `draw deck`, `claim Wood 3`, ..."""
    word, *rest = text.split()
    match word, rest:
        case "draw", ["deck"]:
            return DrawDeck()
        case "draw", [name]:
            return DrawRow(card(name))
        case "move", [origin, goal]:
            return MoveAnimal(SPACE_AT[origin], SPACE_AT[goal])
        case "summon", [name, space]:
            return Summon(card(name), SPACE_AT[space])
        case "pay", [name]:
            element = ELEMENT_AT.get(name)
            return PayCard(card(name)) if element is None else PayToken(element)
        case "rob", [name]:
            return Rob(int(name[1:]) - 1)
        case "claim", [name, reach]:
            return ClaimScroll(ELEMENT_AT[name], int(reach))
        case "decline", []:
            return Decline()
        case "activate", [name]:
            return ActivateScroll(ELEMENT_AT[name])
        case "refresh", [name, token]:
            return RefreshScroll(ELEMENT_AT[name], ELEMENT_AT[token])
        case "remove", [space]:
            return RemoveAnimal(SPACE_AT[space])
        case "recover", [name]:
            return Recover(ANIMAL_AT[name])
        case "choose", [space]:
            return ChooseAnimal(SPACE_AT[space])
        case "relocate", [space]:
            return Relocate(SPACE_AT[space])
        case "swap", [name]:
            return SwapTop(card(name))
        case "take", [name]:
            at = SPACE_AT.get(name)
            return TakeFromSupply(ELEMENT_AT[name]) if at is None else TakeFromSpace(at)
        case "stop", []:
            return StopTaking()
        case "forfeit", []:
            return Forfeit()
        case "discard", [name]:
            return Discard(card(name))
        case "end", []:
            return EndTurn()
        case _:
            raise ValueError(f"unknown move {text!r}")


def play(state: State, text: str) -> State:
    """The position after the moves, `;` between them; each must be legal and listed."""
    for part in text.split(";"):
        state = _step(state, part)[0]
    return state


def told(state: State, text: str) -> list[Event]:
    """What happens in the last of the moves."""
    *before, last = text.split(";")
    for part in before:
        state = _step(state, part)[0]
    return list(_step(state, last)[1])


def _step(state: State, text: str) -> tuple[State, Sequence[Event]]:
    wanted = move(text)
    assert wanted in GAME.legal_moves(state), f"{text} is not listed"
    step = checked(GAME, state, wanted)
    assert apply(GAME, state, wanted) == step
    return step.state, step.events


def refused(state: State, text: str) -> str | None:
    """The code for which a move is refused; None if it is legal."""
    wanted = move(text)
    reason = GAME.refuse(state, wanted)
    assert (reason is None) == (wanted in GAME.legal_moves(state))
    return None if reason is None else reason.code


def listed(state: State) -> set[str]:
    """The kinds of the legal moves."""
    return {each.kind for each in GAME.legal_moves(state)}


# -- what a test looks at -------------------------------------------------------------------------


def price(state: State, name: str, space: str) -> int:
    return cost(state.stacks, card(name), SPACE_AT[space])


def held(state: State, seat: int) -> str:
    """The Element Tokens of a seat, which counts from 1: `Wood 2, Fire 1`."""
    own = state.tokens[seat - 1]
    return ", ".join(f"{ELEMENTS[e].name} {n}" for e, n in enumerate(own) if n)


def gained(before: State, after: State, seat: int) -> int:
    """The Years a seat gained between two positions."""
    return after.years[seat - 1] - before.years[seat - 1]


def controls(state: State, seat: int) -> str:
    """The animals a seat controls: `Rat Ox`."""
    return " ".join(
        ANIMALS[animal].name for animal, owner in enumerate(state.control) if owner == seat - 1
    )


def stack(state: State, space: str) -> tuple[int, ...]:
    return state.stacks[SPACE_AT[space]]


def token_at(state: State, space: str) -> str | None:
    element = state.ground[SPACE_AT[space]]
    return None if element == NOTHING else ELEMENTS[element].name


def full_board(*, without: str = "") -> str:
    """A board line with a card on every space, none of the animals in `without`."""
    barred = {ANIMAL_AT[name] for name in without.split()}
    free = iter([c for c in CARDS if ANIMAL[c] not in barred])
    names = {number: name for name, number in CARD_AT.items()}
    parts = [f"{name} {names[next(free)]}" for name in SPACE_AT]
    return "board " + ", ".join(parts)
