"""The table's top line: the game, the round, whose turn and which step of it, the scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.cells import cell_len

from tabletop_tui.engine.model import SeatId
from tabletop_tui.table.drawing import Canvas, Drawing, Line, Span, clip, width_of
from tabletop_tui.table.names import name_span
from tabletop_tui.table.scene import Scene
from tabletop_tui.table.sentences import joined

_LEAST_ALIKE, _LEAST_CUT = 3, 5
_NAME_WIDTHS = (24, 16, 12, *range(10, 2, -1), 0)


_FULLNESS = ((True, True, 4), (True, False, 4), (True, False, 0), (False, False, 0))
"""Whether to tell the end of the game, whether the steps of the turn that are not the present one,
and how short names may become for that."""


def draw_heading(title: str, scene: Scene, width: int) -> Drawing:
    """One row; names in the standing are shortened until it fits, then the other steps of the turn go.

    Where even that is too long names become marks at last, then what ends the game goes.
    """
    canvas = Canvas(width)
    left, standing = _fitting(title, scene, width)
    canvas.text(1, 0, *left)
    canvas.text(max(1, width - 1 - width_of(standing)), 0, *standing)
    return canvas.drawing(1)


def _fitting(title: str, scene: Scene, width: int) -> tuple[Line, Line]:
    """The fullest words for the left and the right that have room beside one another."""
    left: Line = ()
    standing: Line = ()
    for ending, steps, least in _FULLNESS:
        for shown in (cells for cells in _NAME_WIDTHS if cells >= least):
            left = _left(title, scene, min(24, max(shown, 10)), steps)
            standing = _standing(scene, shown, ending)
            if width_of(left) + width_of(standing) + 4 <= width:
                return left, standing
    return left, standing


def _left(title: str, scene: Scene, shown: int, every_step: bool) -> Line:
    status = scene.status
    parts = [Span(title.upper(), "title"), Span(f"  round {status.round}  ", "muted")]
    if scene.actor is not None:
        parts += [short(scene, scene.actor, shown), Span("  ")]
        arrow = f" {scene.glyphs.right} "
        steps = [
            ((Span(step, "now" if step == status.phase else "muted")),)
            for step in status.phases
            if every_step or step == status.phase
        ]
        parts += joined(steps, arrow, "muted")
    else:
        parts.append(Span("the game is over", "now"))
    return tuple(parts)


def _standing(scene: Scene, shown: int, ending: bool) -> Line:
    told = ending and scene.status.ending
    rows = [scene.say(scene.status.ending, "muted")] if told else []
    for seat, score in enumerate(scene.status.scores):
        points = scene.glyphs.dash if score is None else str(score)
        rows.append((short(scene, SeatId(seat), shown), Span(f" {points}", "points")))
    return joined(rows, "  ")


def short(scene: Scene, seat: SeatId, shown: int) -> Span:
    """The seat's mark with at most `shown` cells of its name."""
    person = scene.seats[seat]
    others = [other.name for at, other in enumerate(scene.seats) if at != seat]
    name = short_name(person.name, others, shown, scene.glyphs.more)
    return name_span(replace(person, name=name), scene.glyphs)


def short_name(name: str, others: Sequence[str], width: int, more: str) -> str:
    """The name in at most `width` cells; cut, it differs from the others' and shows that it is cut.

    Names that begin alike keep their last letter: `Play…1`, `Play…2`. Where there is hardly any
    room, every letter counts and the sign is left out.
    """
    if cell_len(name) <= width:
        return name
    alike = any(clip(other, width) == clip(name, width) for other in others)
    if alike and cell_len(name[-1]) == 1 and width >= _LEAST_ALIKE:
        return f"{clip(name, width - 2)}{more}{name[-1]}"
    return clip(name, width) if width < _LEAST_CUT else f"{clip(name, width - 1)}{more}"
