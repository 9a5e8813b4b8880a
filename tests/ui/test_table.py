"""The table under the hand: every key, the mouse, any size, and nothing lost on the way."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.model import Audience, Target
from tabletop_tui.table.digest import DigestPanel
from tabletop_tui.table.messages import CardsWanted, Finished, LeaveWanted, NamesWanted, RulesWanted
from tabletop_tui.table.prompt import NEXT_PAGE
from tests.toy.model import OWL, STORM, Bury
from tests.ui.marsh_table import Hands, marsh, seated, sitting

OWL_3, STORM_1 = OWL * 4 + 2, STORM * 4
RYANS, BETHS = (0, 1, OWL_3), (0, 2, 3)
LAY_DOWN, LAY_UP = ("1", "2", "1", "1"), ("1", "1", "1", "1")
STONE_1, STONE_2, OWL_CARD = (Target("hand", str(card)) for card in (0, 1, OWL_3))


def closed(hands: Hands) -> bool:
    return not hands.table.query_one(DigestPanel).is_open


async def second_turn(hands: Hands) -> None:
    """Ryan lays a card face down; Beth has just revealed her table."""
    await hands.press("space", *LAY_DOWN, "enter", "space")


def said(text: str) -> str:
    """The screen's words in one line."""
    return " ".join(text.split())


# -- moving ---------------------------------------------------------------------------------


async def test_the_cursor_starts_on_the_first_choice_and_arrows_cross_panels() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space")
        assert hands.cursor == STONE_1
        await hands.press("right")
        assert hands.cursor == STONE_2
        await hands.press("left", "left")
        assert hands.cursor == STONE_1
        await hands.press("down")
        assert hands.cursor == Target("seat", "0"), "the field is empty"
        await hands.press("down", "up", "up")
        assert hands.cursor == STONE_1
        reached = set()
        for _ in range(6):
            await hands.press("down")
            reached.add(hands.cursor)
        assert STONE_1 in reached, "the numbered list is below the panels"


async def test_tab_goes_from_panel_to_panel_and_back() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space", "tab")
        assert hands.cursor == Target("seat", "0")
        await hands.press("tab")
        assert hands.panel("choices").cursor == 0
        await hands.press("tab")
        assert hands.panel("hand").cursor == 0
        await hands.press("shift+tab", "shift+tab")
        assert hands.cursor == Target("seat", "0")
        assert hands.session.record.moves == ()


async def test_n_and_p_go_round_the_legal_choices_only() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space")
        seen = []
        for key in "nnnp":
            await hands.press(key)
            seen.append(hands.cursor)
        assert seen == [STONE_2, OWL_CARD, STONE_1, OWL_CARD]
        await hands.press("tab", "n")
        assert hands.cursor == STONE_1, "from anywhere"


async def test_n_and_p_reach_choices_on_every_page_of_the_list() -> None:
    """Rows of the field are drawn nowhere but in the numbered list."""
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space", "1", "2")
        seen = set()
        for _ in range(16):
            seen.add(hands.cursor)
            await hands.press("n")
        assert len(seen) == 16
        await hands.press("n", "p", "p")
        assert hands.cursor == Target("row", "15"), "and round to the last"


# -- picking --------------------------------------------------------------------------------


async def test_enter_digits_and_the_mouse_pick_alike() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space", "right", "enter")
        assert hands.picked == [STONE_2]
        await hands.press("escape", "2")
        assert hands.picked == [STONE_2]
        await hands.press("escape")
        await hands.click("hand", STONE_2)
        assert hands.picked == [STONE_2]
        await hands.press("backspace")
        assert hands.picked == []
        assert hands.cursor == STONE_2, "back where it was picked"
        await hands.click("choices", OWL_CARD)
        assert hands.picked == [OWL_CARD]


async def test_a_click_moves_the_cursor_there_even_where_nothing_can_be_picked() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space")
        await hands.click("people", Target("seat", "1"))
        assert hands.cursor == Target("seat", "1")
        assert "■Beth has 2 lives." in hands.words("detail")
        assert hands.picked == []
        assert hands.session.record.moves == ()


