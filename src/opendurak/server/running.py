"""A table in memory, and the connections that listen to it."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import NamedTuple

from opendurak.protocol import encode
from opendurak.protocol import messages as m
from opendurak.protocol.words import ClosedWhy
from opendurak.server.decide import Person
from opendurak.server.store import Chain, NewTableRow
from opendurak.server.table import Table


class Listener:
    """One connection: a bounded queue of frames, and the task that wakes to send them.

    `session` is the hash of the session's token.
    """

    def __init__(self, person: Person, most: int, session: str = "") -> None:
        self.person = person
        self.most = most
        self.session = session
        self.seat: int | None = None
        self.greeted = False
        self.stale = False
        self.closing: ClosedWhy | None = None
        self.frames: deque[str] = deque()
        self.wake = asyncio.Event()

    def put(self, frame: str, number: int) -> None:
        """Queues a frame; too many, and the client is told to say hello again."""
        if self.stale or self.closing:
            return
        if len(self.frames) >= self.most:
            self.frames.clear()
            self.stale = True
            frame = encode(m.Resync(number=number))
        self.frames.append(frame)
        self.wake.set()

    def close(self, why: ClosedWhy) -> None:
        """Tells why, and then no more."""
        if not self.closing:
            self.frames.append(encode(m.Closing(reason=why)))
            self.closing = why
            self.wake.set()


class Here(NamedTuple):
    """Who is connected at one server: the seats, and how many look on."""

    seats: frozenset[int]
    watching: int


NOBODY = Here(frozenset(), 0)


class Running(NamedTuple):
    """A table in memory with its listeners."""

    table: Table
    listeners: list[Listener]
    state: RunningState

    def here(self) -> Here:
        """Who is connected at this server."""
        seats = frozenset(each.seat for each in self.listeners if each.seat is not None)
        return Here(seats, sum(each.seat is None for each in self.listeners))


class RunningState:
    """What changes about a running table, beside the table itself.

    `stored` counts the events that are written or on their way, `in_flight` the writes on their
    way. `owner`: this server keeps the table's time and asks its AIs. `behind`: another server has
    written events. `elsewhere`: who is connected at other servers.
    """

    def __init__(self, now: float) -> None:
        self.stored = 0
        self.in_flight = 0
        self.chain = Chain()
        self.timer: asyncio.TimerHandle | None = None
        self.asked = -1
        self.idle_since = now
        self.new: NewTableRow | None = None
        self.owner = True
        self.behind = False
        self.following = False
        self.elsewhere: dict[str, Here] = {}
        self.told = NOBODY
