"""`durak ladder`: every level against the next."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from opendurak.cli.arena import INTERRUPTED, MatchSeed, Workers, crew_of, progress
from opendurak.cli.given import AsJson, BadInput
from opendurak.cli.output import print_json

if TYPE_CHECKING:
    from opendurak.arena.ladder import Table

EXAMPLES = (
    "durak ladder",
    "durak ladder --pairs 5000 --out ladder",
    "durak ladder --table perevodnoy-36:2 --table podkidnoy-36:3 --pairs 500 --no-plot",
)

Tables = Annotated[
    list[str] | None,
    typer.Option(
        "--table",
        metavar="RULES:N",
        help="Rules and number of players; may be given again. Without it podkidnoy-36:2.",
        show_default=False,
    ),
]
Everything = Annotated[
    bool,
    typer.Option("--all", help="All tables: three rulesets for two, podkidnoy-36 for 3 and 4."),
]
Pairs = Annotated[
    int,
    typer.Option(
        "--pairs",
        metavar="N",
        min=1,
        help="Deals a match of two. With more players a match has half as many, and an eighth "
        "where hard or expert plays among others.",
    ),
]
Out = Annotated[
    Path,
    typer.Option(
        "--out",
        metavar="FOLDER",
        help="Where table, plot and the matches go; a ladder that was stopped goes on from there.",
    ),
]
Plot = Annotated[bool, typer.Option("--plot/--no-plot", help="Draw ladder.png and ladder.svg.")]


def run(
    *,
    table: Tables = None,
    everything: Everything = False,
    pairs: Pairs = 1000,
    seed: MatchSeed = "1",
    workers: Workers = None,
    out: Out = Path("ladder"),
    draw: Plot = True,
    as_json: AsJson = False,
) -> int:
    """Play every level against the next; print a table in Markdown, and draw it.

    Writes ladder.md, ladder.json, ladder.png and ladder.svg. Ctrl-C prints what is known so far
    (exit code 130).
    """
    from opendurak.arena import ladder
    from opendurak.arena.match import Match
    from opendurak.arena.plot import check_plot, plot
    from opendurak.arena.run import Options, run_match
    from opendurak.players import levels

    tables = ladder.TABLES if everything else _tables(table or ["podkidnoy-36:2"])
    if draw:
        check_plot()
    matches = out / "matches"
    matches.mkdir(parents=True, exist_ok=True)
    steps: list[ladder.Step] = []
    stopped = False
    with crew_of(workers, None) as crew:
        for rung in ladder.rungs(tables, levels()):
            match = Match(rung.players, rung.table.rules, rung.deals(pairs), seed)
            if not as_json:
                print(f"{rung.table}: {rung.candidate} against {rung.below}", file=sys.stderr)
            with progress(match, quiet=as_json) as watch:
                journal = matches / f"{rung.slug}.jsonl"
                finished = run_match(match, crew, Options(journal, watch=watch))
            if finished.standing.deals:
                steps.append(ladder.Step(rung, finished.standing))
            if finished.ended:
                stopped = True
                break
    if not steps:
        return INTERRUPTED
    text = ladder.markdown(steps)
    (out / "ladder.md").write_text(text, encoding="utf-8")
    data = ladder.to_json(steps)
    (out / "ladder.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    if draw:
        plot(steps, out)
    if as_json:
        print_json(data)
    else:
        print(text, end="")
    return INTERRUPTED if stopped else 0


def _tables(texts: list[str]) -> list[Table]:
    from opendurak.arena.ladder import Table
    from opendurak.rules import Rules

    found = []
    for text in texts:
        rules, colon, players = text.rpartition(":")
        if not colon or not players.isdecimal() or len(players) > 3:
            raise BadInput(f"--table {text!r}: write rules, a colon and players, as podkidnoy-36:2")
        Rules.from_text(rules).check_players(int(players))
        found.append(Table(str(Rules.from_text(rules)), int(players)))
    return found