async def test_what_is_legal_or_picked_is_marked_by_more_than_colour() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space")
        assert "[Stone 1]•Stone 2 •Owl 3" in hands.words("hand")
        await hands.press("2")
        assert "Stone 1" in hands.words("hand")
        assert "•Stone 1" not in hands.words("hand")
        assert "▸Stone 2" in hands.words("hand")
        assert hands.words("prompt").startswith("Stone 2 ▸ Which way up?")


async def test_zero_turns_the_page_and_digits_pick_from_the_page_that_shows() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space", "1", "2")
        first = hands.numbered
        assert first[-1] == "more choices"
        await hands.press("0")
        second = hands.numbered
        assert not set(first[:-1]) & set(second[:-1])
        await hands.press("1")
        assert hands.picked[-1] == Target("row", "9")
        assert hands.numbered[0] == "Column 1", "the next list starts at its first page"


async def test_more_choices_can_be_clicked_and_entered_and_says_what_it_does() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space", "1", "2")
        first = hands.numbered
        await hands.click("choices", NEXT_PAGE)
        second = hands.numbered
        assert second != first
        assert "The key 0 does the same." in hands.words("detail")
        await hands.press("enter")
        assert hands.numbered == first


async def test_digits_without_a_choice_do_nothing() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        before = await hands.press("space")
        assert "only 1 to 3" in said(await hands.press("4"))
        assert "These are all the choices" in said(await hands.press("9", "0"))
        assert await hands.press("n", "p") == before


async def test_a_single_choice_waits_for_enter() -> None:
    async with seated(sitting(marsh(RYANS))) as hands:
        await hands.press(*LAY_DOWN)
        assert len(hands.session.record.moves) == 1
        assert hands.cursor == Target("act", "end_turn")
        await hands.press("down", "n", "space", "escape")
        assert len(hands.session.record.moves) == 1
        assert "End the turn" in hands.words("choices")
        await hands.press("enter")
        assert len(hands.session.record.moves) == 2


async def test_what_cannot_be_picked_says_why_under_the_cursor_and_does_nothing() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space", "2", "tab")
        assert hands.cursor == Target("hand", "0") or await hands.press("tab", "tab")
        await hands.press("up", "up", "up", "left", "left")
        assert hands.cursor == STONE_1
        assert hands.words("detail") == "That was picked already."
        await hands.press("enter")
        assert hands.picked == [STONE_2]
        assert hands.words("detail") == "That was picked already."


async def test_it_says_before_a_step_that_it_cannot_be_taken_back() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space", "1", "1", "1")
        assert "This cannot be taken back." in hands.words("detail")
        await hands.press("escape", "escape", "2", "1")
        assert "This cannot be taken back." not in hands.words("detail")


async def test_a_step_that_is_hardly_meant_warns_once() -> None:
    session = marsh((0, 1, STORM_1), BETHS, BETHS, lives=1)
    session.play(Bury(STORM_1, 0, True))
    async with seated(sitting(session)) as hands:
        await hands.press("space", "escape")
        number = str(hands.numbered.index("Lose a life") + 1)
        await hands.press(number)
        assert hands.table.warning_shown
        assert "■Beth will be out of the game. Pick it again to do it all the same." in hands.words(
            "detail"
        )
        assert len(hands.session.record.moves) == 1
        await hands.press("p")
        assert not hands.table.warning_shown, "gone when the cursor moves on"
        assert "goes to the discard pile" in hands.words("detail")
        await hands.press("n", "enter")
        assert len(hands.session.record.moves) == 2, "not a second time"


# -- taking back ----------------------------------------------------------------------------


async def test_undo_redo_and_restart_stop_at_the_wall() -> None:
    changes: list[int] = []
    at = sitting(marsh(RYANS, BETHS), on_change=lambda: changes.append(1))
    async with seated(at) as hands:
        await hands.press("space")
        start = hands.session.state
        await hands.press(*LAY_DOWN)
        after = hands.session.state
        await hands.press("u")
        assert hands.session.state is start
        assert "Stone 1" in hands.words("hand")
        await hands.press("r")
        assert hands.session.state is after
        await hands.press("U")
        assert hands.session.state is start
        await hands.press("r", "r")
        assert hands.session.state is after
        assert len(changes) == 5
        await hands.press("u", *LAY_UP)
        assert "no undo past here" in await hands.press("l")
        await hands.press("escape")
        wall = hands.session.state
        await hands.press("u", "U", "r")
        assert hands.session.state is wall


