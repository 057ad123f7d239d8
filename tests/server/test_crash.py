"""SIGKILL at random moments under load: nothing acknowledged is lost, no stream has a gap."""

import asyncio
import contextlib
import itertools
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from opendurak.client import Client, ClientError, Follower
from opendurak.protocol import commands as c
from opendurak.protocol import decode_from_server, encode
from opendurak.protocol import messages as m
from opendurak.protocol.words import TablePhase
from opendurak.server.store import Store, sqlite_url
from opendurak.server.table import Table
from opendurak.server.turns import Settings
from tests.server.servers import table_of

KILLS = 20
TABLES = 3


class Servers:
    """A server that is killed and started again on the same port and database."""

    def __init__(self, folder, limits="free", url=None):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = url or sqlite_url(folder)
        script = Path(__file__).with_name("zygote.py")
        self.zygote = subprocess.Popen(
            [sys.executable, str(script), str(self.port), self.url, limits],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.zygote.stdout.readline() == "ready\n"
        self.pid = None

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        self.zygote.stdin.write("go\n")
        self.zygote.stdin.flush()
        self.pid = int(self.zygote.stdout.readline())

    def kill(self, how=signal.SIGKILL):
        os.kill(self.pid, how)
        self.pid = None
        assert self.zygote.stdout.readline() == "ended\n"

    def end(self):
        if self.pid is not None:
            os.kill(self.pid, signal.SIGKILL)
        self.zygote.stdin.close()
        self.zygote.wait(30)
        self.zygote.stdout.close()


class Player:
    """Somebody who plays on through every crash, and remembers all that was said."""

    def __init__(self, client, table, seed, ports=()):
        self.client, self.table = client, table
        self.ports = itertools.cycle(ports or [int(client.host.rpartition(":")[2])])
        self.rng = random.Random(seed)
        self.follower = Follower()
        self.heard = {}
        self.done = Counter()
        self.command = None
        self.count = 0

    async def play(self):
        headers = {"Cookie": self.client.cookie}
        while True:
            url = f"ws://127.0.0.1:{next(self.ports)}/api/tables/{self.table}/socket"
            with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                async with connect(url, additional_headers=headers, compression=None) as self.link:
                    await self.converse()
            await asyncio.sleep(0.05)

    async def converse(self):
        await self.link.send(encode(self.follower.hello()))
        if self.command is not None:
            await self.link.send(encode(self.command))
        async for frame in self.link:
            told = decode_from_server(frame)
            if isinstance(told, m.Update):
                known = self.heard.setdefault((self.follower.stream, told.number), told.happened)
                assert known == told.happened
                assert told.number <= self.follower.number + 1
            self.follower.take(told)
            if isinstance(told, m.Done | m.Refused) and told.id == self.command.id:
                self.done.update([told.id] if isinstance(told, m.Done) else [])
                self.command = None
            await self.act()

    async def act(self):
        state = self.follower.state
        if self.command is not None or state is None:
            return
        self.count += 1
        name = f"{self.count}"
        if state.you is None:
            self.command = c.Sit(id=name)
        elif state.phase is not TablePhase.PLAYING and not state.seats[state.you].ready:
            self.command = c.Ready(id=name, mix=name)
        elif self.follower.my_turn and state.legal and not state.intention.moves:
            if [move.move for move in state.legal] == ["pass"]:
                return
            self.command = c.Move(id=name, move=self.rng.choice(state.legal).move)
        if self.command is not None:
            await self.link.send(encode(self.command))


async def answering(port):
    while True:
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return
        await asyncio.sleep(0.02)


async def storm(servers, players, rng):
    playing = [asyncio.create_task(player.play()) for player in players]
    for _ in range(KILLS):
        servers.start()
        await answering(servers.port)
        await asyncio.sleep(1.5 * rng.random())
        await asyncio.to_thread(servers.kill)
    servers.start()
    await answering(servers.port)
    await asyncio.sleep(3)
    for task in playing:
        assert not task.done(), task.exception()
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.to_thread(servers.kill, signal.SIGTERM)


async def stored(url, tables):
    store = await Store.open(url)
    try:
        return {table: await store.events(table) for table in tables}
    finally:
        await store.close()


def entered(servers, name):
    for _ in range(200):
        with contextlib.suppress(ClientError):
            return Client(servers.address, name)
        time.sleep(0.2)
    raise AssertionError("the server did not start")


@pytest.mark.timeout(600)
def test_killed_at_random_moments_it_loses_nothing_and_repeats_nothing(tmp_path):
    servers = Servers(tmp_path)
    servers.start()
    try:
        players = []
        for number in range(TABLES):
            people = [entered(servers, f"P{number}{n}") for n in range(3)]
            info = people[0].create_table(table_of("you", "open", "open", rules="perevodnoy-24"))
            players += [Player(who, info.id, f"{number}{who.me.name}") for who in people]
        servers.kill()
        asyncio.run(storm(servers, players, random.Random(5)))
    finally:
        servers.end()
    assert check_streams(servers.url, players) > KILLS


def check_streams(url, players):
    """Every acknowledged command is stored once, and no stream has a gap; how many moves."""
    logs = asyncio.run(stored(url, {player.table for player in players}))
    moves = 0
    for player in players:
        log = logs[player.table]
        mine = [event.command for event in log if event.player == player.client.me.player]
        named = Counter(name for name in mine if name)
        assert max(named.values(), default=1) == 1
        assert set(player.done) <= set(named)
        assert all(count == 1 for count in player.done.values())
        table = Table.rebuilt(log, Settings())
        for (stream, number), happened in player.heard.items():
            seat = None if stream == "watch" else int(stream[4])
            assert table.stream_name(seat) == stream or seat is None
            assert table.stream(seat)[number - 1] == happened
        numbers = sorted(number for stream, number in player.heard if stream != "watch")
        assert numbers == list(range(numbers[0], numbers[-1] + 1))
        moves += len(player.done)
    return moves
