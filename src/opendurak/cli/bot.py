"""`durak bot`: a level or an engine of your own on a seat at a server's table."""

from __future__ import annotations

from contextlib import closing
from random import SystemRandom
from typing import TYPE_CHECKING, Annotated

import typer

from opendurak.cli.given import PLAYERS, BadInput
from opendurak.cli.join import NAME_AT_MOST, Link, Seat

if TYPE_CHECKING:
    from opendurak.client import ClientTable
    from opendurak.players import Budget, Player
    from opendurak.protocol.game import Result

EXAMPLES = (
    "durak bot http://127.0.0.1:8000/table/t_9w3nq8r5yk2d6b7h hard",
    'durak bot LINK "engine:python3 examples/engine.py" --name Lowest --games 10',
)


def run(
    link: Link,
    who: Annotated[
        str,
        typer.Argument(
            metavar="PLAYER",
            help=f"{PLAYERS}.",
        ),
    ],
    *,
    name: Annotated[
        str | None,
        typer.Option(
            "--name", help="What the others call it; without it PLAYER.", show_default=False
        ),
    ] = None,
    seat: Seat = None,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="How many games it plays.")
    ] = 1,
    ms: Annotated[
        int,
        typer.Option("--ms", metavar="N", min=1, help="Milliseconds a move, for what minds them."),
    ] = 1000,
) -> None:
    """Let a level or an engine play at a table of a server.

    It takes an open seat as a person would, gets what a person on its seat would get, and leaves
    when its games are over. An engine that fails leaves at once; the table's stand-in plays on.
    """
    from opendurak.client import Client
    from opendurak.players import Budget, player
    from opendurak.tui.online.places import check, place

    at = place(link)
    name = who[:NAME_AT_MOST] if name is None else name
    if not 1 <= len(name.strip()) <= NAME_AT_MOST:
        raise BadInput(f"--name {name!r}: a name has 1 to {NAME_AT_MOST} characters")
    chooser = player(who)
    client = Client(at.server, name)
    check(client, at)
    with closing(chooser), client.table(at.table) as table:
        table.sit(seat)
        try:
            for _ in range(games):
                _play(table, chooser, Budget(seconds=ms / 1000))
        finally:
            table.leave()


def _play(table: ClientTable, chooser: Player, budget: Budget) -> None:
    """One game, and a line on how it went."""
    rng = SystemRandom()
    table.ready()
    for view in table.turns():
        table.move(chooser.choose(view, rng, budget))
    state = table.follower.state
    if state is not None and state.finished is not None:
        print(f"game {state.game}: {_outcome(state.finished.result, table.seat)}", flush=True)


def _outcome(result: Result, seat: int | None) -> str:
    if result.draw:
        return "a draw"
    return "the durak" if result.durak == seat else "not the durak"
