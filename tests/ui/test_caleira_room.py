"""At every size nothing that Caleira's table says is cut off, wherever the cursor stands."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tabletop_tui.engine.game import apply
from tabletop_tui.engine.model import Target
from tabletop_tui.games.castles_of_caleira import GAME
from tabletop_tui.games.castles_of_caleira.model import State
from tabletop_tui.table import drawing
from tabletop_tui.table.drawing import Drawing, Line, width_of, words_of
from tests.ui.playing import Player, table

SLUG = "castles_of_caleira"
NAMES = ("Rosalind", "Benedick", "Cordelia", "Leontes")
SIZES = [(80, 24), (100, 30), (120, 36)]
SETUPS = [("season_1", 2), ("season_2", 2), ("season_2", 3), ("season_1_with_moat", 4)]
PANELS = ("castles", "piles", "hand")
_fit = drawing.fit


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line that had to be cut where it was drawn."""
    found: list[str] = []

    def fit(line: Line, width: int) -> Line:
        if width_of(line) > width:
            found.append(f"{words_of(line)!r} in {width}")
        return _fit(line, width)

    monkeypatch.setattr(drawing, "fit", fit)
    return found


def positions(deck: str, seats: int) -> Iterator[State]:
    """Some of the decisions of a few random games."""
    options = next(each for each in GAME.variants if each.deck == deck)
    for seed in range(2):
        random = Random(f"{deck}/{seats}/{seed}")
        state: State = GAME.setup(options, seats, seed)
        while moves := GAME.legal_moves(state):
            if random.random() < 0.5:
                yield state
            state = apply(GAME, state, random.choice(moves)).state


def sit_down(player: Player, state: State) -> None:
    """Whoever decides looks at this position."""
    player.session._state = state
    player.session._decided_at = None
    player.sitting.reveal()
    player.screen._begin()
    player.screen._repaint()


def details(player: Player) -> Iterator[tuple[Target, Drawing]]:
    """What is told of each spot on the table and in the list."""
    screen: Any = player.screen
    room = screen.query_one("#detail").size
    moment = screen._moment
    for name in (*PANELS, "choices"):
        for spot in screen.query_one(f"#{name}").spots:
            closer = screen.closer(moment.scene, spot.target)
            yield spot.target, moment.detail(spot.target, closer, *room)


def check(player: Player, cut: list[str]) -> None:
    """Nothing is cut now, nor after the first pick and the second."""
    screen: Any = player.screen
    more = screen._moment.scene.glyphs.more
    while True:
        for target, detail in details(player):
            told = [words_of(label.spans) for label in detail.labels]
            if target.zone not in ("seat", "pile"):  # people and piles have the closer look
                assert not any(more in row for row in told), (target, told)
        choices = screen._moment.choices
        if screen._moment.picker.pick(choices[-1]) is not None:
            break
        screen._repaint()
    assert cut == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("deck", "seats"), SETUPS)
async def test_nothing_is_cut(deck: str, seats: int, size: tuple[int, int], cut: list[str]) -> None:
    async with table(SLUG, NAMES[:seats], size=size, options=[("deck", deck)]) as player:
        await player.press("space", "escape")
        cut.clear()
        for state in positions(deck, seats):
            sit_down(player, state)
            check(player, cut)
