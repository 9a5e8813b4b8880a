"""Whether a terminal can draw more than ASCII, and scrollbars for one that cannot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual.scrollbar import ScrollBar, ScrollBarRender

_PLAIN_TERMINALS = ("linux", "vt", "ansi", "cons")
_PLAIN_LOCALES = ("C", "POSIX")


def needs_ascii(setting: str, environment: Mapping[str, str], encoding: str) -> bool:
    """Whether to draw in ASCII: `setting` is "on", "off" or "auto".

    Auto looks at the output's encoding, at a locale that forbids more, and at terminals whose
    fonts have little else (the Linux console, serial terminals).
    """
    if setting != "auto":
        return setting == "on"
    unfit = not encoding.lower().replace("-", "").startswith("utf")
    plain_locale = environment.get("LC_ALL", "") in _PLAIN_LOCALES
    return unfit or plain_locale or environment.get("TERM", "").startswith(_PLAIN_TERMINALS)


class PlainBar(ScrollBarRender):
    """A scrollbar drawn with the colours of spaces only."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * 8
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "] * 8


def use_scrollbars(ascii_only: bool) -> None:
    """Draw every scrollbar from now on in ASCII, or as Textual does."""
    ScrollBar.renderer = PlainBar if ascii_only else ScrollBarRender
