"""Which draws are play without end, against a plain search backwards from finished games."""

import random

import pytest

from opendurak import Position, Rules
from opendurak.errors import EngineError
from opendurak.tablebase import deals_of, endless, find
from tests.tablebase.reference import Graph, forced_wins, is_endless, value

PEREVODNOY, PROYEZDNOY = Rules(ruleset="perevodnoy"), Rules(ruleset="proyezdnoy")


@pytest.fixture(scope="module")
def found():
    return {rules: endless(find(rules, 8)) for rules in (PEREVODNOY, PROYEZDNOY)}


def by_cards(found):
    totals = dict.fromkeys(range(2, 9), 0)
    for split, numbers in found.items():
        totals[sum(split)] += len(numbers)
    return totals


def test_how_many_there_are(found):
    none = {2: 0, 3: 0, 4: 0, 5: 0, 6: 0}
    assert by_cards(found[PEREVODNOY]) == none | {7: 17, 8: 85}
    assert by_cards(found[PROYEZDNOY]) == none | {7: 63, 8: 554}


def test_podkidnoy_always_ends():
    """R5.7."""
    assert not any(endless(find(Rules(), 8), cards=7).values())


@pytest.mark.parametrize("rules", [PEREVODNOY, PROYEZDNOY], ids=str)
def test_all_draws_of_an_odd_number_of_cards_are_endless(found, rules):
    """Cards leave in pairs, so one is left at the end of a game that ends."""
    table = find(rules, 8)
    for split in table.splits:
        if split.cards % 2:
            assert len(found[rules][split[:2]]) == table.tally(*split[:2]).draws


@pytest.mark.parametrize("rules", [PEREVODNOY, PROYEZDNOY], ids=str)
def test_draws_of_eight_cards(found, rules):
    table, rng = find(rules, 8), random.Random(3)
    split = 4, 4
    for number in rng.sample(found[rules][split], 1):
        assert is_endless(table.position(*split, number))
    draws = [number for number in range(20_000) if table.value(*split, number) == 0]
    others = sorted(set(draws) - set(found[rules][split]))
    for number in rng.sample(others, 1):
        assert not is_endless(table.position(*split, number))


PERPETUAL = "perevodnoy-36 S 8C6H7H/6C7C6D8H - - 0>1 attack:0 -"


def test_the_smallest_example():
    """Seven cards: whatever the end, somebody is the durak; nobody can force it."""
    position = Position.from_text(PERPETUAL)
    assert value(position, forced_wins([position])) == 0
    assert find(position.rules, 8).probe(position) == 0
    assert is_endless(position)
    assert all(game.outcome.durak is not None for game in Graph([position]).finished())


def test_deals():
    assert deals_of(1, 1, 0) > 0
    assert sum(deals_of(1, 1, number) for number in range(10)) == 36 * 35


def test_without_the_core(monkeypatch):
    monkeypatch.setenv("OPENDURAK_ENGINE", "python")
    with pytest.raises(EngineError, match="telling endless play from other draws takes the comp"):
        endless(find(PEREVODNOY, 8))
    with pytest.raises(EngineError, match="counting deals"):
        deals_of(1, 1, 0)
