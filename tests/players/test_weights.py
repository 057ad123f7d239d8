import pytest

from opendurak.players import PlayerError
from opendurak.players.weights import FORMAT, Weights, tuned, tuned_data, weights_from_json


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_shipped_weights_are_read_with_the_record_of_their_tuning(players):
    data = tuned_data(players)
    assert data["tuning"]
    assert weights_from_json(data) == tuned(players)
    assert set(data["weights"]) == set(Weights._fields)


def broken(**changes):
    data = tuned_data(2)
    return {"format": FORMAT, "weights": {**data["weights"], **changes}}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({}, "no weights"),
        ({"format": FORMAT}, "no weights"),
        ({"format": FORMAT, "weights": {}}, "'beat_"),
        (broken(lead_colour=[1, 2, 3]), "'lead_colour' is missing or unknown"),
        (broken(give_limit=[1, 2]), "'give_limit' has 3 numbers"),
        (broken(give_limit=[1, 2, "x"]), "'give_limit' has 3 numbers"),
    ],
)
def test_weights_amiss_are_refused_by_name(data, message):
    with pytest.raises(PlayerError, match=message):
        weights_from_json(data)
