"""Caleira's table: everything in sight where it must be, nothing told that is not seen."""

from __future__ import annotations

import re

import pytest

from tabletop_tui.engine.model import Target, spell
from tabletop_tui.games.castles_of_caleira.cards import CARDS, DECK_FACES, LETTERS
from tabletop_tui.games.castles_of_caleira.model import (
    EVERYBODY,
    SEAT_KNOWS,
    Captive,
    PlayCard,
    Reveal,
)
from tabletop_tui.table.curtain import CurtainScreen
from tabletop_tui.table.glyphs import ASCII
from tabletop_tui.table.look import LookScreen
from tabletop_tui.table.panel import Panel
from tests.rules.castles_of_caleira.positions import Table, face, faces
from tests.rules.castles_of_caleira.positions import table as position
from tests.ui.playing import Player, table

SLUG = "castles_of_caleira"
NAMES = ("Ryan", "Beth", "Cleo", "Dan")
NINE = "BT- WT+ PS- TB- MP+ TH- WZ- OB+ BK-"
EIGHT = "BT- WT+ PS- TB- MP+ TH- WZ- OB+"
SIX = "BT- WT+ PS- TB- MP+ TH-"
HAND = "TB BT MP"
SIZES = [(80, 24), (100, 30), (120, 36)]


async def begin(player: Player, game: Table) -> str:
    """Sit P1 down at a position, as if it had come about."""
    player.session._state = game.state
    player.session._decided_at = None
    assert isinstance(player.screen, CurtainScreen)
    return await player.press("space")


def panel(player: Player, name: str) -> Panel:
    found: Panel = player.screen.query_one(f"#{name}", Panel)
    return found


BORDERS = re.compile("[│┃║]")


def holds(words: str, told: str) -> bool:
    """Whether a text stands in a frame, its words in their order with others between its rows."""
    rest = iter(words.split())
    return all(word in rest for word in told.split())


