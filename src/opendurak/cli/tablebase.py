"""`durak tablebase`: building tables of endgames, and what they say in numbers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Self

import typer

from opendurak.cli.given import DEFAULT_RULES, AsJson, BadInput, RulesText, rules_of
from opendurak.cli.output import print_json, report

if TYPE_CHECKING:
    from opendurak.tablebase import Progress, Row, Tablebase, Tally

BUILD_EXAMPLES = (
    "durak tablebase build --cards 6",
    "durak tablebase build --cards 10 --rules perevodnoy-36 --out tables",
)
STATS_EXAMPLES = (
    "durak tablebase stats",
    "durak tablebase stats --cards 6 --rules proyezdnoy-36 --json",
    "durak tablebase stats --rules perevodnoy-36 --endless",
    "durak tablebase stats --deals --file tables/perevodnoy-36.10.dtb",
)
COMPARE_EXAMPLES = (
    "durak tablebase compare --with podkidnoy-36,throw_after_take=false",
    "durak tablebase compare --rules definition --with podkidnoy-36 --cards 6 --json",
)
VALUE_WORDS = {1: "wins", 0: "draws", -1: "losses"}
STOPPED = 130

commands = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Tables of the value of every small endgame of two players: build, count, compare.",
)

Cards = Annotated[
    int, typer.Option("--cards", metavar="N", help="Cards in both hands together, at most.")
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="DIR",
        help="Where the file goes. Without it a directory of your data, where every search "
        "looks; OPENDURAK_TABLEBASES names another.",
        show_default=False,
    ),
]
Workers = Annotated[
    int | None,
    typer.Option("--workers", metavar="W", min=1, help="Threads; all cores without it."),
]
Force = Annotated[bool, typer.Option("--force", help="Build again what is there already.")]
UpTo = Annotated[
    int | None,
    typer.Option("--cards", metavar="N", min=2, help="Positions of at most so many cards."),
]
OtherRules = Annotated[
    str, typer.Option("--with", metavar="RULES", help="The rules to compare with.")
]
Deals = Annotated[
    bool,
    typer.Option(
        "--deals",
        help="Count every pair of hands out of 36 cards, not every position that differs.",
    ),
]
Endless = Annotated[
    bool,
    typer.Option(
        "--endless", help="Say how many of the draws are play that nobody can bring to an end."
    ),
]
File = Annotated[
    Path | None,
    typer.Option(
        "--file",
        metavar="FILE",
        help="A table; without it the largest there is for the rules.",
        show_default=False,
    ),
]


def examples(lines: tuple[str, ...]) -> str:
    """The end of a command's help."""
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)


@commands.command("build", epilog=examples(BUILD_EXAMPLES))
def build_table(
    *,
    cards: Cards,
    rules: RulesText = DEFAULT_RULES,
    out: Out = None,
    workers: Workers = None,
    force: Force = False,
) -> int:
    """Build the table of all bout starts of two players with at most N cards, the stock empty.

    Prints the file. However a build was stopped, the same command goes on where it was.
    """
    from opendurak.tablebase import build

    given = rules_of(rules)
    try:
        with _Bar() as bar:
            path = build(given, cards, directory=out, workers=workers, report=bar.show, force=force)
    except KeyboardInterrupt:
        report("stopped; the same command goes on where it was")
        return STOPPED
    print(path)
    return 0


class _Bar:
    """The progress on stderr."""

    def __init__(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        console = Console(stderr=True)
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.completed:,.0f} of {task.total:,.0f} positions"),
            TimeRemainingColumn(elapsed_when_finished=True),
            console=console,
            disable=not console.is_terminal,
        )
        self._task = self._progress.add_task("", total=None, visible=False)

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()

    def show(self, progress: Progress) -> None:
        again = f", sweep {progress.sweep}" if progress.sweep > 1 else ""
        self._progress.update(
            self._task,
            description=f"{progress.cards} cards{again}",
            completed=progress.done,
            total=progress.total,
            visible=True,
        )


@commands.command("compare", epilog=examples(COMPARE_EXAMPLES))
def compare_rules(
    *,
    other: OtherRules,
    rules: RulesText = DEFAULT_RULES,
    cards: UpTo = None,
    as_json: AsJson = False,
) -> None:
    """Say how many positions have another value for the attacker under other rules.

    Takes the largest table of each; equivalent positions count once.
    """
    one, two = _table(rules, cards, None), _table(other, cards, None)
    most = cards or min(one.cards, two.cards)
    found: dict[int, dict[tuple[int, int], int]] = {}
    for attacker, defender, _ in one.splits:
        if attacker + defender <= most:
            total = found.setdefault(attacker + defender, {})
            for pair, number in one.compare(two, attacker, defender).items():
                total[pair] = total.get(pair, 0) + number
    lines = {number: _comparison(pairs) for number, pairs in found.items()}
    if as_json:
        totals = [{"cards": number, **line} for number, line in lines.items()]
        print_json({"rules": str(one.rules), "with": str(two.rules), "totals": totals})
        return
    print(f"{one.rules} -> {two.rules}; bout starts of two players, equivalent ones count once")
    _print_block({f"{number}": line for number, line in lines.items()}, shares=1)


