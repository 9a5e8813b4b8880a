"""What the panels show of a position: the window, the map, the conditions, the market."""

from __future__ import annotations

from functools import partial
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.games.habitopia import panels, picture, scoring
from tabletop_tui.games.habitopia.cards import DECK_SIZE, FACTS
from tabletop_tui.games.habitopia.conditions import Progress
from tabletop_tui.games.habitopia.ground import ROTATIONS, SIDES
from tabletop_tui.games.habitopia.model import RESERVE_SIZE, Place, Reserve
from tabletop_tui.games.habitopia.paint import signs_of
from tabletop_tui.games.habitopia.panels import Board, Ghost, Wish
from tabletop_tui.games.habitopia.picture import Picture, Scale, Sheet, name_lines, tile_sign
from tabletop_tui.games.habitopia.scoring import Standing, faces
from tabletop_tui.games.habitopia.story import condition_hint, condition_text
from tabletop_tui.table.glyphs import ASCII, UNICODE
from tests.rules.habitopia.test_properties import FEW, reserves

SIGNS = signs_of(UNICODE)
SMALL, MEDIUM, LARGE = Scale(4, 2, True, "★"), Scale(4, 2, False, "*"), Scale(6, 3, True, "★")
ROOM = {"small": (36, 16), "medium": (40, 22), "large": (60, 26)}
BESIDE = {"small": (31, 7), "medium": (44, 6), "large": (42, 7)}
"""The inner sizes of the reserve and of the conditions."""
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
        sheet.card(sheet.place(part, card.row, card.col), card, SIGNS.plain)
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
        sheet.card((0, 0), placed, SIGNS.plain)
        lines = written(sheet)
        shown = faces(FACTS, card, placed.side, rotation)
        for row, line in ((0, 1), (1, 4)):
            tiles = [each for each in shown[2 * row : 2 * row + 2] if each != scoring.PANEL]
            assert lines[line].strip("│").split() == [tile_sign(FACTS, t, True) for t in tiles]


def drawn_card(placed: Place, scale: Scale, now: Progress, *, crowned: bool) -> list[str]:
    """A fauna card alone as it is drawn with how it stands."""
    sheet = Picture(2 * scale.columns, 2 * scale.lines, FACTS, scale)
    sheet.card((0, 0), placed, SIGNS.plain)
    sheet.animal((0, 0), placed, "", crowned=crowned)
    sheet.foot((0, 0), Standing(placed, now, FACTS.rp[placed.card]), "", crowned=crowned)
    return written(sheet)


@pytest.mark.parametrize("rotation", ROTATIONS)
@pytest.mark.parametrize("scale", [SMALL, MEDIUM, LARGE])
def test_no_animal_is_cut_on_a_card(scale: Scale, rotation: int) -> None:
    """The name ends as the animal's does, its last word whole or parted by a hyphen."""
    frame = set("╭╮╰╯─│")
    for card, animal in enumerate(FACTS.animals):
        placed = Place(card, "fauna", rotation, 0, 0)
        lines = drawn_card(placed, scale, Progress(3, 8), crowned=False)
        panel = lines[scale.lines :] if rotation else lines[: scale.lines]
        inside = ["".join(" " if char in frame else char for char in line) for line in panel]
        told = " ".join(" ".join(inside).split()).replace("- ", "")
        hint = condition_hint(
            FACTS.conditions[card], partial(tile_sign, FACTS, shapes=scale.shapes)
        )
        told = told.replace(hint, "").strip()
        assert animal == told or animal.endswith(f" {told}"), lines


