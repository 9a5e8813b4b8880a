"""What Circadia tells everybody: the log's sentences, the result in words, the card reference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import assert_never

from tabletop_tui.engine.model import (
    Outcome,
    ScoreLine,
    SeatId,
    SeatResult,
    Section,
    Text,
    listing,
)
from tabletop_tui.games.circadia.cards import (
    BACK,
    CARDS,
    COPIES,
    CREATURE,
    HABITAT_DECKS,
    HABITATS,
    PRICE,
    SIDE,
    SPIRIT_NAME,
    SPIRITS,
    VALUE,
    VALUES,
)
from tabletop_tui.games.circadia.model import (
    GOAL,
    BackShown,
    CardDiscarded,
    CardPlaced,
    CardTaken,
    Claimed,
    DeckReshuffled,
    DisplayRefilled,
    DisplayTaken,
    EndTriggered,
    Event,
    GameEnded,
    HabitatClaimed,
    RowRefilled,
    SetDiscarded,
    Spirits,
    State,
    TurnSkipped,
    View,
)
from tabletop_tui.games.circadia.scoring import Standing, first_difference, ranking
from tabletop_tui.games.circadia.words import (
    cards,
    count,
    creatures,
    dwellers,
    habitat_name,
    joined,
    set_name,
)

# -- the log ------------------------------------------------------------------------------------


def narrate(event: Event) -> Text:
    """One sentence for the log."""
    match event:
        case SetDiscarded():
            return (event.seat, f" discards a set, {set_name(event.cards)}.")
        case CardPlaced():
            return (event.seat, f" {_placed(event.cards)}.")
        case HabitatClaimed():
            return (event.seat, f" {_claimed(event)}.")
        case BackShown():
            return (f"The top of the {HABITATS[event.habitat].name} deck now shows {event.value}.",)
        case EndTriggered():
            return _triggered(event)
        case RowRefilled():
            names = joined(f"{PRICE[card]} {SIDE[card]}" for card in event.cards)
            return (f"The {HABITATS[event.habitat].name} row gets {names}.",)
        case CardTaken():
            return (event.seat, f" takes {SPIRIT_NAME[event.card]}.")
        case DisplayTaken():
            return (event.seat, f" {_display_taken(event.cards)}.")
        case DeckReshuffled():
            return (f"The discards, {cards(event.count)}, are shuffled into a new deck.",)
        case DisplayRefilled():
            return (f"The display gets {_spirits(event.cards)}.",)
        case CardDiscarded():
            return (event.seat, f" discards {SPIRIT_NAME[event.card]}.")
        case TurnSkipped():
            return (event.seat, " has no card to play and only draws.")
        case GameEnded():
            stalled = "In a whole round nobody could play. " if event.stalled else ""
            return (f"{stalled}The game is over.",)
        case _:
            assert_never(event)


def _placed(own: Spirits) -> str:
    card = SPIRIT_NAME[own[-1]]
    if len(own) == 1:
        return f"starts a set with {card}"
    return f"adds {card}: {set_name(own)}"


def _claimed(event: HabitatClaimed) -> str:
    claimed = event.claimed
    turned = f"face down as {claimed.side}" if claimed.face_down else claimed.side
    paid = creatures(len(event.cards), CREATURE[event.cards[0]])
    name = f"{HABITATS[claimed.habitat].name} {claimed.value}"
    score = count(event.score, "point", "points")
    return f"claims {name} ({turned}) with {paid} and has {score}"


def _triggered(event: EndTriggered) -> Text:
    turns = count(event.last_turns, "last turn", "last turns")
    if event.exhausted:
        return ("No habitat card is left after the claim of ", event.seat, f": {turns} to come.")
    return (event.seat, f" has reached {GOAL} points: {turns} to come.")


def _display_taken(taken: Spirits) -> str:
    if not taken:
        return "finds the display empty"
    return f"takes the whole display: {_spirits(taken)}"


def _spirits(spirits: Iterable[int]) -> str:
    return joined(SPIRIT_NAME[card] for card in spirits)


# -- the result ---------------------------------------------------------------------------------


def outcome(state: State) -> Outcome | None:
    """The result, each seat's cards one by one; None until the game is over."""
    if state.stage != "over":
        return None
    ranks = ranking(state)
    results = tuple(
        SeatResult(SeatId(seat), total, tuple(map(score_line, state.lines[seat])), rank)
        for seat, ((total, _), rank) in enumerate(ranks)
    )
    winners = tuple(result.seat for result in results if result.rank == 1)
    standings = [own for own, _ in ranks]
    return Outcome(results, winners, _verdict(winners, max(standings)[0]), _tie_break(standings))


