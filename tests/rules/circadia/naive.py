"""Circadia once more, written from the rulings alone and as plainly as they read.

It shares no rule with the program: a play is legal here if some whole play begins with it, found
by trying. Steps are written as in `position`. Of the program it borrows the shuffle only, and a
position to start from.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop_tui.engine.rng import shuffled
from tabletop_tui.games.circadia.cards import BACK, HABITATS, PRICE, SIDE, SPIRIT_KEY
from tabletop_tui.games.circadia.model import GAP, State

Habitat = tuple[int, str, int]
"""What is on the front, value and side, and the value on the back."""
Laid = tuple[str, int, str, bool]
"""A card of a line: its habitat, its points, the side it acts as, whether it lies face down."""

HOME = {"B": "F", "A": "R", "G": "M"}
OTHER = {"day": "night", "night": "day"}


def _spirits(cards: tuple[int, ...]) -> list[str]:
    return ["" if card == GAP else SPIRIT_KEY[card] for card in cards]


def _habitats(cards: tuple[int, ...]) -> list[Habitat | None]:
    return [None if card == GAP else (PRICE[card], SIDE[card], BACK[card]) for card in cards]


def value(card: str) -> int:
    return int(card[1:])


class Table:
    """A game from some position on. `step` is what is being done in the turn."""

    def __init__(self, state: State) -> None:
        letters = [habitat.letter for habitat in HABITATS]
        self.seats = len(state.hands)
        self.actor = state.actor
        self.step: str = state.stage
        self.hands = [sorted(_spirits(hand)) for hand in state.hands]
        self.sets = [[_spirits(own) for own in sets] for sets in state.sets]
        self.lines: list[list[Laid]] = [
            [(letters[c.habitat], c.value, c.side, c.face_down) for c in line]
            for line in state.lines
        ]
        self.display = _spirits(state.display)
        self.deck = _spirits(state.deck)
        self.discard = _spirits(state.discard)
        self.rows = dict(zip(letters, map(_habitats, state.rows), strict=True))
        self.decks = dict(zip(letters, map(_habitats, state.decks), strict=True))
        self.played = 0  # the value of this turn
        self.discarded = self.began = False  # a set, in this turn
        self.grown: list[int] = []  # places of the sets that got a card in this turn
        self.to_take = 0
        self.trigger = None if state.trigger < 0 else state.trigger
        self.turns_left = state.last_turns
        self.without_play = state.idle
        self.seed, self.shuffles = state.seed, state.shuffles

    # -- what may be done -----------------------------------------------------------------------

    def legal(self) -> set[str]:
        """Every step that may come next."""
        match self.step:
            case "play":
                return set(self._plays())
            case "claim":
                return {*self._claims(), "done"}
            case "take":
                return {f"take {card}" for card in self.display if card}
            case "limit":
                return {"refill"}
            case "discard":
                return {f"drop {card}" for card in self.hands[self.actor]}
            case "refill" | "pass":
                return {"end"}
            case _:
                return set()

    def _plays(self) -> Iterator[str]:
        """R5-R16: steps after which the turn's play can still be brought to a legal end."""
        hand, sets = self.hands[self.actor], self.sets[self.actor]
        if not self.played:
            for place in range(3):
                left = [[] if place == at else own for at, own in enumerate(sets)]
                if sets[place] and _finishes(hand, left, 0, True):
                    yield f"discard {place + 1}"
        elif not self.discarded or self.began:
            yield "done"
        owed = self.discarded and not self.began
        for card in set(hand):
            for place, grown, begins in _placed(hand, sets, card, self.played):
                rest = list(hand)
                rest.remove(card)
                if _finishes(rest, grown, value(card), owed and not begins):
                    yield f"{card} new" if begins else f"{card} to {place + 1}"

    def _claims(self) -> Iterator[str]:
        """R20-R39: a card for a whole set of its creature that grew and is large enough."""
        line = self.lines[self.actor]
        for place in self.grown:
            own = self.sets[self.actor][place]
            where = HOME[own[0][0]]
            for at, card in enumerate(self.rows[where]):
                if card and card[0] <= len(own) and (not line or line[-1][2] != card[1]):
                    yield f"claim {where}{at + 1} with {place + 1}"
            deck = self.decks[where]
            if deck and deck[0] and deck[0][2] <= len(own):
                sides = [""] if line else [" as day", " as night"]
                yield from (f"claim top {where} with {place + 1}{side}" for side in sides)

    # -- doing it -------------------------------------------------------------------------------

    def do(self, step: str) -> None:
        """Make a legal step."""
        match step.split():
            case ["done"] if self.step == "play":
                self.step = "claim"
                if not list(self._claims()):
                    self._draw(self.played)
            case ["done"]:
                self._refill_rows()
                self._draw(self.played)
            case ["refill"]:
                self._refill_display()
                self.step = "discard"
            case ["end"]:
                self._end()
            case ["discard", place]:
                self.discard += self.sets[self.actor][int(place) - 1]
                self.sets[self.actor][int(place) - 1] = []
                self.discarded = True
            case ["take", card]:
                self._take(card)
            case ["drop", card]:
                self.hands[self.actor].remove(card)
                self.discard.append(card)
                if len(self.hands[self.actor]) == 8:
                    self.step = "pass"
            case ["claim", "top", where, "with", place, *side]:
                self._claim_top(where, int(place) - 1, side[1] if side else "")
            case ["claim", where, "with", place]:
                self._claim_open(where[0], int(where[1]) - 1, int(place) - 1)
            case [card, *goal]:
                self._play(card, None if goal == ["new"] else int(goal[1]) - 1)

    def _play(self, card: str, place: int | None) -> None:
        sets = self.sets[self.actor]
        if place is None:
            place = sets.index([])
            self.began = True
        self.hands[self.actor].remove(card)
        sets[place] = [*sets[place], card]
        self.played = value(card)
        self.grown = sorted({*self.grown, place})

    def _claim_open(self, where: str, at: int, place: int) -> None:
        card = self.rows[where][at]
        assert card is not None
        self.rows[where][at] = None
        self._lay((where, card[0], card[1], False), place)

    def _claim_top(self, where: str, place: int, side: str) -> None:
        card = self.decks[where].pop(0)
        assert card is not None
        line = self.lines[self.actor]
        self._lay((where, card[2], OTHER[line[-1][2]] if line else side, True), place)

    def _lay(self, laid: Laid, place: int) -> None:
        self.discard += self.sets[self.actor][place]
        self.sets[self.actor][place] = []
        self.grown.remove(place)
        self.lines[self.actor].append(laid)
        gone = not any(self.decks.values()) and not any(
            c for row in self.rows.values() for c in row
        )
        if self.trigger is None and (self.scores()[self.actor] >= 15 or gone):
            self.trigger = self.actor
            self.turns_left = self.seats - 1

    def _refill_rows(self) -> None:
        for where, row in self.rows.items():
            for at in range(3):
                if row[at] is None and self.decks[where]:
                    row[at] = self.decks[where].pop(0)

    def _draw(self, count: int) -> None:
        """R40-R42; a display that has no more than that many is taken without asking."""
        self.step, self.to_take = "take", count
        shown = [card for card in self.display if card]
        if len(shown) <= count:
            for card in shown:
                self._take(card)
            self._taken()

    def _take(self, card: str) -> None:
        self.display[self.display.index(card)] = ""
        self.hands[self.actor].append(card)
        self.to_take -= 1
        if not self.to_take:
            self._taken()

    def _taken(self) -> None:
        self.to_take = 0
        self.step = "limit" if len(self.hands[self.actor]) > 8 else "refill"

    def _refill_display(self) -> None:
        """R41, R43, R44: card by card, the discards shuffled when one is needed."""
        for at in range(5):
            if self.display[at]:
                continue
            if not self.deck and self.discard:
                self.deck = list(shuffled(self.discard, self.seed, self.shuffles))
                self.discard = []
                self.shuffles += 1
            if self.deck:
                self.display[at] = self.deck.pop(0)

    def _end(self) -> None:
        if self.step == "refill":
            self._refill_display()
        self.without_play = 0 if self.played else self.without_play + 1
        if self.trigger is not None and self.trigger != self.actor:
            self.turns_left -= 1
        if self.without_play == self.seats or (self.trigger is not None and not self.turns_left):
            self.step = "over"
            return
        self.actor = (self.actor + 1) % self.seats
        self.step, self.played, self.grown = "play", 0, []
        self.discarded = self.began = False
        if not self.hands[self.actor]:  # R19
            self._refill_display()
            self._draw(1)

    # -- looking at it ----------------------------------------------------------------------------

    def scores(self) -> list[int]:
        return [sum(laid[1] for laid in line) for line in self.lines]

    def facts(self) -> dict[str, object]:
        """Everything that there is, to be compared."""
        return {
            "step": self.step,
            "actor": self.actor,
            "hands": [sorted(hand) for hand in self.hands],
            "sets": self.sets,
            "lines": self.lines,
            "scores": self.scores(),
            "display": self.display,
            "deck": self.deck,
            "discard": self.discard,
            "rows": self.rows,
            "decks": self.decks,
            "trigger": self.trigger,
            "turns left": self.turns_left,
        }


