"""The ladder: every level against the next, and what comes of it as a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from opendurak.arena.ratings import Rating, Tally, bradley_terry
from opendurak.arena.statistics import Interval
from opendurak.arena.tally import Standing

ANCHOR: Final = "easy"
"""The level whose Elo is 0."""

MORE_PART: Final = 2
"""With three players or more a match has this part of the deals,"""
SAMPLED_PART: Final = 8
"""and this part where the candidate plays endgames over sampled hands."""
SAMPLING: Final = frozenset({"hard", "expert"})

BESIDE: Final = (("normal", "easy"), ("hard", "easy"), ("expert", "normal"), ("expert", "easy"))
"""Matches of the first table that are no steps: they show how far levels are apart."""


class Table(NamedTuple):
    """Rules and a number of players."""

    rules: str
    players: int

    def __str__(self) -> str:
        return f"{self.rules}, {self.players} players"


TABLES: Final = (
    Table("podkidnoy-36", 2),
    Table("perevodnoy-36", 2),
    Table("proyezdnoy-36", 2),
    Table("podkidnoy-36", 3),
    Table("podkidnoy-36", 4),
)


class Rung(NamedTuple):
    """One candidate among players of one other level."""

    table: Table
    candidate: str
    below: str

    @property
    def players(self) -> tuple[str, ...]:
        """The players of the match."""
        return (self.candidate, *[self.below] * (self.table.players - 1))

    def deals(self, pairs: int) -> int:
        """How many deals are played where two players play `pairs`.

        With more players each deal has more games, and a player that samples takes longer.
        """
        if self.table.players == 2:
            return pairs
        part = SAMPLED_PART if self.candidate in SAMPLING else MORE_PART
        return max(1, pairs // part)

    @property
    def slug(self) -> str:
        """A name for a file."""
        words = f"{self.table.rules}-{self.table.players}-{self.candidate}-{self.below}"
        return "".join(char if char.isalnum() or char in "-.=" else "_" for char in words)


class Step(NamedTuple):
    """A rung that was played."""

    rung: Rung
    standing: Standing

    @property
    def measure(self) -> Interval:
        """The score of the candidate with two players, how often it was the durak with more."""
        if self.rung.table.players == 2:
            return self.standing.score
        return self.standing.durak_share(0)

    @property
    def above(self) -> bool:
        """Whether the candidate is the stronger one by the whole 95 % interval."""
        players = self.rung.table.players
        return self.measure.low > 0.5 if players == 2 else self.measure.high < 1 / players


def rungs(tables: Iterable[Table], levels: Sequence[str]) -> list[Rung]:
    """Every level against the next; on the first table also those of `BESIDE`."""
    found = []
    for table in tables:
        pairs = [(above, below) for below, above in pairwise(levels)]
        if table == TABLES[0]:
            pairs += [pair for pair in BESIDE if set(pair) <= set(levels)]
        found += [Rung(table, above, below) for above, below in pairs]
    return found


def ratings(steps: Iterable[Step]) -> dict[str, Rating]:
    """Elo over all games of two players under the first table's rules, `easy` being 0."""
    tallies = {
        (step.rung.candidate, step.rung.below): Tally(
            step.standing.duraks[1], step.standing.draws, step.standing.duraks[0]
        )
        for step in steps
        if step.rung.table == TABLES[0]
    }
    return bradley_terry(tallies, ANCHOR) if tallies else {}


def markdown(steps: Sequence[Step]) -> str:
    """The ladder as Markdown tables."""
    parts = []
    two = [step for step in steps if step.rung.table.players == 2]
    more = [step for step in steps if step.rung.table.players > 2]
    if two:
        parts.append(_rows(_TWO, [_two(step) for step in two]))
    if more:
        parts.append(_rows(_MORE, [_more(step) for step in more]))
    rated = ratings(steps)
    if rated:
        order = sorted(rated, key=lambda name: rated[name].value)
        head = ("level", f"Elo ({TABLES[0]})", "95 %")
        rows = [
            (name, f"{r.value:+.0f}", f"{r.low:+.0f} to {r.high:+.0f}")
            for name, r in ((name, rated[name]) for name in order)
        ]
        parts.append(_rows(head, rows))
    return "\n".join(parts)


_TWO: Final = ("rules", "level", "against", "score %", "95 %", "wins", "draws", "losses",
               "pairs", "ms a move", "99 % within")  # fmt: skip
_MORE: Final = ("rules", "players", "one", "among", "durak %", "95 %", "even share %",
                "draws %", "deals", "ms a move", "99 % within")  # fmt: skip


def _two(step: Step) -> tuple[str, ...]:
    rung, standing, work = step.rung, step.standing, step.standing.work[0]
    counts = (standing.duraks[1], standing.draws, standing.duraks[0], standing.deals)
    return (
        rung.table.rules,
        rung.candidate,
        rung.below,
        *_percent(step.measure),
        *map(str, counts),
        *_times(work.milliseconds / max(work.moves, 1), work.percentile(0.99)),
    )


def _more(step: Step) -> tuple[str, ...]:
    rung, work = step.rung, step.standing.work[0]
    return (
        rung.table.rules,
        str(rung.table.players),
        rung.candidate,
        rung.below,
        *_percent(step.measure),
        f"{100 / rung.table.players:.1f}",
        f"{100 * step.standing.draws / step.standing.games:.1f}",
        str(step.standing.deals),
        *_times(work.milliseconds / max(work.moves, 1), work.percentile(0.99)),
    )


def _percent(interval: Interval) -> tuple[str, str]:
    low, high = 100 * interval.low, 100 * interval.high
    return f"{100 * interval.mean:.1f}", f"{low:.1f} to {high:.1f}"


def _times(mean: float, most: float) -> tuple[str, str]:
    return f"{mean:.2f}", f"{most:.2f}"


def _rows(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def to_json(steps: Sequence[Step]) -> dict[str, Any]:
    """The ladder as JSON."""
    return {
        "steps": [
            {"above": step.above, "table": list(step.rung.table), **step.standing.to_json()}
            for step in steps
        ],
        "elo": {
            name: [round(value, 1) for value in rating] for name, rating in ratings(steps).items()
        },
    }
