"""What is loaded for what: rules without a screen, the simple commands without anything."""

from __future__ import annotations

import json

import pytest

from tabletop_tui.catalogue import CATALOGUE
from tests.project.running import python

SCREEN = {"textual", "rich"}
ALL = {*SCREEN, "pydantic"}

LOADED = "; import json, sys; print(json.dumps(sorted({m.split('.')[0] for m in sys.modules})))"
COMMAND = (
    "import sys; from tabletop_tui.cli import main; code = main(sys.argv[1:])"
    + LOADED
    + "; print(code)"
)


def loaded(output: str) -> set[str]:
    """The packages named in the JSON line of a process's output."""
    line = next(line for line in output.splitlines() if line.startswith("["))
    return set(json.loads(line))


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_game_loads_no_screen(slug: str) -> None:
    done = python(
        f"from tabletop_tui.catalogue import CATALOGUE; CATALOGUE['{slug}'].load()" + LOADED
    )
    assert done.returncode == 0, done.stderr
    assert not loaded(done.stdout) & SCREEN


def test_the_engine_needs_the_standard_library_only() -> None:
    code = (
        "import sys; before = {m.split('.')[0] for m in sys.modules}; import tabletop_tui.engine."
        "session, tabletop_tui.engine.picker, tabletop_tui.engine.rng, tabletop_tui.engine.zones; "
        "new = {m.split('.')[0] for m in sys.modules} - before - sys.stdlib_module_names; "
        "print(sorted(new))"
    )
    assert python(code).stdout.strip() == "['tabletop_tui']"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--help"], 0),
        (["--version"], 0),
        (["list"], 0),
        (["play", "--help"], 0),
        (["play", "no such game"], 2),
        (["play", "circadia", "--seat", "Ryan"], 2),
        (["play", "circadia", "--seat", "Ryan", "--seat", "Ryan"], 2),
        (["play", "circadia", "--seed", "x"], 2),
        (["play", "circadia", "--option", "x"], 2),
        (["play", "circadia", "--seat", "Ryan", "--seat", "Beth"], 2),
        (["--bad"], 2),
        ([], 2),
    ],
)
def test_commands_that_need_no_game_load_nothing(arguments: list[str], code: int) -> None:
    done = python(COMMAND, *arguments)
    assert done.stdout.splitlines()[-1] == str(code), done.stderr
    assert not loaded(done.stdout) & ALL


def test_commands_that_need_a_game_load_no_screen() -> None:
    done = python(COMMAND, "play", "circadia", "--option", "x=y")
    assert done.stdout.splitlines()[-1] == "2", done.stderr
    assert not loaded(done.stdout) & SCREEN
