"""What Stem & Branch's table says of what a viewer sees: spaces, cards, people, how far it has come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabletop_tui.engine.model import SeatId, Target, Text
from tabletop_tui.games.stem_and_branch.advice import told_in_full
from tabletop_tui.games.stem_and_branch.cards import (
    ANIMAL,
    ANIMALS,
    CARD_AT,
    ELEMENT,
    ELEMENT_AT,
    GOAL,
    SPACE_AT,
    SPACE_NAME,
    SPACES,
    TOP_LEVEL,
)
from tabletop_tui.games.stem_and_branch.forecast import best_costs, forecast
from tabletop_tui.games.stem_and_branch.legality import barrier
from tabletop_tui.games.stem_and_branch.model import NOTHING, Cards, Counts, View
from tabletop_tui.games.stem_and_branch.moves import Summon
from tabletop_tui.games.stem_and_branch.moving import locked
from tabletop_tui.games.stem_and_branch.scoring import band, finished, highest, next_band, together
from tabletop_tui.games.stem_and_branch.scroll_advice import effect
from tabletop_tui.games.stem_and_branch.words import (
    ANIMAL_TARGET,
    DISCARD_TARGET,
    UNDER_TARGET,
    animal_name,
    count,
    element_name,
    full_name,
    joined,
    scroll_name,
    token,
)

DECK: Final = "the deck"
DISCARDS: Final = "the discard pile"
SCROLLS: Final = "Scrolls"
SEARCHED: Final = {"wood": "Discarded", "earth": "Discarded", "rearrange": "Underneath"}
"""By stage: what a scroll looks through for a card."""
NO_BILL: Final = (
    "Point at a card, or at a space for the card picked: what a Summon costs stands here."
)


def searched(view: View) -> Iterable[tuple[int, Target]]:
    """The cards that a scroll looks through, each with its target; the Earth scroll's by animal."""
    if view.stage == "rearrange":
        return [(card, UNDER_TARGET[card]) for card in view.stacks[view.space][:-1]]
    if view.stage == "earth":
        return [(card, ANIMAL_TARGET[ANIMAL[card]]) for card in sorted(view.discard)]
    return [(card, DISCARD_TARGET[card]) for card in sorted(view.discard)]


def short(animal: int) -> str:
    """`Roo`: an animal where room is short; three letters tell the twelve apart."""
    return animal_name(animal)[:3]


def shown_seat(view: View) -> SeatId | None:
    """The seat whose things are shown below: the viewer's, or whoever is in turn."""
    return view.viewer if view.viewer is not None else view.actor


def animals_of(view: View, seat: SeatId) -> list[int]:
    """The animals a seat controls."""
    return [animal for animal, owner in enumerate(view.control) if owner == seat]


def reached(view: View) -> str:
    """Co-op and solo: the score so far with its band, and how many animals are finished."""
    years = together(view.stacks)
    done = f"{len(finished(view.stacks))} of {len(ANIMALS)} done"
    return f"{count(years, 'Year')}, {band(years)}, {done}"


def ahead(view: View) -> str:
    """The next band, and what the Years for a perfect clear would be now (R55)."""
    following = next_band(together(view.stacks))
    goal = "" if following is None else f"{following.name} from {count(following.min, 'Year')}. "
    left = count(left_in(view), "card")
    return (
        f"{goal}Once all {len(ANIMALS)} animals are finished, each card left in deck and row"
        f" scores 1 Year too: {left} now."
    )


def ahead_brief(view: View) -> str:
    """The same where there is one row for it."""
    following = next_band(together(view.stacks))
    goal = "" if following is None else f"{following.name} from {count(following.min, 'Year')}. "
    return f"{goal}All {len(ANIMALS)} finished: 1 more per card left, {left_in(view)}"


def left_in(view: View) -> int:
    """The cards left in deck and row."""
    return view.deck_size + sum(card != NOTHING for card in view.row)


def headline(view: View) -> str:
    """What stands over the board."""
    return "Board" if not view.options.together else reached(view)


