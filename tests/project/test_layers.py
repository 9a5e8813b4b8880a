"""The import contracts hold, and each of them would notice when it does not."""

from __future__ import annotations

import shutil
import sys
import tomllib
from pathlib import Path

import pytest

from tests.project.running import ROOT, environment, run

LINT = "from importlinter.cli import lint_imports_command; lint_imports_command()"

# contract, the module that breaks it, and the line that does
BREACHES = [
    ("layers", "engine/model.py", "import tabletop_tui.names"),
    ("layers", "engine/model.py", "import tabletop_tui.games"),
    ("layers", "names.py", "import tabletop_tui.assets"),
    ("layers", "games/next_game/rules.py", "import tabletop_tui.storage"),
    ("layers", "games/next_game/rules.py", "import tabletop_tui.table"),
    ("layers", "storage/__init__.py", "import tabletop_tui.table"),
    ("layers", "table/__init__.py", "import tabletop_tui.catalogue"),
    ("layers", "table/__init__.py", "import tabletop_tui.app"),
    ("layers", "catalogue.py", "import tabletop_tui.app"),
    ("layers", "app/__init__.py", "import tabletop_tui.cli"),
    ("layers", "unlisted.py", ""),
    ("screens", "games/next_game/rules.py", "import tabletop_tui.games.next_game.screen"),
    ("screens", "app/__init__.py", "import tabletop_tui.games.next_game.screen"),
    ("games", "app/__init__.py", "import tabletop_tui.games.circadia"),
    ("games", "catalogue.py", "import tabletop_tui.games.next_game.rules"),
    ("independence", "games/next_game/rules.py", "import tabletop_tui.games.circadia"),
    ("keeping", "table/__init__.py", "import tabletop_tui.storage"),
    ("engine", "engine/model.py", "import platformdirs"),
    ("drawing", "games/next_game/rules.py", "import rich"),
    ("drawing", "games/next_game/view.py", "from textual.content import Content"),
    ("drawing", "cli/base.py", "import textual"),
    ("drawing", "storage/__init__.py", "import rich"),
    ("pydantic", "games/next_game/rules.py", "import pydantic"),
    ("pydantic", "table/__init__.py", "from pydantic import BaseModel"),
    ("pydantic", "cli/kept.py", "import pydantic"),
]


def lint(checkout: Path, *contracts: str) -> tuple[int, str]:
    """The exit code and report of import-linter in a checkout."""
    chosen = [part for each in contracts for part in ("--contract", each)]
    done = run(
        [sys.executable, "-c", LINT, "--no-cache", "--no-logo", *chosen],
        cwd=checkout,
        env=environment(PYTHONPATH=str(checkout), NO_COLOR="1", COLUMNS="200"),
    )
    return done.returncode, done.stdout + done.stderr


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the package with one game more, written as a game should be."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    package = tmp_path / "tabletop_tui"
    shutil.copytree(
        ROOT / "tabletop_tui", package, ignore=shutil.ignore_patterns("__pycache__", "*.tcss")
    )
    game = package / "games" / "next_game"
    game.mkdir()
    (game / "__init__.py").write_text("from tabletop_tui.games.next_game import rules\n")
    (game / "cards.py").write_text("import pydantic\n")
    (game / "model.py").write_text("import pydantic\nimport tabletop_tui.engine.model\n")
    (game / "rules.py").write_text("from tabletop_tui.games.next_game import cards, model\n")
    (game / "view.py").write_text("from tabletop_tui.games.next_game import model\n")
    (game / "screen.py").write_text(
        "import textual\nfrom tabletop_tui.games.next_game import view\nimport tabletop_tui.table\n"
    )
    return tmp_path


def test_the_contracts_hold_and_leave_room_for_a_game(checkout: Path) -> None:
    code, report = lint(checkout)
    assert code == 0, report
    assert " 0 broken" in report


@pytest.mark.parametrize(("contract", "module", "line"), BREACHES)
def test_a_breach_is_noticed(checkout: Path, contract: str, module: str, line: str) -> None:
    with (checkout / "tabletop_tui" / module).open("a") as file:
        file.write(f"\n{line}\n")
    code, report = lint(checkout, contract)
    assert code == 1, report
    assert module.removesuffix(".py").removesuffix("/__init__").replace("/", ".") in report


def test_every_contract_is_tried() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    contracts = {each["id"] for each in settings["tool"]["importlinter"]["contracts"]}
    assert contracts == {contract for contract, _, _ in BREACHES}
