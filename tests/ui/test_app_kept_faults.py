"""What the page of kept games must not tell, and what home must."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tests.ui.app_help import opened
from tests.ui.kept_help import OVER, keep, library_of, shelf


async def test_the_seed_is_told_when_the_game_is_over(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    keep(kept, steps=1, seed=4711)
    keep(kept, steps=OVER, seed=4712)
    async with opened(shelf=kept) as driver:
        text = await driver.keys("g")
        assert "1 step in 0 s." in text
        assert "seed" not in text
        assert "seed 4712." in await driver.keys("end")


async def test_damage_found_by_the_first_look_is_told_at_home(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    keep(kept)
    library_of(kept).close()
    connection = sqlite3.connect(tmp_path / "games.db")
    connection.execute("DELETE FROM seats")
    connection.commit()
    connection.close()
    async with opened(shelf=shelf(tmp_path)) as driver:
        assert "set aside" in driver.text
