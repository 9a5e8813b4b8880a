"""The application in a test: keys in, screen text out."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from tabletop_tui.app.app import TabletopApp
from tabletop_tui.app.settings import Preferences
from tabletop_tui.app.shelf import Shelf
from tabletop_tui.app.start import Request
from tests.ui.small_app import assert_even, picture

FORMS = ((80, 24), (100, 30), (120, 36))


class Driver:
    """Presses keys as people do and looks at what stands on the screen after them."""

    def __init__(self, app: TabletopApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def keys(self, *keys: str) -> str:
        """Press keys that are bound to something; the screen's text afterwards."""
        for key in keys:
            self.app.simulate_key(key)
            await self.settle()
        return self.text

    async def type(self, text: str) -> str:
        """Type into the field that has the focus."""
        await self.pilot.press(*text)
        await self.settle()
        return self.text

    async def settle(self) -> None:
        for _ in range(3):
            await self.pilot.pause(0)

    async def resize(self, width: int, height: int) -> str:
        await self.pilot.resize_terminal(width, height)
        await self.pilot.pause()
        return self.text

    @property
    def text(self) -> str:
        assert_even(self.app)
        return picture(self.app)

    @property
    def stands(self) -> str:
        """The kind of screen that stands on top."""
        return type(self.app.screen).__name__

    @property
    def toasts(self) -> list[str]:
        return [str(toast.message) for toast in self.app._notifications]


@asynccontextmanager
async def opened(
    preferences: Preferences | None = None,
    start: Request | None = None,
    size: tuple[int, int] = (80, 24),
    shelf: Shelf | None = None,
) -> AsyncIterator[Driver]:
    """The application as a command opens it; without a `shelf` it keeps no game."""
    app = TabletopApp(preferences, start, shelf)
    async with app.run_test(size=size, notifications=True) as pilot:
        driver = Driver(app, pilot)
        await driver.settle()
        yield driver
