"""What Caleira tells everybody: the log's sentences, the result in words, the card reference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, assert_never

from tabletop_tui.engine.model import (
    Outcome,
    ScoreLine,
    SeatId,
    SeatResult,
    Section,
    Text,
    listing,
)
from tabletop_tui.games.castles_of_caleira.cards import (
    ACTS,
    CARDS,
    DECK_FACES,
    DECKS,
    DOWN_POINTS,
    HIDDEN,
    NAME,
)
from tabletop_tui.games.castles_of_caleira.events import (
    CardDrawn,
    CardPlayed,
    CardsSwapped,
    CardSunk,
    DeckOrdered,
    DeckSeen,
    EffectCopied,
    EffectDropped,
    EffectFailed,
    Event,
    GameEnded,
    HandShown,
    NothingRevealed,
    OfferMade,
    OrderChosen,
    PartnerChosen,
    PieceDestroyed,
    PieceImprisoned,
    PieceLeft,
    PieceReleased,
    PieceRevealed,
    PieceSeen,
    PieceTurnedDown,
    PieceTurnedUp,
    SeatEliminated,
    ShotWithstood,
    TurnBegun,
    TurnPassed,
)
from tabletop_tui.games.castles_of_caleira.model import FACE, State
from tabletop_tui.games.castles_of_caleira.scoring import castle, last_one_in, total
from tabletop_tui.games.castles_of_caleira.view import View
from tabletop_tui.games.castles_of_caleira.words import (
    cards,
    count,
    owned,
    piece_at,
)

IDLE: Final = {
    "no_target": "there is no piece it could be aimed at",
    "no_card_to_give": "there is no card in hand to give",
    "deck_empty": "the deck is empty",
    "prison_gone": "the Prison has left the castle",
}
"""By code: why an effect has nothing to do."""


# -- the log --------------------------------------------------------------------------------------


def narrate(event: Event) -> Text:
    """One sentence for the log, of an event that went through `view_event`."""
    match event:
        case CardDrawn() | TurnBegun() | TurnPassed() | CardPlayed():
            return _turn_told(event)
        case PieceRevealed() | OrderChosen() | PieceDestroyed() | ShotWithstood():
            return _reveal_told(event)
        case PieceTurnedUp() | PieceTurnedDown() | PieceSeen() | PieceImprisoned():
            return _piece_told(event)
        case EffectCopied():
            return _copy_told(event)
        case PartnerChosen() | OfferMade() | CardsSwapped():
            return _trade_told(event)
        case DeckSeen() | DeckOrdered() | HandShown() | CardSunk():
            return _cards_told(event)
        case EffectFailed():
            idle = IDLE[event.code]
            return (*owned(event.seat, NAME[event.face]), f" does nothing: {idle}.")
        case NothingRevealed():
            return (*owned(event.seat, "Watch Tower"), " turned nothing up.")
        case PieceLeft():
            return (event.seat, " left it face-down.")
        case EffectDropped():
            return (*owned(event.seat, NAME[event.face]), " acts no more: its effect is dropped.")
        case PieceReleased():
            return (*owned(event.owner, NAME[event.face]), " came back face-up, at the right end.")
        case SeatEliminated():
            return (event.seat, " lost Princess' Spire and is out of the game.")
        case GameEnded():
            return ("Only one player is left." if event.alone else "All cards are played.",)
        case _:
            assert_never(event)


def _turn_told(event: CardDrawn | TurnBegun | TurnPassed | CardPlayed) -> Text:
    seat = event.seat
    match event:
        case CardDrawn():
            return (seat, f" drew {_face(event.face)}.")
        case TurnBegun():
            return (*owned(seat, "turn"), " began.")
        case TurnPassed():
            return (seat, " has no card to play and passed.")
        case CardPlayed():
            side = "face-up" if event.up else "face-down"
            end = "" if event.alone else f" at the {'left' if event.left else 'right'} end"
            return (seat, f" played {_face(event.face)} {side}{end}.")
        case _:
            assert_never(event)


def _face(face: int) -> str:
    return "a card" if face == HIDDEN else NAME[face]


def _reveal_told(event: PieceRevealed | OrderChosen | PieceDestroyed | ShotWithstood) -> Text:
    seat, was_up = event.seat, True
    if isinstance(event, PieceDestroyed | ShotWithstood):
        was_up = not event.flipped
    piece = piece_at(event.owner, event.at, event.face, was_up)
    match event:
        case PieceRevealed():
            waits = "; its effect waits" if ACTS[event.face] else ""
            return (seat, " turned up ", *piece, f"{waits}.")
        case OrderChosen():
            return (seat, " let ", *piece, " resolve first.")
        case PieceDestroyed():
            waits = "; its effect still resolves" if event.flipped and ACTS[event.face] else ""
            return (seat, " destroyed ", *piece, f"{waits}.")
        case ShotWithstood():
            shown = " and turned them up" if event.flipped else ""
            return (seat, " shot at ", *piece, f"{shown}; Battlements stay.")
        case _:
            assert_never(event)


def _piece_told(event: PieceTurnedUp | PieceTurnedDown | PieceSeen | PieceImprisoned) -> Text:
    seat = event.seat
    match event:
        case PieceTurnedUp():
            piece = piece_at(event.owner, event.at, event.face, True)
            after = " without its effect" if event.flipped else ", which was face-up already"
            return (seat, " turned up ", *piece, f"{after}.")
        case PieceTurnedDown():
            piece = piece_at(event.owner, event.at, event.face, event.flipped)
            after = "" if event.flipped else ", which lay so already"
            return (seat, " turned down ", *piece, f"{after}.")
        case PieceSeen():
            piece = piece_at(event.owner, event.at, event.face, False)
            return (seat, " looked in secret at ", *piece, ".")
        case PieceImprisoned():
            piece = piece_at(event.owner, event.at, event.face, event.up)
            return (seat, " took ", *piece, " captive.")
        case _:
            assert_never(event)


def _copy_told(event: EffectCopied) -> Text:
    piece = piece_at(event.owner, event.at, event.face, True)
    after = ", which has no effect." if event.idle else "."
    return (*owned(event.seat, "Forge"), " used ", *piece, after)


def _trade_told(event: PartnerChosen | OfferMade | CardsSwapped) -> Text:
    seat = event.seat
    match event:
        case PartnerChosen():
            after = ", who has no card: nothing is swapped." if event.idle else "."
            return (seat, " chose to swap a card with ", event.other, after)
        case OfferMade():
            return (seat, f" chose {_face(event.face)} to give.")
        case CardsSwapped():
            if event.gave == HIDDEN:
                return (seat, " and ", event.other, " swapped a card.")
            gave, got = NAME[event.gave], NAME[event.got]
            return (seat, f" gave {gave} to ", event.other, f" and got {got}.")
        case _:
            assert_never(event)


def _cards_told(event: DeckSeen | DeckOrdered | HandShown | CardSunk) -> Text:
    seat = event.seat
    match event:
        case DeckSeen():
            number = "card" if len(event.faces) == 1 else cards(len(event.faces))
            return (seat, f" looked at the top {number} of the deck{_named(event.faces)}.")
        case DeckOrdered():
            number = cards(len(event.faces))
            return (seat, f" put {number} back on the deck in secret{_named(event.faces)}.")
        case HandShown():
            if not event.faces:
                host: Text = ("nobody else",) if event.host == seat else (event.host,)
                return (seat, " chose ", *host, " and there was no card to give up.")
            return (event.host, " showed their hand to ", seat, f" and all{_named(event.faces)}.")
        case CardSunk():
            name = NAME[event.face]
            if event.host == seat:
                return (seat, f" put {name} of their own under the deck.")
            return (seat, f" put {name} of ", event.host, " under the deck.")
        case _:
            assert_never(event)


def _named(faces: tuple[int, ...]) -> str:
    """`: Trebuchet, Barracks`; nothing where the faces are hidden."""
    if not faces or faces[0] == HIDDEN:
        return ""
    return ": " + ", ".join(NAME[face] for face in faces)


# -- the result -----------------------------------------------------------------------------------


def outcome(state: State) -> Outcome | None:
    """The result, each castle piece by piece; None until the game is over (R56, R61-R63)."""
    if not state.over:
        return None
    alone = last_one_in(state)
    seats = [SeatId(seat) for seat in range(len(state.out))]
    if alone is not None:
        results = tuple(SeatResult(s, None, (), 1 if s == alone else 2) for s in seats)
        verdict: Text = (SeatId(alone), " is the last one in and wins.")
        return Outcome(results, (SeatId(alone),), verdict, note=_away(state))
    totals = [total(state, seat) for seat in seats]
    best = max(points for points in totals if points is not None)
    results = tuple(
        SeatResult(seat, points, _lines(state, seat), _rank(points, totals))
        for seat, points in zip(seats, totals, strict=True)
    )
    winners = tuple(seat for seat in seats if totals[seat] == best)
    tie = TIE if len(winners) > 1 else ()
    return Outcome(results, winners, _verdict(winners, best), tie, _away(state))


TIE: Final[Text] = (
    "Equal points share the victory. (The rulebook gives it to whoever was first to look up"
    " the rules on a phone.)",
)


def _rank(points: int | None, totals: list[int | None]) -> int:
    """One's place by points; whoever is out comes after all who are not."""
    mine = -1 if points is None else points
    return 1 + sum((-1 if other is None else other) > mine for other in totals)


