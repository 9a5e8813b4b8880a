"""Every symbol the program draws, once in Unicode and once in ASCII, each one cell wide."""

from __future__ import annotations

from dataclasses import dataclass
from unicodedata import normalize


@dataclass(frozen=True, slots=True)
class Border:
    """The six characters of a box."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    horizontal: str
    vertical: str


@dataclass(frozen=True, slots=True)
class Glyphs:
    """A set of symbols. `kinds` are suits or habitats a to f; `seats` the marks of people."""

    ascii: bool
    kinds: tuple[str, ...]
    seats: tuple[str, ...]
    day: str
    night: str
    legal: str
    picked: str
    light: Border
    heavy: Border
    double: Border
    wall: str
    rule: str
    up: str
    down: str
    left: str
    right: str
    bullet: str
    back: str
    """A card that lies face-down."""
    star: str
    times: str
    dash: str
    more: str
    """Stands for what was cut off."""
    arrows: str
    """The four arrow keys as one name."""

    def spelt(self, text: str) -> str:
        """Words as these symbols can write them: in ASCII without accents, character by character.

        What has no ASCII letter under its accent stays: it can only be somebody's own.
        """
        if not self.ascii or text.isascii():
            return text
        bare = ((normalize("NFKD", char)[0], char) for char in text)
        return "".join(base if base.isascii() else char for base, char in bare)


UNICODE = Glyphs(
    ascii=False,
    kinds=("♣", "≈", "≡", "▲", "◇", "○"),
    seats=("●", "■", "▲", "◆", "★", "▼"),
    day="☼",
    night="☾",
    legal="•",
    picked="▸",
    light=Border("╭", "╮", "╰", "╯", "─", "│"),
    heavy=Border("┏", "┓", "┗", "┛", "━", "┃"),
    double=Border("╔", "╗", "╚", "╝", "═", "║"),
    wall="━",
    rule="─",
    up="▲",
    down="▼",
    left="◂",
    right="▸",
    bullet="·",
    back="▒",
    star="★",
    times="×",
    dash="–",
    more="…",
    arrows="←↑↓→",
)

ASCII = Glyphs(
    ascii=True,
    kinds=("F", "R", "M", "A", "O", "Q"),
    seats=("@", "#", "^", "+", "%", "&"),
    day="d",
    night="n",
    legal="*",
    picked=">",
    light=Border("+", "+", "+", "+", "-", "|"),
    heavy=Border("+", "+", "+", "+", "=", "|"),
    double=Border("#", "#", "#", "#", "#", "#"),
    wall="=",
    rule="-",
    up="^",
    down="v",
    left="<",
    right=">",
    bullet="-",
    back="?",
    star="*",
    times="x",
    dash="-",
    more="~",
    arrows="arrows",
)


def glyphs_of(app: object) -> Glyphs:
    """The application's symbols; `UNICODE` where it does not say."""
    glyphs = getattr(app, "glyphs", UNICODE)
    return glyphs if isinstance(glyphs, Glyphs) else UNICODE
