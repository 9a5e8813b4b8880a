"""The commands about kept games: sentences and data, without a screen."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.storage.format import SECRETS
from tests.project.running import ROOT, environment, program, python, run
from tests.project.test_imports import COMMAND, LOADED, SCREEN, loaded
from tests.ui.kept_help import OVER, keep, library_of, shelf


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that goes on and one that is over."""
    made = tmp_path_factory.mktemp("kept")
    opened = shelf(made)
    keep(opened, names=("Ryan", "Zoë"), steps=20)
    keep(opened, "castles_of_caleira", ("Ryan", "[/]", "שלום"), OVER)
    library_of(opened).entitle(2, "At the lake")
    library_of(opened).close()
    return made


def said(folder: Path, *arguments: str) -> str:
    done = program(*arguments, "--data-dir", str(folder))
    assert done.returncode == 0, done.stderr
    return done.stdout


def data(folder: Path, *arguments: str) -> Any:
    return json.loads(said(folder, *arguments, "--json"))


def refusal(folder: Path, *arguments: str) -> str:
    done = program(*arguments, "--data-dir", str(folder))
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    return done.stderr.removeprefix("tabletop-tui: ").rstrip("\n")


def test_games_are_listed_those_that_go_on_first(folder: Path) -> None:
    first, second = said(folder, "games").splitlines()
    assert "Circadia: Ryan, Zoë; round" in first
    assert "At the lake: Ryan, [/], שלום; over, won by" in second
    listed = data(folder, "games")
    assert [each["id"] for each in listed] == [1, 2]
    assert [each["over"] for each in listed] == [False, True]
    assert listed[0]["seats"][1]["name"] == "Zoë"
    assert listed[0]["moves"] == 20
    assert len(listed[1]["result"]) == 3


def test_where_nothing_is_kept_that_is_said(tmp_path: Path) -> None:
    assert said(tmp_path, "games") == "No game is kept yet.\n"
    assert data(tmp_path, "games") == []
    assert said(tmp_path, "history") == "No game has been finished yet.\n"
    assert data(tmp_path, "history")["people"] == []
    assert refusal(tmp_path, "continue") == "There is no game to continue."


def test_the_folder_stands_before_the_command_or_after_it_or_in_the_environment(
    folder: Path,
) -> None:
    expected = said(folder, "games")
    assert program("--data-dir", str(folder), "games").stdout == expected
    code = "import sys; from tabletop_tui.cli import main; sys.exit(main(['games']))"
    done = python(code, env=environment(TABLETOP_DATA_DIR=str(folder)))
    assert done.stdout == expected


def test_history_as_text_and_as_data(folder: Path) -> None:
    lines = said(folder, "history").splitlines()
    assert lines[0].startswith("1 finished")
    assert any(line.startswith("Ryan: 1 played") for line in lines)
    assert not any("on average" in line for line in lines)
    assert "on average" in said(folder, "history", "castles_of_caleira")
    assert said(folder, "history", "circadia") == "No game has been finished yet.\n"
    found = data(folder, "history")
    assert {person["name"] for person in found["people"]} == {"Ryan", "[/]", "שלום"}
    assert len(found["pairs"]) == 3
    assert "is not one of" in refusal(folder, "history", "chess")


def test_a_game_goes_out_and_comes_back(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = program("export", "1", str(file), "--data-dir", str(folder))
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr == f"tabletop-tui: {SECRETS}\n"
    assert refusal(folder, "export", "1", str(file)) == f"There is already a file {file}."
    program("export", "1", str(file), "--force", "--data-dir", str(folder))
    assert said(tmp_path, "import", str(file)) == "Kept as number 1.\n"
    assert said(tmp_path, "export", "1", "-") == file.read_text(encoding="utf-8")
    over = program("export", "2", "-", "--data-dir", str(folder))
    assert over.stderr == "", "nothing is hidden any more"


def test_a_bad_file_is_refused_and_nothing_is_kept(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    text = said(folder, "export", "2", "-")
    file.write_text(text.replace('"seed": 7', '"seed": "7"'), encoding="utf-8")
    sentence = f"{file}: seed: it must be a whole number."
    assert refusal(tmp_path, "import", str(file)) == sentence
    assert refusal(tmp_path, "replay", str(file), "--json") == sentence
    assert data(tmp_path, "games") == []


def test_a_replay_as_data_holds_what_everybody_may_know(folder: Path, tmp_path: Path) -> None:
    story = data(folder, "replay", "1")
    assert [step["step"] for step in story["steps"]] == list(range(1, 21))
    assert {step["actor"] for step in story["steps"]} <= {"Ryan", "Zoë"}
    assert story["stopped"] is None
    file = tmp_path / "game.json"
    file.write_text(said(folder, "export", "2", "-"), encoding="utf-8")
    assert data(tmp_path, "replay", str(file)) == data(folder, "replay", "2")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["continue", "9"], "There is no kept game 9."),
        (["continue", "2"], "Game 2 is over; “tabletop-tui replay 2” shows it again."),
        (["continue"], "A game needs a terminal, but the standard input is not one."),
        (["replay", "1"], "A game needs a terminal, but the standard input is not one."),
        (["continue", "9" * 23], f"There is no kept game {'9' * 23}."),
        (["export", "9" * 23, "-"], f"There is no kept game {'9' * 23}."),
        (["replay", "9" * 23], f"There is no kept game {'9' * 23}."),
        (["replay", "9" * 5000], f"There is no kept game {'9' * 5000}."),
        (["replay", "9"], "There is no kept game 9."),
        (["replay", "none.json"], "none.json cannot be read: No such file or directory."),
        (["export", "9", "x.json"], "There is no kept game 9."),
        (["import", "none.json"], "none.json cannot be read: No such file or directory."),
    ],
)
def test_what_cannot_be_is_refused(folder: Path, arguments: list[str], sentence: str) -> None:
    assert refusal(folder, *arguments) == sentence


