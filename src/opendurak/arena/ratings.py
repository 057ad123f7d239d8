"""Ratings over many players: Bradley-Terry with draws for two, Plackett-Luce for more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp, log, sqrt
from typing import Final, NamedTuple

from opendurak.arena.statistics import Z

SCALE: Final = 400 / log(10)
"""Elo points in one unit of the natural logarithm."""
ROUNDS: Final = 500


class Rating(NamedTuple):
    """A rating and its 95 % interval."""

    value: float
    low: float
    high: float


class Tally(NamedTuple):
    """The games between two players, as the first of them saw them."""

    wins: int
    draws: int
    losses: int


Tallies = Mapping[tuple[str, str], Tally]


def bradley_terry(tallies: Tallies, anchor: str) -> dict[str, Rating]:
    """Elo ratings, `anchor` being 0; a draw is half a win and half a loss.

    Maximum likelihood by the minorization of D. Hunter (MM algorithms for generalized
    Bradley-Terry models, 2004). One virtual draw between each pair that met keeps ratings finite.
    The intervals come from the curvature of the likelihood, each player's for himself.
    """
    points: dict[tuple[str, str], float] = {}
    for (one, other), tally in tallies.items():
        wins = tally.wins + tally.draws / 2 + 0.5
        losses = tally.losses + tally.draws / 2 + 0.5
        points[one, other] = points.get((one, other), 0.0) + wins
        points[other, one] = points.get((other, one), 0.0) + losses
    names = sorted({name for pair in points for name in pair} | {anchor})
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        strength = {name: _better(name, strength, points) for name in names}
    zero = log(strength[anchor])
    ratings = {}
    for name in names:
        value = SCALE * (log(strength[name]) - zero)
        margin = 0.0 if name == anchor else Z * SCALE * _error(name, strength, points)
        ratings[name] = Rating(value, value - margin, value + margin)
    return ratings


def _better(
    name: str, strength: Mapping[str, float], points: Mapping[tuple[str, str], float]
) -> float:
    won = sum(value for (one, _), value in points.items() if one == name)
    met = sum(
        (value + points[other, one]) / (strength[one] + strength[other])
        for (one, other), value in points.items()
        if one == name
    )
    return won / met if met else strength[name]


def _error(
    name: str, strength: Mapping[str, float], points: Mapping[tuple[str, str], float]
) -> float:
    information = 0.0
    for (one, other), value in points.items():
        if one == name:
            games = value + points[other, one]
            chance = strength[one] / (strength[one] + strength[other])
            information += games * chance * (1 - chance)
    return 1 / sqrt(information) if information else 0.0


def expected(difference: float) -> float:
    """The share of points that a difference in Elo predicts."""
    return 1 / (1 + exp(-difference / SCALE))


def plackett_luce(games: Iterable[Sequence[Sequence[str]]]) -> dict[str, Rating]:
    """Ratings from the places of games of any number of players, best place first.

    R. Weng and C.-J. Lin, A Bayesian approximation method for online ranking, 2011, by way of
    openskill; a rating is a mean of 25 at the start, its interval two standard deviations.
    """
    # It is slow to load, and only matches of three or more need it.
    from openskill.models import PlackettLuce, PlackettLuceRating  # noqa: PLC0415

    model = PlackettLuce()
    ratings: dict[str, PlackettLuceRating] = {}
    for places in games:
        names = [name for place in places for name in place]
        ranks = [float(rank) for rank, place in enumerate(places) for _ in place]
        for name in names:
            ratings.setdefault(name, model.rating(name=name))
        rated = model.rate([[ratings[name]] for name in names], ranks=ranks)
        for name, team in zip(names, rated, strict=True):
            ratings[name] = team[0]
    return {
        name: Rating(r.mu, r.mu - Z * r.sigma, r.mu + Z * r.sigma) for name, r in ratings.items()
    }
