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


def forced_wins(starts: Iterable[Position]) -> dict[Position, int]:
    """Of all positions that can be reached: who can force a win. Who is in neither draws."""
    parents: dict[Position, list[Position]] = defaultdict(list)
    ways_out: dict[Position, int] = {}
    wins: dict[Position, int] = {}
    waiting = list(starts)
    seen = set(waiting)
    while waiting:
        position = waiting.pop()
        children = [position.play(move) for move in position.legal_moves]
        ways_out[position] = len(children)
        if not children and winner(position) is not None:
            wins[position] = winner(position)
        for child in children:
            parents[child].append(position)
            if child not in seen:
                seen.add(child)
                waiting.append(child)
    queue = deque(wins)
    while queue:
        child = queue.popleft()
        for parent in parents[child]:
            if parent in wins:
                continue
            ways_out[parent] -= 1
            if parent.to_act == wins[child] or not ways_out[parent]:
                wins[parent] = wins[child]
                queue.append(parent)
    return wins


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
