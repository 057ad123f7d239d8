"""Shuffle and deal (R2), from a generator that is handed in.

Any `random.Random` will do; `SeedStream` turns a seed of any length into one of cryptographic
quality, and `random.SystemRandom` takes the machine's own. Shuffling uses `getrandbits` alone, so
that a seed gives the same deal under every version of Python.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from opendurak.cards import Card, cards_from_text
from opendurak.errors import DealError
from opendurak.position import Outcome, Phase, Position
from opendurak.position.state import State
from opendurak.rules import Rules

_BLOCK_BITS = 256


class SeedStream(Random):
    """The generator of a seed: SHA-256 of the seed and a counter, read bit by bit.

    The key is SHA-256 of the seed (text is taken as UTF-8); block number n is SHA-256 of the key
    and n as eight bytes, big end first. `getrandbits` takes the next bits, the highest first.

    >>> SeedStream("a seed").getrandbits(16) == SeedStream(b"a seed").getrandbits(16)
    True
    """

    _state: tuple[bytes, int, int, int]

    def __init__(self, seed: str | bytes) -> None:
        super().__init__(seed)

    def seed(self, a: object = b"", version: int = 2) -> None:  # noqa: ARG002 - the base's signature
        """Starts anew from `a`, text or bytes."""
        data = a.encode() if isinstance(a, str) else a
        if not isinstance(data, bytes):
            raise TypeError(f"a seed is text or bytes, not {a!r}")
        self._state = (hashlib.sha256(data).digest(), 0, 0, 0)
        self.gauss_next = None

    def getstate(self) -> tuple[Any, ...]:
        """The key, the number of blocks used, the bits left over and how many they are."""
        return self._state

    def setstate(self, state: tuple[Any, ...]) -> None:
        """Goes back to what `getstate` gave."""
        key, block, rest, left = state
        self._state = (key, block, rest, left)

    def __reduce__(self) -> tuple[Any, ...]:
        return SeedStream, (b"",), self._state

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self.setstate(state)

    def getrandbits(self, k: int, /) -> int:
        """The next `k` bits as an integer. Raises `ValueError` for a negative `k`."""
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        key, block, rest, left = self._state
        while left < k:
            digest = hashlib.sha256(key + block.to_bytes(8, "big")).digest()
            rest = rest << _BLOCK_BITS | int.from_bytes(digest, "big")
            block, left = block + 1, left + _BLOCK_BITS
        left -= k
        self._state = (key, block, rest & (1 << left) - 1, left)
        return rest >> left

    def random(self) -> float:
        """A float in [0, 1) of 53 random bits."""
        return self.getrandbits(53) / (1 << 53)


def below(rng: Random, count: int) -> int:
    """A uniform number from 0 to `count - 1`: bits are drawn until they name one."""
    bits = (count - 1).bit_length()
    number = rng.getrandbits(bits)
    while number >= count:
        number = rng.getrandbits(bits)
    return number


def shuffled(cards: Sequence[Card], rng: Random) -> tuple[Card, ...]:
    """`cards` in random order (Durstenfeld, Algorithm 235: Random permutation, 1964)."""
    pile = list(cards)
    for last in range(len(pile) - 1, 0, -1):
        chosen = below(rng, last + 1)
        pile[last], pile[chosen] = pile[chosen], pile[last]
    return tuple(pile)


class Deal(NamedTuple):
    """A dealt game before its first move: the deck list, top first, and who leads.

    Build one with `Deal.shuffled`, or with `Deal.of` from a deck list.
    """

    rules: Rules
    players: int
    deck: tuple[Card, ...]
    attacker: int

    @classmethod
    def shuffled(
        cls, rules: Rules, players: int, rng: Random, previous: Outcome | None = None
    ) -> Deal:
        """A random deal. `previous` is the last game's outcome where it is part of a series."""
        rules.check_players(players)
        deck = shuffled(rules.deck.cards, rng)
        return cls.of(rules, players, deck, rng=rng, previous=previous)

    @classmethod
    def of(  # noqa: PLR0913 - the last three are three ways to say who leads
        cls,
        rules: Rules,
        players: int,
        deck: Sequence[Card] | str,
        *,
        rng: Random | None = None,
        previous: Outcome | None = None,
        attacker: int | None = None,
    ) -> Deal:
        """The deal of a deck list. `rng` is needed only for `first_attacker=random`.

        `attacker` is who leads where that is known; else R2.4 and R2.5 find him. Raises
        `DealError` when the list is not the deck, or the players are too many.
        """
        rules.check_players(players)
        cards = cards_from_text(deck) if isinstance(deck, str) else tuple(deck)
        _check_deck(rules, cards)
        if attacker is None:
            dealt = rules.hand_size * players
            hands = [cards[seat:dealt:players] for seat in range(players)]
            attacker = _first_attacker(rules, hands, cards[-1].suit, rng, previous)
        elif not 0 <= attacker < players:
            raise DealError(f"attacker {attacker} is no seat: seats are 0 to {players - 1}")
        return cls(rules, players, cards, attacker)

    @property
    def turn_up(self) -> Card:
        """The last card of the deck list: it names trumps and all have seen it (R2.2, R2.3)."""
        return self.deck[-1]

    def position(self) -> Position:
        """The position before the first move."""
        rules, players = self.rules, self.players
        deck, dealt = rules.deck, rules.hand_size * players
        state = State(
            rules=rules,
            trump=deck.suits.index(self.turn_up.suit),
            hand_bits=tuple(deck.bits(self.deck[seat:dealt:players]) for seat in range(players)),
            stock_cards=tuple(deck.index[card] for card in self.deck[dealt:]),
            attacks=(),
            defences=(),
            attacker=self.attacker,
            defender=(self.attacker + 1) % players,
            phase=Phase.ATTACK,
            to_act=self.attacker,
            passed=0,
            shown=-1,
            emptied=(),
            out=(0,) * players,
            first=True,
        )
        return Position(*state)


