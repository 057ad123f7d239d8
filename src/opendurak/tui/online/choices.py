"""What the person can do now: always from what the server has sent, never from rules known here."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from typing import NamedTuple

from opendurak.moves import Move, MoveKind
from opendurak.protocol import commands as c
from opendurak.protocol.state import TableState
from opendurak.protocol.words import SeatKind, StartWhen, TablePhase
from opendurak.tui.words import Words, level_name

FILL = "normal"
"""The level of the AIs that take open seats."""
_KEYS = {MoveKind.TAKE: "t", MoveKind.PASS: "p"}


class Choice(NamedTuple):
    """Something to do: a letter that does it at once (or none), its words, the command."""

    key: str
    text: str
    command: Callable[[str], c.Command]


def choices(state: TableState, words: Words) -> list[Choice]:
    """All that the person at this table can do now, in the order of the screen."""
    if state.you is None:
        return list(_seats_to_take(state, words))
    if state.phase is TablePhase.PLAYING:
        return list(_in_game(state, state.you, words))
    return list(_between_games(state, state.you, words))


def new_id() -> str:
    """A name for a command that nobody had before."""
    return secrets.token_hex(12)


def _seats_to_take(state: TableState, words: Words) -> Iterator[Choice]:
    for seat in state.seats:
        if seat.kind is SeatKind.OPEN:
            text = words.texts("online-do-sit", seat=seat.seat)
            yield Choice("", text, lambda name, seat=seat.seat: c.Sit(id=name, seat=seat))  # type: ignore[misc]


def _between_games(state: TableState, you: int, words: Words) -> Iterator[Choice]:
    texts, seat = words.texts, state.seats[you]
    if seat.ready:
        yield Choice("", texts("online-do-unready"), lambda name: c.Ready(id=name, ready=False))
    else:
        first = "no" if state.game else "yes"
        text = texts("online-do-ready", first=first)
        yield Choice("r", text, lambda name: c.Ready(id=name, mix=secrets.token_hex(8)))
    if seat.player == state.host:
        is_open = any(each.kind is SeatKind.OPEN for each in state.seats)
        if is_open:
            text = texts("online-do-fill", level=level_name(texts, FILL))
            yield Choice("", text, lambda name: c.Start(id=name, fill=FILL))
        elif state.options.start is StartWhen.HOST:
            yield Choice("", texts("online-do-start"), lambda name: c.Start(id=name))
    yield Choice("", texts("online-do-leave"), lambda name: c.Leave(id=name))


def _in_game(state: TableState, you: int, words: Words) -> Iterator[Choice]:
    texts = words.texts
    if state.seats[you].stand_in is not None:
        yield Choice("i", texts("online-do-back"), lambda name: c.StandIn(id=name, on=False))
    if state.undo_take:
        yield Choice("u", texts("online-do-undo"), lambda name: c.UndoTake(id=name))
    moves = [Move.from_text(move.move) for move in state.legal]
    if [move.kind for move in moves] != [MoveKind.PASS]:
        yield from (_move(move, words) for move in moves)
    yield from _ahead(state, words, asked=any(move.kind is MoveKind.PASS for move in moves))


def _move(move: Move, words: Words) -> Choice:
    shown = words.move(move)
    text = f"{shown}  {words.meaning(move)}"
    return Choice(_KEYS.get(move.kind, ""), text, lambda name: c.Move(id=name, move=str(move)))


def _ahead(state: TableState, words: Words, *, asked: bool) -> Iterator[Choice]:
    """What may be picked before the asking comes, and taken back."""
    texts, intention = words.texts, state.intention
    picked = list(intention.moves) if intention else []
    bout = intention is not None and intention.pass_bout

    def intend(moves: list[str], *, pass_bout: bool) -> Callable[[str], c.Command]:
        return lambda name: c.Intend(id=name, moves=moves, pass_bout=pass_bout)

    for text in state.early:
        move = Move.from_text(text)
        if text in picked:
            continue
        if move.kind is MoveKind.PASS:
            wanted = [*picked, text]
            said = texts("online-do-early-pass")
        else:
            wanted = sorted([*picked, text], key=lambda each: each == "pass")
            cards = words.faces.cards(move.cards)
            said = texts("online-do-early-throw-in", cards=cards)
        yield Choice(_KEYS.get(move.kind, ""), said, intend(wanted, pass_bout=bout))
    if (state.early or asked) and not bout:
        yield Choice("b", texts("online-do-bout"), intend(picked, pass_bout=True))
    if picked or bout:
        yield Choice("u", texts("online-do-unpick"), intend([], pass_bout=False))
