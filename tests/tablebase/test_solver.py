"""The solver and the tables agree: they share the rules, not the search."""

import random

import pytest

from opendurak import Rules
from opendurak.solver import solve
from opendurak.tablebase import build, find
from tests.tablebase.positions import random_start


@pytest.mark.parametrize("ruleset", ["podkidnoy", "perevodnoy", "proyezdnoy"])
@pytest.mark.parametrize("cards", [5, 7, 8])
def test_random_positions(ruleset, cards):
    rules = Rules(ruleset=ruleset)
    table, rng = find(rules, 8), random.Random(cards)
    for _ in range(500):
        position = random_start(rules, cards, rng)
        solved = solve(position, tablebase=False, moves=False, line=False)
        assert solved.exact
        assert solved.values[position.attacker] == table.probe(position), position


@pytest.mark.parametrize("ruleset", ["podkidnoy", "perevodnoy"])
def test_the_solver_asks_the_table(ruleset):
    rules, rng = Rules(ruleset=ruleset), random.Random(1)
    table = find(rules, 8)
    for _ in range(50):
        position = random_start(rules, 10, rng)
        alone = solve(position, tablebase=False)
        helped = solve(position, tablebase=table)
        assert helped.values == alone.values
        assert dict(helped.moves) == dict(alone.moves)


def test_a_table_built_in_the_same_process_is_asked_from_then_on(tmp_path):
    """Rules of which none is shipped: first there is no table, then a smaller and a larger one."""
    rules = Rules(throwers="none")
    position = random_start(rules, 4, random.Random(11))
    nodes = [solve(position, moves=False, line=False).nodes]
    for cards in (2, 4):
        build(rules, cards, directory=tmp_path)
        nodes.append(solve(position, moves=False, line=False).nodes)
    assert find(rules).cards == 4
    assert nodes[0] > nodes[1] > nodes[2]
