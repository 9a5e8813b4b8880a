"""The cards of Caleira: the data file, checked, and turned into tables of facts indexed by face.

A face is the position of a card's entry in the file, so copies of a card share it.
"""

from __future__ import annotations

from typing import Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from tabletop_tui.assets import read_text


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Provenance(_Data):
    """Where numbers and words come from."""

    copies: str
    points: str
    texts: str
    rulings: str


class Deck(_Data):
    """A deck that can be chosen, who can play with it, and how many cards stay unseen (2.3)."""

    id: str
    title: str
    fewest: int = Field(ge=2, le=4)
    most: int = Field(ge=2, le=4)
    unseen_with_four: int = Field(ge=0)


class Rulings(_Data):
    """This project's own choices where the rulebook is silent, by the number of the ruling.

    `r27`: False lets the effect of a Trebuchet that is the only piece in play fail.
    `r41`: False lets Barracks also call off the effect of the piece it turns down.
    `r48`: False keeps the waiting effect of a piece that is taken captive.
    `r52`: False ties the captive of a copied Prison to the Forge that copied it.
    `r53`: where an eliminated player's cards go. `r64`: cards that the player of Banquet Halls
    draws besides, when it was another player's card that went under the deck.
    """

    r27_lone_trebuchet_hits_itself: bool
    r41_turned_down_effect_resolves: bool
    r48_captive_effect_is_dropped: bool
    r52_copied_prison_holds_the_captive: bool
    r53_eliminated_cards: Literal["set aside", "discarded"]
    r64_extra_draws: int = Field(ge=0)


class Card(_Data):
    """One kind of card. `copies` go by deck; `set_points` are those of each in a full face-up set.

    `name` is for sentences, `title` as printed, `short` for narrow places; `brief` says in one line
    what `text` says in full, and `down` what is to be known of a face-down piece. `assumed` lists
    what no source says.
    """

    id: str
    letters: str = Field(pattern="^[A-Z]{2}$")
    name: str
    title: str
    short: str = Field(max_length=5)
    points: int = Field(ge=0)
    set_points: int = Field(ge=0)
    acts: bool
    copies: tuple[int, int, int]
    brief: str = Field(max_length=56)
    text: str
    down: str = Field(default="Once turned up, its effect resolves.", max_length=36)
    assumed: tuple[Literal["points", "text"], ...] = ()


class Cards(_Data):
    """The whole data file."""

    provenance: Provenance
    decks: tuple[Deck, Deck, Deck]
    rulings: Rulings
    cards: tuple[Card, ...] = Field(max_length=15)

    @model_validator(mode="after")
    def _differ(self) -> Self:
        for keys in ([card.id for card in self.cards], [card.letters for card in self.cards]):
            if len(set(keys)) < len(keys):
                raise ValueError("two cards share an id or letters")
        return self


DATA: Final = Cards.model_validate_json(read_text("castles_of_caleira", "cards.json"))

CARDS: Final = DATA.cards
RULINGS: Final = DATA.rulings
DECKS: Final = {deck.id: deck for deck in DATA.decks}

FACES: Final = range(len(CARDS))
HIDDEN: Final = -1
"""In place of a face that a viewer does not know."""

_FACE: Final = {card.id: face for face, card in enumerate(CARDS)}
TREBUCHET: Final = _FACE["trebuchet"]
BATTLEMENTS: Final = _FACE["battlements"]
WATCH_TOWER: Final = _FACE["watch_tower"]
MARKETPLACE: Final = _FACE["marketplace"]
THRONE_ROOM: Final = _FACE["throne_room"]
WIZARD_TOWER: Final = _FACE["wizard_tower"]
OBSERVATORY: Final = _FACE["observatory"]
BARRACKS: Final = _FACE["barracks"]
SPIRE: Final = _FACE["princess_spire"]
PRISON: Final = _FACE["clifftop_prison"]
FORGE: Final = _FACE["forge"]
BANQUET: Final = _FACE["banquet_halls"]
MOAT: Final = _FACE["moat"]

NAME: Final = tuple(card.name for card in CARDS)
SHORT: Final = tuple(card.short for card in CARDS)
LETTERS: Final = tuple(card.letters for card in CARDS)
"""Name of a face in targets and in tests: `TB`."""
POINTS: Final = tuple(card.points for card in CARDS)
SET_POINTS: Final = tuple(card.set_points for card in CARDS)
ACTS: Final = tuple(card.acts for card in CARDS)
"""Whether a face has an effect that enters the queue."""

DECK_FACES: Final = {
    deck.id: tuple(face for face in FACES for _ in range(CARDS[face].copies[column]))
    for column, deck in enumerate(DATA.decks)
}
MOST_PIECES: Final = max(map(len, DECK_FACES.values()))
"""Every card is laid at most once."""
DOWN_POINTS: Final = 1
"""What any face-down piece is worth."""
FULL_SET: Final = max(
    sum(CARDS[face].set_points for face in faces) for faces in DECK_FACES.values()
)
"""The points of a set that has every copy, face-up in one rack, and of nothing less."""
