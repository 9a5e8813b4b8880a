"""Stem & Branch once more, written from the rulings alone and as plainly as they read.

It shares no rule with the program: places are names, a move of an animal is legal if a Summon is
found by trying. Steps are written as in `position`. Of the program it borrows a position to start
from, and the names of things in the data.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any, Self

from tabletop_tui.games.stem_and_branch.cards import ANIMALS, CARD_KEY, ELEMENTS, SPACE_NAME
from tabletop_tui.games.stem_and_branch.model import NOTHING, State

CYCLE = ("Wood", "Fire", "Earth", "Metal", "Water")
CALENDAR = (
    *("Rat", "Ox", "Tiger", "Rabbit", "Dragon", "Snake"),
    *("Horse", "Goat", "Monkey", "Rooster", "Dog", "Pig"),
)


def animal(card: str) -> str:
    return card.split("-", maxsplit=1)[0]


def rank(card: str) -> int:
    return int(card.split("-")[1])


def element(card: str) -> str:
    return CYCLE[(CALENDAR.index(animal(card)) + rank(card) - 1) % 5]


def beside(space: str) -> list[str]:
    row, column = ord(space[0]), int(space[1])
    near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [f"{chr(r)}{c}" for r, c in near if chr(r) in "ABC" and 1 <= c <= 5]


def _name(card: int) -> str:
    return "" if card == NOTHING else CARD_KEY[card].capitalize()


def _names(cards: tuple[int, ...]) -> list[str]:
    return [_name(card) for card in cards]


def _by_element(own: tuple[int, ...]) -> dict[str, int]:
    return {each.name: number for each, number in zip(ELEMENTS, own, strict=True)}


class World:
    """A game from some position on, without scrolls. `asked` is what has to be decided."""

    def __init__(self, state: State) -> None:
        self.together = state.options.mode in ("co-op", "solo")
        self.with_scrolls = state.options.mode == "spirit scrolls"
        self.unique = state.options.unique_animals
        self.year = state.options.year
        self.seats = len(state.hands)
        self.turn, self.actor, self.asked = state.turn, state.actor, str(state.stage)
        self.actions, self.ending = state.actions, state.ending is not None
        self.quiet, self.stirring = state.quiet, state.stirring
        self.hands = [sorted(_names(hand)) for hand in state.hands]
        self.deck, self.row = _names(state.deck), _names(state.row)
        self.discard = _names(state.discard)
        self.board = dict(zip(SPACE_NAME, map(_names, state.stacks), strict=True))
        self.lying = {
            name: "" if token == NOTHING else ELEMENTS[token].name
            for name, token in zip(SPACE_NAME, state.ground, strict=True)
        }
        self.supply = _by_element(state.supply)
        self.tokens = [_by_element(own) for own in state.tokens]
        self.control = {
            each.name: None if seat == NOTHING else seat
            for each, seat in zip(ANIMALS, state.control, strict=True)
        }
        self.years = list(state.years)
        self.scrolls = [_by_element(own) for own in state.scrolls]
        self.piles = {
            each.name: list(range(low, 6)) for each, low in zip(ELEMENTS, state.piles, strict=True)
        }
        self.card, self.space = _name(state.card), ""
        if state.space != NOTHING:
            self.space = SPACE_NAME[state.space]
        self.left, self.loot = state.left, ""
        if state.loot != NOTHING:
            self.loot = ELEMENTS[state.loot].name

    # -- what may be done -------------------------------------------------------------------------

    def legal(self) -> set[str]:
        """Every step that may come next."""
        return set(getattr(self, f"_{self.asked}_steps")())

    def _action_steps(self) -> list[str]:
        actions = [f"draw {card}" for card in self.row if card]
        actions += ["draw deck"] if self.deck else []
        actions += self._summons()
        if self.together:
            actions += [step for step in self._moves() if self._then(step)._summons(False)]
        actions += self._activations()
        free = self._refreshes()
        return [*actions, *free] if actions else ["forfeit", *free]

    def _activations(self) -> list[str]:
        return []

    def _refreshes(self) -> list[str]:
        return []

    def _claims(self) -> list[str]:
        return []

    def _then(self, step: str) -> Self:
        after = deepcopy(self)
        after.do(step)
        return after

    def _moves(self) -> list[str]:
        return [
            f"move {origin} {goal}"
            for origin, stack in self.board.items()
            for goal in beside(origin)
            if stack and rank(stack[-1]) < 5 and not self.board[goal]
        ]

    def fits(self, card: str, space: str) -> bool:
        stack = self.board[space]
        if stack:
            return animal(stack[-1]) == animal(card) and rank(stack[-1]) < rank(card)
        stands = any(s and animal(s[-1]) == animal(card) for s in self.board.values())
        return not (self.unique and stands)

    def cost(self, card: str, space: str) -> int:
        stack = self.board[space]
        shared = sum(
            bool(self.board[near]) and element(self.board[near][-1]) == element(card)
            for near in beside(space)
        )
        higher = rank(card) - rank(stack[-1]) if stack else 0
        return max(0, rank(card) - shared - higher)

    def payers(self, card: str) -> list[str]:
        return [
            other
            for other in self.hands[self.actor]
            if other != card and (element(other) == element(card) or animal(other) == animal(card))
        ]

    def _summons(self, ascends: bool = True) -> list[str]:
        return [
            f"summon {card} {space}"
            for card in self.hands[self.actor]
            for space, stack in self.board.items()
            if self.fits(card, space)
            and (ascends or not stack)
            and self.cost(card, space)
            <= len(self.payers(card)) + self.tokens[self.actor][element(card)]
        ]

    def _follow_steps(self) -> list[str]:
        return self._summons(False)

    def _pay_steps(self) -> list[str]:
        token = element(self.card)
        own = [f"pay {card}" for card in self.payers(self.card)]
        return [*own, f"pay {token}"] if self.tokens[self.actor][token] else own

    def _steal_steps(self) -> list[str]:
        return [f"rob P{seat + 1}" for seat in self._holders(self.loot, self.actor)]

    def _limit_steps(self) -> list[str]:
        return [f"discard {card}" for card in self.hands[self.actor]]

    def _end_steps(self) -> list[str]:
        return ["end"]

    def _over_steps(self) -> list[str]:
        return []

    # -- what it does -----------------------------------------------------------------------------

    def do(self, step: str) -> None:
        """Make a legal step."""
        verb, *rest = step.split()
        getattr(self, f"_do_{verb}")(*rest)

    def _do_draw(self, card: str) -> None:
        self.stirring = True
        hand = self.hands[self.actor]
        if card == "deck":
            hand.append(self.deck.pop(0))
            self.ending |= not self.deck
        else:
            hand.append(card)
            shown = self.deck.pop(0) if self.deck else ""
            self.row[self.row.index(card)] = shown
            self.ending |= bool(shown) and not self.deck
        hand.sort()
        self._action_done()

    def _action_done(self) -> None:
        self.card = self.space = self.loot = ""
        self.left = 0
        self.actions -= 1
        self.asked = "action"
        if not self.actions:
            self.asked = "limit" if len(self.hands[self.actor]) > 7 else "end"

    def _do_forfeit(self) -> None:
        self._action_done()

    def _do_move(self, origin: str, goal: str) -> None:
        self.board[goal], self.board[origin] = self.board[origin], []
        self._lift(goal)
        self.asked = "follow"

    def _lift(self, space: str) -> None:
        if self.lying[space]:
            self.tokens[self.actor][self.lying[space]] += 1
            self.lying[space] = ""

    def _do_summon(self, card: str, space: str) -> None:
        self.stirring = True
        self.card, self.space = card, space
        if self.asked == "wood":
            self.discard.remove(card)
            self.left = 0
        else:
            self.hands[self.actor].remove(card)
            self.left = self.cost(card, space)
        self.asked = "pay"
        if not self.left:
            self._place()

    def _do_pay(self, what: str) -> None:
        if what in CYCLE:
            self.tokens[self.actor][what] -= 1
            self.supply[what] += 1
        else:
            self.hands[self.actor].remove(what)
            self.discard.append(what)
        self.left -= 1
        if not self.left:
            self._place()

    def _place(self) -> None:
        stack = self.board[self.space]
        covered = stack[-1] if stack else ""
        stack.append(self.card)
        self.asked = "placed"
        if covered:
            self._gain(element(covered))
        else:
            self._lift(self.space)
        if self.asked != "steal":
            self._control(bool(covered))

    def _gain(self, token: str) -> None:
        """Somebody in turn gains a token; who is robbed is asked if there is a choice."""
        holders = self._holders(token, self.actor)
        if self.supply[token]:
            self.supply[token] -= 1
            self.tokens[self.actor][token] += 1
        elif len(holders) == 1:
            self._rob(holders[0], self.actor, token)
        elif holders:
            self.asked, self.loot = "steal", token

    def _holders(self, token: str, gainer: int) -> list[int]:
        """Who else has the token, the next in turn first."""
        others = [*range(gainer + 1, self.seats), *range(gainer)]
        return [seat for seat in others if self.tokens[seat][token]]

    def _rob(self, victim: int, gainer: int, token: str) -> None:
        self.tokens[victim][token] -= 1
        self.tokens[gainer][token] += 1

    def _do_rob(self, seat: str) -> None:
        self._rob(int(seat[1:]) - 1, self.actor, self.loot)
        self.loot = ""
        if self.card:
            self._control(len(self.board[self.space]) > 1)
        else:
            self._action_done()

    def _control(self, ascended: bool) -> None:
        card, seat = self.card, self.actor
        if self.together:
            self._action_done()
            if len(self.finished()) == 12:
                self.asked = "over"
            return
        if self.control[animal(card)] != seat:
            self.control[animal(card)] = seat
            self._score(list(self.control.values()).count(seat))
        elif ascended:
            self._score(sum(self.tokens[seat].values()))
        if self._claims():
            self.asked = "claim"
        else:
            self._action_done()

    def _score(self, years: int) -> None:
        self.years[self.actor] += years
        self.ending |= self.years[self.actor] >= 60

    def finished(self) -> set[str]:
        tops = [stack[-1] for stack in self.board.values() if stack]
        return {animal(top) for top in tops if rank(top) == 5}

    def _do_discard(self, card: str) -> None:
        self.hands[self.actor].remove(card)
        self.discard.append(card)
        self.asked = "limit" if len(self.hands[self.actor]) > 7 else "end"

    def _do_end(self) -> None:
        if self.turn % self.seats == 0:
            self.quiet = 0 if self.stirring else self.quiet + 1
            self.stirring = False
            if self.ending or self.quiet == 3:
                self.ending, self.asked = True, "over"
                return
        self.turn += 1
        self.actor = (self.actor + 1) % self.seats
        self.actions, self.asked = 2, "action"

    # -- the end ----------------------------------------------------------------------------------

    def totals(self) -> list[int]:
        """The final scores."""
        if self.together:
            lying = Counter(animal(card) for stack in self.board.values() for card in stack)
            score = sum(lying[each] for each in self.finished())
            if len(self.finished()) == 12:
                score += len(self.deck) + sum(bool(card) for card in self.row)
            return [score] * self.seats
        matches = [
            sum(self.control[animal(card)] == seat for card in hand)
            for seat, hand in enumerate(self.hands)
        ]
        tokens = [sum(own.values()) for own in self.tokens]
        return [sum(each) for each in zip(self.years, tokens, matches, strict=True)]

    def winners(self) -> set[int]:
        """Who wins the competitive game; the animal of the year breaks a tie."""
        totals = self.totals()
        tied = {seat for seat, total in enumerate(totals) if total == max(totals)}
        holder = self.control[CALENDAR[(self.year - 4) % 12]]
        return {holder} if holder in tied else tied

    def facts(self) -> dict[str, Any]:
        """The whole position, for comparing."""
        return vars(self)
