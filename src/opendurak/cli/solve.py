"""`durak solve`: the exact value of an endgame and of its moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from opendurak.cli.given import AsJson, PositionText, position_of
from opendurak.cli.output import print_json

if TYPE_CHECKING:
    from opendurak.solver import Solution

EXAMPLES = (
    'durak solve "podkidnoy-36 H TCTDKS/QCQDJS - - 0>1 attack:0 -"',
    'durak solve "perevodnoy-36 H 7C7D9SQS/8C8DTSKS - - 0>1 attack:0 -" --line',
    'durak solve "podkidnoy-36 H 9C/TC/7D8D - - 0>1 attack:0 -" --json',
)
UNFINISHED = 1

Line = Annotated[bool, typer.Option("--line", help="Print best play to the end.")]
Budget = Annotated[
    int | None,
    typer.Option(
        "--budget",
        metavar="NODES",
        help="Positions to look at, at most; without it as many as it takes.",
        show_default=False,
    ),
]


def run(
    position: PositionText, line: Line = False, budget: Budget = None, as_json: AsJson = False
) -> int:
    """Solve an endgame: the value for each seat, and of every legal move.

    1: the seat can force not to be the durak; -1: it can be forced to be; 0: neither, a draw or
    play without end. Two players, with an empty stock or a known one of few cards; three to six
    with an empty stock, each against all others. Exit code 1 if the budget did not suffice.
    """
    from opendurak.solver import solve

    solution = solve(position_of(position), budget, line=line or as_json)
    if as_json:
        print_json(solution.to_json())
    else:
        _tell(solution, line=line)
    return 0 if solution.exact else UNFINISHED


def _tell(solution: Solution, *, line: bool) -> None:
    seat = solution.position.to_act
    for number, value in enumerate(solution.values):
        print(f"seat {number}  {value:+d}{'  to act' if number == seat else ''}")
    for move, values in solution.moves.items():
        far = solution.distances.get(move)
        best = "  best" if move in solution.best else ""
        print(f"{move!s:8}{values[seat]:+d}{best}{f', {far} moves to the end' if far else ''}")
    if line:
        print("line  " + (" ".join(map(str, solution.line)) or "(none)"))
    exact = "exact" if solution.exact else f"not exact: ended by its limit of {solution.ended}"
    print(f"{exact}; {solution.nodes:,} positions looked at ({solution.engine})")
