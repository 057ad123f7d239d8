"""The database: one writer that commits in groups, and readers.

SQLite in WAL mode by default; PostgreSQL by its URL. A write is answered after its commit, and
the answers come in the order of the writes. SQLite syncs every commit to the disk: a group pays
for it once.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from opendurak.errors import DurakError
from opendurak.server import schema
from opendurak.server.events import Event, event_from_bytes, event_to_bytes
from opendurak.server.guard import Guard, claim

GROUP_AT_MOST: Final = 512
"""Writes in one commit."""

MIGRATION_LOCK: Final = 0x6475_7261_6B

Then = Callable[[BaseException | None], None]


class StoreError(DurakError):
    """The database cannot be used; the message names it and the remedy."""


class NewTableRow(NamedTuple):
    """What the lobby needs to know of a new table."""

    created: int
    listed: bool
    owner: str | None = None


class Chain:
    """The writes of one table in memory, each made on top of the one before."""

    def __init__(self) -> None:
        self.broken: BaseException | None = None


class Write(NamedTuple):
    """What one command changes: events from number `first` on, a finished game's record.

    `then` is called after the commit, or with what went wrong. Once a write has failed those after
    it in its `chain` fail as well: they rest on what was never stored.
    """

    table: str
    first: int
    events: Sequence[Event]
    records: Sequence[tuple[int, str]]
    live: bool
    new: NewTableRow | None
    then: Then
    chain: Chain | None = None


class Statement(NamedTuple):
    """One change of its own: people and sessions."""

    statement: Any
    then: Then
    chain: None = None


class Store:
    """A database with its writer. Make one with `open`."""

    def __init__(self, engine: AsyncEngine, guard: Guard | None) -> None:
        self.engine = engine
        self.guard = guard
        self.notices: Callable[[Sequence[str]], Sequence[Any]] | None = None
        """Makes the statements by which a commit tells other servers which tables it wrote to."""
        self.commits = 0
        self.written = 0
        self._queue: asyncio.Queue[Write | Statement | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_groups())

    @classmethod
    async def open(cls, url: str) -> Store:
        """The database at a SQLAlchemy URL, brought up to date. Raises `StoreError`."""
        try:
            engine = create_async_engine(url)
        except ModuleNotFoundError as error:
            raise StoreError(
                f"the driver {error.name} is missing: pip install opendurak[postgres]"
            ) from None
        except sa.exc.ArgumentError:
            raise StoreError("DATABASE_URL is no URL: use postgresql://USER@HOST/NAME") from None
        shared = engine.dialect.name != "sqlite"
        if not shared:
            sa.event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        shown = engine.url.render_as_string(hide_password=True)
        guard = None
        try:
            guard = None if shared else claim(str(engine.url.database))
            if shared or guard is not None:
                async with engine.begin() as connection:
                    await connection.run_sync(_migrate)
        except (sa.exc.SQLAlchemyError, sqlite3.Error, OSError) as error:
            await engine.dispose()
            reason = str(error).partition("\n")[0]
            raise StoreError(f"the database {shown} cannot be opened: {reason}") from error
        if not shared and guard is None:
            await engine.dispose()
            raise StoreError(f"another server uses the database {shown}: stop it, or use --data")
        return cls(engine, guard)

    @property
    def shared(self) -> bool:
        """Whether other servers may use the same database."""
        return self.guard is None

    async def close(self) -> None:
        """Commits what is queued, then lets go of the database."""
        await self._queue.put(None)
        await self._writer
        if self.guard is not None:
            self.guard.close()
        await self.engine.dispose()

    def submit(self, write: Write) -> None:
        """Queues a write; `then` is called once it is committed."""
        self._queue.put_nowait(write)

    async def written_all(self) -> None:
        """Waits until all that was submitted so far is committed, or has failed."""
        done = asyncio.Event()
        nothing = Write("", 0, [], [], live=False, new=None, then=lambda _error: done.set())
        self.submit(nothing)
        await done.wait()

    async def _write_groups(self) -> None:
        ending = False
        while not ending:
            group = [await self._queue.get()]
            while len(group) < GROUP_AT_MOST and not self._queue.empty():
                group.append(self._queue.get_nowait())
            ending = None in group
            await self._write_group([write for write in group if write is not None])

    async def _write_group(self, group: list[Write | Statement]) -> None:
        """One commit for all; if that fails each on its own, so that one cannot harm another."""
        for write in group:
            if write.chain is not None and write.chain.broken is not None:
                write.then(write.chain.broken)
        group = [write for write in group if write.chain is None or write.chain.broken is None]
        if not group:
            return
        try:
            await self._commit(group)
        except (sa.exc.SQLAlchemyError, OSError) as error:
            if len(group) == 1:
                if group[0].chain is not None:
                    group[0].chain.broken = error
                group[0].then(error)
                return
            for write in group:
                await self._write_group([write])
            return
        self.commits += 1
        self.written += len(group)
        for write in group:
            write.then(None)

    async def _commit(self, everything: list[Write | Statement]) -> None:
        group = [write for write in everything if isinstance(write, Write)]
        new = [{"id": w.table, "live": w.live, **w.new._asdict()} for w in group if w.new]
        rows = [
            {"table_id": w.table, "sequence": w.first + n, "body": event_to_bytes(event)}
            for w in group
            for n, event in enumerate(w.events)
        ]
        records = [
            {"table_id": w.table, "number": number, "record": text}
            for w in group
            for number, text in w.records
        ]
        live = {w.table: w.live for w in group}
        async with self.engine.begin() as connection:
            for each in everything:
                if isinstance(each, Statement):
                    await connection.execute(each.statement)
            if new:
                await connection.execute(sa.insert(schema.tables), new)
            if rows:
                await connection.execute(sa.insert(schema.events), rows)
            if records:
                await connection.execute(sa.insert(schema.games), records)
            for value in (True, False):
                changed = [table for table, is_live in live.items() if is_live is value]
                await connection.execute(
                    sa.update(schema.tables)
                    .where(schema.tables.c.id.in_(changed), schema.tables.c.live != value)
                    .values(live=value)
                )
            if self.notices is not None and rows:
                for notice in self.notices(sorted({w.table for w in group if w.events})):
                    await connection.execute(notice)

    async def _rows(self, query: Any) -> Sequence[Any]:  # noqa: ANN401 - any select
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).all()

    async def events(self, table: str, first: int = 0) -> list[Event]:
        """The events of a table in order, from a number on; none for one that does not exist."""
        log = schema.events.c
        wanted = sa.and_(log.table_id == table, log.sequence >= first)
        query = sa.select(log.body).where(wanted).order_by(log.sequence)
        return [event_from_bytes(row.body) for row in await self._rows(query)]

    async def live_tables(self) -> list[str]:
        """The tables where a game is running."""
        query = sa.select(schema.tables.c.id).where(schema.tables.c.live)
        return [row.id for row in await self._rows(query)]

    async def listed_tables(self, most: int, since: int) -> list[str]:
        """The listed tables that were made after `since` or are playing, newest first."""
        columns = schema.tables.c
        fresh = sa.or_(columns.live, columns.created >= since)
        query = sa.select(columns.id).where(columns.listed, fresh).order_by(columns.created.desc())
        return [row.id for row in await self._rows(query.limit(most))]

    async def record(self, table: str, number: int) -> str | None:
        """The record of a finished game, `None` if there is none."""
        columns = schema.games.c
        query = sa.select(columns.record).where(columns.table_id == table, columns.number == number)
        rows = await self._rows(query)
        return rows[0].record if rows else None

    async def execute(self, statement: Any) -> None:  # noqa: ANN401 - any statement
        """Carries out one statement of its own, with the writes of others: people and sessions."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def then(error: BaseException | None) -> None:
            if done.cancelled():
                return
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        self._queue.put_nowait(Statement(statement, then))
        await done

    async def first(self, query: Any) -> Any:  # noqa: ANN401 - any select
        """The first row of a query, `None` for none."""
        rows = await self._rows(query)
        return rows[0] if rows else None


def sqlite_url(folder: Path) -> str:
    """The URL of the database in a data folder."""
    return f"sqlite+aiosqlite:///{folder / 'durak.sqlite3'}"


def async_url(url: str) -> str:
    """A database URL as people write it, for the drivers that are used. Raises `StoreError`."""
    for prefix in ("postgresql://", "postgres://"):
        if url.startswith(prefix):
            return f"postgresql+asyncpg://{url.removeprefix(prefix)}"
    if url.startswith(("postgresql+asyncpg://", "sqlite+aiosqlite://")):
        return url
    scheme = url.partition("://")[0]
    raise StoreError(f"DATABASE_URL begins with {scheme!r}: use postgresql://USER@HOST/NAME")


def _prepare_sqlite(connection: Any, _record: object) -> None:  # noqa: ANN401 - the driver's
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: sa.Connection) -> None:
    """Brings the database to the newest form, one server at a time."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
    if _version(connection) == schema.VERSION:
        return
    # It takes a third of a second to load, and is needed once.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _version(connection: sa.Connection) -> str | None:
    """The form that the database has, `None` for a new one."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)
