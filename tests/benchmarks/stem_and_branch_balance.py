"""Statistics of Stem & Branch over many games, beside the figures of the rulings' own simulation.

    python -m tests.benchmarks.stem_and_branch_balance --games 400

Random and greedy players for each mode and number of seats. The rulings' players were other
programs, so a row agrees where each of our figures lies within `NEAR` of theirs, give or take
three standard errors of as many games as were played: the more games, the stricter. Ends with
code 1 where a row does not agree.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import get_args

from tabletop_tui.games.stem_and_branch import GAME
from tabletop_tui.games.stem_and_branch.events import (
    AnimalGained,
    AnimalSummoned,
    Event,
    Gain,
    GameEnded,
    YearsGained,
)
from tabletop_tui.games.stem_and_branch.model import NOTHING, Options
from tabletop_tui.games.stem_and_branch.rules import round_of
from tests.benchmarks.stem_and_branch_bots import (
    Bot,
    choose_greedy,
    choose_random,
    choose_together,
)

NEAR = 0.05
"""How far our means may lie from the rulings', as a share of them, however many games are played."""
NEAR_SHARE = 0.1
"""How far the share of games may lie that Years end."""
NEAR_COUNT = 0.1
"""How far may lie what is counted in a game, as a share, or by a half where that is more."""


@dataclass(frozen=True)
class Row:
    """A table of the rulings' simulation: means, and the least and the most where it gives them.

    `by_years` is the share of games that Years ended, `seen` means of what happened in a game.
    Where there are `rivals`, one seat plays by `bot` and all others by them.
    """

    name: str
    options: Options
    seats: int
    bot: Bot
    rounds: float
    top: float
    by_years: float | None = None
    rounds_span: tuple[int, int] | None = None
    top_span: tuple[int, int] | None = None
    seen: tuple[tuple[str, float], ...] = ()
    rivals: Bot | None = None


BASE = Options(year=2026)
SCROLLS = Options(year=2026, mode="spirit scrolls")
UNIQUE = Options(year=2026, unique_animals=True)
SOLO = Options(year=2026, mode="solo")
COOP = Options(year=2026, mode="co-op")

TWO = (("animal_summoned", 27), ("ascend", 13), ("animal_stolen", 8.8))
FOUR = (("animal_stolen", 14), ("token_stolen", 1.1))
CLAIMS = (("scroll_claimed", 11.5), ("scroll_activated", 27))


def _versus(seats: int, rounds: float, top: float, by_years: float, wins: float) -> Row:
    """One greedy seat against random ones."""
    seen = (("won", wins),)
    return Row(
        "greedy v random",
        BASE,
        seats,
        choose_greedy,
        rounds,
        top,
        by_years,
        None,
        None,
        seen,
        choose_random,
    )


