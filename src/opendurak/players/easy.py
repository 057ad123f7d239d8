"""easy: attacks with the lowest card, defends with the smallest card that beats."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from opendurak.cards import Deck
from opendurak.moves import PASS, TAKE, Move, MoveKind
from opendurak.players.defence import beat, cover, of_kind
from opendurak.players.facts import Facts, worths
from opendurak.players.player import Budget, Choice, Level, Reason
from opendurak.position import Phase
from opendurak.view import View

PLAIN_FIRST = 100.0
"""Dearer than any plain card: a trump goes last."""


class Easy(Level):
    """Low cards first, plain before trumps; takes only when it must; throws in no trump.

    It passes an attack on (R4) only instead of taking.
    """

    name = "easy"

    def consider(self, view: View, rng: Random, budget: Budget) -> Choice:  # noqa: ARG002
        """The lowest card that serves."""
        return easy_choice(Facts.of_view(view))


def easy_choice(facts: Facts) -> Choice:
    """What easy plays on these facts."""
    moves = facts.moves
    if len(moves) == 1:
        return Choice(moves[0], Reason("only-move"))
    price = prices(facts.deck, facts.trumps)
    if facts.phase is Phase.DEFEND:
        return _defend(facts, price)
    if facts.phase is Phase.ATTACK:
        move = min(moves, key=lambda move: price[facts.index[move.cards[0]]] + len(move.cards))
        return Choice(move, _with("lead-lowest", move))
    return _add(facts, price)


@lru_cache(maxsize=256)
def prices(deck: Deck, trumps: int) -> tuple[float, ...]:
    """The rank of each card, trumps above all plain cards."""
    return tuple(
        worth + (PLAIN_FIRST if trumps >> card & 1 else 0)
        for card, worth in enumerate(worths(deck))
    )


def _defend(facts: Facts, price: tuple[float, ...]) -> Choice:
    found = cover(facts, price)
    if found:
        move = beat(facts, *found.pairs[0])
        return Choice(move, _with("beat-smallest", move))
    passing = of_kind(facts.moves, MoveKind.TRANSFER) + of_kind(facts.moves, MoveKind.SHOW)
    if passing:
        move = min(passing, key=lambda move: price[facts.index[move.cards[0]]])
        return Choice(move, _with("pass-on", move))
    return Choice(TAKE, Reason("take-forced"))


def _add(facts: Facts, price: tuple[float, ...]) -> Choice:
    plain = [
        move
        for move in facts.moves
        if move.cards and price[facts.index[move.cards[0]]] < PLAIN_FIRST
    ]
    if not plain:
        return Choice(PASS, Reason("pass-nothing-low"))
    move = min(plain, key=lambda move: price[facts.index[move.cards[0]]])
    key = "give-low" if facts.phase is Phase.TAKE else "throw-in-low"
    return Choice(move, _with(key, move))


def _with(key: str, move: Move) -> Reason:
    return Reason(key, (("card", str(move.cards[0])),))