def targets(player: Player, name: str) -> list[Target]:
    """The targets of a panel's spots that lie wholly in sight."""
    drawn = panel(player, name)
    width, height = drawn.size
    return [
        spot.target
        for spot in drawn.spots
        if spot.x + spot.width <= width and spot.y + spot.height <= height
    ]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    "rack", [NINE, EIGHT, SIX], ids=["two of nine", "three of eight", "four of six"]
)
async def test_all_castles_and_the_hands_texts_are_in_sight(
    rack: str, size: tuple[int, int]
) -> None:
    seats = {NINE: 2, EIGHT: 3, SIX: 4}[rack]
    async with table(SLUG, NAMES[:seats], size=size) as player:
        game = position(*[rack] * seats, hands=[HAND, *["MP TB"] * (seats - 1)])
        frame = await begin(player, game)
        shown = targets(player, "castles")
        pieces = [Target("piece", str(piece)) for rack in game.state.racks for piece in rack]
        assert [target for target in shown if target.zone == "piece"] == [
            *pieces[len(pieces) // seats :],
            *pieces[: len(pieces) // seats],
        ]
        assert {Target("end", "left"), Target("end", "right")} <= set(shown)
        assert {Target("seat", str(seat)) for seat in range(seats)} <= set(shown)
        heading = frame.splitlines()[0]
        assert all(mark in heading for mark in "●■▲◆"[:seats]), "every score stands in the heading"
        assert targets(player, "hand") == [Target("hand", each) for each in HAND.split()]
        words = " ".join(frame.replace("│", " ").replace("┃", " ").replace("║", " ").split())
        for letters in HAND.split():
            card = CARDS[face(letters)]
            told = card.text if size[0] >= 120 else card.brief
            assert all(word in words for word in told.split())
        if size[0] == 80:
            assert all(CARDS[face(each)].brief in words for each in HAND.split())


async def test_own_face_down_pieces_are_named_and_those_of_others_are_not() -> None:
    async with table(SLUG, NAMES[:2]) as player:
        frame = await begin(player, position("WZ- BT+", "OB- MP+", hands=["TB", "TH"]))
        assert "▒Wizard Tower" in frame
        assert "▒▒▒" in frame
        assert "Observatory" not in frame
        assert "Throne" not in frame


async def test_the_queue_and_its_owners_stand_on_the_table() -> None:
    async with table(SLUG, NAMES[:2]) as player:
        game = position("OB- BK-", "TB- WZ+", hands=["WT"])
        game.plays("P1", "WT+")
        game.reveals("P1", "P1 OB", "P1 BK")
        game.orders("P1", "P1 OB")
        player.sitting.blanked = True
        frame = await begin(player, game)
        assert "Now: ●Ryan's Observatory. Then: ●Ryan's Barracks." in frame


async def test_an_open_hand_and_the_order_of_the_deck_can_be_picked_on_the_table() -> None:
    async with table(SLUG, NAMES[:2]) as player:
        game = position("", "", hands=["BH WZ", "MP PS"], deck="TB OB BK")
        game.plays("P1", "BH+")
        game.invites("P1", "P2")
        await begin(player, game)
        shown = [each for each in targets(player, "castles") if each.zone == "shown"]
        assert shown == [Target("shown", "MP"), Target("shown", "PS")]
    async with table(SLUG, NAMES[:2]) as player:
        game = position("", "", hands=["WZ", "MP PS"], deck="TB OB BK MP")
        game.plays("P1", "WZ+")
        game.looks_at_deck("P1")
        await begin(player, game)
        assert targets(player, "piles") == [Target("top", each) for each in ("TB", "OB", "BK")]


async def test_everything_can_be_looked_at_closer() -> None:
    async with table(SLUG, NAMES[:2]) as player:
        game = position("CP+ WT-", "BT+ TB-", hands=["MP TH", "OB"], deck="MO MO")
        game.state.discard = faces("WZ TB")
        await begin(player, game)
        scene = player.screen._moment.scene
        said = {
            target: " ".join(spell(text, NAMES) for text in player.screen.closer(scene, target))
            for name in ("castles", "piles", "hand")
            for target in targets(player, name)
        }
        assert "counts 2" in said[Target("piece", "0")]
        assert "house rule" in said[Target("piece", "0")]
        assert "Watch Tower" in said[Target("piece", "1")]
        assert "Trebuchet" not in said[Target("piece", "3")]
        assert "2 cards to draw" in said[Target("pile", "deck")]
        assert "Wizard Tower, Trebuchet" in said[Target("pile", "discard")]
        assert "Observatory" not in said[Target("seat", "1")]
        assert CARDS[face("TH")].text in said[Target("hand", "TH")]


async def test_a_closer_look_opens_on_every_spot() -> None:
    async with table(SLUG, NAMES[:2]) as player:
        await begin(player, position("CP+ WT-", "BT+ TB-", hands=["MP TH", "OB"]))
        opened = 0
        for name in ("castles", "piles", "hand"):
            for index in range(len(panel(player, name).spots)):
                player.screen._cursor.to_spot(panel(player, name), index)
                await player.press("i")
                opened += isinstance(player.screen, LookScreen)
                await player.press("escape")
        assert opened == 4 + 2 + 2 + 2 + 2, "pieces, people, ends, piles, cards"


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_it_is_drawn_in_ascii(size: tuple[int, int]) -> None:
    async with table(SLUG, NAMES[:3], size=size) as player:
        player.app.glyphs = ASCII
        frame = await begin(player, position(EIGHT, EIGHT, EIGHT, hands=[HAND]))
        assert "?Spire" in frame
        assert "???" in frame
        assert frame.isascii()


# -- room for everything --------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("deck", list(DECK_FACES))
async def test_every_cards_text_has_room_in_the_hand(deck: str, size: tuple[int, int]) -> None:
    letters = [LETTERS[each] for each in dict.fromkeys(DECK_FACES[deck])]
    async with table(SLUG, NAMES[:2], size=size) as player:
        for start in range(0, len(letters), 3):
            hand = letters[start : start + 3]
            player.session._state = position("", "", hands=[" ".join(hand)]).state
            player.session._decided_at = None
            await player.press("b")
            frame = await player.press("space", "escape")
            words = " ".join(BORDERS.sub(" ", frame).split())
            for each in hand:
                card = CARDS[face(each)]
                told = card.text if size[0] >= 120 else card.brief
                assert holds(words, told), told


async def test_the_castles_of_four_are_drawn_as_cards_where_there_is_room() -> None:
    async with table(SLUG, NAMES, size=(120, 36)) as player:
        await begin(player, position(*[SIX] * 4, hands=[HAND]))
        pieces = [each for each in panel(player, "castles").spots if each.target.zone == "piece"]
        assert len(pieces) == 24
        assert all(piece.boxed for piece in pieces)
        assert len(targets(player, "castles")) == 24 + 2 + 4


async def test_captives_and_a_known_hand_have_room_beside_a_name() -> None:
    async with table(SLUG, NAMES[:3]) as player:
        game = position("CP+", "CP+ CP+", "", hands=["TB", "TH WT OB", "MO"])
        state = game.state
        state.pieces += (face("BT") | EVERYBODY, face("PS") | SEAT_KNOWS[2])
        state.up += (True, False)
        state.captives = (Captive(1, 3, 0), Captive(2, 4, 2))
        state.hands = (
            state.hands[0],
            tuple(c | EVERYBODY for c in state.hands[1]),
            *state.hands[2:],
        )
        state.player = 1
        frame = await begin(player, game)
        (row,) = [row for row in frame.splitlines() if "holds" in row]
        assert "in turn, 4 points, 3 in hand: Watch Thro. Obs., holds ●Batt., ▲▒▒▒" in row
        state.hands = (state.hands[0], (face("TB") | EVERYBODY, face("BT") | 32), *state.hands[2:])
        state.captives = ()
        player.screen.renew()
        frame = await player.press("n")
        assert "4 points, 2 cards in hand (known: Trebuchet)" in frame


async def test_long_piles_are_told_in_short_words() -> None:
    async with table(SLUG, NAMES[:2]) as player:
        game = position("", "", hands=["TB"], deck="TH MP BT MO")
        state = game.state
        state.deck = tuple(card | SEAT_KNOWS[0] for card in state.deck[:3]) + state.deck[3:]
        state.discard = faces("TB TB WZ WT TH")
        state.box = faces("BT MP")
        frame = await begin(player, game)
        assert "Deck 4 (top Thro. Mark. Batt.)" in frame
        assert "Discard 5: 2 Treb., Watch, Thro., Wiz." in frame
        assert "Set" not in frame, "there is no room left, and the deck's closer look tells it"
        state.discard = faces("TB TB WZ")
        player.screen.renew()
        assert "Discard 3: 2 Treb., Wiz.  Set aside 2" in await player.press("n")


async def test_the_second_reveal_names_the_first() -> None:
    async with table(SLUG, NAMES[:2]) as player:
        game = position("", "TB- WZ-", hands=["WT"])
        game.plays("P1", "WT+")
        game.reveals("P1", "P2 WZ")
        frame = await begin(player, game)
        assert "Turn up only ■Beth's face-down piece (2)" in frame
        assert "Wizard" not in frame


async def test_who_sees_the_last_card_in_anothers_turn_is_shown_it() -> None:
    async with table(SLUG, NAMES[:2]) as player:
        await begin(player, position("", "WZ- BT+", hands=["WT"], deck="TH"))
        frame = await player.press("1", "1", "1")
        assert "Pass the keyboard to ■Beth" in frame
        frame = await player.press("space", "escape", "enter")
        assert isinstance(player.screen, CurtainScreen)
        assert "Throne" not in frame
        frame = await player.press("space", "escape")
        assert "From the top: •Throne Room" in frame
        frame = await player.press("enter")
        assert isinstance(player.screen, CurtainScreen), "back at P1's turn, for P1 alone"
        assert "Throne" not in frame


async def test_two_copies_of_the_longest_names_stand_clear_of_their_points() -> None:
    async with table(SLUG, NAMES[:2]) as player:
        frame = await begin(player, position("", "", hands=["MO MO CP CP"]))
        assert "Moat (house rule) ×2 2 House rule" in frame
        assert "[Clifftop Prison ×2]  2 Hold" in frame


# -- hands that are covered, castles that are long ------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_who_decides_in_the_open_is_told_how_to_see_the_hand(size: tuple[int, int]) -> None:
    async with table(SLUG, ("Wolfeschlegel", "Christopher"), size=size) as player:
        game = position("", "TB- MP+", hands=["WT", "TH"])
        game.plays("P1", "WT+")
        game.reveals("P1", "P2 TB")
        player.session._state, player.session._decided_at = game.state, None
        await player.press("space")
        player.sitting.revealed = False  # as where the decision came up in mid-turn
        player.screen._begin()
        player.screen._show()
        await player.rest()
        frame = " ".join(BORDERS.sub(" ", player.frames[-1]).split())
        assert holds(frame, "■Christopher's hand is covered.")
        assert holds(frame, "At the table b hides everything, then space shows it.")
        assert "Throne Room" not in frame
        await player.press("escape", "b")
        assert "Throne Room" in await player.press("space")


async def test_the_first_pick_of_a_watch_tower_is_marked_in_the_castle() -> None:
    async with table(SLUG, NAMES[:2]) as player:
        await begin(player, position("", "TB- MP-", hands=["WT"]))
        player.screen._session.play(PlayCard(face("WT"), True, False))
        player.screen._session.play(Reveal(0))
        player.screen._after_step()
        await player.rest()
        marks = panel(player, "castles").marks
        assert marks.state(Target("piece", "0")) == "picked"
        assert marks.state(Target("piece", "1")) == "legal"
        assert "▸▒▒▒" in player.frames[-1] or "╭▸" in player.frames[-1] or "┏▸" in player.frames[-1]


async def test_names_take_another_row_before_they_are_shortened() -> None:
    async with table(SLUG, NAMES[:3]) as player:
        rack = "MP+ TH+ OB+ WZ- WT+ BK+"
        frame = await begin(player, position(rack, rack, rack, hands=[HAND]))
        words = " ".join(frame.split())
        for name in ("Marketplace", "Throne Room", "Observatory", "Watch Tower"):
            assert words.count(name) >= 2, "the rows that are left over are enough for two castles"
        spots = [each for each in panel(player, "castles").spots if each.target.zone == "piece"]
        rows = [[(each.y, each.x) for each in spots[at : at + 6]] for at in (0, 6, 12)]
        assert all(row == sorted(row) for row in rows)
        assert [len({y for y, _ in row}) for row in rows] == [2, 2, 1]


async def test_the_cursor_on_a_name_stands_clear_of_what_is_told_of_it() -> None:
    async with table(SLUG, NAMES[:2]) as player:
        await begin(player, position("", "", hands=["TB"]))
        player.screen._cursor.to_target(Target("seat", "0"), prefer="castles")
        player.screen._show_cursor()
        await player.rest()
        assert "(●Ryan) in turn, 0 points" in player.frames[-1]


async def test_a_known_card_of_the_deck_is_told_in_words_where_it_lies() -> None:
    async with table(SLUG, NAMES[:2]) as player:
        game = position("", "", hands=["TB"], deck="TH MP BT MO")
        deck = game.state.deck
        game.state.deck = (*deck[:3], deck[3] | SEAT_KNOWS[0])
        assert "Deck 4 (last Moat" in await begin(player, game)
        game.state.deck = (*deck[:2], deck[2] | SEAT_KNOWS[0], deck[3])
        player.screen.renew()
        await player.rest()
        assert "Deck 4 (card 3 Battlements)" in player.frames[-1]


async def test_a_hand_card_is_told_with_its_worth_on_either_side() -> None:
    async with table(SLUG, NAMES[:2]) as player:
        frame = await begin(player, position("MP+", "MP+", hands=["BK"]))
        assert "Worth 3 points face-up, 1 face-down." in " ".join(frame.split())
