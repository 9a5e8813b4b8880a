"""What holds in every reserve and every game: the lemmas, and agreement with the naive rules."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_tui.engine.game import apply
from tabletop_tui.games.habitopia import GAME, scoring
from tabletop_tui.games.habitopia.cards import DECK_SIZE, FACTS
from tabletop_tui.games.habitopia.ground import SIDES, Ground, in_touch, laid, open_places, place_at
from tabletop_tui.games.habitopia.model import RESERVE_SIZE, Options, Place, Reserve, ground_of
from tabletop_tui.games.habitopia.rules import Placements
from tests.rules.habitopia import naive
from tests.rules.habitopia.language import cells, notation, position

FEW = settings(max_examples=60, deadline=None)
CODES = (
    "fauna_covers",
    "covers_fauna",
    "covers_whole_card",
    "panel_contact_only",
    "diagonal_only",
    "separate",
)


@st.composite
def reserves(draw: st.DrawFn, most: int = RESERVE_SIZE) -> Reserve:
    """A reserve that legal moves led to, each chosen by its index."""
    order = draw(st.permutations(range(DECK_SIZE)))
    size = draw(st.integers(1, most))
    cards: Reserve = (Place(order[0], "habitats", 0, 0, 0),)
    for card in order[1:size]:
        moves = [move for move in Placements(position(cards, (card,))) if move.card == card]
        cards = (*cards, moves[draw(st.integers(0, len(moves) - 1))])
    return cards


def random_reserve(seed: int) -> tuple[Random, Reserve]:
    """A finished reserve of a random game, and the generator that made it."""
    random = Random(f"reserve/{seed}")
    state = GAME.setup(Options(), 2, seed)
    while moves := GAME.legal_moves(state):
        state = apply(GAME, state, moves[random.randrange(len(moves))]).state
    return random, state.reserves[0]


def dense_reserve(seed: int) -> Reserve:
    """A reserve whose cards lie close together, many of them over others, some of them hidden."""
    random = Random(f"dense/{seed}")
    order = random.sample(range(DECK_SIZE), RESERVE_SIZE)
    cards: Reserve = (Place(order[0], "habitats", 0, 0, 0),)
    for card in order[1:]:
        side = "habitats" if random.random() < 0.65 else "fauna"
        moves = [each for each in Placements(position(cards, (card,))) if each.card == card]
        moves = [each for each in moves if each.side == side]
        moves.sort(key=lambda new: sum(_distance(new, old) for old in cards))
        cards = (*cards, moves[min(len(moves) - 1, int(random.expovariate(0.25)))])
    return cards


def _distance(one: Place, other: Place) -> int:
    return abs(one.row - other.row) + abs(one.col - other.col)


def turned(cards: Reserve) -> Reserve:
    """The whole reserve turned by half a turn about the start card."""
    return tuple(
        Place(each.card, each.side, 180 - each.rotation, -each.row, -each.col) for each in cards
    )


# -- the naive rules ------------------------------------------------------------------------------


@FEW
@given(reserves(RESERVE_SIZE - 1), st.integers(0, DECK_SIZE - 1))
def test_placements_agree_with_the_naive_rules(cards: Reserve, card: int) -> None:
    if card in {each.card for each in cards}:
        return
    state = position(cards, (card,))
    listed = [notation(move) for move in Placements(state) if move.card == card]
    assert len(set(listed)) == len(listed)
    assert set(listed) == set(naive.legal([notation(each) for each in cards], FACTS.ids[card]))


def test_reasons_agree_with_the_naive_rules() -> None:
    found = set()
    for seed in range(6):
        _, cards = random_reserve(seed)
        for size in range(1, RESERVE_SIZE):
            found |= check_reasons(cards[:size], cards[size].card)
    assert found == {None, *CODES}


def check_reasons(cards: Reserve, card: int) -> set[str | None]:
    """Both rules give the same reason for every cell about the reserve; the reasons found."""
    state = position(cards, (card,))
    plain = [notation(each) for each in cards]
    found = set()
    for side, rotation in product(SIDES, (0, 180)):
        for row, col in product(range(-9, 10), range(-9, 10)):
            move = Place(card, side, rotation, row, col)
            reason = GAME.refuse(state, move)
            code = reason.code if reason else None
            assert code == naive.reason(plain, notation(move)), move
            found.add(code)
    return found


@FEW
@given(reserves())
def test_scores_agree_with_the_naive_rules(cards: Reserve) -> None:
    plain = [notation(each) for each in cards]
    assert scoring.score(FACTS, cards) == naive.score(plain)


def test_scores_of_random_games_agree_with_the_naive_rules() -> None:
    scores = []
    for seed in range(150):
        _, cards = random_reserve(seed)
        scores.append(scoring.score(FACTS, cards))
        assert scores[-1] == naive.score([notation(each) for each in cards])
    assert sum(score > 0 for score in scores) > 10


def test_every_condition_agrees_with_the_naive_rules_whatever_the_card() -> None:
    """Each card's condition is asked of each fauna card's place: far more of them are met."""
    met = dict.fromkeys(naive.DATA["condition_kinds"], 0)
    for seed in range(60):
        for cards in (random_reserve(seed)[1], dense_reserve(seed)):
            for kind in kinds_met(cards):
                met[kind] += 1
    assert all(met.values()), met


def kinds_met(cards: Reserve) -> list[str]:
    """The kind of every condition of the deck that is met at some fauna card, by both rules."""
    land = scoring.land_of(FACTS, cards)
    seen = naive.visible([notation(each) for each in cards])
    found = []
    for placed in (each for each in cards if each.side == "fauna"):
        for card, name in enumerate(FACTS.ids):
            asked = naive.CARD[name]["fauna"]["condition"]
            there = Place(card, "fauna", placed.rotation, placed.row, placed.col)
            stands = scoring.standing(FACTS, there, land).progress
            assert stands.met == naive.met(asked, seen, notation(placed)), (name, cards)
            if stands.met:
                found.append(asked["kind"])
    return found


def test_reasons_agree_where_cards_lie_over_one_another() -> None:
    """Also on the blocks of cards of which nothing can be seen any more (R19)."""
    hidden = 0
    for seed in range(150):
        cards = dense_reserve(seed)[:-1]
        gone = [each for each in cards if scoring.is_hidden(cards, each)]
        if not gone:
            continue
        spare = next(n for n in range(DECK_SIZE) if n not in {each.card for each in cards})
        if hidden < 3:  # the grid takes its time
            check_reasons(cards, spare)
        hidden += len(gone)
        for each in gone:
            reason = GAME.refuse(
                position(cards, (spare,)), Place(spare, "habitats", 0, each.row, each.col)
            )
            assert reason is not None
            assert reason.code == "covers_whole_card"
            assert "hidden" in str(reason.text)
    assert hidden > 3


# -- the lemmas -----------------------------------------------------------------------------------


@FEW
@given(reserves(RESERVE_SIZE))
def test_the_ground_of_a_reserve_is_what_its_cards_add_one_by_one(cards: Reserve) -> None:
    ground = ground_of(())
    for card in cards:
        ground = _with(ground, card)
    assert ground == ground_of(cards)


@FEW
@given(reserves(RESERVE_SIZE - 1))
def test_l1_a_habitats_side_that_covers_is_in_contact(cards: Reserve) -> None:
    ground = ground_of(cards)
    over = ground.taken & ~ground.on_fauna & ~ground.blocks
    assert over & ~in_touch(ground, "habitats", 0) == 0
    seen = naive.visible([notation(each) for each in cards])
    spare = next(n for n in range(DECK_SIZE) if n not in {each.card for each in cards})
    for row, col in cells(over):
        laid_there = naive.picture_of((FACTS.ids[spare], "H", row, col, 0))
        assert naive.touches(seen, laid_there), (row, col)


@FEW
@given(reserves(RESERVE_SIZE - 1))
def test_l2_there_is_always_a_place_left_of_the_leftmost_tile(cards: Reserve) -> None:
    seen = naive.visible([notation(each) for each in cards])
    col = min(col for (_, col), shown in seen.items() if shown != "#")
    row = next(row for (row, at), shown in seen.items() if at == col and shown != "#")
    place, above = place_at(row, col - 2), place_at(row - 1, col - 2)
    assert place is not None
    assert above is not None
    ground = ground_of(cards)
    assert open_places(ground, "fauna", 0) >> above & 1
    assert open_places(ground, "habitats", 0) >> place & 1
    assert open_places(ground, "habitats", 180) >> place & 1
    assert open_places(ground, "fauna", 180) >> place & 1


@FEW
@given(reserves())
def test_l3_a_reserve_turned_round_is_as_legal_and_scores_the_same(cards: Reserve) -> None:
    other = turned(cards)
    assert scoring.score(FACTS, other) == scoring.score(FACTS, cards)
    ground = ground_of(cards[:1])
    turned_ground = ground_of(other[:1])
    for card, mirrored in zip(cards[1:], other[1:], strict=True):
        for side in SIDES:
            for rotation in (0, 180):
                here = cells(open_places(ground, side, rotation))
                there = cells(open_places(turned_ground, side, 180 - rotation))
                assert {(-row, -col) for row, col in here} == there
        ground, turned_ground = _with(ground, card), _with(turned_ground, mirrored)


def _with(ground: Ground, card: Place) -> Ground:
    return laid(ground, card.side, card.rotation, scoring.place_of(card))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_l4_every_seat_has_eight_turns(seats: int) -> None:
    for seed in range(20):
        random = Random(f"turns/{seats}/{seed}")
        state = GAME.setup(Options(), seats, seed)
        turns = [0] * seats
        last = None
        while moves := GAME.legal_moves(state):
            if state.stage == "pass":
                turns[state.actor] += 1
                last = state.actor
            state = apply(GAME, state, moves[random.randrange(len(moves))]).state
        assert turns == [8] * seats
        assert last == (state.first - 1) % seats
        assert [len(cards) for cards in state.reserves] == [RESERVE_SIZE] * seats
        assert sum(card >= 0 for card in state.market) == 2


@FEW
@given(reserves())
def test_l5_turning_a_fauna_card_moves_its_tiles_and_keeps_its_pay(cards: Reserve) -> None:
    land = scoring.land_of(FACTS, cards)
    for card in (each for each in cards if each.side == "fauna"):
        other = Place(card.card, "fauna", 180 - card.rotation, card.row, card.col)
        upright, upside_down = (scoring.standing(FACTS, each, land) for each in (card, other))
        assert upright.rp == upside_down.rp
        condition = FACTS.conditions[card.card]
        if condition.kind != "own_group":
            assert upright.progress == upside_down.progress
        shown = scoring.faces(FACTS, card.card, "fauna", card.rotation)
        assert scoring.faces(FACTS, card.card, "fauna", other.rotation) == shown[::-1]


# -- the lazy list ----------------------------------------------------------------------------------


@FEW
@given(reserves(RESERVE_SIZE - 1), st.data())
def test_the_lazy_list_is_the_list(cards: Reserve, data: st.DataObject) -> None:
    moves = Placements(position(cards))
    listed = list(moves)
    assert len(moves) == len(listed) == len(set(listed)) > 0
    index = data.draw(st.integers(-len(moves), len(moves) - 1))
    assert moves[index] == listed[index]
    assert moves[index:] == tuple(listed[index:])
    for outside in (len(moves), -len(moves) - 1):
        with pytest.raises(IndexError):
            moves[outside]


@FEW
@given(reserves())
def test_the_ground_kept_is_the_ground_worked_out(cards: Reserve) -> None:
    ground = ground_of(cards[:1])
    for card in cards[1:]:
        ground = _with(ground, card)
    assert ground == ground_of(cards)


def test_no_reserve_reaches_the_edge() -> None:
    """Nine cards in a row, each way: the last card and all its neighbours are still counted."""
    for down, right in ((0, 2), (0, -2), (2, 0), (-2, 0)):
        cards: Reserve = (Place(0, "habitats", 0, 0, 0),)
        for step in range(1, RESERVE_SIZE):
            move = Place(step, "habitats", 0, down * step, right * step)
            assert GAME.refuse(position(cards, (step,)), move) is None
            cards = (*cards, move)
        plain = [notation(each) for each in cards]
        spare = RESERVE_SIZE
        listed = {notation(m) for m in Placements(position(cards, (spare,))) if m.card == spare}
        assert listed == set(naive.legal(plain, FACTS.ids[spare]))
        assert scoring.score(FACTS, cards) == 0
