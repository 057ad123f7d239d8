"""Who wins how often, by the cards in each hand."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import NamedTuple

from opendurak.engine import CORE_MISSING, serving
from opendurak.errors import EngineError
from opendurak.tablebase.checkpoint import Part, parts_of
from opendurak.tablebase.file import Split
from opendurak.tablebase.table import Tablebase, Tally

if not CORE_MISSING:
    from opendurak import _core


class Row(NamedTuple):
    """How often the attacker wins, draws, loses with so many cards in each hand."""

    attacker: int
    defender: int
    tally: Tally


def statistics(table: Tablebase, *, cards: int | None = None) -> Iterator[Row]:
    """One row for each split of at most `cards` cards; equivalent positions count once."""
    for split in _splits(table, cards):
        yield Row(split.attacker, split.defender, table.tally(split.attacker, split.defender))


def deal_statistics(
    table: Tablebase, *, cards: int | None = None, workers: int | None = None
) -> Iterator[Row]:
    """The same, but every pair of hands out of 36 cards counts once, trumps given.

    So `wins / total` is the chance of the attacker when the hands come by chance. Raises
    `EngineError` without the compiled core.
    """
    _need_core("counting deals")
    with _threads(workers or os.cpu_count() or 1) as (pool, stop):

        def tally(part: Part) -> tuple[int, int, int]:
            return table.compiled.tally(*part, deals=True, stop=stop) or (0, 0, 0)

        for split in _splits(table, cards):
            found = list(pool.map(tally, parts_of(split)))
            yield Row(split.attacker, split.defender, Tally(*map(sum, zip(*found, strict=True))))


def endless(table: Tablebase, *, cards: int | None = None) -> dict[tuple[int, int], list[int]]:
    """The draws that are play without end, by split: their numbers for `table.position`.

    From them neither side can force the game to end without losing it. There are none under
    rules without transfers. Raises `EngineError` without the compiled core.
    """
    _need_core("telling endless play from other draws")
    most = table.cards if cards is None else cards
    with _threads(1) as (pool, stop):
        found = pool.submit(table.compiled.endless, most, stop).result() or []
    return {(attacker, defender): numbers for attacker, defender, numbers in found}


def deals_of(attacker: int, defender: int, number: int) -> int:
    """How many pairs of hands out of 36 cards, trumps given, are the position with that number.

    Raises `EngineError` without the compiled core.
    """
    _need_core("counting deals")
    return _core.tablebase_deals(attacker + defender, attacker, defender, number)


@contextmanager
def _threads(number: int) -> Iterator[tuple[ThreadPoolExecutor, _core.StopFlag]]:
    """Threads for the core to work in, so that Ctrl-C reaches us and ends them."""
    stop = _core.StopFlag()
    pool = ThreadPoolExecutor(number)
    try:
        yield pool, stop
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def _need_core(what: str) -> None:
    if serving() != "core":
        raise EngineError(
            f"{what} takes the compiled core, and the Python engine serves: `durak doctor` says why"
        )


def totals(rows: list[Row]) -> dict[int, Tally]:
    """The sums by the number of cards in both hands."""
    sums: dict[int, Tally] = {}
    for row in rows:
        cards = row.attacker + row.defender
        before = sums.get(cards, Tally(0, 0, 0))
        sums[cards] = Tally(*map(sum, zip(before, row.tally, strict=True)))
    return sums


def _splits(table: Tablebase, cards: int | None) -> list[Split]:
    most = table.cards if cards is None else cards
    return [split for split in table.splits if split.cards <= most]
