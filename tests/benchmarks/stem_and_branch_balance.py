"""Statistics of Stem & Branch over many games, beside the figures of the rulings' own simulation.

    python -m tests.benchmarks.stem_and_branch_balance --games 400

Random and greedy players for each mode and number of seats. The rulings' players were other
programs, so a row agrees where our means lie within the spread of theirs, and for the base game
near their means too. Ends with code 1 where a row does not agree.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean

from tabletop_tui.games.stem_and_branch import GAME
from tabletop_tui.games.stem_and_branch.events import AnimalGained, AnimalSummoned, Event
from tabletop_tui.games.stem_and_branch.model import NOTHING, Options
from tabletop_tui.games.stem_and_branch.rules import round_of
from tests.benchmarks.stem_and_branch_bots import (
    Bot,
    choose_greedy,
    choose_random,
    choose_together,
)


@dataclass(frozen=True)
class Row:
    """A table of the rulings' simulation: means, and the least and the most where it gives them.

    `near` is how far our means may lie from theirs, as a share; the other programs' way of
    playing counts for more in the modes with scrolls and together.
    """

    name: str
    options: Options
    seats: int
    bot: Bot
    rounds: float
    top: float
    near: float
    rounds_span: tuple[int, int] | None = None
    top_span: tuple[int, int] | None = None


BASE = Options(year=2026)
SCROLLS = Options(year=2026, mode="spirit scrolls")
UNIQUE = Options(year=2026, unique_animals=True)
SOLO = Options(year=2026, mode="solo")
COOP = Options(year=2026, mode="co-op")

ROWS = (
    Row("base random", BASE, 2, choose_random, 17.4, 55, 0.1, (13, 19), (24, 83)),
    Row("base random", BASE, 4, choose_random, 7.9, 21, 0.1, (6, 9), (8, 38)),
    Row("base greedy", BASE, 2, choose_greedy, 16.8, 69, 0.1, (13, 20), (51, 82)),
    Row("base greedy", BASE, 3, choose_greedy, 12.4, 42, 0.1, (11, 13), (26, 66)),
    Row("base greedy", BASE, 4, choose_greedy, 9.0, 28, 0.1, (8, 10), (18, 43)),
    Row("unique greedy", UNIQUE, 2, choose_greedy, 17.4, 65, 0.15),
    Row("unique greedy", UNIQUE, 4, choose_greedy, 8.6, 25, 0.15),
    Row("scrolls random", SCROLLS, 4, choose_random, 9.4, 20, 0.15),
    Row("scrolls greedy", SCROLLS, 2, choose_greedy, 16.8, 74, 0.2, (11, 23), (58, 118)),
    Row("scrolls greedy", SCROLLS, 3, choose_greedy, 16.7, 68, 0.2, (11, 22), (41, 107)),
    Row("scrolls greedy", SCROLLS, 4, choose_greedy, 12.5, 43, 0.4),
    Row("solo", SOLO, 1, choose_together, 40.6, 24.7, 0.4, None, (4, 54)),
    Row("co-op", COOP, 2, choose_together, 19, 20.8, 0.4),
    Row("co-op", COOP, 3, choose_together, 12, 17.2, 0.4),
    Row("co-op", COOP, 4, choose_together, 9, 15.0, 0.4),
)


@dataclass(frozen=True)
class Played:
    """One game: rounds, the best total, the winners' places in turn order, what happened."""

    rounds: int
    top: int
    winners: tuple[int, ...]
    ended_by_years: bool
    seen: Counter[str]


def play(row: Row, seed: int) -> Played:
    """A whole game by bots alone."""
    random = Random(f"{row.name}/{row.seats}/{seed}")
    state = GAME.setup(row.options, row.seats, seed)
    seen: Counter[str] = Counter()
    while GAME.actor(state) is not None:
        events: list[Event] = []
        GAME.advance(state, row.bot(state, random), events)
        for event in events:
            seen[event.kind] += 1
            seen["ascend"] += isinstance(event, AnimalSummoned) and event.covered != NOTHING
            seen["animal_stolen"] += isinstance(event, AnimalGained) and event.former is not None
    outcome = GAME.outcome(state)
    assert outcome is not None
    places = tuple((seat - state.first) % row.seats for seat in outcome.winners)
    top = max(result.total or 0 for result in outcome.results)
    return Played(round_of(state), top, places, state.ending == "years", seen)


def agrees(row: Row, games: Sequence[Played]) -> bool:
    """Whether our means lie near the rulings' and within their spread."""
    rounds = fmean(game.rounds for game in games)
    top = fmean(game.top for game in games)
    return (
        abs(rounds / row.rounds - 1) <= row.near
        and abs(top / row.top - 1) <= row.near
        and _within(rounds, row.rounds_span)
        and _within(top, row.top_span)
    )


def _within(mean: float, span: tuple[int, int] | None) -> bool:
    return span is None or span[0] <= mean <= span[1]


def report(row: Row, games: Sequence[Played]) -> bool:
    """Print a row beside the rulings' figures; says whether they agree."""
    rounds = [game.rounds for game in games]
    tops = [game.top for game in games]
    fine = agrees(row, games)
    print(
        f"{row.name:15} {row.seats}  rounds {fmean(rounds):5.1f} [{min(rounds)}-{max(rounds)}]"
        f" ({row.rounds})  top {fmean(tops):5.1f} [{min(tops)}-{max(tops)}] ({row.top})"
        f"  by Years {fmean(game.ended_by_years for game in games):4.0%}"
        f"  {'agrees' if fine else 'DIFFERS'}"
    )
    kinds = ["animal_summoned", "ascend", "animal_stolen", "token_stolen"]
    kinds += ["scroll_claimed", "scroll_activated"] if row.options.scrolls else []
    means = [f"{kind} {fmean(game.seen[kind] for game in games):.1f}" for kind in kinds]
    wins = Counter(place for game in games for place in game.winners)
    shares = "/".join(f"{wins[place] / max(1, wins.total()):.0%}" for place in range(row.seats))
    print(f"{'':18} {', '.join(means)}; wins by place {shares}")
    return fine


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=400, help="games a row")
    games = parser.parse_args(arguments).games
    print("ours (the rulings')")
    results = [report(row, [play(row, seed) for seed in range(games)]) for row in ROWS]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