def _comparison(pairs: dict[tuple[int, int], int]) -> dict[str, int]:
    """All positions, those that differ, and each kind of difference."""
    other = {
        f"{VALUE_WORDS[here]}->{VALUE_WORDS[there]}": number
        for (here, there), number in pairs.items()
        if here != there
    }
    return {"positions": sum(pairs.values()), "differ": sum(other.values()), **other}


@commands.command("stats", epilog=examples(STATS_EXAMPLES))
def show_statistics(
    *,
    cards: UpTo = None,
    rules: RulesText = DEFAULT_RULES,
    deals: Deals = False,
    without_end: Endless = False,
    file: File = None,
    as_json: AsJson = False,
) -> None:
    """Say how often the attacker wins, draws and loses, by the cards in each hand.

    Positions that differ only in the names of plain suits, or in ranks that nobody holds or that
    share no suit, count as one; with --deals each pair of hands counts.
    """
    table = _table(rules, cards, file)
    counts = _Counts(table, cards, deals=deals, without_end=without_end)
    if as_json:
        print_json(counts.as_data())
    else:
        counts.print()


def _table(rules: str, cards: int | None, file: Path | None) -> Tablebase:
    """The table that was asked for, of at least so many cards."""
    from opendurak.tablebase import Tablebase, find

    table = Tablebase.open(file) if file else find(rules_of(rules))
    if table is None or (cards or 0) > table.cards:
        most = f"the largest has {table.cards} cards" if table else "there is none"
        raise BadInput(
            f"no table of {rules} with {cards or 2} cards, {most}: build it with "
            f"`durak tablebase build --rules {rules} --cards {cards or 8}`"
        )
    return table


class _Counts:
    """What a table says in numbers, for people and for programs."""

    def __init__(
        self, table: Tablebase, cards: int | None, *, deals: bool, without_end: bool
    ) -> None:
        from opendurak.tablebase import deal_statistics, statistics, totals

        self.table = table
        self.deals = deals
        self.rows = list((deal_statistics if deals else statistics)(table, cards=cards))
        self.totals = totals(self.rows)
        self.unit = "pairs" if deals else "positions"
        self.endless = self._endless(cards) if without_end else None

    def _endless(self, cards: int | None) -> dict[tuple[int, int], int]:
        from opendurak.tablebase import deals_of, endless

        found = endless(self.table, cards=cards)
        if not self.deals:
            return {split: len(numbers) for split, numbers in found.items()}
        return {
            split: sum(deals_of(*split, number) for number in numbers)
            for split, numbers in found.items()
        }

    def _split(self, row: Row) -> dict[str, int]:
        split = {self.unit: row.tally.total, **row.tally._asdict()}
        if self.endless is not None:
            split["endless"] = self.endless[row.attacker, row.defender]
        return split

    def _total(self, cards: int, tally: Tally) -> dict[str, int]:
        total = {self.unit: tally.total, **tally._asdict()}
        if self.endless is not None:
            total["endless"] = sum(
                number for split, number in self.endless.items() if sum(split) == cards
            )
        return total

    def as_data(self) -> dict[str, object]:
        from opendurak.tablebase import positions

        return {
            "rules": str(self.table.rules),
            "cards": self.table.cards,
            "file": str(self.table.path),
            "sha256": self.table.checksum,
            "deals": self.deals,
            "splits": [
                {"attacker": row.attacker, "defender": row.defender, **self._split(row)}
                for row in self.rows
            ],
            "totals": [
                {"cards": cards, **self._total(cards, tally)}
                | ({} if self.deals else {"with_an_empty_hand": 2 * positions(cards, 0)})
                for cards, tally in self.totals.items()
            ],
        }

    def print(self) -> None:
        from opendurak.tablebase import positions

        counted = "pairs of hands out of 36 cards" if self.deals else "equivalent ones count once"
        print(f"{self.table.rules}, {self.table.path}")
        print(f"bout starts of two players, the stock empty; {counted}; results of the attacker")
        for cards, tally in self.totals.items():
            rows = [row for row in self.rows if row.attacker + row.defender == cards]
            names = {f"{row.attacker} + {row.defender}": self._split(row) for row in rows}
            _print_block(names | {f"{cards} all": self._total(cards, tally)})
            if not self.deals:
                alone = 2 * positions(cards, 0)
                print(f"{'':10}and {alone} with an empty hand, where the game is over")


def _print_block(lines: dict[str, dict[str, int]], shares: int | None = None) -> None:
    """A table: names before, and behind how much of the first column the next `shares` are."""
    columns = list(next(iter(lines.values())))
    width = max(len(str(number)) for line in lines.values() for number in line.values())
    width = max(width, *map(len, columns)) + 2
    print(f"\n{'cards':<10}" + "".join(f"{name:>{width}}" for name in columns))
    for name, line in lines.items():
        numbers = "".join(f"{number:>{width}}" for number in line.values())
        whole, *others = line.values()
        percents = "".join(f"{100 * number / whole:>9.2f} %" for number in others[:shares])
        print(f"{name:<10}{numbers}{percents}")
