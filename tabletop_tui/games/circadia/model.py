"""Circadia's nouns: options, the position, moves, events and what a viewer sees. No behaviour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from tabletop_tui.engine.model import SeatId
from tabletop_tui.games.circadia.cards import Side

GAP: Final = -1
"""An empty place in the display or in a row."""
NEW: Final = -1
"""The slot of a card that starts a set."""
TOP: Final = 3
"""The place of a deck's top card; places 0 to 2 are those of the row."""
NOBODY: Final = -1
GOAL: Final = 15
HAND_LIMIT: Final = 8
DISPLAY_SIZE: Final = 5
ROW_SIZE: Final = 3
SET_LIMIT: Final = 3
FIRST_HAND: Final = 5

Spirits: TypeAlias = tuple[int, ...]
Sets: TypeAlias = tuple[Spirits, ...]
"""A seat's three set slots; () is a free one."""

Stage: TypeAlias = Literal["play", "claim", "take", "limit", "discard", "refill", "pass", "over"]
"""Where a turn stands. `limit`: over the hand limit, display still to be refilled; `refill`: the
turn's end will refill the display; `pass`: it is refilled already."""


class Options(BaseModel):
    """What can be chosen for a game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    first_player: Literal["first seat", "random"] = Field(
        default="first seat",
        title="First player",
        description="Who begins: the first seat, or a seat drawn at random.",
    )


@dataclass(frozen=True, slots=True)
class Claimed:
    """A habitat card in a line, as everybody sees it: `side` is the side it acts as."""

    habitat: int
    value: int
    side: Side
    face_down: bool


Line: TypeAlias = tuple[Claimed, ...]


@dataclass(slots=True)
class State:
    """A position. Everything in it is an int, a string or a tuple of such.

    `known` are the hand cards everybody knows (taken from the display and not seen to leave).
    `value` is this turn's value, 0 before the first card; `touched` has a bit for each of the
    actor's slots that got a card this turn; `owed` means a set was discarded and none started yet.
    `left` counts cards still to be taken. `trigger` is the seat that brought the end about,
    `last_turns` the final turns not yet finished, `idle` the turns in a row without a play.
    `buried` are the cards that lie face down in lines; nobody ever learns which is which.
    """

    options: Options
    seed: int
    shuffles: int
    turn: int
    actor: int
    stage: Stage
    value: int
    owed: bool
    touched: int
    left: int
    trigger: int
    last_turns: int
    idle: int
    hands: tuple[Spirits, ...]
    known: tuple[Spirits, ...]
    sets: tuple[Sets, ...]
    lines: tuple[Line, ...]
    scores: tuple[int, ...]
    display: Spirits
    deck: Spirits
    discard: Spirits
    rows: tuple[tuple[int, ...], ...]
    decks: tuple[tuple[int, ...], ...]
    buried: tuple[int, ...]

    def copy(self) -> Self:
        """The same position in a shell of its own, written out because it is made at each step."""
        new = object.__new__(type(self))
        new.options = self.options
        new.seed = self.seed
        new.shuffles = self.shuffles
        new.turn = self.turn
        new.actor = self.actor
        new.stage = self.stage
        new.value = self.value
        new.owed = self.owed
        new.touched = self.touched
        new.left = self.left
        new.trigger = self.trigger
        new.last_turns = self.last_turns
        new.idle = self.idle
        new.hands = self.hands
        new.known = self.known
        new.sets = self.sets
        new.lines = self.lines
        new.scores = self.scores
        new.display = self.display
        new.deck = self.deck
        new.discard = self.discard
        new.rows = self.rows
        new.decks = self.decks
        new.buried = self.buried
        return new


# -- moves ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DiscardSet:
    """Discard the whole set in a slot, to start another (R14)."""

    slot: int
    kind: Literal["discard_set"] = "discard_set"


@dataclass(frozen=True, slots=True)
class PlaceCard:
    """Play a card from the hand into the set in `slot`, or as a `NEW` set."""

    card: int
    slot: int
    kind: Literal["place_card"] = "place_card"


@dataclass(frozen=True, slots=True)
class EndPlay:
    """Stop playing cards."""

    kind: Literal["end_play"] = "end_play"


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim the card at `place` of a habitat (0 to 2, or `TOP`) with the set in `slot`.

    `side` is chosen only for a first card that is face down (R34).
    """

    habitat: int
    place: int
    slot: int
    side: Side | None = None
    kind: Literal["claim"] = "claim"


@dataclass(frozen=True, slots=True)
class EndClaims:
    """Stop claiming; the rows are refilled."""

    kind: Literal["end_claims"] = "end_claims"