@pytest.mark.parametrize("rotation", ROTATIONS)
@pytest.mark.parametrize("scale", [SMALL, MEDIUM, LARGE])
@pytest.mark.parametrize("crowned", [False, True])
def test_a_card_tells_rp_and_figures(scale: Scale, rotation: int, crowned: bool) -> None:
    for card, rp in enumerate(FACTS.rp):
        placed = Place(card, "fauna", rotation, 0, 0)
        for now in (Progress(3, 8), Progress(12, 15), Progress(4, 5, 1), Progress(20, 20)):
            lines = drawn_card(placed, scale, now, crowned=crowned)
            foot = lines[0 if rotation and not crowned else -1].strip("╭╮╰╯─ ")
            assert foot.startswith((f"{rp} RP", f"{rp}:"))
            assert f"{now.have}/{now.need}" in foot or (now.met and foot == f"{rp} RP{scale.met}")
            assert not now.against or foot.endswith("!")


WIDTHS = st.lists(st.integers(5, 12), min_size=1, max_size=2)


@FEW
@given(st.text("abc ", min_size=1, max_size=24), WIDTHS)
def test_names_are_parted_and_shortened_but_never_cut(text: str, widths: list[int]) -> None:
    animal = " ".join(text.split()) or "x"
    told = name_lines(animal, widths)
    if len(told) == 2:
        assert len(told[0]) <= widths[0]
        assert len(told[1]) <= widths[1]
    elif told:
        assert len(told[0]) <= max(widths)
    if told:
        whole = told[0][:-1] + told[1] if told[0].endswith("-") else " ".join(told)
        assert f" {animal}".endswith(f" {whole}")
    elif len(widths) == 2:
        assert len(animal.split()[-1]) > sum(widths) - 1


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