def whose(view: View, seat: SeatId) -> Text:
    """What stands over a seat's own things."""
    if view.options.together:
        return (seat,)
    return (seat, f": {count(view.years[seat], 'Year')} of {GOAL}")


def awaits(view: View, space: int) -> bool:
    """Whether a card is to lie in this space as soon as it is paid for."""
    return view.stage == "pay" and view.space == space


def prices(view: View, seat: SeatId) -> dict[int, int]:
    """What each card of a hand would cost at its best place; not while another is paid for."""
    return {} if view.stage == "pay" else best_costs(view, seat)


def owed(view: View) -> str:
    """What is still to be paid for the Summon under way."""
    return f"due {view.left}"


def hidden(number: int) -> str:
    """A hand that the viewer may not see."""
    return f"{count(number, 'card')}, hidden"


def at_best(cost: int) -> str:
    """A hand card's cost at its best place."""
    return f" for {cost}" if cost else " free"


def at_best_short(cost: int) -> str:
    """The same as shortly as can be, where many cards stand in a row."""
    return f":{cost}"


def facts(view: View, seat: SeatId, *, brief: bool) -> str:
    """What is most asked about another seat; `brief` leaves out what the heading says too."""
    hand = f"hand {view.hand_sizes[seat]}"
    if brief or view.options.together:
        return hand
    return f"{count(view.years[seat], 'Year')}  {hand}"


def scroll_side(element: int, own: int) -> str:
    """A seat's scroll with its side: `Wood 3`, `Wood 3 inactive`."""
    name = scroll_name(element, abs(own))
    return name if own > 0 else f"{name} inactive"


def scroll_side_short(element: int, own: int) -> str:
    """The same where there is less room: `Wood 3`, `-Wood 3-`."""
    name = scroll_name(element, abs(own))
    return name if own > 0 else used_up(name)


def used_up(face: str) -> str:
    """An inactive scroll: not in brackets, which are the cursor's."""
    return f"-{face}-"


def piles_headings(view: View) -> tuple[str, ...]:
    """What stands before the scrolls on offer, the longest first: which is the next of each pile."""
    return ("Pile:",) if view.stage == "claim" else ("Piles, next:", "next:")


def is_locked(view: View, space: int) -> bool:
    """Whether the stack in a space is finished: co-op and solo put its Animal Token on top."""
    return view.options.together and locked(view.stacks, space)


# -- looking closer ---------------------------------------------------------------------------------


def closer(view: View, target: Target) -> tuple[Text, ...]:
    """What there is to say about a target besides what it can be picked for."""
    match target.zone:
        case "seat":
            return about_seat(view, SeatId(int(target.key)))
        case "space":
            return about_space(view, SPACE_AT[target.key])
        case "hand" | "row":
            return about_card(view, CARD_AT[target.key])
        case "scroll" | "pile":
            return about_scroll(view, target)
        case "discard" if target.key == "pile":
            return (_pile(view.discard, "The discard pile is empty.", "Discarded: "),)
        case "discard" if view.stage == "wood":
            return about_card(view, CARD_AT[target.key])
        case _:
            return ()


def about_space(view: View, space: int) -> tuple[Text, ...]:
    """What lies in a space, bottom card first, whose it is, or the token that is there."""
    stack = view.stacks[space]
    name = SPACE_NAME[space]
    if not stack:
        found = view.ground[space]
        lying = "no token left" if found == NOTHING else token(found)
        return ((f"{name} is empty, with {lying}.",),)
    cards = joined(full_name(card) for card in stack)
    below = f"{name}, from the bottom: {cards}."
    animal = ANIMAL[stack[-1]]
    if view.options.together:
        done = animal in finished(view.stacks)
        return ((below,), (f"The {animal_name(animal)} is finished.",)) if done else ((below,),)
    owner = view.control[animal]
    if owner == NOTHING:
        return (below,), (f"Nobody controls the {animal_name(animal)}.",)
    return (below,), (SeatId(owner), f" controls the {animal_name(animal)}.")


_SUMMONING: Final = ("action", "follow", "wood")
"""The stages in which a card may be summoned: in others it is there to pay with, or to go."""


