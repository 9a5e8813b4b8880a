"""What people set once and find again: one JSON file, its checks, and how it is kept.

Free of Textual and pydantic: the file is read before the first frame of every start.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal, NoReturn, TypeAlias, TypeVar, get_args

Curtain: TypeAlias = Literal["auto", "always", "never"]
Ascii: TypeAlias = Literal["auto", "on", "off"]
T = TypeVar("T")

FILE_NAME = "settings.json"
FOLDER_VARIABLE = "TABLETOP_CONFIG_DIR"
DEFAULT_THEME = "tabletop-dark"
_MOST_BYTES = 1_000_000
_ALONE = ", alone"


@dataclass(frozen=True, slots=True)
class SeatMemory:
    """Who sat in a seat the last time, and how the seat was told apart."""

    name: str
    colour: str
    mark: str


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set. `keys` maps binding ids to keys separated by commas."""

    theme: str = DEFAULT_THEME
    curtain: Curtain = "auto"
    animation: bool = True
    ascii: Ascii = "auto"
    mouse: bool = True
    keys: Mapping[str, str] = field(default_factory=dict)
    tables: Mapping[str, tuple[SeatMemory, ...]] = field(default_factory=dict)

    def table_of(self, slug: str, seats: int | None = None) -> tuple[SeatMemory, ...]:
        """Who sat at the table of a game; for one seat, who sat there alone."""
        people = self.tables.get(slug, ())
        return self.tables.get(slug + _ALONE, people[:1]) if seats == 1 else people


class SettingsProblem(Exception):
    """The settings file cannot be read or written. The message is one sentence for players."""


@dataclass(slots=True)
class Preferences:
    """The settings in force, and the file they are kept in.

    `problem` is a sentence about a file that could not be used, empty if all is well; such a
    file is never written over. The `only_now` values hold for this run and are never kept.
    """

    settings: Settings = field(default_factory=Settings)
    path: Path | None = None
    problem: str = ""
    only_now: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def open(
        cls,
        folder: Path | None = None,
        *,
        theme: str | None = None,
        ascii: bool = False,
        mouse: bool = True,
    ) -> Preferences:
        """Read the settings in `folder`, or where this system keeps them.

        `theme`, `ascii` and `mouse` are wishes for this run only. Never raises for a bad file:
        the defaults are used and `problem` tells why.
        """
        now: dict[str, Any] = {"theme": theme} if theme else {}
        now |= {"ascii": "on"} if ascii else {}
        now |= {} if mouse else {"mouse": False}
        path = (folder or default_folder()) / FILE_NAME
        try:
            return cls(read(path), path, "", now)
        except SettingsProblem as problem:
            return cls(Settings(), path, str(problem), now)

    @property
    def effective(self) -> Settings:
        """The settings of this run."""
        return replace(self.settings, **self.only_now)

    def change(self, **values: Any) -> None:
        """Change settings and keep them. Raises `SettingsProblem` if they cannot be kept.

        The new values hold for this run in either case.
        """
        self.settings = replace(self.settings, **values)
        self.only_now = {name: now for name, now in self.only_now.items() if name not in values}
        if self.problem:
            raise SettingsProblem(
                f"Changes are not kept while the file has a mistake. {self.problem}"
            )
        if self.path is not None:
            write(self.path, self.settings)

    def remember(self, slug: str, seats: tuple[SeatMemory, ...]) -> None:
        """Keep who sat at the table of a game. Raises `SettingsProblem` as `change` does.

        Whoever sat there alone is kept apart: the next time many play, they are all wanted.
        """
        table = slug + _ALONE if len(seats) == 1 else slug
        self.change(tables={**self.settings.tables, table: seats})


