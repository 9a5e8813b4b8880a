"""The colours of the roles things have on a table, and three themes of our own.

Every role is a theme variable of the same name: `$forest`, `$legal`, `$seat1`. What a colour
says is also said by a letter, a mark or a text style, so that no colour is ever needed.
"""

from __future__ import annotations

from functools import cache

from rich.style import Style
from textual.color import Color
from textual.theme import Theme

ROLE_STYLES: dict[str, str] = {
    "muted": "",
    "title": "bold",
    "key": "bold",
    "now": "bold underline",
    "strong": "bold",
    "points": "bold",
    "good": "bold",
    "bad": "bold underline",
    "day": "",
    "night": "",
    "forest": "",
    "river": "",
    "mists": "",
    "kind-a": "",
    "kind-b": "",
    "kind-c": "",
    "kind-d": "",
    "kind-e": "",
    "kind-f": "",
    "seat1": "bold",
    "seat2": "bold",
    "seat3": "bold",
    "seat4": "bold",
    "seat5": "bold",
    "seat6": "bold",
    "legal": "bold",
    "picked": "bold",
    "blocked": "",
    "cursor": "bold reverse",
    "wall": "",
}
"""Each role with the text style that comes with its colour."""

_DARK = {
    "muted": "#a0a0a0",
    "title": "#ffffff",
    "key": "#ffd75f",
    "now": "#ffffff",
    "strong": "#ffffff",
    "points": "#ffd75f",
    "good": "#5fd787",
    "bad": "#ff8787",
    "day": "#ffd75f",
    "night": "#afafff",
    "forest": "#5fd787",
    "river": "#5fafff",
    "mists": "#d7afff",
    "kind-a": "#5fafff",
    "kind-b": "#ffaf5f",
    "kind-c": "#5fd787",
    "kind-d": "#ff87d7",
    "kind-e": "#ffff5f",
    "kind-f": "#ff8787",
    "seat1": "#5fafff",
    "seat2": "#ffaf00",
    "seat3": "#00d787",
    "seat4": "#ff87d7",
    "seat5": "#ffff5f",
    "seat6": "#ff875f",
    "legal": "#ffffff",
    "picked": "#ffd75f",
    "blocked": "#8a8a8a",
    "cursor": "#ffd75f",
    "wall": "#808080",
}

_LIGHT = {
    "muted": "#5f5f5f",
    "title": "#000000",
    "key": "#875f00",
    "now": "#000000",
    "strong": "#000000",
    "points": "#875f00",
    "good": "#005f00",
    "bad": "#af0000",
    "day": "#875f00",
    "night": "#3f3f9f",
    "forest": "#005f00",
    "river": "#005faf",
    "mists": "#87008f",
    "kind-a": "#005faf",
    "kind-b": "#9f4f00",
    "kind-c": "#005f00",
    "kind-d": "#af0087",
    "kind-e": "#6f5f00",
    "kind-f": "#af0000",
    "seat1": "#005faf",
    "seat2": "#9f4f00",
    "seat3": "#006f4f",
    "seat4": "#af0087",
    "seat5": "#6f5f00",
    "seat6": "#af0000",
    "legal": "#000000",
    "picked": "#875f00",
    "blocked": "#6f6f6f",
    "cursor": "#00005f",
    "wall": "#767676",
}

_CONTRAST = {
    **_DARK,
    "muted": "#ffffff",
    "key": "#ffff00",
    "points": "#ffff00",
    "day": "#ffff00",
    "night": "#d7d7ff",
    "picked": "#ffff00",
    "blocked": "#d0d0d0",
    "cursor": "#ffff00",
    "wall": "#ffffff",
}

_ANSI = {
    **dict.fromkeys(ROLE_STYLES, "ansi_default"),
    "forest": "ansi_green",
    "river": "ansi_cyan",
    "mists": "ansi_magenta",
    "kind-a": "ansi_cyan",
    "kind-b": "ansi_yellow",
    "kind-c": "ansi_green",
    "kind-d": "ansi_magenta",
    "kind-f": "ansi_red",
    "seat1": "ansi_cyan",
    "seat2": "ansi_yellow",
    "seat3": "ansi_green",
    "seat4": "ansi_magenta",
    "seat6": "ansi_red",
}

THEMES = (
    Theme(
        name="tabletop-dark",
        primary="#5fafff",
        secondary="#5fd787",
        accent="#ffd75f",
        warning="#ffaf5f",
        error="#ff8787",
        success="#5fd787",
        foreground="#e4e4e4",
        background="#121212",
        surface="#1c1c1c",
        panel="#303030",
        dark=True,
        variables=_DARK,
    ),
    Theme(
        name="tabletop-light",
        primary="#005faf",
        secondary="#005f00",
        accent="#875f00",
        warning="#9f4f00",
        error="#af0000",
        success="#005f00",
        foreground="#1c1c1c",
        background="#fafafa",
        surface="#eeeeee",
        panel="#dadada",
        dark=False,
        variables=_LIGHT,
    ),
    Theme(
        name="tabletop-contrast",
        primary="#ffff00",
        secondary="#00ffff",
        accent="#ffff00",
        warning="#ffff00",
        error="#ff8787",
        success="#00ff87",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#000000",
        boost="#000000",
        dark=True,
        text_alpha=1.0,
        variables=_CONTRAST,
    ),
)
"""Our own themes: register each with the application."""


def role_variables(*, dark: bool = True, ansi: bool = False) -> dict[str, str]:
    """The roles' colours for a theme that does not know them, by the theme's kind.

    To be returned from the application's `get_theme_variable_defaults`.
    """
    if ansi:
        return dict(_ANSI)
    return dict(_DARK if dark else _LIGHT)


@cache
def role_style(role: str, colour: str) -> Style:
    """How a role is drawn in the colour a theme gives it. Raises KeyError for an unknown role."""
    return Style(color=Color.parse(colour).rich_color) + Style.parse(ROLE_STYLES[role])
