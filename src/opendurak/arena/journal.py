"""The file that a match can be resumed from: one line of JSON a deal, behind a line that names it.

A line is written when a deal is complete, so that whatever ends the program, at most the last line
is torn; a torn last line is left out when the file is read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final

from opendurak.arena.errors import ArenaError
from opendurak.arena.match import Match, Played

FORMAT: Final = "opendurak-match-1"

Deals = dict[int, list[Played]]
"""The games of each deal that is complete, by its number."""


def read_journal(path: Path, match: Match) -> Deals:
    """The deals of `match` that the file holds; none where there is no file.

    Raises `ArenaError` for the file of another match, and for one that is no journal.
    """
    if not path.exists() or not path.stat().st_size:
        return {}
    lines = path.read_bytes().split(b"\n")
    header = _line(path, 1, lines[0])
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise ArenaError(f"{path} is no match to resume: its first line has no format {FORMAT}")
    _check_same(path, header.get("match"), match.identity())
    deals: Deals = {}
    for number, line in enumerate(lines[1:-1], 2):
        games = _line(path, number, line)
        if not isinstance(games, list) or len(games) != len(match.players):
            raise ArenaError(f"{path}, line {number}: a deal has {len(match.players)} games")
        played = [Played.from_json(game) for game in games]
        deals[played[0].number] = played
    return deals


def _line(path: Path, number: int, line: bytes) -> Any:  # noqa: ANN401 - any JSON value
    try:
        return json.loads(line)
    except ValueError:
        raise ArenaError(
            f"{path}, line {number} cannot be read: remove that line to go on without it"
        ) from None


def _check_same(path: Path, found: object, wanted: dict[str, Any]) -> None:
    if not isinstance(found, dict):
        raise ArenaError(f"{path} does not say which match it holds")
    for name, value in wanted.items():
        if found.get(name) != value:
            raise ArenaError(
                f"{path} is of another match: its {name} is {found.get(name)!r}, not {value!r}; "
                "name another file, or ask for the same match"
            )


class Journal:
    """An open journal: `write` adds a deal."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    def write(self, games: list[Played]) -> None:
        """Adds the games of one deal, at once and whole."""
        line = json.dumps([game.to_json() for game in games], separators=(",", ":"))
        self._file.write(line.encode() + b"\n")
        self._file.flush()


@contextmanager
def open_journal(path: Path, match: Match) -> Iterator[Journal]:
    """The journal of `match`, to be written on; a torn last line is cut off.

    Raises `OSError` where the file cannot be written.
    """
    with path.open("ab+") as file:
        file.seek(0)
        data = file.read()
        file.truncate(data.rfind(b"\n") + 1)
        if not data.rfind(b"\n") + 1:
            header = {"format": FORMAT, "match": match.identity()}
            file.write(json.dumps(header).encode() + b"\n")
        yield Journal(file)
