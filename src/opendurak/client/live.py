"""A table for programs with a screen: what happens is told as it comes, nobody waits for an answer.

The connection is made again whenever it is lost, and what was missed is told then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from opendurak.client.errors import ClientError, TableClosed
from opendurak.client.follow import Follower
from opendurak.client.table import FATAL
from opendurak.protocol import ProtocolError, decode_from_server, encode
from opendurak.protocol import commands as c
from opendurak.protocol import messages as m

LONGEST_WAIT: Final = 5.0
_FIRST_WAIT: Final = 0.2
_LOST = (OSError, InvalidHandshake, ConnectionClosed, TimeoutError)

Tell = Callable[[m.FromServer | None, m.Happening | None], None]
"""Hears every message, with what it says has happened; `None` when the connection is lost."""


class LiveTable:
    """A seat or a spectator's place at a table. `run` it as a task; `say` commands meanwhile."""

    def __init__(self, url: str, cookie: str) -> None:
        self.url = url
        self.cookie = cookie
        self.follower = Follower()
        self.unanswered: dict[str, c.Command] = {}
        self._link: ClientConnection | None = None

    async def run(self, tell: Tell) -> None:
        """Follows the table for ever, and tells all that is heard.

        Raises `TableClosed` where the server will not have this client, `ClientError` for words
        that are no message.
        """
        wait = _FIRST_WAIT
        while True:
            try:
                async with connect(
                    self.url, additional_headers={"Cookie": self.cookie}, compression=None
                ) as link:
                    try:
                        await self._listen(link, tell)
                    except asyncio.CancelledError:
                        link.transport.abort()  # who leaves does not wait for the server
                        raise
                    code = link.close_code
            except _LOST as error:
                code = error.rcvd.code if isinstance(error, ConnectionClosed) and error.rcvd else 0
            if code in FATAL:
                raise TableClosed(code)
            if self._link is not None:
                self._link, wait = None, _FIRST_WAIT
            tell(None, None)
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def say(self, command: c.Command) -> None:
        """Says a command; until it is answered it is said again after every loss."""
        self.unanswered[command.id] = command
        if self._link is not None:
            with suppress(ConnectionClosed):
                await self._link.send(encode(command))

    async def _listen(self, link: ClientConnection, tell: Tell) -> None:
        await link.send(encode(self.follower.hello()))
        async for frame in link:
            try:
                told = decode_from_server(frame)
            except ProtocolError as error:
                raise ClientError(f"the server says what is no message: {error}") from None
            try:
                happened = self.follower.take(told)
            except ClientError:  # a gap in the stream
                await link.send(encode(self.follower.hello()))
                continue
            if isinstance(told, m.Resync):
                await link.send(encode(self.follower.hello()))
            elif isinstance(told, m.Welcome) and self._link is None:
                self._link = link
                for command in list(self.unanswered.values()):
                    await link.send(encode(command))
            elif isinstance(told, m.Done | m.Refused):
                self.unanswered.pop(told.id, None)
            tell(told, happened)
