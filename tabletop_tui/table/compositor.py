"""What has changed on a screen since its widgets were last told, so that all of it is repainted."""

from __future__ import annotations

from typing import Any

from textual._compositor import Compositor, ReflowResult
from textual.geometry import Size
from textual.widget import Widget


class WholeCompositor(Compositor):
    """Compares a new layout with the one that was painted.

    After a scroll Textual lays out in passing when somebody asks where a widget stands, such as
    what gets the focus. The layout after that then finds no difference: what was shown or moved
    in between is neither repainted nor told of its size.
    """

    def __init__(self) -> None:
        super().__init__()
        self._painted = self._layout_now()

    def clear(self) -> None:
        super().clear()
        self._painted = {}

    def reflow(self, parent: Widget, size: Size) -> ReflowResult:
        self._full_map = self._painted
        result = super().reflow(parent, size)
        self._painted = self._layout_now()
        return result

    def reflow_visible(self, parent: Widget, size: Size) -> set[Widget]:
        exposed = super().reflow_visible(parent, size)
        self._painted = {**self._painted, **(getattr(self, "_visible_map", None) or {})}
        return exposed

    def _layout_now(self) -> dict[Widget, Any]:
        # Textual's own: where another version has no such thing, this changes nothing.
        found: dict[Widget, Any] = getattr(self, "_full_map", {})
        return found
