"""`durak train`: a network for the level expert, by self-play."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from opendurak.cli.arena import INTERRUPTED
from opendurak.cli.given import DEFAULT_RULES, BadInput, Players, RulesText
from opendurak.cli.waiting import bar_of, until_interrupted

if TYPE_CHECKING:
    from opendurak.training.plan import Plan
    from opendurak.training.run import State, Watch

EXAMPLES = (
    "durak train --minutes 60",
    "durak train --games 2000000 --threads 2 --out nets/two",
    "durak train --rules perevodnoy-36 --players 3 --minutes 90 --out nets/three",
)

Games = Annotated[
    int | None,
    typer.Option(
        "--games",
        metavar="N",
        help="How many games to play, in whole rounds of 256.",
        show_default=False,
    ),
]
Minutes = Annotated[
    float | None,
    typer.Option("--minutes", metavar="N", help="How long to train.", show_default=False),
]
Threads = Annotated[
    int, typer.Option("--threads", metavar="N", min=1, max=256, help="Threads that play and learn.")
]
Out = Annotated[
    Path,
    typer.Option(
        "--out",
        metavar="FOLDER",
        help="Where weights, checkpoint, log and plot go.",
    ),
]
SeedNumber = Annotated[
    int,
    typer.Option(
        "--seed",
        metavar="N",
        min=0,
        help="A number; the same one, games and one thread: the same network.",
    ),
]
Rivals = Annotated[
    float,
    typer.Option(
        "--rivals",
        metavar="SHARE",
        help="The share of games in which normal has all seats but one, from 0 to below 1. May "
        "change when a training goes on.",
    ),
]
Resume = Annotated[bool, typer.Option("--resume", help="Go on from the checkpoint in the folder.")]
Every = Annotated[
    float, typer.Option("--every", metavar="MINUTES", min=0.05, help="Between two checkpoints.")
]
Pairs = Annotated[
    int,
    typer.Option(
        "--pairs",
        metavar="N",
        min=0,
        help="Deals against easy, normal and hard at each checkpoint; 0 for none.",
    ),
]
Plot = Annotated[bool, typer.Option("--plot/--no-plot", help="Draw training.png at the end.")]


def run(
    *,
    rules: RulesText = DEFAULT_RULES,
    players: Players = 2,
    games: Games = None,
    minutes: Minutes = None,
    threads: Threads = 1,
    seed: SeedNumber = 1,
    rivals: Rivals = 0.0,
    out: Out = Path("training"),
    go_on: Resume = False,
    every: Every = 5.0,
    pairs: Pairs = 50,
    draw: Plot = True,
) -> int:
    """Train a network for the level expert by self-play, and measure it on the way.

    Writes weights.net, checkpoint.net, log.jsonl and training.png. Play with the weights as the
    player expert:FOLDER/weights.net. Ctrl-C keeps the checkpoint (exit code 130).
    """
    from opendurak.engine import CORE_MISSING
    from opendurak.training.plan import Plan

    if CORE_MISSING:
        raise BadInput(
            "training needs the compiled core, which is missing: install opendurak again where a "
            "C++20 compiler is found"
        )
    plan = Plan(rules, players, seed, games, minutes, rivals=rivals)
    if draw:
        from opendurak.arena.plot import check_plot

        check_plot()
    return _trained(plan, out, threads, 60 * every, pairs, go_on=go_on, draw=draw)


def _trained(
    plan: Plan, out: Path, threads: int, every: float, pairs: int, *, go_on: bool, draw: bool
) -> int:
    from opendurak import _core
    from opendurak.training import run as training
    from opendurak.training.plot import plot
    from opendurak.training.strength import strength

    if not go_on and (out / training.CHECKPOINT).exists():
        raise BadInput(f"{out} holds a training: add --resume, or give another folder")
    if go_on and not (out / training.CHECKPOINT).exists():
        raise BadInput(f"{out} holds no training to go on with: leave --resume out")
    state = training.resume(plan, out) if go_on else training.begin(plan)
    out.mkdir(parents=True, exist_ok=True)
    measure = None
    if pairs:
        measure = lambda path: strength(path, plan.rules, plan.players, pairs)  # noqa: E731
    stop = _core.StopFlag()
    with _progress() as watch, until_interrupted(stop):
        pace = training.Pace(threads, every, measure, watch)
        finished = training.train(state, out, pace, stop)
    done = f"{state.trainer.games} games in {state.seconds / 60:.1f} minutes"
    print(f"{done}: {out / training.WEIGHTS}")
    for mark in state.marks[-1:]:
        if mark.scores and mark.games < state.trainer.games:
            print(f"after {mark.games} games:")
        for anchor, (mean, margin) in mark.scores.items():
            print(f"{_kind(plan)} {anchor}: {100 * mean:.1f} % +-{100 * margin:.1f}")
    if draw and state.marks:
        plot(state.marks, plan.players, out / "training.png")
    return 0 if finished else INTERRUPTED


def _kind(plan: Plan) -> str:
    return "score against" if plan.players == 2 else "durak among"


@contextmanager
def _progress() -> Iterator[Watch]:
    """A bar of one line of 80 columns."""
    from rich.progress import BarColumn, TextColumn, TimeRemainingColumn

    columns = (BarColumn(10), TextColumn("{task.description}"), TimeRemainingColumn())
    with bar_of(*columns) as bar:
        task = bar.add_task("", total=1.0)

        def watch(state: State, speed: float, error: float) -> None:  # noqa: ARG001
            scores = state.marks[-1].scores if state.marks else {}
            text = f"{state.trainer.games:,} games, {speed:.0f}/s"
            for anchor, (mean, _) in scores.items():
                text += f", {anchor} {100 * mean:.0f}"
            bar.update(task, completed=state.progress, description=text + " %" * bool(scores))

        yield watch
