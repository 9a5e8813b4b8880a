"""The README shows the table as it is: after a meant change `python -m tests.ui.readme_picture`."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tests.ui.readme_picture import FILE, NAMES, SIZE, picture


@pytest.fixture(scope="module")
def kept() -> str:
    return FILE.read_text(encoding="utf-8")


async def test_the_picture_is_what_is_drawn(kept: str) -> None:
    assert await picture() == kept


def test_the_picture_needs_nothing_from_elsewhere(kept: str) -> None:
    # The name of the language looks like an address; nothing is fetched from it.
    assert re.findall(r"\w+://[^\"\s]+", kept) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"url\((?!#)|@import|href|<image|<script", kept)


def test_the_picture_shows_a_whole_terminal(kept: str) -> None:
    words = " ".join(ElementTree.fromstring(kept).itertext()).replace("\xa0", " ")
    for shown in ("CIRCADIA", "Habitats", "Display", "Log", *NAMES, "enter"):
        assert shown in words
    assert kept.count("clip-terminal") == 2
    assert len(re.findall(r'<clipPath id="[^"]*-line-\d+"', kept)) == SIZE[1] - 1
