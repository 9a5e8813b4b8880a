"""Habitopia's cards: a deck file, checked, and turned into tables of facts indexed by card.

The deck is data: another file with the same fields is another deck. Within a game a card is
its index in the deck, a habitat its index in `HABITATS`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Final, Literal, Self, TypeAlias, get_args
from unicodedata import combining, east_asian_width

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from tabletop_tui.assets import path
from tabletop_tui.games.habitopia.deck_file import DeckProblem, text_of, told

HabitatId: TypeAlias = Literal["grassland", "rainforest", "mountains", "arctic_tundra", "water"]
HABITATS: Final[tuple[HabitatId, ...]] = get_args(HabitatId)
INDEX: Final = {habitat: index for index, habitat in enumerate(HABITATS)}

DECK_SIZE: Final = 40
_MOST_TILES: Final = 36  # nine cards of four
_LONGEST_ID: Final = 6

Number = Annotated[int, Field(ge=1, le=_MOST_TILES)]


# -- conditions -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TileCount:
    """At least `count` visible tiles of the habitat."""

    habitat: HabitatId
    count: Number
    kind: Literal["tile_count"] = "tile_count"


@dataclass(frozen=True, slots=True)
class LargestGroup:
    """Some group of the habitat has at least `size` tiles."""

    habitat: HabitatId
    size: Number
    kind: Literal["largest_group"] = "largest_group"


@dataclass(frozen=True, slots=True)
class GroupCount:
    """At least `groups` groups of the habitat, each of at least `size` tiles."""

    habitat: HabitatId
    groups: Number
    size: Number
    kind: Literal["group_count"] = "group_count"


@dataclass(frozen=True, slots=True)
class OwnGroup:
    """A tile printed on the card itself lies in a group of the habitat of at least `size` tiles."""

    habitat: HabitatId
    size: Number
    kind: Literal["own_group"] = "own_group"


@dataclass(frozen=True, slots=True)
class Neighbours:
    """At least `count` of the card's eight neighbour cells show the habitat."""

    habitat: HabitatId
    count: Annotated[int, Field(ge=1, le=8)]
    kind: Literal["neighbours"] = "neighbours"


@dataclass(frozen=True, slots=True)
class NoNeighbours:
    """No neighbour cell shows the habitat, and at least `min_tiles` of them show some tile."""

    habitat: HabitatId
    min_tiles: Annotated[int, Field(ge=1, le=8)]
    kind: Literal["no_neighbours"] = "no_neighbours"


@dataclass(frozen=True, slots=True)
class Borders:
    """At least `count` edges between a visible tile of one habitat and one of the other."""

    habitats: tuple[HabitatId, HabitatId]
    count: Number
    kind: Literal["borders"] = "borders"


@dataclass(frozen=True, slots=True)
class StraightLine:
    """`length` cells in a row or a column, one beside the other, all show the habitat."""

    habitat: HabitatId
    length: Annotated[int, Field(ge=1, le=18)]
    kind: Literal["line"] = "line"


@dataclass(frozen=True, slots=True)
class Square:
    """Some 2 × 2 block of cells all shows the habitat."""

    habitat: HabitatId
    kind: Literal["square"] = "square"


@dataclass(frozen=True, slots=True)
class AllHabitats:
    """Each of the five habitats has at least `count` visible tiles."""

    count: Annotated[int, Field(ge=1, le=7)]
    kind: Literal["all_habitats"] = "all_habitats"


Condition: TypeAlias = (
    TileCount
    | LargestGroup
    | GroupCount
    | OwnGroup
    | Neighbours
    | NoNeighbours
    | Borders
    | StraightLine
    | Square
    | AllHabitats
)
KINDS: Final = tuple(kind.__dataclass_fields__["kind"].default for kind in get_args(Condition))


# -- the file ---------------------------------------------------------------------------------


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


Pair: TypeAlias = tuple[HabitatId, HabitatId]
Cell: TypeAlias = tuple[int, int]


def _printable(text: str) -> str:
    """Raises ValueError for a text whose characters do not take one cell each."""
    plain = text.isprintable() and text.strip() == text
    if not plain or any(combining(char) or east_asian_width(char) in "WF" for char in text):
        raise ValueError("this cannot be printed in one cell a character")
    return text


def _identifier(text: str) -> str:
    """Raises ValueError for what is no id of a card."""
    if not (text.isascii() and text.isalnum() and len(text) <= _LONGEST_ID):
        raise ValueError(f"an id has one to {_LONGEST_ID} letters or digits")
    return text


def _letter(text: str) -> str:
    """Raises ValueError for what is no letter of a habitat."""
    if not (text.isascii() and text.isupper() and len(text) == 1):
        raise ValueError("this must be one capital letter from A to Z")
    return text


Word: TypeAlias = Annotated[str, Field(min_length=1, max_length=24), AfterValidator(_printable)]


class Geometry(_Data):
    """The shape of a card, written out in the file; the rules know this one only."""

    rows: Literal[2]
    cols: Literal[2]
    habitats_cells: tuple[Cell, ...]
    fauna_panel_cells: tuple[Cell, ...]
    fauna_tile_cells: tuple[Cell, ...]
    rotations: tuple[int, ...]

    @model_validator(mode="after")
    def _known(self) -> Self:
        cells = (self.habitats_cells, self.fauna_panel_cells, self.fauna_tile_cells)
        top, bottom = ((0, 0), (0, 1)), ((1, 0), (1, 1))
        if cells != (top + bottom, top, bottom) or self.rotations != (0, 180):
            raise ValueError("the card must be two cells by two with its panel above its tiles")
        return self


