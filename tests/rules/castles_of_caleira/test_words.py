"""What is said: to whom a decision is private, what a move would do, what is warned of, and why not."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.game import decide
from tabletop_tui.engine.model import Audience, Target, spell
from tabletop_tui.games.castles_of_caleira import GAME
from tabletop_tui.games.castles_of_caleira.cards import CARDS, DECK_FACES
from tabletop_tui.games.castles_of_caleira.model import (
    EVERYBODY,
    SEAT_KNOWS,
    Captive,
    Destroy,
    Move,
    Options,
    PlayCard,
    TurnDown,
    TurnUp,
)
from tabletop_tui.games.castles_of_caleira.story import IDLE
from tests.rules.castles_of_caleira.positions import SEATS, Table, face, table


def private(game: Table) -> bool:
    return GAME.prompt(game.state).private


def preview(game: Table, move: Move) -> str:
    return spell(GAME.preview(game.state, move), SEATS)


def warning(game: Table, move: Move) -> str:
    text = GAME.warning(game.state, move)
    return "" if text is None else spell(text, SEATS)


def why_not(game: Table, zone: str, key: str, *picked: Target) -> str:
    reason = GAME.why_not(game.state, picked, Target(zone, key))
    return "" if reason is None else reason.code


# -- privacy (3.1) --------------------------------------------------------------------------------


def test_a_target_is_chosen_in_private_only_by_who_knows_more_than_all() -> None:
    game = table("", "TB- MP+", hands=["WT"])
    game.plays("P1", "WT+")
    assert not private(game), "P1 knows no face-down piece"
    game.reveals("P1", "P2 TB")
    assert not private(game), "every piece lies open"
    game = table("OB-", "TB-", hands=["TB"])
    game.plays("P1", "TB+")
    assert private(game), "P1 knows its own piece"
    game.destroys("P1", "P2 TB")
    assert not private(game), "P2 has no face-down piece left"


def test_what_the_decider_knows_is_named_only_in_private() -> None:
    game = table("CP+ WT-", "FG- TB+", hands=["CP"])
    game.plays("P1", "CP+")
    assert not private(game)
    caption = GAME.caption(game.state, (), Target("piece", "1"))
    assert spell(caption, SEATS) == "P1's face-down piece (2)"
    game = table("WT-", "TB-", hands=["TB"])
    game.plays("P1", "TB+")
    caption = GAME.caption(game.state, (), Target("piece", "0"))
    assert spell(caption, SEATS) == "P1's face-down Watch Tower (1)"


def test_both_secret_offers_are_private_and_so_is_the_way_back() -> None:
    game = table("", "MP-", hands=["WT TB", "BT"])
    game.plays("P1", "WT+")
    game.reveals("P1", "P2 MP")
    asked = [(game.asked, private(game))]
    game.trades_with("P2", "P1")
    asked.append((game.asked, private(game)))
    game.offers("P2", "BT")
    asked.append((game.asked, private(game)))
    game.offers("P1", "TB")
    asked.append((game.asked, private(game)))
    assert asked == [
        ("P2 trade", False),
        ("P2 offer", True),
        ("P1 offer", True),
        ("P1 end_turn", True),
    ]


def test_a_guest_chooses_in_the_open_and_at_home_in_private() -> None:
    game = table("", "", hands=["BH MP", "TB"])
    game.plays("P1", "BH+")
    before = game.state.copy()
    game.invites("P1", "P2")
    assert not private(game)
    home = Table(before)
    home.invites("P1", "P1")
    assert private(home)


def test_a_wizard_looks_in_a_step_of_its_own() -> None:
    game = table("", "", hands=["WZ"], deck="TB OB BK")
    game.plays("P1", "WZ+")
    assert not game.committed
    assert not private(game)
    game.looks_at_deck("P1")
    assert game.committed
    assert private(game)


# -- previews -------------------------------------------------------------------------------------


def test_a_shot_says_what_happens() -> None:
    game = table("WT-", "BT+ MP+ TH-", hands=["TB"])
    game.plays("P1", "TB+")
    said = {move: preview(game, move) for move in GAME.legal_moves(game.state)}
    assert said[Destroy(0)] == "Destroys it; its effect then resolves for P1."
    assert said[Destroy(1)] == "It cannot be destroyed and stays."
    assert said[Destroy(2)] == "Destroys it."
    assert said[Destroy(3)] == (
        "Turns it up and destroys it, unless it is Battlements."
        " If it has an effect, that then resolves for P2."
    )


def test_a_shot_at_a_spire_says_who_would_be_out() -> None:
    game = table("PS-", "TB-", hands=["TB"])
    game.plays("P1", "TB+")
    assert preview(game, Destroy(0)) == "It is destroyed, and P1 is out of the game."
    assert warning(game, Destroy(0)) == "P1 would be out of the game."
    assert warning(game, Destroy(1)) == ""


def test_a_card_without_anything_to_do_says_so() -> None:
    game = table("BT+", "", hands=["WT"])
    said = preview(game, PlayCard(face("WT"), True, False))
    assert said == "Face-up: 2 points. Nothing happens: there is no piece it could be aimed at."
    assert "Nothing" not in preview(game, PlayCard(face("WT"), False, False))


def test_each_reason_for_doing_nothing_has_its_words() -> None:
    assert set(IDLE) == {"no_target", "no_card_to_give", "deck_empty", "prison_gone"}


# -- warnings -------------------------------------------------------------------------------------


def test_a_useless_choice_is_warned_of_if_another_is_not() -> None:
    game = table("WZ+", "TB-", hands=["TH"])
    game.plays("P1", "TH+")
    assert warning(game, TurnUp(0)) == "It is face-up already: this does nothing."
    assert warning(game, TurnUp(1)) == ""
    game = table("WZ+", "TB+", hands=["TH"])
    game.plays("P1", "TH+")
    assert warning(game, TurnUp(0)) == "", "every choice is useless (R18)"


def test_barracks_and_battlements_are_warned_of() -> None:
    game = table("WZ-", "BT+", hands=["BK"])
    game.plays("P1", "BK+")
    assert "does nothing" in warning(game, TurnDown(0))
    game = table("WZ-", "BT+", hands=["TB"])
    game.plays("P1", "TB+")
    assert warning(game, Destroy(1)) == "Battlements cannot be destroyed."


def test_a_lone_trebuchet_is_warned_of() -> None:
    game = table("", "", hands=["TB"])
    assert "destroy itself" in warning(game, PlayCard(face("TB"), True, False))
    assert warning(game, PlayCard(face("TB"), False, False)) == ""


# -- why not --------------------------------------------------------------------------------------


def test_a_play_is_picked_card_side_end() -> None:
    game = table("WT+", "", hands=["PS TB"])
    spire, down = Target("hand", "PS"), Target("face", "down")
    assert why_not(game, "hand", "WZ") == "not_in_hand"
    assert why_not(game, "face", "up") == "card_first"
    assert why_not(game, "face", "up", spire) == "spire_face_up"
    assert why_not(game, "end", "left", spire) == "side_first"
    assert why_not(game, "end", "left", spire, down) == ""
    assert why_not(game, "hand", "TB", spire) == "card_picked"
    assert why_not(game, "piece", "0") == "not_asked"
    first = table("", "", hands=["TB"])
    assert why_not(first, "end", "left", Target("hand", "TB")) == "one_place"


@pytest.mark.parametrize(
    ("played", "own", "code"),
    [("WT+", "BT+", "face_up"), ("CP+", "BT+", "own_piece"), ("FG+", "WT-", "face_down")],
)
def test_a_piece_says_why_it_cannot_be_chosen(played: str, own: str, code: str) -> None:
    game = table(own, "BT+ BT-", hands=[played[:2]])
    game.plays("P1", played)
    assert why_not(game, "piece", "0") == code
    assert why_not(game, "piece", "9") == "not_in_play"
    assert why_not(game, "hand", "MO") == "not_asked"


def test_people_say_why_they_cannot_be_chosen() -> None:
    game = table("", "", hands=["MP BT"])
    game.plays("P1", "MP+")
    assert why_not(game, "seat", "0") == "oneself"
    assert why_not(game, "seat", "1") == ""


# -- the reference --------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", list(DECK_FACES))
def test_the_reference_has_every_card_of_the_deck(deck: str) -> None:
    options = Options.model_validate({"deck": deck})
    state = GAME.setup(options, GAME.seats(options)[0], 1)
    (section,) = GAME.reference(GAME.view(state, Audience.PUBLIC))
    assert sum(int(spell(row[1], SEATS)) for row in section.rows) == len(DECK_FACES[options.deck])
    assert ("house rule" in section.note) == (deck != "season_1")
    assert all(spell(row[4], SEATS) == "" for row in section.rows), "nothing is known yet"


def test_the_reference_says_where_known_copies_lie() -> None:
    game = table("WT- BT+", "TB-", hands=["WT TB TB", "BK"])
    game.state.discard = (face("MP"),)
    places = {
        who: {
            spell(row[0], SEATS): spell(row[4], SEATS)
            for row in GAME.reference(game.view(who))[0].rows
        }
        for who in ("P1", "P2")
    }
    assert places["P1"]["Watch Tower"] == "1 in P1's castle and 1 in P1's hand"
    assert places["P2"]["Watch Tower"] == ""
    assert places["P2"]["Trebuchet"] == "1 in P2's castle"
    assert places["P1"]["Trebuchet"] == "2 in P1's hand"
    assert places["P2"]["Marketplace"] == "1 discarded"


def test_the_moat_is_called_a_house_rule_wherever_it_is_shown() -> None:
    assert "house rule" in CARDS[face("MO")].text.lower()
    game = table("", "", hands=["MO"])
    for up in (True, False):
        assert "house rule" in preview(game, PlayCard(face("MO"), up, False)).lower()


def test_the_same_game_reads_differently_and_truthfully() -> None:
    game = table("", "WZ-", hands=["OB TB"], deck="BK MO")
    game.plays("P1", "OB+")
    game.looks_at("P1", "P2 WZ")
    game.leaves("P1")
    game.ends_turn("P1")
    assert game.log("P1")[1] == "P1 looked in secret at P2's face-down Wizard Tower (1)."
    assert game.log("P2")[1] == "P1 looked in secret at P2's face-down Wizard Tower (1)."
    assert game.log(Audience.PUBLIC)[1] == "P1 looked in secret at P2's face-down piece (1)."
    assert game.log("P2")[-1] == "P2 drew Barracks."
    assert game.log("P1")[-1] == "P2 drew a card."


def test_captions_count_copies_in_hand() -> None:
    game = table("", "", hands=["TB TB WT"])
    decision = decide(GAME, game.state)
    assert decision is not None
    caption = GAME.caption(game.state, (), Target("hand", "TB"))
    assert spell(caption, SEATS) == "Trebuchet (2 in hand)"


# -- what is said before a card lies, and at the end ----------------------------------------------


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("BK", "The only piece it can choose is itself. It is turned down and counts 1."),
        ("TB", "The only piece it can choose is itself. Destroys it."),
        ("TH", "The only piece it can choose is itself. It is face-up already: nothing changes."),
        ("WT", "Nothing happens: there is no piece it could be aimed at."),
    ],
)
def test_a_card_that_can_only_choose_itself_says_so_before_it_lies(card: str, said: str) -> None:
    alone, among = (table("", other, hands=[card]) for other in ("", "MP+"))
    laid = PlayCard(face(card), True, False)
    assert preview(alone, laid).endswith(said)
    assert preview(among, laid).endswith(said) == (card == "WT")
    alone.plays("P1", f"{card}+")
    forced = GAME.legal_moves(alone.state)
    assert len(forced) == 1
    assert card == "WT" or preview(alone, forced[0]) in said


def test_no_sentence_calls_a_castle_a_rack() -> None:
    game = table("MP+", "", hands=["TB"])
    picked = Target("hand", "TB"), Target("face", "up")
    assert spell(GAME.ask(game.state, picked), SEATS) == "Which end of the castle?"
    assert not any("rack" in f"{card.text} {card.brief} {card.down}" for card in CARDS)


def test_the_result_tells_captives_and_what_was_set_aside() -> None:
    game = table("CP+ TH+", "BT+", hands=["TB", "TB"])
    state = game.state
    assert GAME.outcome(state) is None
    state.pieces += (face("WT") | SEAT_KNOWS[1], face("BK") | EVERYBODY)
    state.up += (False, True)
    state.captives = (Captive(0, 3, 1), Captive(1, 4, 2))
    state.box = (face("MP"), face("BT"), face("MP"))
    state.agenda, state.over = (), True
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert spell(outcome.note, SEATS) == (
        "Captive to the end: P2's Watch Tower and P3's Barracks."
        " Set aside: Battlements, 2 Marketplace."
    )
    state.captives, state.box = (), ()
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.note == ()
