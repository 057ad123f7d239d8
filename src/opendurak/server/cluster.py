"""Several servers on one PostgreSQL: leases in the database, LISTEN and NOTIFY between them.

Any server may write to any table: the log's numbers are unique, so that of two who write at once
one is refused, makes the table anew from the log, and its clients say their commands again. A lease
says which one keeps a table's time and asks its AIs. A server that does not renew its lease is
taken for dead, and its tables are adopted.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from opendurak.server import schema
from opendurak.server.peers import Tables
from opendurak.server.running import Here

log = logging.getLogger("opendurak.server")
CHANNEL: Final = "durak"
BEATS: Final = 3
"""How often a lease is renewed while it lasts."""
TABLES_IN_A_NOTICE: Final = 100
"""PostgreSQL takes less than 8000 bytes."""


class _Notice(msgspec.Struct, omit_defaults=True):
    """What servers tell one another. No card, no name, no token is in it."""

    sender: str
    tables: list[str] = []
    present: str = ""
    seats: list[int] = []
    watching: int = 0
    ask: str = ""
    player: str = ""
    token_hash: str = ""
    bye: bool = False


class Cluster:
    """One server among the others. `name` is its own, drawn at its start."""

    def __init__(self, engine: AsyncEngine, lease_seconds: float) -> None:
        self.engine = engine
        self.lease_seconds = lease_seconds
        self.own = f"s_{secrets.token_hex(8)}"
        self.name: str | None = self.own
        self._tables: Tables | None = None
        self._listening: Any = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._beating: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()

    async def start(self, tables: Tables) -> None:
        """Takes a lease, begins to listen, and takes the tables whose server is dead."""
        self._tables = tables
        await self._listen()
        await self._beat(tables)
        self._beating = asyncio.create_task(self._beat_for_ever(tables))

    async def close(self) -> None:
        """Leaves the tables to the others, and says so."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, *self._tasks, return_exceptions=True)
        with suppress(sa.exc.SQLAlchemyError, OSError):
            async with self.engine.begin() as connection:
                mine = schema.tables.c.owner == self.own
                await connection.execute(sa.update(schema.tables).where(mine).values(owner=None))
                gone = schema.servers.c.id == self.own
                await connection.execute(sa.delete(schema.servers).where(gone))
                await connection.execute(_notify(_Notice(self.own, bye=True)))
        if self._listening is not None:
            with suppress(Exception):
                await self._listening.close()

    # Leases

    async def claim(self, table: str) -> bool:
        """Takes the lease on a table, unless a server that lives has it."""
        columns = schema.tables.c
        lives = sa.select(schema.servers.c.id).where(schema.servers.c.until > sa.func.now())
        free = sa.or_(columns.owner.is_(None), columns.owner == self.own,
                      columns.owner.not_in(lives))  # fmt: skip
        claimed = sa.update(schema.tables).where(columns.id == table, free)
        async with self.engine.begin() as connection:
            found = await connection.execute(claimed.values(owner=self.own))
        return bool(found.rowcount)

    def release(self, table: str) -> None:
        """Gives the lease on a table back."""
        columns = schema.tables.c
        mine = sa.update(schema.tables).where(columns.id == table, columns.owner == self.own)
        self._soon(mine.values(owner=None))

    async def _beat_for_ever(self, tables: Tables) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self.lease_seconds / BEATS):
                    await self._wake.wait()
            self._wake.clear()
            try:
                if self._listening is None or self._listening.is_closed():
                    await self._listen()
                    for table in tables.running_tables():
                        tables.behind(table)
                await self._beat(tables)
            except Exception as error:  # noqa: BLE001 - the next beat tries again
                log.error("the database was not reached: %s", type(error).__name__)  # noqa: TRY400 - it would name the address

    async def _beat(self, tables: Tables) -> None:
        """Renews the lease; looks who else lives, what is still this server's, what is nobody's."""
        servers, columns = schema.servers.c, schema.tables.c
        until = sa.func.now() + sa.text(f"interval '{self.lease_seconds} seconds'")
        renewed = sa.update(schema.servers).where(servers.id == self.own).values(until=until)
        async with self.engine.begin() as connection:
            if not (await connection.execute(renewed)).rowcount:
                new = sa.insert(schema.servers).values(id=self.own, until=until)
                await connection.execute(new)
            lives = sa.select(servers.id).where(servers.until > sa.func.now())
            alive = frozenset((await connection.execute(lives)).scalars())
            mine = sa.select(columns.id, columns.live).where(columns.owner == self.own)
            owned = {row.id: row.live for row in await connection.execute(mine)}
            left = sa.or_(columns.owner.is_(None), columns.owner.not_in(lives))
            orphans = sa.select(columns.id).where(columns.live, left)
            found = list((await connection.execute(orphans)).scalars())
        tables.keep_servers(alive)
        kept = tables.own_only(frozenset(owned))
        missing = [table for table, live in owned.items() if live and table not in kept]
        for table in [*found, *missing]:
            await tables.adopt(table)

    # Notices

    async def _listen(self) -> None:
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415 - an extra

        url = self.engine.url.set(drivername="postgresql")
        self._listening = await asyncpg.connect(url.render_as_string(hide_password=False))
        await self._listening.add_listener(CHANNEL, self._heard)
        self._listening.add_termination_listener(lambda _: self._wake.set())

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        tables = self._tables
        try:
            notice = msgspec.json.decode(str(payload), type=_Notice)
        except msgspec.DecodeError:
            return
        if notice.sender == self.own or tables is None:
            return
        for table in notice.tables:
            tables.behind(table)
        if notice.present:
            here = Here(frozenset(notice.seats), notice.watching)
            tables.elsewhere(notice.present, notice.sender, here)
        if notice.ask:
            tables.tell_presence(notice.ask)
        if notice.player or notice.token_hash:
            tables.forget(notice.player, notice.token_hash)
        if notice.bye:
            self._wake.set()

    def written(self, tables: Sequence[str]) -> list[Any]:
        """Statements for the commit that wrote events of these tables: the others hear of it."""
        parts = [
            list(tables[start : start + TABLES_IN_A_NOTICE])
            for start in range(0, len(tables), TABLES_IN_A_NOTICE)
        ]
        return [_notify(_Notice(self.own, tables=part)) for part in parts]

    def presence(self, table: str, here: Here) -> None:
        """Tells the others who is connected here."""
        seats = sorted(here.seats)
        told = _Notice(self.own, present=table, seats=seats, watching=here.watching)
        self._soon(_notify(told))

    def ask_presence(self, table: str) -> None:
        """Asks the others who is connected at them."""
        self._soon(_notify(_Notice(self.own, ask=table)))

    def forget(self, player: str, token_hash: str = "") -> None:
        """Tells the others that somebody's name or session has changed."""
        self._soon(_notify(_Notice(self.own, player=player, token_hash=token_hash)))

    def _soon(self, statement: Any) -> None:  # noqa: ANN401 - any statement
        """Carries a statement out in the background; what is lost is told again, or asked for."""
        task = asyncio.create_task(self._carry_out(statement))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carry_out(self, statement: Any) -> None:  # noqa: ANN401 - any statement
        with suppress(sa.exc.SQLAlchemyError, OSError):
            async with self.engine.begin() as connection:
                await connection.execute(statement)


def _notify(notice: _Notice) -> Any:  # noqa: ANN401 - a select
    payload = msgspec.json.encode(notice).decode()
    return sa.select(sa.func.pg_notify(CHANNEL, payload))
