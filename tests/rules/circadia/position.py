"""A small language for positions and steps of Circadia, close to the notation of the rulings.

    position('''
        Ryan: B[1,2,3] A[2,4] hand B4 A4 A4 G1 G2 line F4d R4▼n
        Beth: hand B1
        Forest: 5d 3n 4d | 6n 7d
        display: B1 A1 G2 B3 A5
        deck: B1 B2
        discard: G1
    ''')

`B[1,2,3]` is a set of Bears, `-` a free slot before it. A row's cards stand before the bar, its
deck after it, top first; `5d/4` has a 4 on its back, `.` is a gap. What is not named is filled
with defaults that the examples do not depend on. The first seat is in turn.

Steps: `B4 to 1` (into set 1), `B4 new`, `discard 2`, `claim F1 with 2` (first of the row),
`claim top R with 1 as night`, `take B1`, `drop B1`, `done` (playing or claiming), `refill`, `end`.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from tabletop_tui.engine import game as doors
from tabletop_tui.engine.model import IllegalMove
from tabletop_tui.games.circadia import GAME
from tabletop_tui.games.circadia.cards import (
    CREATURES,
    HABITAT,
    HABITATS,
    PRICE,
    SIDE,
    SPIRIT_KEY,
    VALUES,
    Side,
    habitat_card,
)
from tabletop_tui.games.circadia.model import (
    GAP,
    NEW,
    TOP,
    Claim,
    Claimed,
    Discard,
    DiscardSet,
    EndClaims,
    EndDraw,
    EndPlay,
    EndTurn,
    Event,
    Move,
    Options,
    PlaceCard,
    Spirits,
    State,
    Take,
)

LETTERS = [creature.letter for creature in CREATURES]
PLACES = [habitat.letter for habitat in HABITATS]
SIDE_OF: dict[str, Side] = {"d": "day", "n": "night"}

DISPLAY = "B1 A1 G1 B2 A2"
DECK = "G2 G3 B1 A1 G1 B2 A2 G2 B1 A1 G1 B1 A1 G1 B3 A3"
ROW = "3d 4n 5d | 6n 7d 8n"


def spirit(key: str) -> int:
    return GAP if key == "." else SPIRIT_KEY.index(key)


def spirits(text: str) -> Spirits:
    return tuple(map(spirit, text.split()))


def written(cards: Spirits) -> str:
    return " ".join("." if card == GAP else SPIRIT_KEY[card] for card in cards)


def habitat(index: int, text: str) -> int:
    if text == ".":
        return GAP
    match = re.fullmatch(r"(\d+)([dn])(?:/(\d+))?", text)
    assert match, text
    value = int(match[1])
    return habitat_card(index, SIDE_OF[match[2]], value, int(match[3] or value))


def claimed(text: str) -> Claimed:
    match = re.fullmatch(r"([A-Z])(\d+)(▼?)([dn])", text)
    assert match, text
    return Claimed(PLACES.index(match[1]), int(match[2]), SIDE_OF[match[4]], bool(match[3]))


def _set(letter: str, values: str) -> Spirits:
    kind = LETTERS.index(letter) * len(VALUES)
    return tuple(kind + VALUES.index(int(value)) for value in values.split(","))


def _seat(text: str) -> tuple[tuple[Spirits, ...], Spirits, tuple[Claimed, ...]]:
    text, _, line = text.partition("line")
    text, _, hand = text.partition("hand")
    own = [
        () if found[0] == "-" else _set(found[1], found[2])
        for found in re.finditer(r"-|([A-Z])\[([\d,]+)\]", text)
    ]
    own += [()] * (3 - len(own))
    return tuple(own), tuple(sorted(spirits(hand))), tuple(map(claimed, line.split()))


def position(text: str, **changes: Any) -> State:
    """The position described, with the fields of the state in `changes` set as given."""
    parts = dict(line.strip().split(":", 1) for line in text.strip().splitlines())
    zones = {name: parts.pop(name, default) for name, default in _DEFAULTS.items()}
    seats = [_seat(part) for part in parts.values()]
    rows = [zones[entry.name].split("|") for entry in HABITATS]
    state = GAME.setup(Options(), max(len(seats), 2), 0)
    while len(seats) < 2:
        seats.append(_seat("hand G1 G1"))
    state.hands = tuple(hand for _, hand, _ in seats)
    state.sets = tuple(own for own, _, _ in seats)
    state.lines = tuple(line for _, _, line in seats)
    state.scores = tuple(sum(card.value for card in line) for line in state.lines)
    state.display = (*spirits(zones["display"]), *[GAP] * 5)[:5]
    state.deck = spirits(zones["deck"])
    state.discard = spirits(zones["discard"])
    state.rows = tuple(
        (*(habitat(index, card) for card in row[0].split()), *[GAP] * 3)[:3]
        for index, row in enumerate(rows)
    )
    state.decks = tuple(
        tuple(habitat(index, card) for card in row[1].split()) for index, row in enumerate(rows)
    )
    for name, value in changes.items():
        setattr(state, name, value)
    return state


_DEFAULTS = {
    **{entry.name: ROW for entry in HABITATS},
    "display": DISPLAY,
    "deck": DECK,
    "discard": "",
}


# -- steps --------------------------------------------------------------------------------------


def move(state: State, text: str) -> Move:
    """The move a step's words stand for."""
    match text.split():
        case ["done"]:
            return EndClaims() if state.stage == "claim" else EndPlay()
        case ["refill"]:
            return EndDraw()
        case ["end"]:
            return EndTurn()
        case ["discard", slot]:
            return DiscardSet(int(slot) - 1)
        case ["take", card]:
            return Take(spirit(card))
        case ["drop", card]:
            return Discard(spirit(card))
        case ["claim", "top", place, "with", slot, *rest]:
            side = SIDE_OF[rest[1][0]] if rest else None
            return Claim(PLACES.index(place), TOP, int(slot) - 1, side)
        case ["claim", place, "with", slot]:
            return Claim(PLACES.index(place[0]), int(place[1]) - 1, int(slot) - 1)
        case [card, "new"]:
            return PlaceCard(spirit(card), NEW)
        case [card, "to", slot]:
            return PlaceCard(spirit(card), int(slot) - 1)
    raise ValueError(text)


