"""What Caleira's table says of what a viewer sees: people, pieces, piles, effects that wait."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from tabletop_tui.engine.model import SeatId, Text, listing
from tabletop_tui.games.castles_of_caleira.cards import (
    BANQUET,
    BARRACKS,
    CARDS,
    DECKS,
    DOWN_POINTS,
    FORGE,
    HIDDEN,
    MARKETPLACE,
    NAME,
    OBSERVATORY,
    POINTS,
    PRISON,
    SHORT,
    THRONE_ROOM,
    TREBUCHET,
    WATCH_TOWER,
    WIZARD_TOWER,
)
from tabletop_tui.games.castles_of_caleira.model import (
    Effect,
    Frame,
    Hosting,
    Offering,
    Ordering,
    Precedence,
    SecondReveal,
    Sighting,
    Turn,
    TurnEnd,
)
from tabletop_tui.games.castles_of_caleira.scoring import is_full_set, points_of
from tabletop_tui.games.castles_of_caleira.view import CaptiveView, PieceView, SeatView, View
from tabletop_tui.games.castles_of_caleira.words import (
    cards,
    count,
    owned,
    piece_at,
    piece_words,
)

EMPTY: Final = "no pieces"
LEFT_END: Final = "the left end of the castle"
RIGHT_END: Final = "the right end of the castle"
_TWO_ROWS: Final = 140
"""Cells of two rows, what wrapping and a name take of them left out."""


# -- names and numbers ----------------------------------------------------------------------------


def piece_label(piece: PieceView, room: int, back: str) -> str:
    """A piece's name in at most `room` cells; face-down ones begin with the sign of a back."""
    sign = "" if piece.up else back
    if piece.face == HIDDEN:
        return (sign * 3)[:room]
    for name in (NAME[piece.face], SHORT[piece.face], CARDS[piece.face].letters):
        if len(sign + name) <= room:
            break
    return (sign + name)[:room]


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece in a seat's castle."""

    seat: SeatView
    piece: PieceView

    @property
    def worth(self) -> str:
        """What the piece counts as the castle stands."""
        full = is_full_set(each.face for each in self.seat.rack if each.up)
        return str(points_of(self.piece.face, self.piece.up, full))


def deck_title(view: View) -> Text:
    return (f"Castles, {DECKS[view.deck_name].title}",)


def hand_title(view: View) -> Text:
    return (*owned(view.viewer, "hand"),) if view.viewer is not None else ("Hand",)


def points_words(face: int) -> str:
    """`3 points`: a hand card's value, face-up."""
    return count(POINTS[face], "point", "points")


# -- people ---------------------------------------------------------------------------------------


def seat_facts(view: View, seat: SeatView, score: int | None) -> Text:
    """One line about a seat, beside its name: points, hand, what its Prisons hold."""
    if seat.out:
        return ("out of the game",)
    known = ", ".join(NAME[face] for face in _known_of_other(view, seat))
    told = f" (known: {known})" if known else ""
    facts: Text = (f"{_standing(view, seat, score)}, {cards(seat.hand_size)} in hand{told}",)
    for held in held_by(view, seat):
        facts += ("; holds ", *_captive(held))
    return facts


def few_facts(view: View, seat: SeatView, score: int | None) -> Text:
    """The same in the fewest words, without the captives: `9 points, 2 in hand: Treb. ?`."""
    known = [SHORT[face] for face in _known_of_other(view, seat)]
    unknown = "?" * (seat.hand_size - len(known))
    told = f": {' '.join([*known, *unknown])}" if known else ""
    return (f"{_standing(view, seat, score)}, {seat.hand_size} in hand{told}",)


def _standing(view: View, seat: SeatView, score: int | None) -> str:
    turn = "in turn, " if seat.seat == view.player and view.actor is not None else ""
    return turn + count(score or 0, "point", "points")


def _known_of_other(view: View, seat: SeatView) -> tuple[int, ...]:
    """What the viewer knows of a hand that is not the viewer's own."""
    return seat.known if seat.seat != view.viewer else ()


def held_by(view: View, seat: SeatView) -> list[CaptiveView]:
    """What a seat's Prisons hold."""
    own = {piece.piece for piece in seat.rack}
    return [held for held in view.captives if held.prison in own]


def _captive(held: CaptiveView) -> Text:
    return owned(held.owner, piece_words(held.held.face, held.held.up))