ROWS = (
    Row("base random", BASE, 2, choose_random, 17.4, 55, 0.11, (13, 19), (24, 83)),
    Row("base random", BASE, 4, choose_random, 7.9, 21, 0, (6, 9), (8, 38)),
    Row("base greedy", BASE, 2, choose_greedy, 16.8, 69, 0.89, (13, 20), (51, 82), TWO),
    Row("base greedy", BASE, 3, choose_greedy, 12.4, 42, 0, (11, 13), (26, 66)),
    Row("base greedy", BASE, 4, choose_greedy, 9.0, 28, 0, (8, 10), (18, 43), FOUR),
    _versus(2, 17, 68, 0.82, 0.98),
    _versus(3, 12, 39, 0, 0.90),
    _versus(4, 8, 24, 0, 0.79),
    Row("unique greedy", UNIQUE, 2, choose_greedy, 17.4, 65, 0.51),
    Row("unique greedy", UNIQUE, 4, choose_greedy, 8.6, 25, 0),
    Row("scrolls random", SCROLLS, 4, choose_random, 9.4, 20, 0),
    Row("scrolls greedy", SCROLLS, 2, choose_greedy, 16.8, 74, 1, (11, 23), (58, 118), CLAIMS),
    Row("scrolls greedy", SCROLLS, 3, choose_greedy, 16.7, 68, 0.71, (11, 22), (41, 107)),
    Row("scrolls greedy", SCROLLS, 4, choose_greedy, 12.5, 43, 0.03),
    Row("solo", SOLO, 1, choose_together, 40.6, 24.7, None, None, (4, 54), (("perfect", 0.04),)),
    Row("co-op", COOP, 2, choose_together, 19, 20.8),
    Row("co-op", COOP, 3, choose_together, 12, 17.2),
    Row("co-op", COOP, 4, choose_together, 9, 15.0),
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
    chosen = seed % row.seats
    seen: Counter[str] = Counter()
    while GAME.actor(state) is not None:
        events: list[Event] = []
        bot = row.bot if row.rivals is None or state.actor == chosen else row.rivals
        GAME.advance(state, bot(state, random), events)
        for event in events:
            seen[event.kind] += 1
            seen["ascend"] += isinstance(event, AnimalSummoned) and event.covered != NOTHING
            seen["perfect"] += isinstance(event, GameEnded) and event.perfect
            if isinstance(event, YearsGained):
                seen[f"Years for {event.gain}"] += event.years
            seen["animal_stolen"] += isinstance(event, AnimalGained) and event.former is not None
    outcome = GAME.outcome(state)
    assert outcome is not None
    seen["won"] = chosen in outcome.winners
    places = tuple((seat - state.first) % row.seats for seat in outcome.winners)
    top = max(result.total or 0 for result in outcome.results)
    return Played(round_of(state), top, places, state.ending == "years", seen)


def agrees(row: Row, games: Sequence[Played]) -> bool:
    """Whether our means lie near the rulings', and within their spread where they give it."""
    return not differences(row, games)


def differences(row: Row, games: Sequence[Played]) -> list[str]:
    """Which of our figures do not lie where the rulings' do, with both."""
    rounds = [game.rounds for game in games]
    tops = [game.top for game in games]
    known: list[tuple[str, Sequence[float], float, float]] = [
        ("rounds", rounds, row.rounds, NEAR * row.rounds)
    ]
    known.append(("top score", tops, row.top, NEAR * row.top))
    if row.by_years is not None:
        ended = [game.ended_by_years for game in games]
        known.append(("ended by Years", ended, row.by_years, NEAR_SHARE))
    for kind, theirs in row.seen:
        near = NEAR_SHARE if theirs < 1 else max(0.5, NEAR_COUNT * theirs)
        known.append((kind, [game.seen[kind] for game in games], theirs, near))
    told = [
        f"{name} {fmean(ours):.3g}, not {theirs}"
        for name, ours, theirs, near in known
        if abs(fmean(ours) - theirs) > near + 3 * stdev(ours) / sqrt(len(ours))
    ]
    spans = (("rounds", rounds, row.rounds_span), ("top score", tops, row.top_span))
    return told + [
        f"mean {name} {fmean(ours):.3g}, outside {span}"
        for name, ours, span in spans
        if span is not None and not span[0] <= fmean(ours) <= span[1]
    ]


def report(row: Row, games: Sequence[Played]) -> bool:
    """Print a row beside the rulings' figures; says whether they agree."""
    rounds = [game.rounds for game in games]
    tops = [game.top for game in games]
    wrong = differences(row, games)
    print(
        f"{row.name:15} {row.seats}  rounds {fmean(rounds):5.1f} [{min(rounds)}-{max(rounds)}]"
        f" ({row.rounds})  top {fmean(tops):5.1f} [{min(tops)}-{max(tops)}] ({row.top})"
        f"  by Years {fmean(game.ended_by_years for game in games):4.0%}"
        f"{'' if row.by_years is None else f' ({row.by_years:.0%})'}"
        f"  {'DIFFERS: ' + '; '.join(wrong) if wrong else 'agrees'}"
    )
    kinds = ["animal_summoned", "ascend", "animal_stolen", "token_stolen"]
    kinds += ["scroll_claimed", "scroll_activated"] if row.options.scrolls else []
    kinds += ["won"] if row.rivals else []
    kinds += ["perfect"] if row.options.together else [f"Years for {gain}" for gain in _gains(row)]
    means = [f"{kind} {fmean(game.seen[kind] for game in games):.3g}" for kind in kinds]
    print(f"{'':18} {', '.join(means)}{'' if row.options.together else _wins(row, games)}")
    return not wrong


def _gains(row: Row) -> tuple[Gain, ...]:
    return get_args(Gain) if row.options.scrolls else ("animals", "elements")


def _wins(row: Row, games: Sequence[Played]) -> str:
    wins = Counter(place for game in games for place in game.winners)
    shares = [f"{wins[place] / max(1, wins.total()):.0%}" for place in range(row.seats)]
    return f"; wins by place {'/'.join(shares)}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=400, help="games a row")
    games = parser.parse_args(arguments).games
    print("ours (the rulings')")
    results = [report(row, [play(row, seed) for seed in range(games)]) for row in ROWS]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
