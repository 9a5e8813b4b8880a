"""What a new game needs, and how texts become it: seats, the game's options, the seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import SystemRandom
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop_tui.table.names import Seat

MOST_SEED = 10**18 - 1
_RANDOM_SEEDS = 10**9


@dataclass(frozen=True, slots=True)
class StartRequest:
    """A game asked for on the command line. No names: the new-game form opens instead.

    `options` are texts by name, checked against the game's `Options`; `seed` None is random.
    """

    slug: str
    names: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """A game that can begin: the people in turn order, the options, the seed."""

    slug: str
    seats: tuple[Seat, ...]
    options: Any
    seed: int


class SeedProblem(ValueError):
    """A text is no seed. The message is a sentence for players."""


class OptionsProblem(ValueError):
    """Texts do not make a game's options. The message is a sentence; `name` is the option's."""

    def __init__(self, name: str, sentence: str) -> None:
        super().__init__(sentence)
        self.name = name


def parse_seed(text: str) -> int | None:
    """The seed in a form's field; None for an empty one. Raises `SeedProblem`."""
    text = text.strip()
    if not text:
        return None
    # int() also takes signs, underscores and digits of other scripts, which nobody can read back.
    if not (text.isascii() and text.isdigit()) or int(text[:30]) > MOST_SEED:
        raise SeedProblem("A seed is a whole number of up to 18 digits; leave it empty for any.")
    return int(text)


def random_seed() -> int:
    """A seed nobody chose, short enough to be read out to a friend."""
    return SystemRandom().randrange(1, _RANDOM_SEEDS)


def parse_options(game: Any, values: Mapping[str, str]) -> Any:
    """The game's `Options` from texts by name. Raises `OptionsProblem`."""
    from pydantic import ValidationError

    unknown = [name for name in values if name not in game.options.model_fields]
    if unknown:
        raise OptionsProblem(unknown[0], f"There is no option “{unknown[0]}”.")
    try:
        return game.options.model_validate_strings(dict(values))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        name = str(first["loc"][0]) if first["loc"] else ""
        raise OptionsProblem(name, f"{first['msg']}.") from error


def rotated(seats: Sequence[Any]) -> tuple[Any, ...]:
    """The same people one seat on: the first becomes the last."""
    return (*seats[1:], *seats[:1])
