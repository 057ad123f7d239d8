"""The compiled core as an engine. Importing this needs the core to be built.

`Position` and the core's `State` have the same fields; options are numbers there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from opendurak import _core
from opendurak.actions import ActionSpace
from opendurak.engine.results import PLIES_AT_MOST, EngineName, Playouts
from opendurak.errors import UnsupportedRules
from opendurak.moves import Move
from opendurak.position import Phase, Position
from opendurak.rules import CHOICES, Rules


class CoreEngine:
    """Takes decks of up to 64 cards and up to six seats. Long calls free the interpreter lock."""

    name: Final[EngineName] = "core"

    def perft(self, position: Position, depth: int) -> int:
        """How many leaves lie `depth` moves below `position`. Raises `UnsupportedRules`."""
        return _core.perft(core_state(position), depth).leaves

    def divide(self, position: Position, depth: int) -> dict[Move, int]:
        """The leaves below each legal move, in the order of the moves."""
        move = ActionSpace(position.rules).move
        counts = _core.perft_divide(core_state(position), depth).counts
        return {move(action): leaves for action, leaves in counts}

    def playouts(self, position: Position, games: int, seed: int) -> Playouts:
        """Random games from `position`."""
        done = _core.playouts(core_state(position), games, seed, PLIES_AT_MOST)
        duraks = done.duraks[: position.seats]
        return Playouts(done.games, done.plies, duraks, done.draws, done.unfinished)


@lru_cache(maxsize=256)
def core_rules(rules: Rules) -> _core.Rules:
    """The options as the core has them. Raises `UnsupportedRules` naming what is too large."""
    number = {name: words.index for name, words in CHOICES.items()}
    most = len(rules.deck)
    try:
        return _core.Rules(
            len(rules.deck.ranks),
            len(rules.deck.suits),
            ruleset=number["ruleset"](rules.ruleset),
            attack_limit=min(rules.attack_limit, most),
            first_bout_limit=min(rules.first_bout_limit or 0, most),
            first_bout_transfer=rules.first_bout_transfer,
            multi_open=rules.multi_open,
            throw_after_take=rules.throw_after_take,
            timing=number["throw_in_timing"](rules.throw_in_timing),
            throwers=number["throwers"](rules.throwers),
            transfer_after_show=rules.transfer_after_show,
            double_empty=number["double_empty"](rules.double_empty),
            repetition=number["repetition"](rules.repetition),
            hand_size=rules.hand_size,
        )
    except _core.Unsupported as error:
        raise _unsupported(rules, error) from None


def core_state(position: Position) -> _core.State:
    """The core's position. Raises `UnsupportedRules` for rules or seats that it does not take."""
    try:
        return _core.State(core_rules(position.rules), *position[1:])
    except _core.Unsupported as error:
        raise _unsupported(position.rules, error) from None


def position_of(state: _core.State, rules: Rules) -> Position:
    """The position that the core holds, under the same rules."""
    fields = state.fields()
    return Position(rules, *fields[:7], Phase(fields[7]), *fields[8:])


def _unsupported(rules: Rules, error: Exception) -> UnsupportedRules:
    return UnsupportedRules(f"the compiled core does not take {rules}: {error}; Python does")
