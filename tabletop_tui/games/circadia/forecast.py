"""What Circadia says a move would do, before it is made, and when it is probably not meant."""

from __future__ import annotations

from typing import assert_never

from tabletop_tui.engine.model import SeatId, Text
from tabletop_tui.games.circadia.cards import (
    CREATURE,
    CREATURES,
    HABITATS,
    HOME,
    OTHER_SIDE,
    SIDE,
    SPIRIT_NAME,
    VALUE,
)
from tabletop_tui.games.circadia.legality import next_side, off_line, price
from tabletop_tui.games.circadia.model import (
    GAP,
    GOAL,
    HAND_LIMIT,
    NEW,
    NOBODY,
    ROW_SIZE,
    TOP,
    Claim,
    Discard,
    DiscardSet,
    EndClaims,
    EndDraw,
    EndPlay,
    EndTurn,
    Move,
    PlaceCard,
    State,
    Take,
)
from tabletop_tui.games.circadia.rules import claims
from tabletop_tui.games.circadia.words import (
    cards,
    count,
    creatures,
    drawn,
    ends_game,
    joined,
    on_display,
    place_name,
    refillable,
    set_name,
)


def preview(state: State, move: Move) -> Text:
    """What a legal move would do, from what its maker may know."""
    match move:
        case DiscardSet():
            return (_preview_discard_set(state, move),)
        case PlaceCard():
            return (_preview_place(state, move),)
        case EndPlay():
            return (_preview_end_play(state),)
        case Claim():
            return (_preview_claim(state, move),)
        case EndClaims():
            gaps = _row_refill(state)
            refill = f"The rows are refilled with {cards(gaps)}. Next:" if gaps else "Next:"
            return (f"{refill} {_drawing(state)}.",)
        case Take():
            return (_preview_take(state, move),)
        case EndDraw():
            over = len(state.hands[state.actor]) - HAND_LIMIT
            shown = refillable(state)
            refill = f"Shows {cards(shown)}" if shown else "Nothing is left to show"
            return (f"{refill}; then {over} must be discarded.",)
        case Discard():
            left = len(state.hands[state.actor]) - 1
            return (f"Discards {SPIRIT_NAME[move.card]} for all to see: a hand of {left}.",)
        case EndTurn():
            return _preview_end_turn(state)
        case _:
            assert_never(move)


def _preview_take(state: State, move: Take) -> str:
    hand = len(state.hands[state.actor]) + 1
    more = f", {state.left - 1} more to take" if state.left > 1 else ", the last to take"
    over = hand + state.left - 1 - HAND_LIMIT
    limit = f" The limit is {HAND_LIMIT}: {over} must go in the end." if over > 0 else ""
    return f"{SPIRIT_NAME[move.card]}: a hand of {hand}{more}.{limit}"


def _preview_discard_set(state: State, move: DiscardSet) -> str:
    own = state.sets[state.actor][move.slot]
    return f"Discards {set_name(own)}; a new set must be started this turn."


def _preview_place(state: State, move: PlaceCard) -> str:
    card = move.card
    own = () if move.slot == NEW else state.sets[state.actor][move.slot]
    plural = CREATURES[CREATURE[card]].plural
    size = len(own) + 1
    start = f"Joins your {plural}" if own else f"Starts a set of {plural}"
    reaches, draw = reach(state, HOME[card], size), drawn(state, VALUE[card])
    return f"{start}: {cards(size)}, {reaches}. Draw {draw}."


def reach(state: State, habitat: int, size: int) -> str:
    """What a set of this size is enough for, as the line stands: `enough for Forest 3 and top 4`."""
    name = HABITATS[habitat].name
    prices = []
    costs = [price(state, habitat, place) for place in range(ROW_SIZE + 1)]
    for place, cost in enumerate(costs):
        if cost is not None and off_line(state, habitat, place) is None:
            prices.append((cost, f"top {cost}" if place == TOP else str(cost)))
    if not prices:
        return f"no {name} card {'fits your line' if any(costs) else 'is left'}"
    enough = [text for cost, text in sorted(prices) if cost <= size]
    if not enough:
        return f"{min(prices)[0] - size} short of {name} {min(prices)[1]}"
    return f"enough for {name} {joined(dict.fromkeys(enough))}"


def _preview_end_play(state: State) -> str:
    possible = claimable(state)
    if not possible:
        return f"No habitat can be claimed. Next: {_drawing(state)}."
    return f"You may claim {joined(possible, 'or')}, then {_drawing(state)}."


def claimable(state: State) -> list[str]:
    """The names of the cards that can be claimed with this turn's sets."""
    after = state.copy()
    after.stage = "claim"
    names = [place_name(state, claim.habitat, claim.place) for claim in claims(after)]
    return list(dict.fromkeys(names))


def _drawing(state: State) -> str:
    shown = on_display(state)
    if not shown:
        return "draw nothing, the display is empty"
    if state.value >= shown:
        return f"take the whole display, {cards(shown)}"
    return f"take {state.value} of the {shown} on display"


def _preview_claim(state: State, move: Claim) -> str:
    own = state.sets[state.actor][move.slot]
    cost = price(state, move.habitat, move.place)
    assert cost is not None, "a legal claim has a card"
    score = state.scores[state.actor] + cost
    if move.place == TOP:
        side = next_side(state) or move.side
        assert side is not None, "a first face-down card comes with its side"
        lies = f"Face down as {side}"
    else:
        side = SIDE[state.rows[move.habitat][move.place]]
        lies = f"Lies as {side}"
    paid = f"Costs {cost}, discards {creatures(len(own), CREATURE[own[0]])}"
    points = f"{count(score, 'point', 'points')}{_ending(state, score)}"
    return f"{paid}. {lies}, so {OTHER_SIDE[side]} follows. You then have {points}."


def _ending(state: State, score: int) -> str:
    """What a claim that leads to this score says of the end, if it brings it about (R32, R48)."""
    if state.trigger != NOBODY:
        return ""
    if score >= GOAL:
        return ": the last turns begin"
    left = sum(map(len, state.decks)) + sum(card != GAP for row in state.rows for card in row)
    return ", and it is the last habitat: the last turns begin" if left == 1 else ""


def _row_refill(state: State) -> int:
    pairs = zip(state.rows, state.decks, strict=True)
    return sum(min(row.count(GAP), len(deck)) for row, deck in pairs)


def _preview_end_turn(state: State) -> Text:
    if ends_game(state):
        return ("The game is over and the points are counted.",)
    shown = refillable(state) if state.stage == "refill" else 0
    refill = f"Refills the display with {cards(shown)} and passes" if shown else "Passes"
    return (f"{refill} on to ", SeatId((state.actor + 1) % len(state.hands)), ".")


def warning(state: State, move: Move) -> Text | None:
    """What a legal move gives up, where that is probably not meant."""
    match move:
        case EndClaims():
            possible = claimable(state)
            return (f"You can still claim {joined(possible, 'or')}.",) if possible else None
        case Claim():
            return _warn_of_claim(state, move)
        case DiscardSet() if () in state.sets[state.actor]:
            return ("There is a free place: a new set needs no discard.",)
        case _:
            return None


def _warn_of_claim(state: State, move: Claim) -> Text | None:
    """A set is given away whole: what more it would be enough for."""
    own = price(state, move.habitat, move.place) or 0
    more = [
        (cost, place_name(state, other.habitat, other.place))
        for other in claims(state)
        if other.slot == move.slot and (cost := price(state, other.habitat, other.place) or 0) > own
    ]
    return (f"The same set is enough for {max(more)[1]}.",) if more else None
