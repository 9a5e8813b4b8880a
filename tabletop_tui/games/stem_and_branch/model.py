"""Stem & Branch's nouns: options, the position and what a viewer sees. No behaviour."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final, Literal, NamedTuple, Protocol, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from tabletop_tui.engine.model import SeatId
from tabletop_tui.games.stem_and_branch.cards import HAND_LIMIT, STARTING_HAND
from tabletop_tui.games.stem_and_branch.events import Cause

NOTHING: Final = -1
"""No card, no token, no space, no seat."""
QUIET_ROUNDS: Final = 3
"""Rounds without a Draw or Summon that trigger the end (R83)."""

Cards: TypeAlias = tuple[int, ...]
Stacks: TypeAlias = tuple[Cards, ...]
"""By space: the cards that lie there, bottom first; () is empty."""
Counts: TypeAlias = tuple[int, ...]
"""By element: how many Element Tokens, or the level of a scroll."""

Mode: TypeAlias = Literal["competitive", "spirit scrolls", "co-op", "solo"]
Stage: TypeAlias = Literal[
    "action",
    "follow",
    "pay",
    "steal",
    "claim",
    "wood",
    "fire",
    "earth",
    "metal",
    "rearrange",
    "water",
    "limit",
    "end",
    "over",
]
"""Where a turn stands. `follow`: an animal was moved, a card must be placed; `rearrange`: the
Metal scroll's second part; `limit`: too many cards in hand at the end of the turn."""


class Options(BaseModel):
    """What can be chosen for a game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    mode: Mode = Field(
        default="competitive",
        title="Mode",
        description=(
            "Against one another, without or with the Spirit Scrolls expansion;"
            " together with open hands; or alone."
        ),
    )
    unique_animals: bool = Field(
        default=False,
        title="Unique animals",
        description="An animal that stands on the board may only be Ascended.",
    )
    starting_hand: int = Field(
        default=STARTING_HAND,
        ge=1,
        le=HAND_LIMIT,
        title="Starting hand",
        description="Cards dealt to each seat.",
    )
    first_player: Literal["random", "first seat"] = Field(
        default="random",
        title="First player",
        description="A seat drawn at random, or the first seat.",
        json_schema_extra={"only": {"mode": ["competitive", "spirit scrolls", "co-op"]}},
    )
    year: int = Field(
        default_factory=lambda: date.today().year,
        ge=1,
        le=9999,
        title="Year",
        description="Its animal breaks ties between rivals.",
        json_schema_extra={"only": {"mode": ["competitive", "spirit scrolls"]}},
    )

    @property
    def together(self) -> bool:
        """Whether nobody plays against anybody: co-op and solo have the same rules."""
        return self.mode in ("co-op", "solo")

    @property
    def scrolls(self) -> bool:
        """Whether the competitive game has its expansion."""
        return self.mode == "spirit scrolls"


class Table(Protocol):
    """What lies open on the table, in a position and in a view of it alike."""

    @property
    def stacks(self) -> Stacks: ...
    @property
    def ground(self) -> Cards: ...
    @property
    def supply(self) -> Counts: ...
    @property
    def tokens(self) -> tuple[Counts, ...]: ...
    @property
    def control(self) -> tuple[int, ...]: ...
    @property
    def years(self) -> tuple[int, ...]: ...
    @property
    def scrolls(self) -> tuple[Counts, ...]: ...
    @property
    def piles(self) -> Counts: ...
    @property
    def options(self) -> Options: ...
    @property
    def ending(self) -> Cause | None: ...
    @property
    def row(self) -> Cards: ...


@dataclass(slots=True)
class State:
    """A position. Everything in it is an int, a string or a tuple of such.

    `first` began the game; `actions` are those left in this turn. `ending` says what triggered
    the end, `stirring` whether this round saw a Draw or Summon, `quiet` counts rounds without.
    `known` are the hand cards everybody knows: drawn from the row, or by the Earth scroll.
    `row` keeps its places, with NOTHING where one is empty. `ground` has the Element Token that
    lies on each space, `control` the seat that holds each Animal Token. `scrolls` has each seat's
    scroll by element: its level, negative when inactive, 0 for none; `piles` the lowest level
    still in each pile.
    `card` and `space` belong to the Summon under way (`space` also to the Metal scroll), `left`
    are resources still to be paid or tokens still to be taken, `loot` the element to be stolen.
    """

    options: Options
    seed: int
    turn: int
    first: int
    actor: int
    stage: Stage
    actions: int
    ending: Cause | None
    stirring: bool
    quiet: int
    hands: tuple[Cards, ...]
    known: tuple[Cards, ...]
    deck: Cards
    row: Cards
    discard: Cards
    stacks: Stacks
    ground: Cards
    supply: Counts
    tokens: tuple[Counts, ...]
    control: tuple[int, ...]
    years: tuple[int, ...]
    scrolls: tuple[Counts, ...]
    piles: Counts
    card: int
    space: int
    left: int
    loot: int

    def copy(self) -> Self:
        """The same position in a shell of its own, written out because it is made at each step."""
        new = object.__new__(type(self))
        new.options = self.options
        new.seed = self.seed
        new.turn = self.turn
        new.first = self.first
        new.actor = self.actor
        new.stage = self.stage
        new.actions = self.actions
        new.ending = self.ending
        new.stirring = self.stirring
        new.quiet = self.quiet
        new.hands = self.hands
        new.known = self.known
        new.deck = self.deck
        new.row = self.row
        new.discard = self.discard
        new.stacks = self.stacks
        new.ground = self.ground
        new.supply = self.supply
        new.tokens = self.tokens
        new.control = self.control
        new.years = self.years
        new.scrolls = self.scrolls
        new.piles = self.piles
        new.card = self.card
        new.space = self.space
        new.left = self.left
        new.loot = self.loot
        return new


class View(NamedTuple):
    """The table as one viewer sees it: a position's open parts, and hands as far as they may be seen.

    `viewer` is None for the public and for the open table after the end. A hidden hand is None;
    `hand_sizes` has its cards, `known` those of them that everybody knows.
    """

    viewer: SeatId | None
    actor: SeatId | None
    options: Options
    stage: Stage
    turn: int
    round: int
    actions: int
    ending: Cause | None
    hands: tuple[Cards | None, ...]
    hand_sizes: tuple[int, ...]
    known: tuple[Cards, ...]
    deck_size: int
    row: Cards
    discard: Cards
    stacks: Stacks
    ground: Cards
    supply: Counts
    tokens: tuple[Counts, ...]
    control: tuple[int, ...]
    years: tuple[int, ...]
    scrolls: tuple[Counts, ...]
    piles: Counts
    card: int
    space: int
    left: int
    loot: int
