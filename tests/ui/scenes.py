"""Every screen of the program on one way through it, as text. `python -m tests.ui.scenes` keeps them."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from tabletop_tui.app.settings import Preferences
from tabletop_tui.app.start import StartRequest
from tabletop_tui.table.messages import Finished
from tests.ui.app_help import Driver, opened
from tests.ui.kept_help import OVER, shelf
from tests.ui.kept_help import keep as keep_game

FOLDER = Path(__file__).parent / "pictures"
KEPT = tuple((size, plain) for size in ((80, 24), (120, 36)) for plain in (False, True))
NOON = 1_800_014_400
_REQUEST = StartRequest("circadia", ("Ryan", "[/]", "[red]Ann"), {}, 7)


def picture_file(size: tuple[int, int], plain: bool) -> Path:
    return FOLDER / f"{size[0]}x{size[1]}{'-ascii' if plain else ''}.txt"


async def scenes(size: tuple[int, int], plain: bool) -> dict[str, str]:
    """The text of each screen by its name, in Unicode or plain ASCII."""
    preferences = Preferences(only_now={"ascii": "on" if plain else "off"})
    async with opened(preferences, size=size) as driver:
        found = {"home": driver.text}
        driver.app.flow.new_game("circadia")
        await driver.settle()
        found["new game"] = driver.text
        driver.app.flow.request(_REQUEST)
        await driver.settle()
        found["curtain"] = driver.text
        found |= await _first_turn(driver)
        found |= await _second_turn(driver)
        found["result"] = await _result(driver)
    with TemporaryDirectory() as folder:
        return found | await _kept_games(size, preferences, Path(folder))


async def _kept_games(
    size: tuple[int, int], preferences: Preferences, folder: Path
) -> dict[str, str]:
    """What stands around kept games, at a time that never changes."""
    with patch("time.time", lambda: NOON), patch("time.localtime", time.gmtime):
        kept = shelf(folder)
        keep_game(kept, names=("Ryan", "[red]Ann"))
        keep_game(kept, "castles_of_caleira", ("Ryan", "[/]", "Zoe"), OVER, 8)
        keep_game(kept, "castles_of_caleira", ("Ryan", "Zoe"), OVER, 9)
        async with opened(preferences, size=size, shelf=kept) as driver:
            found = {"home with a game to continue": driver.text}
            found["kept games"] = await driver.keys("g")
            found["deleting"] = await driver.keys("d")
            await driver.keys("n")
            found["title"] = await driver.keys("t")
            await driver.keys("escape", "w", "enter")
            await driver.settle()
            found["curtain before a replay"] = driver.text
            await driver.keys("space")
            found["replay of a running game"] = await driver.keys("end", "up")
            await driver.keys("q", "end")
            found["replay of a finished game"] = await driver.keys("w", "down", "down", "right")
            found["jump"] = await driver.keys("j")
            await driver.keys("escape", "q", "q")
            found["history"] = await driver.keys("h")
            found["history of one game"] = await driver.keys("g", "g", "n")
    return found


async def _first_turn(driver: Driver) -> dict[str, str]:
    found = {"table": await driver.keys("space")}
    found["closer look"] = await driver.keys("i")
    await driver.keys("escape")
    found["picked"] = await driver.keys("1", "1")
    for name, key in (
        ("keys", "question_mark"),
        ("rules", "h"),
        ("cards", "c"),
        ("settings", "f2"),
        ("names", "N"),
        ("leaving", "q"),
    ):
        found[name] = await driver.keys(key)
        await driver.keys("escape")
    return found


async def _second_turn(driver: Driver) -> dict[str, str]:
    sitting = driver.app.flow.sitting
    assert sitting is not None
    random = Random(4)
    while sitting.session.actor == 0:
        # A number does not end a turn.
        alone = len(sitting.session.decision.options) == 1  # type: ignore[union-attr]
        await driver.keys("enter" if alone else str(random.randrange(1, 4)))
        if driver.stands == "CircadiaTable" and driver.app.screen.warning_shown:  # type: ignore[attr-defined]
            await driver.keys("enter")
    found = {"since you sat here": await driver.keys("space")}
    await driver.keys("escape")
    found["log"] = await driver.keys("l")
    await driver.keys("escape")
    return found


async def _result(driver: Driver) -> str:
    sitting = driver.app.flow.sitting
    assert sitting is not None
    random = Random(1)
    while sitting.session.decision is not None:
        sitting.session.play(random.choice(sitting.session.decision.options).move)
    driver.app.screen.post_message(Finished(sitting))
    await driver.settle()
    return driver.text


def written(found: dict[str, str]) -> str:
    """The screens as they are kept in a file."""
    return "".join(f"== {name} ==\n{text}\n" for name, text in found.items())


def keep() -> int:
    """Draw every picture anew. Returns how many files there are."""
    FOLDER.mkdir(exist_ok=True)
    for size, plain in KEPT:
        text = written(asyncio.run(scenes(size, plain)))
        picture_file(size, plain).write_text(text, encoding="utf-8")
    return len(KEPT)


if __name__ == "__main__":
    import tests.conftest  # noqa: F401  settles the environment, as for every test

    sys.stdout.write(f"{keep()} files\n")
