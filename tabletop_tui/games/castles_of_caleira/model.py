"""Caleira's nouns: options, the position, what is waiting to be resolved, and the moves.

A card is an int: its face in the low four bits, and above them a bit for each viewer who knows
that face. Knowledge thus moves with the card. A piece is a number given out when a card is
laid, so that nothing ties it to the hand card it was.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

Card: TypeAlias = int
Cards: TypeAlias = tuple[Card, ...]

FACE: Final = 0b1111
"""The bits of a card that are its face."""
SEAT_KNOWS: Final = (1 << 4, 1 << 5, 1 << 6, 1 << 7)
"""By seat: the bit of a card that says that this seat knows its face."""
PUBLIC_KNOWS: Final = 1 << 8
EVERYBODY: Final = sum(SEAT_KNOWS) + PUBLIC_KNOWS

NOTHING: Final = -1
"""Where no piece, no card or no seat is meant."""
FIRST_HAND: Final = 2
SIGHT: Final = 3
"""How many cards a Wizard Tower sees."""

DeckName: TypeAlias = Literal["season_1", "season_2", "season_1_with_moat"]


class Options(BaseModel):
    """What can be chosen for a game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    deck: DeckName = Field(
        default="season_1",
        title="Deck",
        description=(
            "Season 1 or Season 2: 18 cards; with four players two of them stay unseen."
            " With the Moat: 20 cards for four, and the Moat is a house rule: no effect, 2 points."
        ),
    )


# -- what waits: the first frame is being decided by its seat -------------------------------------


@dataclass(frozen=True, slots=True)
class Turn:
    """The seat in turn plays a card."""

    seat: int
    kind: Literal["turn"] = "turn"


@dataclass(frozen=True, slots=True)
class Effect:
    """An entry of the queue: the effect of a face, for whoever owned the piece at its reveal.

    `piece` may have left the table. At the front, the seat makes the effect's first choice.
    """

    seat: int
    face: int
    piece: int
    kind: Literal["effect"] = "effect"


@dataclass(frozen=True, slots=True)
class SecondReveal:
    """A Watch Tower has one piece picked, still face-down, and may pick another (R33)."""

    seat: int
    first: int
    kind: Literal["second_reveal"] = "second_reveal"


@dataclass(frozen=True, slots=True)
class Precedence:
    """Two pieces with effects were revealed at once: which resolves first (R20)?"""

    seat: int
    one: int
    two: int
    kind: Literal["precedence"] = "precedence"


@dataclass(frozen=True, slots=True)
class Offering:
    """A secret choice of a card to swap. `offered` is the face that `other` has chosen already."""

    seat: int
    other: int
    offered: int
    kind: Literal["offering"] = "offering"


@dataclass(frozen=True, slots=True)
class Ordering:
    """Of `count` cards on top of the deck the first `placed` are in their place again (R43).

    A single one is only looked at and put back.
    """

    seat: int
    placed: int
    count: int
    kind: Literal["ordering"] = "ordering"


@dataclass(frozen=True, slots=True)
class Sighting:
    """The seat has looked at a piece and may turn it up (R44)."""

    seat: int
    piece: int
    kind: Literal["sighting"] = "sighting"


@dataclass(frozen=True, slots=True)
class Hosting:
    """The seat chooses a card of `host`'s hand to go under the deck."""

    seat: int
    host: int
    kind: Literal["hosting"] = "hosting"


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """Everything is resolved; the seat in turn passes on."""

    seat: int
    kind: Literal["turn_end"] = "turn_end"


Frame: TypeAlias = Annotated[
    Turn | Effect | SecondReveal | Precedence | Offering | Ordering | Sighting | Hosting | TurnEnd,
    Field(discriminator="kind"),
]


# -- the position ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Captive:
    """A piece held by a Prison, and whose rack it returns to. Captives stand in capture order."""

    prison: int
    piece: int
    owner: int


