"""`durak serve`: a server, and the browser opened on it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from opendurak.cli.output import report

if TYPE_CHECKING:
    import socket

EXAMPLES = (
    "durak serve",
    "durak serve --port 8000 --no-browser",
    "durak serve --host 0.0.0.0 --port 80 --data /var/lib/durak --no-browser",
)
USUAL_PORT = 8000

Browser = Annotated[
    bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")
]


def run(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(help="The port; 0 takes a free one.", min=0, max=65535)
    ] = USUAL_PORT,
    data: Annotated[Path | None, typer.Option(help="The folder that keeps the games.")] = None,
    browser: Browser = True,
) -> None:
    """Serve tables to browsers, terminals and bots.

    Games are kept in a folder of this machine (--data), or in the PostgreSQL database that the
    variable DATABASE_URL names. Ctrl-C stops; running games go on at the next start.
    """
    from opendurak.server.serve import data_folder, listening

    _serve(listening(host, port), host, data or data_folder(), browser=browser)


def run_alone(*, browser: bool) -> None:
    """A table on this machine with nothing to choose: plain `durak`.

    The port is the usual one, so that a page that was kept finds its server again, or a free one
    where that is taken. Where such a server runs already its page is opened.
    """
    from opendurak.server.serve import ServeError, answering, data_folder, listening

    folder = data_folder()
    page = answering(folder)
    if page is not None:
        _show(page, f"serving already on {page}", browser=browser)
        return
    host = "127.0.0.1"
    try:
        bound = listening(host, USUAL_PORT)
    except ServeError:
        bound = listening(host, 0)
    _serve(bound, host, folder, browser=browser)


def _serve(bound: socket.socket, host: str, data: Path, *, browser: bool) -> None:
    from opendurak.server.config import ServerConfig
    from opendurak.server.serve import database, noted, serve

    url = database(data)
    name = f"[{host}]" if ":" in host else host
    page = f"http://{name}:{bound.getsockname()[1]}/"
    with noted(data, page) as note:

        def ready() -> None:
            note()
            _show(page, f"serving on {page} (Ctrl-C stops)", browser=browser)

        serve(bound, url, ServerConfig(), ready)
    report("stopped")


def _show(page: str, words: str, *, browser: bool) -> None:
    """Says where the page is, and opens it where there is a browser to open it in."""
    from opendurak.cli.browser import open_page

    if browser and not open_page(page):
        words += ": no browser was found, open it in one"
    report(words)
