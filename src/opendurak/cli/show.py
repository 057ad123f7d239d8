"""`durak show`: a position for people."""

from __future__ import annotations

from opendurak.cli.given import AsJson, PositionText, position_of
from opendurak.cli.output import print_json
from opendurak.notation import outcome_to_json, position_to_json

EXAMPLES = (
    'durak show "podkidnoy-36 H 8C6DADQSKS/7CTC9D6HKH9S QD7H 9C 0>1 defend:1 -"',
    "durak deal --seed tuesday --players 3 | durak show -",
)


def run(position: PositionText, as_json: AsJson = False) -> None:
    """Print the whole position on one screen, every hand open.

    The JSON has the position field by field, with its limit, discards and outcome.
    """
    given = position_of(position)
    if not as_json:
        print(given.board())
        return
    print_json(
        {
            **position_to_json(given),
            "limit": given.limit,
            "discards": [str(card) for card in given.discards],
            "outcome": outcome_to_json(given.outcome),
        }
    )
