"""`durak playout`: random games from a position."""

from __future__ import annotations

import secrets
import time
from typing import Annotated

import typer

from opendurak.cli.given import AsJson, BadInput, PositionText, position_of
from opendurak.cli.output import print_json
from opendurak.engine import engine_for, playouts

EXAMPLES = (
    "durak deal --seed tuesday | durak playout - -n 100000",
    'durak playout "podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -" -n 10 --seed 1 --json',
)
SEEDS = 1 << 64

Games = Annotated[int, typer.Option("-n", "--games", metavar="N", min=1, help="How many games.")]
SeedNumber = Annotated[
    int | None,
    typer.Option(
        "--seed",
        metavar="S",
        help="A number from 0 to 2^64 - 1; the same one gives the same games.",
        show_default=False,
    ),
]


def run(
    position: PositionText, games: Games = 1000, seed: SeedNumber = None, as_json: AsJson = False
) -> None:
    """Play N random games from a position; print the results, the moves and the speed.

    Every legal move is as likely as any other. Games of more than 10,000 moves are broken off and
    counted as unfinished.
    """
    given = position_of(position)
    chosen = secrets.randbelow(SEEDS) if seed is None else seed
    if not 0 <= chosen < SEEDS:
        raise BadInput(f"--seed {chosen} is impossible: use a number from 0 to 2^64 - 1")
    engine = engine_for(given)
    begun = time.perf_counter()
    done = playouts(given, games, chosen, engine.name)
    spent = max(time.perf_counter() - begun, 1e-9)
    found = {
        "position": str(given),
        "engine": engine.name,
        "seed": chosen,
        **done._asdict(),
        "games_a_second": round(done.games / spent, 1),
    }
    if as_json:
        print_json(found)
        return
    for seat, lost in enumerate(done.duraks):
        print(f"seat {seat} is the durak  {lost:>10}  {lost / done.games:7.2%}")
    print(f"draw                 {done.draws:>10}  {done.draws / done.games:7.2%}")
    if done.unfinished:
        print(f"unfinished           {done.unfinished:>10}  {done.unfinished / done.games:7.2%}")
    print(f"{done.plies / done.games:.1f} moves a game; {done.games / spent:,.0f} games a second, "
          f"{done.plies / spent:,.0f} moves a second ({engine.name}, seed {chosen})")  # fmt: skip
