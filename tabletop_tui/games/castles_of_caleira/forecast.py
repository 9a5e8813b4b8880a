"""What Caleira says a move would do, before it is made, and when it is probably not meant."""

from __future__ import annotations

from typing import Final, assert_never

from tabletop_tui.engine.model import SeatId, Text
from tabletop_tui.games.castles_of_caleira.cards import (
    ACTS,
    CARDS,
    DOWN_POINTS,
    HIDDEN,
    NAME,
    POINTS,
    PRISON,
    SPIRE,
)
from tabletop_tui.games.castles_of_caleira.events import EffectFailed, Event
from tabletop_tui.games.castles_of_caleira.legality import (
    has_effect,
    idle_reason,
    owner_of,
    withstands,
)
from tabletop_tui.games.castles_of_caleira.model import (
    FACE,
    Copy,
    Destroy,
    Effect,
    EndReveals,
    EndTurn,
    Expose,
    Hosting,
    Imprison,
    Invite,
    Leave,
    LookAt,
    LookAtDeck,
    Move,
    Offer,
    Offering,
    Ordering,
    PlayCard,
    Precedence,
    PutNext,
    ResolveFirst,
    Reveal,
    SecondReveal,
    Sighting,
    Sink,
    State,
    TradeWith,
    TurnDown,
    TurnUp,
)
from tabletop_tui.games.castles_of_caleira.rules import legal_moves
from tabletop_tui.games.castles_of_caleira.steps import advance
from tabletop_tui.games.castles_of_caleira.story import IDLE
from tabletop_tui.games.castles_of_caleira.words import cards, count, face_of, ordinal, piece_name


def preview(state: State, move: Move) -> Text:
    """What a legal move would do, from what the decision's words may know."""
    match move:
        case PlayCard():
            return (_play(state, move),)
        case Destroy():
            return _destroy(state, move.piece)
        case Reveal():
            return _reveal(state, move.piece)
        case TurnUp():
            return (_turn_up(state, move.piece),)
        case TurnDown():
            return (_turn_down(state, move.piece),)
        case LookAt():
            return ("It is seen in secret; then it may be turned up.",)
        case Imprison():
            return _imprison(state, move.piece)
        case Copy():
            return (_copy(state, move.piece),)
        case ResolveFirst():
            return _resolve_first(state, move.piece)
        case TradeWith() | Invite():
            return _visit(state, move)
        case Offer() | Sink() | PutNext():
            return _card(state, move)
        case EndReveals() | LookAtDeck() | Expose() | Leave() | EndTurn():
            return _act(state, move)
        case _:
            assert_never(move)


# -- playing --------------------------------------------------------------------------------------


def _play(state: State, move: PlayCard) -> str:
    """What a card does and is worth; face-up also whether its effect finds nothing to do."""
    card = CARDS[move.face]
    if not move.up:
        point = count(DOWN_POINTS, "point", "points")
        later = "Once turned up, its effect resolves." if card.acts else card.brief
        return f"Face-down: a secret piece, worth {point}. {later}"
    fails = _fails_at_once(state, move)
    effect = f"{card.brief} {fails}" if fails else card.brief
    return f"Face-up: worth {count(POINTS[move.face], 'point', 'points')}. {effect}"


def _fails_at_once(state: State, move: PlayCard) -> str:
    """Laying a card shows nothing hidden, so trying it out tells nothing that is."""
    events: list[Event] = []
    advance(state.copy(), move, events)
    failed = [event for event in events if isinstance(event, EffectFailed)]
    return f"Now {IDLE[failed[0].code]}, so nothing happens." if failed else ""


# -- pieces ---------------------------------------------------------------------------------------


def _destroy(state: State, piece: int) -> Text:
    face, up = face_of(state, piece), state.up[piece]
    owner = SeatId(owner_of(state, piece))
    if face == HIDDEN:
        return (
            "Turns it up and destroys it, unless it is Battlements. If it has an effect, that"
            " then resolves for ",
            owner,
            ".",
        )
    if withstands(face):
        return ("It cannot be destroyed and stays." if up else "It is turned up, and stays.",)
    if face == SPIRE:
        return ("It is destroyed, and ", owner, " is out of the game.")
    if up:
        freed = face == PRISON and any(held.prison == piece for held in state.captives)
        return ("Destroys it. Its captive returns." if freed else "Destroys it.",)
    if not has_effect(face):
        return ("Turns it up and destroys it.",)
    return ("Destroys it; its effect then resolves for ", owner, ".")


def _reveal(state: State, piece: int) -> Text:
    face = face_of(state, piece)
    owner = SeatId(owner_of(state, piece))
    if face == HIDDEN:
        return ("It is turned up; if it has an effect, that then resolves for ", owner, ".")
    if has_effect(face):
        return ("It is turned up, and its effect then resolves for ", owner, ".")
    return ("It is turned up. It has no effect of its own.",)


def _turn_up(state: State, piece: int) -> str:
    if state.up[piece]:
        return "It is face-up already: nothing changes."
    return "It is turned up. Its effect does not resolve."