def test_a_folder_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    (tmp_path / "games.db").mkdir()
    assert "cannot be used" in refusal(tmp_path, "games")


def test_damage_is_told_on_the_error_stream(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_bytes(b"no games at all" * 99)
    done = program("games", "--data-dir", str(tmp_path))
    assert done.stdout == "No game is kept yet.\n"
    assert "is set aside as" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "also"),
    [
        (["games"], {"pydantic"}),
        (["history"], {"pydantic"}),
        (["games", "--json"], {"pydantic"}),
        (["export", "1", "-"], set()),
        (["replay", "1", "--json"], set()),
        (["continue", "9"], {"pydantic"}),
    ],
)
def test_no_command_loads_a_screen_and_lists_load_no_pydantic(
    folder: Path, arguments: list[str], also: set[str]
) -> None:
    done = python(COMMAND, *arguments, "--data-dir", str(folder))
    assert not _loaded_last(done.stdout) & (SCREEN | also), done.stderr


def _loaded_last(output: str) -> set[str]:
    """The packages in the last line but one: the commands print brackets of their own."""
    return loaded(output.splitlines()[-2])


def test_what_is_loaded_is_really_looked_at() -> None:
    assert "textual" in loaded(python(f"import textual.app{LOADED}").stdout)


def test_the_seed_of_a_running_game_is_told_by_its_file_alone(folder: Path) -> None:
    assert [each["seed"] for each in data(folder, "games")] == [None, 7]
    assert "seed" not in said(folder, "games")


def test_a_game_that_this_program_has_not_is_a_sentence(tmp_path: Path) -> None:
    opened = shelf(tmp_path)
    keep(opened, steps=1)
    kept = library_of(opened).game(1)
    unknown = replace(kept, facts=replace(kept.facts, slug="chess"))
    library_of(opened).put(unknown, 1)
    library_of(opened).close()
    for command in (["replay", "1"], ["replay", "1", "--json"], ["continue", "1"], ["continue"]):
        assert refusal(tmp_path, *command) == "This program has no game “chess”."
    assert "chess: Ryan, Beth" in said(tmp_path, "games")
    assert '"game": "chess"' in said(tmp_path, "export", "1", "-")


def test_the_same_file_is_kept_once(folder: Path, tmp_path: Path) -> None:
    for number in ("1", "2"):
        file = tmp_path / f"{number}.json"
        file.write_text(said(folder, "export", number, "-"), encoding="utf-8")
        assert said(tmp_path, "import", str(file)) == f"Kept as number {number}.\n"
        sentence = f"This game is already kept as number {number}."
        assert refusal(tmp_path, "import", str(file)) == sentence
    assert len(data(tmp_path, "history")["games"]) == 1


def test_a_bare_number_is_a_kept_game_whatever_files_there_are(
    folder: Path, tmp_path: Path
) -> None:
    (tmp_path / "2").write_text("a shopping list")
    command = [sys.executable, "-m", "tabletop_tui", "--data-dir", str(folder), "replay"]
    path = environment(PYTHONPATH=str(ROOT))
    kept = run([*command, "2", "--json"], cwd=tmp_path, env=path)
    assert json.loads(kept.stdout) == data(folder, "replay", "2")
    listed = run([*command, "./2", "--json"], cwd=tmp_path, env=path)
    assert listed.stderr == "tabletop-tui: 2: line 1: this is not valid JSON.\n"
    assert "./3" in program("replay", "--help").stdout


