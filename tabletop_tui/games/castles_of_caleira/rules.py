"""How a game of Caleira is set up, whose choice it is, and which moves are legal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from tabletop_tui.engine.model import SeatId
from tabletop_tui.engine.rng import shuffled
from tabletop_tui.engine.zones import deal
from tabletop_tui.games.castles_of_caleira.cards import (
    BANQUET,
    BARRACKS,
    DECK_FACES,
    DECKS,
    FACES,
    FORGE,
    MARKETPLACE,
    MOST_PIECES,
    OBSERVATORY,
    PRISON,
    THRONE_ROOM,
    TREBUCHET,
    WATCH_TOWER,
    WIZARD_TOWER,
)
from tabletop_tui.games.castles_of_caleira.flow import draw
from tabletop_tui.games.castles_of_caleira.legality import (
    cannot_lay,
    cannot_show,
    cannot_trade,
    targets,
)
from tabletop_tui.games.castles_of_caleira.model import (
    FACE,
    FIRST_HAND,
    NOTHING,
    SEAT_KNOWS,
    Copy,
    Destroy,
    Effect,
    EndReveals,
    EndTurn,
    Expose,
    Frame,
    Hosting,
    Imprison,
    Invite,
    Leave,
    LookAt,
    LookAtDeck,
    Move,
    Offer,
    Options,
    Ordering,
    PlayCard,
    Precedence,
    PutNext,
    ResolveFirst,
    Reveal,
    SecondReveal,
    Sink,
    State,
    TradeWith,
    Turn,
    TurnDown,
    TurnUp,
)

FOUR: Final = 4
_SIDES: Final = (True, False)
_PIECES: Final = range(MOST_PIECES)
_SEATS: Final = range(len(SEAT_KNOWS))

# Moves are built once and looked up: that is ten times cheaper than making them.
PLAYS: Final = tuple(
    tuple(
        tuple(
            PlayCard(face, up, left)
            for up in _SIDES
            for left in (False, True)
            if cannot_show(face, up) is None and cannot_lay(rack, left) is None
        )
        for face in FACES
    )
    for rack in ((), (NOTHING,))
)
"""By whether the rack has a piece, then by face: every way to lay the card."""
REVEAL: Final = tuple(Reveal(piece) for piece in _PIECES)
RESOLVE_FIRST: Final = tuple(ResolveFirst(piece) for piece in _PIECES)
TRADE_WITH: Final = tuple(TradeWith(seat) for seat in _SEATS)
INVITE: Final = tuple(Invite(seat) for seat in _SEATS)
OFFER: Final = tuple(Offer(face) for face in FACES)
PUT_NEXT: Final = tuple(PutNext(face) for face in FACES)
SINK: Final = tuple(Sink(face) for face in FACES)
AIMED: Final[dict[int, tuple[Move, ...]]] = {
    TREBUCHET: tuple(Destroy(piece) for piece in _PIECES),
    WATCH_TOWER: REVEAL,
    THRONE_ROOM: tuple(TurnUp(piece) for piece in _PIECES),
    OBSERVATORY: tuple(LookAt(piece) for piece in _PIECES),
    BARRACKS: tuple(TurnDown(piece) for piece in _PIECES),
    PRISON: tuple(Imprison(piece) for piece in _PIECES),
    FORGE: tuple(Copy(piece) for piece in _PIECES),
}
"""By the face of an effect: the moves that aim it, by piece."""
END_REVEALS: Final = EndReveals()
LOOK: Final = (LookAtDeck(),)
AFTER_LOOK: Final = (Expose(), Leave())
END_TURN: Final = (EndTurn(),)


# -- setup ----------------------------------------------------------------------------------------


def seats(options: Options) -> range:
    """How many can play with this deck (2.3)."""
    deck = DECKS[options.deck]
    return range(deck.fewest, deck.most + 1)


def setup(options: Options, seats: int, seed: int) -> State:
    """Shuffle, set cards aside for four (2.3), deal two each, draw the first player's card.

    The first player is drawn at random (R1).
    """
    unseen = DECKS[options.deck].unseen_with_four if seats == FOUR else 0
    cards = shuffled(DECK_FACES[options.deck], seed, 0)
    first = shuffled(range(seats), seed, 1)[0]
    hands, deck = deal(cards[unseen:], seats, FIRST_HAND)
    state = State(
        options=options,
        seed=seed,
        first=first,
        turn=1,
        round=1,
        player=first,
        over=False,
        agenda=(Turn(first),),
        out=(False,) * seats,
        hands=tuple(
            tuple([face | SEAT_KNOWS[seat] for face in hand]) for seat, hand in enumerate(hands)
        ),
        racks=((),) * seats,
        pieces=(),
        up=(),
        captives=(),
        deck=deck,
        discard=(),
        box=cards[:unseen],
    )
    draw(state, first, None)
    return state


def actor(state: State) -> SeatId | None:
    """The seat that decides now, often in another's turn; None when the game is over."""
    return None if state.over else SeatId(state.agenda[0].seat)