async def test_undo_takes_a_pick_back_first() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space", *LAY_DOWN, "u")
        await hands.press("1", "1", "u")
        assert hands.picked == [STONE_1]
        await hands.press("u")
        assert hands.picked == []
        assert hands.cursor == STONE_1
        await hands.press("escape", "backspace", "u")
        assert hands.session.record.moves == ()


async def test_keys_that_would_do_nothing_are_not_on_the_bar() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        bar = (await hands.press("space")).split("\n")[-1]
        assert "undo" not in bar
        assert "back" not in bar
        assert "pick" in bar
        bar = (await hands.press("1")).split("\n")[-1]
        assert "esc back" in bar
        bar = (await hands.press("2", "1", "1")).split("\n")[-1]
        assert "u undo" in bar
        assert "redo" not in bar
        assert "r redo" in (await hands.press("u")).split("\n")[-1]


# -- keys that rest -----------------------------------------------------------------------------


async def test_a_key_that_does_nothing_now_says_why() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space")
        for key in ("u", "U"):
            assert "Nothing has been played yet" in said(await hands.press("n", key))
        assert "Nothing was taken back" in said(await hands.press("n", "r"))
        assert "Nothing is picked" in said(await hands.press("n", "backspace"))
        assert "There is no choice 9 here, only 1 to 3." in said(await hands.press("n", "9"))
        assert "There is no choice" not in said(await hands.press("n")), "until the cursor moves"
        await hands.press(*LAY_DOWN, "enter", "space", "escape")
        assert "The last step stands and cannot be taken back: " in said(await hands.press("u"))


# -- since you last sat here ------------------------------------------------------------------


async def test_the_digest_opens_after_the_reveal_in_that_seats_knowledge() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await second_turn(hands)
        assert not closed(hands)
        text = said(hands.text)
        assert "What ■Beth has missed" in text
        assert "any key closes this" in text
        assert "●Ryan: Laid a card face down, 1,1. Drew a card." in text
        assert " you" not in text.lower().split("missed")[1][:200]


@pytest.mark.parametrize(
    "key",
    ["enter", "escape", "backspace", "space", "1", "9", "0", "u", "U", "r", "n", "down", "tab"],
)
async def test_these_keys_only_close_the_digest(key: str) -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await second_turn(hands)
        moves = len(hands.session.record.moves)
        await hands.press(key)
        assert closed(hands)
        assert hands.picked == []
        assert len(hands.session.record.moves) == moves
        assert hands.cursor == STONE_1


async def test_a_key_that_opens_something_closes_it_and_works() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await second_turn(hands)
        assert "Log: everybody" in await hands.press("l")
        await hands.press("escape")
        assert closed(hands)
        await hands.press("b", "space")
        assert closed(hands), "the same person has not been away"


async def test_a_banner_names_who_plays_where_no_curtain_did() -> None:
    async with seated(sitting(marsh(RYANS, BETHS), "never")) as hands:
        assert not closed(hands)
        assert "Pass the keyboard to ●Ryan" in hands.text
        assert "The game begins." in hands.text
        await hands.press("escape", *LAY_DOWN, "enter")
        assert not closed(hands)
        assert "Pass the keyboard to ■Beth. What happened meanwhile" in hands.text


@pytest.mark.parametrize("first", ["2", "l", "question_mark"])
async def test_it_does_not_come_back(first: str) -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await second_turn(hands)
        await hands.press(first, "escape")
        assert closed(hands)


async def test_a_click_closes_it_and_does_nothing_else() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await second_turn(hands)
        await hands.click("people", Target("seat", "1"))
        assert closed(hands)
        assert hands.cursor == STONE_1
        await hands.click("choices", STONE_1)
        assert hands.picked == [STONE_1]


