"""What Caleira says to whoever decides: prompts, names of moves and targets.

A decision that hides nothing may be drawn for everybody at the table, so its words use only
what everybody knows; those of a private one use what its seat knows.
"""

from __future__ import annotations

from typing import Final, assert_never

from tabletop_tui.engine.model import Prompt, SeatId, Status, Target, Text
from tabletop_tui.games.castles_of_caleira.cards import (
    BANQUET,
    BARRACKS,
    CARDS,
    FORGE,
    HIDDEN,
    LETTERS,
    MARKETPLACE,
    NAME,
    OBSERVATORY,
    PRISON,
    THRONE_ROOM,
    TREBUCHET,
    WATCH_TOWER,
    WIZARD_TOWER,
)
from tabletop_tui.games.castles_of_caleira.legality import (
    TARGETING,
    has_effect,
    owner_of,
    targets,
)
from tabletop_tui.games.castles_of_caleira.model import (
    FACE,
    NOTHING,
    PUBLIC_KNOWS,
    SEAT_KNOWS,
    SIGHT,
    Copy,
    Destroy,
    Effect,
    EndReveals,
    EndTurn,
    Expose,
    Frame,
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
    Turn,
    TurnDown,
    TurnEnd,
    TurnUp,
)
from tabletop_tui.games.castles_of_caleira.scoring import total
from tabletop_tui.games.castles_of_caleira.view import seen

PHASES: Final = ("play", "act", "end")

# Headings of the rules page, word for word; a card's effect stands under its printed title.
PLAYING: Final = "Playing a card"
ORDERING: Final = "Effects wait in line"
ENDING: Final = "The end of the turn"


# -- names of things ----------------------------------------------------------------------------


def count(number: int, singular: str, plural: str) -> str:
    """`1 card`, `4 cards`."""
    return f"{number} {singular if number == 1 else plural}"


def cards(number: int) -> str:
    return count(number, "card", "cards")


def ordinal(number: int) -> str:
    """`first` to `third`."""
    return ("first", "second", "third")[number - 1]


def owned(owner: SeatId, what: str) -> Text:
    """`Beth's Watch Tower`."""
    return (owner, f"'s {what}")


def piece_words(face: int, up: bool) -> str:
    """`Watch Tower`, `face-down Trebuchet`, `face-down piece`."""
    if face == HIDDEN:
        return "face-down piece"
    return NAME[face] if up else f"face-down {NAME[face]}"


def piece_at(owner: SeatId, at: int, face: int, up: bool) -> Text:
    """`Beth's Watch Tower (2)`: the number is its place from the left."""
    return owned(owner, f"{piece_words(face, up)} ({at})")


# -- what may be said ---------------------------------------------------------------------------


def is_private(state: State) -> bool:
    """Whether the decider must see hidden things to decide (3.1)."""
    frame = state.agenda[0]
    match frame:
        case Turn() | Offering() | Ordering() | TurnEnd():
            # Who ends a turn has their own hand before them, whoever decided last.
            return True
        case Sighting():
            return not state.pieces[frame.piece] & PUBLIC_KNOWS
        case Hosting():
            return frame.host == frame.seat
        case SecondReveal():
            return _knows_a_target(state, Effect(frame.seat, WATCH_TOWER, NOTHING))
        case Effect():
            return frame.face in TARGETING and _knows_a_target(state, frame)
        case Precedence():
            return False
        case _:
            assert_never(frame)


def _knows_a_target(state: State, effect: Effect) -> bool:
    """Whether the seat knows the face of a possible target that not everybody knows."""
    knows = SEAT_KNOWS[effect.seat]
    return any(
        state.pieces[piece] & knows and not state.pieces[piece] & PUBLIC_KNOWS
        for piece in targets(state, effect)
    )


def face_of(state: State, piece: int) -> int:
    """A piece's face as far as the words of this decision may know it, or `HIDDEN`."""
    knows = SEAT_KNOWS[state.agenda[0].seat] if is_private(state) else PUBLIC_KNOWS
    return seen(state.pieces[piece], knows)


def piece_name(state: State, piece: int) -> Text:
    """`Beth's Watch Tower (2)`, `Beth's face-down piece (3)`."""
    owner = owner_of(state, piece)
    at = state.racks[owner].index(piece) + 1
    return piece_at(SeatId(owner), at, face_of(state, piece), state.up[piece])


# -- standing and prompt ------------------------------------------------------------------------


