"""`durak play`: a game in the terminal."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import ExitStack, closing
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from opendurak.cli.given import (
    DEFAULT_RULES,
    PLAYERS,
    BadInput,
    Players,
    RulesText,
    Seed,
    SystemLanguage,
    rules_of,
    seed_of,
)
from opendurak.cli.output import version
from opendurak.deal import Deal, SeedStream
from opendurak.game import Game
from opendurak.locale import language_of, texts

if TYPE_CHECKING:
    from opendurak.players import Player
    from opendurak.tui.keeping import Keeper

DEFAULT_LEVEL = "easy"
EXAMPLES = (
    "durak play",
    "durak play --level expert",
    "durak play --players 4 --rules perevodnoy-36 --level hard --lang ru",
    "durak play --players 3 --level normal --level easy",
    "durak play --seed tuesday --record tuesday.txt",
    "printf '1\\n1\\n' | durak play --seed tuesday",
)

Seat = Annotated[int, typer.Option("--seat", metavar="S", help="Your seat; the first one is 0.")]
Levels = Annotated[
    list[str] | None,
    typer.Option(
        "--level",
        metavar="LEVEL",
        help=f"How the others play: {PLAYERS}. Once for all of them, or once for each, clockwise "
        f"from your left. Without it {DEFAULT_LEVEL}.",
        show_default=False,
    ),
]
Record = Annotated[
    Path | None,
    typer.Option(
        "--record",
        metavar="FILE",
        help="Where to keep the game; it is added to the games there. Without it a new file among "
        "your data, which is named when the game begins.",
        show_default=False,
    ),
]


def run(
    *,
    rules: RulesText = DEFAULT_RULES,
    players: Players = 2,
    seed: Seed = None,
    seat: Seat = 0,
    level: Levels = None,
    lang: SystemLanguage = None,
    record: Record = None,
) -> None:
    """Play a game of Durak in the terminal against AIs.

    Type the number of a move or the move itself; ? shows help. The game is kept after every move:
    quit, the end of input, Ctrl-C or a power cut lose nothing. `durak deal` with the same rules,
    players and seed gives the same deal.
    """
    from opendurak.tui.session import Session
    from opendurak.tui.terminal import standard_terminal

    used = seed_of(seed)
    deal = Deal.shuffled(rules_of(rules), players, SeedStream(used))
    if not 0 <= seat < players:
        raise BadInput(f"--seat {seat} is no seat: seats are 0 to {players - 1}")
    if "\n" in used:
        raise BadInput("--seed cannot hold a line break here: the record could not name it")
    now = datetime.now().astimezone()
    terminal = standard_terminal()
    with ExitStack() as stack:
        opponents = _opponents(level or [DEFAULT_LEVEL], players, seat, stack)
        session = Session(
            game=Game(deal),
            seat=seat,
            opponents=opponents,
            # A stream of its own, so that it tells nothing of how the cards were shuffled.
            rng=SeedStream(f"opponents {used}"),
            texts=texts(lang or language_of(os.environ)),
            terminal=terminal,
            keeper=_keeper(record, now),
            signs=terminal.signs,
            headers=_headers(used, players, opponents, now),
        )
        session.run()


def _opponents(
    levels: Sequence[str], players: int, seat: int, stack: ExitStack
) -> dict[int, Player]:
    """A player for every seat but `seat`, closed with `stack`. Raises `BadInput`, `PlayerError`."""
    from opendurak.players import player

    if len(levels) not in (1, players - 1):
        once = f" or {players - 1} times" if players > 2 else ""
        raise BadInput(
            f"--level is given {len(levels)} times, but {players - 1} play against you: "
            f"give it once{once}"
        )
    if any("\n" in level for level in levels):
        raise BadInput("--level cannot hold a line break: the record could not name it")
    clockwise = [(seat + step) % players for step in range(1, players)]
    named = levels if len(levels) > 1 else [*levels] * len(clockwise)
    return {
        at: stack.enter_context(closing(player(name)))
        for at, name in zip(clockwise, named, strict=True)
    }


def _keeper(record: Path | None, now: datetime) -> Keeper:
    """Where the game is kept. Raises `BadInput`."""
    from opendurak.tui.keeping import Keeper, KeepError, games_folder, new_file

    try:
        return Keeper(record or new_file(games_folder(), now))
    except KeepError as error:
        raise BadInput(f"cannot keep the game: {error}; name another file with --record") from None


def _headers(
    seed: str, players: int, opponents: dict[int, Player], now: datetime
) -> dict[str, str]:
    """What the record says beside the game."""
    return {
        "Date": f"{now:%Y-%m-%d}",
        "Program": f"opendurak {version()}",
        "Seed": seed,
        **{f"Seat{n}": opponents[n].name if n in opponents else "person" for n in range(players)},
    }
