import json
from dataclasses import replace

import pytest

from opendurak.players.compiled import cost_model
from opendurak.players.networks import NetworkError, read_network
from opendurak.players.weights import tuned
from opendurak.training.plan import Plan, TrainingError, epsilon_at, rate_at
from opendurak.training.plot import plot
from opendurak.training.run import CHECKPOINT, LOG, WEIGHTS, Mark, Pace, begin, resume, train
from tests.cli.command import durak

SHORT = Plan(games=96, round_games=16, batch=64)


def test_rates_fall_from_their_first_to_their_last():
    assert rate_at(0) == pytest.approx(1e-3)
    assert rate_at(1) == pytest.approx(3e-5)
    assert epsilon_at(0) == pytest.approx(0.06)
    assert epsilon_at(1) == pytest.approx(0.01)


def test_a_training_ends_when_its_games_are_played(tmp_path):
    seen = []
    pace = Pace(watch=lambda state, speed, error: seen.append((state.progress, speed, error)))
    state = begin(SHORT)
    assert train(state, tmp_path, pace)
    assert [progress for progress, _, _ in seen] == [n / 6 for n in range(1, 7)]
    assert state.trainer.games == 96
    file = read_network(tmp_path / WEIGHTS)
    assert file.card["games"] == 96
    assert file.card["plan"] == SHORT.to_json()
    assert (file.shape.ruleset, file.shape.players) == ("podkidnoy", 2)
    (line,) = (tmp_path / LOG).read_text().splitlines()
    assert json.loads(line)["games"] == 96


def test_a_checkpoint_goes_on_to_the_same_network(tmp_path):
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    whole.mkdir()
    parts.mkdir()
    train(begin(SHORT), whole, Pace())
    state = begin(SHORT)

    class Enough(Exception):
        pass

    def interrupt(now, _speed, _error):
        if now.trainer.games == 48:
            raise Enough

    with pytest.raises(Enough):
        train(state, parts, Pace(checkpoint_seconds=0, watch=interrupt))
    # The checkpoint is that of the round before.
    again = resume(SHORT, parts)
    assert again.trainer.games == 32
    assert train(again, parts, Pace())
    assert (whole / WEIGHTS).read_bytes()[-4096:-32] == (parts / WEIGHTS).read_bytes()[-4096:-32]
    assert read_network(whole / WEIGHTS).numbers == read_network(parts / WEIGHTS).numbers


def test_a_checkpoint_of_another_training_is_refused(tmp_path):
    train(begin(SHORT), tmp_path, Pace())
    with pytest.raises(TrainingError, match="with seed 1, not 2"):
        resume(Plan(games=96, seed=2, round_games=16, batch=64), tmp_path)
    data = (tmp_path / CHECKPOINT).read_bytes()
    (tmp_path / CHECKPOINT).write_bytes(data[:-7])
    with pytest.raises(NetworkError, match="cut short"):
        resume(SHORT, tmp_path)


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        ({}, "games or minutes"),
        ({"games": 1, "minutes": 1}, "games or minutes"),
        ({"games": 0}, "impossible"),
        ({"minutes": float("nan")}, "impossible"),
        ({"games": 1, "players": 5}, "2 to 4 players"),
    ],
)
def test_impossible_plans_are_refused(plan, message):
    with pytest.raises(TrainingError, match=message):
        Plan(**plan)


def test_rules_that_no_network_takes_are_refused():
    with pytest.raises(TrainingError, match="multi_open"):
        begin(Plan("podkidnoy-36,multi_open=true", games=1))


def test_a_picture_shows_error_and_strength(tmp_path):
    marks = [
        Mark(1000, 1.0, 0.9, 900.0, {"easy": (0.4, 0.1), "normal": (0.3, 0.1), "hard": (0.2, 0.1)}),
        Mark(2000, 2.0, 0.8, 900.0, {}),
    ]
    plot(marks, 2, tmp_path / "training.png")
    assert (tmp_path / "training.png").read_bytes().startswith(b"\x89PNG")


def test_the_command_trains_measures_and_goes_on(tmp_path):
    out = str(tmp_path / "net")
    done = durak("train", "--games", "512", "--pairs", "1", "--out", out, "--no-plot")
    assert done.code == 0, done.err
    assert "512 games" in done.out
    assert "score against hard" in done.out
    again = durak("train", "--games", "512", "--out", out)
    assert again.code == 2
    assert "--resume" in again.err
    more = durak("train", "--games", "768", "--pairs", "0", "--out", out, "--resume", "--no-plot")
    assert more.code == 0, more.err
    assert read_network(tmp_path / "net" / WEIGHTS).card["games"] == 768


def test_games_with_normal_are_learned_from_for_one_seat(tmp_path):
    """Of those games only one seat's moves become samples; the card says how many there were."""

    def samples(share):
        trainer, normal = begin(SHORT).trainer, cost_model(tuned(2))
        rounds = [trainer.round(1e-3, 0.05, rival=normal, rivals=share) for _ in range(6)]
        return [done.samples for done in rounds]

    alone, some, others = samples(0), samples(0.5), samples(1)
    assert sum(others) < sum(some) < sum(alone)
    assert 0.35 < sum(others) / sum(alone) < 0.65
    assert some == samples(0.5)
    assert train(begin(replace(SHORT, rivals=0.25)), tmp_path, Pace())
    assert read_network(tmp_path / WEIGHTS).card["rivals"] == [[96, 0.25]]


@pytest.mark.parametrize("share", [-0.1, 1, float("nan")])
def test_a_share_of_rivals_that_is_none_is_refused(share):
    with pytest.raises(TrainingError, match="against normal"):
        Plan(games=1, rivals=share)


def test_going_on_where_nothing_began_is_told(tmp_path):
    done = durak("train", "--games", "1", "--resume", "--no-plot", "--out", tmp_path / "a")
    assert done.code == 2
    assert "holds no training to go on with: leave --resume out" in done.err
