"""`durak perft`: counting the leaves below a position."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from opendurak.cli.given import AsJson, PositionText, Refused, position_of
from opendurak.cli.output import print_json
from opendurak.engine import divide, perft
from opendurak.errors import EngineError
from opendurak.position import Position

EXAMPLES = (
    'durak perft "podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -" 3',
    "durak deal --seed tuesday | durak perft - 4 --divide",
    "durak deal --seed tuesday | durak perft - 5 --engine both",
)


class Engines(StrEnum):
    """Who counts."""

    AUTO = "auto"
    CORE = "core"
    PYTHON = "python"
    BOTH = "both"


Depth = Annotated[
    int, typer.Argument(metavar="DEPTH", min=0, help="How many moves deep, from 0 on.")
]
Divide = Annotated[bool, typer.Option("--divide", help="Count below each legal move.")]
EngineOption = Annotated[
    Engines,
    typer.Option(
        "--engine",
        help="Who counts: the compiled core, Python, or both, compared in every position.",
    ),
]


def run(
    position: PositionText,
    depth: Depth,
    divide: Divide = False,
    engine: EngineOption = Engines.AUTO,
    as_json: AsJson = False,
) -> None:
    """Count the leaves DEPTH moves below a position.

    Moves are counted as in chess: a forced pass is a move too, and a game that is over is one
    leaf. With --divide the leaves below each legal move, then their sum. With --engine both the
    two engines are held against each other; the first move where they part ends it with code 1.
    """
    given = position_of(position)
    if engine is Engines.BOTH:
        _compare(given, depth)
    counter = "core" if engine is Engines.BOTH else engine.value
    moves: dict[str, int] = {}
    if divide and depth:
        moves = _divided(given, depth, counter, shown=not as_json)
    leaves = sum(moves.values()) if moves else perft(given, depth, counter)
    if as_json:
        counted = {"position": str(given), "depth": depth, "leaves": leaves}
        print_json(counted | ({"moves": moves} if divide else {}))
    else:
        print(leaves)


def _divided(given: Position, depth: int, engine: str, *, shown: bool) -> dict[str, int]:
    moves: dict[str, int] = {}
    for move, leaves in divide(given, depth, engine).items():
        moves[str(move)] = leaves
        if shown:
            print(f"{move} {leaves}", flush=True)
    return moves


def _compare(given: Position, depth: int) -> None:
    from opendurak.engine import CORE_MISSING
    from opendurak.engine.lockstep import first_difference

    if CORE_MISSING:
        raise EngineError(
            f"--engine both needs the compiled core, which is missing: {CORE_MISSING}"
        )
    from opendurak.engine.compiled import core_state

    difference = first_difference(given, core_state(given), depth)
    if difference:
        print(difference)
        raise Refused("the two engines part in this position")
