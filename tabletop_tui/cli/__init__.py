"""The commands. Everything is checked here, in sentences, before Textual is imported."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import Any, Literal, get_args, get_origin

import click

from tabletop_tui import __version__
from tabletop_tui.assets import AssetsMissing
from tabletop_tui.catalogue import CATALOGUE, Entry
from tabletop_tui.cli.base import (
    PROGRAM,
    Look,
    Refused,
    look_options,
    open_app,
    require_terminal,
)
from tabletop_tui.cli.kept import COMMANDS
from tabletop_tui.names import NameProblem, check_names, has_controls

__all__ = ["Look", "Refused", "cli", "main", "require_terminal"]

_BROKEN, _INTERRUPTED = 1, 130


class Commands(click.Group):
    """The commands; a game's name alone is answered with the command that plays it."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in self.commands and args[0].lower() in CATALOGUE:
            raise Refused(f"To play that game, write “{PROGRAM} play {args[0].lower()}”.")
        return super().resolve_command(ctx, args)


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, message=f"{PROGRAM} {__version__}")
@look_options
@click.pass_context
def cli(ctx: click.Context, /, **look: Any) -> int:
    """Card games for people who sit around one terminal and pass the keyboard.

    Without a command the home screen opens.
    """
    ctx.obj = Look(**look)
    return open_app(ctx.obj) if ctx.invoked_subcommand is None else 0


for command in COMMANDS:
    cli.add_command(command)


@cli.command("list")
def list_games() -> int:
    """List the games."""
    width = max(map(len, CATALOGUE))
    for entry in CATALOGUE.values():
        facts = f"{entry.title}, {_people(entry.seats)}, {entry.minutes} minutes"
        click.echo(f"{entry.slug:{width}}  {facts}")
        click.echo(f"{'':{width}}  {entry.line}")
    return 0


@cli.command()
@click.argument("game", metavar="GAME")
@click.option("--seat", "seats", multiple=True, metavar="NAME", help="A player, once for each.")
@click.option("--seed", metavar="N", help="Deal the game with this number again.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule to choose.")
@click.option("--deck", metavar="DECK", help="As --option deck=DECK: its name, or its file.")
@look_options
@click.pass_context
def play(
    ctx: click.Context,
    /,
    *,
    game: str,
    seats: tuple[str, ...],
    seed: str | None,
    options: tuple[str, ...],
    deck: str | None,
    **look: Any,
) -> int:
    """Start GAME at once; without --seat, ask who plays.

    Example: tabletop-tui play circadia --seat Ryan --seat Beth --seed 7
    """
    entry = _entry(game)
    names = _names(entry, seats)
    number = _seed(seed)
    given = _texts(options if deck is None else (*options, f"deck={deck}"))
    texts = _with_start(entry, len(names), given)
    if texts:
        _check_options(entry, texts, len(names))
    require_terminal()
    if names and not texts:
        _check_options(entry, texts, len(names))
    from tabletop_tui.app.start import StartRequest

    request = StartRequest(entry.slug, names, texts, number)
    return open_app(Look(**look).over(ctx.obj), request)


# -- checks of what was asked ---------------------------------------------------------------


def _entry(game: str) -> Entry:
    entry = CATALOGUE.get(game.lower())
    if entry is not None:
        return entry
    from difflib import get_close_matches

    by_title = {each.title.lower(): each.slug for each in CATALOGUE.values()}
    near = get_close_matches(game.lower(), [*CATALOGUE, *by_title], 1, 0.5)
    if near:
        hint = f"did you mean “{by_title.get(near[0], near[0])}”?"
    else:
        hint = f"there are these: {', '.join(CATALOGUE)}."
    raise Refused(f"There is no game “{game}”; {hint}")


def _names(entry: Entry, seats: Sequence[str]) -> tuple[str, ...]:
    for name in seats:
        if has_controls(name):
            raise Refused(f"The name “{name}” holds control characters.")
        if name.startswith("-"):
            raise Refused(f"A name cannot start with a dash, but --seat is followed by “{name}”.")
    try:
        names = check_names(seats)
    except NameProblem as problem:
        raise Refused(str(problem)) from problem
    if names:
        _check_count(entry, entry.seats, len(names))
    return names


def _check_count(entry: Entry, allowed: range, count: int) -> None:
    if count not in allowed:
        given = f"{count} names were given" if count > 1 else "one name was given"
        raise Refused(f"{entry.title} is for {_people(allowed)}, but {given} with --seat.")


