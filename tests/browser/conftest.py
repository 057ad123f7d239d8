"""Chromium at a server of its own. Every page is watched: no error, nothing from another host."""

import re
import shutil
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect, sync_playwright

from opendurak.client import Client
from opendurak.protocol import http
from tests.browser.player import Player
from tests.browser.serving import Server

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
NO_BROWSER = (
    "these tests drive Chromium, and there is none here: install it "
    "(Debian, Ubuntu: `sudo apt install chromium`) and run them again"
)
HARMLESS = re.compile(r"\[DOM\] ")
"""What Chromium would like a page to do otherwise; nothing is wrong."""

expect.set_options(timeout=15_000)


def chromium():
    """The path of Chromium, `None` where there is none."""
    return next(filter(None, map(shutil.which, NAMES)), None)


# Not for the whole session: while playwright runs no other test can run an event loop.
@pytest.fixture(scope="module")
def browser():
    path = chromium()
    if path is None:
        pytest.fail(NO_BROWSER, pytrace=False)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path)
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    served = Server(tmp_path_factory.mktemp("served"))
    served.start()
    yield served
    served.stop()


@pytest.fixture
def mortal(tmp_path):
    """A server for one test, which may kill it."""
    served = Server(tmp_path)
    served.start()
    yield served
    served.stop()


class Watch:
    """What the pages of a context have said and asked for."""

    def __init__(self, host):
        self.host = host
        self.said = []
        self.foreign = []
        self.allowed = []

    def allow(self, pattern):
        """An error that a test brings about itself."""
        self.allowed.append(re.compile(pattern))

    def hear(self, kind, text):
        if kind in ("error", "warning") and not HARMLESS.match(text):
            self.said.append(text)

    def ask(self, url):
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.netloc != self.host:
            self.foreign.append(url)

    def follow(self, page):
        page.on("console", lambda message: self.hear(message.type, message.text))
        page.on("pageerror", lambda error: self.said.append(str(error)))
        page.on("websocket", lambda socket: self.ask(socket.url))

    def errors(self):
        return [text for text in self.said if not any(a.search(text) for a in self.allowed)]


@pytest.fixture
def visit(browser, server):
    """Opens a browser of somebody's own: `visit(path, **context)` gives a `Player`."""
    opened = []

    def open_one(path="/", url=None, **options):
        url = url or server.url
        context = browser.new_context(
            **{
                "base_url": url,
                "locale": "en-GB",
                "viewport": {"width": 1280, "height": 800},
                "reduced_motion": "reduce",
                **options,
            }
        )
        context.set_default_timeout(15_000)
        watch = Watch(urlsplit(url).netloc)
        context.on("request", lambda request: watch.ask(request.url))
        context.on("page", watch.follow)
        opened.append((context, watch))
        player = Player(context.new_page(), watch)
        player.page.goto(path)
        return player

    yield open_one
    for context, watch in opened:
        context.close()
        assert watch.errors() == []
        assert watch.foreign == []


@pytest.fixture(scope="session")
def finished(server):
    """The id of a table where one short game was played to its end."""
    bot = Client(server.url, "Ida")
    info = bot.create_table(
        http.CreateTable(
            seats=[http.SeatChoice(kind="you"), http.SeatChoice(kind="ai", level="easy")],
            rules="perevodnoy-24",
            pace="fast",
        )
    )
    with bot.table(info.id) as table:
        table.ready(mix="s4lt")
        for view in table.turns():
            table.move(view.legal_moves[0])
    return info.id


@pytest.fixture(scope="session")
def record(server, finished):
    """The record of that game."""
    return Client(server.url, "Oleg").record(finished, 1)


@pytest.fixture(scope="session")
def downloads(tmp_path_factory):
    return Path(tmp_path_factory.mktemp("downloads"))
