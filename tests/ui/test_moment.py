"""What the words around the table say at one position, for the one who sits there."""

from __future__ import annotations

from tabletop_tui.engine.model import SeatId, Target, Text
from tabletop_tui.table.detail import SEAT_ZONE
from tabletop_tui.table.glyphs import ASCII, UNICODE
from tabletop_tui.table.moment import Moment
from tabletop_tui.table.prompt import NEXT_PAGE
from tabletop_tui.table.sitting import Sitting
from tests.toy.model import OWL, STORM, Brave, Bury, EndTurn
from tests.ui.marsh_table import marsh, sitting
from tests.ui.test_prompt import text

OWL_3, STORM_1 = OWL * 4 + 2, STORM * 4
HAND = Target("hand", "0")


def begun(*hands: tuple[int, ...], lives: int = 2) -> Sitting:
    at = sitting(marsh(*(hands or ((0, 1, OWL_3), (0, 1, 2))), lives=lives))
    at.reveal()
    return at


def moment(at: Sitting) -> Moment:
    return Moment(at, UNICODE, "small")


def detail(now: Moment, target: Target | None, closer: tuple[Text, ...] = ()) -> str:
    return " ".join(" ".join(text(now.detail(target, closer, 78, 3))).split())


def pick(now: Moment, *targets: Target) -> None:
    assert now.picker is not None
    for target in targets:
        assert now.picker.pick(target) is None


def test_the_heading_says_game_round_turn_step_and_standing() -> None:
    (row,) = text(moment(begun()).heading(100, 1))
    for word in ("THE MARSH", "round 1", "Ryan", "lay", "resolve", "rest", "Beth", "cards to draw"):
        assert word in row
    (row,) = text(moment(begun()).heading(80, 1))
    assert "●" in row
    assert len(row) <= 80


def test_one_sentence_says_what_to_choose_now() -> None:
    assert text(moment(begun()).prompt(78, 1)) == [" Choose a card to lay."]


def test_only_the_next_choices_are_listed_and_the_path_is_shown() -> None:
    now = moment(begun())
    assert [target.zone for target in now.choices] == ["hand"] * 3
    pick(now, HAND)
    assert now.picked == (HAND,)
    assert [target.key for target in now.choices] == ["up", "down"]
    pick(now, Target("side", "up"))
    (row,) = text(now.prompt(78, 1))
    assert row.startswith(" Stone 1 ▸ Face up ▸ ")
    assert len(now.choices) == 16


def test_pages_go_round() -> None:
    now = moment(begun())
    pick(now, HAND, Target("side", "up"))
    first = text(now.numbered(78, 3))
    now.turn_page(78, 3)
    second = text(now.numbered(78, 3))
    assert first != second
    now.turn_page(78, 3)
    assert text(now.numbered(78, 3)) == first


def test_a_choice_that_decides_shows_what_it_would_do() -> None:
    now = moment(begun())
    pick(now, HAND, Target("side", "up"), Target("row", "3"))
    assert detail(now, Target("column", "2")).startswith("It acts as a stone and costs 0.")


def test_a_choice_that_leads_on_says_that_there_are_several_ways() -> None:
    assert detail(moment(begun()), HAND) == "Stone 1: several ways."


def test_a_step_that_cannot_be_taken_back_says_so_and_another_does_not() -> None:
    now = moment(begun())
    pick(now, HAND, Target("side", "up"), Target("row", "3"))
    assert "cannot be taken back" in detail(now, Target("column", "2"))
    now = moment(begun())
    pick(now, HAND, Target("side", "down"), Target("row", "3"))
    assert "cannot be taken back" not in detail(now, Target("column", "2"))


def test_what_is_picked_and_what_cannot_be_say_so() -> None:
    now = moment(begun())
    pick(now, HAND)
    assert "Picked." in detail(now, HAND)
    assert detail(now, Target("hand", "1")) == "That was picked already."
    assert detail(moment(begun()), Target("piece", "7")) == "That is not what is asked now."


def test_a_person_is_looked_at_and_never_refused() -> None:
    now = moment(begun())
    said: tuple[Text, ...] = ((SeatId(1), " has 2 lives."),)
    assert detail(now, Target(SEAT_ZONE, "1"), said) == "■Beth has 2 lives."
    title, lines = now.closer_look(Target(SEAT_ZONE, "1"), said)
    assert title == (SeatId(1),)
    assert lines == list(said)


def test_nothing_under_the_cursor_says_nothing_and_more_choices_explains_itself() -> None:
    assert detail(moment(begun()), None) == ""
    assert "0" in detail(moment(begun()), NEXT_PAGE)


def test_a_notice_stands_in_place_of_the_details() -> None:
    now = moment(begun())
    now.notice = (SeatId(0), " will be out.")
    assert detail(now, HAND) == "●Ryan will be out."


def test_a_closer_look_tells_every_way_once() -> None:
    now = moment(begun())
    title, lines = now.closer_look(HAND, ())
    assert title == ("Stone 1",)
    assert ("It acts as a stone and costs 0.",) in lines
    assert ("It stays secret and costs 0.",) in lines
    assert len(lines) == len(set(lines))


def test_the_log_is_the_viewers() -> None:
    at = begun()
    at.session.play(Bury(0, 0, False))
    assert "Stone 1" in " ".join(text(moment(at).log(40, 9)))
    at.session.play(EndTurn())
    at.settle()
    hidden = " ".join(text(moment(at).log(40, 9)))
    assert "Stone 1" not in hidden
    assert "a card face down" in hidden.lower()


def test_before_a_reveal_the_scene_is_the_public_one() -> None:
    at = sitting(marsh((0, 1, 2), (0, 1, 2)))
    assert moment(at).scene.view.hands == (None, None)
    at.reveal()
    assert moment(at).scene.view.hands == ((0, 1, 2), None)


def test_when_the_game_is_over_nothing_is_asked_and_all_is_open() -> None:
    at = begun((STORM_1, 0, 1), (0, 1, 2), lives=1)
    at.session.play(Bury(STORM_1, 0, True))
    at.session.play(Brave())
    now = moment(at)
    assert now.choices == []
    assert now.picked == ()
    assert text(now.prompt(78, 1)) == [" The game is over."]
    assert "the game is over" in text(now.heading(78, 1))[0]
    assert now.scene.view.hands[0] is not None
    assert detail(now, HAND) == ""


def test_symbols_change_without_losing_what_is_picked() -> None:
    now = moment(begun())
    pick(now, HAND)
    now.look(ASCII, "large")
    assert now.picked == (HAND,)
    assert text(now.prompt(78, 1), ASCII)[0].isascii()
