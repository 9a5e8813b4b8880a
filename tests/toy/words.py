"""Every sentence of the Marsh: what is asked, what moves are called, what happened and why not."""

from __future__ import annotations

from typing import Any, assert_never

from tabletop_tui.engine.model import (
    Outcome,
    Prompt,
    Reason,
    ScoreLine,
    SeatId,
    SeatResult,
    Section,
    Status,
    Target,
    Text,
    listing,
)
from tests.toy import rules
from tests.toy.model import (
    FACES,
    KINDS,
    NOTHING,
    SIDE,
    Barter,
    Brave,
    Buried,
    Bury,
    Debt,
    Dig,
    Discard,
    Drew,
    DugUp,
    EndTurn,
    Event,
    Leave,
    Move,
    Offer,
    Offered,
    Offering,
    Paid,
    Pay,
    Peer,
    Peered,
    Rest,
    Shelter,
    Sheltered,
    Sight,
    State,
    Traded,
    TradeWith,
    Turn,
    Watch,
    kind_of,
    value_of,
)

PHASES = ("lay", "resolve", "rest")


def card_name(card: int) -> str:
    return f"{KINDS[kind_of(card)].capitalize()} {value_of(card)}"


def cell_name(cell: int) -> str:
    row, column = divmod(cell, SIDE)
    return f"{row + 1},{column + 1}"


def _seen(card: int) -> str:
    return "a card" if card == NOTHING else card_name(card)


# -- asking -------------------------------------------------------------------------------


def prompt(state: State) -> Prompt:
    frame = state.agenda[0]
    match frame:
        case Turn():
            return Prompt("lay", ("Choose a card to lay.",), True, "Laying a card")
        case Debt(_, count):
            return Prompt("pay", (f"Pay {count} more.",), True, "Paying")
        case Watch():
            return Prompt("watch", ("Choose a hidden piece to look at.",), False, "Owls")
        case Sight(_, cell):
            piece = rules.piece_at(state, cell)
            assert piece is not None, "nothing can be dug up while it is looked at"
            return Prompt("sight", (f"This is {card_name(piece.card)}. Dig it up?",), True, "Owls")
        case Barter():
            return Prompt("barter", ("Choose whom to trade with.",), False, "Foxes")
        case Offering(_, other):
            return Prompt("offer", ("Choose a card to give to ", SeatId(other), "."), True, "Foxes")
        case Shelter():
            return Prompt("shelter", ("Discard a card, or lose a life.",), True, "Storms")
        case Rest():
            return Prompt("rest", ("End the turn.",), False, "Ending a turn")
        case _:
            assert_never(frame)


def path(state: State, move: Move) -> tuple[Target, ...]:
    match move:
        case Bury(card, cell, up):
            row, column = divmod(cell, SIDE)
            return (
                Target("hand", str(card)),
                Target("side", "up" if up else "down"),
                Target("row", str(row)),
                Target("column", str(column)),
            )
        case Pay(card) | Offer(card) | Discard(card):
            return (Target("hand", str(card)),)
        case Peer(cell):
            return (Target("piece", str(cell)),)
        case TradeWith(seat):
            return (Target("seat", str(seat)),)
        case Dig() | Leave() | Brave() | EndTurn():
            return (Target("act", move.kind),)
        case _:
            assert_never(move)


def label(state: State, move: Move) -> Text:
    match move:
        case Bury(card, cell, up):
            return (f"{card_name(card)} {'up' if up else 'down'} at {cell_name(cell)}",)
        case Pay(card) | Offer(card) | Discard(card):
            return (card_name(card),)
        case Peer(cell):
            return (f"The piece at {cell_name(cell)}",)
        case TradeWith(seat):
            return (SeatId(seat),)
        case Dig():
            return ("Dig it up",)
        case Leave():
            return ("Leave it",)
        case Brave():
            return ("Lose a life",)
        case EndTurn():
            return ("End the turn",)
        case _:
            assert_never(move)


_ACTS: dict[str, Move] = {move.kind: move for move in (Dig(), Leave(), Brave(), EndTurn())}


def ask(state: State, picked: tuple[Target, ...]) -> Text:
    return ("Which way up?",) if picked[-1].zone == "hand" else ("Where to?",)


def caption(state: State, picked: tuple[Target, ...], target: Target) -> Text:
    match target.zone:
        case "hand":
            return (card_name(int(target.key)),)
        case "side":
            return (f"Face {target.key}",)
        case "row" | "column":
            return (f"{target.zone.capitalize()} {int(target.key) + 1}",)
        case "piece":
            return label(state, Peer(int(target.key)))
        case "seat":
            return label(state, TradeWith(int(target.key)))
        case _:
            return label(state, _ACTS[target.key])


def preview(state: State, move: Move) -> Text:
    match move:
        case Bury(card, cell, up):
            does = f"It acts as a {KINDS[kind_of(card)]}" if up else "It stays secret"
            return (f"{does} and costs {rules.price(state, cell)}.",)
        case Pay(card) | Discard(card):
            return (f"{card_name(card)} goes to the discard pile.",)
        case Peer(cell):
            piece = rules.piece_at(state, cell)
            assert piece is not None, "only pieces are offered"
            return ("It belongs to ", SeatId(piece.owner), ".")
        case TradeWith(seat):
            return (SeatId(seat), f" holds {len(state.hands[seat])} cards.")
        case Offer(card):
            return (f"{card_name(card)} is given away.",)
        case Dig():
            return ("The piece is discarded.",)
        case Leave():
            return ("Nothing changes.",)
        case Brave():
            return (f"{state.lives[state.agenda[0].seat] - 1} lives are left.",)
        case EndTurn():
            return (f"Draw one of {len(state.deck)} cards." if state.deck else "The game ends.",)
        case _:
            assert_never(move)


