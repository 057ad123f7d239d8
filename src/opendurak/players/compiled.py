"""What the search of the compiled core plays by. Importing this needs the core to be built."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from typing import Final

from opendurak import _core
from opendurak.engine.compiled import core_rules, core_state
from opendurak.errors import UnsupportedRules
from opendurak.players.facts import SMALL_STOCK, TOP_WORTH
from opendurak.players.networks import WIDTHS, NetworkError, NetworkFile
from opendurak.players.normal import SET_BONUS
from opendurak.players.recall import Recalled
from opendurak.players.weights import Weights, tuned
from opendurak.position import Position
from opendurak.rules import Rules

_ready: OrderedDict[tuple[bytes, Rules], _core.Network] = OrderedDict()
_MOST: Final = 8

Thinking = _core.Thinking
CostModel = _core.CostModel
Judge = _core.Network | _core.CostModel
"""What the search takes its first thoughts from, and plays on with."""


@lru_cache(maxsize=256)
def takes(rules: Rules, players: int) -> bool:
    """Whether the core holds such a game."""
    try:
        core_rules(rules)
    except UnsupportedRules:
        return False
    return players <= int(_core.core_info()["max_seats"])


@lru_cache(maxsize=64)
def cost_model(weights: Weights) -> _core.CostModel:
    """The choice rules of normal with these weights."""
    return _core.CostModel(
        [*weights], top_worth=TOP_WORTH, set_bonus=SET_BONUS, small_stock=SMALL_STOCK
    )


def network_of(file: NetworkFile, rules: Rules) -> _core.Network:
    """The network of a file, ready to play under these rules.

    Raises `UnsupportedRules` for rules that no network takes, `NetworkError` for a shape of
    another program.
    """
    key = (file.numbers, rules)
    network = _ready.get(key)
    if network is None:
        network = _ready[key] = _made(file, rules)
        while len(_ready) > _MOST:
            _ready.popitem(last=False)
    return network


def _made(file: NetworkFile, rules: Rules) -> _core.Network:
    if file.shape.widths != WIDTHS:
        raise NetworkError(
            f"the network has layers of {file.shape.widths}: this program has {WIDTHS}"
        )
    try:
        return _core.Network(core_rules(rules), file.shape.players, file.numbers)
    except _core.Unsupported as error:
        raise UnsupportedRules(f"no network takes {rules}: {error}") from None
    except ValueError as error:
        raise NetworkError(str(error)) from None


def weighed(
    position: Position,
    judge: Judge,
    past: Recalled,
    seed: int,
    thinking: _core.Thinking,
) -> _core.Weighed:
    """Searches a position, in which the hidden cards are placed anyhow.

    Others are thought to play as normal does, if not in a way that nobody knows.
    """
    return _core.weigh(
        judge,
        core_state(position),
        past.open_cards,
        past.actions,
        past.first_attacker,
        past.turn_up,
        lowest_trump=position.rules.first_attacker == "lowest_trump",
        others=cost_model(tuned(len(position.hand_bits))),
        seed=seed,
        thinking=thinking,
    )
