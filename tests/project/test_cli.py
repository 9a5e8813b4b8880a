"""The commands as a person types them: one clear sentence and exit code 2 when it cannot be."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tabletop_tui import __version__, cli
from tabletop_tui.assets import AssetsMissing
from tabletop_tui.catalogue import CATALOGUE
from tests.project.running import ROOT, environment, program

TWO = ("--seat", "Ryan", "--seat", "Beth")


@pytest.fixture
def terminal() -> Iterator[int]:
    """The program's end of a pseudo-terminal."""
    master, slave = pty.openpty()
    yield slave
    os.close(slave)
    os.close(master)


def refusal(*arguments: str) -> str:
    """The sentence a command is refused with; nothing else may be written."""
    done = program(*arguments)
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.startswith("tabletop-tui: ")
    assert done.stderr.count("\n") == 1
    return done.stderr.removeprefix("tabletop-tui: ").rstrip("\n")


def test_the_version_is_said_once() -> None:
    assert program("--version").stdout == f"tabletop-tui {__version__}\n"


def test_help_names_every_command_and_wish() -> None:
    text = program("--help").stdout
    for word in ("play", "list", "--ascii", "--no-mouse", "--theme", "--config-dir", "--version"):
        assert word in text
    assert program("-h").stdout == text


def test_help_of_play_names_its_options() -> None:
    text = program("play", "--help").stdout
    for word in ("GAME", "--seat", "--seed", "--option", "--ascii"):
        assert word in text


def test_the_list_has_every_game() -> None:
    text = program("list").stdout
    for entry in CATALOGUE.values():
        assert entry.slug in text
        assert entry.title in text
        assert f"{entry.minutes} minutes" in text
    assert "2 to 5 players" in text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "circadja"], "There is no game “circadja”; did you mean “circadia”?"),
        (["circadia"], "To play that game, write “tabletop-tui play circadia”."),
        (
            ["play", "circadia", "--seat", "Ryan"],
            "Circadia is for 2 to 5 players, but one name was given with --seat.",
        ),
        (
            ["play", "circadia", *(part for name in "abcdef" for part in ("--seat", name))],
            "Circadia is for 2 to 5 players, but 6 names were given with --seat.",
        ),
        (
            ["play", "circadia", "--seat", "--seed"],
            "A name cannot start with a dash, but --seat is followed by “--seed”.",
        ),
        (
            ["play", "circadia", "--seat", "Ryan", "--seat", " "],
            "A name needs at least one letter or sign that can be drawn.",
        ),
        (
            ["play", "circadia", "--seat", "Ryan", "--seat", "ryan"],
            "Two players cannot both be called “ryan”.",
        ),
        (
            ["play", "circadia", "--seat", "R\x1b[2Jn", "--seat", "Beth"],
            "The name “R?[2Jn” holds control characters.",
        ),
        (
            ["play", "circadia", *TWO, "--seed", "seven"],
            "The seed “seven” is not a whole number of up to 18 digits.",
        ),
        (
            ["play", "circadia", *TWO, "--seed", ""],
            "The seed “” is not a whole number of up to 18 digits.",
        ),
        (
            ["play", "circadia", *TWO, "--option", "fast"],
            "After --option comes NAME=VALUE, but this is “fast”.",
        ),
        (
            ["play", "circadia", "--option", "a=1", "--option", "a=2"],
            "The option “a” is given twice.",
        ),
        (
            ["play", "circadia", "--option", "speed=fast"],
            "Circadia has no option “speed”; it has “first_player”.",
        ),
        (
            ["play", "circadia", "--option", "first_player=Ryan"],
            "The option “first_player” cannot be “Ryan”; it is “first seat” or “random”.",
        ),
        (
            ["play", "circadia", *TWO, "--option", "first_player=random"],
            "A game needs a terminal, but the standard input is not one.",
        ),
        (["play", "circadia", *TWO], "A game needs a terminal, but the standard input is not one."),
        (["play", "circadia"], "A game needs a terminal, but the standard input is not one."),
        ([], "A game needs a terminal, but the standard input is not one."),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(arguments: list[str], sentence: str) -> None:
    assert refusal(*arguments) == sentence


@pytest.mark.parametrize(
    "arguments",
    [["play"], ["fly"], ["--fly"], ["play", "circadia", "--seat"], ["list", "all"]],
)
def test_a_slip_of_the_command_line_points_to_the_help(arguments: list[str]) -> None:
    assert refusal(*arguments).endswith("--help” tells more.")


def test_an_unknown_game_is_answered_with_all_of_them() -> None:
    sentence = refusal("play", "xyzzy")
    assert all(slug in sentence for slug in CATALOGUE)


def test_a_name_that_is_too_wide_is_refused() -> None:
    assert "25 columns wide" in refusal("play", "circadia", "--seat", "a" * 25, "--seat", "Beth")


def test_a_file_is_no_settings_folder() -> None:
    assert "is a file" in refusal("--config-dir", "README.md")


@pytest.mark.parametrize(
    ("redirected", "name"), [("stdin", "input"), ("stdout", "output"), ("stderr", "errors")]
)
def test_each_stream_must_be_a_terminal(
    terminal: int, redirected: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    streams = {each: os.fdopen(os.dup(terminal), "r") for each in ("stdin", "stdout", "stderr")}
    with open(os.devnull) as nothing:
        for each, stream in streams.items():
            monkeypatch.setattr(sys, each, nothing if each == redirected else stream)
        with pytest.raises(cli.Refused, match=f"the standard {name} is not one"):
            cli.require_terminal()
        monkeypatch.setattr(sys, redirected, None)
        with pytest.raises(cli.Refused, match=f"the standard {name} is not one"):
            cli.require_terminal()
    for stream in streams.values():
        stream.close()


def test_wishes_stand_before_or_after_the_command() -> None:
    before = cli.Look(True, False, "tabletop-light", None)
    after = cli.Look(False, True, "tabletop-dark", None)
    assert after.over(before) == cli.Look(True, True, "tabletop-dark", None)


def test_a_reader_that_leaves_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "tabletop_tui", "list"]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=writer,
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, b"")


def test_ctrl_c_is_quiet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted() -> None:
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(cli, "require_terminal", interrupted)
    assert cli.main(["play", "circadia"]) == 130
    assert capsys.readouterr().err == "\n"  # after the terminal's own ^C


def test_plain_output_survives_a_terminal_without_unicode() -> None:
    done = program("play", "circadja", env=environment(PYTHONIOENCODING="ascii", PYTHONUTF8="0"))
    assert done.returncode == 2
    assert "circadia" in done.stderr
    assert program("list", env=environment(PYTHONIOENCODING="ascii")).returncode == 0


def test_missing_data_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing() -> None:
        raise AssetsMissing("The data is gone; install the program again.")

    monkeypatch.setattr(cli, "require_terminal", missing)
    assert cli.main(["play", "circadia"]) == 1
    assert capsys.readouterr().err == "tabletop-tui: The data is gone; install the program again.\n"
