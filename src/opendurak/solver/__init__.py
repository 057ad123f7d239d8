"""Exact endgames: the value of every move when nothing is hidden any more.

>>> from opendurak import Position
>>> from opendurak.solver import solve
>>> p = Position.from_text("podkidnoy-36 - TCTDKH/QCQDJS - - 0>1 attack:0 -")
>>> solution = solve(p)
>>> solution.values, [str(move) for move in solution.best], solution.distance
((1, -1), ['KH'], 7)
"""

from opendurak.solver.effort import BUDGET, MEMORY_MB
from opendurak.solver.face import solve
from opendurak.solver.solution import Ended, Solution
from opendurak.solver.stop import Stop

__all__ = ["BUDGET", "MEMORY_MB", "Ended", "Solution", "Stop", "solve"]
