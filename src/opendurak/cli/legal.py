"""`durak legal`: the legal moves of a position."""

from __future__ import annotations

from opendurak.actions import ActionSpace
from opendurak.cli.given import AsJson, PositionText, position_of
from opendurak.cli.output import print_json

EXAMPLES = (
    'durak legal "podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -"',
    "durak deal --seed tuesday | durak legal - --json",
)


def run(position: PositionText, as_json: AsJson = False) -> None:
    """Print the legal moves, one a line, in their fixed order.

    A game that is over has none. The JSON adds the number of each move (action).
    """
    given = position_of(position)
    if as_json:
        print_json(
            {
                "position": str(given),
                "to_act": None if given.to_act < 0 else given.to_act,
                "moves": [str(move) for move in given.legal_moves],
                "actions": ActionSpace(given.rules).legal(given),
            }
        )
        return
    for move in given.legal_moves:
        print(move)
