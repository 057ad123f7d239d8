"""What the commands are given: options that several share, positions, rules, files, seeds."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import IO, Annotated, Any, Final

import typer

from opendurak.errors import RecordError, ReplayError, RulesError
from opendurak.notation import (
    GameRecord,
    record_from_json,
    records_from_text,
    text_from_bytes,
)
from opendurak.position import Position
from opendurak.rules import Rules

STDIN: Final = "-"
LARGEST: Final = 64 << 20
"""Bytes read from a file, at most."""
DEFAULT_RULES: Final = "podkidnoy-36"
LEVELS: Final = "random, easy, look-ahead, normal, hard, expert"
"""The levels, for help: `players.levels` names them, but takes longer to load than help should."""
PLAYERS: Final = (
    f"{LEVELS}, expert:FILE for another network, or engine:COMMAND for a program that speaks the "
    "engine protocol"
)
"""All that can play, for help."""


class Language(StrEnum):
    """The languages of the texts."""

    EN = "en"
    DA = "da"
    RU = "ru"


RulesText = Annotated[
    str,
    typer.Option(
        "--rules",
        metavar="RULES",
        help="A ruleset, a deck and options, as perevodnoy-36,throwers=attacker.",
    ),
]
SystemLanguage = Annotated[
    Language | None,
    typer.Option(
        "--lang", help="The language; without it the one of the system.", show_default=False
    ),
]
Players = Annotated[int, typer.Option("--players", metavar="N", help="How many play.")]
Seed = Annotated[
    str | None,
    typer.Option(
        "--seed",
        metavar="TEXT",
        help="Any text; the same one gives the same deal. Without it chance decides.",
        show_default=False,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
PositionText = Annotated[
    str,
    typer.Argument(
        metavar="POSITION", help="A position in quotes, or - to read it from standard input."
    ),
]
RecordFile = Annotated[
    Path,
    typer.Argument(metavar="FILE", help="Game records as text or JSON, or - for standard input."),
]


class BadInput(typer.TyperException):
    """Something that cannot be read or used."""

    exit_code = 2


class Refused(typer.TyperException):
    """Something that reads well, but that the rules refuse."""

    exit_code = 1


def rules_of(text: str) -> Rules:
    """The rules of `--rules`. Raises `BadInput`."""
    try:
        return Rules.from_text(text)
    except RulesError as error:
        raise BadInput(f"--rules: {error}") from None


def position_of(text: str) -> Position:
    """The position that was given, or that comes from standard input."""
    if text != STDIN:
        return Position.from_text(text)
    try:
        given = text_from_bytes(_all_of(sys.stdin.buffer, "standard input"))
    except RecordError as error:
        raise BadInput(f"standard input, column {error.column}: {error.message}") from None
    lines = given.splitlines() or [""]
    if len(lines) > 1:
        raise BadInput(f"standard input has {len(lines)} lines: give one position, on one line")
    return Position.from_text(lines[0])


def seed_of(seed: str | None) -> str:
    """The seed that was given, or 256 bits from the system."""
    return secrets.token_hex(32) if seed is None else seed


def records_of(path: Path) -> Iterator[GameRecord]:
    """The games of a file, replayed one by one.

    Raises `RecordError` and `ReplayError` as the notation does; `BadInput` and `Refused` for JSON,
    where a place is a game and a move, not a line.
    """
    if str(path) == STDIN:
        place, data = "standard input", _all_of(sys.stdin.buffer, "standard input")
    else:
        place = str(path)
        with path.open("rb") as file:
            data = _all_of(file, place)
    text = text_from_bytes(data)
    if not text.strip():
        raise BadInput(f"{place} is empty: it should hold game records")
    yield from _from_json(text) if _is_json(text) else records_from_text(text)


def _all_of(file: IO[bytes], place: str) -> bytes:
    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise BadInput(f"{place} is larger than {LARGEST >> 20} MiB: split it")
    return data


def _is_json(text: str) -> bool:
    """Whether `text` is JSON: a record in text begins with `[` and a letter."""
    start = text.lstrip()
    return start[0] == "{" or (start[0] == "[" and not start[1:2].isalpha())


def _from_json(text: str) -> Iterator[GameRecord]:
    """The games of JSON values that follow one another, or stand in a list."""
    number = 0
    for value in _values(text):
        for data in value if isinstance(value, list) else [value]:
            number += 1
            try:
                yield record_from_json(data)
            except RecordError as error:
                move = f", move {error.line}" if error.line > 1 else ""
                kind = Refused if isinstance(error, ReplayError) else BadInput
                raise kind(f"game {number}{move}: {error.message}") from None


def _values(text: str) -> Iterator[Any]:
    decoder = json.JSONDecoder()
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        try:
            value, at = decoder.raw_decode(text, at)
        except json.JSONDecodeError as error:
            raise RecordError(
                f"this is no JSON: {error.msg}", line=error.lineno, column=error.colno
            ) from None
        except (RecursionError, ValueError) as error:
            raise RecordError(f"this JSON is no game record: {error}") from None
        yield value
