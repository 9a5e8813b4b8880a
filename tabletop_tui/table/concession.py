"""What is said of a game that somebody gives up: before, in the log, and at the end."""

from __future__ import annotations

from dataclasses import replace

from tabletop_tui.engine.model import Outcome, SeatId, Text, listing
from tabletop_tui.engine.session import AnySession, LogEntry


def lines_of(entry: LogEntry) -> tuple[Text, ...]:
    """The sentences of a step: the game's, or that somebody conceded, of which no game tells."""
    return ((entry.actor, " concedes."),) if entry.conceded else entry.lines


def question(session: AnySession) -> Text:
    """What whoever decides is asked before the game is given up."""
    actor = session.actor
    assert actor is not None, "a game that is over cannot be given up"
    follows: Text
    if session.game.together(session.options):
        follows = (" gives the game up: it ends here, unfinished.",)
    elif session.seats == 2:
        follows = (" gives the game up: it ends here, and ", SeatId(1 - actor), " wins.")
    else:
        follows = (" gives the game up for all: it ends here, the others rank by their points.",)
    return (
        actor,
        *follows,
        " This cannot be taken back; then the game can be looked at with all cards open.",
    )


def ended(session: AnySession) -> Outcome | None:
    """How the game ended, with its sentences; None until it has."""
    outcome = session.outcome
    if outcome is None or session.conceded is None:
        return outcome
    return replace(outcome, verdict=_verdict(session, outcome, session.conceded))


def _verdict(session: AnySession, outcome: Outcome, seat: SeatId) -> Text:
    if not outcome.winners:
        return (seat, " gave the game up, unfinished.")
    winners = listing([(winner,) for winner in outcome.winners])
    if session.seats == 2:
        return (seat, " conceded: ", *winners, " wins.")
    wins = " wins" if len(outcome.winners) == 1 else " share the victory"
    return (seat, " conceded: ", *winners, wins, " by the points so far.")
