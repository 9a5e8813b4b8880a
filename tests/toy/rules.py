"""What may be done in the Marsh, and what it does. Every rule of legality is a reason function."""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import assert_never, overload

from tabletop_tui.engine.agenda import later, now
from tabletop_tui.engine.model import SeatId
from tabletop_tui.engine.rng import shuffled
from tabletop_tui.engine.zones import deal, put, without
from tests.toy.model import (
    CELLS,
    FACES,
    FOX,
    HAND,
    NOTHING,
    OWL,
    SIDE,
    STORM,
    Barter,
    Brave,
    Buried,
    Bury,
    Debt,
    Dig,
    Discard,
    Drew,
    DugUp,
    EndTurn,
    Event,
    Frame,
    Leave,
    Move,
    Offer,
    Offered,
    Offering,
    Options,
    Paid,
    Pay,
    Peer,
    Peered,
    Piece,
    Rest,
    Shelter,
    Sheltered,
    Sight,
    State,
    Traded,
    TradeWith,
    Turn,
    Watch,
    kind_of,
)


def seats(options: Options) -> range:
    return range(1, 5)


def setup(options: Options, seats: int, seed: int) -> State:
    cards = tuple(card for card in FACES for _ in range(options.copies))
    hands, deck = deal(shuffled(cards, seed, 0), seats, HAND)
    return State(
        seed=seed,
        turn=1,
        player=0,
        over=False,
        agenda=(Turn(0),),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        lives=(options.lives,) * seats,
        knows=((),) * seats,
        pieces=(),
        deck=deck,
        discard=(),
    )


def actor(state: State) -> SeatId | None:
    return None if state.over else SeatId(state.agenda[0].seat)


# -- legality: None, or the code of the reason --------------------------------------------


def price(state: State, cell: int) -> int:
    """How many pieces lie in the cell's row or column."""
    return _prices(state.pieces)[cell]


@lru_cache(maxsize=1024)
def _prices(pieces: tuple[Piece, ...]) -> tuple[int, ...]:
    taken = [divmod(piece.cell, SIDE) for piece in pieces]
    rows, columns = Counter(row for row, _ in taken), Counter(column for _, column in taken)
    prices = Counter({row * SIDE + column: -1 for row, column in taken})
    for cell in range(CELLS):
        prices[cell] += rows[cell // SIDE] + columns[cell % SIDE]
    return tuple(prices[cell] for cell in range(CELLS))


def cannot_hold(state: State, card: int) -> str | None:
    """Why the deciding seat cannot use this card of its hand."""
    return None if card in state.hands[state.agenda[0].seat] else "not_in_hand"


def cannot_bury_at(state: State, cell: int) -> str | None:
    if not 0 <= cell < CELLS:
        return "no_such_cell"
    return _closed(state.pieces, len(state.hands[state.agenda[0].seat]))[cell]


@lru_cache(maxsize=1024)
def _closed(pieces: tuple[Piece, ...], held: int) -> tuple[str | None, ...]:
    """For each cell why a seat that holds `held` cards cannot lay one there."""
    taken = {piece.cell for piece in pieces}
    return tuple(
        "cell_taken" if cell in taken else "too_dear" if cost >= held else None
        for cell, cost in enumerate(_prices(pieces))
    )


def cannot_peer(state: State, cell: int) -> str | None:
    piece = piece_at(state, cell)
    if piece is None or piece.up:
        return "no_hidden_piece"
    return "own_piece" if piece.owner == state.agenda[0].seat else None


def cannot_trade(state: State, seat: int) -> str | None:
    if seat == state.agenda[0].seat:
        return "oneself"
    if not 0 <= seat < len(state.lives) or not state.lives[seat]:
        return "not_in_game"
    return None if state.hands[seat] else "empty_hand"


def cannot(state: State, move: Move) -> str | None:
    """Why a move is not legal now."""
    if state.over:
        return "game_over"
    if _ASKED_BY[type(move)] is not type(state.agenda[0]):
        return "not_now"
    match move:
        case Bury(card, cell, _):
            return cannot_hold(state, card) or cannot_bury_at(state, cell)
        case Pay(card) | Offer(card) | Discard(card):
            return cannot_hold(state, card)
        case Peer(cell):
            return cannot_peer(state, cell)
        case TradeWith(seat):
            return cannot_trade(state, seat)
        case Dig() | Leave() | Brave() | EndTurn():
            return None
        case _:
            assert_never(move)


_ASKED_BY: dict[type[Move], type[Frame]] = {
    Bury: Turn,
    Pay: Debt,
    Peer: Watch,
    Dig: Sight,
    Leave: Sight,
    TradeWith: Barter,
    Offer: Offering,
    Discard: Shelter,
    Brave: Shelter,
    EndTurn: Rest,
}


# -- listing ------------------------------------------------------------------------------


class Burials(Sequence[Bury]):
    """Every card in every cell, up and down, made when asked for: a product of short rows."""

    def __init__(self, cards: Sequence[int], cells: Sequence[int]) -> None:
        self._cards = cards
        self._cells = cells

    def __len__(self) -> int:
        return len(self._cards) * len(self._cells) * 2

    @overload
    def __getitem__(self, index: int) -> Bury: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Bury]: ...
    def __getitem__(self, index: int | slice) -> Bury | Sequence[Bury]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        rest, down = divmod(range(len(self))[index], 2)
        card, cell = divmod(rest, len(self._cells))
        return Bury(self._cards[card], self._cells[cell], not down)


