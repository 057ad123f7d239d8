"""Games in progress, for the tests of players and arena."""

from collections.abc import Iterator
from random import Random

from opendurak.deal import Deal
from opendurak.game import Game
from opendurak.players import Budget, Player
from opendurak.rules import Rules
from opendurak.view import View

SMALL = Budget(worlds=2, nodes=20_000)
TABLES = (
    ("podkidnoy-36", 2),
    ("perevodnoy-36", 2),
    ("proyezdnoy-36", 2),
    ("podkidnoy-36", 3),
    ("proyezdnoy-36", 4),
    ("perevodnoy-36", 6),
    ("podkidnoy-24,timing=after_attack", 2),
    ("perevodnoy-52,timing=any_time", 5),
    ("podkidnoy-52,multi_open=true,throwers=none,throw_after_take=false", 3),
    ("proyezdnoy-32,transfer_after_show=true,throwers=neighbours,double_empty=defender_loses", 4),
    ("perevodnoy-36,repetition=none,first_bout_limit=5,throwers=attacker", 3),
    ("podkidnoy-123456789abcdefg.ABCDEF", 7),
    ("proyezdnoy-67.ABCDEF", 2),
)
"""Rules and players over every ruleset, timing, deck and number of seats."""


def table(text: str, players: int, seed: object) -> Game:
    """A game at its start."""
    return Game(Deal.shuffled(Rules.from_text(text), players, Random(f"{text}/{seed}")))


def play(game: Game, players: list[Player], rng: Random, longest: int = 400) -> Iterator[View]:
    """Plays with these players and gives each view before the choice is made."""
    for _ in range(longest):
        if game.over:
            return
        seat = game.position.to_act
        view = View.of(game, seat)
        yield view
        game.play(players[seat].choose(view, rng, SMALL), seat)
