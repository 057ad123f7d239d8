"""One server a SQLite database: two would each believe in their own tables.

The lock is an exclusive transaction on a small file beside the database. The system lets it go
when the process dies. Servers on PostgreSQL share it (see `cluster`).
"""

from __future__ import annotations

import sqlite3


class Guard:
    """The claim on a database; `close` gives it up."""

    def __init__(self, file: sqlite3.Connection) -> None:
        self._file = file

    def close(self) -> None:
        """Lets another server have the database."""
        self._file.close()


def claim(database: str) -> Guard | None:
    """The claim on a database file; `None` while another server has it."""
    file = sqlite3.connect(
        f"{database}.lock", timeout=0, isolation_level=None, check_same_thread=False
    )
    try:
        file.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        file.close()
        return None
    return Guard(file)
