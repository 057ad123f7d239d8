"""`durak arena`: who is stronger, on duplicate deals."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from opendurak.cli.given import DEFAULT_RULES, PLAYERS, AsJson, BadInput, RulesText, rules_of
from opendurak.cli.output import print_json, report
from opendurak.cli.waiting import bar_of

if TYPE_CHECKING:
    from opendurak.arena.match import Match, Played
    from opendurak.arena.run import Keep, Watch
    from opendurak.arena.statistics import SequentialTest
    from opendurak.arena.workers import Crew

EXAMPLES = (
    "durak arena hard normal",
    "durak arena normal easy --pairs 5000 --seed tuesday --json",
    "durak arena hard normal normal --rules perevodnoy-36 --pairs 500",
    'durak arena "engine:python3 examples/engine.py" easy --pairs 50',
    "durak arena hard normal --test --adjudicate 10 --resume match.jsonl",
)
INTERRUPTED = 130

Names = Annotated[
    list[str],
    typer.Argument(
        metavar="PLAYER...",
        help=f"Two to six players: {PLAYERS}.",
    ),
]
Pairs = Annotated[
    int, typer.Option("--pairs", metavar="N", help="Deals; each is played from every seat.")
]
MatchSeed = Annotated[
    str, typer.Option("--seed", metavar="TEXT", help="Any text; the same one, the same games.")
]
Worlds = Annotated[
    int | None,
    typer.Option("--worlds", metavar="N", min=0, help="Sampled deals a move.", show_default=False),
]
Nodes = Annotated[
    int | None,
    typer.Option("--nodes", metavar="N", min=0, help="Positions a move.", show_default=False),
]
Milliseconds = Annotated[
    float | None,
    typer.Option(
        "--ms",
        metavar="N",
        min=1,
        help="Milliseconds a move, for players that mind the clock. Not reproducible.",
        show_default=False,
    ),
]
Workers = Annotated[
    int | None,
    typer.Option(
        "--workers",
        metavar="N",
        min=1,
        help="Processes; without it one a processor. The games do not depend on it.",
        show_default=False,
    ),
]
Cluster = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Play on the workers of a dask scheduler, as tcp://host:8786.",
        show_default=False,
    ),
]
Resume = Annotated[
    Path | None,
    typer.Option(
        "--resume",
        metavar="FILE",
        help="Keep what was played here, and go on from it.",
        show_default=False,
    ),
]
Records = Annotated[
    Path | None,
    typer.Option("--records", metavar="FILE", help="Write every game here.", show_default=False),
]
Adjudicate = Annotated[
    int,
    typer.Option(
        "--adjudicate",
        metavar="CARDS",
        min=0,
        help="Score endgames of two with at most so many cards by the solver, 0 for none.",
    ),
]
Test = Annotated[
    bool,
    typer.Option(
        "--test",
        help="Stop as soon as it is clear whether the first player scores --from or --to.",
    ),
]
From = Annotated[float, typer.Option("--from", metavar="%", help="With --test, the lower score.")]
To = Annotated[float, typer.Option("--to", metavar="%", help="With --test, the higher score.")]


def run(
    players: Names,
    *,
    rules: RulesText = DEFAULT_RULES,
    pairs: Pairs = 1000,
    seed: MatchSeed = "1",
    worlds: Worlds = None,
    nodes: Nodes = None,
    ms: Milliseconds = None,
    workers: Workers = None,
    cluster: Cluster = None,
    resume: Resume = None,
    records: Records = None,
    adjudicate: Adjudicate = 0,
    test: Test = False,
    lower: From = 50.0,
    upper: To = 51.5,
    as_json: AsJson = False,
) -> int:
    """Play a match on duplicate deals and say who is stronger.

    Every deal is played from every seat, so that its luck cancels. Ctrl-C prints what is known
    so far (exit code 130); --resume goes on from there.
    """
    from opendurak.arena.match import Match
    from opendurak.arena.report import report as told
    from opendurak.arena.run import Options, run_match

    if ms is not None and worlds is not None:
        raise BadInput("--worlds and --ms exclude each other: give one of them")
    match = Match(
        tuple(players),
        str(rules_of(rules)),
        pairs,
        seed,
        worlds,
        nodes,
        None if ms is None else ms / 1000,
        adjudicate,
    )
    sequential = _test(lower, upper, len(players)) if test else None
    with ExitStack() as stack:
        crew = stack.enter_context(crew_of(workers, cluster))
        keep = stack.enter_context(keeping(records, match))
        watch = stack.enter_context(progress(match, quiet=as_json))
        options = Options(resume, sequential, watch, keep)
        finished = run_match(match, crew, options)
    if as_json:
        print_json({**finished.standing.to_json(), "ended": finished.ended})
    else:
        print(told(finished, sequential))
    return INTERRUPTED if finished.ended == "interrupted" else 0


def _test(lower: float, upper: float, players: int) -> SequentialTest:
    from opendurak.arena.statistics import SequentialTest

    if players != 2:
        raise BadInput(f"--test is for two players, not {players}")
    if not 0 < lower < upper < 100:
        raise BadInput(f"--from {lower:g} and --to {upper:g}: give 0 < from < to < 100")
    return SequentialTest(lower / 100, upper / 100)


@contextmanager
def crew_of(workers: int | None, cluster: str | None) -> Iterator[Crew]:
    """Who plays: processes of this machine, or a cluster. Warns where no core solves endgames."""
    from opendurak.arena.workers import cluster_crew, local_crew, processors
    from opendurak.engine.choice import serving

    if serving() == "python":
        report("the compiled core does not serve: endgames are solved in Python, which is slow")
    if cluster is not None:
        if workers is not None:
            raise BadInput("--workers and --cluster exclude each other: a cluster has its own")
        with cluster_crew(cluster) as crew:
            yield crew
        return
    with local_crew(processors() if workers is None else workers) as crew:
        yield crew


@contextmanager
def keeping(path: Path | None, match: Match) -> Iterator[Keep]:
    """Writes the records of the games, in order, to a file."""
    from opendurak.arena.records import record_of
    from opendurak.notation import record_to_text

    if path is None:
        yield lambda games: None  # noqa: ARG005
        return
    with path.open("w", encoding="utf-8") as file:

        def keep(games: list[Played]) -> None:
            for game in games:
                file.write(record_to_text(record_of(match, game)) + "\n")
            file.flush()

        yield keep


@contextmanager
def progress(match: Match, *, quiet: bool) -> Iterator[Watch]:
    """A bar with the running estimate, where somebody is looking."""
    from opendurak.arena.report import estimate
    from opendurak.arena.tally import Standing

    if quiet or not sys.stderr.isatty():
        yield lambda standing: None  # noqa: ARG005
        return
    from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), "deals", TimeRemainingColumn())
    with bar_of(*columns, "{task.description}") as bar:
        task = bar.add_task("", total=match.pairs)

        def watch(standing: Standing) -> None:
            words = estimate(standing).replace("[", r"\[")
            bar.update(task, completed=standing.deals, description=words)

        yield watch
