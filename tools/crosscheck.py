"""Holds the engines, or the solvers, against each other for as long as you like.

    .venv/bin/python -m tools.crosscheck lockstep --plies 5000000 [--seed TEXT] [--workers N]
    .venv/bin/python -m tools.crosscheck solver --positions 100000 [--seed TEXT] [--workers N]

`lockstep`: both engines play the same random games over all rules, timings, options, seats and
decks, each from its own state, and every state and all its children are compared whole. `solver`:
the fast solver against the plain one on random positions of few cards, two to six seats, with and
without a known stock: values of all moves, distances, the line. CI does 200,000 plies and some
thousand positions. The first difference is printed, and ends it with code 1. A seed gives the
same work again whatever the number of workers.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import islice
from random import Random

from opendurak.engine import lockstep
from opendurak.engine.compiled import core_state
from tests.solver.compare import KINDS, TooLarge, difference, drawn

PLIES = 20_000  # of one part, for one worker
POSITIONS = 200
SHARES = (40, 8, 2, 2, 1, 20, 4, 4, 2, 2)  # how often each kind comes: large ones take longer


def walk(seed: str, plies: int) -> tuple[int, str | None]:
    """One part of lockstep: the plies compared, and the first difference."""
    compared, found = lockstep.lockstep(core_state, plies, Random(seed))
    return compared, found and str(found)


def solve(seed: str, positions: int) -> tuple[int, str | None]:
    """One part for the solvers: the positions compared, and the first difference."""
    rng, compared = Random(seed), 0
    while compared < positions:
        position = drawn(rng, rng.choices(KINDS, SHARES)[0])
        try:
            found = difference(position)
        except TooLarge:
            continue
        compared += 1
        if found:
            return compared, found
    return compared, None


def parts(total: int, largest: int, seed: str) -> Iterator[tuple[str, int]]:
    """Seeds and sizes that add up to the total."""
    for number, begun in enumerate(range(0, total, largest)):
        yield f"{seed} {number}", min(largest, total - begun)


def run(given: argparse.Namespace) -> int:
    """All parts, a few waiting at a time. The exit code."""
    work, total, largest, what = (
        (walk, given.plies, PLIES, "plies")
        if given.command == "lockstep"
        else (solve, given.positions, POSITIONS, "positions")
    )
    todo, done = parts(total, largest, given.seed), 0
    with ProcessPoolExecutor(given.workers) as pool:
        waiting = {pool.submit(work, *part) for part in islice(todo, 2 * given.workers)}
        while waiting:
            finished = next(as_completed(waiting))
            waiting.remove(finished)
            compared, found = finished.result()
            done += compared
            print(f"\r{done:,} {what} compared", end="", file=sys.stderr, flush=True)
            if found:
                pool.shutdown(cancel_futures=True)
                print(f"\nthey differ (seed {given.seed}):\n{found}")
                return 1
            waiting |= {pool.submit(work, *part) for part in islice(todo, 1)}
    print(f"\n{done:,} {what} compared, no difference", file=sys.stderr)
    return 0


def main() -> int:
    """Reads the words of the command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    for name, unit, usual in (("lockstep", "plies", 1_000_000), ("solver", "positions", 10_000)):
        command = commands.add_parser(name)
        command.add_argument(f"--{unit}", type=int, default=usual)
        command.add_argument("--seed", default="crosscheck")
        command.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    return run(parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
