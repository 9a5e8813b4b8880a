"""What a player may be called: any text that every terminal draws alike, up to 24 cells wide.

Free of Textual and rich, so that the command line can check names before either is loaded.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

MAX_CELLS = 24

_FLAG_LETTERS = {0x1F1E6 + index: chr(ord("A") + index) for index in range(26)}
_MOST_MARKS = 4  # more marks than any script stacks on one letter spill over the lines above

# Characters that terminals draw with different widths, or not at all though they take a cell.
_UNSAFE = (
    range(0x115F, 0x1200),  # Hangul fillers, and vowels and finals that found no syllable
    range(0x2630, 0x2638),  # trigrams and
    range(0x268A, 0x2690),  # digrams,
    range(0x2800, 0x2801),  # the blank Braille cell
    range(0x3164, 0x3165),
    range(0x4DC0, 0x4E00),  # hexagrams,
    range(0xD7B0, 0xD800),
    range(0xFFA0, 0xFFA1),
    range(0x1D300, 0x1D380),  # tetragrams and counting rods: one cell or two by Unicode's version
    range(0x1F3FB, 0x1F400),  # skin tones
)
_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"


class NameProblem(ValueError):
    """A name cannot be used. The message is a sentence for players; `seat` is 0-based, if known."""

    def __init__(self, sentence: str, seat: int | None = None) -> None:
        super().__init__(sentence)
        self.seat = seat


def clean_name(raw: str) -> str:
    """The name as it is shown: composed, white space folded, without what terminals draw unlike.

    Control characters, variation selectors, joiners, skin tones and bidirectional controls are
    dropped, flags become their two letters. Raises `NameProblem` if nothing is left or the rest
    is wider than 24 cells.
    """
    drawable = "".join(_drawable(unicodedata.normalize("NFC", raw)))
    name = " ".join(unicodedata.normalize("NFC", drawable).split())
    if not name:
        raise NameProblem("A name needs at least one letter or sign that can be drawn.")
    width = cells(name)
    if width > MAX_CELLS:
        raise NameProblem(
            f"“{name[:MAX_CELLS]}…” is {width} columns wide; a name may take {MAX_CELLS}."
        )
    return name


def check_names(raw: Sequence[str]) -> tuple[str, ...]:
    """The clean names of a whole table, in order.

    Raises `NameProblem` with its seat for the first name that cannot be used or that was taken
    by an earlier seat; upper and lower case make no difference.
    """
    names: list[str] = []
    taken: set[str] = set()
    for seat, each in enumerate(raw):
        try:
            name = clean_name(each)
        except NameProblem as problem:
            raise NameProblem(str(problem), seat) from None
        key = unicodedata.normalize("NFKC", name).casefold()
        if key in taken:
            raise NameProblem(f"Two players cannot both be called “{name}”.", seat)
        taken.add(key)
        names.append(name)
    return tuple(names)


def has_controls(raw: str) -> bool:
    """Whether the text holds control characters or broken bytes: a command refuses them."""
    return any(unicodedata.category(char) in ("Cc", "Cs") for char in raw)


def cells(name: str) -> int:
    """The width of a clean name in terminal cells."""
    return sum(_width(char) for char in name)


def isolated(name: str) -> str:
    """The name so that right-to-left letters in it cannot reorder the text around it.

    Names without such letters are returned as they are; the isolates are zero cells wide.
    """
    if any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in name):
        return f"{_FIRST_STRONG_ISOLATE}{name}{_POP_ISOLATE}"
    return name


def _width(char: str) -> int:
    if unicodedata.category(char)[0] == "M":
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _drawable(text: str) -> Iterator[str]:
    """The characters of `text` that are kept; every kind of space becomes a plain one."""
    marks = _MOST_MARKS  # a mark needs a letter before it
    for char in text:
        kind = unicodedata.category(char)
        if char.isspace():
            marks = _MOST_MARKS
            yield " "
        elif kind[0] == "M":
            marks += 1
            if marks <= _MOST_MARKS and not _is_selector(char):
                yield char
        elif letter := _FLAG_LETTERS.get(ord(char)):
            marks = _MOST_MARKS
            yield letter
        elif kind[0] != "C" and not any(ord(char) in unsafe for unsafe in _UNSAFE):
            marks = 0
            yield char


def _is_selector(char: str) -> bool:
    """Variation selectors, and the marks that put a letter into a box or circle."""
    code = ord(char)
    selector = 0xFE00 <= code <= 0xFE0F or 0xE0100 <= code <= 0xE01EF or 0x180B <= code <= 0x180F
    return selector or unicodedata.category(char) == "Me"
