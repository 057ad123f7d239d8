"""`durak replay`: the games of a record, played again."""

from __future__ import annotations

import textwrap
from typing import Annotated, Any

import typer

from opendurak.cli.given import (
    AsJson,
    Language,
    RecordFile,
    Refused,
    records_of,
)
from opendurak.cli.output import print_json, report, visible
from opendurak.errors import ReplayError
from opendurak.locale import texts
from opendurak.notation import (
    GameRecord,
    event_to_json,
    outcome_to_json,
    record_to_json,
)
from opendurak.notation.record import result_text

EXAMPLES = (
    "durak replay game.txt",
    "durak replay --check games.txt",
    "durak convert game.txt --to json | durak replay - --json",
)

WIDTH = 80

Check = Annotated[
    bool, typer.Option("--check", help="Only check every move and result; count the games.")
]
Lang = Annotated[Language, typer.Option("--lang", help="The language of the moves.")]


def run(
    file: RecordFile, check: Check = False, lang: Lang = Language.EN, as_json: AsJson = False
) -> int:
    """Play the games of a file again and tell them.

    Every move and the result are checked. Exit code 1 where the rules refuse one, 2 where the file
    is no record; the message names line and column.
    """
    number = 0
    try:
        for number, record in enumerate(records_of(file), 1):
            if not check:
                if as_json:
                    print_json(_json(record))
                else:
                    _tell(number, record, lang)
    except (ReplayError, Refused) as error:
        if as_json and check:
            print_json({"ok": False, "games": number, "error": str(error)})
        report(str(error))
        return 1
    if check:
        if as_json:
            print_json({"ok": True, "games": number})
        else:
            print(f"{number} {'game' if number == 1 else 'games'}, every move and result is right")
    return 0


def _json(record: GameRecord) -> dict[str, Any]:
    game = record.game
    return {
        **record_to_json(record),
        "outcome": outcome_to_json(game.outcome),
        "history": [event_to_json(event) for event in game.history],
        "position": str(game.position),
    }


def _tell(number: int, record: GameRecord, lang: Language) -> None:
    """One game in sentences, a paragraph a bout."""
    from opendurak.tui.faces import Faces
    from opendurak.tui.words import Words, seat_names

    game, language = record.game, texts(lang)
    if number > 1:
        print()
    print(f"{number}. {game.start.rules}, {result_text(game)}")
    for name, value in record.headers.items():
        print(f"   {name}: {visible(value)}")
    faces = Faces(game.start.rules.deck, signs=False)
    words = Words(language, faces, seat_names(language, game.start.seats, None))
    for paragraph in words.told(game.history):
        print(textwrap.fill(paragraph, WIDTH, break_on_hyphens=False, break_long_words=False))
