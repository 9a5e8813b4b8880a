"""Running the program and its tools in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_KEPT = (
    "PATH",
    "HOME",
    "TABLETOP_DATA_DIR",
    "LANG",
    "LC_ALL",
    "LC_CTYPE",
    "TMPDIR",
    "SYSTEMROOT",
    "TERM",
)


def environment(**values: str) -> dict[str, str]:
    """A plain environment: no path to the checkout, nothing that changes what Python prints."""
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    return {**kept, **values}


def run(
    command: Sequence[str | Path],
    *,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
    seconds: float = 120,
) -> subprocess.CompletedProcess[str]:
    """The finished process, its output as text. Standard input is empty and no terminal."""
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=dict(environment() if env is None else env),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=seconds,
        check=False,
    )


def python(
    code: str, *arguments: str, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a little program in the checkout with this interpreter."""
    return run([sys.executable, "-c", code, *arguments], env=env)


def program(
    *arguments: str, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the program in the checkout."""
    return run([sys.executable, "-m", "tabletop_tui", *arguments], env=env)


def tree_files() -> list[Path]:
    """The files of the project: what Git has or would add, or what lies there without Git."""
    listed = run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"])
    if listed.returncode == 0:
        names = [name for name in listed.stdout.split("\0") if name]
        return [ROOT / name for name in names if (ROOT / name).is_file()]
    return [path for path in ROOT.rglob("*") if path.is_file() and not _is_made(path)]


def _is_made(path: Path) -> bool:
    """Whether a file was made by a tool: environments, caches, builds."""
    folders = path.relative_to(ROOT).parts[:-1]
    return any(
        name in ("__pycache__", "venv", "build", "dist")
        or (name.startswith(".") and name not in (".ci", ".github"))
        for name in folders
    )
