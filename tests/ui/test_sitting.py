"""When the curtain must stand and whose knowledge may be drawn, without any screen."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.model import Audience, SeatId, Text, Viewer
from tabletop_tui.table.sitting import CurtainMode, Sitting
from tests.toy.model import (
    FOX,
    OWL,
    STORM,
    Brave,
    Bury,
    Discard,
    EndTurn,
    Leave,
    Offer,
    Peer,
    TradeWith,
)
from tests.ui.marsh_table import marsh, sitting

RYAN, BETH, THIRD = SeatId(0), SeatId(1), SeatId(2)
STONE, STONES = 0, (0, 1, 2)
OWL_3, FOX_2, STORM_1 = OWL * 4 + 2, FOX * 4 + 1, STORM * 4


def play(at: Sitting, *moves: object) -> bool:
    """Make moves and ask after the last whether the game may go on without a curtain."""
    settled = True
    for move in moves:
        at.session.play(move)
        settled = at.settle()
    return settled


def sees(at: Sitting) -> Viewer:
    return at.viewer


def told(at: Sitting) -> list[Text]:
    return [line for entry in at.digest() for line in entry.lines]


def test_the_first_private_decision_waits_behind_the_curtain() -> None:
    at = sitting(marsh(STONES, STONES))
    assert not at.settle()
    assert sees(at) is Audience.PUBLIC
    at.reveal()
    assert at.settle()
    assert sees(at) == RYAN


def test_the_same_person_goes_on_without_a_curtain() -> None:
    at = sitting(marsh(STONES, STONES))
    at.reveal()
    assert play(at, Bury(STONE, 0, False))
    assert sees(at) == RYAN
    assert at.session.undo()
    assert at.settle(), "one's own step taken back"
    assert sees(at) == RYAN


def test_the_next_persons_private_turn_raises_it() -> None:
    at = sitting(marsh(STONES, STONES))
    at.reveal()
    assert not play(at, Bury(STONE, 0, True), EndTurn())
    assert sees(at) is Audience.PUBLIC
    at.reveal()
    assert sees(at) == BETH


def test_another_seats_private_decision_in_mid_turn_raises_it() -> None:
    at = sitting(marsh((STORM_1, 0, 1), STONES))
    at.reveal()
    assert not play(at, Bury(STORM_1, 0, True))
    assert at.session.actor == BETH
    assert sees(at) is Audience.PUBLIC


def test_a_public_decision_of_another_seat_is_drawn_from_the_public_view() -> None:
    at = sitting(marsh((STORM_1, 0, 1), STONES))
    at.reveal()
    play(at, Bury(STORM_1, 0, True))
    at.reveal()
    assert play(at, Brave()), "ending the turn needs nothing hidden"
    assert at.session.actor == RYAN
    assert sees(at) is Audience.PUBLIC, "Beth may still sit at the keyboard"
    assert not play(at, EndTurn())


def test_somebody_who_was_only_asked_in_public_is_asked_before_seeing() -> None:
    """Ryan answers in public, then something of his own is due: nobody has revealed it yet."""
    hands = ((OWL_3, FOX_2, 0), (OWL_3, 0, 1))
    at = sitting(marsh(*hands))
    at.reveal()
    play(at, Bury(STONE, 0, False), EndTurn())
    at.reveal()
    play(at, Bury(0, 9 * 16 + 9, False), EndTurn())
    at.reveal()
    at.revealed = False  # as after a public decision
    assert not play(at, Bury(OWL_3, 5 * 16 + 5, True), Peer(9 * 16 + 9))
    assert at.session.decision is not None
    assert at.session.decision.prompt.private


def test_always_raises_it_for_public_decisions_too() -> None:
    at = sitting(marsh((STORM_1, 0, 1), STONES), "always")
    at.reveal()
    play(at, Bury(STORM_1, 0, True))
    at.reveal()
    assert not play(at, Brave())
    at.reveal()
    assert sees(at) == RYAN


@pytest.mark.parametrize("mode", ["auto", "always"])
def test_loading_a_game_in_mid_turn_raises_it(mode: CurtainMode) -> None:
    session = marsh((STORM_1, 0, 1), STONES)
    session.play(Bury(STORM_1, 0, True))
    assert not sitting(session, mode).settle()


@pytest.mark.parametrize("mode", ["auto", "always", "never"])
@pytest.mark.parametrize("people", [1, 2])
def test_a_game_taken_up_again_waits_for_somebody_to_sit_down(
    mode: CurtainMode, people: int
) -> None:
    session = marsh(*[STONES] * people)
    session.play(Bury(STONE, 0, False))
    at = sitting(session, mode, taken_up=True)
    assert not at.settle(), "even where what comes next is public"
    assert sees(at) is Audience.PUBLIC
    at.reveal()
    assert at.settle()
    assert sees(at) == RYAN


def test_never_shows_each_decider_their_own() -> None:
    at = sitting(marsh((STORM_1, 0, 1), STONES), "never")
    assert at.settle()
    assert sees(at) == RYAN
    assert play(at, Bury(STORM_1, 0, True))
    assert sees(at) == BETH
    assert play(at, Brave(), EndTurn())
    assert sees(at) == BETH


def test_one_person_alone_needs_no_curtain() -> None:
    for mode in ("auto", "always", "never"):
        at = sitting(marsh(STONES), mode)
        assert at.settle()
        assert play(at, Bury(STONE, 0, True), EndTurn())
        assert sees(at) == RYAN


@pytest.mark.parametrize("mode", ["auto", "always", "never"])
@pytest.mark.parametrize("people", [1, 2])
def test_blanked_it_stays_blank_until_revealed(mode: CurtainMode, people: int) -> None:
    at = sitting(marsh(*[STONES] * people), mode)
    at.settle()
    at.reveal()
    at.blank()
    for _ in range(2):
        assert not at.settle()
        assert sees(at) is Audience.PUBLIC
    at.reveal()
    assert at.settle()
    assert sees(at) == RYAN


def test_after_the_end_everything_is_open_and_nothing_is_asked() -> None:
    at = sitting(marsh((STORM_1, 0, 1), STONES, lives=1))
    at.reveal()
    play(at, Bury(STORM_1, 0, True))
    at.reveal()
    assert play(at, Brave())
    assert at.session.outcome is not None
    assert sees(at) is Audience.OPEN
    at.reveal()
    assert at.keyboard == BETH, "there is nobody left to reveal to"


def test_the_digest_is_what_the_others_did_in_the_knowledge_of_who_sits_there() -> None:
    at = sitting(marsh((FOX_2, 0, 1), (2, 3, STORM_1), STONES))
    at.reveal()
    assert told(at) == []
    play(at, Bury(FOX_2, 0, True), TradeWith(BETH), Offer(0))
    at.reveal()
    assert told(at) == [
        (RYAN, " laid Fox 2 face up, 1,1."),
        (RYAN, " set a card aside to trade."),
    ]


def test_before_a_reveal_the_digest_tells_only_what_everybody_may_know() -> None:
    """A trade's cards are known to two; its public end is shown before anybody reveals."""
    at = sitting(marsh((FOX_2, 0, 1), (2, 3, STORM_1), STONES))
    at.reveal()
    play(at, Bury(FOX_2, 0, True), TradeWith(BETH), Offer(0))
    at.reveal()
    assert play(at, Offer(STORM_1))
    assert at.session.actor == RYAN
    assert sees(at) is Audience.PUBLIC
    assert told(at)[-1] == (BETH, " gave a card to ", RYAN, " for a card.")
    assert "Storm" not in str(told(at))


