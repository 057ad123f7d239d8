"""The registry: every level by its name, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from opendurak.players.chance import RandomPlayer
from opendurak.players.easy import Easy
from opendurak.players.errors import PlayerError
from opendurak.players.expert import PREFIX as NETWORK
from opendurak.players.expert import Expert
from opendurak.players.external import PREFIX, External
from opendurak.players.hard import Hard
from opendurak.players.lookahead import LookAhead
from opendurak.players.normal import Normal
from opendurak.players.player import Player

_MAKERS: Final[dict[str, Callable[[], Player]]] = {
    "random": RandomPlayer,
    "easy": Easy,
    "look-ahead": LookAhead,
    "normal": Normal,
    "hard": Hard,
    "expert": Expert,
}


def levels() -> tuple[str, ...]:
    """The names of the levels, weakest first."""
    return tuple(_MAKERS)


def register(name: str, make: Callable[[], Player]) -> None:
    """Adds a level, the strongest so far. Raises `PlayerError` for a name that is taken."""
    if name in _MAKERS or not name or ":" in name:
        raise PlayerError(f"the level name {name!r} is taken or has a colon: choose another")
    _MAKERS[name] = make


def player(name: str) -> Player:
    """The player of a level, `engine:COMMAND` for another program, `expert:FILE` for a network.

    Raises `PlayerError` for an unknown name. An engine is started when it is first asked.
    """
    if name.startswith(PREFIX):
        return External(name.removeprefix(PREFIX))
    if name.startswith(NETWORK):
        return Expert(Path(name.removeprefix(NETWORK)))
    make = _MAKERS.get(name)
    if make is None:
        close = get_close_matches(name, _MAKERS, 1)
        hint = f"did you mean {close[0]}?" if close else f"levels are {', '.join(_MAKERS)}"
        raise PlayerError(f"unknown level {name!r}: {hint}")
    return make()
