"""A kept game in a row of a list: title, who, how it stands, when it was played last."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.content import Content

from tabletop_tui.app.flowing import fit
from tabletop_tui.app.shelf import title_of
from tabletop_tui.names import isolated
from tabletop_tui.storage.kept import Facts

_AGO = 12
_LEAST_LEFT = 20
"""Cells of title and names that stay, whoever has won."""
_UNITS = ((7 * 86400, "week"), (86400, "day"), (3600, "hour"), (60, "min"))


def kept_line(facts: Facts, now: int, width: int) -> Content:
    """The game in exactly `width` cells."""
    told = f"{ago(now - facts.changed):>{_AGO}}"
    title = Content.styled(title_of(facts), "bold") + Content("  ")
    most = max(0, width - _LEAST_LEFT - 4 - len(told))
    stands = Content(standing(facts)).truncate(most)
    right = Content.assemble(stands, "  ", told).stylize("$muted")
    room = max(0, width - right.cell_length - 2)
    left = title + Content(_who(_names(facts), room - title.cell_length))
    return fit(left, room) + Content("  ") + right


def _who(names: Sequence[str], room: int) -> str:
    """As many names as have room, and how many more there are; one at least."""
    told = ""
    for shown in range(len(names), 0, -1):
        more = f" +{len(names) - shown}" if shown < len(names) else ""
        told = ", ".join(names[:shown]) + more
        if cell_len(told) <= room:
            return told
    more = f" +{len(names) - 1}" if len(names) > 1 else ""
    return f"{Content(names[0]).truncate(max(1, room - len(more))).plain}{more}"


def standing(facts: Facts) -> str:
    """The round and whose turn it is, who has won, or that it was given up."""
    names = _names(facts)
    stands = facts.standing
    if stands.actor is None:
        winners = [name for name, score in zip(names, facts.result, strict=False) if score.won]
        won = f"won by {', '.join(winners)}" if winners else _unwon(facts)
        return _given_up(facts, won) if facts.conceded else won
    return f"round {stands.round}, {names[stands.actor]}"


def _unwon(facts: Facts) -> str:
    """Alone or together nobody wins or loses but for the score, which says it better."""
    totals = {score.total for score in facts.result}
    if len(totals) == 1 and None not in totals:
        return f"ended with {totals.pop()}"
    return "over"


def _given_up(facts: Facts, won: str) -> str:
    """Who conceded; of two people it is plain who has won by that."""
    seat = facts.conceding
    if seat is None:
        return "given up"
    said = f"{isolated(seat.name)} conceded"
    return said if len(facts.seats) == 2 else f"{said}, {won}"


def ago(seconds: int) -> str:
    """How long ago something was: `just now`, `5 min ago`, `2 days ago`."""
    for size, name in _UNITS:
        if seconds >= size:
            count = seconds // size
            plural = "s" if count > 1 and name != "min" else ""
            return f"{count} {name}{plural} ago"
    return "just now"


def duration(seconds: int) -> str:
    """How long something took: `45 s`, `12 min`, `1 h 05`."""
    if seconds < 60:
        return f"{seconds} s"
    if seconds < 3600:
        return f"{seconds // 60} min"
    return f"{seconds // 3600} h {seconds % 3600 // 60:02}"


def _names(facts: Facts) -> Sequence[str]:
    return [isolated(seat.name) for seat in facts.seats]
