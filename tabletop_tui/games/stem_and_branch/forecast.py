"""What a Summon would cost and bring, worked out before anything is paid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from tabletop_tui.engine.model import SeatId
from tabletop_tui.games.stem_and_branch.cards import ANIMAL, ELEMENT, PAYERS, RANK, SPACES, TOP_RANK
from tabletop_tui.games.stem_and_branch.costs import Price, bits, cost, price
from tabletop_tui.games.stem_and_branch.legality import barrier
from tabletop_tui.games.stem_and_branch.model import NOTHING, Cards, Counts, Table, View
from tabletop_tui.games.stem_and_branch.moves import Summon

Origin: TypeAlias = Literal["space", "supply", "seats", "nobody", "none"]
"""Where an Element Token would come from; `none`: the space has none to cover."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a Summon would do. Years have a range: it may be paid with cards or with tokens.

    `victims` are the seats the Element Token could be stolen from; `former` holds the Animal
    Token now, NOTHING if the supply does; `finishes`: co-op and solo, the animal is finished.
    """

    price: Price
    element: int
    origin: Origin
    victims: tuple[SeatId, ...]
    gains_animal: bool
    former: int
    least_years: int
    most_years: int
    finishes: bool


def forecast(
    table: Table, seat: int, move: Summon, hand: Cards, free: bool, *, left: int | None = None
) -> Forecast:
    """A Summon by `seat`, paid from `hand`; `free` by the Wood scroll.

    `left` is what is still to be paid, where that has begun.
    """
    card, space = move.card, move.space
    due = price(table.stacks, card, space)
    if free:
        due = Price(due.rank, due.shared, due.ascend, 0)
    element, origin, victims = _token(table, seat, space)
    together = table.options.together
    former = table.control[ANIMAL[card]]
    gains = not together and former != seat
    gained = origin in ("space", "supply") or bool(victims)
    least, most = (0, 0)
    if gains:
        least = most = table.control.count(seat) + 1
    elif not together and table.stacks[space]:
        owed = due.total if left is None else left
        least, most = _per_token(table.tokens[seat], card, hand, owed, gained)
    finishes = together and RANK[card] == TOP_RANK
    return Forecast(due, element, origin, victims, gains, former, least, most, finishes)


def _token(table: Table, seat: int, space: int) -> tuple[int, Origin, tuple[SeatId, ...]]:
    """The Element Token that a Summon to this space would bring, and from where (R27-R30)."""
    stack = table.stacks[space]
    if not stack:
        element = table.ground[space]
        return element, "none" if element == NOTHING else "space", ()
    element = ELEMENT[stack[-1]]
    if table.supply[element]:
        return element, "supply", ()
    victims = tuple([SeatId(o) for o, own in enumerate(table.tokens) if o != seat and own[element]])
    return element, "seats" if victims else "nobody", victims


def _per_token(own: Counts, card: int, hand: Cards, due: int, gained: bool) -> tuple[int, int]:
    """The Years of an Ascend: a Year for each token held after payment and gain (R35)."""
    paying = (bits(hand) & PAYERS[card]).bit_count()
    held = sum(own) + gained
    return held - min(due, own[ELEMENT[card]]), held - max(0, due - paying)


def best_costs(view: View, seat: int) -> dict[int, int]:
    """For each card of a hand in view: what it would cost at its best place, if it has one."""
    dues = {card: best_cost(view, card) for card in view.hands[seat] or ()}
    return {card: due for card, due in dues.items() if due is not None}


def best_cost(table: Table, card: int) -> int | None:
    """What a card would cost at its best place; None if it has no place at all."""
    places = [s for s in SPACES if not barrier(table.options, table.stacks, card, s)]
    return min((cost(table.stacks, card, space) for space in places), default=None)
