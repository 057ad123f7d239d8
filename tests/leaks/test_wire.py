"""Every byte that a real server sends, to sockets and over HTTP, against the truth of its log.

Two people and an AI play two games. A person is removed in the middle, a spectator looks on,
connections end and come back, nonsense is sent, and every address of the API is asked all the
while. Afterwards the log says what each of them was not to know at that moment (R6).
"""

import asyncio
import contextlib
import json
import random
import re

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from opendurak.client import Client, Follower
from opendurak.protocol import commands as c
from opendurak.protocol import decode_from_server, encode
from opendurak.protocol.words import TablePhase
from opendurak.server.store import Store, sqlite_url
from opendurak.server.table import Table
from opendurak.server.turns import Settings
from tests.leaks.test_server import hidden_cards
from tests.server.servers import server, table_of

CARD = re.compile(r"(?<![A-Za-z0-9_])[6-9TJQKA][CDHS](?![A-Za-z0-9_])")
GAMES = 2
HOW_TO_WRITE = "write 6C, +6H, 6C:9C, >7D, !7S, take or pass"
SEATS = ("you", "open", "random")
ILLEGAL = ("6C:AH", "+9D", ">TC", "take", "pass", "nonsense")


class Tap:
    """Somebody at a table who keeps every frame, with the stream and the number it belongs to."""

    def __init__(self, client, table, seed):
        self.client, self.table = client, table
        self.rng = random.Random(seed)
        self.follower = Follower()
        self.frames, self.said, self.count = [], [], 0
        self.played, self.rests = 0, False

    async def run(self):
        url = f"ws://{self.client.host}/api/tables/{self.table}/socket"
        headers = {"Cookie": self.client.cookie}
        while True:
            with contextlib.suppress(ConnectionClosed):
                async with connect(url, additional_headers=headers, compression=None) as link:
                    await self.listen(link)
                    link.transport.abort()

    async def listen(self, link):
        await self.say(link, self.follower.hello())
        async for frame in link:
            self.hear(frame)
            if self.rng.random() < 0.03:
                return  # the line is cut, and comes back
            if json.loads(frame)["type"] != "fault":
                await self.act(link)

    def hear(self, frame):
        self.follower.take(decode_from_server(frame))
        self.frames.append((self.follower.stream, frame))

    async def say(self, link, message):
        text = message if isinstance(message, str) else encode(message)
        self.said.append(text)
        await link.send(text)

    def name(self):
        self.count += 1
        return f"{self.client.me.player}.{self.count}"

    async def act(self, link):
        if self.rests:
            return  # a move by hand, noise that happens to be legal too, would end the stand-in
        if self.rng.random() < 0.1:
            noise = c.Move(id=self.name(), move=self.rng.choice(ILLEGAL))
            await self.say(link, self.rng.choice([noise, noise, "{", '{"type": "fold"}']))


class Player(Tap):
    """A tap on a seat: it plays random legal moves, and is ready for one game more."""

    async def act(self, link):
        await super().act(link)
        state = self.follower.state
        if state is None or state.you is None or self.rests:
            return
        if state.phase is not TablePhase.PLAYING:
            if not state.seats[state.you].ready and state.game < GAMES:
                await self.say(link, c.Ready(id=self.name(), mix=f"m{self.count}"))
        elif state.early and not state.intention.moves and self.rng.random() < 0.3:
            pick = [self.rng.choice(state.early)]
            await self.say(link, c.Intend(id=self.name(), moves=pick))
        elif self.follower.my_turn and [move.move for move in state.legal] != ["pass"]:
            self.played += 1
            await self.say(link, c.Move(id=self.name(), move=self.rng.choice(state.legal).move))


class Http:
    """Asks every address again and again; keeps each answer with the game that then ran."""

    def __init__(self, address, table, cookie, follower):
        self.follower = follower
        self.answers = []
        here = f"/api/tables/{table}"
        self.paths = [
            "/api/health",
            "/api/choices",
            "/api/me",
            "/api/tables",
            here,
            "/metrics",
            "/",
        ]
        self.paths += ["/api/openapi.json", "/api/tables/t_no", "/nothing", f"{here}/socket"]
        self.records = [f"{here}/games/{n}/{what}" for n in (1, 2, 3, "x") for what in
                        ("record", "replay")]  # fmt: skip
        self.link = httpx.AsyncClient(base_url=address, headers={"Cookie": cookie})

    async def run(self):
        bodies = [b"", b"{", b'{"name": 5}', b'{"record": "[Rules \\"x\\"]"}', b'{"seats": []}']
        async with self.link:
            while True:
                for path in (*self.paths, *self.records):
                    await self.ask("GET", path)
                for path in ("/api/me", "/api/tables", "/api/verify", "/api/me/return"):
                    for body in bodies:
                        await self.ask("POST", path, body)
                await asyncio.sleep(0.05)

    async def ask(self, method, path, body=None):
        before = self.game()
        headers = {"Content-Type": "application/json"}
        # The server may end a connection that it kept open just when the next request leaves.
        with contextlib.suppress(httpx.TransportError):
            answer = await self.link.request(method, path, content=body, headers=headers)
            self.keep(before, path, answer)

    def game(self):
        """The games that are over, and the one that runs."""
        state = self.follower.state
        running = state is not None and state.phase is TablePhase.PLAYING
        return (state.game - running if state else 0), running

    def keep(self, before, path, answer):
        headers = "\n".join(f"{k}: {v}" for k, v in answer.headers.items())
        self.answers.append((before, self.game(), path, answer.status_code, answer.text, headers))


