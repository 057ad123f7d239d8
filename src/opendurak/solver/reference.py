"""The plain solver: the readable specification of the fast one, for few cards.

It makes the whole graph of positions that can be reached, and works backwards from the ends
(retrograde analysis; Thompson, "Retrograde analysis of certain endgames", 1986). Who wants to
reach certain ends does so within n moves from a position if it is his move and one move leads
where he does within n - 1, or the others' move and all moves lead there. Positions that are left
over are those from which the others can avoid these ends for ever, so cycles need no care.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Final

from opendurak.moves import Move
from opendurak.position import Phase, Position
from opendurak.solver.effort import Effort
from opendurak.solver.solution import Ended, Solution, Values

POSITIONS_PER_MB: Final = 600
"""Positions of the graph in a megabyte, roughly."""
LONGEST: Final = 254
"""Distances beyond this are not given."""


class OutOfBudget(Exception):
    """The graph cannot be finished."""

    def __init__(self, why: Ended) -> None:
        self.why = why
        super().__init__(why)


class Graph:
    """The positions that can be reached, by number; 0 is the start."""

    def __init__(self, start: Position, go_on: Callable[[int], None]) -> None:
        self.positions = [start]
        self.children: list[list[int]] = []
        self.parents: list[list[int]] = [[]]
        number = {start: 0}
        for at, position in enumerate(self.positions):  # the list grows as it is read
            go_on(len(self.positions))
            self.children.append([])
            for move in position.legal_moves:
                child = position.play(move)
                if child not in number:
                    number[child] = len(self.positions)
                    self.positions.append(child)
                    self.parents.append([])
                self.children[at].append(number[child])
                self.parents[number[child]].append(at)

    def forced(self, ends: Iterable[int], who: frozenset[int]) -> dict[int, int]:
        """Where the seats `who` together force one of `ends`, with the number of moves it takes.

        They take the shortest way, the others the longest.
        """
        moves = dict.fromkeys(ends, 0)
        open_moves = [len(children) for children in self.children]
        waiting = deque(moves)
        while waiting:
            at = waiting.popleft()
            for parent in self.parents[at]:
                open_moves[parent] -= 1
                theirs = self.positions[parent].to_act in who
                if parent not in moves and (theirs or not open_moves[parent]):
                    moves[parent] = moves[at] + 1
                    waiting.append(parent)
        return moves

    def losing(self, seat: int) -> list[int]:
        """The ends at which `seat` is the durak."""
        return [
            at
            for at, position in enumerate(self.positions)
            if position.phase is Phase.OVER and position.outcome and position.outcome.durak == seat
        ]


class Verdicts:
    """For each seat that is still in, where the others force it to be the durak."""

    def __init__(self, graph: Graph) -> None:
        self.start = graph.positions[0]
        self.seats = [seat for seat, place in enumerate(self.start.out) if not place]
        everybody = frozenset(self.seats)
        self.lost = {
            seat: graph.forced(graph.losing(seat), everybody - {seat}) for seat in self.seats
        }

    def values(self, at: int) -> Values:
        """The value of every seat at a position of the graph."""
        return tuple(self._value(seat, at) for seat in range(self.start.seats))

    def _value(self, seat: int, at: int) -> int:
        if seat not in self.lost:
            return 1
        if at in self.lost[seat]:
            return -1
        if len(self.seats) > 2:
            return 1
        (rival,) = (other for other in self.seats if other != seat)
        return 1 if at in self.lost[rival] else 0

    def distance(self, at: int) -> int | None:
        """The moves to the end where the seat to act at the start loses, or one of two wins."""
        actor = self.start.to_act
        moves = self.lost[actor].get(at)
        if moves is None and len(self.seats) == 2:
            (rival,) = (other for other in self.seats if other != actor)
            moves = self.lost[rival].get(at)
        return moves if moves is None or moves <= LONGEST else None


def solve_plainly(position: Position, effort: Effort) -> Solution:
    """As `solve`. A node is a position of the graph; without all of them nothing is known."""
    guard = _Guard(effort)
    try:
        graph = Graph(position, guard)
    except OutOfBudget as out:
        return _unknown(position, guard.nodes, out.why, effort)
    verdicts = Verdicts(graph)
    legal = dict(zip(position.legal_moves, graph.children[0], strict=True))
    seat = position.to_act
    value = verdicts.values(0)[seat]
    return Solution(
        position=position,
        values=verdicts.values(0),
        moves={m: verdicts.values(at) for m, at in legal.items()} if effort.moves else {},
        line=tuple(_line(graph, verdicts)) if effort.line else (),
        distance=verdicts.distance(0) if effort.line else None,
        distances={
            m: left + 1
            for m, at in legal.items()
            if effort.line and effort.moves and verdicts.values(at)[seat] == value
            if (left := verdicts.distance(at)) is not None
        },
        nodes=guard.nodes,
        exact=True,
        ended="",
        engine="python",
    )


class _Guard:
    """Counts positions; raises `OutOfBudget` when a bound is reached."""

    def __init__(self, effort: Effort) -> None:
        self.nodes = 0
        self._effort = effort
        self._deadline = None if effort.seconds is None else monotonic() + effort.seconds
        self._most = effort.memory_mb * POSITIONS_PER_MB

    def __call__(self, positions: int) -> None:
        stop = self._effort.stop
        if stop is not None and stop.is_set():
            raise OutOfBudget("stopped")
        if self._deadline is not None and monotonic() > self._deadline:
            raise OutOfBudget("time")
        if self.nodes == self._effort.budget:
            raise OutOfBudget("nodes")
        if positions > self._most:
            raise OutOfBudget("memory")
        self.nodes += 1


def _unknown(position: Position, nodes: int, why: Ended, effort: Effort) -> Solution:
    values = tuple(1 if place else 0 for place in position.out)
    return Solution(
        position=position,
        values=values,
        moves=dict.fromkeys(position.legal_moves, values) if effort.moves else {},
        line=(),
        distance=None,
        distances={},
        nodes=nodes,
        exact=False,
        ended=why,
        engine="python",
    )


def _line(graph: Graph, verdicts: Verdicts) -> Iterable[Move]:
    """Best play: of the moves that keep the value, and the distance if there is one, the first."""
    start = graph.positions[0]
    seat = start.to_act
    at, seen = 0, set[int]()
    while at not in seen and not _settled(graph.positions[at], seat):
        seen.add(at)
        value, left = verdicts.values(at)[seat], verdicts.distance(at)
        for move, child in zip(graph.positions[at].legal_moves, graph.children[at], strict=True):
            after = verdicts.distance(child)
            if verdicts.values(child)[seat] == value and (left is None or after == left - 1):
                yield move
                at = child
                break


def _settled(position: Position, seat: int) -> bool:
    return position.phase is Phase.OVER or bool(position.out[seat])
