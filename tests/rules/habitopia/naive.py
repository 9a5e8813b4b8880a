"""Habitopia's placement and scoring once more, from the rulings page and the deck file alone.

Deliberately simple: dictionaries of cells, no bits, nothing kept, nothing of the game imported.
Letters are habitats, "#" is a scoring panel; a card laid is a tuple
(id, "H" or "F", row, column, rotation).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ASSETS = Path(__file__).parents[3] / "assets" / "habitopia"
DATA = json.loads((ASSETS / "cards.json").read_text(encoding="utf-8"))
LETTER = {habitat["id"]: habitat["letter"] for habitat in DATA["habitats"]}
CARD: dict[str, Any] = {card["id"]: card for card in DATA["cards"]}

Laid = tuple[str, str, int, int, int]
Cell = tuple[int, int]
Picture = dict[Cell, str]


def face(card: str, side: str, rotation: int) -> list[list[str]]:
    """A card's two rows of two, as it lies."""
    if side == "H":
        rows = [[LETTER[tile] for tile in row] for row in CARD[card]["habitats"]]
    else:
        rows = [["#", "#"], [LETTER[tile] for tile in CARD[card]["fauna"]["tiles"]]]
    return [row[::-1] for row in rows[::-1]] if rotation == 180 else rows


def block(row: int, col: int) -> list[Cell]:
    return [(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)]


def picture_of(card: Laid) -> Picture:
    name, side, row, col, rotation = card
    rows = face(name, side, rotation)
    return {cell: rows[cell[0] - row][cell[1] - col] for cell in block(row, col)}


def visible(cards: list[Laid]) -> Picture:
    """What the topmost card shows, cell by cell."""
    seen: Picture = {}
    for card in cards:
        seen.update(picture_of(card))
    return seen


def sides_of(cell: Cell) -> list[Cell]:
    row, col = cell
    return [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]


def corners_of(cell: Cell) -> list[Cell]:
    row, col = cell
    return [(row + down, col + right) for down in (-1, 1) for right in (-1, 1)]


def reason(cards: list[Laid], new: Laid) -> str | None:
    """The five checks of the rulings page, in their order."""
    _, side, row, col, rotation = new
    if rotation not in (0, 180):
        return "bad_rotation"
    seen, cells = visible(cards), block(row, col)
    if side == "F" and any(cell in seen for cell in cells):
        return "fauna_covers"
    fauna = {cell for card in cards if card[1] == "F" for cell in block(card[2], card[3])}
    if any(cell in fauna for cell in cells):
        return "covers_fauna"
    if any((card[2], card[3]) == (row, col) for card in cards):
        return "covers_whole_card"
    return None if touches(seen, picture_of(new)) else contact(seen, cells)


def touches(seen: Picture, new: Picture) -> bool:
    """Whether a tile of the new card has an edge with a visible tile outside the card."""
    return any(
        seen.get(other, "#") != "#"
        for cell, shown in new.items()
        if shown != "#"
        for other in sides_of(cell)
        if other not in new
    )


def contact(seen: Picture, cells: list[Cell]) -> str:
    if any(other in seen for cell in cells for other in sides_of(cell)):
        return "panel_contact_only"
    if any(other in seen for cell in cells for other in corners_of(cell)):
        return "diagonal_only"
    return "separate"


def legal(cards: list[Laid], card: str) -> Iterator[Laid]:
    """Every placement of a card, a back that looks alike turned only upright."""
    seen = visible(cards)
    rows, cols = [row for row, _ in seen], [col for _, col in seen]
    for side in "HF":
        for rotation in (0, 180):
            if side == "H" and rotation and face(card, "H", 180) == face(card, "H", 0):
                continue
            for row in range(min(rows) - 3, max(rows) + 4):
                for col in range(min(cols) - 3, max(cols) + 4):
                    if reason(cards, (card, side, row, col, rotation)) is None:
                        yield card, side, row, col, rotation


# -- scoring ----------------------------------------------------------------------------------


def score(cards: list[Laid]) -> int:
    seen = visible(cards)
    return sum(
        CARD[card[0]]["fauna"]["rp"]
        for card in cards
        if card[1] == "F" and met(CARD[card[0]]["fauna"]["condition"], seen, card)
    )


def group_sizes(seen: Picture, letter: str) -> dict[Cell, int]:
    """For each tile of a habitat the size of its group."""
    sizes: dict[Cell, int] = {}
    for start in [cell for cell, shown in seen.items() if shown == letter]:
        group, edge = {start}, [start]
        while edge:
            for other in sides_of(edge.pop()):
                if seen.get(other) == letter and other not in group:
                    group.add(other)
                    edge.append(other)
        sizes[start] = len(group)
    return sizes


def around(card: Laid) -> list[Cell]:
    cells = block(card[2], card[3])
    return [other for cell in cells for other in sides_of(cell) if other not in cells]


def met(condition: dict[str, Any], seen: Picture, card: Laid) -> bool:
    """Whether a fauna card's condition is met, by the table of the rulings page."""
    kind, count = condition["kind"], int(condition.get("count", 0))
    letter = LETTER[condition["habitat"]] if "habitat" in condition else ""
    shown = list(seen.values())
    near = [seen[cell] for cell in around(card) if seen.get(cell, "#") != "#"]
    if kind == "tile_count":
        return shown.count(letter) >= count
    if kind == "all_habitats":
        return all(shown.count(each) >= count for each in LETTER.values())
    if kind == "neighbours":
        return near.count(letter) >= count
    if kind == "no_neighbours":
        return letter not in near and len(near) >= int(condition["min_tiles"])
    if kind == "borders":
        return count_borders(condition, seen) >= count
    if kind == "line":
        return any(is_line(seen, cell, letter, condition["length"]) for cell in seen)
    if kind == "square":
        return any(all(seen.get(c) == letter for c in block(*cell)) for cell in seen)
    return met_by_groups(condition, group_sizes(seen, letter), card)


def met_by_groups(condition: dict[str, Any], sizes: dict[Cell, int], card: Laid) -> bool:
    kind, size = condition["kind"], int(condition["size"])
    if kind == "largest_group":
        return max(sizes.values(), default=0) >= size
    if kind == "own_group":
        return any(sizes.get(cell, 0) >= size for cell in block(card[2], card[3]))
    assert kind == "group_count"
    # Each group of n tiles is found n times.
    large = sum(1 / found for found in sizes.values() if found >= size)
    return round(large) >= int(condition["groups"])


def count_borders(condition: dict[str, Any], seen: Picture) -> int:
    one, two = (LETTER[habitat] for habitat in condition["habitats"])
    return sum(
        seen.get(other) == two
        for cell, shown in seen.items()
        if shown == one
        for other in sides_of(cell)
    )


def is_line(seen: Picture, cell: Cell, letter: str, length: int) -> bool:
    row, col = cell
    return any(
        all(seen.get((row + down * n, col + right * n)) == letter for n in range(length))
        for down, right in ((0, 1), (1, 0))
    )
