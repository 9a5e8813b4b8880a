"""What a new game needs, and how texts become it: seats, the game's options, the seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args, get_origin

if TYPE_CHECKING:
    from tabletop_tui.storage.kept import KeptGame
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
class ContinueRequest:
    """A kept game to play on, by its number."""

    number: int


@dataclass(frozen=True, slots=True)
class WatchRequest:
    """A kept game, or one that was read from a file, to be looked at again."""

    game: KeptGame


Request: TypeAlias = StartRequest | ContinueRequest | WatchRequest
"""What the command line asks the application for."""


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
    """The game's `Options` from texts by name. Raises `OptionsProblem`.

    `Options.files`, where there is such a thing, says how an option is read from a file: a text
    that is none of the option's words is the file's path.
    """
    from pydantic import ValidationError

    from tabletop_tui.storage.faults import reason_of

    unknown = [name for name in values if name not in game.options.model_fields]
    if unknown:
        raise OptionsProblem(unknown[0], f"There is no option “{unknown[0]}”.")
    paths = {name: text for name, text in values.items() if is_path(game.options, name, text)}
    words = {name: text for name, text in values.items() if name not in paths}
    read = {name: _read(game.options.files[name], name, text) for name, text in paths.items()}
    try:
        options = game.options.model_validate_strings(words)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        name = str(first["loc"][0]) if first["loc"] else ""
        reason = reason_of(first)
        raise OptionsProblem(name, f"{reason[:1].upper()}{reason[1:]}.") from error
    return options.model_copy(update=read) if read else options


def is_path(options: Any, name: str, text: str) -> bool:
    """Whether this text is the path of a file that holds the option, and none of its words."""
    return name in file_options(options) and text not in file_words(options, name)


def file_options(options: Any) -> frozenset[str]:
    """The options of a game that can be read from files."""
    return frozenset(getattr(options, "files", ()))


def file_words(options: Any, name: str) -> tuple[str, ...]:
    """The words that such an option takes beside the path of a file."""
    kinds = get_args(options.model_fields[name].annotation)
    return tuple(word for kind in kinds if get_origin(kind) is Literal for word in get_args(kind))


def _read(reader: Callable[[Path], Any], name: str, text: str) -> Any:
    try:
        return reader(Path(text).expanduser())
    except (ValueError, RuntimeError) as problem:  # RuntimeError: a home that is not known
        raise OptionsProblem(name, str(problem)) from problem


def rotated(seats: Sequence[Any]) -> tuple[Any, ...]:
    """The same people one seat on: the first becomes the last."""
    return (*seats[1:], *seats[:1])