def legal_moves(state: State) -> Sequence[Move]:
    if state.over:
        return ()
    frame = state.agenda[0]
    cards = sorted(set(state.hands[frame.seat]))
    match frame:
        case Turn():
            return Burials(cards, [c for c in range(CELLS) if cannot_bury_at(state, c) is None])
        case Debt():
            return [Pay(card) for card in cards]
        case Watch():
            return [Peer(p.cell) for p in state.pieces if cannot_peer(state, p.cell) is None]
        case Sight():
            return (Dig(), Leave())
        case Barter():
            others = range(len(state.hands))
            return [TradeWith(seat) for seat in others if cannot_trade(state, seat) is None]
        case Offering():
            return [Offer(card) for card in cards]
        case Shelter():
            return [*(Discard(card) for card in cards), Brave()]
        case Rest():
            return (EndTurn(),)
        case _:
            assert_never(frame)


# -- making moves -------------------------------------------------------------------------


def advance(state: State, move: Move, events: list[Event] | None = None) -> bool:
    told: list[Event] = [] if events is None else events
    frame, state.agenda = state.agenda[0], state.agenda[1:]
    committed = _resolve(state, frame, move, told)
    _settle(state)
    return committed or state.over


def _resolve(state: State, frame: Frame, move: Move, told: list[Event]) -> bool:
    seat = frame.seat
    match move, frame:
        case Bury(), _:
            return _bury(state, seat, move, told)
        case Pay(card), Debt(_, count):
            _drop(state, seat, card)
            state.agenda = now(state.agenda, Debt(seat, count - 1))
            told.append(Paid(seat, card))
            return True
        case Peer(cell), _:
            return _peer(state, seat, cell, told)
        case Dig(), Sight(_, cell):
            _dig(state, seat, cell, told)
            return True
        case TradeWith(other), _:
            state.agenda = now(state.agenda, Offering(seat, other, NOTHING))
        case Offer(card), Offering():
            return _offer(state, frame, card, told)
        case Discard(card), _:
            _drop(state, seat, card)
            told.append(Sheltered(seat, card, state.lives[seat]))
            return True
        case Brave(), _:
            state.lives = put(state.lives, seat, state.lives[seat] - 1)
            told.append(Sheltered(seat, NOTHING, state.lives[seat]))
        case EndTurn(), _:
            return _end_turn(state, seat, told)
    return False


def _bury(state: State, seat: int, move: Bury, told: list[Event]) -> bool:
    owed = price(state, move.cell)
    _take_from_hand(state, seat, move.card)
    state.pieces += (Piece(move.cell, seat, move.card, move.up),)
    told.append(Buried(seat, move.cell, move.card, move.up))
    effect = _effect(state, seat, kind_of(move.card)) if move.up else ()
    state.agenda = now(state.agenda, Debt(seat, owed), *effect)
    return move.up


