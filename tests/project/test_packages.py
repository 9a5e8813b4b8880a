"""A built wheel plays in an empty environment far from the checkout; an editable one finds its data."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from tabletop_tui import __version__
from tabletop_tui.catalogue import CATALOGUE
from tests.project.running import ROOT, environment, run, tree_files

SCRIPTED_GAME = """
import sys
from pathlib import Path
import tabletop_tui
from tabletop_tui import assets
from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.engine.session import Session

home = Path(sys.prefix).resolve()
assert home in Path(tabletop_tui.__file__).resolve().parents, tabletop_tui.__file__
assert home in assets.root().resolve().parents, assets.root()
for slug, entry in CATALOGUE.items():
    assert assets.read_text(slug, "rules.md").startswith("# ")
    game = entry.load()
    session = Session(game, game.options(), entry.seats[0], 7)
    steps = 0
    while (decision := session.decision) is not None:
        session.play(decision.options[steps * 7919 % len(decision.options)].move)
        steps += 1
    print(slug, steps, len(session.outcome.results))
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean copy of what is in the tree, as a fresh clone would have it."""
    folder = tmp_path_factory.mktemp("source")
    for file in tree_files():
        target = folder / file.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)
    return folder


def pip(*arguments: str | Path, cwd: Path) -> None:
    """Run this environment's pip without asking any index, and insist on success."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments]
    done = run([*command, "--no-deps", "--no-index", "--no-build-isolation", "-q"], cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", source, "-w", folder, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


def empty_environment(folder: Path) -> Path:
    """A virtual environment with the libraries the program needs and not the program.

    The libraries are borrowed from this one, by a path that starts no editable install.
    """
    venv.create(folder, with_pip=False, symlinks=True)
    borrowed = f"import sys; sys.path.append({sysconfig.get_path('purelib')!r})\n"
    (site_packages(folder) / "borrowed.pth").write_text(borrowed)
    return folder


def site_packages(environment_folder: Path) -> Path:
    variables = {"base": str(environment_folder), "platbase": str(environment_folder)}
    return Path(sysconfig.get_path("purelib", "venv", variables))


def install(what: Path, folder: Path, *options: str) -> None:
    """Install into an environment that has no pip of its own."""
    pip("--python", str(folder / "bin" / "python"), "install", *options, what, cwd=folder)


def inside(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the environment's Python, away from the checkout."""
    return run([folder / "bin" / "python", *arguments], cwd=folder, env=environment())


def test_the_wheel_holds_the_data_and_the_licence(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for file in tree_files():
        relative = file.relative_to(ROOT)
        if relative.parts[0] == "assets":
            assert f"tabletop_tui/_{relative.as_posix()}" in names
        elif relative.parts[0] == "tabletop_tui":
            assert relative.as_posix() in names
    assert any(name.endswith("/LICENSE") for name in names)
    assert not [name for name in names if name.startswith(("tests", "assets"))]


def test_the_wheel_plays_outside_the_checkout(wheel: Path, tmp_path: Path) -> None:
    folder = empty_environment(tmp_path / "home")
    install(wheel, folder)
    played = inside(folder, "-c", SCRIPTED_GAME)
    assert played.returncode == 0, played.stderr
    assert [line.split()[0] for line in played.stdout.splitlines()] == list(CATALOGUE)
    command = run([folder / "bin" / "tabletop-tui", "--version"], cwd=folder, env=environment())
    assert command.stdout == f"tabletop-tui {__version__}\n"
    listed = inside(folder, "-m", "tabletop_tui", "list")
    assert "circadia" in listed.stdout


def test_an_editable_install_reads_the_checkout_as_it_is_now(source: Path, tmp_path: Path) -> None:
    checkout = shutil.copytree(source, tmp_path / "checkout")
    folder = empty_environment(tmp_path / "home")
    install(checkout, folder, "-e")
    changed = checkout / "assets" / "circadia" / "rules.md"
    changed.write_text("# Changed after the install\n", encoding="utf-8")
    code = "from tabletop_tui import assets; print(assets.read_text('circadia', 'rules.md'))"
    read = inside(folder, "-c", code)
    assert read.stdout.startswith("# Changed after the install"), read.stderr