@dataclass(frozen=True, slots=True)
class Take:
    """Take a card from the display."""

    card: int
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class EndDraw:
    """Refill the display before discarding down to the hand limit (R45)."""

    kind: Literal["end_draw"] = "end_draw"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card from a hand over the limit."""

    card: int
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Refill the display, if that is still to be done, and pass on."""

    kind: Literal["end_turn"] = "end_turn"


Move: TypeAlias = (
    DiscardSet | PlaceCard | EndPlay | Claim | EndClaims | Take | EndDraw | Discard | EndTurn
)


# -- events -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetDiscarded:
    seat: SeatId
    cards: Spirits
    kind: Literal["set_discarded"] = "set_discarded"


@dataclass(frozen=True, slots=True)
class CardPlaced:
    """`cards` is the set as it is with the card."""

    seat: SeatId
    cards: Spirits
    kind: Literal["card_placed"] = "card_placed"


@dataclass(frozen=True, slots=True)
class HabitatClaimed:
    """`cards` is the set it cost, `score` the seat's score with it."""

    seat: SeatId
    claimed: Claimed
    cards: Spirits
    score: int
    kind: Literal["habitat_claimed"] = "habitat_claimed"


@dataclass(frozen=True, slots=True)
class BackShown:
    """A deck's new top card shows the value of its back."""

    habitat: int
    value: int
    kind: Literal["back_shown"] = "back_shown"


@dataclass(frozen=True, slots=True)
class EndTriggered:
    """`last_turns` final turns follow. `exhausted`: no habitat card is left (R32)."""

    seat: SeatId
    last_turns: int
    exhausted: bool
    kind: Literal["end_triggered"] = "end_triggered"


@dataclass(frozen=True, slots=True)
class RowRefilled:
    habitat: int
    cards: tuple[int, ...]
    kind: Literal["row_refilled"] = "row_refilled"


@dataclass(frozen=True, slots=True)
class CardTaken:
    seat: SeatId
    card: int
    kind: Literal["card_taken"] = "card_taken"


@dataclass(frozen=True, slots=True)
class DisplayTaken:
    """The whole display was taken, because no more than `count` cards lay in it."""

    seat: SeatId
    cards: Spirits
    count: int
    kind: Literal["display_taken"] = "display_taken"


@dataclass(frozen=True, slots=True)
class DeckReshuffled:
    count: int
    kind: Literal["deck_reshuffled"] = "deck_reshuffled"


@dataclass(frozen=True, slots=True)
class DisplayRefilled:
    cards: Spirits
    kind: Literal["display_refilled"] = "display_refilled"


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    seat: SeatId
    card: int
    kind: Literal["card_discarded"] = "card_discarded"


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    """The seat has no card to play, so it neither plays nor claims and only draws (R19)."""

    seat: SeatId
    kind: Literal["turn_skipped"] = "turn_skipped"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """`stalled`: a whole round passed in which nobody could play (R19)."""

    stalled: bool
    kind: Literal["game_ended"] = "game_ended"


Event: TypeAlias = (
    SetDiscarded
    | CardPlaced
    | HabitatClaimed
    | BackShown
    | EndTriggered
    | RowRefilled
    | CardTaken
    | DisplayTaken
    | DeckReshuffled
    | DisplayRefilled
    | CardDiscarded
    | TurnSkipped
    | GameEnded
)


# -- views ------------------------------------------------------------------------------------
# Named tuples, because a computer seat asks for very many: they cost a third of frozen dataclasses.


class SeatView(NamedTuple):
    """One seat as a viewer sees it: `hand` is None where it is hidden."""

    seat: SeatId
    hand: Spirits | None
    hand_size: int
    known: Spirits
    sets: Sets
    line: Line
    score: int


class View(NamedTuple):
    """The table as one viewer sees it.

    `viewer` is None for the public and for the open table after the end. `tops` are the values
    on the backs of the decks' top cards, None where a deck is empty. `left` are the cards still
    to be taken, `touched` the actor's slots that got a card this turn, `trigger` the seat that
    brought the end about; `last_turns` counts final turns, one being played included.
    """

    viewer: SeatId | None
    actor: SeatId | None
    stage: Stage
    turn: int
    seats: tuple[SeatView, ...]
    display: Spirits
    rows: tuple[tuple[int, ...], ...]
    tops: tuple[int | None, ...]
    deck_sizes: tuple[int, ...]
    spirits_left: int
    discard_size: int
    value: int
    owed: bool
    left: int
    touched: tuple[int, ...]
    trigger: SeatId | None
    last_turns: int
