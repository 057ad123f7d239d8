"""`durak engine`: a level that speaks the engine protocol."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from opendurak.cli.given import LEVELS, Language

EXAMPLES = (
    "durak engine hard",
    'durak arena "engine:durak engine normal" easy --pairs 10',
)
LONGEST_LINE = 16 << 20

Name = Annotated[str, typer.Argument(metavar="LEVEL", help=f"{LEVELS}.")]
Lang = Annotated[Language, typer.Option("--lang", help="The language of the reasons.")]


def run(level: Name, lang: Lang = Language.EN) -> None:
    """Play as an engine: read the lines of the engine protocol, and answer them.

    docs/engine-protocol.md describes the lines. `quit` or the end of the input ends it.
    """
    from opendurak.players import player
    from opendurak.players.speak import Speaker

    Speaker(player(level), _write, lang.value).run(_lines())


def _lines() -> Iterator[bytes]:
    """The lines of standard input; one that is far too long counts as several."""
    while line := sys.stdin.buffer.readline(LONGEST_LINE):
        yield line


def _write(data: bytes) -> None:
    """Whole lines at once: the host waits for them."""
    while data:
        data = data[os.write(sys.stdout.fileno(), data) :]
