"""Every game's table at three moments of one game, as text. `python -m tests.ui.game_tables` keeps them."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from tabletop_tui.app.settings import Preferences
from tabletop_tui.app.start import StartRequest
from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.engine.session import AnySession
from tabletop_tui.table.curtain import CurtainScreen
from tests.ui.app_help import Driver, opened

FOLDER = Path(__file__).parent / "tables"
LOOKS = tuple((size, plain) for size in ((80, 24), (120, 36)) for plain in (False, True))
MOMENTS = (0, 12, 28)
"""Steps made before each look; the same steps at every size."""
OPTIONS = {"stem_and_branch": {"year": "2026"}}


def table_file(slug: str) -> Path:
    return FOLDER / f"{slug}.txt"


async def tables(slug: str) -> str:
    """The text of the game's table at each moment in each look."""
    found = []
    for size, plain in LOOKS:
        for moment in MOMENTS:
            async with _seated(slug, size, plain, moment) as driver:
                look = f"{size[0]}x{size[1]}{' ascii' if plain else ''}"
                found.append(f"== after {moment} steps, {look} ==\n{driver.text}\n")
    return "".join(found)


@asynccontextmanager
async def _seated(
    slug: str, size: tuple[int, int], plain: bool, moment: int
) -> AsyncIterator[Driver]:
    preferences = Preferences(only_now={"ascii": "on" if plain else "off"})
    request = StartRequest(slug, ("Ryan", "Beth"), OPTIONS.get(slug, {}), 7)
    async with opened(preferences, request, size=size) as driver:
        sitting = driver.app.flow.sitting
        assert sitting is not None
        _play_on(sitting.session, moment)
        if not isinstance(driver.app.screen, CurtainScreen):
            await driver.keys("escape", "b")
        await driver.keys("space", "space")
        yield driver


def _play_on(session: AnySession, steps: int) -> None:
    """Make steps that are probably meant, always the same ones."""
    random = Random(7)
    for _ in range(steps):
        decision = session.decision
        assert decision is not None
        meant = [each for each in decision.options if session.warning(each.move) is None]
        session.play(random.choice(meant or list(decision.options)).move)


def keep() -> int:
    """Draw every table anew. Returns how many files there are."""
    FOLDER.mkdir(exist_ok=True)
    for slug in CATALOGUE:
        table_file(slug).write_text(asyncio.run(tables(slug)), encoding="utf-8")
    return len(CATALOGUE)


if __name__ == "__main__":
    import tests.conftest  # noqa: F401  settles the environment, as for every test

    sys.stdout.write(f"{keep()} files\n")