async def test_a_click_on_the_digest_closes_it() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await second_turn(hands)
        await hands.pilot.click(offset=(10, 2))
        await hands.rest()
        assert closed(hands)


# -- other screens ----------------------------------------------------------------------------


async def test_letters_ask_for_rules_cards_names_and_leaving() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space", "h", "f1", "c", "N", "q")
        kinds = [RulesWanted, RulesWanted, CardsWanted, NamesWanted, LeaveWanted]
        assert [type(event) for event in hands.app.asked] == kinds
        rules = hands.app.asked[0]
        assert isinstance(rules, RulesWanted)
        assert (rules.slug, rules.topic) == ("marsh", "Laying a card")


async def test_the_list_of_keys_runs_them() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        said = await hands.press("space", "1", "question_mark")
        assert "Take the last pick back" in said
        assert "esc, backspace" in said
        labels = [entry.label for entry in hands.app.screen.entries]  # type: ignore[attr-defined]
        await hands.press(*["down"] * labels.index("back"), "enter")
        assert hands.picked == []


async def test_o_sorts_the_hand_the_other_way_for_good() -> None:
    at = sitting(marsh((1, OWL * 4, STORM_1 + 1), BETHS))
    async with seated(at) as hands:
        await hands.press("space")
        assert "Stone 2]•Owl 1 •Storm 2" in hands.words("hand")
        await hands.press("o")
        assert "•Owl 1 [Stone 2]•Storm 2" in hands.words("hand")
        assert hands.cursor == Target("hand", "1"), "the cursor stays on its card"
        await hands.press("b", "space")
        assert at.by_value
        await hands.press("o")
        assert not at.by_value


async def test_names_in_brackets_are_shown_as_they_are_everywhere() -> None:
    people = (RYANS, BETHS, (2, 3, OWL_3), (0, 2, 3))
    async with seated(sitting(marsh(*people), "never"), (120, 36)) as hands:
        await hands.press("escape", *LAY_DOWN, "enter", "escape")
        await hands.press("1", "1", "2", "2", "enter", "escape")
        assert "▲[/]" in hands.words("heading")
        assert "◆[red]Ann" in hands.words("people")
        border = hands.text.split("\n")[hands.panel("hand").region.y]
        assert "▲[/]" in border
        await hands.press("1", "2", "3", "3", "enter")
        assert "▲[/]: Laid" in " ".join(hands.text.split())
        assert "Pass the keyboard to ◆[red]Ann. What happened" in hands.text
        await hands.press("escape", "l")
        assert "▲[/]" in hands.text
        await hands.press("f", "f", "f")
        assert "Log: ▲[/]" in hands.text


async def test_the_end_is_told_once_and_left_to_the_result() -> None:
    session = marsh((0, 1, STORM_1), BETHS, lives=1)
    session.play(Bury(STORM_1, 0, True))
    async with seated(sitting(session)) as hands:
        await hands.press("space", "escape")
        number = str(hands.numbered.index("Lose a life") + 1)
        await hands.press(number, "enter")
        assert [type(event) for event in hands.app.asked] == [Finished]
        assert hands.app.sitting.viewer is Audience.OPEN
        before = hands.text
        assert "The game is over." not in before, "what lies open now is not drawn in passing"
        await hands.press("enter", "1", "n", "p", "b", "space", "0", "u")
        assert [type(event) for event in hands.app.asked] == [Finished]


# -- giving up --------------------------------------------------------------------------------


async def test_conceding_asks_first_and_then_ends_the_game() -> None:
    async with seated(sitting(marsh(RYANS, BETHS))) as hands:
        await hands.press("space")
        asked = said(await hands.press("X"))
        assert "Give the game up?" in asked
        assert "●Ryan gives the game up: it ends here, and ■Beth wins." in asked
        await hands.press("enter")
        assert hands.session.conceded is None, "enter alone plays on"
        await hands.press("X", "y")
        assert hands.session.conceded == 0
        assert [type(event) for event in hands.app.asked] == [Finished]
        assert "The game is over." not in hands.text
        assert "Concedes." in said(await hands.press("l"))
