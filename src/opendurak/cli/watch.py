"""`durak watch`: looking on at a server's table, in the terminal."""

from __future__ import annotations

from opendurak.cli.given import SystemLanguage
from opendurak.cli.join import Link, check_terminal, show

EXAMPLES = (
    "durak watch http://127.0.0.1:8000/table/t_9w3nq8r5yk2d6b7h",
    "durak watch https://durak.example/table/t_9w3nq8r5yk2d6b7h --lang ru",
)


def run(link: Link, *, lang: SystemLanguage = None) -> None:
    """Look on at a table of a server, in the terminal.

    You see what everybody sees, and no hand. ? shows the keys.
    """
    from opendurak.tui.online.places import look_on, place

    at = place(link)
    client = look_on(at)
    check_terminal("watch")
    show(client, at, lang, sits=False)
