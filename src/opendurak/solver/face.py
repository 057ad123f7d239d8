"""`solve`: checks what it is asked, and asks the core, or Python where there is none."""

from __future__ import annotations

import warnings

from opendurak import tablebase as tables
from opendurak.engine import CORE_MISSING, engine_for, forced
from opendurak.errors import SolverError
from opendurak.position import Phase, Position
from opendurak.solver.effort import BUDGET, MEMORY_MB, Effort
from opendurak.solver.reference import solve_plainly
from opendurak.solver.solution import Solution
from opendurak.solver.stop import Stop
from opendurak.tablebase import Tablebase

if not CORE_MISSING:
    from opendurak.solver.compiled import solve_in_core


def solve(  # noqa: PLR0913 - its options are named, and few calls name one
    position: Position,
    budget: int | None = BUDGET,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
    memory_mb: int = MEMORY_MB,
    tablebase: Tablebase | bool = True,
    moves: bool = True,
    line: bool = True,
    engine: str | None = None,
) -> Solution:
    """The exact values of a position in which nothing is hidden, of its moves, and a line.

    Two seats left in the game: any position, a known stock included. Three to six: an empty
    stock. `budget` counts nodes, `None` for no bound; with `seconds` and `stop` it can end the
    search early, which then gives what it has found, marked as not exact. `memory_mb` bounds the
    memory. `tablebase` is a table of endgames to look into, `True` for the one that is found (if
    any), `False` for none. Without `moves` only the position is valued, without `line` no
    distances are counted: faster. `engine` forces the core or Python.

    Raises `SolverError` for a finished game, a stock with three seats or more, a budget of zero;
    `TablebaseError` for a damaged table; as `opendurak.engine.engine_for` for an engine that
    cannot serve.
    """
    _check(position)
    effort = Effort(budget, seconds, stop, memory_mb, moves, line)
    if engine_for(position, engine).name == "core":
        return solve_in_core(position, effort, _table(position, tablebase))
    if forced(engine) is None:
        warnings.warn(
            f"the compiled core does not serve ({CORE_MISSING or 'it does not take these rules'}):"
            " Python solves, which is slow and does for few cards only",
            RuntimeWarning,
            stacklevel=2,
        )
    return solve_plainly(position, effort)


def _check(position: Position) -> None:
    if position.phase is Phase.OVER:
        raise SolverError(
            f"this game is over ({position.outcome}), there is nothing to solve: {position}"
        )
    left = position.out.count(0)
    if position.stock_cards and left > 2:
        raise SolverError(
            f"{len(position.stock_cards)} cards are left in the stock and {left} seats in the "
            f"game: the solver takes a stock with two seats only: {position}"
        )


def _table(position: Position, asked: Tablebase | bool) -> Tablebase | None:  # noqa: FBT001 - as given to `solve`
    if isinstance(asked, Tablebase):
        wanted = tables.endgame_form(position.rules, asked.cards)
        if wanted != asked.rules:
            raise SolverError(f"the table {asked.path} is of the rules {asked.rules}, not {wanted}")
        return asked
    if not asked or position.out.count(0) != 2:
        return None
    return tables.find(position.rules)