def _lines(state: State, seat: int) -> tuple[ScoreLine, ...]:
    if state.out[seat]:
        return ()
    lines = []
    for face, up, points in castle(state, seat):
        in_set = ", set of three" if up and points > CARDS[face].points else ""
        turned = "" if up else ", face-down"
        lines.append(ScoreLine((f"{NAME[face]}{turned}{in_set}",), points))
    return tuple(lines)


def _away(state: State) -> Text:
    """What counted for nobody and was hidden, at least to some: captives, cards set aside."""
    said: Text = ()
    if state.captives:
        captives = [
            owned(SeatId(held.owner), NAME[state.pieces[held.piece] & FACE])
            for held in state.captives
        ]
        said = ("Captive to the end: ", *listing(captives), ".")
    if state.box:
        counted = sorted(Counter(card & FACE for card in state.box).items())
        told = [NAME[face] if many == 1 else f"{many} {NAME[face]}" for face, many in counted]
        said += (f"{' ' if said else ''}Set aside: {', '.join(told)}.",)
    return said


def _verdict(winners: tuple[SeatId, ...], best: int) -> Text:
    points = count(best, "point", "points")
    if len(winners) == 1:
        return (winners[0], f" wins with {points}.")
    return (*listing([(seat,) for seat in winners]), f" share the victory with {points} each.")


