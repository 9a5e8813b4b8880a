"""The games' data is found in the checkout first, then in the package."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_tui import assets
from tests.project.running import ROOT


def installed(folder: Path, *, checkout: bool, packaged: bool) -> Path:
    """A made-up place where the package lies, with or without data beside or inside it."""
    package = folder / "tabletop_tui"
    package.mkdir()
    if checkout:
        (folder / "pyproject.toml").touch()
        (folder / "assets").mkdir()
    if packaged:
        (package / "_assets").mkdir()
    return package


def test_the_checkout_wins(tmp_path: Path) -> None:
    package = installed(tmp_path, checkout=True, packaged=True)
    assert assets._find(package) == tmp_path / "assets"


def test_the_packaged_data_is_found(tmp_path: Path) -> None:
    package = installed(tmp_path, checkout=False, packaged=True)
    (tmp_path / "assets").mkdir()  # a stranger's folder beside the installed packages
    assert assets._find(package) == package / "_assets"


def test_neither_is_told(tmp_path: Path) -> None:
    package = installed(tmp_path, checkout=False, packaged=False)
    with pytest.raises(assets.AssetsMissing, match="install the program again"):
        assets._find(package)


def test_files_are_read_from_this_checkout() -> None:
    assert assets.path("circadia", "cards.json") == ROOT / "assets" / "circadia" / "cards.json"
    assert assets.read_text("circadia", "cards.json").startswith("{")


def test_a_missing_file_is_told() -> None:
    with pytest.raises(assets.AssetsMissing, match=r"circadia/nothing\.txt"):
        assets.path("circadia", "nothing.txt")
