"""Starting and stopping a server: a socket, a data folder, uvicorn."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import urlsplit

import uvicorn

from opendurak.errors import DurakError
from opendurak.protocol.words import MESSAGE_BYTES
from opendurak.server.app import Web
from opendurak.server.config import ServerConfig
from opendurak.server.store import async_url, sqlite_url

GRACE_SECONDS = 5
NOTE = "serving"
"""The file of the data folder that says where its server is."""


class ServeError(DurakError):
    """The server cannot be started; the message says why and what to do."""


def listening(host: str, port: int) -> socket.socket:
    """A bound socket; port 0 takes a free one. Raises `ServeError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    if os.name != "nt":  # where it would share a port that another program listens on
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        raise ServeError(
            f"cannot listen on {host} port {port}: {error.strerror}; choose another --port"
        ) from None
    return bound


def database(data: Path) -> str:
    """The database's URL: DATABASE_URL, or the file in the data folder. Raises `ServeError`."""
    given = os.environ.get("DATABASE_URL")
    if given:
        return async_url(given)
    try:
        data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ServeError(f"the data folder {data} cannot be made: {error.strerror}") from None
    return sqlite_url(data)


def data_folder() -> Path:
    """Where games are kept if nothing else is said: the folder of the system for such data."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "opendurak"


def answering(data: Path) -> str | None:
    """The page of a server that runs on this data folder already, `None` if there is none."""
    try:
        page = (data / NOTE).read_text(encoding="utf-8").strip()
        with closing(HTTPConnection(urlsplit(page).netloc, timeout=2)) as asked:
            asked.request("GET", "/api/health")
            known = asked.getresponse().status == 200
    except (OSError, HTTPException, ValueError):
        return None
    return page if known else None


@contextmanager
def noted(data: Path, page: str) -> Iterator[Callable[[], None]]:
    """A call that notes in the data folder where its server is, for as long as this lasts."""
    file = data / NOTE

    def note() -> None:
        with suppress(OSError):
            data.mkdir(parents=True, exist_ok=True)
            file.write_text(f"{page}\n", encoding="utf-8")

    try:
        yield note
    finally:
        with suppress(OSError):
            if file.read_text(encoding="utf-8").strip() == page:
                file.unlink()


def serve(
    bound: socket.socket,
    url: str,
    config: ServerConfig,
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Serves on a bound socket until it is told to stop; `ready` is called once it answers."""
    # asyncio's warns of clients that are gone while something is on its way to them
    for name in ("alembic", "asyncio", "uvicorn.error"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    web = Web(url, config)
    settings = uvicorn.Config(
        web.app,
        ws="websockets-sansio",
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=GRACE_SECONDS,
        h11_max_incomplete_event_size=MESSAGE_BYTES,
    )
    if threading.current_thread() is threading.main_thread():
        # uvicorn raises the signal that stopped it once more: by then all is done.
        signal.signal(signal.SIGTERM, lambda *_: None)
    with suppress(KeyboardInterrupt):
        asyncio.run(_Server(settings, web, ready).serve(sockets=[bound]))
    if web.failure is not None:
        raise web.failure


class _Server(uvicorn.Server):
    """uvicorn's server, which says when it answers, and ends the conversations before it stops."""

    def __init__(self, settings: uvicorn.Config, web: Web, ready: Callable[[], None]) -> None:
        super().__init__(settings)
        self.web = web
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Opens the database and begins to answer."""
        await super().startup(sockets)
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tells every connection, then stops."""
        if self.web.hub is not None:
            await self.web.hub.close()
        await super().shutdown(sockets)
