"""The Python engine: it asks `Position.legal_moves` and `Position.play` and nothing else."""

from __future__ import annotations

from random import Random
from typing import Final

from opendurak.engine.results import PLIES_AT_MOST, EngineName, Playouts
from opendurak.game import Game
from opendurak.moves import Move
from opendurak.position import Outcome, Phase, Position


class PythonEngine:
    """Takes all rules, decks and seats; slow."""

    name: Final[EngineName] = "python"

    def perft(self, position: Position, depth: int) -> int:
        """How many leaves lie `depth` moves below `position`."""
        if depth == 0 or position.phase is Phase.OVER:
            return 1
        if depth == 1:
            return len(position.legal_moves)
        return sum(self.perft(position.play(move), depth - 1) for move in position.legal_moves)

    def divide(self, position: Position, depth: int) -> dict[Move, int]:
        """The leaves below each legal move, in the order of the moves."""
        return {m: self.perft(position.play(m), depth - 1) for m in position.legal_moves}

    def playouts(self, position: Position, games: int, seed: int) -> Playouts:
        """Random games from `position`."""
        rng = Random(seed)  # noqa: S311 - random moves need no secret numbers
        plies, draws, unfinished = 0, 0, 0
        duraks = [0] * position.seats
        for _ in range(games):
            played, outcome = _random_game(position, rng)
            plies += played
            if outcome is None:
                unfinished += 1
            elif outcome.durak is None:
                draws += 1
            else:
                duraks[outcome.durak] += 1
        return Playouts(games, plies, tuple(duraks), draws, unfinished)


def _random_game(start: Position, rng: Random) -> tuple[int, Outcome | None]:
    game = Game(start)
    while not game.over and len(game.moves) < PLIES_AT_MOST:
        moves = game.legal_moves
        game.play(moves[int(rng.random() * len(moves))])
    return len(game.moves), game.outcome
