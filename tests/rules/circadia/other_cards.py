"""Circadia with another table of cards: a program of its own, because cards are read once.

`python -m tests.rules.circadia.other_cards` checks rules and words as they are for the real
cards, and fails where one of them knows a number that should have come from the data.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from random import Random
from typing import Any

from tabletop_tui import assets

SPIRITS = {1: 9, 2: 8, 4: 6, 7: 4, 10: 3}
FRONTS = (2, 2, 4, 5, 9, 12)
BACKS = (1, 2, 3, 3)

_read = assets.read_text


def other(slug: str, name: str) -> str:
    text = _read(slug, name)
    return (
        json.dumps(changed(json.loads(text)))
        if (slug, name) == ("circadia", "cards.json")
        else text
    )


def changed(data: dict[str, Any]) -> dict[str, Any]:
    """Other values and numbers of copies, backs unlike their fronts, habitats of unequal size."""
    random = Random(5)
    data["provenance"] = {"spirits": "Made up.", "habitats": "Made up too.", "backs": "And these."}
    data["spirit_values"] = [{"value": value, "copies": n} for value, n in SPIRITS.items()]
    data["habitat_cards"] = [
        {"habitat": habitat["id"], "side": side, "value": value, "back_value": random.choice(BACKS)}
        for fewer, habitat in enumerate(data["habitats"])
        for side in ("day", "night")
        for value in FRONTS[fewer:]
    ]
    return data


def main() -> None:
    assets.read_text = other
    # Only now may the cards be read.
    from tabletop_tui.engine.model import SeatId, spell
    from tabletop_tui.games.circadia import GAME
    from tabletop_tui.games.circadia.cards import VALUES
    from tabletop_tui.games.circadia.model import Options
    from tests.rules.circadia import test_naive, test_previews, test_reasons
    from tests.rules.circadia.facts import positions

    assert tuple(SPIRITS) == VALUES
    for seats in (2, 5):
        start = GAME.setup(Options(), seats, seats)
        test_naive.compare(start, Random(seats), Counter())
    test_previews.test_previews_say_what_happens()
    test_reasons.test_prompts_say_how_it_stands()
    test_reasons.test_reasons_give_numbers_that_are_there()
    for state in list(positions())[::50]:
        other_hands = GAME.resample(state, SeatId(1), Random(1))
        assert GAME.view(other_hands, SeatId(1)) == GAME.view(state, SeatId(1))
    text = " ".join(
        " ".join([section.note, *(spell(cell, "ABCDE") for row in section.rows for cell in row)])
        for section in GAME.reference(GAME.view(start, SeatId(0)))
    )
    assert "Made up. Made up too. And these." in text
    assert re.search(r"Forest 12 (day|night), back \d", text)


if __name__ == "__main__":
    main()
