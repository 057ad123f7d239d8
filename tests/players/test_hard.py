from itertools import count
from random import Random
from types import SimpleNamespace

import pytest

from opendurak import Position, View
from opendurak.players import Budget, endgame, hard, player
from opendurak.players.hard import Hard
from opendurak.players.rollout import LONGEST, rollout
from opendurak.players.weights import tuned

THREE = Position.from_text("podkidnoy-36 H 6C7C8DAH/9CTDKS6H/TC7D8SQH - - 0>1 attack:0 -")
PLENTY = "podkidnoy-36 H 6C7C8C9CTCJCQCKCAC/6D7D8D9DTDJDQDKDAD - - 0>1 attack:0 -"


def seen(position):
    return View.of_position(position, position.to_act)


def test_worlds_and_plies_are_kept_to():
    choice = Hard().consider(seen(THREE), Random(1), Budget(worlds=5, nodes=100_000))
    assert choice.worlds == 5
    assert choice.nodes > 5
    few = Hard().consider(seen(THREE), Random(1), Budget(nodes=30))
    assert few.worlds < 5


def test_too_few_worlds_decide_nothing():
    usual = player("normal").consider(seen(THREE), Random(1), Budget())
    assert Hard().consider(seen(THREE), Random(1), Budget(worlds=1)) == usual
    assert Hard().consider(seen(THREE), Random(1), Budget(worlds=0)) == usual


def test_seconds_end_the_sampling_by_the_clock_that_is_handed_in():
    ticks = count()
    slow = Hard(clock=lambda: next(ticks))
    assert slow.consider(seen(THREE), Random(1), Budget(seconds=7)).worlds == 6
    ticks = count()
    both = Hard(clock=lambda: next(ticks))
    assert both.consider(seen(THREE), Random(1), Budget(seconds=7, worlds=3)).worlds == 3


def test_another_move_is_played_where_it_loses_clearly_less_often():
    """Normal leads its lowest card; over the worlds any other that never loses is better."""
    loses = [1, 1, 1, 0]
    assert hard._clearly_better([0, 0, 0, 0], loses)
    assert not hard._clearly_better(loses, loses)
    assert not hard._clearly_better([0, 1, 0, 1, 0, 1, 0, 0], [1, 0, 1, 0, 1, 0, 0, 0])


def test_a_better_move_over_the_worlds_is_explained(monkeypatch):
    view = seen(THREE)
    usual = player("normal").choose(view, Random(1), Budget())
    other = next(move for move in view.legal_moves if move != usual)
    wanted = THREE.play(other)

    def only_other(position, _weights):
        kept = position.hand_bits[0] == wanted.hand_bits[0]
        return SimpleNamespace(durak=1 if kept else 0, plies=1)

    monkeypatch.setattr(hard, "rollout", only_other)
    choice = Hard().consider(view, Random(1), Budget(worlds=8))
    assert choice.move == other
    assert choice.reason.key == "sampled"
    assert dict(choice.reason.values) == {"held": 8, "worlds": 8}


def test_a_rollout_ends_even_where_the_game_does_not():
    """Each of three attacks with a six, and everybody takes: R5.7."""
    end = rollout(THREE, tuned(3))
    assert 0 < end.plies <= LONGEST
    assert end.durak in (-1, 0, 1, 2)


def test_more_cards_than_the_limit_are_not_tried_and_it_is_said():
    choice = Hard().consider(seen(Position.from_text(PLENTY)), Random(1), Budget())
    assert choice.reason.key == "exact-too-large"
    assert dict(choice.reason.values) == {"cards": 18}
    assert choice.value is None


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"9C": 1, "TD": 0}, ("9C", 1, "exact-won")),
        ({"9C": -1, "TD": 0}, ("TD", 0, "exact-drawn")),
        ({"9C": -1, "TD": -1}, ("TD", -1, "exact-lost")),
    ],
)
def test_the_values_of_the_solver_decide_and_normal_breaks_ties(values, expected, monkeypatch):
    position = Position.from_text("podkidnoy-36 H 9CTD/TC7D - - 0>1 attack:0 -")
    best = max(values.values())
    moves = tuple(m for m in position.legal_moves if values[str(m)] == best)
    monkeypatch.setattr(endgame, "solved", lambda *_: endgame.Solved(best, moves, 5))
    choice = Hard().consider(seen(position), Random(1), Budget())
    assert (str(choice.move), choice.value, choice.reason.key) == expected
    assert choice.nodes == 5


def test_an_endgame_beyond_the_budget_is_said_to_be_inexact(monkeypatch):
    position = Position.from_text("podkidnoy-36 H 9CTD/TC7D - - 0>1 attack:0 -")
    monkeypatch.setattr(endgame, "solved", lambda *_: None)
    choice = Hard().consider(seen(position), Random(1), Budget())
    assert choice.reason.key == "exact-too-large"
