"""What the panels show of a position: the window, the map, the conditions, the market."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.games.habitopia import panels, picture, scoring
from tabletop_tui.games.habitopia.cards import DECK_SIZE, FACTS
from tabletop_tui.games.habitopia.ground import ROTATIONS, SIDES
from tabletop_tui.games.habitopia.model import RESERVE_SIZE, Place, Reserve
from tabletop_tui.games.habitopia.paint import signs_of
from tabletop_tui.games.habitopia.panels import Board, Ghost, Wish
from tabletop_tui.games.habitopia.picture import Picture, Scale, Sheet, tile_sign
from tabletop_tui.games.habitopia.scoring import faces
from tabletop_tui.games.habitopia.story import condition_hint, condition_text
from tabletop_tui.table.glyphs import ASCII, UNICODE
from tests.rules.habitopia.test_properties import FEW, reserves

SIGNS = signs_of(UNICODE)
SMALL, MEDIUM, LARGE = Scale(4, 2, True, "★"), Scale(4, 2, False, "*"), Scale(6, 3, True, "★")
ROOM = {"small": (42, 16), "medium": (52, 22), "large": (66, 26)}
BESIDE = {"small": (34, 4), "medium": (44, 4), "large": (50, 7)}
"""The inner sizes of the reserve and of the conditions, where there are four seats."""
FOCUS = st.tuples(st.integers(-18, 18), st.integers(-18, 18))


def written(sheet: Sheet) -> list[str]:
    """The characters of a sheet, its spots included."""
    rows = [[" "] * sheet.width for _ in range(sheet.height)]
    runs = [(x, y, text) for x, y, text, _ in sheet.runs()]
    for x, y, text in (*runs, *((s.x, s.y, f"[{s.text}]") for s in sheet.spots)):
        for at, char in enumerate(text, x):
            if 0 <= at < sheet.width and 0 <= y < sheet.height:
                rows[y][at] = char
    return ["".join(row) for row in rows]


# -- the window -----------------------------------------------------------------------------------


@FEW
@given(reserves(), FOCUS, st.integers(6, 12), st.integers(8, 14))
def test_all_is_in_sight_where_there_is_room_and_the_ghost_always(
    cards: Reserve, focus: tuple[int, int], rows: int, cols: int
) -> None:
    part = picture.window(cards, rows, cols, focus)
    block = [(focus[0] + down, focus[1] + right) for down in (0, 1) for right in (0, 1)]
    assert all(part.holds(*cell) for cell in block)
    used_rows, used_cols = picture.bounds(cards)
    high = max(used_rows.stop, focus[0] + 2) - min(used_rows.start, focus[0])
    wide = max(used_cols.stop, focus[1] + 2) - min(used_cols.start, focus[1])
    if high <= rows and wide <= cols:
        assert picture.all_seen(cards, part)
    for row, col in ((focus[0] - 1, focus[1]), (focus[0] + 2, focus[1])):
        assert part.holds(row, col) or row not in used_rows
    for row, col in ((focus[0], focus[1] - 1), (focus[0], focus[1] + 2)):
        assert part.holds(row, col) or col not in used_cols


@FEW
@given(reserves(), FOCUS)
def test_a_step_of_the_ghost_moves_the_window_by_one_cell_at_most(
    cards: Reserve, focus: tuple[int, int]
) -> None:
    before = picture.window(cards, 8, 10, focus)
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        after = picture.window(cards, 8, 10, (focus[0] + down, focus[1] + right))
        assert abs(after.row - before.row) <= abs(down)
        assert abs(after.col - before.col) <= abs(right)


# -- the reserve ------------------------------------------------------------------------------------


@FEW
@given(reserves(RESERVE_SIZE - 1), st.data())
@pytest.mark.parametrize(
    ("form", "scale"), [("small", SMALL), ("medium", MEDIUM), ("large", LARGE)]
)
def test_every_tile_in_sight_is_drawn_in_its_cell(
    form: str, scale: Scale, cards: Reserve, data: st.DataObject
) -> None:
    width, height = ROOM[form]
    focus = data.draw(FOCUS)
    part = picture.window(cards, height // scale.lines, width // scale.columns, focus)
    sheet = Picture(width, height, FACTS, scale)
    for card in cards:
        sheet.card(sheet.place(part, card.row, card.col), card, SIGNS.plain, None)
    lines = written(sheet)
    for (row, col), face in picture.shown_by(FACTS, cards).items():
        x, y = sheet.place(part, row, col)
        inside = part.holds(row, col) and 0 <= x <= width - scale.columns
        if inside and face != scoring.PANEL:
            cell = [line[x : x + scale.columns] for line in lines[y : y + scale.lines]]
            assert tile_sign(FACTS, face, scale.shapes) in "\n".join(cell), (row, col)


def test_the_tiles_of_large_cards_stand_on_an_even_lattice() -> None:
    for card, side, rotation in product(range(DECK_SIZE), SIDES, ROTATIONS):
        sheet = Picture(12, 6, FACTS, LARGE)
        placed = Place(card, side, rotation, 0, 0)
        sheet.card((0, 0), placed, SIGNS.plain, None)
        lines = written(sheet)
        shown = faces(FACTS, card, placed.side, rotation)
        for row, line in ((0, 1), (1, 4)):
            tiles = [each for each in shown[2 * row : 2 * row + 2] if each != scoring.PANEL]
            assert lines[line].strip("│").split() == [tile_sign(FACTS, t, True) for t in tiles]


@FEW
@given(reserves(RESERVE_SIZE - 1), FOCUS, st.booleans())
def test_the_map_shows_where_the_ghost_is_and_not_over_it(
    cards: Reserve, focus: tuple[int, int], fits: bool
) -> None:
    width, height = ROOM["small"]
    part = picture.window(cards, height // 2, width // 4, focus)
    spare = next(card for card in range(DECK_SIZE) if all(card != each.card for each in cards))
    ghost = Ghost(Place(spare, "habitats", 0, *focus), fits)
    prospects = scoring.prospects(FACTS, cards, None)
    board = Board(FACTS, cards, prospects, ghost, ())
    sheet = panels.draw_reserve(board, part, (width, height), (SMALL, SIGNS))
    x, y = sheet_place(part, focus)
    lines = written(sheet)
    assert ("fits" if fits else "no") in lines[y][x : x + 8]
    frame = SIGNS.ghost if fits else SIGNS.misfit
    assert lines[y + 3][x : x + 8] == frame.corners[2] + frame.across * 6 + frame.corners[3]


def sheet_place(part: picture.Window, cell: tuple[int, int]) -> tuple[int, int]:
    return Picture(1, 1, FACTS, SMALL).place(part, *cell)


# -- the conditions ---------------------------------------------------------------------------------


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_hints_fit_on_a_panel(glyphs: object) -> None:
    hints = set()
    for condition in FACTS.conditions:
        hint = condition_hint(condition, lambda tile: tile_sign(FACTS, tile, glyphs is UNICODE))
        assert len(hint) <= 10
        hints.add((condition.kind, hint))
    # Cards whose conditions differ in kind or habitat are told apart.
    assert len(hints) == len({hint for _, hint in hints})


@pytest.mark.parametrize("form", BESIDE)
@pytest.mark.parametrize("count", range(1, RESERVE_SIZE))
def test_the_conditions_fit_their_panel_with_all_their_figures(form: str, count: int) -> None:
    for first in range(0, DECK_SIZE - count, 5):
        cards = range(first, first + count)
        told = [Wish(card, "15▸16/20★", "") for card in cards]
        sheet = panels.draw_fauna(FACTS, told, BESIDE[form], SIGNS)
        assert sheet.height == BESIDE[form][1]
        lines = written(sheet)
        assert sum(line.count("15▸16/20★") for line in lines) == count
        assert all(spot.x + len(spot.text) + 2 <= sheet.width for spot in sheet.spots)
        for card in cards:
            assert any(f"{FACTS.rp[card]} {picture.short_name(FACTS.animals[card])[:3]}" in line
                       or f"{FACTS.rp[card]} {FACTS.animals[card][:3]}" in line
                       for line in lines)  # fmt: skip


@pytest.mark.parametrize("card", range(DECK_SIZE))
def test_one_fauna_card_is_told_with_its_whole_condition(card: int) -> None:
    sheet = panels.draw_fauna(FACTS, [Wish(card, "1/9 ", "")], BESIDE["small"], SIGNS)
    told = " ".join(" ".join(written(sheet)).split())
    assert FACTS.animals[card] in told
    assert condition_text(FACTS, FACTS.conditions[card]) in told


def test_the_letters_are_explained_until_there_is_a_fauna_card() -> None:
    for size in BESIDE.values():
        told = "\n".join(written(panels.draw_fauna(FACTS, (), size, SIGNS)))
        for habitat, name in enumerate(FACTS.names):
            assert f"{tile_sign(FACTS, habitat, True)} {name}" in told


# -- the market -------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [34, 44, 50])
@pytest.mark.parametrize("signs", [SIGNS, signs_of(ASCII)])
def test_the_market_tells_every_card_of_our_deck_in_full(width: int, signs: panels.Signs) -> None:
    for card in range(DECK_SIZE):
        sheet = panels.draw_market(FACTS, (card,), (width, 3), signs)
        lines = written(sheet)
        assert FACTS.animals[card] in lines[0]
        assert f"{FACTS.rp[card]} RP" in lines[0]
        aim = condition_text(FACTS, FACTS.conditions[card])
        after = 16 if signs.shapes and width >= 42 else 10
        assert " ".join(line[after:].strip() for line in lines[1:]).strip() == aim
        back, front = FACTS.habitats[card], FACTS.fauna[card]
        letters = "".join(char for char in lines[1][:after] if char in FACTS.letters)
        assert letters == "".join(FACTS.letters[tile] for tile in back[:2])
        letters = "".join(char for char in lines[2][:after] if char in FACTS.letters)
        assert letters == "".join(FACTS.letters[tile] for tile in (*back[2:], *front))
