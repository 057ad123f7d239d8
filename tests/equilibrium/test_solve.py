"""CFR+ on games whose equilibria are known (Kuhn, "A simplified two-person poker", 1950)."""

from itertools import permutations

import pytest

from opendurak import _core
from opendurak.equilibrium.errors import EquilibriumError
from opendurak.equilibrium.solve import equilibrium

PENNIES = _core.game_of_nodes(
    [1.0], [(0, 2), (1, 2)], [(0, 0), (1, 0), (-1, 1), (-1, -1), (1, 0), (-1, -1), (-1, 1)]
)


def kuhn():
    """Three cards, one each, an ante of one; a bet of one."""
    sets: dict[tuple, int] = {}
    nodes = []

    def decide(player, card, past):
        nodes.append((sets.setdefault((player, card, past), len(sets)), 0))

    for one, other in permutations(range(3), 2):
        better = 1 if one > other else -1
        decide(0, one, "")
        decide(1, other, "check")
        nodes.append((-1, better))
        decide(0, one, "check bet")
        nodes.extend([(-1, -1), (-1, 2 * better)])
        decide(1, other, "bet")
        nodes.extend([(-1, 1), (-1, 2 * better)])
    players = [(player, 2) for player, _, _ in sets]
    return _core.game_of_nodes([1 / 6] * 6, players, nodes), sets


def test_pennies_are_shown_evenly():
    solver = equilibrium(PENNIES, 1000)
    assert solver.average() == pytest.approx([0.5] * 4, abs=0.01)
    assert PENNIES.gains([0.5] * 4) == (0, 0, 0)
    assert PENNIES.gains([1, 0, 1, 0]) == (1, 1, 1)


def test_kuhn_poker_is_worth_an_eighteenth_to_the_second_player():
    game, sets = kuhn()
    assert (game.deals, game.nodes, game.sets, game.choices) == (6, 54, 12, 12)
    strategy = equilibrium(game, 5000).average()
    best, other, value = game.gains(strategy)
    assert value == pytest.approx(-1 / 18, abs=1e-4)
    assert 0 <= best + other < 1e-3
    chance = {key: strategy[2 * number + 1] for key, number in sets.items()}
    bluff = chance[0, 0, ""]
    assert 0 <= bluff <= 1 / 3 + 0.01
    assert chance[0, 2, ""] == pytest.approx(3 * bluff, abs=0.01)
    assert chance[0, 1, "check bet"] == pytest.approx(bluff + 1 / 3, abs=0.01)
    assert chance[1, 0, "check"] == pytest.approx(1 / 3, abs=0.01)
    assert chance[1, 1, "bet"] == pytest.approx(1 / 3, abs=0.01)


def test_a_known_equilibrium_of_kuhn_poker_cannot_be_exploited():
    game, sets = kuhn()
    third = 1 / 3
    chance = dict.fromkeys(sets, 0.0)
    chance |= {(0, 1, "check bet"): third, (0, 2, "check bet"): 1, (1, 2, "check"): 1}
    chance |= {(1, 0, "check"): third, (1, 1, "bet"): third, (1, 2, "bet"): 1}
    strategy = [part for key in sets for part in (1 - chance[key], chance[key])]
    assert game.gains(strategy) == pytest.approx((-1 / 18, 1 / 18, -1 / 18), abs=1e-12)


def test_the_same_iterations_in_parts_come_to_the_same():
    game, _ = kuhn()
    whole, parts = _core.CfrPlus(game), _core.CfrPlus(game)
    whole.run(50)
    for _ in range(10):
        parts.run(5)
    assert whole.iterations == parts.iterations == 50
    assert whole.average() == parts.average()


def test_a_flag_ends_the_iterations():
    stop = _core.StopFlag()
    seen = []

    def watch(done, of):
        seen.append((done, of))
        stop.set()

    game, _ = kuhn()
    solver = equilibrium(game, 10_000_000, stop, watch)
    assert [(solver.iterations, 10_000_000)] == seen
    assert 0 < solver.iterations < 10_000_000
    before = solver.iterations
    assert solver.run(5, stop) == before


@pytest.mark.parametrize("iterations", [0, -3])
def test_no_iterations_are_refused(iterations):
    with pytest.raises(EquilibriumError, match=f"{iterations} iterations find nothing"):
        equilibrium(PENNIES, iterations)


@pytest.mark.parametrize(
    ("chances", "sets", "nodes", "message"),
    [
        ([1.0], [(0, 2)], [(0, 0), (-1, 1)], "unfinished"),
        ([1.0], [], [(-1, 1), (-1, 1)], "one chance for each root"),
        ([1.0], [(2, 2)], [], "0 or 1"),
        ([1.0], [(0, 0)], [], "1 to 255"),
        ([1.0], [(0, 1)], [(1, 0)], "not added"),
        ([1.0], [(0, 1)], [(0, 0), (0, 0), (-1, 1)], "forgets|numbered before"),
        ([1.0], [(0, 1), (1, 1)], [(1, 0), (0, 0), (-1, 1)], None),
        ([0.5] * 2, [(0, 1), (1, 1)], [(0, 0), (-1, 1), (1, 0), (0, 0), (-1, 1)], "depth"),
        (
            [1.0],
            [(0, 2), (0, 1)],
            [(0, 0), (1, 0), (-1, 1), (1, 0), (-1, 1)],
            "forgets",
        ),
    ],
)
def test_what_is_no_tree_is_refused(chances, sets, nodes, message):
    if message is None:
        assert _core.game_of_nodes(chances, sets, nodes).nodes == 3
        return
    with pytest.raises(ValueError, match=message):
        _core.game_of_nodes(chances, sets, nodes)


def test_a_strategy_has_one_number_a_move():
    with pytest.raises(ValueError, match="one probability"):
        PENNIES.gains([0.5])
