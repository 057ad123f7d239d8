"""A real server for tests: in a thread of its own, on a free port, with short waits."""

import threading
from contextlib import contextmanager

from opendurak.protocol import http
from opendurak.server import serve as serving
from opendurak.server.config import ServerConfig
from opendurak.server.limits import Rate
from opendurak.server.serve import _Server, listening
from opendurak.server.store import sqlite_url

FREE = Rate(1e6, 1e6)
QUICK = ServerConfig(
    socket_rate=FREE,
    address_rate=FREE,
    login_rate=FREE,
    table_rate=FREE,
    create_rate=FREE,
    ai_seconds=0.2,
    ai_workers=1,
    ai_warm=False,
    pace_scale=0.01,
)


@contextmanager
def server(folder, config=QUICK):
    """The address of a running server."""
    bound = listening("127.0.0.1", 0)
    answers = threading.Event()
    made = []
    original = _Server.__init__

    def remembering(self, *args):
        original(self, *args)
        made.append(self)

    serving._Server.__init__ = remembering
    thread = threading.Thread(
        target=serving.serve, args=(bound, sqlite_url(folder), config, answers.set)
    )
    thread.start()
    try:
        assert answers.wait(60)
        yield f"http://127.0.0.1:{bound.getsockname()[1]}"
    finally:
        serving._Server.__init__ = original
        made[0].should_exit = True
        thread.join(30)


def table_of(*kinds, **fields):
    """A new table's body: `you`, `open`, or a level for each seat."""
    seats = [
        http.SeatChoice(kind=kind)
        if kind in ("you", "open")
        else http.SeatChoice(kind="ai", level=kind)
        for kind in kinds
    ]
    return http.CreateTable(seats=seats, **fields)
