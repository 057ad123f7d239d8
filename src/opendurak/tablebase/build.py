"""Building a table: every core works, and a build that was stopped goes on where it was.

The values are a least fixed point. At first every position counts as a draw; it becomes won (lost)
when the attacker (the defender) can force the bout into a game or a bout start that is won for him
already. Who can force a win does so in finitely many bouts, so what is left over in the end is a
draw or endless play, which counts as one (R5.7). This is retrograde analysis as in the endgames
of chess (Thompson, "Retrograde analysis of certain endgames", 1986), by bouts instead of moves.

In podkidnoy a bout leads to fewer cards, or to as many with fewer in the attacker's hand, so every
position is searched once, in that order. Attacks that are passed on lead round in circles: all
positions of one number of cards are gone over until none changes.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from opendurak.engine import CORE_MISSING, serving
from opendurak.errors import EngineError, TablebaseError
from opendurak.rules import Rules
from opendurak.tablebase.checkpoint import Checkpoint, Part, parts_of
from opendurak.tablebase.file import Header, Split, shape
from opendurak.tablebase.find import forget, own_directory
from opendurak.tablebase.form import endgame_form, file_name
from opendurak.tablebase.index import MAX_CARDS
from opendurak.tablebase.table import Tablebase

if not CORE_MISSING:
    from opendurak import _core
    from opendurak.engine.compiled import core_rules


@dataclass(frozen=True)
class Progress:
    """How far a build is."""

    cards: int
    """Cards of the positions under way."""
    sweep: int
    """How often these positions are gone over, counted from 1."""
    done: int
    """Positions that were searched at least once."""
    total: int


Report = Callable[[Progress], None]


def header_for(rules: Rules, cards: int) -> Header:
    """What a table of those rules with at most `cards` cards begins with.

    Raises `TablebaseError` for a number of cards that no table has.
    """
    if not 2 <= cards <= MAX_CARDS:
        raise TablebaseError(f"a table takes from 2 to {MAX_CARDS} cards, not {cards}")
    if serving() != "core":
        raise EngineError(
            "building a tablebase takes the compiled core, and the Python engine serves: "
            "`durak doctor` says why"
        )
    splits = [
        Split(mine, yours, _core.tablebase_positions(cards, mine, yours))
        for mine, yours in shape(cards)
    ]
    return Header(endgame_form(rules, cards), cards, tuple(splits))


def build(  # noqa: PLR0913 - what, where, and how; all but the first are named
    rules: Rules,
    cards: int,
    *,
    directory: Path | None = None,
    workers: int | None = None,
    report: Report | None = None,
    force: bool = False,
) -> Path:
    """Builds the table of those rules with at most `cards` cards and returns its file.

    A table that is there already stays, unless `force` says otherwise. Without `directory` it
    goes where `opendurak.tablebase.find` looks first; without `workers` every core works. An
    interrupted build leaves its parts behind, and the next one goes on with them.

    Raises `TablebaseError` for a number of cards that no table has, a full disk, or a damaged
    file in its place; `EngineError` without the compiled core.
    """
    header = header_for(rules, cards)
    path = (directory or own_directory()) / file_name(rules, cards)
    if path.exists() and not force:
        return Tablebase.open(path, rules).path
    with Checkpoint(path, header) as checkpoint:
        _Build(checkpoint, workers or os.cpu_count() or 1, report).run()
        checkpoint.finish()
    forget()
    return path


class _Build:
    """One build under way."""

    def __init__(self, checkpoint: Checkpoint, workers: int, report: Report | None) -> None:
        self.checkpoint = checkpoint
        self.header = checkpoint.header
        self.workers = workers
        self.report = report
        self.done = 0
        self.total = sum(split.positions for split in self.header.splits)
        self.stop = _core.StopFlag()
        self.builder = self._builder()

    def _builder(self) -> _core.TablebaseBuilder:
        try:
            builder = _core.TablebaseBuilder(core_rules(self.header.rules), self.header.cards)
        except MemoryError:
            raise TablebaseError(
                f"a table of {self.header.cards} cards takes {self.header.size} bytes of memory, "
                "which are not free"
            ) from None
        for part, values in self.checkpoint.restored():
            builder.store(*part, values)
        return builder

    def run(self) -> None:
        """Goes through all numbers of cards. Stops at once when interrupted."""
        pool = ThreadPoolExecutor(self.workers)
        try:
            for cards in range(2, self.header.cards + 1):
                self._solve_all_of(cards, pool)
        finally:
            self.stop.set()
            pool.shutdown(cancel_futures=True)

    def _solve_all_of(self, cards: int, pool: ThreadPoolExecutor) -> None:
        splits = [split for split in self.header.splits if split.cards == cards]
        sweep = 1
        while sum(self._solve_split(split, sweep, pool) for split in splits):
            if not self.header.rules.transfers:
                return
            sweep += 1

    def _solve_split(self, split: Split, sweep: int, pool: ThreadPoolExecutor) -> int:
        """Searches what is left to search; the number of positions decided.

        Values are stored when all parts are done, so that no part sees half of another.
        """
        parts = parts_of(split)
        if not self.header.rules.transfers:
            self._count([part for part in parts if part in self.checkpoint], sweep)
            parts = [part for part in parts if part not in self.checkpoint]
        futures = {pool.submit(self.builder.solve, *part, self.stop): part for part in parts}
        solved = [self._save(futures[future], future, sweep) for future in as_completed(futures)]
        for part, values, _ in solved:
            self.builder.store(*part, values)
        return sum(decided for _, _, decided in solved)

    def _save(
        self, part: Part, future: Future[tuple[bytes, int] | None], sweep: int
    ) -> tuple[Part, bytes, int]:
        solved = future.result()
        if solved is None:  # only when stopped, and then nobody waits any more
            raise RuntimeError("a part was given up")
        values, decided = solved
        if decided or part not in self.checkpoint:
            self.checkpoint.save(part, values)
        self._count([part], sweep)
        return part, values, decided

    def _count(self, parts: list[Part], sweep: int) -> None:
        if sweep == 1:
            self.done += sum(part.last - part.first for part in parts)
        if self.report and parts:
            cards = parts[0].attacker + parts[0].defender
            self.report(Progress(cards, sweep, self.done, self.total))
