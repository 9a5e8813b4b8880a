"""The picture of the README: a screenshot of the application with Circadia in mid-game.

    python -m tests.ui.readme_picture

draws `.github/table.svg` anew. Deal, moves and keys are fixed, so the picture is the same each time.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from tabletop_tui.engine.session import AnySession
from tabletop_tui.games.circadia.cards import CREATURE, VALUE
from tabletop_tui.games.circadia.legality import price
from tabletop_tui.games.circadia.model import (
    NEW,
    Claim,
    Discard,
    DiscardSet,
    EndPlay,
    Move,
    PlaceCard,
    State,
    Take,
)
from tests.ui.playing import table

FILE = Path(__file__).parents[2] / ".github" / "table.svg"
SIZE = (100, 30)
NAMES = ("Ryan", "Beth")
SEED, STEPS = 238, 99
"""The deal, and how many moves are made: until a claim that may end the game."""
KEYS = ("escape", "n")
"""What is pressed once the curtain is up: the digest goes, the cursor moves to that claim."""

_FONTS = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"
_FONT_FACES = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
_COMMENTS = re.compile(r"\s*<!--.*?-->", re.DOTALL)


async def picture() -> str:
    """The picture as SVG that needs nothing from elsewhere."""
    async with table("circadia", NAMES, seed=SEED, size=SIZE) as player:
        # Behind the first curtain; the table is drawn when it rises.
        for _ in range(STEPS):
            _step(player.session)
        await player.press("space", *KEYS)
        return alone(player.app.export_screenshot(title="Circadia"))


def _step(session: AnySession) -> None:
    decision = session.decision
    assert decision is not None, "the game is over already"
    session.play(max(decision.options, key=lambda each: _worth(session.state, each.move)).move)


def _worth(state: State, move: Move) -> int:
    """How well a move looks to somebody who does not think far."""
    own = state.sets[state.actor]
    match move:
        case Claim(habitat=habitat, place=place):
            return 100 + (price(state, habitat, place) or 0)
        case PlaceCard(card=card, slot=slot):
            return 20 - VALUE[card] if slot == NEW else 50 + 4 * len(own[slot]) - VALUE[card]
        case EndPlay():
            return 30
        case Take(card=card):
            return _use(own, card)
        case Discard(card=card):
            return -_use(own, card)
        case DiscardSet():
            return -100
        case _:
            return 0


def _use(own: tuple[tuple[int, ...], ...], card: int) -> int:
    fits = any(
        cards and CREATURE[cards[0]] == CREATURE[card] and VALUE[cards[-1]] <= VALUE[card]
        for cards in own
    )
    return (20 if fits else 0) - VALUE[card]


def alone(svg: str) -> str:
    """The SVG with the reader's own fonts in place of those it would ask a server for."""
    svg = _COMMENTS.sub("", _FONT_FACES.sub("", svg))
    svg = svg.replace("font-family: Fira Code, monospace", f"font-family: {_FONTS}")
    # These fonts are a little narrower than the cells, and some readers drop blanks at an end.
    svg = svg.replace("font-size: 20px", "font-size: 20.27px")
    return svg.replace("<svg ", '<svg xml:space="preserve" ', 1)


if __name__ == "__main__":
    import tests.conftest  # noqa: F401  settles the environment, as for every test

    FILE.write_text(asyncio.run(picture()), encoding="utf-8")
