"""What can happen in Caleira, for the log.

Where a face is not for everybody, `seen_by` has a bit for each viewer who may know it, as a card
has. `at` is the place a piece had in its rack, counted from 1 at the left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from tabletop_tui.engine.model import SeatId

Faces: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardDrawn:
    seat: SeatId
    face: int
    seen_by: int
    kind: Literal["card_drawn"] = "card_drawn"


@dataclass(frozen=True, slots=True)
class TurnBegun:
    seat: SeatId
    kind: Literal["turn_begun"] = "turn_begun"


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The seat has no card to play (R5)."""

    seat: SeatId
    kind: Literal["turn_passed"] = "turn_passed"


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """`alone`: it is the first piece of its rack and has no end."""

    seat: SeatId
    face: int
    seen_by: int
    up: bool
    left: bool
    alone: bool
    kind: Literal["card_played"] = "card_played"


@dataclass(frozen=True, slots=True)
class EffectFailed:
    """`code` says why there was nothing to do (R17)."""

    seat: SeatId
    face: int
    code: str
    kind: Literal["effect_failed"] = "effect_failed"


@dataclass(frozen=True, slots=True)
class PieceRevealed:
    """Turned up by a Watch Tower or an Observatory; its effect waits if it has one."""

    seat: SeatId
    owner: SeatId
    at: int
    face: int
    kind: Literal["piece_revealed"] = "piece_revealed"


@dataclass(frozen=True, slots=True)
class NothingRevealed:
    """A Watch Tower turned nothing up."""

    seat: SeatId
    kind: Literal["nothing_revealed"] = "nothing_revealed"


@dataclass(frozen=True, slots=True)
class OrderChosen:
    """Of two revealed pieces this one resolves first."""

    seat: SeatId
    owner: SeatId
    at: int
    face: int
    kind: Literal["order_chosen"] = "order_chosen"


@dataclass(frozen=True, slots=True)
class PieceDestroyed:
    """`flipped`: the shot turned it up, so that its effect waits if it has one."""

    seat: SeatId
    owner: SeatId
    at: int
    face: int
    flipped: bool
    kind: Literal["piece_destroyed"] = "piece_destroyed"


@dataclass(frozen=True, slots=True)
class ShotWithstood:
    """Battlements were shot at and stay."""

    seat: SeatId
    owner: SeatId
    at: int
    face: int
    flipped: bool
    kind: Literal["shot_withstood"] = "shot_withstood"


@dataclass(frozen=True, slots=True)
class PieceTurnedUp:
    """By a Throne Room; not `flipped` if it lay face-up already."""

    seat: SeatId
    owner: SeatId
    at: int
    face: int
    flipped: bool
    kind: Literal["piece_turned_up"] = "piece_turned_up"


@dataclass(frozen=True, slots=True)
class PieceTurnedDown:
    """By Barracks; not `flipped` if it lay face-down already, and then its face may be hidden."""

    seat: SeatId
    owner: SeatId
    at: int
    face: int
    seen_by: int
    flipped: bool
    kind: Literal["piece_turned_down"] = "piece_turned_down"


@dataclass(frozen=True, slots=True)
class PartnerChosen:
    """`idle`: the partner has no card, so nothing is swapped (1.5)."""

    seat: SeatId
    other: SeatId
    idle: bool
    kind: Literal["partner_chosen"] = "partner_chosen"


@dataclass(frozen=True, slots=True)
class OfferMade:
    seat: SeatId
    face: int
    seen_by: int
    kind: Literal["offer_made"] = "offer_made"


@dataclass(frozen=True, slots=True)
class CardsSwapped:
    """`gave` is what `seat` gave to `other`, `got` what it got."""

    seat: SeatId
    other: SeatId
    gave: int
    got: int
    seen_by: int
    kind: Literal["cards_swapped"] = "cards_swapped"


@dataclass(frozen=True, slots=True)
class DeckSeen:
    """The top cards, from the top down."""

    seat: SeatId
    faces: Faces
    seen_by: int
    kind: Literal["deck_seen"] = "deck_seen"


@dataclass(frozen=True, slots=True)
class DeckOrdered:
    """The top cards as they lie now, from the top down."""

    seat: SeatId
    faces: Faces
    seen_by: int
    kind: Literal["deck_ordered"] = "deck_ordered"


@dataclass(frozen=True, slots=True)
class PieceSeen:
    seat: SeatId
    owner: SeatId
    at: int
    face: int
    seen_by: int
    kind: Literal["piece_seen"] = "piece_seen"


@dataclass(frozen=True, slots=True)
class PieceLeft:
    """What an Observatory looked at stays face-down."""

    seat: SeatId
    kind: Literal["piece_left"] = "piece_left"


@dataclass(frozen=True, slots=True)
class PieceImprisoned:
    seat: SeatId
    owner: SeatId
    at: int
    face: int
    seen_by: int
    up: bool
    kind: Literal["piece_imprisoned"] = "piece_imprisoned"


@dataclass(frozen=True, slots=True)
class EffectDropped:
    """A waiting effect was called off: its piece was taken captive (R48)."""

    seat: SeatId
    face: int
    kind: Literal["effect_dropped"] = "effect_dropped"


@dataclass(frozen=True, slots=True)
class PieceReleased:
    """A captive is back in its owner's rack, face-up (R50)."""

    owner: SeatId
    face: int
    kind: Literal["piece_released"] = "piece_released"


@dataclass(frozen=True, slots=True)
class EffectCopied:
    """A Forge uses the effect of a piece; `idle`: that has none."""

    seat: SeatId
    owner: SeatId
    at: int
    face: int
    idle: bool
    kind: Literal["effect_copied"] = "effect_copied"


@dataclass(frozen=True, slots=True)
class HandShown:
    """At a banquet everybody sees the host's hand; sorted, as its order tells more than it shows."""

    seat: SeatId
    host: SeatId
    faces: Faces
    kind: Literal["hand_shown"] = "hand_shown"


@dataclass(frozen=True, slots=True)
class CardSunk:
    seat: SeatId
    host: SeatId
    face: int
    kind: Literal["card_sunk"] = "card_sunk"


@dataclass(frozen=True, slots=True)
class SeatEliminated:
    seat: SeatId
    kind: Literal["seat_eliminated"] = "seat_eliminated"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """`alone`: one player is left; otherwise every card is played."""

    alone: bool
    kind: Literal["game_ended"] = "game_ended"


Event: TypeAlias = (
    CardDrawn
    | TurnBegun
    | TurnPassed
    | CardPlayed
    | EffectFailed
    | PieceRevealed
    | NothingRevealed
    | OrderChosen
    | PieceDestroyed
    | ShotWithstood
    | PieceTurnedUp
    | PieceTurnedDown
    | PartnerChosen
    | OfferMade
    | CardsSwapped
    | DeckSeen
    | DeckOrdered
    | PieceSeen
    | PieceLeft
    | PieceImprisoned
    | EffectDropped
    | PieceReleased
    | EffectCopied
    | HandShown
    | CardSunk
    | SeatEliminated
    | GameEnded
)
