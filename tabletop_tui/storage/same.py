"""Games that are one another's like: the very same game twice, and games of one deal.

A game that was copied, or dealt again from its seed, holds the hidden cards of the other.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tabletop_tui.storage.kept import Facts, KeptGame, Listed

SAME_DEAL = (
    "Number {number} goes on and has the same cards as this game: "
    "whoever sees all of this one knows what is hidden there."
)


def same_game(one: KeptGame, other: KeptGame) -> bool:
    """Whether these are one game, whatever it is titled and whatever is noted beside it."""
    return _bare(one) == _bare(other)


def same_beginning(one: KeptGame, other: KeptGame) -> bool:
    """Whether one may be the other at another moment."""
    return _beginning(one) == _beginning(other)


def still_hidden(facts: Facts, games: Iterable[Listed]) -> Listed | None:
    """A game that goes on and has the cards of this one, which is over; None if all may be seen.

    The seed alone decides: with other people or options much of the deal is still the same.
    """
    if not facts.over:
        return None
    alike = (
        each
        for each in games
        if not each.facts.over and (each.facts.slug, each.facts.seed) == (facts.slug, facts.seed)
    )
    return next(alike, None)


def told_seed(facts: Facts, games: Iterable[Listed]) -> int | None:
    """The seed, where it tells no hidden card."""
    return facts.seed if facts.over and still_hidden(facts, games) is None else None


def _bare(kept: KeptGame) -> KeptGame:
    return replace(kept, facts=replace(kept.facts, title=""), note="", report=None)


def _beginning(kept: KeptGame) -> tuple[object, ...]:
    facts = kept.facts
    return facts.slug, kept.options, len(facts.seats), facts.seed, facts.begun
