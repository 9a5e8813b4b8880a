"""Stem & Branch's rules: the deal, who decides, and the legal moves.

The modes are options: competitive, co-op and solo play by the same steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from tabletop_tui.engine.model import SeatId
from tabletop_tui.engine.rng import shuffled
from tabletop_tui.engine.zones import deal
from tabletop_tui.games.stem_and_branch.cards import (
    ACTIONS,
    ANIMAL,
    ANIMALS,
    CARDS,
    ELEMENT,
    ELEMENTS,
    RANK,
    REFRESHED_BY,
    ROW_SIZE,
    SPACES,
    START_TOKENS,
    SUPPLY,
    TOP_LEVEL,
    WOOD,
)
from tabletop_tui.games.stem_and_branch.costs import (
    ONTO,
    layout,
    means,
    payers,
    sharing,
    spaces_of,
)
from tabletop_tui.games.stem_and_branch.legality import (
    cannot_activate,
    cannot_choose,
    cannot_claim,
    cannot_recover,
    cannot_refresh,
    cannot_remove,
    cannot_stop,
    cannot_swap,
    cannot_take_from_space,
    cannot_take_from_supply,
    holders,
    level,
)
from tabletop_tui.games.stem_and_branch.model import NOTHING, Options, State
from tabletop_tui.games.stem_and_branch.moves import (
    ActivateScroll,
    ChooseAnimal,
    ClaimScroll,
    Decline,
    Discard,
    DrawDeck,
    DrawRow,
    EndTurn,
    Forfeit,
    Move,
    MoveAnimal,
    PayCard,
    PayToken,
    Recover,
    RefreshScroll,
    Relocate,
    RemoveAnimal,
    Rob,
    StopTaking,
    Summon,
    SwapTop,
    TakeFromSpace,
    TakeFromSupply,
)
from tabletop_tui.games.stem_and_branch.moving import can_follow, shortfalls, ways

# Moves are built once and looked up: that is ten times cheaper than making them.
SUMMON: Final = tuple(tuple(Summon(card, space) for space in SPACES) for card in CARDS)
DRAW_ROW: Final = tuple(DrawRow(card) for card in CARDS)
DRAW_DECK: Final = DrawDeck()
MOVE: Final = tuple(tuple(MoveAnimal(origin, goal) for goal in SPACES) for origin in SPACES)
PAY_CARD: Final = tuple(PayCard(card) for card in CARDS)
PAY_TOKEN: Final = tuple(PayToken(element) for element in range(len(ELEMENTS)))
ROB: Final = tuple(Rob(seat) for seat in range(4))
CLAIM: Final = tuple(
    tuple(ClaimScroll(element, wanted) for wanted in range(1, TOP_LEVEL + 1))
    for element in range(len(ELEMENTS))
)
DECLINE: Final = Decline()
ACTIVATE: Final = tuple(ActivateScroll(element) for element in range(len(ELEMENTS)))
REFRESH: Final = tuple(
    tuple(RefreshScroll(element, token) for token in REFRESHED_BY[element])
    for element in range(len(ELEMENTS))
)
REMOVE: Final = tuple(RemoveAnimal(space) for space in SPACES)
RECOVER: Final = tuple(Recover(animal) for animal in range(len(ANIMALS)))
CHOOSE: Final = tuple(ChooseAnimal(space) for space in SPACES)
RELOCATE: Final = tuple(Relocate(space) for space in SPACES)
SWAP: Final = tuple(SwapTop(card) for card in CARDS)
FROM_SPACE: Final = tuple(TakeFromSpace(space) for space in SPACES)
FROM_SUPPLY: Final = tuple(TakeFromSupply(element) for element in range(len(ELEMENTS)))
STOP: Final = StopTaking()
FORFEIT: Final = Forfeit()
DISCARD: Final = tuple(Discard(card) for card in CARDS)
END_TURN: Final = (EndTurn(),)

SEATS: Final = range(2, 5)
SOLO_SEATS: Final = range(1, 2)


def seats(options: Options) -> range:
    """One for solo, else two to four."""
    return SOLO_SEATS if options.mode == "solo" else SEATS


def setup(options: Options, seats: int, seed: int) -> State:
    """Shuffle and deal; the row of eight, a token on every space, no tokens in hand."""
    cards = shuffled(CARDS, seed, 0)
    hands, deck = deal(cards[ROW_SIZE:], seats, options.starting_hand)
    first = shuffled(range(seats), seed, 1)[0] if options.first_player == "random" else 0
    none = (0,) * len(ELEMENTS)
    return State(
        options=options,
        seed=seed,
        turn=1,
        first=first,
        actor=first,
        stage="action",
        actions=ACTIONS,
        ending=None,
        stirring=False,
        quiet=0,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        known=((),) * seats,
        deck=deck,
        row=cards[:ROW_SIZE],
        discard=(),
        stacks=((),) * len(SPACES),
        ground=START_TOKENS,
        supply=SUPPLY,
        tokens=(none,) * seats,
        control=(NOTHING,) * len(ANIMALS),
        years=(0,) * seats,
        scrolls=(none,) * seats,
        piles=(1 if options.scrolls else TOP_LEVEL + 1,) * len(ELEMENTS),
        card=NOTHING,
        space=NOTHING,
        left=0,
        loot=NOTHING,
    )


def actor(state: State) -> SeatId | None:
    """The seat that decides; only the seat in turn ever does."""
    return None if state.stage == "over" else SeatId(state.actor)


def round_of(state: State) -> int:
    """The round, counted from 1: one turn of every seat."""
    return (state.turn - 1) // len(state.hands) + 1


# -- the legal moves ----------------------------------------------------------------------------


def legal_moves(state: State) -> Sequence[Move]:
    """Every legal move, each once."""
    return _LEGAL[state.stage](state)


def _actions(state: State) -> Sequence[Move]:
    """Summons and Draws, scrolls, animals to move; Forfeit where no action is legal (R1, R3)."""
    cards = means_of(state)
    moves: list[Move] = [*summons(state, cards, True)]
    moves += [DRAW_ROW[card] for card in state.row if card != NOTHING]
    if state.deck:
        moves.append(DRAW_DECK)
    options = state.options
    if options.scrolls:
        moves += _scroll_actions(state)
        return moves if any(move.kind != "refresh_scroll" for move in moves) else [*moves, FORFEIT]
    if options.together:
        moves += _animal_moves(state, cards)
    return moves or (FORFEIT,)


def cannot_forfeit(state: State) -> str | None:
    """Why the action cannot be given up (R1, R3)."""
    if state.stage != "action":
        return "not_now"
    return None if FORFEIT in _actions(state) else "action_possible"


def means_of(state: State) -> list[tuple[int, int]]:
    """The actor's cards, each with how much of its cost could be paid."""
    seat = state.actor
    return means(state.hands[seat], state.tokens[seat])


