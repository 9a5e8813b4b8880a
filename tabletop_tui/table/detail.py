"""What there is to say about a place on the table: what picking it does, or why it cannot be."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.model import SeatId, Target, Text
from tabletop_tui.engine.picker import Choice, Picker
from tabletop_tui.engine.session import AnySession
from tabletop_tui.table.drawing import Role
from tabletop_tui.table.prompt import NEXT_PAGE

SEAT_ZONE = "seat"
"""The zone of targets that are people: always there to be looked at, seldom to be picked."""

_MOST_PREVIEWS = 3
_FINAL: Text = ("This cannot be taken back.",)
_PICKED: Text = ("Picked. Backspace or esc takes it back.",)
_PAGES: Text = ("Shows the other choices. The key 0 does the same.",)


def about(
    session: AnySession, picker: Picker[Any], target: Target, closer: tuple[Text, ...]
) -> list[tuple[Text, Role]]:
    """Sentences about the target under the cursor, each with its role.

    `closer` is what the game's screen says about the target itself.
    """
    if target == NEXT_PAGE:
        return [(_PAGES, "")]
    choice = picker.choice(target)
    if choice is not None:
        return _about_choice(session, picker, choice, closer)
    said: list[tuple[Text, Role]] = [(text, "") for text in closer]
    if target in picker.picked:
        said.append((_PICKED, "muted"))
    elif target.zone != SEAT_ZONE or _people_are_asked_for(picker):
        reason = session.why_not(picker.picked, target)
        if reason is not None:
            said.insert(0, (reason.text, "blocked"))  # what is long is cut at its end
    return said


def _people_are_asked_for(picker: Picker[Any]) -> bool:
    return any(choice.target.zone == SEAT_ZONE for choice in picker.choices)


def _about_choice(
    session: AnySession, picker: Picker[Any], choice: Choice[Any], closer: tuple[Text, ...]
) -> list[tuple[Text, Role]]:
    """What the choice does; where it leads to too much for that, what the game says of it."""
    if len(choice.options) > _MOST_PREVIEWS:
        several: Text = (*session.caption(picker.picked, choice.target), ": several ways.")
        return [(text, "") for text in closer or (several,)]
    previews = dict.fromkeys(session.preview(option.move) for option in choice.options)
    said: list[tuple[Text, Role]] = [
        (("Or: ", *preview) if said_before else preview, "")
        for said_before, preview in enumerate(previews)
    ]
    if len(choice.options) == 1 and session.walls(choice.options[0].move):
        said.append((_FINAL, "muted"))
    return said


def title_of(session: AnySession, picker: Picker[Any] | None, target: Target) -> Text:
    """How a target is called above a closer look; empty for one that cannot be picked now."""
    if target.zone == SEAT_ZONE:
        return (SeatId(int(target.key)),)
    if picker is None or picker.choice(target) is None:
        return ()
    return session.caption(picker.picked, target)


def closer_look(
    session: AnySession, picker: Picker[Any] | None, target: Target, closer: tuple[Text, ...]
) -> list[Text]:
    """Everything there is to say about a target, each sentence once."""
    lines = list(closer)
    choice = picker.choice(target) if picker else None
    if choice is not None:
        lines += [session.preview(option.move) for option in choice.options]
        if all(session.walls(option.move) for option in choice.options):
            lines.append(_FINAL)
    elif picker is not None:
        lines = [text for text, _ in about(session, picker, target, closer)]
    return list(dict.fromkeys(lines))
