"""A table, without sockets, clock or tasks: `apply(who, message, now) -> [(to, message)]`.

`who` is a person, the AI that plays a seat, or `None` for the clock. What is answered goes to a
seat, to the spectators (`WATCH`) or back to who spoke (`SENDER`). `pending` are the events that
the answers stand on: store them before the answers leave. `due` says when the next `Tick` is
needed. Times are milliseconds.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from opendurak.moves import Move
from opendurak.protocol import commands as c
from opendurak.protocol import encode
from opendurak.protocol import messages as m
from opendurak.protocol.state import TableOptions
from opendurak.protocol.words import Refusal, TablePhase
from opendurak.server import events as e
from opendurak.server.decide import Person, Refuse, decide
from opendurak.server.fair import SECRET_BYTES
from opendurak.server.render import Shared, shared, snapshot, state
from opendurak.server.turns import Settings, Turns

WATCH: Final = -1
SENDER: Final = -2

Out = list[tuple[int, m.FromServer]]


class Ai(NamedTuple):
    """The AI that plays a seat, answering the position of a turn."""

    seat: int
    turn: int


class Tick(NamedTuple):
    """Time has passed."""


class Chosen(NamedTuple):
    """An AI's move."""

    move: Move


class Question(NamedTuple):
    """What an AI is asked: the seat's own message, and the turn to name in the answer."""

    seat: int
    turn: int
    level: str
    message: m.Snapshot
    release_at: int


class NewTable(NamedTuple):
    """What a table is made of: `levels` has one entry a seat, and the host sits on `seat`."""

    id: str
    options: TableOptions
    levels: list[str | None]
    host: Person
    seat: int | None


