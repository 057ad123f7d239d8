"""Perft: counting the leaves below a position, as chess programs do to test move generators.

Every move counts, a forced pass too; a finished game is one leaf, at whatever depth it ends. This
is the plain Python reference: it asks `Position.legal_moves` and `Position.play` and nothing else.
"""

from __future__ import annotations

from opendurak.moves import Move
from opendurak.position import Phase, Position


def perft(position: Position, depth: int) -> int:
    """How many leaves lie `depth` moves below `position`. Raises `ValueError` below depth 0.

    >>> perft(Position.from_text("podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -"), 2)
    2
    """
    if depth < 0:
        raise ValueError(f"depth {depth} is impossible: use 0 or more")
    if depth == 0 or position.phase is Phase.OVER:
        return 1
    if depth == 1:
        return len(position.legal_moves)
    return sum(perft(position.play(move), depth - 1) for move in position.legal_moves)


def divide(position: Position, depth: int) -> dict[Move, int]:
    """The leaves below each legal move, in the order of the moves; they add up to `perft`.

    A finished game has no moves, so nothing to divide. Raises `ValueError` below depth 1.

    >>> divide(Position.from_text("podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -").play("9C"), 1)
    {Move.from_text('9C:TC'): 1, Move.from_text('take'): 1}
    """
    if depth < 1:
        raise ValueError(f"depth {depth} is impossible: use 1 or more")
    return {move: perft(position.play(move), depth - 1) for move in position.legal_moves}
