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
from tests.rules.stem_and_branch.position import (
    card,
    full_board,
    move,
    play,
    position,
    told,
)

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
        "A1 costs 2: rank 5, less 2 Ascending, less 1 for A2."
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


def test_a_closer_look_at_a_discarded_card_tells_what_it_would_bring_for_free() -> None:
    text = """
        board A1 Rat-1, B1 Dog-1
        P1 scrolls Wood-2 | controls Rat Dog | tokens Fire Fire
        discard Rat-2 Rat-3
    """
    state = play(position(text, mode="spirit scrolls"), "activate Wood")
    lines = closer(GAME.view(state, SeatId(0)), Target("discard", "rat-2"))
    assert [said(line) for line in lines[:2]] == [
        "Rat 2 (Fire), the places with most Years first:",
        "A1 is free by the scroll. Gains a Wood token. 3 Years. Then Fire 2 may be claimed.",
    ]
    assert len(lines) == 15, "a heading, A1 and every empty space"


def test_the_animal_that_is_rearranged_says_so() -> None:
    text = "board A1 Rat-1 Rat-2\nP1 scrolls Metal-2"
    state = play(position(text, mode="spirit scrolls"), "activate Metal; choose A1")
    assert why_not(state, "space A1") == "Rat 2 at A1 is the animal to move or to swap."


