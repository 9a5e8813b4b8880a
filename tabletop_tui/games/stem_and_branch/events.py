"""What happens in Stem & Branch, as everybody at the table is told of it. No behaviour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from tabletop_tui.engine.model import SeatId

Cause: TypeAlias = Literal["deck", "years", "quiet"]
"""What triggers the end: the deck ran out (R5), 60 Years, rounds without a Draw or Summon (R83)."""
Source: TypeAlias = Literal["space", "supply"]
Gain: TypeAlias = Literal["animals", "elements", "removed", "recovered", "rank"]
"""What Years are counted by: Animal Tokens, Element Tokens, cards, a stack's rank."""


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """`card` is NOTHING for a viewer who did not see it; `known`: everybody saw it."""

    seat: SeatId
    card: int
    source: Literal["row", "deck"]
    known: bool
    kind: Literal["card_drawn"] = "card_drawn"


@dataclass(frozen=True, slots=True)
class RowRefilled:
    card: int
    kind: Literal["row_refilled"] = "row_refilled"


@dataclass(frozen=True, slots=True)
class EndTriggered:
    """`seat` is the seat in turn."""

    seat: SeatId
    cause: Cause
    kind: Literal["end_triggered"] = "end_triggered"


@dataclass(frozen=True, slots=True)
class AnimalMoved:
    """`card` is the top of the stack."""

    seat: SeatId
    card: int
    origin: int
    goal: int
    kind: Literal["animal_moved"] = "animal_moved"


@dataclass(frozen=True, slots=True)
class SummonBegun:
    """A card is to be placed and `cost` is to be paid first."""

    seat: SeatId
    card: int
    space: int
    cost: int
    kind: Literal["summon_begun"] = "summon_begun"


@dataclass(frozen=True, slots=True)
class CardPaid:
    seat: SeatId
    card: int
    kind: Literal["card_paid"] = "card_paid"


@dataclass(frozen=True, slots=True)
class TokenPaid:
    seat: SeatId
    element: int
    kind: Literal["token_paid"] = "token_paid"


@dataclass(frozen=True, slots=True)
class AnimalSummoned:
    """`covered` is the card it Ascended on, NOTHING on an empty space."""

    seat: SeatId
    card: int
    space: int
    covered: int
    kind: Literal["animal_summoned"] = "animal_summoned"


@dataclass(frozen=True, slots=True)
class TokenGained:
    seat: SeatId
    element: int
    source: Source
    kind: Literal["token_gained"] = "token_gained"


@dataclass(frozen=True, slots=True)
class TokenStolen:
    seat: SeatId
    element: int
    victim: SeatId
    kind: Literal["token_stolen"] = "token_stolen"


@dataclass(frozen=True, slots=True)
class TokenMissed:
    """Neither the supply nor another player has the Element Token."""

    seat: SeatId
    element: int
    kind: Literal["token_missed"] = "token_missed"


@dataclass(frozen=True, slots=True)
class AnimalGained:
    """An Animal Token went to a seat; `former` is the seat that held it, None for the supply."""

    seat: SeatId
    animal: int
    former: SeatId | None
    kind: Literal["animal_gained"] = "animal_gained"


@dataclass(frozen=True, slots=True)
class AnimalFinished:
    """Co-op and solo: an animal reached the top rank; `finished` animals have by now."""

    animal: int
    space: int
    finished: int
    kind: Literal["animal_finished"] = "animal_finished"


@dataclass(frozen=True, slots=True)
class YearsGained:
    """`total` are the seat's Years with them."""

    seat: SeatId
    years: int
    gain: Gain
    total: int
    kind: Literal["years_gained"] = "years_gained"


@dataclass(frozen=True, slots=True)
class ScrollClaimed:
    """`returned` is the level of the scroll given back, 0 for none; `total` the Years left."""

    seat: SeatId
    element: int
    level: int
    cost: int
    returned: int
    total: int
    kind: Literal["scroll_claimed"] = "scroll_claimed"


@dataclass(frozen=True, slots=True)
class ScrollDeclined:
    seat: SeatId
    kind: Literal["scroll_declined"] = "scroll_declined"


@dataclass(frozen=True, slots=True)
class ScrollActivated:
    seat: SeatId
    element: int
    level: int
    kind: Literal["scroll_activated"] = "scroll_activated"


@dataclass(frozen=True, slots=True)
class ScrollRefreshed:
    seat: SeatId
    element: int
    level: int
    token: int
    kind: Literal["scroll_refreshed"] = "scroll_refreshed"


@dataclass(frozen=True, slots=True)
class AnimalRemoved:
    """A whole stack was discarded, bottom card first."""

    seat: SeatId
    cards: tuple[int, ...]
    space: int
    kind: Literal["animal_removed"] = "animal_removed"


@dataclass(frozen=True, slots=True)
class AnimalFreed:
    """An Animal Token went back to the supply."""

    animal: int
    former: SeatId
    kind: Literal["animal_freed"] = "animal_freed"


@dataclass(frozen=True, slots=True)
class CardsRecovered:
    seat: SeatId
    cards: tuple[int, ...]
    kind: Literal["cards_recovered"] = "cards_recovered"


@dataclass(frozen=True, slots=True)
class TopSwapped:
    """`top` lies on top now, `buried` where it lay."""

    seat: SeatId
    space: int
    top: int
    buried: int
    kind: Literal["top_swapped"] = "top_swapped"


@dataclass(frozen=True, slots=True)
class TakingStopped:
    seat: SeatId
    kind: Literal["taking_stopped"] = "taking_stopped"


@dataclass(frozen=True, slots=True)
class ActionForfeited:
    seat: SeatId
    kind: Literal["action_forfeited"] = "action_forfeited"


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    seat: SeatId
    card: int
    kind: Literal["card_discarded"] = "card_discarded"


@dataclass(frozen=True, slots=True)
class LastTurnBegun:
    """The end was triggered and this seat begins its last turn; other turns begin untold."""

    seat: SeatId
    kind: Literal["last_turn_begun"] = "last_turn_begun"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """`perfect`: co-op or solo, every animal was finished (R56)."""

    perfect: bool
    kind: Literal["game_ended"] = "game_ended"


Event: TypeAlias = (
    CardDrawn
    | RowRefilled
    | EndTriggered
    | AnimalMoved
    | SummonBegun
    | CardPaid
    | TokenPaid
    | AnimalSummoned
    | TokenGained
    | TokenStolen
    | TokenMissed
    | AnimalGained
    | AnimalFinished
    | YearsGained
    | ScrollClaimed
    | ScrollDeclined
    | ScrollActivated
    | ScrollRefreshed
    | AnimalRemoved
    | AnimalFreed
    | CardsRecovered
    | TopSwapped
    | TakingStopped
    | ActionForfeited
    | CardDiscarded
    | LastTurnBegun
    | GameEnded
)
