"""`durak perft`: counting the leaves below a position."""

from __future__ import annotations

from typing import Annotated

import typer

from opendurak.cli.given import AsJson, PositionText, position_of
from opendurak.cli.output import print_json
from opendurak.engine import perft

EXAMPLES = (
    'durak perft "podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -" 3',
    "durak deal --seed tuesday | durak perft - 4 --divide",
)

Depth = Annotated[
    int, typer.Argument(metavar="DEPTH", min=0, help="How many moves deep, from 0 on.")
]
Divide = Annotated[bool, typer.Option("--divide", help="Count below each legal move.")]


def run(
    position: PositionText, depth: Depth, divide: Divide = False, as_json: AsJson = False
) -> None:
    """Count the leaves DEPTH moves below a position.

    Moves are counted as in chess: a forced pass is a move too, and a game that is over is one
    leaf. With --divide the leaves below each legal move, then their sum.
    """
    given = position_of(position)
    moves: dict[str, int] = {}
    if divide and depth:
        for move in given.legal_moves:
            moves[str(move)] = perft(given.play(move), depth - 1)
            if not as_json:
                print(f"{move} {moves[str(move)]}", flush=True)
    leaves = sum(moves.values()) if moves else perft(given, depth)
    if as_json:
        counted = {"position": str(given), "depth": depth, "leaves": leaves}
        print_json(counted | ({"moves": moves} if divide else {}))
    else:
        print(leaves)
