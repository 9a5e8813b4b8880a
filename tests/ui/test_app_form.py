"""What the new-game form asks, without a screen: options, seats, seeds, text laid out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, Field
from textual.content import Content

from tabletop_tui.app.flowing import beside, column_widths, fit, table, wrapped
from tabletop_tui.app.form import Question, answers, places, questions, swapped
from tabletop_tui.app.settings import SeatMemory
from tabletop_tui.app.start import (
    OptionsProblem,
    SeedProblem,
    parse_options,
    parse_seed,
    random_seed,
    rotated,
)

COLOURS, MARKS = ("blue", "orange", "green"), ("o", "x", "v")


class Many(BaseModel, frozen=True, extra="forbid"):
    """Every kind of option the form can ask."""

    mode: Literal["open_game", "solo"] = Field("open_game", description="How it is played.")
    scrolls: bool = Field(True, title="Scrolls in play")
    years: int = Field(3, ge=1, le=6)
    goal: int = Field(30, ge=10)


class ManyGame:
    options = Many


def test_questions_are_drawn_from_the_model() -> None:
    mode, scrolls, years, goal = questions(Many)
    assert mode == Question(
        "mode",
        "Mode",
        "How it is played.",
        "open_game",
        (("open_game", "open game"), ("solo", "solo")),
    )
    assert (scrolls.title, scrolls.default) == ("Scrolls in play", "true")
    assert scrolls.choices == (("true", "yes"), ("false", "no"))
    assert [value for value, _ in years.choices] == ["1", "2", "3", "4", "5", "6"]
    assert (goal.choices, goal.low, goal.high) == ((), 10, None)


def _shout(file: Path) -> tuple[str, ...]:
    """Reads the words of a file; a quiet one is bad."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise ValueError(f"“{file}” cannot be read.") from error
    if not text.isupper():
        raise ValueError(f"“{file}” is too quiet.")
    return tuple(text.split())


class Filed(BaseModel, frozen=True, extra="forbid"):
    """An option that can be read from a file."""

    files: ClassVar[dict[str, Callable[[Path], Any]]] = {"cries": _shout}

    cries: Literal["own"] | tuple[str, ...] = "own"
    loud: bool = False


class FiledGame:
    options = Filed


def test_an_option_can_be_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "cries.txt"
    file.write_text("OH NO", encoding="utf-8")
    texts = {"cries": str(file), "loud": "yes"}
    options = parse_options(FiledGame, texts)
    assert options == Filed(cries=("OH", "NO"), loud=True)
    assert answers(options, texts) == {"cries": str(file), "loud": "true"}
    assert parse_options(FiledGame, {"cries": "own"}) == Filed()
    assert answers(Filed(), {}) == {"cries": "own", "loud": "false"}


def test_a_bad_file_is_told_with_its_option(tmp_path: Path) -> None:
    quiet = tmp_path / "quiet.txt"
    quiet.write_text("hush", encoding="utf-8")
    for file, fault in ((quiet, "too quiet"), (tmp_path / "none", "cannot be read")):
        with pytest.raises(OptionsProblem, match=fault) as caught:
            parse_options(FiledGame, {"cries": str(file)})
        assert caught.value.name == "cries"


def test_the_form_asks_for_a_word_or_the_path_of_a_file(tmp_path: Path) -> None:
    cries, loud = questions(Filed)
    assert (cries.words, cries.choices, cries.default) == (("own",), (), "own")
    assert loud.words == ()
    file = tmp_path / "cries.txt"
    file.write_text("OH", encoding="utf-8")
    assert cries.problem("own") == cries.problem(str(file)) == ""
    for bad in ("", "owm", str(tmp_path), "a\0b", "~nobody-of-that-name/x"):
        assert cries.problem(bad) == "Cries must be “own” or the path of a file."


def test_a_typed_number_is_checked_with_its_bounds() -> None:
    goal = questions(Many)[3]
    assert goal.problem("10") == ""
    assert goal.problem("9") == "Goal must be a number from 10."
    assert goal.problem("ten") == "Goal must be a whole number from 10."
    assert (
        Question("n", "N", "", "1", (), 1, 99).problem("100") == "N must be a number from 1 to 99."
    )


def test_an_option_the_form_cannot_ask_is_a_fault_of_the_game() -> None:
    class Odd(BaseModel):
        deck: tuple[int, ...] = ()

    with pytest.raises(TypeError, match="deck"):
        questions(Odd)


def test_texts_become_options_and_options_texts() -> None:
    options = parse_options(ManyGame, {"mode": "solo", "scrolls": "no", "years": "2"})
    assert options == Many(mode="solo", scrolls=False, years=2, goal=30)
    texts = {"mode": "solo", "scrolls": "false", "years": "2", "goal": "30"}
    assert answers(options, {}) == texts
    assert parse_options(ManyGame, texts) == options


