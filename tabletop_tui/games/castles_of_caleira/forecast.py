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
    SPIRE,
)
from tabletop_tui.games.castles_of_caleira.events import EffectFailed, Event
from tabletop_tui.games.castles_of_caleira.legality import (
    TARGETING,
    all_pieces,
    has_effect,
    idle_reason,
    owner_of,
    targets,
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
    TurnEnd,
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
            return _play(state, move)
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


def _play(state: State, move: PlayCard) -> Text:
    """What a card is worth and does, in one row: several plays of a card are told at once."""
    card = CARDS[move.face]
    if not move.up:
        point = count(DOWN_POINTS, "point", "points")
        return (f"Face-down: a secret piece, worth {point}. {card.down}",)
    effect = _at_once(state, move) or (card.brief,)
    return (f"Face-up: {count(POINTS[move.face], 'point', 'points')}. ", *effect)


def _at_once(state: State, move: PlayCard) -> Text:
    """What must follow: the effect fails, or has no piece to choose but its own; () if neither.

    Laying a card shows nothing hidden, so trying it out tells nothing that is.
    """
    after = state.copy()
    events: list[Event] = []
    advance(after, move, events)
    failed = [event for event in events if isinstance(event, EffectFailed)]
    if failed:
        return (_nothing(failed[0].code),)
    frame = after.agenda[0]
    if isinstance(frame, Effect) and frame.face in TARGETING:
        forced = legal_moves(after)
        if targets(after, frame) == [frame.piece] and len(forced) == 1:
            return ("The only piece it can choose is itself. ", *preview(after, forced[0]))
    return ()


def _nothing(code: str) -> str:
    return f"Nothing happens: {IDLE[code]}."


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
        waiting = " Its waiting effect still resolves." if _waits(state, piece) else ""
        return (f"Destroys it.{_freed(state, piece)}{waiting}",)
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
    waiting = " Its waiting effect still resolves." if _waits(state, piece) else ""
    return f"It is turned down and counts {DOWN_POINTS}.{waiting}"


def _imprison(state: State, piece: int) -> Text:
    owner = SeatId(owner_of(state, piece))
    dropped = " Its waiting effect is dropped." if _waits(state, piece) else ""
    freed = _freed(state, piece)
    return ("It leaves the castle of ", owner, f" and counts for nobody.{freed}{dropped}")


def _waits(state: State, piece: int) -> bool:
    """Whether a piece's effect waits after the one that is being decided."""
    return any(isinstance(frame, Effect) and frame.piece == piece for frame in state.agenda[1:])


def _freed(state: State, piece: int) -> str:
    """What is said of what a piece holds, if that is a Prison, when it leaves its castle."""
    held = sum(captive.prison == piece for captive in state.captives)
    return "" if not held else " Its captive returns." if held == 1 else " Its captives return."


def _copy(state: State, piece: int) -> str:
    face = state.pieces[piece] & FACE
    if not has_effect(face):
        return f"{NAME[face]}: no effect to use, nothing happens."
    idle = idle_reason(state, Effect(state.agenda[0].seat, face, piece))
    return CARDS[face].text if idle is None else _nothing(idle)


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
        case Ordering(_, _, 1):
            return (f"{name} stays on the deck.",)
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
        case Effect() if isinstance(move, LookAtDeck) and len(state.deck) == 1:
            return ("It is seen in secret and stays on the deck.",)
        case TurnEnd() if not state.deck:
            return (_NO_DRAW if any(state.hands) else _LAST,)
        case _:
            return (_ACTS[move.kind],)


_LEFT: Final = "It stays face-down, and what was seen stays a secret."
_NO_DRAW: Final = "The deck is empty: nobody draws."
_LAST: Final = "The castles are counted."
_ACTS: Final = {
    "end_reveals": "No piece is turned up.",
    "look_at_deck": "They are seen in secret and go back on top in any order.",
    "end_turn": "The next player draws a card and has a turn.",
}


# -- warnings -------------------------------------------------------------------------------------


def warning(state: State, move: Move) -> Text | None:
    """Why a legal move is probably not meant: it does nothing, or harms its own player."""
    match move:
        case Destroy(piece) if face_of(state, piece) == SPIRE:
            owner = owner_of(state, piece)
            own = owner == state.agenda[0].seat
            return (SeatId(owner), " would be out of the game.") if own else None
        case Destroy(piece) if _gives_up(state, piece):
            return (SeatId(state.agenda[0].seat), " would lose a piece of their own.")
        case PlayCard(face, True) if not any(state.racks) and _hits_itself(face):
            return ("There is no other piece: it would have to destroy itself.",)
        case _:
            return _useless_warning(state, move)


def _gives_up(state: State, piece: int) -> bool:
    """Whether a shot would hit one's own face-up piece though it could hit another's."""
    seat, up = state.agenda[0].seat, state.up
    own = piece in state.racks[seat] and up[piece] and not withstands(face_of(state, piece))
    return own and any(
        not (up[other] and withstands(face_of(state, other)))
        for other in all_pieces(state)
        if other not in state.racks[seat]
    )


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
