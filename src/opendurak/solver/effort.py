"""`Effort`: how far a search may go, and what it is to find."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from opendurak.errors import SolverError
from opendurak.solver.stop import Stop

BUDGET: Final = 20_000_000
"""The nodes that a search may look at unless told otherwise: some seconds in the core."""
MEMORY_MB: Final = 64
"""The memory that a search may take unless told otherwise, in megabytes."""
MEMORY_MB_AT_MOST: Final = 1 << 20


@dataclass(frozen=True)
class Effort:
    """Bounds; `None` is no bound. Raises `SolverError` for one that allows no search."""

    budget: int | None = BUDGET
    """Nodes."""
    seconds: float | None = None
    stop: Stop | None = None
    memory_mb: int = MEMORY_MB
    moves: bool = True
    """Whether to value every legal move."""
    line: bool = True
    """Whether to count distances and to find a line."""

    def __post_init__(self) -> None:
        if self.budget is not None and self.budget < 1:
            raise SolverError(
                f"a budget of {self.budget} nodes allows no search: use 1 or more, or None"
            )
        if self.seconds is not None and not self.seconds > 0:
            raise SolverError(f"{self.seconds} seconds allow no search: use more than 0, or None")
        if not 1 <= self.memory_mb <= MEMORY_MB_AT_MOST:
            raise SolverError(
                f"memory_mb={self.memory_mb} is impossible: use 1 to {MEMORY_MB_AT_MOST} megabytes"
            )