def test_what_a_copy_hides_is_told_by_no_command(tmp_path: Path) -> None:
    opened = shelf(tmp_path)
    keep(opened, "castles_of_caleira", steps=OVER, seed=4711)
    file = tmp_path / "over.json"
    file.write_text(said(tmp_path, "export", "1", "-"), encoding="utf-8")
    everything = data(tmp_path, "replay", "1")
    keep(opened, "castles_of_caleira", steps=9, seed=4711)
    library_of(opened).close()
    warning = (
        "tabletop-tui: Number 2 goes on and has the same cards as this game: "
        "whoever sees all of this one knows what is hidden there.\n"
    )
    for what in ("1", str(file)):
        done = program("replay", what, "--json", "--data-dir", str(tmp_path))
        assert done.stderr == warning
        public = json.loads(done.stdout)
        assert len(public["steps"]) == len(everything["steps"])
        assert public["steps"] != everything["steps"]
    assert program("export", "1", "-", "--data-dir", str(tmp_path)).stderr == warning
    for command in ("games", "history"):
        assert "4711" not in said(tmp_path, command, "--json")
    elsewhere = tmp_path / "elsewhere"
    assert data(elsewhere, "replay", str(file)) == everything
    assert not elsewhere.exists(), "nothing is made by looking at a file"


@pytest.mark.parametrize(
    ("arguments", "unbuffered"),
    [(["games"], ""), (["games"], "1"), (["history", "--json"], ""), (["export", "2", "-"], ""),
     (["export", "2", "-"], "1"), (["replay", "2", "--json"], ""), (["--help"], "")],
)  # fmt: skip
def test_output_that_cannot_be_written_is_a_sentence(
    folder: Path, arguments: list[str], unbuffered: str
) -> None:
    with open(__file__) as only_to_read:
        done = subprocess.run(
            [sys.executable, "-m", "tabletop_tui", *arguments],
            cwd=ROOT,
            env=environment(TABLETOP_DATA_DIR=str(folder), PYTHONUNBUFFERED=unbuffered),
            stdout=only_to_read,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == ("tabletop-tui: The output cannot be written: Bad file descriptor.\n")


def test_a_reader_who_has_seen_enough_ends_it_without_a_word(folder: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as pipe:
        done = subprocess.run(
            [sys.executable, "-m", "tabletop_tui", "replay", "2", "--json"],
            cwd=ROOT,
            env=environment(TABLETOP_DATA_DIR=str(folder)),
            stdout=pipe,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (1, "")


def test_a_file_that_is_a_device_is_refused(folder: Path) -> None:
    device = os.devnull
    assert refusal(folder, "export", "2", device) == f"There is already a file {device}."
    sentence = f"{device} cannot be written: it is not a regular file."
    assert refusal(folder, "export", "2", device, "--force") == sentence


def test_a_plain_locale_prints_every_name(folder: Path) -> None:
    plain = environment(LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    for command in ("games", "history"):
        done = program(command, "--data-dir", str(folder), env=plain)
        assert (done.returncode, done.stderr) == (0, "")
        assert "Ryan" in done.stdout
    done = program("export", "2", "-", "--data-dir", str(folder), env=plain)
    assert done.stdout == said(folder, "export", "2", "-")


def test_damage_found_by_reading_is_told(tmp_path: Path) -> None:
    opened = shelf(tmp_path)
    keep(opened)
    library_of(opened).close()
    connection = sqlite3.connect(tmp_path / "games.db")
    connection.execute("DELETE FROM seats")
    connection.commit()
    connection.close()
    done = program("games", "--data-dir", str(tmp_path))
    assert "is set aside as" in done.stderr


def test_rows_that_somebody_has_meddled_with_are_a_sentence_or_a_line(
    folder: Path, tmp_path: Path
) -> None:
    (tmp_path / "games.db").write_bytes((folder / "games.db").read_bytes())

    def meddle(change: str) -> None:
        connection = sqlite3.connect(tmp_path / "games.db")
        connection.execute(change)
        connection.commit()
        connection.close()

    meddle("UPDATE seats SET name = 'A' || char(27) || '[2Jnn' WHERE seat = 0")
    assert "A?[2Jnn" in said(tmp_path, "games")
    assert "A?[2Jnn" in said(tmp_path, "history")
    for column in ("options", "report"):
        meddle(f"UPDATE games SET {column} = '{{' WHERE id = 2")
        told = refusal(tmp_path, "export", "2", "-")
        assert told.startswith("This game is damaged: its ")
    for when in ("1 << 60", "-1 << 60"):
        meddle(f"UPDATE games SET changed = {when}, begun = {when} WHERE id = 1")
        assert "Circadia" in said(tmp_path, "games")
        assert '"begun"' in said(tmp_path, "export", "1", "-")
    meddle("UPDATE games SET actor = 9 WHERE id = 1")
    done = program("games", "--data-dir", str(tmp_path))
    assert done.returncode == 0
    assert "is set aside as" in done.stderr
    assert "number 1" in done.stderr
