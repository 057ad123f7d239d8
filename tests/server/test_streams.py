"""Streams over real sockets: who moves seats, who reads slowly, who comes back."""

import json

from websockets.sync.client import connect

from opendurak.client import Client
from opendurak.protocol import commands as c
from opendurak.protocol import encode
from opendurak.server.decide import Person
from opendurak.server.running import Listener
from tests.server.servers import table_of


class Raw:
    """A connection that keeps every frame as it came."""

    def __init__(self, address, client, table):
        url = f"{address.replace('http', 'ws')}/api/tables/{table}/socket"
        self.link = connect(url, additional_headers={"Cookie": client.cookie}, compression=None)
        self.frames = []

    def __enter__(self):
        self.socket = self.link.__enter__()
        return self

    def __exit__(self, *ended):
        self.link.__exit__(*ended)

    def say(self, message):
        self.socket.send(encode(message))

    def until(self, kind, **fields):
        """The next frame of that kind, with these fields."""
        while True:
            self.frames.append(self.socket.recv(timeout=30))
            told = json.loads(self.frames[-1])
            if told["type"] == kind and fields.items() <= told.items():
                return told


def test_who_sits_down_and_who_is_removed_hears_another_stream(address):
    host, guest = Client(address, "Ida"), Client(address, "Oleg")
    info = host.create_table(table_of("you", "open"))
    with Raw(address, host, info.id) as first, Raw(address, guest, info.id) as second:
        for raw in (first, second):
            raw.say(c.Hello())
        assert second.until("welcome")["stream"] == "watch"
        second.until("snapshot")
        second.say(c.Sit(id="s"))
        assert second.until("welcome")["stream"] == "seat1.1"
        assert second.until("snapshot")["state"]["you"] == 1
        second.until("done", id="s")
        for raw in (first, second):
            raw.say(c.Ready(id="r"))
        while second.until("update")["happened"]["what"] != "dealt":
            pass
        second.say(c.StandIn(id="i", on=True))
        second.until("done", id="i")
        first.say(c.SetSeat(id="x", seat=1, level="random"))
        assert second.until("welcome")["stream"] == "watch"
        assert second.until("snapshot")["state"]["view"]["hand"] == []
        mark = len(second.frames)
        second.say(c.Ping(sent=1))
        second.until("pong")
        for frame in second.frames[mark:]:
            told = json.loads(frame)
            assert (told.get("state") or {"you": None})["you"] is None


def test_a_client_that_comes_back_hears_what_it_missed_and_nothing_twice(address):
    client = Client(address, "Ida")
    info = client.create_table(table_of("you", "random"))
    with Raw(address, client, info.id) as raw:
        raw.say(c.Hello())
        stream = raw.until("welcome")["stream"]
        number = raw.until("snapshot")["number"]
        raw.say(c.Ready(id="r"))
        raw.until("done", id="r")
    with Raw(address, client, info.id) as raw:
        raw.say(c.Hello(stream=stream, after=number))
        welcome = raw.until("welcome")
        missed = [raw.until("update")["number"] for _ in range(welcome["number"] - number)]
        assert missed == list(range(number + 1, welcome["number"] + 1))
        raw.say(c.Ready(id="r"))
        assert raw.until("done", id="r")


def test_a_client_that_reads_too_slowly_is_told_to_resync():
    listener = Listener(Person("p", "P"), 3)
    for number in range(1, 6):
        listener.put(f"frame {number}", number)
    assert [json.loads(frame) for frame in listener.frames] == [{"type": "resync", "number": 4}]
    listener.frames.clear()
    listener.put("more", 6)
    assert not listener.frames
