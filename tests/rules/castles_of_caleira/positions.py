"""Positions and games of Caleira in the short hand of the rulings page.

A rack is written left to right, `"OB- BK- WT+"`: letters of the card, `+` face-up, `-` face-down.
Seats are `P1` to `P4`. A piece is named by its seat and what it is, `"P2 TB-"`, or by its place,
`"P2 3"`. Unless said otherwise it is P1's turn after the draw.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_tui.engine.game import play
from tabletop_tui.engine.model import Audience, IllegalMove, SeatId, Viewer, spell
from tabletop_tui.games.castles_of_caleira import GAME
from tabletop_tui.games.castles_of_caleira.cards import HIDDEN, LETTERS
from tabletop_tui.games.castles_of_caleira.events import Event
from tabletop_tui.games.castles_of_caleira.flow import settle
from tabletop_tui.games.castles_of_caleira.model import (
    EVERYBODY,
    FACE,
    SEAT_KNOWS,
    Copy,
    DeckName,
    Destroy,
    Effect,
    EndReveals,
    EndTurn,
    Expose,
    Frame,
    Imprison,
    Invite,
    Leave,
    LookAt,
    LookAtDeck,
    Move,
    Offer,
    Options,
    PlayCard,
    PutNext,
    ResolveFirst,
    Reveal,
    Sink,
    State,
    TradeWith,
    Turn,
    TurnDown,
    TurnUp,
)
from tabletop_tui.games.castles_of_caleira.view import View

SEATS = ("P1", "P2", "P3", "P4")
REST = "MO MO"
"""Cards that play no part: in hands and in the deck where an example names none."""


def face(letters: str) -> int:
    return LETTERS.index(letters)


def faces(cards: str) -> tuple[int, ...]:
    return tuple(face(letters) for letters in cards.split())


def seat_of(name: str) -> SeatId:
    return SeatId(SEATS.index(name))


def written(cards: Sequence[int]) -> str:
    """Cards or faces in letters; `??` is a hidden one."""
    return " ".join("??" if card == HIDDEN else LETTERS[card & FACE] for card in cards)


class Table:
    """A game in progress; every act checks whose choice it is and that it is legal."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.told: list[Event] = []
        self.committed = False

    # -- acts ---------------------------------------------------------------------------------

    def do(self, who: str, *moves: Move) -> None:
        for move in moves:
            assert self.asked_of == who, f"{self.asked_of} is asked, not {who}"
            step = play(GAME, self.state, move)
            self.state = step.state
            self.told += step.events
            self.committed = step.committed

    def refused(self, move: Move) -> str:
        """The code with which a move is refused; it must change nothing."""
        before = self.state.copy()
        try:
            play(GAME, self.state, move)
        except IllegalMove as error:
            assert self.state == before
            return error.reason.code
        raise AssertionError(f"{move} is legal")

    def plays(self, who: str, card: str, left: bool = False) -> None:
        self.do(who, PlayCard(face(card[:2]), card[2] == "+", left))

    def reveals(self, who: str, *pieces: str) -> None:
        self.do(who, *(Reveal(self.piece(each)) for each in pieces))

    def no_more(self, who: str) -> None:
        self.do(who, EndReveals())

    def orders(self, who: str, first: str) -> None:
        self.do(who, ResolveFirst(self.piece(first)))

    def destroys(self, who: str, piece: str) -> None:
        self.do(who, Destroy(self.piece(piece)))

    def turns_up(self, who: str, piece: str) -> None:
        self.do(who, TurnUp(self.piece(piece)))

    def turns_down(self, who: str, piece: str) -> None:
        self.do(who, TurnDown(self.piece(piece)))

    def looks_at(self, who: str, piece: str) -> None:
        self.do(who, LookAt(self.piece(piece)))

    def exposes(self, who: str) -> None:
        self.do(who, Expose())

    def leaves(self, who: str) -> None:
        self.do(who, Leave())

    def imprisons(self, who: str, piece: str) -> None:
        self.do(who, Imprison(self.piece(piece)))

    def copies(self, who: str, piece: str) -> None:
        self.do(who, Copy(self.piece(piece)))

    def trades_with(self, who: str, other: str) -> None:
        self.do(who, TradeWith(seat_of(other)))

    def offers(self, who: str, card: str) -> None:
        self.do(who, Offer(face(card)))

    def looks_at_deck(self, who: str) -> None:
        self.do(who, LookAtDeck())

    def puts(self, who: str, *cards: str) -> None:
        self.do(who, *(PutNext(face(card)) for card in cards))

    def invites(self, who: str, host: str) -> None:
        self.do(who, Invite(seat_of(host)))

    def sinks(self, who: str, card: str) -> None:
        self.do(who, Sink(face(card)))

    def ends_turn(self, who: str) -> None:
        self.do(who, EndTurn())

    # -- what there is to see -----------------------------------------------------------------

    def piece(self, name: str) -> int:
        """The piece that is called this; it must be the only one."""
        who, what = name.split()
        seat = seat_of(who)
        rack = self.state.racks[seat]
        if what.isdigit():
            return rack[int(what) - 1]
        found = [piece for piece in rack if self._piece(piece).startswith(what)]
        assert len(set(found)) == 1, f"{name}: {len(found)} pieces"
        return found[0]

    def _piece(self, piece: int) -> str:
        return written([self.state.pieces[piece]]) + ("+" if self.state.up[piece] else "-")

    def rack(self, who: str) -> str:
        return " ".join(self._piece(piece) for piece in self.state.racks[seat_of(who)])

    def hand(self, who: str) -> str:
        """In alphabetical order, without the cards that play no part."""
        cards = written(self.state.hands[seat_of(who)]).split()
        return " ".join(sorted(card for card in cards if card != "MO"))

    @property
    def deck(self) -> str:
        return written(self.state.deck)

    @property
    def discard(self) -> str:
        return written(self.state.discard)

    @property
    def over(self) -> bool:
        return GAME.actor(self.state) is None

    @property
    def asked_of(self) -> str:
        actor = GAME.actor(self.state)
        return "nobody" if actor is None else SEATS[actor]

    @property
    def asked(self) -> str:
        """Whose choice it is and what is asked: `P2 destroy`."""
        return "nobody" if self.over else f"{self.asked_of} {GAME.prompt(self.state).code}"

    @property
    def offered(self) -> set[str]:
        """The pieces that can be chosen now: `P2 TB-`."""
        found = set()
        for move in GAME.legal_moves(self.state):
            piece = getattr(move, "piece", None)
            if piece is not None:
                owner = next(at for at, rack in enumerate(self.state.racks) if piece in rack)
                found.add(f"{SEATS[owner]} {self._piece(piece)}")
        return found

    @property
    def queue(self) -> str:
        """What is being resolved and what waits: `P2 TB, P1 OB`."""
        effects = [frame for frame in self.state.agenda if isinstance(frame, Effect)]
        return ", ".join(f"{SEATS[frame.seat]} {LETTERS[frame.face]}" for frame in effects)

    @property
    def scores(self) -> list[int | None]:
        return list(GAME.status(self.state).scores)

    @property
    def winners(self) -> list[str]:
        outcome = GAME.outcome(self.state)
        assert outcome is not None
        return [SEATS[seat] for seat in outcome.winners]

    def view(self, who: str | Audience) -> View:
        return GAME.view(self.state, self._viewer(who))

    def sees_rack(self, viewer: str | Audience, who: str) -> str:
        """A rack as a viewer sees it; `??` is an unknown face."""
        rack = self.view(viewer).seats[seat_of(who)].rack
        return " ".join(written([each.face]) + ("+" if each.up else "-") for each in rack)

    def knows_hand(self, viewer: str, who: str) -> str:
        """The cards of a hand that a viewer knows, in alphabetical order."""
        return " ".join(sorted(written(self.view(viewer).seats[seat_of(who)].known).split()))

    def knows_deck(self, viewer: str) -> str:
        return written(self.view(viewer).deck)

    def log(self, viewer: str | Audience) -> list[str]:
        """Everything that was told to a viewer so far."""
        seen = (GAME.view_event(event, self._viewer(viewer)) for event in self.told)
        return [spell(GAME.narrate(event), SEATS) for event in seen if event is not None]

    @staticmethod
    def _viewer(who: str | Audience) -> Viewer:
        return who if isinstance(who, Audience) else seat_of(who)


