"""Tuning the weights of normal by self-play: SPSA.

In every step all weights are moved at once by a random sign times a step width, and against it.
Both sides play each other, and both play easy, on the same deals from both seats; the weights go
a little towards the better side (J. Spall, Multivariate stochastic approximation using a
simultaneous perturbation gradient approximation, 1992). Only deals of the tuning namespace are
dealt, never those that matches report on; a second, held-out range of them says whether the new
weights are better than the old ones.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from opendurak.arena.deals import numbered_deal
from opendurak.arena.selfplay import Policy, durak_of
from opendurak.players.easy import easy_choice
from opendurak.players.lookahead import lookahead_choice
from opendurak.players.normal import normal_choice
from opendurak.players.weights import ERAS, FORMAT, ByEra, Weights
from opendurak.rules import Rules

HELD_OUT: Final = 10_000_000
"""Tuning deals from this number on are for judging the result only."""
WIDTH: Final = 1.2
"""Width of the first steps, in ranks; limits, which are large numbers, take twice that."""
GAIN: Final = 3.0
"""How far the weights go for a difference of one whole point a game."""
METHOD: Final = "SPSA, weights + step against weights - step, and both against easy"
DIGITS: Final = 2
"""Decimals of a weight in a file."""
SLOWING: Final = 0.1
"""The part of all steps after which steps and gains begin to shrink."""


class Plan(NamedTuple):
    """What a tuning run does; the same plan gives the same weights."""

    rules: Rules
    seed: str
    steps: int
    pairs: int
    """Deals a step; each is played from every seat in each match of the step."""
    players: int = 2


class Verdict(NamedTuple):
    """A score on held-out deals: mean and half the width of the 95 % interval, 0 to 1."""

    score: float
    margin: float


def pair_score(  # noqa: PLR0913, PLR0917 - a deal and who plays it
    rules: Rules, seed: str, number: int, one: Policy, other: Policy, players: int = 2
) -> float:
    """The share of points of `one` on one deal, played from every seat among `other`.

    With three players or more a draw is as good as not being the durak.
    """
    start = numbered_deal("tuning", seed, rules, players, number).position()
    points = 0.0
    for seat in range(players):
        policies = [other] * players
        policies[seat] = one
        durak = durak_of(start, policies)
        points += 0.5 if durak < 0 and players == 2 else float(durak != seat)
    return points / players


def policy(weights: Weights | None) -> Policy:
    """Normal with these weights, easy for `None`."""
    return easy_choice if weights is None else partial(normal_choice, weights=weights)


def _yardstick(plan: Plan) -> Policy:
    """Whom both sides are measured against: easy, look-ahead where more than two play."""
    return easy_choice if plan.players == 2 else lookahead_choice


def _difference(plan: Plan, up: Weights, down: Weights, number: int) -> float:
    """How much better `up` is than `down` on one deal: against each other, and against others."""
    score = partial(pair_score, plan.rules, plan.seed, number, players=plan.players)
    other = _yardstick(plan)
    apart = score(policy(up), other) - score(policy(down), other)
    if plan.players > 2:
        return apart
    return (2 * score(policy(up), policy(down)) - 1 + apart) / 2


Gather = Callable[[Callable[[int], float], Sequence[int]], Iterable[float]]


def gather_with(executor: Executor) -> Gather:
    """Spreads the deals over the workers of an executor; the result does not depend on them."""
    return lambda call, numbers: executor.map(call, numbers, chunksize=4)


def tune(start: Weights, plan: Plan, gather: Gather = map) -> Iterator[tuple[int, Weights]]:
    """The weights after each step, the last of them being the mean of the second half."""
    rng = Random(f"{plan.seed}/steps")  # noqa: S311 - no secret
    flat = flatten(start)
    widths = [2 * WIDTH if name.endswith("limit") else WIDTH for name in names()]
    total, counted = [0.0] * len(flat), 0
    for step in range(plan.steps):
        shrink = ((1 + SLOWING * plan.steps) / (1 + step + SLOWING * plan.steps)) ** 0.6
        signs = [rng.choice((-1, 1)) for _ in flat]
        move = [sign * width * shrink**0.25 for sign, width in zip(signs, widths, strict=True)]
        up = folded([value + by for value, by in zip(flat, move, strict=True)])
        down = folded([value - by for value, by in zip(flat, move, strict=True)])
        numbers = range(step * plan.pairs, (step + 1) * plan.pairs)
        better = fmean(gather(partial(_difference, plan, up, down), numbers))
        flat = [
            value + GAIN * shrink * better * by / 2 for value, by in zip(flat, move, strict=True)
        ]
        if 2 * step >= plan.steps:
            total = [sum(pair) for pair in zip(total, flat, strict=True)]
            counted += 1
        last = step == plan.steps - 1
        yield step + 1, folded([value / counted for value in total] if last else flat)


def judge(
    plan: Plan, one: Weights, other: Weights | None, pairs: int, gather: Gather = map
) -> Verdict:
    """The score of `one` on held-out deals, against `other` or, for `None`, the yardstick."""
    numbers = range(HELD_OUT, HELD_OUT + pairs)
    play = partial(_held_out, plan, one, other)
    scores = list(gather(play, numbers))
    return Verdict(fmean(scores), 1.96 * stdev(scores) / len(scores) ** 0.5)


def _held_out(plan: Plan, one: Weights, other: Weights | None, number: int) -> float:
    against = _yardstick(plan) if other is None else policy(other)
    return pair_score(plan.rules, plan.seed, number, policy(one), against, plan.players)


def names() -> list[str]:
    """The name of each number in the flat list of weights."""
    return [name for name in Weights._fields for _ in range(ERAS)]


def flatten(weights: Weights) -> list[float]:
    """All numbers in one list."""
    return [number for by_era in weights for number in by_era]


def folded(numbers: Sequence[float]) -> Weights:
    """The weights of such a list."""
    groups: list[ByEra] = []
    for at in range(0, len(numbers), ERAS):
        large, small, empty = numbers[at : at + ERAS]
        groups.append((large, small, empty))
    return Weights(*groups)


class Tuned(NamedTuple):
    """What a tuning run came to: the weights, the steps made, and the verdicts by opponent."""

    weights: Weights
    steps: int
    held_out: int
    verdicts: Mapping[str, Verdict]


def recorded(before: Mapping[str, Any], plan: Plan, tuned: Tuned) -> str:
    """The text of a file of weights, with the records of earlier tunings and of this one."""
    record = {
        "method": METHOD,
        "rules": str(plan.rules),
        "players": plan.players,
        "seed": plan.seed,
        "steps": tuned.steps,
        "deals_a_step": plan.pairs,
        "held_out_deals": tuned.held_out,
        "score": {
            name: [round(v.score, 4), round(v.margin, 4)] for name, v in tuned.verdicts.items()
        },
    }
    rows = [
        f"    {json.dumps(name)}: {json.dumps([round(number, DIGITS) for number in numbers])}"
        for name, numbers in tuned.weights._asdict().items()
    ]
    past = [f"    {json.dumps(each)}" for each in [*before.get("tuning", []), record]]
    return (
        f'{{\n  "format": {json.dumps(FORMAT)},\n  "weights": {{\n'
        + ",\n".join(rows)
        + '\n  },\n  "tuning": [\n'
        + ",\n".join(past)
        + "\n  ]\n}\n"
    )