def about_card(view: View, card: int) -> tuple[Text, ...]:
    """Where a card could go, cheapest first, each in the words of its preview.

    A discarded card is free by the Wood scroll: there the most Years come first.
    """
    if view.stage not in _SUMMONING:
        return ()
    seat = shown_seat(view)
    hand = None if seat is None else view.hands[seat]
    free = view.stage == "wood"
    if seat is None or card not in (view.discard if free else (*(hand or ()), *view.row)):
        return ()
    if hand is None and not free:
        return ()
    places = [
        space
        for space in SPACES
        if barrier(view.options, view.stacks, card, space) is None
        and not (view.stage == "follow" and view.stacks[space])
    ]
    told = [(forecast(view, seat, Summon(card, s), hand or (), free), s) for s in places]
    told.sort(key=lambda each: (each[0].price.total, -each[0].most_years, each[1]))
    left = left_in(view)
    lines = [
        told_in_full(view, seat, Summon(card, space), each, left=left, free=free)
        for each, space in told
    ]
    drawn = "" if free or card in (hand or ()) else " if it were drawn"
    first = "the places with most Years first" if free else "the cheapest places first"
    return ((f"{full_name(card)}{drawn}, {first}:",), *lines) if lines else ()


def about_scroll(view: View, target: Target) -> tuple[Text, ...]:
    """What an own scroll does, or one in its pile."""
    name, _, level = target.key.partition("-")
    element = ELEMENT_AT[name]
    seat = shown_seat(view)
    reach = int(level) if level else 0 if seat is None else abs(view.scrolls[seat][element])
    return ((f"{scroll_name(element, reach)}: {effect(element, reach)}",),) if reach else ()


def about_seat(view: View, seat: SeatId) -> tuple[Text, ...]:
    """Everything a viewer can know of a seat."""
    lines: list[Text] = [_standing(view, seat), _hand(view, seat), (_tokens(view.tokens[seat]),)]
    if not view.options.together:
        names = [animal_name(animal) for animal in animals_of(view, seat)]
        lines.append((f"Animal Tokens: {joined(names)}." if names else "No Animal Tokens.",))
    owned = [_scroll(element, own) for element, own in enumerate(view.scrolls[seat]) if own]
    if owned:
        lines.append((f"Scrolls: {joined(owned)}.",))
    return tuple(lines)


def _standing(view: View, seat: SeatId) -> Text:
    held = count(view.hand_sizes[seat], "card")
    if view.options.together:
        return (seat, f" has {held} in hand.")
    return (seat, f" has {count(view.years[seat], 'Year')} and {held} in hand.")


def _hand(view: View, seat: SeatId) -> Text:
    hand = view.hands[seat]
    if hand is not None:
        return _pile(hand, "The hand is empty.", "In hand: ")
    return _pile(view.known[seat], "Nothing in that hand is known.", "Known to be in hand: ")


def _pile(cards: Cards, none: str, some: str) -> Text:
    return (f"{some}{joined(full_name(card) for card in sorted(cards))}.",) if cards else (none,)


def _tokens(own: Counts) -> str:
    held = [f"{number} {element_name(each)}" for each, number in enumerate(own) if number]
    return f"Element Tokens: {joined(held)}." if held else "No Element Tokens."


def _scroll(element: int, own: int) -> str:
    return scroll_name(element, abs(own)) + ("" if own > 0 else " (inactive)")


# -- scrolls ------------------------------------------------------------------------------------------


def on_offer(view: View) -> list[tuple[int, int]]:
    """Scrolls to be shown in their piles: the tops, or all of the pile that is claimed from."""
    if view.stage == "claim":
        element = ELEMENT[view.card]
        return [(element, each) for each in range(view.piles[element], TOP_LEVEL + 1)]
    return [(element, each) for element, each in enumerate(view.piles) if each <= TOP_LEVEL]


def ranks(view: View) -> Iterable[tuple[int, int, bool]]:
    """Each animal with the rank it stands at and whether it is finished."""
    done = finished(view.stacks)
    for animal in range(len(ANIMALS)):
        yield animal, highest(view.stacks, animal), animal in done
