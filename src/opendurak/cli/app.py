"""The commands in one place, and what becomes of their errors."""

from __future__ import annotations

import io
import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from opendurak.cli import (
    analyze,
    apply,
    arena,
    bot,
    convert,
    deal,
    doctor,
    engine,
    exploit,
    join,
    ladder,
    legal,
    perft,
    play,
    playout,
    puzzle,
    replay,
    rules,
    serve,
    show,
    solve,
    tablebase,
    train,
    tune,
    verify,
    watch,
)
from opendurak.cli.output import report, version
from opendurak.errors import DurakError, ReplayError

REFUSED, UNREADABLE, FAULT, UNREAD = 1, 2, 70, 141
COMMANDS = (
    *(play, deal, legal, apply, show, perft, playout, replay, convert, rules),
    *(solve, puzzle, analyze),
    *(serve, join, watch, bot, verify),
    *(arena, ladder, exploit, engine, tune, train, doctor),
)
TRACEBACK = "OPENDURAK_TRACEBACK"


class Commands(TyperGroup):
    """The commands; an output that nobody reads any more ends one quietly."""

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401 - typer keeps its kind of context to itself
        """Runs a command."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise typer.Exit(UNREAD) from None


app = typer.Typer(
    cls=Commands,
    name="durak",
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="`durak COMMAND --help` explains a command and shows examples.",
)
for command in COMMANDS:
    name = command.__name__.rpartition(".")[2]
    lines = "\n".join(f"  {line}" for line in command.EXAMPLES)
    app.command(name, epilog=f"\b\nExamples:\n{lines}")(command.run)
app.add_typer(tablebase.commands, name="tablebase")


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    *,
    show_version: Annotated[
        bool, typer.Option("--version", help="Print the version and stop.")
    ] = False,
    browser: serve.Browser = True,
) -> None:
    """The card game Durak: a table in the browser, and tools for positions and game records.

    Without a command it serves a table on this machine and opens it in the browser.
    """
    if show_version:
        print(f"durak {version()}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        serve.run_alone(browser=browser)


def main(words: Sequence[str] | None = None) -> int:
    """Runs the command that `words` name (those of the process if not given); its exit code."""
    _prepare_streams()
    try:
        code = _run(sys.argv[1:] if words is None else words)
        sys.stdout.flush()
    except BrokenPipeError:
        code = UNREAD
    except OSError as error:
        code = _failed(error)
    if code == UNREAD:
        _let_go(sys.stdout)
    return code


def _prepare_streams() -> None:
    """Streams that were closed lead nowhere; a character that one cannot show becomes a `?`."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - as long as the process
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _run(words: Sequence[str]) -> int:
    try:
        _check_utf8(words)
        command = typer.main.get_command(app)
        code = command(args=list(words), prog_name="durak", standalone_mode=False)
    except typer.TyperException as error:
        report(_message(error), _hint(error))
        return error.exit_code
    except DurakError as error:
        report(str(error))
        return REFUSED if isinstance(error, ReplayError) else UNREADABLE
    except typer.Abort:
        report("the input ended too early")
        return UNREADABLE
    except OSError:
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is, a user sees no traceback
        return _fault(error)
    return code if isinstance(code, int) else 0


def _check_utf8(words: Sequence[str]) -> None:
    """Refuses words that were not UTF-8, unless they name a file."""
    for number, word in enumerate(words, 1):
        try:
            word.encode()
        except UnicodeEncodeError as error:
            if not Path(word).exists():
                byte = ord(word[error.start]) & 0xFF
                raise typer.BadParameter(
                    f"byte 0x{byte:02x} in word {number} is not UTF-8: type it in UTF-8",
                    param_hint="the command line",
                ) from None


def _message(error: typer.TyperException) -> str:
    """What was wrong, with the value that typer could not use: its own words may leave it out."""
    message = error.format_message().replace("Value error, ", "").rstrip(".")
    details: list[dict[str, object]] = getattr(error.__cause__, "errors", list)()
    given = repr(details[0]["input"]) if details else ""
    return message if given in message else f"{message}; given was {given}"


def _hint(error: typer.TyperException) -> str:
    """Where a wrong use of a command is explained."""
    context = getattr(error, "ctx", None)
    if context is None:
        return ""
    extra = "write a position in quotes; " if "unexpected extra arg" in str(error) else ""
    return f"{extra}`{context.command_path} --help` explains it"


def _failed(error: OSError) -> int:
    """The system refused something: a file, or the output."""
    place = f"{error.filename}: " if error.filename else "output: "
    if not error.filename:
        _let_go(sys.stdout)
    report(f"{place}{error.strerror or error}")
    return UNREADABLE


def _fault(error: Exception) -> int:
    """Something that should not happen at all."""
    if os.environ.get(TRACEBACK):
        traceback.print_exception(error)
    report(
        f"a fault in opendurak: {type(error).__name__}: {error}",
        f"please report it with the command; {TRACEBACK}=1 shows where it is",
    )
    return FAULT


def _let_go(stream: Any) -> None:  # noqa: ANN401 - a file, or what a test put in its place
    """Sends the rest of `stream` nowhere, so that Python does not complain at its end."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):
        return
