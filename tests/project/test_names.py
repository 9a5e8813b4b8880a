"""What players may be called, and that every terminal draws it as wide as we count."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tabletop_tui.names import (
    MAX_CELLS,
    NameProblem,
    cells,
    check_names,
    clean_name,
    has_controls,
    isolated,
)

HOSTILE = st.text(
    alphabet="aé 1कि्षשلا한ᄒ\u1161\u11ab\u0301\u200d\u2068\u202e\ufe0f\u20e3👩🏽🇨🇦[/]\t\x1b\u3164",
    max_size=30,
)


@given(st.text(max_size=30) | HOSTILE)
def test_a_clean_name_is_stable_short_and_as_wide_as_drawn(raw: str) -> None:
    try:
        name = clean_name(raw)
    except NameProblem:
        return
    assert clean_name(name) == name
    assert 0 < cells(name) <= MAX_CELLS
    assert cells(name) == cell_len(name) == cell_len(isolated(name))
    assert name.isprintable()


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("  Ryan \t of\n Oz ", "Ryan of Oz"),
        ("[/] [red]", "[/] [red]"),
        ("Zoe\u0308", "Zoë"),
        ("❤\ufe0f", "❤"),
        ("1\ufe0f\u20e3", "1"),
        ("🇨🇦", "CA"),
        ("👩🏽\u200d🚀", "👩🚀"),
        ("\u202eevil", "evil"),
        ("\x1b[31mred", "[31mred"),
        ("שירה", "שירה"),
        ("\u0301a", "a"),
        ("a" + "\u0301\u0302\u0303\u0304\u0305\u0306", "\u00e1\u0302\u0303\u0304\u0305"),
        ("界" * 12, "界" * 12),
    ],
)
def test_names_are_cleaned(raw: str, shown: str) -> None:
    assert clean_name(raw) == shown


@pytest.mark.parametrize(
    "raw", ["", "   ", "\u200b", "\u3164", "\u2800", "\ufe0f", "\x00", "\u0301"]
)
def test_a_name_that_cannot_be_seen_is_refused(raw: str) -> None:
    with pytest.raises(NameProblem, match="at least one letter"):
        clean_name(raw)


def test_a_name_that_is_too_wide_is_refused_with_its_width() -> None:
    clean_name("a" * 24)
    with pytest.raises(NameProblem, match=r"25 columns wide; a name may take 24\."):
        clean_name("a" * 25)
    with pytest.raises(NameProblem, match="26 columns"):
        clean_name("界" * 13)


def test_names_of_one_table_differ() -> None:
    assert check_names([" Ryan ", "Beth"]) == ("Ryan", "Beth")
    with pytest.raises(NameProblem, match="both be called “RYAN”") as caught:
        check_names(["Ryan", "Beth", "RYAN"])
    assert caught.value.seat == 2
    with pytest.raises(NameProblem) as caught:
        check_names(["Ryan", ""])
    assert caught.value.seat == 1


def test_only_right_to_left_names_are_isolated() -> None:
    assert isolated("Ryan") == "Ryan"
    assert isolated("שירה") == "\u2068שירה\u2069"


def test_controls_are_told_from_letters() -> None:
    assert has_controls("a\x1bb")
    assert has_controls("a\udc80")
    assert not has_controls("שירה [/] 👩")
