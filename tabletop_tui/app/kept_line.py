"""A kept game in a row of a list: title, who, how it stands, when it was played last."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from tabletop_tui.app.flowing import fit
from tabletop_tui.app.shelf import title_of
from tabletop_tui.names import isolated
from tabletop_tui.storage.kept import Facts

_AGO = 9
_UNITS = ((7 * 86400, "week"), (86400, "day"), (3600, "hour"), (60, "min"))


def kept_line(facts: Facts, now: int, width: int) -> Content:
    """The game in exactly `width` cells."""
    told = ago(now - facts.changed)
    left = Content.assemble((title_of(facts), "bold"), "  ", ", ".join(_names(facts)))
    right = Content.assemble((standing(facts), "$muted"), "  ", (f"{told:>{_AGO}}", "$muted"))
    room = max(0, width - right.cell_length - 2)
    return fit(left, room) + Content("  ") + right


def standing(facts: Facts) -> str:
    """The round and whose turn it is, or who has won."""
    names = _names(facts)
    stands = facts.standing
    if stands.actor is None:
        winners = [name for name, score in zip(names, facts.result, strict=False) if score.won]
        return f"won by {', '.join(winners)}" if winners else "lost" if facts.result else "over"
    return f"round {stands.round}, {names[stands.actor]}"


def ago(seconds: int) -> str:
    """How long ago something was, in a word or two."""
    for size, name in _UNITS:
        if seconds >= size:
            count = seconds // size
            plural = "s" if count > 1 and name != "min" else ""
            return f"{count} {name}{plural}"
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