async def evening(address, clients, table):
    host, guest = Player(clients[0], table, 1), Player(clients[1], table, 2)
    watcher = Tap(clients[2], table, 3)
    web = Http(address, table, clients[0].cookie, watcher.follower)
    tasks = [asyncio.create_task(each.run()) for each in (host, guest, watcher, web)]
    removed = False
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(90):
            while True:
                await asyncio.sleep(0.02)
                for task in tasks:
                    assert not task.done(), task.exception()
                state = watcher.follower.state
                if state and state.game == GAMES and state.phase is TablePhase.FINISHED:
                    break
                if state and state.game == 2 and guest.played > 4 and not removed:
                    removed = guest.rests = True
                    await asyncio.to_thread(remove, clients, table)
    await asyncio.sleep(0.3)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert removed
    return (host, guest, watcher), web


def remove(clients, table):
    """The guest lets an AI play; the host gives the seat to one for good."""
    with clients[1].table(table) as seat:
        seat._command(c.StandIn(id="gone", on=True))
    with clients[0].table(table) as host:
        host._command(c.SetSeat(id="gone", seat=1, level="easy"))


async def stored(folder, table):
    store = await Store.open(sqlite_url(folder))
    try:
        return await store.events(table)
    finally:
        await store.close()


def truth(log):
    """By stream and number: the cards that its audience must not see then, and the open secret."""
    table = Table.rebuilt(log[:1], Settings())
    known = {}
    secrets = {}
    for event in log[1:]:
        table.fold(event)
        if table.secret:
            secrets[table.game_number + (table.phase is not TablePhase.PLAYING)] = table.secret
        for seat in (None, *range(len(table.seats))):
            name, number = table.stream_name(seat), len(table.stream(seat))
            running = table.phase is TablePhase.PLAYING
            hidden = hidden_cards(table.game, seat) if running else set()
            known[name, number] = (hidden, table.secret)
            while number > 1 and (name, number - 1) not in known:  # one event, several entries
                number -= 1
                known[name, number] = (hidden, table.secret)
    return known, secrets, table.pace_key.hex()


def without_unseen(frame):
    data = json.loads(frame)
    if data.get("state") and data["state"]["view"]:
        del data["state"]["view"]["unseen"]
    return data


@pytest.mark.timeout(180)
def test_r6_no_byte_of_any_answer_tells_what_is_hidden(tmp_path):
    with server(tmp_path) as address:
        clients = [Client(address, name) for name in ("Ida", "Oleg", "Eva")]
        table = clients[0].create_table(table_of(*SEATS, rules="perevodnoy-24", listed=True)).id
        with clients[1].table(table) as seat:
            seat.sit(1)
        taps, web = asyncio.run(evening(address, clients, table))
    log = asyncio.run(stored(tmp_path, table))
    known, secrets, pace_key = truth(log)
    assert sum(bool(hidden) for hidden, _ in known.values()) > 100
    tokens = {client.cookie.partition("=")[2] for client in clients}
    for tap in taps:
        check_frames(tap, known, {pace_key, *tokens})
    check_answers(web, secrets, {pace_key, *tokens})
    kinds = {json.loads(frame)["type"] for tap in taps for _, frame in tap.frames}
    assert kinds >= {"welcome", "snapshot", "update", "refused", "fault", "presence"}
    assert {"seat1.1", "watch"} <= {stream for stream, _ in taps[1].frames}
    assert {200, 400, 404} <= {status for *_, status, _, _ in web.answers}


def check_frames(tap, known, never):
    own = {card for text in tap.said for card in CARD.findall(text)}
    for stream, frame in tap.frames:
        assert not any(word in frame for word in never)
        data = without_unseen(frame)
        text = json.dumps(data)
        if data["type"] not in ("update", "snapshot"):
            assert set(CARD.findall(text.replace(HOW_TO_WRITE, ""))) <= own, frame
            continue
        hidden, secret = known[stream, data["number"]]
        past = set(CARD.findall(json.dumps(data.get("history", []))))
        assert not (set(CARD.findall(text)) & (hidden - past)), frame
        assert secret not in text


def check_answers(web, secrets, never):
    """No card and no secret of a game that ran before and after the answer was made."""
    for before, after, path, status, text, headers in web.answers:
        assert not any(word in text + headers for word in never), path
        assert "Traceback" not in text
        over = after[0]
        for number, secret in secrets.items():
            assert number <= over or secret not in text, path
        if path in web.records and status == 200:
            assert int(path.split("/")[5]) <= over
        else:
            assert not CARD.search(text), (before, path, text)
