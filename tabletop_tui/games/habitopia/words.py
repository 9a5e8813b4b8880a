"""Habitopia's sentences about what can be done: prompts, labels, previews, reasons, reference."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from tabletop_tui.engine.model import Prompt, Reason, SeatId, Section, Target, Text, listing
from tabletop_tui.games.habitopia import scoring
from tabletop_tui.games.habitopia.cards import Facts
from tabletop_tui.games.habitopia.ground import SIDES, Side
from tabletop_tui.games.habitopia.legality import (
    cannot_end_turn,
    cannot_place,
    cannot_place_now,
    cannot_take,
    cannot_turn,
)
from tabletop_tui.games.habitopia.model import (
    RESERVE_SIZE,
    EndTurn,
    Move,
    Place,
    Reserve,
    State,
    View,
)
from tabletop_tui.games.habitopia.scoring import Standing
from tabletop_tui.games.habitopia.story import (
    SIDE_NAMES,
    cell_caption,
    cell_name,
    condition_text,
    lie_name,
    place_name,
    points,
    progress_text,
    rotation_name,
    standing_text,
    tiles,
)

START: Final = "start"
"""What stands on the start card: places are told from there."""
END: Final = Target("act", "end_turn")
STEPS: Final = ("market", "side", "turn", "cell")
"""The zones of a placement's path, in order."""
FAUNA: Final = "fauna"
"""The zone of targets that are fauna cards in a reserve: they are looked at, never picked."""


KEYS: Final = {
    "left": "Left: the card to be laid, or else the cursor",
    "up": "Up: the card to be laid, or else the cursor",
    "down": "Down: the card to be laid, or else the cursor",
    "right": "Right: the card to be laid, or else the cursor",
    "n": "Next place where the card fits, or next choice",
    "p": "Previous place where it fits, or choice",
}
"""What some of the table's keys do here, by the key."""


# -- asking -----------------------------------------------------------------------------------


def prompt(state: State) -> Prompt:
    if state.stage == "pass":
        text = "End the turn, or take the placement back." if state.pile else "End the game."
        return Prompt("pass", (text,), False, "Ending a turn")
    text = "Take a card from the market, choose its side and lay it in the reserve."
    return Prompt("place", (text,), False, "Your turn")


def path(state: State, move: Move) -> tuple[Target, ...]:
    match move:
        case Place(card, side, rotation, row, col):
            return (
                market_target(state.options.facts, card),
                Target("side", side),
                Target("turn", str(rotation)),
                cell_target(row, col),
            )
        case EndTurn():
            return (END,)
        case _:
            assert_never(move)


def market_target(facts: Facts, card: int) -> Target:
    """The target of a market card."""
    return Target("market", facts.ids[card])


def cell_target(row: int, col: int) -> Target:
    """The target of a place on the own reserve, by its top left cell."""
    return Target("cell", f"{row},{col}")


def cell_of(target: Target) -> tuple[int, int]:
    """Row and column of a cell target."""
    row, col = target.key.split(",")
    return int(row), int(col)


def placement(facts: Facts, picked: tuple[Target, ...], cell: tuple[int, int]) -> Place:
    """The placement that card, side and rotation lead to with this cell."""
    card, side, rotation = picked
    return Place(facts.ids.index(card.key), _side(side), int(rotation.key), *cell)


def market_title(view: View) -> str:
    """The market with how much more there will be."""
    if view.stage == "over":
        return "Market, left over"
    return f"Market, {view.pile_size} more in the pile" if view.pile_size else "Market, pile empty"


def nothing_to_turn(view: View, *, looking: bool) -> Text:
    """Why no card can be flipped or turned: another reserve is shown, it lies, none is taken."""
    if looking:
        return ("Another reserve is shown; esc goes back to the card.",)
    if view.stage == "pass":
        return (_REASONS["lies"],)
    return ("First take a card from the market: f flips it then, t turns it.",)


def placing(row: int, col: int) -> Text:
    """What is asked while the ghost of a card stands at a cell."""
    return (f"Lay it here: {cell_name(row, col)}?",)


def label(state: State, move: Move) -> Text:
    match move:
        case Place(card, _, _, row, col):
            animal = state.options.facts.animals[card]
            return (f"{animal}, {lie_name(move)}, {place_name(row, col)}",)
        case EndTurn():
            return ("End the turn" if state.pile else "End the game",)
        case _:
            assert_never(move)


def ask(state: State, picked: tuple[Target, ...]) -> Text:
    """What is to be picked after a card, its side and its turn."""
    asked = ("Which side up?", "Turned how?", "Choose its place in the reserve.")
    return (asked[len(picked) - 1],)


def caption(state: State, picked: tuple[Target, ...], target: Target) -> Text:
    facts = state.options.facts
    match target.zone:
        case "market" | "fauna":
            return (facts.animals[facts.ids.index(target.key)],)
        case "side":
            return (SIDE_NAMES[_side(target)].capitalize(),)
        case "turn":
            return (rotation_name(int(target.key)).capitalize(),)
        case "cell":
            return (cell_caption(*cell_of(target)),)
        case _:
            return label(state, EndTurn())


