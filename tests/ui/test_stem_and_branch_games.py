"""Whole games of Stem & Branch by keys alone at 80×24, in every mode, every frame looked at."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tabletop_tui.app.result import ResultScreen
from tabletop_tui.engine.model import Option, SeatId, Target
from tabletop_tui.engine.session import AnySession
from tabletop_tui.games.stem_and_branch.cards import CARD_AT, CARD_NAME, SPACE_NAME
from tabletop_tui.games.stem_and_branch.costs import cost, resources
from tabletop_tui.games.stem_and_branch.model import State
from tabletop_tui.games.stem_and_branch.moves import Summon
from tabletop_tui.games.stem_and_branch.paint.pieces import card_spans, sign
from tabletop_tui.table.curtain import CurtainScreen
from tabletop_tui.table.digest import DigestPanel
from tabletop_tui.table.drawing import Span
from tabletop_tui.table.glyphs import ASCII, UNICODE, Glyphs
from tabletop_tui.table.screen import TableScreen
from tabletop_tui.table.zone import Zone
from tests.rules.stem_and_branch.position import position
from tests.ui.playing import Player, table

NAMES = ("[/]", "[red]Ann", "🎲 Bo", "שלום")
SLUG = "stem_and_branch"
TABLES = [
    ("competitive", 2, 60),
    ("spirit scrolls", 4, 150),
    ("co-op", 3, 40),
    ("solo", 1, 60),
]
"""Mode, seats, moves made before anybody sits down."""
EAGER = ("claim_scroll", "summon", "activate_scroll", "move_animal")


def eager(session: AnySession, random: Random) -> Option[Any]:
    """Summons and uses scrolls where it can, so that much happens."""
    decision = session.decision
    assert decision is not None
    kinds = [kind for kind in EAGER if any(o.move.kind == kind for o in decision.options)]
    if kinds and random.random() < 0.8:
        wanted = kinds[0]
        return random.choice([o for o in decision.options if o.move.kind == wanted])
    return random.choice(decision.options)


@pytest.mark.parametrize(("mode", "seats", "ahead"), TABLES)
async def test_whole_games_by_keys(mode: str, seats: int, ahead: int) -> None:
    chosen = (("mode", mode), ("year", "2026"))
    random = Random(seats)
    async with table(SLUG, NAMES[:seats], seed=seats, options=chosen) as player:
        for _ in range(ahead):
            player.session.play(eager(player.session, random).move)
        if ahead:
            await put(player, player.session.state)
        assert await player.play(eager, random) > 30
        assert isinstance(player.screen, ResultScreen)


async def put(player: Player, state: State) -> TableScreen:
    """Lay a position on the table and sit down at it."""
    player.session._state = state
    player.session._past.clear()
    player.session._decided_at = None
    if isinstance(player.screen, CurtainScreen):
        await player.press("space")
    screen = player.screen
    assert isinstance(screen, TableScreen)
    screen._after_step()
    await player.rest()
    if isinstance(player.screen, CurtainScreen):
        await player.press("space")
        await player.press("escape")
    assert isinstance(player.screen, TableScreen)
    if player.screen.query_one(DigestPanel).is_open:
        await player.press("escape")
    return player.screen


async def _stand_on(player: Player, zone: str, key: str) -> str:
    """Put the cursor on a target wherever the table shows it."""
    screen = player.screen
    assert screen._cursor.to_target(Target(zone, key)), f"{zone} {key} is not on the table"
    screen._show_cursor()
    await player.rest()
    return player.frames[-1]


TEXT = """
    board A1 Rat-3, A2 Dog-5, B1 Monkey-5
    P1 hand Rat-5 Rat-1 Rat-2 Ox-4 | controls Ox | tokens Wood Water | years 7
    P2 hand Pig-1 | controls Rat Dog | tokens Fire Fire | years 12
    row Tiger-1 Tiger-2 Tiger-3 Goat-1 Goat-2 Goat-3 Snake-1 Snake-2
    discard Pig-2 Pig-3
