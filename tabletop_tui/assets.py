"""Where the games' data and rules pages lie: in the checkout, or packaged beside the code."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


class AssetsMissing(RuntimeError):
    """The games' data is not where the program was installed. The message is for players."""


def path(slug: str, name: str) -> Path:
    """The file `name` of the game `slug`. Raises `AssetsMissing` if it is not there."""
    file = root() / slug / name
    if not file.is_file():
        raise AssetsMissing(
            f"The file “{slug}/{name}” is missing from {root()}; install the program again."
        )
    return file


def read_text(slug: str, name: str) -> str:
    """The text of the file `name` of the game `slug`. Raises `AssetsMissing` if it is not there."""
    return path(slug, name).read_text(encoding="utf-8")


@cache
def root() -> Path:
    """The folder of all games' data. Raises `AssetsMissing` if there is none."""
    return _find(_PACKAGE)


def _find(package: Path) -> Path:
    # An editable install leaves a copy made on the day of the install: the checkout's own wins.
    checkout = package.parent
    if (checkout / "pyproject.toml").is_file() and (checkout / "assets").is_dir():
        return checkout / "assets"
    if (package / "_assets").is_dir():
        return package / "_assets"
    raise AssetsMissing(
        f"The games' data was not found: neither {package / '_assets'} nor {checkout / 'assets'}"
        " exists; install the program again."
    )
