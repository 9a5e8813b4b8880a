"""Figures worked out from finished games, name by name; nobody is guessed to be somebody else."""

from __future__ import annotations

from tabletop_tui.storage.history import Pair, history
from tabletop_tui.storage.kept import Facts, Listed, SeatScore, Standing
from tests.storage.keeping import people


def game(
    number: int, result: dict[str, int | None], slug: str = "marsh", seconds: int = 60
) -> Listed:
    """A finished game; the highest total wins, None is out."""
    totals = list(result.values())
    order = sorted((total for total in totals if total is not None), reverse=True)
    scores = tuple(
        SeatScore(
            total, len(totals) if total is None else order.index(total) + 1, total == order[0]
        )
        for total in totals
    )
    standing = Standing(9, 9, "", None, tuple(totals))
    facts = Facts(slug, 1, "", people(*result), 7, 0, 1000 + number, seconds, 30, standing, scores)
    return Listed(number, facts)


GAMES = [
    game(1, {"Ryan": 10, "Beth": 12}),
    game(2, {"Ryan": 11, "Beth": 9, "Ann": 3}),
    game(4, {"Ryan": 20, "Beth": 20}, "circadia"),
    game(3, {"Ryan": 15, "Beth": 14}),
]


def test_games_wins_scores_and_streaks() -> None:
    found = history(GAMES, {})
    assert [each.id for each in found.games] == [1, 2, 3, 4]
    assert found.names == ("Ryan", "Beth", "Ann")
    ryan, beth, ann = found.people
    assert (len(ryan.played), ryan.wins, ryan.average, ryan.best) == (4, 3, 14.0, 20)
    assert (ryan.streak, ryan.longest) == (3, 3)
    assert (beth.wins, beth.streak, beth.longest) == (2, 1, 1)
    assert (ann.wins, ann.average, ann.best) == (0, 3.0, 3)
    assert found.seconds == 240


def test_one_game_alone() -> None:
    found = history(GAMES, {}, "marsh")
    assert [each.id for each in found.games] == [1, 2, 3]
    assert found.people[0].best == 15


def test_head_to_head_counts_who_came_before_whom() -> None:
    pairs = history(GAMES, {}).pairs
    assert pairs[0] == Pair("Beth", "Ryan", 4, 1, 2)
    assert set(pairs[1:]) == {Pair("Ann", "Beth", 1, 0, 1), Pair("Ann", "Ryan", 1, 0, 1)}


def test_names_are_one_person_only_where_somebody_said_so() -> None:
    games = [*GAMES, game(5, {"ryan": 1, "Beth": 2})]
    assert len(history(games, {}).people) == 4
    merged = history(games, {"ryan": "Ryan", "Ryan": "Ryan"})
    assert [len(person.played) for person in merged.people] == [5, 5, 1]
    assert merged.people[1].name == "Ryan"
    assert merged.people[1].streak == 0


def test_a_person_who_sat_twice_counts_once() -> None:
    found = history([game(1, {"Ryan": 5, "ryan": 9, "Beth": 7})], {"ryan": "Ryan"})
    ryan = found.people[0]
    assert (ryan.name, len(ryan.played), ryan.wins, ryan.best) == ("Ryan", 1, 1, 9)
    assert found.pairs == (Pair("Beth", "Ryan", 1, 0, 1),)


def test_somebody_who_is_out_has_no_score() -> None:
    found = history([game(1, {"Ryan": None, "Beth": 7})], {})
    assert (found.people[1].average, found.people[1].best) == (None, None)


def test_games_that_go_on_do_not_count() -> None:
    running = Facts("marsh", 1, "", people("Ryan"), 7, 0, 1, 1, 1, Standing(1, 1, "", 0, (None,)))
    found = history([Listed(1, running)], {})
    assert (found.games, found.people, found.pairs, found.seconds) == ((), (), (), 0)
