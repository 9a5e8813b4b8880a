"""Our own pages of text laid out: every kind of block, never wider than it may be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui import assets
from tabletop_tui.app.page import Heading, laid_out, parsed
from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.table.glyphs import ASCII, UNICODE


def rows(text: str, width: int = 40) -> list[str]:
    return [row.plain for row in laid_out(parsed(text), width, ASCII).rows]


def test_headings_and_where_they_stand() -> None:
    page = laid_out(parsed("# One *two*\n\nText.\n\n## Three\n\nMore.\n\n### `Four`\n"), 20, ASCII)
    assert [row.plain for row in page.rows] == [
        "One two",
        "-" * 20,
        "",
        "Text.",
        "",
        "",
        "Three",
        "",
        "More.",
        "",
        "Four",
    ]
    assert page.headings == (
        Heading(1, "One two", 0),
        Heading(2, "Three", 6),
        Heading(3, "Four", 10),
    )
    assert all(page.rows[each.row].plain == each.title for each in page.headings)


def test_lists_hang_under_their_marks() -> None:
    assert rows("- one two three\n  - four\n- five\n\n9. a\n10. b\n", 10) == [
        "- one two",
        "  three",
        "  - four",
        "- five",
        "",
        "9. a",
        "10. b",
    ]


def test_a_list_item_with_two_paragraphs() -> None:
    assert rows("- one\n\n  two\n") == ["- one", "", "  two"]


def test_tables_have_a_line_under_their_head() -> None:
    assert rows("| Card | n |\n|---|---|\n| **Bear** | 17 |\n") == [
        "Card  n",
        "--------",
        "Bear  17",
    ]


def test_quotes_rules_code_breaks_links_and_pictures() -> None:
    text = (
        "> a\n> b\n\n---\n\n```\n  x = 1\n```\n\none\\\ntwo [three](http://x.invalid) ![four](y)\n"
    )
    assert rows(text, 20) == ["| a b", "", "-" * 20, "", "  x = 1", "", "one", "two three four"]


def test_markup_is_shown_as_it_stands() -> None:
    assert rows("[red]x[/] [/] $y\n") == ["[red]x[/] [/] $y"]


def test_styles_say_what_is_strong() -> None:
    (row,) = laid_out(parsed("a **b** *c*\n"), 20, ASCII).rows
    styled = {row.plain[span.start : span.end]: str(span.style) for span in row.spans}
    assert styled == {"b": "bold", "c": "italic"}


@pytest.mark.parametrize("slug", CATALOGUE)
@pytest.mark.parametrize("width", [44, 76, 200])
def test_every_games_page_keeps_to_its_width(slug: str, width: int) -> None:
    page = laid_out(parsed(assets.read_text(slug, "rules.md")), width, UNICODE)
    assert all(row.cell_length <= min(width, 88) for row in page.rows)
    titles = [heading.title for heading in page.headings]
    assert len(set(titles)) == len(titles), "a topic leads to one heading"


block = st.sampled_from(
    [
        "# a\n",
        "- x\n  - y\n",
        "1. z\n",
        "> q\n",
        "| a | b |\n|---|---|\n| 漢字漢字 | d |\n",
        "---\n",
        "word " * 9,
        "```\nlong code line\n```\n",
    ]
)


@given(st.lists(block, max_size=6), st.integers(8, 50))
def test_any_page_keeps_to_any_width(blocks: list[str], width: int) -> None:
    page = laid_out(parsed("\n\n".join(blocks)), width, UNICODE)
    assert all(row.cell_length <= width for row in page.rows)
    assert len(page.headings) == sum(each.startswith("# ") for each in blocks)
