"""A Summon's bill, line by line: what it costs, what there is to pay with, what it brings.

It is written for the Summon in focus, from a viewer's view and what the viewer points at, and
stays while it is paid for.
"""

from __future__ import annotations

from dataclasses import dataclass

from tabletop_tui.engine.model import Target, Text
from tabletop_tui.games.stem_and_branch.advice import (
    animal_gain,
    cost_words,
    token_gain,
    years_span,
)
from tabletop_tui.games.stem_and_branch.cards import (
    ANIMAL,
    CARD_AT,
    CARD_NAME,
    ELEMENT,
    SPACE_AT,
    SPACE_NAME,
    SPACES,
)
from tabletop_tui.games.stem_and_branch.costs import cost, price, resources, top_of
from tabletop_tui.games.stem_and_branch.forecast import Forecast, forecast
from tabletop_tui.games.stem_and_branch.legality import barrier
from tabletop_tui.games.stem_and_branch.model import View
from tabletop_tui.games.stem_and_branch.moves import Summon
from tabletop_tui.games.stem_and_branch.scoring import laid
from tabletop_tui.games.stem_and_branch.words import element_name, joined, spot_name

Entry = tuple[Text, str]
"""Words, and the number that stands at the end of the row; "" for none."""


@dataclass(frozen=True, slots=True)
class Bill:
    """`costs` add up to `total`; `means` is what there is to pay with, or still to be paid.

    `brief` are the costs in fewer lines: all who share their element in one; `brief_title` names
    the space without the card that is covered.
    """

    title: str
    brief_title: str
    costs: tuple[Entry, ...]
    brief: tuple[Entry, ...]
    total: Entry
    means: tuple[Entry, ...]
    gains: tuple[Entry, ...]


def bill(view: View, picked: tuple[Target, ...], target: Target | None) -> Bill | None:
    """The bill of the Summon that is being paid for, or that the viewer points at."""
    seat = view.actor if view.viewer is None else view.viewer
    hand = None if seat is None else view.hands[seat]
    summon = _in_focus(view, picked, target)
    if seat is None or hand is None or summon is None:
        return None
    free = view.stage == "wood"
    due = view.left if view.stage == "pay" else None
    told = forecast(view, seat, summon, hand, free, left=due)
    name, place = CARD_NAME[summon.card], SPACE_NAME[summon.space]
    best = target is not None and target.zone != "space" and view.stage != "pay"
    best_words = ", at best" if best else ""
    title = f"{name} {_where(view, summon)}{best_words}"
    brief_title = f"{name} at {place}{best_words}"
    total = ("Free by the scroll",) if free else ("Cost",), str(told.price.total)
    owned = resources(hand, view.tokens[seat], summon.card)
    means = () if free else _means(view, told, owned)
    base = _base(view, told, summon)
    gains = _gains(view, told, summon)
    costs, brief = base + _each(told, summon), base + _all(told, summon)
    return Bill(title, brief_title, costs, brief, total, means, gains)


def paying(view: View) -> str:
    """The cost of the Summon that is being paid for in one row; empty while none is."""
    if view.stage != "pay":
        return ""
    return f"{SPACE_NAME[view.space]} {cost_words(price(view.stacks, view.card, view.space))}"


# -- which Summon -----------------------------------------------------------------------------------


def _in_focus(view: View, picked: tuple[Target, ...], target: Target | None) -> Summon | None:
    """The Summon being paid for, else the card and space that are picked and pointed at."""
    if view.stage == "pay":
        return Summon(view.card, view.space)
    if view.stage not in ("action", "follow", "wood") or target is None:
        return None
    if picked:
        if picked[0].zone not in ("hand", "discard"):
            return None
        card = CARD_AT[picked[0].key]
        if target.zone != "space":
            return _at_best(view, card)
        space = SPACE_AT[target.key]
        return Summon(card, space) if space in _places(view, card) else None
    if target.zone in ("hand", "row", "discard") and target.key in CARD_AT:
        return _at_best(view, CARD_AT[target.key])
    return None


def _places(view: View, card: int) -> list[int]:
    return [
        space
        for space in SPACES
        if barrier(view.options, view.stacks, card, space) is None
        and not (view.stage == "follow" and view.stacks[space])
    ]


def _at_best(view: View, card: int) -> Summon | None:
    """A card at its cheapest place."""
    places = _places(view, card)
    if not places:
        return None
    return Summon(card, min(places, key=lambda space: cost(view.stacks, card, space)))


# -- its lines --------------------------------------------------------------------------------------


def _where(view: View, summon: Summon) -> str:
    on = "on" if view.stacks[summon.space] else "to"
    return f"{on} {spot_name(view.stacks, summon.space)}"


def _base(view: View, told: Forecast, summon: Summon) -> tuple[Entry, ...]:
    rank: Entry = ("Rank",), str(told.price.rank)
    if not told.price.ascend:
        return (rank,)
    below = CARD_NAME[top_of(view.stacks, summon.space)]
    return rank, ((f"Ascends on {below}",), f"-{told.price.ascend}")


def _each(told: Forecast, summon: Summon) -> tuple[Entry, ...]:
    """A line for each neighbour that shares its element."""
    name = element_name(ELEMENT[summon.card])
    return tuple([((f"{SPACE_NAME[near]} shares {name}",), "-1") for near in told.price.shared])


def _all(told: Forecast, summon: Summon) -> tuple[Entry, ...]:
    """One line for all of them."""
    shared = told.price.shared
    if len(shared) < 2:
        return _each(told, summon)
    near = joined(SPACE_NAME[space] for space in shared)
    return (((f"{near} share {element_name(ELEMENT[summon.card])}",), f"-{len(shared)}"),)


def _means(view: View, told: Forecast, owned: int) -> tuple[Entry, ...]:
    if view.stage == "pay":
        return ((("Still to pay",), str(view.left)),)
    return ((("You can pay",), str(owned)),) if told.price.total else ()


def _gains(view: View, told: Forecast, summon: Summon) -> tuple[Entry, ...]:
    parts = (token_gain(told), animal_gain(told, summon.card))
    gains: list[Entry] = [(("Gains ", *gain), "") for gain in parts if gain]
    if view.options.together:
        if told.finishes:
            cards = laid(view.stacks, ANIMAL[summon.card]) + 1
            gains.append((("Finished: its cards score",), str(cards)))
        return tuple(gains)
    return (*gains, (("Years",), years_span(told)))
