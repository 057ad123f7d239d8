"""What was found in small games, as a table and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from opendurak import _core
from opendurak.equilibrium.small import Small

Gains = tuple[float, float, float]
"""What seat 0 and seat 1 could get against the strategy of the other, and what seat 0 gets if both
follow theirs."""


class Row(NamedTuple):
    """One strategy: who follows it, and the gains against it; none where it was not measured."""

    name: str
    gains: Gains | None

    @property
    def exploitability(self) -> float | None:
        """Mean gain of the two seats by a best response; 0 in an equilibrium alone."""
        return None if self.gains is None else (self.gains[0] + self.gains[1]) / 2

    def to_json(self) -> dict[str, Any]:
        """The row in plain data."""
        return {
            "name": self.name,
            "exploitability": self.exploitability,
            "best_responses": None if self.gains is None else list(self.gains[:2]),
            "value": None if self.gains is None else self.gains[2],
        }


class Report(NamedTuple):
    """One small game: its size, where there is a choice, and its rows.

    `nodes` counts ends and nodes with a choice, `sets` information sets with a choice.
    """

    small: Small
    deals: int
    nodes: int
    sets: int
    rows: tuple[Row, ...] = ()

    @classmethod
    def of(cls, small: Small, game: _core.SmallGame) -> Report:
        """The size of the game, without rows yet."""
        return cls(small, game.deals, game.nodes - game.forced, game.choices)

    def with_row(self, row: Row) -> Report:
        """The same and one row more."""
        return self._replace(rows=(*self.rows, row))

    def to_json(self) -> dict[str, Any]:
        """The report in plain data."""
        return {
            "deck": f"{self.small.ranks}x{self.small.suits}",
            "hand": self.small.hand,
            "deals": self.deals,
            "nodes": self.nodes,
            "information_sets": self.sets,
            "rows": [row.to_json() for row in self.rows],
        }


def markdown(reports: Sequence[Report]) -> str:
    """A table with a line for each game and a column for each strategy."""
    names = list(dict.fromkeys(row.name for report in reports for row in report.rows))
    head = ["deck", "deals", "nodes", "information sets", *names]
    lines = [_line(head), _line(["---"] * len(head))]
    for report in reports:
        found = {row.name: row.exploitability for row in report.rows}
        sizes = (report.deals, report.nodes, report.sets)
        cells = [str(report.small), *(f"{size:,}" for size in sizes)]
        lines.append(_line([*cells, *(_cell(found.get(name)) for name in names)]))
    return "\n".join(lines) + "\n"


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(value: float | None) -> str:
    if value is None:
        return "-"
    return "< 0.00001" if value < 1e-5 else f"{value:.5f}" if value < 1e-3 else f"{value:.4f}"
