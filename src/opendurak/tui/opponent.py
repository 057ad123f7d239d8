"""A simple opponent: it attacks low and beats with the smallest card that will do.

It sees what a person on its seat would see, and nothing else.
"""

from __future__ import annotations

from random import Random

from opendurak.deal import below
from opendurak.moves import Move, MoveKind
from opendurak.view import View

_FREE, _PLAIN, _TRUMP, _TAKE = range(4)


def choose(view: View, rng: Random) -> Move:
    """The legal move of the lowest price; `rng` decides between equals."""
    moves = view.legal_moves
    prices = [_price(view, move) for move in moves]
    cheapest = [move for move, price in zip(moves, prices, strict=True) if price == min(prices)]
    return cheapest[below(rng, len(cheapest))]


def _price(view: View, move: Move) -> tuple[int, int, int]:
    """What a move costs: showing is free, a trump is dearer than to pass, taking the dearest."""
    if move.kind is MoveKind.SHOW:
        return _FREE, 0, 0
    if move.kind is MoveKind.TAKE:
        return _TAKE, 0, 0
    if move.kind is MoveKind.PASS:
        return _TRUMP, -1, 0
    card = move.cards[0]
    rank = view.rules.deck.ranks.index(card.rank)
    return (_TRUMP if card.suit == view.trump else _PLAIN), rank, -len(move.cards)
