"""The simple opponent."""

from itertools import pairwise
from random import Random

import pytest

from opendurak import Game, Position, Rules, SeedStream, View
from opendurak.deal import Deal
from opendurak.tui.opponent import choose


def chosen(text, seat):
    view = View.of_position(Position.from_text(text), seat)
    return {str(choose(view, Random(seed))) for seed in range(20)}


@pytest.mark.parametrize(
    ("position", "seat", "moves"),
    [
        ("podkidnoy-36 H 6H7C9D/TC7D - - 0>1 attack:0 -", 0, {"7C"}),
        ("podkidnoy-36 H 7C7D9D/TC8D - - 0>1 attack:0 -", 0, {"7C", "7D"}),
        ("podkidnoy-36 H 6HKH/TC7D - - 0>1 attack:0 -", 0, {"6H"}),
        ("podkidnoy-36,multi_open=true H 7C7D9D/TC8D - - 0>1 attack:0 -", 0, {"7C+7D"}),
        ("podkidnoy-36 H 9D/TCQC6H - 9C 0>1 defend:1 -", 1, {"9C:TC"}),
        ("podkidnoy-36 H 9D/8C6HKH - 9C 0>1 defend:1 -", 1, {"9C:6H"}),
        ("podkidnoy-36 H 9D/8C7D - 9C 0>1 defend:1 -", 1, {"take"}),
        ("perevodnoy-36 H 9D8D/TC9S - 9C 0>1 defend:1 -", 1, {">9S"}),
        ("proyezdnoy-36 H 9D8D/TC9H - 9C 0>1 defend:1 -", 1, {"!9H"}),
        ("podkidnoy-36 H 9D9H/7D8D - 9C:TC 0>1 throw:0 -", 0, {"+9D"}),
        ("podkidnoy-36 H 9H8C/7D8D - 9C:TC 0>1 throw:0 -", 0, {"pass"}),
    ],
)
def test_choices(position, seat, moves):
    assert chosen(position, seat) == moves


def test_equal_views_and_generators_give_equal_choices():
    """The opponent does not depend on what its seat cannot see."""
    hidden = ["7C", "7D", "8D", "TC"]
    start = "podkidnoy-36 H 6C6D9S/{}{}/{}{} - - 0>1 attack:0 -"
    positions = [start.format(*hidden[turn:], *hidden[:turn]) for turn in range(4)]
    views = [View.of_position(Position.from_text(text), 0) for text in positions]
    assert all(one == other for one, other in pairwise(views))
    assert len({choose(view, SeedStream("x")) for view in views}) == 1


@pytest.mark.parametrize("players", [2, 3, 6])
def test_games_of_simple_opponents_end(players):
    for number in range(20):
        game = Game(Deal.shuffled(Rules(ruleset="perevodnoy"), players, SeedStream(f"{number}")))
        rng = SeedStream("play")
        while not game.over:
            game.play(choose(View.of(game, game.position.to_act), rng))