def test_only_somebody_who_has_just_sat_down_gets_a_digest() -> None:
    at = sitting(marsh(STONES, STONES))
    at.reveal()
    assert at.arriving
    at.arriving = False
    play(at, Bury(STONE, 0, True))
    at.blank()
    at.reveal()
    assert not at.arriving, "blanked and revealed by the same person"
    play(at, EndTurn())
    at.reveal()
    assert at.arriving


def test_a_private_look_keeps_its_owner_at_the_keyboard() -> None:
    at = sitting(marsh(((OWL_3), 0, 1), (0, 1, 2)))
    at.reveal()
    play(at, Bury(0, 0, False), EndTurn())
    at.reveal()
    play(at, Bury(0, 9 * 16 + 9, False), EndTurn())
    at.reveal()
    assert play(at, Bury(OWL_3, 5 * 16 + 5, True), Peer(9 * 16 + 9), Leave())
    assert sees(at) == RYAN


def test_names_are_mended_from_the_first_seat_on_and_nothing_else_changes() -> None:
    at = sitting(marsh(STONES, STONES))
    before, position = at.seats, at.session.state
    at.rename(("Bryan",))
    assert [seat.name for seat in at.seats] == ["Bryan", "Beth"]
    assert [(s.colour, s.mark) for s in at.seats] == [(s.colour, s.mark) for s in before]
    at.rename(())
    assert [seat.name for seat in at.seats] == ["Bryan", "Beth"]
    assert at.session.state is position


def test_a_shelter_found_in_the_hand_is_a_private_choice_too() -> None:
    at = sitting(marsh((STORM_1, 0, 1), STONES, STONES))
    at.reveal()
    assert not play(at, Bury(STORM_1, 0, True))
    at.reveal()
    assert not play(at, Discard(0)), "the storm goes on to the next"
    assert at.session.actor == THIRD
