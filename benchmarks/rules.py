"""How fast the pure Python rules are, beside python-chess in the same run.

    .venv/bin/python benchmarks/rules.py [--seconds S]

One process. A move is: make the list of all legal moves, pick one at random, play it. Times are
CPU seconds of this process. The named baseline is random play of `chess` (PyPI) with the same
loop; the printed ratios are moves a second over its moves a second. The measurement alternates
between the subjects and keeps each one's best round, for the machine may be shared.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable

import chess

from opendurak import Position, Rules, SeedStream, deal

ROUNDS = 5
PLIES_AT_MOST = 2000  # with three players and more, cards can circulate for ever (R5.7)


def durak_game(start: Position, pick: Callable[[], float]) -> int:
    """Plays one random game to its end; the number of moves."""
    position, played = start, 0
    while played < PLIES_AT_MOST:
        moves = position.legal_moves
        if not moves:
            break
        position = position.play(moves[int(pick() * len(moves))])
        played += 1
    return played


def chess_game(pick: Callable[[], float]) -> int:
    """Plays one random game of chess to its end; the number of moves."""
    board, played = chess.Board(), 0
    while board.halfmove_clock < 100 and not board.is_insufficient_material():
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(moves[int(pick() * len(moves))])
        played += 1
    return played


def measure(play: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Moves and games a CPU second of `play`, called for at least that long."""
    begun, moves, games = time.process_time(), 0, 0
    while (spent := time.process_time() - begun) < seconds:
        moves += play()
        games += 1
    return moves / spent, games / spent


def subjects() -> dict[str, Callable[[], int]]:
    """What is measured, the baseline first."""
    pick = random.Random(1).random
    made: dict[str, Callable[[], int]] = {"chess": lambda: chess_game(pick)}
    for rules in ("podkidnoy-36", "proyezdnoy-36"):
        for players in (2, 4):
            rng = SeedStream(f"benchmark {rules} {players}")
            starts = [deal(Rules.from_text(rules), players, rng) for _ in range(200)]
            made[f"{rules}, {players} players"] = lambda s=starts: durak_game(
                s[int(pick() * len(s))], pick
            )
    return made


def main() -> None:
    """Measures every subject and prints the table."""
    parser = argparse.ArgumentParser(description="Speed of the Python rules beside python-chess.")
    parser.add_argument(
        "--seconds", type=float, default=1.0, help="CPU seconds a round and subject"
    )
    seconds = parser.parse_args().seconds
    best: dict[str, tuple[float, float]] = {}
    for _ in range(ROUNDS):
        for name, play in subjects().items():
            best[name] = max(best.get(name, (0.0, 0.0)), measure(play, seconds))
    baseline = best["chess"][0]
    print(f"{'':28}{'moves/s':>10}{'games/s':>10}{'ratio':>8}")
    for name, (moves, games) in best.items():
        print(f"{name:28}{moves:10,.0f}{games:10,.1f}{moves / baseline:8.2f}")


if __name__ == "__main__":
    main()
