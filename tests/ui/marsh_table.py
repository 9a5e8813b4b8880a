"""The Marsh on a table of its own, people who sit at it, and somebody to press their keys."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.events import MouseEvent
from textual.message import Message
from textual.pilot import Pilot

from tabletop_tui.engine.model import SeatId, Target, Text
from tabletop_tui.engine.session import AnySession, Session
from tabletop_tui.table.curtain import CurtainScreen, open_table
from tabletop_tui.table.detail import SEAT_ZONE
from tabletop_tui.table.drawing import Canvas, Drawing
from tabletop_tui.table.glyphs import UNICODE, Glyphs
from tabletop_tui.table.messages import CardsWanted, Finished, LeaveWanted, NamesWanted, RulesWanted
from tabletop_tui.table.names import SEAT_COLOURS, SEAT_MARKS, Seat
from tabletop_tui.table.panel import Panel
from tabletop_tui.table.scene import Painter, Scene
from tabletop_tui.table.screen import TableScreen
from tabletop_tui.table.sitting import CurtainMode, Sitting
from tests.toy import GAME
from tests.toy.model import NOTHING, Options, kind_of, value_of
from tests.toy.view import View
from tests.toy.words import card_name, cell_name
from tests.ui.small_app import SmallApp, assert_even, picture, rows

PEOPLE = ("Ryan", "Beth", "[/]", "[red]Ann")


def seats_of(names: Sequence[str]) -> tuple[Seat, ...]:
    """People with the first colours and marks."""
    looks = zip(names, SEAT_COLOURS, SEAT_MARKS, strict=False)
    return tuple(Seat(name, colour, mark) for name, colour, mark in looks)


def marsh(*hands: Sequence[int], lives: int = 2, seed: int = 1) -> AnySession:
    """A game in which the seats hold these cards, the first seat to begin."""
    session: AnySession = Session(GAME, Options(lives=lives), len(hands), seed)
    session.state.hands = tuple(tuple(sorted(hand)) for hand in hands)
    return session


def sitting(session: AnySession, curtain: CurtainMode = "auto", **also: Any) -> Sitting:
    return Sitting(
        session, seats_of(PEOPLE[: session.seats]), "marsh", "The Marsh", curtain, **also
    )


def draw_hand(scene: Scene, width: int, height: int) -> Drawing:
    view: View = scene.view
    seat = view.actor if view.viewer is None else view.viewer
    canvas = Canvas(width)
    held = None if seat is None else view.hands[seat]
    if held is None:
        canvas.text(1, 0, "hidden")
    else:
        key = value_of if scene.by_value else kind_of
        x = 0
        for card in sorted(set(held), key=lambda card: (key(card), card)):
            x = canvas.spot(x, 0, Target("hand", str(card)), card_name(card))
    return canvas.drawing(height)


def draw_field(scene: Scene, width: int, height: int) -> Drawing:
    """Pieces in the order they were laid, two columns of them."""
    view: View = scene.view
    canvas = Canvas(width)
    for index, piece in enumerate(view.pieces):
        face = "?" if piece.card == NOTHING else card_name(piece.card)
        label = f"{cell_name(piece.cell)} {face}"
        canvas.spot(index % 2 * 20, index // 2, Target("piece", str(piece.cell)), label)
    return canvas.drawing(max(height, canvas.height))


def draw_people(scene: Scene, width: int, height: int) -> Drawing:
    view: View = scene.view
    canvas = Canvas(width)
    for seat, count in enumerate(view.counts):
        name = scene.name(SeatId(seat))
        canvas.spot(0, seat, Target(SEAT_ZONE, str(seat)), name, f" holds {count}")
    return canvas.drawing(max(height, canvas.height))


class MarshTable(TableScreen):
    """A hand above, the field below it, the people below that, and the log."""

    DEFAULT_CSS = """
    MarshTable #hand { height: 3; }
    MarshTable #field { height: 5; }
    MarshTable #people { height: 6; }
    MarshTable #log { height: 1fr; }
    """

    PAINTERS: ClassVar[dict[str, Painter]] = {
        "hand": draw_hand,
        "field": draw_field,
        "people": draw_people,
    }

    def compose_table(self) -> ComposeResult:
        for name in self.PAINTERS:
            yield self.panel(name)
        yield self.log_panel()

    def titles(self, scene: Scene) -> dict[str, Text]:
        view: View = scene.view
        seat = view.actor if view.viewer is None else view.viewer
        return {"hand": ("" if seat is None else SeatId(seat),)}

    def closer(self, scene: Scene, target: Target) -> tuple[Text, ...]:
        if target.zone != SEAT_ZONE:
            return ()
        seat = SeatId(int(target.key))
        return ((seat, f" has {scene.view.lives[seat]} lives."),)

    @staticmethod
    def handover(view: View) -> Text:
        frame = view.agenda[0]
        return (SeatId(view.player), " laid a storm.") if frame.kind == "shelter" else ()


class MarshApp(SmallApp):
    """Opens a sitting; keeps what its screens ask for."""

    def __init__(self, sitting: Sitting, glyphs: Glyphs = UNICODE) -> None:
        super().__init__(glyphs=glyphs)
        self.sitting = sitting
        self.asked: list[Message] = []

    async def on_mount(self) -> None:
        await super().on_mount()
        open_table(self, self.sitting, MarshTable)

    def _ask(self, event: Message) -> None:
        self.asked.append(event)

    def on_rules_wanted(self, event: RulesWanted) -> None:
        self._ask(event)

    def on_cards_wanted(self, event: CardsWanted) -> None:
        self._ask(event)

    def on_leave_wanted(self, event: LeaveWanted) -> None:
        self._ask(event)

    def on_finished(self, event: Finished) -> None:
        self._ask(event)

    def on_names_wanted(self, event: NamesWanted) -> None:
        self._ask(event)


class Hands:
    """Presses keys and looks."""

    def __init__(self, app: MarshApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def rest(self) -> None:
        """Let everything that was asked for happen: until the screen on top is laid out."""
        for turn in range(20):
            await self.pilot.pause(0)
            if turn >= 2 and len(rows(self.app)) == self.app.size.height:
                return

    async def press(self, *keys: str) -> str:
        """Press keys one after the other; the screen's text afterwards."""
        for key in keys:
            self.app.simulate_key(key)
            await self.rest()
        return self.text

    async def hurry(self, *keys: str) -> str:
        """Press keys before the first of them has had its effect."""
        for key in keys:
            self.app.simulate_key(key)
        await self.rest()
        await self.rest()
        return self.text

    async def resize(self, width: int, height: int) -> str:
        await self.pilot.resize_terminal(width, height)
        await self.rest()
        await self.rest()
        return self.text

    async def click(self, panel: str, target: Target) -> str:
        """Click in the middle of a spot."""
        zone = self.panel(panel)
        index = zone.index_of(target)
        assert index is not None, f"{target} is not in #{panel}"
        region = zone.spot_region_on_screen(index)
        await self.pilot.click(offset=(region.x + region.width // 2, region.y))
        await self.rest()
        return self.text

    async def wheel(self, kind: type[MouseEvent]) -> str:
        """Turn the mouse wheel over the middle of the screen."""
        await self.pilot._post_mouse_events([kind], offset=(40, 10))
        await self.rest()
        return self.text

    @property
    def text(self) -> str:
        assert_even(self.app)
        return picture(self.app)

    @property
    def curtain(self) -> bool:
        return isinstance(self.app.screen, CurtainScreen)

    @property
    def table(self) -> MarshTable:
        screen = self.app.screen
        assert isinstance(screen, MarshTable), f"{screen} stands"
        return screen

    @property
    def session(self) -> AnySession:
        return self.app.sitting.session

    @property
    def cursor(self) -> Target | None:
        return self.table._cursor.target

    @property
    def picked(self) -> list[Target]:
        return list(self.table._moment.picked)

    def panel(self, name: str) -> Panel:
        return self.app.screen.query_one(f"#{name}", Panel)

    def words(self, name: str) -> str:
        """What a panel shows, its rows joined."""
        region = self.panel(name).content_region
        lines = rows(self.app)[region.y : region.bottom]
        return " ".join(" ".join(line[region.x : region.right].split()) for line in lines).strip()

    @property
    def numbered(self) -> list[str]:
        """The choices on the page, without their numbers."""
        return [spot.text.split(" ", 1)[1] for spot in self.panel("choices").spots]

    @property
    def pointed(self) -> Target | None:
        """What lies under the terminal's own cursor."""
        for panel in self.table.query(Panel):
            for index, spot in enumerate(panel.spots):
                at = panel.spot_region_on_screen(index).offset
                if panel.cursor == index and at == self.app.cursor_position:
                    return spot.target
        return None


@asynccontextmanager
async def seated(
    sitting: Sitting, size: tuple[int, int] = (80, 24), glyphs: Glyphs = UNICODE
) -> AsyncIterator[Hands]:
    """The sitting's game on the screen, as it opens."""
    app = MarshApp(sitting, glyphs)
    async with app.run_test(size=size, notifications=True) as pilot:
        hands = Hands(app, pilot)
        await hands.rest()
        yield hands
