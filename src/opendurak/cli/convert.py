"""`durak convert`: game records from text to JSON and back."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from opendurak.cli.given import RecordFile, records_of
from opendurak.cli.output import print_json
from opendurak.notation import record_to_json, record_to_text

EXAMPLES = (
    "durak convert game.txt --to json > game.json",
    "durak convert game.json --to text",
)


class Form(StrEnum):
    """The two forms of a record."""

    JSON = "json"
    TEXT = "text"


To = Annotated[Form, typer.Option("--to", help="The form to print.")]


def run(file: RecordFile, to: To) -> None:
    """Print game records in the other form.

    Either form is read. JSON has one game a line; text has a blank line between games.
    """
    for number, record in enumerate(records_of(file)):
        if to is Form.JSON:
            print_json(record_to_json(record))
        else:
            print("\n" if number else "", record_to_text(record), sep="", end="")