def _people(seats: range) -> str:
    if len(seats) > 1:
        return f"{seats[0]} to {seats[-1]} players"
    return "1 player" if seats[0] == 1 else f"{seats[0]} players"


def _seed(text: str | None) -> int | None:
    if text is None:
        return None
    from tabletop_tui.app.start import SeedProblem, parse_seed

    try:
        seed = parse_seed(text)
    except SeedProblem:
        seed = None
    if seed is None:
        raise Refused(f"The seed “{text}” is not a whole number of up to 18 digits.")
    return seed


def _texts(options: Sequence[str]) -> dict[str, str]:
    """`NAME=VALUE` pairs as a dictionary."""
    texts: dict[str, str] = {}
    for option in options:
        name, equals, value = option.partition("=")
        name = name.strip()
        if not (name and equals):
            raise Refused(f"After --option comes NAME=VALUE, but this is “{option}”.")
        if name in texts:
            raise Refused(f"The option “{name}” is given twice.")
        texts[name] = value.strip()
    return texts


def _with_start(entry: Entry, seats: int, texts: dict[str, str]) -> dict[str, str]:
    """The options with those of a start that is for just so many, unless they were given."""
    for start in entry.starts:
        if start.seats == seats and not start.options.keys() & texts.keys():
            return {**start.options, **texts}
    return texts


def _check_options(entry: Entry, texts: dict[str, str], seats: int) -> None:
    """Raise `Refused` unless the game has these options and takes this many seats with them."""
    from tabletop_tui.app.start import OptionsProblem, parse_options

    game = entry.load()
    try:
        options = parse_options(game, texts)
    except OptionsProblem as problem:
        raise Refused(_option_sentence(entry, game, texts, problem)) from problem
    if seats:
        _check_count(entry, game.seats(options), seats)


def _option_sentence(entry: Entry, game: Any, texts: dict[str, str], problem: Any) -> str:
    from tabletop_tui.app.start import is_path

    name, fields = problem.name, game.options.model_fields
    if name in texts and is_path(game.options, name, texts[name]):
        return str(problem)
    if name not in fields:
        known = ", ".join(f"“{each}”" for each in fields)
        hint = f"it has {known}." if known else "it has none."
        return f"{entry.title} has no option “{name}”; {hint}"
    if name not in texts:
        return f"The option “{name}” of {entry.title} must be given: {_values(fields[name])}."
    return f"The option “{name}” cannot be “{texts[name]}”; it is {_values(fields[name])}."


def _values(field: Any) -> str:
    """What a field of a game's options takes, in words."""
    if field.annotation is bool:
        return "yes or no"
    if get_origin(field.annotation) is Literal:
        return " or ".join(f"“{choice}”" for choice in get_args(field.annotation))
    bounds = {type(each).__name__: each for each in field.metadata}
    least, most = getattr(bounds.get("Ge"), "ge", None), getattr(bounds.get("Le"), "le", None)
    number = "a whole number" if field.annotation is int else "another value"
    from_least = "" if least is None else f" from {least}"
    return number + from_least + ("" if most is None else f" up to {most}")


# -- the way in and out ---------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code.

    It is 0, or 2 with one sentence on the error stream for what cannot be done; 1 where the output
    cannot be written, without a word where nobody reads it any more.
    """
    try:
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")
        code = cli.main(arguments, prog_name=PROGRAM, standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
        return int(code or 0)
    except click.ClickException as error:
        return _complain(_sentence(error), error.exit_code)
    except AssetsMissing as missing:
        return _complain(str(missing), _BROKEN)
    except (KeyboardInterrupt, click.Abort):
        return _INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return _BROKEN
    except OSError as error:
        if error.filename is not None:  # every file that is written elsewhere has a name
            raise
        _drop_output()
        return _complain(f"The output cannot be written: {error.strerror}.", _BROKEN)


def _drop_output() -> None:
    """Without this the interpreter complains again when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _sentence(error: click.ClickException) -> str:
    sentence = error.format_message()
    if not isinstance(error, click.UsageError):
        return sentence
    command = error.ctx.command_path if error.ctx else PROGRAM
    return f"{sentence} “{command} --help” tells more."


def _complain(sentence: str, code: int) -> int:
    printable = "".join(char if char.isprintable() else "?" for char in sentence)
    with suppress(OSError):  # then the exit code alone tells it
        click.echo(f"{PROGRAM}: {printable}", err=True)
    return code
