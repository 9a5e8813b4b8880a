"""Stem & Branch's moves: the small steps a turn is made of. No behaviour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class DrawRow:
    """Draw a face-up card; its place in the row is refilled at once (R9)."""

    card: int
    kind: Literal["draw_row"] = "draw_row"


@dataclass(frozen=True, slots=True)
class DrawDeck:
    """Draw the top card of the deck."""

    kind: Literal["draw_deck"] = "draw_deck"


@dataclass(frozen=True, slots=True)
class MoveAnimal:
    """Co-op and solo: move a stack by one space before a card is placed (R47, R48)."""

    origin: int
    goal: int
    kind: Literal["move_animal"] = "move_animal"


@dataclass(frozen=True, slots=True)
class Summon:
    """Place a card on an empty space, or Ascend; what it costs is paid next.

    The card comes from the hand, or from the discard pile by the Wood scroll.
    """

    card: int
    space: int
    kind: Literal["summon"] = "summon"


@dataclass(frozen=True, slots=True)
class PayCard:
    """Pay 1 of a cost by discarding a card."""

    card: int
    kind: Literal["pay_card"] = "pay_card"


@dataclass(frozen=True, slots=True)
class PayToken:
    """Pay 1 of a cost with an Element Token."""

    element: int
    kind: Literal["pay_token"] = "pay_token"


@dataclass(frozen=True, slots=True)
class Rob:
    """Take the Element Token that the supply lacks from this seat (R29)."""

    seat: int
    kind: Literal["rob"] = "rob"


@dataclass(frozen=True, slots=True)
class ClaimScroll:
    """Claim a Spirit Scroll after a Summon of its element (R59, R60)."""

    element: int
    level: int
    kind: Literal["claim_scroll"] = "claim_scroll"


@dataclass(frozen=True, slots=True)
class Decline:
    """Claim no scroll."""

    kind: Literal["decline"] = "decline"


@dataclass(frozen=True, slots=True)
class ActivateScroll:
    """Flip one's active scroll to resolve its effect; this is an action."""

    element: int
    kind: Literal["activate_scroll"] = "activate_scroll"


@dataclass(frozen=True, slots=True)
class RefreshScroll:
    """Flip one's inactive scroll back for an Element Token; this is free (R79, R80)."""

    element: int
    token: int
    kind: Literal["refresh_scroll"] = "refresh_scroll"


@dataclass(frozen=True, slots=True)
class RemoveAnimal:
    """Fire scroll: remove the stack in a space (R70-R72)."""

    space: int
    kind: Literal["remove_animal"] = "remove_animal"


@dataclass(frozen=True, slots=True)
class Recover:
    """Earth scroll: take the discarded cards of an animal (R73)."""

    animal: int
    kind: Literal["recover"] = "recover"


@dataclass(frozen=True, slots=True)
class ChooseAnimal:
    """Metal scroll: gain Years for the stack in a space, then move or swap it (R75)."""

    space: int
    kind: Literal["choose_animal"] = "choose_animal"


@dataclass(frozen=True, slots=True)
class Relocate:
    """Metal scroll: move the chosen stack to an empty space (R76)."""

    space: int
    kind: Literal["relocate"] = "relocate"


@dataclass(frozen=True, slots=True)
class SwapTop:
    """Metal scroll: swap the chosen stack's top card with this one underneath (R77)."""

    card: int
    kind: Literal["swap_top"] = "swap_top"


@dataclass(frozen=True, slots=True)
class TakeFromSpace:
    """Water scroll: take the Element Token of an uncovered space (R78)."""

    space: int
    kind: Literal["take_from_space"] = "take_from_space"


@dataclass(frozen=True, slots=True)
class TakeFromSupply:
    """Water scroll: take an Element Token from the supply (R78)."""

    element: int
    kind: Literal["take_from_supply"] = "take_from_supply"


@dataclass(frozen=True, slots=True)
class StopTaking:
    """Water scroll: take no more tokens."""

    kind: Literal["stop_taking"] = "stop_taking"


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Give up an action, where none is legal (R3)."""

    kind: Literal["forfeit"] = "forfeit"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card from a hand over the limit (R7)."""

    card: int
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Pass on."""

    kind: Literal["end_turn"] = "end_turn"


ScrollMove: TypeAlias = (
    ClaimScroll
    | Decline
    | ActivateScroll
    | RefreshScroll
    | RemoveAnimal
    | Recover
    | ChooseAnimal
    | Relocate
    | SwapTop
    | TakeFromSpace
    | TakeFromSupply
    | StopTaking
)
"""Moves of the Spirit Scrolls."""
Move: TypeAlias = (
    DrawRow
    | DrawDeck
    | MoveAnimal
    | Summon
    | PayCard
    | PayToken
    | Rob
    | ScrollMove
    | Forfeit
    | Discard
    | EndTurn
)