def _placed(
    hand: list[str], sets: list[list[str]], card: str, played: int
) -> Iterator[tuple[int, list[list[str]], bool]]:
    """Where a card may go, seen by itself: the place, the sets then, whether it begins one."""
    if played and value(card) != played:
        return
    for place, own in enumerate(sets):
        begins = not own
        if begins and place != sets.index([]):
            continue
        if begins or (own[0][0] == card[0] and value(own[-1]) <= value(card)):
            yield place, [[*o, card] if at == place else o for at, o in enumerate(sets)], begins


def _finishes(hand: list[str], sets: list[list[str]], played: int, owed: bool) -> bool:
    """Whether some cards can still be played so that no new set is owed and one was played."""
    if played and not owed:
        return True
    for card in sorted(set(hand)):
        rest = list(hand)
        rest.remove(card)
        for _, grown, begins in _placed(hand, sets, card, played):
            if _finishes(rest, grown, value(card), owed and not begins):
                return True
    return False


def ranks(lines: list[list[Laid]]) -> list[int]:
    """R51-R53: places from 1, card by card where totals are equal."""

    def before(one: list[int], two: list[int]) -> bool:
        if sum(one) != sum(two):
            return sum(one) > sum(two)
        return next((a > b for a, b in zip(one, two, strict=False) if a != b), False)

    values = [sorted((laid[1] for laid in line), reverse=True) for line in lines]
    return [1 + sum(before(other, own) for other in values) for own in values]
