"""Playing an imagined position on to its end, everybody by the cost model of normal."""

from __future__ import annotations

from typing import NamedTuple

from opendurak.players.facts import Facts
from opendurak.players.normal import normal_choice
from opendurak.players.weights import Weights
from opendurak.position import Phase, Position

LONGEST = 200
"""Plies after which a rollout counts as a draw: cards can circulate for ever (R5.7)."""


class Rollout(NamedTuple):
    """How a rollout ended: the durak's seat, -1 for none, and its length in plies."""

    durak: int
    plies: int


def rollout(position: Position, weights: Weights) -> Rollout:
    """Plays to the end; nobody knows more than his own hand and the table."""
    plies = 0
    while position.phase is not Phase.OVER and plies < LONGEST:
        position = position.play(normal_choice(Facts.of_position(position), weights).move)
        plies += 1
    over = position.phase is Phase.OVER and 0 in position.out
    return Rollout(position.out.index(0) if over else -1, plies)
