"""Screens look as they did: after a meant change `python -m tests.ui.scenes`, and read the diff."""

from __future__ import annotations

import pytest

from tests.ui.scenes import FOLDER, KEPT, picture_file, scenes, written

SIZES = ((80, 24), (100, 30), (120, 36))


@pytest.mark.parametrize(("size", "plain"), [*KEPT, ((100, 30), True)])
async def test_every_screen_looks_as_it_did(size: tuple[int, int], plain: bool) -> None:
    found = await scenes(size, plain)
    if plain:
        assert [name for name, text in found.items() if not text.isascii()] == []
    if (size, plain) in KEPT:
        assert written(found) == picture_file(size, plain).read_text(encoding="utf-8")


def test_there_is_no_picture_that_nothing_is_compared_with() -> None:
    assert set(FOLDER.iterdir()) == {picture_file(size, plain) for size, plain in KEPT}
