"""What every screen of ours has: its form by size, the too-small notice, symbols, the key list."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, TypeAlias

from textual import events
from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.reactive import Reactive
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender
from textual.widget import Widget

from tabletop_tui.table.compositor import WholeCompositor
from tabletop_tui.table.glyphs import glyphs_of

Form: TypeAlias = Literal["small", "medium", "large"]

LEAST = Size(80, 24)
"""Below this a screen shows the notice only."""

_FORMS: tuple[tuple[Form, Size], ...] = (("large", Size(120, 36)), ("medium", Size(100, 30)))
_LEAVING = ("leave", "quit", "app.quit")


def form(size: Size) -> Form:
    """How much room there is: 120×36 is large, 100×30 medium, anything less small."""
    for name, least in _FORMS:
        if fits(size, least):
            return name
    return "small"


def fits(size: Size, least: Size = LEAST) -> bool:
    """Whether `size` is at least `least` in both directions."""
    return size.width >= least.width and size.height >= least.height


class PlainScrollBar(ScrollBarRender):
    """A scroll bar of coloured blanks, without the block characters at its ends."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * 8
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "] * 8


def dress(screen: Screen[Any]) -> None:
    """Draw the screen's borders and scroll bars in ASCII if the application's symbols are."""
    plain = glyphs_of(screen.app).ascii
    screen.set_class(plain, "-ascii")
    ScrollBar.renderer = PlainScrollBar if plain else ScrollBarRender


class TooSmall(Widget, can_focus=False):
    """The notice that stands alone while the terminal is too small."""

    DEFAULT_CSS = """
    TooSmall { display: none; width: 100%; height: 100%; content-align: center middle;
               text-align: center; }
    """

    def render(self) -> RenderResult:
        now = self.app.size
        return Content(
            f"This needs {LEAST.width} columns and {LEAST.height} rows.\n"
            f"The terminal has {now.width} and {now.height}.\n"
            "Make it larger to go on; nothing is lost."
        )


class BaseScreen(Screen[None]):
    """A full screen. Subclasses yield their widgets from `compose_content`.

    `form` is right from then on; `reform` is called when it changes later. Exactly one of the
    classes `-small`, `-medium`, `-large` is set, and `-too-small` beside it while only the
    notice may be seen.
    """

    ALLOW_SELECT = False
    AUTO_FOCUS = ""
    BLANK = True  # nothing is to be seen of the screen itself but its colour
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "keys", "keys", id="screen.keys", tooltip="The keys that work"),
    ]
    DEFAULT_CSS = """
    BaseScreen.-too-small > * { display: none; }
    BaseScreen.-too-small > TooSmall { display: block; }
    """

    # Textual repaints the whole screen whenever the focus moves; nothing here needs that.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    form: Form = "small"
    _laid_out: Size | None = None
    _unfitting = False
    _focus_before: Widget | None = None

    def __init__(self) -> None:
        super().__init__()
        self._compositor = WholeCompositor()

    def compose(self) -> ComposeResult:
        self._measure(self.app.size)
        yield TooSmall()
        yield from self.compose_content()

    def compose_content(self) -> ComposeResult:
        """The widgets of this screen."""
        yield from ()

    def reform(self, form: Form) -> None:
        """The form has changed to `form`."""

    def on_resize(self, event: events.Resize) -> None:
        self._remeasure()

    def _remeasure(self) -> None:
        """The size may have changed, also while other screens stood over this one."""
        before = self.form
        self._measure(self.app.size)
        if self.form != before and self.is_mounted:
            self.reform(self.form)

    def _screen_resized(self, size: Size) -> None:
        """Lay out for a size only once.

        Textual asks again after the first layout of a screen, and then of the one below as well.
        """
        if size != self._laid_out:
            self._laid_out = size
            super()._screen_resized(size)

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        # Textual matches every widget with the style sheets again. When they have just been
        # mounted, that is a quarter of the time between a key and a new screen's first cell.
        event.refresh_styles = self._laid_out is not None
        self._laid_out = self.app.size
        self._remeasure()

    @property
    def too_small(self) -> bool:
        """Whether only the notice is to be seen and the keys of the screen rest."""
        return self._unfitting

    def _measure(self, size: Size) -> None:
        dress(self)
        self._hide(not fits(size))
        if not self._unfitting:
            self.form = form(size)
        for name in ("small", "medium", "large"):
            self.set_class(name == self.form, f"-{name}")

    def _hide(self, hide: bool) -> None:
        if hide == self._unfitting:
            for notice in self.query(TooSmall):
                notice.refresh()
            return
        self._unfitting = hide
        if hide:
            self._focus_before = self.focused
            self.set_focus(None)
        self.set_class(hide, "-too-small")
        self.refresh_bindings()
        if not hide and self._focus_before is not None:
            # As if the terminal came back: a line to type in must not select what it holds.
            self.set_focus(self._focus_before, scroll_visible=False, from_app_focus=True)

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and self._unfitting and not self._leaves(event.key):
            event.stop()
            event.prevent_default()
            return
        await super().on_event(event)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While it is too small the palette and the list of keys offer no more than the keys do."""
        if self._unfitting and action not in _LEAVING:
            return False
        return super().check_action(action, parameters)

    def _leaves(self, key: str) -> bool:
        active = self.active_bindings.get(key)
        return active is not None and active.binding.action in _LEAVING

    def signs(self) -> str:
        """What the marks on this screen mean, in one row; empty where there are none."""
        return ""

    def action_keys(self) -> None:
        """Show the keys that work here."""
        from tabletop_tui.table.dialog import KeysScreen

        self.app.push_screen(KeysScreen(self))
