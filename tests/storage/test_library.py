"""What a library keeps of each move, what it lists, and what can be done with a kept game."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop_tui.engine.model import SeatId
from tabletop_tui.storage import library as library_module
from tabletop_tui.storage.library import DELETED_STAY, Library
from tabletop_tui.storage.problems import GameTaken, NoSuchGame
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
