"""The two engines play the same games, each from its own state, compared whole at every ply."""

import os
from itertools import islice
from random import Random

import pytest

from opendurak import Deal, Position
from opendurak.engine import lockstep
from opendurak.engine.compiled import core_state, position_of
from opendurak.rules import CHOICES, Rules

PARTS = 20
PLIES = 1_000 if os.environ.get("OPENDURAK_SANITIZE") else 10_000  # a part; in all 200,000


@pytest.mark.parametrize("part", range(PARTS))
def test_both_engines_walk_in_step(part):
    compared, difference = lockstep.lockstep(core_state, PLIES, Random(part))
    assert difference is None, str(difference)
    assert compared >= PLIES


def test_both_engines_walk_in_step_through_small_games():
    rng = Random(6)
    for _ in range(300):
        hand, players = rng.randint(1, 5), rng.randint(2, 4)
        deck = ("JQKA.CD", "TJQKA.CDH", "6789TJ.CDHS")[rng.randrange(3)]
        rules = Rules.from_text(f"{rng.choice(CHOICES['ruleset'])}-{deck},hand={hand}")
        if len(rules.deck) >= hand * players:
            start = Deal.shuffled(rules, players, rng).position()
            _, difference = lockstep.walk(start, core_state, rng)
            assert difference is None, str(difference)


def test_the_walks_cover_every_option():
    seen = list(islice(lockstep.settings(Random(0)), 2000))
    for name, words in CHOICES.items():
        if name not in ("first_attacker", "series_first", "repetition"):  # not of a position
            assert {getattr(rules, name) for rules, _ in seen} == set(words)
    for name in ("first_bout_transfer", "multi_open", "throw_after_take", "transfer_after_show"):
        assert {getattr(rules, name) for rules, _ in seen} == {True, False}
    assert {players for _, players in seen} == {2, 3, 4, 5, 6}
    assert len({rules.deck for rules, _ in seen}) == 10
    assert {rules.attack_limit for rules, _ in seen} >= {1, 2, 6, 8}


def test_a_state_translates_back():
    text = "proyezdnoy-36 H 8C6DADQSKS/9C7DQD7H6SAS/JCKCJDKD7S8S 9DTH 7C 1>2 defend:2 s7H"
    position = Position.from_text(text)
    assert position_of(core_state(position), position.rules) == position
