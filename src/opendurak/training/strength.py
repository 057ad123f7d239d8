"""How strong a network is: matches against fixed levels, on deals of their own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from opendurak.arena.match import Match
from opendurak.arena.run import run_match
from opendurak.arena.workers import Alone

ANCHORS: Final = ("easy", "normal", "hard")
SEED: Final = "training"
"""Matches with this seed judge networks in training; ladders use others."""


def strength(path: Path, rules: str, players: int, pairs: int) -> dict[str, tuple[float, float]]:
    """The network alone with exact endgames against each anchor.

    With two players its score and the 95 % margin, with more how often it was the durak; all from
    0 to 1. The deals are the same each time.
    """
    found = {}
    for anchor in ANCHORS:
        seats = (f"expert:{path}", *[anchor] * (players - 1))
        match = Match(seats, rules, pairs, SEED, worlds=0)
        standing = run_match(match, Alone()).standing
        measure = standing.score if players == 2 else standing.durak_share(0)
        found[anchor] = (measure.mean, (measure.high - measure.low) / 2)
    return found
