"""Which commands are carried out, and as which events; the others are refused with a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from opendurak.actions import ActionSpace
from opendurak.errors import DurakError, IllegalMove
from opendurak.moves import PASS, Move, MoveKind
from opendurak.position import Position
from opendurak.protocol import commands as c
from opendurak.protocol.words import MovedBy, Refusal, StandInWhy, StartWhen, TablePhase
from opendurak.server import events as e
from opendurak.server.render import asked_early, can_undo
from opendurak.server.turns import Turns


class Person(NamedTuple):
    """Somebody with a session: a public id and a name."""

    player: str
    name: str


class Refuse(DurakError):
    """A command is refused."""

    def __init__(self, reason: Refusal, detail: str) -> None:
        self.reason = reason
        super().__init__(detail)


def decide(table: Turns, who: Person, command: c.Command, now: int) -> Iterable[e.Event]:
    """The events that carry out the command; each is to be folded before the next is taken.

    Raises `Refuse`, before the first event.
    """
    return _DECISIONS[type(command)](table, who, command, now)


def _own_seat(table: Turns, who: Person) -> int:
    seat = table.seat_of(who.player)
    if seat is None:
        raise Refuse(Refusal.NOT_SEATED, "you have no seat at this table")
    return seat


def _between_games(table: Turns) -> None:
    if table.phase is TablePhase.PLAYING:
        raise Refuse(Refusal.GAME_RUNNING, "a game is running")


def _in_game(table: Turns, who: Person) -> int:
    seat = _own_seat(table, who)
    if table.phase is not TablePhase.PLAYING:
        raise Refuse(Refusal.NO_GAME, "no game is running")
    return seat


def _as_host(table: Turns, who: Person) -> None:
    if who.player != table.host:
        raise Refuse(Refusal.NOT_HOST, "only the host may do this")


def _sit(table: Turns, who: Person, message: c.Sit, now: int) -> Iterable[e.Event]:
    if table.seat_of(who.player) is not None:
        raise Refuse(Refusal.ALREADY_SEATED, "you have a seat at this table")
    free = [s.number for s in table.seats if s.player is None and s.level is None]
    if message.seat is None:
        if not free:
            raise Refuse(Refusal.TABLE_FULL, "no seat is open")
        seat = free[0]
    else:
        seat = _existing(table, message.seat)
        if seat not in free:
            raise Refuse(Refusal.SEAT_TAKEN, f"seat {seat} is not open")
    yield e.PersonSat(at=now, seat=seat, who=who.player, name=who.name)


def _existing(table: Turns, seat: int) -> int:
    if seat >= len(table.seats):
        raise Refuse(Refusal.NO_SUCH_SEAT, f"seats are 0 to {len(table.seats) - 1}")
    return seat


def _leave(table: Turns, who: Person, _message: c.Leave, now: int) -> Iterable[e.Event]:
    seat = _own_seat(table, who)
    playing = table.phase is TablePhase.PLAYING
    level = table.options.stand_in if playing else None
    yield e.SeatGiven(at=now, seat=seat, level=level, until_over=playing)


def _ready(table: Turns, who: Person, message: c.Ready, now: int) -> Iterable[e.Event]:
    seat = _own_seat(table, who)
    _between_games(table)
    yield e.Readied(at=now, seat=seat, ready=message.ready, mix=message.mix)
    if table.options.start is StartWhen.FULL and _all_ready(table):
        yield e.Started(at=now)


def _all_ready(table: Turns) -> bool:
    return all(seat.ready or seat.level is not None for seat in table.seats)


def _start(table: Turns, who: Person, message: c.Start, now: int) -> Iterable[e.Event]:
    _as_host(table, who)
    _between_games(table)
    free = [s.number for s in table.seats if s.player is None and s.level is None]
    if free and message.fill is None:
        raise Refuse(Refusal.SEATS_OPEN, f"seats {free} are open: name a level in fill")
    level = _level(table, message.fill)
    for seat in free:
        yield e.SeatGiven(at=now, seat=seat, level=level)
    yield e.Started(at=now)


def _level(table: Turns, name: str | None) -> str | None:
    """A level that exists, `None` for none."""
    if name is not None and name not in table.settings.levels:
        raise Refuse(
            Refusal.UNKNOWN_LEVEL, f"{name!r} is no level: use {', '.join(table.settings.levels)}"
        )
    return name


def _set_seat(table: Turns, who: Person, message: c.SetSeat, now: int) -> Iterable[e.Event]:
    _as_host(table, who)
    seat = table.seats[_existing(table, message.seat)]
    playing = table.phase is TablePhase.PLAYING
    if playing and (seat.stand_in is None or message.level is None):
        raise Refuse(
            Refusal.GAME_RUNNING, "in a game only a seat that a stand-in plays goes to an AI"
        )
    yield e.SeatGiven(at=now, seat=seat.number, level=_level(table, message.level))
    if not playing and table.options.start is StartWhen.FULL and _people_all_ready(table):
        yield e.Started(at=now)


def _people_all_ready(table: Turns) -> bool:
    return _all_ready(table) and any(seat.player is not None for seat in table.seats)


def _move(table: Turns, who: Person, message: c.Move, now: int) -> Iterable[e.Event]:
    seat = _in_game(table, who)
    move = _named_move(table, message.move)
    if move == PASS and seat == table.awaited and table.asking and now < table.release_at:
        yield from _back_again(table, seat, now)
        yield e.Picked(at=now, seat=seat, moves=["pass"], pass_bout=False)
        return
    _check(table, seat, move)
    yield from _back_again(table, seat, now)
    yield _played(table, seat, move, MovedBy.PLAYER, now)


def _named_move(table: Turns, move: str | int) -> Move:
    try:
        if isinstance(move, int):
            return ActionSpace(table.rules).move(move)
        return Move.from_text(move)
    except DurakError as error:
        raise Refuse(Refusal.NOT_A_MOVE, str(error)) from None


def _check(table: Turns, seat: int, move: Move) -> None:
    """Refuses an illegal move, without a word about the position."""
    try:
        table.running().position.play(move, seat)
    except IllegalMove as error:
        reason = Refusal(error.reason.value)
        detail = str(error).rpartition(" in ")[0]
        raise Refuse(reason, detail) from None


def _back_again(table: Turns, seat: int, now: int) -> Iterable[e.Event]:
    """Who makes a move of his own plays the seat himself again."""
    if table.seats[seat].stand_in is not None:
        yield e.StandInSet(at=now, seat=seat, level=None, why=None)


def _played(table: Turns, seat: int, move: Move, by: MovedBy, now: int) -> e.MovePlayed:
    cost = 0
    if table.options.clock is not None and by is MovedBy.PLAYER:
        used = now - table.turn_since - table.options.clock.decision * 1000
        cost = min(max(0, used), table.banks[seat])
    return e.MovePlayed(at=now, seat=seat, move=str(move), by=by, cost=cost)


def _intend(table: Turns, who: Person, message: c.Intend, now: int) -> Iterable[e.Event]:
    seat = _in_game(table, who)
    wanted = list(message.moves)
    asked = _asked_now_or_early(table, seat)
    if (wanted or message.pass_bout) and asked is None:
        raise Refuse(Refusal.NOT_A_THROWER, "you will not be asked for a throw-in here")
    for text in wanted:
        move = _named_move(table, text)
        if move.kind not in (MoveKind.THROW_IN, MoveKind.PASS):
            raise Refuse(Refusal.WRONG_KIND, f"{text} cannot be picked ahead")
        if asked is not None and move not in asked.legal_moves:
            _refuse_pick(table, seat, move)
    if len(set(wanted)) < len(wanted):
        raise Refuse(Refusal.NOT_A_MOVE, "the same move is picked twice")
    yield from _back_again(table, seat, now)
    yield e.Picked(at=now, seat=seat, moves=wanted, pass_bout=message.pass_bout)


def _asked_now_or_early(table: Turns, seat: int) -> Position | None:
    position = table.running().position
    return position if seat == table.awaited and table.asking else asked_early(table, seat)


def _refuse_pick(table: Turns, seat: int, move: Move) -> None:
    hand = table.running().position.hands[seat]
    held = move.cards[0] in hand
    reason = Refusal.RANK_NOT_ON_TABLE if held else Refusal.NOT_IN_HAND
    raise Refuse(reason, f"{move} is not possible: {reason.value}")


def _undo_take(table: Turns, who: Person, _message: c.UndoTake, now: int) -> Iterable[e.Event]:
    seat = _in_game(table, who)
    if not can_undo(table, seat):
        raise Refuse(Refusal.NOTHING_TO_UNDO, "there is no taking of yours to take back")
    yield from _back_again(table, seat, now)
    yield e.TakeTakenBack(at=now, seat=seat)


def _stand_in(table: Turns, who: Person, message: c.StandIn, now: int) -> Iterable[e.Event]:
    seat = _in_game(table, who)
    if message.on == (table.seats[seat].stand_in is not None):
        return
    level = table.options.stand_in if message.on else None
    why = StandInWhy.ASKED if message.on else None
    yield e.StandInSet(at=now, seat=seat, level=level, why=why)


_DECISIONS: dict[type, Callable[[Turns, Person, Any, int], Iterable[e.Event]]] = {
    c.Sit: _sit,
    c.Leave: _leave,
    c.Ready: _ready,
    c.Start: _start,
    c.SetSeat: _set_seat,
    c.Move: _move,
    c.Intend: _intend,
    c.UndoTake: _undo_take,
    c.StandIn: _stand_in,
}
