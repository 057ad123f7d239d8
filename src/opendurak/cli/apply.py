"""`durak apply`: the position after some moves."""

from __future__ import annotations

from typing import Annotated

import typer

from opendurak.cli.given import AsJson, BadInput, PositionText, position_of
from opendurak.cli.output import print_json
from opendurak.errors import IllegalMove, NotationError
from opendurak.moves import Move
from opendurak.notation import outcome_to_json
from opendurak.position import Position

EXAMPLES = (
    'durak apply "podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -" 9C 9C:TC',
    'durak apply "perevodnoy-36 H 9C9D/9H7DTC - - 0>1 attack:0 -" 9C ">9H"',
    "durak deal --seed tuesday --rules podkidnoy-24 | durak apply - 9C --json",
)

Moves = Annotated[
    list[str],
    typer.Argument(
        metavar="MOVE...",
        help="6C opens, +6H throws in, 6C:9C beats 6C with 9C, '>7D' transfers, '!7S' shows; "
        "take, pass. A shell needs quotes around > and !.",
    ),
]


def run(position: PositionText, moves: Moves, as_json: AsJson = False) -> int:
    """Play moves and print the position after them.

    Exit code 2 for a move that the rules refuse, as for text that is no move.
    """
    start = position_of(position)
    played = [_read(number, text) for number, text in enumerate(moves, 1)]
    now = start
    for number, move in enumerate(played, 1):
        try:
            now = now.play(move)
        except IllegalMove as error:
            if as_json:
                print_json({"error": _refusal(number, error)})
            raise BadInput(f"move {number}: {error}") from None
    if as_json:
        print_json(_result(start, played, now))
    else:
        print(now)
    return 0


def _read(number: int, text: str) -> Move:
    try:
        return Move.from_text(text)
    except NotationError as error:
        raise BadInput(f"move {number}, column {error.column}: {error.message}") from None


def _refusal(number: int, error: IllegalMove) -> dict[str, str | int]:
    return {
        "number": number,
        "move": error.move,
        "reason": error.reason.value,
        "position": error.position,
    }


def _result(start: Position, moves: list[Move], now: Position) -> dict[str, object]:
    return {
        "start": str(start),
        "moves": [str(move) for move in moves],
        "position": str(now),
        "outcome": outcome_to_json(now.outcome),
    }
