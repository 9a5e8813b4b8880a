"""Habitopia's sentences about what is the case: conditions, how they stand, events, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, assert_never

from tabletop_tui.engine.model import Outcome, ScoreLine, SeatId, SeatResult, Text, listing
from tabletop_tui.games.habitopia import scoring
from tabletop_tui.games.habitopia.cards import (
    INDEX,
    AllHabitats,
    Borders,
    Condition,
    Facts,
    GroupCount,
    HabitatId,
    LargestGroup,
    Neighbours,
    NoNeighbours,
    OwnGroup,
    Square,
    StraightLine,
    TileCount,
)
from tabletop_tui.games.habitopia.ground import Side
from tabletop_tui.games.habitopia.model import (
    CardPlaced,
    Event,
    GameEnded,
    MarketRefilled,
    Place,
    State,
)
from tabletop_tui.games.habitopia.scoring import Standing

SIDE_NAMES: Final[dict[Side, str]] = {"habitats": "habitats side", "fauna": "fauna side"}


# -- cards and places -------------------------------------------------------------------------


def rotation_name(rotation: int) -> str:
    """How a card lies."""
    return "turned" if rotation else "upright"


def cell_name(row: int, col: int) -> str:
    """A cell by how far it lies from the start card: `right 2, down 1`, also behind a number."""
    across = f"{'right' if col > 0 else 'left'} {abs(col)}"
    down = f"{'down' if row > 0 else 'up'} {abs(row)}"
    return ", ".join([across] * bool(col) + [down] * bool(row)) or "on the start card"


def cell_caption(row: int, col: int) -> str:
    """The same at the beginning: `Right 2, down 1`."""
    return cell_name(row, col).capitalize()


def place_name(row: int, col: int) -> str:
    """A place, said where the start card is not in sight."""
    return f"{cell_name(row, col)} from the start card" if row or col else cell_name(row, col)


def lie_name(placed: Place) -> str:
    """Which side of a card lies up, and whether it is turned."""
    side = SIDE_NAMES[placed.side]
    return f"{side} turned" if placed.rotation else side


def points(rp: int) -> str:
    """A number of Ranking Points."""
    return f"{rp} RP"


def tiles(count: int) -> str:
    """A number of tiles."""
    return f"{count} tile" if count == 1 else f"{count} tiles"


# -- conditions -------------------------------------------------------------------------------


def condition_text(facts: Facts, condition: Condition) -> str:
    """What a card pays for, to follow "RP for"."""

    def name(habitat: HabitatId) -> str:
        return facts.names[INDEX[habitat]]

    match condition:
        case TileCount(habitat, count):
            return f"at least {count} {name(habitat)} {_plural('tile', count)}"
        case LargestGroup(habitat, size):
            return f"a connected group of {size} {name(habitat)} tiles"
        case GroupCount(habitat, groups, size):
            return f"{groups} separate {name(habitat)} groups of {size} or more"
        case OwnGroup(habitat, size):
            return f"this card's {name(habitat)} in a group of {size}"
        case Neighbours(habitat, count):
            return f"{count} {name(habitat)} {_plural('tile', count)} next to this card"
        case NoNeighbours(habitat, least):
            return f"{tiles(least)} next to this card, none {name(habitat)}"
        case Borders((one, two), count):
            return f"{count} borders of {name(one)} with {name(two)}"
        case StraightLine(habitat, length):
            return f"{length} {name(habitat)} tiles in a straight line"
        case Square(habitat):
            return f"a 2 by 2 block of {name(habitat)}"
        case AllHabitats(count):
            return f"{tiles(count)} of every habitat"
        case _:
            assert_never(condition)


def condition_hint(condition: Condition, sign: Callable[[int], str]) -> str:
    """What a condition is about in at most ten characters, where there is no room for its text.

    `sign` is how a habitat is drawn, in one or two characters.
    """

    def of(habitat: HabitatId) -> str:
        return sign(INDEX[habitat])

    match condition:
        case TileCount(habitat):
            return f"{of(habitat)} tiles"
        case LargestGroup(habitat):
            return f"{of(habitat)} group"
        case GroupCount(habitat):
            return f"{of(habitat)} groups"
        case OwnGroup(habitat):
            return f"own {of(habitat)}"
        case Neighbours(habitat):
            return f"{of(habitat)} next to"
        case NoNeighbours(habitat):
            return f"no {of(habitat)} near"
        case Borders((one, two)):
            return f"{of(one)} by {of(two)}"
        case StraightLine(habitat):
            return f"{of(habitat)} line"
        case Square(habitat):
            return f"{of(habitat)} square"
        case AllHabitats(count):
            return f"{count} of each"
        case _:
            assert_never(condition)


def _plural(noun: str, count: int) -> str:
    return noun if count == 1 else f"{noun}s"


def progress_text(facts: Facts, each: Standing) -> str:
    """How a condition stands: `6 of 8`, `met, 9 of 8`, `5 of 5, but 1 Rainforest tile`."""
    now = each.progress
    stands = f"{now.have} of {now.need}"
    if now.met:
        return f"met, {stands}"
    condition = facts.conditions[each.placed.card]
    if now.against and isinstance(condition, NoNeighbours):
        habitat = facts.names[INDEX[condition.habitat]]
        return f"{stands}, but {now.against} {habitat} {_plural('tile', now.against)}"
    return stands


def standing_text(facts: Facts, each: Standing) -> str:
    """A laid fauna card with its condition, its RP and how it stands."""
    card = each.placed.card
    aim = condition_text(facts, facts.conditions[card])
    return f"{facts.animals[card]}, {points(each.rp)} for {aim}: {progress_text(facts, each)}"


# -- events -----------------------------------------------------------------------------------


def narrate(event: Event) -> Text:
    """One sentence for the log."""
    match event:
        case CardPlaced(seat, placed, animal, covered, rp):
            where = f", {place_name(placed.row, placed.col)}"
            over = f", over {tiles(covered)}" if covered else ""
            card = f" laid {animal}, {lie_name(placed)}"
            return (seat, f"{card}{where}{over}: {points(rp)} as it stands.")
        case MarketRefilled(_, animal, left):
            if not left:
                return (f"{animal} came to the market, the last of the pile.",)
            return (f"{animal} came to the market; the pile has {left} left.",)
        case GameEnded():
            return ("The market could not be refilled: the game is over.",)
        case _:
            assert_never(event)


# -- the end ----------------------------------------------------------------------------------


def outcome(state: State) -> Outcome | None:
    """The result, fauna card by fauna card; None until the game is over (R31-R37)."""
    if state.stage != "over":
        return None
    facts = state.options.facts
    laid = [scoring.standings(facts, reserve) for reserve in state.reserves]
    scores = [(sum(each.scored for each in seat), len(seat)) for seat in laid]
    ranks = scoring.ranks(scores)
    results = tuple(
        SeatResult(
            SeatId(seat),
            scores[seat][0],
            tuple(_score_line(facts, each) for each in own),
            ranks[seat],
        )
        for seat, own in enumerate(laid)
    )
    winners = tuple(result.seat for result in results if result.rank == 1)
    return Outcome(results, winners, verdict(scores), tie_break(scores))


def _score_line(facts: Facts, each: Standing) -> ScoreLine:
    """A fauna card with what stood there and what was asked."""
    card, now = each.placed.card, each.progress
    aim = condition_text(facts, facts.conditions[card])
    spoilt = f", {now.against} too many" if now.against else ""
    label = f"{facts.animals[card]}, {now.have} of {now.need}{spoilt}: {aim}"
    return ScoreLine((label,), each.scored)


Scores = Sequence[tuple[int, int]]
"""By seat: RP and number of fauna cards."""


def verdict(scores: Scores) -> Text:
    """Who won."""
    winners = _best(scores)
    rp = points(scores[winners[0]][0])
    if len(winners) == 1:
        return (winners[0], f" has the best reserve with {rp}.")
    return (*_names(winners), f" draw with {rp} each.")


def tie_break(scores: Scores) -> Text:
    """How a tie for the most RP was broken, or why it is a draw; empty without one (R37)."""
    most = max(rp for rp, _ in scores)
    tied = [SeatId(seat) for seat, (rp, _) in enumerate(scores) if rp == most]
    if len(tied) == 1:
        return ()
    winners = _best(scores)
    fewest = scores[winners[0]][1]
    opening: Text = (*_names(tied), f" have {points(most)} each. ")
    holders: Text = (*_names(winners), f" with {fewest} fauna {_plural('card', fewest)}")
    beaten = [(seat, f" with {scores[seat][1]}") for seat in tied if seat not in winners]
    against: Text = (" before ", *listing(beaten)) if beaten else ()
    rule: Text = ("The fewest cards fauna side up decide: ", *holders, *against)
    draw = "; nothing else breaks the tie, so it is a draw." if len(winners) > 1 else "."
    return (*opening, *rule, draw)


def _best(scores: Scores) -> list[SeatId]:
    ranks = scoring.ranks(scores)
    return [SeatId(seat) for seat, rank in enumerate(ranks) if rank == 1]


def _names(seats: Sequence[SeatId]) -> Text:
    return listing([(seat,) for seat in seats])
