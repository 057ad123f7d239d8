"""A plain search of podkidnoy without the limit of the defender's hand (R3.3).

No rules of the program are without it, but theorems about the game of the literature are. A
defender who has beaten with his last card is left in peace, one who takes is not. Hands are sets
of cards of a deck of 36, the first card of every suit being the lowest.
"""

from __future__ import annotations

from functools import cache

RANKS, SUITS = 9, 4
RANK = [sum(1 << suit * RANKS + rank for suit in range(SUITS)) for rank in range(RANKS)]
SUIT = [(1 << RANKS) - 1 << suit * RANKS for suit in range(SUITS)]


@cache
def beaters(card: int, trump: int) -> int:
    """What beats a card (R1.3)."""
    suit = card // RANKS
    higher = SUIT[suit] & ~((2 << card) - 1)
    return higher if trump in (-1, suit) else higher | SUIT[trump]


def members(cards: int) -> list[int]:
    """The cards of a set."""
    return [card for card in range(cards.bit_length()) if cards >> card & 1]


class Unlimited:
    """Values for the attacker, with a given trump suit or -1."""

    def __init__(self, trump: int) -> None:
        self.trump = trump
        self.known: dict[tuple[int, int], int] = {}

    def value(self, attacker: int, defender: int) -> int:
        """1, 0 or -1 at the start of a bout."""
        if not attacker or not defender:
            return bool(defender) - bool(attacker)
        key = attacker, defender
        if key not in self.known:
            self.known[key] = self._best_lead(attacker, defender)
        return self.known[key]

    def led(self, attacker: int, defender: int, card: int) -> int:
        """The value after a lead."""
        return self._defended(attacker & ~(1 << card), defender, 1 << card, card)

    def _best_lead(self, attacker: int, defender: int) -> int:
        best = -1
        for card in members(attacker):
            best = max(best, self.led(attacker, defender, card))
            if best == 1:
                break
        return best

    def _defended(self, attacker: int, defender: int, lying: int, card: int) -> int:
        best = 1
        for beater in members(defender & beaters(card, self.trump)):
            left, table = defender & ~(1 << beater), lying | 1 << beater
            best = min(best, self._asked(attacker, left, table))
            if best == -1:
                return best
        return min(best, self._taken(attacker, defender | lying, fitting(attacker, lying)))

    def _asked(self, attacker: int, defender: int, lying: int) -> int:
        best = -self.value(defender, attacker)
        if not defender:
            return best
        for card in members(fitting(attacker, lying)):
            if best == 1:
                break
            left = attacker & ~(1 << card)
            best = max(best, self._defended(left, defender, lying | 1 << card, card))
        return best

    def _taken(self, attacker: int, defender: int, gifts: int) -> int:
        best, gift = -1, gifts
        while best < 1:
            best = max(best, self.value(attacker & ~gift, defender | gift))
            if not gift:
                break
            gift = gift - 1 & gifts
        return best


def fitting(hand: int, lying: int) -> int:
    """The cards of a hand that have the rank of one on the table (R3.5)."""
    return sum(hand & rank for rank in RANK if lying & rank)
