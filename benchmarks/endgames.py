"""Makes `data/endgames.txt`: endgames as they arise in games of good players.

    .venv/bin/python benchmarks/endgames.py [--each N] [--seed TEXT]

Two players of the level `hard`, podkidnoy with 36 cards, play from shuffled deals. The first
bout start with an empty stock is kept if it has 12 or 14 cards, N of each number.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random

from opendurak import Game, Phase, Position, Rules, SeedStream, View, deal
from opendurak.players.player import Budget
from opendurak.players.registry import player

FILE = Path(__file__).parent / "data" / "endgames.txt"
CARDS = (12, 14)
LEVEL = "hard"


def endgames(seed: str) -> Iterator[Position]:
    """The first bout start with an empty stock of one game after the other."""
    rules, who = Rules(), player(LEVEL)
    number = 0
    while True:
        game = Game(deal(rules, 2, SeedStream(f"{seed} {number}")))
        rng = Random(f"{seed} {number}")
        while not game.over and not _begun(game.position):
            view = View.of(game, game.position.to_act)
            game.play(who.choose(view, rng, Budget()))
        if not game.over:
            yield game.position
        number += 1


def _begun(position: Position) -> bool:
    return not position.stock_cards and position.phase is Phase.ATTACK


def main() -> None:
    """Plays until there are enough positions of each size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=500)
    parser.add_argument("--seed", default="endgames")
    asked = parser.parse_args()
    found: dict[int, list[str]] = {cards: [] for cards in CARDS}
    played = 0
    for position in endgames(asked.seed):
        played += 1
        cards = sum(bits.bit_count() for bits in position.hand_bits)
        if cards in found and len(found[cards]) < asked.each:
            found[cards].append(position.to_text())
        if all(len(texts) == asked.each for texts in found.values()):
            break
    lines = [
        f"# Made by benchmarks/endgames.py: two players of the level {LEVEL}, seed {asked.seed},",
        f"# {played} games; the first bout start with an empty stock, {asked.each} each with",
        f"# {' and '.join(map(str, CARDS))} cards.",
        *(text for cards in CARDS for text in found[cards]),
    ]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{played} games played, {len(lines) - 2} positions kept in {FILE}")


if __name__ == "__main__":
    main()
