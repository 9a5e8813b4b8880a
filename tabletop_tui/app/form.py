"""What the new-game form asks, worked out from a game's `Options` and from the last table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from tabletop_tui.app.settings import SeatMemory
from tabletop_tui.app.start import file_options, file_words

_MOST_STEPS = 12  # a wider range of numbers is typed, not stepped through


@dataclass(frozen=True, slots=True)
class Question:
    """One option of a game. Values are texts, as on the command line.

    `choices` are (value, label) pairs; empty where a whole number from `low` to `high` is typed,
    or one of `words` or the path of a file. `only` names other questions with the answers under
    which this one means something; a field says so by `json_schema_extra={"only": {...}}`.
    """

    name: str
    title: str
    description: str
    default: str
    choices: tuple[tuple[str, str], ...] = ()
    low: int | None = None
    high: int | None = None
    words: tuple[str, ...] = ()
    only: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def asked(self, answers: Mapping[str, str]) -> bool:
        """Whether the answer makes a difference beside these."""
        return all(answers[name] in values for name, values in self.only)

    def problem(self, text: str) -> str:
        """Why a typed text is no answer, as a sentence; empty if it is one."""
        if self.choices:
            return ""
        if self.words:
            return self._problem_of_file(text)
        try:
            number = int(text)
        except ValueError:
            return f"{self.title} must be a whole number{self._bounds()}."
        low = number if self.low is None else self.low
        high = number if self.high is None else self.high
        return "" if low <= number <= high else f"{self.title} must be a number{self._bounds()}."

    def _problem_of_file(self, text: str) -> str:
        try:
            known = text in self.words or Path(text).expanduser().is_file()
        except (OSError, ValueError, RuntimeError):  # a text that can be no path
            known = False
        words = " or ".join(f"“{word}”" for word in self.words)
        return "" if known else f"{self.title} must be {words} or the path of a file."

    def _bounds(self) -> str:
        low = "" if self.low is None else f" from {self.low}"
        return low if self.high is None else f"{low} to {self.high}"


def questions(options: Any) -> tuple[Question, ...]:
    """A question for each field of an `Options` model, in its order.

    Raises TypeError for a field that is no Literal, bool, int or file: the form cannot ask it.
    """
    files = file_options(options)
    return tuple(
        _question(name, info, file_words(options, name) if name in files else ())
        for name, info in options.model_fields.items()
    )


def answers(options: Any, given: Mapping[str, str]) -> dict[str, str]:
    """The texts that answer each question with what an `Options` instance holds.

    `given` are the texts it was made from: what was read from a file is answered by its path.
    """
    files = file_options(options) & given.keys()
    return {
        name: given[name] if name in files else _text(getattr(options, name))
        for name in type(options).model_fields
    }


def _question(name: str, info: Any, words: tuple[str, ...]) -> Question:
    title = info.title or name.replace("_", " ").capitalize()
    default = _text(info.get_default(call_default_factory=True))
    only = tuple(
        (other, tuple(values))
        for other, values in (info.json_schema_extra or {}).get("only", {}).items()
    )
    made = Question(name, title, info.description or "", default, only=only)
    if words:
        return replace(made, words=words)
    if get_origin(info.annotation) is Literal:
        return replace(
            made, choices=tuple((_text(v), _label(v)) for v in get_args(info.annotation))
        )
    if info.annotation is bool:
        return replace(made, choices=(("true", "yes"), ("false", "no")))
    if info.annotation is int:
        return _number(made, info.metadata)
    raise TypeError(f"the form cannot ask for {name}: {info.annotation}")


def _number(question: Question, limits: Iterable[Any]) -> Question:
    low: int | None = None
    high: int | None = None
    for limit in limits:
        low = getattr(limit, "ge", low)
        high = getattr(limit, "le", high)
    if low is not None and high is not None and high - low < _MOST_STEPS:
        steps = tuple((str(number), str(number)) for number in range(low, high + 1))
        return replace(question, choices=steps)
    return replace(question, low=low, high=high)


def _text(value: Any) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


def _label(value: Any) -> str:
    return str(value).replace("_", " ")


# -- seats --------------------------------------------------------------------------------


def places(
    last: Sequence[SeatMemory], most: int, colours: Sequence[str], marks: Sequence[str]
) -> list[SeatMemory]:
    """A place for each of `most` seats: the last table's people, then "Player 3" and so on.

    Every colour and every mark is given out once; a remembered one that is taken or unknown
    is replaced by the first that is free.
    """
    kept = [(seat.name, seat.colour, seat.mark) for seat in last[:most]]
    used = {name.casefold() for name, _, _ in kept}
    names = (f"Player {n}" for n in range(1, 2 * most + 2))
    spare = (name for n, name in enumerate(names) if n >= len(kept) and name.casefold() not in used)
    while len(kept) < most:
        kept.append((next(spare), "", ""))
    own_colours = _unlike([colour for _, colour, _ in kept], colours)
    own_marks = _unlike([mark for _, _, mark in kept], marks)
    return [
        SeatMemory(name, colour, mark)
        for (name, _, _), colour, mark in zip(kept, own_colours, own_marks, strict=True)
    ]


def _unlike(wanted: Sequence[str], known: Sequence[str]) -> list[str]:
    """Each wanted value that is known and not taken, first come first served; else a free one."""
    kept = [w if w in known and w not in wanted[:i] else "" for i, w in enumerate(wanted)]
    free = iter([value for value in known if value not in kept])
    return [value or next(free) for value in kept]


def swapped(values: Sequence[str], seat: int, value: str) -> list[str]:
    """`values` with `value` at `seat`; whoever had it gets what the seat had."""
    out = list(values)
    if value in out:
        out[out.index(value)] = out[seat]
    out[seat] = value
    return out
