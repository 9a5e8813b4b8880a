"""Stem & Branch's components: the data file, checked, and turned into tables of facts.

A card is its index in the deck of the data file, a space its index on the board, an animal and
an element their index. Another board, deck or supply is a change of the data only.
"""

from __future__ import annotations

from typing import Final, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from tabletop_tui.assets import read_text


class _Data(BaseModel):
    # The file also keeps provenance notes and derived figures that no rule reads.
    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)


class Stem(_Data):
    """A heavenly stem: two belong to each element."""

    pinyin: str
    hanzi: str
    polarity: str


class Element(_Data):
    """One of the five elements and its neighbours in the generating cycle."""

    id: str
    name: str
    generates: str
    generated_by: str
    stems: tuple[Stem, ...]


class Branch(_Data):
    """An earthly branch: one belongs to each animal."""

    pinyin: str
    hanzi: str


class Animal(_Data):
    """One of the twelve animals. Years that leave `year_mod_12` when divided by 12 are its own."""

    id: str
    name: str
    branch: Branch
    polarity: str
    year_mod_12: int = Field(ge=0, lt=12)


class Card(_Data):
    """A card of the deck. Stem, branch and place in the sixty-year cycle have no effect."""

    id: str
    name: str
    animal: str
    element: str
    rank: int = Field(ge=1)
    polarity: str
    stem: str
    branch: str
    ganzhi: str
    cycle_number: int = Field(ge=1, le=60)
    recent_year: int


class Space(_Data):
    """A space of the board, the Element Token that lies on it at first, and what adjoins it."""

    id: str
    row: int = Field(ge=0)
    col: int = Field(ge=0)
    start_token: str
    neighbours: tuple[str, ...]


class Band(_Data):
    """A band of co-op and solo scores."""

    min: int = Field(ge=0)
    max: int
    name: str


class Scroll(_Data):
    """A Spirit Scroll. `base_cost_years` is its price without an exchange."""

    id: str
    element: str
    level: int = Field(ge=1)
    base_cost_years: int = Field(ge=0)


class _Elements(_Data):
    items: tuple[Element, ...]


class _Animals(_Data):
    items: tuple[Animal, ...]


class _Deck(_Data):
    cards: tuple[Card, ...]


class _Board(_Data):
    rows: int
    cols: int
    spaces: tuple[Space, ...]


class _ElementTokens(_Data):
    per_element_in_supply: int = Field(ge=0)


class _YearTrack(_Data):
    end_trigger: int = Field(ge=1)


class _Supplies(_Data):
    element_tokens: _ElementTokens
    year_track: _YearTrack


class _Setup(_Data):
    face_up_row: int = Field(ge=1)
    starting_hand: int = Field(ge=0)


class _Turn(_Data):
    actions_per_turn: int = Field(ge=1)
    hand_limit_end_of_turn: int = Field(ge=1)


class _Coop(_Data):
    rankings: tuple[Band, ...]


class _Scrolls(_Data):
    refresh: dict[str, tuple[str, ...]]
    items: tuple[Scroll, ...]


class Components(_Data):
    """The whole data file, as far as the rules read it."""

    elements: _Elements
    animals: _Animals
    deck: _Deck
    board: _Board
    supplies: _Supplies
    setup: _Setup
    turn: _Turn
    coop: _Coop
    scrolls: _Scrolls

    @model_validator(mode="after")
    def _known_names(self) -> Self:
        elements = {element.id for element in self.elements.items}
        animals = {animal.id for animal in self.animals.items}
        cards = self.deck.cards
        if not {card.element for card in cards} <= elements:
            raise ValueError("a card names an unknown element")
        if not {card.animal for card in cards} <= animals:
            raise ValueError("a card names an unknown animal")
        if len({(card.animal, card.rank) for card in cards}) != len(cards):
            raise ValueError("two cards are the same")
        if not {space.start_token for space in self.board.spaces} <= elements:
            raise ValueError("a space holds a token of an unknown element")
        return self

    @model_validator(mode="after")
    def _two_way_streets(self) -> Self:
        beside = {space.id: space.neighbours for space in self.board.spaces}
        if any(home not in beside.get(there, ()) for home in beside for there in beside[home]):
            raise ValueError("a space adjoins one that does not adjoin it")
        return self

    @model_validator(mode="after")
    def _scroll_piles(self) -> Self:
        levels = range(1, max(scroll.level for scroll in self.scrolls.items) + 1)
        wanted = {(element.id, level) for element in self.elements.items for level in levels}
        if sorted((s.element, s.level) for s in self.scrolls.items) != sorted(wanted):
            raise ValueError("each element needs one scroll of each level")
        if self.scrolls.refresh.keys() != {element.id for element in self.elements.items}:
            raise ValueError("each element needs its refreshing tokens")
        return self


