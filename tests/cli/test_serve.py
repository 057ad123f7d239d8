"""Plain `durak`: a server with nothing to choose, and the browser opened on it."""

import os
import re
import signal
import socket
import subprocess
import time
import webbrowser
from contextlib import contextmanager

import httpx
import pytest

from opendurak.cli import browser
from opendurak.cli import serve as command
from opendurak.client import Client
from opendurak.server import serve as serving
from tests.cli.command import durak
from tests.cli.test_play import PROGRAM
from tests.server.servers import table_of

SECONDS = 5
"""From the click to the first game, at most."""
PAGE = re.compile(r"http://\S+/")


@contextmanager
def running(*words, folder, **variables):
    """A process of `durak`, once it has said where its page is: the process and that line."""
    env = {name: value for name, value in os.environ.items() if name not in browser.SCREENS}
    env |= {"XDG_DATA_HOME": str(folder), **variables}
    with subprocess.Popen([*PROGRAM, *words], stderr=subprocess.PIPE, text=True, env=env) as serve:
        try:
            yield serve, serve.stderr.readline()
        finally:
            serve.kill()


def test_one_word_and_the_first_game_is_there(tmp_path):
    with running(folder=tmp_path) as (serve, line):
        assert line.count("\n") == 1
        assert line.endswith("(Ctrl-C stops): no browser was found, open it in one\n")
        page = PAGE.search(line)[0]
        began = time.monotonic()
        client = Client(page, "Ida")
        info = client.create_table(table_of("you", "hard"))
        with client.table(info.id) as table:
            table.ready()
            next(table.turns())
        assert time.monotonic() - began < SECONDS
        assert (tmp_path / "opendurak" / "durak.sqlite3").exists()
        with running(folder=tmp_path) as (second, said):
            assert said.startswith(f"durak: serving already on {page}")
            assert second.wait(30) == 0
        serve.send_signal(signal.SIGINT)
        assert serve.stderr.read() == "durak: stopped\n"
        assert serve.wait(30) == 0
    assert serving.answering(tmp_path / "opendurak") is None
    assert not (tmp_path / "opendurak" / serving.NOTE).exists()


def test_where_the_usual_port_is_taken_a_free_one_serves(tmp_path, monkeypatch):
    ports = []

    def ended(bound, *_):
        ports.append(bound.getsockname()[1])
        bound.close()

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(serving, "serve", ended)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setattr(command, "USUAL_PORT", taken.getsockname()[1])
        assert durak("--no-browser").err == "durak: stopped\n"
        assert ports[0] not in (0, taken.getsockname()[1])
    assert durak("--no-browser").code == 0
    assert ports[1] == command.USUAL_PORT


def test_a_note_of_a_server_that_is_gone_misleads_nobody(tmp_path):
    with socket.socket() as gone:
        gone.bind(("127.0.0.1", 0))
        page = f"http://127.0.0.1:{gone.getsockname()[1]}/"
    for text in (page, "no address", ""):
        (tmp_path / serving.NOTE).write_text(text)
        assert serving.answering(tmp_path) is None


@pytest.mark.parametrize("words", [(), ("serve",)], ids=["plain", "serve"])
def test_the_browser_is_opened_once_the_server_answers(tmp_path, monkeypatch, words):
    opened = []

    class Window:
        @staticmethod
        def open(page):
            opened.append((page, httpx.get(f"{page}api/health").status_code))
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "get", lambda: Window)
    monkeypatch.setattr(command, "USUAL_PORT", 0)
    result = durak(*words, *(["--port", "0"] if words else []))
    ((page, status),) = opened
    assert status == 200
    assert result.err == f"durak: serving on {page} (Ctrl-C stops)\ndurak: stopped\n"
    assert (result.code, result.out) == (0, "")


def test_a_browser_without_a_screen_is_none(monkeypatch):
    assert not browser.has_screen({}, "linux")
    assert browser.has_screen({"WAYLAND_DISPLAY": "wayland-0"}, "linux")
    assert browser.has_screen({}, "darwin")
    monkeypatch.setenv("DISPLAY", ":0")

    def missing():
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr(webbrowser, "get", missing)
    assert not browser.open_page("http://127.0.0.1/")
