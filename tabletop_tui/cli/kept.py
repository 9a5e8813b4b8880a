"""The commands about kept games. None but `continue` and `replay` opens the screen."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tabletop_tui.catalogue import CATALOGUE
from tabletop_tui.cli.base import (
    PROGRAM,
    Look,
    Refused,
    data_option,
    look_options,
    open_app,
    require_terminal,
)

if TYPE_CHECKING:
    from tabletop_tui.storage.history import History
    from tabletop_tui.storage.kept import Facts, KeptGame, Listed
    from tabletop_tui.storage.library import Library

json_option = click.option("--json", "as_json", is_flag=True, help="Print data instead of text.")
_STDOUT = "-"
_LONGEST_NUMBER = 18


@contextmanager
def _library(ctx: click.Context, folder: Path | None) -> Iterator[Library]:
    """The games of the folder asked for. What goes wrong with them is a refusal."""
    from tabletop_tui.storage.folder import default_folder
    from tabletop_tui.storage.library import Library
    from tabletop_tui.storage.problems import StorageProblem

    try:
        library = Library.open(folder or ctx.obj.data_dir or default_folder())
        try:
            yield library
        finally:
            library.close()
            if library.notice:  # damage may have been found by reading
                click.echo(f"{PROGRAM}: {library.notice}", err=True)
    except StorageProblem as problem:
        raise Refused(str(problem)) from problem


@click.command("games")
@json_option
@data_option
@click.pass_context
def games(ctx: click.Context, /, as_json: bool, data_dir: Path | None) -> int:
    """List the kept games, those that go on first."""
    with _library(ctx, data_dir) as library:
        listed = sorted(library.games(), key=lambda each: each.facts.over)
        everything = library.everything()
    if as_json:
        _print_json([_game_data(each, everything) for each in listed])
    elif not listed:
        click.echo("No game is kept yet.")
    for each in [] if as_json else listed:
        _print_line(_game_line(each))
    return 0


@click.command("continue")
@click.argument("number", metavar="[ID]", type=int, required=False)
@look_options
@click.pass_context
def continue_game(ctx: click.Context, /, number: int | None, **look: Any) -> int:
    """Play a kept game on; without ID, the one played last."""
    wishes = Look(**look).over(ctx.obj)
    with _library(ctx, wishes.data_dir) as library:
        running = [each.id for each in library.games() if not each.facts.over]
        if number is None and not running:
            raise Refused("There is no game to continue.")
        chosen = running[0] if number is None else number
        facts = library.game(chosen).facts
        _check_known(facts)
        if facts.over:
            raise Refused(f"Game {chosen} is over; “{PROGRAM} replay {chosen}” shows it again.")
    require_terminal()
    from tabletop_tui.app.start import ContinueRequest

    return open_app(wishes, ContinueRequest(chosen))


@click.command("export")
@click.argument("number", metavar="ID", type=int)
@click.argument("file", metavar="FILE", type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@data_option
@click.pass_context
def export(
    ctx: click.Context, /, number: int, file: str, force: bool, data_dir: Path | None
) -> int:
    """Write a kept game to FILE, to share it or to look at it; - is the standard output."""
    from tabletop_tui.storage.exchange import write_file
    from tabletop_tui.storage.format import SECRETS, written

    with _library(ctx, data_dir) as library:
        kept = library.game(number)
        hidden = _still_hidden(library, kept)
        if file == _STDOUT:
            click.echo(written(kept), nl=False)
        else:
            write_file(Path(file), written(kept), over=force)
    if not kept.facts.over:
        _warn(SECRETS)
    _warn(hidden)
    return 0


@click.command("import")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@data_option
@click.pass_context
def import_game(ctx: click.Context, /, file: Path, data_dir: Path | None) -> int:
    """Keep the game in FILE, which was exported before.

    A game that is kept already is not kept twice.
    """
    with _library(ctx, data_dir) as library:
        number = library.take_in(_read(file))
    click.echo(f"Kept as number {number}.")
    return 0


@click.command("replay")
@click.argument("what", metavar="FILE|ID")
@json_option
@look_options
@click.pass_context
def replay(ctx: click.Context, /, what: str, as_json: bool, **look: Any) -> int:
    """Show a game again, step by step: a kept one, or one in a file.

    A number is a kept game; a file that is called 3 is ./3.

    With --json, print what everybody could see of each step; of a finished game, all of it, unless
    a game with the same cards still goes on.
    """
    wishes = Look(**look).over(ctx.obj)
    kept = _found(ctx, what, wishes.data_dir)
    _check_known(kept.facts)
    if as_json:
        hidden = _hidden_in(ctx, kept, wishes.data_dir)
        _print_json(_story(kept, all_open=kept.facts.over and not hidden))
        _warn(hidden)
        return 0
    require_terminal()
    from tabletop_tui.app.start import WatchRequest

    return open_app(wishes, WatchRequest(kept))


@click.command("history")
@click.argument("game", metavar="[GAME]", required=False, type=click.Choice(list(CATALOGUE)))
@json_option
@data_option
@click.pass_context
def history(ctx: click.Context, /, game: str | None, as_json: bool, data_dir: Path | None) -> int:
    """Who has won what, in all games or in GAME."""
    from tabletop_tui.storage.history import history as worked_out

    with _library(ctx, data_dir) as library:
        found = worked_out(library.games(), library.people(), game or "")
        everything = library.everything()
    if as_json:
        _print_json(_history_data(found, everything))
    else:
        for line in _history_lines(found, one_game=game is not None):
            _print_line(line)
    return 0


COMMANDS: tuple[click.Command, ...] = (games, continue_game, replay, history, export, import_game)


# -- reading ----------------------------------------------------------------------------------


def _rules(slug: str) -> Any:
    return CATALOGUE[slug].load()


def _check_known(facts: Facts) -> None:
    if facts.slug not in CATALOGUE:
        raise Refused(f"This program has no game “{facts.slug}”.")


def _read(file: Path) -> KeptGame:
    from tabletop_tui.storage.exchange import read_file

    return read_file(file, _rules)


def _found(ctx: click.Context, what: str, folder: Path | None) -> KeptGame:
    """The kept game of this number, or the one in a file of this name."""
    from tabletop_tui.storage.problems import StorageProblem

    if what.isdecimal():
        if len(what) > _LONGEST_NUMBER:
            raise Refused(f"There is no kept game {what}.")
        with _library(ctx, folder) as library:
            return library.game(int(what))
    try:
        return _read(Path(what))
    except StorageProblem as problem:
        raise Refused(str(problem)) from problem


def _still_hidden(library: Library, kept: KeptGame) -> str:
    """Which game hides what this one would show; empty if none does."""
    from tabletop_tui.storage.same import SAME_DEAL, still_hidden

    twin = still_hidden(kept.facts, library.everything())
    return "" if twin is None else SAME_DEAL.format(number=twin.id)


def _hidden_in(ctx: click.Context, kept: KeptGame, folder: Path | None) -> str:
    """The same of a game that may be in a file; where no games are kept none is made to be."""
    from tabletop_tui.storage.folder import FILE_NAME, default_folder

    wanted = folder or ctx.obj.data_dir or default_folder()
    if not os.path.isfile(wanted / FILE_NAME):
        return ""
    with _library(ctx, folder) as library:
        return _still_hidden(library, kept)


def _warn(sentence: str) -> None:
    if sentence:
        click.echo(f"{PROGRAM}: {sentence}", err=True)


# -- as data ----------------------------------------------------------------------------------


def _print_json(data: Any) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def _game_data(listed: Listed, games: Sequence[Listed]) -> dict[str, Any]:
    """A game without a seed that tells hidden cards of any of `games`."""
    from tabletop_tui.storage.same import told_seed

    facts = {**asdict(listed.facts), "seed": told_seed(listed.facts, games)}
    return {"id": listed.id, **facts, "over": listed.facts.over}


def _story(kept: KeptGame, *, all_open: bool) -> dict[str, Any]:
    """Each step as everybody could see it, or with every card open."""
    from tabletop_tui.engine.model import Audience, spell
    from tabletop_tui.storage.problems import StorageProblem
    from tabletop_tui.storage.resume import replay_of, why
    from tabletop_tui.table.concession import lines_of

    names = [seat.name for seat in kept.facts.seats]
    try:
        shown = replay_of(_rules(kept.facts.slug), kept)
    except StorageProblem as problem:
        raise Refused(f"This game cannot be shown: {problem}") from problem
    shown.go(shown.length)
    viewer = Audience.OPEN if all_open else Audience.PUBLIC
    steps = [
        {
            "step": number,
            "turn": entry.turn,
            "round": entry.round,
            "actor": names[entry.actor],
            "lines": [spell(line, names) for line in lines_of(entry)],
        }
        for number, entry in enumerate(shown.log(viewer), 1)
    ]
    stopped = None if shown.stopped is None else why(shown.stopped, names)
    return {"game": kept.facts.slug, "seats": names, "steps": steps, "stopped": stopped}


def _history_data(found: History, games: Sequence[Listed]) -> dict[str, Any]:
    return {
        "games": [_game_data(each, games) for each in found.games],
        "seconds": found.seconds,
        "people": [asdict(person) for person in found.people],
        "pairs": [asdict(pair) for pair in found.pairs],
    }


# -- as text ----------------------------------------------------------------------------------


def _print_line(line: str) -> None:
    """The file of games may come from elsewhere: nothing in it may steer the terminal."""
    click.echo("".join(char if char.isprintable() else "?" for char in line))


def _game_line(listed: Listed) -> str:
    facts = listed.facts
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(facts.changed))
    return f"{listed.id:>4}  {when}  {_title(facts)}: {_people(facts)}; {_stands(facts)}"


def _title(facts: Facts) -> str:
    return facts.title or (CATALOGUE[facts.slug].title if facts.slug in CATALOGUE else facts.slug)


def _people(facts: Facts) -> str:
    return ", ".join(seat.name for seat in facts.seats)


def _stands(facts: Facts) -> str:
    actor = facts.standing.actor
    if actor is not None:
        return f"round {facts.standing.round}, {facts.seats[actor].name} decides"
    pairs = zip(facts.seats, facts.result, strict=False)
    winners = [seat.name for seat, score in pairs if score.won]
    return f"over, won by {', '.join(winners)}" if winners else "over, nobody won"


def _history_lines(found: History, *, one_game: bool) -> Sequence[str]:
    if not found.games:
        return ["No game has been finished yet."]
    lines = [f"{len(found.games)} finished, {found.seconds // 60} minutes at the table"]
    for person in found.people:
        line = f"{person.name}: {len(person.played)} played, {person.wins} won"
        line += f", {person.streak} in a row, {person.longest} at most"
        if one_game and person.average is not None:
            line += f", {person.average:.1f} points on average, {person.best} at best"
        lines.append(line)
    for pair in found.pairs:
        ahead = f"{pair.one_ahead} to {pair.other_ahead} in {pair.games}"
        lines.append(f"{pair.one} against {pair.other}: {ahead}")
    return lines