"""


async def test_the_table_shows_what_there_is_to_know() -> None:
    async with table(SLUG, ("Ryan", "Beth"), options=(("year", "2026"),)) as player:
        await put(player, position(TEXT))
        frame = player.frames[-1]
        for shown in ("Rat3≡", "A1 ×1 ■", "Dog5≈", "C5  ◇", "Tig1≡", "deck 42", "out 2"):
            assert shown in frame, shown
        for shown in ("Rat 5 ≈ for 2", "Rat 1 ♣ for 1", "Animals Ox", "7 Years of 60"):
            assert shown in frame, shown
        for shown in (
            "12 Years  hand 1",
            "☼2 · Rat Dog",
            "to 60, deck 42",
            "Years   ───────●────■──",
        ):
            assert shown in frame, shown
        assert "Pig1" not in frame


async def test_a_summon_tells_its_cost_before_anything_is_paid_and_shows_what_is_owed() -> None:
    async with table(SLUG, ("Ryan", "Beth"), options=(("year", "2026"),)) as player:
        await put(player, position(TEXT))
        await _stand_on(player, "hand", "rat-5")
        await player.press("enter")
        frame = await _stand_on(player, "space", "A1")
        told = " ".join(line.strip() for line in frame.splitlines())
        assert "A1 costs 2: rank 5, less 2 Ascending, less 1 for A2." in told
        assert "Gains an Earth token and the Rat of ■Beth. 2 Years." in told
        frame = await player.press("enter")
        assert "Pay 2 more for Rat 5: Water or Rat." in frame
        assert "Cost    A1 costs 2: rank 5, less 2 Ascending, less 1 for A2" in frame
        assert "A1 due 2" in frame
        assert "•Ox 4 ≈ " in frame
        assert "Only Water tokens pay" in await _stand_on(player, "token", "wood")
        frame = await player.press("u")
        assert "Action 1 of 2" in frame


async def test_the_prompt_asks_for_what_belongs_to_the_pick() -> None:
    async with table(SLUG, ("Ryan", "Beth"), options=(("year", "2026"),)) as player:
        await put(player, position(TEXT))
        await _stand_on(player, "hand", "rat-5")
        assert "A1 costs 2" in player.frames[-1], "several ways, and none of them is told"
        assert "Rat 5 (Water), cost 2 or more ▸ Choose its space." in await player.press("enter")
    together = (("mode", "co-op"), ("year", "2026"))
    async with table(SLUG, ("Ryan", "Beth"), options=together) as player:
        text = "board B3 Rat-1\nP1 hand Snake-1 Snake-2 Ox-1"
        await put(player, position(text, mode="co-op"))
        await _stand_on(player, "space", "B3")
        assert "Move Rat 1 at B3 ▸ Choose the space it moves to." in await player.press("enter")


async def test_where_there_is_room_the_cost_stands_line_by_line_until_it_is_paid() -> None:
    bill = ("Rank 5", "Ascends on Rat 3 -2", "A2 shares Water -1", "Cost 2")
    size, chosen = (120, 36), (("year", "2026"),)
    async with table(SLUG, ("Ryan", "Beth"), size=size, options=chosen) as player:
        await put(player, position(TEXT))
        await _stand_on(player, "hand", "rat-5")
        assert "Rat 5 on Rat 3 at A1, at best" in player.frames[-1]
        await _stand_on(player, "row", "goat-2")
        assert "Goat 2 to A3, at best" in player.frames[-1]
        await _stand_on(player, "deck", "top")
        assert "Point at a card" in player.frames[-1]
        for zone, key in (("hand", "rat-5"), ("space", "A1")):
            frame = await _stand_on(player, zone, key)
            told = " ".join(frame.split())
            for line in (*bill, "You can pay 4", "Gains the Rat of ■Beth", "Years 2"):
                assert line in told, line
            frame = await player.press("enter")
        for left in (2, 1):
            told = " ".join(frame.split())
            for line in (*bill, f"Still to pay {left}", "Years 2"):
                assert line in told, line
            frame = await player.press("1")
        assert player.session.state.years[0] == 9


async def test_a_seat_is_robbed_by_pointing_at_it() -> None:
    text = """
        board A1 Rat-1
        P1 hand Rat-2 | tokens Fire | controls Rat
        P2 tokens Wood
        P3 tokens Wood
        supply Wood 0
    """
    async with table(SLUG, ("Ryan", "Beth", "Omar"), options=(("year", "2026"),)) as player:
        await put(player, position(text))
        for zone, key in (("hand", "rat-2"), ("token", "fire")):
            await _stand_on(player, zone, key)
            await player.press("enter")
        assert "Take one from whom?" in player.frames[-1]
        assert "has 1 Wood" in await _stand_on(player, "seat", "2")
        await player.press("enter")
        assert player.session.state.tokens[0][0] == 1
        assert player.session.state.tokens[2][0] == 0


async def test_scrolls_stand_on_the_table_with_their_sides() -> None:
    text = """
        board A1 Ox-1 Ox-2
        P1 scrolls Fire-2 Water-3(off) | tokens Water Metal | years 20
        P2 scrolls Earth-4(off) | controls Ox
    """
    chosen = (("year", "2026"), ("mode", "spirit scrolls"))
    async with table(SLUG, ("Ryan", "Beth"), options=chosen) as player:
        await put(player, position(text, mode="spirit scrolls"))
        frame = player.frames[-1]
        for shown in (
            "•Fire 2",
            "•Water 3 inactive",
            "-≡4-",
            "Water 4",
            "Fire 3",
            "Wood 1",
            "■────",
        ):
            assert shown in frame, shown
        await _stand_on(player, "scroll", "fire")
        await player.press("enter")
        frame = await _stand_on(player, "space", "A1")
        assert "2 cards discarded: 2 Years. ■Beth loses the Ox" in frame
        await player.press("enter")
        assert player.session.state.years == (22, 0)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
async def test_what_every_seat_has_is_readable_at_the_smallest_size(
    seats: int, glyphs: Glyphs
) -> None:
    """Tokens, Animal Tokens and scrolls with their sides of every rival, none of them cut."""
    text = """
        board A1 Ox-1, A2 Rat-1, A3 Dog-1, B1 Pig-1, B2 Goat-1, B3 Tiger-1, C1 Snake-1, C2 Horse-2
        P1 controls Ox
        P2 controls Rat Dog Snake | tokens Wood Wood Fire Earth Metal Water
        P2 scrolls Wood-1 Fire-2(off) Earth-3(off) Water-4
        P3 controls Pig Goat Tiger Horse | tokens Fire Water Water
        P3 scrolls Metal-1(off) Earth-2
        P2 hand Rabbit-1 Rabbit-2 Rabbit-3 | known Rabbit-1 Rabbit-2
    """
    chosen = (("year", "2026"), ("mode", "spirit scrolls"))
    names = ("Ryan", "Beth", "Omar", "Kim")[:seats]
    async with table(SLUG, names, options=chosen) as player:
        player.app.glyphs = glyphs
        screen = await put(player, position(text, seats=seats, mode="spirit scrolls"))
        panel = screen.query_one("#others", Zone)
        area = panel.region
        rows = player.frames[-1].splitlines()[area.y : area.bottom]
        drawn = " ".join(row[area.x : area.right] for row in rows)
        for animal in ("Rat", "Dog", "Sna", "Pig", "Goa", "Tig", "Hor"):
            assert animal in drawn, animal
        for element, number in ((0, 2), (1, 1), (2, 1), (3, 1), (4, 1), (4, 2)):
            assert f"{sign(element, glyphs)}{number}" in drawn
        closed = drawn.replace(" ", "").replace("││", "").replace("||", "")
        wood, fire, earth, metal, water = (sign(each, glyphs) for each in range(5))
        assert f"{wood}1{water}4-{fire}2{earth}3-" in closed
        assert f"{earth}2-{metal}1-" in closed
        assert all(f"hand {len(hand)}" in drawn for hand in player.session.state.hands[1:])


async def test_solo_has_no_curtain_and_shows_the_band() -> None:
    chosen = (("mode", "solo"), ("year", "2026"))
    async with table(SLUG, ("Ryan",), options=chosen) as player:
        assert isinstance(player.screen, TableScreen)
        text = "board A1 Rat-1 Rat-5, B3 Dog-4\nP1 hand Snake-1 Ox-1"
        await put(player, position(text, seats=1))
        frame = player.frames[-1]
        assert "╭─ 2 Years, Beginner, 1 of 12 done ─" in frame
        assert "A1 ×2 ★" in frame
        assert "Rat     5 ★" in frame
        assert (
            "Next    Apprentice from 12 Years. All 12 finished: 1 more per card left, 55 " in frame
        )
        assert "•Dog4" in frame
        assert "locked" in await _stand_on(player, "space", "A1")


async def test_the_longest_standing_is_never_cut() -> None:
    together = (("mode", "co-op"), ("year", "2026"))
    async with table(SLUG, ("Ryan", "Beth", "Omar", "Kim"), options=together) as player:
        animals = (
            "Rat",
            "Ox",
            "Tiger",
            "Rabbit",
            "Dragon",
            "Snake",
            "Horse",
            "Goat",
            "Monkey",
            "Dog",
        )
        spaces = [f"{SPACE_NAME[at]} {name}-4 {name}-5" for at, name in enumerate(animals)]
        await put(player, position(f"board {', '.join(spaces)}", seats=4, mode="co-op"))
        assert "╭─ 20 Years, Apprentice, 10 of 12 done ─" in player.frames[-1]


async def test_together_hands_lie_open() -> None:
    chosen = (("mode", "co-op"), ("year", "2026"))
    async with table(SLUG, ("Ryan", "Beth"), options=chosen) as player:
        text = "P1 hand Snake-1 Ox-1\nP2 hand Pig-1 Pig-2"
        await put(player, position(text, mode="co-op"))
        assert "Pig1☼ Pig2≡" in player.frames[-1]
        assert "Ox 1 ☼ for 1" in player.frames[-1]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36), (160, 50)])
@pytest.mark.parametrize("mode", ["spirit scrolls", "co-op"])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
async def test_everything_that_can_be_picked_stands_on_the_table_at_every_size(
    size: tuple[int, int], mode: str, glyphs: Glyphs
) -> None:
    """Every hand, row, token, space, deck and scroll has its spot."""
    text = """
        board A1 Ox-1 Ox-2, C5 Rooster-4
        P1 hand Rooster-5 Rooster-1 Rabbit-2 Dragon-3 Ox-3 Ox-4 Pig-1 Pig-2
        P1 tokens Fire Water
        row Tiger-1 Tiger-2 Tiger-3 Goat-1 Goat-2 Goat-3 Snake-1 Snake-2
        discard Dog-1 Dog-2 Dog-3 Dog-4 Dog-5 Horse-1 Horse-2 Horse-3 Horse-4 Horse-5
    """
    if mode == "spirit scrolls":
        text += "P1 scrolls Wood-1(off) Fire-2(off) Earth-3(off) Metal-4(off) Water-5(off)"
    async with table(SLUG, ("Ryan", "Beth"), size=size, options=(("mode", mode),)) as player:
        player.app.glyphs = glyphs
        screen = await put(player, position(text, mode=mode))
        spots = {spot.target for panel in screen.query(Zone) for spot in panel.spots}
        decision = player.session.decision
        assert decision is not None
        assert {option.path[0] for option in decision.options} <= spots
        assert {Target("space", name) for name in SPACE_NAME} <= spots
        assert {Target("discard", "pile"), Target("seat", "1")} <= spots
        for panel in screen.query(Zone):
            bottom = max((spot.y + spot.height for spot in panel.spots), default=0)
            assert bottom <= panel.drawing.height, f"{panel.id} has spots nobody can scroll to"
        drawn = "".join(span.text for panel in screen.query(Zone) for span in _spans(panel))
        assert not glyphs.ascii or drawn.isascii()


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_what_a_scroll_looks_through_stands_on_the_table(size: tuple[int, int]) -> None:
    text = """
        board A1 Ox-1 Ox-2 Ox-3
        P1 scrolls Wood-3 Earth-3 Metal-3
        discard Dog-1 Dog-2 Dog-3 Dog-4 Dog-5 Horse-1 Horse-2 Horse-3 Horse-4 Horse-5 Pig-1 Pig-2
    """
    chosen = (("year", "2026"), ("mode", "spirit scrolls"))
    async with table(SLUG, ("Ryan", "Beth"), size=size, options=chosen) as player:
        for element in ("wood", "earth", "metal"):
            screen = await put(player, position(text, mode="spirit scrolls"))
            await _stand_on(player, "scroll", element)
            await player.press("enter")
            if element == "metal":
                await _stand_on(player, "space", "A1")
                await player.press("enter")
            decision = player.session.decision
            assert decision is not None
            spots = {spot.target for panel in screen.query(Zone) for spot in panel.spots}
            assert {option.path[0] for option in decision.options} <= spots, element


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36)])
async def test_open_hands_are_shown_in_full_or_their_cut_is_seen(size: tuple[int, int]) -> None:
    text = """
        P1 hand Snake-1
        P2 hand Pig-1 Pig-2 Pig-3 Goat-1 Goat-2 Goat-3 Ox-1 | tokens Fire Water
        P3 hand Rat-1 Rat-2
        P4 hand Dog-1 Dog-2 Dog-3 Dog-4 Dog-5
    """
    chosen = (("mode", "co-op"), ("year", "2026"))
    async with table(SLUG, ("Ryan", "Beth", "Omar", "Kim"), size=size, options=chosen) as player:
        await put(player, position(text, mode="co-op"))
        frame = player.frames[-1]
        hands = {"■Beth": ("Ox1", "Goa3", "Pig3"), "▲Omar": ("Rat1", "Rat2"), "◆Kim": ("Dog5",)}
        for name, cards in hands.items():
            rows = frame[frame.index(f"│ {name}") :].splitlines()[1:3]
            shown = " ".join(rows)
            assert all(card in shown for card in cards) or "…" in shown, name
        assert "Pig 3" in await _looked_at(player, "1")


async def _looked_at(player: Player, seat: str) -> str:
    await _stand_on(player, "seat", seat)
    return await player.press("i")


def _spans(panel: Zone) -> Iterator[Span]:
    for label in panel.drawing.labels:
        yield from label.spans
    for spot in panel.spots:
        yield from (span for line in spot.lines for span in line)


# -- nothing leaks ------------------------------------------------------------------------------

CANARIES = (CARD_AT["rooster-5"], CARD_AT["dragon-5"])


def _plant(player: Player) -> None:
    """Give each seat a card that nobody else has seen, so that seeing it elsewhere is a leak."""
    state = player.session.state
    for seat, canary in enumerate(CANARIES):
        given = state.hands[seat][0]
        for zone in ("deck", "row"):
            cards = getattr(state, zone)
            setattr(state, zone, tuple(given if card == canary else card for card in cards))
        state.hands = tuple(
            tuple(
                sorted(
                    canary if at == seat and card == given else given if card == canary else card
                    for card in hand
                )
            )
            for at, hand in enumerate(state.hands)
        )
    player.session._decided_at = None


def _keeping_canaries(session: AnySession, random: Random) -> Option[Any]:
    decision = session.decision
    assert decision is not None
    return random.choice([o for o in decision.options if _keeps(session.state, o.move)])


def _keeps(state: State, move: Any) -> bool:
    """Whether a move leaves the canaries in hand, and what it costs can be paid without them."""
    if getattr(move, "card", -1) in CANARIES:
        return False
    if not isinstance(move, Summon):
        return True
    hand = tuple(card for card in state.hands[state.actor] if card not in CANARIES)
    owned = resources(hand, state.tokens[state.actor], move.card)
    return cost(state.stacks, move.card, move.space) <= owned


def _signs(card: int) -> tuple[str, ...]:
    (short,) = card_spans(card, UNICODE)
    (full,) = card_spans(card, UNICODE, 20)
    name, rank = CARD_NAME[card].split()
    return CARD_NAME[card], short.text, full.text, f"{name[:3]} {rank} "


@pytest.mark.parametrize(
    ("mode", "size"), [("spirit scrolls", (80, 24)), ("competitive", (120, 36))]
)
async def test_nobody_ever_sees_a_card_of_another_hand(mode: str, size: tuple[int, int]) -> None:
    chosen = (("year", "2026"), ("mode", mode))
    async with table(SLUG, ("Ryan", "Beth"), seed=3, size=size, options=chosen) as player:
        _plant(player)
        seen = {0: 0, 1: 0}

        def look(frame: str) -> None:
            owner = None
            if not isinstance(player.screen, CurtainScreen) and player.app.flow.sitting:
                owner = player.sitting.keyboard
            for seat, card in enumerate(CANARIES):
                shown = any(sign in frame for sign in _signs(card))
                assert not shown or owner == SeatId(seat), f"{owner} sees {CARD_NAME[card]}"
                seen[seat] += shown

        player.look = look
        random = Random(5)
        for _ in range(80):
            if isinstance(player.screen, CurtainScreen):
                await player.press("enter", "tab", "l", "i")
                await player.press("space")
                await player.press("down", "l", "escape", "i", "escape", "n", "question_mark")
                await player.press("escape")
                if random.random() < 0.2:
                    await player.press("b", "u", "enter", "space")
            await player.choose(_keeping_canaries(player.session, random))
        assert min(seen.values()) > 15, "the canaries were never in sight of their owners"