# -- the reference --------------------------------------------------------------------------------


def reference(view: View) -> tuple[Section, ...]:
    """Every card of this deck: copies, value, effect, and where this viewer knows some to lie."""
    copies = Counter(DECK_FACES[view.deck_name])
    places = _places(view)
    rows = tuple(
        (
            (CARDS[face].title,),
            (str(copies[face]),),
            (_worth(face),),
            (CARDS[face].text,),
            listing(places.get(face, [])),
        )
        for face in sorted(copies)
    )
    note = f"Any face-down piece counts {DOWN_POINTS}."
    if any(CARDS[face].assumed for face in copies):
        note += " * This project's own value: the printed one is not known to us (house rule)."
    return (
        Section(
            DECKS[view.deck_name].title, ("card", "copies", "points", "effect", "known"), rows, note
        ),
    )


def _worth(face: int) -> str:
    card = CARDS[face]
    mark = "*" if "points" in card.assumed else ""
    return f"{card.points} (set {card.set_points})" if card.set_points else f"{card.points}{mark}"


def _places(view: View) -> dict[int, list[Text]]:
    """By face: `2 in Beth's castle`, for every place where the viewer knows copies."""
    counted: dict[int, list[Text]] = {}
    for place, faces in _zones(view):
        for face, number in sorted(Counter(faces).items()):
            if face != HIDDEN:
                counted.setdefault(face, []).append((f"{number} ", *place))
    return counted


def _zones(view: View) -> Iterator[tuple[Text, list[int]]]:
    yield ("discarded",), list(view.discard)
    for seat in view.seats:
        yield ("in ", *owned(seat.seat, "castle")), [piece.face for piece in seat.rack]
        yield ("in ", *owned(seat.seat, "hand")), list(seat.known)
    yield ("captive",), [captive.held.face for captive in view.captives]
    yield ("in the deck",), list(view.deck)
    yield ("set aside",), list(view.box_known)
