"""The Marsh as data: options, cards, position, frames, moves and events.

A card is a number, `kind * 4 + value - 1`; copies are not told apart. A cell is `row * 16 +
column`, both from 0. A piece is a card laid in a cell, face up or down; its cell is its identity.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

SIDE = 16
CELLS = SIDE * SIDE
HAND = 3
KINDS = ("stone", "owl", "fox", "storm")
STONE, OWL, FOX, STORM = range(4)
FACES = range(len(KINDS) * 4)
NOTHING = -1


def kind_of(card: int) -> int:
    return card // 4


def value_of(card: int) -> int:
    return card % 4 + 1


class Options(BaseModel):
    """How a game of the Marsh is set up."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    lives: int = Field(default=2, ge=1, le=3, description="Storms each seat survives.")
    copies: int = Field(default=2, ge=1, le=3, description="Copies of every card.")


# -- agenda frames: what is waiting to be decided, and by whom ----------------------------


@dataclass(frozen=True, slots=True)
class Turn:
    seat: int
    kind: Literal["turn"] = "turn"


@dataclass(frozen=True, slots=True)
class Debt:
    seat: int
    count: int
    kind: Literal["debt"] = "debt"


@dataclass(frozen=True, slots=True)
class Watch:
    """An owl chooses a piece to look at."""

    seat: int
    kind: Literal["watch"] = "watch"


@dataclass(frozen=True, slots=True)
class Sight:
    """The owl's owner knows the piece now and decides whether to dig it up."""

    seat: int
    cell: int
    kind: Literal["sight"] = "sight"


@dataclass(frozen=True, slots=True)
class Barter:
    """A fox chooses whom to trade with."""

    seat: int
    kind: Literal["barter"] = "barter"


@dataclass(frozen=True, slots=True)
class Offering:
    """A secret choice. `offered` is the card the other trader has set aside already."""

    seat: int
    other: int
    offered: int
    kind: Literal["offering"] = "offering"


@dataclass(frozen=True, slots=True)
class Shelter:
    seat: int
    kind: Literal["shelter"] = "shelter"


@dataclass(frozen=True, slots=True)
class Rest:
    seat: int
    kind: Literal["rest"] = "rest"


Frame: TypeAlias = Annotated[
    Turn | Debt | Watch | Sight | Barter | Offering | Shelter | Rest, Field(discriminator="kind")
]


# -- moves --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bury:
    """Lay a card in a cell: face up it acts, face down it stays secret."""

    card: int
    cell: int
    up: bool
    kind: Literal["bury"] = "bury"


@dataclass(frozen=True, slots=True)
class Pay:
    card: int
    kind: Literal["pay"] = "pay"


@dataclass(frozen=True, slots=True)
class Peer:
    cell: int
    kind: Literal["peer"] = "peer"


@dataclass(frozen=True, slots=True)
class Dig:
    kind: Literal["dig"] = "dig"


@dataclass(frozen=True, slots=True)
class Leave:
    kind: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True)
class TradeWith:
    seat: int
    kind: Literal["trade_with"] = "trade_with"


@dataclass(frozen=True, slots=True)
class Offer:
    card: int
    kind: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class Discard:
    card: int
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class Brave:
    kind: Literal["brave"] = "brave"


@dataclass(frozen=True, slots=True)
class EndTurn:
    kind: Literal["end_turn"] = "end_turn"


Move: TypeAlias = Bury | Pay | Peer | Dig | Leave | TradeWith | Offer | Discard | Brave | EndTurn


# -- events: a card of NOTHING was not seen by the viewer ---------------------------------


@dataclass(frozen=True, slots=True)
class Buried:
    seat: int
    cell: int
    card: int
    up: bool
    kind: Literal["buried"] = "buried"


@dataclass(frozen=True, slots=True)
class Paid:
    seat: int
    card: int
    kind: Literal["paid"] = "paid"


@dataclass(frozen=True, slots=True)
class Peered:
    seat: int
    cell: int
    card: int
    kind: Literal["peered"] = "peered"


@dataclass(frozen=True, slots=True)
class DugUp:
    seat: int
    owner: int
    card: int
    kind: Literal["dug_up"] = "dug_up"


@dataclass(frozen=True, slots=True)
class Offered:
    seat: int
    card: int
    kind: Literal["offered"] = "offered"


@dataclass(frozen=True, slots=True)
class Traded:
    seat: int
    other: int
    gave: int
    got: int
    kind: Literal["traded"] = "traded"


@dataclass(frozen=True, slots=True)
class Sheltered:
    """`card` is NOTHING where the seat braved the storm; `lives` are those it has left."""

    seat: int
    card: int
    lives: int
    kind: Literal["sheltered"] = "sheltered"


@dataclass(frozen=True, slots=True)
class Drew:
    seat: int
    card: int
    kind: Literal["drew"] = "drew"


Event: TypeAlias = Buried | Paid | Peered | DugUp | Offered | Traded | Sheltered | Drew


# -- the position -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Piece:
    cell: int
    owner: int
    card: int
    up: bool


@dataclass(slots=True)
class State:
    """`knows[seat]` are the cells of others whose hidden pieces this seat has looked at."""

    seed: int
    turn: int
    player: int
    over: bool
    agenda: tuple[Frame, ...]
    hands: tuple[tuple[int, ...], ...]
    lives: tuple[int, ...]
    knows: tuple[tuple[int, ...], ...]
    pieces: tuple[Piece, ...]
    deck: tuple[int, ...]
    discard: tuple[int, ...]

    def copy(self) -> State:
        return State(
            self.seed,
            self.turn,
            self.player,
            self.over,
            self.agenda,
            self.hands,
            self.lives,
            self.knows,
            self.pieces,
            self.deck,
            self.discard,
        )
