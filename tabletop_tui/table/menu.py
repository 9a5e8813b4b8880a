"""A list to choose from with the keyboard, and the look of what stands out without colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from rich.segment import Segment
from textual.binding import Binding, BindingType
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget
from textual.widgets import OptionList

from tabletop_tui.table.glyphs import glyphs_of

_MOVE = Binding.Group("move")

# Textual takes a widget's CSS type from its first base that is a widget: a mixin must be none.
if TYPE_CHECKING:

    class _Mixin(Widget):
        pass
else:
    _Mixin = object


class StandsOut(_Mixin):
    """Without colours, what stands out is drawn reversed; Textual's own styles drop that."""

    def stands_out(self, component_classes: Sequence[str]) -> bool:
        """Whether these parts of the widget stand out now."""
        return self.has_focus and not component_classes

    def get_visual_style(self, *component_classes: str, partial: bool = False) -> Style:
        style = super().get_visual_style(*component_classes, partial=partial)
        if self.app.no_color and self.stands_out(component_classes):
            return replace(style, reverse=True)
        return style


class Menu(StandsOut, OptionList):
    """A list to choose from; its keys are named on the key bar."""

    DEFAULT_CSS = """
    Menu > .option-list--option { padding: 0 0 0 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "cursor_up", "up", id="menu.up", group=_MOVE),
        Binding("down,j", "cursor_down", "down", id="menu.down", group=_MOVE),
        Binding("enter", "select", "open", id="menu.select"),
        Binding("home", "first", "to the first", id="menu.first", show=False),
        Binding("end", "last", "to the last", id="menu.last", show=False),
        Binding("pageup", "page_up", "page up", id="menu.page_up", show=False),
        Binding("pagedown", "page_down", "page down", id="menu.page_down", show=False),
    ]

    def stands_out(self, component_classes: Sequence[str]) -> bool:
        return "option-list--option-highlighted" in component_classes

    def render_line(self, y: int) -> Strip:
        """The option Enter takes carries a mark before its first row, where there is a margin."""
        strip = super().render_line(y)
        option = self.highlighted
        if option is None or _option_of(strip) != option or strip.text[:1] != " ":
            return strip
        if y and _option_of(super().render_line(y - 1)) == option:
            return strip
        first = next(iter(strip))
        mark = Segment(glyphs_of(self.app).picked, first.style)
        return Strip.join([Strip([mark]), strip.crop(1)])


def _option_of(strip: Strip) -> object:
    """The index of the option a row of a list belongs to; None for a row of none."""
    first = next(iter(strip), None)
    return first.style.meta.get("option") if first and first.style else None
