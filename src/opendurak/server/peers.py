"""The other servers on the same database, as a hub sees them; `Alone` where there are none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from opendurak.server.running import Here


class Tables(Protocol):
    """What a hub lets its peers do."""

    def behind(self, table: str) -> None:
        """Another server has written events of this table."""

    def elsewhere(self, table: str, server: str, here: Here) -> None:
        """Who is connected to the table at another server."""

    def tell_presence(self, table: str) -> None:
        """Another server asks who is connected here."""

    def keep_servers(self, alive: frozenset[str]) -> None:
        """Which servers live; of others nobody is connected any more."""

    def own_only(self, owned: frozenset[str]) -> frozenset[str]:
        """Which tables this server may keep the time of, no others; those that it does keep."""

    async def adopt(self, table: str) -> None:
        """A table that nobody keeps the time of: take it, if no other server is quicker."""

    def running_tables(self) -> Sequence[str]:
        """The tables in memory."""

    def forget(self, player: str, token_hash: str) -> None:
        """Somebody has changed at another server: his name, or his session."""


class Peers(Protocol):
    """What a hub asks of the servers beside it. `name` is its own among them."""

    name: str | None

    async def start(self, tables: Tables) -> None:
        """Begins to listen to the others."""

    async def claim(self, table: str) -> bool:
        """Whether this server keeps the table's time from now on, or did so before."""

    def release(self, table: str) -> None:
        """The table's time is not kept here any more."""

    def presence(self, table: str, here: Here) -> None:
        """Tells the others who is connected here."""

    def ask_presence(self, table: str) -> None:
        """Asks the others who is connected at them."""

    def forget(self, player: str, token_hash: str = "") -> None:
        """Tells the others that somebody's name or session has changed."""

    async def close(self) -> None:
        """Leaves the tables to the others."""


class Alone:
    """No other server: every table is this one's."""

    name: str | None = None

    async def start(self, tables: Tables) -> None:
        """Nobody is to be listened to."""

    async def claim(self, table: str) -> bool:  # noqa: ARG002 - whatever it is
        """Every table is this server's."""
        return True

    def release(self, table: str) -> None:
        """Nobody waits for it."""

    def presence(self, table: str, here: Here) -> None:
        """Nobody wants to know."""

    def ask_presence(self, table: str) -> None:
        """Nobody is elsewhere."""

    def forget(self, player: str, token_hash: str = "") -> None:
        """Nobody else remembers."""

    async def close(self) -> None:
        """Nobody takes over."""
