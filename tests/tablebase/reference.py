"""Values of positions by the plainest means, from nothing but `Position.legal_moves` and `play`.

Every position that can be reached is a node; what each side can force is worked out backwards
from the finished games. No bouts, no tables, no symmetry.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable

from opendurak import Position


def winner(position: Position) -> int | None:
    """The seat that did not become the durak, None in a draw. Only of a finished game."""
    durak = position.outcome.durak
    return None if durak is None else 1 - durak


class Graph:
    """Every position that can be reached from some positions, and how they hang together."""

    def __init__(self, starts: Iterable[Position]) -> None:
        self.parents: dict[Position, list[Position]] = defaultdict(list)
        self.ways_out: dict[Position, int] = {}
        waiting = list(starts)
        seen = set(waiting)
        while waiting:
            position = waiting.pop()
            children = [position.play(move) for move in position.legal_moves]
            self.ways_out[position] = len(children)
            for child in children:
                self.parents[child].append(position)
                if child not in seen:
                    seen.add(child)
                    waiting.append(child)

    def finished(self) -> list[Position]:
        """The games that are over."""
        return [position for position, ways in self.ways_out.items() if not ways]

    def forced(self, seat: int, goals: Iterable[Position]) -> set[Position]:
        """Where `seat` can force one of the finished games in `goals`, worked out backwards."""
        reached = set(goals)
        left = dict(self.ways_out)
        queue = deque(reached)
        while queue:
            child = queue.popleft()
            for parent in self.parents[child]:
                left[parent] -= 1
                if parent not in reached and (parent.to_act == seat or not left[parent]):
                    reached.add(parent)
                    queue.append(parent)
        return reached


def forced_wins(starts: Iterable[Position]) -> dict[Position, int]:
    """Of all positions that can be reached: who can force a win. Who is in neither draws."""
    graph = Graph(starts)
    return {
        position: seat
        for seat in (0, 1)
        for position in graph.forced(
            seat, [game for game in graph.finished() if winner(game) == seat]
        )
    }


def is_endless(position: Position) -> bool:
    """Whether neither seat can force the game to end without losing it."""
    graph = Graph([position])
    return not any(
        position
        in graph.forced(seat, [game for game in graph.finished() if winner(game) != 1 - seat])
        for seat in (0, 1)
    )


def value(position: Position, wins: dict[Position, int]) -> int:
    """For the attacker: 1, 0, -1."""
    won = wins.get(position)
    return 0 if won is None else 1 if won == position.attacker else -1


def search(position: Position, me: int, alpha: int = -1, beta: int = 1) -> int:
    """What `me` can force: 1, 0, -1; plain alpha-beta. Only for rules under which games end."""
    if position.outcome:
        won = winner(position)
        return 0 if won is None else 1 if won == me else -1
    mine = position.to_act == me
    best = -1 if mine else 1
    for move in position.legal_moves:
        found = search(position.play(move), me, alpha, beta)
        if mine:
            alpha = best = max(best, found)
        else:
            beta = best = min(best, found)
        if alpha >= beta:
            break
    return best