def _turn_down(state: State, piece: int) -> str:
    if not state.up[piece]:
        return "It is face-down already: nothing changes."
    return f"It is turned down and counts {DOWN_POINTS}. An effect of it that waits still resolves."


def _imprison(state: State, piece: int) -> Text:
    owner = SeatId(owner_of(state, piece))
    waits = any(isinstance(f, Effect) and f.piece == piece for f in state.agenda[1:])
    dropped = " Its waiting effect is dropped." if waits else ""
    return ("It leaves the castle of ", owner, f" and counts for nobody.{dropped}")


def _copy(state: State, piece: int) -> str:
    face = state.pieces[piece] & FACE
    if not has_effect(face):
        return f"{NAME[face]}: no effect to use, nothing happens."
    idle = idle_reason(state, Effect(state.agenda[0].seat, face, piece))
    return f"{CARDS[face].text}" if idle is None else f"Now {IDLE[idle]}, so nothing happens."


def _resolve_first(state: State, piece: int) -> Text:
    frame = state.agenda[0]
    assert isinstance(frame, Precedence), "only two reveals are put in order"
    other = frame.one + frame.two - piece
    return (*piece_name(state, piece), " resolves before ", *piece_name(state, other), ".")


# -- people and cards -----------------------------------------------------------------------------


def _visit(state: State, move: TradeWith | Invite) -> Text:
    seat, held = SeatId(move.seat), len(state.hands[move.seat])
    if not held:
        return (seat, " has no card: nothing happens.")
    if isinstance(move, TradeWith):
        return (seat, f" holds {cards(held)}. Both choose one in secret.")
    if move.seat == state.agenda[0].seat:
        return ("One card of your own goes under the deck, shown to all; then you draw one.",)
    return (seat, f" shows {cards(held)}; one goes under the deck, and ", seat, " draws one.")


def _card(state: State, move: Offer | Sink | PutNext) -> Text:
    name = NAME[move.face]
    match state.agenda[0]:
        case Offering(_, other):
            return (f"{name} goes to ", SeatId(other), ", who gives a card for it.")
        case Hosting(_, host) if state.deck:
            return (f"{name} goes under the deck; ", SeatId(host), " draws the top card.")
        case Hosting(_, host):
            return ("The deck is empty: ", SeatId(host), f" draws {name} back.")
        case Ordering(_, placed, number):
            last = " The other comes after it." if placed + 2 == number else ""
            return (f"{name} is drawn {ordinal(placed + 1)}.{last}",)
        case frame:
            raise AssertionError(frame)


def _act(state: State, move: EndReveals | LookAtDeck | Expose | Leave | EndTurn) -> Text:
    match state.agenda[0]:
        case SecondReveal(_, first):
            return _reveal(state, first)
        case Sighting(_, piece):
            return _reveal(state, piece) if isinstance(move, Expose) else (_LEFT,)
        case _:
            return (_ACTS[move.kind] if state.deck else _ACTS_WITHOUT_DECK[move.kind],)


_LEFT: Final = "It stays face-down, and what was seen stays a secret."
_ACTS: Final = {
    "end_reveals": "No piece is turned up.",
    "look_at_deck": "They are seen in secret and go back on top in any order.",
    "end_turn": "The next player draws a card and has a turn.",
}
_ACTS_WITHOUT_DECK: Final = {**_ACTS, "end_turn": "The deck is empty: nobody draws."}


# -- warnings -------------------------------------------------------------------------------------


def warning(state: State, move: Move) -> Text | None:
    """Why a legal move is probably not meant: it does nothing, or it puts its own player out."""
    match move:
        case Destroy(piece) if face_of(state, piece) == SPIRE:
            owner = owner_of(state, piece)
            own = owner == state.agenda[0].seat
            return (SeatId(owner), " would be out of the game.") if own else None
        case PlayCard(face, True) if not any(state.racks) and _hits_itself(face):
            return ("There is no other piece: it would have to destroy itself.",)
        case _:
            return _useless_warning(state, move)


def _hits_itself(face: int) -> bool:
    return ACTS[face] and CARDS[face].id == "trebuchet"


def _useless_warning(state: State, move: Move) -> Text | None:
    """Said only where another choice would do something (R14, R18)."""
    why = _useless(state, move)
    if why is None or all(_useless(state, other) for other in legal_moves(state)):
        return None
    return (why,)


def _useless(state: State, move: Move) -> str | None:
    match move:
        case Destroy(piece) if state.up[piece] and withstands(face_of(state, piece)):
            return "Battlements cannot be destroyed."
        case TurnUp(piece) if state.up[piece]:
            return "It is face-up already: this does nothing."
        case TurnDown(piece) if not state.up[piece]:
            return "It is face-down already: this does nothing."
        case TradeWith(seat) | Invite(seat) if not state.hands[seat]:
            return "There is no card in that hand: this does nothing."
        case Copy(piece):
            return None if _copy_works(state, piece) else "There is no effect to use here."
        case _:
            return None


def _copy_works(state: State, piece: int) -> bool:
    face = state.pieces[piece] & FACE
    if not has_effect(face):
        return False
    return idle_reason(state, Effect(state.agenda[0].seat, face, piece)) is None
