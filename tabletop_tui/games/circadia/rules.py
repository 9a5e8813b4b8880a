"""How a game of Circadia goes on: the deal, whose choice it is, and the legal moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from tabletop_tui.engine.model import SeatId
from tabletop_tui.engine.rng import shuffled
from tabletop_tui.engine.zones import deal
from tabletop_tui.games.circadia.cards import (
    HABITAT_DECKS,
    SIDES,
    SPIRIT_DECK,
    SPIRITS,
)
from tabletop_tui.games.circadia.legality import (
    FULL,
    OFF_VALUE,
    UNUSED,
    affordable,
    barriers,
    cannot_claim,
    cannot_end_play,
    must_start,
)
from tabletop_tui.games.circadia.model import (
    DISPLAY_SIZE,
    FIRST_HAND,
    GAP,
    NEW,
    NOBODY,
    ROW_SIZE,
    SET_LIMIT,
    TOP,
    Claim,
    Discard,
    DiscardSet,
    EndClaims,
    EndDraw,
    EndPlay,
    EndTurn,
    Move,
    Options,
    PlaceCard,
    State,
    Take,
)

SLOTS: Final = (0, 1, 2, NEW)
TOUCHED_SLOTS: Final = tuple(
    tuple(slot for slot in range(SET_LIMIT) if mask >> slot & 1) for mask in range(1 << SET_LIMIT)
)

# Moves are built once and looked up: that is ten times cheaper than making them.
PLACE: Final = tuple(
    tuple(PlaceCard(card, slot) for card in SPIRITS) for slot in SLOTS
)  # PLACE[NEW] is the last
TAKE: Final = tuple(Take(card) for card in SPIRITS)
DISCARD: Final = tuple(Discard(card) for card in SPIRITS)
DISCARD_SET: Final = tuple(DiscardSet(slot) for slot in range(SET_LIMIT))
END_PLAY: Final = EndPlay()
END_CLAIMS: Final = EndClaims()
END_DRAW: Final = (EndDraw(),)
END_TURN: Final = (EndTurn(),)
claim_move = cache(Claim)


# -- the deal -----------------------------------------------------------------------------------


def setup(options: Options, seats: int, seed: int) -> State:
    """Shuffle the habitats, then the spirits; rows, display, hands of five (R1-R4)."""
    decks = tuple(shuffled(deck, seed, number) for number, deck in enumerate(HABITAT_DECKS))
    number = len(decks)
    spirits = shuffled(SPIRIT_DECK, seed, number)
    first = shuffled(range(seats), seed, number + 1)[0] if options.first_player == "random" else 0
    hands, deck = deal(spirits[DISPLAY_SIZE:], seats, FIRST_HAND)
    return State(
        options=options,
        seed=seed,
        shuffles=number + 2,
        turn=1,
        actor=first,
        stage="play",
        value=0,
        owed=False,
        touched=0,
        left=0,
        trigger=NOBODY,
        last_turns=0,
        idle=0,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        known=((),) * seats,
        sets=(((),) * SET_LIMIT,) * seats,
        lines=((),) * seats,
        scores=(0,) * seats,
        display=spirits[:DISPLAY_SIZE],
        deck=deck,
        discard=(),
        rows=tuple(deck[:ROW_SIZE] for deck in decks),
        decks=tuple(deck[ROW_SIZE:] for deck in decks),
        buried=(),
    )


def actor(state: State) -> SeatId | None:
    """The seat that decides; only the seat in turn ever does."""
    return None if state.stage == "over" else SeatId(state.actor)


# -- the legal moves ----------------------------------------------------------------------------


def legal_moves(state: State) -> Sequence[Move]:
    """Every legal move, each once."""
    return _LEGAL[state.stage](state)


def _plays(state: State) -> Sequence[Move]:
    seat = state.actor
    sets = state.sets[seat]
    off = OFF_VALUE[state.value]
    cards = [card for card in dict.fromkeys(state.hands[seat]) if off[card] is None]
    ways = []
    for slot in SLOTS:
        barred = barriers(sets, slot)
        if barred is not FULL and barred is not UNUSED:
            ways.append((PLACE[slot], barred))
    moves = [place[card] for card in cards for place, barred in ways if barred[card] is None]
    if state.owed:
        moves = [move for move in moves if move.slot == NEW or not must_start(state, move.card)]
    if state.value:
        return moves if cannot_end_play(state) else [*moves, END_PLAY]
    return [*moves, *[move for move in DISCARD_SET if sets[move.slot]]]


def claims(state: State) -> list[Claim]:
    """Every claim that is legal in the claim step."""
    seat = state.actor
    top_sides = (None,) if state.lines[seat] else SIDES
    return [
        claim_move(habitat, place, slot, side)
        for slot in TOUCHED_SLOTS[state.touched]
        for habitat in affordable(state, slot)
        for place in range(ROW_SIZE + 1)
        for side in (top_sides if place == TOP else (None,))
        if cannot_claim(state, habitat, place, slot, side) is None
    ]


def _claims_or_end(state: State) -> Sequence[Move]:
    return [*claims(state), END_CLAIMS]


def _takes(state: State) -> Sequence[Move]:
    """By creature and value: where they lie changes with each take, and their order must not."""
    return [TAKE[card] for card in dict.fromkeys(sorted(state.display)) if card != GAP]


def _discards(state: State) -> Sequence[Move]:
    return [DISCARD[card] for card in dict.fromkeys(state.hands[state.actor])]


_LEGAL: Final[dict[str, Callable[[State], Sequence[Move]]]] = {
    "play": _plays,
    "claim": _claims_or_end,
    "take": _takes,
    "limit": lambda state: END_DRAW,
    "discard": _discards,
    "refill": lambda state: END_TURN,
    "pass": lambda state: END_TURN,
    "over": lambda state: (),
}
