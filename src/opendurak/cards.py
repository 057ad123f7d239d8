"""Cards, decks and sets of cards (R1).

A card is a rank and a suit. Inside a deck every card has an index, `suit * ranks + rank`, so that
counting up the indices gives the order of the contract: by suit, then rank rising. A set of cards
is one integer with the bit of each card's index.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, final

from opendurak.errors import NotationError, RulesError

Rank = str
"""One digit or letter (R1.4)."""
Suit = str
"""One capital (R1.4)."""

RANK_CHARACTERS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
SUIT_CHARACTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"
NAMED_DECKS: Final = {
    "24": ("9TJQKA", SUITS),
    "32": ("789TJQKA", SUITS),
    "36": ("6789TJQKA", SUITS),
    "52": (RANKS, SUITS),
}


@final
class Card:
    """A rank and a suit. Equal cards are the same object.

    >>> Card("9", "C")
    Card('9C')
    >>> Card.from_text("TD").rank
    'T'
    """

    __slots__ = ("rank", "suit")
    _all: dict[str, Card] = {}  # noqa: RUF012 - the interning table: 62 ranks x 26 suits at most

    rank: Rank
    suit: Suit

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        """The one card of that rank and suit. Raises `NotationError`."""
        text = rank + suit
        known = cls._all.get(text)
        if known is not None and len(rank) == 1:
            return known
        if len(rank) != 1 or rank not in RANK_CHARACTERS:
            raise NotationError(f"unknown rank {rank!r}: a rank is one digit or letter", column=1)
        if len(suit) != 1 or suit not in SUIT_CHARACTERS:
            raise NotationError(f"wrong suit {suit!r}: a suit is one capital letter", column=2)
        card = object.__new__(cls)
        object.__setattr__(card, "rank", rank)
        object.__setattr__(card, "suit", suit)
        return cls._all.setdefault(text, card)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"cards are immutable: cannot set {name}")

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        return Card, (self.rank, self.suit)

    def __str__(self) -> str:
        return self.rank + self.suit

    def __repr__(self) -> str:
        return f"Card('{self}')"

    @classmethod
    def from_text(cls, text: str) -> Card:
        """The card that `text` names, as `9C`. Raises `NotationError`."""
        if len(text) != 2:
            raise NotationError(f"{text!r} is no card: write rank, then suit, as 9C", column=1)
        return cls(text[0], text[1])


def cards_from_text(text: str) -> tuple[Card, ...]:
    """The cards written one after the other in `text`, as `6C7C`. Raises `NotationError`."""
    if len(text) % 2:
        raise NotationError(
            f"{text!r} has an odd number of characters: a card is rank, then suit", column=len(text)
        )
    cards = []
    for start in range(0, len(text), 2):
        try:
            cards.append(Card(text[start], text[start + 1]))
        except NotationError as error:
            raise error.at(shift=start) from None
    return tuple(cards)


@final
class Deck:
    """Ranks, low to high, times suits; each card once (R1.1, R1.2).

    Decks of the same ranks and suits are equal. `cards` lists the cards by index; `name` is the
    text form: `36`, or ranks, a dot, suits. `rank_masks` and `suit_masks` are the sets of cards of
    each rank and suit, `same_rank` those of the rank of each card, `full` all cards;
    `beaten_by[trump][card]` are the cards that beat a card (R1.3), `beaten_by[-1]` without trumps.

    >>> Deck.from_text("36").name, len(Deck.from_text("6789TJ.CH"))
    ('36', 12)
    """

    __slots__ = (
        "beaten_by",
        "cards",
        "full",
        "index",
        "name",
        "rank_masks",
        "ranks",
        "same_rank",
        "suit_masks",
        "suits",
    )
    ranks: str
    suits: str
    name: str
    cards: tuple[Card, ...]
    index: dict[Card, int]
    full: int
    rank_masks: tuple[int, ...]
    same_rank: tuple[int, ...]
    suit_masks: tuple[int, ...]
    beaten_by: tuple[tuple[int, ...], ...]

    def __new__(cls, ranks: str, suits: str) -> Deck:
        """The deck of these ranks, low to high, and suits. Raises `RulesError`."""
        return _deck(ranks, suits)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"decks are immutable: cannot set {name}")

    def __reduce__(self) -> tuple[type[Deck], tuple[str, str]]:
        return Deck, (self.ranks, self.suits)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Deck) and self.name == other.name)

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"Deck.from_text('{self.name}')"

    def __len__(self) -> int:
        return len(self.cards)

    @classmethod
    def from_text(cls, text: str) -> Deck:
        """The deck named `24`, `32`, `36`, `52`, or given as `6789TJ.CH`. Raises `RulesError`."""
        if text in NAMED_DECKS:
            return cls(*NAMED_DECKS[text])
        ranks, dot, suits = text.partition(".")
        if not dot:
            known = ", ".join(NAMED_DECKS)
            raise RulesError(
                f"unknown deck {text!r}: use {known}, or ranks, a dot and suits, as 6789TJ.CH"
            )
        return cls(ranks, suits)

    def bits(self, cards: Iterable[Card]) -> int:
        """The set of `cards` as an integer. Raises `NotationError` for a card not in the deck."""
        bits = 0
        for card in cards:
            bits |= 1 << self.position_of(card)
        return bits

    def position_of(self, card: Card) -> int:
        """The index of `card`. Raises `NotationError` when it is not in the deck."""
        index = self.index.get(card)
        if index is None:
            raise NotationError(f"{card} is not in the {self.name} deck")
        return index

    def text(self, bits: int) -> str:
        """The cards of a set, in order, as text."""
        return "".join(str(self.cards[i]) for i in iter_bits(bits))


def _check_symbols(kind: str, symbols: str, allowed: str, describe: str) -> None:
    if len(symbols) < 2:
        raise RulesError(f"a deck has at least 2 {kind}, not {len(symbols)} ({symbols!r})")
    if len(set(symbols)) != len(symbols):
        raise RulesError(f"the {kind} {symbols!r} name one of them twice")
    wrong = [s for s in symbols if s not in allowed]
    if wrong:
        raise RulesError(f"{wrong[0]!r} cannot name one of the {kind}: use distinct {describe}")


@lru_cache(maxsize=256)
def _deck(ranks: str, suits: str) -> Deck:
    _check_symbols("ranks", ranks, RANK_CHARACTERS, "digits or letters")
    _check_symbols("suits", suits, SUIT_CHARACTERS, "capitals")
    deck = object.__new__(Deck)
    cards = tuple(Card(r, s) for s in suits for r in ranks)
    count = len(ranks)
    row = (1 << count) - 1
    suit_masks = tuple(row << (s * count) for s in range(len(suits)))
    rank_masks = tuple(sum(1 << (s * count + r) for s in range(len(suits))) for r in range(count))
    values = {
        "ranks": ranks,
        "suits": suits,
        "name": next(
            (n for n, d in NAMED_DECKS.items() if d == (ranks, suits)), f"{ranks}.{suits}"
        ),
        "cards": cards,
        "index": {card: i for i, card in enumerate(cards)},
        "full": (1 << len(cards)) - 1,
        "rank_masks": rank_masks,
        "same_rank": rank_masks * len(suits),
        "suit_masks": suit_masks,
        "beaten_by": tuple(_beaten_by(suit_masks, count, t) for t in (*range(len(suits)), -1)),
    }
    for name, value in values.items():
        object.__setattr__(deck, name, value)
    return deck


def _beaten_by(suit_masks: tuple[int, ...], ranks: int, trump: int) -> tuple[int, ...]:
    """For each card the set that beats it: higher of its suit, or a trump on a plain card."""
    better = []
    for suit, mask in enumerate(suit_masks):
        trumps = suit_masks[trump] if trump >= 0 and suit != trump else 0
        better += [mask & -(2 << card) | trumps for card in range(suit * ranks, (suit + 1) * ranks)]
    return tuple(better)


def iter_bits(bits: int) -> Iterator[int]:
    """The indices of the set bits, rising.

    >>> list(iter_bits(0b10110))
    [1, 2, 4]
    """
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


@final
class CardSet:
    """An immutable set of cards of one deck, in the deck's order.

    >>> hand = CardSet.from_text(Deck.from_text("36"), "AS6C")
    >>> str(hand), len(hand), Card("A", "S") in hand
    ('6CAS', 2, True)
    """

    __slots__ = ("bits", "deck")
    deck: Deck
    bits: int

    def __init__(self, deck: Deck, bits: int = 0) -> None:
        if bits & ~deck.full or bits < 0:
            raise NotationError(f"{bits:#x} has a bit beyond the {len(deck)} cards of the deck")
        object.__setattr__(self, "deck", deck)
        object.__setattr__(self, "bits", bits)

    @classmethod
    def from_text(cls, deck: Deck, text: str) -> CardSet:
        """The set of the cards written in `text`. Raises `NotationError`, also for a card twice."""
        cards = cards_from_text(text)
        if len(set(cards)) != len(cards):
            raise NotationError(f"{text!r} names a card twice")
        return cls(deck, deck.bits(cards))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"card sets are immutable: cannot set {name}")

    def __reduce__(self) -> tuple[type[CardSet], tuple[Deck, int]]:
        return CardSet, (self.deck, self.bits)

    def __iter__(self) -> Iterator[Card]:
        return (self.deck.cards[i] for i in iter_bits(self.bits))

    def __contains__(self, card: object) -> bool:
        index = self.deck.index.get(card) if isinstance(card, Card) else None
        return index is not None and bool(self.bits >> index & 1)

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CardSet):
            return NotImplemented
        return self.bits == other.bits and self.deck == other.deck

    def __hash__(self) -> int:
        return hash(self.bits)

    def __str__(self) -> str:
        return self.deck.text(self.bits)

    def __repr__(self) -> str:
        return f"CardSet.from_text({self.deck!r}, '{self}')"