def phase(state: State) -> str:
    """The step of the turn, as one of `PHASES`."""
    if state.over or state.agenda[0].kind == "turn_end":
        return "end"
    return "play" if state.agenda[0].kind == "turn" else "act"


def status(state: State) -> Status:
    """The public standing: points as the castles stand, face-down pieces counting as such."""
    left = len(state.deck) + sum(map(len, state.hands))
    ending = f"{left} to play" if left else "all cards played"
    scores = tuple(total(state, seat) for seat in range(len(state.out)))
    return Status(state.turn, state.round, phase(state), PHASES, scores, (ending,))


def prompt(state: State) -> Prompt:
    """What is asked now."""
    frame = state.agenda[0]
    code, text, topic = _question(state, frame)
    return Prompt(code, text, is_private(state), topic)


def _question(state: State, frame: Frame) -> tuple[str, Text, str]:
    seat = SeatId(frame.seat)
    match frame:
        case Turn():
            return "play", ("Play a card, face-up or face-down.",), PLAYING
        case Effect():
            return _effect_question(state, frame)
        case SecondReveal():
            text = (*owned(seat, "Watch Tower"), ": pick a second piece, or turn up just the one.")
            return "reveal_second", text, CARDS[WATCH_TOWER].title
        case Precedence():
            return "precedence", (seat, " chooses which effect resolves first."), ORDERING
        case Offering():
            text = ("Choose a card to give to ", SeatId(frame.other), ". Nobody sees it yet.")
            return "offer", text, CARDS[MARKETPLACE].title
        case Ordering():
            return "order", (_order_question(frame),), CARDS[WIZARD_TOWER].title
        case Sighting():
            text = ("This is ", *piece_name(state, frame.piece), ". Turn it up?")
            return "sighting", text, CARDS[OBSERVATORY].title
        case Hosting():
            return "sink", _sink_question(frame), CARDS[BANQUET].title
        case TurnEnd():
            return "end_turn", (_turn_done(state),), ENDING
        case _:
            assert_never(frame)


_EFFECTS: Final[dict[int, tuple[str, str]]] = {
    TREBUCHET: ("destroy", "choose a piece to destroy."),
    WATCH_TOWER: ("reveal", "pick up to two face-down pieces to turn up."),
    MARKETPLACE: ("trade", "choose whom to swap a card with."),
    THRONE_ROOM: ("turn_up", "choose a piece to turn up; its effect will not resolve."),
    WIZARD_TOWER: ("look_at_deck", "look at the top of the deck."),
    OBSERVATORY: ("look_at", "choose a face-down piece to look at in secret."),
    BARRACKS: ("turn_down", "choose a piece to turn face-down."),
    PRISON: ("imprison", "choose an opponent's piece to take captive."),
    FORGE: ("copy", "choose a face-up piece whose effect to use."),
    BANQUET: ("invite", "choose who gives up a card."),
}
"""By an effect's face: the code of its first question, and the question."""


def _effect_question(state: State, frame: Effect) -> tuple[str, Text, str]:
    code, asked = _EFFECTS[frame.face]
    text = (*owned(SeatId(frame.seat), NAME[frame.face]), f": {asked}")
    return code, text, CARDS[frame.face].title


def _sink_question(frame: Hosting) -> Text:
    if frame.host == frame.seat:
        return ("Choose a card of your own hand to show and put under the deck.",)
    return ("Choose a card of ", *owned(SeatId(frame.host), "hand"), " to put under the deck.")


def _order_question(frame: Ordering) -> str:
    if frame.count == 1:
        return "This is the last card of the deck. Put it back."
    return f"Which card comes {ordinal(frame.placed + 1)} from the top?"


def _turn_done(state: State) -> str:
    if state.deck:
        return "The turn is done. End it: the next player draws a card."
    if any(state.hands):
        return "The turn is done. End it to pass on; the deck is empty."
    return "All cards are played. End the turn to see the result."


# -- targets ------------------------------------------------------------------------------------