def do(state: State, steps: str) -> State:
    """The position after these steps, separated by semicolons; each must be legal."""
    for text in steps.split(";"):
        state = doors.play(GAME, state, move(state, text)).state
    return state


def told(state: State, step: str) -> tuple[Event, ...]:
    """The events of one step."""
    return doors.play(GAME, state, move(state, step)).events


def refused(state: State, step: str) -> str:
    """The code with which a step is refused; it is not offered and changes nothing."""
    before = state.copy()
    wrong = move(state, step)
    assert wrong not in list(GAME.legal_moves(state))
    with pytest.raises(IllegalMove) as caught:
        doors.play(GAME, state, wrong)
    assert state == before
    return caught.value.reason.code


def offered(state: State, kind: type[Any]) -> list[Any]:
    """The legal moves of one kind."""
    return [legal for legal in GAME.legal_moves(state) if isinstance(legal, kind)]


def pass_turn(state: State) -> State:
    """Play out a turn that claims nothing, whatever the cards."""
    turn = state.turn
    while state.turn == turn and state.stage != "over":
        legal = GAME.legal_moves(state)
        calm = [step for step in legal if isinstance(step, EndClaims | EndPlay)]
        state = doors.apply(GAME, state, (calm or legal)[0]).state
    return state


# -- reading a position -------------------------------------------------------------------------


def sets(state: State, seat: int = 0) -> str:
    """A seat's sets as they are written: `B[1,2] - G[1]`, free slots at the end left out."""
    names = [_set_written(own) for own in state.sets[seat]]
    return re.sub(r"( ?-)+$", "", " ".join(names))


def _set_written(own: Spirits) -> str:
    if not own:
        return "-"
    values = ",".join(SPIRIT_KEY[card][1:] for card in own)
    return f"{SPIRIT_KEY[own[0]][0]}[{values}]"


def hand(state: State, seat: int = 0) -> str:
    return written(state.hands[seat])


def line(state: State, seat: int = 0) -> str:
    return " ".join(
        f"{PLACES[card.habitat]}{card.value}{'▼' if card.face_down else ''}{card.side[0]}"
        for card in state.lines[seat]
    )


def row(state: State, name: str) -> str:
    index = [entry.name for entry in HABITATS].index(name)
    cards = state.rows[index]
    assert all(card == GAP or HABITAT[card] == index for card in cards)
    return " ".join("." if card == GAP else f"{PRICE[card]}{SIDE[card][0]}" for card in cards)