# -- the legal moves ------------------------------------------------------------------------------


def legal_moves(state: State) -> Sequence[Move]:
    """Every legal move, each once."""
    if state.over:
        return ()
    frame = state.agenda[0]
    return _LEGAL[frame.kind](state, frame)


def _plays(state: State, frame: Turn) -> Sequence[Move]:
    seat = frame.seat
    plays = PLAYS[1 if state.racks[seat] else 0]
    moves: list[Move] = []
    for face in _faces(state.hands[seat]):
        moves += plays[face]
    return moves


def _effects(state: State, frame: Effect) -> Sequence[Move]:
    face = frame.face
    aimed = AIMED.get(face)
    if aimed is None:
        return _UNAIMED[face](state, frame)
    moves = [aimed[piece] for piece in targets(state, frame)]
    return [*moves, END_REVEALS] if face == WATCH_TOWER else moves


def _partners(state: State, frame: Effect) -> Sequence[Move]:
    table = range(len(state.out))
    return [TRADE_WITH[seat] for seat in table if cannot_trade(state, frame.seat, seat) is None]


def _hosts(state: State, frame: Effect) -> Sequence[Move]:
    return [INVITE[seat] for seat, out in enumerate(state.out) if not out]


_UNAIMED: Final[dict[int, Callable[[State, Effect], Sequence[Move]]]] = {
    MARKETPLACE: _partners,
    WIZARD_TOWER: lambda state, frame: LOOK,
    BANQUET: _hosts,
}


def _second_reveals(state: State, frame: SecondReveal) -> Sequence[Move]:
    pieces = targets(state, Effect(frame.seat, WATCH_TOWER, NOTHING))
    return [*[REVEAL[piece] for piece in pieces if piece != frame.first], END_REVEALS]


def _orders(state: State, frame: Precedence) -> Sequence[Move]:
    return (RESOLVE_FIRST[frame.one], RESOLVE_FIRST[frame.two])


def _faces(hand: Sequence[int]) -> Iterable[int]:
    """The faces of a hand, each once. Sorted, as its order tells when the cards came."""
    return dict.fromkeys(sorted([card & FACE for card in hand]))


def _offers(state: State, frame: Frame) -> Sequence[Move]:
    return [OFFER[face] for face in _faces(state.hands[frame.seat])]


def _placings(state: State, frame: Ordering) -> Sequence[Move]:
    """From the top down, as the cards lie."""
    seen = [card & FACE for card in state.deck[frame.placed : frame.count]]
    return [PUT_NEXT[face] for face in dict.fromkeys(seen)]


def _sinkings(state: State, frame: Hosting) -> Sequence[Move]:
    return [SINK[face] for face in _faces(state.hands[frame.host])]


_LEGAL: Final[dict[str, Callable[[State, Any], Sequence[Move]]]] = {
    "turn": _plays,
    "effect": _effects,
    "second_reveal": _second_reveals,
    "precedence": _orders,
    "offering": _offers,
    "ordering": _placings,
    "sighting": lambda state, frame: AFTER_LOOK,
    "hosting": _sinkings,
    "turn_end": lambda state, frame: END_TURN,
}
