"""Circadia's cards: the data file, checked, and turned into tables of facts indexed by card.

A card is a small int that says everything about it, so copies are the same int: a spirit is
its creature and the rank of its value, a habitat card its habitat, side, value and back.
"""

from __future__ import annotations

from typing import Final, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

from tabletop_tui.assets import read_text

Side: TypeAlias = Literal["day", "night"]

SIDES: Final[tuple[Side, Side]] = ("day", "night")
OTHER_SIDE: Final[dict[Side, Side]] = {"day": "night", "night": "day"}
SPAN: Final = 16
"""Habitat values lie below this."""


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Provenance(_Data):
    """Where the numbers come from."""

    spirits: str
    habitats: str
    backs: str


class Creature(_Data):
    """A kind of spirit and the habitat it belongs to."""

    id: str
    name: str
    plural: str
    letter: str = Field(pattern="^[A-Z]$")
    habitat: str


class SpiritValue(_Data):
    """A value every creature has, and how many cards of each creature show it."""

    value: int = Field(ge=1)
    copies: int = Field(ge=1)


class Habitat(_Data):
    """A habitat: it has a row and a deck of its own."""

    id: str
    name: str
    letter: str = Field(pattern="^[A-Z]$")


class HabitatCard(_Data):
    """One habitat card. `value` is its price and its points, `back_value` those of its back."""

    habitat: str
    side: Side
    value: int = Field(ge=1, lt=SPAN)
    back_value: int = Field(ge=1, lt=SPAN)


class Cards(_Data):
    """The whole data file. Creatures and habitats match one to one."""

    provenance: Provenance
    creatures: tuple[Creature, ...]
    spirit_values: tuple[SpiritValue, ...]
    habitats: tuple[Habitat, ...] = Field(min_length=3, max_length=3)
    habitat_cards: tuple[HabitatCard, ...]

    @model_validator(mode="after")
    def _matches(self) -> Self:
        habitats = [habitat.id for habitat in self.habitats]
        values = [entry.value for entry in self.spirit_values]
        if sorted(creature.habitat for creature in self.creatures) != sorted(habitats):
            raise ValueError("each habitat needs exactly one creature")
        if values != sorted(set(values)):
            raise ValueError("spirit values must rise")
        if any(card.habitat not in habitats for card in self.habitat_cards):
            raise ValueError("a habitat card names an unknown habitat")
        return self


CARDS: Final = Cards.model_validate_json(read_text("circadia", "cards.json"))

CREATURES: Final = CARDS.creatures
HABITATS: Final = CARDS.habitats
VALUES: Final = tuple(entry.value for entry in CARDS.spirit_values)
COPIES: Final = tuple(entry.copies for entry in CARDS.spirit_values)

SPIRITS: Final = range(len(CREATURES) * len(VALUES))
CREATURE: Final = tuple(card // len(VALUES) for card in SPIRITS)
"""Creature index of a spirit card."""
VALUE: Final = tuple(VALUES[card % len(VALUES)] for card in SPIRITS)
"""Value of a spirit card."""
HOME: Final = tuple(
    next(i for i, habitat in enumerate(HABITATS) if habitat.id == CREATURES[kind].habitat)
    for kind in CREATURE
)
"""Index of the habitat a spirit card belongs to."""
DWELLER: Final = tuple(
    next(i for i, creature in enumerate(CREATURES) if creature.habitat == habitat.id)
    for habitat in HABITATS
)
"""Index of the creature that belongs to a habitat."""
SPIRIT_KEY: Final = tuple(f"{CREATURES[CREATURE[card]].letter}{VALUE[card]}" for card in SPIRITS)
"""Name of a spirit card in targets: `B4`."""
SPIRIT_NAME: Final = tuple(f"{CREATURES[CREATURE[card]].name} {VALUE[card]}" for card in SPIRITS)
"""Name of a spirit card in sentences: `Bear 4`."""
SPIRIT_DECK: Final = tuple(card for card in SPIRITS for _ in range(COPIES[card % len(VALUES)]))


def habitat_card(habitat: int, side: Side, value: int, back_value: int) -> int:
    """The habitat card with these facts; any values from 1 to 15 make a card."""
    return ((habitat * 2 + SIDES.index(side)) * SPAN + value) * SPAN + back_value


_CODES: Final = range(len(HABITATS) * 2 * SPAN * SPAN)
HABITAT: Final = tuple(code // (2 * SPAN * SPAN) for code in _CODES)
"""Habitat index of a habitat card."""
SIDE: Final[tuple[Side, ...]] = tuple(SIDES[code // (SPAN * SPAN) % 2] for code in _CODES)
"""Side of a habitat card's front."""
PRICE: Final = tuple(code // SPAN % SPAN for code in _CODES)
"""Price and points of a habitat card's front."""
BACK: Final = tuple(code % SPAN for code in _CODES)
"""Price and points of a habitat card's back (our assumption H2: the table has them equal)."""
HABITAT_DECKS: Final = tuple(
    tuple(
        habitat_card(index, card.side, card.value, card.back_value)
        for card in CARDS.habitat_cards
        if card.habitat == habitat.id
    )
    for index, habitat in enumerate(HABITATS)
)