def about_seat(view: View, number: SeatId, score: int | None) -> tuple[Text, ...]:
    """Everything a viewer can know of a seat: points, hand, captives, the castle in order."""
    seat = view.seats[number]
    if seat.out:
        return (("Out of the game. Hand and castle are set aside.",),)
    hand = f"{cards(seat.hand_size)} in hand"
    if seat.known:
        sure = ": " if number == view.viewer else "; of these you can be sure: "
        hand += sure + ", ".join(NAME[face] for face in seat.known)
    said: list[Text] = [(f"{count(score or 0, 'point', 'points')} as the castle stands; {hand}.",)]
    held = [_captive(each) for each in held_by(view, seat)]
    if held:
        said.append(("Captive here: ", *listing(held), "."))
    if seat.rack:
        pieces = ", ".join(piece_words(piece.face, piece.up) for piece in seat.rack)
        said.append((f"From the left: {pieces}.",))
    return tuple(said)


# -- pieces and cards -----------------------------------------------------------------------------


def about_face(face: int) -> tuple[Text, ...]:
    """A card's effect and its value on either side, with the mark of a house rule."""
    worth = f"Worth {points_words(face)} face-up{_house_rule(face)}, {DOWN_POINTS} face-down."
    return ((f"{CARDS[face].text} {worth}",),)


def _house_rule(face: int) -> str:
    return " (house rule)" if CARDS[face].assumed else ""


def about_piece(view: View, number: int) -> tuple[Text, ...]:
    """Whose piece it is, what the viewer knows of it, and whether its effect waits."""
    for seat in view.seats:
        for at, piece in enumerate(seat.rack, 1):
            if piece.piece == number:
                return _about(view, at, Placed(seat, piece))
    return ()


def _about(view: View, at: int, placed: Placed) -> tuple[Text, ...]:
    """In two rows of a small screen: in the third stands why the piece cannot be picked."""
    seat, piece = placed.seat.seat, placed.piece
    named = piece_at(seat, at, piece.face, piece.up)
    if piece.face == HIDDEN:
        may = " may look at it, unless an effect shows it."
        return ((*named, f" counts {placed.worth}. Only ", seat, may),)
    counts = f" counts {placed.worth}"
    if not piece.up:
        counts += f", face-up {POINTS[piece.face]}"
    counts += f"{_house_rule(piece.face)}."
    if any(isinstance(frame, Effect) and frame.piece == piece.piece for frame in view.agenda):
        counts += " Its effect waits."
    card = CARDS[piece.face]
    length = sum(len(part) for part in (*named, counts, card.text) if isinstance(part, str))
    return ((*named, f"{counts} {card.text if length <= _TWO_ROWS else card.brief}"),)


# -- piles ----------------------------------------------------------------------------------------


def deck_words(view: View, names: tuple[str, ...] = NAME) -> str:
    """`Deck 11 (top Obs. Treb., last Mark.)`: the cards that the viewer knows where they lie."""
    runs: list[str] = []
    joint = ", " if names is NAME else " "
    for at, face in enumerate(view.deck):
        if face == HIDDEN:
            continue
        if at and view.deck[at - 1] != HIDDEN:
            runs[-1] += f"{joint}{names[face]}"
        else:
            runs.append(f"{_depth(at, len(view.deck))} {names[face]}")
    told = f" ({', '.join(runs)})" if runs else ""
    return f"Deck {len(view.deck)}{told}"


def _depth(at: int, size: int) -> str:
    """Where a card of the deck lies, counted from 0 at the top: `top`, `card 4`, `last`."""
    if at == 0:
        return "top"
    return "last" if at == size - 1 else f"card {at + 1}"


def discard_words(view: View, names: tuple[str, ...] = NAME) -> str:
    """`Discard 3: Trebuchet, 2 Watch Tower`."""
    return f"Discard {len(view.discard)}{_listed(view.discard, names)}"


def _listed(faces: tuple[int, ...], names: tuple[str, ...]) -> str:
    counted = sorted(Counter(faces).items())
    told = [names[face] if many == 1 else f"{many} {names[face]}" for face, many in counted]
    return f": {', '.join(told)}" if told else ""


def box_words(view: View, names: tuple[str, ...] = SHORT) -> str:
    """The cards set aside, if there are any; without `names` only how many."""
    known = _listed(view.box_known, names) if names else ""
    if known and len(view.box_known) < view.box_size:
        known = f", known{known}"
    return f"Set aside {view.box_size}{known}" if view.box_size else ""


