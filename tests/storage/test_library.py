"""What a library keeps of each move, what it lists, and what can be done with a kept game."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop_tui.engine.model import SeatId
from tabletop_tui.storage import library as library_module
from tabletop_tui.storage.exchange import game_in
from tabletop_tui.storage.format import written
from tabletop_tui.storage.library import DELETED_STAY, Library
from tabletop_tui.storage.problems import AlreadyKept, GameTaken, NoSuchGame
from tabletop_tui.storage.same import still_hidden, told_seed
from tests.storage.keeping import TWO, file_of, keep, people, play, session
from tests.toy import GAME


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library.open(tmp_path)
    yield opened
    opened.close()


def test_a_game_is_there_from_its_deal_on(library: Library) -> None:
    number = keep(library)
    (listed,) = library.games()
    assert listed.id == number
    facts = listed.facts
    assert (facts.slug, facts.version, facts.seed, facts.moves) == ("marsh", 1, 7, 0)
    assert facts.seats == TWO
    assert facts.standing.actor == 0
    assert not facts.over


def test_every_step_is_on_the_disk_when_it_was_kept(library: Library, tmp_path: Path) -> None:
    keeper = library.begin(session(), TWO)
    other = sqlite3.connect(file_of(tmp_path))
    for step in range(1, 12):
        play(keeper.session, 1, step)
        assert keeper.save()
        ((rows,),) = other.execute("SELECT count(*) FROM moves").fetchall()
        assert rows == step
    other.close()


def test_an_undo_takes_its_moves_from_the_file(library: Library) -> None:
    keeper = library.begin(session(), TWO)
    undone = 0
    for step in range(30):
        play(keeper.session, 1, step)
        keeper.save()
        while keeper.session.undo():
            undone += 1
            keeper.save()
            assert keeper.number is not None
            kept = library.game(keeper.number)
            assert len(kept.moves) == kept.facts.moves == len(keeper.session.record.moves)
        play(keeper.session, 1, step + 100)
        keeper.save()
    assert undone > 2
    keeper.close()
    assert keeper.number is not None
    taken = library.take(GAME, keeper.number)
    assert taken.session.record == keeper.session.record
    assert taken.session.state == keeper.session.state


@pytest.mark.parametrize("steps", [0, 1, 5, 17, 30, 1000])
def test_a_game_is_taken_up_where_it_was_left(library: Library, steps: int) -> None:
    number = keep(library, steps)
    live = session(steps)
    keeper = library.take(GAME, number)
    resumed = keeper.session
    assert resumed.state == live.state
    assert resumed.record == live.record
    assert resumed.wall == live.wall
    assert resumed.can_undo == live.can_undo
    for seat in (SeatId(0), SeatId(1)):
        assert resumed.log(seat) == live.log(seat)


def test_a_game_that_is_over_has_its_result(library: Library) -> None:
    keep(library, 1000)
    (listed,) = library.games()
    outcome = session(1000).outcome
    assert outcome is not None
    assert listed.facts.over
    assert [score.total for score in listed.facts.result] == [r.total for r in outcome.results]
    assert [seat for seat, score in enumerate(listed.facts.result) if score.won] == list(
        outcome.winners
    )


def test_the_game_played_last_comes_first(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = keep(library), keep(library)
    monkeypatch.setattr("time.time", lambda: 4_000_000_000.0)
    keeper = library.take(GAME, first)
    keeper.save()
    assert [listed.id for listed in library.games()] == [first, second]


def test_names_and_titles_change(library: Library) -> None:
    keeper = library.begin(session(), TWO)
    assert keeper.number is not None
    assert keeper.call(("Bryan", "Beth"))
    library.entitle(keeper.number, "At the lake")
    (listed,) = library.games()
    assert [seat.name for seat in listed.facts.seats] == ["Bryan", "Beth"]
    assert listed.facts.title == "At the lake"
    play(keeper.session, 1)
    keeper.save()
    assert library.games()[0].facts.title == "At the lake"


def test_a_copy_goes_its_own_way(library: Library) -> None:
    number = keep(library, 10)
    copy = library.copy(number)
    keeper = library.take(GAME, copy)
    play(keeper.session, 3)
    keeper.save()
    assert library.game(number).moves == library.game(copy).moves[:10]
    assert len(library.game(number).moves) == 10
    assert len(library.game(copy).moves) == 13


def test_a_deleted_game_can_be_brought_back(library: Library, tmp_path: Path) -> None:
    number, other = keep(library, 5), keep(library, 5)
    library.delete(number)
    assert [listed.id for listed in library.games()] == [other]
    with pytest.raises(NoSuchGame):
        library.game(number)
    Library.open(tmp_path).close()
    library.bring_back(number)
    assert {listed.id for listed in library.games()} == {number, other}
    assert len(library.game(number).moves) == 5


def test_what_was_deleted_long_ago_is_gone_and_its_number_is_not_given_again(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = keep(library, 5)
    library.delete(number)
    now = library_module._now()
    monkeypatch.setattr(library_module, "_now", lambda: now + DELETED_STAY + 10)
    again = Library.open(tmp_path)
    again.bring_back(number)
    assert again.games() == []
    rows = sqlite3.connect(file_of(tmp_path)).execute("SELECT count(*) FROM moves").fetchone()
    assert rows == (0,)
    assert keep(again) > number
    again.close()


def test_a_game_somebody_plays_cannot_be_deleted(library: Library) -> None:
    keeper = library.begin(session(), TWO)
    assert keeper.number is not None
    with pytest.raises(GameTaken):
        library.delete(keeper.number)
    keeper.close()
    library.delete(keeper.number)
    assert library.games() == []


def test_names_are_merged_and_parted(library: Library, tmp_path: Path) -> None:
    library.merge(("Bob", "bob", "Bobby"), "Bob")
    library.merge(("Ann",), "Anna")
    again = Library.open(tmp_path)
    assert again.people() == {"Bob": "Bob", "bob": "Bob", "Bobby": "Bob", "Ann": "Anna"}
    again.part("Bob")
    assert library.people() == {"Ann": "Anna"}
    again.close()


def test_time_at_the_table_is_counted_without_long_breaks(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: clock[0])
    keeper = library.begin(session(), TWO)
    for seconds in (30, 45, 100_000):
        clock[0] += seconds
        play(keeper.session, 1)
        keeper.save()
    assert library.games()[0].facts.played == 30 + 45 + 600


def test_every_number_of_people_is_kept(library: Library) -> None:
    for count in (1, 2, 3, 4):
        number = keep(library, 1000, seed=count, seats=people(*"ABCD"[:count]))
        assert len(library.game(number).facts.result) == count


def test_the_very_same_game_is_not_taken_in_twice(library: Library) -> None:
    number = keep(library, 1000)
    kept = library.game(number)
    titled = replace(kept, facts=replace(kept.facts, title="Mine"), note="from Beth", report="{}")
    for again in (kept, titled):
        with pytest.raises(AlreadyKept, match=r"^This game is already kept as number 1\.$"):
            library.take_in(again)
    other = replace(kept, facts=replace(kept.facts, played=kept.facts.played + 1))
    assert library.take_in(other) == 2
    library.delete(number)
    assert library.take_in(kept) == 3, "what was deleted may come back as a file"


def test_a_game_that_is_over_hides_what_its_copy_still_hides(library: Library) -> None:
    number = keep(library, 10)
    copy = library.copy(number)
    facts = library.game(number).facts
    assert still_hidden(facts, library.games()) is None, "it hides itself"
    keeper = library.take(GAME, number)
    play(keeper.session, 1000)
    keeper.save()
    keeper.close()
    over = library.game(number).facts
    twin = still_hidden(over, library.games())
    assert twin is not None
    assert twin.id == copy
    assert told_seed(over, library.games()) is None
    keep(library, 3, seed=8)
    library.delete(copy)
    assert still_hidden(over, library.games()) is None
    assert told_seed(over, library.games()) == over.seed
    assert told_seed(facts, library.games()) is None


def test_a_game_that_was_left_before_its_first_step_is_not_kept(library: Library) -> None:
    keeper = library.begin(session(), TWO)
    assert not keeper.begun
    keeper.leave()
    assert library.games() == library.deleted() == []  # type: ignore[comparison-overlap]
    keeper = library.begin(session(), TWO)
    play(keeper.session, 1)
    keeper.save()
    keeper.leave()
    assert len(library.games()) == 1
    number = keep(library)
    taken = library.take(GAME, number)
    assert taken.begun, "somebody has kept it on purpose"
    taken.leave()
    assert len(library.games()) == 2


def test_deleted_games_come_back_the_last_first(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = [keep(library, 2) for _ in range(3)]
    now = library_module._now()
    for later, number in enumerate((numbers[1], numbers[0], numbers[2])):
        monkeypatch.setattr(library_module, "_now", lambda later=later: now + later)
        library.delete(number)
    again = Library.open(tmp_path)
    assert again.deleted() == [numbers[2], numbers[0], numbers[1]]
    again.close()


def test_a_name_that_could_not_be_kept_is_kept_with_the_next_step(
    library: Library, tmp_path: Path
) -> None:
    keeper = library.begin(session(), TWO)
    blocker = sqlite3.connect(file_of(tmp_path), isolation_level=None)
    library._database._connection.execute("PRAGMA busy_timeout = 1")
    blocker.execute("BEGIN IMMEDIATE")
    assert not keeper.call(("Bryan", "Beth"))
    assert "another program holds it" in keeper.problem
    blocker.execute("ROLLBACK")
    blocker.close()
    play(keeper.session, 1)
    assert keeper.save()
    assert library.games()[0].facts.seats[0].name == "Bryan"


@pytest.mark.parametrize("clock", [-5e9, 0.0, 4e11])
def test_a_clock_that_is_wrong_harms_no_game(
    library: Library, monkeypatch: pytest.MonkeyPatch, clock: float
) -> None:
    keeper = library.begin(session(), TWO)
    monkeypatch.setattr("time.time", lambda: clock)
    for step in range(3):
        play(keeper.session, 1, step)
        assert keeper.save(), keeper.problem
    keeper.close()
    monkeypatch.undo()
    assert keeper.number is not None
    assert game_in(written(library.game(keeper.number)), lambda slug: GAME).facts.moves == 3
    again = library.take(GAME, keeper.number)
    play(again.session, 1)
    assert again.save(), again.problem
    assert [each.id for each in library.games()] == [keeper.number]
    assert library.notice == ""