def table(
    *racks: str,
    hands: Sequence[str] = (),
    deck: str = REST,
    deck_name: DeckName = "season_1",
) -> Table:
    """A table where P1 is to play. `hands` are those of P1, P2 and so on; "" is an empty one.

    Seats without a hand here hold cards that play no part.
    """
    pieces: list[int] = []
    up: list[bool] = []
    placed: list[tuple[int, ...]] = []
    for seat, rack in enumerate(racks):
        placed.append(tuple(range(len(pieces), len(pieces) + len(rack.split()))))
        for piece in rack.split():
            shown = piece[2] == "+"
            pieces.append(face(piece[:2]) | (EVERYBODY if shown else SEAT_KNOWS[seat]))
            up.append(shown)
    cards = [*hands, *[REST] * (len(racks) - len(hands))]
    state = State(
        options=Options(deck=deck_name),
        seed=0,
        first=0,
        turn=1,
        round=1,
        player=0,
        over=False,
        agenda=(Turn(0),),
        out=(False,) * len(racks),
        hands=tuple(
            tuple(each | SEAT_KNOWS[seat] for each in faces(hand))
            for seat, hand in enumerate(cards)
        ),
        racks=tuple(placed),
        pieces=tuple(pieces),
        up=tuple(up),
        captives=(),
        deck=faces(deck),
        discard=(),
        box=(),
    )
    return Table(state)


def injected(state: State, *frames: Frame) -> Table:
    """A table on which these frames are next."""
    state = state.copy()
    state.agenda = frames
    told: list[Event] = []
    settle(state, told)
    made = Table(state)
    made.told = told
    return made
