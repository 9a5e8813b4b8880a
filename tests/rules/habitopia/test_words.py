"""What players read: prompts, names, previews with their numbers, reasons, the story, the end."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.game import apply, decide
from tabletop_tui.engine.model import Outcome, SeatId, Target, Text, spell
from tabletop_tui.games.habitopia import GAME, story, words
from tabletop_tui.games.habitopia.cards import FACTS
from tabletop_tui.games.habitopia.model import EndTurn, State
from tabletop_tui.games.habitopia.scoring import standings
from tests.rules.habitopia.language import lay, position, reserve
from tests.rules.habitopia.test_examples import FULL

NAMES = ("Ryan", "Beth", "Cleo", "Dov")
START = "H R3 @(0,0)"


def said(text: Text | None) -> str:
    assert text is not None
    return spell(text, NAMES)


def at(*cards: str, market: str = "G1") -> State:
    """Ryan has these cards and the market begins with a card."""
    return position(reserve(*cards), (FACTS.ids.index(market),))


def preview(state: State, move: str) -> str:
    assert GAME.refuse(state, lay(move)) is None
    return said(GAME.preview(state, lay(move)))


def why_not(state: State, target: str, *picked: str) -> str:
    """The sentence for a place like `cell 0,2`, after picking others."""
    reason = GAME.why_not(state, tuple(map(_target, picked)), _target(target))
    assert reason is not None
    return said(reason.text)


def _target(text: str) -> Target:
    return Target(*text.split())


# -- names --------------------------------------------------------------------------------------


def test_labels_say_card_side_rotation_and_place() -> None:
    state = at(START)
    assert said(GAME.label(state, lay("F G1 @(2,-1)/180"))) == (
        "African Lion, fauna side turned, left 1, down 2 from the start card"
    )
    assert said(GAME.label(state, lay("H G1 @(0,2)"))) == (
        "African Lion, habitats side, right 2 from the start card"
    )


def test_the_path_is_card_side_rotation_place() -> None:
    path = GAME.path(at(START), lay("F G1 @(2,-1)/180"))
    assert [(target.zone, target.key) for target in path] == [
        ("market", "G1"),
        ("side", "fauna"),
        ("turn", "180"),
        ("cell", "2,-1"),
    ]


def test_captions() -> None:
    state = at(START)
    picked: tuple[Target, ...] = ()
    names = []
    for target in GAME.path(state, lay("F G1 @(2,0)/180")):
        names.append(said(GAME.caption(state, picked, target)))
        picked += (target,)
    assert names == ["African Lion", "Fauna side", "Turned", "Down 2"]


@pytest.mark.parametrize(
    ("cell", "name", "caption"),
    [
        ((0, 2), "right 2", "Right 2"),
        ((-3, 0), "up 3", "Up 3"),
        ((1, -2), "left 2, down 1", "Left 2, down 1"),
        ((0, 0), "on the start card", "On the start card"),
    ],
)
def test_places_are_told_from_the_start_card(
    cell: tuple[int, int], name: str, caption: str
) -> None:
    assert story.cell_name(*cell) == name
    assert story.cell_caption(*cell) == caption
    assert said(words.placing(*cell)) == f"Lay it here: {name}?"


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("G1", "this card's Grassland in a group of 5"),
        ("G2", "6 borders of Grassland with Rainforest"),
        ("G3", "3 Grassland tiles next to this card"),
        ("G4", "5 Grassland tiles in a straight line"),
        ("G5", "a connected group of 6 Grassland tiles"),
        ("G6", "3 tiles of every habitat"),
        ("G7", "3 separate Grassland groups of 2 or more"),
        ("G8", "at least 10 Grassland tiles"),
        ("R4", "5 tiles next to this card, none Arctic Tundra"),
        ("R6", "a 2 by 2 block of Rainforest"),
    ],
)
def test_conditions(card: str, text: str) -> None:
    assert story.condition_text(FACTS, FACTS.conditions[FACTS.ids.index(card)]) == text


def test_standings() -> None:
    told = [story.standing_text(FACTS, each) for each in standings(FACTS, reserve(*FULL))]
    assert told[0] == "Cheetah, 5 RP for 5 Grassland tiles in a straight line: met, 5 of 5"
    assert told[3] == ("Torrent Duck, 6 RP for 2 separate Mountains groups of 3 or more: 0 of 2")


def test_a_forbidden_tile_is_told() -> None:
    frog = standings(FACTS, reserve("H T4 @(0,0)", "F R4 @(0,2)"))
    assert story.progress_text(FACTS, frog[0]) == "2 of 5"
    near = standings(FACTS, reserve("H G5 @(0,0)", "F R4 @(0,-2)"))
    assert story.progress_text(FACTS, near[0]) == "2 of 5, but 2 Arctic Tundra tiles"


# -- previews and warnings ------------------------------------------------------------------------


def test_a_fauna_card_says_how_it_would_stand() -> None:
    assert preview(at(START), "F G1 @(0,2)") == (
        "The reserve stands at 0 RP, as before. African Lion (3 RP): 4 of 5."
    )


def test_what_a_placement_gains() -> None:
    state = at(START, "F G1 @(0,2)", market="G5")
    assert preview(state, "H G5 @(2,0)") == "The reserve stands at 0 RP, as before."
    grass = at(START, "F G1 @(0,2)", market="T6")
    assert preview(grass, "H T6 @(2,0)") == (
        "The reserve stands at 3 RP (+3). African Lion: met, 6 of 5, was 4."
    )


def test_what_a_placement_hides_and_costs() -> None:
    state = at(START, "F G1 @(0,2)", "H T6 @(2,0)", market="M2")
    move = lay("H M2 @(1,-1)")
    assert preview(state, "H M2 @(1,-1)") == (
        "The reserve stands at 0 RP (-3). Hides 2 tiles."
        " African Lion: 4 of 5, no longer met, was 6."
    )
    assert said(GAME.warning(state, move)) == "This costs the reserve 3 RP."


def test_a_last_fauna_card_that_earns_nothing_is_warned_of() -> None:
    cards = FULL[:8]
    state = position(reserve(*cards), (FACTS.ids.index("W8"), FACTS.ids.index("G1")))
    assert said(GAME.warning(state, lay("F W8 @(-2,2)"))) == (
        "This is the last card, and Green Anaconda would stay unmet and earn nothing."
    )
    assert GAME.warning(state, lay("F G1 @(-2,2)")) is None
    assert GAME.warning(state, lay("H W8 @(-2,2)")) is None


def test_the_last_end_of_turn_says_so() -> None:
    state = apply(GAME, at(START), lay("F G1 @(0,2)")).state
    assert said(GAME.preview(state, EndTurn())) == (
        "The market gets a new card, then it is the turn of Beth."
    )
    assert said(GAME.prompt(state).text) == "End the turn, or take the placement back."
    state.pile = ()
    assert said(GAME.label(state, EndTurn())) == "End the game"
    assert said(GAME.prompt(state).text) == "End the game."
    assert said(GAME.preview(state, EndTurn())) == (
        "The pile is empty: the market is not refilled and the game ends."
    )


# -- why not --------------------------------------------------------------------------------------


def test_a_hidden_card_says_that_it_is_there() -> None:
    """R19: the block of a card of which nothing can be seen is still its block."""
    over = at(START, "H G5 @(0,1)", "H M2 @(0,-1)", market="G4")
    assert why_not(over, "cell 0,0", "market G4", "side habitats", "turn 0") == (
        "The start card lies exactly here, though hidden: one card never covers all of another."
    )


FAUNA = ("market G1", "side fauna", "turn 0")
BACK = ("market G1", "side habitats", "turn 0")
BESIDE = (START, "F G2 @(2,0)/180")


@pytest.mark.parametrize(
    ("target", "picked", "sentence"),
    [
        ("cell -1,1", FAUNA, "A fauna side covers nothing, but the start card lies here."),
        (
            "cell 1,-1",
            FAUNA,
            "A fauna side covers nothing, but the start card and Asian Elephant lie here.",
        ),
        ("cell 3,1", BACK, "Asian Elephant lies fauna side up and can never be covered."),
        (
            "cell 0,0",
            BACK,
            "The start card lies exactly here: one card never covers all of another.",
        ),
        (
            "cell -2,0",
            ("market G1", "side fauna", "turn 180"),
            "Only a scoring panel would touch: a tile must lie edge to edge with a tile.",
        ),
        (
            "cell -2,2",
            BACK,
            "Only corners would touch: a tile must lie edge to edge with a tile.",
        ),
        (
            "cell 7,7",
            BACK,
            "The card would touch nothing: one of its tiles must lie edge to edge with a tile.",
        ),
        ("market W8", (), "This card is not in the market."),
        ("cell 0,2", (), "Card, side and rotation are chosen before the place."),
        ("side fauna", FAUNA, "This was chosen already; take it back to choose anew."),
        ("act end_turn", (), "First take a card from the market and lay it."),
    ],
)
def test_why_not(target: str, picked: tuple[str, ...], sentence: str) -> None:
    assert why_not(at(*BESIDE), target, *picked) == sentence


def test_backs_are_told_as_they_are_seen_without_their_animals() -> None:
    state = at(START, "H G5 @(0,2)", "H M2 @(2,1)", market="G1")
    assert why_not(state, "cell 1,2", *FAUNA) == (
        "A fauna side covers nothing, but 2 habitats sides lie here."
    )
    assert why_not(state, "cell 2,1", *BACK) == (
        "A habitats side lies exactly here: one card never covers all of another."
    )


def test_a_back_that_looks_the_same_turned() -> None:
    state = at(START, market="R7")
    sentence = why_not(state, "turn 180", "market R7", "side habitats")
    assert sentence == "This habitats side looks the same turned."


def test_after_placing() -> None:
    state = apply(GAME, at(START), lay("F G1 @(0,2)")).state
    assert why_not(state, "market G2") == (
        "A card was laid in this turn already; take it back first."
    )


# -- the story ------------------------------------------------------------------------------------


def test_the_log_names_card_side_place_and_score() -> None:
    (event,) = apply(GAME, at(START), lay("F G1 @(0,2)")).events
    assert said(GAME.narrate(event)) == (
        "Ryan laid African Lion, fauna side, right 2 from the start card: 0 RP as it stands."
    )
    (event,) = apply(GAME, at(START, market="G5"), lay("H G5 @(0,1)/180")).events
    assert said(GAME.narrate(event)) == (
        "Ryan laid Plains Zebra, habitats side turned, right 1 from the start card, over 2 tiles:"
        " 0 RP as it stands."
    )


def test_the_log_names_the_new_market_card() -> None:
    state = apply(GAME, at(START), lay("F G1 @(0,2)")).state
    (event,) = apply(GAME, state, EndTurn()).events
    animal = FACTS.animals[state.pile[0]]
    assert said(GAME.narrate(event)) == f"{animal} came to the market; the pile has 14 left."


# -- the end --------------------------------------------------------------------------------------


def ended() -> Outcome:
    state = position(reserve(*FULL))
    state.stage = "over"
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def test_the_result_lists_each_fauna_card_with_what_stood_there() -> None:
    lines = [(said(line.label), line.points) for line in ended().results[0].lines]
    assert lines[5] == ("African Lion, 8 of 5: this card's Grassland in a group of 5", 3)
    assert len(lines) == 6
    assert sum(points for _, points in lines) == 21
    assert said(ended().verdict) == "Ryan has the best reserve with 21 RP."
    assert ended().tie_break == ()


@pytest.mark.parametrize(
    ("scores", "verdict", "tie_break"),
    [
        (
            [(20, 5), (20, 4), (18, 2)],
            "Beth has the best reserve with 20 RP.",
            "Ryan and Beth have 20 RP each. The fewest cards fauna side up decide:"
            " Beth with 4 fauna cards before Ryan with 5.",
        ),
        (
            [(20, 5), (20, 4), (20, 4)],
            "Beth and Cleo draw with 20 RP each.",
            "Ryan, Beth and Cleo have 20 RP each. The fewest cards fauna side up decide:"
            " Beth and Cleo with 4 fauna cards before Ryan with 5;"
            " nothing else breaks the tie, so it is a draw.",
        ),
    ],
)
def test_ties(scores: list[tuple[int, int]], verdict: str, tie_break: str) -> None:
    assert said(story.verdict(scores)) == verdict
    assert said(story.tie_break(scores)) == tie_break


# -- the cards ------------------------------------------------------------------------------------


def test_the_reference_has_every_card_and_where_it_lies() -> None:
    state = at(START, "F G1 @(0,2)", market="G5")
    (section,) = GAME.reference(GAME.view(state, SeatId(0)))
    rows = {said(row[0]): [spell(cell, NAMES) for cell in row] for row in section.rows}
    assert len(rows) == 40
    assert rows["African Lion"] == [
        "African Lion",
        "GG",
        "3",
        "this card's Grassland in a group of 5",
        "WT / GM",
        "Ryan, fauna",
    ]
    assert rows["Plains Zebra"][-1] == "market"
    hidden = {FACTS.animals[card] for card in (*state.pile, *state.removed)}
    assert {name for name, row in rows.items() if row[-1] == "not seen"} == hidden


def test_a_seat_is_told_with_its_cards_and_their_conditions() -> None:
    state = at(START, "F G1 @(0,2)", "H M2 @(0,-2)")
    view = GAME.view(state, SeatId(0))
    first, *more = (said(text) for text in words.about_seat(view, SeatId(0)))
    assert first == "Ryan has 0 RP as it stands: 3 cards, 1 of them fauna side up."
    assert more == ["African Lion, 3 RP for this card's Grassland in a group of 5: 4 of 5."]
    (alone,) = (said(text) for text in words.about_seat(view, SeatId(1)))
    assert alone == "Beth has 0 RP as it stands: 1 card, none fauna side up."


def test_every_option_has_a_label_of_its_own() -> None:
    decision = decide(GAME, at(*BESIDE))
    assert decision is not None
    assert len({said(option.label) for option in decision.options}) == len(decision.options)