def score_line(claimed: Claimed) -> ScoreLine:
    """One card of a line with its points (R28: face down by its back)."""
    turned = ", face down" if claimed.face_down else ""
    return ScoreLine((f"{HABITATS[claimed.habitat].name} {claimed.value}{turned}",), claimed.value)


def _verdict(winners: tuple[SeatId, ...], total: int) -> Text:
    points = count(total, "point", "points")
    if len(winners) == 1:
        return (winners[0], f" wins with {points}.")
    return (*listing([(seat,) for seat in winners]), f" share the victory with {points} each.")


def _tie_break(standings: list[Standing]) -> Text:
    """How a tie for the most points was broken, card by card (R52); empty if there was none."""
    best = max(standings)
    tied = [SeatId(seat) for seat, (total, _) in enumerate(standings) if total == best[0]]
    if len(tied) == 1:
        return ()
    names = listing([(seat,) for seat in tied])
    opening: Text = (*names, f" have {best[0]} points each. ")
    beaten = [seat for seat in tied if standings[seat] != best]
    if not beaten:
        return (*opening, f"Their cards are equal too ({_cards(best[1])}): they share the victory.")
    leaders = [(seat,) for seat in tied if seat not in beaten]
    has = " has " if len(leaders) == 1 else " have "
    losses = listing([_loss(seat, standings[seat][1], best[1]) for seat in beaten])
    reason: Text = ("Compared from the highest card down, ", *listing(leaders), has)
    return (*opening, *reason, f"{_cards(best[1])}: ", *losses, ".")


def _loss(seat: SeatId, values: list[int], best: list[int]) -> Text:
    higher, lower = first_difference(best, values)
    return (f"the {higher} beats the {lower} of ", seat, f" ({_cards(values)})")


def _cards(values: list[int]) -> str:
    return ", ".join(map(str, values)) if values else "no cards"


# -- the reference ------------------------------------------------------------------------------


def reference(view: View) -> tuple[Section, ...]:
    """Every card with its copies, and where this viewer knows some to lie."""
    spirits = Section(
        "Spirits",
        ("Card", "Copies", "In sight"),
        tuple(_spirit_row(view, card) for card in SPIRITS),
        "Cards in the deck, in the discards and in hands are not in sight, except cards that were"
        " seen going into a hand.",
    )
    habitats = (_habitat_section(view, index) for index in range(len(HABITATS)))
    known = CARDS.provenance
    origin = " ".join((known.spirits, known.habitats, known.backs))
    return (spirits, *habitats, Section("Where the numbers come from", (), (), origin))


def _spirit_row(view: View, card: int) -> tuple[Text, ...]:
    places = [_amount(view.display.count(card), ("display",))]
    for seat in view.seats:
        laid = sum(own.count(card) for own in seat.sets)
        held = (seat.known if seat.hand is None else seat.hand).count(card)
        places.append(_amount(laid, ("sets of ", seat.seat)))
        places.append(_amount(held, ("hand of ", seat.seat)))
    copies = COPIES[VALUES.index(VALUE[card])]
    return ((SPIRIT_NAME[card],), (str(copies),), _listed(places))


def _amount(number: int, place: Text) -> Text:
    return (f"{number} in ", *place) if number else ()


def _listed(places: Iterable[Text]) -> Text:
    return listing([place for place in places if place])


def _habitat_section(view: View, habitat: int) -> Section:
    deck = Counter(HABITAT_DECKS[habitat])
    rows = tuple(_habitat_row(view, habitat, card, copies) for card, copies in deck.items())
    top = view.tops[habitat]
    back = "Its deck is empty. " if top is None else f"The top card's back shows {top}. "
    note = (
        f"{dwellers(habitat)} live here. {back}A card's number is its price and its points;"
        " face down it is the number on the back."
    )
    return Section(HABITATS[habitat].name, ("Card", "Copies", "In sight"), rows, note)


def _habitat_row(view: View, habitat: int, card: int, copies: int) -> tuple[Text, ...]:
    face_up = Claimed(habitat, PRICE[card], SIDE[card], False)
    places = [_amount(view.rows[habitat].count(card), ("row",))]
    places += [_amount(seat.line.count(face_up), ("line of ", seat.seat)) for seat in view.seats]
    back = "" if BACK[card] == PRICE[card] else f", back {BACK[card]}"
    return ((f"{habitat_name(card)}{back}",), (str(copies),), _listed(places))
