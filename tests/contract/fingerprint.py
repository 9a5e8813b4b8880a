"""Prints one line a case: a digest of everything its random games show.

Run in processes of their own with different hash seeds, to prove that nothing depends on them.
"""

from __future__ import annotations

import sys
from hashlib import sha256

from tabletop_tui.engine.game import decide
from tabletop_tui.storage.codec import Codec
from tests.contract.cases import CASES, SEEDS, Case, spread, walk


def fingerprint(case: Case) -> str:
    """Positions as JSON, events, views and decisions of a whole random game."""
    game, played, digest = case.game, walk(case, SEEDS[1]), sha256()
    codec = Codec(game)
    for state, step in zip(played.states, played.steps, strict=False):
        digest.update(codec.dump_state(state))
        digest.update(repr(step.events).encode())
    for state in spread(played.states[:-1], 12):
        views = [game.view(state, viewer) for viewer in case.audience]
        digest.update(repr((views, game.status(state), decide(game, state))).encode())
    digest.update(repr(game.outcome(played.states[-1])).encode())
    return digest.hexdigest()


if __name__ == "__main__":
    for each in CASES:
        sys.stdout.write(f"{each} {fingerprint(each)}\n")
