"""What levels do in a small game, asked for every view that they could get."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from opendurak import _core
from opendurak.actions import ActionSpace
from opendurak.engine.compiled import position_of
from opendurak.equilibrium.solve import Watch
from opendurak.game import Game
from opendurak.players import Budget, Player
from opendurak.rules import Rules
from opendurak.view import View

UNIFORM: Final = -1
"""In the place of a move: all legal moves, equally often."""
EVERY: Final = 64
"""Views between two looks at the progress."""


class Views:
    """The views of a game in which a seat is to act, by their numbers.

    Ways that begin alike share their games, so views should be asked for in order.
    """

    def __init__(self, game: _core.SmallGame, rules: Rules) -> None:
        self._game = game
        self._rules = rules
        self._move = ActionSpace(rules).move
        self._start: _core.State | None = None
        self._past: list[int] = []
        self._games: list[Game] = []

    def __len__(self) -> int:
        return self._game.sights

    @property
    def asked(self) -> int:
        """In how many of them there is a choice."""
        return sum(map(self.open, range(len(self))))

    def open(self, number: int) -> bool:
        """Whether there is a choice."""
        return self._game.moves(number) > 1

    def __getitem__(self, number: int) -> View:
        """What the seat to act knows there."""
        start, past = self._game.way_to(number)
        if start != self._start:
            self._start, self._past = start, []
            self._games = [Game(position_of(start, self._rules))]
        shared = 0
        for one, other in zip(past, self._past, strict=False):
            if one != other:
                break
            shared += 1
        del self._games[shared + 1 :]
        for action in past[shared:]:
            game = self._games[-1].copy()
            game.play(self._move(action))
            self._games.append(game)
        self._past = past
        return View.of(self._games[-1], self._games[-1].position.to_act)


def choices(
    views: Views,
    players: Sequence[Player],
    budget: Budget,
    seed: int = 1,
    watch: Watch = lambda _done, _of: None,
) -> list[list[int]]:
    """For each player, view by view, the number of the move that it makes, among the legal ones.

    A player gets the view alone, and a generator of its own for each, made from `seed` and the
    view.
    """
    made: list[list[int]] = [[] for _ in players]
    for number in range(len(views)):
        if views.open(number):
            found = _choices(views[number], players, budget, seed)
        else:
            found = [0] * len(players)
        for choice, those in zip(found, made, strict=True):
            those.append(choice)
        if number % EVERY == 0:
            watch(number, len(views))
    return made


def _choices(view: View, players: Sequence[Player], budget: Budget, seed: int) -> list[int]:
    moves, own = [*view.legal_moves], _seed(view, seed)
    # The seed makes a game of chance repeatable, it keeps no secret.
    return [
        moves.index(player.choose(view, Random(own), budget))  # noqa: S311
        for player in players
    ]


def _seed(view: View, seed: int) -> str:
    """What tells the view from all others of its game."""
    past = " ".join(str(event.move) for event in view.history if event.move)
    hand = "".join(map(str, view.hand))
    return f"{seed} {view.seat} {hand} {view.turn_up} {past}"
