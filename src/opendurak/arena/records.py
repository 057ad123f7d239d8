"""The games of a match as game records."""

from __future__ import annotations

from opendurak.arena.match import Match, Played, start_of
from opendurak.game import Game
from opendurak.notation import GameRecord


def record_of(match: Match, played: Played) -> GameRecord:
    """The record of a game: its deal and moves, every move checked again.

    A game that did not end by the rules has the result `*`, and a header that says why: `Fault`
    or `Adjudicated`.
    """
    start = start_of(match, played.number).deal
    if start is None:
        raise AssertionError("the games of a match begin with a deal")
    game = Game.replay(start, played.moves)
    seats = len(match.players)
    headers = {
        "Event": "arena",
        "Seed": match.seed,
        "Deal": str(played.number),
        "Rotation": str(played.rotation),
    }
    for seat in range(seats):
        headers[f"Seat{seat}"] = match.players[(seat - played.rotation) % seats]
    if played.fault:
        who, text = played.fault
        headers["Fault"] = f"seat {(who + played.rotation) % seats}: {_one_line(text)}"
    if played.solved:
        durak = (played.durak + played.rotation) % seats
        headers["Adjudicated"] = "draw" if played.durak < 0 else f"durak {durak}"
    return GameRecord(game, {name: _one_line(value) for name, value in headers.items()})


def _one_line(text: str) -> str:
    """A header holds one line of printable text."""
    return "".join(char if char.isprintable() else " " for char in text)
