"""Statistics of Habitopia's own deck over many games, beside the figures of its design.

    python -m tests.benchmarks.habitopia_balance --games 400

Plays random and greedy games for every number of seats and compares the mean score and the mean
number of fauna cards with the design's. Ends with code 1 where they differ by more than chance
allows.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, median, pstdev, quantiles

from tabletop_tui.games.habitopia import GAME, scoring
from tabletop_tui.games.habitopia.cards import FACTS, INDEX, Condition, GroupCount
from tabletop_tui.games.habitopia.conditions import Land, Progress, groups
from tabletop_tui.games.habitopia.ground import SIDES
from tabletop_tui.games.habitopia.model import RESERVE_SIZE, Move, Options, Place, State

ALLOWED = 3.0
"""How many standard errors a mean may lie off; both figures have one."""
ROUNDED = 0.05
"""How far a figure of the design may be from what it was before it was rounded."""


@dataclass(frozen=True)
class Designed:
    """The figures of the design's own simulation of 400 games."""

    mean: float
    sd: float
    fauna: float


DESIGN = {
    ("greedy", 2): Designed(18.3, 4.9, 5.3),
    ("greedy", 3): Designed(18.9, 5.0, 5.3),
    ("greedy", 4): Designed(19.7, 5.0, 5.4),
    ("random", 2): Designed(1.1, 2.4, 4.0),
    ("random", 4): Designed(1.1, 2.5, 4.1),
}


@dataclass(frozen=True)
class Played:
    """One game: each seat's RP and fauna cards, by turn order, and the places of the winners."""

    scores: tuple[int, ...]
    fauna: tuple[int, ...]
    winners: tuple[int, ...]
    met: Counter[str]
    laid: Counter[str]


Chooser = Callable[[State, Random], Move]


def choose_random(state: State, random: Random) -> Move:
    """Any card, then either side, then any place and rotation: not every move is as likely."""
    moves = GAME.legal_moves(state)
    if state.stage != "place":
        return moves[0]
    card, side = random.choice(state.market), random.choice(SIDES)
    return random.choice(
        [m for m in moves if isinstance(m, Place) and (m.card, m.side) == (card, side)]
    )


def choose_greedy(state: State, random: Random) -> Move:
    """The placement worth most: RP that stand, and a part of those that are on their way.

    The design leaves three things open. Its figures are met where nothing is hoped for any more
    after the last turn, where one of several best placements is drawn at random, and where
    progress towards several groups is counted in tiles.
    """
    moves = GAME.legal_moves(state)
    if state.stage != "place":
        return moves[0]
    reserve = state.reserves[state.actor]
    land = scoring.land_of(FACTS, reserve)
    fauna = [card for card in reserve if card.side == "fauna"]
    turns = RESERVE_SIZE - len(reserve) - 1
    hope = min(0.85, 0.25 + 0.12 * turns) if turns else 0.0
    worths = [_worth(land, fauna, hope, move) for move in moves]
    most = max(worths)
    return moves[random.choice([at for at, worth in enumerate(worths) if worth == most])]


def _worth(land: Land, fauna: list[Place], hope: float, move: Move) -> float:
    assert isinstance(move, Place)
    shown = scoring.faces(FACTS, move.card, move.side, move.rotation)
    after = scoring.with_card(land, shown, scoring.place_of(move))
    paying = [*fauna, move] if move.side == "fauna" else fauna
    return sum(_value(card, after, hope) for card in paying)


def _value(card: Place, land: Land, hope: float) -> float:
    each = scoring.standing(FACTS, card, land)
    if each.progress.met:
        return each.rp
    share = _share(FACTS.conditions[card.card], land, each.progress)
    return each.rp * share * share * hope


def _share(condition: Condition, land: Land, now: Progress) -> float:
    """How much of an unmet condition's threshold is reached, from 0 to 1."""
    if now.against:
        return 0.0
    if isinstance(condition, GroupCount):
        sizes = [group.bit_count() for group in groups(land[INDEX[condition.habitat]])]
        largest = sorted(sizes, reverse=True)[: condition.groups]
        counted = sum(min(size, condition.size) for size in largest)
        return counted / (condition.groups * condition.size)
    return now.have / now.need


CHOOSERS: dict[str, Chooser] = {"random": choose_random, "greedy": choose_greedy}


