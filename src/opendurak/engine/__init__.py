"""Engines: what walks the tree of moves by the million.

The compiled core serves where it was built and takes the rules, else plain Python;
`OPENDURAK_ENGINE=python|core` forces one. `lockstep` holds the two against each other.
"""

from __future__ import annotations

from opendurak.engine.choice import CORE_MISSING, VARIABLE, engine_for, forced, serving
from opendurak.engine.results import Engine, EngineName, Playouts
from opendurak.moves import Move
from opendurak.position import Position

__all__ = [
    "CORE_MISSING",
    "VARIABLE",
    "Engine",
    "EngineName",
    "Playouts",
    "divide",
    "engine_for",
    "forced",
    "perft",
    "playouts",
    "serving",
]


def perft(position: Position, depth: int, engine: str | None = None) -> int:
    """How many leaves lie `depth` moves below `position`.

    Moves are counted as in chess: a forced pass is a move too, and a finished game is one leaf,
    at whatever depth it ends. `engine` forces one. Raises `ValueError` below depth 0, and as
    `engine_for`.

    >>> perft(Position.from_text("podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -"), 2)
    2
    """
    if depth < 0:
        raise ValueError(f"depth {depth} is impossible: use 0 or more")
    return engine_for(position, engine).perft(position, depth)


def divide(position: Position, depth: int, engine: str | None = None) -> dict[Move, int]:
    """The leaves below each legal move, in the order of the moves; they add up to `perft`.

    A finished game has no moves, so nothing to divide. Raises as `perft`, and below depth 1.

    >>> divide(Position.from_text("podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -").play("9C"), 1)
    {Move.from_text('9C:TC'): 1, Move.from_text('take'): 1}
    """
    if depth < 1:
        raise ValueError(f"depth {depth} is impossible: use 1 or more")
    return engine_for(position, engine).divide(position, depth)


def playouts(position: Position, games: int, seed: int = 0, engine: str | None = None) -> Playouts:
    """The results of random games from `position`; the same seed gives the same games.

    The two engines draw different games. Raises `ValueError` for a negative number, and as
    `engine_for`.
    """
    if games < 0 or not 0 <= seed < 1 << 64:
        raise ValueError(f"{games} games with seed {seed}: use 0 games or more, a seed below 2^64")
    return engine_for(position, engine).playouts(position, games, seed)
