"""The one cursor of a table, over the spots of all its panels."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from textual.screen import Screen

from tabletop_tui.engine.model import Target
from tabletop_tui.table.navigate import Place, nearest
from tabletop_tui.table.zone import Zone


class Cursor:
    """Stands on one spot of one zone of a screen, or nowhere.

    It remembers its target rather than its place, so that it stays on a card that moves.
    """

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        self._zone: Zone | None = None

    @property
    def target(self) -> Target | None:
        """The target it stands on."""
        if self._zone is None or self._zone.cursor is None:
            return None
        return self._zone.spots[self._zone.cursor].target

    @property
    def text(self) -> str:
        """The plain name of what it stands on."""
        if self._zone is None or self._zone.cursor is None:
            return ""
        return self._zone.spots[self._zone.cursor].text

    def to_spot(self, zone: Zone, index: int) -> None:
        """Go to a spot."""
        if self._zone is not None and self._zone is not zone:
            self._zone.place_cursor(None)
        self._zone = zone
        zone.place_cursor(index)

    def to_target(self, target: Target, prefer: str = "") -> bool:
        """Go to the first spot with this target, in the zone with id `prefer` if it is there.

        Returns False, and stays, if no zone shows it.
        """
        zones = sorted(self._zones(), key=lambda zone: zone.id != prefer)
        for zone in zones:
            index = zone.index_of(target)
            if index is not None:
                self.to_spot(zone, index)
                return True
        return False

    def move(self, direction: str) -> None:
        """To the nearest spot that way, in whichever zone; without a start, to the first spot."""
        places = list(self._places())
        if self._zone is None or self._zone.cursor is None:
            if places:
                self.to_spot(*places[0].key)
            return
        here = (self._zone, self._zone.cursor)
        start = self._zone.spot_region_on_screen(self._zone.cursor)
        goal = nearest(start, (p for p in places if p.key != here), direction)
        if goal is not None:
            self.to_spot(*goal)

    def to_panel(self, by: int, legal: Collection[Target]) -> None:
        """To the next or previous zone that has spots: to its first legal one, else its first."""
        zones = [zone for zone in self._zones() if zone.spots]
        if not zones:
            return
        at = zones.index(self._zone) if self._zone in zones else -1
        zone = zones[(at + by) % len(zones)]
        wanted = (i for i, spot in enumerate(zone.spots) if spot.target in legal)
        self.to_spot(zone, next(wanted, 0))

    def _zones(self) -> Iterator[Zone]:
        # A query would match every widget of the screen against a selector, at each key.
        for zone in self._screen.walk_children(Zone):
            if zone.display and zone.size:
                yield zone

    def _places(self) -> Iterator[Place[tuple[Zone, int]]]:
        for zone in self._zones():
            for index, region in enumerate(zone.spot_regions_on_screen()):
                yield Place((zone, index), region)