def play(player: str, seats: int, seed: int) -> Played:
    """A game in which everybody chooses alike; seats counted from the first player."""
    random = Random(f"{player}/{seats}/{seed}")
    choose = CHOOSERS[player]
    state = GAME.setup(Options(first_player="first seat"), seats, seed)
    while state.stage != "over":
        GAME.advance(state, choose(state, random))
    outcome = GAME.outcome(state)
    assert outcome is not None
    standings = [each for cards in state.reserves for each in scoring.standings(FACTS, cards)]
    kinds = [FACTS.conditions[each.placed.card].kind for each in standings]
    return Played(
        scores=tuple(scoring.score(FACTS, cards) for cards in state.reserves),
        fauna=tuple(scoring.fauna_count(cards) for cards in state.reserves),
        winners=tuple(outcome.winners),
        met=Counter(k for k, each in zip(kinds, standings, strict=True) if each.progress.met),
        laid=Counter(kinds),
    )


def report(player: str, seats: int, games: Sequence[Played]) -> bool:
    """Print the figures of some games; whether they agree with the design's."""
    scores = [score for game in games for score in game.scores]
    fauna = [count for game in games for count in game.fauna]
    cuts = quantiles(scores, n=20, method="inclusive")
    print(f"{seats} seats, {player}: {len(games)} games")
    print(
        f"  mean {fmean(scores):.1f}  sd {pstdev(scores):.1f}  5 % {cuts[0]:.0f}  25 % {cuts[4]:.0f}"
        f"  median {median(scores):.0f}  75 % {cuts[14]:.0f}  95 % {cuts[18]:.0f}"
        f"  {min(scores)}-{max(scores)}  fauna cards {fmean(fauna):.1f}"
    )
    _print_wins(seats, games)
    met: Counter[str] = sum((game.met for game in games), Counter())
    laid: Counter[str] = sum((game.laid for game in games), Counter())
    rates = "  ".join(f"{kind} {100 * met[kind] / laid[kind]:.0f}" for kind in sorted(laid))
    print(f"  met, % of cards laid: all {100 * met.total() / laid.total():.0f}  {rates}")
    return _agrees(DESIGN.get((player, seats)), scores, fauna)


def _print_wins(seats: int, games: Sequence[Played]) -> None:
    margins = [sorted(game.scores)[-1] - sorted(game.scores)[-2] for game in games]
    draws = sum(len(game.winners) > 1 for game in games)
    ties = margins.count(0) - draws
    wins = Counter(game.winners[0] for game in games if len(game.winners) == 1)
    shares = " / ".join(f"{100 * wins[seat] / len(games):.0f}" for seat in range(seats))
    print(
        f"  win margin {fmean(margins):.1f}  tie-break used {100 * ties / len(games):.0f} %"
        f"  draws {100 * draws / len(games):.0f} %  wins by seat {shares} %"
    )


def _agrees(designed: Designed | None, scores: list[int], fauna: list[int]) -> bool:
    if designed is None:
        return True
    # Two simulations of about this size, each with its error, and rounded figures.
    chance = sqrt(2 / len(scores))
    mean_off = max(0.0, abs(fmean(scores) - designed.mean) - ROUNDED) / (designed.sd * chance)
    fauna_off = max(0.0, abs(fmean(fauna) - designed.fauna) - ROUNDED) / (pstdev(fauna) * chance)
    good = max(mean_off, fauna_off) <= ALLOWED
    print(
        f"  the design has mean {designed.mean}, sd {designed.sd}, fauna cards {designed.fauna}:"
        f" {'agrees' if good else 'DIFFERS'} (off by {mean_off:.1f} standard errors,"
        f" fauna cards by {fauna_off:.1f})"
    )
    return good


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--players", nargs="+", choices=CHOOSERS, default=[*CHOOSERS])
    parser.add_argument("--seats", nargs="+", type=int, default=[2, 3, 4])
    parser.add_argument("--processes", type=int, default=1)
    chosen = parser.parse_args(arguments)
    good = True
    with ProcessPoolExecutor(chosen.processes) as pool:
        for player in chosen.players:
            for seats in chosen.seats:
                seeds = range(chosen.games)
                games = list(pool.map(partial(play, player, seats), seeds, chunksize=8))
                good = report(player, seats, games) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