COMPONENTS: Final = Components.model_validate_json(read_text("stem_and_branch", "cards.json"))

ELEMENTS: Final = COMPONENTS.elements.items
ANIMALS: Final = COMPONENTS.animals.items
DECK: Final = COMPONENTS.deck.cards
BOARD: Final = COMPONENTS.board
BANDS: Final = COMPONENTS.coop.rankings

ELEMENT_AT: Final = {element.id: index for index, element in enumerate(ELEMENTS)}
_ANIMAL_AT: Final = {animal.id: index for index, animal in enumerate(ANIMALS)}
_SPACE_AT: Final = {space.id: index for index, space in enumerate(BOARD.spaces)}

CARDS: Final = range(len(DECK))
ANIMAL: Final = tuple(_ANIMAL_AT[card.animal] for card in DECK)
ELEMENT: Final = tuple(ELEMENT_AT[card.element] for card in DECK)
RANK: Final = tuple(card.rank for card in DECK)
TOP_RANK: Final = max(RANK)
CARD_KEY: Final = tuple(card.id for card in DECK)
"""Name of a card in targets: `rat-1`."""
CARD_NAME: Final = tuple(f"{ANIMALS[ANIMAL[card]].name} {RANK[card]}" for card in CARDS)
"""Name of a card in sentences: `Rat 1`."""
CARD_AT: Final = {key: card for card, key in enumerate(CARD_KEY)}
CARDS_OF: Final = tuple(
    tuple(sorted((card for card in CARDS if ANIMAL[card] == animal), key=RANK.__getitem__))
    for animal in range(len(ANIMALS))
)
"""By animal: its cards, lowest rank first."""

BIT: Final = tuple(1 << card for card in CARDS)
PAYERS: Final = tuple(
    sum(
        BIT[other]
        for other in CARDS
        if other != card and (ANIMAL[other] == ANIMAL[card] or ELEMENT[other] == ELEMENT[card])
    )
    for card in CARDS
)
"""By card: the bits of the cards that can pay for it; it cannot pay for itself (R18)."""

SPACES: Final = range(len(BOARD.spaces))
SPACE_NAME: Final = tuple(space.id for space in BOARD.spaces)
SPACE_AT: Final = _SPACE_AT
START_TOKENS: Final = tuple(ELEMENT_AT[space.start_token] for space in BOARD.spaces)
NEIGHBOURS: Final = tuple(
    tuple(sorted(_SPACE_AT[name] for name in space.neighbours)) for space in BOARD.spaces
)
"""By space: the spaces that adjoin it, in order (R12)."""
AROUND: Final = tuple(sum(1 << other for other in near) for near in NEIGHBOURS)
"""By space: the same as bits."""

WOOD, FIRE, EARTH, METAL, WATER = (
    ELEMENT_AT[name] for name in ("wood", "fire", "earth", "metal", "water")
)
SUPPLY: Final = (COMPONENTS.supplies.element_tokens.per_element_in_supply,) * len(ELEMENTS)
REFRESHED_BY: Final = tuple(
    tuple(ELEMENT_AT[token] for token in COMPONENTS.scrolls.refresh[element.id])
    for element in ELEMENTS
)
"""By a scroll's element: the tokens that refresh it (R80)."""
TOP_LEVEL: Final = max(scroll.level for scroll in COMPONENTS.scrolls.items)
SCROLL_PRICE: Final = tuple(
    (
        0,
        *(
            scroll.base_cost_years
            for scroll in sorted(COMPONENTS.scrolls.items, key=lambda each: each.level)
            if scroll.element == element.id
        ),
    )
    for element in ELEMENTS
)
"""By element and level: Years a scroll costs, 0 at level 0. An exchange pays the difference."""

ROW_SIZE: Final = COMPONENTS.setup.face_up_row
STARTING_HAND: Final = COMPONENTS.setup.starting_hand
ACTIONS: Final = COMPONENTS.turn.actions_per_turn
HAND_LIMIT: Final = COMPONENTS.turn.hand_limit_end_of_turn
GOAL: Final = COMPONENTS.supplies.year_track.end_trigger
"""Years that trigger the end."""


def animal_of_year(year: int) -> int:
    """The animal whose year it is, by the plain number of the year (R46)."""
    return next(index for index, animal in enumerate(ANIMALS) if year % 12 == animal.year_mod_12)
