"""Intervals and tests over deals, which are independent; the games of one deal are not."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, log10, sqrt
from statistics import NormalDist, fmean, variance
from typing import Final, NamedTuple

Z: Final = NormalDist().inv_cdf(0.975)
"""Half the width of a 95 % interval, in standard errors."""
FEW: Final = 30
"""Deals below which the variance of the sample says too little."""


class Interval(NamedTuple):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


def interval(values: Sequence[float]) -> Interval:
    """The mean of one number a deal, each from 0 to 1, from the variance between deals.

    With few deals, or where all gave the same, Wilson's interval is taken if it is wider (Probable
    inference, the law of succession, and statistical inference, 1927).
    """
    count = len(values)
    if not count:
        return Interval(0.5, 0.0, 1.0)
    mean = fmean(values)
    spread = sqrt(variance(values) / count) if count > 1 else 0.5
    low, high = mean - Z * spread, mean + Z * spread
    if count < FEW or not spread:
        wilson = _wilson(mean, count)
        low, high = min(low, wilson.low), max(high, wilson.high)
    return Interval(mean, max(low, 0.0), min(high, 1.0))


def _wilson(mean: float, count: int) -> Interval:
    scale = 1 + Z * Z / count
    middle = (mean + Z * Z / (2 * count)) / scale
    half = Z * sqrt(mean * (1 - mean) / count + Z * Z / (4 * count * count)) / scale
    return Interval(mean, middle - half, middle + half)


def elo(score: float) -> float:
    """The difference in Elo that predicts `score`, a share of points."""
    if score <= 0:
        return -inf
    if score >= 1:
        return inf
    return 400 * log10(score / (1 - score))


class SequentialTest(NamedTuple):
    """Whether a score is `low` or `high`, told as early as the error rates allow."""

    low: float = 0.50
    high: float = 0.515
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which `low` and `high` are accepted (Wald 1945)."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def verdict(self, counts: Sequence[int]) -> str | None:
        """`"low"` or `"high"` when the test is over, else `None`."""
        ratio = self.ratio(counts)
        lower, upper = self.bounds
        return "low" if ratio <= lower else "high" if ratio >= upper else None

    def ratio(self, counts: Sequence[int]) -> float:
        """The generalized log-likelihood ratio of `high` to `low`.

        `counts` has how many pairs gave 0, 1/2, 1, 3/2 and 2 points: the pentanomial model, which
        allows for the two games of a pair being dependent. Each hypothesis is fitted to the counts
        as well as its mean allows (the method is that of the Fishtest documentation).
        """
        total = sum(counts)
        if not total:
            return 0.0
        # A class never seen is not impossible: it gets a thousandth of a pair.
        shares = [(count or 1e-3) for count in counts]
        shares = [share / sum(shares) for share in shares]
        values = [index / (len(counts) - 1) for index in range(len(counts))]
        low = _fitted(shares, values, self.low)
        high = _fitted(shares, values, self.high)
        ratios = (s * log(h / w) for s, h, w in zip(shares, high, low, strict=True))
        return total * sum(ratios)


def _fitted(shares: Sequence[float], values: Sequence[float], mean: float) -> list[float]:
    """The likeliest distribution with that mean, given the shares that were observed.

    It is shares / (1 + t (value - mean)), with the t that makes the mean right; found by bisection.
    """
    least, most = min(values) - mean, max(values) - mean
    low, high = -1 / most, -1 / least
    for _ in range(60):
        middle = (low + high) / 2
        slope = sum(
            share * (value - mean) / (1 + middle * (value - mean))
            for share, value in zip(shares, values, strict=True)
        )
        low, high = (middle, high) if slope > 0 else (low, middle)
    t = (low + high) / 2
    return [share / (1 + t * (v - mean)) for share, v in zip(shares, values, strict=True)]