class Habitat(_Data):
    """A kind of landscape, how it is called and its letter."""

    id: HabitatId
    letter: Annotated[str, AfterValidator(_letter)]
    name: Word


class Suit(_Data):
    """A colour of the advanced game; no rule of the base game looks at it (R38)."""

    id: Word
    name: Word
    habitat: HabitatId


class FaunaSide(_Data):
    """An animal's side: its two tiles, left and right, and what it pays for."""

    tiles: Pair
    rp: int = Field(ge=1, le=99)
    condition: Condition = Field(discriminator="kind")


class Card(_Data):
    """One card, both sides. Suit, value and deck letter belong to the advanced game (R38)."""

    id: Annotated[str, AfterValidator(_identifier)]
    animal: Word
    suit: Word
    value: int = Field(ge=1, le=8)
    deck_letter: Literal["A", "B"]
    fauna: FaunaSide
    habitats: tuple[Pair, Pair]

    @model_validator(mode="after")
    def _can_be_met(self) -> Self:
        condition = self.fauna.condition
        if isinstance(condition, OwnGroup) and condition.habitat not in self.fauna.tiles:
            raise ValueError("an own_group card needs a tile of its habitat")
        if isinstance(condition, Borders) and condition.habitats[0] == condition.habitats[1]:
            raise ValueError("borders lie between two different habitats")
        return self


class Deck(_Data):
    """A whole deck file."""

    schema_version: Literal[1]
    notice: Annotated[str, Field(max_length=2000)]
    geometry: Geometry
    habitats: tuple[Habitat, ...]
    suits: tuple[Suit, ...]
    condition_kinds: tuple[str, ...]
    cards: tuple[Card, ...]

    @model_validator(mode="after")
    def _whole(self) -> Self:
        if len(self.cards) != DECK_SIZE:
            raise ValueError(f"a deck has {DECK_SIZE} cards, not {len(self.cards)}")
        if sorted(each.id for each in self.habitats) != sorted(HABITATS):
            raise ValueError("each of the five habitats must be listed once")
        stray_kind = next((kind for kind in self.condition_kinds if kind not in KINDS), None)
        if stray_kind is not None:
            raise ValueError(f"there is no kind of condition called {stray_kind[:24]}")
        _each_once("suit", (suit.id for suit in self.suits))
        _each_once("habitat letter", (each.letter for each in self.habitats))
        _each_once("habitat name", (each.name for each in self.habitats))
        _each_once("card id", (card.id for card in self.cards))
        _each_once("animal", (card.animal for card in self.cards))
        suits = {suit.id for suit in self.suits}
        stray = next((card for card in self.cards if card.suit not in suits), None)
        if stray is not None:
            raise ValueError(f"card {stray.id} has the unknown suit {stray.suit}")
        return self

    @cached_property
    def facts(self) -> Facts:
        """The deck as tables, made once."""
        return _facts(self)


def _each_once(what: str, values: Iterable[str]) -> None:
    seen: set[str] = set()
    for value in values:
        if value in seen:
            raise ValueError(f"the {what} {value} occurs twice")
        seen.add(value)


# -- facts ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Facts:
    """What is printed on the cards, by card index; habitats by habitat index.

    `fauna` are the two tiles, left and right; `habitats` the four in reading order. `turns` are
    the rotations in which the habitats side looks different: two backs look alike turned.
    """

    ids: tuple[str, ...]
    animals: tuple[str, ...]
    fauna: tuple[tuple[int, ...], ...]
    habitats: tuple[tuple[int, ...], ...]
    conditions: tuple[Condition, ...]
    rp: tuple[int, ...]
    turns: tuple[tuple[int, ...], ...]
    names: tuple[str, ...]
    letters: tuple[str, ...]

    def __hash__(self) -> int:
        # Views are compared often and hashed seldom; the animals tell decks apart well enough.
        return hash(self.animals)


def _facts(deck: Deck) -> Facts:
    cards = deck.cards
    backs = tuple(tuple(INDEX[tile] for row in card.habitats for tile in row) for card in cards)
    named = sorted(deck.habitats, key=lambda habitat: INDEX[habitat.id])
    return Facts(
        ids=tuple(card.id for card in cards),
        animals=tuple(card.animal for card in cards),
        fauna=tuple(tuple(INDEX[tile] for tile in card.fauna.tiles) for card in cards),
        habitats=backs,
        conditions=tuple(card.fauna.condition for card in cards),
        rp=tuple(card.fauna.rp for card in cards),
        turns=tuple((0,) if back == back[::-1] else (0, 180) for back in backs),
        names=tuple(habitat.name for habitat in named),
        letters=tuple(habitat.letter for habitat in named),
    )


# -- reading ----------------------------------------------------------------------------------


def read_deck(file: Path) -> Deck:
    """The deck in a file. Raises `DeckProblem`."""
    text = text_of(file)
    try:
        return Deck.model_validate_json(text, strict=True, extra="forbid")
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise DeckProblem(file, f"cannot be used: {told(first, text, KINDS)}") from error


OWN_DECK: Final = read_deck(path("habitopia", "cards.json"))
"""The deck that comes with the program: our own, not the published one."""
FACTS: Final = OWN_DECK.facts