def _side(target: Target) -> Side:
    return next(side for side in SIDES if side == target.key)


# -- advising ---------------------------------------------------------------------------------


def preview(state: State, move: Move) -> Text:
    match move:
        case Place():
            return _preview_place(state, move)
        case EndTurn():
            following = SeatId((state.actor + 1) % len(state.reserves))
            if not state.pile:
                return ("The pile is empty: the market is not refilled and the game ends.",)
            return ("The market gets a new card, then it is the turn of ", following, ".")
        case _:
            assert_never(move)


def _preview_place(state: State, move: Place) -> Text:
    facts = state.options.facts
    reserve = state.reserves[state.actor]
    before = scoring.score(facts, reserve)
    after = scoring.score(facts, (*reserve, move))
    gain = f" ({after - before:+d})" if after != before else ", as before"
    hidden = scoring.covered(facts, reserve, move)
    said = [f"The reserve stands at {points(after)}{gain}."]
    said += [f"Hides {tiles(hidden)}."] if hidden else []
    said += [f"{change}." for change in changes(facts, reserve, move)]
    return (" ".join(said),)


def changes(facts: Facts, reserve: Reserve, move: Place) -> Iterator[str]:
    """What a placement does to each fauna card's condition, its own first."""
    found = scoring.prospects(facts, reserve, move)
    for was, each in sorted(found, key=lambda pair: pair[0] is not None):
        name = facts.animals[each.placed.card]
        if was is None:
            yield f"{name} ({points(each.rp)}): {progress_text(facts, each)}"
        elif was.progress != each.progress:
            yield f"{name}: {_moved(facts, was, each)}"


def _moved(facts: Facts, was: Standing, now: Standing) -> str:
    lost = ", no longer met" if was.progress.met and not now.progress.met else ""
    return f"{progress_text(facts, now)}{lost}, was {was.progress.have}"


def warning(state: State, move: Move) -> Text | None:
    """A placement that loses points, or a last fauna card that earns none."""
    if not isinstance(move, Place):
        return None
    facts = state.options.facts
    reserve = state.reserves[state.actor]
    after = scoring.standings(facts, (*reserve, move))
    lost = scoring.score(facts, reserve) - sum(each.scored for each in after)
    if lost > 0:
        return (f"This costs the reserve {points(lost)}.",)
    last = len(reserve) + 1 == RESERVE_SIZE and move.side == "fauna"
    if last and not after[-1].progress.met:
        animal = facts.animals[move.card]
        return (f"This is the last card, and {animal} would stay unmet and earn nothing.",)
    return None


# -- refusing ---------------------------------------------------------------------------------


def refuse(state: State, move: Move) -> Reason | None:
    match move:
        case Place():
            code = cannot_place(state, move)
            return None if code is None else Reason(code, (_placing(state, move, code),))
        case EndTurn():
            return _said(cannot_end_turn(state))
        case _:
            assert_never(move)


_REASONS: Final = {
    "game_over": "The game is over.",
    "placed_already": "A card was laid in this turn already; take it back first.",
    "nothing_placed": "First take a card from the market and lay it.",
    "not_in_market": "This card is not in the market.",
    "no_side": "A card has a habitats side and a fauna side.",
    "bad_rotation": "A card is laid upright or turned by 180 degrees, never by anything else.",
    "looks_the_same": "This habitats side looks the same turned.",
    "not_now": "That cannot be chosen here.",
    "lies": "A card that lies is never moved or turned again.",
    "not_yet": "Card, side and rotation are chosen before the place.",
    "picked_already": "This was chosen already; take it back to choose anew.",
    "separate": "The card would touch nothing: one of its tiles must lie edge to edge with a tile.",
    "diagonal_only": "Only corners would touch: a tile must lie edge to edge with a tile.",
    "panel_contact_only": "Only a scoring panel would touch: a tile must lie edge to edge with a tile.",
}


def _said(code: str | None) -> Reason | None:
    return None if code is None else Reason(code, (_REASONS[code],))


def _placing(state: State, move: Place, code: str) -> str:
    """Why a card cannot be laid so, with the cards that are in its way."""
    facts = state.options.facts
    below = [card for card in state.reserves[state.actor] if _overlap(card, move)]
    match code:
        case "fauna_covers":
            lie = "lies" if len(below) == 1 else "lie"
            return f"A fauna side covers nothing, but {_named(state, below)} {lie} here."
        case "covers_fauna":
            fauna = next(card for card in below if card.side == "fauna")
            return f"{facts.animals[fauna.card]} lies fauna side up and can never be covered."
        case "covers_whole_card":
            same = next(card for card in below if (card.row, card.col) == (move.row, move.col))
            hidden = scoring.is_hidden(state.reserves[state.actor], same)
            name = _named(state, [same]).capitalize()
            there = f"{name} lies exactly here{', though hidden' if hidden else ''}"
            return f"{there}: one card never covers all of another."
        case _:
            return _REASONS[code]


