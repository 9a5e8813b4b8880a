"""What players read: prompts, previews, reasons with their numbers, warnings, the reference."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.game import decide
from tabletop_tui.engine.model import Audience, SeatId, Target, Text, spell
from tabletop_tui.games.stem_and_branch import GAME
from tabletop_tui.games.stem_and_branch.cards import SPACE_AT
from tabletop_tui.games.stem_and_branch.forecast import best_costs, forecast
from tabletop_tui.games.stem_and_branch.model import State
from tabletop_tui.games.stem_and_branch.moves import Summon
from tabletop_tui.games.stem_and_branch.sights import closer
from tests.rules.stem_and_branch.position import card, full_board, move, play, position

NAMES = ("Ann", "Bob", "Cy", "Di")


def said(text: Text | None) -> str:
    assert text is not None
    return spell(text, NAMES)


def preview(state: State, text: str) -> str:
    return said(GAME.preview(state, move(text)))


def why_not(state: State, *keys: str) -> str:
    """`hand rat-1`, `space A1`: all but the last are picked."""
    *picked, last = (Target(*key.split()) for key in keys)
    reason = GAME.why_not(state, tuple(picked), last)
    assert reason is not None
    return said(reason.text)


def test_a_preview_of_a_summon_tells_cost_gains_and_years() -> None:
    text = """
        board A1 Rat-3, A2 Dog-5, B1 Monkey-5
        P1 hand Rat-5 Rat-1 Rat-2 Ox-4 | controls Ox
        P2 controls Rat
    """
    state = position(text)
    assert preview(state, "summon Rat-5 A1") == (
        "Costs 2: rank 5, less 2 Ascending, less 1 for A2."
        " Gains an Earth token and the Rat of Bob. 2 Years."
    )


def test_a_preview_of_an_ascend_gives_the_range_of_years() -> None:
    text = "board A1 Rat-2\nP1 hand Rat-3 Rat-4 Tiger-1 | tokens Earth Earth | controls Rat"
    assert preview(position(text), "summon Rat-3 A1").endswith("Gains a Fire token. 1 to 3 Years.")


def test_a_preview_names_the_seats_that_may_be_robbed() -> None:
    text = """
        board A1 Rat-1
        P1 hand Rat-2 Ox-1 | controls Rat
        P2 tokens Wood
        P3 tokens Wood
        supply Wood 0
    """
    assert "a Wood token of Bob or Cy" in preview(position(text), "summon Rat-2 A1")


def test_the_forecast_is_what_happens() -> None:
    text = "board A1 Rat-2\nP1 hand Rat-3 Rat-4 Tiger-1 | tokens Earth Earth | controls Rat"
    state = position(text)
    told = forecast(state, 0, Summon(card("Rat-3"), SPACE_AT["A1"]), state.hands[0], False)
    dear = play(state, "summon Rat-3 A1; pay Rat-4; pay Tiger-1")
    cheap = play(state, "summon Rat-3 A1; pay Earth; pay Earth")
    assert dear.years[0] == told.most_years
    assert cheap.years[0] == told.least_years


def test_a_closer_look_at_a_card_tells_its_places_cheapest_first() -> None:
    text = "board A1 Rat-3, A2 Dog-5\nP1 hand Rat-5 Rat-1 Rat-2\nP2 controls Rat"
    lines = closer(GAME.view(position(text), SeatId(0)), Target("hand", "rat-5"))
    assert [said(line) for line in lines[:3]] == [
        "Rat 5 (Water), the cheapest places first:",
        "A1. Costs 2: rank 5, less 2 Ascending, less 1 for A2."
        " Gains an Earth token and the Rat of Bob. 1 Year.",
        "A3. Costs 4: rank 5, less 1 for A2. Gains an Earth token and the Rat of Bob. 1 Year.",
    ]
    assert closer(GAME.view(position(text), SeatId(1)), Target("hand", "rat-5")) == ()


def test_the_cost_of_each_hand_card_at_its_best_place() -> None:
    state = position("board A1 Rat-1\nP1 hand Dog-1 Rat-5 Ox-2")
    best = best_costs(GAME.view(state, SeatId(0)), 0)
    assert best == {card("Dog-1"): 0, card("Rat-5"): 1, card("Ox-2"): 2}
    assert best_costs(GAME.view(state, Audience.PUBLIC), 0) == {}


@pytest.mark.parametrize(
    ("text", "keys", "sentence"),
    [
        (
            "P1 hand Rat-3 Tiger-1",
            ["hand rat-3"],
            "Rat 3 costs 3 or more; you can pay 1 in Earth or Rat.",
        ),
        (
            "P1 hand Rat-3",
            ["hand rat-3"],
            "Rat 3 costs 3 or more; you have no Earth or Rat to pay with.",
        ),
        (
            "board A1 Rat-4\nP1 hand Rat-3 Rat-1 Rat-2 Rat-5",
            ["hand rat-3", "space A1"],
            "Rat 3 must be higher than Rat 4 at A1.",
        ),
        (
            "board A1 Ox-4\nP1 hand Rat-3 Rat-1 Rat-2 Rat-5",
            ["hand rat-3", "space A1"],
            "Rat 3 Ascends only on a lower Rat, not on Ox 4 at A1.",
        ),
        ("P1 hand Rat-3", ["space A1"], "Choose a card from your hand first, then its space."),
        (
            "P1 hand Rat-3",
            ["act end_turn"],
            "An action is to be chosen now. 2 actions left, all mandatory.",
        ),
        ("P1 tokens Fire", ["token fire"], "Element Tokens pay for Summons: you have 1 Fire."),
        (
            "deck 0\nrow Ox-1",
            ["deck top"],
            "The deck is empty: cards can only be drawn from the row.",
        ),
    ],
)
def test_why_not(text: str, keys: list[str], sentence: str) -> None:
    assert why_not(position(text), *keys) == sentence


def test_why_not_while_paying() -> None:
    state = play(position("P1 hand Rat-2 Rat-1 Ox-1 Pig-5"), "summon Rat-2 A1")
    assert why_not(state, "hand pig-5") == "Pig 5 is neither Fire nor a Rat."
    assert why_not(state, "token water") == "Only Fire tokens pay for Rat 2."
    assert why_not(state, "row pig-1") == "The Summon must be paid for first."


def test_why_not_for_scrolls() -> None:
    state = position(
        "board A1 Ox-3\nP1 scrolls Fire-2 Water-1(off) | tokens Fire", mode="spirit scrolls"
    )
    assert why_not(state, "scroll fire") == "Fire 2 would do nothing now."
    assert why_not(state, "scroll wood") == "You have no Wood scroll."
    assert why_not(state, "scroll water") == "You have no Water or Metal token to refresh it with."
    assert why_not(state, "pile wood-1").startswith("A scroll is claimed right after")


def test_why_not_for_a_full_board() -> None:
    state = position(f"{full_board(without='Pig')}\nP1 hand Pig-1 Ox-1")
    assert why_not(state, "hand pig-1") == "No space is free for Pig 1, and no lower Pig shows."


def test_why_an_animal_cannot_move() -> None:
    state = position("board A1 Ox-1, A2 Rat-5\nP1 hand Rat-4 Ox-2", seats=1)
    assert why_not(state, "space A1").startswith("After this move you could pay for no card")
    assert why_not(state, "space A2") == "The Rat is finished: it is locked in its space."


def test_a_card_in_the_numbered_list_says_what_it_costs() -> None:
    state = position("board A1 Rat-1\nP1 hand Dog-1 Snake-1")
    assert said(GAME.caption(state, (), Target("hand", "dog-1"))) == "Dog 1 (Wood), free"
    picked = (Target("hand", "dog-1"),)
    assert said(GAME.caption(state, picked, Target("space", "A2"))) == "A2, free"
    assert said(GAME.caption(state, picked, Target("space", "B2"))) == "B2, cost 1"


def test_a_summon_that_brings_nothing_warns() -> None:
    state = position("bare A1\nboard C5 Rat-1\nP1 hand Rat-2 Ox-1 Rat-3 | controls Rat")
    assert "brings nothing" in said(GAME.warning(state, move("summon Rat-2 A1")))
    assert GAME.warning(state, move("summon Rat-2 A2")) is None


def test_taking_fewer_tokens_than_possible_warns() -> None:
    state = play(position("P1 scrolls Water-3", mode="spirit scrolls"), "activate Water; take Fire")
    assert said(GAME.warning(state, move("stop"))) == "2 more tokens may be taken."


def test_only_choices_from_a_hidden_hand_are_private() -> None:
    state = position("board A1 Rat-1\nP1 hand Rat-2 Ox-1 Pig-1")
    assert GAME.prompt(state).private
    paying = play(state, "summon Rat-2 A1")
    assert GAME.prompt(paying).private
    done = play(position("deck 5"), "draw deck; draw deck")
    assert not GAME.prompt(done).private


def test_the_reference_tells_where_cards_lie() -> None:
    state = position(
        "board A1 Rat-1 Rat-2\nrow Ox-1\ndiscard Pig-1\nP1 hand Dog-1\nP2 hand Dog-2 Dog-3 | known Dog-3"
    )
    sections = GAME.reference(GAME.view(state, SeatId(0)))
    where = {said(row[0]): row[-1] for row in sections[0].rows}
    assert len(where) == 60
    assert said(where["Rat 1"]) == said(where["Rat 2"]) == "A1"
    assert said(where["Ox 1"]) == "row"
    assert said(where["Pig 1"]) == "discard pile"
    assert said(where["Dog 1"]) == "hand of Ann"
    assert said(where["Dog 3"]) == "hand of Bob"
    assert where["Dog 2"] == ()
    rat = sections[0].rows[0]
    assert [said(cell) for cell in rat[1:4]] == ["Wood", "1 Jia-Zi", "1924, 1984"]


def test_labels_fit_the_numbered_list() -> None:
    for variant in GAME.variants:
        state = GAME.setup(variant, GAME.seats(variant)[0], 4)
        for number in range(200):
            decision = decide(GAME, state)
            if decision is None:
                break
            assert max(len(said(option.label)) for option in decision.options) <= 36
            assert len(said(decision.prompt.text)) <= 76
            moves = GAME.legal_moves(state)
            GAME.advance(state, moves[number * 7 % len(moves)])
