"""How a game of Habitopia goes: the deal, whose turn, the legal moves and what each one does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, overload

from tabletop_tui.engine.model import SeatId, Status
from tabletop_tui.engine.rng import shuffled
from tabletop_tui.engine.zones import put
from tabletop_tui.games.habitopia import scoring
from tabletop_tui.games.habitopia.cards import DECK_SIZE, Facts
from tabletop_tui.games.habitopia.ground import (
    Ground,
    Places,
    Side,
    bits,
    cell_at,
    laid,
    nth,
    open_places,
)
from tabletop_tui.games.habitopia.model import (
    GAP,
    MARKET_SIZE,
    REMOVED,
    RESERVE_SIZE,
    TURNS_EACH,
    CardPlaced,
    EndTurn,
    Event,
    GameEnded,
    MarketRefilled,
    Move,
    Options,
    Place,
    Reserve,
    State,
)

Events = list[Event] | None

END_TURN: Final = (EndTurn(),)
PHASES: Final = ("place", "end turn")


# -- the deal -----------------------------------------------------------------------------------


def seats(options: Options) -> range:
    """Two to four (R39)."""
    return range(min(REMOVED), max(REMOVED) + 1)


def setup(options: Options, seats: int, seed: int) -> State:
    """Shuffle, put cards away unseen, a start card each, the market, the first player (R8)."""
    cards = shuffled(range(DECK_SIZE), seed, 0)
    removed = REMOVED[seats]
    market = removed + seats
    pile = market + MARKET_SIZE
    first = shuffled(range(seats), seed, 1)[0] if options.first_player == "random" else 0
    return State(
        options=options,
        seed=seed,
        first=first,
        turn=1,
        actor=first,
        stage="place",
        market=cards[market:pile],
        pile=cards[pile:],
        removed=cards[:removed],
        reserves=tuple([(Place(card, "habitats", 0, 0, 0),) for card in cards[removed:market]]),
    )


def actor(state: State) -> SeatId | None:
    """The seat that decides; only the seat in turn ever does."""
    return None if state.stage == "over" else SeatId(state.actor)


def turns_left(state: State) -> int:
    """How many turns are still to be ended: one more than there are cards in the pile (R28)."""
    return 0 if state.stage == "over" else len(state.pile) + 1


def status(state: State) -> Status:
    """The public standing. Scores are provisional: what each reserve would score as it is."""
    facts = state.options.facts
    phase = PHASES[0] if state.stage == "place" else PHASES[1]
    rounds = (state.turn - 1) // len(state.reserves) + 1
    scores = tuple([scoring.score(facts, reserve) for reserve in state.reserves])
    return Status(state.turn, rounds, phase, PHASES, scores, (_ending(state),))


def _ending(state: State) -> str:
    if state.stage == "over":
        return "over"
    return f"pile {len(state.pile)}" if state.pile else "last turn"


# -- the legal moves ----------------------------------------------------------------------------


Lie = tuple[Side, int, Places, int]
"""A side in a rotation, the places where it may lie, and how many they are."""


class Placements(Sequence[Place]):
    """Every placement of a position: cards times sides, rotations and places, built when asked.

    In the order of the market; each card's habitats side before its fauna side, upright before
    turned, places in reading order. There is always one (L2, R25).
    """

    __slots__ = ("_cards", "_length")

    def __init__(self, state: State) -> None:
        ground = state.grounds[state.actor]
        both, once = _lies(ground)
        turns = state.options.facts.turns
        self._cards = [(card, once if len(turns[card]) == 1 else both) for card in state.market]
        self._length = sum([count for _, lies in self._cards for _, _, _, count in lies])

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Place]:
        found: dict[Places, list[tuple[int, int]]] = {}
        for card, lies in self._cards:
            for side, rotation, places, _ in lies:
                if places not in found:
                    found[places] = [cell_at(place) for place in bits(places)]
                for row, col in found[places]:
                    yield Place(card, side, rotation, row, col)

    @overload
    def __getitem__(self, index: int) -> Place: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Place, ...]: ...

    def __getitem__(self, index: int | slice) -> Place | tuple[Place, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        left = index if index >= 0 else index + self._length
        if left >= 0:
            for card, lies in self._cards:
                for side, rotation, places, count in lies:
                    if left < count:
                        row, col = cell_at(nth(places, left, count))
                        return Place(card, side, rotation, row, col)
                    left -= count
        raise IndexError(index)


def _lies(ground: Ground) -> tuple[tuple[Lie, ...], tuple[Lie, ...]]:
    """How any card may lie; then the same for one whose back looks alike turned (R23)."""
    back = open_places(ground, "habitats", 0)
    upright = open_places(ground, "fauna", 0)
    turned = open_places(ground, "fauna", 180)
    count = back.bit_count()
    first: Lie = ("habitats", 0, back, count)
    fauna: tuple[Lie, Lie] = (
        ("fauna", 0, upright, upright.bit_count()),
        ("fauna", 180, turned, turned.bit_count()),
    )
    return (first, ("habitats", 180, back, count), *fauna), (first, *fauna)


def legal_moves(state: State) -> Sequence[Move]:
    """Every legal move, each once."""
    if state.stage == "place":
        return Placements(state)
    return END_TURN if state.stage == "pass" else ()


# -- what a move does ---------------------------------------------------------------------------


def advance(state: State, move: Move, events: Events = None) -> bool:
    """Make a legal move in place; returns whether somebody saw something new."""
    if move.kind == "place":
        _place(state, move, events)
        return False
    return _end_turn(state, events)


def _place(state: State, move: Place, events: Events) -> None:
    """Take the card and lay it, in one (R10); the market waits for its refill (R27)."""
    seat = state.actor
    facts = state.options.facts
    if move.rotation not in facts.turns[move.card] and move.side == "habitats":
        move = replace(move, rotation=0)
    place = scoring.place_of(move)
    market = state.market
    before = state.reserves[seat]
    state.grounds = put(
        state.grounds, seat, laid(state.grounds[seat], move.side, move.rotation, place)
    )
    state.reserves = put(state.reserves, seat, (*before, move))
    state.market = put(market, market.index(move.card), GAP)
    state.stage = "pass"
    if events is not None:
        events.append(_placed(facts, SeatId(seat), before, move))


def _placed(facts: Facts, seat: SeatId, before: Reserve, move: Place) -> CardPlaced:
    return CardPlaced(
        seat=seat,
        placed=move,
        animal=facts.animals[move.card],
        covered=scoring.covered(facts, before, move),
        rp=scoring.score(facts, (*before, move)),
    )


def _end_turn(state: State, events: Events) -> bool:
    """Refill the empty slot and pass on; without a card for it the game is over (R27-R29)."""
    if not state.pile:
        _end_game(state, events)
        return False
    card = state.pile[0]
    market = state.market
    state.market = put(market, market.index(GAP), card)
    state.pile = state.pile[1:]
    state.turn += 1
    state.actor = (state.actor + 1) % len(state.reserves)
    state.stage = "place"
    if events is not None:
        events.append(MarketRefilled(card, state.options.facts.animals[card], len(state.pile)))
    return True


def _end_game(state: State, events: Events) -> None:
    """Every seat has had its eight turns, the last of them the seat before the first (L4)."""
    assert all(len(reserve) == RESERVE_SIZE for reserve in state.reserves)
    assert state.turn == TURNS_EACH * len(state.reserves)
    state.stage = "over"
    if events is not None:
        events.append(GameEnded())
