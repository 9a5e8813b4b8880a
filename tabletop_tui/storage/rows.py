"""The rows of one game: how a whole game, its moves, positions and scores are written."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from tabletop_tui.storage.kept import KeptGame, KeptPosition, SeatScore, Standing


def insert(connection: sqlite3.Connection, game: KeptGame, number: int | None) -> int:
    """Write a whole game under its number, or a new one. Returns the number."""
    facts, standing = game.facts, game.facts.standing
    cursor = connection.execute(
        "INSERT INTO games (id, slug, version, options, seed, title, begun, changed, played,"
        " moves, turn, round, phase, actor, note, report)"
        " VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
        (
            *(number, facts.slug, facts.version, game.options, facts.seed, facts.title),
            *(facts.begun, facts.changed, facts.played, len(game.moves)),
            *(standing.turn, standing.round, standing.phase, standing.actor),
            *(game.note, game.report),
        ),
    )
    made = cursor.lastrowid
    assert made is not None, "an insert gives a number"
    connection.executemany(
        "INSERT INTO seats (game, seat, name, colour, mark) VALUES (?,?,?,?,?)",
        [(made, seat, each.name, each.colour, each.mark) for seat, each in enumerate(facts.seats)],
    )
    write_scores(connection, made, standing, facts.result)
    write_moves(connection, made, 0, game.moves)
    write_positions(connection, made, game.latest, game.wall)
    return made


def write_moves(
    connection: sqlite3.Connection, game: int, start: int, moves: Sequence[str]
) -> None:
    """Write moves after the first `start`."""
    rows = [(game, number, move) for number, move in enumerate(moves, start)]
    connection.executemany("INSERT INTO moves (game, number, move) VALUES (?, ?, ?)", rows)


def write_positions(
    connection: sqlite3.Connection, game: int, latest: KeptPosition, wall: KeptPosition | None
) -> None:
    """Write the position now, and the one at the wall unless that stands where it stood."""
    rows = [
        (game, place, each.moves, each.version, each.state)
        for place, each in (("latest", latest), ("wall", wall))
        if each is not None
    ]
    connection.executemany(
        "INSERT OR REPLACE INTO positions (game, place, moves, version, state)"
        " VALUES (?, ?, ?, ?, ?)",
        rows,
    )


def write_scores(
    connection: sqlite3.Connection, game: int, standing: Standing, result: Sequence[SeatScore]
) -> None:
    """Write how every seat stands, and how it finished."""
    ends = [(each.total, each.rank, each.won) for each in result]
    ends = ends or [(None, None, None)] * len(standing.scores)  # type: ignore[list-item]
    rows = [
        (score, *end, game, seat)
        for seat, (score, end) in enumerate(zip(standing.scores, ends, strict=True))
    ]
    connection.executemany(
        "UPDATE seats SET score=?, total=?, rank=?, won=? WHERE game=? AND seat=?", rows
    )
