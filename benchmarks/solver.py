"""How fast endgames are solved, beside a plain C++ search and the Python solver, in one run.

    .venv/bin/python benchmarks/solver.py [--scale F] [--largest N]

Random endgames are bout starts of two players with 36 cards and so many cards in each hand. The
real ones are those of `data/endgames.txt`, from games of good players. One thread; times are CPU
of this thread for the value of the position: the search in the core, and in brackets the whole
call of `opendurak.solver.solve`. The baseline `plain` is `plain_solver.cpp`, an alpha-beta with a
hash table and nothing else (it needs g++, and knows podkidnoy only); on every position it must
come to the same value. `python` is the plain solver in Python, for fewer cards. Ratios are of
medians. No table of endgames is asked unless a line says so. A target that is missed is marked.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from opendurak import Phase, Position, Rules, _core
from opendurak.engine.compiled import core_state
from opendurak.solver import solve
from opendurak.tablebase import find

SOURCE = Path(__file__).with_name("plain_solver.cpp")
ENDGAMES = Path(__file__).parent / "data" / "endgames.txt"
BUDGET = 20_000_000  # nodes
MEMORY = 64 << 20
WHOLE = 200
ROUNDS = 3  # of the shorter ones the best of several, for the machine may be shared


class Found(NamedTuple):
    """One solved position."""

    seconds: float
    nodes: int
    table: int
    value: int | None


class Run(NamedTuple):
    """The figures of a set of positions."""

    found: list[Found]
    whole: float | None
    """The median seconds of the whole call, over the first positions; of short ones only."""

    def quantile(self, share: float) -> float:
        """Microseconds."""
        return 1e6 * sorted(one.seconds for one in self.found)[int(share * len(self.found))]

    @property
    def median(self) -> float:
        """Microseconds."""
        return 1e6 * statistics.median(one.seconds for one in self.found)

    @property
    def nodes(self) -> float:
        """The mean."""
        return statistics.mean(one.nodes for one in self.found)

    @property
    def solved(self) -> int:
        """How many came to an end within the budget."""
        return sum(one.value is not None for one in self.found)


def random_start(rules: Rules, each: int, rng: Random) -> Position:
    """A bout start with `each` cards in both hands."""
    deck = rng.sample(range(36), 2 * each)
    hands = tuple(sum(1 << card for card in half) for half in (deck[:each], deck[each:]))
    raw = (rng.randrange(4), hands, (), (), (), 0, 1, Phase.ATTACK, 0, 0, -1, (), (0, 0), False)
    return Position(rules, *raw)


def real_starts(cards: int) -> list[Position]:
    """The endgames of good players with so many cards."""
    lines = [line for line in ENDGAMES.read_text("utf-8").splitlines() if line[0] != "#"]
    positions = map(Position.from_text, lines)
    return [p for p in positions if sum(hand.bit_count() for hand in p.hand_bits) == cards]


def cpu(call: Callable[[], object], rounds: int) -> float:
    """CPU seconds of this thread, the best of some rounds."""
    best = float("inf")
    for _ in range(rounds):
        begun = time.thread_time()
        call()
        best = min(best, time.thread_time() - begun)
    return best


def solve_one(position: Position, rounds: int, table: _core.Tablebase | None = None) -> Found:
    """The value alone, by the core."""
    state = core_state(position)

    def search() -> _core.SolveResult:
        return _core.solve(
            state, budget=BUDGET, memory=MEMORY, table=table, moves=False, line=False
        )

    result = search()
    seconds = cpu(search, rounds)
    value = result.low[position.attacker] if result.low == result.high else None
    return Found(seconds, result.nodes, result.table_bytes, value)


def measure(positions: list[Position], rounds: int = ROUNDS) -> Run:
    """All positions of a set."""
    found = [solve_one(position, rounds) for position in positions]
    whole = [
        cpu(lambda p=p: solve(p, BUDGET, tablebase=False, moves=False, line=False), rounds)
        for p in positions[:WHOLE]
        if rounds > 1
    ]
    return Run(found, statistics.median(whole) if whole else None)


def with_table(positions: list[Position], rounds: int = ROUNDS) -> str:
    """The same with the shipped table of eight cards."""
    table = find(positions[0].rules, 8)
    if table is None:
        return "no table of eight cards"
    found = [solve_one(position, rounds, table.compiled) for position in positions]
    run = Run(found, None)
    return (
        f"with the shipped table of {table.cards} cards: median {run.median:,.0f} us, mean "
        f"{run.nodes:,.0f} nodes, {run.solved} solved"
    )


def build_plain(folder: str) -> str | None:
    """The program of the baseline; `None` without a compiler."""
    compiler = shutil.which("g++")
    if compiler is None:
        return None
    program = str(Path(folder) / "plain_solver")
    subprocess.run([compiler, "-std=c++20", "-O3", str(SOURCE), "-o", program], check=True)  # noqa: S603
    return program


def plain(program: str, positions: list[Position], run: Run) -> float:
    """The median microseconds of the baseline, which must agree on all values."""
    lines = [
        f"{p.hand_bits[p.attacker]:x} {p.hand_bits[p.defender]:x} {p.trump}\n" for p in positions
    ]
    told = subprocess.run(  # noqa: S603
        [program], input="".join(lines), capture_output=True, text=True, check=True
    )
    rows = [line.split() for line in told.stdout.splitlines()]
    for row, found, position in zip(rows, run.found, positions, strict=True):
        if found.value is not None and found.value != int(row[0]):
            raise SystemExit(f"the baseline says {row[0]}, the core {found.value}: {position}")
    return statistics.median(float(row[2]) for row in rows)


def verdict(figure: float, target: float, unit: str) -> str:
    """Whether a target is met, with both figures."""
    word = "met" if figure <= target else "MISSED"
    return f"{figure:,.0f} {unit}, target {target:,.0f}: {word}"


def tell(name: str, run: Run, baseline: float | None, *targets: str) -> None:
    """Prints the figures of a set."""
    total = len(run.found)
    print(f"{name}: {total} positions, {run.solved} solved ({100 * run.solved / total:.0f} %)")
    whole = "" if run.whole is None else f" ({1e6 * run.whole:,.0f})"
    print(
        f"  time   median {run.median:,.0f} us{whole}, p90 "
        f"{run.quantile(0.9):,.0f}, p99 {run.quantile(0.99):,.0f}, largest "
        f"{run.quantile(1 - 1e-9):,.0f}"
    )
    per_second = sum(one.nodes for one in run.found) / sum(one.seconds for one in run.found)
    print(
        f"  nodes  mean {run.nodes:,.0f}, median "
        f"{statistics.median(one.nodes for one in run.found):,.0f}; {per_second:,.0f} a second"
    )
    tables = [one.table for one in run.found]
    print(f"  table  median {statistics.median(tables):,.0f} bytes, largest {max(tables):,}")
    if baseline is not None:
        print(f"  plain  median {baseline:,.0f} us (baseline), ratio {baseline / run.median:,.1f}")
    for target in targets:
        print(f"  {target}")


def against_python(rules: Rules, rng: Random, number: int) -> None:
    """The Python solver on few cards, the same work asked of both: all moves and the line."""
    positions = [random_start(rules, 3, rng) for _ in range(number)]
    times = {
        engine: statistics.median(
            cpu(lambda p=p, e=engine: solve(p, engine=e, tablebase=False), 1) for p in positions
        )
        for engine in ("python", "core")
    }
    print(
        f"random 3+3 {rules}, all moves and the line: python {1e6 * times['python']:,.0f} us "
        f"(baseline), core {1e6 * times['core']:,.0f} us, ratio "
        f"{times['python'] / times['core']:,.0f}"
    )


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="Speed of the solver.")
    parser.add_argument("--scale", type=float, default=1.0, help="how many positions, 1 the usual")
    parser.add_argument("--largest", type=int, default=20, help="positions of 10+10, 5 s each")
    given = parser.parse_args()
    rng = Random("benchmark solver")
    podkidnoy, perevodnoy = Rules(), Rules(ruleset="perevodnoy")
    with tempfile.TemporaryDirectory() as folder:
        program = build_plain(folder)

        def baseline(positions: list[Position], run: Run) -> float | None:
            return None if program is None else plain(program, positions, run)

        small = [random_start(podkidnoy, 6, rng) for _ in range(int(3000 * given.scale))]
        run = measure(small)
        tell("random 6+6 podkidnoy", run, baseline(small, run),
             "median " + verdict(run.median, 60, "us"),
             "p99    " + verdict(run.quantile(0.99), 1000, "us"))  # fmt: skip
        middle = [random_start(podkidnoy, 8, rng) for _ in range(int(300 * given.scale))]
        run = measure(middle, 1)
        tell("random 8+8 podkidnoy", run, None, "median " + verdict(run.median, 15_000, "us"))
        passing = [random_start(perevodnoy, 6, rng) for _ in range(int(1000 * given.scale))]
        run = measure(passing)
        tell("random 6+6 perevodnoy", run, None, "median " + verdict(run.median, 2000, "us"))
        for cards, target in ((12, 1200), (14, 18_000)):
            real = real_starts(cards)
            run = measure(real)
            beside = baseline(real, run) if cards == 12 else None
            tell(f"real endgames of {cards} cards", run, beside,
                 with_table(real), "mean   " + verdict(run.nodes, target, "nodes"))  # fmt: skip
    for rules in (podkidnoy, perevodnoy):
        against_python(rules, rng, int(60 * given.scale) or 1)
    if given.largest:
        large = [random_start(podkidnoy, 10, rng) for _ in range(given.largest)]
        run = measure(large, 1)
        tell(f"random 10+10 podkidnoy, at most {BUDGET:,} nodes", run, None, with_table(large, 1))


if __name__ == "__main__":
    main()
