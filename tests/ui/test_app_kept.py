"""Keeping at the table, continuing from home, and everything the page of kept games does."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

from tabletop_tui.app.flow import KEPT, LOST, OTHER_RULES
from tabletop_tui.app.kept_line import ago, duration, kept_line, standing
from tabletop_tui.app.settings import Preferences, Settings
from tabletop_tui.app.shelf import Shelf, seats_of, title_of
from tabletop_tui.app.start import ContinueRequest, StartRequest
from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.storage.format import SECRETS
from tabletop_tui.storage.kept import Facts, KeptSeat, SeatScore, Standing
from tabletop_tui.storage.locks import GameLock
from tabletop_tui.table.messages import Finished
from tests.storage.test_trouble import full, roomy
from tests.ui.app_help import FORMS, Driver, opened
from tests.ui.kept_help import OVER, keep, library_of, play, shelf

REQUEST = StartRequest("circadia", ("Ryan", "[red]Bo"), {}, 7)


def step(driver: Driver, count: int = 1, seed: int = 1) -> None:
    """Moves made at the table, below the screen, each kept as the screen keeps it."""
    sitting = driver.app.flow.sitting
    assert sitting is not None
    random = Random(seed)
    for _ in range(count):
        decision = sitting.session.decision
        if decision is None:
            return
        sitting.session.play(random.choice(decision.options).move)
        sitting.on_change()


# -- at the table ---------------------------------------------------------------------------------


async def test_a_game_is_kept_from_its_deal_and_at_every_step(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    async with opened(start=REQUEST, shelf=kept) as driver:
        await driver.settle()
        (listed,) = kept.running()
        assert listed.facts.moves == 0
        await driver.keys("space", "1", "1")
        moves = library_of(kept).game(listed.id).moves
        assert len(moves) == 1
        await driver.keys("u", "u")
        assert library_of(kept).game(listed.id).moves == ()


async def test_leaving_says_that_the_game_is_kept_and_home_offers_it(tmp_path: Path) -> None:
    async with opened(start=REQUEST, shelf=shelf(tmp_path)) as driver:
        step(driver, 12)
        text = await driver.keys("q")
        assert KEPT.split(",")[0] in text
        assert LOST[:20] not in text
        text = await driver.keys("enter")
        assert driver.stands == "HomeScreen"
        assert "Ryan, [red]Bo" in text
        assert "round" in text
        assert "just now" in text
        assert driver.app.flow.keeper is None
        text = await driver.keys("enter")
        assert driver.stands == "CurtainScreen", "opening starts at the hand-over"
        assert "goes on where it was left" in text
        assert driver.app.flow.sitting is not None
        assert len(driver.app.flow.sitting.session.record.moves) == 12
        await driver.pilot.pause()
        await driver.keys("space")
        assert driver.stands == "CircadiaTable"


@pytest.mark.parametrize("slug", ["habitopia", "castles_of_caleira", "stem_and_branch"])
async def test_every_game_opens_at_the_hand_over(slug: str, tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    number = keep(kept, slug, steps=20)
    async with opened(start=ContinueRequest(number), shelf=kept) as driver:
        assert driver.stands == "CurtainScreen"
        await driver.keys("space")
        assert driver.stands.endswith("Table")
        assert driver.app.flow.sitting is not None
        assert driver.app.flow.sitting.session.state == play(slug, 2, 20, 7).state
        step(driver, 3)
        assert len(library_of(kept).game(number).moves) == 23


async def test_a_game_that_cannot_be_kept_goes_on_and_says_so(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    async with opened(start=REQUEST, shelf=kept) as driver:
        await driver.keys("space")
        full(library_of(kept))
        while driver.app.flow.kept:
            step(driver, 1, len(driver.app.flow.on_table(driver.app.flow.sitting).moves))  # type: ignore[arg-type]
        assert driver.app.flow.sitting is not None
        driver.app.screen._after_step()  # type: ignore[attr-defined]
        await driver.settle()
        assert any("the disk is full" in toast for toast in driver.toasts)
        assert "not kept" in driver.text.lower()
        assert LOST[:20] in await driver.keys("q")
        await driver.keys("n")
        roomy(library_of(kept))
        step(driver)
        assert driver.app.flow.kept
        assert driver.app.flow.sitting.title == "Circadia"


async def test_a_name_mended_at_the_table_is_kept(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    async with opened(start=REQUEST, shelf=kept) as driver:
        await driver.keys("space", "N")
        await driver.type("x")
        await driver.keys("enter")
        assert driver.app.flow.sitting is not None
        name = driver.app.flow.sitting.seats[0].name
        assert name != "Ryan"
        assert kept.running()[0].facts.seats[0].name == name


async def test_the_end_is_kept_and_home_does_not_offer_it(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    async with opened(start=REQUEST, shelf=kept) as driver:
        sitting = driver.app.flow.sitting
        step(driver, OVER)
        driver.app.screen.post_message(Finished(sitting))  # type: ignore[arg-type]
        await driver.settle()
        assert driver.stands == "ResultScreen"
        assert kept.running() == []
        (listed,) = kept.games()
        assert listed.facts.result
        text = await driver.keys("w")
        assert driver.stands == "CircadiaTableReplay"
        assert "all cards open" in text
        await driver.keys("q")
        assert driver.stands == "ResultScreen"
        await driver.keys("r")
        assert len(kept.running()) == 1, "the rematch is a game of its own"


async def test_a_game_somebody_else_has_open_can_only_be_looked_at(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    number = keep(kept)
    lock = GameLock.take(tmp_path, number)
    async with opened(start=ContinueRequest(number), shelf=kept) as driver:
        await driver.pilot.pause()
        assert driver.stands == "Ask"
        assert "you may look at it, but not play" in driver.text
        text = await driver.keys("y")
        assert "Who wants to look at it?" in text
        await driver.keys("down", "enter")
        await driver.pilot.pause()
        assert driver.stands == "ReplayCurtain"
        assert "Beth" in driver.text
        text = await driver.keys("space")
        assert "as seen by ■Beth" in text
    lock.release()


async def test_a_game_of_other_rules_goes_on_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = shelf(tmp_path)
    number = keep(kept, steps=20)
    game = CATALOGUE["circadia"].load()
    monkeypatch.setattr(type(game), "version", game.version + 1)
    async with opened(start=ContinueRequest(number), shelf=kept) as driver:
        await driver.settle()
        assert OTHER_RULES in driver.toasts
        await driver.pilot.pause()
        text = await driver.keys("space", "escape", "w")
        assert "Step 20 of 20" in text, "the old moves still fit, and can be watched"
        await driver.keys("q")
        step(driver, 2)
        assert len(library_of(kept).game(number).moves) == 22


async def test_what_happens_to_the_file_meanwhile_is_told(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    async with opened(start=REQUEST, shelf=kept) as driver:
        await driver.pilot.pause()
        await driver.keys("space")
        library_of(kept).notice = "The file of games was damaged."
        await driver.keys("1", "1")
        assert driver.toasts == ["The file of games was damaged."]
        await driver.keys("u", "u")
        assert driver.toasts == ["The file of games was damaged."], "once"


async def test_a_folder_that_can_only_be_read_is_told_at_the_table(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    number = keep(kept)
    library = library_of(kept)
    library._database.writable = False
    library.notice = "It can be read, but not written."
    async with opened(start=ContinueRequest(number), shelf=kept) as driver:
        await driver.settle()
        assert any("not being kept" in toast for toast in driver.toasts)
        assert "not kept" in driver.text.lower()


async def test_a_folder_that_cannot_be_used_is_told_at_home_and_at_the_table(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").touch()
    async with opened(shelf=shelf(tmp_path / "file")) as driver:
        assert "Games are not kept." in driver.text
    async with opened(start=REQUEST, shelf=shelf(tmp_path / "file")) as driver:
        assert any("not being kept" in toast for toast in driver.toasts)
        assert LOST[:20] in await driver.keys("q")


# -- home -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("size", FORMS)
async def test_home_lists_games_to_continue_at_every_size(
    size: tuple[int, int], plain: bool, tmp_path: Path
) -> None:
    kept = shelf(tmp_path)
    for seed in range(6):
        keep(kept, names=(f"Ann{seed}", "Bo"), seed=seed)
    keep(kept, steps=OVER)
    preferences = Preferences(Settings(ascii="on" if plain else "off"))
    async with opened(preferences, size=size, shelf=kept) as driver:
        text = driver.text
        assert "Ann5" in text
        assert "Ann3" in text
        assert "won by" not in text
        for word in ("Circadia", "Quit", "c  Continue Circadia ", "s settings"):
            assert word in text
        assert text.isascii() is plain
        await driver.keys("c")
        assert driver.stands == "CurtainScreen"
        assert "Ann5" in driver.text


async def test_the_first_number_still_opens_the_first_game(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    keep(kept)
    async with opened(shelf=kept) as driver:
        await driver.keys("1")
        assert driver.stands == "NewGameScreen"


# -- the page of kept games -----------------------------------------------------------------------


async def test_the_page_says_when_there_is_nothing(tmp_path: Path) -> None:
    async with opened(shelf=shelf(tmp_path)) as driver:
        text = await driver.keys("g")
        assert "No game is kept yet" in text
        assert "d delete" not in text
        await driver.keys("d", "y", "t", "e", "w", "enter")
        assert driver.stands == "KeptGamesScreen"


@pytest.mark.parametrize("size", FORMS)
async def test_games_are_deleted_after_a_question_and_brought_back(
    size: tuple[int, int], tmp_path: Path
) -> None:
    kept = shelf(tmp_path)
    keep(kept, names=("Ann", "Bo"))
    keep(kept, names=("Cy", "Di"))
    async with opened(size=size, shelf=kept) as driver:
        text = await driver.keys("g", "down", "d")
        assert "Delete this game?" in text
        await driver.keys("n")
        assert len(kept.games()) == 2
        text = await driver.keys("d", "y")
        assert "Ann" not in text
        assert [each.facts.seats[0].name for each in kept.games()] == ["Cy"]
        text = await driver.keys("u")
        assert "Ann" in text
        assert len(kept.games()) == 2
        assert "u bring back" not in text


async def test_a_game_gets_a_title(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    keep(kept)
    async with opened(shelf=kept) as driver:
        await driver.keys("g", "t")
        await driver.type("At [b]sea")
        text = await driver.keys("enter")
        assert "At [b]sea" in text
        assert kept.games()[0].facts.title == "At [b]sea"
        await driver.keys("t")
        await driver.type("w" * 30)
        assert "may take 24" in await driver.keys("enter")
        await driver.keys("escape")
        assert kept.games()[0].facts.title == "At [b]sea"


async def test_a_running_game_is_copied_and_a_finished_one_is_not(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    keep(kept)
    keep(kept, steps=OVER, seed=8)
    async with opened(shelf=kept) as driver:
        text = await driver.keys("g", "c")
        assert len(kept.games()) == 3
        assert any("is a copy of number 1" in toast for toast in driver.toasts)
        text = await driver.keys("end")
        assert "won by" in text
        assert "c copy" not in text
        await driver.keys("c")
        assert len(kept.games()) == 3
        await driver.keys("enter")
        assert driver.stands == "CircadiaTableReplay"


async def test_games_are_exported_and_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    kept = shelf(tmp_path)
    keep(kept)
    async with opened(shelf=kept) as driver:
        await driver.keys("g", "e", "enter")
        assert any(SECRETS in toast for toast in driver.toasts)
        data = json.loads((tmp_path / "circadia-1.json").read_text())
        assert len(data["moves"]) == 30
        assert "already something of that name" in await driver.keys("e", "enter")
        await driver.keys("escape", "i")
        assert "There is no such file" in await driver.keys("enter")
        await driver.type("circadia-1.json")
        await driver.keys("enter")
        assert "This game is already kept as number 1." in driver.toasts
        assert len(kept.games()) == 1
        await driver.keys("d", "y", "i")
        await driver.type("circadia-1.json")
        await driver.keys("enter")
        assert [each.id for each in kept.games()] == [2], "it was deleted, and is back"
        (tmp_path / "bad.json").write_text('{"format": 1}')
        await driver.keys("i")
        await driver.type("bad.json")
        await driver.keys("enter")
        assert any("it is not a game that" in toast for toast in driver.toasts)
        assert len(kept.games()) == 1


async def test_a_bug_report_names_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with opened(start=REQUEST, shelf=shelf(tmp_path)) as driver:
        step(driver, 9)
        driver.app.action_report()
        await driver.settle()
        await driver.keys("enter")
        (path,) = tmp_path.glob("report-circadia-*.json")
        text = path.read_text()
        assert "Ryan" not in text
        report = json.loads(text)["report"]
        assert report["size"] == "80x24"
        assert report["program"]
        assert any("without names" in toast for toast in driver.toasts)


async def test_damage_is_told_where_the_games_are(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_bytes(b"no games at all" * 99)
    async with opened(shelf=shelf(tmp_path)) as driver:
        assert "set aside" in driver.text


# -- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "just now"), (59, "just now"), (60, "1 min ago"), (7200, "2 hours ago"),
     (86400, "1 day ago"), (3 * 86400, "3 days ago"), (30 * 86400, "4 weeks ago"),
     (-50, "just now")],
)  # fmt: skip
def test_how_long_ago(seconds: int, words: str) -> None:
    assert ago(seconds) == words


def test_how_long() -> None:
    assert [duration(each) for each in (9, 60, 3599, 3660)] == ["9 s", "1 min", "59 min", "1 h 01"]


def test_a_line_has_exactly_the_width_it_gets(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    keep(kept, names=("漢字 太郎" * 2, "שלום", "[red]Ann", "Zoë"), steps=OVER)
    facts = kept.games()[0].facts
    for width in (40, 60, 74, 108):
        assert kept_line(facts, facts.changed + 90, width).cell_length == width
    assert standing(facts).startswith("won by ")
    assert title_of(replace(facts, title="", slug="gone")) == "gone"
    odd = replace(facts, seats=tuple(KeptSeat(s.name, "mauve", "!") for s in facts.seats))
    looks = [(seat.colour, seat.mark) for seat in seats_of(odd)]
    assert len(set(looks)) == 4


def test_a_shelf_without_a_library_is_empty() -> None:
    assert Shelf().games() == []
    assert Shelf().running() == []


def facts_of(names: Sequence[str], **more: Any) -> Facts:
    standing = Standing(9, 3, "play", more.pop("actor", 0), (0,) * len(names))
    seats = tuple(KeptSeat(name, "blue", "●") for name in names)
    return Facts("circadia", 1, "", seats, 7, 0, 0, 60, 9, standing, **more)


def test_a_row_says_how_many_people_it_has_no_room_for() -> None:
    line = kept_line(facts_of(("Anna", "Bernd", "Christopher", "Dora")), 0, 62).plain
    assert "Anna, Bernd +2" in line
    assert cell_len(line) == 62
    assert "Christopher, Dora" in kept_line(facts_of(("Christopher", "Dora")), 0, 80).plain


def test_a_game_for_one_ends_with_its_score() -> None:
    alone = facts_of(("Ryan",), actor=None, result=(SeatScore(18, 1, False),))
    assert standing(alone) == "ended with 18"
