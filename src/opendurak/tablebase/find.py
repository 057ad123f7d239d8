"""Where tables lie, and which one serves some rules."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from opendurak.rules import Rules
from opendurak.tablebase.form import SUFFIX, file_name
from opendurak.tablebase.index import MAX_CARDS
from opendurak.tablebase.table import Tablebase

VARIABLE: Final = "OPENDURAK_TABLEBASES"
"""The environment variable that names the directory of the tables you build."""
SHIPPED: Final = Path(__file__).parent / "data"
"""The tables that come with opendurak."""


def own_directory() -> Path:
    """Where the tables you build lie: `OPENDURAK_TABLEBASES`, or your data folder."""
    given = os.environ.get(VARIABLE)
    if given:
        return Path(given)
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        xdg = Path(os.environ.get("XDG_DATA_HOME") or "")
        base = xdg if xdg.is_absolute() else home / ".local" / "share"
    return base / "opendurak" / "tablebases"


def find(rules: Rules, cards: int = MAX_CARDS) -> Tablebase | None:
    """The largest table of those rules, of at most `cards` cards; None if there is none.

    It is opened and its checksum compared once in a process. Raises `TablebaseError` if the
    largest file is damaged: a table that was built should not drop out unnoticed.
    """
    return _find(rules, cards, *map(os.environ.get, _PLACES))


# What the place of your tables depends on. Working it out anew for each of a player's many
# questions would take longer than most answers.
_PLACES: Final = (VARIABLE, "HOME", "USERPROFILE", "XDG_DATA_HOME", "LOCALAPPDATA")


@lru_cache(maxsize=64)
def _find(rules: Rules, cards: int, *_places: str | None) -> Tablebase | None:
    own = own_directory()
    for number in range(cards, 1, -1):
        for directory in (own, SHIPPED):
            path = directory / file_name(rules, number)
            if path.is_file():
                return Tablebase.open(path, rules)
    return None


def forget() -> None:
    """Lets `find` look again: a table was built."""
    _find.cache_clear()


def tables() -> Iterator[Path]:
    """The files of all tables that `find` looks at, yours first."""
    for directory in (own_directory(), SHIPPED):
        yield from sorted(directory.glob(f"*{SUFFIX}"))
