"""The curtain on a real screen: nobody sees what is not theirs, and only space reveals."""

from __future__ import annotations

import pytest

from tabletop_tui.app.settings import Preferences
from tabletop_tui.app.start import StartRequest
from tabletop_tui.engine.model import Audience
from tabletop_tui.table.curtain import draw_curtain
from tabletop_tui.table.glyphs import ASCII, UNICODE, Glyphs
from tabletop_tui.table.keybar import KeyBar
from tabletop_tui.table.keys import entries
from tabletop_tui.table.messages import LeaveWanted, RulesWanted
from tabletop_tui.table.screen import TableScreen
from tabletop_tui.table.sitting import CurtainMode
from tabletop_tui.table.zone import Zone
from tests.toy.model import OWL, STORM, Brave, Bury, EndTurn
from tests.ui.app_help import opened
from tests.ui.marsh_table import Hands, marsh, seated, sitting
from tests.ui.test_prompt import text

OWL_3, STORM_1 = OWL * 4 + 2, STORM * 4
RYANS, BETHS = (0, 1, OWL_3), (0, 2, 3)
LAY_DOWN = ("1", "2", "1", "1")
LAY_STORM = ("3", "1", "1", "1")


def blank(hands: Hands) -> None:
    """No table is mounted anywhere, and no card of anybody is in sight."""
    assert hands.curtain
    assert not any(isinstance(screen, TableScreen) for screen in hands.app.screen_stack)
    assert [zone.id for screen in hands.app.screen_stack for zone in screen.query(Zone)] == [
        "curtain"
    ]
    for word in ("Stone", "Owl", "Choose a card"):
        assert word not in hands.text
    assert hands.app.sitting.viewer is Audience.PUBLIC


async def test_it_says_whose_turn_it_is_why_it_is_blank_how_it_stands_and_what_reveals() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        blank(hands)
        said = " ".join(hands.text.split())
        assert "The Marsh, round 1" in said
        assert "Pass the keyboard to ●Ryan" in said
        assert "The table is hidden: what comes next is for ●Ryan alone" in said
        assert "Space shows ●Ryan's table" in said
        assert "26 cards to draw" in said
        assert "■Beth" in said
        assert "space reveal" in said


async def test_only_space_reveals() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        for key in (
            *("enter", "escape", "backspace", "tab", "shift+tab", "up", "down", "left", "right"),
            *"0123456789nprUuiclobNfty",
            *("home", "end", "delete", "f3", "ctrl+j", "ctrl+m", "full_stop"),
        ):
            await hands.press(key)
            blank(hands)
        await hands.pilot.click(offset=(40, 12))
        await hands.rest()
        blank(hands)
        assert "Choose a card to lay." in await hands.press("space")
        assert not hands.curtain
        assert hands.session.record.moves == ()


async def test_neither_the_list_of_keys_nor_a_click_on_the_bar_reveals() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        listed = [entry.action for entry in entries(hands.app.screen, grouped=False)]
        assert listed[:3] == ["reveal", "leave", "rules"]
        for row in range(3):
            await hands.press("question_mark", *["down"] * row, "enter")
            await hands.press(*([] if hands.curtain else ["escape"]))
            blank(hands)
        bar = hands.app.screen.query_one(KeyBar)
        for x in (2, 12, 20, 38):
            await hands.pilot.click(bar, offset=(x, 0))
            await hands.rest()
            await hands.press(*([] if hands.curtain else ["escape"]))
            blank(hands)


async def test_the_palette_does_not_reveal() -> None:
    request = StartRequest("circadia", ("Ryan", "Beth"), {}, 7)
    async with opened(start=request) as driver:
        await driver.keys("ctrl+p")
        await driver.type("reveal")
        await driver.pilot.pause()
        await driver.keys("down", "enter")
        await driver.keys("escape")
        assert driver.stands == "CurtainScreen"


async def test_keys_typed_before_it_stood_are_dropped() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space", *LAY_DOWN)
        await hands.hurry("enter", "space", "space", "1")
        blank(hands)
        assert hands.session.actor == 1
        assert len(hands.session.record.moves) == 2
        await hands.press("space")
        assert not hands.curtain


async def test_keys_typed_while_it_was_lifted_do_not_play() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.hurry("enter", "1", "enter")
        blank(hands)
        assert hands.session.record.moves == ()


@pytest.mark.parametrize("keys", ["11", "nlic", "oub0"])
async def test_keys_right_behind_space_neither_stop_the_reveal_nor_break_anything(
    keys: str,
) -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.hurry("space", *keys)
        assert hands.app.sitting.revealed or hands.app.sitting.blanked
        assert hands.session.record.moves == ()


async def test_space_does_nothing_anywhere_else() -> None:
    at = sitting(marsh(RYANS, BETHS))
    async with seated(at) as hands:
        before = await hands.press("space")
        assert await hands.press("space") == before
        await hands.press("down")
        for opener in ("l", "i", "question_mark"):
            opened_text = await hands.press(opener)
            assert opened_text != before
            assert await hands.press("space") == opened_text
            await hands.press("escape")
        assert hands.session.record.moves == ()
        await hands.press(*LAY_DOWN)
        assert await hands.press("space") == hands.text
        assert len(hands.session.record.moves) == 1