class Table(Turns):
    """A table that people and AIs play at."""

    def __init__(self, created: e.TableCreated, settings: Settings) -> None:
        super().__init__(created, settings)
        self.pending: list[e.Event] = [created]
        self.audience: Callable[[int | None], bool] = lambda _seat: True

    @classmethod
    def create(cls, new: NewTable, now: int, settings: Settings) -> Table:
        """A new table. Raises `DealError` where the deck cannot be dealt to so many."""
        created = e.TableCreated(
            at=now,
            id=new.id,
            options=new.options,
            host=new.host.player,
            levels=new.levels,
            pace_key=settings.entropy(16).hex(),
        )
        table = cls(created, settings)
        if new.seat is not None:
            who, name = new.host
            table._do(e.PersonSat(at=now, seat=new.seat, who=who, name=name))
        table._promise(now)
        return table

    @classmethod
    def rebuilt(cls, events: Iterable[e.Event], settings: Settings) -> Table:
        """The table that these stored events made. Raises `TypeError` for other events."""
        first, *others = events
        if not isinstance(first, e.TableCreated):
            raise TypeError(f"the first event is {type(first).__name__}, not TableCreated")
        table = cls(first, settings)
        for event in others:
            table.fold(event)
        table.pending.clear()
        return table

    def apply(self, who: Person | Ai | None, message: object, now: int) -> Out:
        """What `who` says, or what time brings; who is then told what."""
        now = max(now, self.last_at)
        marks, names = self._marks()
        answer: Out = []
        if isinstance(who, Person):
            answer = self._command(who, message, now)
        elif isinstance(who, Ai) and isinstance(message, Chosen):
            self._chosen(who, message.move)
        self._settle(now)
        return self._updates(marks, names, now) + answer

    def restarted(self, now: int) -> None:
        """The table is back after a restart: the awaited seat's time starts anew."""
        if self.phase is TablePhase.PLAYING:
            self._do(e.ServerRestarted(at=max(now, self.last_at)))

    def resume(self, now: int) -> Out:
        """As `restarted`, while people listen: who is then told what."""
        marks, names = self._marks()
        self.restarted(now)
        return self._updates(marks, names, now)

    def follow(self, events: Iterable[e.Event], now: int) -> Out:
        """Takes in what another server has stored; who is then told what."""
        marks, names = self._marks()
        for event in events:
            self.fold(event)
        return self._updates(marks, names, max(now, self.last_at))

    def _marks(self) -> tuple[dict[int | None, int], dict[int | None, str]]:
        """Where each stream that somebody hears stands, and its name."""
        marks = {seat: len(self.stream(seat)) for seat in self._audiences()}
        return marks, {seat: self.stream_name(seat) for seat in marks}

    def presence(self, seat: int, *, connected: bool, now: int) -> None:
        """A seat has a connection now, or has lost its last one."""
        if connected:
            self.away_since.pop(seat, None)
        else:
            self.away_since.setdefault(seat, now)

    def question(self, now: int) -> Question | None:
        """What to ask the AI of the awaited seat; `None` for a person, or if it has no choice."""
        seat = self.awaited
        if seat is None or self.held is not None:
            return None
        level = self.seats[seat].played_by
        if level is None or self.only_move() is not None:
            return None
        return Question(seat, self.turn, level, snapshot(self, seat, now), self.release_at)

    # Who is told what

    def _audiences(self) -> list[int | None]:
        seats: list[int | None] = [None, *range(len(self.seats))]
        return [seat for seat in seats if self.audience(seat)]

    def _updates(self, marks: dict[int | None, int], names: dict[int | None, str], now: int) -> Out:
        """The new entries of each stream; only the last one carries the state."""
        out: Out = []
        for_all: Shared | None = None
        for seat, mark in marks.items():
            to = WATCH if seat is None else seat
            start = mark if self.stream_name(seat) == names[seat] else 0
            fresh = self.stream(seat)[start:]
            for number, happened in enumerate(fresh, start + 1):
                last = number == start + len(fresh)
                for_all = for_all or shared(self, now)
                shown = state(self, seat, now, for_all) if last else None
                out.append((to, m.Update(number=number, time=now, happened=happened, state=shown)))
        return out

    def catch_up(self, seat: int | None, stream: str | None, after: int | None, now: int) -> Out:
        """What a client that comes back has missed, or a snapshot."""
        told = self.stream(seat)
        to = WATCH if seat is None else seat
        if stream != self.stream_name(seat) or after is None or not 0 <= after < len(told):
            return [(to, snapshot(self, seat, now))]
        last = len(told)
        return [
            (
                to,
                m.Update(
                    number=number,
                    time=now,
                    happened=told[number - 1],
                    state=state(self, seat, now) if number == last else None,
                ),
            )
            for number in range(after + 1, last + 1)
        ]

    def _command(self, who: Person, message: object, now: int) -> Out:
        if not isinstance(message, c.Command):
            raise TypeError(f"{type(message).__name__} is no command")
        said = hashlib.sha256(encode(message).encode()).hexdigest()[:16]
        known = self.done.get((who.player, message.id))
        if known is not None:
            if known != said:
                detail = f"the id {message.id} belongs to another command"
                return [_refused(message.id, Refusal.ID_REUSED, detail)]
            return [(SENDER, m.Done(id=message.id, number=self._number(who)))]
        before = len(self.pending)
        try:
            for event in decide(self, who, message, now):
                named = len(self.pending) == before
                self._do(_named(event, who.player, message.id, said) if named else event)
        except Refuse as refused:
            return [_refused(message.id, refused.reason, str(refused))]
        self._settle(now)
        return [(SENDER, m.Done(id=message.id, number=self._number(who)))]

    def _number(self, who: Person) -> int:
        return len(self.stream(self.seat_of(who.player)))

    def _do(self, event: e.Event) -> None:
        self.fold(event)
        self.pending.append(event)

    def _chosen(self, who: Ai, move: Move) -> None:
        """An AI's move: published at once, or held until its while is over."""
        if who.turn != self.turn or who.seat != self.awaited:
            return
        if move not in self.running().legal_moves:
            raise ValueError(f"the AI of seat {who.seat} chose {move}, which is not legal")
        self.held = move

    def _settle(self, now: int) -> None:
        """Carries out what needs nobody's word, and makes the next game's promise."""
        while (event := self.next_event(now)) is not None:
            self._do(event)
        if not self.secret_is_fresh:
            self._promise(now)

    def _promise(self, now: int) -> None:
        self._do(e.SecretDrawn(at=now, secret=self.settings.entropy(SECRET_BYTES).hex()))


def _refused(command: str, reason: Refusal, detail: str) -> tuple[int, m.FromServer]:
    return SENDER, m.Refused(id=command, reason=reason, detail=detail)


def _named(event: e.Event, player: str, command: str, said: str) -> e.Event:
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    return type(event)(**{**fields, "player": player, "command": command, "said": said})
