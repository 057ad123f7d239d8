"""The deals that the search of expert imagines, for its tests."""

from math import exp

from opendurak import Position, View, _core
from opendurak.engine.compiled import core_state
from opendurak.players.endgame import placed
from opendurak.players.recall import recalled


def deals_of(view: View, seed: int, count: int, others: _core.CostModel | None = None):
    """Deals for a view: each with the logarithm of its likelihood and the seats like `others`."""
    past = recalled(view)
    return _core.worlds(
        core_state(placed(view)),
        past.open_cards,
        past.actions,
        past.first_attacker,
        past.turn_up,
        others=others,
        seed=seed,
        count=count,
    )


def weights_of(deals) -> list[float]:
    """How likely each of the deals is, the likeliest being 1."""
    best = max(likelihood for _, likelihood, _ in deals)
    return [exp(likelihood - best) for _, likelihood, _ in deals]


def with_cards_of(position: Position, state: _core.State) -> Position:
    """The position with the hands and the stock of a deal, which has to agree in all else."""
    fields = state.fields()
    world = position._replace(hand_bits=fields[1], stock_cards=fields[2])
    assert (world.trump, *world[2:]) == (fields[0], *fields[1:])
    return world