def _named(state: State, cards: Sequence[Place]) -> str:
    """Cards of the own reserve by what can be seen of them: a back does not show its animal."""
    facts, start = state.options.facts, state.reserves[state.actor][0]
    backs = sum(card.side == "habitats" and card != start for card in cards)
    names = ["the start card"] * (start in cards)
    names += [facts.animals[card.card] for card in cards if card.side == "fauna"]
    names += ["a habitats side" if backs == 1 else f"{backs} habitats sides"] * (backs > 0)
    return "".join(map(str, listing([(name,) for name in names])))


def _overlap(card: Place, move: Place) -> bool:
    return abs(card.row - move.row) <= 1 and abs(card.col - move.col) <= 1


def why_not(state: State, picked: tuple[Target, ...], target: Target) -> Reason | None:
    if target == END:
        return _said(cannot_end_turn(state))
    code = cannot_place_now(state)
    if code is not None:
        return _said(code)
    if target.zone not in STEPS:
        return _said("lies" if target.zone == FAUNA else "not_now")
    step = STEPS.index(target.zone)
    if step < len(picked):
        return _said("picked_already")
    if step > len(picked):
        return _said("not_yet")
    return _why_not_next(state, picked, target)


def _why_not_next(state: State, picked: tuple[Target, ...], target: Target) -> Reason | None:
    facts = state.options.facts
    if target.zone == "market":
        known = target.key in facts.ids
        return _said(cannot_take(state, facts.ids.index(target.key)) if known else "not_in_market")
    if target.zone == "side":
        return _said(None if target.key in SIDES else "no_side")
    card, side = facts.ids.index(picked[0].key), _side(picked[1])
    if target.zone == "turn":
        return _said(cannot_turn(state, card, side, int(target.key)))
    return refuse(state, Place(card, side, int(picked[2].key), *cell_of(target)))


# -- the cards --------------------------------------------------------------------------------


def reference(view: View) -> tuple[Section, ...]:
    """Both sides of every card, and where it lies."""
    facts = view.facts
    where = dict(_whereabouts(view))
    legend = ", ".join(
        f"{letter} {name}" for letter, name in zip(facts.letters, facts.names, strict=True)
    )
    rows = tuple(
        (
            (animal,),
            (_letters(facts, facts.fauna[card]),),
            (str(facts.rp[card]),),
            (condition_text(facts, facts.conditions[card]),),
            (back_text(facts, card),),
            where.get(card, ("not seen",)),
        )
        for card, animal in enumerate(facts.animals)
    )
    head = ("animal", "tiles", "RP", "for", "back", "where")
    return (
        Section("Cards", head, rows, f"{legend}. Back: the habitats side, upper row / lower row."),
    )


def _letters(facts: Facts, row: tuple[int, ...]) -> str:
    return "".join(facts.letters[tile] for tile in row)


def back_text(facts: Facts, card: int) -> str:
    """A card's habitats side as letters, upper row / lower row."""
    back = facts.habitats[card]
    return f"{_letters(facts, back[:2])} / {_letters(facts, back[2:])}"


def _whereabouts(view: View) -> Iterator[tuple[int, Text]]:
    for card in view.market:
        yield card, ("market",)
    for seat, reserve in enumerate(view.reserves):
        for placed in reserve:
            yield placed.card, (SeatId(seat), f", {placed.side}")


def about_card(facts: Facts, card: int) -> Text:
    """Both sides of a card in words."""
    names = [facts.names[tile] for tile in facts.habitats[card]]
    left, right = (facts.names[tile] for tile in facts.fauna[card])
    aim = condition_text(facts, facts.conditions[card])
    back = f"Habitats side: {names[0]}, {names[1]} above {names[2]}, {names[3]}."
    return (f"{back} Fauna side: {left}, {right}, {points(facts.rp[card])} for {aim}.",)


def about_fauna(facts: Facts, reserve: Reserve, card: int) -> tuple[Text, ...]:
    """A laid fauna card and how it stands."""
    found = [each for each in scoring.standings(facts, reserve) if each.placed.card == card]
    return tuple([(f"{standing_text(facts, each)}.",) for each in found])


def about_seat(view: View, seat: SeatId) -> tuple[Text, ...]:
    """A seat's reserve, card by card that pays."""
    reserve = view.reserves[seat]
    laid = scoring.standings(view.facts, reserve)
    rp = sum(each.scored for each in laid)
    cards = "1 card" if len(reserve) == 1 else f"{len(reserve)} cards"
    count = f"{cards}, {f'{len(laid)} of them' if laid else 'none'} fauna side up"
    lines: tuple[Text, ...] = ((seat, f" has {points(rp)} as it stands: {count}."),)
    return lines + tuple([(f"{standing_text(view.facts, each)}.",) for each in laid])
