"""A thousand connections from one address: refused beyond the limit; others are not disturbed."""

import asyncio
import contextlib
import threading
import time
from collections import Counter

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from opendurak.client import Client
from opendurak.server.config import ServerConfig
from tests.server.servers import table_of
from tests.server.test_crash import Servers, entered

CROWD = 1000
AT_ONCE = 100
CROWDED = "127.0.0.2"
"""Another address of this machine: the crowd comes from here, the players do not."""
PATIENCE = 5
"""Seconds that a move may take while the crowd is at the door, on a busy machine."""
ALLOWED = ServerConfig().sockets_per_address


@pytest.fixture
def servers(tmp_path):
    servers = Servers(tmp_path, "strict")
    servers.start()
    try:
        yield servers
    finally:
        servers.end()


class Crowd:
    """Many who connect from one address and stay as long as they are let in."""

    def __init__(self, url, cookie):
        self.url, self.cookie = url, cookie
        self.codes = Counter()
        self.gate = asyncio.Semaphore(AT_ONCE)
        self.over = asyncio.Event()

    async def come(self):
        everybody = [asyncio.create_task(self.one()) for _ in range(CROWD)]
        while self.codes.total() < CROWD:  # noqa: ASYNC110 - a test may poll
            await asyncio.sleep(0.05)
        return everybody

    async def go(self, everybody):
        self.over.set()
        await asyncio.gather(*everybody)

    async def one(self):
        async with contextlib.AsyncExitStack() as stack:
            async with self.gate:
                try:
                    link = await stack.enter_async_context(self.connection())
                except (OSError, InvalidHandshake):
                    self.codes["no handshake"] += 1
                    return
                code = await ending(link)
                self.codes[code] += 1
            if code is None:
                await self.over.wait()

    def connection(self):
        return connect(
            self.url,
            additional_headers={"Cookie": self.cookie},
            local_addr=(CROWDED, 0),
            compression=None,
        )


async def ending(link):
    """The code with which the server closes the connection at once, `None` if it does not."""
    with contextlib.suppress(TimeoutError, ConnectionClosed):
        async with asyncio.timeout(0.5):
            await link.recv()
    return link.close_code


def play(client, table_id, over, waits):
    """Plays game after game, and measures how long each command takes."""
    with client.table(table_id) as table:
        while not over.is_set():
            table.ready()
            for view in table.turns():
                began = time.monotonic()
                table.move(view.legal_moves[0])
                waits.append(time.monotonic() - began)


@pytest.mark.timeout(180)
def test_a_crowd_from_one_address_is_refused_and_others_play_on(servers):
    host = entered(servers, "Ida")
    info = host.create_table(table_of("you", "open", "random"))
    private = host.create_table(table_of("you", "random", "random"))
    over, waits = threading.Event(), []
    player = threading.Thread(target=play, args=(host, private.id, over, waits))

    async def storm():
        crowd = Crowd(f"ws://127.0.0.1:{servers.port}/api/tables/{info.id}/socket", host.cookie)
        player.start()
        everybody = await crowd.come()
        guest = await asyncio.to_thread(Client, servers.address, "Oleg")
        await asyncio.to_thread(sit, guest, info.id)
        over.set()
        await crowd.go(everybody)
        return crowd.codes

    codes = asyncio.run(storm())
    player.join(60)
    assert codes[None] <= ALLOWED
    assert codes[4429] + codes["no handshake"] == CROWD - codes[None]
    assert codes[4429] > CROWD / 2
    assert waits
    assert max(waits) < PATIENCE


def sit(client, table_id):
    with client.table(table_id) as table:
        table.sit()
        assert table.seat == 1
