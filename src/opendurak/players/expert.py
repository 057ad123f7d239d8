"""expert: a trained network, searched in deals that fit what the others have done.

Nothing hidden and two players left: the exact solver, ties told apart by the network. Else the
network values every legal move; its best ones are played on in deals of the hidden cards, which
are drawn by how likely the others' choices were in them. The network's own choice is kept unless
another is better by one standard error. Without the compiled core, or where no network was
trained for the game, it plays as hard and says so.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from opendurak.actions import ActionSpace
from opendurak.errors import UnsupportedRules
from opendurak.moves import Move
from opendurak.players.endgame import (
    CARDS,
    NODES,
    cards_in_play,
    exactly,
    move_values,
    placed,
    position_of,
    two_left,
)
from opendurak.players.errors import PlayerError
from opendurak.players.hard import Hard
from opendurak.players.networks import NetworkFile, read_network, shipped_network
from opendurak.players.player import Budget, Choice, Level, Reason
from opendurak.players.recall import recalled
from opendurak.position import Position
from opendurak.view import View

if TYPE_CHECKING:
    from opendurak import _core

try:
    from opendurak.players import compiled
except ImportError:  # no compiler was found when opendurak was installed
    CORE = False
else:
    CORE = True

WORLDS: Final = 80
"""Deals in which the candidates are played on."""
SECONDS: Final = 0.1
"""For one move, where the budget names neither worlds nor seconds."""
NONE: Final = Budget(worlds=0)
PREFIX: Final = "expert:"
"""Before the file of a network, in the name of a player."""


class Opinion(NamedTuple):
    """A move and what it is worth: the expected score for the seat to act, from 0 to 1.

    `prior` is the network's, `score` that of the search with its standard error; `worlds` is 0
    where the move was not tried.
    """

    move: Move
    prior: float
    score: float
    error: float
    worlds: int


class Weighing(NamedTuple):
    """All legal moves, the numbers of the best one and of the network's, and the work done.

    `exact` says that the scores are those of perfect play, everything being known.
    """

    opinions: tuple[Opinion, ...]
    best: int
    first: int
    worlds: int
    nodes: int
    exact: bool = False


class Expert(Level):
    """The strongest level. `path` names the file of another network than the one that ships."""

    name = "expert"

    def __init__(self, path: Path | None = None) -> None:
        self._file = None if path is None else read_network(path)
        if path is not None:
            self.name = f"{PREFIX}{path}"
        self._hard = Hard()

    def consider(self, view: View, rng: Random, budget: Budget) -> Choice:
        """An exact move where there is one, else one searched with the network."""
        _check(budget)
        if not view.legal_moves:
            raise PlayerError("there is nothing to choose: this view has no legal move")
        if len(view.legal_moves) == 1:
            return Choice(view.legal_moves[0], Reason("only-move"))
        network = self._network(view)
        if network is None:
            choice = self._hard.consider(view, rng, budget)
            return choice._replace(reason=Reason("as-hard" if CORE else "as-hard-no-core"))
        position = position_of(view)
        two = None if position is None else two_left(position)
        if two is not None:
            quick = weigh(view, network, 0, NONE)
            exact = exactly(two, _said(quick), budget)
            if exact.value is not None:
                return exact
        return _said(weigh(view, network, rng.getrandbits(64), budget))

    def weigh(self, view: View, rng: Random, budget: Budget) -> Weighing | None:
        """What every legal move is worth; `None` where no network was trained for the game."""
        network = self._network(view)
        if network is None or not view.legal_moves:
            return None
        position = position_of(view)
        two = None if position is None else two_left(position)
        if two is not None and (known := _perfectly(two, weigh(view, network, 0, NONE))):
            return known
        return weigh(view, network, rng.getrandbits(64), budget, everything=True)

    def _network(self, view: View) -> _core.Network | None:
        if not CORE:
            return None
        file = self._file or _shipped(view)
        if file is None:
            return None
        if not file.shape.serves(view.rules, view.seats):
            raise PlayerError(
                f"{self.name} was trained for {file.shape.ruleset} with {file.shape.players} "
                f"players, not for {view.rules} with {view.seats}"
            )
        try:
            return compiled.network_of(file, view.rules)
        except UnsupportedRules:
            return None


def _perfectly(position: Position, quick: Weighing) -> Weighing | None:
    """Every move's score under perfect play; `None` where that is too much work."""
    values = move_values(position, NODES) if cards_in_play(position) <= CARDS else None
    if values is None:
        return None
    opinions = tuple(
        opinion._replace(score=(values[opinion.move] + 1) / 2, error=0.0)
        for opinion in quick.opinions
    )
    best = max(opinions, key=lambda opinion: (opinion.score, opinion.prior))
    return quick._replace(opinions=opinions, best=opinions.index(best), exact=True)


def _shipped(view: View) -> NetworkFile | None:
    return shipped_network(view.rules.ruleset, view.seats, view.rules.deck.name)


def _check(budget: Budget) -> None:
    if budget.worlds is not None and budget.worlds < 0:
        raise PlayerError(f"{budget.worlds} worlds are impossible: use 0 or more")
    if budget.seconds is not None and budget.seconds < 0:
        raise PlayerError(f"{budget.seconds} seconds are impossible: use 0 or more")


def weigh(
    view: View, network: _core.Network, seed: int, budget: Budget, *, everything: bool = False
) -> Weighing:
    """Tries the network's best moves, or all of them, within the budget.

    With worlds in the budget exactly so many deals are played on, whatever the clock says, unless
    seconds are in it too. No worlds, or no seconds: the network alone.
    """
    worlds = WORLDS if budget.worlds is None else budget.worlds
    seconds = budget.seconds
    if seconds is None and budget.worlds is None:
        seconds = SECONDS
    elif seconds == 0:
        worlds, seconds = 0, None
    thinking = compiled.Thinking(worlds=worlds, seconds=seconds or 0.0, everything=everything)
    found = compiled.weighed(placed(view), network, recalled(view), seed, thinking)
    move = ActionSpace(view.rules).move
    most = view.seats - 1
    scale = 1 + 1 / most
    opinions = tuple(
        Opinion(move(action), (prior + 1) / scale, (mean + 1) / scale, error / scale, tried)
        for action, prior, mean, error, _, tried in found.moves
    )
    return Weighing(opinions, found.best, found.first, found.worlds, found.nodes)


def _said(weighing: Weighing) -> Choice:
    """The best move and why."""
    best = weighing.opinions[weighing.best]
    if not best.worlds:
        reason = Reason("network", (("score", _percent(best.prior)),))
        return Choice(best.move, reason, None, weighing.nodes, weighing.worlds)
    values: tuple[tuple[str, str | int], ...] = (
        ("score", _percent(best.score)),
        ("worlds", best.worlds),
    )
    key = "network-kept" if weighing.best == weighing.first else "network-improved"
    return Choice(best.move, Reason(key, values), None, weighing.nodes, weighing.worlds)


def _percent(score: float) -> int:
    return round(100 * min(max(score, 0.0), 1.0))
