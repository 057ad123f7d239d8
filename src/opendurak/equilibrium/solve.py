"""An equilibrium of a small game, as near as so many iterations of CFR+ bring it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from opendurak import _core
from opendurak.equilibrium.errors import EquilibriumError

WORK: Final = 20_000_000
"""Nodes that are worked through between two looks at the progress."""

Watch = Callable[[int, int], None]
"""Hears how much is done, and of how much."""


def equilibrium(
    game: _core.SmallGame,
    iterations: int,
    stop: _core.StopFlag | None = None,
    watch: Watch = lambda _done, _of: None,
) -> _core.CfrPlus:
    """CFR+ after so many iterations; fewer if `stop` was set.

    Regrets are kept at 0 and above, the players take turns, and late strategies weigh more
    (Zinkevich et al., "Regret minimization in games with incomplete information", 2007;
    Tammelin, "Solving large imperfect information games using CFR+", 2014).
    """
    if iterations < 1:
        raise EquilibriumError(f"{iterations} iterations find nothing: use 1 or more")
    solver = _core.CfrPlus(game)
    part = max(WORK // (2 * game.nodes), 1)
    while solver.iterations < iterations and not (stop is not None and stop.is_set()):
        solver.run(min(part, iterations - solver.iterations), stop)
        watch(solver.iterations, iterations)
    return solver