def deal(rules: Rules, players: int, rng: Random, previous: Outcome | None = None) -> Position:
    """The position at the start of a random game (R2). Raises `DealError`.

    >>> position = deal(Rules(), 3, SeedStream("any text"))
    >>> len(position.stock), len(position.hands[0])
    (18, 6)
    """
    return Deal.shuffled(rules, players, rng, previous).position()


def _check_deck(rules: Rules, cards: tuple[Card, ...]) -> None:
    for card in cards:
        if card not in rules.deck.index:
            raise DealError(f"{card} is not in the {rules.deck.name} deck")
        if cards.count(card) > 1:
            raise DealError(f"{card} stands {cards.count(card)} times in the deck list")
    if len(cards) != len(rules.deck):
        raise DealError(
            f"the deck list has {len(cards)} cards, the {rules.deck.name} deck {len(rules.deck)}"
        )


def _first_attacker(
    rules: Rules,
    hands: Sequence[Sequence[Card]],
    trump: str,
    rng: Random | None,
    previous: Outcome | None,
) -> int:
    players = len(hands)
    if previous is not None:
        if previous.durak is None or rules.series_first == "lowest_trump":
            return _lowest(rules, hands, trump)
        step = -1 if rules.series_first == "attack_fool" else 1
        return (previous.durak + step) % players
    if isinstance(rules.first_attacker, int):
        return rules.first_attacker
    if rules.first_attacker == "lowest_trump":
        return _lowest(rules, hands, trump)
    if rng is None:
        raise DealError("first_attacker=random needs a generator: hand one in as rng")
    return below(rng, players)


def _lowest(rules: Rules, hands: Sequence[Sequence[Card]], trump: str) -> int:
    """Who holds the lowest trump; without any, the lowest rank, then the earlier seat (R2.4)."""
    rank = rules.deck.ranks.index
    held = [(rank(card.rank), seat) for seat, hand in enumerate(hands) for card in hand
            if card.suit == trump]  # fmt: skip
    if not held:
        held = [(rank(card.rank), seat) for seat, hand in enumerate(hands) for card in hand]
    return min(held)[1]