@dataclass(slots=True)
class State:
    """A position. Everything in it is an int, a string, a frozen frame or a tuple of such.

    `player` is the seat in turn, `first` the seat that began. `racks` hold pieces, left to right;
    `pieces[p]` is the card that piece `p` is and `up[p]` whether it lies face-up; a piece that
    has left the table is `NOTHING`. `discard` holds faces, `box` the cards set aside.
    The first card of `deck` is its top.
    """

    options: Options
    seed: int
    first: int
    turn: int
    round: int
    player: int
    over: bool
    agenda: tuple[Frame, ...]
    out: tuple[bool, ...]
    hands: tuple[Cards, ...]
    racks: tuple[tuple[int, ...], ...]
    pieces: Cards
    up: tuple[bool, ...]
    captives: tuple[Captive, ...]
    deck: Cards
    discard: tuple[int, ...]
    box: Cards

    def copy(self) -> Self:
        """The same position in a shell of its own, written out because it is made at each step."""
        new = object.__new__(type(self))
        new.options = self.options
        new.seed = self.seed
        new.first = self.first
        new.turn = self.turn
        new.round = self.round
        new.player = self.player
        new.over = self.over
        new.agenda = self.agenda
        new.out = self.out
        new.hands = self.hands
        new.racks = self.racks
        new.pieces = self.pieces
        new.up = self.up
        new.captives = self.captives
        new.deck = self.deck
        new.discard = self.discard
        new.box = self.box
        return new


# -- moves ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Lay a card from the hand at an end of the own rack; the first card has one place (R6)."""

    face: int
    up: bool
    left: bool
    kind: Literal["play_card"] = "play_card"


@dataclass(frozen=True, slots=True)
class Destroy:
    """Trebuchet."""

    piece: int
    kind: Literal["destroy"] = "destroy"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Watch Tower: pick a piece to turn up; the second pick turns both up."""

    piece: int
    kind: Literal["reveal"] = "reveal"


@dataclass(frozen=True, slots=True)
class EndReveals:
    """Watch Tower: turn up no more than was picked."""

    kind: Literal["end_reveals"] = "end_reveals"


@dataclass(frozen=True, slots=True)
class ResolveFirst:
    """Let this one of two revealed pieces enter the queue first."""

    piece: int
    kind: Literal["resolve_first"] = "resolve_first"


@dataclass(frozen=True, slots=True)
class TradeWith:
    """Marketplace: choose the partner."""

    seat: int
    kind: Literal["trade_with"] = "trade_with"


@dataclass(frozen=True, slots=True)
class Offer:
    """Marketplace: choose the card to give."""

    face: int
    kind: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Throne Room."""

    piece: int
    kind: Literal["turn_up"] = "turn_up"


@dataclass(frozen=True, slots=True)
class LookAtDeck:
    """Wizard Tower: look at the top cards."""

    kind: Literal["look_at_deck"] = "look_at_deck"


@dataclass(frozen=True, slots=True)
class PutNext:
    """Wizard Tower: this card comes next, from the top down."""

    face: int
    kind: Literal["put_next"] = "put_next"


@dataclass(frozen=True, slots=True)
class LookAt:
    """Observatory: look at a face-down piece."""

    piece: int
    kind: Literal["look_at"] = "look_at"


@dataclass(frozen=True, slots=True)
class Expose:
    """Observatory: turn up what was looked at."""

    kind: Literal["expose"] = "expose"


@dataclass(frozen=True, slots=True)
class Leave:
    """Observatory: leave it face-down."""

    kind: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True)
class TurnDown:
    """Barracks."""

    piece: int
    kind: Literal["turn_down"] = "turn_down"


@dataclass(frozen=True, slots=True)
class Imprison:
    """Clifftop Prison."""

    piece: int
    kind: Literal["imprison"] = "imprison"


@dataclass(frozen=True, slots=True)
class Copy:
    """The Forge: use the effect of this piece."""

    piece: int
    kind: Literal["copy"] = "copy"


@dataclass(frozen=True, slots=True)
class Invite:
    """Banquet Halls: choose the player, oneself or another."""

    seat: int
    kind: Literal["invite"] = "invite"


@dataclass(frozen=True, slots=True)
class Sink:
    """Banquet Halls: put this card under the deck."""

    face: int
    kind: Literal["sink"] = "sink"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Pass on; the next player draws."""

    kind: Literal["end_turn"] = "end_turn"


Move: TypeAlias = (
    PlayCard
    | Destroy
    | Reveal
    | EndReveals
    | ResolveFirst
    | TradeWith
    | Offer
    | TurnUp
    | LookAtDeck
    | PutNext
    | LookAt
    | Expose
    | Leave
    | TurnDown
    | Imprison
    | Copy
    | Invite
    | Sink
    | EndTurn
)
