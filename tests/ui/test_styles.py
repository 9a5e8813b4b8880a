"""A game's style sheet stays in the running program: it may only speak of the game's own table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tabletop_tui
from tabletop_tui.catalogue import CATALOGUE

GAMES = Path(tabletop_tui.__file__).parent / "games"


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_rule_is_about_the_games_own_table(slug: str) -> None:
    table = CATALOGUE[slug].load_screen().__name__
    sheet = re.sub(r"/\*.*?\*/", "", (GAMES / slug / "screen.tcss").read_text(), flags=re.DOTALL)
    selectors = [
        one.strip() for rule in re.findall(r"([^{}]+)\{", sheet) for one in rule.split(",")
    ]
    assert selectors
    assert [one for one in selectors if not re.match(rf"{table}\b", one)] == []
