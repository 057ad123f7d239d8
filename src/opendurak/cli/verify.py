"""`durak verify`: checks game records, and the promises behind their deals."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from opendurak.cli.output import print_json
from opendurak.notation import records_from_text, text_from_bytes

EXAMPLES = ("durak verify game.txt", "durak verify games.txt --json")


def run(
    file: Annotated[Path, typer.Argument(help="A file of game records.")],
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check game records offline: every move, and that the deals keep their promise.

    The deal of a game at a server follows from a secret whose hash was shown before the deal, and
    from what every seat mixed in. docs/fair-deal.md explains it.
    """
    from opendurak.server.replay import promises_kept

    records = list(records_from_text(text_from_bytes(file.read_bytes())))
    moves = sum(len(record.game.moves) for record in records)
    fair, detail = promises_kept(records)
    if as_json:
        print_json(
            {"games": len(records), "moves": moves, "legal": True, "fair": fair, "detail": detail}
        )
    else:
        print(f"{len(records)} games, {moves} moves, all legal")
        print(detail)
    if fair is False:
        raise typer.Exit(1)
