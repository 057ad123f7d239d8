"""What the engines give, and what an engine is."""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol

from opendurak.moves import Move
from opendurak.position import Position

EngineName = Literal["core", "python"]
PLIES_AT_MOST = 10_000
"""Moves after which a random game is broken off: cards can circulate for ever (R5.7)."""


class Playouts(NamedTuple):
    """Totals over random games from one position. `duraks` has one number a seat."""

    games: int
    plies: int
    duraks: tuple[int, ...]
    draws: int
    unfinished: int
    """Games broken off at `PLIES_AT_MOST` moves."""


class Engine(Protocol):
    """Walks the tree of moves by the million. The rules are those of `Position`, everywhere."""

    @property
    def name(self) -> EngineName:
        """What it is called in `OPENDURAK_ENGINE`."""
        ...

    def perft(self, position: Position, depth: int) -> int:
        """How many leaves lie `depth` moves below `position`."""
        ...

    def divide(self, position: Position, depth: int) -> dict[Move, int]:
        """The leaves below each legal move, in the order of the moves."""
        ...

    def playouts(self, position: Position, games: int, seed: int) -> Playouts:
        """Random games from `position`; `seed` is a number below 2 ** 64."""
        ...
