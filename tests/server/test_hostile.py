"""What strangers send: refused, and nobody else is disturbed."""

import json

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from opendurak.client import Client
from opendurak.protocol.words import MESSAGE_BYTES
from opendurak.server.config import ServerConfig
from opendurak.server.limits import Rate
from tests.server.servers import QUICK, server, table_of


@pytest.fixture
def place(address):
    """A client with a table: the client, the socket's address, the headers."""
    client = Client(address, "Ida")
    info = client.create_table(table_of("you", "open"))
    url = f"{address.replace('http', 'ws')}/api/tables/{info.id}/socket"
    return client, url, {"Cookie": client.cookie}


def told(socket):
    return json.loads(socket.recv(timeout=20))


def ending(socket):
    """The frames until the server ends the connection, and the code it gives."""
    frames = []
    try:
        while True:
            frames.append(told(socket))
    except ConnectionClosed as closed:
        return frames, closed.rcvd.code


def close_code(url, **options):
    with connect(url, compression=None, **options) as socket:
        return ending(socket)[1]


@pytest.mark.parametrize(
    ("frame", "reason"),
    [
        ("", "not-json"),
        ("{", "not-json"),
        ("[]", "not-a-message"),
        ("\x00\ufffd", "not-json"),
        ('{"type": "hello", "version": 99}', "other-version"),
        ('{"type": "sit", "id": "x"}', "hello-first"),
        (b"\x00\x01", "not-text"),
        ("[" * 10_000, "not-a-message"),
    ],
)
def test_a_frame_that_is_no_message_gets_a_fault(place, frame, reason):
    _, url, headers = place
    with connect(url, additional_headers=headers, compression=None) as socket:
        socket.send(frame)
        assert told(socket)["reason"] == reason
        socket.send('{"type": "hello"}')
        assert told(socket)["type"] == "welcome"


def test_a_frame_of_a_megabyte_ends_the_connection(place):
    _, url, headers = place
    with connect(url, additional_headers=headers, compression=None) as socket:
        socket.send("x" * 1_000_000)
        assert ending(socket) == ([], 1009)


def test_bytes_that_are_no_utf8_end_the_connection(place):
    _, url, headers = place
    with connect(url, additional_headers=headers, compression=None) as socket:
        socket.send(b"\xff\xfe", text=True)
        assert ending(socket) == ([], 1007)


def test_too_many_faults_end_the_connection(place):
    _, url, headers = place
    with connect(url, additional_headers=headers, compression=None) as socket:
        for _ in range(QUICK.faults_at_most + 1):
            socket.send("no")
        frames, code = ending(socket)
        assert (frames[-1], code) == ({"type": "closing", "reason": "too-many-faults"}, 1001)


def test_a_socket_needs_a_session_a_table_and_the_right_origin(place):
    _, url, headers = place
    nowhere = url.replace("/t_", "/t_no")
    assert close_code(url) == 4401
    assert close_code(url, additional_headers={"Cookie": "durak_session=guess"}) == 4401
    assert close_code(nowhere, additional_headers=headers) == 4404
    assert close_code(url, additional_headers=headers, origin="https://elsewhere.example") == 4403


def test_the_public_id_opens_nothing(place):
    client, url, _ = place
    stolen = {"Cookie": f"durak_session={client.me.player}"}
    assert close_code(url, additional_headers=stolen) == 4401
    assert client.me.player not in client.cookie


def test_a_session_that_ends_takes_its_connections_along(address, place):
    _, url, headers = place
    with connect(url, additional_headers=headers, compression=None) as socket:
        socket.send('{"type": "hello"}')
        assert told(socket)["type"] == "welcome"
        assert httpx.request("DELETE", f"{address}/api/me", headers=headers).status_code == 204
        frames, _ = ending(socket)
        assert frames[-1] == {"type": "closing", "reason": "signed-out"}
    assert close_code(url, additional_headers=headers) == 4401


def test_a_foreign_origin_changes_nothing(address, place):
    client, _, headers = place
    body = {"name": "Mallory"}
    foreign = {**headers, "Origin": "https://elsewhere.example"}
    answer = httpx.post(f"{address}/api/me", json=body, headers=foreign)
    assert (answer.status_code, answer.json()["error"]) == (403, "foreign-origin")
    assert httpx.get(f"{address}/api/me", headers=headers).json()["name"] == client.me.name


def test_a_long_body_is_refused(address):
    body = {"name": "x" * MESSAGE_BYTES}
    answer = httpx.post(f"{address}/api/me", json=body)
    assert (answer.status_code, answer.json()["error"]) == (413, "too-long")


@pytest.mark.parametrize("name", ["\u202eevil", "a\x07b", "   ", "\u200b", "x" * 25])
def test_a_name_that_could_fool_people_is_refused(address, name):
    answer = httpx.post(f"{address}/api/me", json={"name": name})
    assert answer.status_code == 400


def test_two_tabs_hear_the_same_stream(place):
    client, url, headers = place
    with (
        connect(url, additional_headers=headers, compression=None) as first,
        connect(url, additional_headers=headers, compression=None) as second,
    ):
        for socket in (first, second):
            socket.send('{"type": "hello"}')
            assert [told(socket)["type"] for _ in range(2)] == ["welcome", "snapshot"]
        first.send('{"type": "ready", "id": "r1", "mix": "a"}')
        updates = []
        for socket in (first, second):
            frame = told(socket)
            while frame["type"] != "update":
                frame = told(socket)
            updates.append(frame)
        assert updates[0] == updates[1]
    assert client.me.player


def test_the_same_command_id_counts_once(place):
    _, url, headers = place
    with connect(url, additional_headers=headers, compression=None) as socket:
        socket.send('{"type": "hello"}')
        for _ in range(3):
            socket.send('{"type": "ready", "id": "r1", "mix": "a"}')
        frames = []
        while len([frame for frame in frames if frame["type"] == "done"]) < 3:
            frames.append(told(socket))
        happened = [f["happened"]["what"] for f in frames if f["type"] == "update"]
        assert happened.count("ready") == 1


def test_every_page_has_a_strict_policy_and_no_inline_script(address):
    for path in ("/", "/api/health", "/api/nothing", "/metrics"):
        headers = httpx.get(address + path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_rates_and_places_are_limited(tmp_path):
    config = ServerConfig(
        sockets_per_address=3, ai_workers=1, address_rate=Rate(12, 0.1), socket_rate=Rate(20, 0.1)
    )
    with server(tmp_path, config) as address:
        client = Client(address, "Ida")
        info = client.create_table(table_of("you", "open"))
        url = f"{address.replace('http', 'ws')}/api/tables/{info.id}/socket"
        headers = {"Cookie": client.cookie}
        with client.table(info.id), client.table(info.id), client.table(info.id) as last:
            assert close_code(url, additional_headers=headers) == 4429
            last.ready()
        codes = {httpx.get(f"{address}/api/health").status_code for _ in range(15)}
        assert codes == {200, 429}
        with connect(url, additional_headers=headers, compression=None) as socket:
            socket.send('{"type": "hello"}')
            for number in range(30):
                socket.send(json.dumps({"type": "ping", "sent": number}))
            kinds = {told(socket)["type"] for _ in range(30)}
            assert "fault" in kinds