def path(state: State, move: Move) -> tuple[Target, ...]:
    """The targets that lead to a move."""
    match move:
        case PlayCard():
            side = Target("face", "up" if move.up else "down")
            end = Target("end", "left" if move.left else "right")
            laid = (Target("hand", LETTERS[move.face]), side)
            return (*laid, end) if state.racks[state.agenda[0].seat] else laid
        case Offer():
            return (Target("hand", LETTERS[move.face]),)
        case Sink():
            frame = state.agenda[0]
            own = isinstance(frame, Hosting) and frame.host == frame.seat
            return (Target("hand" if own else "shown", LETTERS[move.face]),)
        case PutNext():
            return (Target("top", LETTERS[move.face]),)
        case TradeWith() | Invite():
            return (Target("seat", str(move.seat)),)
        case (
            Destroy()
            | Reveal()
            | ResolveFirst()
            | TurnUp()
            | LookAt()
            | TurnDown()
            | Imprison()
            | Copy()
        ):
            return (Target("piece", str(move.piece)),)
        case EndReveals() | LookAtDeck() | Expose() | Leave() | EndTurn():
            return (Target("act", move.kind),)
        case _:
            assert_never(move)


_VERBS: Final = {
    "destroy": "Destroy",
    "reveal": "Pick",
    "turn_up": "Turn up",
    "look_at": "Look at",
    "turn_down": "Turn down",
    "imprison": "Imprison",
    "copy": "Use",
}


def label(state: State, move: Move) -> Text:
    """A move's short name, different from every other legal move's."""
    match move:
        case PlayCard():
            side = "face-up" if move.up else "face-down"
            end = f", {'left' if move.left else 'right'} end"
            alone = not state.racks[state.agenda[0].seat]
            return (f"{NAME[move.face]} {side}{'' if alone else end}",)
        case ResolveFirst():
            return (*piece_name(state, move.piece), " first")
        case Destroy() | Reveal() | TurnUp() | LookAt() | TurnDown() | Imprison() | Copy():
            return (f"{_VERBS[move.kind]} ", *piece_name(state, move.piece))
        case TradeWith():
            return ("Swap with ", SeatId(move.seat))
        case Invite():
            return (SeatId(move.seat), " gives up a card")
        case Offer():
            return (f"Give {NAME[move.face]}",)
        case Sink():
            return (f"Put {NAME[move.face]} under the deck",)
        case PutNext():
            return (f"{NAME[move.face]} next",)
        case EndReveals() | LookAtDeck() | Expose() | Leave() | EndTurn():
            return act(state, move.kind)
        case _:
            assert_never(move)


def act(state: State, kind: str) -> Text:
    """What a step without a place on the table is called."""
    match kind, state.agenda[0]:
        case "end_reveals", SecondReveal(_, first):
            return ("Turn up only ", *piece_name(state, first))
        case "look_at_deck", _:
            number = min(SIGHT, len(state.deck))
            return ("Look at the last card" if number == 1 else f"Look at the top {number} cards",)
        case _:
            return (_ACTS[kind],)


_ACTS: Final = {
    "end_reveals": "Turn nothing up",
    "expose": "Turn it up",
    "leave": "Leave it face-down",
    "end_turn": "End the turn",
}
PILES: Final = {"deck": "The deck", "discard": "The discard pile"}
"""Places that are only looked at."""
FACE_AT: Final = {letters: face for face, letters in enumerate(LETTERS)}
"""The face that the key of a target names."""


def ask(state: State, picked: tuple[Target, ...]) -> Text:
    """What is to be picked after a card of the hand, and after its face."""
    asked = "Face-up or face-down?" if len(picked) == 1 else "Which end of the castle?"
    return (asked,)


def caption(state: State, picked: tuple[Target, ...], target: Target) -> Text:
    """What a target is called in the list of next choices."""
    match target.zone:
        case "hand":
            return (_copies(state, FACE_AT[target.key]),)
        case "shown" | "top":
            return (NAME[FACE_AT[target.key]],)
        case "face":
            return (f"Face-{target.key}",)
        case "end":
            return (f"At the {target.key} end",)
        case "piece":
            return piece_name(state, int(target.key))
        case "seat":
            return (SeatId(int(target.key)),)
        case "pile":
            return (PILES[target.key],)
        case _:
            return act(state, target.key)


def _copies(state: State, face: int) -> str:
    """A hand card's name, with how many the decider holds where that may be told."""
    hand = state.hands[state.agenda[0].seat]
    copies = sum(card & FACE == face for card in hand) if is_private(state) else 1
    return NAME[face] if copies <= 1 else f"{NAME[face]} ({copies} in hand)"


def resolves(face: int) -> bool:
    """Whether turning this face up sets an effect going; a hidden one may."""
    return face == HIDDEN or has_effect(face)
