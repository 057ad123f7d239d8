"""What moves are worth, and which moves of a game cost most: for explanations, not for play.

A move is judged by what its player could know then.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from opendurak.game import Game
from opendurak.moves import Move
from opendurak.players.expert import Expert, Opinion, Weighing
from opendurak.players.player import Budget
from opendurak.view import View

CONFIDENCE: Final = 1.96
"""Standard errors on either side of a 95 % interval."""


class Judged(NamedTuple):
    """A move of a game: its number from 1, who made it, and what it cost.

    `loss` is the expected score that the best move would have had more, from 0 to 1.
    """

    number: int
    seat: int
    move: Move
    best: Move
    loss: float
    exact: bool


def opinion_to_json(opinion: Opinion, *, exact: bool) -> dict[str, Any]:
    """One move with its expected score and the 95 % interval; `network` is null without one."""
    score, prior = opinion.score, opinion.prior
    if prior is not None and not exact and not opinion.worlds:
        score = prior
    margin = CONFIDENCE * opinion.error
    return {
        "move": str(opinion.move),
        "score": round(score, 4),
        "low": round(max(score - margin, 0.0), 4),
        "high": round(min(score + margin, 1.0), 4),
        "network": None if prior is None else round(prior, 4),
        "worlds": opinion.worlds,
    }


def judged(game: Game, expert: Expert, seed: int, budget: Budget) -> Iterator[Judged]:
    """Every choice of a game, in order; nothing for a game that the core does not take."""
    again = Game(game.deal or game.start)
    for number, move in enumerate(game.moves, 1):
        seat = again.position.to_act
        view = View.of(again, seat)
        if len(view.legal_moves) > 1:
            weighing = expert.weigh(view, Random(f"{seed}/{number}"), budget)  # noqa: S311 - no secret
            if weighing is None:
                return
            yield _judge(number, seat, move, weighing)
        again.play(move)


def _judge(number: int, seat: int, move: Move, weighing: Weighing) -> Judged:
    best = weighing.opinions[weighing.best]
    played = next(opinion for opinion in weighing.opinions if opinion.move == move)
    loss = max(best.score - played.score, 0.0)
    return Judged(number, seat, move, best.move, loss, weighing.exact)