def default_folder() -> Path:
    """The folder named by `TABLETOP_CONFIG_DIR`, or this system's for settings."""
    named = os.environ.get(FOLDER_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_config_path

    return user_config_path("tabletop-tui", appauthor=False)


def read(path: Path) -> Settings:
    """The settings in a file; the defaults if there is none.

    Raises `SettingsProblem` with the file, the field and the reason.
    """
    try:
        with path.open("rb") as file:
            raw = file.read(_MOST_BYTES + 1)
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        raise SettingsProblem(f"{path} cannot be read: {error.strerror}.") from error
    if len(raw) > _MOST_BYTES:
        raise SettingsProblem(f"{path} is too large to be a settings file.")
    try:
        return _settings(json.loads(raw))
    except (UnicodeDecodeError, RecursionError):
        raise SettingsProblem(f"{path} is not a JSON text file.") from None
    except json.JSONDecodeError as error:
        raise SettingsProblem(f"{path}, line {error.lineno}: this is not valid JSON.") from error
    except _Mistake as mistake:
        raise SettingsProblem(f"{path}: {mistake}") from None


def write(path: Path, settings: Settings) -> None:
    """Replace the file in one stroke, so that a crash leaves the old or the new one.

    Raises `SettingsProblem` if that fails.
    """
    text = json.dumps(_plain(settings), indent=2, ensure_ascii=False) + "\n"
    try:
        target = path.resolve()  # a link to the file stays a link
        target.parent.mkdir(parents=True, exist_ok=True)
        _replace(target, text)
    except OSError as error:
        raise SettingsProblem(f"{path} cannot be written: {error.strerror}.") from error


def _replace(path: Path, text: str) -> None:
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except OSError:
        Path(temporary).unlink(missing_ok=True)
        raise


# -- the form of the file -----------------------------------------------------------------


class _Mistake(ValueError):
    """A value that does not fit, told with its place in the file."""


def _plain(settings: Settings) -> dict[str, Any]:
    out: dict[str, Any] = {each.name: getattr(settings, each.name) for each in fields(settings)}
    out["keys"] = dict(settings.keys)
    out["tables"] = {
        slug: [{"name": seat.name, "colour": seat.colour, "mark": seat.mark} for seat in seats]
        for slug, seats in settings.tables.items()
    }
    return out


def _settings(data: Any) -> Settings:
    known = _record(data, "the file", _CHECKS)
    return Settings(**{name: _CHECKS[name](value, f"“{name}”") for name, value in known.items()})


def _record(data: Any, place: str, names: Mapping[str, Any]) -> dict[str, Any]:
    """`data` if it is an object that holds nothing but `names`."""
    if not isinstance(data, dict):
        _refuse(place, "must be an object in braces")
    for name in data:
        if name not in names:
            near = get_close_matches(name, names, 1)
            hint = f"; did you mean “{near[0]}”?" if near else "."
            raise _Mistake(f"“{name[:40]}” is not known in {place}{hint}")
    return data


def _refuse(place: str, reason: str) -> NoReturn:
    raise _Mistake(f"{place} {reason}.")


def _text(value: Any, place: str) -> str:
    if not isinstance(value, str) or not value.strip():
        _refuse(place, "must be a text in quotes")
    return value


def _flag(value: Any, place: str) -> bool:
    if not isinstance(value, bool):
        _refuse(place, "must be true or false")
    return value


def _one_of(names: tuple[str, ...]) -> Callable[[Any, str], str]:
    def check(value: Any, place: str) -> str:
        if value not in names:
            _refuse(place, f"must be one of {', '.join(names)}")
        return str(value)

    return check


def _mapping(value: Any, place: str, check: Callable[[Any, str], T]) -> dict[str, T]:
    if not isinstance(value, dict):
        _refuse(place, "must be an object in braces")
    return {name: check(each, f"“{name[:40]}” in {place}") for name, each in value.items()}


def _key(value: Any, place: str) -> str:
    text = _text(value, place)
    if not all(text.split(",")) or any(char.isspace() for char in text):
        _refuse(place, "must be keys with a comma between them, such as “x,ctrl+x”")
    return text


def _keys(value: Any, place: str) -> dict[str, str]:
    return _mapping(value, place, _key)


def _seats(value: Any, place: str) -> tuple[SeatMemory, ...]:
    if not isinstance(value, list) or len(value) > 9:
        _refuse(place, "must be a list of at most nine seats")
    return tuple(_seat(each, place) for each in value)


def _seat(value: Any, place: str) -> SeatMemory:
    names = [each.name for each in fields(SeatMemory)]
    known = _record(value, place, dict.fromkeys(names))
    if len(known) != len(names):
        _refuse(place, "must give name, colour and mark of every seat")
    return SeatMemory(*(_text(known[name], f"“{name}” in {place}") for name in names))


def _tables(value: Any, place: str) -> dict[str, tuple[SeatMemory, ...]]:
    return _mapping(value, place, _seats)


_CHECKS: dict[str, Callable[[Any, str], Any]] = {
    "theme": _text,
    "curtain": _one_of(get_args(Curtain)),
    "animation": _flag,
    "ascii": _one_of(get_args(Ascii)),
    "mouse": _flag,
    "keys": _keys,
    "tables": _tables,
}