@pytest.mark.parametrize(
    ("texts", "name", "sentence"),
    [
        ({"yaers": "2"}, "yaers", "There is no option “yaers”."),
        ({"years": "9"}, "years", "It must be "),
        ({"years": "two"}, "years", "It must be "),
        ({"mode": "duo"}, "mode", "It must be “"),
    ],
)
def test_bad_options_name_the_option(texts: dict[str, str], name: str, sentence: str) -> None:
    with pytest.raises(OptionsProblem) as problem:
        parse_options(ManyGame, texts)
    assert problem.value.name == name
    assert str(problem.value).startswith(sentence)


@pytest.mark.parametrize(
    ("text", "seed"), [("", None), ("  ", None), ("0", 0), (" 42 ", 42), ("9" * 18, 10**18 - 1)]
)
def test_seeds(text: str, seed: int | None) -> None:
    assert parse_seed(text) == seed


@pytest.mark.parametrize("text", ["-1", "1.5", "1_0", "seven", "٤٢", "9" * 19, "9" * 5000, "[/]"])
def test_bad_seeds(text: str) -> None:
    with pytest.raises(SeedProblem, match="whole number"):
        parse_seed(text)


def test_random_seeds_differ_and_can_be_typed_in() -> None:
    seeds = {random_seed() for _ in range(20)}
    assert len(seeds) > 15
    assert all(parse_seed(str(seed)) == seed for seed in seeds)


def test_the_first_becomes_the_last() -> None:
    assert rotated(("a", "b", "c")) == ("b", "c", "a")
    assert rotated(("a",)) == ("a",)


# -- seats ----------------------------------------------------------------------------------


def test_an_empty_table_gets_names_colours_and_marks() -> None:
    assert places((), 3, COLOURS, MARKS) == [
        SeatMemory("Player 1", "blue", "o"),
        SeatMemory("Player 2", "orange", "x"),
        SeatMemory("Player 3", "green", "v"),
    ]


def test_the_last_table_comes_back_and_no_name_twice() -> None:
    last = (SeatMemory("player 2", "green", "v"), SeatMemory("Beth", "green", "??"))
    assert places(last, 3, COLOURS, MARKS) == [
        SeatMemory("player 2", "green", "v"),
        SeatMemory("Beth", "blue", "o"),
        SeatMemory("Player 3", "orange", "x"),
    ]


memory = st.builds(
    SeatMemory,
    st.sampled_from(["Ann", "Player 1", "Player 3", "bo"]),
    st.sampled_from([*COLOURS, "mauve", ""]),
    st.sampled_from([*MARKS, "", "zz"]),
)


@given(st.lists(memory, max_size=5, unique_by=lambda seat: seat.name))
def test_no_two_places_ever_share_anything(last: list[SeatMemory]) -> None:
    made = places(last, 3, COLOURS, MARKS)
    assert [seat.name for seat in made[: len(last)]] == [seat.name for seat in last[:3]]
    assert len({seat.name.casefold() for seat in made}) == 3
    assert sorted(seat.colour for seat in made) == sorted(COLOURS)
    assert sorted(seat.mark for seat in made) == sorted(MARKS)


def test_a_taken_value_is_swapped() -> None:
    assert swapped(["a", "b", "c"], 0, "c") == ["c", "b", "a"]
    assert swapped(["a", "b"], 1, "z") == ["a", "z"]
    assert swapped(["a", "b"], 1, "b") == ["a", "b"]


# -- text laid out --------------------------------------------------------------------------

words = st.text(st.sampled_from("ab 漢é[/]"), max_size=40).map(Content)


@given(words, st.integers(1, 30))
def test_fitted_text_has_its_width_in_cells(text: Content, width: int) -> None:
    assert fit(text, width).cell_length == width


@given(st.lists(st.lists(words, max_size=4), min_size=1, max_size=4), st.integers(3, 20))
def test_columns_are_even(columns: list[list[Content]], width: int) -> None:
    rows = beside(columns, width, 2)
    assert len(rows) == max(map(len, columns))
    assert {row.cell_length for row in rows} <= {len(columns) * (width + 2) - 2}


@given(st.lists(st.tuples(words, words, words), min_size=1, max_size=5), st.integers(12, 60))
def test_tables_keep_to_their_width(
    rows: list[tuple[Content, Content, Content]], width: int
) -> None:
    assert sum(column_widths(rows, width)) + 4 <= max(width, 7)
    made = table(rows[0], rows[1:], width)
    assert len(made) >= len(rows)
    assert all(row.cell_length <= width for row in made)


def test_empty_text_takes_a_row() -> None:
    assert [row.plain for row in wrapped(Content(""), 10)] == [""]
