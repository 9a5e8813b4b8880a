"""Containers that only arrange what stands in them.

Textual draws every cell of a container before it draws what lies over it. These are drawn as one
blank row again and again, which halves the first paint of a table.
"""

from __future__ import annotations

from textual.containers import Container, Grid, Horizontal, Vertical


class Frame(Container):
    """Arranges as its style sheet says."""

    BLANK = True


class Squares(Grid):
    """Arranges in a grid."""

    BLANK = True


class SideBySide(Horizontal):
    """Arranges from left to right."""

    BLANK = True


class Stacked(Vertical):
    """Arranges from top to bottom."""

    BLANK = True
