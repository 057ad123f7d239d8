"""`durak tune`: better weights for normal, by self-play."""

from __future__ import annotations

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated, Any

import typer

from opendurak.cli.arena import INTERRUPTED, Workers
from opendurak.cli.given import DEFAULT_RULES, BadInput, Players, RulesText, rules_of

EXAMPLES = (
    "durak tune weights.json",
    "durak tune weights.json --steps 150 --pairs 80 --seed tuesday",
    "durak tune better.json --start weights.json --rules perevodnoy-36",
)

Target = Annotated[Path, typer.Argument(metavar="FILE", help="Where the weights go.")]
Start = Annotated[
    Path | None,
    typer.Option(
        "--start",
        metavar="FILE",
        help="Weights to start from; without it those that come with the program.",
        show_default=False,
    ),
]
Steps = Annotated[int, typer.Option("--steps", metavar="N", min=1, help="Steps of the method.")]
Pairs = Annotated[int, typer.Option("--pairs", metavar="N", min=1, help="Deals a step.")]
Held = Annotated[
    int, typer.Option("--held-out", metavar="N", min=2, help="Deals that judge the result.")
]
Seed = Annotated[
    str, typer.Option("--seed", metavar="TEXT", help="Any text; the same one, the same weights.")
]


def run(
    target: Target,
    *,
    start: Start = None,
    rules: RulesText = DEFAULT_RULES,
    players: Players = 2,
    steps: Steps = 120,
    pairs: Pairs = 80,
    held_out: Held = 2000,
    seed: Seed = "1",
    workers: Workers = None,
) -> int:
    """Tune the weights of normal by SPSA: simultaneous perturbation, on deals of their own.

    The weights and a record of the tuning go to FILE, with what they score on deals that were
    held out. Ctrl-C keeps the weights of the last step (exit code 130).
    """
    from opendurak.arena.tuning import Plan, Tuned, gather_with, judge, recorded, tune
    from opendurak.arena.workers import processors
    from opendurak.players.weights import tuned_data, weights_from_json

    data = tuned_data(players) if start is None else _read(start)
    old = weights = weights_from_json(data)
    plan = Plan(rules_of(rules), seed, steps, pairs, players)
    plan.rules.check_players(players)
    count = processors() if workers is None else workers
    done, verdicts = 0, {}
    yardstick = "easy" if players == 2 else "look-ahead"
    with ExitStack() as stack:
        pool = stack.enter_context(ProcessPoolExecutor(count, mp_context=get_context("spawn")))
        gather = gather_with(pool)
        try:
            for done, weights in tune(old, plan, gather):  # noqa: B007 - both are used below
                print(f"step {done} of {steps}", file=sys.stderr)
            verdicts[yardstick] = judge(plan, weights, None, held_out, gather)
            verdicts["start"] = judge(plan, weights, old, held_out, gather)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
    result = Tuned(weights, done, held_out, verdicts)
    target.write_text(recorded(data, plan, result), encoding="utf-8")
    for name, verdict in verdicts.items():
        print(f"against {name}: {100 * verdict.score:.1f} % +-{100 * verdict.margin:.1f}")
    return 0 if verdicts else INTERRUPTED


def _read(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_bytes())
    except ValueError as error:
        raise BadInput(f"{path} holds no weights: {error}") from None
    if not isinstance(data, dict):
        raise BadInput(f"{path} holds no weights: it is no JSON object")
    return data
