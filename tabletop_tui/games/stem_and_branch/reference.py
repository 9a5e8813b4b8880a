"""Every card of Stem & Branch in tables: its place in the sixty-year cycle, and where it lies."""

from __future__ import annotations

from typing import Final

from tabletop_tui.engine.model import SeatId, Section, Text, listing
from tabletop_tui.games.stem_and_branch.cards import (
    ANIMALS,
    CARD_NAME,
    CARDS,
    DECK,
    ELEMENT,
    ELEMENTS,
    REFRESHED_BY,
    SPACE_NAME,
    TOP_LEVEL,
)
from tabletop_tui.games.stem_and_branch.model import View
from tabletop_tui.games.stem_and_branch.scoring import band, finished, highest, laid, together
from tabletop_tui.games.stem_and_branch.words import count, element_name, joined


def reference(view: View) -> tuple[Section, ...]:
    """Every card with stem, branch and year, and where this viewer knows it to lie."""
    places = _places(view)
    rows = tuple(_card_row(card, places.get(card, ())) for card in CARDS)
    cards = Section("Cards", ("Card", "Element", "Cycle", "Years", "Where"), rows, _CARDS_NOTE)
    sections = [cards, _animals(), _elements()]
    if view.options.scrolls:
        sections.append(_scrolls(view))
    if view.options.together:
        sections.append(_reached(view))
    return tuple(sections)


_CARDS_NOTE: Final = (
    "Each animal comes once in each element. Which rank has which element is this program's own"
    " choice: the printed table is not known to us. Cycle: the card's stem and branch and its"
    " place in the sixty-year calendar, which have no effect on the game. Cards without a place"
    " are in the deck or in a hand you cannot see."
)


def _card_row(card: int, place: Text) -> tuple[Text, ...]:
    facts = DECK[card]
    cycle = f"{facts.cycle_number} {facts.stem}-{facts.branch}"
    years = f"{facts.recent_year - 60}, {facts.recent_year}"
    return ((CARD_NAME[card],), (element_name(ELEMENT[card]),), (cycle,), (years,), place)


def _places(view: View) -> dict[int, Text]:
    """Where each card lies that the viewer can place."""
    found: dict[int, Text] = dict.fromkeys(view.row, ("row",))
    found |= dict.fromkeys(view.discard, ("discard pile",))
    for space, stack in enumerate(view.stacks):
        found |= dict.fromkeys(stack, (SPACE_NAME[space],))
    for seat, hand in enumerate(view.hands):
        cards = view.known[seat] if hand is None else hand
        found |= {card: ("hand of ", SeatId(seat)) for card in cards}
    if view.stage == "pay":
        found[view.card] = ("being summoned",)
    return found


def _animals() -> Section:
    rows = tuple(
        (
            (animal.name,),
            (animal.branch.pinyin,),
            (animal.polarity,),
            (", ".join(str(2020 + (animal.year_mod_12 - 4) % 12 + 12 * n) for n in (0, 1)),),
        )
        for animal in ANIMALS
    )
    return Section("Animals", ("Animal", "Branch", "Polarity", "Years"), rows)


def _elements() -> Section:
    rows = tuple(
        (
            (element.name,),
            (", ".join(stem.pinyin for stem in element.stems),),
            (element.generates.capitalize(),),
            (joined(element_name(each) for each in REFRESHED_BY[index]),),
        )
        for index, element in enumerate(ELEMENTS)
    )
    head = ("Element", "Stems", "Generates", "Scroll refreshed by")
    return Section("Elements", head, rows)


def _scrolls(view: View) -> Section:
    rows = tuple(
        (
            (element.name,),
            (_pile(view.piles[index]),),
            _owners(view, index),
            (_SCROLL_EFFECTS[element.id],),
        )
        for index, element in enumerate(ELEMENTS)
    )
    head = ("Scroll", "In the pile", "Owners", "Effect up to its level")
    return Section("Spirit Scrolls", head, rows, "A scroll's level is its price in Years.")


def _pile(lowest: int) -> str:
    if lowest > TOP_LEVEL:
        return "empty"
    return str(lowest) if lowest == TOP_LEVEL else f"{lowest} to {TOP_LEVEL}"


def _owners(view: View, element: int) -> Text:
    owned = [
        (SeatId(seat), f" {abs(own[element])}{'' if own[element] > 0 else ' inactive'}")
        for seat, own in enumerate(view.scrolls)
        if own[element]
    ]
    return listing(owned)


_SCROLL_EFFECTS: Final = {
    "wood": "summon a discarded card for free",
    "fire": "remove an animal, a Year a card",
    "earth": "take an animal's discards, a Year a card",
    "metal": "gain a rank in Years, then move or swap",
    "water": "take Element Tokens",
}


def _reached(view: View) -> Section:
    """Co-op and solo: how far the table has come."""
    done = finished(view.stacks)
    rows = tuple(
        (
            (animal.name,),
            (str(highest(view.stacks, index)) if laid(view.stacks, index) else "-",),
            (str(laid(view.stacks, index)),),
            ("finished" if index in done else "not yet",),
        )
        for index, animal in enumerate(ANIMALS)
    )
    years = together(view.stacks)
    note = f"So far {count(years, 'Year')}: {band(years)}."
    return Section("Finished animals", ("Animal", "Rank", "Cards", ""), rows, note)
