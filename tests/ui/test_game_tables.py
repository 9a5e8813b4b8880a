"""Every game's table looks as it did: after a meant change `python -m tests.ui.game_tables`."""

from __future__ import annotations

import pytest

from tabletop_tui.catalogue import CATALOGUE
from tests.ui.game_tables import FOLDER, table_file, tables


@pytest.mark.parametrize("slug", CATALOGUE)
async def test_every_table_looks_as_it_did(slug: str) -> None:
    assert await tables(slug) == table_file(slug).read_text(encoding="utf-8")


def test_there_is_no_table_that_nothing_is_compared_with() -> None:
    assert set(FOLDER.iterdir()) == {table_file(slug) for slug in CATALOGUE}
