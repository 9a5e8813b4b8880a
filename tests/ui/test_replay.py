"""Watching a game again: by step, turn and pace, through the eyes that may see it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.app.settings import Preferences, Settings
from tabletop_tui.app.shelf import Shelf
from tabletop_tui.app.start import ContinueRequest, StartRequest, WatchRequest
from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.engine.model import Audience, SeatId
from tabletop_tui.engine.session import Session
from tabletop_tui.storage.codec import Codec
from tabletop_tui.storage.kept import KeptGame
from tabletop_tui.storage.resume import replay_of
from tabletop_tui.table.drawing import width_of
from tabletop_tui.table.glyphs import ASCII, UNICODE
from tabletop_tui.table.replay import PACES, Looking, draw_bar, replay_screen, viewers_of
from tests.storage.keeping import people
from tests.ui.app_help import FORMS, Driver, opened
from tests.ui.kept_help import OVER, keep, library_of, shelf
from tests.ui.marsh_table import seats_of


def game(folder: Path, slug: str = "circadia", steps: int = OVER, seats: int = 2) -> KeptGame:
    kept = shelf(folder)
    return library_of(kept).game(keep(kept, slug, ("Ryan", "Beth", "[/]", "Zoë")[:seats], steps))


def looking(driver: Driver) -> Looking:
    sitting = driver.app.screen.sitting  # type: ignore[attr-defined]
    assert isinstance(sitting, Looking)
    return sitting


@pytest.mark.parametrize("size", FORMS)
@pytest.mark.parametrize("slug", CATALOGUE)
async def test_every_game_is_watched_on_its_own_table(
    slug: str, size: tuple[int, int], tmp_path: Path
) -> None:
    async with opened(start=WatchRequest(game(tmp_path, slug)), size=size) as driver:
        assert driver.stands.endswith("TableReplay")
        text = driver.text
        assert "Step 0 of" in text
        assert "all cards open" in text
        assert "The cards are dealt." in text
        pictures = {text}
        for keys in (["right"], ["down"], ["end"], ["s"], ["up"], ["s"], ["home"], ["o"]):
            pictures.add(await driver.keys(*keys))
        assert len(pictures) >= 6
        await driver.keys("enter", "q")
        assert driver.stands == "HomeScreen"


async def test_steps_turns_and_the_bar(tmp_path: Path) -> None:
    async with opened(start=WatchRequest(game(tmp_path))) as driver:
        replay = looking(driver).session
        text = await driver.keys("right", "right", "n")
        assert replay.at == 3
        assert f"Step 3 of {replay.length}" in text
        await driver.keys("left")
        assert replay.at == 2
        await driver.keys("down", "down")
        assert replay.at == replay.turns[2]
        await driver.keys("right", "up")
        assert replay.at == replay.turns[2]
        text = await driver.keys("end")
        assert replay.at == replay.length
        assert "━" * 78 in text
        assert "game is over" in text
        assert "→" not in text.splitlines()[-1], "there is no next step"
        text = await driver.keys("home")
        assert "━" not in text.splitlines()[16]


async def test_jumping_to_a_turn(tmp_path: Path) -> None:
    async with opened(start=WatchRequest(game(tmp_path))) as driver:
        replay = looking(driver).session
        text = await driver.keys("j")
        assert f"turns 1 to {len(replay.turns)}" in text
        await driver.type("9999")
        await driver.keys("enter")
        assert driver.stands == "JumpScreen", "there is no such turn"
        await driver.keys("backspace", "backspace", "backspace", "backspace")
        await driver.type("5")
        await driver.keys("enter")
        assert replay.at == replay.start_of(5)
        await driver.keys("j", "escape")
        assert replay.at == replay.start_of(5)


async def test_playing_at_a_pace(tmp_path: Path) -> None:
    async with opened(start=WatchRequest(game(tmp_path, steps=OVER))) as driver:
        screen: Any = driver.app.screen
        replay = looking(driver).session
        text = await driver.keys("enter")
        assert "playing, 1 step a second" in text
        text = await driver.keys("plus", "plus", "plus")
        assert "playing, 4 steps a second" in text
        assert screen._timer._interval == 1 / PACES[-1]
        before = replay.at
        screen._tick()
        await driver.settle()
        assert replay.at >= before + 1
        text = await driver.keys("enter")
        assert "playing" not in text
        assert screen._timer is None
        await driver.keys("end", "enter")
        assert replay.at == 0, "from the beginning, where it stood at the end"
        assert screen._timer is not None
        replay.go(replay.length - 1)
        screen._tick()
        assert replay.at == replay.length
        assert screen._timer is None, "it stops at the end"


async def test_a_finished_game_through_all_eyes(tmp_path: Path) -> None:
    async with opened(start=WatchRequest(game(tmp_path, seats=3))) as driver:
        shown = [await driver.keys("s") for _ in range(4)]
        for text, words in zip(
            shown, ("as seen by ●Ryan", "as seen by ■Beth", "as seen by ▲[/]", "all cards open"),
            strict=True,
        ):  # fmt: skip
            assert words in text
        assert len(set(shown)) == 4


async def test_a_running_game_is_shown_only_to_the_seat_that_asks(tmp_path: Path) -> None:
    async with opened(start=WatchRequest(game(tmp_path, steps=30))) as driver:
        assert "Who wants to look at it?" in driver.text
        await driver.keys("down", "enter")
        assert driver.stands == "ReplayCurtain"
        assert "Pass the keyboard to ■Beth" in driver.text
        await driver.pilot.pause()
        text = await driver.keys("enter", "right")
        assert driver.stands == "ReplayCurtain", "only space reveals"
        text = await driver.keys("space")
        assert "as seen by ■Beth" in text
        assert "s through" not in text
        await driver.keys("s", "end", "s")
        assert looking(driver).viewer == SeatId(1)
        await driver.keys("q")
        assert driver.stands == "HomeScreen"


async def test_the_curtain_before_a_replay_can_be_left(tmp_path: Path) -> None:
    async with opened(start=WatchRequest(game(tmp_path, steps=30))) as driver:
        await driver.keys("enter")
        await driver.pilot.pause()
        await driver.keys("q")
        assert driver.stands == "HomeScreen"


async def test_a_game_for_one_asks_for_nobody(tmp_path: Path) -> None:
    kept = game(tmp_path, "stem_and_branch", 1, 2)
    one = shelf(tmp_path / "one")
    solo = CATALOGUE["stem_and_branch"].load()
    options = next(each for each in solo.variants if 1 in solo.seats(each))
    keeper = library_of(one).begin(Session(solo, options, 1, 3), people("Ann"))
    assert kept.facts.seats[1].name == "Beth"
    async with opened(start=WatchRequest(keeper.kept)) as driver:
        assert driver.stands == "ReplayCurtain"


async def test_at_the_table_only_what_stands_there_is_shown(tmp_path: Path) -> None:
    request = StartRequest("circadia", ("Ryan", "Beth"), {}, 7)
    for kept in (Shelf(), shelf(tmp_path)):
        async with opened(start=request, shelf=kept) as driver:
            await driver.pilot.pause()
            await driver.keys("space", "1", "1")
            text = await driver.keys("w")
            assert driver.stands == "CircadiaTableReplay"
            assert "Step 1 of 1" in text
            assert "as seen by ●Ryan" in text
            assert looking(driver).viewers == (SeatId(0),)
            await driver.keys("l", "q", "c", "q", "h", "q", "question_mark", "escape", "q")
            assert driver.stands == "CircadiaTable"
            assert driver.app.flow.sitting is not None
            assert len(driver.app.flow.sitting.session.record.moves) == 1


async def test_b_takes_it_away_and_blanks_the_table_below(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    number = keep(kept, steps=40)
    async with opened(start=ContinueRequest(number), shelf=kept) as driver:
        await driver.pilot.pause()
        await driver.keys("space", "escape", "w", "b")
        await driver.pilot.pause()
        assert driver.stands == "CurtainScreen"
        assert "hidden by hand" in driver.text
    async with opened(start=WatchRequest(game(tmp_path / "other", steps=30))) as driver:
        await driver.keys("enter")
        await driver.pilot.pause()
        await driver.keys("space", "b")
        assert driver.stands == "HomeScreen"


async def test_a_continued_game_is_watched_from_its_deal(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    number = keep(kept, steps=40)
    async with opened(start=ContinueRequest(number), shelf=kept) as driver:
        await driver.pilot.pause()
        text = await driver.keys("space", "escape", "w")
        assert "Step 40 of 40" in text


async def test_where_a_move_does_not_fit_the_good_part_is_shown(tmp_path: Path) -> None:
    kept = game(tmp_path)
    rules = CATALOGUE["circadia"].load()
    replay = replay_of(rules, kept)
    replay.go(9)
    codec: Codec[Any, Any, Any] = Codec(rules)
    legal = [codec.dump_move(move).decode() for move in rules.legal_moves(replay.state)]
    moves = (*kept.moves[:9], next(m for m in kept.moves if m not in legal), *kept.moves[10:])
    async with opened(start=WatchRequest(replace(kept, moves=moves))) as driver:
        text = await driver.keys("end")
        assert "Step 9 of 9" in text
        assert "Move 10 does not fit these rules:" in text
    unknown = (*kept.moves[:9], '{"kind":"fly"}', *kept.moves[10:])
    async with opened(start=WatchRequest(replace(kept, moves=unknown))) as driver:
        text = await driver.keys("end")
        assert "Move 10 is one that these rules do not know." in text


async def test_a_game_this_program_has_not_is_told(tmp_path: Path) -> None:
    kept = game(tmp_path)
    gone = replace(kept, facts=replace(kept.facts, slug="chess"))
    async with opened(start=WatchRequest(gone)) as driver:
        assert driver.stands == "HomeScreen"
        assert any("no game “chess”" in toast for toast in driver.toasts)
    broken = replace(kept, options="[]")
    async with opened(start=WatchRequest(broken)) as driver:
        assert any("This game cannot be shown." in toast for toast in driver.toasts)


async def test_a_replay_in_ascii(tmp_path: Path) -> None:
    preferences = Preferences(Settings(ascii="on"))
    async with opened(preferences, WatchRequest(game(tmp_path))) as driver:
        text = await driver.keys("down", "down")
        assert text.isascii()


def test_who_may_see_what() -> None:
    two = seats_of(("Ryan", "Beth"))
    assert viewers_of(two, over=True) == (Audience.OPEN, SeatId(0), SeatId(1))
    assert viewers_of(two, over=False, only=SeatId(1)) == (SeatId(1),)
    assert viewers_of(two, over=False) == (Audience.PUBLIC,)


def test_the_bar_is_as_wide_as_it_is_asked_to_be(tmp_path: Path) -> None:
    replay = replay_of(CATALOGUE["circadia"].load(), game(tmp_path, steps=30))
    for glyphs in (UNICODE, ASCII):
        for step in (0, 1, 15, 30):
            replay.go(step)
            assert width_of(draw_bar(replay, glyphs, 78)) == 78


def test_a_games_replay_is_one_class() -> None:
    table = CATALOGUE["circadia"].load_screen()
    assert replay_screen(table) is replay_screen(table)  # type: ignore[arg-type]


async def test_at_80_columns_the_bar_names_what_is_needed_first(tmp_path: Path) -> None:
    async with opened(start=WatchRequest(game(tmp_path))) as driver:
        bar = (await driver.keys("right")).split("\n")[-1]
        for word in (
            "step",
            "turn",
            "enter play",
            "s eyes",
            "r result",
            "esc close",
            "? keys",
        ):
            assert word in bar


@pytest.mark.parametrize("way", ["list", "action"])
async def test_only_the_key_itself_lifts_the_curtain_before_a_replay(
    tmp_path: Path, way: str
) -> None:
    keep(shelf(tmp_path), steps=20)
    async with opened(shelf=shelf(tmp_path)) as driver:
        await driver.keys("g", "w", "enter")
        assert driver.stands == "ReplayCurtain"
        if way == "list":
            await driver.keys("question_mark", "enter")
        else:
            await driver.app.run_action("reveal", driver.app.screen)
            await driver.settle()
        assert driver.stands == "ReplayCurtain"
        await driver.keys("space")
        assert driver.stands == "CircadiaTableReplay"


@pytest.mark.parametrize("page", ["l", "c", "question_mark"])
async def test_b_blanks_a_page_over_the_replay_of_a_running_game(tmp_path: Path, page: str) -> None:
    keep(shelf(tmp_path), steps=20)
    async with opened(shelf=shelf(tmp_path)) as driver:
        await driver.keys("g", "w", "enter")
        await driver.settle()
        await driver.keys("space")
        assert driver.stands == "CircadiaTableReplay"
        await driver.keys(page)
        assert driver.stands != "CircadiaTableReplay"
        await driver.keys("b")
        assert driver.stands == "KeptGamesScreen"
