"""hard: normal with a perfect memory, and endgames by exact search or over sampled hands.

Two players and nothing hidden: the solver's moves, ties broken by normal. More players and an
empty stock: the hands that are still possible are dealt at random, every candidate is played out
in each of them, and the move of normal is kept unless another is better by one standard error of
the paired differences. Everything else: the cost model with the belief that all placements of
the unseen cards are equally likely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf, sqrt
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from opendurak.moves import Move
from opendurak.players.endgame import exactly, position_of, sampled, two_left
from opendurak.players.facts import Facts
from opendurak.players.normal import normal_choice
from opendurak.players.player import Budget, Choice, Level, Reason
from opendurak.players.rollout import rollout
from opendurak.players.weights import Weights, tuned
from opendurak.view import View

WORLDS: Final = 24
"""Deals of the hidden cards for one move."""
PLIES: Final = 1000
"""Plies of all rollouts for one move; the world in which they are used up is the last. A budget
in seconds takes their place."""
FEWEST: Final = 2
"""Worlds without which no rollout outweighs the cost model."""

Clock = Callable[[], float]
"""Seconds from any start."""


class Hard(Level):
    """Remembers every public card, and plans the endgame when the stock is empty."""

    name = "hard"

    def __init__(self, weights: Weights | None = None, clock: Clock = monotonic) -> None:
        self._weights = weights
        self._clock = clock

    def consider(self, view: View, rng: Random, budget: Budget) -> Choice:
        """An exact move where there is one, else a sampled or the cheapest one."""
        weights = self._weights or tuned(view.seats)
        usual = normal_choice(Facts.of_view(view), weights)
        if len(view.legal_moves) == 1:
            return usual
        position = position_of(view)
        if position is not None and (two := two_left(position)) is not None:
            return exactly(two, usual, budget)
        if view.stock_count == 0:
            return self._over_worlds(view, usual, rng, budget, weights)
        return usual

    def _over_worlds(
        self, view: View, usual: Choice, rng: Random, budget: Budget, weights: Weights
    ) -> Choice:
        """The usual move, or one that loses less often over the hands that are still possible."""
        trials = [_Trial(move, []) for move in view.legal_moves]
        plies = 0
        for _ in self._worlds(budget):
            if plies >= self._plies(budget):
                break
            world = sampled(view, rng)
            for trial in trials:
                end = rollout(world.play(trial.move), weights)
                plies += end.plies
                trial.losses.append(int(end.durak == view.seat))
        return _decided(trials, usual, plies)

    @staticmethod
    def _plies(budget: Budget) -> float:
        if budget.nodes is not None:
            return budget.nodes
        return PLIES if budget.seconds is None else inf

    def _worlds(self, budget: Budget) -> Iterator[int]:
        """One number a world, as many as the budget has; with seconds, until they are over."""
        worlds = WORLDS if budget.worlds is None else budget.worlds
        if budget.seconds is None:
            yield from range(worlds)
            return
        deadline = self._clock() + budget.seconds
        number = 0
        while self._clock() < deadline and (budget.worlds is None or number < worlds):
            yield number
            number += 1


class _Trial(NamedTuple):
    """How often the candidate was the durak, world by world, beside the usual move."""

    move: Move
    losses: list[int]


def _decided(trials: list[_Trial], usual: Choice, plies: int) -> Choice:
    """What the trials say."""
    looked = len(trials[0].losses)
    if looked < FEWEST:
        return usual
    base = next(trial for trial in trials if trial.move == usual.move)
    best = min(trials, key=lambda trial: sum(trial.losses))
    if not _clearly_better(best.losses, base.losses):
        return usual._replace(nodes=plies, worlds=looked)
    held = looked - sum(best.losses)
    reason = Reason("sampled", (("held", held), ("worlds", looked)))
    return Choice(best.move, reason, None, plies, looked)


def _clearly_better(one: list[int], other: list[int]) -> bool:
    """Whether `one` loses less by a standard error of the paired differences."""
    gains = [b - a for a, b in zip(one, other, strict=True)]
    count = len(gains)
    mean = sum(gains) / count
    variance = sum((gain - mean) ** 2 for gain in gains) / max(count - 1, 1)
    return mean > 0 and mean >= sqrt(variance / count)
