"""Playing whole games by keys alone in the real application, looking at every frame."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from textual.pilot import Pilot

from tabletop_tui.app.app import TabletopApp
from tabletop_tui.app.result import ResultScreen
from tabletop_tui.app.settings import Preferences
from tabletop_tui.app.start import StartRequest
from tabletop_tui.engine.model import Option
from tabletop_tui.engine.session import AnySession
from tabletop_tui.table.curtain import CurtainScreen
from tabletop_tui.table.digest import DigestPanel
from tabletop_tui.table.screen import TableScreen
from tabletop_tui.table.sitting import Sitting
from tests.ui.small_app import assert_even, picture

Chooser = Callable[[AnySession, Random], Option[Any]]


@asynccontextmanager
async def table(
    slug: str,
    names: Sequence[str],
    *,
    seed: int = 7,
    size: tuple[int, int] = (80, 24),
    options: Sequence[tuple[str, str]] = (),
) -> AsyncIterator[Player]:
    """The application with a game begun, and somebody to play it."""
    app = TabletopApp(Preferences(), StartRequest(slug, tuple(names), dict(options), seed))
    async with app.run_test(size=size, notifications=True, tooltips=True) as pilot:
        player = Player(app, pilot)
        await player.rest()
        yield player


class Player:
    """Presses keys and looks at the frame after each."""

    def __init__(self, app: TabletopApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot
        self.frames: list[str] = []
        self.look: Callable[[str], None] = lambda frame: None
        """Called with every frame: screen text, toasts and title."""

    @property
    def screen(self) -> Any:
        return self.app.screen

    @property
    def sitting(self) -> Sitting:
        sitting = self.app.flow.sitting
        assert sitting is not None, "no game is on the table"
        return sitting

    @property
    def session(self) -> AnySession:
        return self.sitting.session

    async def rest(self) -> None:
        """Let everything that was asked for happen, then look."""
        for _ in range(3):
            await self.pilot.pause(0)
        assert_even(self.app)
        frame = "\n".join([picture(self.app), str(self.app.title), str(self.app.sub_title)])
        frame += "\n".join(str(toast.message) for toast in self.app._notifications)
        self.frames.append(frame)
        self.look(frame)

    async def press(self, *keys: str) -> str:
        """Press keys one by one; the last frame."""
        for key in keys:
            self.app.simulate_key(key)
            await self.rest()
        return self.frames[-1]

    async def choose(self, option: Option[Any]) -> None:
        """Walk to an option through the numbered list, page by page, and confirm any warning."""
        before = self.session.decision
        if isinstance(self.screen, TableScreen) and self.screen.query_one(DigestPanel).is_open:
            await self.press("escape")
        for target in option.path:
            if not await self._to_number(target):
                return
            if self.app.flow.sitting is None or self.session.decision is not before:
                return

    async def _to_number(self, target: Any) -> bool:
        for _ in range(20):
            panel = self.screen.query_one("#choices")
            targets = [spot.target for spot in panel.spots]
            if target in targets:
                # A number does not end a turn.
                alone = len(self.session.decision.options) == 1  # type: ignore[union-attr]
                await self.press("enter" if alone else str(targets.index(target) + 1))
                screen = self.screen
                if isinstance(screen, TableScreen) and screen.warning_shown:
                    await self.press("enter")
                return True
            if len(self.session.decision.options) == 1:  # type: ignore[union-attr]
                await self.press("enter")
                return False
            await self.press("0")
        raise AssertionError(f"{target} is on no page of the choices")

    async def play(self, choose: Chooser, random: Random, limit: int = 5000) -> int:
        """Play until the result stands; returns the number of steps."""
        for step in range(limit):
            if isinstance(self.screen, ResultScreen):
                return step
            if isinstance(self.screen, CurtainScreen):
                await self.press("space")
                assert isinstance(self.screen, TableScreen)
            await self.choose(choose(self.session, random))
        raise AssertionError(f"the game did not end in {limit} steps")
