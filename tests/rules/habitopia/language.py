"""Positions of Habitopia in the notation of the rulings page.

`H R3 @(0,0)` is the habitats side of card R3 with its top left cell at row 0, column 0, `F` the
fauna side, `/180` turned. Pictures have a letter for each tile, `#` for half of a scoring panel
and `.` for an empty cell; their top left is the smallest row and column in use.
"""

from __future__ import annotations

import re

from tabletop_tui.engine.game import apply
from tabletop_tui.games.habitopia import GAME
from tabletop_tui.games.habitopia.cards import DECK_SIZE, FACTS, Condition
from tabletop_tui.games.habitopia.conditions import Land, Progress, progress
from tabletop_tui.games.habitopia.ground import TILES, bits, cell_at, place_at
from tabletop_tui.games.habitopia.model import MARKET_SIZE, Options, Place, Reserve, State
from tabletop_tui.games.habitopia.scoring import PANEL, faces
from tests.rules.habitopia.naive import Laid

_LIE = re.compile(r"([HF]) (\w+) @\((-?\d+),(-?\d+)\)(?:/(\d+))?")


def lay(text: str) -> Place:
    """A placement: `F G1 @(2,0)/180`."""
    found = _LIE.fullmatch(text)
    assert found, f"{text} is no placement"
    side, card, row, col, rotation = found.groups()
    return Place(
        FACTS.ids.index(card),
        "habitats" if side == "H" else "fauna",
        int(rotation or 0),
        int(row),
        int(col),
    )


def reserve(*texts: str) -> Reserve:
    return tuple(lay(text) for text in texts)


def notation(placed: Place) -> Laid:
    """A placement as the naive rules have it."""
    side = "H" if placed.side == "habitats" else "F"
    return FACTS.ids[placed.card], side, placed.row, placed.col, placed.rotation


def position(cards: Reserve, market: tuple[int, ...] = ()) -> State:
    """Two seats; the first has this reserve and is to lay a card of this market."""
    used = {card.card for card in cards} | set(market)
    spare = [card for card in range(DECK_SIZE) if card not in used]
    wanted = MARKET_SIZE - len(market)
    market += tuple(spare[:wanted])
    start, rest = spare[wanted], spare[wanted + 1 :]
    return State(
        options=Options(),
        seed=0,
        first=0,
        turn=2 * len(cards) - 1,
        actor=0,
        stage="place",
        market=market,
        pile=tuple(rest[:15]),
        removed=tuple(rest[15:]),
        reserves=(cards, (Place(start, "habitats", 0, 0, 0),)),
    )


def laid(cards: tuple[str, ...], move: str) -> State:
    """The position after a legal move."""
    new = lay(move)
    state = position(reserve(*cards), (new.card,))
    assert new in GAME.legal_moves(state), f"{move} is not listed"
    assert GAME.refuse(state, new) is None
    return apply(GAME, state, new).state


def why_not(cards: tuple[str, ...], move: str) -> str:
    """The code of the reason why a move is refused."""
    new = lay(move)
    state = position(reserve(*cards), (new.card,))
    assert new not in GAME.legal_moves(state), f"{move} is listed"
    reason = GAME.refuse(state, new)
    assert reason is not None, f"{move} is not refused"
    return reason.code


def picture(cards: Reserve) -> str:
    """What a reserve shows, rows separated by blanks."""
    seen: dict[tuple[int, int], str] = {}
    for card in cards:
        shown = faces(FACTS, card.card, card.side, card.rotation)
        for index, face in enumerate(shown):
            cell = card.row + index // 2, card.col + index % 2
            seen[cell] = "#" if face == PANEL else FACTS.letters[face]
    rows = range(min(r for r, _ in seen), max(r for r, _ in seen) + 1)
    cols = range(min(c for _, c in seen), max(c for _, c in seen) + 1)
    return " ".join("".join(seen.get((row, col), ".") for col in cols) for row in rows)


def land(*rows: str) -> Land:
    """The landscape of a picture whose top left is row 0, column 0."""
    cells = [0] * len(FACTS.letters)
    for row, line in enumerate(rows):
        for col, letter in enumerate(line):
            if letter in FACTS.letters:
                place = place_at(row, col)
                assert place is not None
                cells[FACTS.letters.index(letter)] |= 1 << place
    return tuple(cells)


def stands(condition: Condition, shown: Land, row: int = 0, col: int = 0) -> Progress:
    """How a condition stands for an upright fauna card that lies at this cell."""
    place = place_at(row, col)
    assert place is not None
    return progress(condition, shown, place, TILES["fauna"][0] << place)


def cells(places: int) -> set[tuple[int, int]]:
    return {cell_at(place) for place in bits(places)}
