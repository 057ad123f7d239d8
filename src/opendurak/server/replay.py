"""A finished game, to be stepped through with all hands; and the check of a record."""

from __future__ import annotations

from opendurak.errors import DurakError, ReplayError
from opendurak.game import Game
from opendurak.notation import GameRecord, position_to_json, record_from_text, records_from_text
from opendurak.protocol.game import game_event, result
from opendurak.protocol.http import Replay, ReplayStep, VerifyReport
from opendurak.protocol.state import Fair
from opendurak.server import fair


def replay(table: str, number: int, text: str) -> Replay:
    """The replay of a stored record. Raises `RecordError`."""
    record = record_from_text(text)
    whole, told = record.game, record.headers
    if whole.outcome is None:
        raise ReplayError("the game is not over")
    game = Game(whole.deal or whole.start)
    steps = []
    for move in whole.moves:
        seat, seen = game.position.to_act, len(game.history)
        game.play(move)
        steps.append(
            ReplayStep(
                seat=seat,
                move=str(move),
                events=[game_event(event) for event in game.history[seen:]],
                position=position_to_json(game.position),
            )
        )
    return Replay(
        table=table,
        game=number,
        rules=str(whole.start.rules),
        names=[told.get(f"Seat{seat}", "") for seat in range(whole.start.seats)],
        start=position_to_json(whole.start),
        steps=steps,
        result=result(whole.outcome),
        fair=Fair(
            commitment=told["Commitment"], mixes=told["Mixes"].split(","), seed=told["Secret"]
        ),
        record=text,
    )


def check(text: str) -> VerifyReport:
    """What a check of game records finds: are the moves legal, do the deals keep their promise.

    Raises `RecordError` for text that is no record.
    """
    try:
        records = list(records_from_text(text))
    except ReplayError as error:
        return VerifyReport(games=0, moves=0, legal=False, fair=None, detail=str(error))
    moves = sum(len(record.game.moves) for record in records)
    kept, detail = promises_kept(records)
    return VerifyReport(games=len(records), moves=moves, legal=True, fair=kept, detail=detail)


def promises_kept(records: list[GameRecord]) -> tuple[bool | None, str]:
    """Whether every deal that promises to be fair is; `None` where none promises it."""
    promising = [record for record in records if fair.promises(record)]
    for number, record in enumerate(promising, 1):
        try:
            fair.verify(record)
        except DurakError as error:
            return False, f"promise {number} is broken: {error}"
    if not promising:
        return None, "no record promises a fair deal"
    return True, f"{len(promising)} of {len(records)} deals follow from their promise"
