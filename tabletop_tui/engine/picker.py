"""Walking from a decision to one of its options, target by target."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from tabletop_tui.engine.model import Decision, Option, Target

M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Choice(Generic[M]):
    """A next target and every option that lies behind it, in the decision's order."""

    target: Target
    options: tuple[Option[M], ...]


class Picker(Generic[M]):
    """What was picked so far in one decision, and what can be picked next.

    The next choices are the next target of every option whose path starts with what was
    picked. A pick that leaves one option has found the move.
    """

    def __init__(self, decision: Decision[M]) -> None:
        self.decision = decision
        self.picked: tuple[Target, ...] = ()
        self.choices = self._choices()

    @property
    def forced(self) -> Option[M] | None:
        """The decision's only option, where there is no choice at all."""
        options = self.decision.options
        return options[0] if len(options) == 1 else None

    def choice(self, target: Target) -> Choice[M] | None:
        """The next choice at this target; None if it cannot be picked now."""
        return next((choice for choice in self.choices if choice.target == target), None)

    def pick(self, target: Target) -> Option[M] | None:
        """Pick a next target. Returns the option it leaves, or None while several are left.

        The pick of a move's last target is not kept: the decision is about to be over.
        Raises KeyError, and changes nothing, for a target that is not a next choice.
        """
        choice = self.choice(target)
        if choice is None:
            raise KeyError(target)
        if len(choice.options) == 1:
            return choice.options[0]
        self.picked += (target,)
        self.choices = self._grouped(choice.options)
        return None

    def back(self) -> bool:
        """Take the last pick back. Returns False if nothing was picked."""
        if not self.picked:
            return False
        self.picked = self.picked[:-1]
        self.choices = self._choices()
        return True

    def repick(self, index: int, target: Target) -> None:
        """Pick `target` at `index` instead of what was picked there, or as one pick more.

        Later picks are kept as long as they still lead on. Never finds a move, even where one
        option is left: its last target is still to be picked. Raises KeyError, and changes
        nothing, for a target that does not lead on from there.
        """
        if not 0 <= index <= len(self.picked) or not self._leads_on((*self.picked[:index], target)):
            raise KeyError(target)
        picked = (*self.picked[:index], target)
        for later in self.picked[index + 1 :]:
            if not self._leads_on((*picked, later)):
                break
            picked += (later,)
        self.picked = picked
        self.choices = self._choices()

    def _leads_on(self, picked: tuple[Target, ...]) -> bool:
        depth = len(picked)
        return any(
            len(option.path) > depth and option.path[:depth] == picked
            for option in self.decision.options
        )

    def _choices(self) -> tuple[Choice[M], ...]:
        depth = len(self.picked)
        return self._grouped(
            option for option in self.decision.options if option.path[:depth] == self.picked
        )

    def _grouped(self, options: Iterable[Option[M]]) -> tuple[Choice[M], ...]:
        """Options whose paths start with what was picked, by their next target."""
        depth = len(self.picked)
        groups: dict[Target, list[Option[M]]] = {}
        for option in options:
            groups.setdefault(option.path[depth], []).append(option)
        return tuple(Choice(target, tuple(group)) for target, group in groups.items())
