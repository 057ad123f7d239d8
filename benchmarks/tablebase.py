"""How fast tables of endgames are built and asked, and how long larger ones would take.

    .venv/bin/python benchmarks/tablebase.py [--cards N] [--rules RULES] [--check K] [--to N]

One thread; times are CPU seconds of this process. Prints

- building: the table of N cards (8) and its positions a second,
- asking: how often a second a random position of N cards is looked up, by the core and in Python,
  beside the plain alpha-beta over the rules in Python that needs no table (only for podkidnoy:
  with transfers such a search need not end). The ratios are what to compare.
- with --check: on how many of K random positions the solver, which does not look into it, differs,
- with --to: the time that larger tables take, from random runs of positions searched by the core.
  The largest table there is for the rules gives the values of few cards. Those of more cards are
  made up, each split repeating the values of one with two cards fewer, so these are estimates.
  --to 12 takes 2 GB of memory.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from opendurak import Position, Rules, _core
from opendurak.engine.compiled import core_rules
from opendurak.solver import solve
from opendurak.tablebase import Tablebase, build, find
from opendurak.tablebase.build import header_for
from opendurak.tablebase.file import Split

RUN = 1024  # positions searched in a row
RUNS = 200  # for each number of cards
ASKED = 2000


def random_start(rules: Rules, cards: int, rng: random.Random) -> Position:
    """So many cards of the deck, split by chance."""
    chosen = [str(card) for card in rng.sample(rules.deck.cards, cards)]
    attacker = rng.randrange(1, cards)
    hands = "/".join("".join(hand) for hand in (chosen[:attacker], chosen[attacker:]))
    trump = rng.choice(rules.deck.suits)
    return Position.from_text(f"{rules} {trump} {hands} - - 0>1 attack:0 -")


def plain_search(position: Position, alpha: int = -1, beta: int = 1) -> int:
    """What seat 0 can force, from the rules alone."""
    if position.outcome:
        durak = position.outcome.durak
        return 0 if durak is None else 1 if durak == 1 else -1
    mine = position.to_act == 0
    best = -1 if mine else 1
    for move in position.legal_moves:
        found = plain_search(position.play(move), alpha, beta)
        if mine:
            alpha = best = max(best, found)
        else:
            beta = best = min(best, found)
        if alpha >= beta:
            break
    return best


def seconds_of(call: Callable[[], object]) -> float:
    """CPU seconds of one call."""
    begun = time.process_time()
    call()
    return time.process_time() - begun


def measure_build(rules: Rules, cards: int, place: Path) -> Tablebase:
    """Builds a table and says how long it took."""
    positions = sum(split.positions for split in header_for(rules, cards).splits)
    seconds = seconds_of(lambda: build(rules, cards, directory=place, workers=1))
    table = Tablebase.open(next(place.iterdir()))
    print(
        f"building {table.rules}, {cards} cards: {positions} positions, "
        f"{table.path.stat().st_size} bytes, {seconds:.2f} s, {positions / seconds:.0f} a second"
    )
    return table


def measure_asking(table: Tablebase, rules: Rules) -> None:
    """Says how fast the table answers, beside a search without one."""
    rng = random.Random(1)
    starts = [random_start(rules, table.cards, rng) for _ in range(ASKED)]

    def by_core() -> None:
        for position in starts:
            attacker, defender = position.hand_bits
            table.compiled.probe(core_rules(rules), attacker, defender, position.trump)

    subjects: dict[str, tuple[Callable[[], object], int]] = {
        "the core alone": (by_core, ASKED),
        "Tablebase.probe": (lambda: all(table.probe(p) is not None for p in starts), ASKED),
    }
    if not rules.transfers:
        few = starts[: ASKED // 10]
        subjects["plain search"] = (lambda: all(plain_search(p) < 2 for p in few), len(few))
    slowest = 0.0
    for name, (call, times) in reversed(subjects.items()):
        each = min(seconds_of(call) for _ in range(3)) / times
        slowest = slowest or each
        print(f"asking, {name:<16} {1 / each:>10.0f} a second, ratio {slowest / each:.1f}")


def check(table: Tablebase, rules: Rules, times: int) -> None:
    """Says on how many random positions the solver finds another value."""
    rng, other = random.Random(2), 0
    for _ in range(times):
        position = random_start(rules, table.cards, rng)
        solved = solve(position, tablebase=False, moves=False, line=False)
        if not solved.exact or solved.values[position.attacker] != table.probe(position):
            other += 1
            print(f"the solver says {solved.values}, the table {table.probe(position)}: {position}")
    print(f"the solver differs on {other} of {times} positions of {table.cards} cards")


def project(rules: Rules, most: int) -> None:
    """Says how long larger tables take."""
    header = header_for(rules, most)
    builder = _core.TablebaseBuilder(core_rules(header.rules), most)
    known = find(rules)
    if not known:
        raise SystemExit(f"there is no table of {rules}: build one first")
    print(f"values of at most {known.cards} cards are known")
    for split in header.splits:
        builder.store(*split[:2], 0, split.positions, likely_values(known, split))
    rng = random.Random(1)
    total = 0.0
    for cards in range(2, most + 1):
        splits = [split for split in header.splits if split.cards == cards]
        positions = sum(split.positions for split in splits)
        seconds = spent_on(builder, splits, rng) * positions
        total += seconds
        size = sum(split.size for split in header.splits if split.cards <= cards)
        print(
            f"{cards:>2} cards: {positions:>10} positions, {seconds / positions * 1e6:5.2f} us "
            f"each, {seconds:9.1f} s; all up to here {total:9.1f} s, {size} bytes"
        )


def likely_values(known: Tablebase, split: Split) -> bytes:
    """The values of a split, or those of one with fewer cards over and over."""
    mine, yours = split[:2]
    while mine + yours > known.cards:
        less = (mine - 1, yours - 1) if min(mine, yours) > 1 else (mine - 2, yours - 2)
        mine, yours = (max(1, cards) for cards in less)
    values = bytes(known.values(mine, yours))
    return (values * (split.size // len(values) + 1))[: split.size]


def spent_on(builder: _core.TablebaseBuilder, splits: list[Split], rng: random.Random) -> float:
    """CPU seconds for one position, over random runs of all splits of a number of cards."""
    weights = [split.positions for split in splits]
    seconds, searched = 0.0, 0
    for split in rng.choices(splits, weights, k=RUNS):
        first = rng.randrange(-(-split.positions // RUN)) * RUN
        last = min(first + RUN, split.positions)
        blank = bytes(-(-(last - first) // 4))
        builder.store(*split[:2], first, last, blank)
        begun = time.process_time()
        values, _ = builder.solve(*split[:2], first, last) or (blank, 0)
        seconds += time.process_time() - begun
        searched += last - first
        builder.store(*split[:2], first, last, values)
    return seconds / searched


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="Speed of building and asking tablebases.")
    parser.add_argument("--cards", type=int, default=8, help="cards of the table that is built")
    parser.add_argument("--rules", default="podkidnoy-36")
    parser.add_argument("--check", type=int, default=0, help="positions to compare with the solver")
    parser.add_argument("--to", type=int, help="project the time of tables up to so many cards")
    given = parser.parse_args()
    rules = Rules.from_text(given.rules)
    with tempfile.TemporaryDirectory() as place:
        table = measure_build(rules, given.cards, Path(place))
        measure_asking(table, rules)
        check(table, rules, given.check)
    if given.to:
        project(rules, given.to)


if __name__ == "__main__":
    main()
