"""How Stem & Branch is told: a sentence an event, and the result line by line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from tabletop_tui.engine.model import Outcome, ScoreLine, SeatId, SeatResult, Text, listing
from tabletop_tui.games.stem_and_branch.cards import (
    ANIMAL,
    ANIMALS,
    CARD_NAME,
    GOAL,
    SPACE_NAME,
    animal_of_year,
)
from tabletop_tui.games.stem_and_branch.events import (
    ActionForfeited,
    AnimalFinished,
    AnimalFreed,
    AnimalGained,
    AnimalMoved,
    AnimalRemoved,
    AnimalSummoned,
    CardDiscarded,
    CardDrawn,
    CardPaid,
    CardsRecovered,
    EndTriggered,
    Event,
    GameEnded,
    LastTurnBegun,
    RowRefilled,
    ScrollActivated,
    ScrollClaimed,
    ScrollDeclined,
    ScrollRefreshed,
    SummonBegun,
    TakingStopped,
    TokenGained,
    TokenMissed,
    TokenPaid,
    TokenStolen,
    TopSwapped,
    YearsGained,
)
from tabletop_tui.games.stem_and_branch.model import NOTHING, QUIET_ROUNDS, State
from tabletop_tui.games.stem_and_branch.scoring import (
    band,
    finished,
    highest,
    laid,
    left_over,
    next_band,
    ranking,
    tally,
)
from tabletop_tui.games.stem_and_branch.words import (
    animal_name,
    count,
    element_name,
    full_name,
    joined,
    scroll_name,
    token,
)

# -- events -------------------------------------------------------------------------------------


def narrate(event: Event) -> Text:
    """One sentence of the log, of an event as its viewer saw it."""
    match event:
        case RowRefilled() | AnimalFinished() | GameEnded() | EndTriggered():
            return _table_told(event)
        case AnimalFreed():
            name = animal_name(event.animal)
            return (f"The {name} token of ", event.former, " returns to the supply.")
        case AnimalGained():
            return _gained(event)
        case TokenStolen():
            what = f" takes {token(event.element)} from "
            return (event.seat, what, event.victim, ": the supply has none.")
        case LastTurnBegun():
            return (event.seat, " begins the last turn.")
        case _:
            return (event.seat, f" {_deed(event)}.")


def _table_told(event: RowRefilled | AnimalFinished | GameEnded | EndTriggered) -> Text:
    match event:
        case RowRefilled():
            return (f"{full_name(event.card)} is turned up in the row.",)
        case AnimalFinished():
            name, space = animal_name(event.animal), SPACE_NAME[event.space]
            return (f"The {name} is finished at {space}: {event.finished} of {len(ANIMALS)}.",)
        case GameEnded():
            return ("All animals are finished!" if event.perfect else "The game is over.",)
        case EndTriggered(seat, cause):
            return _triggered(seat, cause)


def _triggered(seat: SeatId, cause: str) -> Text:
    match cause:
        case "years":
            return (seat, f" has reached {GOAL} Years: this round is the last.")
        case "deck":
            return ("The deck has run out: this round is the last.",)
        case _:
            return (f"{QUIET_ROUNDS} rounds without a Draw or Summon: the game ends.",)


def _gained(event: AnimalGained) -> Text:
    name = animal_name(event.animal)
    if event.former is None:
        return (event.seat, f" takes the {name} token.")
    return (event.seat, f" takes the {name} token from ", event.former, ".")


Deed = (
    CardDrawn
    | AnimalMoved
    | SummonBegun
    | CardPaid
    | TokenPaid
    | AnimalSummoned
    | TokenGained
    | TokenMissed
    | YearsGained
    | ScrollClaimed
    | ScrollDeclined
    | ScrollActivated
    | ScrollRefreshed
    | AnimalRemoved
    | CardsRecovered
    | TopSwapped
    | TakingStopped
    | ActionForfeited
    | CardDiscarded
)


def _deed(event: Deed) -> str:
    match event:
        case CardDrawn(card=card, source=source):
            name = "a card" if card == NOTHING else full_name(card)
            return f"draws {name} from the {source}"
        case AnimalMoved(card=card, origin=origin, goal=goal):
            name = animal_name(ANIMAL[card])
            return f"moves the {name} from {SPACE_NAME[origin]} to {SPACE_NAME[goal]}"
        case SummonBegun(card=card, space=space, cost=due):
            return f"begins to summon {CARD_NAME[card]} to {SPACE_NAME[space]} for {due}"
        case CardPaid(card=card):
            return f"pays {full_name(card)}"
        case TokenPaid(element=element):
            return f"pays {token(element)}"
        case AnimalSummoned(card=card, space=space, covered=covered):
            on = "" if covered == NOTHING else f" on {CARD_NAME[covered]}"
            return f"summons {full_name(card)}{on} at {SPACE_NAME[space]}"
        case TokenGained(element=element, source=source):
            return f"gains {token(element)} from the {'board' if source == 'space' else source}"
        case TokenMissed(element=element):
            return f"finds no {element_name(element)} token to gain"
        case YearsGained():
            return (
                f"gains {count(event.years, 'Year')} for {_GAINS[event.gain]}, {event.total} in all"
            )
        case ScrollClaimed():
            return _claimed(event)
        case ScrollDeclined():
            return "claims no scroll"
        case ScrollActivated(element=element, level=reach):
            return f"activates {scroll_name(element, reach)}"
        case ScrollRefreshed(element=element, level=reach):
            return f"refreshes {scroll_name(element, reach)} with {token(event.token)}"
        case AnimalRemoved(cards=cards, space=space):
            return f"removes {_names(cards)} from {SPACE_NAME[space]}"
        case CardsRecovered(cards=cards):
            return f"takes {_names(cards)} from the discard pile"
        case TopSwapped(space=space, top=top, buried=buried):
            return f"swaps {CARD_NAME[buried]} with {CARD_NAME[top]} at {SPACE_NAME[space]}"
        case TakingStopped():
            return "takes no more tokens"
        case ActionForfeited():
            return "has no action left to take and forfeits it"
        case CardDiscarded(card=card):
            return f"discards {full_name(card)}"
        case _:
            assert_never(event)


_GAINS: Final = {
    "animals": "Animal Tokens",
    "elements": "Element Tokens",
    "removed": "cards removed",
    "recovered": "cards taken",
    "rank": "the animal's rank",
}


def _claimed(event: ScrollClaimed) -> str:
    name = scroll_name(event.element, event.level)
    swap = f", returning {scroll_name(event.element, event.returned)}" if event.returned else ""
    left = f"{count(event.total, 'Year')} left"
    return f"claims {name} for {count(event.cost, 'Year')}{swap}, {left}"


def _names(cards: Iterable[int]) -> str:
    return joined(CARD_NAME[card] for card in cards)


# -- the result ---------------------------------------------------------------------------------


def outcome(state: State) -> Outcome | None:
    """The result with every scoring line; None until the game is over."""
    if state.stage != "over":
        return None
    return _rivals(state) if not state.options.together else _table(state)


def _rivals(state: State) -> Outcome:
    ranks = ranking(state)
    results = tuple(
        SeatResult(SeatId(seat), total, _own_lines(state, seat), rank)
        for seat, (total, rank) in enumerate(ranks)
    )
    winners = tuple(result.seat for result in results if result.rank == 1)
    best = max(total for total, _ in ranks)
    return Outcome(results, winners, _verdict(winners, best), _tie_break(state, ranks))


def _own_lines(state: State, seat: int) -> tuple[ScoreLine, ...]:
    own = tally(state, seat)
    held = [
        f"{number} {element_name(element)}"
        for element, number in enumerate(state.tokens[seat])
        if number
    ]
    tokens = f"Element Tokens: {joined(held)}" if held else "Element Tokens"
    cards = f"Own animals in hand: {_names(own.matches)}" if own.matches else "Own animals in hand"
    return (
        ScoreLine(("Years",), own.years),
        ScoreLine((tokens,), own.tokens),
        ScoreLine((cards,), len(own.matches)),
    )


def _verdict(winners: tuple[SeatId, ...], total: int) -> Text:
    years = count(total, "Year")
    if len(winners) == 1:
        return (winners[0], f" wins with {years}.")
    return (*listing([(seat,) for seat in winners]), f" share the victory with {years} each.")


def _tie_break(state: State, ranks: list[tuple[int, int]]) -> Text:
    """How a tie for the most Years was broken, or why it was not (R45)."""
    best = max(total for total, _ in ranks)
    tied = [SeatId(seat) for seat, (total, _) in enumerate(ranks) if total == best]
    if len(tied) == 1:
        return ()
    names = listing([(seat,) for seat in tied])
    animal = animal_of_year(state.options.year)
    year = f"{state.options.year} is a year of the {animal_name(animal)}"
    opening: Text = (*names, f" have {count(best, 'Year')} each. {year}, ")
    holder = state.control[animal]
    if holder in tied:
        return (*opening, "and ", SeatId(holder), " controls it.")
    if holder == NOTHING:
        return (*opening, "which nobody controls: they share the victory.")
    return (*opening, "which ", SeatId(holder), " controls: they share the victory.")


def _table(state: State) -> Outcome:
    """Co-op and solo: a band, not a winner; twelve finished animals are a perfect clear (R58)."""
    lines = _animal_lines(state)
    done = finished(state.stacks)
    perfect = len(done) == len(ANIMALS)
    if perfect:
        lines.append(ScoreLine(("Bonus: cards in deck and row",), left_over(state)))
    total = sum(line.points for line in lines)
    seats = [SeatId(seat) for seat in range(len(state.hands))]
    results = tuple(SeatResult(seat, total, tuple(lines), 1) for seat in seats)
    who = listing([(seat,) for seat in seats])
    verb = " reaches " if len(seats) == 1 else " reach "
    end = ". A perfect clear!" if perfect else f", with {len(done)} of {len(ANIMALS)} finished."
    verdict = (*who, f"{verb}{count(total, 'Year')}: {band(total)}{end}")
    return Outcome(results, tuple(seats) if perfect else (), verdict, (), _missing(state, total))


def _animal_lines(state: State) -> list[ScoreLine]:
    """Every finished animal with its cards (R53)."""
    lines = []
    for animal in finished(state.stacks):
        cards = laid(state.stacks, animal)
        lines.append(ScoreLine((f"{animal_name(animal)}, {count(cards, 'card')}",), cards))
    return lines


def _missing(state: State, total: int) -> Text:
    """What kept the other animals from being finished, and the table from the next band."""
    done = finished(state.stacks)
    lacking = [animal for animal in range(len(ANIMALS)) if animal not in done]
    ranks = {animal: highest(state.stacks, animal) for animal in lacking}
    stood = [f"{animal_name(each)} at rank {rank}" for each, rank in ranks.items() if rank]
    never = [animal_name(each) for each, rank in ranks.items() if not rank]
    said = f"Not finished: {joined(stood)}. " if stood else ""
    said += f"Not on the board: {joined(never)}. " if never else ""
    further = next_band(total)
    if further is not None:
        more = count(further.min - total, "more Year", "more Years")
        said += f"{more} would have been {further.name}."
    return (said.strip(),) if said else ()
