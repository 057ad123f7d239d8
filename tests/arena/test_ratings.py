from random import Random

import pytest

from opendurak.arena.ratings import SCALE, Tally, bradley_terry, expected, plackett_luce
from opendurak.arena.statistics import elo


def test_two_players_get_the_elo_of_their_score():
    """One virtual draw is counted beside the games."""
    found = bradley_terry({("a", "b"): Tally(700, 100, 200)}, "b")
    assert found["b"] == (0, 0, 0)
    assert found["a"].value == pytest.approx(elo(750.5 / 1001), abs=0.1)
    assert found["a"].low < found["a"].value < found["a"].high


def test_ratings_that_made_the_games_are_found_again():
    true = {"a": 0.0, "b": 80.0, "c": 200.0}
    rng = Random(3)
    tallies = {}
    for one, other in (("b", "a"), ("c", "b"), ("c", "a")):
        chance = expected(true[one] - true[other])
        wins = sum(rng.random() < chance for _ in range(4000))
        tallies[one, other] = Tally(wins, 0, 4000 - wins)
    found = bradley_terry(tallies, "a")
    for name, value in true.items():
        assert found[name].value == pytest.approx(value, abs=15)


def test_a_player_without_a_loss_has_a_finite_rating():
    found = bradley_terry({("a", "b"): Tally(10, 0, 0)}, "b")
    assert 300 < found["a"].value < 800
    assert found["a"].high - found["a"].low > 2 * SCALE


def test_who_is_seldom_the_durak_is_rated_higher():
    rng = Random(1)
    games = []
    for _ in range(300):
        loser = rng.choice("aaabbc")
        games.append([[name for name in "abc" if name != loser], [loser]])
    found = plackett_luce(games)
    assert found["c"].value > found["b"].value > found["a"].value
    assert found["a"].low < found["a"].value < found["a"].high
