"""Roles can be read in every theme: contrast in true colour, and apart from it in 16 colours."""

from __future__ import annotations

import pytest
from rich.color import Color as TerminalColour
from rich.color import ColorSystem
from textual.color import Color
from textual.theme import Theme

from tabletop_tui.table.themes import ROLE_STYLES, THEMES, role_variables
from tabletop_tui.table.zone import Zone
from tests.ui.small_app import SmallApp, compact

LINES = {"wall", "blocked"}
"""Roles of borders, which need less contrast than words."""


def contrast(one: Color, other: Color) -> float:
    """The contrast ratio of WCAG, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Color) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    r, g, b = (linear(part) for part in colour.normalized)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def backgrounds(theme: Theme) -> list[Color]:
    assert theme.background is not None
    assert theme.surface is not None
    return [Color.parse(theme.background), Color.parse(theme.surface)]


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_every_role_has_a_colour(theme: Theme) -> None:
    assert set(theme.variables) == set(ROLE_STYLES)
    for ansi in (False, True):
        assert set(role_variables(dark=theme.dark, ansi=ansi)) == set(ROLE_STYLES)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_every_role_can_be_read(theme: Theme) -> None:
    for role, colour in theme.variables.items():
        least = 3.0 if role in LINES else 4.5
        for background in backgrounds(theme):
            assert contrast(Color.parse(colour), background) >= least, role


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
@pytest.mark.parametrize("system", [ColorSystem.STANDARD, ColorSystem.EIGHT_BIT])
def test_no_role_sinks_into_its_background_with_few_colours(
    theme: Theme, system: ColorSystem
) -> None:
    for role, colour in theme.variables.items():
        drawn = TerminalColour.parse(colour).downgrade(system)
        for background in backgrounds(theme):
            ground = TerminalColour.parse(background.hex).downgrade(system)
            assert drawn != ground, role


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_seats_differ_in_colour(theme: Theme) -> None:
    assert len({theme.variables[f"seat{number}"] for number in range(1, 7)}) == 6


async def test_what_has_a_meaning_has_more_than_a_colour() -> None:
    zone = Zone()
    async with SmallApp(zone).run_test():
        zone.show(compact(1))
        assert zone._style("", "cursor").reverse
        assert zone._style("", "legal").bold
        assert not zone._style("", "blocked").bold
