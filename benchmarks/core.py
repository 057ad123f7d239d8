"""How fast the compiled core is, beside the Python rules and a plain C++ loop, in one run.

    .venv/bin/python benchmarks/core.py [--depth D]

Perft: leaves a second of the core, of Python (named baseline), and of `plain_perft.cpp`, which
knows no options and only two players; it needs g++. Random games: a second of CPU on one core,
all rules on, shuffle and deal included. Every figure is the best of several rounds, for the
machine may be shared.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from opendurak import Position, Rules, SeedStream, _core, deal
from opendurak.engine import perft
from opendurak.engine.compiled import core_rules

ROUNDS = 3
PYTHON_DEPTH_LESS = 6
GAMES = 20_000
RULESETS = ("podkidnoy-36", "perevodnoy-36", "proyezdnoy-36")
SOURCE = Path(__file__).with_name("plain_perft.cpp")


def rate(call: Callable[[], int]) -> float:
    """The most that `call` counts in a second of CPU of this thread."""
    best = 0.0
    for _ in range(ROUNDS):
        begun = time.thread_time()
        counted = call()
        best = max(best, counted / max(time.thread_time() - begun, 1e-9))
    return best


def plain_rate(start: Position, depth: int, expected: int) -> float | None:
    """Leaves a second of the plain C++ loop; `None` without a compiler."""
    compiler = shutil.which("g++")
    if compiler is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        program = str(Path(folder) / "plain_perft")
        subprocess.run([compiler, "-std=c++20", "-O3", str(SOURCE), "-o", program], check=True)  # noqa: S603
        hands = [f"{bits:x}" for bits in start.hand_bits]
        stock = [str(card) for card in start.stock_cards]
        words = [program, str(depth), *hands, str(start.attacker), *stock]
        best = 0.0
        for _ in range(ROUNDS):
            told = subprocess.run(words, check=True, capture_output=True, text=True)  # noqa: S603
            leaves, seconds = told.stdout.split()
            if int(leaves) != expected:
                raise SystemExit(f"the plain loop counts {leaves} leaves, the core {expected}")
            best = max(best, expected / float(seconds))
    return best


def measure_perft(depth: int) -> None:
    """Prints leaves a second and their ratios."""
    start = deal(Rules(), 2, SeedStream("benchmark perft"))
    expected = perft(start, depth, "core")
    core = rate(lambda: perft(start, depth, "core"))
    python = rate(lambda: perft(start, depth - PYTHON_DEPTH_LESS, "python"))
    plain = plain_rate(start, depth, expected)
    print(f"perft of podkidnoy-36, 2 players, depth {depth}: {expected:,} leaves")
    print(f"  Python rules (baseline) {python:14,.0f} leaves/s   ratio 1")
    print(f"  compiled core           {core:14,.0f} leaves/s   ratio {core / python:,.0f}")
    if plain is not None:
        print(f"  plain C++ loop          {plain:14,.0f} leaves/s   core/plain {core / plain:.2f}")


def measure_games() -> None:
    """Prints random games a second."""
    print("random games a second of CPU, one thread:")
    print(f"  {'':16}" + "".join(f"{f'{seats} players':>12}" for seats in (2, 4, 6)))
    for text in RULESETS:
        rules = core_rules(Rules.from_text(text))
        rates = [
            rate(lambda r=rules, s=seats: _core.random_games(r, s, GAMES, 1).games)
            for seats in (2, 4, 6)
        ]
        print(f"  {text:16}" + "".join(f"{games:12,.0f}" for games in rates))


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="Speed of the compiled core.")
    parser.add_argument("--depth", type=int, default=16, help="depth of the core's perft")
    measure_perft(parser.parse_args().depth)
    measure_games()


if __name__ == "__main__":
    main()