def summons(state: State, cards: Iterable[tuple[int, int]], ascends: bool) -> list[Summon]:
    """The legal Summons of each card with the resources to pay for it, a card's Ascends first.

    The same as asking `cannot_summon` for each card and space, but the board is read once and
    spaces are looked at together, as bits.
    """
    stacks = state.stacks
    tops, homes, empty = layout(stacks)
    unique = state.options.unique_animals
    moves: list[Summon] = []
    for card, owned in cards:
        summon = SUMMON[card]
        alike = tops[ELEMENT[card]]
        own = homes[ANIMAL[card]]
        if ascends:
            for space in own:
                top = stacks[space][-1]
                if ONTO[top][card] is None:
                    short = RANK[top] - owned
                    if short <= 0 or sharing(alike)[short] >> space & 1:
                        moves.append(summon[space])
        if not (own and unique):
            short = RANK[card] - owned
            open_to = empty if short <= 0 else sharing(alike)[short] & empty
            if open_to:
                moves += [summon[space] for space in spaces_of(open_to)]
    return moves


def _follow(state: State) -> Sequence[Move]:
    return summons(state, means_of(state), False)


def _animal_moves(state: State, cards: Iterable[tuple[int, int]]) -> list[MoveAnimal]:
    """Every stack that may move by a space before one of the cards is placed (R47-R51)."""
    short = shortfalls(state, cards)
    if 0 in short.values():  # whatever moves, there is room for a card that needs no neighbour
        return [MOVE[origin][goal] for origin, goal in ways(state.stacks)]
    return [
        MOVE[origin][goal]
        for origin, goal in ways(state.stacks)
        if can_follow(state, short, origin, goal)
    ]


def _scroll_actions(state: State) -> list[Move]:
    moves: list[Move] = []
    for element, owned in enumerate(state.scrolls[state.actor]):
        if owned > 0 and cannot_activate(state, element) is None:
            moves.append(ACTIVATE[element])
        elif owned < 0:
            moves += [
                move for move in REFRESH[element] if not cannot_refresh(state, element, move.token)
            ]
    return moves


def _payments(state: State) -> Sequence[Move]:
    moves: list[Move] = [PAY_CARD[card] for card in payers(state)]
    element = ELEMENT[state.card]
    if state.tokens[state.actor][element]:
        moves.append(PAY_TOKEN[element])
    return moves


def claims(state: State) -> list[ClaimScroll]:
    """The scrolls that may be claimed with the card just summoned."""
    element = ELEMENT[state.card]
    return [move for move in CLAIM[element] if not cannot_claim(state, element, move.level)]


def _wood(state: State) -> Sequence[Move]:
    reach = level(state, WOOD)
    cards = [card for card in state.discard if RANK[card] <= reach]
    return summons(state, ((card, RANK[card]) for card in cards), True)


def rearrangements(state: State) -> list[Move]:
    """What the Metal scroll may do with the chosen stack, the few swaps first (R76, R77)."""
    under = state.stacks[state.space][:-1]
    moves: list[Move] = [SWAP[card] for card in under if not cannot_swap(state, card)]
    moves += [RELOCATE[space] for space in SPACES if not state.stacks[space]]
    return moves


def _water(state: State) -> Sequence[Move]:
    moves: list[Move] = [
        move for move in FROM_SPACE if not cannot_take_from_space(state, move.space)
    ]
    moves += [move for move in FROM_SUPPLY if not cannot_take_from_supply(state, move.element)]
    return moves if cannot_stop(state) else [*moves, STOP]


_LEGAL: Final[dict[str, Callable[[State], Sequence[Move]]]] = {
    "action": _actions,
    "follow": _follow,
    "pay": _payments,
    "steal": lambda state: [ROB[seat] for seat in holders(state, state.loot, state.actor)],
    "claim": lambda state: [*claims(state), DECLINE],
    "wood": _wood,
    "fire": lambda state: [move for move in REMOVE if not cannot_remove(state, move.space)],
    "earth": lambda state: [move for move in RECOVER if not cannot_recover(state, move.animal)],
    "metal": lambda state: [move for move in CHOOSE if not cannot_choose(state, move.space)],
    "rearrange": rearrangements,
    "water": _water,
    "limit": lambda state: [DISCARD[card] for card in state.hands[state.actor]],
    "end": lambda state: END_TURN,
    "over": lambda state: (),
}
