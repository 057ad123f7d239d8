"""`durak join`: a seat at a server's table, in the terminal."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from opendurak.cli.given import BadInput, Language, SystemLanguage
from opendurak.locale import language_of

if TYPE_CHECKING:
    from opendurak.client import Client
    from opendurak.tui.online.places import Place

EXAMPLES = (
    "durak join http://127.0.0.1:8000/table/t_9w3nq8r5yk2d6b7h",
    "durak join https://durak.example/table/t_9w3nq8r5yk2d6b7h --name Ida --lang da",
)
Link = Annotated[
    str,
    typer.Argument(metavar="LINK", help="The table's link, as http://HOST:PORT/table/TABLE."),
]
Seat = Annotated[
    int | None,
    typer.Option(
        "--seat",
        metavar="S",
        help="The seat to take; without it the first open one.",
        min=0,
        max=5,
        show_default=False,
    ),
]
NAME_AT_MOST = 24


def run(
    link: Link,
    *,
    name: Annotated[
        str | None,
        typer.Option(
            "--name",
            help="What the others call you; without it your name of before at this server, or the "
            "system's name for you.",
            show_default=False,
        ),
    ] = None,
    seat: Seat = None,
    lang: SystemLanguage = None,
) -> None:
    """Play at a table of a server, in the terminal.

    Take a seat, say that you are ready, choose your moves from the list. ? shows the keys. A lost
    connection is made again; the same command brings you back to your seat.
    """
    from opendurak.tui.online.places import Sessions, enter, place

    at = place(link)
    if name is not None and not 1 <= len(name.strip()) <= NAME_AT_MOST:
        raise BadInput(f"--name {name!r}: a name has 1 to {NAME_AT_MOST} characters")
    client = enter(at, name, Sessions())
    check_terminal("join")
    show(client, at, lang, sits=True, seat=seat)


def check_terminal(command: str) -> None:
    """A screen of its own needs a terminal. Raises `BadInput`."""
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise BadInput(
            f"durak {command} needs a terminal; for programs there is `opendurak.client`"
        )


def show(
    client: Client, at: Place, lang: Language | None, *, sits: bool, seat: int | None = None
) -> None:
    """The table's screen, until the person leaves it."""
    from opendurak.tui.online.app import TableApp
    from opendurak.tui.online.texts import online_texts
    from opendurak.tui.terminal import can_show

    texts = online_texts(lang or language_of(os.environ))
    signs = can_show(sys.stdout.encoding)
    app = TableApp(client.live(at.table), texts, sits=sits, seat=seat, signs=signs)
    app.run()
    if app.trouble is not None:
        raise app.trouble
    if app.state is not None and app.state.you is not None:
        print(texts("online-come-back", link=at.link))
