"""`durak serve`: a server, and the browser opened on it."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from opendurak.cli.output import report

EXAMPLES = (
    "durak serve",
    "durak serve --port 8000 --no-browser",
    "durak serve --host 0.0.0.0 --port 80 --data /var/lib/durak --no-browser",
)


def run(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(help="The port; 0 takes a free one.", min=0, max=65535)
    ] = 8000,
    data: Annotated[Path | None, typer.Option(help="The folder that keeps the games.")] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")
    ] = True,
) -> None:
    """Serve tables to browsers, terminals and bots.

    Games are kept in a folder of this machine (--data), or in the PostgreSQL database that the
    variable DATABASE_URL names. Ctrl-C stops; running games go on at the next start.
    """
    from opendurak.server.config import ServerConfig
    from opendurak.server.serve import data_folder, database, listening, serve

    url = database(data or data_folder())
    bound = listening(host, port)
    name = f"[{host}]" if ":" in host else host
    page = f"http://{name}:{bound.getsockname()[1]}/"

    def ready() -> None:
        report(f"serving on {page}")
        if browser:
            webbrowser.open(page)

    serve(bound, url, ServerConfig(), ready)
    report("stopped")
