"""What a terminal shows that gets only what the application repaints."""

from __future__ import annotations

from typing import Any

import pyte
import pytest
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.screen import Screen


class Painted:
    """A terminal that takes every update from now on; at first it is empty."""

    def __init__(self, app: App[Any], monkeypatch: pytest.MonkeyPatch) -> None:
        self._app = app
        self._screen = pyte.Screen(*app.size)
        self._stream = pyte.Stream(self._screen)
        display = app._display

        def take(screen: Screen[Any], update: Any) -> None:
            display(screen, update)
            if isinstance(update, CompositorUpdate):
                self._stream.feed(update.render_segments(app.console))

        monkeypatch.setattr(app, "_display", take)
        app.screen.refresh()

    @property
    def text(self) -> str:
        return "\n".join(row.rstrip() for row in self._screen.display)
