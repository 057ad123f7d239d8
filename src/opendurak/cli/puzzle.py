"""`durak puzzle`: an endgame with one winning move that is not the obvious one."""

from __future__ import annotations

from typing import Annotated

import typer

from opendurak.cli.given import DEFAULT_RULES, AsJson, RulesText, Seed, rules_of, seed_of
from opendurak.cli.output import print_json
from opendurak.deal import SeedStream

EXAMPLES = (
    "durak puzzle",
    "durak puzzle --cards 8 --seed tuesday",
    "durak puzzle --rules perevodnoy-36 --seed tuesday --json",
)

Cards = Annotated[
    int, typer.Option("--cards", metavar="N", help="Cards in both hands, an even number.")
]


def run(
    cards: Cards = 10,
    rules: RulesText = DEFAULT_RULES,
    seed: Seed = None,
    as_json: AsJson = False,
) -> None:
    """Find an endgame with exactly one winning move, which is not the obvious one.

    The obvious move is the lowest card that may be played, plain before trump. The solution
    stands below the position.
    """
    from opendurak.solver.puzzle import find_puzzle

    chosen = seed_of(seed)
    puzzle = find_puzzle(rules_of(rules), cards, SeedStream(chosen))
    position, solution = puzzle.position, puzzle.solution
    if as_json:
        found = {"seed": chosen, "winning": str(puzzle.winning), "obvious": str(puzzle.obvious)}
        print_json(found | {"solution": solution.to_json()})
        return
    print(f"{position}\n\n{position.board()}\n")
    print(f"Seat {position.to_act} to act wins with one move only. Which?\n\n\n")
    print(f"Solution: {puzzle.winning}, not {puzzle.obvious}.")
    print(f"Best play: {' '.join(map(str, solution.line))}")
    print(f"(seed {chosen})")
