"""The fast solver against the plain one: everything that a solution says must be the same."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from opendurak import Phase, Position, _core
from opendurak.engine.compiled import core_state
from opendurak.solver import Solution, solve
from tests.solver.positions import random_position

NODES = 30_000
"""Positions that the plain solver may make; larger graphs are passed over."""


class Kind(NamedTuple):
    """What to draw: the seats, and the most cards in all hands and in the stock."""

    seats: int
    cards: int
    stock: int = 0


KINDS = (
    Kind(2, 5),
    Kind(2, 6),
    Kind(2, 7),
    Kind(2, 5, 3),
    Kind(2, 9, 4),
    Kind(3, 5),
    Kind(3, 6),
    Kind(4, 6),
    Kind(5, 6),
    Kind(6, 6),
)


class TooLarge(Exception):
    """The plain solver gave up."""


def drawn(rng: Random, kind: Kind) -> Position:
    """A random position of a kind."""
    stock = rng.randint(1, kind.stock) if kind.stock else 0
    return random_position(rng, kind.seats, rng.randint(kind.seats, kind.cards), stock)


def difference(position: Position, nodes: int = NODES) -> str | None:
    """What differs between the two solutions, or is wrong with the line. Raises `TooLarge`."""
    plain = solve(position, nodes, memory_mb=1024, engine="python")
    if not plain.exact:
        raise TooLarge
    fast = solve(position, None, engine="core", tablebase=False)
    for name in ("values", "moves", "distance", "distances", "line", "exact", "ended"):
        ours, theirs = getattr(plain, name), getattr(fast, name)
        if ours != theirs:
            return f"{name} of {position}: plain {ours}, fast {theirs}"
    return difference_in_words(position) or fault_of_line(fast)


def difference_in_words(position: Position) -> str | None:
    """Whether the core says something else when it works on 64-bit words, as for many cards."""
    state = core_state(position)
    usual, wide = _core.solve(state), _core.solve(state, wide=True)
    for name in ("low", "high", "moves", "distance", "line"):
        if getattr(usual, name) != getattr(wide, name):
            return f"{name} of {position}: {getattr(usual, name)}, wide {getattr(wide, name)}"
    return None


def fault_of_line(solution: Solution) -> str | None:
    """What is wrong with a line: it must be legal, and come to what the values say."""
    at, seen = solution.position, set[Position]()
    for move in solution.line:
        seen.add(at)
        at = at.play(move)
    if at.phase is not Phase.OVER and not at.out[solution.position.to_act] and at not in seen:
        return f"the line of {solution.position} ends nowhere: {at}"
    if at.phase is Phase.OVER and solution.distance not in (None, len(solution.line)):
        return f"{solution.position}: {len(solution.line)} moves, not {solution.distance}"
    result = result_for(solution.position, at)
    if result != solution.value:
        return f"the line of {solution.position} comes to {result}, not {solution.value}"
    return None


def result_for(start: Position, end: Position) -> int:
    """What a line comes to for the seat to act: play that comes round goes on for ever."""
    seat, two = start.to_act, start.out.count(0) == 2
    if end.outcome is None:
        return 0 if two and not end.out[seat] else 1
    if end.outcome.durak is None:
        return 0 if two else 1
    return -1 if end.outcome.durak == seat else 1
