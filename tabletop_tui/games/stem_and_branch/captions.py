"""What the numbered list calls each next choice, with what a Summon costs there."""

from __future__ import annotations

from tabletop_tui.engine.model import Target, Text
from tabletop_tui.games.stem_and_branch.costs import cost
from tabletop_tui.games.stem_and_branch.legality import level
from tabletop_tui.games.stem_and_branch.model import NOTHING, State
from tabletop_tui.games.stem_and_branch.moves import Move, MoveAnimal, RefreshScroll, Summon
from tabletop_tui.games.stem_and_branch.rules import legal_moves
from tabletop_tui.games.stem_and_branch.words import (
    element_name,
    full_name,
    label,
    path,
    scroll_name,
    spot_name,
    stack_name,
    token,
)


def caption(state: State, picked: tuple[Target, ...], target: Target) -> Text:
    """A next choice's name: for a card, what it costs at its best place."""
    wanted = (*picked, target)
    depth = len(wanted)
    moves = [move for move in legal_moves(state) if path(state, move)[:depth] == wanted]
    match moves[0]:
        case Summon() as summon:
            return (_summon_caption(state, moves, summon, target),)
        case MoveAnimal() as move:
            if picked:
                return (f"To {_place(state, move.goal)}",)
            return (f"Move {stack_name(state.stacks, move.origin)}",)
        case RefreshScroll() as refresh:
            if picked:
                return (f"With {token(refresh.token)}",)
            name = scroll_name(refresh.element, level(state, refresh.element))
            return (f"Refresh {name}",)
        case move:
            return label(state, move)


def _summon_caption(state: State, moves: list[Move], summon: Summon, target: Target) -> str:
    free = state.stage == "wood"
    if target.zone == "space":
        due = 0 if free else cost(state.stacks, summon.card, summon.space)
        return f"{_place(state, summon.space)}, {_price(due)}"
    if free:
        return full_name(summon.card)
    dues = {cost(state.stacks, each.card, each.space) for each in moves if isinstance(each, Summon)}
    least = min(dues)
    price = _price(least) if len(dues) == 1 or not least else f"cost {least} or more"
    return f"{full_name(summon.card)}, {price}"


def _place(state: State, space: int) -> str:
    """A space with what a card would cover there: `Rat 2 at A1`, `A1 (Wood)`."""
    name = spot_name(state.stacks, space)
    found = state.ground[space]
    return name if found == NOTHING else f"{name} ({element_name(found)})"


def _price(due: int) -> str:
    return f"cost {due}" if due else "free"
