"""Looking at kept games again: who may see what, and where the replay stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.content import Content

from tabletop_tui.app.shelf import seats_of, title_of
from tabletop_tui.app.start import Deal
from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.engine.model import SeatId, Viewer, spell
from tabletop_tui.storage.kept import KeptGame
from tabletop_tui.storage.problems import StorageProblem
from tabletop_tui.table.names import Seat, name_span
from tabletop_tui.table.sitting import Sitting

if TYPE_CHECKING:
    from tabletop_tui.app.app import TabletopApp
    from tabletop_tui.table.replay import Looking


def watch(app: TabletopApp, kept: KeptGame) -> None:
    """Show a game again: a finished one to everybody from its beginning, a running one to one seat.

    A finished game that would show what is hidden in another is shown after a question.
    """
    seats = seats_of(kept.facts)
    if kept.facts.over:
        hidden = app.shelf.same_deal(kept.facts)
        if hidden:
            from tabletop_tui.table.dialog import Ask

            ask = Ask("The same cards are in play", hidden, "Look all the same", "Leave it")
            app.push_screen(ask, lambda agreed: _open(app, kept, seats) if agreed else None)
        else:
            _open(app, kept, seats)
    elif len(seats) == 1:
        _behind_curtain(app, kept, seats, 0)
    else:
        from tabletop_tui.app.ask_text import AskWhich

        names = [_name(seat, app) for seat in seats]
        question = AskWhich("The game still goes on. Who wants to look at it?", names)
        app.push_screen(question, lambda seat: _behind_curtain(app, kept, seats, seat))


def _open(app: TabletopApp, kept: KeptGame, seats: tuple[Seat, ...]) -> None:
    """Everybody may see everything."""
    from tabletop_tui.table.replay import replay_screen, viewers_of

    looking = _looking(app, kept, seats, viewers_of(seats, over=True))
    if looking is not None:
        looking.over = not looking.stopped
        app.flow.ended = kept
        app.push_screen(replay_screen(_table(kept))(looking))


def show_result(app: TabletopApp, looking: Looking) -> None:
    """How the game ended that is being looked at, and what could be next, in place of the replay."""
    from tabletop_tui.app.result import ResultScreen
    from tabletop_tui.table.concession import ended

    replay = looking.session
    replay.go(replay.length)
    outcome = ended(replay)
    if outcome is None or app.flow.ended is None or app.flow.sitting is not None:
        return
    app.flow.deal = Deal(looking.slug, looking.seats, replay.options, replay.seed)
    seed = app.shelf.told_seed(app.flow.ended.facts)
    app.pop_screen()
    if not isinstance(app.screen, ResultScreen):  # it may have been opened from there
        title = CATALOGUE[looking.slug].title
        app.push_screen(ResultScreen(title, looking.seats, outcome, seed))


def watch_from_table(app: TabletopApp, kept: KeptGame, sitting: Sitting) -> None:
    """Show the game on the table from its beginning, to whoever may see the table now."""
    from tabletop_tui.table.replay import replay_screen

    looking = _looking(app, kept, sitting.seats, (sitting.viewer,))
    if looking is not None:
        looking.session.go(looking.session.length)
        app.push_screen(replay_screen(_table(kept))(looking))


def _behind_curtain(
    app: TabletopApp, kept: KeptGame, seats: tuple[Seat, ...], seat: int | None
) -> None:
    from tabletop_tui.table.replay_curtain import ReplayCurtain

    if seat is not None:
        looking = _looking(app, kept, seats, (SeatId(seat),))
        if looking is not None:
            looking.session.go(looking.session.length)  # how it stands; the past lies behind it
            app.push_screen(ReplayCurtain(looking, _table(kept)))


def _looking(
    app: TabletopApp, kept: KeptGame, seats: tuple[Seat, ...], viewers: tuple[Viewer, ...]
) -> Looking | None:
    """The replay as a sitting; None, and a notice, where the game cannot be read."""
    from tabletop_tui.storage.resume import replay_of
    from tabletop_tui.table.replay import Looking

    facts = kept.facts
    entry = CATALOGUE.get(facts.slug)
    if entry is None:
        app.say(f"This program has no game “{facts.slug}”.")
        return None
    try:
        replay = replay_of(entry.load(), kept)
    except StorageProblem as problem:
        app.say(f"This game cannot be shown. {problem}")
        return None
    looking = Looking(replay, seats, facts.slug, title_of(facts), viewers=viewers)
    if replay.stopped is not None:
        reason = spell(replay.stopped.reason.text, [seat.name for seat in seats])
        looking.stopped = f"Move {replay.stopped.index + 1} does not fit these rules: {reason}"
    elif replay.length < len(kept.moves):
        looking.stopped = f"Move {replay.length + 1} is one that these rules do not know."
    return looking


def _table(kept: KeptGame) -> Any:
    return CATALOGUE[kept.facts.slug].load_screen()


def _name(seat: Seat, app: TabletopApp) -> Content:
    span = name_span(seat, app.glyphs)
    return Content.styled(span.text, f"bold ${span.role}")
