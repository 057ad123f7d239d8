"""`Solution`: what perfect play makes of a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from opendurak.engine import EngineName
from opendurak.moves import Move
from opendurak.position import Position

Ended = Literal["", "nodes", "time", "stopped", "memory"]
"""What cut a search short; nothing, if it was finished."""

Values = tuple[int, ...]
"""One number a seat: 1, 0 or -1."""


@dataclass(frozen=True)
class Solution:
    """The values of a position and of its moves.

    A seat's value is 1 if it can force not to be the durak, -1 if it can be forced to be, 0 if
    neither: a draw or endless play (R5.7). With two seats left in the game, one forces the other
    to be the durak or does not: the two numbers add up to 0. With more, each seat is taken to
    play against all others together, and a draw and endless play count as not being the durak:
    there is no 0. A seat that is out has 1.
    """

    position: Position
    values: Values
    """Of the position. A value that is not exact is 0."""
    moves: Mapping[Move, Values]
    """The values after each legal move, in the order of the moves; empty if not asked for."""
    line: tuple[Move, ...]
    """Best play to the end, or until a position comes round. Among equals the first move.

    Who wins plays the shortest way, who loses the longest. With more than two seats left it is
    the line of the seat to act against all others, until that seat is out or lost. Empty if not
    asked for, or where the search was cut short.
    """
    distance: int | None
    """How many moves it takes to the end if the seat to act wins or loses (with more than two
    seats: loses). `None` for a draw, more than 254 moves, or a search cut short."""
    distances: Mapping[Move, int]
    """The same for each move that keeps the value, this move counted."""
    nodes: int
    """Positions the search looked at."""
    exact: bool
    """Whether all `values`, those of the moves too, are exact."""
    ended: Ended
    """What cut the search short."""
    engine: EngineName

    @property
    def value(self) -> int:
        """The value for the seat to act."""
        return self.values[self.position.to_act]

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves of the best value: of those that win the fastest, that lose the slowest.

        In a search cut short, the best as far as known.
        """
        seat = self.position.to_act
        if not self.moves:
            return self.line[:1]
        top = max(values[seat] for values in self.moves.values())
        moves = [move for move, values in self.moves.items() if values[seat] == top]
        known = [self.distances[move] for move in moves if move in self.distances]
        if len(known) < len(moves):
            return tuple(moves)
        wanted = min(known) if top > 0 else max(known)
        return tuple(move for move in moves if self.distances[move] == wanted)

    def to_json(self) -> dict[str, Any]:
        """The solution in plain data; moves and positions as text."""
        return {
            "position": str(self.position),
            "values": list(self.values),
            "exact": self.exact,
            "ended": self.ended or None,
            "distance": self.distance,
            "moves": [
                {
                    "move": str(move),
                    "values": list(values),
                    "distance": self.distances.get(move),
                    "best": move in self.best,
                }
                for move, values in self.moves.items()
            ],
            "line": [str(move) for move in self.line],
            "nodes": self.nodes,
            "engine": self.engine,
        }
