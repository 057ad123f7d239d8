"""`Work`: what a player's moves cost, small enough to be kept for every game."""

from __future__ import annotations

from collections import Counter
from math import ceil, log
from typing import Any, Final

STEP: Final = 1.05
"""Times are kept in classes; each is wider than the one below by this factor."""
SHORTEST: Final = 1e-3
"""Milliseconds; anything faster counts as this."""


class Work:
    """Decisions, milliseconds, nodes and worlds. Forced moves are no decisions.

    Milliseconds are of the processor for a level, of the clock for an external player.
    """

    __slots__ = ("classes", "longest", "milliseconds", "moves", "nodes", "worlds")

    def __init__(self) -> None:
        self.moves = 0
        self.milliseconds = 0.0
        self.longest = 0.0
        self.nodes = 0
        self.worlds = 0
        self.classes: Counter[int] = Counter()

    def add(self, milliseconds: float, nodes: int, worlds: int) -> None:
        """Counts one decision."""
        self.moves += 1
        self.milliseconds += milliseconds
        self.longest = max(self.longest, milliseconds)
        self.nodes += nodes
        self.worlds += worlds
        self.classes[ceil(log(max(milliseconds, SHORTEST) / SHORTEST, STEP))] += 1

    def merge(self, other: Work) -> None:
        """Adds the work of `other`."""
        self.moves += other.moves
        self.milliseconds += other.milliseconds
        self.longest = max(self.longest, other.longest)
        self.nodes += other.nodes
        self.worlds += other.worlds
        self.classes.update(other.classes)

    def percentile(self, share: float) -> float:
        """The milliseconds that `share` of all decisions do not exceed, to 5 %."""
        left = share * self.moves
        for number, count in sorted(self.classes.items()):
            left -= count
            if left <= 0:
                return min(float(SHORTEST * STEP**number), self.longest)
        return self.longest

    def to_json(self) -> dict[str, Any]:
        """The work as JSON."""
        return {
            "moves": self.moves,
            "ms": round(self.milliseconds, 4),
            "longest": round(self.longest, 4),
            "nodes": self.nodes,
            "worlds": self.worlds,
            "classes": {str(number): count for number, count in sorted(self.classes.items())},
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Work:
        """The work of `to_json`."""
        work = cls()
        work.moves, work.nodes, work.worlds = data["moves"], data["nodes"], data["worlds"]
        work.milliseconds, work.longest = float(data["ms"]), float(data["longest"])
        work.classes.update({int(number): count for number, count in data["classes"].items()})
        return work
