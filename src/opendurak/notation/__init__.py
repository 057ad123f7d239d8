"""Notation: JSON for positions, views and games, and the game record. Parse and format are inverse.

The one-line texts of moves, rules and positions belong to those values themselves (`from_text`,
`str`), because errors and records below this floor write them.
"""

from opendurak.notation.json import (
    event_from_json,
    event_to_json,
    outcome_from_json,
    outcome_to_json,
    position_from_json,
    position_to_json,
    view_from_json,
    view_to_json,
)
from opendurak.notation.record import (
    GameRecord,
    record_from_json,
    record_from_text,
    record_to_json,
    record_to_text,
    records_from_text,
    records_to_text,
    text_from_bytes,
)

__all__ = [
    "GameRecord",
    "event_from_json",
    "event_to_json",
    "outcome_from_json",
    "outcome_to_json",
    "position_from_json",
    "position_to_json",
    "record_from_json",
    "record_from_text",
    "record_to_json",
    "record_to_text",
    "records_from_text",
    "records_to_text",
    "text_from_bytes",
    "view_from_json",
    "view_to_json",
]
