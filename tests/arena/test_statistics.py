from math import inf, log, sqrt
from random import Random
from statistics import fmean, variance

import pytest

from opendurak.arena.statistics import Interval, SequentialTest, Z, elo, interval


def test_the_interval_is_the_mean_and_its_standard_errors_from_the_variance_of_deals():
    values = [0.0, 0.5, 1.0, 0.25] * 25
    found = interval(values)
    half = Z * sqrt(variance(values) / 100)
    assert found == pytest.approx((fmean(values), fmean(values) - half, fmean(values) + half))


def test_the_interval_covers_the_truth_about_95_times_in_100():
    rng = Random(7)
    hits = 0
    for _ in range(400):
        low, high = interval([rng.choice((0, 0.25, 0.5, 0.5, 1)) for _ in range(200)])[1:]
        hits += low <= 0.45 <= high
    assert 0.92 <= hits / 400 <= 0.98


def test_deals_that_all_gave_the_same_do_not_make_certain():
    assert interval([1.0] * 50).low < 0.95
    assert interval([1.0] * 50).high == 1.0
    assert interval([0.0]).high > 0.7
    assert interval([]) == Interval(0.5, 0.0, 1.0)


def test_elo_of_scores():
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.8, abs=0.1)
    assert (elo(0), elo(1)) == (-inf, inf)


def pairs(rng: Random, score: float, count: int) -> list[int]:
    """Pairs of two independent games without draws."""
    counts = [0] * 5
    for _ in range(count):
        counts[2 * ((rng.random() < score) + (rng.random() < score))] += 1
    return counts


def test_the_ratio_is_that_of_the_fitted_hypotheses():
    """Two outcomes: the fitted distribution is forced, so the ratio is known in closed form."""
    test = SequentialTest(0.4, 0.6)
    expected = 30 * log(0.6 / 0.4) + 20 * log(0.4 / 0.6)
    assert test.ratio([20, 0, 0, 0, 30]) == pytest.approx(expected, abs=0.02)
    assert test.ratio([0] * 5) == 0.0


@pytest.mark.parametrize(("score", "answer"), [(0.5, "low"), (0.55, "high")])
def test_the_sequential_test_tells_the_hypotheses_apart(score, answer):
    test = SequentialTest(0.5, 0.55)
    right = 0
    for seed in range(40):
        rng = Random(seed)
        counts = [0] * 5
        while (verdict := test.verdict(counts)) is None:
            counts = [a + b for a, b in zip(counts, pairs(rng, score, 20), strict=True)]
        right += verdict == answer
    assert right >= 35


def test_the_bounds_are_those_of_wald():
    assert SequentialTest().bounds == pytest.approx((log(0.05 / 0.95), log(0.95 / 0.05)))
