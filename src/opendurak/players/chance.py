"""random: any legal move, each as likely as the others."""

from __future__ import annotations

from random import Random

from opendurak.deal import below
from opendurak.players.errors import PlayerError
from opendurak.players.player import Budget, Choice, Level, Reason
from opendurak.view import View


class RandomPlayer(Level):
    """Draws one of the legal moves."""

    name = "random"

    def consider(self, view: View, rng: Random, budget: Budget) -> Choice:  # noqa: ARG002
        """A legal move from the generator."""
        moves = view.legal_moves
        if not moves:
            raise PlayerError("there is nothing to choose: this view has no legal move")
        if len(moves) == 1:
            return Choice(moves[0], Reason("only-move"))
        return Choice(moves[below(rng, len(moves))], Reason("random"))
