"""Circadia's panels: nothing is cut without a sign of it, however much lies on the table."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len

from tabletop_tui.engine.model import Audience, SeatId, Target, Viewer
from tabletop_tui.engine.session import Session
from tabletop_tui.games.circadia import GAME
from tabletop_tui.games.circadia.cards import CREATURE, SPIRIT_KEY, SPIRITS, VALUE
from tabletop_tui.games.circadia.model import Claimed, Options, SeatView, State
from tabletop_tui.games.circadia.paint import line_in, sets_in, spirit_rows
from tabletop_tui.games.circadia.screen import CircadiaTable
from tabletop_tui.table import drawing
from tabletop_tui.table.base import Form
from tabletop_tui.table.drawing import Drawing, Line, width_of, words_of
from tabletop_tui.table.glyphs import ASCII, UNICODE, Glyphs
from tabletop_tui.table.moment import Moment
from tabletop_tui.table.names import SEAT_COLOURS, SEAT_MARKS, Seat
from tabletop_tui.table.scene import Scene
from tabletop_tui.table.sitting import Sitting
from tests.rules.circadia.position import position
from tests.rules.circadia.strange import strange
from tests.ui.playing import table

NAMES = ("Ryan", "[/] of the long long name", "🎲 Bo 名前名前", "שלום", "Zoë")
SEATS = tuple(map(Seat, NAMES, SEAT_COLOURS, SEAT_MARKS))
ROOM: dict[Form, dict[str, tuple[int, int]]] = {
    "small": {"habitats": (48, 3), "display": (48, 1), "own": (48, 6), "others": (28, 14)},
    "medium": {"habitats": (56, 6), "display": (56, 2), "own": (56, 8), "others": (40, 12)},
    "large": {"habitats": (49, 12), "display": (27, 12), "own": (78, 12), "others": (38, 12)},
}
"""The least room inside each panel, by the form of the table."""
GLYPHS = pytest.mark.parametrize("glyphs", [UNICODE, ASCII])


def scene(state: State, viewer: Viewer, glyphs: Glyphs, form: Form) -> Scene:
    seats = SEATS[: len(state.hands)]
    view, status = GAME.view(state, viewer), GAME.status(state)
    return Scene(view, viewer, GAME.actor(state), status, seats, glyphs, form)


def painted(panel: str, shown: Scene) -> Drawing:
    return CircadiaTable.PAINTERS[panel](shown, *ROOM[shown.form][panel])


def full_lines(random: Random) -> State:
    """A strange position with lines of up to nine cards and cards known in hands."""
    state = strange(random)
    longest = random.randint(0, 9)
    sides = ("day", "night") * 5
    state.lines = tuple(
        tuple(
            Claimed(random.randrange(3), random.randint(3, 8), side, random.random() < 0.7)  # type: ignore[arg-type]
            for side in sides[:longest]
        )
        for _ in state.hands
    )
    state.known = tuple(hand[: random.randint(0, 8)] for hand in state.hands)
    return state


@GLYPHS
@pytest.mark.parametrize("form", ["small", "medium", "large"])
def test_nothing_is_cut_without_a_sign(
    form: Form, glyphs: Glyphs, monkeypatch: pytest.MonkeyPatch
) -> None:
    fit = drawing.fit

    def whole(line: Line, width: int) -> Line:
        assert width_of(line) <= width, f"{words_of(line)!r} is cut at {width}"
        return fit(line, width)

    monkeypatch.setattr(drawing, "fit", whole)
    for seed in range(60):
        state = full_lines(Random(seed))
        for viewer in (SeatId(state.actor), Audience.PUBLIC):
            shown = scene(state, viewer, glyphs, form)
            for panel, (width, height) in ROOM[form].items():
                drawn = painted(panel, shown)
                assert all(spot.x + spot.width <= width for spot in drawn.spots)
                assert all(spot.y + spot.height <= height for spot in drawn.spots), panel
                assert all(label.y < height for label in drawn.labels), panel


@GLYPHS
@pytest.mark.parametrize("form", ["small", "medium", "large"])
@pytest.mark.parametrize("kinds", range(1, 13))
def test_every_card_of_a_hand_shows_its_creature_and_its_value(
    kinds: int, form: Form, glyphs: Glyphs
) -> None:
    cards = SPIRIT_KEY[:kinds]
    state = position(f"Ryan: hand {' '.join(cards)} B1\nBeth: hand B1")
    spots = {
        spot.target.key: "".join(map(words_of, spot.lines))
        for spot in painted("own", scene(state, SeatId(0), glyphs, form)).spots
        if spot.target.zone == "hand"
    }
    assert set(spots) == set(cards)
    for card in SPIRITS[:kinds]:
        said = spots[SPIRIT_KEY[card]].replace(" ", "")
        assert said.startswith(f"{glyphs.kinds[CREATURE[card]]}{VALUE[card]}"), said


def own(random: Random) -> SeatView:
    state = full_lines(random)
    return GAME.view(state, SeatId(0)).seats[0]


@GLYPHS
@pytest.mark.parametrize("room", [24, 19, 12])
def test_a_line_that_is_too_long_keeps_its_end(room: int, glyphs: Glyphs) -> None:
    for seed in range(100):
        seat = own(Random(seed))
        text = words_of(line_in(room, seat, glyphs))
        assert cell_len(text) <= room
        if seat.line:
            last = seat.line[-1]
            assert f"{last.value}{last.side[0]}" in text.split()[-1]
            assert (glyphs.back in text.split()[-1]) == last.face_down
            assert (glyphs.more in text) == (len(text.split()) < len(seat.line))


@GLYPHS
@pytest.mark.parametrize("room", [40, 26, 23])
def test_sets_that_are_too_long_keep_their_last_card_and_their_number(
    room: int, glyphs: Glyphs
) -> None:
    for seed in range(100):
        sets = strange(Random(seed)).sets[0]
        text = words_of(sets_in(room, sets, glyphs))
        assert cell_len(text) <= room
        for cards in sets:
            if cards:
                assert glyphs.kinds[CREATURE[cards[0]]] in text
                number = f"{glyphs.more}{VALUE[cards[-1]]}{glyphs.times}{len(cards)}"
                values = "".join(str(VALUE[card]) for card in cards)
                assert values in text.replace(" ", "") or number in text


@GLYPHS
def test_known_cards_that_are_too_many_end_in_a_sign(glyphs: Glyphs) -> None:
    hand = (*SPIRITS[:12], 0, 0)
    (whole,) = spirit_rows(99, hand, glyphs, 1)
    assert words_of(whole).split()[0].endswith(f"1{glyphs.times}3")
    (short,) = spirit_rows(19, hand, glyphs, 1)
    assert cell_len(words_of(short)) <= 19
    assert words_of(short).endswith(glyphs.more)
    rows = [words_of(row) for row in spirit_rows(19, hand, glyphs, 9)]
    assert all(cell_len(row) <= 19 for row in rows)
    assert " ".join(rows) == words_of(whole), "with room for all nothing is cut"
    cut = [words_of(row) for row in spirit_rows(13, hand, glyphs, 2)]
    assert len(cut) == 2
    assert cut[0] == words_of(spirit_rows(13, hand, glyphs, 9)[0])
    assert cut[1].endswith(glyphs.more)


def test_two_ways_that_read_the_same_are_told_once() -> None:
    session = Session(GAME, Options(), 2, 1)
    session._state = position("Ryan: B[1,1] B[1,1] A[3] hand B1 A2")
    sitting = Sitting(session, SEATS[:2], "circadia", "Circadia")
    sitting.reveal()
    told = Moment(sitting, UNICODE, "small").detail(Target("hand", "B1"), (), 78, 3)
    rows = [words_of(label.spans) for label in told.labels]
    assert rows == ["Joins your Bears: 3 cards, enough for Forest 3. Draw 1."]


async def test_the_cursor_stays_on_the_card_of_which_another_can_be_played() -> None:
    async with table("circadia", ("Ryan", "Beth")) as player:
        player.session._state = position("Ryan: G[2] B[1] hand B4 G4 G4 G4")
        player.session._decided_at = None
        await player.press("space")
        player.screen._to_choice(Target("hand", "G4"))
        await player.press("enter")
        player.screen._to_choice(Target("set", "1"))
        await player.press("enter")
        assert len(player.session.record.moves) == 1
        assert player.screen._cursor.target == Target("hand", "G4")
