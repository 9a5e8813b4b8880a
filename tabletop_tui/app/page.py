"""Our own Markdown pages laid out as rows of text: one widget instead of one for each block."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode
from textual.content import Content

from tabletop_tui.app.flowing import Rows, table, wrapped
from tabletop_tui.table.glyphs import Glyphs

READABLE = 88
"""Cells of the longest line that is still easy to read."""

_HEADINGS = {1: "bold $primary", 2: "bold $accent"}
_INLINE = {"strong": "bold", "em": "italic", "code_inline": "$accent", "link": "underline"}


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading's level from 1, its words, and the row it stands on."""

    level: int
    title: str
    row: int


@dataclass(frozen=True, slots=True)
class Page:
    """A text laid out for one width."""

    rows: Rows
    headings: tuple[Heading, ...]


def parsed(text: str) -> SyntaxTreeNode:
    """The blocks of a Markdown text: CommonMark and tables."""
    return SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(text))


def laid_out(tree: SyntaxTreeNode, width: int, glyphs: Glyphs) -> Page:
    """The text in rows of at most `width` cells, and where its headings stand."""
    setter = _Setter(glyphs)
    wide = min(width, READABLE)
    rows: Rows = []
    headings: list[Heading] = []
    for block in tree.children:
        if block.type == "heading":
            rows += [Content("")] * (1 if rows and block.tag == "h2" else 0)
            headings.append(Heading(int(block.tag[1:]), _inline(block).plain, len(rows)))
        rows += [*setter.block(block, wide), Content("")]
    return Page(rows[:-1], tuple(headings))


class _Setter:
    """Turns blocks into rows, each kind in its way."""

    def __init__(self, glyphs: Glyphs) -> None:
        self.glyphs = glyphs

    def block(self, node: SyntaxTreeNode, width: int) -> Rows:
        match node.type:
            case "heading":
                return self._heading(node, width)
            case "bullet_list" | "ordered_list":
                return self._list(node, width)
            case "table":
                return self._table(node, width)
            case "blockquote":
                return self._quote(node, width)
            case "hr":
                return [self._rule(width)]
            case "fence" | "code_block" | "html_block":
                return [Content(line).truncate(width) for line in node.content.splitlines()]
            case _:
                return wrapped(_inline(node), width)

    def _heading(self, node: SyntaxTreeNode, width: int) -> Rows:
        level = int(node.tag[1:])
        rows = wrapped(_inline(node).stylize(_HEADINGS.get(level, "bold")), width)
        return [*rows, self._rule(width)] if level == 1 else rows

    def _list(self, node: SyntaxTreeNode, width: int) -> Rows:
        start = int(node.attrs.get("start", 1))
        rows: Rows = []
        for number, item in enumerate(node.children, start):
            mark = f"{self.glyphs.bullet} " if node.type == "bullet_list" else f"{number}. "
            rows += _hung(mark, self._blocks(item.children, width - len(mark)))
        return rows

    def _blocks(self, nodes: Iterable[SyntaxTreeNode], width: int) -> Rows:
        rows: Rows = []
        for node in nodes:
            apart = rows and node.type == "paragraph" and not node.hidden
            rows += [Content("")] if apart else []
            rows += self.block(node, width)
        return rows

    def _table(self, node: SyntaxTreeNode, width: int) -> Rows:
        parts = [row for part in node.children for row in part.children]
        head, *body = [[_inline(cell) for cell in row.children] for row in parts]
        return table([cell.stylize("bold") for cell in head], body, width, self._rule)

    def _quote(self, node: SyntaxTreeNode, width: int) -> Rows:
        bar = Content.styled(f"{self.glyphs.light.vertical} ", "$muted")
        return [bar + row for row in self._blocks(node.children, width - 2)]

    def _rule(self, width: int) -> Content:
        return Content.styled(self.glyphs.rule * width, "$wall")


def _hung(mark: str, rows: Rows) -> Rows:
    """The rows with `mark` before the first and as much room before the others."""
    first, rest = Content.styled(mark, "$muted"), Content(" " * len(mark))
    return [((rest if at else first) + row).rstrip() for at, row in enumerate(rows)] or [first]


def _inline(node: SyntaxTreeNode) -> Content:
    """The words of a block in one line, with their styles."""
    return Content("").join(_words(child) for child in node.children)


def _words(node: SyntaxTreeNode) -> Content:
    if node.type == "softbreak":
        return Content(" ")
    if node.type == "hardbreak":
        return Content("\n")
    if node.type == "image" or not node.children:
        words = Content(node.content)
    else:
        words = Content("").join(_words(child) for child in node.children)
    style = _INLINE.get(node.type)
    return words.stylize(style) if style else words