def warning(state: State, move: Move) -> Text | None:
    if isinstance(move, Brave) and state.lives[state.agenda[0].seat] == 1:
        return (SeatId(state.agenda[0].seat), " will be out of the game.")
    return None


# -- refusing -----------------------------------------------------------------------------


def refuse(state: State, move: Move) -> Reason | None:
    code = rules.cannot(state, move)
    return None if code is None else Reason(code, (_REASONS[code],))


_REASONS = {
    "game_over": "The game is over.",
    "not_now": "That is not what is asked now.",
    "not_in_hand": "This card is not in the hand.",
    "no_such_cell": "The field has no such cell.",
    "cell_taken": "There is a piece in this cell.",
    "row_full": "Nothing can be laid in this row.",
    "too_dear": "This cell costs more cards than are left.",
    "no_hidden_piece": "No hidden piece lies here.",
    "own_piece": "An owl looks at the pieces of others.",
    "oneself": "A fox trades with somebody else.",
    "not_in_game": "This seat is out of the game.",
    "empty_hand": "This seat has no card to trade.",
    "picked_already": "That was picked already.",
}


def why_not(state: State, picked: tuple[Target, ...], target: Target) -> Reason | None:
    code = "game_over" if state.over else _why_not(state, picked, target)
    return None if code is None else Reason(code, (_REASONS[code],))


def _why_not(state: State, picked: tuple[Target, ...], target: Target) -> str | None:
    if isinstance(state.agenda[0], Turn):
        return _why_not_lay(state, picked, target)
    match target.zone:
        case "hand":
            if not isinstance(state.agenda[0], Debt | Offering | Shelter):
                return "not_now"
            return rules.cannot_hold(state, int(target.key))
        case "piece":
            return rules.cannot(state, Peer(int(target.key)))
        case "seat":
            return rules.cannot(state, TradeWith(int(target.key)))
        case "act":
            return rules.cannot(state, _ACTS[target.key])
        case _:
            return "not_now"


def _why_not_lay(state: State, picked: tuple[Target, ...], target: Target) -> str | None:
    steps = ("hand", "side", "row", "column")
    if target.zone not in steps:
        return "not_now"
    if target.zone != steps[len(picked)]:
        return "picked_already" if target.zone in steps[: len(picked)] else "not_now"
    match target.zone:
        case "hand":
            return rules.cannot_hold(state, int(target.key))
        case "row":
            cells = range(int(target.key) * SIDE, int(target.key) * SIDE + SIDE)
            return "row_full" if all(rules.cannot_bury_at(state, c) for c in cells) else None
        case "column":
            return rules.cannot_bury_at(state, int(picked[2].key) * SIDE + int(target.key))
        case _:
            return None


# -- telling ------------------------------------------------------------------------------


def narrate(event: Event) -> Text:
    seat = SeatId(event.seat)
    match event:
        case Buried(_, cell, card, up):
            return (seat, f" laid {_seen(card)} face {'up' if up else 'down'}, {cell_name(cell)}.")
        case Paid(_, card):
            return (seat, f" paid with {card_name(card)}.")
        case Peered(_, cell, card):
            return (seat, f" looked at {_seen(card)}, {cell_name(cell)}.")
        case DugUp(_, owner, card):
            return (seat, f" dug up {card_name(card)} of ", SeatId(owner), ".")
        case Offered(_, card):
            return (seat, f" set {_seen(card)} aside to trade.")
        case Traded(_, other, gave, got):
            return (seat, f" gave {_seen(gave)} to ", SeatId(other), f" for {_seen(got)}.")
        case Sheltered(_, card, lives):
            lost = card == NOTHING
            return (seat, f" lost a life: {lives} left." if lost else f" shed {card_name(card)}.")
        case Drew(_, card):
            return (seat, f" drew {_seen(card)}.")
        case _:
            assert_never(event)


def status(state: State) -> Status:
    first = state.agenda[0] if state.agenda else None
    phase = 0 if isinstance(first, Turn) else 2 if isinstance(first, Rest) else 1
    return Status(
        turn=state.turn,
        round=(state.turn - 1) // len(state.hands) + 1,
        phase=PHASES[phase],
        phases=PHASES,
        scores=tuple(_total(state, seat) if state.over else None for seat in _table(state)),
        ending=(f"{len(state.deck)} cards to draw",),
    )


def outcome(state: State) -> Outcome | None:
    if not state.over:
        return None
    totals = [_total(state, seat) for seat in _table(state)]
    standing = [-1 if total is None else total for total in totals]
    results = tuple(
        SeatResult(SeatId(seat), total, _lines(state, seat), 1 + sum(s > mine for s in standing))
        for seat, (total, mine) in enumerate(zip(totals, standing, strict=True))
    )
    winners = tuple(r.seat for r in results if r.rank == 1 and r.total is not None)
    verdict = (*listing([(seat,) for seat in winners]), " won.") if winners else ("All are out.",)
    tie = ("Equal points share the victory.",) if len(winners) > 1 else ()
    return Outcome(results, winners, verdict, tie)


def _table(state: State) -> range:
    return range(len(state.lives))


def _total(state: State, seat: int) -> int | None:
    return sum(line.points for line in _lines(state, seat)) if state.lives[seat] else None


def _lines(state: State, seat: int) -> tuple[ScoreLine, ...]:
    own = sorted(piece.card for piece in state.pieces if piece.owner == seat)
    return tuple(ScoreLine((card_name(card),), value_of(card)) for card in own)


def reference(view: Any) -> tuple[Section, ...]:
    rows = tuple(((card_name(card),), (str(value_of(card)),)) for card in FACES)
    return (Section("Cards", ("card", "points"), rows),)
