"""`durak join` and `durak watch`: what they say of a bad link, and the way out of the screen."""

import os
import pty
import select
import stat
import subprocess
import sys
import time

import pytest

from opendurak.tui.online.places import Sessions, enter, place, user_name
from tests.cli.command import durak, refused
from tests.cli.test_play import PROGRAM
from tests.server.servers import table_of
from tests.server.test_crash import entered
from tests.tui.far import far_server

NOBODY = "http://127.0.0.1:9"


@pytest.fixture(autouse=True)
def data(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path / "data" / "opendurak"


@pytest.fixture(scope="module")
def servers(tmp_path_factory):
    with far_server(tmp_path_factory.mktemp("far")) as servers:
        yield servers


@pytest.fixture
def host(servers):
    return entered(servers, "Host")


@pytest.mark.parametrize("command", ["join", "watch"])
@pytest.mark.parametrize(
    ("link", "parts"),
    [
        ("durak", ["'durak'", "http://HOST:PORT/table/TABLE"]),
        ("http://127.0.0.1:8000/", ["no link to a table"]),
        ("http://[x/table/t_a", ["no address of a server"]),
        (f"{NOBODY}/table/t_a", ["no server answers at 127.0.0.1:9", "refused"]),
    ],
)
def test_a_bad_link_is_one_clear_line(command, link, parts):
    refused(durak(command, link), 2, *parts)


def test_a_table_that_is_not_there_is_named(host, servers):
    refused(durak("join", f"{servers.address}/table/t_nowhere"), 2, "no table t_nowhere")
    assert host.me.name == "Host"


def test_a_server_of_another_kind_is_no_traceback(tmp_path):
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=tmp_path,
    ) as other:
        port = other.stdout.readline().split("port ")[1].split()[0]
        refused(durak("join", f"http://127.0.0.1:{port}/table/t_a"), 2, "no opendurak server")
        other.kill()


def test_without_a_terminal_the_way_out_is_named(host, servers):
    info = host.create_table(table_of("you", "open"))
    link = f"{servers.address}/table/{info.id}"
    refused(durak("join", link), 2, "needs a terminal")
    refused(durak("watch", link), 2, "needs a terminal")
    refused(durak("join", link, "--name", "x" * 25), 2, "1 to 24 characters")


def test_the_session_is_kept_for_the_next_time_and_for_nobody_else(host, servers, data):
    info = host.create_table(table_of("you", "open"))
    at = place(f"{servers.address}/table/{info.id}")
    first = enter(at, "Ida", Sessions())
    again = enter(at, None, Sessions())
    assert (again.me.player, again.me.name) == (first.me.player, "Ida")
    assert enter(at, "Eva", Sessions()).me.player == first.me.player
    assert stat.S_IMODE((data / "sessions.json").stat().st_mode) == 0o600
    (data / "sessions.json").write_text("[]")
    assert enter(at, None, Sessions()).me.player != first.me.player
    Sessions().keep(servers.address, "durak_session=forgotten")
    assert enter(at, None, Sessions()).me.name == user_name()


def test_the_screen_opens_and_q_leaves_it(host, servers, data):
    info = host.create_table(table_of("you", "open"))
    link = f"{servers.address}/table/{info.id}"
    master, slave = pty.openpty()
    env = {**os.environ, "TERM": "xterm-256color", "XDG_DATA_HOME": str(data.parent)}
    words = [*PROGRAM, "join", link, "--name", "Ida"]
    with subprocess.Popen(words, stdin=slave, stdout=slave, stderr=slave, env=env) as run:
        try:
            os.close(slave)
            shown = read_until(master, b"ready for the game")
            os.write(master, b"q")
            shown += read_until(master, link.encode())
            assert run.wait(60) == 0
        finally:
            run.kill()
    os.close(master)
    assert b"Traceback" not in shown
    assert f"Come back with: durak join {link}".encode() in shown
    assert host.info(info.id).seats[1].name == "Ida"


def read_until(terminal, wanted, seconds=60):
    seen, ends = b"", time.monotonic() + seconds
    while wanted not in seen:
        ready, _, _ = select.select([terminal], [], [], 1)
        if ready:
            seen += os.read(terminal, 1 << 16)
        assert time.monotonic() < ends, seen
    return seen
