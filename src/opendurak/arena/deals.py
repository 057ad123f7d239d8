"""The deals of matches and of tuning: fixed by a seed, and never shared between the two."""

from __future__ import annotations

import hashlib
from random import Random
from typing import Final, Literal

from opendurak.deal import Deal, SeedStream
from opendurak.rules import Rules

Namespace = Literal["match", "tuning"]
NAME: Final = "opendurak arena"


def numbered_deal(namespace: Namespace, seed: str, rules: Rules, players: int, number: int) -> Deal:
    """Deal number `number` of a seed. Raises `DealError` where the deck is too small (R2.1)."""
    stream = SeedStream(f"{NAME}/{namespace}/{seed}/{rules}/{players}/{number}")
    return Deal.shuffled(rules, players, stream)


def player_rng(seed: str, number: int, rotation: int, player: int) -> Random:
    """The generator of one player in one game; nothing can be inferred from it about the deal."""
    text = f"{NAME}/player/{seed}/{number}/{rotation}/{player}"
    return Random(hashlib.sha256(text.encode()).digest())  # noqa: S311 - play, no secret
