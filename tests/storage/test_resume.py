"""Games of other rules: they open at their kept position, go on, and never pretend a story."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.engine.model import Reason, SeatId
from tabletop_tui.storage.kept import KeptGame
from tabletop_tui.storage.library import Library
from tabletop_tui.storage.problems import Unreadable
from tabletop_tui.storage.resume import replay_of, resume
from tests.storage.keeping import TWO, file_of, keep, play, play_on, session
from tests.toy import GAME
from tests.toy.model import Bury


class Newer(type(GAME)):  # type: ignore[misc]
    """The marsh under other rules."""

    version = 2


class Strict(Newer):
    """Rules that no longer allow to bury face down."""

    def refuse(self, state: Any, move: Any) -> Reason | None:
        if isinstance(move, Bury) and not move.up:
            return Reason("face_up", ("Cards are buried face up now.",))
        reason: Reason | None = super().refuse(state, move)
        return reason


NEWER, STRICT = Newer(), Strict()


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library.open(tmp_path)
    yield opened
    opened.close()


def test_under_other_rules_a_game_opens_at_its_kept_position(library: Library) -> None:
    number = keep(library, 15)
    keeper = library.take(NEWER, number)
    assert keeper.session.state == session(15).state
    assert not keeper.session.can_undo, "the moves behind the wall may not be allowed any more"
    assert keeper.session.log(SeatId(0)) == ()


def test_a_game_of_newer_rules_opens_at_its_kept_position(library: Library) -> None:
    """The program was newer once: the file of games has been to another machine."""
    keeper = library.begin(session(game=NEWER), TWO)
    play_on(keeper, 15)
    keeper.close()
    assert keeper.number is not None
    assert library.game(keeper.number).facts.version == 2
    older = library.take(GAME, keeper.number)
    assert older.session.state == keeper.session.state
    assert older.carried == 15
    play_on(older, 3)
    older.close()
    kept = library.game(keeper.number)
    assert (len(kept.moves), kept.latest.version) == (18, 1)
    assert library.take(GAME, keeper.number).session.state == older.session.state


def test_it_goes_on_and_opens_again_at_its_new_wall(library: Library) -> None:
    number = keep(library, 15)
    keeper = library.take(NEWER, number)
    play_on(keeper, 9)
    keeper.close()
    kept = library.game(number)
    assert len(kept.moves) == 24
    assert kept.facts.version == 1, "the rules it was begun with"
    assert kept.latest.version == 2
    again = library.take(NEWER, number)
    assert again.session.state == keeper.session.state
    assert again.session.can_undo == keeper.session.can_undo
    while again.session.undo():
        assert again.save()
    assert len(library.game(number).moves) >= 15
    play(again.session, 1)
    assert again.save()


def test_moves_that_lead_elsewhere_are_not_trusted(library: Library, tmp_path: Path) -> None:
    number = keep(library, 15)
    other = library.game(keep(library, 15, seed=8))
    connection = sqlite3.connect(file_of(tmp_path))
    connection.execute(
        "UPDATE positions SET state = ? WHERE game = ? AND place = 'latest'",
        (other.latest.state, number),
    )
    connection.commit()
    connection.close()
    keeper = library.take(GAME, number)
    assert keeper.session.state == session(15, seed=8).state, "what was kept last is what counts"
    assert keeper.session.record.moves == ()


def changed(kept: KeptGame, **values: Any) -> KeptGame:
    return replace(kept, **values)


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"options": '{"lives":9}'}, "options.lives: it must be at most 3."),
        ({"options": "["}, "options: "),
    ],
)
def test_a_game_that_cannot_be_opened_says_why(
    library: Library, values: dict[str, Any], sentence: str
) -> None:
    kept = library.game(keep(library, 4))
    with pytest.raises(Unreadable) as caught:
        resume(GAME, changed(kept, **values))
    assert str(caught.value).startswith(sentence)


def test_a_position_that_cannot_be_read_is_told_with_its_place(library: Library) -> None:
    kept = library.game(keep(library, 4))
    broken = replace(kept.latest, state=kept.latest.state.replace('"seed":7', '"seed":"7"'))
    wall = replace(kept.wall, version=0)
    with pytest.raises(Unreadable, match=r"^position\.state\.seed: "):
        resume(GAME, changed(kept, latest=broken, wall=wall))


# -- replay ---------------------------------------------------------------------------------------


def test_a_kept_game_is_replayed_from_its_deal(library: Library) -> None:
    replay = replay_of(GAME, library.game(keep(library, 1000)))
    live = session(1000)
    assert replay.stopped is None
    replay.go(replay.length)
    assert replay.state == live.state
    assert replay.outcome == live.outcome


def test_under_other_rules_the_good_part_is_shown(library: Library) -> None:
    live = session(1000)
    moves = live.record.moves
    bad = next(i for i, m in enumerate(moves) if isinstance(m, Bury) and not m.up)
    replay = replay_of(STRICT, library.game(keep(library, 1000)))
    assert replay.length == bad
    assert replay.stopped is not None
    assert replay.stopped.index == bad
    assert replay.stopped.reason.text == ("Cards are buried face up now.",)


def test_moves_these_rules_do_not_know_end_the_replay(library: Library) -> None:
    kept = library.game(keep(library, 12))
    moves = (*kept.moves[:7], '{"kind":"fly"}', *kept.moves[8:])
    replay = replay_of(GAME, changed(kept, moves=moves))
    assert replay.length == 7