def _effect(state: State, seat: int, kind: int) -> tuple[Frame, ...]:
    if kind == OWL:
        return (Watch(seat),)
    if kind == FOX:
        return (Barter(seat),)
    if kind == STORM:
        table = len(state.hands)
        others = tuple((seat + step) % table for step in range(1, table)) or (seat,)
        return tuple(Shelter(other) for other in others)
    return ()


def _peer(state: State, seat: int, cell: int, told: list[Event]) -> bool:
    known = list(state.knows[seat])
    fresh = cell not in known
    if fresh:
        insort(known, cell)
    state.knows = put(state.knows, seat, tuple(known))
    piece = _piece(state, cell)
    state.agenda = now(state.agenda, Sight(seat, cell))
    told.append(Peered(seat, cell, piece.card))
    return fresh


def _dig(state: State, seat: int, cell: int, told: list[Event]) -> None:
    piece = _piece(state, cell)
    state.pieces = without(state.pieces, piece)
    state.knows = tuple(tuple(c for c in cells if c != cell) for cells in state.knows)
    state.discard += (piece.card,)
    told.append(DugUp(seat, piece.owner, piece.card))
    if kind_of(piece.card) == STORM:
        state.agenda = later(state.agenda, Shelter(piece.owner))


def _offer(state: State, frame: Offering, card: int, told: list[Event]) -> bool:
    seat, other, offered = frame.seat, frame.other, frame.offered
    _take_from_hand(state, seat, card)
    told.append(Offered(seat, card))
    if offered == NOTHING:
        state.agenda = now(state.agenda, Offering(other, seat, card))
        return False
    _add_to_hand(state, seat, offered)
    _add_to_hand(state, other, card)
    told.append(Traded(seat, other, card, offered))
    return True


def _end_turn(state: State, seat: int, told: list[Event]) -> bool:
    if not state.deck:
        state.over = True
        return True
    card, state.deck = state.deck[0], state.deck[1:]
    _add_to_hand(state, seat, card)
    told.append(Drew(seat, card))
    _pass_on(state)
    return True


def _settle(state: State) -> None:
    """Drop what cannot happen any more, until a seat has something to decide."""
    if sum(map(bool, state.lives)) < min(len(state.lives), 2):
        state.over = True
    while not state.over:
        state.agenda = tuple(f for f in state.agenda if state.lives[f.seat])
        if not state.agenda and not state.lives[state.player]:
            _pass_on(state)
        elif not state.agenda:
            state.agenda = (Rest(state.player),)
        elif _moot(state, state.agenda[0]):
            state.agenda = state.agenda[1:]
        else:
            return
    state.agenda = ()


def _moot(state: State, frame: Frame) -> bool:
    """Whether there is nothing to decide. The seats' hand sizes say so in public."""
    match frame:
        case Turn(seat):
            return not state.hands[seat] or all(cannot_bury_at(state, c) for c in range(CELLS))
        case Debt(_, count):
            return count == 0
        case Watch(seat):
            return all(cannot_peer(state, piece.cell) for piece in state.pieces)
        case Barter(seat):
            others = range(len(state.hands))
            return not state.hands[seat] or all(cannot_trade(state, o) for o in others)
        case Sight() | Offering() | Shelter() | Rest():
            return False
        case _:
            assert_never(frame)


def _pass_on(state: State) -> None:
    state.turn += 1
    table = len(state.lives)
    order = ((state.player + step) % table for step in range(1, table + 1))
    state.player = next(seat for seat in order if state.lives[seat])
    state.agenda = (Turn(state.player),)


def piece_at(state: State, cell: int) -> Piece | None:
    return next((piece for piece in state.pieces if piece.cell == cell), None)


def _piece(state: State, cell: int) -> Piece:
    piece = piece_at(state, cell)
    assert piece is not None, "the frames name cells that hold a piece"
    return piece


def _drop(state: State, seat: int, card: int) -> None:
    _take_from_hand(state, seat, card)
    state.discard += (card,)


def _take_from_hand(state: State, seat: int, card: int) -> None:
    state.hands = put(state.hands, seat, without(state.hands[seat], card))


def _add_to_hand(state: State, seat: int, card: int) -> None:
    state.hands = put(state.hands, seat, tuple(sorted((*state.hands[seat], card))))