def test_the_start_card_is_marked_for_places_are_told_from_there() -> None:
    reserve = (Place(0, "habitats", 0, 0, 0), Place(1, "habitats", 0, 0, 2))
    for scale, size in ((SMALL, (32, 16)), (LARGE, (60, 26))):
        part = picture.window(reserve, size[1] // scale.lines, size[0] // scale.columns, None)
        # Open places are marked on the upper edges only and hide nothing of it.
        board = Board(FACTS, reserve, (), None, [(0, 1), (1, 0), (1, 1)])
        lines = written(panels.draw_reserve(board, part, size, (scale, SIGNS)))
        x, y = Picture(1, 1, FACTS, scale).place(part, 0, 0)
        assert "start" in lines[y + 2 * scale.lines - 1][x : x + 2 * scale.columns]
        assert "".join(lines).count("start") == 1


@pytest.mark.parametrize(
    ("other", "line"), [((1, 1), 0), ((-1, 1), 3), ((1, -1), 0)], ids=["below", "above", "left"]
)
def test_the_start_card_is_named_only_where_all_of_the_word_is_seen(
    other: tuple[int, int], line: int
) -> None:
    reserve = (Place(0, "habitats", 0, 0, 0), Place(1, "habitats", 0, *other))
    part = picture.window(reserve, 8, 8, None)

    def shown(cells: list[tuple[int, int]]) -> list[str]:
        board = Board(FACTS, reserve, (), None, cells)
        return written(panels.draw_reserve(board, part, (32, 16), (SMALL, SIGNS)))

    x, y = Picture(1, 1, FACTS, SMALL).place(part, 0, 0)
    assert "start" in shown([])[y + line][x : x + 8]
    dotted = "".join(shown([(0, 0), (0, 1)]))
    assert dotted.count("start") == dotted.count("sta") == (line == 3)


def test_in_ascii_every_sign_of_a_reserve_is_its_own() -> None:
    signs = signs_of(ASCII)
    assert signs.met not in (signs.open, signs.panel)
    assert not set(signs.newest.corners + signs.newest.down) & set(
        signs.plain.corners + signs.plain.down + signs.ghost.corners
    )


@pytest.mark.parametrize("signs", [SIGNS, signs_of(ASCII)])
def test_a_panel_has_one_sign_in_market_and_map(signs: panels.Signs) -> None:
    sheet = Picture(4, 4, FACTS, Scale(1, 1, shapes=False, met=""))
    reserve = (Place(0, "fauna", 0, 0, 0),)
    sheet.map((0, 0), reserve, picture.window(reserve, 2, 2, None), None, signs.panel)
    market = written(panels.draw_market(FACTS, (0,), (31, 3), signs))
    assert signs.panel * 2 in written(sheet)[0]
    assert any(signs.panel * 2 in row for row in market)


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
def test_the_conditions_fit_their_panel_with_figures_and_whole_names(form: str, count: int) -> None:
    """In two columns the figures before the ghost go first; a name loses its first words only."""
    for first in range(0, DECK_SIZE - count, 5):
        cards = range(first, first + count)
        told = [Wish(card, "15▸16/20★", "16/20★", "") for card in cards]
        sheet = panels.draw_fauna(FACTS, told, BESIDE[form], SIGNS)
        assert sheet.height == BESIDE[form][1]
        assert all(spot.x + len(spot.text) + 2 <= sheet.width for spot in sheet.spots)
        figures = "16/20★" if count > sheet.height else "15▸16/20★"
        assert all(spot.text.endswith(figures) for spot in sheet.spots)
        for card, spot in zip(cards, sheet.spots, strict=True):
            parts = spot.text.removesuffix(figures).split()
            rp, last = str(FACTS.rp[card]), _told_word(card, spot.text)
            room = sheet.width // 2 - 2 if count > sheet.height else sheet.width - 2
            usual = len(f"{last} {figures}") <= room
            assert last in parts or (parts == [rp] and not usual), spot.text
            assert rp in parts or len(f"{rp} {last} {figures}") > room


def test_in_two_columns_every_animal_has_its_name_beside_usual_figures() -> None:
    width, height = BESIDE["small"]
    for card in range(DECK_SIZE):
        told = [Wish(card, "3▸4/8 ", "4/8 ", "")] * (height + 1)
        for spot in panels.draw_fauna(FACTS, told, (width, height), SIGNS).spots:
            assert _told_word(card, spot.text) in spot.text or FACTS.ids[card] == "W5"


@pytest.mark.parametrize("card", range(DECK_SIZE))
def test_one_fauna_card_is_told_with_its_whole_condition(card: int) -> None:
    sheet = panels.draw_fauna(FACTS, [Wish(card, "1/9 ", "1/9 ", "")], BESIDE["small"], SIGNS)
    told = " ".join(" ".join(written(sheet)).split())
    assert FACTS.animals[card] in told
    assert condition_text(FACTS, FACTS.conditions[card]) in told


def test_the_letters_are_explained_until_there_is_a_fauna_card() -> None:
    for size in BESIDE.values():
        told = "\n".join(written(panels.draw_fauna(FACTS, (), size, SIGNS)))
        for habitat, name in enumerate(FACTS.names):
            assert f"{tile_sign(FACTS, habitat, True)} {name}" in told


# -- the market -------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [31, 42, 44, 58])
@pytest.mark.parametrize("signs", [SIGNS, signs_of(ASCII)])
def test_the_market_tells_every_card_of_our_deck_in_full(width: int, signs: panels.Signs) -> None:
    for card in range(DECK_SIZE):
        sheet = panels.draw_market(FACTS, (card,), (width, 3), signs)
        lines = written(sheet)
        assert FACTS.animals[card] in lines[0]
        assert f"{FACTS.rp[card]} RP" in lines[0]
        aim = condition_text(FACTS, FACTS.conditions[card])
        after = 16 if signs.shapes and width >= 42 else 7
        assert " ".join(line[after:].strip() for line in lines[1:]).strip() == aim
        back, front = FACTS.habitats[card], FACTS.fauna[card]
        letters = "".join(char for char in lines[1][:after] if char in FACTS.letters)
        assert letters == "".join(FACTS.letters[tile] for tile in back[:2])
        letters = "".join(char for char in lines[2][:after] if char in FACTS.letters)
        assert letters == "".join(FACTS.letters[tile] for tile in (*back[2:], *front))


def _told_word(card: int, text: str) -> str:
    """The last word of an animal's name, or its first where that is told and the last another's too."""
    words = FACTS.animals[card].split()
    alike = sum(name.split()[-1] == words[-1] for name in FACTS.animals) > 1
    return words[0] if alike and words[0] in text.split() else words[-1]