def about_deck(view: View) -> tuple[Text, ...]:
    """How many cards there are, what the viewer knows of them, and what is set aside."""
    known = [f"{at} {NAME[face]}" for at, face in enumerate(view.deck, 1) if face != HIDDEN]
    told = f" Known, counted from the top: {', '.join(known)}." if known else ""
    said: list[Text] = [(f"{cards(len(view.deck))} to draw, from the top.{told}",)]
    if view.box_size:
        unseen = "; the others stay unseen until the game is over"
        others = unseen if len(view.box_known) < view.box_size else ""
        said.append((f"{box_words(view, NAME)}{others}.",))
    return tuple(said)


def about_discard(view: View) -> tuple[Text, ...]:
    if not view.discard:
        return (("Nothing is discarded yet.",),)
    return ((f"From the bottom: {', '.join(NAME[face] for face in view.discard)}.",),)


# -- effects --------------------------------------------------------------------------------------

_CHOICES: Final = {
    TREBUCHET: "chooses what it destroys",
    WATCH_TOWER: "chooses what it turns up",
    MARKETPLACE: "chooses whom to swap with",
    THRONE_ROOM: "chooses what it turns up",
    WIZARD_TOWER: "looks at the deck",
    OBSERVATORY: "chooses what to look at",
    BARRACKS: "chooses what it turns down",
    PRISON: "chooses whom it takes captive",
    FORGE: "chooses which effect to use",
    BANQUET: "chooses who gives up a card",
}


def queue_words(view: View) -> Text:
    """What is being resolved and what waits after it, with whose effects they are."""
    if not view.agenda or isinstance(view.agenda[0], Turn | TurnEnd):
        return ("No effect waits.",)
    said: Text = ("Now: ", *_named(view.agenda[0]))
    waiting = [
        owned(SeatId(frame.seat), NAME[frame.face])
        for frame in view.agenda[1:]
        if isinstance(frame, Effect)
    ]
    return (*said, ". Then: ", *listing(waiting, "then"), ".") if waiting else (*said, ".")


def _named(frame: Frame) -> Text:
    """The effect that a frame belongs to."""
    seat = SeatId(frame.seat)
    match frame:
        case Offering():
            return ("a swap of ", seat, " and ", SeatId(frame.other))
        case Precedence():
            return (seat, " puts two effects in order")
        case SecondReveal():
            return owned(seat, NAME[WATCH_TOWER])
        case Ordering():
            return owned(seat, NAME[WIZARD_TOWER])
        case Sighting():
            return owned(seat, NAME[OBSERVATORY])
        case Hosting():
            return owned(seat, NAME[BANQUET])
        case Effect():
            return owned(seat, NAME[frame.face])
        case _:
            return (seat,)


def handover(view: View) -> Text:
    """Why the seat that decides is asked, where an effect asks it."""
    if not view.agenda:
        return ()
    frame = view.agenda[0]
    seat = SeatId(frame.seat)
    match frame:
        case Effect():
            named = owned(seat, NAME[frame.face])
            return (*named, " acts now: ", seat, f" {_CHOICES[frame.face]}.")
        case Offering():
            return (seat, " swaps a card with ", SeatId(frame.other), " and chooses what to give.")
        case Turn() | TurnEnd():
            return ()
        case _:
            return (*_named(frame), " resolves.")


def covered_hand(view: View) -> Text:
    """Why no hand is in sight and how to see it; () where nobody has one to look at."""
    if view.viewer is not None or view.actor is None:
        return ()
    how = " is covered. At the table b hides everything, then space shows it."
    return (*owned(view.actor, "hand"), how)


def picked_before(view: View) -> int | None:
    """The piece that a Watch Tower turns up with the one that is being picked."""
    frame = view.agenda[0] if view.agenda else None
    return frame.first if isinstance(frame, SecondReveal) else None


def is_shown(view: View, seat: SeatView) -> bool:
    """Whether a seat's open hand is being chosen from by another."""
    frame = view.agenda[0] if view.agenda else None
    return isinstance(frame, Hosting) and frame.host == seat.seat != frame.seat


def sorted_cards(view: View) -> tuple[int, int] | None:
    """How many of the top cards are in place and how many are put in order, for who does it."""
    frame = view.agenda[0] if view.agenda else None
    if isinstance(frame, Ordering) and frame.seat == view.viewer:
        return frame.placed, frame.count
    return None


def is_laying(view: View, seat: SeatView) -> bool:
    """Whether the viewer is about to lay a card in this castle."""
    frame = view.agenda[0] if view.agenda else None
    return isinstance(frame, Turn) and frame.seat == seat.seat == view.viewer
