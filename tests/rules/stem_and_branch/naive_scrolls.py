"""The Spirit Scrolls once more, as plainly as their rulings read."""

from __future__ import annotations

from copy import deepcopy

from tests.rules.stem_and_branch.naive import CYCLE, World, animal, element, rank


def feeds(scroll: str) -> tuple[str, str]:
    """The tokens that refresh a scroll: its own element, and the one before it in the cycle."""
    return scroll, CYCLE[CYCLE.index(scroll) - 1]


class ScrollWorld(World):
    """A game with the expansion, or without it."""

    # -- what may be done -------------------------------------------------------------------------

    def _activations(self) -> list[str]:
        own = self.scrolls[self.actor]
        return [f"activate {e}" for e in CYCLE if own[e] > 0 and self._useful(e)]

    def _refreshes(self) -> list[str]:
        own = self.scrolls[self.actor]
        return [
            f"refresh {e} {token}"
            for e in CYCLE
            for token in feeds(e)
            if own[e] < 0 and self.tokens[self.actor][token]
        ]

    def _useful(self, scroll: str) -> bool:
        after = deepcopy(self)
        after.do(f"activate {scroll}")
        return bool(after.legal() - {"stop"})

    def _claim_steps(self) -> list[str]:
        return [*self._claims(), "decline"]

    def _claims(self) -> list[str]:
        if not self.with_scrolls:
            return []
        wanted = element(self.card)
        owned = abs(self.scrolls[self.actor][wanted])
        return [
            f"claim {wanted} {level}"
            for level in self.piles[wanted]
            if level <= rank(self.card) and level - owned <= self.years[self.actor]
        ]

    def _level(self, scroll: str) -> int:
        return abs(self.scrolls[self.actor][scroll])

    def _wood_steps(self) -> list[str]:
        return [
            f"summon {card} {space}"
            for card in self.discard
            for space in self.board
            if rank(card) <= self._level("Wood") and self.fits(card, space)
        ]

    def _within(self, level: int) -> list[str]:
        return [s for s, stack in self.board.items() if stack and rank(stack[-1]) <= level]

    def _fire_steps(self) -> list[str]:
        return [f"remove {space}" for space in self._within(self._level("Fire"))]

    def _earth_steps(self) -> list[str]:
        level = self._level("Earth")
        return [f"recover {animal(card)}" for card in self.discard if rank(card) <= level]

    def _metal_steps(self) -> list[str]:
        return [f"choose {space}" for space in self._within(self._level("Metal"))]

    def _rearrange_steps(self) -> list[str]:
        steps = [f"relocate {space}" for space, stack in self.board.items() if not stack]
        under = [card for card in self.board[self.space][:-1] if rank(card) <= self._level("Metal")]
        return steps + [f"swap {card}" for card in under]

    def _water_steps(self) -> list[str]:
        steps = [f"take {space}" for space, token in self.lying.items() if token]
        steps += [f"take {token}" for token, number in self.supply.items() if number]
        return [*steps, "stop"] if self.left < self._level("Water") else steps

    # -- what it does -----------------------------------------------------------------------------

    def _do_claim(self, scroll: str, level: str) -> None:
        own = self.scrolls[self.actor]
        self.years[self.actor] -= int(level) - abs(own[scroll])
        own[scroll] = int(level)
        self.piles[scroll] = [each for each in self.piles[scroll] if each > int(level)]
        self._action_done()

    def _do_decline(self) -> None:
        self._action_done()

    def _do_activate(self, scroll: str) -> None:
        self.scrolls[self.actor][scroll] *= -1
        self.asked = scroll.lower()
        self.left = self._level("Water") if scroll == "Water" else 0

    def _do_refresh(self, scroll: str, token: str) -> None:
        self.tokens[self.actor][token] -= 1
        self.supply[token] += 1
        self.scrolls[self.actor][scroll] *= -1

    def _do_remove(self, space: str) -> None:
        stack, self.board[space] = self.board[space], []
        self.discard += stack
        self._score(len(stack))
        former = self.control[animal(stack[-1])]
        self.control[animal(stack[-1])] = None
        if former == self.actor:
            self._gain(element(stack[-1]))
        elif former is not None:
            self._console(former, element(stack[-1]))
        if self.asked != "steal":
            self._action_done()

    def _console(self, seat: int, token: str) -> None:
        holders = self._holders(token, seat)
        if self.supply[token]:
            self.supply[token] -= 1
            self.tokens[seat][token] += 1
        elif holders:
            most = max(self.tokens[each][token] for each in holders)
            richest = [each for each in holders if self.tokens[each][token] == most]
            self._rob(richest[0], seat, token)

    def _do_recover(self, wanted: str) -> None:
        level = self._level("Earth")
        taken = [c for c in self.discard if animal(c) == wanted and rank(c) <= level]
        self.discard = [c for c in self.discard if c not in taken]
        self.hands[self.actor] = sorted(self.hands[self.actor] + taken)
        self._score(len(taken))
        self._action_done()

    def _do_choose(self, space: str) -> None:
        self.space = space
        self._score(rank(self.board[space][-1]))
        self.asked = "rearrange"
        if not self.legal():
            self._action_done()

    def _do_relocate(self, space: str) -> None:
        self.board[space], self.board[self.space] = self.board[self.space], []
        self._lift(space)
        self._action_done()

    def _do_swap(self, card: str) -> None:
        stack = self.board[self.space]
        at = stack.index(card)
        stack[at], stack[-1] = stack[-1], stack[at]
        self._action_done()

    def _do_take(self, what: str) -> None:
        if what in CYCLE:
            self.supply[what] -= 1
            self.tokens[self.actor][what] += 1
        else:
            self._lift(what)
        self.left -= 1
        if not self.left or not self.legal() - {"stop"}:
            self._action_done()

    def _do_stop(self) -> None:
        self._action_done()
