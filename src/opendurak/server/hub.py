"""The tables that are running: who listens to which, what they say, when something is due.

Everything happens on one event loop. A table decides at once; what it answers leaves only after
its events are committed, in the order in which they came about.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from opendurak import players
from opendurak.notation import record_to_text
from opendurak.protocol import commands as c
from opendurak.protocol import encode
from opendurak.protocol import messages as m
from opendurak.protocol.words import VERSION, ClosedWhy, Refusal, SeatKind, TablePhase
from opendurak.server.brain import Brain
from opendurak.server.config import ServerConfig
from opendurak.server.events import Started
from opendurak.server.limits import Limiter
from opendurak.server.peers import Alone, Peers
from opendurak.server.running import NOBODY, Here, Listener, Running, RunningState
from opendurak.server.store import NewTableRow, Store, Write
from opendurak.server.table import SENDER, WATCH, Ai, Chosen, NewTable, Out, Question, Table
from opendurak.server.turns import Settings

log = logging.getLogger("opendurak.server")
STORE_SECONDS: Final = 30
RELOAD_SECONDS: Final = 1
CATCH_UP_AT_MOST: Final = 200
"""A client that missed more than this gets a snapshot."""


def milliseconds() -> int:
    """The server's clock: milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Hub:
    """All running tables of this server."""

    def __init__(
        self,
        store: Store,
        brain: Brain,
        config: ServerConfig,
        clock: Callable[[], int] = milliseconds,
        peers: Peers | None = None,
    ) -> None:
        self.store = store
        self.brain = brain
        self.config = config
        self.clock = clock
        self.peers: Peers = peers or Alone()
        self.running: dict[str, Running] = {}
        self.commands = 0
        self.refusals = 0
        self.frames = 0
        self.settings = Settings(secrets.token_bytes, players.levels(), config.pace_scale)
        self._loading: dict[str, asyncio.Task[Running | None]] = {}
        self._thinking: set[asyncio.Task[None]] = set()
        self._following: set[asyncio.Task[None]] = set()
        self.forgetful: Callable[[str, str], None] = lambda _player, _token: None
        """Is told whose name or session has changed at another server."""
        self._table_rate = Limiter(config.table_rate)
        self._ending = False

    async def restore(self) -> None:
        """Every table with a running game comes back, its clock starting anew.

        Where several servers share the database: those that no other one keeps the time of.
        """
        await self.peers.start(self)
        if not self.store.shared:
            for table in await self.store.live_tables():
                await self.find(table)

    async def create(self, new: NewTable, *, listed: bool) -> Running:
        """A new table, once it is stored.

        Raises `DealError` where the deck cannot be dealt to so many.
        """
        now = self.clock()
        table = Table.create(new, now, self.settings)
        running = self._run(table)
        running.state.new = NewTableRow(now, listed, self.peers.name)
        self._deliver(running, [], None)
        stored = asyncio.Event()
        self._after_commit(running, stored.set)
        await asyncio.wait_for(stored.wait(), STORE_SECONDS)
        return running

    async def find(self, table_id: str) -> Running | None:
        """The table of that id, from memory or from its events; `None` if there is none."""
        running = self.running.get(table_id)
        if running is not None:
            return running
        if table_id not in self._loading:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Running | None:
        await self.store.written_all()  # what a table dropped just now had on its way counts
        owner = await self.peers.claim(table_id)
        events = await self.store.events(table_id)
        if not events:
            return None
        table = Table.rebuilt(events, self.settings)
        running = self._run(table)
        running.state.stored = len(events)
        table.records.clear()
        running.state.owner = table.keeps_time = owner
        if owner:
            table.restarted(self.clock())
        self._deliver(running, [], None)
        self.peers.ask_presence(table_id)
        if self.store.shared:  # of what was written just now nobody could be told
            self.behind(table_id)
        return running

    def _run(self, table: Table) -> Running:
        running = Running(table, [], RunningState(time.monotonic()))
        now = self.clock()
        for seat in table.seats:
            if seat.kind is SeatKind.PERSON:
                table.presence(seat.number, connected=False, now=now)
        table.audience = lambda seat: any(
            each.seat == seat and each.greeted for each in running.listeners
        )
        self.running[table.id] = running
        return running

    # Listening

    def listen(self, running: Running, listener: Listener) -> None:
        """A connection has opened."""
        listener.seat = running.table.seat_of(listener.person.player)
        running.listeners.append(listener)
        self._present(running)

    def leave(self, running: Running, listener: Listener) -> None:
        """A connection has ended."""
        running.listeners.remove(listener)
        running.state.idle_since = time.monotonic()
        self._present(running)
        self._schedule(running)

    def _present(self, running: Running) -> None:
        """Tells the table and everybody who is connected."""
        table, state, now = running.table, running.state, self.clock()
        own = running.here()
        if own != state.told:
            state.told = own
            self.peers.presence(table.id, own)
        everywhere = (own, *state.elsewhere.values())
        here = frozenset[int]().union(*(each.seats for each in everywhere))
        connected = [seat.kind is SeatKind.AI or seat.number in here for seat in table.seats]
        for seat in table.seats:
            if seat.kind is SeatKind.PERSON:
                table.presence(seat.number, connected=connected[seat.number], now=now)
        watching = sum(each.watching for each in everywhere)
        frame = encode(m.Presence(connected=connected, spectators=watching))
        for listener in running.listeners:
            if listener.greeted:
                listener.put(frame, len(table.stream(listener.seat)))

    def hello(self, running: Running, listener: Listener, message: c.Hello) -> None:
        """A client says where it stands and is told the rest.

        What is on its way to the disk is in what it is told: until that is sent it gets no more.
        """
        table = running.table
        listener.greeted = listener.stale = True
        told = table.catch_up(listener.seat, message.stream, message.after, self.clock())
        if len(told) > CATCH_UP_AT_MOST:
            told = table.catch_up(listener.seat, None, None, self.clock())
        frames = [encode(self._welcome(table, listener)), *(encode(each) for _, each in told)]

        def send() -> None:
            listener.stale = False
            listener.frames.extend(frames)
            listener.wake.set()
            self._present(running)

        self._after_commit(running, send)

    def _welcome(self, table: Table, listener: Listener) -> m.Welcome:
        return m.Welcome(
            version=VERSION,
            table=table.id,
            player=listener.person.player,
            name=listener.person.name,
            you=listener.seat,
            stream=table.stream_name(listener.seat),
            number=len(table.stream(listener.seat)),
            time=self.clock(),
        )

    # Saying

    def command(self, running: Running, listener: Listener, message: c.Command) -> None:
        """Carries a command out, or refuses it; the answer follows once it is stored."""
        self.commands += 1
        if not self._table_rate.allows(running.table.id, time.monotonic()):
            detail = "too many commands at this table: wait a second"
            refused = m.Refused(id=message.id, reason=Refusal.TOO_FAST, detail=detail)
            listener.put(encode(refused), 0)
            return
        out = running.table.apply(listener.person, message, self.clock())
        self._deliver(running, out, listener)

    def _tick(self, running: Running) -> None:
        running.state.timer = None
        self._deliver(running, running.table.apply(None, None, self.clock()), None)

    def _deliver(self, running: Running, out: Out, sender: Listener | None) -> None:
        """Stores what happened; then sends what was answered, and looks what is due next."""
        table, state = running.table, running.state
        moved = self._moved_listeners(running)
        frames = self._addressed(running, out, sender, moved)
        events, table.pending = table.pending, []
        records = [(number, record_to_text(record)) for number, record in table.records]
        table.records.clear()

        def send() -> None:
            for listener, frame, number in frames:
                listener.put(frame, number)
            if moved:
                self._present(running)

        if events:
            first, state.stored = state.stored, state.stored + len(events)
            state.in_flight += 1

            def then(error: BaseException | None) -> None:
                state.in_flight -= 1
                if error is None:
                    send()
                    self._follow_on(running)
                else:
                    self._lost(running, error)

            live = table.phase is TablePhase.PLAYING
            write = Write(table.id, first, events, records, live, state.new, then, state.chain)
            self.store.submit(write)
            if not state.owner and any(isinstance(event, Started) for event in events):
                self._in_background(self.adopt(table.id))
            state.new = None
        else:
            self._after_commit(running, send)
        self._schedule(running)

    def _after_commit(self, running: Running, send: Callable[[], None]) -> None:
        """Calls `send` after everything of the table that is on its way to the disk."""
        if not running.state.in_flight:
            send()
            return
        table = running.table
        running.state.in_flight += 1

        def then(error: BaseException | None) -> None:
            running.state.in_flight -= 1
            if error is None:
                send()
                self._follow_on(running)

        state, live = running.state, table.phase is TablePhase.PLAYING
        self.store.submit(Write(table.id, state.stored, [], [], live, None, then, state.chain))

    def _moved_listeners(self, running: Running) -> set[Listener]:
        """Those who have sat down or lost their seat: from now on they hear another stream."""
        moved = set()
        for listener in running.listeners:
            seat = running.table.seat_of(listener.person.player)
            if seat != listener.seat:
                listener.seat = seat
                if listener.greeted:
                    moved.add(listener)
        return moved

    def _addressed(
        self, running: Running, out: Out, sender: Listener | None, moved: set[Listener]
    ) -> list[tuple[Listener, str, int]]:
        """The frames for each listener, each message encoded once."""
        table = running.table
        frames: list[tuple[Listener, str, int]] = []
        for to, message in out:
            if to == SENDER:
                continue
            seat = None if to == WATCH else to
            frame, number = encode(message), len(table.stream(seat))
            frames += [
                (listener, frame, number)
                for listener in running.listeners
                if listener.greeted and listener.seat == seat and listener not in moved
            ]
        for listener in moved:
            number = len(table.stream(listener.seat))
            fresh = table.catch_up(listener.seat, None, None, self.clock())
            told = (self._welcome(table, listener), *(message for _, message in fresh))
            frames += [(listener, encode(message), number) for message in told]
        for to, message in out:
            if to == SENDER and sender is not None:
                self.refusals += isinstance(message, m.Refused)
                frames.append((sender, encode(message), len(table.stream(sender.seat))))
        return frames

    def _lost(self, running: Running, error: BaseException) -> None:
        """An event could not be stored: what is in memory is not the truth, and goes.

        Among several servers that is how one finds out that another was quicker.
        """
        if self.running.get(running.table.id) is not running:
            return
        if not (self.store.shared and isinstance(error, IntegrityError)):
            kind = type(error).__name__
            log.error("table %s: an event was not stored: %s", running.table.id, kind)
        self._drop(running, ClosedWhy.TABLE_MOVED)

    def _drop(self, running: Running, why: ClosedWhy) -> None:
        if running.state.timer:
            running.state.timer.cancel()
        if self.running.get(running.table.id) is running:
            del self.running[running.table.id]
        for listener in running.listeners:
            listener.close(why)
        if running.state.told != NOBODY:
            self.peers.presence(running.table.id, NOBODY)
        if why is ClosedWhy.TABLE_MOVED and running.table.phase is TablePhase.PLAYING:
            asyncio.get_running_loop().call_later(RELOAD_SECONDS, self._reload, running.table.id)

    def _reload(self, table_id: str) -> None:
        """A game goes on although nobody comes back to it."""
        if not self._ending:
            self._in_background(self._load_again(table_id))

    async def _load_again(self, table_id: str) -> None:
        try:
            await self.find(table_id)
        except (SQLAlchemyError, OSError) as error:
            log.error("table %s: not loaded: %s", table_id, type(error).__name__)  # noqa: TRY400 - a traceback could name cards
            asyncio.get_running_loop().call_later(RELOAD_SECONDS, self._reload, table_id)

    def _in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    # What time and the AIs bring

    def _schedule(self, running: Running) -> None:
        """Sets the timer for what is due next, and asks the AI that is to move."""
        if self._ending or self.running.get(running.table.id) is not running:
            return
        table, state, now = running.table, running.state, self.clock()
        if state.timer:
            state.timer.cancel()
            state.timer = None
        if not state.owner:
            return
        due = table.due()
        if due is not None:
            wait = max(0, due - now) / 1000
            state.timer = asyncio.get_running_loop().call_later(wait, self._tick, running)
        if state.asked == table.turn:
            return
        question = table.question(now)
        if question is not None:
            state.asked = table.turn
            task = asyncio.create_task(self._think(running, question))
            self._thinking.add(task)
            task.add_done_callback(self._thinking.discard)

    async def _think(self, running: Running, question: Question) -> None:
        """The AI's move: it may think until its answer is due.

        Where that fails the table is made anew from its events, and the AI is asked again.
        """
        left = max(0.0, (question.release_at - self.clock()) / 1000)
        seconds = max(0.1, min(self.config.ai_seconds, left))
        deadline = left + self.config.ai_deadline
        who = Ai(question.seat, question.turn)
        try:
            move = await self.brain.choose(question.message, question.level, seconds, deadline)
            self._deliver(running, running.table.apply(who, Chosen(move), self.clock()), None)
        except Exception as error:  # noqa: BLE001 - nobody awaits this task
            log.error("table %s: an AI failed: %s", running.table.id, type(error).__name__)  # noqa: TRY400 - a traceback could name cards
            self._drop(running, ClosedWhy.TABLE_MOVED)

    def sweep(self) -> None:
        """Lets go of tables where nothing runs and nobody listens; their events remain."""
        now = time.monotonic()
        for running in list(self.running.values()):
            idle = now - running.state.idle_since > self.config.idle_seconds
            playing = running.table.phase is TablePhase.PLAYING
            if idle and not playing and not running.listeners and not running.state.in_flight:
                self._drop(running, ClosedWhy.TABLE_GONE)
                if running.state.owner:
                    self.peers.release(running.table.id)

    async def close(self) -> None:
        """Stops the clocks and the AIs, and tells every connection."""
        self._ending = True
        working = [*self._thinking, *self._following]
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)
        for running in list(self.running.values()):
            self._drop(running, ClosedWhy.SHUTTING_DOWN)
        await self.peers.close()

    # What other servers on the same database bring

    def running_tables(self) -> list[str]:
        """The tables in memory."""
        return list(self.running)

    def behind(self, table: str) -> None:
        """Another server has written events of this table."""
        running = self.running.get(table)
        if running is not None:
            running.state.behind = True
            self._follow_on(running)

    def _follow_on(self, running: Running) -> None:
        """Reads what others have written, unless something of this server is on its way first."""
        state = running.state
        if state.behind and not state.in_flight and not state.following and not self._ending:
            state.following = True
            self._in_background(self._follow(running))

    async def _follow(self, running: Running) -> None:
        table, state = running.table, running.state
        try:
            while state.behind and not state.in_flight:
                state.behind, first = False, state.stored
                events = await self.store.events(table.id, first)
                if state.stored != first:
                    state.behind = True
                elif events and self.running.get(table.id) is running:
                    state.stored += len(events)
                    self._deliver(running, table.follow(events, self.clock()), None)
        except (SQLAlchemyError, OSError) as error:
            self._lost(running, error)
        finally:
            state.following = False

    def elsewhere(self, table: str, server: str, here: Here) -> None:
        """Who is connected to the table at another server."""
        running = self.running.get(table)
        if running is not None:
            running.state.elsewhere[server] = here
            self._present(running)
            self._schedule(running)

    def tell_presence(self, table: str) -> None:
        """Another server asks who is connected here."""
        running = self.running.get(table)
        if running is not None and running.listeners:
            self.peers.presence(table, running.here())

    def keep_servers(self, alive: frozenset[str]) -> None:
        """Which servers live; of others nobody is connected any more."""
        for running in list(self.running.values()):
            gone = running.state.elsewhere.keys() - alive
            for server in gone:
                del running.state.elsewhere[server]
            if gone:
                self._present(running)
                self._schedule(running)

    def own_only(self, owned: frozenset[str]) -> frozenset[str]:
        """Which tables this server may keep the time of, no others; those that it does keep."""
        for running in list(self.running.values()):
            state = running.state
            playing = running.table.phase is TablePhase.PLAYING
            if state.owner and playing and not state.in_flight and running.table.id not in owned:
                state.owner = running.table.keeps_time = False
                self._schedule(running)
        return frozenset(name for name, each in self.running.items() if each.state.owner)

    async def adopt(self, table: str) -> None:
        """A table that nobody keeps the time of: take it, if no other server is quicker."""
        running = self.running.get(table)
        if running is None:
            await self.find(table)
        elif await self.peers.claim(table):
            running.state.owner = running.table.keeps_time = True
            running.state.asked = -1
            self._deliver(running, running.table.resume(self.clock()), None)
            self.behind(table)

    def forget(self, player: str, token_hash: str) -> None:
        """Somebody's name or session has changed at another server."""
        self.forgetful(player, token_hash)
        if token_hash:
            self.signed_out(token_hash)

    def signed_out(self, session: str) -> None:
        """A session has ended, and its connections end with it."""
        for running in self.running.values():
            for listener in running.listeners:
                if listener.session == session:
                    listener.close(ClosedWhy.SIGNED_OUT)
