"""Habitopia's nouns: options, the position, moves, events and what a viewer sees. No behaviour."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from tabletop_tui.engine.model import SeatId
from tabletop_tui.games.habitopia.cards import FACTS, Deck, Facts, read_deck
from tabletop_tui.games.habitopia.ground import ROTATIONS, Ground, Side, ground_under, place_at

GAP: Final = -1
"""The empty slot of the market between a placement and its refill."""
MARKET_SIZE: Final = 3
REMOVED: Final = {2: 20, 3: 11, 4: 2}
"""By number of seats: how many cards are put away unseen."""
TURNS_EACH: Final = 8
RESERVE_SIZE: Final = TURNS_EACH + 1

Stage: TypeAlias = Literal["place", "pass", "over"]
"""Where a turn stands. `pass`: the card lies, the market is still to be refilled."""


class Options(BaseModel):
    """What can be chosen for a game. A deck from a file is kept here whole."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    first_player: Literal["random", "first seat"] = Field(
        default="random",
        title="First player",
        description="Who begins: a seat drawn at random, as the rules say, or the first seat.",
    )
    deck: Literal["own"] | Deck = Field(
        default="own",
        title="Deck",
        description="“own” is the deck of this program; or the path of a file of the same form.",
    )

    files: ClassVar[dict[str, Callable[[Path], Any]]] = {"deck": read_deck}
    """How an option is read from a file; raises ValueError with a sentence for a bad one."""

    @property
    def facts(self) -> Facts:
        """The deck as tables."""
        return self.deck.facts if isinstance(self.deck, Deck) else FACTS


# -- moves ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a market card: which side up, turned by 0 or 180 degrees, its top left cell (R10).

    Rows grow downwards and columns to the right from the start card at 0, 0; both may be
    negative. A reserve is the placements that made it.
    """

    card: int
    side: Side
    rotation: int
    row: int
    col: int
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Refill the market and pass on; where no card is left for it, the game is over."""

    kind: Literal["end_turn"] = "end_turn"


Move: TypeAlias = Place | EndTurn

Reserve: TypeAlias = tuple[Place, ...]
"""A seat's cards, in the order they were laid: a later one lies over an earlier one."""


# -- the position -----------------------------------------------------------------------------


def ground_of(reserve: Reserve) -> Ground:
    """What the cards of a reserve mean for the next one. Raises ValueError for a stray card."""
    backs = upright = turned = 0
    for card in reserve:
        place = place_at(card.row, card.col)
        if place is None or card.rotation not in ROTATIONS:
            raise ValueError("a card of a reserve lies where none can")
        if card.side == "habitats":
            backs |= 1 << place
        elif card.rotation:
            turned |= 1 << place
        else:
            upright |= 1 << place
    return ground_under(backs, upright, turned)


@dataclass(slots=True)
class State:
    """A position.

    `first` is the seat with the First Player card (R40). `pile` and `removed` lie face down.
    `grounds` say of each reserve where a card may lie: they follow from the reserves, so they are
    neither compared nor kept.
    """

    options: Options
    seed: int
    first: int
    turn: int
    actor: int
    stage: Stage
    market: tuple[int, ...]
    pile: tuple[int, ...]
    removed: tuple[int, ...]
    reserves: tuple[Reserve, ...]
    grounds: Annotated[tuple[Ground, ...], Field(exclude=True)] = field(
        init=False, compare=False, repr=False
    )

    def __post_init__(self) -> None:
        self.grounds = tuple([ground_of(reserve) for reserve in self.reserves])

    def copy(self) -> Self:
        """The same position in a shell of its own, written out because it is made at each step."""
        new = object.__new__(type(self))
        new.options = self.options
        new.seed = self.seed
        new.first = self.first
        new.turn = self.turn
        new.actor = self.actor
        new.stage = self.stage
        new.market = self.market
        new.pile = self.pile
        new.removed = self.removed
        new.reserves = self.reserves
        new.grounds = self.grounds
        return new


# -- events -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardPlaced:
    """`covered` tiles lie under the card now; `rp` is what the reserve would score as it stands.

    The animal is told with its card, because a log knows no deck.
    """

    seat: SeatId
    placed: Place
    animal: str
    covered: int
    rp: int
    kind: Literal["card_placed"] = "card_placed"


@dataclass(frozen=True, slots=True)
class MarketRefilled:
    """`left` cards are in the pile after it."""

    card: int
    animal: str
    left: int
    kind: Literal["market_refilled"] = "market_refilled"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The market could not be refilled (R29)."""

    kind: Literal["game_ended"] = "game_ended"


Event: TypeAlias = CardPlaced | MarketRefilled | GameEnded


# -- views ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class View:
    """The table as everybody sees it; only the pile and the removed cards are hidden (R4-R6).

    `viewer` is None for the public. `turns_left` are the turns still to be ended, this one
    included.
    """

    viewer: SeatId | None
    actor: SeatId | None
    stage: Stage
    turn: int
    turns_left: int
    first: SeatId
    market: tuple[int, ...]
    pile_size: int
    removed_size: int
    reserves: tuple[Reserve, ...]
    options: Options

    @property
    def facts(self) -> Facts:
        """The deck as tables."""
        return self.options.facts
