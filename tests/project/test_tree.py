"""What lies in the tree: nothing stray, nothing of the machine it was written on."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

from tabletop_tui import __version__
from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.cli import cli
from tests.project.running import ROOT, python, tree_files

TOP = {"pyproject.toml", "README.md", "tabletop_tui", "tests", "assets"}
BY_HAND = {".py", ".md", ".toml", ".tcss", ".yaml", ""}

# Spelt in two halves, so that this file does not hold what it looks for.
OF_A_MACHINE = re.compile(
    "|".join(
        (
            "/wo" + "rk/",
            "/ro" + "ot/",
            "/ho" + r"me/\w",
            "/Us" + r"ers/\w",
            r"(?<!\w)/t" + r"mp/\w",
            "py" + r"pi\.",
            "python" + r"hosted\.",
            "index-" + r"url",
            "local" + r"host:\d",
        )
    )
)


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def files() -> list[Path]:
    return tree_files()


def test_nothing_else_lies_at_the_top(files: list[Path]) -> None:
    top = {file.relative_to(ROOT).parts[0] for file in files}
    assert {name for name in top if not name.startswith(".")} == TOP


def test_nothing_tells_the_machine_it_was_written_on(files: list[Path]) -> None:
    found = [
        f"{file.relative_to(ROOT)}: {match.group()}"
        for file in files
        if (match := OF_A_MACHINE.search(text_of(file)))
    ]
    assert found == []


def test_the_machine_would_be_noticed() -> None:
    for trace in ("/ro" + "ot/x", "/t" + "mp/x", "https://py" + "pi.org", "/ho" + "me/ryan"):
        assert OF_A_MACHINE.search(trace)


def test_what_is_written_by_hand_ends_with_one_line_break(files: list[Path]) -> None:
    for file in (each for each in files if each.suffix in BY_HAND):
        text = text_of(file)
        assert not text or (text.endswith("\n") and not text.endswith("\n\n")), file
        assert "\r" not in text, file


def test_every_module_says_what_it_owns(files: list[Path]) -> None:
    for file in files:
        if file.suffix == ".py" and file.is_relative_to(ROOT / "tabletop_tui"):
            assert text_of(file).startswith('"""'), file


def test_no_module_or_function_grows_beyond_one_idea(files: list[Path]) -> None:
    long = []
    for file in files:
        if file.suffix == ".py" and file.is_relative_to(ROOT / "tabletop_tui"):
            text = text_of(file)
            lines = text.count("\n")
            long += [f"{file.relative_to(ROOT)}: {lines} lines"] if lines > 400 else []
            long += [f"{file.relative_to(ROOT)}: {each}" for each in long_functions(text)]
    assert long == []


def long_functions(text: str) -> list[str]:
    """The functions of a module that have more than 50 lines."""
    return [
        node.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= 50
    ]


def test_the_version_is_written_once() -> None:
    project = tomllib.loads(text_of(ROOT / "pyproject.toml"))["project"]
    assert "version" not in project
    assert "version" in project["dynamic"]
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)


def test_every_game_has_its_data_and_its_line_in_the_readme() -> None:
    readme = text_of(ROOT / "README.md")
    for slug, entry in CATALOGUE.items():
        assert (ROOT / "assets" / slug / "rules.md").is_file()
        assert (ROOT / "assets" / slug / "cards.json").is_file()
        assert entry.title in readme


def test_ci_runs_the_commands_of_the_readme() -> None:
    readme = text_of(ROOT / "README.md")
    script = text_of(ROOT / ".ci" / "run")
    (command,) = re.findall(r"python -m pytest[^\n`]*", readme)
    assert command in script


def test_the_example_of_the_readme_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", text_of(ROOT / "README.md"), re.DOTALL)
    done = python(example)
    assert done.stdout.startswith("Outcome("), done.stderr


def test_the_commands_of_the_readme_exist() -> None:
    readme = text_of(ROOT / "README.md")
    commands = cli.commands.values()
    parameters = [*cli.params, *(each for command in commands for each in command.params)]
    known = {name for each in parameters for name in each.opts}
    written = set(re.findall(r"`(--[a-z-]+)", readme))
    assert written
    assert written <= known
    assert {name for name in known if name.startswith("--")} - {"--version"} == written
    assert set(cli.commands) == set(re.findall(r"^tabletop-tui ([a-z]+)", readme, re.MULTILINE))
