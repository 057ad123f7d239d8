"""One server a database: two would each believe in their own tables.

On SQLite the lock is an exclusive transaction on a small file beside the database, on PostgreSQL
an advisory lock of a connection that stays open. The system lets both go when the process dies.
"""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

LOCK_NUMBER: Final = 0x6475_7261_6B
_TRIES: Final = 10
_WAIT_SECONDS: Final = 1.0


class Guard:
    """The claim on a database; `close` gives it up."""

    def __init__(self, file: sqlite3.Connection | None, connection: AsyncConnection | None) -> None:
        self._file = file
        self._connection = connection

    async def close(self) -> None:
        """Lets another server have the database."""
        if self._file is not None:
            self._file.close()
        if self._connection is not None:
            await self._connection.close()


async def claim(engine: AsyncEngine) -> Guard | None:
    """The claim on the engine's database; `None` while another server has it."""
    if engine.dialect.name == "sqlite":
        return _claim_file(f"{engine.url.database}.lock")
    for _ in range(_TRIES):
        connection = await engine.connect()
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        found = await connection.execute(sa.select(sa.func.pg_try_advisory_lock(LOCK_NUMBER)))
        if found.scalar():
            return Guard(None, connection)
        await connection.close()
        await asyncio.sleep(_WAIT_SECONDS)
    return None


def _claim_file(path: str) -> Guard | None:
    file = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        file.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        file.close()
        return None
    return Guard(file, None)
