"""What every level asks as defender: can all be beaten, and which card is answered first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from opendurak.cards import iter_bits
from opendurak.moves import Move, MoveKind
from opendurak.players.facts import Facts


class Cover(NamedTuple):
    """One way to beat everything unbeaten: pairs of attack and defence, hardest attack first."""

    pairs: tuple[tuple[int, int], ...]


def cover(facts: Facts, price: Sequence[float]) -> Cover | None:
    """A cheap way to beat all unbeaten cards, `None` where the hand cannot.

    The attack with the fewest answers takes its cheapest one first. `price` has one number a card.
    """
    hand, beaten_by = facts.hand, facts.beaten_by
    if len(facts.unbeaten) == 1:
        attack = facts.unbeaten[0]
        answers = hand & beaten_by[attack]
        return Cover(((attack, cheapest(answers, price)),)) if answers else None
    order = sorted(facts.unbeaten, key=lambda card: (hand & beaten_by[card]).bit_count())
    pairs = []
    for attack in order:
        answers = hand & beaten_by[attack]
        if not answers:
            return None
        card = cheapest(answers, price)
        hand ^= 1 << card
        pairs.append((attack, card))
    return Cover(tuple(pairs))


def cheapest(cards: int, price: Sequence[float]) -> int:
    """The card of a set with the lowest price, the first in the deck's order on a tie."""
    return min(iter_bits(cards), key=price.__getitem__)


def beat(facts: Facts, attack: int, card: int) -> Move:
    """The move that beats one card with another."""
    return Move.beat(facts.deck.cards[attack], facts.deck.cards[card])


def of_kind(moves: Iterable[Move], kind: MoveKind) -> list[Move]:
    """The moves of one kind, in order."""
    return [move for move in moves if move[0] is kind]
