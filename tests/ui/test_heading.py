"""Names in the table's top line, shortened to the room there is."""

from __future__ import annotations

import pytest

from tabletop_tui.table.heading import short_name


@pytest.mark.parametrize(
    ("name", "others", "width", "short"),
    [
        ("Ryan", ["Beth"], 8, "Ryan"),
        ("Player 1", ["Player 2"], 6, "Play…1"),
        ("Player 2", ["Player 1"], 6, "Play…2"),
        ("Alexandra", ["Beth"], 6, "Alexa…"),
        ("Alexandra", ["Alexander"], 6, "Alex…a"),
        ("Alexandra", ["Alexander"], 0, ""),
        ("Alexandra", [], 2, "Al"),
        ("Ryan", ["Beth"], 3, "Rya"),
        ("Player 1", ["Player 2"], 3, "P…1"),
        ("日本語の名", ["日本人の名"], 6, "日本…"),
    ],
)
def test_a_cut_name_shows_it_and_differs_where_it_can(
    name: str, others: list[str], width: int, short: str
) -> None:
    assert short_name(name, others, width, "…") == short
