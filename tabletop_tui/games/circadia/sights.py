"""What Circadia's table says of what a viewer sees: sets, backs, and the people who are looked at."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tabletop_tui.engine.model import SeatId, Text
from tabletop_tui.games.circadia.cards import DWELLER, HABITATS, PRICE, SIDE, SPIRIT_NAME, VALUE
from tabletop_tui.games.circadia.model import GAP, TOP, SeatView, Spirits, View
from tabletop_tui.games.circadia.words import cards, count, creatures, joined, set_name

FREE_SLOT: Final = "free, for a new set"
FREE: Final = "free"
NEW_SET: Final = "a new set"


def points(score: int) -> str:
    """`1 point`, `7 points`."""
    return count(score, "point", "points")


def top_name(habitat: int, back: int) -> str:
    """`Forest top 4`: a deck's top card by its back."""
    return f"{HABITATS[habitat].name} top {back}"


def set_note(own: Spirits, touched: bool) -> str:
    """A set's size and what may join it (R11); `touched`: it got a card this turn (R21)."""
    now = ", grew this turn" if touched else f", next {VALUE[own[-1]]} or more"
    return cards(len(own)) + now


def about_habitat(view: View, letter: str, place: int) -> tuple[Text, ...]:
    """What the signs of a habitat card say: in a row by its place from 0, or a deck's top (R28)."""
    habitat = next(at for at, facts in enumerate(HABITATS) if facts.letter == letter)
    name, top = HABITATS[habitat].name, view.tops[habitat]
    if place == TOP:
        said = top and f"The top of the {name} deck, face down: {_worth(habitat, top)}."
        return ((said,),) if said else ()
    code = view.rows[habitat][place]
    if code == GAP:
        return ()
    return ((f"{name} {PRICE[code]}, {SIDE[code]} side: {_worth(habitat, PRICE[code])}.",),)


def _worth(habitat: int, number: int) -> str:
    return f"{points(number)} for {creatures(number, DWELLER[habitat])}"


def about_seat(view: View, seat: SeatId) -> tuple[Text, ...]:
    """Everything a viewer can know of a seat: score, hand, sets and line."""
    seen = view.seats[seat]
    return (_hand_sentence(seen), *_sets_sentences(seen), _line_sentence(seen))


def _hand_sentence(seen: SeatView) -> Text:
    held = f" has {points(seen.score)} and {cards(seen.hand_size)} in hand"
    if seen.hand is not None or not seen.known:
        return (seen.seat, f"{held}.")
    known = [
        SPIRIT_NAME[card]
        if copies == 1
        else f"{SPIRIT_NAME[card]} twice"
        if copies == 2
        else f"{SPIRIT_NAME[card]} {copies} times"
        for card, copies in sorted(Counter(seen.known).items())
    ]
    return (seen.seat, f"{held}, among them for sure, taken from the display: {joined(known)}.")


def _sets_sentences(seen: SeatView) -> tuple[Text, ...]:
    names = [f"{set_name(own)} ({cards(len(own))})" for own in seen.sets if own]
    return (("Sets: ", joined(names), ".") if names else ("No sets yet.",),)


def _line_sentence(seen: SeatView) -> Text:
    names = [
        f"{HABITATS[claimed.habitat].name} {claimed.value}"
        + (f" face down as {claimed.side}" if claimed.face_down else f" {claimed.side}")
        for claimed in seen.line
    ]
    return ("Line, left to right: " + ", ".join(names) + ".",) if names else ("No habitats yet.",)
