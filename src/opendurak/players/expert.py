"""expert: search in deals that fit what the others have done, by a trained network if there is one.

Nothing hidden and two players left: the exact solver, ties told apart by the first choice. Else a
network values every legal move; its best ones are played on in deals of the hidden cards, which
are drawn by how well normal explains what the others did in them, and in which those whom it does
explain go on as normal. Where no network was trained, all moves are played on to the end of the
game, everybody by the rules of normal. The first choice, the network's or normal's, is kept unless
another is better by one standard error. Without the compiled core, and in games that are too
large for it, it plays as hard and says so.
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
from opendurak.players.weights import tuned
from opendurak.position import Position
from opendurak.view import View

if TYPE_CHECKING:
    from opendurak import _core
    from opendurak.players.compiled import Judge

try:
    from opendurak.players import compiled
except ImportError:  # no compiler was found when opendurak was installed
    CORE = False
else:
    CORE = True

WORLDS: Final = 80
"""Deals in which the candidates are played on."""
WORLDS_TO_THE_END: Final = 900
"""The same where no network was trained, and games are played on to their end."""
EVERY_MOVE: Final = 1 << 20
"""Candidates where no network was trained: more than there are moves."""
SOLVED: Final = 8
"""Cards of an endgame of two that is solved at the end of such a game."""
SECONDS: Final = 0.1
"""For one move, where the budget names neither worlds nor seconds."""
NONE: Final = Budget(worlds=0)
PREFIX: Final = "expert:"
"""Before the file of a network, in the name of a player."""


class Opinion(NamedTuple):
    """A move and what it is worth: the expected score for the seat to act, from 0 to 1.

    `prior` is the network's, `None` where none was trained; `score` is that of the search with
    its standard error; `worlds` is 0 where the move was not tried.
    """

    move: Move
    prior: float | None
    score: float
    error: float
    worlds: int


class Weighing(NamedTuple):
    """All legal moves, the numbers of the best one and of the first choice, and the work done.

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
        """An exact move where there is one, else one that the search prefers."""
        _check(budget)
        if not view.legal_moves:
            raise PlayerError("there is nothing to choose: this view has no legal move")
        if len(view.legal_moves) == 1:
            return Choice(view.legal_moves[0], Reason("only-move"))
        judge = self._judge(view)
        if judge is None:
            key = "as-hard-too-large" if CORE else "as-hard-no-core"
            return self._as_hard(key, view, rng, budget)
        position = position_of(view)
        two = None if position is None else two_left(position)
        if two is not None:
            exact = exactly(two, _said(weigh(view, judge, 0, NONE)), budget)
            if exact.value is not None:
                return exact
        weighing = weigh(view, judge, rng.getrandbits(64), budget)
        if not weighing.worlds and isinstance(judge, compiled.CostModel):
            return self._as_hard("as-hard", view, rng, budget)
        return _said(weighing)

    def _as_hard(self, key: str, view: View, rng: Random, budget: Budget) -> Choice:
        return self._hard.consider(view, rng, budget)._replace(reason=Reason(key))

    def weigh(self, view: View, rng: Random, budget: Budget) -> Weighing | None:
        """What every legal move is worth; `None` for a game that the core does not take."""
        judge = self._judge(view)
        if judge is None or not view.legal_moves:
            return None
        position = position_of(view)
        two = None if position is None else two_left(position)
        if two is not None and (known := _perfectly(two, weigh(view, judge, 0, NONE))):
            return known
        return weigh(view, judge, rng.getrandbits(64), budget, everything=True)

    def _judge(self, view: View) -> Judge | None:
        """The network for this game, else the rules of normal; `None` where the core cannot."""
        if not CORE:
            return None
        network = self._network(view)
        if network is None and compiled.takes(view.rules, view.seats):
            return compiled.cost_model(tuned(view.seats))
        return network

    def _network(self, view: View) -> _core.Network | None:
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

    def rank(number: int) -> tuple[float, float, bool]:
        opinion = opinions[number]
        return opinion.score, opinion.prior or 0.0, number == quick.first

    best = max(range(len(opinions)), key=rank)
    return quick._replace(opinions=opinions, best=best, exact=True)


def _shipped(view: View) -> NetworkFile | None:
    return shipped_network(view.rules.ruleset, view.seats, view.rules.deck.name)


def _check(budget: Budget) -> None:
    if budget.worlds is not None and budget.worlds < 0:
        raise PlayerError(f"{budget.worlds} worlds are impossible: use 0 or more")
    if budget.seconds is not None and budget.seconds < 0:
        raise PlayerError(f"{budget.seconds} seconds are impossible: use 0 or more")


def weigh(
    view: View, judge: Judge, seed: int, budget: Budget, *, everything: bool = False
) -> Weighing:
    """Tries the moves that seem best, or all of them, within the budget.

    With worlds in the budget so many deals are played on, whatever the clock says, unless seconds
    are in it too; fewer where no rival is left. No worlds, or no seconds: the first choice alone.
    """
    learned = not isinstance(judge, compiled.CostModel)
    worlds = budget.worlds
    seconds = budget.seconds
    if seconds is None and worlds is None:
        seconds = SECONDS
    if worlds is None:
        worlds = WORLDS if learned else WORLDS_TO_THE_END
    if learned and not view.unseen and not everything:
        worlds = 0  # one deal, played on once for a few bouts: that says less than the network
    if seconds == 0:
        worlds, seconds = 0, None
    thinking = _thinking(worlds, seconds or 0.0, learned=learned, everything=everything)
    found = compiled.weighed(placed(view), judge, recalled(view), seed, thinking)
    move = ActionSpace(view.rules).move
    most = view.seats - 1
    scale = 1 + 1 / most
    opinions = tuple(
        Opinion(
            move(action),
            (prior + 1) / scale if learned else None,
            (mean + 1) / scale,
            error / scale,
            tried,
        )
        for action, prior, mean, error, _, tried in found.moves
    )
    return Weighing(opinions, found.best, found.first, found.worlds, found.nodes)


def _thinking(worlds: int, seconds: float, *, learned: bool, everything: bool) -> compiled.Thinking:
    if learned:
        return compiled.Thinking(worlds=worlds, seconds=seconds, everything=everything)
    return compiled.Thinking(
        worlds=worlds,
        seconds=seconds,
        drawn=1,
        candidates=EVERY_MOVE,
        exact_cards=SOLVED,
        clear=1.0,
        everything=everything,
    )


_TRIED: Final = {
    True: ("network-kept", "network-improved"),
    False: ("search-kept", "search-improved"),
}
"""Why a move that was tried is best: the first choice, and another. With a network, and without."""


def _said(weighing: Weighing) -> Choice:
    """The best move and why."""
    best = weighing.opinions[weighing.best]
    learned = best.prior is not None
    values: tuple[tuple[str, str | int], ...]
    if best.worlds:
        values = (("score", _percent(best.score)), ("worlds", best.worlds))
        kept, improved = _TRIED[learned]
        reason = Reason(kept if weighing.best == weighing.first else improved, values)
    elif best.prior is not None:
        reason = Reason("network", (("score", _percent(best.prior)),))
    else:
        reason = Reason("as-hard")
    return Choice(best.move, reason, None, weighing.nodes, weighing.worlds)


def _percent(score: float) -> int:
    return round(100 * min(max(score, 0.0), 1.0))
