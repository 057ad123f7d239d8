"""Tables of four people playing on one server process: how long from a command to its view.

    python benchmarks/server.py [--tables 200] [--seconds 20] [--think 1] [--ai-tables 100]

Starts a server of its own on a database in a temporary folder, plays random legal moves at every
table, and prints what the clients measured: the time from a command until the seat's own update,
commands a second, and the server's memory a table. The clients run in a process of their own on
the same machine and take their share of it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from opendurak.client import Client, ClientError, Follower
from opendurak.protocol import commands as c
from opendurak.protocol import decode_from_server, encode, http
from opendurak.protocol import messages as m
from opendurak.protocol.words import TablePhase

SEATS = 4
AT_ONCE = 64
"""Tables that are being filled at a time."""
SERVER = """
import sys
from pathlib import Path
from opendurak.server.config import ServerConfig
from opendurak.server.limits import Rate
from opendurak.server.serve import listening, serve
from opendurak.server.store import sqlite_url
free = Rate(1e9, 1e9)
config = ServerConfig(socket_rate=free, address_rate=free, table_rate=free, create_rate=free,
                      sockets_per_address=100000, pace_scale=float(sys.argv[3]))
serve(listening("127.0.0.1", int(sys.argv[1])), sqlite_url(Path(sys.argv[2])), config)
"""


class Measured:
    """What all clients measured together."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.commands = 0
        self.began = 0.0


async def play(
    client: Client, table: str, measured: Measured, rng: random.Random, think: float
) -> None:
    """One person: sits down, and plays random legal moves for ever, after thinking a while."""
    follower, count, sent = Follower(), 0, 0.0
    waiting: str | None = None
    thought: set[asyncio.Task[None]] = set()

    async def say(command: c.Command) -> None:
        nonlocal sent
        await asyncio.sleep(rng.expovariate(1 / think) if think else 0)
        sent = time.perf_counter()
        with suppress(ConnectionClosed):
            await link.send(encode(command))

    url = f"ws://{client.host}/api/tables/{table}/socket"
    headers = {"Cookie": client.cookie}
    async with connect(url, additional_headers=headers, compression=None) as link:
        await link.send(encode(follower.hello()))
        async for frame in link:
            told = decode_from_server(frame)
            follower.take(told)
            if isinstance(told, m.Done | m.Refused) and told.id == waiting:
                waiting = None
                if measured.began:
                    measured.waits.append(time.perf_counter() - sent)
                    measured.commands += 1
            command = None if waiting else chosen(follower, f"{count}", rng)
            if command is not None:
                count += 1
                waiting = command.id
                task = asyncio.create_task(say(command))
                thought.add(task)
                task.add_done_callback(thought.discard)


def chosen(follower: Follower, name: str, rng: random.Random) -> c.Command | None:
    """What a person says next, if anything."""
    state = follower.state
    if state is None:
        return None
    if state.you is None:
        return c.Sit(id=name)
    if state.phase is not TablePhase.PLAYING:
        return None if state.seats[state.you].ready else c.Ready(id=name)
    legal = [move.move for move in state.legal]
    picked = state.intention is not None and state.intention.moves
    if not follower.my_turn or picked or legal == ["pass"]:
        return None
    return c.Move(id=name, move=rng.choice(legal))


def start_ais(address: str, tables: int, level: str) -> None:
    """Games of four AIs that nobody watches."""
    client = Client(address, "Host")
    ai = http.SeatChoice(kind="ai", level=level)
    for _ in range(tables):
        info = client.create_table(http.CreateTable(seats=[ai] * SEATS))
        with client.table(info.id) as table:
            table.start()


async def load(address: str, given: argparse.Namespace) -> Measured:
    """Fills the tables, waits until the games are under way, and measures."""
    tables, seconds = given.tables, given.seconds
    measured, rng = Measured(), random.Random(1)
    tasks: list[asyncio.Task[None]] = []
    await asyncio.to_thread(start_ais, address, given.ai_tables, given.level)
    gate = asyncio.Semaphore(AT_ONCE)
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(AT_ONCE))

    async def filled(number: int) -> None:
        async with gate:
            people = [await asyncio.to_thread(Client, address, f"P{number}") for _ in range(SEATS)]
            seats = [http.SeatChoice(kind="you"), *[http.SeatChoice(kind="open")] * (SEATS - 1)]
            info = await asyncio.to_thread(people[0].create_table, http.CreateTable(seats=seats))
        tasks.extend(
            asyncio.create_task(play(who, info.id, measured, rng, given.think)) for who in people
        )

    await asyncio.gather(*(filled(number) for number in range(tables)))
    await asyncio.sleep(3)
    measured.began = time.perf_counter()
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return measured


def memory(pid: int) -> float:
    """The resident memory of a process, in MiB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def answering(address: str) -> None:
    """Waits until the server answers."""
    while True:
        try:
            Client(address, "First")
        except ClientError:
            time.sleep(0.2)
        else:
            return


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--think", type=float, default=1.0, help="mean seconds before a move")
    parser.add_argument("--port", type=int, default=8913)
    parser.add_argument("--pace", type=float, default=1.0, help="factor on the drawn waits")
    parser.add_argument("--ai-tables", type=int, default=0, help="games of AIs beside")
    parser.add_argument("--level", default="normal", help="the level of those AIs")
    given = parser.parse_args()
    address = f"http://127.0.0.1:{given.port}"
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-c", SERVER, str(given.port), folder, str(given.pace)]
        with subprocess.Popen(words) as server:  # noqa: S603 - its own server
            try:
                answering(address)
                empty = memory(server.pid)
                measured = asyncio.run(load(address, given))
                used = memory(server.pid) - empty
            finally:
                server.terminate()
    waits = sorted(measured.waits)
    beside = f", {given.ai_tables} tables of {given.level} beside" if given.ai_tables else ""
    print(f"{given.tables} tables of {SEATS}, {given.seconds:.0f} s, think {given.think} s{beside}")
    print(f"processor load      {os.getloadavg()[0]:8.1f} on {os.cpu_count()} processors")
    print(f"commands a second   {measured.commands / given.seconds:8.1f}")
    print(f"p50, command to view{1000 * waits[len(waits) // 2]:8.1f} ms")
    print(f"p99, command to view{1000 * waits[len(waits) * 99 // 100]:8.1f} ms")
    print(f"memory a table      {1024 * used / given.tables:8.1f} KiB")


if __name__ == "__main__":
    main()
