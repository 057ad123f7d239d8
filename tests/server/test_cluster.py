"""Two servers behind one address, on a PostgreSQL of their own: one is killed, all goes on."""

import asyncio
import contextlib
import time

import httpx
import pytest

from opendurak.client import Client, CommandRefused
from opendurak.protocol import decode_from_server
from opendurak.protocol import messages as m
from opendurak.protocol.words import Pace, TablePhase
from tests.server.postgres import emptied
from tests.server.servers import table_of
from tests.server.test_crash import Player, Servers, answering, check_streams, entered

ROUNDS = 4
"""How often one of the two is killed."""


@pytest.fixture(scope="module")
def pair(postgres, tmp_path_factory):
    """Two servers on one database, both running; who kills one starts it again."""
    asyncio.run(emptied(postgres))
    folder = tmp_path_factory.mktemp("pair")
    pair = [Servers(folder, url=postgres) for _ in range(2)]
    try:
        for servers in pair:
            servers.start()
        for servers in pair:
            entered(servers, "First")
        yield pair
    finally:
        for servers in pair:
            servers.end()


@contextlib.contextmanager
def gone(servers, how):
    """One server is stopped, and started again afterwards."""
    servers.kill(how)
    try:
        yield
    finally:
        servers.start()
        asyncio.run(answering(servers.port))


def at(servers, client):
    """The same person at another server."""
    return Client(servers.address, client.me.name, client.cookie)


def until(wanted, seconds=60):
    ends = time.monotonic() + seconds
    while not wanted():
        assert time.monotonic() < ends
        time.sleep(0.05)


def hear(table):
    """Takes in what has come, and waits for no more than a moment."""
    with contextlib.suppress(TimeoutError):
        while True:
            told = decode_from_server(table._open().recv(timeout=0.02))
            table.follower.take(told)
            yield told


def test_people_at_two_servers_play_one_game(pair):
    ida = Client(pair[0].address, "Ida")
    info = ida.create_table(table_of("you", "open", "easy", rules="podkidnoy-24", listed=True))
    oleg = Client(pair[1].address, "Oleg")
    assert info.id in [table.id for table in oleg.tables()]
    assert at(pair[1], ida).me == ida.me
    with ida.table(info.id) as first, oleg.table(info.id) as second:
        second.sit()
        for seat in (first, second):
            seat.ready()
        ends = time.monotonic() + 90
        while not all(t.follower.state.phase is TablePhase.FINISHED for t in (first, second)):
            assert time.monotonic() < ends
            for table in (first, second):
                for _ in hear(table):
                    pass
                if table._to_answer():
                    with contextlib.suppress(CommandRefused):
                        table.move(table.view.legal_moves[0])
        assert second.follower.history == first.follower.history
    records = [client.record(info.id, 1) for client in (ida, oleg)]
    assert records[0] == records[1]


def test_who_is_connected_anywhere_is_not_away(pair):
    ida, oleg = (Client(servers.address, name) for servers, name in zip(pair, "IO", strict=True))
    info = ida.create_table(table_of("you", "open"))

    def shown(table, connected):
        told = [each.connected for each in hear(table) if isinstance(each, m.Presence)]
        return told[-1:] == [connected]

    with ida.table(info.id) as first:
        with oleg.table(info.id) as second:
            second.sit()
            until(lambda: shown(first, [True, True]))
        until(lambda: shown(first, [True, False]))


def test_a_name_that_changes_and_a_session_that_ends_are_known_everywhere(pair):
    ida = Client(pair[0].address, "Ida")
    there = at(pair[1], ida)
    ida.rename("Eva")
    until(lambda: at(pair[1], ida).me.name == "Eva")
    httpx.request("DELETE", f"{pair[0].address}/api/me", headers={"Cookie": ida.cookie})
    headers = {"Cookie": there.cookie}
    until(lambda: httpx.get(f"{pair[1].address}/api/me", headers=headers).status_code == 401)


@pytest.mark.parametrize("how", [9, 15], ids=["killed", "stopped"])
def test_a_game_of_ais_goes_on_at_the_other_server_although_nobody_listens(pair, how):
    host = Client(pair[0].address, "Host")
    info = host.create_table(table_of(*["easy"] * 6, rules="podkidnoy-52", pace=Pace.CALM))
    with host.table(info.id) as table:
        table.start()
    there = at(pair[1], host)
    with gone(pair[0], how):
        until(lambda: there.info(info.id).phase is TablePhase.FINISHED)


@pytest.mark.timeout(240)
def test_one_of_two_is_killed_again_and_again_and_its_tables_go_on_at_the_other(pair, postgres):
    ports = [servers.port for servers in pair]
    players = []
    for number in range(3):
        people = [Client(pair[n % 2].address, f"P{number}{n}") for n in range(2)]
        info = people[0].create_table(table_of("you", "open", "random", rules="podkidnoy-24"))
        players += [
            Player(who, info.id, f"{number}{n}", ports[n:] + ports[:n])
            for n, who in enumerate(people)
        ]
    asyncio.run(storm(pair, players))
    assert check_streams(postgres, players) > ROUNDS


async def storm(pair, players):
    """All play on while one server after the other is killed and comes back."""
    playing = [asyncio.create_task(player.play()) for player in players]
    await until_all(players, lambda player: len(player.done) >= 2)
    for n in range(ROUNDS):
        await asyncio.to_thread(pair[n % 2].kill)
        goals = {player: player.follower.number + 3 for player in players}
        await until_all(
            players, lambda player, goals=goals: player.follower.number >= goals[player]
        )
        pair[n % 2].start()
        await answering(pair[n % 2].port)
    for task in playing:
        assert not task.done(), task.exception()
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


async def until_all(players, wanted, seconds=60):
    ends = time.monotonic() + seconds
    while not all(map(wanted, players)):
        await asyncio.sleep(0.05)
        assert time.monotonic() < ends, [(p.table, p.follower.number) for p in players]