async def test_between_turns_private_zones_are_unmounted_and_come_back_for_the_next() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space", *LAY_DOWN)
        table = hands.table
        assert "Stone 2" in hands.words("hand")
        await hands.press("enter")
        blank(hands)
        assert not table.is_attached
        assert "Pass the keyboard to ■Beth" in hands.text
        await hands.press("space", "escape")
        assert "Stone 3" in hands.words("hand")
        assert "Stone 2" not in hands.words("hand")
        assert "Owl" not in hands.text


async def test_a_private_decision_in_mid_turn_raises_it_and_a_public_one_hides_all() -> None:
    at = sitting(marsh((0, 1, STORM_1), BETHS))
    async with seated(at) as hands:
        await hands.press("space", *LAY_STORM)
        blank(hands)
        assert "Pass the keyboard to ■Beth" in hands.text
        assert "●Ryan laid a storm." in hands.text, "why she is asked"
        await hands.press("space", "escape")
        assert "Discard a card" in hands.words("prompt")
        assert "Stone 3" in hands.words("hand")
        await hands.press("1")
        assert not hands.curtain, "ending the turn needs nothing hidden"
        assert hands.session.actor == 0
        await hands.press("escape")
        assert "hidden" in hands.words("hand")
        assert "Stone 2" not in hands.text
        assert "Stone 3" not in hands.text
        await hands.press("enter")
        blank(hands)


@pytest.mark.parametrize(("mode", "stands"), [("auto", False), ("always", True), ("never", False)])
async def test_the_setting_decides_for_a_public_decision(mode: CurtainMode, stands: bool) -> None:
    session = marsh((0, 1, STORM_1), BETHS)
    session.play(Bury(STORM_1, 0, True))
    session.play(Brave())
    async with seated(sitting(session, mode)) as hands:
        assert hands.curtain == stands
        if mode == "never":
            await hands.press("escape")
            assert "Stone 2" in hands.words("hand")
            await hands.press("enter", "escape")
            assert "Stone 3" in hands.words("hand"), "the next sees at once"


@pytest.mark.parametrize("mode", ["auto", "never"])
@pytest.mark.parametrize("people", [1, 2])
async def test_blanked_by_hand_it_says_that_nothing_has_changed(
    mode: CurtainMode, people: int
) -> None:
    at = sitting(marsh(*(RYANS, BETHS)[:people]), mode)
    async with seated(at) as hands:
        if hands.curtain:
            await hands.press("space")
        await hands.press("1", "b")
        blank(hands)
        assert "The game stands as it was." in " ".join(hands.text.split())
        await hands.press("enter", "1", "b")
        blank(hands)
        assert "Stone 2" in await hands.press("space")
        assert hands.session.record.moves == ()


async def test_one_person_never_meets_it() -> None:
    async with seated(sitting(marsh(RYANS), "always")) as hands:
        assert not hands.curtain
        await hands.press(*LAY_DOWN, "enter")
        assert not hands.curtain
        assert len(hands.session.record.moves) == 2


async def test_rules_and_leaving_work_behind_it_and_show_nothing() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("h", "f1", "q")
        assert [type(event) for event in hands.app.asked] == [RulesWanted, RulesWanted, LeaveWanted]
        assert hands.app.asked[0].topic == "Laying a card"  # type: ignore[attr-defined]
        blank(hands)


async def test_it_stands_through_every_size() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        for size in ((120, 36), (100, 30), (60, 20), (80, 24)):
            await hands.resize(*size)
            blank(hands)
            if size == (60, 20):
                assert "This needs 80 columns and 24 rows" in hands.text
                assert "Ryan" not in hands.text
                await hands.press("space")
                blank(hands)
            else:
                assert "Space shows ●Ryan's table" in hands.text
        await hands.press("space")
        assert not hands.curtain


async def test_a_setting_changed_behind_it_lifts_nothing() -> None:
    preferences = Preferences()
    request = StartRequest("circadia", ("Ryan", "Beth"), {}, 7)
    async with opened(preferences, request) as driver:
        await driver.keys("f2", "down", "right", "right", "q")
        assert driver.app.flow.sitting is not None
        assert driver.app.flow.sitting.curtain == "never"
        assert driver.stands == "CurtainScreen"
        assert driver.app.flow.sitting.viewer is Audience.PUBLIC


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize("height", [23, 10])
def test_its_picture_shows_a_score_that_is_not_there_yet_as_a_dash(
    glyphs: Glyphs, height: int
) -> None:
    at = sitting(marsh(RYANS, BETHS))
    at.session.play(Bury(0, 0, False))
    at.session.play(EndTurn())
    rows = text(draw_curtain(at, (), glyphs, 80, height), glyphs)
    assert len(rows) == height
    standing = [row for row in rows if row.split()[:1] == [f"{at.seats[0].sign(glyphs)}Ryan"]]
    if height > 20:
        assert [row.split()[-1] for row in standing] == [glyphs.dash]


def test_there_is_no_picture_once_the_game_is_over() -> None:
    at = sitting(marsh((0, 1, STORM_1), BETHS, lives=1))
    at.session.play(Bury(STORM_1, 0, True))
    at.session.play(Brave())
    drawing = draw_curtain(at, (), UNICODE, 80, 23)
    assert not drawing.labels
    assert not drawing.spots