def test_a_closer_look_at_a_card_tells_its_places_cheapest_first() -> None:
    text = "board A1 Rat-3, A2 Dog-5\nP1 hand Rat-5 Rat-1 Rat-2\nP2 controls Rat"
    lines = closer(GAME.view(position(text), SeatId(0)), Target("hand", "rat-5"))
    assert [said(line) for line in lines[:3]] == [
        "Rat 5 (Water), the cheapest places first:",
        "A1 costs 2: rank 5, less 2 Ascending, less 1 for A2."
        " Gains an Earth token and the Rat of Bob. 1 Year.",
        "A3 costs 4: rank 5, less 1 for A2. Gains an Earth token and the Rat of Bob. 1 Year.",
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
        (
            "P1 hand Rat-3 Rat-1 Ox-1",
            ["space A1"],
            "Choose a card from your hand first, then its space.",
        ),
        (
            "P1 hand Rat-3",
            ["space A1"],
            "No card can be summoned now: Rat 3 costs 3, 3 short.",
        ),
        (
            "board A1 Ox-3",
            ["space A1"],
            "Your hand is empty: there is no card to summon.",
        ),
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
    assert said(GAME.caption(state, picked, Target("space", "A2"))) == "A2 (Fire), free"
    assert said(GAME.caption(state, picked, Target("space", "B2"))) == "B2 (Metal), cost 1"


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


def asked(state: State) -> str:
    return said(GAME.prompt(state).text)


def test_the_prompt_names_every_kind_of_action_there_is() -> None:
    state = position("P1 hand Rat-3\nrow Ox-1")
    assert asked(state) == "Action 1 of 2: draw a card; no Summon: Rat 3 costs 3, 3 short."
    moving = position("board A1 Rat-1\nP1 hand Dog-1 Dog-2", seats=1)
    assert asked(moving) == "Action 1 of 2: draw a card, summon one or move an animal and summon."
    scroll = position(
        "P1 tokens Fire | scrolls Fire-1(off)", mode="spirit scrolls", actions=1, seats=2
    )
    assert asked(scroll) == ("Action 2 of 2: draw a card or refresh a scroll; the hand is empty.")
    both = position("P1 tokens Fire | scrolls Fire-1(off) Water-1", mode="spirit scrolls")
    assert "draw a card, activate or refresh a scroll" in asked(both)
    none = position("deck 0\nP1 tokens Fire | scrolls Fire-1(off)", mode="spirit scrolls")
    assert asked(none).endswith("nothing can be drawn or summoned; refresh a scroll or forfeit.")


def test_the_prompt_says_why_no_card_can_be_summoned() -> None:
    text = "board A1 Rat-1, B1 Rat-2\nP1 hand Rat-5 Ox-4 Tiger-2 Goat-2 | tokens Metal\nrow Ox-1"
    assert asked(position(text)).endswith("one.")
    text = "board A1 Rat-4\nP1 hand Rat-2 Tiger-3 | tokens Water Water\nrow Ox-1"
    assert asked(position(text)).endswith("draw a card; no Summon: Tiger 3 costs 3, 1 short.")
    unique = position("board A1 Rat-5\nP1 hand Rat-1 Rat-2\nrow Ox-1", unique_animals=True)
    assert asked(unique).endswith("draw a card; no Summon: no card has a place.")


def test_the_third_quiet_round_is_said_to_end_the_game() -> None:
    state = position("P1 scrolls Water-1", mode="spirit scrolls", actor=2, actions=0)
    state.stage, state.quiet = "end", 2
    assert "last turn" in asked(state)
    assert preview(state, "end") == "The game ends with this turn."
    state.stirring = True
    assert "last turn" not in asked(state)


def test_a_lost_animal_is_consoled_only_if_there_is_a_token() -> None:
    text = "board A1 Ox-1\nP1 scrolls Fire-1{}\nP2 controls Ox\nP3 years 0\nsupply Fire 0"
    bare = position(text.format(""), mode="spirit scrolls")
    assert preview(play(bare, "activate Fire"), "remove A1") == (
        "1 card discarded: 1 Year. Bob loses the Ox and gains nothing: nobody has a Fire token."
    )
    own = position(text.format(" | tokens Fire Fire"), mode="spirit scrolls")
    assert preview(play(own, "activate Fire"), "remove A1").endswith("takes a Fire token of Ann.")


def test_the_discard_pile_says_who_reaches_it() -> None:
    assert "never come back" in why_not(position("discard Ox-1"), "discard pile")
    scrolls = position("discard Ox-1\nP1 scrolls Wood-2", mode="spirit scrolls")
    assert why_not(scrolls, "discard pile").startswith("Only Wood and Earth")
    assert "one of the cards" in why_not(play(scrolls, "activate Wood"), "discard pile")


def test_a_placed_card_is_no_longer_being_summoned() -> None:
    """While a scroll is claimed the card lies on the board already."""
    state = position("P1 hand Rabbit-1 Rabbit-2 | years 3\nP2 years 0", mode="spirit scrolls")
    paying = play(state, "summon Rabbit-1 C5")
    claiming = play(paying, "pay Rabbit-2")
    for moment, place in ((paying, "being summoned"), (claiming, "C5")):
        rows = GAME.reference(GAME.view(moment, SeatId(0)))[0].rows
        where = {said(row[0]): said(row[-1]) for row in rows}
        assert where["Rabbit 1"] == place


@pytest.mark.parametrize("mode", ["competitive", "spirit scrolls", "co-op"])
def test_a_closer_look_tells_every_place_once_in_the_words_of_its_preview(mode: str) -> None:
    """Whoever looks closer reads one list: cheapest first, no place told twice."""
    text = """
        board A1 Rat-4, B3 Pig-5
        P1 hand Rat-5 Rat-1 Rat-2 Rat-3 Dog-4 | controls Rat | tokens Water | years 58
        P2 years 0
    """
    state = position(text, mode=mode)
    told = [said(line) for line in closer(GAME.view(state, SeatId(0)), Target("hand", "rat-5"))]
    previews = {
        said(GAME.preview(state, each))
        for each in GAME.legal_moves(state)
        if isinstance(each, Summon) and each.card == card("Rat-5")
    }
    assert previews
    assert previews <= set(told)
    places = [line.split()[0] for line in told[1:]]
    assert len(places) == len(set(places)) == 14
    costs = [0 if " is free" in line else int(line.split()[2].rstrip(":")) for line in told[1:]]
    assert costs == sorted(costs)


def test_after_a_move_only_empty_spaces_are_told() -> None:
    state = play(position("board A1 Rat-1\nP1 hand Rat-2 Rat-3 Rat-4", seats=1), "move A1 A2")
    lines = closer(GAME.view(state, SeatId(0)), Target("hand", "rat-2"))
    assert not any(said(line).startswith("A2") for line in lines)


def test_a_space_says_when_an_animal_must_move_first() -> None:
    """No card can be paid for where it stands: a token that is moved onto pays."""
    state = position("board A2 Ox-4\nP1 hand Rat-1\nrow Pig-1", seats=1)
    kinds = {each.kind for each in GAME.legal_moves(state)}
    assert "move_animal" in kinds
    assert "summon" not in kinds
    assert why_not(state, "space C5") == ("Move an animal first; as it is, Rat 1 costs 1, 1 short.")


def test_only_last_turns_are_told_in_the_log() -> None:
    """Whose turn it is stands over every part of the log."""
    quiet = told(position("P1 hand Rat-1\nP2 hand Ox-1"), "draw deck; draw deck; end")
    assert quiet == []
    last = told(position("deck 2\nP1 hand Rat-1\nP2 hand Ox-1"), "draw deck; draw deck; end")
    assert [said(GAME.narrate(event)) for event in last] == ["Bob begins the last turn."]


def test_a_draw_over_the_limit_names_it() -> None:
    text = "P1 hand Rat-1 Rat-2 Rat-3 Ox-1 Ox-2 Ox-3 Ox-4\nrow Pig-1"
    assert preview(position(text), "draw deck") == (
        "An unseen card makes a hand of 8, 1 card over the limit of 7 at the end of the turn."
    )


def test_scrolls_are_activated_and_refreshed_in_the_rulebooks_words() -> None:
    text = "P1 tokens Water | scrolls Water-1(off) Fire-2 | controls Ox\nboard A1 Ox-1"
    state = position(text, mode="spirit scrolls")
    assert "activate or refresh a scroll" in asked(state)
    assert (
        preview(state, "refresh Water Water") == "Costs a Water token (0 Water left) but no action."
    )
    reason = GAME.refuse(state, move("refresh Fire Fire"))
    assert reason is not None
    assert said(reason.text) == (
        "The Fire scroll lies on its active side: there is nothing to refresh."
    )


def test_a_prompt_keeps_the_shortfall_as_long_as_there_is_room() -> None:
    text = "P1 hand Rooster-5 | tokens Fire | scrolls Fire-1(off)\nrow Ox-1"
    assert asked(position(text, mode="spirit scrolls")).endswith(
        "draw a card or refresh a scroll; Rooster 5 costs 5, 5 short."
    )


def test_a_prompt_that_would_be_cut_leaves_the_shortfall_out() -> None:
    text = "P1 hand Rooster-5 | tokens Fire | scrolls Fire-1(off) Water-1\nrow Ox-1"
    state = position(text, mode="spirit scrolls")
    assert asked(state) == ("Action 1 of 2: draw a card, activate or refresh a scroll; no Summon.")


def test_an_action_on_a_bare_space_that_allows_a_claim_is_no_waste() -> None:
    text = "bare A2\nboard A1 Rat-1\nP1 hand Rat-2 Rat-3 Rat-4 | controls Rat | years {}"
    poor, rich = (position(text.format(n), mode="spirit scrolls") for n in (0, 1))
    assert GAME.warning(poor, move("summon Rat-2 A2")) is not None
    assert GAME.warning(rich, move("summon Rat-2 A2")) is None


def test_a_closer_look_at_a_card_of_the_row_and_at_scrolls() -> None:
    text = "board A1 Rat-1\nrow Dog-1\nP1 hand Rat-2 | scrolls Fire-2(off)\nP2 hand Ox-1"
    view = GAME.view(position(text, mode="spirit scrolls"), SeatId(0))
    lines = [said(line) for line in closer(view, Target("row", "dog-1"))]
    assert lines[0] == "Dog 1 (Wood) if it were drawn, the cheapest places first:"
    assert lines[1].startswith("A2 is free: rank 1, less 1 for A1.")
    (fire,) = closer(view, Target("scroll", "fire"))
    assert said(fire).startswith("Fire 2: Remove an animal of rank 2 or less")
    (water,) = closer(view, Target("pile", "water-1"))
    assert said(water).startswith("Water 1: Take up to 1 Element Token from")
    assert closer(view, Target("scroll", "wood")) == ()
    assert closer(view, Target("hand", "ox-1")) == ()


def test_what_a_claimed_scroll_does_is_said_before_it_is_paid_for() -> None:
    text = "P1 hand Rabbit-1 Rabbit-2 | years 3\nP2 years 0"
    state = play(position(text, mode="spirit scrolls"), "summon Rabbit-1 C5; pay Rabbit-2")
    told = preview(state, "claim Metal 1")
    assert told.startswith("Costs 1 Year: 3 Years left. Gain the rank of an animal up to 1")


def test_what_earth_takes_is_named() -> None:
    state = position("discard Ox-1 Ox-2 Ox-4\nP1 scrolls Earth-2", mode="spirit scrolls")
    taking = play(state, "activate Earth")
    assert said(GAME.label(taking, move("recover Ox"))) == "Take Ox 1 and 2"
