"""The core's solver. Importing this needs the core to be built."""

from __future__ import annotations

from typing import Final, cast

from opendurak import _core
from opendurak.actions import ActionSpace
from opendurak.engine.compiled import core_state
from opendurak.moves import Move
from opendurak.position import Position
from opendurak.solver.effort import Effort
from opendurak.solver.solution import Ended, Solution, Values
from opendurak.tablebase import Tablebase

BUDGET_AT_MOST: Final = (1 << 64) - 1
"""The core's nodes are 64-bit numbers."""


def solve_in_core(position: Position, effort: Effort, table: Tablebase | None) -> Solution:
    """As `solve`."""
    result = _core.solve(
        core_state(position),
        min(effort.budget or 0, BUDGET_AT_MOST),
        effort.seconds or 0.0,
        effort.memory_mb << 20,
        effort.stop.flag if effort.stop is not None else None,
        table.compiled if table is not None else None,
        effort.moves,
        effort.line,
    )
    move_of = ActionSpace(position.rules).move
    valued: dict[Move, Values] = {}
    distances: dict[Move, int] = {}
    exact = result.low == result.high
    for action, low, high, distance in result.moves:
        move = move_of(action)
        valued[move] = _certain(low, high)
        exact = exact and low == high
        if distance is not None:
            distances[move] = distance
    return Solution(
        position=position,
        values=_certain(result.low, result.high),
        moves=valued,
        line=tuple(move_of(action) for action in result.line),
        distance=result.distance,
        distances=distances,
        nodes=result.nodes,
        exact=exact,
        ended=cast("Ended", result.end),
        engine="core",
    )


def _certain(low: Values, high: Values) -> Values:
    """What is exact, and 0 for what is not."""
    return tuple(a if a == b else 0 for a, b in zip(low, high, strict=True))
